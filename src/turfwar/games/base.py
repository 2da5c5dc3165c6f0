"""Rule sets and overlays: entries by id, replaced and added by id, removed by `None`.

Nothing here knows any rule set. What a rule set needs beside its rules (how a match of it is
begun, shown, written down, played by a bot) are its *ports* (port.py), each of them loaded when it
is first asked for, and inherited by overlays like everything else.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from dataclasses import field as attribute
from functools import cache, partial
from importlib import import_module
from typing import Any, TypeVar

from turfwar.games.content import FoundByName, UnknownName
from turfwar.games.content_folder import Content, content_of
from turfwar.games.layout import Layout
from turfwar.games.option import Function, MatchOption, entries
from turfwar.games.port import Ports
from turfwar.games.rosters import Characteristic, RosterRules
from turfwar.games.skill_bits import skill_bits
from turfwar.games.vocabulary import Numbered, Vocabulary
from turfwar.kernel.dice import Dice
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.phases import HouseRule, Phase
from turfwar.pitch.field import NO_FIELD, Field
from turfwar.pitch.game import PitchGame
from turfwar.pitch.setting import Setting

AnyPhase = Phase[Any]
AnyHouseRule = HouseRule[Any]
K = TypeVar("K")
V = TypeVar("V")


class RuleSetError(TurfwarError):
    """A rule set that cannot be used: which, where it is named, and why."""


@dataclass(frozen=True, eq=False)
class RuleSet(FoundByName):
    """Everything that makes a game: book by name, phases in order, the kick-off table.

    A rule set is equal to nothing but itself, so that what is made from it can be kept for it.
    """

    id: str
    title: str
    source: str
    summary: str
    aliases: tuple[str, ...] = ()
    version: int = 1
    """Raised whenever a match can come out differently; tests/test_rules_versions.py says when."""
    parent: str | None = None
    parent_version: str = ""
    field: Field = NO_FIELD
    layout: Layout = attribute(default_factory=Layout)
    """What it keeps in a match's state."""
    phases: tuple[tuple[str, AnyPhase], ...] = ()
    chapters: Mapping[str, type] = entries()
    """The replaceable rules: name -> the class whose methods they are."""
    skills: Mapping[str, Numbered] = entries()
    cards: Mapping[str, Numbered] = entries()
    conditions: Mapping[str, Numbered] = entries()
    """What the effects of cards lay on players and sides, by the names of the cards."""
    house: tuple[AnyHouseRule, ...] = ()
    begin: tuple[Function, ...] = ()
    """Called with a new match, before anything has happened in it."""
    clauses: Mapping[str, MatchOption] = entries()
    """The optional rules, by id, in the order in which they come into force."""
    characteristics: tuple[Characteristic, ...] = ()
    """The numbers that every player has."""
    rosters: RosterRules = attribute(default_factory=RosterRules)
    """What teams off the pitch keep to."""
    folders: tuple[str, ...] = ()
    """The packages whose `data` folders have its content, its ancestors' first."""
    words: Vocabulary = attribute(default_factory=Vocabulary)
    """What its numbers are called, and how they are told."""
    skill_bits: Mapping[int, int] = entries()
    """Which bit is a skill's, where players have one for each (skill_bits.py)."""
    ports: Ports = attribute(default_factory=Ports)
    """The parts of it that are loaded on demand."""

    def __post_init__(self) -> None:
        if not self.words.is_settled:
            words = self.words.settled()
            words = words.with_contents(self.source, self.skills, self.cards, self.conditions)
            object.__setattr__(self, "words", words)
            bits = skill_bits(self.layout, words, self.skills, self.conditions)
            object.__setattr__(self, "skill_bits", bits)

    @property
    def rules_version(self) -> str:
        """Its version after its parent's, such as `2.1`: matches, saves and replays store it."""
        own = str(self.version)
        return f"{self.parent_version}.{own}" if self.parent_version else own

    @property
    def content(self) -> Content:
        """Its team lists, skills, tables, cards and texts; overlays have their parent's too."""
        return content_of(self.folders, self.characteristics, self.rosters)

    def content_with(self, options: Iterable[str]) -> Content:
        """The same as a match's options have it; the port `content` knows which of them matter."""
        change: Callable[[Content, tuple[str, ...]], Content] | None = load_port(self.ports.content)
        return self.content if change is None else change(self.content, tuple(options))

    def characteristic(self, key: str) -> int:
        """The place of a characteristic among a player's."""
        for place, each in enumerate(self.characteristics):
            if each.key == key:
                return place
        raise UnknownName(key, tuple(each.key for each in self.characteristics))


