"""Team lists, skills and tables: read from TOML, checked, and handed out as frozen objects.

Whatever is wrong in a file is a `ContentError` that names the file, the entry and the field.
"""

import difflib
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Final, Literal, Protocol, TypeVar

import msgspec
from msgspec import Meta, Struct

from turfwar.kernel.errors import TurfwarError

Text = Annotated[str, Meta(min_length=1)]
Gold = Annotated[int, Meta(ge=0)]
Count = Annotated[int, Meta(ge=0)]
Characteristic = Annotated[int, Meta(ge=1, le=10)]
Effect = Literal["badly-hurt", "miss-next", "niggle", "-ma", "-av", "-ag", "-st", "dead"]
Dice = Literal["2D6", "D68", "AG", "block", "modifiers"]

ROLLS: Final[Mapping[str, tuple[int, ...]]] = {
    "2D6": tuple(range(2, 13)),
    "D68": tuple(10 * tens + units for tens in range(1, 7) for units in range(1, 9)),
    "AG": tuple(range(1, 11)),
}
ONLY_WITH: Final[Mapping[str, Dice]] = {"modifier": "modifiers", "faces": "block", "target": "AG"}
BLOCK_DIE_FACES: Final = 6


class ContentError(TurfwarError):
    """A content file that says something impossible."""

    def __init__(self, file: str, entry: str, field: str, problem: str) -> None:
        super().__init__(f"{file}: {entry}: {field}: {problem}")
        self.file = file
        self.entry = entry
        self.field = field
        self.problem = problem


class UnknownName(TurfwarError):
    """A name that nothing answers to, with those that come close."""

    def __init__(self, name: str, suggestions: tuple[str, ...]) -> None:
        hint = f"; did you mean {' or '.join(suggestions)}?" if suggestions else ""
        super().__init__(f"nothing is called {name!r}{hint}")
        self.name = name
        self.suggestions = suggestions


class Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a TOML table is read into: all fields named, none unknown."""


class Position(Entry, frozen=True):
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

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, *self.aliases)


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


class SkillText(Entry, frozen=True):
    """A skill as a coach reads it."""

    name: Text
    category: Text
    source: Text
    text: Text
    aliases: tuple[Text, ...] = ()
    experimental: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, *self.aliases)


class TableEntry(Entry, frozen=True):
    """One line of a table: a result of its dice, a modifier, or a face of the Block die."""

    id: Text
    name: Text
    text: Text
    source: Text
    roll: int | None = None
    range: tuple[int, int] | None = None
    effects: tuple[Effect, ...] = ()
    target: Annotated[int, Meta(ge=1, le=6)] | None = None
    faces: Annotated[int, Meta(ge=1, le=6)] | None = None
    modifier: int | None = None
    each: bool = False
    skill: str | None = None

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, self.id)

    @property
    def bounds(self) -> tuple[int, int] | None:
        """The first and last roll that give this result."""
        if self.range is not None:
            return self.range
        return None if self.roll is None else (self.roll, self.roll)


class Table(Entry, frozen=True):
    """A table or list of modifiers; `dice` says what its entries are looked up by."""

    id: Text
    name: Text
    aliases: tuple[Text, ...]
    dice: Dice
    source: Text
    entries: Annotated[tuple[TableEntry, ...], Meta(min_length=1)]
    note: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, self.id, *self.aliases)

    def result(self, roll: int) -> TableEntry:
        """The entry that a roll of this table's dice gives."""
        for entry in self.entries:
            if entry.bounds is not None and entry.bounds[0] <= roll <= entry.bounds[1]:
                return entry
        raise UnknownName(f"{self.name} {roll}", ())


class _SkillFile(Entry, frozen=True):
    categories: Annotated[tuple[Text, ...], Meta(min_length=1)]
    skills: Annotated[tuple[SkillText, ...], Meta(min_length=1)]


class _TableFile(Entry, frozen=True):
    tables: Annotated[tuple[Table, ...], Meta(min_length=1)]


