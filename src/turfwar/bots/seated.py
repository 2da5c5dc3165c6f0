"""A bot in its seat: what it is handed tells it neither the dice to come nor hidden cards."""

import hashlib

from turfwar.api import Match
from turfwar.bots.base import Bot


class Seated:
    """Hands its bot a copy of the match at each decision, as the seat may know it."""

    def __init__(self, bot: Bot, seat: str, seed: int | str) -> None:
        self.bot = bot
        self.seat = seat
        self.seed = seed

    def choose(self, match: Match) -> int:
        dice = seed_from("turfwar trial", self.seed, self.seat, match.ply)
        return self.bot.choose(match.for_coach(self.seat, dice))


def seed_from(*words: object) -> int:
    """A seed of 62 bits that tells nothing of what it was made from."""
    text = "|".join(str(word) for word in words)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 2
