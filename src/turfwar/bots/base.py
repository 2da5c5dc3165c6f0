"""What a bot is: something that picks one of the open choices."""

from collections.abc import Mapping
from typing import Protocol

from turfwar.api import Match


class Bot(Protocol):
    """A coach; they may look at anything in the match but its seed and its dice to come."""

    def choose(self, match: Match) -> int:
        """One of `match.legal`, for the question that is open."""
        ...


def play_out(match: Match, bots: Mapping[str, Bot]) -> None:
    """Play a match to its end, each side (`home`, `away`) by its bot.

    >>> from turfwar.bots.random_bot import RandomBot
    >>> match = Match("Human", "Orc", seed=7)
    >>> play_out(match, {"home": RandomBot(1), "away": RandomBot(2)})
    >>> match.over
    True
    """
    question = match.choice
    while question is not None:
        match.choose(bots[question.chooser].choose(match))
        question = match.choice