class Named(Protocol):
    @property
    def name(self) -> str: ...

    @property
    def names(self) -> tuple[str, ...]: ...


N = TypeVar("N", bound=Named)
E = TypeVar("E", bound=Entry)


def find(name: str, entries: Iterable[N]) -> N:
    """The entry that answers to this name; case, spaces and punctuation do not matter."""
    known = {_key(each): entry for entry in reversed(list(entries)) for each in entry.names}
    key = _key(name)
    if key in known:
        return known[key]
    close = difflib.get_close_matches(key, known, n=3, cutoff=0.6)
    raise UnknownName(name, tuple(dict.fromkeys(known[each].name for each in close)))


def data_file(ruleset: str, *parts: str) -> Traversable:
    """A file or folder in the data of a rule set that comes with Turfwar."""
    path = files("turfwar.rulesets") / ruleset / "data"
    for part in parts:
        path = path / part
    return path


def load_file(path: Traversable, kind: type[E]) -> E:
    """A TOML file as what it should be; `ContentError` names what is wrong in it."""
    return _convert(_read(path), kind, path)


def load_skills(path: Traversable) -> tuple[SkillText, ...]:
    content = load_file(path, _SkillFile)
    no_shared_names(content.skills, str(path))
    for skill in content.skills:
        if skill.category not in content.categories:
            problem = unknown("category", skill.category, content.categories)
            raise ContentError(str(path), skill.name, "category", problem)
    return content.skills


def load_tables(path: Traversable, skills: Sequence[SkillText] | None = None) -> tuple[Table, ...]:
    """All the tables in a file, of which `skills` are those that modifiers may come from."""
    tables = load_file(path, _TableFile).tables
    names = [skill.name for skill in (_base_skills() if skills is None else skills)]
    no_shared_names(tables, str(path))
    for table in tables:
        _check_table(table, str(path), names)
    return tables


def load_team(path: Traversable, skills: Sequence[SkillText] | None = None) -> TeamList:
    """One team list, of which `skills` (the base game's if none are given) are all it may use."""
    raw = _read(path)
    for roster in _tables(raw.get("rosters")):
        if isinstance(roster.get("players"), dict):
            roster["players"] = list(roster["players"].items())
    if "id" in raw:
        problem = "the file's name is the id"
        raise ContentError(str(path), str(raw.get("name", path.name)), "id", problem)
    team = _convert(raw | {"id": path.name.removesuffix(".toml")}, TeamList, path)
    _check_team(team, str(path), _base_skills() if skills is None else skills)
    return team


def load_teams(
    folder: Traversable, skills: Sequence[SkillText] | None = None
) -> tuple[TeamList, ...]:
    """All the team lists in a folder, by name."""
    known = _base_skills() if skills is None else skills
    paths = sorted(
        (path for path in folder.iterdir() if path.name.endswith(".toml")), key=lambda p: p.name
    )
    if not paths:
        raise ContentError(str(folder), "folder", "*.toml", "no team list in it")
    teams = tuple(load_team(path, known) for path in paths)
    no_shared_names(teams, str(folder))
    return tuple(sorted(teams, key=lambda team: team.name))


def _base_skills() -> tuple[SkillText, ...]:
    return load_skills(data_file("lrb6", "skills.toml"))


def _key(name: str) -> str:
    return re.sub(r"[\W_]+", "", name.casefold())


def unknown(kind: str, name: str, known: Iterable[str]) -> str:
    """What is wrong with a name that is not among the known ones."""
    close = difflib.get_close_matches(name, known, n=3)
    return f"unknown {kind} {name!r}" + (f"; did you mean {' or '.join(close)}?" if close else "")


def _read(path: Traversable) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(str(path), "file", "contents", f"cannot be read: {error}") from error
    except tomllib.TOMLDecodeError as error:
        raise ContentError(str(path), "file", "syntax", str(error)) from error


def _tables(value: object) -> Iterator[dict[str, Any]]:
    if isinstance(value, list):
        yield from (item for item in value if isinstance(item, dict))


