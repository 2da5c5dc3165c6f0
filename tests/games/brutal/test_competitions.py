"""Which teams may be hired for which competition, and what their players are then."""

from typing import Any

import pytest
from typer.testing import CliRunner

from turfwar import Match, find_ruleset, find_team
from turfwar.cli.league.desk import open_office
from turfwar.cli.main import app
from turfwar.games.brutal.layout import GOALY, ROLE, STRIKER
from turfwar.games.brutal.league.competitions import all_competitions
from turfwar.games.brutal.possession import footballer
from turfwar.kernel.errors import TurfwarError
from turfwar.teams import Roster, RosterError, RosterPlayer, check_new, hire
from turfwar.teams.files import read_roster_line, roster_line, write_roster

RULES = find_ruleset("brutal")
SQUAD = [("Lineorc", 6), ("Blitzer", 4), ("Goaly", 1)]


def hired(options: tuple[str, ...], more: list[tuple[str, int]], team: str = "Orc") -> Roster:
    listed = find_team(team, options, RULES)
    return hire(listed, "Germany", [*SQUAD, *more], {}, options=options, rules="brutal")


def test_the_table_of_the_book() -> None:
    assert {each.id: (each.treasury, each.least, each.most) for each in all_competitions()} == {
        "club-friendly": (1_000_000, 11, 14),
        "club-league": (1_000_000, 11, 16),
        "club-competition": (1_500_000, 11, 16),
        "racial-friendly": (1_250_000, 12, 16),
        "racial-qualifier": (1_750_000, 11, 18),
        "cup-of-death": (2_000_000, 11, 22),
    }


@pytest.mark.parametrize(
    ("option", "more", "what"),
    [
        ("club-friendly", [("Goblin", 4)], "at most 14"),
        ("club-league", [("Lineman (Human)", 3)], "ally: 3, but"),
        ("racial-friendly", [], "at least 12"),
        ("racial-friendly", [("Lineman (Human)", 1)], "Lineman"),
        ("club-league", [("Kaiser Franz", 1)], "Kaiser Franz"),
        ("cup-of-death", [("Johann the Knife", 1)], "Johann the Knife"),
        ("cup-of-death", [("Goblin", 7)], "the Orc list allows 6"),
    ],
)
def test_what_a_competition_does_not_allow(
    option: str, more: list[tuple[str, int]], what: str
) -> None:
    with pytest.raises(TurfwarError, match=what):
        hired((option,), more)


@pytest.mark.parametrize(
    ("option", "more", "left"),
    [
        ("club-league", [("Lineman (Human)", 2)], 210_000),
        ("club-competition", [("Kaiser Franz", 1)], 640_000),
        ("racial-friendly", [("Goblin", 1)], 520_000),
        ("cup-of-death", [("Goblin", 6), ("Kaiser Franz", 1), ("Black Orc", 4)], 580_000),
    ],
)
def test_what_it_allows(option: str, more: list[tuple[str, int]], left: int) -> None:
    assert hired((option,), more).treasury == left


def test_a_club_has_the_immortal_whom_a_nation_has_not() -> None:
    club = find_team("Chaos Dwarf", ("club-competition",), RULES)
    nation = find_team("Chaos Dwarf", ("cup-of-death",), RULES)
    assert club.position("Johann the Knife").cost == 160_000
    assert [each.name for each in nation.positions if "immortal" in each.traits] == ["Evil Eusebio"]


def test_two_types_of_competition_exclude_each_other() -> None:
    with pytest.raises(TurfwarError, match="club-league"):
        Match("Orc", "Human", rules="brutal", options=("club-league", "cup-of-death"))


def with_experience(**fields: Any) -> Roster:
    options = ("cup-of-death",)
    roster = hired(options, [])
    first = roster.players[0]
    values = {"number": 1, "name": first.name, "position": "Lineorc", **fields}
    return Roster(
        name=roster.name,
        team_list="Orc",
        rules="brutal",
        treasury=roster.treasury - values.pop("costs"),
        players=(RosterPlayer(**values), *roster.players[1:]),
    )


