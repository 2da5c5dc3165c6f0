"""The tables and lists of modifiers of a rulebook."""

from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Annotated, Final, Literal

from msgspec import Meta

from turfwar.rulesets.content import (
    ContentError,
    Entry,
    Text,
    UnknownName,
    load_file,
    no_shared_names,
    unknown,
)
from turfwar.rulesets.skill_content import SkillText, base_skills

Effect = Literal["badly-hurt", "miss-next", "niggle", "-ma", "-av", "-ag", "-st", "dead"]
Dice = Literal["2D6", "D68", "AG", "block", "modifiers"]
ROLLS: Final[Mapping[str, tuple[int, ...]]] = {
    "2D6": tuple(range(2, 13)),
    "D68": tuple(10 * tens + units for tens in range(1, 7) for units in range(1, 9)),
    "AG": tuple(range(1, 11)),
}
ONLY_WITH: Final[Mapping[str, Dice]] = {"modifier": "modifiers", "faces": "block", "target": "AG"}
BLOCK_DIE_FACES: Final = 6


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


class _TableFile(Entry, frozen=True):
    tables: Annotated[tuple[Table, ...], Meta(min_length=1)]


def load_tables(path: Traversable, skills: Sequence[SkillText] | None = None) -> tuple[Table, ...]:
    """All the tables in a file, of which `skills` are those that modifiers may come from."""
    tables = load_file(path, _TableFile).tables
    names = [skill.name for skill in (base_skills() if skills is None else skills)]
    no_shared_names(tables, str(path))
    for table in tables:
        _check_table(table, str(path), names)
    return tables


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