def _convert(raw: dict[str, Any], kind: type[E], path: Traversable) -> E:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        problem, _, where = str(error).partition(" - at `$")
        entry, field = _locate(raw, where.rstrip("`"), path.name)
        named = re.search(r"(?:unknown|required) field `(\w+)`", problem)
        raise ContentError(
            str(path), entry, named[1] if named else field, problem.replace("Object ", "")
        ) from None


def _locate(raw: dict[str, Any], where: str, file: str) -> tuple[str, str]:
    """Turn msgspec's `.positions[4].cost` into the names a person looks for."""
    names = [str(raw.get("name", file))]
    field = "contents"
    value: Any = raw
    for key, index in re.findall(r"\.(\w+)|\[(\d+|\.\.\.)\]", where):
        if key:
            field = key
            value = value.get(key) if isinstance(value, dict) else None
        elif index.isdigit() and isinstance(value, list):
            value = value[int(index)]
            if isinstance(value, dict):
                label = value.get("name") or value.get("label") or value.get("id")
                names.append(str(label) if label else f"{field} {int(index) + 1}")
    return " / ".join(names), field


def no_shared_names(entries: Sequence[Named], file: str) -> None:
    """Refuse two entries that answer to the same name."""
    owners: dict[str, str] = {}
    for entry in entries:
        for key in {_key(name): name for name in entry.names}:
            if key in owners:
                problem = f"{key!r} is also a name of {owners[key]}"
                raise ContentError(file, entry.name, "name or aliases", problem)
            owners[key] = entry.name


def _check_table(table: Table, file: str, skills: Sequence[str]) -> None:
    ids = Counter(entry.id for entry in table.entries)
    for entry in table.entries:
        where = f"{table.id} / {entry.name}"
        if ids[entry.id] > 1:
            raise ContentError(file, where, "id", f"{entry.id!r} occurs twice in this table")
        if entry.roll is not None and entry.range is not None:
            raise ContentError(file, where, "range", "give either a roll or a range, not both")
        if table.dice in ROLLS:
            _check_bounds(entry, ROLLS[table.dice], table.dice, file, where)
        elif entry.bounds is not None:
            raise ContentError(file, where, "roll", f"a table of {table.dice} has no rolls")
        if entry.skill is not None and entry.skill not in skills:
            raise ContentError(file, where, "skill", unknown("skill", entry.skill, skills))
        for field, dice in ONLY_WITH.items():
            given = getattr(entry, field) is not None
            if given != (table.dice == dice):
                problem = f"does not belong in a table of {table.dice}" if given else "is missing"
                raise ContentError(file, where, field, problem)
    if table.dice in ROLLS:
        hits = Counter(roll for entry in table.entries for roll in _rolls(entry, table.dice))
        for roll in ROLLS[table.dice]:
            if hits[roll] != 1:
                problem = f"a roll of {roll} has {hits[roll]} results, it needs one"
                raise ContentError(file, table.id, "entries", problem)
    if table.dice == "block":
        faces = sum(entry.faces or 0 for entry in table.entries)
        if faces != BLOCK_DIE_FACES:
            raise ContentError(file, table.id, "faces", f"{faces} faces, the Block die has 6")


def _check_bounds(
    entry: TableEntry, rolls: tuple[int, ...], dice: str, file: str, where: str
) -> None:
    if entry.bounds is None:
        raise ContentError(file, where, "roll", f"a roll or range of {dice} is missing")
    field = "roll" if entry.range is None else "range"
    first, last = entry.bounds
    for roll in entry.bounds:
        if roll not in rolls:
            raise ContentError(file, where, field, f"{roll} is no result of {dice}")
    if first > last:
        raise ContentError(file, where, field, f"{first} comes after {last}")


def _rolls(entry: TableEntry, dice: str) -> tuple[int, ...]:
    first, last = entry.bounds or (0, -1)
    return tuple(roll for roll in ROLLS[dice] if first <= roll <= last)


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
