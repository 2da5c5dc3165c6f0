"""Journeymen are Loners, and nobody new gets the name or the shirt of the dead."""

import pytest
from league.offices import close, new_office
from msgspec.structs import replace

from turfwar.games import find_team
from turfwar.league.archive import export, read
from turfwar.league.check import faults
from turfwar.league.events import kinds
from turfwar.league.export.printing import roster_pdf
from turfwar.league.journal.events import VERSION, chained
from turfwar.league.journal.stores import MemoryJournal
from turfwar.league.pages.inducements import inducements_page
from turfwar.league.pages.teams import player_page, team_page
from turfwar.league.post_match.result import LastingInjury, PlayerResult
from turfwar.teams import check_roster, hire

ROUNDS = 4


def short_of_players(rules="lrb6"):
    """A league of two teams with eleven players each, in which one dies in every match."""
    office = new_office()
    office.submit(kinds.Founded(name="The Yard", rules=rules))
    for at in (1, 2):
        roster = hire(
            find_team("Human", (), rules), f"Team {at}", [("Lineman", 11)], {}, rules=rules
        )
        office.hire(replace(roster, treasury=0), f"t{at}")
    spec = kinds.StageSpec(id="table", format="round-robin", parameters={"legs": ROUNDS})
    office.submit(
        kinds.SeasonOpened(season="s1", name="First"),
        kinds.CompetitionCreated(competition="d1", season="s1", name="D", stages=(spec,)),
        kinds.Entered(competition="d1", team="t1"),
        kinds.Entered(competition="d1", team="t2"),
        kinds.SeasonMoved(season="s1", state="running"),
    )
    office.draw("d1")
    return office


def one_dies(office):
    """Play the next fixture; the first of t1 who is no journeyman does not survive it."""
    fixture, pairing = office.league.open_fixtures()[0]
    teams = [office.league.team(each) for each in (pairing.home, pairing.away)]
    result = office.league.after.rehearse(*teams, 5)
    victim = office.league.team("t1").regulars[0]
    dead = PlayerResult(player=victim.id, hurt=(LastingInjury(effects=("dead",)),), dead=True)
    side = "home" if pairing.home == "t1" else "away"
    quiet = {
        each: replace(getattr(result, each), score=0, casualties=0, players=())
        for each in ("home", "away")
    }
    quiet[side] = replace(quiet[side], players=(dead,))
    match = office.report(fixture, replace(result, winner="draw", **quiet))
    close(office, match.seq)
    return office.league.departed[victim.id].player


def test_nobody_gets_the_name_or_the_shirt_of_the_dead():
    office = short_of_players()
    dead = [one_dies(office) for _ in range(ROUNDS)]
    assert len(dead) == ROUNDS
    team = office.league.team("t1")
    assert team.last_number > 11, "somebody has joined"
    ids = {each.id for each in dead}
    everybody = [*team.roster, *(each.player for each in office.league.departed.values())]
    for player in everybody:
        if player.id not in ids:
            assert player.number not in {each.number for each in dead}, player
            assert player.name not in {each.name for each in dead}, player
    assert len({player.number for player in team.roster}) == len(team.roster)
    assert read(export(office.events)) == office.events
    assert faults(office.events) == []


def test_the_name_of_the_dead_is_kept_though_they_had_another_shirt():
    office = short_of_players()
    office.submit(kinds.PlayerChanged(team="t1", player="t1.1", number=50))
    dead = one_dies(office)
    assert (dead.name, dead.number) == ("Lineman 1", 50)
    joined = next(each for each in office.league.team("t1").roster if each.journeyman)
    assert joined.number == 1
    assert joined.name != "Lineman 1"


def test_once_all_shirts_are_used_up_they_are_worn_again():
    office = short_of_players()
    one_dies(office)
    team = office.league.team("t1")
    buried = tuple(replace(team.mourned[0], number=number) for number in range(1, 100))
    worn = {player.number for player in team.roster}
    assert replace(team, mourned=buried).free_shirt() not in worn


def test_old_journals_are_as_they_were():
    """A match that is under way knows its players by their shirts."""
    office = short_of_players()
    dead = one_dies(office)
    old = chained([replace(event, version=1) for event in office.events])
    again = new_office(MemoryJournal(old))
    joined = next(each for each in again.league.team("t1").roster if each.journeyman)
    assert (joined.number, joined.name) == (dead.number, dead.name)
    assert again.league.team("t1").mourned is None
    another = one_dies(again)
    latest = [each for each in again.league.team("t1").roster if each.journeyman]
    assert {dead.number, another.number}.isdisjoint({each.number for each in latest})
    assert again.events[-1].version == VERSION


@pytest.mark.parametrize("rules", ["lrb6", "lrb6-revised"])
def test_journeymen_are_shown_as_loners(rules):
    office = short_of_players(rules)
    one_dies(office)
    page = team_page(office.league, office.events, "t1")
    shown = {each["journeyman"]: each["skills"] for each in page["players"]}
    assert "Loner" in shown[True]
    assert "Loner" not in shown[False]
    joined = next(each for each in page["players"] if each["journeyman"])
    assert "Loner" in player_page(office.league, joined["id"])["skills"]
    pytest.importorskip("reportlab")
    assert roster_pdf(office.league, "t1").startswith(b"%PDF-")


def test_a_journeyman_of_an_open_match_keeps_nobody_from_the_next_one():
    """Enough can play again before the match is closed, in which the journeyman leaves."""
    office = short_of_players()
    one_dies(office)
    office.submit(kinds.Paid(source="world/prize", target="team/t1", amount=100_000, why="a prize"))
    fixture, pairing = office.league.open_fixtures()[0]
    teams = [office.league.team(each) for each in (pairing.home, pairing.away)]
    result = office.league.after.rehearse(*teams, 5)
    quiet = {
        each: replace(getattr(result, each), score=0, casualties=0, players=())
        for each in ("home", "away")
    }
    match = office.report(fixture, replace(result, winner="draw", **quiet))
    side = "home" if pairing.home == "t1" else "away"
    office.order(match.seq, side, "buy Lineman")
    team = office.league.team("t1")
    assert len(team.regulars) == 11
    assert any(player.journeyman for player in team.roster)
    assert not check_roster(office.roster("t1"))
    for other, _ in office.league.open_fixtures():
        assert inducements_page(office.league, other, "coach1")
    close(office, match.seq)
    assert not any(player.journeyman for player in office.league.team("t1").roster)
