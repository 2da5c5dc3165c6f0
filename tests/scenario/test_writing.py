"""What is played from a position can be written as a scenario, and that scenario holds."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turfwar.api import Match
from turfwar.kernel.dice import SeededDice
from turfwar.replay import choices_of
from turfwar.scenario.reader import read_bytes
from turfwar.scenario.runner import run_scenario
from turfwar.scenario.writing import PlayedFields, write_played
from turfwar.server.sandbox import export_played, match_of, scenario_of

POSITION: dict[str, Any] = {
    "home": "Human",
    "away": "Orc",
    "turn": 3,
    "rerolls": {"home": 2, "away": 2},
    "players": {
        "hPasser": {"position": "Thrower", "at": "g9"},
        "h2": {"position": "Catcher", "at": "d12"},
        "h3": {"position": "Blitzer", "at": "g13"},
        "h4": {"position": "Lineman", "at": "h13"},
        "a1": {"position": "Lineman", "at": "h14"},
        "a3": {"position": "Blitzer", "at": "f15"},
        "a4": {"position": "Lineman", "at": "e14", "state": "prone"},
    },
    "ball": "hPasser",
}


def choose(match: Match, *texts: str) -> None:
    for text in texts:
        match.choose(text)


def written(match: Match) -> PlayedFields:
    return write_played(scenario_of(POSITION), SeededDice(match.seed), choices_of(match))


def test_a_whole_action_is_one_line() -> None:
    match = match_of(POSITION, 4)
    choose(match, "h2 blitz", "to d13", "to d14", "to e15", "block a3")
    played = written(match)
    assert played.do == ["h2 blitz d13 d14 e15 a3"]
    assert played.dice


def test_players_keep_their_names_and_a_throw_names_who_stands_there() -> None:
    match = match_of(POSITION, 4)
    choose(match, "h1 pass", "to g10", "throw d12")
    assert written(match).do == ["hPasser pass g10 -> h2"]


def test_an_activation_is_ended_only_where_the_next_line_would_not() -> None:
    match = match_of(POSITION, 4)
    choose(match, "h2 move", "to d11", "end h2", "h1 move", "to g8", "end h1")
    assert written(match).do == ["h2 move d11", "hPasser move g8", "end hPasser"]
    match.choose("end turn")
    assert written(match).do == ["h2 move d11", "hPasser move g8", "end turn"]


def test_an_open_question_is_what_the_scenario_expects() -> None:
    for seed in range(40):
        match = match_of(POSITION, seed)
        choose(match, "h3 move", "to g14")
        if match.choice is not None and match.choice.kind == "reroll":
            break
    text = export_played(match, POSITION, "A failed dodge")
    assert "choice: reroll" in text
    assert run_scenario(read_bytes(text.encode())[0]).holds


def test_what_is_changed_in_the_file_is_noticed() -> None:
    match = match_of(POSITION, 4)
    choose(match, "h2 move", "to d11")
    text = export_played(match, POSITION, "A step")
    assert "h2: {state: standing, at: d11}" in text
    other = text.replace("at: d11}", "at: d10}")
    assert not run_scenario(read_bytes(other.encode())[0]).holds


def test_without_a_line_for_it_the_position_is_written_with_the_reason() -> None:
    position = POSITION | {"players": {"h1": {"at": "h5"}, "h6": {"at": "a9"}}, "ball": "h1"}
    match = match_of(position, 1)
    choose(match, "h1 pass", "to h6")
    text = export_played(match, position, "Ambiguous")
    assert "cannot be written" in text
    assert "h1: {at: h6" in text


def test_a_square_that_a_blitz_would_take_for_an_opponent_is_the_reason() -> None:
    position = POSITION | {"players": {"h1": {"at": "b4"}, "a3": {"at": "h9"}}, "ball": "h1"}
    match = match_of(position, 1)
    choose(match, "h1 blitz", "to a3")
    assert "the square a3, which a player is called too" in export_played(match, position, "Blitz")


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), st.lists(st.integers(0, 1000), min_size=1, max_size=60))
def test_whatever_is_played_comes_out_the_same(seed: int, picks: list[int]) -> None:
    match = match_of(POSITION, seed)
    for pick in picks:
        if match.over:
            break
        match.choose(match.choices[pick % len(match.choices)])
    text = export_played(match, POSITION, "Played")
    scenario = read_bytes(text.encode())[0]
    if "cannot be written" in text:
        assert "is missing before" in text or "is called too" in text
        return
    assert scenario.do
    outcome = run_scenario(scenario)
    assert outcome.holds, f"{outcome.failures}\n{text}"


@pytest.mark.parametrize("seed", range(3))
def test_dice_that_were_told_are_written_as_they_fell(seed: int) -> None:
    told = POSITION | {"dice": [6]}
    match = match_of(told, seed)
    choose(match, "h3 move", "to g14")
    text = export_played(match, told, "A dodge")
    assert "dice: [6]" in text
