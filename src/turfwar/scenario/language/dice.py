"""The dice of a scenario: one token a die, one roll an entry, text to value and back.

>>> dice = DiceWords([DieKind("coin", (Face("tails", ""), Face("heads", "")), 77, "c", 2)])
>>> dice.roll("[4, s5]"), str(dice.die("c:heads"))
((Die(kind='d6', value=4), Die(kind='d8', value=5)), 'c:heads')
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from turfwar.games.words import DieKind, Face
from turfwar.kernel.dice import D8, PICK, SIDES_BITS, SIDES_MASK, pack, pair, unpack
from turfwar.kernel.notation import slug

__all__ = ["DiceTextError", "DiceWords", "Die", "Face", "Roll", "roll_text"]

_NUMBERED: Final = re.compile(r"d([1-9][0-9]{0,2}):([0-9]{1,3})")
_D6: Final = re.compile(r"[0-9]{1,3}")
_D8: Final = re.compile(r"s([0-9]{1,3})")
_WORD: Final = re.compile(r"[a-z-]{2,60}")
_PLAYER: Final = re.compile(r"[har][0-9A-Za-z]+")
_MOST_SIDES: Final = 100
_MOST_PACKED: Final = 15
"""A single die with more sides is not packed: its throw is the number it shows."""

Throw = tuple[int, int, int]
"""As scripted dice take it: the kind, how many, and the packed throw."""


class DiceTextError(ValueError):
    """A token that is no die; the message says what would be."""


@dataclass(frozen=True, slots=True)
class Die:
    """One die and what it shows: `kind` is d6, d8, d3 and so on, `pick`, or that of a die with
    faces of its own, which is written with `prefix`."""

    kind: str
    value: int | str
    prefix: str = field(default="", repr=False, compare=False)

    def __str__(self) -> str:
        match self.kind:
            case "d6":
                return str(self.value)
            case "d8":
                return f"s{self.value}"
            case _:
                return f"{self.prefix or self.kind}:{self.value}"


Roll = tuple[Die, ...]
"""Dice thrown together: one entry of `dice`. A single die is a roll of one."""


class DiceWords:
    """How a rule set's dice are written.

    `kinds` are its dice with faces of their own; `pairs` are those that are read as one number of
    two digits, and written as two dice thrown together.
    """

    def __init__(self, kinds: Iterable[DieKind] = (), pairs: Iterable[int] = ()) -> None:
        self.kinds = {kind.name: kind for kind in kinds if kind.number}
        self.prefixes = {kind.prefix: kind for kind in self.kinds.values() if kind.prefix}
        self.by_number = {kind.number: kind for kind in self.kinds.values()}
        self.pairs = tuple(pairs)
        self.names = {kind.number: kind.name for kind in self.kinds.values()}
        """What errors call them."""
        self.kind_faces = {D8: 5, **dict.fromkeys(self.pairs, 1)} | {
            kind.number: kind.kind_face for kind in self.kinds.values()
        }
        """What dice show that let everything go on."""

    @property
    def how_to_write(self) -> str:
        faces = "".join(
            ", " + " ".join(f"`{prefix}:{face.name}`" for face in kind.faces) + f" for a {name} die"
            for prefix, kind in self.prefixes.items()
            for name in (kind.name,)
        )
        return (
            f"write `4` for a D6, `s5` for a D8{faces}, `d3:2` for a D3, `d2:1` for a coin toss, "
            "`pick:h4` for a random player"
        )

    def die(self, text: str) -> Die:
        """`4`, `s5`, `b:pow`, `d3:2` or `pick:h4` as a die."""
        if _D6.fullmatch(text):
            return numbered(6, int(text))
        if found := _D8.fullmatch(text):
            return numbered(8, int(found[1]))
        if found := _NUMBERED.fullmatch(text):
            return numbered(int(found[1]), int(found[2]))
        prefix, colon, value = text.partition(":")
        if colon and prefix in self.prefixes:
            kind = self.prefixes[prefix]
            faces = [face.name for face in kind.faces]
            if value not in faces:
                raise DiceTextError(f"a {kind.name} die shows one of {', '.join(faces)}")
            return Die(kind.name, value, prefix)
        if colon and prefix == "pick":
            name = value if _PLAYER.fullmatch(value) else slug(value)
            if not (_PLAYER.fullmatch(name) or _WORD.fullmatch(name)):
                raise DiceTextError("a random choice names a player or a card, as in `pick:h4`")
            return Die("pick", name)
        raise DiceTextError(f"not a die; {self.how_to_write}")

    def dice_of(self, text: str) -> Roll:
        """A die, or the two of a pair by its name: `d68:41` is `[4, s1]`."""
        for both in self.pairs:
            tens, units = both & SIDES_MASK, both >> SIDES_BITS & SIDES_MASK
            name, _, value = text.partition(":")
            if name == f"d{tens}{units}":
                if not re.fullmatch("[0-9]{2}", value):
                    raise DiceTextError(f"a D{tens}{units} shows two digits, as in `{name}:41`")
                return numbered(tens, int(value[0])), numbered(units, int(value[1]))
        return (self.die(text),)

    def roll(self, text: str) -> Roll:
        """A die, or several thrown together as in `[4, s5]`."""
        text = text.strip()
        if text.startswith("[") and text.endswith("]"):
            return tuple(self.die(token.strip()) for token in text[1:-1].split(","))
        return self.dice_of(text)

    def throw(self, roll: Roll, picked: Callable[[str], int]) -> Throw:
        """A roll as scripted dice take it; `picked` is the number of whom or what is picked."""
        kinds = [die.kind for die in roll]
        if kinds[0] == "pick":
            return PICK, 1, picked(str(roll[0].value))
        if kinds[0] in self.kinds:
            kind = self.kinds[kinds[0]]
            faces = [face.name for face in kind.faces]
            return kind.number, len(roll), pack([1 + faces.index(str(die.value)) for die in roll])
        values = [int(die.value) for die in roll]
        if len(roll) == 2:
            both = pair(int(kinds[0][1:]), int(kinds[1][1:]))
            if both in self.pairs:
                return both, 2, pack(values)
        return int(kinds[0][1:]), len(roll), values[0] if len(values) == 1 else pack(values)

    def shown(self, kind: int, throw: int, called: Callable[[int], str]) -> Roll:
        """What dice have shown, as a scenario writes it; `called` is the name of what is picked."""
        if kind == PICK:
            return (Die("pick", called(throw)),)
        if kind in self.by_number:
            own = self.by_number[kind]
            return tuple(
                Die(own.name, own.faces[face - 1].name, own.prefix) for face in unpack(throw)
            )
        tens, units = kind & SIDES_MASK, kind >> SIDES_BITS & SIDES_MASK
        if units:
            first, second = unpack(throw)
            return Die(f"d{tens}", first), Die(f"d{units}", second)
        faces = [throw] if tens > _MOST_PACKED else unpack(throw)
        return tuple(Die(f"d{kind}", face) for face in faces)


def numbered(sides: int, value: int) -> Die:
    """A die with numbers on its sides."""
    if not 2 <= sides <= _MOST_SIDES:
        raise DiceTextError(f"a die has 2 to {_MOST_SIDES} sides")
    if not 1 <= value <= sides:
        raise DiceTextError(f"a D{sides} shows 1 to {sides}")
    return Die(f"d{sides}", value)


def roll_text(roll: Roll) -> str:
    """The roll as a scenario writes it."""
    if len(roll) == 1:
        return str(roll[0])
    return f"[{', '.join(map(str, roll))}]"
