"""Who is behind a casualty, read out of the log: it names victims and rolls, and deeds before them.

A deed (a block, a foul, a stab, a chainsaw) names who did it to whom. An injury is put down to the
last deed between the two that nothing has come after: no fall of the victim's own, no crowd, no
spell or bomb, no action of somebody else.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Self

from turfwar.games.lrb6.words.events import (
    E_ACTION,
    E_BITE,
    E_BLOCK,
    E_CARD,
    E_CASUALTY,
    E_CHAINSAW,
    E_CHANGED_SIDES,
    E_CROWD,
    E_EXPLOSION,
    E_FOUL,
    E_KICKOFF,
    E_ROLL,
    E_SPELL,
    E_SPIKED,
    E_STAB,
    E_THROW_MATE,
    E_TURN,
)
from turfwar.games.lrb6.words.rolls import (
    R_ARMOUR,
    R_BALL_AND_CHAIN,
    R_DODGE,
    R_GO_FOR_IT,
    R_INJURY,
    R_LEAP,
)
from turfwar.pitch.frame import NOBODY

DEEDS: Final = {E_BLOCK: "block", E_FOUL: "foul", E_STAB: "stab", E_CHAINSAW: "chainsaw"}
"""Events that name somebody and the one to whom they did it."""
NEW_MATTER: Final = {
    E_ACTION: "",
    E_TURN: "",
    E_KICKOFF: "rock",
    E_EXPLOSION: "bomb",
    E_SPELL: "spell",
    E_CARD: "card",
    E_THROW_MATE: "landing",
    E_SPIKED: "card",
    E_BITE: "bite",
}
"""Events after which no earlier deed is to blame, and what harm comes of them."""
FALLS: Final = (R_DODGE, R_GO_FOR_IT, R_LEAP)
"""Rolls that fell the one who makes them, if they fail."""


@dataclass(frozen=True)
class Casualty:
    """A casualty that lasted: what the table said, who did it (or `NOBODY`), and how."""

    victim: int
    result: int
    by: int
    how: str


@dataclass(frozen=True)
class HarmfulAct:
    how: str
    by: int
    target: int


class Blame:
    """Reads a log, and says of each casualty who did it."""

    def __init__(self) -> None:
        self.deeds: list[HarmfulAct] = []
        self.fallen = NOBODY
        self.crowd = NOBODY
        self.matter = ""
        self.owners: dict[int, int] = {}
        """Players who are somebody else's for a while: the number they have, and their own."""
        self.behind: dict[int, tuple[str, int]] = {}
        self.casualties: list[Casualty] = []

    @classmethod
    def of(cls, log: Sequence[int]) -> Self:
        """A log, read to its end."""
        blame = cls()
        for kind, arguments in split(log):
            blame.take(kind, arguments)
        return blame

    def take(self, kind: int, arguments: Sequence[int]) -> None:
        if kind in DEEDS:
            self.deeds.append(HarmfulAct(DEEDS[kind], arguments[0], arguments[1]))
            self.fallen = NOBODY
        elif kind in NEW_MATTER:
            self.deeds.clear()
            self.fallen = self.crowd = NOBODY
            self.matter = NEW_MATTER[kind]
        elif kind == E_CROWD:
            self.crowd = arguments[0]
        elif kind == E_CASUALTY:
            victim, result = arguments[0], arguments[1]
            how, by = self.behind.get(victim, ("", NOBODY))
            self.casualties.append(Casualty(self.own(victim), result, self.own(by), how))
        elif kind == E_CHANGED_SIDES:
            own = self.owners.pop(arguments[0], arguments[0])
            if own != arguments[1]:
                self.owners[arguments[1]] = own
        elif kind == E_ROLL:
            self.roll(arguments[0], arguments[1], arguments[4] > 0)

    def own(self, number: int) -> int:
        """The number that somebody came with."""
        return self.owners.get(number, number)

    def roll(self, roll: int, player: int, success: bool) -> None:
        if roll in FALLS:
            self.fallen = NOBODY if success else player
        elif roll == R_BALL_AND_CHAIN:
            self.deeds.clear()
        elif roll in (R_ARMOUR, R_INJURY):
            self.behind[player] = self.blame(player)
            if roll == R_INJURY and self.crowd == player:
                self.crowd = NOBODY

    def blame(self, victim: int) -> tuple[str, int]:
        """How somebody is hurt, and by whom."""
        if self.crowd == victim:
            return "crowd", NOBODY
        if self.fallen == victim:
            return "fall", NOBODY
        for deed in reversed(self.deeds):
            if victim == deed.target:
                return deed.how, deed.by
            if victim == deed.by:
                # The chainsaw that kicks back is its bearer's own.
                return deed.how, victim if deed.how == "chainsaw" else deed.target
        return self.matter or "fall", NOBODY


def split(log: Sequence[int]) -> Iterator[tuple[int, Sequence[int]]]:
    """The records of a log: the kind of each, and its arguments."""
    at = 0
    while at < len(log):
        count = log[at + 1]
        yield log[at], log[at + 2 : at + 2 + count]
        at += 2 + count


def casualties(log: Sequence[int]) -> list[Casualty]:
    """Every lasting casualty of a match's log, in order."""
    return Blame.of(log).casualties
