"""The team lists as they are read: totals against the book, ranges and errors."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from games.editing import Edit, data_file, swap

from turfwar.games.content import ContentError, find
from turfwar.games.content_folder import Content
from turfwar.games.team_content import TeamList, load_team, load_teams

# Sums of each printed list's columns: max, cost in thousands, MA, ST, AG, AV.
COLUMNS = {
    "Amazon": (24, 280, 24, 12, 12, 28),
    "Chaos": (21, 310, 16, 12, 8, 26),
    "Chaos Dwarf": (25, 390, 21, 15, 9, 33),
    "Chaos Pact": (18, 610, 39, 26, 18, 56),
    "Dark Elf": (26, 450, 33, 15, 20, 37),
    "Dwarf": (23, 480, 24, 19, 11, 44),
    "Elf": (24, 340, 27, 12, 16, 29),
    "Goblin": (22, 370, 32, 20, 16, 44),
    "Halfling": (18, 150, 7, 8, 4, 16),
    "High Elf": (24, 350, 27, 12, 16, 31),
    "Human": (27, 420, 32, 16, 14, 40),
    "Khemri": (26, 300, 21, 14, 7, 31),
    "Lizardman": (23, 280, 20, 11, 5, 25),
    "Necromantic": (24, 430, 29, 16, 13, 40),
    "Norse": (25, 550, 36, 21, 15, 44),
    "Nurgle": (25, 370, 19, 15, 9, 34),
    "Ogre": (22, 160, 10, 6, 5, 14),
    "Orc": (31, 430, 30, 20, 15, 51),
    "Skaven": (25, 440, 36, 16, 15, 37),
    "Slann": (25, 390, 26, 13, 11, 32),
    "Undead": (40, 360, 25, 17, 11, 39),
    "Underworld": (19, 360, 31, 16, 13, 38),
    "Vampire": (22, 150, 12, 7, 7, 15),
    "Wood Elf": (25, 490, 32, 17, 17, 38),
}


def test_24_team_lists_three_of_them_experimental(teams: tuple[TeamList, ...]) -> None:
    assert len(teams) == 24
    assert {team.name for team in teams if team.experimental} == {
        "Chaos Pact",
        "Slann",
        "Underworld",
    }


def test_positions_of_every_list(teams: tuple[TeamList, ...]) -> None:
    counts = {team.name: len(team.positions) for team in teams}
    assert counts == {
        "Amazon": 4,
        "Chaos": 3,
        "Chaos Dwarf": 4,
        "Chaos Pact": 7,
        "Dark Elf": 5,
        "Dwarf": 5,
        "Elf": 4,
        "Goblin": 6,
        "Halfling": 2,
        "High Elf": 4,
        "Human": 5,
        "Khemri": 4,
        "Lizardman": 3,
        "Necromantic": 5,
        "Norse": 6,
        "Nurgle": 4,
        "Ogre": 2,
        "Orc": 6,
        "Skaven": 5,
        "Slann": 4,
        "Undead": 5,
        "Underworld": 5,
        "Vampire": 2,
        "Wood Elf": 5,
    }
    for team in teams:
        assert sum(position.max for position in team.positions) >= team.max_players


def test_columns_add_up_to_those_of_the_printed_lists(teams: tuple[TeamList, ...]) -> None:
    rows = {
        team.name: [(p.max, p.cost // 1000, *p.characteristics) for p in team.positions]
        for team in teams
    }
    assert {name: tuple(map(sum, zip(*row, strict=True))) for name, row in rows.items()} == COLUMNS


def test_prices_and_limits_that_all_lists_share(teams: tuple[Any, ...]) -> None:
    for team in teams:
        assert team.apothecary_cost == (50_000 if team.apothecary else None), team.name
        assert team.fan_factor_cost == team.cheerleader_cost == 10_000, team.name
        assert team.assistant_coach_cost == 10_000, team.name
        assert (team.max_rerolls, team.fan_factor_max) == (8, 9), team.name
        assert (team.treasury, team.min_players, team.max_players) == (1_000_000, 11, 16)


def test_who_has_an_apothecary_and_who_a_necromancer(teams: tuple[Any, ...]) -> None:
    assert {team.name for team in teams if not team.apothecary} == {
        "Khemri",
        "Necromantic",
        "Nurgle",
        "Undead",
    }
    assert {team.name for team in teams if team.necromancer} == {"Necromantic", "Undead"}


def test_league_rerolls_cost_twice_and_every_list_has_six_stars(teams: tuple[Any, ...]) -> None:
    for team in teams:
        assert team.reroll_cost_league == 2 * team.reroll_cost, team.name
        assert len(set(team.stars)) == 6, team.name


def test_tiers(teams: tuple[TeamList, ...]) -> None:
    assert Counter(team.tier for team in teams) == {1: 11, 2: 9, 3: 4}


def test_the_human_ogre(teams: tuple[TeamList, ...]) -> None:
    ogre = find("Humans", teams).position("ogre")
    assert (ogre.max, ogre.cost) == (1, 140_000)
    assert ogre.characteristics == (5, 5, 2, 9)
    assert ogre.skills == ("Loner", "Bone Head", "Mighty Blow", "Thick Skull", "Throw Team-Mate")
    assert ogre.normal == ("Strength",)
    assert ogre.double == ("General", "Agility", "Passing")


def test_animosity_finds_the_races(teams: tuple[TeamList, ...]) -> None:
    underworld = find("Underworld", teams)
    races = {position.name: position.race for position in underworld.positions}
    assert races["Skaven Thrower"] == races["Skaven Blitzer"] == races["Skaven Lineman"]
    assert races["Skaven Thrower"] != races["Underworld Goblin"]


def test_money_of_every_roster(teams: tuple[TeamList, ...]) -> None:
    costs = {(team.name, r.label): team.cost(r) for team in teams for r in team.rosters}
    short = {key: cost for key, cost in costs.items() if cost != 1_000_000}
    assert short == {
        ("Dwarf", "Instant"): 940_000,
        ("Halfling", "Starter"): 850_000,
        ("Necromantic", "Instant, as printed"): 1_030_000,
    }
    for team in teams:
        assert team.cost(team.default_roster) <= team.treasury
        for roster in team.rosters:
            if not roster.printed:
                assert 11 <= roster.size <= 13, team.name
                assert 2 <= roster.staff["rerolls"] <= 3, team.name


def test_printed_rosters(teams: tuple[TeamList, ...]) -> None:
    printed = {team.name for team in teams if any(roster.printed for roster in team.rosters)}
    assert printed == {
        "Amazon",
        "Dark Elf",
        "Dwarf",
        "Goblin",
        "Human",
        "Necromantic",
        "Norse",
        "Orc",
        "Undead",
    }
    agility, strength = find("Human", teams).rosters
    assert dict(agility.players) == {"Lineman": 6, "Blitzer": 2, "Catcher": 2, "Thrower": 2}
    assert (agility.staff["rerolls"], agility.staff["fan_factor"]) == (4, 4)
    assert dict(strength.players)["Ogre"] == 1


def test_differences_quote_what_the_list_has(teams: tuple[TeamList, ...]) -> None:
    seen = 0
    for team in teams:
        for difference in team.differences:
            seen += 1
            assert difference.elsewhere != difference.printed
            if difference.position is None:
                assert difference.printed in getattr(team, difference.field)
            else:
                owner = team.position(difference.position)
                assert getattr(owner, difference.field) == difference.printed, difference
    assert seen > 0


@pytest.mark.parametrize(
    ("edit", "entry", "field", "problem"),
    [
        (swap('"Bone Head"', '"Bonehed"'), "Human / Ogre", "skills", "did you mean Bone Head"),
        (swap('["Catch", "Dodge"]', '["Catch", "Catch"]'), "Human / Catcher", "skills", "twice"),
        (swap("cost = 140_000", 'cost = "many"'), "Human / Ogre", "cost", "Expected `int`"),
        (swap("cost = 140_000\n", ""), "Human / Ogre", "cost", "missing"),
        (swap("ma = 5", "ma = 11"), "Human / Ogre", "ma", "<= 10"),
        (swap("ma = 5", "ma = 5\nspeed = 5"), "Human / Ogre", "speed", "unknown field"),
        (swap('normal = ["Strength"]', 'normal = ["Strenght"]'), "Human / Ogre", "normal", "Stren"),
        (swap('double = ["Passing", "Str', 'double = ["Pas", "Str'), "Catcher", "double", "'Pas'"),
        (swap("max = 16", "max = 17"), "Human / Lineman", "max", "17"),
        (swap('name = "Catcher"', 'name = "Lineman"'), "Lineman", "name or aliases", "Lineman"),
        (swap('restored = ["Pass"]', 'restored = ["Leap"]'), "Thrower", "restored", "'Leap'"),
        (swap("Catcher = 2", "Catcher = 5"), "Human / Agility version", "players", "at most 4"),
        (swap("Catcher = 2", "Cacther = 2"), "Agility version", "players", "did you mean Catcher"),
        (swap("Catcher = 2", "Catcher = 0"), "Human / Agility version", "players", ">= 1"),
        (swap("Lineman = 6", "Lineman = 4"), "Agility version", "players", "10 players"),
        (swap("Lineman = 6", "Lineman = 7"), "Agility version", "players", "costs 1,050,000"),
        (swap("rerolls = 4\n", "rerolls = 9\n"), "Agility version", "rerolls", "at most 8"),
        (swap("fan_factor = 4", "fan_factor = 10"), "Agility version", "fan_factor", "at most 9"),
        (swap("Strength version", "Agility version"), "Agility version", "label", "twice"),
        (swap("apothecary_cost = 50_000\n", ""), "Human", "apothecary_cost", "no price"),
        (swap("tier = 1", "tier = 4"), "Human", "tier", "<= 3"),
        (swap("tier = 1", 'id = "men"'), "Human", "id", "file's name"),
        (swap("tier = 1", "tier ="), "file", "syntax", "line 4"),
        (
            lambda text: (
                text + '[[differences]]\nposition = "Ogr"\nfield = "av"\n'
                'printed = 9\nelsewhere = 8\nsource = "x"\n'
            ),
            "Human / differences",
            "position",
            "did you mean Ogre",
        ),
    ],
)
def test_a_broken_team_list(
    tmp_path: Path, content: Content, edit: Edit, entry: str, field: str, problem: str
) -> None:
    file = tmp_path / "human.toml"
    file.write_text(edit(data_file("teams", "human.toml").read_text()))
    with pytest.raises(ContentError) as caught:
        load_team(file, content.list_form)
    error = caught.value
    assert error.file == str(file)
    assert entry in error.entry
    assert error.field == field
    assert problem in error.problem
    assert "human.toml" in str(error)
    assert f"{error.entry}: {field}: " in str(error)


def test_a_whole_team_list_is_read_as_it_stands(tmp_path: Path, content: Content) -> None:
    file = tmp_path / "human.toml"
    file.write_text(data_file("teams", "human.toml").read_text())
    assert load_team(file, content.list_form) == load_team(
        data_file("teams", "human.toml"), content.list_form
    )


def test_an_overpriced_roster_is_never_the_default(tmp_path: Path, content: Content) -> None:
    text = data_file("teams", "necromantic.toml").read_text()
    corrected = text.index("[[rosters]]")
    printed = text.index("[[rosters]]", corrected + 1)
    file = tmp_path / "necromantic.toml"
    file.write_text(text[:corrected] + text[printed:])
    with pytest.raises(ContentError, match=r"Instant, as printed: players: costs 1,030,000"):
        load_team(file, content.list_form)


def test_an_apothecary_where_there_is_none(tmp_path: Path, content: Content) -> None:
    text = data_file("teams", "khemri.toml").read_text()
    head, roster = text.split("[[rosters]]")
    file = tmp_path / "khemri.toml"
    changed = swap("apothecary = false", "apothecary = true")(roster)
    file.write_text(f"{head}[[rosters]]{changed}")
    with pytest.raises(ContentError, match="Khemri / Starter: apothecary: "):
        load_team(file, content.list_form)


def test_animosity_without_a_race(tmp_path: Path, content: Content) -> None:
    text = data_file("teams", "underworld.toml").read_text()
    file = tmp_path / "underworld.toml"
    file.write_text(swap('race = "Troll"\n', "")(text))
    with pytest.raises(ContentError, match="Underworld / Warpstone Troll: race: "):
        load_team(file, content.list_form)


def test_two_lists_with_one_name(tmp_path: Path, content: Content) -> None:
    text = data_file("teams", "human.toml").read_text()
    (tmp_path / "human.toml").write_text(text)
    (tmp_path / "men.toml").write_text(text)
    with pytest.raises(ContentError, match="name or aliases: 'human' is also a name of Human"):
        load_teams(tmp_path, content.list_form)


def test_a_folder_without_lists_and_a_file_that_is_not_there(
    tmp_path: Path, content: Content
) -> None:
    with pytest.raises(ContentError, match="no team list"):
        load_teams(tmp_path, content.list_form)
    with pytest.raises(ContentError, match=r"elf\.toml: file: contents: cannot be read"):
        load_team(tmp_path / "elf.toml", content.list_form)
