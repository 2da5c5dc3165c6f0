"""A bot in twenty lines: it blocks where it can, runs for the end zone with the ball, and else lets
fate decide.

    turfwar match --home-bot brave:Brave --away-bot rookie      (from this folder)
"""

import random

from turfwar import Match
from turfwar.bots.base import Coach


class Brave(Coach):
    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)

    def choose(self, match: Match) -> int:
        by_text = {choice.text: choice for choice in match.choices}
        for wanted in ("choose receive", "die pow", "die stumble", "follow yes", "done"):
            if wanted in by_text:
                return by_text[wanted]
        for text, choice in by_text.items():
            if text.startswith(("block ", "formation ")) or text.endswith(" block"):
                return choice
        if match.ball == (match.choice and match.choice.player):
            ahead = max if self.side == "home" else min
            steps = [text for text in by_text if text.startswith("to ")]
            if steps:
                return by_text[ahead(steps, key=lambda text: int(text[4:]))]
        return self.random.choice(list(by_text.values()))
