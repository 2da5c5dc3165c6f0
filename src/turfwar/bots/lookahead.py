"""A coach for any game on a pitch, who knows none of its rules: they try things out in their head.

Of the open choices, or some of them where there are many, each is made on a copy of the match with
dice of the coach's own; what comes of it is judged by what everybody can see: the score, who has
the ball, and how far it is from where it counts. A coach who gets nowhere chooses at random for a
while, so that every match goes on.
"""

import random
from typing import Final

from turfwar.kernel.dice import EnumeratedDice
from turfwar.odds.positions import to_enumerate
from turfwar.pitch.field import AWAY_END, HOME_END
from turfwar.pitch.frame import AWAY, HOME, NOBODY, SIDE_SLOTS, ZONES
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import distance

TRIED: Final = 16
"""How many of the open choices are tried."""
AND_THEN: Final = 4
"""How many of those that follow are."""
PATIENCE: Final = 40
"""After so many decisions in the same turn the coach chooses at random."""
ROLLS: Final = 40
"""More dice than this are not looked at."""

SCORED: Final = 1000.0
HELD: Final = 30.0
STANDING: Final = 2.0
OVER: Final = -0.5
"""To leave the turn to the others is for when there is nothing better to do."""
LATER: Final = 0.9
"""What comes only after another choice counts a little less."""


class Lookahead:
    """Chooses what looks best after one choice or two."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)
        self.moment: tuple[int, ...] = ()
        self.decided = 0

    def choose(self, game: PitchGame) -> int:
        """One of the open choices."""
        codes = [int(game.legal[at]) for at in range(game.legal_count)]
        side = int(game.chooser)
        if len(codes) == 1 or side not in (HOME, AWAY) or self.is_stuck(game):
            return self.random.choice(codes)
        start = to_enumerate(game)
        start.give_up_undo()
        start.keep_log = False
        tried = self.some(codes, TRIED)
        # Among equals any will do.
        return max((self.worth(start, code, side), self.random.random(), code) for code in tried)[2]

    def is_stuck(self, game: PitchGame) -> bool:
        """Whether much has been decided since anything came of it."""
        moment = (
            int(game.half),
            int(game.active),
            *(int(game.turn(side)) for side in (HOME, AWAY)),
            *(int(game.score(side)) for side in (HOME, AWAY)),
        )
        self.decided = self.decided + 1 if moment == self.moment else 0
        self.moment = moment
        return self.decided > PATIENCE

    def some(self, codes: list[int], most: int) -> list[int]:
        return codes if len(codes) <= most else self.random.sample(codes, most)

    def worth(self, start: PitchGame, code: int, side: int) -> float:
        """What a choice seems to lead to, with the best of those that could follow it."""
        after = self.played(start, code)
        worth = judged(after, side)
        if start.active == side and after.active != side:
            worth += OVER
        if after.over or after.waiting or after.chooser != side or start.waiting:
            return worth
        follows = [int(after.legal[at]) for at in range(after.legal_count)]
        best = max(judged(self.played(after, each), side) for each in self.some(follows, AND_THEN))
        return max(worth, worth + LATER * (best - worth))

    def played(self, game: PitchGame, code: int) -> PitchGame:
        """The game after a choice; its dice fall as they may."""
        after = game.copy()
        after.play(code)
        dice = after.dice
        assert isinstance(dice, EnumeratedDice)
        rolls = 0
        while dice.pending() and rolls < ROLLS:
            shown = dice.outcomes()
            outcome = self.random.choices(
                [each for each, _ in shown], [weight for _, weight in shown]
            )[0]
            after.supply(outcome)
            rolls += 1
        return after


def judged(game: PitchGame, side: int) -> float:
    """How things stand for a side: score, ball, and players who stand in the others' way."""
    worth = SCORED * int(game.score(side) - game.score(1 - side))
    carrier = int(game.carrier)
    if carrier != NOBODY and carrier < 2 * SIDE_SLOTS:
        holder = carrier // SIDE_SLOTS
        held = HELD - to_go(game, int(game.square(carrier)), holder)
        worth += held if holder == side else -held - nearest(game, side)
    elif game.ball != 0:
        worth += nearest(game, 1 - side) - 2 * nearest(game, side)
    for each, sign in ((side, 1), (1 - side, -1)):
        up = sum(1 for player in game.on_field(each) if game.field(player, ZONES) != 0)
        worth += sign * STANDING * up
    return worth


def to_go(game: PitchGame, square: int, side: int) -> int:
    """How far it is from a square to where a side scores; 0 where there is no such place."""
    zone = AWAY_END if side == HOME else HOME_END
    field = game.pitch
    goals = (each for each in field.squares if field.has(each, zone))
    return min((int(distance(square, each)) for each in goals), default=0)


def nearest(game: PitchGame, side: int) -> int:
    """How far a side's nearest player is from the ball."""
    ball = int(game.ball)
    squares = (int(game.square(player)) for player in game.on_field(side))
    return min((int(distance(square, ball)) for square in squares), default=0)
