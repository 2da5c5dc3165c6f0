"""A slice of `make soak-rules` (`rules.py`), and its checks on every scenario of the rulebook."""

from pathlib import Path

import pytest
from base_game import base_game
from soak.following import Follower
from soak.rules import play_batch

from turfwar import COMPILED
from turfwar.games import DEFAULT, find_ruleset
from turfwar.games.lrb6 import layout
from turfwar.games.lrb6.words import actions
from turfwar.games.lrb6.words.events import (
    E_ACTION,
    E_BLOCK,
    E_BOMB,
    E_FOUL,
    E_HANDOFF,
    E_HELD,
    E_MOVE,
    E_PASS,
    E_PUSH,
    E_ROLL,
    E_STAB,
    E_STATUS,
    E_THROW_MATE,
    E_TOUCHDOWN,
    E_TURN,
    E_TURNOVER,
)
from turfwar.games.lrb6.words.rolls import R_BLOCK, R_CATCH, R_THROW, R_THROW_MATE
from turfwar.games.lrb6.words.turnovers import T_FUMBLE
from turfwar.kernel.dice import ScriptedDice
from turfwar.pitch import frame
from turfwar.pitch.squares import parse_square
from turfwar.scenario.language.model import Scenario
from turfwar.scenario.lookup import builder_of, language_of, stage_of
from turfwar.scenario.reader import find_files, read_bytes, read_file

SLICE = 400 if COMPILED else 8
"""Uncompiled a match takes a second or more."""
BATCH = SLICE // 8
FIRST = 1_000_000
"""Matches that the soak does not play."""
SCENARIOS = Path(__file__).parents[1] / "scenarios"


@pytest.mark.parametrize("first", range(FIRST, FIRST + SLICE, BATCH))
def test_random_matches_break_no_invariant(first: int) -> None:
    tally = play_batch(range(first, first + BATCH))
    assert tally.matches == BATCH
    assert not tally.broken, tally.summary(0)


def followed(scenario: Scenario) -> Follower:
    """What is broken on the way of a scenario, as its log tells it."""
    stage = stage_of(scenario)
    follower = Follower(base_game(stage.put_up()))
    follower.begin_here()
    stage.play()
    follower.look(0)
    if scenario.ball == "off":
        follower.broken.pop("there is a ball", None)
    return follower


@pytest.mark.parametrize(
    "path", sorted(find_files(SCENARIOS)), ids=lambda path: str(path.relative_to(SCENARIOS))
)
def test_scenarios_break_no_invariant(path: Path) -> None:
    """Those of the base game's family: the follower knows what holds in that."""
    for scenario in read_file(path):
        family = find_ruleset(scenario.rules).folders == find_ruleset(DEFAULT).folders
        in_a_match = language_of(scenario).stage(scenario) is None
        if family and in_a_match and scenario.goal is None:
            assert not followed(scenario).broken, scenario.title


# The follower itself: it must notice what cannot be


