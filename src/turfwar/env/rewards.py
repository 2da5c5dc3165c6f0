"""What a learner is paid: how much better something stands for their side than before.

A reward is a number for how a match stands (a function of the game and a side). What a step pays is
the difference that it has made, so that nothing is gained by going to and fro. They add up:

>>> shaped = total((touchdowns, 1.0), (ball_progress, 0.1))
"""

from collections.abc import Callable

from turfwar.games.base import RuleSet
from turfwar.pitch.frame import CARRIER, HOME, SIDE_SLOTS, SQUARE, STATUS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import column_of, distance

Reward = Callable[[PitchGame, int], float]
"""How a game stands for a side."""


def touchdowns(game: PitchGame, side: int) -> float:
    """One's own score less the other side's."""
    return float(game.score(side) - game.score(1 - side))


def victory(game: PitchGame, side: int) -> float:
    """1 for a match that is won, -1 for one that is lost, 0 for a draw and before the end."""
    if not game.over:
        return 0.0
    ahead = game.score(side) - game.score(1 - side)
    return float((ahead > 0) - (ahead < 0))


def ball_progress(game: PitchGame, side: int) -> float:
    """Who has the ball, and how near it is to where they score: between -1 and 1."""
    carrier = int(game.get(CARRIER))
    if not 0 <= carrier < 2 * SIDE_SLOTS:
        return 0.0
    holder = carrier // SIDE_SLOTS
    columns = int(game.pitch.columns)
    column = int(column_of(game.field(carrier, SQUARE)))
    run = column if holder == HOME else columns + 1 - column
    worth = 0.5 + 0.5 * run / columns
    return worth if holder == side else -worth


def ball_at_hand(game: PitchGame, side: int) -> float:
    """How near the side's nearest player is to a loose ball: 0 with it, -1 a whole field away."""
    ball = int(game.ball)
    if ball == 0 or game.get(CARRIER) >= 0:
        return 0.0
    near = [int(distance(game.square(player), ball)) for player in game.on_field(side)]
    return -min(near, default=0) / int(game.pitch.columns)


def players_left(game: PitchGame, side: int) -> float:
    """How many more players than the others the side has on the pitch or in its reserves, of 11."""
    ruleset = game.setting.ruleset
    assert isinstance(ruleset, RuleSet)
    fit = {
        number
        for number, state in ruleset.words.states.items()
        if state.on_pitch or state.posture == "reserve"
    }

    def count(whose: int) -> int:
        return sum(
            1
            for slot in range(SIDE_SLOTS)
            if int(game.field(whose * SIDE_SLOTS + slot, STATUS)) in fit
        )

    return (count(side) - count(1 - side)) / 11


def total(*parts: tuple[Reward, float]) -> Reward:
    """Several rewards, each with its weight."""

    def reward(game: PitchGame, side: int) -> float:
        return sum(weight * part(game, side) for part, weight in parts)

    return reward
