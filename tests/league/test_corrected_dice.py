"""A corrected fact that needs other dice gets them from a label of their own, and that is shown."""

import pytest
from league.offices import close, new_office
from league.rule_sets import RULE_SETS, draw, drawn, hired, reported
from msgspec.structs import replace

from turfwar.league.check import faults
from turfwar.league.events import kinds
from turfwar.league.journal.stores import MemoryJournal
from turfwar.league.office import Office, OfficeError
from turfwar.league.pages.history import preview_document
from turfwar.league.pages.matches import match_page
from turfwar.league.post_match.facts import Rolled
from turfwar.league.post_match.result import LastingInjury, PlayerResult

FIXTURE = "d1:table:1.1"


def won(office):
    """A match that the home side wins."""
    return reported(office, FIXTURE, change=lambda _: ended(office, "home")).seq


def ended(office, winner):
    """A result of the first match that could be, with this winner."""
    league = office.league
    match = next(iter(league.matches.values()), None)
    teams = league.teams_in(FIXTURE)
    if match is not None:
        teams = match.opening.home, match.opening.away
    for seed in range(1, 200):
        result = league.after.rehearse(*teams, seed, needs_winner=False)
        if result.winner == winner and not result.conceded:
            return result
    raise AssertionError(f"no match is won by {winner}")


def unproved(office):
    """What `rebuild --check` says beside the flags of a correction."""
    flags = {f"line {flag.seq}: {flag.text}" for flag in office.league.flags}
    assert not any("missing" in each or "not done" in each for each in flags)
    return [each for each in faults(office.events) if each not in flags]


def amended(office, seq, result):
    known = next(each for each in office.events if each.seq == seq).payload
    return kinds.Amended(seq=seq, payload=replace(known, result=result))


def as_a_draw(office, seq):
    return amended(office, seq, ended(office, "draw"))


@pytest.mark.parametrize("rules", ["lrb6", "lrb6-revised", "brutal", "bobba"])
def test_a_win_that_was_a_draw_has_other_dice_for_the_fans(rules):
    office = drawn(rules)
    seq = won(office)
    close(office, seq)
    assert unproved(office) == []
    before = office.league.matches[seq].post_match().facts.rolls["fans/home"]
    assert len(before) == 3
    preview = office.preview(as_a_draw(office, seq))
    assert any("2 dice rolled anew" in each for each in preview.sentences)
    office.correct(as_a_draw(office, seq), "it was a draw")
    after = office.league.matches[seq].post_match()
    faces = after.facts.rolls["fans/home/2-dice"]
    assert len(faces) == 2
    assert after.facts.rolls["fans/home"] == before, "what fell has fallen"
    assert unproved(office) == []
    assert "rolled anew" in str(match_page(office.league, office.league.matches[seq]))


@pytest.mark.parametrize("rules", ["lrb6", "lrb6-revised", "brutal", "bobba"])
@pytest.mark.parametrize("sides", [(), ("home",), ("away",)])
def test_the_same_while_a_side_has_not_closed_the_match(rules, sides):
    """The secret of its dice is not shown yet: the office rolls them, and writes them down."""
    office = drawn(rules)
    seq = won(office)
    close(office, seq, sides)
    rolled = "fans/home" in office.post_match(seq).facts.rolls
    assert rolled or rules == "bobba", "there a question comes first"
    office.correct(as_a_draw(office, seq), "it was a draw")
    written = [
        fact
        for event in office.events
        if isinstance(event.payload, kinds.PostMatchProgressed)
        for fact in event.payload.facts
        if isinstance(fact, Rolled) and fact.label == "fans/home/2-dice"
    ]
    assert len(written) == rolled
    assert unproved(office) == []
    if not office.league.flags:
        close(office, seq)
    assert unproved(office) == []
    again = new_office(MemoryJournal(office.events))
    assert again.league.teams == office.league.teams


def test_nobody_but_the_office_needs_to_keep_the_secret_of_a_closed_match():
    """A league that was brought elsewhere, without its secret, is corrected all the same."""
    office = drawn("lrb6")
    seq = won(office)
    close(office, seq)
    elsewhere = Office(MemoryJournal(office.events), actor="ann", master="another secret")
    elsewhere.correct(as_a_draw(elsewhere, seq), "it was a draw")
    assert unproved(elsewhere) == []
    office.correct(as_a_draw(office, seq), "it was a draw")
    assert elsewhere.league.teams == office.league.teams


@pytest.mark.parametrize("rules", RULE_SETS)
def test_taking_it_back_brings_the_old_dice_back(rules):
    office = drawn(rules)
    seq = won(office)
    close(office, seq)
    before = office.league.teams
    office.correct(as_a_draw(office, seq), "it was a draw")
    office.correct(kinds.Voided(seq=office.events[-1].seq), "it was not")
    assert office.league.teams == before
    assert unproved(office) == []


