"""The content of lrb6 as it is read: totals against the book, ranges, errors and lookups."""

import json
import pickle
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
import typer
from typer.testing import CliRunner

import turfwar.rulesets
from turfwar.cli.rules import rules
from turfwar.cli.skills import skills as skills_command
from turfwar.cli.teams import teams as teams_command
from turfwar.rulesets.content import ContentError, UnknownName, data_file, find
from turfwar.rulesets.lrb6.skills import ids
from turfwar.rulesets.skill_content import SkillText, load_skills
from turfwar.rulesets.table_content import Table, load_tables
from turfwar.rulesets.team_content import TeamList, load_team, load_teams

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
D68 = [10 * tens + units for tens in range(1, 7) for units in range(1, 9)]


@pytest.fixture(scope="module")
def teams() -> tuple[TeamList, ...]:
    return load_teams(data_file("lrb6", "teams"))


@pytest.fixture(scope="module")
def skills() -> tuple[SkillText, ...]:
    return load_skills(data_file("lrb6", "skills.toml"))


@pytest.fixture(scope="module")
def tables() -> tuple[Table, ...]:
    return load_tables(data_file("lrb6", "tables.toml"))


# Totals against the book


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
        team.name: [(p.max, p.cost // 1000, p.ma, p.st, p.ag, p.av) for p in team.positions]
        for team in teams
    }
    assert {name: tuple(map(sum, zip(*row, strict=True))) for name, row in rows.items()} == COLUMNS


def test_prices_and_limits_that_all_lists_share(teams: tuple[TeamList, ...]) -> None:
    for team in teams:
        assert team.apothecary_cost == (50_000 if team.apothecary else None), team.name
        assert team.fan_factor_cost == team.cheerleader_cost == 10_000, team.name
        assert team.assistant_coach_cost == 10_000, team.name
        assert (team.max_rerolls, team.fan_factor_max) == (8, 9), team.name
        assert (team.treasury, team.min_players, team.max_players) == (1_000_000, 11, 16)


def test_who_has_an_apothecary_and_who_a_necromancer(teams: tuple[TeamList, ...]) -> None:
    assert {team.name for team in teams if not team.apothecary} == {
        "Khemri",
        "Necromantic",
        "Nurgle",
        "Undead",
    }
    assert {team.name for team in teams if team.necromancer} == {"Necromantic", "Undead"}


def test_league_rerolls_cost_twice_and_every_list_has_six_stars(
    teams: tuple[TeamList, ...],
) -> None:
    for team in teams:
        assert team.reroll_cost_league == 2 * team.reroll_cost, team.name
        assert len(set(team.stars)) == 6, team.name


def test_tiers(teams: tuple[TeamList, ...]) -> None:
    assert Counter(team.tier for team in teams) == {1: 11, 2: 9, 3: 4}


def test_the_human_ogre(teams: tuple[TeamList, ...]) -> None:
    ogre = find("Humans", teams).position("ogre")
    assert (ogre.max, ogre.cost) == (1, 140_000)
    assert (ogre.ma, ogre.st, ogre.ag, ogre.av) == (5, 5, 2, 9)
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
                assert 2 <= roster.rerolls <= 3, team.name


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
    assert (agility.rerolls, agility.fan_factor) == (4, 4)
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


def test_skills_by_category_as_in_the_index(skills: tuple[SkillText, ...]) -> None:
    assert Counter(skill.category for skill in skills) == {
        "General": 14,
        "Strength": 10,
        "Agility": 10,
        "Passing": 7,
        "Mutation": 10,
        "Extraordinary": 24,
    }
    assert [skill.name for skill in skills if skill.experimental] == ["Animosity"]


def test_skill_ids_are_the_skills_in_order(skills: tuple[SkillText, ...]) -> None:
    assert tuple(skill.name for skill in skills) == ids.SKILL_NAMES
    assert list(ids.SKILL_NAMES) == sorted(ids.SKILL_NAMES)
    constants = {name: value for name, value in vars(ids).items() if isinstance(value, int)}
    assert sorted(constants.values()) == list(range(75))
    for number, name in enumerate(ids.SKILL_NAMES):
        constant = re.sub(r"[ -]", "_", name.upper().replace("'", ""))
        assert constants[constant] == number


def test_every_skill_text_is_a_few_sentences(skills: tuple[SkillText, ...]) -> None:
    for skill in skills:
        assert skill.text.endswith("."), skill.name
        assert "  " not in skill.text, skill.name
        assert "\n" not in skill.text, skill.name
        assert skill.source.startswith("000, "), skill.name


# Tables


@pytest.mark.parametrize("name", ["weather", "kickoff", "injury", "stunty-injury"])
def test_2d6_tables_give_every_roll_one_result(name: str, tables: tuple[Table, ...]) -> None:
    table = find(name, tables)
    rolls = [
        roll
        for entry in table.entries
        if entry.bounds is not None
        for roll in range(entry.bounds[0], entry.bounds[1] + 1)
    ]
    assert sorted(rolls) == list(range(2, 13))


def test_casualty_table_gives_all_48_results(tables: tuple[Table, ...]) -> None:
    table = find("casualty", tables)
    hits = Counter(
        roll
        for roll in D68
        for entry in table.entries
        if entry.bounds is not None and entry.bounds[0] <= roll <= entry.bounds[1]
    )
    assert hits == dict.fromkeys(D68, 1)
    effects = Counter(effect for roll in D68 for effect in table.result(roll).effects)
    assert effects == {
        "badly-hurt": 24,
        "miss-next": 16,
        "niggle": 2,
        "-ma": 2,
        "-av": 2,
        "-ag": 1,
        "-st": 1,
        "dead": 8,
    }


@pytest.mark.parametrize(
    ("table", "roll", "result"),
    [
        ("weather", 2, "Sweltering Heat"),
        ("weather", 10, "Nice"),
        ("weather", 12, "Blizzard"),
        ("kickoff", 3, "Riot"),
        ("kickoff", 10, "Blitz!"),
        ("injury", 7, "Stunned"),
        ("injury", 8, "Knocked Out"),
        ("injury", 10, "Casualty"),
        ("stunty-injury", 7, "Knocked Out"),
        ("stunty-injury", 9, "Badly Hurt"),
        ("casualty", 38, "Badly Hurt"),
        ("casualty", 57, "Broken Neck"),
        ("casualty", 61, "Dead"),
    ],
)
def test_results(table: str, roll: int, result: str, tables: tuple[Table, ...]) -> None:
    assert find(table, tables).result(roll).name == result


def test_a_roll_the_dice_cannot_make_has_no_result(tables: tuple[Table, ...]) -> None:
    with pytest.raises(UnknownName, match="13"):
        find("weather", tables).result(13)


def test_agility_targets(tables: tuple[Table, ...]) -> None:
    agility = find("agility", tables)
    assert [agility.result(ag).target for ag in range(1, 8)] == [6, 5, 4, 3, 2, 1, 1]


def test_modifiers(tables: tuple[Table, ...]) -> None:
    def modifiers(name: str) -> dict[str, int | None]:
        return {entry.id: entry.modifier for entry in find(name, tables).entries}

    assert list(modifiers("passing-range").values()) == [1, 0, -1, -2]
    assert modifiers("dodge") == {
        "dodging": 1,
        "titchy": 1,
        "two-heads": 1,
        "tackle-zone": -1,
        "prehensile-tail": -1,
        "diving-tackle": -2,
    }
    assert modifiers("pickup")["picking-up"] == 1
    assert modifiers("catch")["accurate-throw"] == 1
    assert modifiers("intercept")["intercepting"] == -2
    assert modifiers("throw")["stunty"] == -1


def test_the_block_die_has_six_faces(tables: tuple[Table, ...]) -> None:
    faces = {entry.id: entry.faces for entry in find("block", tables).entries}
    assert faces["pushed"] == 2
    assert sum(number or 0 for number in faces.values()) == 6


# Frozen


def test_content_is_frozen_hashable_and_can_be_sent(teams: tuple[TeamList, ...]) -> None:
    with pytest.raises(AttributeError):
        teams[0].name = "Amazons"  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(teams)) == teams
    assert len(set(teams)) == len(teams)


