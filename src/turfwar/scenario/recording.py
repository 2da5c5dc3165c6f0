"""Dice that are written down while they fall."""

from collections.abc import Callable

from turfwar.kernel.dice import PICK, Dice, unpack
from turfwar.kernel.notation import slug
from turfwar.rulesets.lrb6.cards.hand import CARD_PICK
from turfwar.rulesets.lrb6.cards.ids import CARD_NAMES
from turfwar.rulesets.lrb6.dice import BLOCK_DIE, D68, FACE_NAMES
from turfwar.scenario.dice import Die, Roll


class RecordedDice(Dice):
    """Other dice, and what they have shown."""

    def __init__(self, inner: Dice) -> None:
        self.inner = inner
        self.shown: list[tuple[int, int, list[int]]] = []
        """Where each throw began, its kind, and its dice or the one who was picked."""

    def throw(self, kind: int, count: int, low: int, high: int) -> int:
        at = int(self.inner.tell())
        result = int(self.inner.throw(kind, count, low, high))
        self.shown.append((at, kind, unpack(result)))
        return result

    def pick(self, count: int, names: list[int]) -> int:
        at = int(self.inner.tell())
        index = int(self.inner.pick(count, names))
        self.shown.append((at, PICK, [names[index]]))
        return index

    def tell(self) -> int:
        return int(self.inner.tell())

    def seek(self, position: int) -> None:
        self.inner.seek(position)
        while self.shown and self.shown[-1][0] >= position:
            self.shown.pop()

    def copy(self) -> Dice:
        other = RecordedDice(self.inner.copy())
        other.shown = list(self.shown)
        return other

    def rolls(self, name: Callable[[int], str]) -> list[Roll]:
        """What they have shown, as a scenario writes it; `name` is that of a player's number."""
        return [roll(kind, faces, name) for _, kind, faces in self.shown]


def roll(kind: int, faces: list[int], name: Callable[[int], str]) -> Roll:
    """Dice thrown together, in a scenario's words."""
    if kind == PICK:
        who = faces[0]
        return (Die("pick", slug(CARD_NAMES[who - CARD_PICK]) if who >= CARD_PICK else name(who)),)
    if kind == D68:
        return (Die("d6", faces[0]), Die("d8", faces[1]))
    if kind == BLOCK_DIE:
        return tuple(Die("block", FACE_NAMES[face]) for face in faces)
    return tuple(Die(f"d{kind}", face) for face in faces)
