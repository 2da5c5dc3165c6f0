"""Teams from elsewhere: Turfwar's own roster, tables, FUMBBL's JSON, OBBLM's XML."""

import json
from typing import Any

import pytest

from turfwar.games import find_ruleset, find_team
from turfwar.teams import hire_instant
from turfwar.teams.checking import check_roster
from turfwar.teams.files import write_roster
from turfwar.teams.importing import ImportFault, read_team

RULES = find_ruleset("lrb6")


def lines(count: int = 8) -> list[dict[str, Any]]:
    return [
        {"id": at, "number": at, "name": f"Line {at}", "position": "Lineman", "skills": []}
        for at in range(5, 5 + count)
    ]


def fumbbl(**changes: Any) -> str:
    team = {
        "id": 1,
        "name": "The Reavers",
        "coach": {"id": 2, "name": "Bob"},
        "roster": {"id": 3, "name": "Human"},
        "treasury": 120000,
        "rerolls": 3,
        "fanFactor": 5,
        "assistantCoaches": 1,
        "cheerleaders": 0,
        "apothecary": "Yes",
        "players": [
            {
                "number": 1,
                "status": 0,
                "name": "Griff",
                "position": "Human Blitzer",
                "skills": ["Block", "Dodge", "+AG"],
                "injuries": "n,-av,m",
                "record": {
                    "completions": 1,
                    "touchdowns": 9,
                    "casualties": 2,
                    "interceptions": 0,
                    "mvps": 1,
                    "spp": 37,
                },
            },
            *lines(11),
        ],
        **changes,
    }
    return json.dumps(team)


def test_a_team_of_fumbbl() -> None:
    found = read_team(fumbbl(), RULES)
    roster = found.roster
    assert (roster.name, roster.team_list, roster.treasury) == ("The Reavers", "Human", 120_000)
    assert roster.staff == {
        "rerolls": 3,
        "fan_factor": 5,
        "assistant_coaches": 1,
        "apothecary": 1,
    }
    griff = roster.players[0]
    assert (griff.position, griff.skills) == ("Blitzer", ("Dodge",))
    assert (griff.increases, griff.injuries) == ({"ag": 1}, {"av": 1})
    assert (griff.niggles, griff.missing_next_match) == (1, True)
    assert griff.spp == {"completions": 1, "touchdowns": 9, "casualties": 2, "mvps": 1}
    assert found.notes == ["its coach there was Bob"]
    assert not check_roster(roster)


def test_what_is_not_known_is_noted_and_not_guessed() -> None:
    players = [
        {"number": 1, "name": "A", "position": "Dragon", "skills": ["Fly"], "injuries": "x"},
        {"number": 2, "status": 6, "name": "B", "position": "Lineman"},
    ]
    found = read_team(fumbbl(players=players, roster={"name": "Dragons"}), RULES)
    said = " | ".join(found.notes)
    for text in ("no team list 'Dragons'", "'Fly' is no skill", "'x' is not known", "1 players"):
        assert text in said
    assert [each.name for each in found.roster.players] == ["A"]
    found = read_team(fumbbl(players=players), RULES)
    assert any("no position 'Dragon'" in each for each in found.notes)


OBBLM = """<?xml version="1.0"?>
<team>
  <coach>Bob</coach><name>Orcs of old</name><race>Orc</race><treasury>70</treasury>
  <apothecary>1</apothecary><rerolls>2</rerolls><ff_bought>4</ff_bought>
  <ass_coaches>0</ass_coaches><cheerleaders>1</cheerleaders>
  <player><name>Varag</name><position>Blitzer</position><status>mng</status>
    <stats>1/4/0/1/1/1/2</stats><injs>1/0/0/0/1</injs><skills>Guard, Mighty Blow</skills></player>
  <player><name>Gone</name><position>Lineman</position><status>dead</status>
    <stats>0/0/0/0/0/0/0</stats><injs>0/0/0/0/0</injs></player>
  <player><name>Two</name><position>Lineman</position><status>ready</status>
    <stats>0/0/0/0/0/0/0</stats><injs>0/0/0/0/0</injs></player>
</team>"""


def test_a_team_of_obblm() -> None:
    found = read_team(OBBLM, RULES)
    roster = found.roster
    assert (roster.team_list, roster.treasury, roster.count("fan_factor")) == ("Orc", 70_000, 4)
    varag, two = roster.players
    assert varag.skills == ("Guard", "Mighty Blow")
    assert varag.spp == {"completions": 1, "touchdowns": 4, "casualties": 3, "mvps": 2}
    assert (varag.injuries, varag.niggles, varag.missing_next_match) == ({"ma": 1}, 1, True)
    assert two.position == "Lineman"
    assert "Gone is dead, and was left out" in found.notes


def test_a_table() -> None:
    text = (
        "Number;Name;Position;Skills;Touchdowns;MVPs;Injuries;Misses\n"
        "4;Anna;Thrower;Accurate;3;1;-ma;yes\n"
        "4;Berta;Lineman;;0;0;;\n"
    )
    anna, berta = read_team(text, RULES).roster.players
    assert (anna.number, anna.skills, anna.injuries) == (4, ("Accurate",), {"ma": 1})
    assert anna.spp == {"touchdowns": 3, "mvps": 1}
    assert anna.missing_next_match
    assert berta.number != 4


def test_our_own_rosters_come_back_as_they_were() -> None:
    roster = hire_instant(find_team("Orc"), "Orcs")
    assert read_team(write_roster(roster), RULES).roster == roster


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "{nothing",
        "[]",
        "<team",
        '<!DOCTYPE a [<!ENTITY b "c">]><team>&b;</team>',
        "a,b\n1,2",
        "hello",
        "{" * 5000,
        json.dumps({"players": 3, "roster": {"name": "Orc"}}),
        "x" * 200_000,
    ],
)
def test_what_is_no_team_is_refused(text: str) -> None:
    with pytest.raises(ImportFault):
        read_team(text, RULES)


@pytest.mark.parametrize("players", [41, 120, 2000])
def test_too_many_players_are_counted(players: int) -> None:
    rows = "".join(f"Nobody {at},Lineman\n" for at in range(players))
    with pytest.raises(ImportFault, match=f"{players:,} players: a team has at most 40"):
        read_team(f"name,position\n{rows}", RULES)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_table_with_any_ends_of_lines(end: str) -> None:
    rows = ("Number,Name,Position", "4,Anna,Thrower", "5,Berta,Lineman", "")
    assert [each.number for each in read_team(end.join(rows), RULES).roster.players] == [4, 5]


def test_a_field_without_end_is_refused() -> None:
    endless = "Name,Position\n" + '"' + "x" * 140_000
    with pytest.raises(ImportFault, match="bytes"):
        read_team(endless, RULES)
    with pytest.raises(ImportFault):
        read_team("Name,Position\n" + '"' + "x" * 100_000, RULES)
