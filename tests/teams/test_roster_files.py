"""Roster files: what is written reads back, and what is wrong is said without harm."""

import json
import random
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turfwar import Match, TurfwarError, find_ruleset, find_team, team_lists
from turfwar.teams import (
    Roster,
    RosterError,
    RosterPlayer,
    check_roster,
    hire_instant,
    load_roster,
    read_roster,
    save_roster,
    write_roster,
)
from turfwar.teams.files import MAX_BYTES, read_roster_line, roster_line
from turfwar.teams.form import file_kinds
from turfwar.teams.naming import can_be_seen

ROOT = Path(__file__).parents[2]
HARMFUL = "\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff"

texts = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc"], exclude_characters=HARMFUL),
    max_size=60,
)
names = texts.filter(can_be_seen)
few = st.integers(0, 99)
points = st.integers(0, 999)


def tallies(keys: Iterable[str], numbers: st.SearchStrategy[int]) -> st.SearchStrategy[Any]:
    """Numbers by name; what is nought is not named."""
    return st.dictionaries(st.sampled_from(list(keys)), numbers.filter(bool))


LRB6 = find_ruleset("lrb6")
characteristics = tallies((each.key for each in LRB6.characteristics), few)
players = st.builds(
    RosterPlayer,
    number=st.integers(1, 99),
    name=names,
    position=names,
    skills=st.lists(names, max_size=10).map(tuple),
    increases=characteristics,
    injuries=characteristics,
    niggles=few,
    spp=tallies(LRB6.rosters.achievements, points),
    missing_next_match=st.booleans(),
    journeyman=st.booleans(),
)
rosters = st.builds(
    Roster,
    name=names,
    team_list=names | st.sampled_from([team.name for team in team_lists()]),
    rules=names | st.just("lrb6"),
    coach=texts,
    treasury=st.integers(0, 10**9),
    staff=st.builds(
        dict.__or__,
        tallies((kind.key for kind in LRB6.rosters.hired if not kind.single), few),
        st.sampled_from([{}, {"apothecary": 1}]),
    ),
    journeymen=texts,
    players=st.lists(players, max_size=18).map(tuple),
)


@settings(deadline=None, max_examples=150)
@given(rosters)
def test_any_roster_reads_back_as_it_was_written(roster: Roster) -> None:
    assert read_roster(write_roster(roster)) == roster
    assert read_roster_line(roster_line(roster)) == roster
    for violation in check_roster(roster):
        assert violation.where
        assert violation.what
        assert violation.rule


@settings(deadline=None, max_examples=300)
@given(st.sampled_from([team.name for team in team_lists()]), st.data())
def test_edited_files_are_read_or_refused_in_words(name: str, data: st.DataObject) -> None:
    raw = bytearray(write_roster(hire_instant(find_team(name), "X")).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(raw)))
        new = data.draw(st.binary(max_size=4) | st.sampled_from([b"\n", b"[[", b'"', b"9", b"= "]))
        raw[at : at + data.draw(st.integers(0, 8))] = new
    with suppress(TurfwarError):
        Match(read_roster(bytes(raw)))


@settings(deadline=None, max_examples=200)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inside: (
            st.lists(inside, max_size=3)
            | st.dictionaries(
                st.sampled_from(["name", "players", "number", "spp", "skills", "rerolls", "x"]),
                inside,
                max_size=4,
            )
        ),
    )
)
def test_any_json_in_place_of_a_roster_is_refused_in_words(value: object) -> None:
    with suppress(RosterError):
        assert isinstance(read_roster_line(json.dumps(value)), Roster)


