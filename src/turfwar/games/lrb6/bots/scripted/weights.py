"""What things are worth to the scripted coach, in touchdowns.

Fitted in matches, from numbers that were chosen by hand (`bench/fit_scripted.py`, docs/bots.md).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64


class Weights:
    """Numbers that a coach goes by."""

    def __init__(self) -> None:
        # Blocks
        self.down: float = 0.078
        """An opponent on the ground."""
        self.out: float = 0.092
        """An opponent off the pitch."""
        self.near_ball: float = 0.017
        """More for one near the ball."""
        self.lane: float = 0.022
        """More for one in the way of one's own carrier."""
        self.sack: float = 0.8
        """The opponents' carrier on the ground."""
        self.push: float = 0.0095
        self.crowd: float = 0.069
        """An opponent who may be pushed into the crowd."""
        self.fall: float = 0.066
        """One of one's own on the ground."""
        self.lost: float = 0.61
        """One of one's own off the pitch."""
        self.drop: float = 0.25
        """One's own carrier on the ground."""
        self.turn: float = 0.012
        """The turn itself, beside what is undone."""
        # Places
        self.corner: float = 2.6
        """How much of what the corners of the cage keep of the ball's worth they are given."""
        self.joins: float = 0.88
        """How much a corner counts that somebody can safely get to."""
        self.eases: float = 2.6
        """The same for whoever knocks down an opponent who could get at the carrier."""
        self.fright: float = 1.8
        """How much likelier a ball is lost than by the one hit that is reckoned with."""
        self.answer: float = 1.0
        """How much of what the others make of the time after a touchdown counts."""
        self.beside: float = 0.004
        """The other squares next to the carrier."""
        self.away: float = 0.014
        """Each square further from where things happen."""
        self.ahead: float = 0.0055
        self.back: float = 0.051
        """Each square that somebody without the ball gives up while their side has it."""
        self.contact: float = 0.003
        """Each opposing tackle zone one stands in."""
        self.line: float = 0.013
        """At the side line."""
        self.up: float = 0.029
        """To be on one's feet."""
        self.mark: float = 0.029
        """To stand next to the opponents' carrier."""
        self.screen: float = 0.0095
        """To cover a square between the carrier and one's own end zone."""
        self.behind: float = 0.022
        """To be where the carrier has passed already."""
        self.deep: float = 0.016
        """The last one back."""
        self.receiver: float = 0.26
        """To wait for a pass in reach of the end zone."""
        self.at_ball: float = 0.11
        """To stand next to a loose ball."""
        self.least: float = 0.0036
        """Less is not worth an action."""
        # The ball
        self.loss: float = 0.16
        """What the opponents make of a ball that was lost."""
        self.have: float = 0.35
        """To hold the ball at all."""
        self.pace: float = 2.5
        """How many squares a turn the ball goes with an escort, if the carrier has MA 6."""
        self.bias: float = -2.0
        """So many squares a drive may be late and still get there as often as not."""
        self.spread: float = 6.1
        """How much the squares that drives get ahead differ."""
        self.free: float = 1.0
        """How many squares each opponent less in front is worth."""
        self.wide: float = 0.0
        """How much less an opponent counts who is far to the side."""
        self.fear: float = 0.51
        """How much of the danger to the carrier costs the drive: some balls are won back."""
        self.march: float = 0.91
        """How likely a turn of carrying it forward goes well, beside the danger of this turn."""
        self.edge: float = 0.027
        """What the carrier dislikes about the squares next to a side line."""
        self.steady: float = 0.92
        """How likely a turn of waiting in reach of the end zone goes well."""
        self.tally: float = 0.37
        """How far the score and the time left change what touchdowns are worth."""
        self.draw: float = 0.33
        """What a draw is worth of a win."""
        self.onward: float = 1.0
        """How much of what a receiver gains with their legs counts for a pass to them."""
        self.lob: float = 1.0
        """How much a throw into the end zone counts for whoever runs there for it."""
        self.throw: float = 0.08
        """A throw, beside what the receiver makes of the ball: so that they throw as people do."""
        # Fouls, re-rolls
        self.foul: float = 0.16
        """A fouled opponent off the pitch."""
        self.sent_off: float = 0.11
        self.reroll: float = 0.35
        self.special: float = 1.0
        """How much what only some players can do counts: weapons, the gaze, flying team-mates."""
        self.spell: float = 0.3
        """What the wizard's spell is worth that is kept for later, with many turns to come."""
        self.blocks_first: float = 0.13
        """So much riskier a block may be to be thrown before a move."""
        self.blocks_march: float = 0.021
        """The same where the carrier is about to march."""
        self.missed: float = 0.15
        """How much of what a lost ball costs a pass does that goes astray."""
        self.fetch_first: float = 0.62
        """So much riskier a pick-up may be to come before a move: it is worth more than blocks."""
        self.fetch_contested: float = 0.33
        """The same where opponents stand next to the ball: blocks may make it easier."""
        self.carry_late: float = 0.085
        """So much riskier something may be to come before the carrier's move."""


ANSWER: Final[vec[float]] = vec[float]([0.0, 0.0, 0.054, 0.073, 0.088, 0.096, 0.104, 0.112, 0.12])
"""How many touchdowns more than the side that kicks off the other scores in the rest of a half, by
the turns it has left: measured between scripted coaches (docs/bots.md)."""


def answer_in(turns: i64) -> float:
    """The same for any number of turns."""
    if turns <= 0:
        return 0.0
    return ANSWER[turns] if turns < 9 else ANSWER[8]
