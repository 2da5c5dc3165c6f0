"""How long a bot thinks."""

from collections.abc import Callable

from turfwar.api import Match
from turfwar.bots.base import Bot, begin, finish


class Timed:
    """A bot whose time is kept, by a clock in seconds."""

    def __init__(self, bot: Bot, clock: Callable[[], float]) -> None:
        self.bot = bot
        self.clock = clock
        self.seconds = 0.0

    def start(self, match: Match, side: str) -> None:
        begin(self.bot, match, side)

    def end(self, match: Match) -> None:
        finish(self.bot, match)

    def choose(self, match: Match) -> int:
        began = self.clock()
        chosen = self.bot.choose(match)
        self.seconds += self.clock() - began
        return chosen
