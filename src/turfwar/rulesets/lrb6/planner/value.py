"""What a position is worth to a side whose turn is over: a fitted linear reckoning.

How likely the side scores next in this half, less how likely the other side does. Each is a
logistic function of a few numbers that everybody can see; the coefficients were fitted on matches
between scripted coaches (docs/bots.md).
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from turfwar.pitch.squares import CELLS, distance
from turfwar.rulesets.lrb6.match import MatchState
from turfwar.rulesets.lrb6.scripted.view import LOOSE, OFF, OURS, THEIRS, Desk, View
from turfwar.rulesets.lrb6.scripted.weights import Weights, answer_in

FAR: Final = 15
MOST: Final = 0.97
"""Nothing is surer than this while it has not happened."""


def standing(view: View) -> tuple[int, int]:
    """How many more stand, and are there at all, than of the others."""
    table = view.table
    up = sum(1 for player in view.ours if table.stands(player))
    up -= sum(1 for player in view.theirs if table.stands(player))
    return up, len(view.ours) - len(view.theirs)


def nearest(view: View, players: Sequence[int], square: int) -> int:
    """How far the nearest of some who stand is from a square."""
    table = view.table
    far = [int(distance(table.square(each), square)) for each in players if table.stands(each)]
    return min(FAR, *far) if far else FAR


def features(view: View) -> list[float]:
    """The numbers that count, by who has the ball."""
    table = view.table
    up, more = standing(view)
    turns, theirs = float(view.turns), float(view.their_turns)
    ball = int(table.ball)
    if view.mode == OURS:
        carrier = int(table.carrier)
        left, moves = int(view.to_goal(ball)), int(table.ma(carrier))
        danger = view.danger(carrier, ball, view.corners(ball, carrier))
        return [
            1.0,
            float(max(left - moves, -2)),
            max(left - moves, 0) / max(turns, 0.5),
            (turns - 1.0) * moves / 6.0,
            view.freedom(ball, left),
            danger,
            float(up),
            float(more),
        ]
    own = float(view.to_own(ball))
    marks = float(table.zones[view.side * CELLS + ball])
    if view.mode == LOOSE:
        ours_far = nearest(view, view.ours, ball)
        theirs_far = nearest(view, view.theirs, ball)
        other = float(table.zones[view.other * CELLS + ball])
        nearer = float(theirs_far - ours_far)
        return [1.0, own, turns, theirs, marks, other, -nearer, float(up), float(more)]
    moves = int(table.ma(table.carrier))
    between = sum(
        1
        for each in view.ours
        if table.stands(each) and int(view.to_own(table.square(each))) <= own
    )
    return [
        1.0,
        max(own - moves, -2.0),
        max(own - moves, 0.0) / max(theirs, 0.5),
        theirs * moves / 6.0,
        turns,
        min(marks, 3.0),
        float(between),
        float(up),
        float(more),
    ]


SCORES: Final[dict[int, tuple[float, ...]]] = {
    LOOSE: (-7.868, 0.230, 0.326, 0.163, 0.213, 0.046, -0.223, -0.102, 0.171),
    OURS: (-0.055, -0.092, -0.537, 0.171, 0.154, -1.923, -0.081, 0.191),
    THEIRS: (-5.498, 0.188, -0.131, 0.147, 0.139, 0.365, 0.032, -0.096, 0.181),
}
CONCEDES: Final[dict[int, tuple[float, ...]]] = {
    LOOSE: (0.169, -0.248, 0.200, 0.245, -0.229, 0.006, 0.261, 0.032, -0.101),
    OURS: (-4.541, 0.175, -0.149, 0.275, 0.034, 1.769, -0.100, 0.032),
    THEIRS: (2.011, -0.046, -0.401, 0.448, -0.387, -0.248, -0.201, 0.089, -0.169),
}


def likely(coefficients: Sequence[float], numbers: Sequence[float]) -> float:
    total = sum(each * number for each, number in zip(coefficients, numbers))
    return MOST / (1.0 + exp(-max(-30.0, min(30.0, total))))


class Judge:
    """Says what positions are worth; it keeps its memory from one to the next."""

    def __init__(self) -> None:
        self.desk = Desk()
        self.weights = Weights()

    def drive(self, game: MatchState, side: int) -> float:
        """What the drive is worth to a side whose turn is over: 1 is a touchdown."""
        view = View(game, side, self.weights, self.desk)
        if view.mode == OFF:
            return 0.0
        mode = int(view.mode)
        numbers = features(view)
        scored = likely(SCORES[mode], numbers) if view.turns > 0 else 0.0
        lost = likely(CONCEDES[mode], numbers)
        return scored * (1.0 - 0.5 * answer_in(view.their_turns)) - lost
