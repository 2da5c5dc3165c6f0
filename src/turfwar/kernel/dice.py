"""Three kinds of dice behind one interface: seeded (play), scripted (tests) and enumerated (odds).

A throw of up to seven dice is one packed int, four bits a die, the first die lowest, so that rules
can pass it on and compare it without building lists. A single die with more than 15 sides is the
number it shows.

**The seeded generator.** Byte `i` of the stream is byte `i % 32` of
`SHA-256("turfwar dice 1|" + seed + "|" + i // 32)`, seed and block number written in decimal.
A die of `n` faces takes the next byte below the largest multiple of `n` in 256 (larger ones are
thrown away) and shows `byte % n + 1`. Nobody can tell the next byte from the earlier ones without
the seed, and anybody who has the seed can check every roll with a few lines of any language.
"""

import hashlib
from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.kernel.errors import DiceError, Interrupt
from turfwar.kernel.ints import i64

PICK: Final = 0
D2: Final = 2
D3: Final = 3
D6: Final = 6
D8: Final = 8
"""A kind of die is a number: how many sides it has. A rule set has others by saying what shows
on the sides (`with_faces`), or that two different dice make one number (`pair`); `PICK` is no die.
"""

SIDES_BITS: Final = 10
SIDES_MASK: Final = 1023
FACE_SHIFT: Final = 20
FACE_BITS: Final = 3
FACE_MASK: Final = 7

BY_TOTAL: Final = -1


def pair(tens: int, units: int) -> int:
    """The kind of two dice that are read as one number of two digits."""
    return tens | units << SIDES_BITS


def with_faces(faces: tuple[int, ...]) -> int:
    """The kind of a die whose sides show these faces, numbers from 1 to 7."""
    packed = 0
    for side, face in enumerate(faces):
        packed |= face << FACE_BITS * side
    return len(faces) | packed << FACE_SHIFT


def face_of(kind: i64, side: i64) -> i64:
    """What a side of a die shows."""
    faces = kind >> FACE_SHIFT
    return side if faces == 0 else (faces >> FACE_BITS * (side - 1)) & FACE_MASK


def first(throw: i64) -> i64:
    """The first die of a packed throw."""
    return throw & 15


def second(throw: i64) -> i64:
    """The second die of a packed throw."""
    return (throw >> 4) & 15


def total(throw: i64) -> i64:
    """The sum of a packed throw."""
    result: i64 = 0
    while throw > 0:
        result += throw & 15
        throw >>= 4
    return result


def is_double(throw: i64) -> bool:
    """Whether the two dice of a packed throw are equal."""
    return (throw & 15) == ((throw >> 4) & 15)


def unpack(throw: i64) -> list[int]:
    """The dice of a packed throw, in order."""
    result: list[int] = []
    while throw > 0:
        result.append(throw & 15)
        throw >>= 4
    return result


