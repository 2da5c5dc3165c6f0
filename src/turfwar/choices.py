"""Choices for people: ints that know their text.

>>> Choice("h1 move")
Choice('h1 move')
>>> Choice(int(Choice("to d12"))) == Choice("to d12")
True
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import SupportsIndex, overload

from turfwar.kernel.errors import MalformedChoice
from turfwar.rulesets import notation


class Choice(int):
    """One choice; made from its text or its int, and equal to its int."""

    __slots__ = ()

    def __new__(cls, value: "int | str") -> "Choice":
        if isinstance(value, str):
            return super().__new__(cls, notation().parse(value))
        notation().text(value)
        return super().__new__(cls, value)

    @property
    def text(self) -> str:
        """The choice in notation."""
        return notation().text(int(self))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Choice({self.text!r})"


class Choices(Sequence[Choice]):
    """The legal choices, in the engine's order; `in` takes a choice, an int or a text."""

    def __init__(self, codes: Iterable[int]) -> None:
        self._codes = tuple(codes)

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, index: SupportsIndex) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> "Choices": ...
    def __getitem__(self, index: "SupportsIndex | slice") -> "Choice | Choices":
        if isinstance(index, slice):
            return Choices(self._codes[index])
        return Choice(self._codes[index])

    def __iter__(self) -> Iterator[Choice]:
        return map(Choice, self._codes)

    def __contains__(self, value: object) -> bool:
        if isinstance(value, str):
            try:
                value = notation().parse(value)
            except MalformedChoice:
                return False
        return value in self._codes

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Choices):
            return self._codes == other._codes
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self._codes)

    def __repr__(self) -> str:
        return f"[{', '.join(map(repr, self))}]"
