"""A rule set's content: its own folder and its ancestors', each part read once."""

from pathlib import Path

import pytest

from turfwar import find_ruleset
from turfwar.games.base import Overlay, RuleSet
from turfwar.games.content import ContentError, UnknownName, data_folder
from turfwar.games.content_folder import Content, content_of
from turfwar.games.fielding import team_of
from turfwar.games.rosters import Characteristic, RosterRules, StaffKind
from turfwar.reference.book import reference_to
from turfwar.reference.search import search

LRB6 = find_ruleset("lrb6")
SKILLS = """\
categories = ["Tricks"]

[[skills]]
name = "Juggling"
category = "Tricks"
source = "toy, Juggling"
text = "Holds two balls."
"""
TEAM = """\
name = "Jesters"
aliases = ["Clowns"]
source = "toy, Jesters"
treasury = 100
min_players = 3
max_players = 6
tent_cost = 20
most_tents = 2
bear = true
bear_cost = 30

[[positions]]
name = "Juggler"
max = 4
cost = 10
pace = 5
wit = 12
skills = ["Juggling"]
traits = ["tall"]

[[rosters]]
label = "Usual"
printed = true
players = { Juggler = 3 }
tents = 1
bear = true
"""
CHARACTERISTICS = (
    Characteristic("pace", "PA", "Pace", 1, 6),
    Characteristic("wit", "WI", "Wit", 3, 18),
)
ROSTERS = RosterRules(
    staff=(
        StaffKind("tents", "tent", "tents", cost="tent_cost", most="most_tents"),
        StaffKind("bear", "bear", cost="bear_cost", single=True),
    ),
    full_squad=3,
    traits=("tall",),
)


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        path = folder / (name.replace("__", "/") + ".toml")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def circus(tmp_path: Path) -> Path:
    return write(tmp_path / "circus", skills=SKILLS, teams__jesters=TEAM)


def content(*folders: Path) -> Content:
    return Content(folders, CHARACTERISTICS, ROSTERS)


# Its own characteristics and staff


def test_a_team_list_has_the_characteristics_and_staff_of_its_rule_set(circus: Path) -> None:
    team = content(circus).team("clowns")
    juggler = team.position("juggler")
    assert juggler.characteristics == (5, 12)
    assert juggler.characteristic("wit") == 12
    assert (team.price("tents"), team.most("tents"), team.may_have("bear")) == (20, 2, True)
    assert team.default_roster.staff == {"tents": 1, "bear": 1}
    assert team.cost(team.default_roster) == 30 + 20 + 30


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("wit = 12", "wit = 19", "wit"),
        ("wit = 12\n", "", "wit"),
        ("wit = 12", "wit = 12\nma = 4", "ma"),
        ('traits = ["tall"]', 'traits = ["tal"]', "traits"),
        ("tents = 1", "tents = 3", "tents"),
        ("bear = true\nbear_cost = 30", "bear = false", "bear"),
        ("tent_cost = 20\n", "", "tent_cost"),
    ],
)
def test_what_is_wrong_with_them_is_named(circus: Path, old: str, new: str, field: str) -> None:
    write(circus, teams__jesters=TEAM.replace(old, new, 1))
    with pytest.raises(ContentError) as caught:
        _ = content(circus).teams
    assert caught.value.field == field
    assert "Jesters" in caught.value.entry


def test_a_team_of_it_can_play(circus: Path) -> None:
    class Juggling:
        number = 7

    parts = content(circus)
    ruleset = RuleSet("toy", "Toy", "toy", "", skills={"Juggling": Juggling()})
    team = team_of(ruleset, parts.team("Jesters"))
    assert [player.characteristics for player in team.players] == [(5, 12)] * 3
    assert team.players[0].skills == (7,)
    assert team.players[0].traits == ("tall",)
    assert (team.count("tents"), team.count("bear"), team.count("rerolls")) == (1, 1, 0)


def test_what_is_not_there_is_empty(tmp_path: Path) -> None:
    parts = content(tmp_path)
    assert (parts.skills, parts.tables, parts.teams, parts.stars) == ((), (), (), ())
    assert (parts.cards.cards, parts.inducements, parts.texts.articles, parts.index) == (
        (),
        (),
        (),
        {},
    )


def test_the_reference_of_a_small_rule_set(circus: Path) -> None:
    book = reference_to(content(circus))
    assert [entry.id for entry in book.entries] == ["juggling", "team-jesters"]
    table = book.find("Jesters").body[0]
    assert table.head == ("", "position", "gold", "PA", "WI", "skills", "access")
    assert table.rows[0][3:5] == ("5", "12")
    assert [entry.name for entry in search("two balls", book)] == ["Juggling"]


# An overlay's folder


