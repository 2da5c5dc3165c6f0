"""Who is behind an injury of 004, read out of the log: by the worst roll of the moment it came in.

There is no casualty roll to read it from: whoever is seriously injured or killed is so by the
Injury Table, and several rolls of one moment (a block, then the fans) leave the worst of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from turfwar.games.bobba.words.events import E_AMONG_FANS, E_TRICK, E_TRODDEN
from turfwar.games.bobba.words.rolls import R_SHOT
from turfwar.games.lrb6.league.causes import NEW_MATTER, Blame, HarmfulAct
from turfwar.games.lrb6.words.events import E_ROLL
from turfwar.games.lrb6.words.rolls import R_INJURY
from turfwar.kernel.dice import total
from turfwar.pitch.frame import NOBODY

TREADING: Final = "treading"
SHOT: Final = "shot"
TRICK: Final = "trick"


@dataclass(frozen=True)
class Harmed:
    """The worst injury roll of a moment, by whom and how."""

    moment: int
    result: int
    how: str
    by: int


class BobbaBlame(Blame):
    """Reads a log, and says of each who was hurt who did it last."""

    def __init__(self) -> None:
        super().__init__()
        self.moment = 0
        self.worst: dict[int, Harmed] = {}
        """By the number that somebody came with."""

    def take(self, kind: int, arguments: Sequence[int]) -> None:
        if kind == E_AMONG_FANS:
            self.crowd = arguments[0]
            return
        if kind == E_TRODDEN:
            self.deeds.append(HarmfulAct(TREADING, arguments[0], arguments[1]))
            self.fallen = NOBODY
            return
        if kind in NEW_MATTER:
            self.moment += 1
        elif kind == E_TRICK or (kind == E_ROLL and arguments[0] == R_SHOT):
            self.moment += 1
            self.deeds.clear()
            self.fallen = self.crowd = NOBODY
            self.matter = TRICK if kind == E_TRICK else SHOT
        super().take(kind, arguments)
        if kind == E_ROLL and arguments[0] == R_INJURY:
            # Behind the first five come causes and what each adds, in turn.
            self.hurt(arguments[1], total(arguments[3]) + sum(arguments[6::2]))

    def hurt(self, number: int, result: int) -> None:
        how, by = self.behind[number]
        before = self.worst.get(self.own(number))
        if before is None or before.moment != self.moment or before.result < result:
            self.worst[self.own(number)] = Harmed(self.moment, result, how, self.own(by))
