"""Dice that coaches rolled at the table: asked for one by one, entered, marked, corrected."""

import pytest
from league.every_page import every_page
from league.offices import close
from league.rule_sets import RULE_SETS, draw, drawn, hired, reported
from msgspec.structs import replace

from turfwar.league.archive import export, read
from turfwar.league.check import entered, faults
from turfwar.league.events import kinds
from turfwar.league.office import Office, OfficeError
from turfwar.league.pages.matches import match_page
from turfwar.league.post_match.facts import Picked, Rolled, TableRoll

FIXTURE = "d1:table:1.1"


def at_the_table(rules="lrb6", scope="league"):
    office = hired(rules)
    if scope == "league":
        office.submit(kinds.ClausesSet(scope=scope, clauses=("table-dice",)))
    office = draw(office)
    if scope != "league":
        office.submit(kinds.ClausesSet(scope=scope, clauses=("table-dice",)))
    return office


def ended(office, winner, first=1):
    league = office.league
    teams = league.teams_in(FIXTURE)
    for seed in range(first, 300):
        result = league.after.rehearse(*teams, seed, needs_winner=False)
        if result.winner == winner and not result.conceded:
            return result
    raise AssertionError(winner)


def won(office):
    return reported(office, FIXTURE, change=lambda _: ended(office, "home")).seq


def asked(office, seq):
    return {each.label: each for each in office.post_match(seq).open}


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("scope", ["league", f"fixture/{FIXTURE}"])
def test_the_office_rolls_nothing(rules, scope):
    office = at_the_table(rules, scope)
    seq = reported(office, FIXTURE).seq
    close(office, seq)
    match = office.league.matches[seq]
    assert match.closed == {"home", "away"}
    rolled = [each for each in match.facts if isinstance(each, Rolled | Picked)]
    assert not [each for each in rolled if each.label not in match.picks]
    if any(isinstance(each, TableRoll) for each in match.facts):
        assert any(f"line {seq}" in each for each in entered(office.events))
    assert faults(office.events) == []
    every_page(office)
    assert read(export(office.events, office.league)) == office.events


@pytest.mark.parametrize("rules", RULE_SETS)
def test_elsewhere_the_office_rolls_as_before(rules):
    office = drawn(rules)
    seq = reported(office, FIXTURE).seq
    close(office, seq)
    assert entered(office.events) == []
    assert not any(isinstance(each, TableRoll) for each in office.league.matches[seq].facts)


def test_the_form_asks_for_exactly_the_dice_needed():
    office = at_the_table()
    seq = won(office)
    found = asked(office, seq)
    assert found["dice/winnings/home"].dice.name == "D6"
    assert "dice/winnings/home/again" not in found
    assert found["dice/fans/home"].dice.name == "3D6"
    assert found["dice/fans/away"].dice.name == "2D6"
    assert "t1.1" in found["dice/mvp/home/1"].choices
    page = match_page(office.league, office.league.matches[seq])
    shown = {each["label"]: each["dice"] for each in page["sides"]["home"]["open"]}
    assert shown["dice/fans/home"] == {"name": "3D6", "count": 3, "faces": [1, 2, 3, 4, 5, 6]}


def test_what_follows_shows_at_once_and_is_marked():
    office = at_the_table()
    seq = won(office)
    run = office.answer(seq, "dice/winnings/home", "4")
    assert any(each.label == "winnings/home" and "roll again" in each.text for each in run.open)
    run = office.answer(seq, "winnings/home", "yes")
    assert "dice/winnings/home/again" in asked(office, seq)
    run = office.answer(seq, "dice/winnings/home/again", "6")
    assert any("6 on the die" in str(note) for note in run.notes)
    line = office.events[-1]
    assert "(entered)" in line.payload.sentence(office.league)
    assert "entered" in str(match_page(office.league, office.league.matches[seq]))


@pytest.mark.parametrize(
    ("label", "value"),
    [
        *(("dice/winnings/home", value) for value in ("7", "0", "", "3 4", "-1", "six", "²")),
        ("dice/fans/home", "3 4"),
        ("dice/mvp/home/1", "t2.1"),
        ("dice/winnings/home/again", "3"),
        ("winnings/home", "3"),
    ],
)
def test_what_cannot_be_is_refused(label, value):
    office = at_the_table()
    seq = won(office)
    before = list(office.events)
    with pytest.raises(OfficeError) as refused:
        office.answer(seq, label, value)
    assert str(refused.value)
    assert office.events == before


def test_entered_twice_the_last_counts_and_its_choice_is_asked_anew():
    office = at_the_table()
    seq = won(office)
    office.answer(seq, "dice/winnings/home", "1")
    office.answer(seq, "winnings/home", "no")
    run = office.answer(seq, "dice/winnings/home", "2")
    assert run.facts.rolls["winnings/home"] == (2,)
    assert "winnings/home" in asked(office, seq)
    close(office, seq)
    assert faults(office.events) == []


def test_not_once_gold_was_spent_on_it_or_the_side_is_done():
    office = at_the_table()
    seq = won(office)
    close(office, seq)
    with pytest.raises(OfficeError, match="has closed this match"):
        office.answer(seq, "dice/winnings/home", "2")


def test_only_the_coach_enters_theirs():
    office = at_the_table()
    seq = won(office)
    guarded = Office(office.journal, actor="coach2", guarded=True, master="the master's secret")
    with pytest.raises(OfficeError):
        guarded.answer(seq, "dice/winnings/home", "2")
    guarded.answer(seq, "dice/winnings/away", "2")


def test_nobody_writes_dice_that_are_not_asked_for():
    office = at_the_table()
    seq = won(office)
    for fact in (TableRoll("fans/home", (9, 9, 9)), TableRoll("fans/nobody", (1,))):
        with pytest.raises(OfficeError):
            office.submit(kinds.PostMatchProgressed(match=seq, facts=(fact,)))
    other = drawn("lrb6")
    seq = reported(other, FIXTURE).seq
    with pytest.raises(OfficeError, match="no dice are to be entered"):
        other.submit(
            kinds.PostMatchProgressed(match=seq, facts=(TableRoll("fans/home", (1, 1, 1)),))
        )


@pytest.mark.parametrize("rules", ["lrb6", "lrb6-revised", "brutal", "bobba"])
def test_a_corrected_result_asks_for_the_dice_it_needs(rules):
    """A draw has two dice for the fans where a win had three: the coach enters those two."""
    office = at_the_table(rules)
    result = ended(office, "draw")
    seq = won(office)
    close(office, seq)
    known = next(each for each in office.events if each.seq == seq).payload
    amended = kinds.Amended(seq=seq, payload=replace(known, result=result))
    assert any("to be entered" in flag for flag in office.preview(amended).flags)
    office.correct(amended, "it was a draw")
    every_page(office)
    found = asked(office, seq)
    assert found["dice/fans/home/2-dice"].dice.count == 2
    close(office, seq)
    for _ in range(20):
        found = list(office.post_match(seq).open)
        if not found:
            break
        for each in found:
            value = "1 1" if each.dice and each.dice.count == 2 else "1"
            office.answer(seq, each.label, value if each.dice else each.choices[0])
    assert office.post_match(seq).facts.rolls["fans/home/2-dice"] == (1, 1)
    assert not [each for each in faults(office.events) if "to be entered" in each]


def test_a_match_played_here_has_the_offices_dice():
    office = at_the_table()
    office.submit(kinds.Linked(fixture=FIXTURE, match="m1", clauses=("table-dice",)))
    seq = reported(office, FIXTURE).seq
    assert not any(each.label.startswith("dice/") for each in office.post_match(seq).open)
