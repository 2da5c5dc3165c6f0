"""The tables as they are read: every roll has its result, and errors are named."""

from collections import Counter
from pathlib import Path

import pytest
from games.editing import Edit, data_file, swap

from turfwar.games.content import ContentError, UnknownName, find
from turfwar.games.content_folder import Content
from turfwar.games.table_content import RuleTable, load_tables

D68 = [10 * tens + units for tens in range(1, 7) for units in range(1, 9)]


@pytest.mark.parametrize("name", ["weather", "kickoff", "injury", "stunty-injury"])
def test_2d6_tables_give_every_roll_one_result(name: str, tables: tuple[RuleTable, ...]) -> None:
    table = find(name, tables)
    rolls = [
        roll
        for entry in table.entries
        if entry.bounds is not None
        for roll in range(entry.bounds[0], entry.bounds[1] + 1)
    ]
    assert sorted(rolls) == list(range(2, 13))


def test_casualty_table_gives_all_48_results(tables: tuple[RuleTable, ...]) -> None:
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
def test_results(table: str, roll: int, result: str, tables: tuple[RuleTable, ...]) -> None:
    assert find(table, tables).result(roll).name == result


def test_a_roll_the_dice_cannot_make_has_no_result(tables: tuple[RuleTable, ...]) -> None:
    with pytest.raises(UnknownName, match="13"):
        find("weather", tables).result(13)


def test_agility_targets(tables: tuple[RuleTable, ...]) -> None:
    agility = find("agility", tables)
    assert [agility.result(ag).target for ag in range(1, 8)] == [6, 5, 4, 3, 2, 1, 1]


def test_modifiers(tables: tuple[RuleTable, ...]) -> None:
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


def test_the_block_die_has_six_faces(tables: tuple[RuleTable, ...]) -> None:
    faces = {entry.id: entry.faces for entry in find("block", tables).entries}
    assert faces["pushed"] == 2
    assert sum(number or 0 for number in faces.values()) == 6


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
        (swap('dice = "2D6"', 'dice = "D0"'), "Weather", "dice", "D0"),
        (swap('dice = "AG"', 'dice = "CL"'), "Agility", "dice", "CL"),
    ],
)
def test_a_broken_table_file(
    tmp_path: Path, content: Content, edit: Edit, entry: str, field: str, problem: str
) -> None:
    file = tmp_path / "tables.toml"
    file.write_text(edit(data_file("tables.toml").read_text()))
    with pytest.raises(ContentError) as caught:
        load_tables(file, content.skills, content.characteristics)
    assert caught.value.file == str(file)
    assert entry in caught.value.entry
    assert caught.value.field == field
    assert problem in caught.value.problem
