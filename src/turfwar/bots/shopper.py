"""A coach who buys what they were told to, and leaves everything else to a bot."""

from collections.abc import Iterable

from turfwar.api import Match
from turfwar.bots.base import Bot, begin, finish
from turfwar.games import find_ruleset
from turfwar.games.ports import ShoppingLike, shop_port


def read_wishes(text: str, rules: str, options: Iterable[str]) -> list[object]:
    """What is to be bought before a match by these rules; `WishError` says what is wrong."""
    return list(shop_port(find_ruleset(rules)).read(text, options))


class Shopper:
    """Buys by a list (see `read_wishes`); else it is its bot."""

    def __init__(self, bot: Bot, wishes: Iterable[object]) -> None:
        self.bot = bot
        self.wishes = list(wishes)
        self.shopping: ShoppingLike | None = None

    def start(self, match: Match, side: str) -> None:
        begin(self.bot, match, side)

    def end(self, match: Match) -> None:
        finish(self.bot, match)

    @property
    def lost(self) -> str | None:
        """Why its bot has lost the match, if it has (see `Seated`)."""
        found: str | None = getattr(self.bot, "lost", None)
        return found

    @property
    def faults(self) -> list[str]:
        """What its bot has done wrong (see `Seated`)."""
        found: list[str] = getattr(self.bot, "faults", [])
        return found

    def choose(self, match: Match) -> int:
        if self.shopping is None:
            self.shopping = shop_port(find_ruleset(match.rules)).go_shopping(self.wishes)
        code = self.shopping.choose(match.game)
        return self.bot.choose(match) if code is None else code