# Errors name file, entry and field

Edit = Callable[[str], str]


def swap(old: str, new: str, count: int = 1) -> Edit:
    def edit(text: str) -> str:
        assert old in text
        return text.replace(old, new, count)

    return edit


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
    tmp_path: Path, edit: Edit, entry: str, field: str, problem: str
) -> None:
    file = tmp_path / "human.toml"
    file.write_text(edit(data_file("lrb6", "teams", "human.toml").read_text()))
    with pytest.raises(ContentError) as caught:
        load_team(file)
    error = caught.value
    assert error.file == str(file)
    assert entry in error.entry
    assert error.field == field
    assert problem in error.problem
    assert "human.toml" in str(error)
    assert f"{error.entry}: {field}: " in str(error)


def test_a_whole_team_list_is_read_as_it_stands(tmp_path: Path) -> None:
    file = tmp_path / "human.toml"
    file.write_text(data_file("lrb6", "teams", "human.toml").read_text())
    assert load_team(file) == load_team(data_file("lrb6", "teams", "human.toml"))


def test_an_overpriced_roster_is_never_the_default(tmp_path: Path) -> None:
    text = data_file("lrb6", "teams", "necromantic.toml").read_text()
    corrected = text.index("[[rosters]]")
    printed = text.index("[[rosters]]", corrected + 1)
    file = tmp_path / "necromantic.toml"
    file.write_text(text[:corrected] + text[printed:])
    with pytest.raises(ContentError, match=r"Instant, as printed: players: costs 1,030,000"):
        load_team(file)