def test_all_faults_of_a_file_are_named_with_their_places() -> None:
    text = """
name = 3
team_list = "Orc"
colour = "red"
rerolls = -1
fan_factor = 30
[[players]]
number = 1
name = "Bad\\u0007Boy"
position = "Lineman"
skills = ["Block", 3]
[[players]]
number = 1
spp = { mvps = "many" }
increases = 3
"""
    with pytest.raises(RosterError) as caught:
        read_roster(text, "mine.toml")
    found = [(each.where, each.what) for each in caught.value.violations]
    assert ("the team", "'name': expected a text, got a whole number") in found
    assert ("the team", "'rerolls': expected a whole number of at least 0") in found
    assert any(what.startswith("'colour' is no field; there are format, name") for _, what in found)
    assert any(where == "player 1 (Bad\N{REPLACEMENT CHARACTER}Boy)" for where, _ in found)
    assert ("players, entry 2", "'name' is missing") in found
    assert ("players, entry 2", "'position' is missing") in found
    assert ("players, entry 2, increases", "it must be a table") in found
    assert ("players, entry 2, spp", "'mvps': expected a whole number, got a text") in found
    assert ("fan_factor", "30 is more than can be reached, 18") in found
    assert str(caught.value).startswith("mine.toml: ")
    assert "\x07" not in str(caught.value)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (b"\xff\xfe", "not UTF-8"),
        ("\ud800", "not UTF-8"),
        ("name = ", "not TOML"),
        ("a = " + "[" * 1900, "nested too deeply"),
        ("a = " + "9" * 1900 + "\n" + "b = '" + "x" * 3000 + "'", "more than 2,000 characters"),
        ("a = " + "9" * 4400, "more than 2,000 characters"),
        (b"#" * 1999 + b"\n" + b"#\n" * MAX_BYTES, "more than 131,072 bytes"),
        ("x." * 30_000 + "y = 1", "more than 2,000 characters"),
    ],
)
def test_files_that_would_do_harm_are_refused_quickly(source: str | bytes, message: str) -> None:
    started = time.process_time()
    with pytest.raises(RosterError, match=message):
        read_roster(source)
    assert time.process_time() - started < 5


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "a\x1b[2J", "a\u202eb", "x" * 61, "\ud800"])
def test_names_that_would_do_harm_are_not_written(name: str) -> None:
    roster = hire_instant(find_team("Orc"), "X")
    with pytest.raises(RosterError):
        write_roster(msgspec.structs.replace(roster, name=name))
    with pytest.raises(RosterError):
        Match(msgspec.structs.replace(roster, name=name))


@pytest.mark.parametrize("name", ["\u200b", "\u2800", "\u3164", "\U000e0041"])
def test_names_that_nobody_can_see_are_refused_where_they_are_new(name: str) -> None:
    with pytest.raises(RosterError, match="the team: nothing of it can be seen"):
        hire_instant(find_team("Orc"), name)
    roster = hire_instant(find_team("Orc"), "X")
    first = msgspec.structs.replace(roster.players[0], name=name)
    strange = msgspec.structs.replace(roster, name=name, players=(first, *roster.players[1:]))
    with pytest.raises(RosterError, match="nothing of it can be seen") as caught:
        read_roster(write_roster(strange))
    assert len(caught.value.violations) == 2
    # What was stored before goes on: replays and matches have such rosters.
    assert read_roster_line(roster_line(strange)) == strange
    assert Match(strange).home.team == name


def test_a_file_is_loaded_from_its_path_and_plays(tmp_path: Path) -> None:
    path = tmp_path / "orcs.toml"
    roster = hire_instant(find_team("Orc"), "Gouged Eye", coach="Örk")
    save_roster(roster, path)
    assert load_roster(path) == roster
    assert Match(path, str(path)).home.team == "Gouged Eye"
    with pytest.raises(RosterError, match="cannot be read: No such file"):
        Match(tmp_path / "none.toml")
    with pytest.raises(RosterError, match="cannot be read: Is a directory"):
        load_roster(tmp_path)


def test_windows_files_are_read() -> None:
    roster = hire_instant(find_team("Orc"), "Gouged Eye")
    text = write_roster(roster).replace("\n", "\r\n")
    assert read_roster(b"\xef\xbb\xbf" + text.encode()) == roster


def test_the_published_schema_is_current() -> None:
    published = json.loads((ROOT / "docs" / "roster.schema.json").read_text(encoding="utf-8"))
    current = msgspec.json.decode(msgspec.json.encode(msgspec.json.schema(file_kinds(LRB6).roster)))
    assert published == current, "write `turfwar team schema` to it"


def test_the_example_in_the_documentation_is_in_order() -> None:
    page = (ROOT / "docs" / "rosters.md").read_text(encoding="utf-8")
    example = page.split("```toml\n")[1].split("```")[0]
    assert check_roster(read_roster(example)) == ()


def test_random_bytes_are_no_roster() -> None:
    rng = random.Random(1)
    for size in range(200):
        with pytest.raises(RosterError):
            read_roster(rng.randbytes(size))
