"""What a player has spent on a path: skills that work once a turn, and the team re-roll."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfwar.games.lrb6.layout import REROLL_USED, SKILLS_USED
from turfwar.games.lrb6.match import Player
from turfwar.games.lrb6.odds.paths.table import NOUGHTS

TEAM_BIT: Final = 1 << 15
"""The team re-roll of this turn is spent; below it the bits of skills used this turn."""
STATE_BITS: Final = 7
STATES: Final = 1 << STATE_BITS
STATE_MASK: Final = STATES - 1


def set_spent(player: Player, used: i64) -> None:
    """Put what is spent into the state."""
    match = player.match
    match.set_field(player.number, SKILLS_USED, used & (TEAM_BIT - 1))
    match.set(REROLL_USED, 1 if used & TEAM_BIT else 0)


def spent(player: Player) -> i64:
    """What is spent, from the state."""
    match = player.match
    used = match.field(player.number, SKILLS_USED)
    return used | TEAM_BIT if match.get(REROLL_USED) != 0 else used


class Spending:
    """Everything that can have been spent, numbered as it comes up."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.used: vec[i64] = NOUGHTS[:STATES]

    def state_of(self, used: i64) -> i64:
        """The number for what is used."""
        state: i64 = 0
        while state < self.count:
            if self.used[state] == used:
                return state
            state += 1
        self.used[state] = used
        self.count += 1
        return state

    def leaves_more(self, state: i64, other: i64) -> bool:
        """Whether nothing is spent that is not spent in the other state."""
        return self.used[state] & ~self.used[other] == 0