def test_an_apothecary_where_there_is_none(tmp_path: Path) -> None:
    text = data_file("lrb6", "teams", "khemri.toml").read_text()
    head, roster = text.split("[[rosters]]")
    file = tmp_path / "khemri.toml"
    changed = swap("apothecary = false", "apothecary = true")(roster)
    file.write_text(f"{head}[[rosters]]{changed}")
    with pytest.raises(ContentError, match="Khemri / Starter: apothecary: "):
        load_team(file)


def test_animosity_without_a_race(tmp_path: Path) -> None:
    text = data_file("lrb6", "teams", "underworld.toml").read_text()
    file = tmp_path / "underworld.toml"
    file.write_text(swap('race = "Troll"\n', "")(text))
    with pytest.raises(ContentError, match="Underworld / Warpstone Troll: race: "):
        load_team(file)


def test_two_lists_with_one_name(tmp_path: Path) -> None:
    text = data_file("lrb6", "teams", "human.toml").read_text()
    (tmp_path / "human.toml").write_text(text)
    (tmp_path / "men.toml").write_text(text)
    with pytest.raises(ContentError, match="name or aliases: 'human' is also a name of Human"):
        load_teams(tmp_path)


def test_a_folder_without_lists_and_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="no team list"):
        load_teams(tmp_path)
    with pytest.raises(ContentError, match=r"elf\.toml: file: contents: cannot be read"):
        load_team(tmp_path / "elf.toml")


@pytest.mark.parametrize(
    ("edit", "entry", "field", "problem"),
    [
        (swap('category = "Agility"', 'category = "Agilty"'), "Catch", "category", "Agility"),
        (swap('source = "000, Dodge"\n', ""), "Dodge", "source", "missing"),
        (swap('name = "Dodge"', 'name = "Block"'), "Block", "name or aliases", "'block'"),
        (swap('["Bone-Head", ', '["Block", '), "Bone Head", "name or aliases", "'block'"),
        (swap("experimental = true", "experimental = 1"), "Animosity", "experimental", "bool"),
    ],
)
def test_a_broken_skill_file(
    tmp_path: Path, edit: Edit, entry: str, field: str, problem: str
) -> None:
    file = tmp_path / "skills.toml"
    file.write_text(edit(data_file("lrb6", "skills.toml").read_text()))
    with pytest.raises(ContentError) as caught:
        load_skills(file)
    assert caught.value.file == str(file)
    assert entry in caught.value.entry
    assert caught.value.field == field
    assert problem in caught.value.problem


@pytest.mark.parametrize(
    ("edit", "entry", "field", "problem"),
    [
        (swap("range = [4, 10]", "range = [4, 9]"), "weather", "entries", "10 has 0 results"),
        (swap("range = [4, 10]", "range = [3, 10]"), "weather", "entries", "3 has 2 results"),
        (swap("range = [4, 10]", "range = [10, 4]"), "Nice", "range", "comes after"),
        (swap("roll = 12", "roll = 13"), "Blizzard", "roll", "no result of 2D6"),
        (swap("roll = 12", "roll = 12\nrange = [12, 12]"), "Blizzard", "range", "not both"),
        (swap("roll = 12\n", ""), "Blizzard", "roll", "missing"),
        (swap("roll = 48", "roll = 49"), "Pinched Nerve", "roll", "no result of D68"),
        (swap('"-ma"]', '"-mv"]'), "Smashed Hip", "effects", "-mv"),
        (swap("modifier = -2\n", ""), "Long Bomb", "modifier", "missing"),
        (swap("roll = 12\n", "roll = 12\nmodifier = 1\n"), "Blizzard", "modifier", "belong"),
        (swap("faces = 2", "faces = 1"), "block", "faces", "5 faces"),
        (swap("target = 6\n", ""), "AG 1 or less", "target", "missing"),
        (swap('skill = "Titchy"', 'skill = "Tichy"'), "Titchy", "skill", "mean Titchy"),
        (swap('id = "very-sunny"', 'id = "nice"'), "Very Sunny", "id", "twice"),
        (swap('dice = "2D6"', 'dice = "D66"'), "Weather", "dice", "D66"),
    ],
)
def test_a_broken_table_file(
    tmp_path: Path, edit: Edit, entry: str, field: str, problem: str
) -> None:
    file = tmp_path / "tables.toml"
    file.write_text(edit(data_file("lrb6", "tables.toml").read_text()))
    with pytest.raises(ContentError) as caught:
        load_tables(file)
    assert caught.value.file == str(file)
    assert entry in caught.value.entry
    assert caught.value.field == field
    assert problem in caught.value.problem


