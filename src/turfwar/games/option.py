"""What an optional rule is: a clause that says what it changes, as an overlay does."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from dataclasses import field as attribute
from typing import Any

from turfwar.games.content import FoundByName
from turfwar.games.content_folder import Content
from turfwar.kernel.phases import HouseRule, Phase

Function = Callable[..., object]
Begin = Callable[[Any, Mapping[str, int]], None]


def entries() -> Any:
    """No entries by default; `field` is what a match is played on here."""
    return attribute(default_factory=dict)


@dataclass(frozen=True)
class Parameter:
    """A whole number that a clause takes, as in `four-minutes seconds=180`."""

    name: str
    default: int
    low: int
    high: int
    summary: str


@dataclass(frozen=True, eq=False)
class MatchOption(FoundByName):
    """An optional rule: what it is called, where it comes from, and what it changes.

    `skills` replaces by id as in an overlay. `wraps` puts a function around a rule (a method of a
    chapter: `Fouls.send_off`), which becomes its first argument, so that several clauses can change
    the same thing; `replaces` leaves nothing of it. `chapters` has a subclass for some of the rule
    set's, `field` the name of another picture of the field in its data folder.

    `phases` makes phases, with the rule set's content at hand, that are put in behind those that
    `after` names (the first of several that the rule set has). `house` makes the rule that is asked
    while the match is played, `begin` is called with the new match and the values of the
    parameters. `excludes` names clauses it cannot go with.
    """

    id: str
    title: str
    source: str
    summary: str
    parameters: tuple[Parameter, ...] = ()
    excludes: tuple[str, ...] = ()
    phases: Callable[[Content], Mapping[str, Phase[Any]]] | None = None
    after: Mapping[str, tuple[str, ...]] = entries()
    field: str = ""
    chapters: tuple[type, ...] = ()
    replaces: Mapping[Function, Function] = entries()
    wraps: Mapping[Function, Function] = entries()
    skills: Mapping[str, Any] = entries()
    house: Callable[[], HouseRule[Any]] | None = None
    begin: Begin | None = None
    seat: str = ""
    """The seat that it adds to those of the two sides."""
    secret: bool = False
    """Whether its values are nobody's business before the match is over: they are not shown."""
    clock: bool = False
    """Whether it lets a clock end a turn: it comes with a match's clock by itself."""
    by_office: bool = False
    """Whether a league's office gives it to a match by itself, and nobody chooses it there."""
    usual: bool = False
    """Whether a new match is offered with it, unless somebody takes it off."""
    one_off: bool = False
    """Whether it is for matches outside leagues only."""
    aliases: tuple[str, ...] = ()

    def claims(self) -> set[str]:
        """What it replaces outright, so that no other clause of a match may."""
        rules = (rule.__qualname__ for rule in self.replaces)
        chapters = (chapter.__mro__[-2].__name__ for chapter in self.chapters)
        return {*rules, *chapters, *(f"the skill {name}" for name in self.skills)}


@dataclass(frozen=True)
class Option:
    """A clause with the values of its parameters."""

    clause: MatchOption
    values: Mapping[str, int]

    @property
    def text(self) -> str:
        """As it is written among a match's options: what differs from the default is named."""
        named = [
            f"{each.name}={self.values[each.name]}"
            for each in self.clause.parameters
            if self.values[each.name] != each.default
        ]
        return " ".join((self.clause.id, *named))
