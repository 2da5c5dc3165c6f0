"""Team lists: positions, prices and ready-made teams, as TOML files have them.

A rule set's characteristics and staff are fields like any other (`ma = 6`, `reroll_cost = 50_000`):
`list_form` makes the kinds of entry that a rule set's files are read into.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from turfwar.games.content import (
    Aliased,
    ContentError,
    Count,
    Gold,
    Text,
    TomlEntry,
    convert,
    extended,
    find,
    no_shared_names,
    read_toml,
    unknown,
)
from turfwar.games.rosters import Characteristic, RosterRules, StaffKind
from turfwar.games.skill_content import SkillText


class WithCharacteristics:
    """A position or a star, whose characteristics are those of their rule set."""

    KEYS: ClassVar[tuple[str, ...]] = ()

    @property
    def characteristics(self) -> tuple[int, ...]:
        """The numbers in the order of the rule set's characteristics."""
        return tuple(getattr(self, key) for key in self.KEYS)

    def characteristic(self, key: str) -> int:
        """One of them."""
        number: int = getattr(self, key)
        return number


class Position(TomlEntry, Aliased, WithCharacteristics, frozen=True):
    """One row of a team list; `restored` names what is unreadable in our copy of the book.

    `aliases` are what other copies call it, or the book where a list of other values is in force;
    `traits` are words by which the rule set knows something about it.
    """

    name: Text
    max: Annotated[int, Meta(ge=1)]
    cost: Annotated[int, Meta(ge=1)]
    skills: tuple[str, ...]
    normal: tuple[str, ...] = ()
    double: tuple[str, ...] = ()
    race: str | None = None
    restored: tuple[str, ...] = ()
    aliases: tuple[Text, ...] = ()
    traits: tuple[Text, ...] = ()


class WithStaff:
    """What has numbers of staff, or prices for them."""

    STAFF: ClassVar[tuple[StaffKind, ...]] = ()

    def staff_kind(self, key: str) -> StaffKind:
        """The kind of staff of this name."""
        return next(kind for kind in self.STAFF if kind.key == key)


class InstantRoster(TomlEntry, WithStaff, frozen=True):
    """A ready-made team; `players` are pairs of position and number."""

    label: Text
    printed: bool
    players: tuple[tuple[str, Annotated[int, Meta(ge=1)]], ...]
    note: str = ""

    @property
    def name(self) -> str:
        return self.label

    @property
    def names(self) -> tuple[str, ...]:
        return (self.label,)

    @property
    def size(self) -> int:
        return sum(number for _, number in self.players)

    @property
    def staff(self) -> dict[str, int]:
        """How many of each kind it has."""
        return {kind.key: int(getattr(self, kind.key)) for kind in self.STAFF if not kind.granted}


class ListDifference(TomlEntry, frozen=True):
    """Where another copy of a list departs from the printed one.

    `official` says whether the option `official-values` follows that copy.
    """

    field: Text
    printed: int | str | tuple[str, ...]
    elsewhere: int | str | tuple[str, ...]
    source: Text
    position: str | None = None
    official: bool = True


class TeamList(TomlEntry, WithStaff, frozen=True):
    """One team list; `id` is the name of its file, the first roster is the default one."""

    id: Text
    name: Text
    aliases: tuple[Text, ...]
    source: Text
    treasury: Gold
    min_players: Count
    max_players: Count
    positions: Annotated[tuple[Position, ...], Meta(min_length=1)]
    rosters: Annotated[tuple[InstantRoster, ...], Meta(min_length=1)]
    stars: tuple[Text, ...] = ()
    tier: Annotated[int, Meta(ge=1, le=3)] | None = None
    beginners: bool = False
    experimental: bool = False
    notes: tuple[Text, ...] = ()
    differences: tuple[ListDifference, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, self.id, *self.aliases)

    @property
    def default_roster(self) -> InstantRoster:
        return self.rosters[0]

    def position(self, name: str) -> Position:
        return find(name, self.positions)

    def common(self, least: int) -> tuple[Position, ...]:
        """The positions that a team may have so many of; where there is none, the most of."""
        enough = min(least, max(position.max for position in self.positions))
        return tuple(position for position in self.positions if position.max >= enough)

    def roster(self, label: str) -> InstantRoster:
        return find(label, self.rosters)

    def may_have(self, kind: str) -> bool:
        """Whether its teams can have staff of a kind."""
        known = self.staff_kind(kind)
        return bool(getattr(self, kind)) if known.single or known.granted else True

    def price(self, kind: str, *, later: bool = False) -> int:
        """What one of a kind of staff costs a new team, or one that has played."""
        known = self.staff_kind(kind)
        field = known.later if later and known.later else known.cost
        return (getattr(self, field) or 0) if field else 0

    def most(self, kind: str, *, new: bool = False) -> int:
        """How many of a kind of staff a team may have, or a new one."""
        known = self.staff_kind(kind)
        if not self.may_have(kind):
            return 0
        if known.single or known.granted:
            return 1
        limits = [known.highest]
        limits += [getattr(self, known.most)] if known.most else []
        limits += [getattr(self, known.most_new)] if new and known.most_new else []
        return min(limits)

    def cost(self, roster: InstantRoster) -> int:
        """000, Hiring a rookie team: what the roster costs a new team."""
        prices = {position.name: position.cost for position in self.positions}
        hired = sum(prices[name] * number for name, number in roster.players)
        return hired + sum(number * self.price(key) for key, number in roster.staff.items())


