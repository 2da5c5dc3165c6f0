"""Dice that coaches roll at the table and enter: what they are asked for, and what they may say.

Where the house rule `table-dice` is in force, each roll and each lot is a question, and what is
entered is a fact of its own kind. Nobody can prove it, and everybody can see that it was entered.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from turfwar.kernel.dice import SIDES_BITS, SIDES_MASK, describe
from turfwar.league.post_match.facts import Answered, Fact, TableRoll

DICE, LOT = "dice", "lot"
"""Kinds of question: dice that were rolled, and on whom a lot fell."""
PREFIX: Final = "dice/"
"""Before the label of a roll: the label of the question for it."""
_BETWEEN: Final = re.compile(r"\s*(?:,|and|\s)\s*")
LONGEST: Final = 6
_SUBJECT: Final = re.compile(r"[\w-]+\.\d+")


def faces_of(kind: int) -> tuple[int, ...]:
    """Everything that a die can show.

    >>> from turfwar.kernel.dice import pair
    >>> faces_of(6), faces_of(pair(6, 8))[:9]
    ((1, 2, 3, 4, 5, 6), (11, 12, 13, 14, 15, 16, 17, 18, 21))
    """
    units = (kind >> SIDES_BITS) & SIDES_MASK
    sides = kind & SIDES_MASK
    if not units:
        return tuple(range(1, sides + 1))
    return tuple(10 * ten + unit for ten in range(1, sides + 1) for unit in range(1, units + 1))


@dataclass(frozen=True)
class DiceAsked:
    """So many dice of a kind that a coach has to enter."""

    count: int
    kind: int

    @property
    def name(self) -> str:
        """
        >>> from turfwar.kernel.dice import pair
        >>> DiceAsked(2, 6).name, DiceAsked(1, pair(6, 8)).name
        ('2D6', 'D68')
        """
        name = describe(self.kind, 1, {}).removeprefix("a ")
        return f"{self.count}{name}" if self.count > 1 else name

    def read(self, text: str) -> tuple[int, ...] | None:
        """The faces that a text names; nothing where these dice cannot show them.

        >>> DiceAsked(2, 6).read("3 and 5"), DiceAsked(2, 6).read("7 1"), DiceAsked(1, 6).read("x")
        ((3, 5), None, None)
        """
        words = _BETWEEN.split(text.strip())
        if not all(word.isascii() and word.isdigit() and len(word) < LONGEST for word in words):
            return None
        faces = tuple(map(int, words))
        known = faces_of(self.kind)
        fits = len(faces) == self.count and all(face in known for face in faces)
        return faces if fits else None

    @property
    def range(self) -> str:
        """What may be entered, in words."""
        known = faces_of(self.kind)
        number = "one number" if self.count == 1 else f"{self.count} numbers"
        return f"enter {number} from {known[0]} to {known[-1]}"


def named(title: str, label: str, what: str) -> str:
    """What a roll is for, in words, with the ids of those whom it is about.

    >>> named("Winnings", "winnings/home/again", "roll D6")
    'Winnings, second roll: roll D6'
    >>> named("Improvement rolls", "improve/reavers.7/2", "roll 2D6")
    'Improvement rolls, reavers.7: roll 2D6'
    """
    parts = label.split("/")[1:]
    about = [part for part in parts if _SUBJECT.fullmatch(part)]
    if "again" in parts:
        about.append("second roll")
    return f"{', '.join((title, *about))}: {what}"


def subject_of(label: str) -> str:
    """The player whom a roll is about."""
    return next((part for part in label.split("/") if _SUBJECT.fullmatch(part)), "")


def entered_fact(label: str, dice: DiceAsked | None, value: str) -> TableRoll:
    """What a coach has entered, as a fact; the value is one that the question allows."""
    label = label.removeprefix(PREFIX)
    if dice is None:
        return TableRoll(label, who=value)
    return TableRoll(label, faces=dice.read(value) or ())


def label_asked(fact: Fact) -> str:
    """The label of the question that a fact answers; nothing where it answers none."""
    if isinstance(fact, TableRoll):
        return PREFIX + fact.label
    return fact.label if isinstance(fact, Answered) else ""


class TableQuestion(Protocol):
    """A question, as far as entered dice are concerned."""

    @property
    def label(self) -> str: ...
    @property
    def choices(self) -> tuple[str, ...]: ...
    @property
    def dice(self) -> DiceAsked | None: ...


def why_not_entered(asked: Iterable[TableQuestion], facts: Iterable[Fact]) -> Iterator[str]:
    """What speaks against dice that are entered: nobody asks for them, or they cannot fall so."""
    entered = [fact for fact in facts if isinstance(fact, TableRoll)]
    known = {each.label: each for each in asked} if entered else {}
    for fact in entered:
        question = known.get(PREFIX + fact.label)
        if question is None:
            yield f"no dice are to be entered for {fact.label}"
        elif question.dice is None:
            if fact.who not in question.choices:
                yield f"{fact.label}: {fact.who or 'nobody'} cannot be drawn"
        elif question.dice.read(" ".join(map(str, fact.faces))) is None:
            yield f"{fact.label}: {question.dice.range}"


def in_text(faces: Iterable[int]) -> str:
    """
    >>> in_text((3, 5, 1))
    '3, 5 and 1'
    """
    words = [str(face) for face in faces]
    return " and ".join((*([", ".join(words[:-1])] if words[1:] else []), words[-1]))