@cache
def load_port(path: str | None) -> Any:
    """What stands in a module under a name; None where there is no such port."""
    if not path:
        return None
    module, _, name = path.partition(":")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise RuleSetError(f"the port {path!r} cannot be loaded: {error}") from error


def blank_game(ruleset: RuleSet, setting: Setting, dice: Dice) -> PitchGame:
    """A match with its teams in the reserves, before anything has happened: the port `create`.

    The setting's options are laid over the rule set; `OptionError` where they do not fit.
    """
    create: Callable[[RuleSet, Setting, Dice], PitchGame] | None = load_port(ruleset.ports.create)
    if create is None:
        raise RuleSetError(f"{ruleset.id} has no port create, which makes its matches")
    return create(ruleset, setting, dice)


@dataclass(frozen=True)
class Overlay:
    """What a rule set has otherwise than its parent, and nothing else.

    `skills`, `cards` and `clauses` replace and add by id, and so does each of its `ports`; `None`
    removes. `chapters` has a subclass for each of the parent's that differ, and new ones. `words`
    are those that it adds; skills and cards have theirs by themselves. `phases` replaces, adds and
    removes too; one that the parent has not got is put in by `after`: new phase -> the phase it
    follows.
    `field`, `layout`, `characteristics` and `rosters` are the parent's where none are given;
    `folder` is the package whose `data` folder is laid over the parent's content.
    """

    id: str
    title: str
    source: str
    summary: str
    parent: str
    aliases: tuple[str, ...] = ()
    version: int = 1
    field: Field | None = None
    layout: Layout | None = None
    phases: Mapping[str, AnyPhase | None] = entries()
    after: Mapping[str, str] = entries()
    chapters: tuple[type, ...] = ()
    skills: Mapping[str, Numbered | None] = entries()
    cards: Mapping[str, Numbered | None] = entries()
    conditions: Mapping[str, Numbered] = entries()
    house: tuple[AnyHouseRule, ...] = ()
    begin: tuple[Function, ...] = ()
    clauses: Mapping[str, MatchOption | None] = entries()
    characteristics: tuple[Characteristic, ...] | None = None
    rosters: RosterRules | None = None
    folder: str = ""
    words: Vocabulary | None = None
    ports: Ports = attribute(default_factory=Ports)

    def on(self, parent: RuleSet) -> RuleSet:
        """The parent with this laid over it; `ValueError` names what does not fit it."""
        if parent.id != self.parent:
            raise ValueError(f"{self.id} is an overlay of {self.parent}, not of {parent.id}")
        for what, changes, known in (
            ("skill", self.skills, parent.skills),
            ("card", self.cards, parent.cards),
            ("clause", self.clauses, parent.clauses),
        ):
            for name, value in changes.items():
                if value is None and name not in known:
                    raise ValueError(f"{self.id}: {parent.id} has no {what} {name!r}")
        words = self.words_over(parent)
        layout = self.layout or parent.layout.narrow or parent.layout
        skills = merge(parent.skills, self.skills)
        conditions = {**parent.conditions, **self.conditions}
        bits = skill_bits(layout, words, skills, conditions)
        return RuleSet(
            id=self.id,
            title=self.title,
            source=self.source,
            summary=self.summary,
            aliases=self.aliases,
            version=self.version,
            parent=parent.id,
            parent_version=parent.rules_version,
            field=parent.field if self.field is None else self.field,
            layout=layout.with_skills(1 + max(bits.values(), default=-1)),
            skill_bits=bits,
            phases=merge_phases(parent.phases, self.phases, self.after, self.id),
            chapters=merge_chapters(parent.chapters, self.chapters, self.id),
            skills=skills,
            cards=merge(parent.cards, self.cards),
            conditions=conditions,
            house=(*parent.house, *self.house),
            begin=(*parent.begin, *self.begin),
            clauses=merge(parent.clauses, self.clauses),
            characteristics=(
                parent.characteristics if self.characteristics is None else self.characteristics
            ),
            rosters=parent.rosters if self.rosters is None else self.rosters,
            folders=(*parent.folders, *((self.folder,) if self.folder else ())),
            words=words,
            ports=self.ports.over(parent.ports),
        )

    def words_over(self, parent: RuleSet) -> Vocabulary:
        """The parent's words with its own, and with those of its skills and cards."""
        try:
            words = (self.words or Vocabulary()).over(parent.words)
            return words.with_contents(self.source, self.skills, self.cards, self.conditions)
        except ValueError as error:
            raise ValueError(f"{self.id}: {error}") from None


