"""Choices for people: ints that know their text.

Numbers belong to a rule set, so a choice is one of a rule set's: of the default, where none is
named.

>>> Choice("h1 move")
Choice('h1 move')
>>> Choice(int(Choice("to d12"))) == Choice("to d12")
True
>>> Choice("trample", "deathzone")
Choice('trample')
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import SupportsIndex, overload

from turfwar.games import DEFAULT, ruleset_of
from turfwar.games.base import RuleSet
from turfwar.kernel.errors import MalformedChoice
from turfwar.kernel.notation import Notation


class Choice(int):
    """One choice of a rule set; made from its text or its int, and equal to its int."""

    __slots__ = ()
    rules = DEFAULT

    def __new__(cls, value: "int | str", rules: "RuleSet | str | None" = None) -> "Choice":
        kind = cls
        if rules is not None:
            ruleset = ruleset_of(rules)
            kind = choice_kind(ruleset.id, ruleset.words.notation)
        written = kind.notation()
        if isinstance(value, str):
            return super().__new__(kind, written.parse(value))
        written.text(value)
        return super().__new__(kind, value)

    @classmethod
    def notation(cls) -> Notation:
        """How choices of its rule set are written."""
        return ruleset_of(cls.rules).words.notation

    def __reduce__(self) -> tuple[type["Choice"], tuple[int, str]]:
        return Choice, (int(self), self.rules)

    @property
    def text(self) -> str:
        """The choice in notation."""
        return self.notation().text(int(self))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Choice({self.text!r})"


@lru_cache(64)
def choice_kind(rules: str, written: Notation) -> type[Choice]:
    """The choices of a rule set."""

    class Own(Choice):
        __slots__ = ()

        @classmethod
        def notation(cls) -> Notation:
            return written

    Own.rules, Own.__name__ = rules, Choice.__name__
    return Own


class Choices(Sequence[Choice]):
    """The legal choices, in the engine's order; `in` takes a choice, an int or a text."""

    def __init__(self, codes: Iterable[int], kind: type[Choice] = Choice) -> None:
        self._codes = tuple(codes)
        self._kind = kind

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, index: SupportsIndex) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> "Choices": ...
    def __getitem__(self, index: "SupportsIndex | slice") -> "Choice | Choices":
        if isinstance(index, slice):
            return Choices(self._codes[index], self._kind)
        return self._kind(self._codes[index])

    def __iter__(self) -> Iterator[Choice]:
        return map(self._kind, self._codes)

    def __contains__(self, value: object) -> bool:
        if isinstance(value, str):
            try:
                value = self._kind.notation().parse(value)
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
