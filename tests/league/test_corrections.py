"""Corrections: seen beforehand, in force at once, and taken back without a trace."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from league.offices import begun, close, play_all, rehearse
from msgspec.structs import replace

from turfwar.league.check import faults
from turfwar.league.events import kinds
from turfwar.league.events.corrections import in_force
from turfwar.league.journal.stores import MemoryJournal
from turfwar.league.office import Office, OfficeError
from turfwar.league.pages.history import preview_document
from turfwar.league.post_match.result import SIDES
from turfwar.league.state.fold import fold


@pytest.fixture(scope="module")
def season():
    office = begun(4)
    play_all(office)
    return list(office.events)


def office_of(events):
    return Office(MemoryJournal(events), actor="ann", master="the master's secret")


def state(events):
    """Everything but how long the journal is."""
    league = fold(events)
    league.seq = 0
    return league


def first(events, kind, **wanted):
    return next(
        event
        for event in events
        if event.kind == kind
        and all(getattr(event.payload, name) == value for name, value in wanted.items())
    )


def test_a_score_that_was_written_down_wrongly(season):
    office = office_of(season)
    played = first(office.events, "played")
    result = played.payload.result
    home = replace(result.home, score=result.home.score + 5)
    amended = kinds.Amended(
        seq=played.seq,
        payload=replace(played.payload, result=replace(result, home=home, winner="home")),
    )
    before = office.league
    preview = office.preview(amended)
    assert any(each.what == f"result of {played.payload.fixture}" for each in preview.differences)
    assert office.league is before
    with pytest.raises(OfficeError, match="needs a reason"):
        office.correct(amended, "  ")
    office.correct(amended, "the away coach had it the wrong way round")
    assert office.league.results[played.payload.fixture].score[0] == result.home.score + 5
    assert office.events[-1].reason.startswith("the away coach")


def test_a_correction_works_out_only_the_matches_that_it_changes(season):
    office = office_of(season)
    lines = [event for event in office.events if event.kind == "played"]
    before = dict(office.league.matches)
    office.correct(kinds.Voided(seq=lines[-1].seq), "never played")
    again = [
        seq
        for seq, match in office.league.matches.items()
        if any(match.settlements[side] is not before[seq].settlements[side] for side in SIDES)
    ]
    assert again == []
    assert lines[-1].seq not in office.league.matches
    assert office.league == fold(office.events)

    first_line, before = lines[0], dict(office.league.matches)
    result = first_line.payload.result
    worse = replace(result, home=replace(result.home, score=9), winner="home")
    amended = kinds.Amended(seq=first_line.seq, payload=replace(first_line.payload, result=worse))
    office.correct(amended, "nine touchdowns")
    teams = set(first_line.payload.teams.values())
    for seq, match in office.league.matches.items():
        if not teams & set(match.teams.values()):
            assert match.settlements["home"] is before[seq].settlements["home"]
    assert office.league.matches[first_line.seq] != before[first_line.seq]
    assert office.league == fold(office.events)


def test_a_line_that_is_void_is_amended_by_the_same_rules(season):
    office = office_of(season)
    hired = first(office.events, "team-hired")
    office.correct(kinds.Voided(seq=hired.seq), "never here")
    named = replace(hired.payload, team=replace(hired.payload.team, name="a\x00b"))
    with pytest.raises(OfficeError):
        office.preview(kinds.Amended(seq=hired.seq, payload=named))


def test_taking_a_correction_back_is_a_correction(season):
    office = office_of(season)
    before = state(office.events)
    played = first(office.events, "played")
    office.correct(kinds.Voided(seq=played.seq), "it never took place")
    assert played.payload.fixture not in office.league.results
    assert office.league.flags
    office.correct(kinds.Voided(seq=office.events[-1].seq), "it did after all")
    assert state(office.events) == before


def test_what_was_bought_with_gold_that_is_gone_is_flagged_and_can_be_let_stand():
    office = begun(2)
    gift = office.submit(
        kinds.Paid(source="world/prizes", target="team/t1", amount=500_000, why="a prize")
    )[0]
    match = rehearse(office, office.league.open_fixtures()[0][0])
    side = match.side_of("t1")
    rules = office.league.after
    while office.post_match(match.seq).open:
        question = office.post_match(match.seq).open[0]
        choice = rules.choose(question, office.post_match(match.seq))
        office.answer(match.seq, question.label, choice)
    office.order(match.seq, side, "buy reroll")
    office.order(match.seq, side, "buy reroll")
    office.order(match.seq, side, "done")
    close(office, match.seq)
    rerolls = office.league.team("t1").staff["rerolls"]
    preview = office.preview(kinds.Voided(seq=gift.seq))
    assert any("buy reroll" in each for each in preview.flags)
    office.correct(kinds.Voided(seq=gift.seq), "it was for somebody else")
    assert office.league.team("t1").staff["rerolls"] < rerolls
    assert office.league.gold("t1") >= 0
    flag = office.league.flags[0]
    assert flag.match == match.seq
    with pytest.raises(OfficeError, match="made as one"):
        office.submit(kinds.Voided(seq=gift.seq))
    # A commissioner lets it stand: the re-rolls are there again, and the treasury shows it.
    dispensation = kinds.ExceptionGranted(match=match.seq, side=side, line="buy reroll")
    office.correct(dispensation, "they have played with them")
    assert office.league.team("t1").staff["rerolls"] == rerolls
    assert office.league.gold("t1") < 0
    assert any("gold pieces" in flag.text for flag in office.league.flags)
    assert sum(office.league.ledger.balances.values()) == 0
    office.correct(kinds.Voided(seq=office.events[-1].seq), "no, they have not")
    assert office.league.gold("t1") >= 0


def test_only_an_order_that_was_given_is_let_stand():
    """Else it would be a licence to buy the same thing for ever."""
    office = begun(2)
    match = rehearse(office, office.league.open_fixtures()[0][0])
    with pytest.raises(OfficeError, match="nobody has ordered"):
        office.preview(kinds.ExceptionGranted(match=match.seq, side="home", line="buy reroll"))


def test_a_match_that_was_played_on_stands_and_is_flagged():
    spec = kinds.StageSpec(id="cup", format="knock-out")
    office = begun(4, spec)
    play_all(office)
    final = office.league.results["d1:cup:2.1"]
    semi = first(office.events, "played", fixture="d1:cup:1.1")
    result = semi.payload.result
    loser = semi.payload.away if result.winner == "home" else semi.payload.home
    turned = replace(
        result,
        winner="away" if result.winner == "home" else "home",
        home=replace(result.home, score=result.away.score, players=()),
        away=replace(result.away, score=result.home.score, players=()),
    )
    amended = kinds.Amended(seq=semi.seq, payload=replace(semi.payload, result=turned))
    preview = office.preview(amended)
    assert any("where others should have" in each for each in preview.flags)
    office.correct(amended, "the wrong winner was entered")
    assert office.league.pairing("d1:cup:2.1").home == loser or (
        office.league.pairing("d1:cup:2.1").away == loser
    )
    assert office.league.results["d1:cup:2.1"] == final


def test_what_cannot_be_corrected(season):
    office = office_of(season)
    with pytest.raises(OfficeError, match="no line 9999"):
        office.preview(kinds.Voided(seq=9999))
    with pytest.raises(OfficeError, match="unfounded"):
        office.preview(kinds.Voided(seq=1))
    played = first(office.events, "played")
    with pytest.raises(OfficeError, match="another kind"):
        office.preview(
            kinds.Amended(seq=played.seq, payload=kinds.RoleGranted(who="bob", role="coach"))
        )
    office.correct(kinds.Voided(seq=played.seq), "why not")
    with pytest.raises(OfficeError, match="void already"):
        office.preview(kinds.Voided(seq=played.seq))
    with pytest.raises(OfficeError, match="void it, and make another"):
        office.preview(
            kinds.Amended(seq=office.events[-1].seq, payload=kinds.Voided(seq=played.seq))
        )


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_amending_and_amending_back_is_the_identity(season, data):
    events = list(season)
    before = state(events)
    target = data.draw(
        st.sampled_from([event for event in events if event.kind in ("played", "paid", "stepped")])
    )
    office = office_of(events)
    if target.kind == "played":
        score = data.draw(st.integers(0, 9))
        result = target.payload.result
        home, away = replace(result.home, score=score, players=()), result.away
        winner = "draw" if score == away.score else "home" if score > away.score else "away"
        other = replace(target.payload, result=replace(result, winner=winner, home=home))
    else:
        facts = data.draw(st.permutations(target.payload.facts))
        other = replace(target.payload, facts=tuple(facts[:-1]))
    office.correct(kinds.Amended(seq=target.seq, payload=other), "a try")
    office.correct(kinds.Amended(seq=target.seq, payload=target.payload), "and back")
    assert state(office.events) == before


@settings(max_examples=8, deadline=None)
@given(st.integers(1, 60))
def test_undoing_the_last_gives_the_state_before_them(season, count):
    events = list(season)
    office = office_of(events)
    kept = events[: len(events) - count]
    for event in reversed(events[len(events) - count :]):
        office.correct(kinds.Voided(seq=event.seq), "undone")
    assert state(office.events) == state(kept)


def test_only_what_is_in_force_counts(season):
    office = office_of(season)
    line = office.submit(kinds.RoleGranted(who="bob", role="coach"))[0]
    office.correct(kinds.Voided(seq=line.seq), "no")
    assert line.seq not in {event.seq for event in in_force(office.events)}
    assert len(office.events) == len(season) + 2
    assert [each for each in faults(office.events) if "chain" in each or "written" in each] == []


def test_a_preview_names_what_it_is_about():
    office = begun(2)
    match = rehearse(office, office.league.open_fixtures("d1")[0][0]).seq
    close(office, match)
    shown = preview_document(office.league, office.events, office.preview(kinds.Voided(seq=match)))
    about = {each["what"] for each in shown["changes"]}
    assert "Team 1 gold" in about
    assert any(each.startswith("Team 1, ") for each in about), "players with their team"
    assert not any("fan_factor" in each or "t1" in each or "d1" in each for each in about)


def test_what_promises_dice_is_not_amended():
    """A report that is written anew by hand, without it, could never be proved again."""
    office = begun(2)
    match = rehearse(office, "d1:table:1.1").seq
    said = office.events[match - 1].payload
    for change in ({"salt": ""}, {"commitment": ""}, {"commitment": "another"}):
        with pytest.raises(OfficeError, match="promises dice"):
            office.correct(kinds.Amended(seq=match, payload=replace(said, **change)), "by hand")
    office.correct(kinds.Amended(seq=match, payload=replace(said, replay="r")), "by hand")
    close(office, match)
    assert faults(office.events) == []