def test_a_preview_says_who_loses_a_skill():
    office = drawn("lrb6")
    match = reported(office, FIXTURE)
    player = office.league.teams["t1"].roster[0]
    said = office.events[match.seq - 1].payload
    side = match.side_of("t1")

    def with_touchdowns(number):
        deeds = (PlayerResult(player=player.id, achieved={"touchdowns": number}),)
        own = replace(said.result.side(side), score=number, players=deeds)
        other = "away" if side == "home" else "home"
        rest = replace(said.result.side(other), score=0, players=())
        return replace(said.result, **{side: own, other: rest}, winner=side)

    office.correct(amended(office, match.seq, with_touchdowns(2)), "as it was")
    close(office, match.seq)
    improved = office.league.team("t1").player(player.id)
    assert improved.skills or improved.increases
    preview = office.preview(amended(office, match.seq, with_touchdowns(1)))
    told = [each for each in preview.sentences if each.startswith(player.name)]
    points = improved.counter("spp")
    assert any("loses" in each and f"{points - 3} SPP instead of {points}" in each for each in told)
    assert preview_document(office.league, office.events, preview)["sentences"]


def test_a_lot_that_cannot_be_is_drawn_anew():
    """By `mvp-pool` the dead get no award: whoever was killed after all cannot have it."""
    office = hired("lrb6")
    office.submit(kinds.ClausesSet(scope="league", clauses=("mvp-pool",)))
    draw(office)
    match = reported(office, FIXTURE)
    close(office, match.seq)
    chosen = office.post_match(match.seq).facts.picks["mvp/home/1"]
    result = office.league.matches[match.seq].result
    killed = PlayerResult(
        player=chosen, hurt=(LastingInjury(effects=("dead",), how="crowd"),), dead=True
    )
    home = replace(result.home, players=(killed,), score=0, casualties=0)
    away = replace(result.away, players=(), score=0, casualties=0)
    turned = replace(result, home=home, away=away, winner="draw")
    office.correct(amended(office, match.seq, turned), "they were killed")
    anew = office.post_match(match.seq).facts.picks["mvp/home/1/anew"]
    assert anew != chosen
    assert not any("cannot be" in flag.text for flag in office.league.flags)
    assert unproved(office) == []


def test_dice_are_not_amended():
    """Nobody writes a die by hand: a face that no die has would break every page of the match."""
    office = drawn("lrb6")
    match = reported(office, FIXTURE)
    close(office, match.seq)
    line = next(event for event in office.events if event.kind == "stepped")
    for faces in ((99, 99), (6, 6)):
        facts = tuple(
            replace(fact, faces=faces) if isinstance(fact, Rolled) else fact
            for fact in line.payload.facts
        )
        with pytest.raises(OfficeError, match="not amended"):
            office.preview(kinds.Amended(seq=line.seq, payload=replace(line.payload, facts=facts)))


def test_a_walk_over_for_the_other_side():
    """Bobba rolls for a walk-over: the other side's die is another one, from the same secret."""
    office = drawn("bobba")
    office.walk_over(FIXTURE, "home", reason="nobody came")
    seq = office.events[-1].seq
    said = office.events[-1].payload
    gold = office.league.gold("t2"), office.league.gold("t1")
    turned = kinds.Amended(seq=seq, payload=replace(said, winner="away"))
    office.correct(turned, "the other way round")
    assert office.league.results[FIXTURE].winner == "away"
    assert (office.league.gold("t2"), office.league.gold("t1")) != gold
    assert office.league.flags == []
    assert unproved(office) == []


def test_what_a_correction_asks_holds_up_nothing_that_was_decided():
    """A loss becomes a win: the winner is asked about the winnings, and has bought already."""
    office = drawn("lrb6")
    office.submit(kinds.Paid(source="world/x", target="team/t1", amount=300_000, why="a prize"))
    match = reported(office, FIXTURE).seq
    close(office, match)
    result, side = office.league.matches[match].result, office.league.matches[match].side_of("t1")
    bought, players = office.league.team("t1").staff, len(office.league.team("t1").roster)
    assert result.winner != side
    office.correct(amended(office, match, ended(office, side)), "so it was")
    team = office.league.team("t1")
    assert (team.staff["rerolls"], len(team.roster)) == (bought["rerolls"], players)
    flags = [flag.text for flag in office.league.flags if "to be answered" in flag.text]
    assert len(flags) == 1
    assert flags[0].startswith("winnings of")
    # The coach answers, and it is as if they had then.
    (question,) = match_page(office.league, office.league.matches[match])["sides"][side]["open"]
    office.answer(match, question["label"], "no")
    assert not any("to be answered" in flag.text for flag in office.league.flags)
    assert [each for each in faults(office.events) if "to be" in each or "secret" in each] == []
