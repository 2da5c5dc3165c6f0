"""Names and shirt numbers are checked in one place, however they come into a league."""

import json

import pytest
from league.offices import SPEC, begun, new_office, rehearse
from msgspec.structs import replace
from typer.testing import CliRunner

from turfwar.cli.main import app
from turfwar.league.archive import export, read
from turfwar.league.check import faults
from turfwar.league.events import kinds
from turfwar.league.journal.events import LeagueEvent, chained
from turfwar.league.journal.stores import FileJournal, MemoryJournal
from turfwar.league.office import OfficeError
from turfwar.league.post_match.result import Raised
from turfwar.league.post_match.team import changed

BAD_NAMES = ["x" * 61, "a\x00b", "a\r\nb", "a\u202eb", "   ", "a\ud800b", "a\ufeff"]
UNSEEN = [
    "\u200b\u200d",
    "\u2800",
    "\u3164 \uffa0",
    "\U000e0041\U000e007f",
    "\u034f\ufe0f",
    "\u00ad",
]
BAD_NUMBERS = [-1, 100, 5000]


def renamed(team, name, number=None):
    first = team.players[0]
    return team.with_player(changed(first, name=name, number=number or first.number))


def new_team(office, **changes):
    team = office.league.teams["t1"]
    players = tuple(changed(each, id=each.id.replace("t1.", "t9.")) for each in team.players)
    return replace(replace(team, id="t9", prefix="t9.", players=players), **changes)


@pytest.mark.parametrize("name", [*BAD_NAMES, *UNSEEN])
def test_a_name_that_cannot_be_is_refused_everywhere(name):
    office = begun(2)
    before = list(office.events)
    with pytest.raises(OfficeError, match="cannot be used"):
        office.submit(kinds.TeamChanged(team="t1", name="The Yard"), reason="a\ud800b")
    team = new_team(office)
    fixture = office.league.open_fixtures()[0][0]
    pairing = office.league.pairing(fixture)
    result = office.league.after.rehearse(
        office.league.team(pairing.home), office.league.team(pairing.away), 1
    )
    raised = Raised(id=f"{pairing.home}.99", name=name, position="Zombie", how="raised")
    won = replace(result, home=replace(result.home, raised=(raised,)))
    for payload in (
        kinds.PlayerChanged(team="t1", player="t1.1", name=name),
        kinds.TeamChanged(team="t1", name=name),
        kinds.TeamHired(team=replace(team, name=name)),
        kinds.TeamHired(team=renamed(team, name)),
        kinds.Reported(fixture=fixture, home=pairing.home, away=pairing.away, result=won),
        kinds.Played(fixture=fixture, home=pairing.home, away=pairing.away, result=won),
    ):
        with pytest.raises(OfficeError):
            office.submit(payload)
    with pytest.raises(OfficeError):
        office.hire(replace(office.roster("t1"), name=name), "t9")
    hired = next(event for event in office.events if event.kind == "team-hired")
    amended = replace(hired.payload, team=renamed(hired.payload.team, name))
    with pytest.raises(OfficeError):
        office.correct(kinds.Amended(seq=hired.seq, payload=amended), "a try")
    assert office.events == before
    assert faults(office.events) == []


@pytest.mark.parametrize("name", BAD_NAMES[1:4])
def test_seasons_leagues_and_titles_have_names_too(name):
    office = begun(2)
    for payload in (
        kinds.SeasonOpened(season="s2", name=name),
        kinds.Titled(title=name, to="t1"),
        kinds.Joined(who="bob", name=name),
        kinds.Paid(source="world/x", target="team/t1", amount=1, why=name),
    ):
        with pytest.raises(OfficeError, match="cannot be used"):
            office.submit(payload)
    with pytest.raises(OfficeError, match="cannot be used"):
        new_office(MemoryJournal()).submit(kinds.Founded(name=name, rules="lrb6"))


@pytest.mark.parametrize("name", UNSEEN)
def test_nothing_has_a_name_that_cannot_be_seen(name):
    office = begun(2)
    for payload in (
        kinds.SeasonOpened(season="s2", name=name),
        kinds.CompetitionCreated(competition="d2", season="s1", name=name, stages=(SPEC,)),
        kinds.Titled(title=name, to="t1"),
        kinds.Joined(who="bob", name=name),
        kinds.Paid(source="world/x", target="team/t1", amount=1, why=name),
    ):
        with pytest.raises(OfficeError, match="nothing of it can be seen"):
            office.submit(payload)
    with pytest.raises(OfficeError, match="needs a reason"):
        office.correct(kinds.Voided(seq=2), name)
    with pytest.raises(OfficeError, match="nothing of it can be seen"):
        new_office(MemoryJournal()).submit(kinds.Founded(name=name, rules="lrb6"))


@pytest.mark.parametrize("name", [*BAD_NAMES, *UNSEEN])
def test_no_team_has_a_coach_whose_name_cannot_be(name):
    office = begun(2)
    for payload in (
        kinds.TeamChanged(team="t1", coach=name),
        kinds.TeamHired(team=new_team(office, coach=name)),
    ):
        with pytest.raises(OfficeError):
            office.submit(payload)