# Lookups


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Dodge", "Dodge"),
        ("dodge", "Dodge"),
        ("BONE-HEAD", "Bone Head"),
        ("bonehead", "Bone Head"),
        ("Claw(s)", "Claw"),
        ("claws", "Claw"),
        ("nurgles rot", "Nurgle's Rot"),
        ("throw team mate", "Throw Team-Mate"),
        ("sidestep", "Side Step"),
        ("ball & chain", "Ball and Chain"),
    ],
)
def test_finding_a_skill(name: str, found: str, skills: tuple[SkillText, ...]) -> None:
    assert find(name, skills).name == found


def test_finding_a_team_by_its_plural_and_its_file(teams: tuple[TeamList, ...]) -> None:
    assert find("wood elves", teams).name == "Wood Elf"
    assert find("Pro Elves", teams).name == "Elf"
    assert find("chaos-dwarf", teams).name == "Chaos Dwarf"
    assert find("LIZARDMEN", teams).name == "Lizardman"


def test_an_unknown_name_comes_with_close_ones(skills: tuple[SkillText, ...]) -> None:
    with pytest.raises(UnknownName) as caught:
        find("Dogde", skills)
    assert caught.value.suggestions[0] == "Dodge"
    assert "did you mean Dodge" in str(caught.value)
    with pytest.raises(UnknownName) as caught:
        find("zzzzzz", skills)
    assert caught.value.suggestions == ()
    assert "did you mean" not in str(caught.value)


# Commands


def run(*arguments: str) -> tuple[int, str, str]:
    app = typer.Typer()
    app.command("teams")(teams_command)
    app.command("skills")(skills_command)
    app.command("rules")(rules)
    result = CliRunner().invoke(app, list(arguments), env={"COLUMNS": "200"})
    return result.exit_code, result.stdout, result.stderr


def test_listing_and_showing() -> None:
    code, out, _ = run("teams")
    assert code == 0
    assert "Wood Elf" in out
    code, out, _ = run("teams", "humans")
    assert code == 0
    assert "Griff Oberwald" in out
    assert "Agility version" in out
    code, out, _ = run("skills")
    assert code == 0
    assert "Extraordinary" in out
    code, out, _ = run("skills", "claws")
    assert code == 0
    assert "Claw (Mutation)" in out
    assert "Source: 000, Claw" in out
    code, out, _ = run("rules", "kickoff")
    assert code == 0
    assert "Pitch Invasion" in out


def test_json_output() -> None:
    _, out, _ = run("teams", "--json")
    assert len(json.loads(out)) == 24
    _, out, _ = run("skills", "Dodge", "--json")
    assert json.loads(out)["category"] == "Agility"
    _, out, _ = run("rules", "weather", "--json")
    assert json.loads(out)["entries"][0]["roll"] == 2


@pytest.fixture
def fake_rulesets(monkeypatch: pytest.MonkeyPatch) -> None:
    lrb6 = SimpleNamespace(
        id="lrb6",
        title="Living Rulebook 6",
        aliases=("LRB 6",),
        parent=None,
        source="000",
        summary="The base game.",
    )
    overlay = SimpleNamespace(
        id="brutal",
        title="Brutal football",
        aliases=(),
        parent="lrb6",
        source="003",
        summary="With the feet.",
    )
    monkeypatch.setattr(turfwar.rulesets, "all_rulesets", lambda: (lrb6, overlay), raising=False)


def test_the_rule_sets(fake_rulesets: None) -> None:
    code, out, _ = run("rules")
    assert code == 0
    assert "Living Rulebook 6" in out
    assert "stunty-injury" in out
    _, out, _ = run("rules", "--json")
    assert [ruleset["parent"] for ruleset in json.loads(out)["rulesets"]] == [None, "lrb6"]
    code, out, _ = run("rules", "Brutal Football")
    assert code == 0
    assert "With the feet." in out
    assert "Based on: lrb6" in out


@pytest.mark.parametrize(
    ("command", "name", "suggestion"),
    [
        ("teams", "Humen", "Human"),
        ("skills", "Blcok", "Block"),
        ("rules", "whether", "Weather"),
        ("rules", "brutle", "brutal"),
    ],
)
def test_an_unknown_name_on_the_command_line(
    command: str, name: str, suggestion: str, fake_rulesets: None
) -> None:
    code, out, err = run(command, name)
    assert code == 2
    assert out == ""
    assert f"did you mean {suggestion}" in err


@pytest.mark.parametrize("command", ["teams", "skills", "rules"])
def test_help_ends_with_an_example(command: str) -> None:
    code, out, _ = run(command, "--help")
    assert code == 0
    assert f"Example: turfwar {command} " in out
