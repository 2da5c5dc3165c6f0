"""Large choices for bots: go there by the best path, blitz them from there.

A macro is a sequence of choices with what is expected on the way. Whatever is asked in the middle
of a step (a re-roll, a block die) is the bot's to answer; a macro that something unexpected has
happened to stops, and the bot thinks again.

>>> from turfwar import Match
>>> match = Match("Human", "Orc", seed=7)
>>> for text in ("coin heads", "choose receive", "formation line", "done"):
...     match.choose(text)
>>> for text in ("formation spread", "done", "kickoff h20"):
...     match.choose(text)
>>> macro = go(match, "a9", "h17")
>>> macro.chance
Fraction(1, 1)
>>> while (code := macro.next(match)) is not None:
...     match.choose(code)
>>> match.player("a9").square, macro.done, macro.stopped
('h17', True, False)
"""

from fractions import Fraction
from typing import Any

from turfwar.api import Match
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.squares import parse_square


class NoSuchWay(TurfwarError):
    """A player cannot get there, or not at them."""


class Macro:
    """The choices of a path, one after the other, as long as all goes as expected."""

    def __init__(self, match: Match, player: str, path: Any) -> None:
        game = match.game
        self.player = player
        self.number = PLAYER_NAMES.index(player)
        self.chance: Fraction = path.chance
        """How likely it gets to its end, or to the block or pass at its end."""
        self.stopped = False
        """Whether something has happened that it did not reckon with."""
        self.carrier = int(game.carrier)
        choices = [int(code) for code in path.choices]
        squares = [int(game.square(self.number)), *map(parse_square, path.squares)]
        # A declaration leaves a player where they are, and so does what they do at the end.
        steps = len(squares) - 1
        before = max(0, len(choices) - steps - (1 if path.target else 0))
        where = [squares[0]] * before + squares[:-1] + [squares[-1]] * len(choices)
        self.rest = list(zip(choices, where))

    @property
    def done(self) -> bool:
        """Whether nothing is left to do."""
        return not self.rest

    def next(self, match: Match) -> int | None:
        """The next choice; None where something else is asked, or when it is done or stopped."""
        if self.stopped or self.done:
            return None
        game = match.game
        code, where = self.rest[0]
        if game.waiting:
            return None
        as_expected = game.square(self.number) == where and game.carrier in (
            self.carrier,
            self.number,
        )
        if not as_expected or not game.is_legal(code):
            self.stopped = True
            return None
        self.rest.pop(0)
        return code


def go(match: Match, player: str, square: str, action: str | None = None) -> Macro:
    """A player goes to a square by the likeliest path, by a Move or another action."""
    path = match.paths(player, action).get(square)
    if path is None:
        raise NoSuchWay(f"{player} cannot get to {square}")
    return Macro(match, player, path)


def strike(
    match: Match, player: str, target: str, action: str = "blitz", square: str | None = None
) -> Macro:
    """A player blocks, fouls or hands the ball to somebody, from a square if one is named."""
    paths = match.paths(player, action)
    if square is None:
        path = paths.targets.get(target)
    else:
        ways = (way for way in paths.ways if way.target == target and way.end == square)
        path = max(ways, key=lambda way: way.chance, default=None)
    if path is None:
        place = f" from {square}" if square else ""
        raise NoSuchWay(f"{player} cannot get at {target}{place} by {action}")
    return Macro(match, player, path)