POSITION = """
title: Four who stand, and two who lie
players:
  h1: {at: h10}
  h2: {at: h11}
  h3: {at: c3}
  h4: {at: i10, state: prone}
  a1: {at: g10}
  a2: {at: g11, state: stunned}
ball: h1
"""
H1, H2, H3, H4 = range(4)
A1, A2 = frame.SIDE_SLOTS, frame.SIDE_SLOTS + 1
G12 = parse_square("g12")
FINE = [
    [(E_BLOCK, [H1, A1]), (E_ROLL, [R_BLOCK, H1, 1, 3, 1])],
    [(E_FOUL, [H1, A2])],
    [(E_PASS, [H1, G12, 1]), (E_ROLL, [R_THROW, H1, 4, 4, 2])],
    [(E_HANDOFF, [H1, H2])],
    [(E_MOVE, [H1, parse_square("h9")])],
    [(E_TURN, [0, 1]), (E_ACTION, [H1, actions.BLITZ]), (E_ACTION, [H2, actions.MOVE])],
]
BROKEN = [
    ("nobody who lies blocks", [(E_BLOCK, [H4, A1])]),
    ("nobody who lies is blocked", [(E_BLOCK, [H1, A2])]),
    ("nobody who lies is blocked", [(E_STAB, [H1, A2])]),
    ("blocks are between neighbours", [(E_BLOCK, [H3, A1])]),
    (
        "nobody who lies is blocked",
        [
            (E_BLOCK, [H1, A1]),
            (E_STATUS, [A1, layout.PRONE]),
            (E_ROLL, [R_BLOCK, H1, 1, 3, 1]),
        ],
    ),
    (
        "blocks are between neighbours",
        [
            (E_BLOCK, [H1, A1]),
            (E_MOVE, [A1, parse_square("f10")]),
            (E_ROLL, [R_BLOCK, H1, 1, 3, 1]),
        ],
    ),
    ("nobody who lies throws", [(E_PASS, [H4, G12, 1])]),
    (
        "nobody who lies throws",
        [
            (E_PASS, [H1, G12, 1]),
            (E_STATUS, [H1, layout.PRONE]),
            (E_ROLL, [R_THROW, H1, 4, 4, 2]),
        ],
    ),
    ("nobody who lies throws", [(E_BOMB, [H4, G12, 1])]),
    ("who throws the ball has it", [(E_PASS, [H2, G12, 1])]),
    ("nobody who lies throws", [(E_THROW_MATE, [H4, H1, G12, 1])]),
    ("nobody who lies is thrown", [(E_THROW_MATE, [H1, H4, G12, 1])]),
    (
        "a team-mate is thrown by a neighbour",
        [(E_THROW_MATE, [H1, H3, G12, 1]), (E_ROLL, [R_THROW_MATE, H1, 2, 3, 1])],
    ),
    ("hand-offs are between neighbours", [(E_HANDOFF, [H1, H3])]),
    ("nobody who stands is fouled", [(E_FOUL, [H1, A1])]),
    ("fouls are between neighbours", [(E_FOUL, [H3, A2])]),
    ("nobody who lies catches", [(E_ROLL, [R_CATCH, H4, 4, 4, 1])]),
    ("nobody who lies gets the ball", [(E_HELD, [H4])]),
    ("nobody who lies moves", [(E_MOVE, [H4, parse_square("i9")])]),
    ("one square, one player", [(E_MOVE, [H1, parse_square("h11")])]),
    ("a push is one square far", [(E_PUSH, [A1, parse_square("e10")])]),
    ("nobody comes back who is gone", [(E_STATUS, [H3, 8]), (E_STATUS, [H3, 1])]),
    ("who scores is in the end zone", [(E_TOUCHDOWN, [H1])]),
    ("who scores has the ball", [(E_TOUCHDOWN, [H2])]),
    ("who acts is on the pitch and not stunned", [(E_ACTION, [A2, actions.MOVE])]),
    (
        "nobody acts twice in a team turn",
        [(E_TURN, [0, 1]), (E_ACTION, [H1, 1]), (E_ACTION, [H1, 1])],
    ),
    (
        "one Blitz, Pass, Hand-Off and Foul a team turn",
        [(E_TURN, [0, 1]), (E_ACTION, [H1, 3]), (E_ACTION, [H2, 3])],
    ),
    (
        "nobody acts after a turnover",
        [(E_TURN, [0, 1]), (E_TURNOVER, [0, 1]), (E_ACTION, [H2, 1])],
    ),
]


def in_position() -> Follower:
    scenario = read_bytes(POSITION.encode())[0]
    builder = builder_of(scenario)
    return Follower(base_game(builder.build(ScriptedDice([]))))


@pytest.mark.parametrize("records", FINE)
def test_the_follower_is_content_with_what_can_be(records: list[tuple[int, list[int]]]) -> None:
    follower = in_position()
    for kind, values in records:
        follower.hear[kind](values)
    assert follower.broken == {}


@pytest.mark.parametrize(("invariant", "records"), BROKEN)
def test_the_follower_notices_what_cannot_be(
    invariant: str, records: list[tuple[int, list[int]]]
) -> None:
    follower = in_position()
    for kind, values in records[:-1]:
        follower.hear[kind](values)
        assert follower.broken == {}
    follower.hear[records[-1][0]](records[-1][1])
    assert invariant in follower.broken


@pytest.mark.parametrize(
    ("invariant", "field", "value"),
    [
        ("a loose ball lies on no player", frame.CARRIER, frame.NOBODY),
        ("the ball is with its carrier", frame.BALL, G12),
        ("nobody who lies has the ball", frame.CARRIER, H4),
        ("board and players agree", frame.BOARD + G12, H1 + 1),
        ("the score is the touchdowns", frame.SCORE, 1),
        ("nothing is counted below nought", layout.BRIBES, -1),
        ("play does not go on after a turnover", layout.TURNOVER, T_FUMBLE),
        ("there is a ball", frame.BALL, 0),
    ],
)
def test_the_follower_looks_at_the_state(invariant: str, field: int, value: int) -> None:
    follower = in_position()
    follower.look(0)
    assert follower.broken == {}
    follower.game.set(field, value)
    follower.look(1)
    assert invariant in follower.broken
