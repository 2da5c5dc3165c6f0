"""A coach without an idea: every open choice is as likely as every other."""

import random

from turfwar.api import Match


class RandomBot:
    """Chooses uniformly, by a generator of its own; the same seed chooses the same."""

    def __init__(self, seed: int | str = 0) -> None:
        self.random = random.Random(seed)

    def choose(self, match: Match) -> int:
        game = match.game
        return int(game.legal[self.random.randrange(int(game.legal_count))])
