"""A team with too few players, or none: its matches are played, rehearsed and closed."""

import pytest
from league.offices import SPEC, new_office
from msgspec.structs import replace

from turfwar.games import find_ruleset, team_lists
from turfwar.league.bot_coaches import played_by, rehearsed, see_to, see_to_before
from turfwar.league.check import faults
from turfwar.league.events import kinds
from turfwar.league.pages.matches import match_page
from turfwar.league.post_match.result import SIDES, NobodyToPlay
from turfwar.league.rules.office import office_rules
from turfwar.teams import hire_instant

RULES = ("lrb6", "lrb6-revised", "brutal", "bobba", "deathzone")
SEEDS = range(12)


def short(rules, number, format="round-robin"):
    """A fixture between a team that a correction has left with so few players, and a full one."""
    office = new_office()
    office.submit(kinds.Founded(name="The Yard", rules=rules))
    lists = [each for each in team_lists(rules) if not each.experimental]
    for at in (0, 1):
        roster = hire_instant(lists[at], f"Team {at}", rules=find_ruleset(rules).id)
        office.hire(roster, f"t{at}", coach=f"coach{at}")
    hired = next(event for event in office.events if event.kind == "team-hired")
    team = replace(hired.payload.team, players=hired.payload.team.players[:number])
    hiring = replace(hired.payload, team=team, gold=0)
    office.correct(kinds.Amended(seq=hired.seq, payload=hiring), "hired by mistake")
    office.submit(
        kinds.SeasonOpened(season="s1", name="First season"),
        kinds.CompetitionCreated(
            competition="d1",
            season="s1",
            name="Division",
            stages=(replace(SPEC, format=format),),
        ),
        *(kinds.Entered(competition="d1", team=team) for team in ("t0", "t1")),
    )
    office.draw("d1")
    fixture = office.league.open_fixtures()[0][0]
    if office_rules(office.league.ruleset).before:
        office.prepare(fixture)
        see_to_before(office, fixture)
    return office, fixture


@pytest.mark.parametrize("number", [0, 1, 8])
@pytest.mark.parametrize("rules", RULES)
def test_a_match_that_nobody_has_played(rules, number):
    office, fixture = short(rules, number)
    teams = office.league.teams_in(fixture)
    for seed in SEEDS:
        for needs_winner in (False, True):
            result = office.league.after.rehearse(*teams, seed, needs_winner=needs_winner)
            for side, team in zip(SIDES, teams, strict=True):
                if not team.fit:
                    assert not result.won(side)
                    assert result.side(side).score == result.side(side).casualties == 0
            assert not needs_winner or result.winner != "draw"
    match = office.report(fixture, rehearsed(office, fixture)).seq
    see_to(office, match)
    assert office.league.matches[match].closed == set(SIDES)


@pytest.mark.parametrize("rules", RULES)
def test_two_teams_without_players_cannot_have_a_winner(rules):
    office, fixture = short(rules, 0, "knock-out")
    nobody = [replace(each, players=()) for each in office.league.teams_in(fixture)]
    assert office.league.after.rehearse(*nobody, 1, needs_winner=False).winner == "draw"
    with pytest.raises(NobodyToPlay, match="walkover"):
        office.league.after.rehearse(*nobody, 1, needs_winner=True)


@pytest.mark.parametrize("number", [1, 8])
@pytest.mark.parametrize("rules", RULES)
def test_a_match_that_is_played_can_be_closed(rules, number):
    """000, Recruiting Journeymen: those who fill a team up at kick-off play as guests."""
    office, fixture = short(rules, number)
    result = played_by("rookie")(office, fixture)
    match = office.report(fixture, result).seq
    see_to(office, match)
    assert office.league.matches[match].closed == set(SIDES)
    assert match_page(office.league, office.league.matches[match])["sides"]
    assert faults(office.events) == []
    short_side = result.home if office.league.pairing(fixture).home == "t0" else result.away
    guests = [each for each in short_side.guests if each.startswith("guest/Journeyman")]
    base = rules in ("lrb6", "lrb6-revised", "brutal")
    assert len(guests) == (11 - number if base else 0)
    assert not {each.player for each in short_side.players} & set(guests)