def pack(faces: list[int]) -> int:
    """A packed throw from its dice."""
    result = 0
    for index, face in enumerate(faces):
        result |= face << (4 * index)
    return result


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Where the numbers come from."""

    def throw(self, kind: i64, count: i64, low: i64, high: i64) -> i64:
        """Throw `count` dice together; `low` and `high` say where the rule tells results apart.

        Totals below `low`, from `low` to below `high`, and from `high` are the same to the rule
        that rolls (for a pair of dice: lead to the same, but for what it is called); `BY_TOTAL`
        tells every total apart, 0 and 0 every face. Only enumerated dice use this.
        """
        raise NotImplementedError

    def pick(self, count: i64, names: list[int]) -> i64:
        """A random index below `count`; `names` are the players behind the indexes."""
        raise NotImplementedError

    def tell(self) -> i64:
        """Where in its sequence this source stands."""
        raise NotImplementedError

    def seek(self, position: i64) -> None:
        """Go back to (or on to) where `tell` said."""
        raise NotImplementedError

    def commit(self) -> None:
        """The rolls so far will not be asked for again."""

    def repeats(self) -> bool:
        """Whether after `seek` they show again what they showed there, also after `commit`."""
        return True

    def copy(self) -> "Dice":
        """Dice that will show the same, independently."""
        raise NotImplementedError


class SeededDice(Dice):
    """Dice from one integer, the same on every machine (see the module's text)."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.prefix: str = "turfwar dice 1|" + str(seed) + "|"
        self.position: i64 = 0
        self.block: bytes = b""
        self.block_number: i64 = -1

    def byte(self) -> i64:
        number = self.position >> 5
        if number != self.block_number:
            text = self.prefix + str(number)
            self.block = hashlib.sha256(text.encode()).digest()
            self.block_number = number
        value: i64 = self.block[self.position & 31]
        self.position += 1
        return value

    def below(self, sides: i64) -> i64:
        limit = 256 - 256 % sides
        value = self.byte()
        while value >= limit:
            value = self.byte()
        return value % sides

    def throw(self, kind: i64, count: i64, low: i64, high: i64) -> i64:
        if kind == D6:
            if count == 1:
                return self.below(6) + 1
            if count == 2:
                one = self.below(6) + 1
                return one | (self.below(6) + 1) << 4
        sides = kind & SIDES_MASK
        units = (kind >> SIDES_BITS) & SIDES_MASK
        if units != 0:
            tens = self.below(sides) + 1
            return tens | (self.below(units) + 1) << 4
        if count == 1:
            return face_of(kind, self.below(sides) + 1)
        result: i64 = 0
        index: i64 = 0
        while index < count:
            result |= face_of(kind, self.below(sides) + 1) << (4 * index)
            index += 1
        return result

    def pick(self, count: i64, names: list[int]) -> i64:
        return self.below(count)

    def tell(self) -> i64:
        return self.position

    def seek(self, position: i64) -> None:
        self.position = position

    def copy(self) -> Dice:
        other = SeededDice(self.seed)
        other.position = self.position
        other.block = self.block
        other.block_number = self.block_number
        return other


class ScriptedDice(Dice):
    """Dice that show what they are told: `(kind, count, packed throw)`, in order.

    The throw of a pick is the number of the player who is to be picked; a pair of dice may also be
    written as one after the other. `names` says what a rule set calls its own kinds of dice.
    """

    def __init__(
        self, script: list[tuple[int, int, int]], names: dict[int, str] | None = None
    ) -> None:
        self.script = script
        self.names: dict[int, str] = {} if names is None else names
        self.position: i64 = 0

    def take(self, kind: i64, count: i64) -> i64:
        at = self.position
        if at >= len(self.script):
            wanted = describe(kind, count, self.names)
            raise DiceError(f"the dice ran out: {wanted} is to be rolled")
        entry = self.script[at]
        tens = kind & SIDES_MASK
        units = (kind >> SIDES_BITS) & SIDES_MASK
        if units != 0 and entry[0] == tens and entry[1] == 1 and at + 1 < len(self.script):
            other = self.script[at + 1]
            if other[0] == units:
                self.position += 2
                return entry[2] | other[2] << 4
        if entry[0] != kind or entry[1] != count:
            wanted = describe(kind, count, self.names)
            found = f"{describe(entry[0], entry[1], self.names)} (entry {at + 1} of the dice)"
            raise DiceError(f"{wanted} is to be rolled, but next is {found}")
        self.position += 1
        return entry[2]

    def throw(self, kind: i64, count: i64, low: i64, high: i64) -> i64:
        return self.take(kind, count)

    def pick(self, count: i64, names: list[int]) -> i64:
        wanted = self.take(PICK, 1)
        for index in range(len(names)):
            if names[index] == wanted:
                return index
        raise DiceError(f"entry {self.position} of the dice picks somebody who cannot be picked")

    def left_over(self) -> int:
        """How many entries have not been used."""
        return len(self.script) - self.position

    def tell(self) -> i64:
        return self.position

    def seek(self, position: i64) -> None:
        self.position = position

    def copy(self) -> Dice:
        other = ScriptedDice(self.script, self.names)
        other.position = self.position
        return other


def describe(kind: i64, count: i64, names: dict[int, str]) -> str:
    """A kind of throw in words; `names` has those of a rule set's own dice.

    >>> describe(D6, 2, {}), describe(pair(6, 8), 2, {})
    ('2 D6', 'a D68')
    """
    if kind == PICK:
        return "a random pick"
    units = (kind >> SIDES_BITS) & SIDES_MASK
    if units != 0:
        return f"a D{kind & SIDES_MASK}{units}"
    name = names.get(kind, "")
    if name:
        return f"1 {name} die" if count == 1 else f"{count} {name} dice"
    return f"{count if count > 1 else 'a'} D{kind & SIDES_MASK}"


class EnumeratedDice(Dice):
    """Dice whose outcomes are supplied from outside, to look at all of them with their chances.

    A roll beyond what was supplied raises `Interrupt`; `outcomes` then lists what it can show.
    """

    def __init__(self) -> None:
        self.supplied: list[int] = []
        self.position: i64 = 0
        self.kind: i64 = -1
        self.count: i64 = 0
        self.low: i64 = 0
        self.high: i64 = 0
        self.coarse: bool = False
        """Whether results of a pair of dice between `low` and `high` need not be told apart."""

    def throw(self, kind: i64, count: i64, low: i64, high: i64) -> i64:
        if self.position < len(self.supplied):
            value: i64 = self.supplied[self.position]
            self.position += 1
            return value
        self.kind = kind
        self.count = count
        self.low = low
        self.high = high
        raise Interrupt

    def pick(self, count: i64, names: list[int]) -> i64:
        return self.throw(PICK, count, 0, 0)

    def pending(self) -> bool:
        """Whether the game waits for an outcome."""
        return self.kind >= 0

    def supply(self, outcome: int) -> None:
        """Give the outcome of the roll that the game waits for."""
        self.supplied.append(outcome)
        self.kind = -1

    def outcomes(self) -> list[tuple[int, int]]:
        """`(outcome, weight)` of all the outcomes of the roll that the game waits for."""
        if (self.kind >> SIDES_BITS) & SIDES_MASK != 0 and not self.coarse:
            return outcomes(self.kind, self.count, 0, 0)
        return outcomes(self.kind, self.count, self.low, self.high)

    def tell(self) -> i64:
        return 0

    def seek(self, position: i64) -> None:
        self.position = position
        self.kind = -1

    def repeats(self) -> bool:
        return False

    def commit(self) -> None:
        self.supplied = []
        self.position = 0

    def copy(self) -> Dice:
        other = EnumeratedDice()
        other.supplied = list(self.supplied)
        other.position = self.position
        other.kind = self.kind
        other.count = self.count
        other.low = self.low
        other.high = self.high
        other.coarse = self.coarse
        return other


def outcomes(kind: i64, count: i64, low: i64, high: i64) -> list[tuple[int, int]]:
    """All outcomes of a throw with their weights, alike ones put together.

    >>> outcomes(D6, 1, 4, 0)
    [(1, 3), (4, 3)]
    >>> outcomes(with_faces((1, 2, 2, 3)), 1, 0, 0)
    [(1, 1), (2, 2), (3, 1)]
    """
    if kind == PICK:
        return [(index, 1) for index in range(count)]
    units = (kind >> SIDES_BITS) & SIDES_MASK
    if units != 0:
        return outcomes_of_pair(kind & SIDES_MASK, units, low, high)
    sides: dict[int, int] = {}
    for side in range(1, (kind & SIDES_MASK) + 1):
        shown = int(face_of(kind, side))
        sides[shown] = sides.get(shown, 0) + 1
    alone = list(sides.items())
    weights: dict[int, int] = {0: 1}
    for _ in range(count):
        further: dict[int, int] = {}
        for throw, weight in weights.items():
            for face, chance in alone:
                more = pack(sorted([*unpack(throw), face]))
                further[more] = further.get(more, 0) + weight * chance
        weights = further
    if low == 0 and high == 0:
        return list(weights.items())
    classes: dict[int, tuple[int, int]] = {}
    for throw, weight in weights.items():
        value = throw if count == 1 else int(total(throw))
        of = (
            value
            if low == BY_TOTAL
            else 0
            if value < low
            else 1
            if high == 0 or value < high
            else 2
        )
        known = classes.get(of)
        classes[of] = (throw, weight) if known is None else (known[0], known[1] + weight)
    return [classes[of] for of in sorted(classes)]


def outcomes_of_pair(most: int, last_unit: int, low: i64, high: i64) -> list[tuple[int, int]]:
    """Those of two dice read as one number: each, or those below, between and above two numbers.

    >>> [(unpack(throw), weight) for throw, weight in outcomes_of_pair(6, 8, 41, 61)]
    [([1, 1], 24), ([4, 1], 16), ([6, 1], 8)]
    """
    found: list[tuple[int, int]] = []
    last: i64 = -1
    for tens in range(1, most + 1):
        for units in range(1, last_unit + 1):
            value = 10 * tens + units
            of: i64 = 0 if value < low else 1 if value < high else 2
            if low == 0 or of != last:
                found.append((tens | units << 4, 1))
                last = of
            else:
                throw, weight = found[-1]
                found[-1] = (throw, weight + 1)
    return found