def characteristic_fields(characteristics: Sequence[Characteristic]) -> list[tuple[str, Any]]:
    """The fields in which a file has them."""
    return [(each.key, Annotated[int, Meta(ge=each.low, le=each.high)]) for each in characteristics]


@cache
def position_kind(characteristics: tuple[Characteristic, ...]) -> type[Position]:
    """What a position is read into by a rule set of these characteristics."""
    return extended(
        Position,
        characteristic_fields(characteristics),
        KEYS=tuple(each.key for each in characteristics),
        MADE_BY=(position_kind, (characteristics,)),
    )


@cache
def roster_kind(staff: tuple[StaffKind, ...]) -> type[InstantRoster]:
    """What a ready-made team is read into by a rule set with this staff."""
    numbers = [(kind.key, bool if kind.single else Count) for kind in staff if not kind.granted]
    return extended(InstantRoster, numbers, STAFF=staff, MADE_BY=(roster_kind, (staff,)))


@cache
def team_kind(
    characteristics: tuple[Characteristic, ...], staff: tuple[StaffKind, ...]
) -> type[TeamList]:
    """What a team list is read into by a rule set of these characteristics, with this staff."""
    fields: list[Any] = []
    for kind in staff:
        flag = kind.single or kind.granted
        if flag:
            fields.append((kind.key, bool))
        if kind.cost:
            fields.append((kind.cost, Gold | None, None) if flag else (kind.cost, Gold))
        if kind.later:
            fields.append((kind.later, Gold))
        fields += [(name, Count) for name in (kind.most, kind.most_new) if name]
    position, roster = position_kind(characteristics), roster_kind(staff)
    fields += [
        ("positions", Annotated[tuple[position, ...], Meta(min_length=1)]),  # type: ignore[valid-type]
        ("rosters", Annotated[tuple[roster, ...], Meta(min_length=1)]),  # type: ignore[valid-type]
    ]
    return extended(TeamList, fields, STAFF=staff, MADE_BY=(team_kind, (characteristics, staff)))


@dataclass(frozen=True)
class ListForm:
    """What team lists may say: the characteristics, staff, traits and skills of a rule set."""

    characteristics: tuple[Characteristic, ...]
    rosters: RosterRules
    skills: tuple[SkillText, ...]

    @property
    def team(self) -> type[TeamList]:
        return team_kind(self.characteristics, self.rosters.staff)

    @property
    def position(self) -> type[Position]:
        return position_kind(self.characteristics)


def load_team(path: Traversable, form: ListForm) -> TeamList:
    """One team list."""
    raw = read_toml(path)
    for roster in _tables(raw.get("rosters")):
        if isinstance(roster.get("players"), dict):
            roster["players"] = list(roster["players"].items())
    if "id" in raw:
        problem = "the file's name is the id"
        raise ContentError(str(path), str(raw.get("name", path.name)), "id", problem)
    team = convert(raw | {"id": path.name.removesuffix(".toml")}, form.team, path)
    _check_team(team, str(path), form)
    return team


def load_teams(folder: Traversable, form: ListForm) -> tuple[TeamList, ...]:
    """All the team lists in a folder, by name."""
    paths = sorted(
        (path for path in folder.iterdir() if path.name.endswith(".toml")), key=lambda p: p.name
    )
    if not paths:
        raise ContentError(str(folder), "folder", "*.toml", "no team list in it")
    teams = tuple(load_team(path, form) for path in paths)
    no_shared_names(teams, str(folder))
    return tuple(sorted(teams, key=lambda team: team.name))


