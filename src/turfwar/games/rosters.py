"""What a rule set says of players and teams off the pitch: characteristics, staff, prices, limits.

Team lists, roster files, Team Value and whatever shows them read it from here, so that none of
them knows how many characteristics there are or whom a team can hire.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True)
class Characteristic:
    """A number that every player has: `key` in files, `label` in tables, `name` in words."""

    key: str
    label: str
    name: str
    low: int = 1
    high: int = 10


@dataclass(frozen=True)
class StaffKind:
    """Something a team has beside its players, and where a team list says what it costs.

    `key` is what rosters call it. `cost`, `later` and `most` are fields of a team list: its price,
    the price once the team has played, how many a team may have; `most_new` is the field for new
    teams. One that is `single` is there or not, and a list says under its `key` whether its teams
    may have it; one that is `granted` comes with the list, and no roster has it. Nobody has more
    than `highest`. What is `bygone` can no longer be bought: teams that have it keep it.
    """

    key: str
    name: str
    plural: str = ""
    cost: str = ""
    later: str = ""
    most: str = ""
    most_new: str = ""
    highest: int = 99
    single: bool = False
    granted: bool = False
    bygone: bool = False
    source: str = ""
    source_highest: str = ""
    source_new: str = ""

    def counted(self, number: int) -> str:
        """So many of it, in words; nothing for none of what is there or not."""
        if self.single:
            article = "an" if self.name[0] in "aeiou" else "a"
            return f"{article} {self.name}" if number else ""
        return f"{number} {self.plural}" if self.plural else f"{self.name} {number}"


class Learner(Protocol):
    """A position, as far as it says what players learn."""

    @property
    def normal(self) -> tuple[str, ...]: ...

    @property
    def double(self) -> tuple[str, ...]: ...


@dataclass(frozen=True)
class Experience:
    """Points for gold: so much for each `points` or part of them, counted as `achievement`."""

    achievement: str
    points: int
    gold: int

    def price(self, points: int) -> int:
        return -(-max(0, points) // self.points) * self.gold


@dataclass(frozen=True, eq=False)
class RosterRules:
    """How teams are hired, what they are worth, and what their players can become.

    `achievements` are what players earn points for; from as many points as `levels` names they
    have one improvement more. `sources` are the sections of the rulebook that say so, by what
    they are about.
    """

    staff: tuple[StaffKind, ...] = ()
    full_squad: int = 11
    """As many as journeymen fill a team up to; 0 where there are no journeymen."""
    playing: int = 99
    """As many as come to a match at most; more stay at home."""
    journeymen_from: int = 0
    """Of which positions a journeyman may be: those that a team may have so many of, else the
    most common."""
    journeyman_skills: tuple[str, ...] = ()
    achievements: Mapping[str, int] = field(default_factory=dict)
    levels: tuple[int, ...] = ()
    levels_bind: bool = True
    """Whether nobody has more improvements than their level gives; else there are other ways."""
    normal_skill: int = 0
    """What a skill of a position's own categories adds to a player's value."""
    other_skill: int = 0
    increases: Mapping[str, int] = field(default_factory=dict)
    """What a characteristic that was improved adds to a player's value."""
    most_change: int = 0
    """How far a characteristic may go from where it began."""
    given: Mapping[str, int] = field(default_factory=dict)
    """Staff that every new team has for nothing, neither more nor less."""
    usual_teams: tuple[str, ...] = ()
    """The team lists that meet where none are named; else the first two."""
    traits: tuple[str, ...] = ()
    """Words that positions of its team lists may have as `traits`."""
    roles: Mapping[str, str] = field(default_factory=dict)
    """What a player of a position can be, with the category of skills that they learn by it."""
    needed_roles: tuple[str, ...] = ()
    """What somebody of a new team has to be, or to be able to be."""
    most_of: Mapping[str, int] = field(default_factory=dict)
    """How many players a team may have, of all positions with such a trait together."""
    mixed: bool = False
    """Whether a team may have players of other lists than its own."""
    brought: tuple[str, ...] = ()
    """Words of its own that a player's `traits` in a roster may be."""
    company: Callable[[Collection[str]], str] | None = None
    """Why players of some races do not play in one team; nothing where they do."""
    stacking: Mapping[str, int] = field(default_factory=dict)
    """Skills that a player may have more than once, and how often."""
    rivals: tuple[tuple[str, ...], ...] = ()
    """Skills of which nobody learns one who has another of them."""
    experience: Experience | None = None
    apart: Mapping[str, str] = field(default_factory=dict)
    """Traits whose positions a form lists by themselves, with the heading."""
    """What points cost that new players bring along; where it is None they have none."""
    sources: Mapping[str, str] = field(default_factory=dict)

    @property
    def hired(self) -> tuple[StaffKind, ...]:
        """The staff that a roster has."""
        return tuple(kind for kind in self.staff if not kind.granted)

    def kind(self, key: str) -> StaffKind | None:
        """The staff of this name."""
        return next((kind for kind in self.staff if kind.key == key), None)

    def points(self, achieved: Mapping[str, int]) -> int:
        """000, Earning SPPs: what a player has earned by what they have done."""
        return sum(self.achievements.get(key, 0) * number for key, number in achieved.items())

    def improvements(self, points: int) -> int:
        """000, Player Level Table: how many improvements so many points give."""
        return sum(points >= level for level in self.levels)

    def barred_by(self, own: Iterable[str]) -> set[str]:
        """000, Frenzy; Grab: the skills that nobody learns who has these."""
        have = {*own}
        return {name for rivals in self.rivals if have & {*rivals} for name in rivals} - have

    def role_of(self, traits: Iterable[str]) -> str:
        """What players of a position with these traits are; nothing where that is open."""
        return next((trait for trait in traits if trait in self.roles), "")

    def kind_of(self, traits: Iterable[str]) -> str:
        """What sets players of a position apart in the form of a new team: an ally, a legend."""
        return next((self.apart[trait] for trait in traits if trait in self.apart), "")

    def open_roles(self, position: "Learner", traits: Iterable[str]) -> tuple[str, ...]:
        """What players of a position can be: the role that it is, or those it may learn by."""
        fixed = self.role_of(traits)
        if fixed:
            return (fixed,)
        return tuple(role for role, category in self.roles.items() if category in position.normal)

    def learning(self, position: "Learner", role: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """003, Skill Choices: from what categories a player learns, normally and with a double."""
        own = self.roles.get(role)
        if own is None:
            return position.normal, position.double
        by_role = set(self.roles.values())
        rest = (*position.normal, *position.double)
        normal = (*(each for each in position.normal if each not in by_role), own)
        return normal, tuple(each for each in rest if each not in normal)

    def optional_fields(self) -> dict[str, bool]:
        """The fields of a player in a roster file that not every rule set has."""
        return {
            "role": bool(self.roles),
            "team_list": self.mixed,
            "traits": bool(self.brought),
        }

    def source(self, about: str) -> str:
        """The section of the rulebook behind a rule of rosters."""
        return self.sources.get(about, "docs/rosters.md")


def labels(characteristics: Iterable[Characteristic]) -> tuple[str, ...]:
    """The headings of a table of players."""
    return tuple(each.label for each in characteristics)
