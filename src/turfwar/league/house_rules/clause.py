"""House rules of a league: typed, each with what it says and where it comes from.

A clause is a small record; a rule set lists the ones that it knows. As text it is its id and what
differs from the usual: `expenses break=1250000 step=100000`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import fields

from turfwar.kernel.errors import TurfwarError

if TYPE_CHECKING:
    from turfwar.games.base import RuleSet

_WORD: Final = re.compile(r"([a-z_-]+)=(\S*)")
_EXPECTED: Final = re.compile(r"Expected `int`(?: (>=|<=) (-?[0-9]+))?(?:, got .*)?")


class ClauseError(TurfwarError):
    """A clause that is written wrongly, or that no rule set here knows."""


class Clause(Struct, frozen=True, kw_only=True):
    """A house rule with its parameters; `ID`, `TITLE`, `SOURCE` and `TEXT` say what it is.

    `SCOPES` are where it can be in force: the whole league, a season, a competition, a fixture.
    """

    SCOPES: ClassVar[tuple[str, ...]] = ("league", "season", "competition", "fixture")
    ID: ClassVar[str] = ""
    TITLE: ClassVar[str] = ""
    SOURCE: ClassVar[str] = ""
    TEXT: ClassVar[str] = ""
    HEADING: ClassVar[str] = ""
    """Where a form lists it, if not among the rules of its kind."""

    @classmethod
    def meant(cls, words: Mapping[str, str]) -> dict[str, str]:
        """The parameters that somebody means who writes these; here, these and no others."""
        return dict(words)

    def why_not(self, ruleset: "RuleSet") -> str:
        """What is wrong with its parameters in a league of this rule set, if anything."""
        return ""

    @property
    def text(self) -> str:
        """As it is written: its id, and the parameters that are not as usual."""
        named = [
            f"{each.encode_name}={plain(getattr(self, each.name))}"
            for each in fields(self)
            if getattr(self, each.name) != each.default
        ]
        return " ".join((self.ID, *named))


C = TypeVar("C", bound=Clause)


def number(low: int, high: int, title: str, help: str = "", unit: str = "") -> Meta:
    """A parameter between two bounds, with its label; its unit is `gold` or `days`."""
    return Meta(ge=low, le=high, title=title, description=help, extra={"unit": unit})


def labelled(title: str, help: str = "", kind: str = "") -> Meta:
    """A parameter that is not a number, with its label; `kind` names the things to choose from."""
    return Meta(title=title, description=help, extra={"kind": kind})


def plain(value: object) -> str:
    """A parameter as it is written."""
    return str(int(value)) if isinstance(value, bool) else str(value)


def parse_clause(text: str, known: Iterable[type[Clause]]) -> Clause:
    """A clause as it is written; `ClauseError` says what is wrong with it."""
    known = tuple(known)
    words = text.split()
    kind = next((each for each in known if words and words[0].casefold() == each.ID), None)
    if kind is None:
        names = ", ".join(each.ID for each in known) or "none"
        raise ClauseError(f"no clause is called {text!r}; there are {names}")
    given: dict[str, str] = {}
    for word in words[1:]:
        found = _WORD.fullmatch(word)
        if found is None:
            raise ClauseError(f"{kind.ID}: {word!r} is not written as name=value")
        given[found[1]] = found[2]
    parameters = [each.encode_name for each in fields(kind)]
    for name in given:
        if name not in parameters:
            listed = ", ".join(parameters) or "none"
            raise ClauseError(f"the clause {kind.ID!r} has no parameter {name!r}; it has {listed}")
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise ClauseError(f"{kind.ID}: {_in_words(str(error), given)}") from None


def as_meant(text: str, known: Iterable[type[Clause]]) -> str:
    """A clause as it is put down: with what follows from the parameters that are named."""
    words = text.split()
    kind = next((each for each in known if words and words[0] == each.ID), None)
    if kind is None or not all(_WORD.fullmatch(word) for word in words[1:]):
        return text
    given = dict(word.split("=", 1) for word in words[1:])
    meant = kind.meant(given)
    return text if meant == given else " ".join((kind.ID, *(f"{k}={v}" for k, v in meant.items())))


def _in_words(message: str, given: Mapping[str, str]) -> str:
    """A message of msgspec about a parameter, for people."""
    message, _, where = message.partition(" - at `$.")
    name = where.rstrip("`")
    number = _EXPECTED.fullmatch(message)
    if name not in given or number is None:
        return f"{name}: {message}" if name else message
    bound = {">=": " of at least ", "<=": " of at most "}.get(number[1] or "", "")
    return f"{name}={given[name]}: write a whole number{bound}{number[2] or ''}"


def find_clause(clauses: Sequence[Clause], kind: type[C]) -> C | None:
    """The clause of a kind that is in force."""
    return next((each for each in clauses if isinstance(each, kind)), None)
