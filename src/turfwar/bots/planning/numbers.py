"""A position of any game on a pitch in numbers, for a side whose team turn is over: what everybody
can see, whatever the rules are."""

from typing import Final

from turfwar.pitch.field import AWAY_END, HOME_END
from turfwar.pitch.frame import SIDE_SLOTS, ZONES
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import CELLS, distance, row_of

OURS: Final = "ours"
THEIRS: Final = "theirs"
LOOSE: Final = "loose"
BETWEEN: Final = "between"
"""There is no ball on the pitch: another drive is to begin."""
FULL: Final = 11.0
FAR: Final = 12


class Eye:
    """Sees how far it is from any square of a pitch to where each side scores."""

    def __init__(self, game: PitchGame) -> None:
        field = game.pitch
        self.rows = int(field.rows)
        self.to_go: list[list[int]] = []
        for zone in (AWAY_END, HOME_END):
            goals = [int(square) for square in field.squares if field.has(square, zone)]
            self.to_go.append(
                [min((int(distance(at, goal)) for goal in goals), default=0) for at in range(CELLS)]
            )


def holder_of(game: PitchGame, side: int) -> str:
    """Who has the ball, as a side sees it."""
    carrier = int(game.carrier)
    if 0 <= carrier < 2 * SIDE_SLOTS:
        return OURS if carrier // SIDE_SLOTS == side else THEIRS
    return LOOSE if game.ball != 0 else BETWEEN


def match_numbers(game: PitchGame, side: int, left: float) -> list[float]:
    """The score, and how much of the match is left, from 1 to 0."""
    ours, theirs = int(game.score(side)), int(game.score(1 - side))
    ahead = max(-3, min(3, ours - theirs))
    sign = (ahead > 0) - (ahead < 0)
    return [
        ahead / 2.0,
        float(sign),
        left,
        ahead * (1.0 - left),
        sign * (1.0 - left) ** 2,
        min(ours, 3) / 3.0,
        min(theirs, 3) / 3.0,
    ]


def numbers_of(game: PitchGame, side: int, left: float, eye: Eye) -> list[float]:
    """All of them, while the ball is on the pitch."""
    found = match_numbers(game, side, left)
    ball = int(game.ball)
    holder = 1 - side if holder_of(game, side) == THEIRS else side
    to_go = eye.to_go[holder]
    for each in (side, 1 - side):
        here, up, next_to, near, ahead, nearest = 0, 0, 0, 0, 0, FAR
        for player in game.on_field(each):
            here += 1
            if game.field(player, ZONES) == 0:
                continue
            up += 1
            square = int(game.square(player))
            far = int(distance(square, ball))
            if far == 0:
                continue
            nearest = min(nearest, far)
            next_to += far == 1
            near += far <= 3
            ahead += to_go[square] < to_go[ball]
        found += [
            here / FULL,
            up / FULL,
            min(next_to, 3) / 3.0,
            min(near, 5) / 5.0,
            ahead / FULL,
            nearest / FAR,
        ]
    edge = min(int(row_of(ball)) - 1, eye.rows - int(row_of(ball)))
    found += [
        eye.to_go[side][ball] / 25.0,
        eye.to_go[1 - side][ball] / 25.0,
        max(0, 8 - to_go[ball]) / 8.0,
        float(edge <= 1),
        to_go[ball] / 25.0 * (1.0 - left),
    ]
    return found