def test_no_text_fills_the_pages_of_a_league():
    """Free texts and texts that name something; an amendment cannot bring one in either."""
    office = begun(2)
    long = "x" * 2_001
    paid = kinds.Paid(source="world/prizes", target="team/t1", amount=1, why="a prize")
    line = office.submit(paid)[0].seq
    too_long = replace(paid, source=f"world/{long}")
    for payload in (kinds.Invited(invite="i1", note=long), too_long):
        with pytest.raises(OfficeError, match="a text has at most 2,000 characters"):
            office.submit(payload)
    with pytest.raises(OfficeError, match="a text has at most 2,000 characters"):
        office.correct(kinds.Amended(seq=line, payload=too_long), "a try")
    assert office.submit(kinds.Invited(invite="i1", note="x" * 2_000))


@pytest.mark.parametrize("name", UNSEEN)
def test_an_old_name_that_cannot_be_seen_is_shown_as_another(name):
    office = begun(2)
    said = kinds.TeamChanged(team="t1", name=name)
    event = LeagueEvent(seq=0, at="2027-01-01T12:00:00", actor="ann", payload=said)
    before = office.league.teams["t1"].name
    office.journal.append(chained([event], office.events[-1:]))
    office = new_office(office.journal)
    assert office.league.teams["t1"].name == before
    rehearse(office, office.league.open_fixtures()[0][0])


@pytest.mark.parametrize("number", BAD_NUMBERS)
def test_shirts_are_numbered_from_1_to_99(number):
    office = begun(2)
    with pytest.raises(OfficeError, match="shirt numbers are from 1 to 99"):
        office.submit(kinds.PlayerChanged(team="t1", player="t1.1", number=number))
    team = new_team(office)
    with pytest.raises(OfficeError, match="shirt numbers are from 1 to 99"):
        office.submit(kinds.TeamHired(team=renamed(team, "Griff", number)))


def test_two_do_not_wear_one_shirt_and_ids_are_a_teams_own():
    office = begun(2)
    team = new_team(office)
    worn = renamed(team, "Griff", team.players[1].number)
    with pytest.raises(OfficeError, match="is worn by"):
        office.submit(kinds.TeamHired(team=worn))
    for id in ("../x", "a.b", ""):
        with pytest.raises(OfficeError):
            office.submit(kinds.TeamHired(team=replace(team, id=id)))
    with pytest.raises(OfficeError, match="cannot be the id of a player"):
        office.submit(kinds.TeamHired(team=replace(office.league.teams["t1"], id="t9")))


def test_the_shell_refuses_them(tmp_path):
    path = tmp_path / "yard.jsonl"
    begun(2, journal=FileJournal(path))
    for said in ({"name": "x" * 61}, {"number": 100}, {"name": "a\u202eb"}):
        event = json.dumps({"kind": "player-changed", "team": "t1", "player": "t1.1", **said})
        result = CliRunner().invoke(app, ["league", "event", "add", str(path), event])
        assert result.exit_code == 1, result.output


@pytest.mark.parametrize("name", ["x" * 61, "a\x00b", "a\r\nb", "a\u202eb"])
@pytest.mark.parametrize("number", [0, -1, 5000])
def test_an_old_journal_with_such_a_name_opens_plays_and_is_archived(name, number):
    office = begun(2)
    said = kinds.PlayerChanged(team="t1", player="t1.1", name=name, number=number)
    event = LeagueEvent(seq=0, at="2027-01-01T12:00:00", actor="ann", payload=said)
    office.journal.append(chained([event], office.events[-1:]))
    office = new_office(office.journal)
    player = office.league.team("t1").player("t1.1")
    assert 0 < len(player.name) <= 60
    assert player.name.isprintable()
    assert player.number == 1
    rehearse(office, office.league.open_fixtures()[0][0])
    assert read(export(office.events)) == office.events
    assert any(
        each.startswith(f"line {len(office.events) - 2}: ") for each in faults(office.events)
    )
    line = next(each.seq for each in office.events if each.kind == "player-changed")
    office.correct(kinds.Voided(seq=line), "no such name")
    assert faults(office.events) == []


def test_no_number_changes_while_the_team_plays_here():
    """A match knows its players by their shirts when it is handed over."""
    office = begun(2)
    fixture = office.league.open_fixtures()[0][0]
    office.submit(kinds.Linked(fixture=fixture, match="m1"))
    with pytest.raises(OfficeError, match="numbers change when it is over"):
        office.submit(kinds.PlayerChanged(team="t1", player="t1.1", number=88))
    office.submit(kinds.PlayerChanged(team="t1", player="t1.1", name="Griff"))
    office.submit(kinds.Linked(fixture=fixture))
    office.submit(kinds.PlayerChanged(team="t1", player="t1.1", number=88))
