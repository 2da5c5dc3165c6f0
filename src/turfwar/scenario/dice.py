"""The dice of a scenario: one token a die, one roll an entry, text to value and back."""

import re
from dataclasses import dataclass

from turfwar.scenario.commands import is_player_id

FACES = ("pow", "stumble", "push", "both", "skull")

_NUMBERED = re.compile(r"d([1-9][0-9]{0,2}):([0-9]{1,3})")
_D6 = re.compile(r"[0-9]{1,3}")
_D8 = re.compile(r"s([0-9]{1,3})")
_CARD = re.compile(r"[a-z-]{2,60}")
_MOST_SIDES = 100

HOW_TO_WRITE_DICE = (
    "write `4` for a D6, `s5` for a D8, "
    + " ".join(f"`b:{face}`" for face in FACES)
    + " for a block die, `d3:2` for a D3, `d2:1` for a coin toss, `pick:h4` for a random player"
)


class DiceError(ValueError):
    """A token that is no die; the message says what would be."""


@dataclass(frozen=True, slots=True)
class Die:
    """One die and what it shows: `kind` is d6, d8, d3 and so on, block, or pick."""

    kind: str
    value: int | str

    def __str__(self) -> str:
        match self.kind:
            case "d6":
                return str(self.value)
            case "d8":
                return f"s{self.value}"
            case "block":
                return f"b:{self.value}"
            case _:
                return f"{self.kind}:{self.value}"


Roll = tuple[Die, ...]
"""Dice thrown together: one entry of `dice`. A single die is a roll of one."""


def parse_die(text: str) -> Die:
    """`4`, `s5`, `b:pow`, `d3:2` or `pick:h4` as a die."""
    if _D6.fullmatch(text):
        return _numbered(6, int(text))
    if found := _D8.fullmatch(text):
        return _numbered(8, int(found[1]))
    if found := _NUMBERED.fullmatch(text):
        return _numbered(int(found[1]), int(found[2]))
    kind, colon, value = text.partition(":")
    if colon and kind == "b":
        if value not in FACES:
            raise DiceError(f"a block die shows one of {', '.join(FACES)}")
        return Die("block", value)
    if colon and kind == "pick":
        if not (is_player_id(value) or _CARD.fullmatch(value)):
            raise DiceError("a random choice names a player or a card: `pick:h4`, `pick:pit-trap`")
        return Die("pick", value)
    raise DiceError(f"not a die; {HOW_TO_WRITE_DICE}")


def _numbered(sides: int, value: int) -> Die:
    if not 2 <= sides <= _MOST_SIDES:
        raise DiceError(f"a die has 2 to {_MOST_SIDES} sides")
    if not 1 <= value <= sides:
        raise DiceError(f"a D{sides} shows 1 to {sides}")
    return Die(f"d{sides}", value)


def parse_roll(text: str) -> Roll:
    """A die, or several thrown together as in `[4, s5]`."""
    text = text.strip()
    if text.startswith("[") and text.endswith("]"):
        return tuple(parse_die(token.strip()) for token in text[1:-1].split(","))
    return (parse_die(text),)


def roll_text(roll: Roll) -> str:
    """The roll as a scenario writes it."""
    if len(roll) == 1:
        return str(roll[0])
    return f"[{', '.join(map(str, roll))}]"
