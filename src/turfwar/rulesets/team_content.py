"""Team lists: positions, prices and ready-made teams, as TOML files have them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.resources.abc import Traversable
from typing import Annotated, Any

from msgspec import Meta

from turfwar.rulesets.content import (
    Aliased,
    ContentError,
    Count,
    Entry,
    Gold,
    Text,
    convert,
    find,
    no_shared_names,
    read_toml,
    unknown,
)
from turfwar.rulesets.skill_content import SkillText, base_skills

Characteristic = Annotated[int, Meta(ge=1, le=10)]


class Position(Entry, Aliased, frozen=True):
    """One row of a team list; `restored` names what is unreadable in our copy of the book.

    `aliases` are what other copies call it, or the book where a list of other values is in force.
    """

    name: Text
    max: Annotated[int, Meta(ge=1)]
    cost: Annotated[int, Meta(ge=1)]
    ma: Characteristic
    st: Characteristic
    ag: Characteristic
    av: Characteristic
    skills: tuple[str, ...]
    normal: tuple[str, ...]
    double: tuple[str, ...]
    race: str | None = None
    restored: tuple[str, ...] = ()
    aliases: tuple[Text, ...] = ()


class InstantRoster(Entry, frozen=True):
    """A ready-made team; `players` are pairs of position and number."""

    label: Text
    printed: bool
    players: tuple[tuple[str, Annotated[int, Meta(ge=1)]], ...]
    rerolls: Count
    fan_factor: Count
    apothecary: bool
    cheerleaders: Count
    assistant_coaches: Count
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


class Difference(Entry, frozen=True):
    """Where another copy of a list departs from the printed one.

    `official` says whether the option `official-values` follows that copy.
    """

    field: Text
    printed: int | str | tuple[str, ...]
    elsewhere: int | str | tuple[str, ...]
    source: Text
    position: str | None = None
    official: bool = True


class TeamList(Entry, frozen=True):
    """One team list; `id` is the name of its file, the first roster is the default one."""

    id: Text
    name: Text
    aliases: tuple[Text, ...]
    source: Text
    treasury: Gold
    min_players: Count
    max_players: Count
    reroll_cost: Gold
    reroll_cost_league: Gold
    max_rerolls: Count
    fan_factor_max: Count
    fan_factor_cost: Gold
    cheerleader_cost: Gold
    assistant_coach_cost: Gold
    apothecary: bool
    necromancer: bool
    stars: tuple[Text, ...]
    positions: Annotated[tuple[Position, ...], Meta(min_length=1)]
    rosters: Annotated[tuple[InstantRoster, ...], Meta(min_length=1)]
    apothecary_cost: Gold | None = None
    tier: Annotated[int, Meta(ge=1, le=3)] | None = None
    beginners: bool = False
    experimental: bool = False
    notes: tuple[Text, ...] = ()
    differences: tuple[Difference, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, self.id, *self.aliases)

    @property
    def default_roster(self) -> InstantRoster:
        return self.rosters[0]

    def position(self, name: str) -> Position:
        return find(name, self.positions)

    def roster(self, label: str) -> InstantRoster:
        return find(label, self.rosters)

    def cost(self, roster: InstantRoster) -> int:
        """000, Hiring a rookie team: what the roster costs a new team."""
        prices = {position.name: position.cost for position in self.positions}
        return (
            sum(prices[name] * number for name, number in roster.players)
            + roster.rerolls * self.reroll_cost
            + roster.fan_factor * self.fan_factor_cost
            + roster.cheerleaders * self.cheerleader_cost
            + roster.assistant_coaches * self.assistant_coach_cost
            + (self.apothecary_cost or 0) * roster.apothecary
        )


def load_team(path: Traversable, skills: Sequence[SkillText] | None = None) -> TeamList:
    """One team list, of which `skills` (the base game's if none are given) are all it may use."""
    raw = read_toml(path)
    for roster in _tables(raw.get("rosters")):
        if isinstance(roster.get("players"), dict):
            roster["players"] = list(roster["players"].items())
    if "id" in raw:
        problem = "the file's name is the id"
        raise ContentError(str(path), str(raw.get("name", path.name)), "id", problem)
    team = convert(raw | {"id": path.name.removesuffix(".toml")}, TeamList, path)
    _check_team(team, str(path), base_skills() if skills is None else skills)
    return team


def load_teams(
    folder: Traversable, skills: Sequence[SkillText] | None = None
) -> tuple[TeamList, ...]:
    """All the team lists in a folder, by name."""
    known = base_skills() if skills is None else skills
    paths = sorted(
        (path for path in folder.iterdir() if path.name.endswith(".toml")), key=lambda p: p.name
    )
    if not paths:
        raise ContentError(str(folder), "folder", "*.toml", "no team list in it")
    teams = tuple(load_team(path, known) for path in paths)
    no_shared_names(teams, str(folder))
    return tuple(sorted(teams, key=lambda team: team.name))


def _tables(value: object) -> Iterator[dict[str, Any]]:
    if isinstance(value, list):
        yield from (item for item in value if isinstance(item, dict))


def _check_team(team: TeamList, file: str, skills: Sequence[SkillText]) -> None:
    if team.apothecary != (team.apothecary_cost is not None):
        problem = "has a price" if team.apothecary_cost is not None else "has no price"
        raise ContentError(file, team.name, "apothecary_cost", f"{problem}, see apothecary")
    if team.min_players > team.max_players:
        problem = f"{team.min_players} is more than max_players, {team.max_players}"
        raise ContentError(file, team.name, "min_players", problem)
    no_shared_names(team.positions, file)
    _check_positions(team, file, skills)
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
        owner = TeamList if difference.position is None else Position
        if difference.field not in owner.__struct_fields__:
            problem = unknown("field", difference.field, owner.__struct_fields__)
            raise ContentError(file, where, "field", problem)


def _check_positions(team: TeamList, file: str, skills: Sequence[SkillText]) -> None:
    names = [skill.name for skill in skills]
    categories = tuple(dict.fromkeys(skill.category for skill in skills))
    races_matter = any("Animosity" in position.skills for position in team.positions)
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
        if races_matter and position.race is None:
            raise ContentError(file, where, "race", "is missing, and Animosity asks for it")


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
    if roster.rerolls > team.max_rerolls:
        problem = f"{roster.rerolls}, at most {team.max_rerolls} are allowed"
        raise ContentError(file, where, "rerolls", problem)
    if roster.fan_factor > team.fan_factor_max:
        problem = f"{roster.fan_factor}, at most {team.fan_factor_max} is allowed"
        raise ContentError(file, where, "fan_factor", problem)
    if roster.apothecary and not team.apothecary:
        raise ContentError(file, where, "apothecary", "this team cannot have one")
    cost = team.cost(roster)
    # A book may print a team that it cannot pay for: kept, explained, and never the default.
    excused = roster.printed and roster.note and not is_default
    if cost > team.treasury and not excused:
        problem = f"costs {cost:,}, a new team has {team.treasury:,}"
        raise ContentError(file, where, "players", problem)