def test_an_overlay_adds_replaces_and_removes(circus: Path, tmp_path: Path) -> None:
    more = SKILLS.replace("Holds two balls.", "Holds three balls.")
    more += (
        '\n[[skills]]\nname = "Tumbling"\ncategory = "Tricks"\nsource = "toy, T"\ntext = "Rolls."\n'
    )
    over = write(
        tmp_path / "over",
        skills=more.replace('categories = ["Tricks"]\n', ""),
        teams__tumblers=TEAM.replace("Jesters", "Tumblers").replace("Clowns", "Acrobats"),
        removed='teams = ["jesters"]\n',
    )
    parent, child = content(circus), content(circus, over)
    assert [skill.name for skill in child.skills] == ["Juggling", "Tumbling"]
    assert child.skill("juggling").text == "Holds three balls."
    assert [team.name for team in child.teams] == ["Tumblers"]
    assert parent.skill("juggling").text == "Holds two balls."
    assert [team.name for team in parent.teams] == ["Jesters"]


def test_removing_what_is_not_there_is_named(circus: Path, tmp_path: Path) -> None:
    over = write(tmp_path / "over", removed='skills = ["Jugling"]\n')
    with pytest.raises(ContentError, match=r"removed\.toml: skills: Jugling: .*mean Juggling"):
        _ = content(circus, over).skills


def test_a_list_that_needs_what_was_removed_is_named(circus: Path, tmp_path: Path) -> None:
    over = write(tmp_path / "over", removed='skills = ["Juggling"]\n')
    with pytest.raises(ContentError, match=r"jesters\.toml: Jesters / Juggler: skills"):
        _ = content(circus, over).teams


# What comes with Turfwar


def test_each_part_is_read_once_and_shared_by_an_overlay_without_a_folder() -> None:
    revised = find_ruleset("lrb6-revised")
    assert revised.content is LRB6.content
    assert LRB6.content.skills is LRB6.content.skills
    assert LRB6.content_with(()) is LRB6.content
    assert LRB6.content_with(("official-values",)) is LRB6.content_with(("Official Values",))


def test_an_overlay_inherits_characteristics_rosters_and_folders() -> None:
    child = Overlay("x", "X", "x", "", "lrb6", folder="turfwar.games.lrb6_x").on(LRB6)
    assert child.characteristics == LRB6.characteristics
    assert child.rosters is LRB6.rosters
    assert child.folders == (*LRB6.folders, "turfwar.games.lrb6_x")
    other = Overlay("y", "Y", "y", "", "lrb6", characteristics=CHARACTERISTICS).on(LRB6)
    assert other.characteristic("wit") == 1
    with pytest.raises(UnknownName):
        other.characteristic("ma")


def test_a_package_without_data_is_named() -> None:
    for package, problem in (("turfwar.kernel", "no such folder"), ("turfwar.nothing", "no such")):
        with pytest.raises(ContentError, match=f"{package}: folder: data: .*{problem}"):
            data_folder(package)


def test_content_is_kept_by_what_it_is_made_of() -> None:
    again = content_of(LRB6.folders, LRB6.characteristics, LRB6.rosters)
    assert again is LRB6.content


# Single rows of tables

WEATHER = """
[[tables]]
id = "weather"
name = "Weather"
aliases = []
dice = "D3"
source = "toy, Weather"

[[tables.entries]]
id = "fair"
range = [1, 2]
name = "Fair"
text = "Nothing happens."
source = "toy, Weather"

[[tables.entries]]
id = "rain"
roll = 3
name = "Rain"
text = "Everybody is wet."
source = "toy, Weather"
"""
HAIL = """
[[rows]]
table = "weather"
id = "rain"
roll = 3
name = "Hail"
text = "Everybody is bruised."
meaning = "Ouch."
source = "harder, Weather"
"""


def test_an_overlay_changes_a_row_of_a_table(tmp_path: Path) -> None:
    base = write(tmp_path / "circus", tables=WEATHER)
    table = content(base, write(tmp_path / "harder", tables=HAIL)).tables[0]
    assert [row.name for row in table.entries] == ["Fair", "Hail"]
    assert (table.result(3).meaning, table.result(3).changed) == ("Ouch.", True)
    assert content(base).tables[0].result(3).name == "Rain"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (('table = "weather"', 'table = "whether"'), "did you mean weather"),
        (('id = "rain"', 'id = "rein"'), "did you mean rain"),
        (("roll = 3", "roll = 2"), "a roll of 2 has 2 results"),
    ],
)
def test_a_row_that_does_not_fit_is_named(
    tmp_path: Path, wrong: tuple[str, str], said: str
) -> None:
    base = write(tmp_path / "circus", tables=WEATHER)
    harder = write(tmp_path / "harder", tables=HAIL.replace(*wrong))
    with pytest.raises(ContentError, match=said):
        _ = content(base, harder).tables