def merge_chapters(parent: Mapping[str, type], own: Iterable[type], by: str) -> dict[str, type]:
    """Chapters with others in place of those that they are subclasses of; those that are subclasses
    of none are new, and named after their class."""
    result = dict(parent)
    for chapter in own:
        names = [name for name, base in parent.items() if issubclass(chapter, base)]
        name = names[0] if names else chapter_name(chapter)
        if result.get(name) is not parent.get(name):
            raise ValueError(f"{by}: two of its chapters are {name!r}")
        if not names and name in parent:
            base = parent[name].__name__
            raise ValueError(f"{by}: the chapter {name!r} has to be a subclass of {base}")
        result[name] = chapter
    return result


def chapter_with(chapters: Mapping[str, type], rule: Function) -> str:
    """The chapter that a rule is a method of: `Fouls.send_off`, also where it is overridden."""
    for name, chapter in chapters.items():
        if any(vars(base).get(rule.__name__) is rule for base in chapter.__mro__):
            return name
    raise ValueError(f"{rule.__qualname__} is no rule of a chapter")


def chapter_name(chapter: type) -> str:
    """The name of a chapter that is new: `BodyBlocks` is `body_blocks`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", chapter.__name__).lower()


def wrapped(chapter: type, wraps: Mapping[str, Function]) -> type:
    """A subclass of a chapter in which some methods are wrapped.

    What wraps a method is given the old one before the arguments that the method has.
    """
    return type(
        chapter.__name__,
        (chapter,),
        {name: _around(getattr(chapter, name), function) for name, function in wraps.items()},
    )


def _around(old: Function, function: Function) -> Function:
    def method(chapter: object, *arguments: object) -> object:
        return function(partial(old, chapter), *arguments)

    return method


def merge_phases(
    parent: Iterable[tuple[str, AnyPhase]],
    changes: Mapping[str, AnyPhase | None],
    after: Mapping[str, str],
    by: str,
) -> tuple[tuple[str, AnyPhase], ...]:
    """Phases in order, some replaced or removed, and new ones put in after others."""
    result: list[tuple[str, AnyPhase]] = []
    parent = tuple(parent)
    unplaced = set(changes) - {name for name, _ in parent} - set(after)
    if unplaced:
        raise ValueError(f"{by}: no phase is called {', '.join(sorted(unplaced))}")
    for name, phase in parent:
        replacement = changes.get(name, phase)
        if replacement is not None:
            result.append((name, replacement))
    for name, follows in after.items():
        phase_to_add = changes.get(name)
        names = [known for known, _ in result]
        if phase_to_add is None:
            raise ValueError(f"{by}: the phase {name} is put in, but not given")
        if follows not in names:
            raise ValueError(f"{by}: {name} is to follow {follows}, which is no phase")
        result.insert(names.index(follows) + 1, (name, phase_to_add))
    return tuple(result)


def merge(parent: Mapping[K, V], changes: Mapping[K, V | None]) -> dict[K, V]:
    """A mapping with entries replaced, added, or (`None`) removed."""
    result = dict(parent)
    for key, value in changes.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = value
    return result
