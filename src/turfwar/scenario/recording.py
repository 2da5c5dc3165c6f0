"""Dice that are written down while they fall."""

from turfwar.kernel.dice import PICK, Dice


class RecordedDice(Dice):
    """Other dice, and what they have shown."""

    def __init__(self, inner: Dice) -> None:
        self.inner = inner
        self.shown: list[tuple[int, int, int]] = []
        """Where each throw began, its kind, and the throw or the number that was picked."""

    def throw(self, kind: int, count: int, low: int, high: int) -> int:
        at = int(self.inner.tell())
        result = int(self.inner.throw(kind, count, low, high))
        self.shown.append((at, kind, result))
        return result

    def pick(self, count: int, names: list[int]) -> int:
        at = int(self.inner.tell())
        index = int(self.inner.pick(count, names))
        self.shown.append((at, PICK, names[index]))
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
