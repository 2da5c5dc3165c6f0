"""What is recorded of a post-match sequence: dice, answers and orders, and nothing that follows
from them.

Every roll and every question has a label of its own (`winnings/home`, `improve/h1/2`), so that what
was rolled or said for one stays with it, whatever is corrected elsewhere.
"""

from collections.abc import Iterable

from msgspec import Struct

from turfwar.league.post_match.result import Side


class Rolled(Struct, frozen=True, tag="rolled", omit_defaults=True):
    """Dice that were thrown together."""

    label: str
    faces: tuple[int, ...]


class Picked(Struct, frozen=True, tag="picked", omit_defaults=True):
    """Somebody on whom a random choice has fallen."""

    label: str
    who: str


class TableRoll(Struct, frozen=True, tag="entered", omit_defaults=True):
    """Dice that were rolled at the table, or `who` drew a lot there: a coach has entered it."""

    label: str
    faces: tuple[int, ...] = ()
    who: str = ""


class Answered(Struct, frozen=True, tag="answered", omit_defaults=True):
    """What a coach has said to a question."""

    label: str
    value: str


class Ordered(Struct, frozen=True, tag="ordered", omit_defaults=True):
    """What a coach has done of their own accord, as a line: `buy Lineman`, `done`."""

    side: Side
    line: str


class Allowed(Struct, frozen=True, tag="allowed", omit_defaults=True):
    """An order that stands by a commissioner's word, though the rules do not allow it."""

    side: Side
    line: str


def other_dice(label: str, count: int) -> str:
    """The label of dice that a correction needs where another number of them had been rolled.

    >>> other_dice("fans/home", 2)
    'fans/home/2-dice'
    """
    return f"{label}/{count}-dice"


def other_pick(label: str) -> str:
    """The label of a lot that a correction needs where the one before cannot be any more."""
    return f"{label}/anew"


Fact = Rolled | Picked | TableRoll | Answered | Ordered | Allowed


class Facts:
    """Facts by what they are about; those that come in while they are used are in `new`."""

    def __init__(self, facts: Iterable[Fact] = ()) -> None:
        self.rolls: dict[str, tuple[int, ...]] = {}
        self.picks: dict[str, str] = {}
        self.answers: dict[str, str] = {}
        self.entered: dict[str, TableRoll] = {}
        self.orders: dict[Side, list[str]] = {"home": [], "away": []}
        self.allowed: set[tuple[Side, str]] = set()
        self.new: list[Fact] = []
        for each in facts:
            self.take(each)

    def take(self, fact: Fact) -> None:
        if isinstance(fact, Rolled):
            self.rolls[fact.label] = fact.faces
        elif isinstance(fact, Picked):
            self.picks[fact.label] = fact.who
        elif isinstance(fact, TableRoll):
            self._enter(fact)
        elif isinstance(fact, Answered):
            self.answers[fact.label] = fact.value
        elif isinstance(fact, Allowed):
            self.allowed.add((fact.side, fact.line))
        else:
            self.orders[fact.side].append(fact.line)

    def _enter(self, fact: TableRoll) -> None:
        """What is entered anew replaces what was, and the choice that was made on it."""
        before = self.entered.get(fact.label)
        if before is not None and before != fact:
            self.answers.pop(fact.label, None)
        self.entered[fact.label] = fact
        if fact.who:
            self.picks[fact.label] = fact.who
        else:
            self.rolls[fact.label] = fact.faces

    def add(self, fact: Fact) -> None:
        """A fact that was not there before."""
        self.take(fact)
        self.new.append(fact)
