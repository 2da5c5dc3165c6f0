"""Bots that think over copies of a match decide in a process of the pool."""

from functools import lru_cache
from typing import Any, Final

import msgspec

from turfwar.api import Match
from turfwar.bots.base import Bot
from turfwar.bots.registry import make_bot
from turfwar.bots.seated import Seated

BOTS: Final = 64
"""How many bots are kept: they remember what they plan for their turn."""


@lru_cache(BOTS)
def seated(match_id: str, name: str, seed: int, seat: str) -> Bot:
    """A bot in its seat of a match."""
    return make_bot(name, seed, seat)


def decided(question: dict[str, Any], match: Match) -> bytes:
    """What a bot chooses, and why, if it says."""
    seed, seat = int(question["seed"]), question["seat"]
    bot = seated(question["id"], question["bot"], seed, seat)
    choice = match.read(bot.choose(match))
    return msgspec.json.encode({"choice": choice.text, "why": reason_of(bot)})


def reason_of(bot: Bot) -> str:
    """Why a bot has chosen what it chose last, if it says."""
    return str(getattr(bot.bot if isinstance(bot, Seated) else bot, "why", ""))