@pytest.mark.parametrize(
    ("fields", "what"),
    [
        ({"costs": 20_000, "spp": {"experience": 10}, "skills": ("Tackle",)}, ""),
        ({"costs": 50_000, "spp": {"experience": 25}, "skills": ("Tackle", "Block")}, ""),
        ({"costs": 10_000, "spp": {"experience": 3}}, ""),
        ({"costs": 10_000, "spp": {"experience": 10}, "skills": ("Tackle",)}, "treasury"),
        ({"costs": 20_000, "spp": {"experience": 10}, "skills": ("Tackle", "Block")}, "2 impr"),
        ({"costs": 20_000, "spp": {"experience": 10}, "skills": ("Dodge",)}, "cannot be bought"),
        ({"costs": 20_000, "spp": {"experience": 10}, "increases": {"ag": 1}}, "no increases"),
        (
            {"costs": 20_000, "spp": {"experience": 10}, "role": "defender", "skills": ("Pass",)},
            "cannot be bought",
        ),
        ({"costs": 0, "role": "goaly"}, "no goaly"),
    ],
)
def test_experience_for_gold(fields: dict[str, Any], what: str) -> None:
    found = "; ".join(map(str, check_new(with_experience(**fields), ("cup-of-death",))))
    assert what in found if what else found == ""


def test_experience_is_not_for_every_competition() -> None:
    roster = with_experience(costs=20_000, spp={"experience": 10})
    assert "no past" in "; ".join(map(str, check_new(roster, ("club-league",))))


def test_a_role_is_kept_in_files_and_plays() -> None:
    squad = [("Lineman", 9), ("Striker", 2)]
    humans = find_team("Human", (), RULES)
    plain = hire(humans, "England", squad, {}, rules="brutal")
    first = RosterPlayer(number=1, name="Banks", position="Lineman", role="goaly")
    roster = Roster(
        name="England",
        team_list="Human",
        rules="brutal",
        treasury=plain.treasury,
        players=(first, *plain.players[1:]),
    )
    assert check_new(roster) == ()
    assert read_roster_line(roster_line(roster)) == roster
    assert 'role = "goaly"' in write_roster(roster)
    game: Any = Match(roster, "Orc", rules="brutal").game
    keepers = [number for number in range(11) if footballer(game, number, GOALY)]
    assert keepers == [0]
    assert footballer(game, 9, ROLE) == STRIKER


def test_a_roster_without_roles_knows_no_such_field() -> None:
    listed = find_team("Human")
    plain = hire(listed, "Reavers", [("Lineman", 11)], {})
    first = RosterPlayer(number=1, name="Banks", position="Lineman", role="goaly")
    roster = Roster(name="R", team_list="Human", treasury=0, players=(first, *plain.players[1:]))
    with pytest.raises(RosterError, match="role"):
        write_roster(roster)


@pytest.mark.parametrize(
    ("team", "squad", "refused"),
    [
        ("Amazon", [("Linewoman", 9), ("Blitzer", 2)], True),
        ("Amazon", [("Linewoman", 10), ("Goaly", 1)], False),
        ("Human", [("Lineman", 10), ("Striker", 1)], False),
    ],
)
def test_a_new_team_has_somebody_to_keep_goal(
    team: str, squad: list[tuple[str, int]], refused: bool
) -> None:
    listed = find_team(team, (), RULES)
    if refused:
        with pytest.raises(RosterError, match="nobody is a goaly"):
            hire(listed, team, squad, {}, rules="brutal")
    else:
        assert hire(listed, team, squad, {}, rules="brutal").players


def test_a_roster_file_keeps_what_it_was_hired_for(tmp_path: Any) -> None:
    """A file checks itself, enters a league of its type, and no other."""
    german = ["team", "new", str(tmp_path / "germany.toml"), "--list", "Orc", "--rules", "brutal"]
    german += ["--option", "cup-of-death", "--name", "Germany", "--player", "Lineorc=6"]
    german += ["--player", "Blitzer=4", "--player", "Goaly=1", "--player", "Kaiser Franz=1"]
    said = [
        german,
        ["team", "check", str(tmp_path / "germany.toml"), "--new"],
        *(
            ["league", "new", str(tmp_path / f"{name}.jsonl"), "--name", name, "--rules", "brutal"]
            for name in ("open", "cup", "club")
        ),
    ]
    said[3] += ["--clause", "cup-of-death"]
    said[4] += ["--clause", "club-league"]
    runner = CliRunner()
    for words in said:
        found = runner.invoke(app, words)
        assert found.exit_code == 0, found.output
    for name, enters in (("open", True), ("cup", True), ("club", False)):
        files = [str(tmp_path / f"{name}.jsonl"), str(tmp_path / "germany.toml")]
        found = runner.invoke(app, ["league", "hire", *files, "--id", "germany"])
        assert (found.exit_code == 0) == enters, (name, found.output)
    office = open_office(tmp_path / "open.jsonl", "ann")
    assert office.league.team("germany").competition_type == "cup-of-death"