def _tables(value: object) -> Iterator[dict[str, Any]]:
    if isinstance(value, list):
        yield from (item for item in value if isinstance(item, dict))


def _check_team(team: TeamList, file: str, form: ListForm) -> None:
    for kind in team.STAFF:
        if kind.single and kind.cost:
            price = getattr(team, kind.cost)
            if team.may_have(kind.key) != (price is not None):
                problem = "has a price" if price is not None else "has no price"
                raise ContentError(file, team.name, kind.cost, f"{problem}, see {kind.key}")
    if team.min_players > team.max_players:
        problem = f"{team.min_players} is more than max_players, {team.max_players}"
        raise ContentError(file, team.name, "min_players", problem)
    no_shared_names(team.positions, file)
    _check_positions(team, file, form)
    labels = Counter(roster.label for roster in team.rosters)
    for index, roster in enumerate(team.rosters):
        where = f"{team.name} / {roster.label}"
        if labels[roster.label] > 1:
            raise ContentError(file, where, "label", "occurs twice")
        _check_roster(team, roster, file, where, is_default=index == 0)
    for difference in team.differences:
        where = f"{team.name} / differences"
        named = {position.name for position in team.positions}
        if difference.position is not None and difference.position not in named:
            problem = unknown("position", difference.position, named)
            raise ContentError(file, where, "position", problem)
        owner = form.team if difference.position is None else form.position
        if difference.field not in owner.__struct_fields__:
            problem = unknown("field", difference.field, owner.__struct_fields__)
            raise ContentError(file, where, "field", problem)


def _check_positions(team: TeamList, file: str, form: ListForm) -> None:
    names = [skill.name for skill in form.skills]
    categories = tuple(dict.fromkeys(skill.category for skill in form.skills))
    wanted = _wanted(team, form.skills)
    for position in team.positions:
        where = f"{team.name} / {position.name}"
        for name in position.skills:
            if name not in names:
                raise ContentError(file, where, "skills", unknown("skill", name, names))
            if position.skills.count(name) > 1:
                raise ContentError(file, where, "skills", f"{name!r} occurs twice")
        for field, listed in (("normal", position.normal), ("double", position.double)):
            for category in listed:
                if category not in categories:
                    problem = unknown("category", category, categories)
                    raise ContentError(file, where, field, problem)
        for word in position.restored:
            if word not in (*position.skills, *position.normal, *position.double):
                raise ContentError(file, where, "restored", f"{word!r} is not in this entry")
        if position.max > team.max_players:
            problem = f"{position.max} is more than a team may have, {team.max_players}"
            raise ContentError(file, where, "max", problem)
        for field, by in wanted.items():
            if getattr(position, field) in (None, ()):
                raise ContentError(file, where, field, f"is missing, and {by} asks for it")
        for trait in position.traits:
            if trait not in form.rosters.traits:
                raise ContentError(
                    file, where, "traits", unknown("trait", trait, form.rosters.traits)
                )


def _wanted(team: TeamList, skills: Sequence[SkillText]) -> Mapping[str, str]:
    """The fields that all positions must have because of a skill that one of them has."""
    had = {name for position in team.positions for name in position.skills}
    return {field: skill.name for skill in skills if skill.name in had for field in skill.asks_for}


def _check_roster(
    team: TeamList, roster: InstantRoster, file: str, where: str, *, is_default: bool
) -> None:
    """000, Hiring players: the limits on a new team."""
    limits = {position.name: position.max for position in team.positions}
    for name, number in roster.players:
        if name not in limits:
            raise ContentError(file, where, "players", unknown("position", name, limits))
        if number > limits[name]:
            problem = f"{number} of {name}, at most {limits[name]} are allowed"
            raise ContentError(file, where, "players", problem)
    if not team.min_players <= roster.size <= team.max_players:
        problem = f"{roster.size} players, {team.min_players} to {team.max_players} are allowed"
        raise ContentError(file, where, "players", problem)
    for key, number in roster.staff.items():
        if not team.may_have(key) and number:
            raise ContentError(file, where, key, "this team cannot have one")
        if number > team.most(key, new=True):
            problem = f"{number}, at most {team.most(key, new=True)} are allowed"
            raise ContentError(file, where, key, problem)
    cost = team.cost(roster)
    # A book may print a team that it cannot pay for: kept, explained, and never the default.
    excused = roster.printed and roster.note and not is_default
    if cost > team.treasury and not excused:
        problem = f"costs {cost:,}, a new team has {team.treasury:,}"
        raise ContentError(file, where, "players", problem)
