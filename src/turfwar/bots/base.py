"""What a bot is: something that picks one of the open choices."""

from collections.abc import Mapping
from typing import Protocol

from turfwar.api import Match


class Bot(Protocol):
    """A coach; they may look at anything in the match but its seed and its dice to come."""

    def choose(self, match: Match) -> int:
        """One of `match.legal`, for the question that is open."""
        ...


class Coach:
    """A bot to derive from: it is told when a match begins and when it is over.

    A class of its own is made once for each match, with a seed if it takes one. What it is handed
    is a copy of the match as its seat may know it.
    """

    side: str = ""
    """`home`, `away` or `referee`: set before `start` is called."""

    def start(self, match: Match, side: str) -> None:
        """A match begins, and the bot has this side of it."""

    def choose(self, match: Match) -> int:
        """One of `match.legal`, or of `match.choices`, which know their text."""
        raise NotImplementedError

    def end(self, match: Match) -> None:
        """The match is over."""


def begin(bot: Bot, match: Match, side: str) -> None:
    """Tell a bot that its match begins, if it wants to know."""
    if isinstance(bot, Coach):
        bot.side = side
    start = getattr(bot, "start", None)
    if start is not None:
        start(match, side)


def finish(bot: Bot, match: Match) -> None:
    """Tell a bot that its match is over, if it wants to know."""
    end = getattr(bot, "end", None)
    if end is not None:
        end(match)


def play_out(match: Match, bots: Mapping[str, Bot]) -> None:
    """Play a match to its end, each side (`home`, `away`) by its bot.

    They are handed the match itself, with its seed. To play somebody who is not to be trusted with
    that, or for ever, seat them: `Seated(bot, "home", seed, limits)`.

    >>> from turfwar.bots.random_bot import RandomBot
    >>> match = Match("Human", "Orc", seed=7)
    >>> play_out(match, {"home": RandomBot(1), "away": RandomBot(2)})
    >>> match.over
    True
    """
    for side, bot in bots.items():
        begin(bot, match, side)
    try:
        question = match.choice
        while question is not None:
            match.choose(bots[question.chooser].choose(match))
            question = match.choice
    finally:
        for bot in bots.values():
            finish(bot, match)
