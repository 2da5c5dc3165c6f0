"""The tables and lists of modifiers of a rulebook."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from importlib.resources.abc import Traversable
from typing import Annotated, Final

from msgspec import Meta
from msgspec.structs import replace

from turfwar.games.content import (
    ContentError,
    Text,
    TomlEntry,
    UnknownName,
    load_file,
    no_shared_names,
    unknown,
)
from turfwar.games.rosters import Characteristic
from turfwar.games.skill_content import SkillText

MODIFIERS: Final = "modifiers"
BLOCK: Final = "block"
BLOCK_DIE_FACES: Final = 6
_TWO_DIGITS: Final = {"D66": (6, 6), "D68": (6, 8)}
"""Two dice read as tens and units."""
_DICE: Final = re.compile(r"([1-9]?)D([1-9]\d?)")


def rolls_of(dice: str, characteristics: Iterable[Characteristic] = ()) -> tuple[int, ...]:
    """What dice can show, `D6` or `2D6` or `D68`, or the values of a characteristic; else none.

    >>> rolls_of("2D6")[0], rolls_of("2D6")[-1], rolls_of("D68")[-1], rolls_of("block")
    (2, 12, 68, ())
    """
    for each in characteristics:
        if dice == each.label:
            return tuple(range(each.low, each.high + 1))
    if dice in _TWO_DIGITS:
        tens, units = _TWO_DIGITS[dice]
        return tuple(10 * ten + one for ten in range(1, tens + 1) for one in range(1, units + 1))
    if found := _DICE.fullmatch(dice):
        count, faces = int(found[1] or 1), int(found[2])
        return tuple(range(count, count * faces + 1))
    return ()


class TableRow(TomlEntry, frozen=True):
    """One line of a table: a result of its dice, a modifier, or a face of the Block die."""

    id: Text
    name: Text
    text: Text
    source: Text
    roll: int | None = None
    range: tuple[int, int] | None = None
    effects: tuple[Text, ...] = ()
    target: Annotated[int, Meta(ge=1, le=6)] | None = None
    faces: Annotated[int, Meta(ge=1, le=6)] | None = None
    modifier: int | None = None
    each: bool = False
    skill: str | None = None
    meaning: str = ""
    """What it does, in a sentence for whoever sees it come up."""
    changed: bool = False
    """Whether it stands in place of a parent's."""

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, self.id)

    @property
    def bounds(self) -> tuple[int, int] | None:
        """The first and last roll that give this result."""
        if self.range is not None:
            return self.range
        return None if self.roll is None else (self.roll, self.roll)


class RuleTable(TomlEntry, frozen=True):
    """A table or list of modifiers; `dice` says what its rows are looked up by.

    They are dice, the label of a characteristic, `block` for the faces of that die, or `modifiers`.
    Where each row has an article of its own, `results` is the kind of those articles and `section`
    what the rulebook calls the table.
    """

    id: Text
    name: Text
    aliases: tuple[Text, ...]
    dice: Text
    source: Text
    entries: Annotated[tuple[TableRow, ...], Meta(min_length=1)]
    note: str = ""
    results: str = ""
    section: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, self.id, *self.aliases)

    def with_skills(self, names: Collection[str]) -> "RuleTable":
        """Without the rows about skills that are none of these: an overlay has taken them out."""
        kept = tuple(row for row in self.entries if row.skill is None or row.skill in names)
        return self if len(kept) == len(self.entries) else replace(self, entries=kept)

    def result(self, roll: int) -> TableRow:
        """The row that a roll of this table's dice gives."""
        for row in self.entries:
            if row.bounds is not None and row.bounds[0] <= roll <= row.bounds[1]:
                return row
        raise UnknownName(f"{self.name} {roll}", ())


class ChangedRow(TableRow, frozen=True, kw_only=True):
    """A row in place of another one of a table that a parent has, the one of the same id."""

    table: Text

    @property
    def row(self) -> TableRow:
        """What stands in the table."""
        fields = {name: getattr(self, name) for name in TableRow.__struct_fields__}
        return TableRow(**fields | {"changed": True})


class _TableFile(TomlEntry, frozen=True):
    tables: tuple[RuleTable, ...] = ()
    effects: tuple[Text, ...] = ()
    rows: tuple[ChangedRow, ...] = ()


def load_tables(
    path: Traversable,
    skills: Sequence[SkillText],
    characteristics: Sequence[Characteristic] = (),
    effects: Sequence[str] = (),
) -> tuple[RuleTable, ...]:
    """All the tables in a file; their rows may name these skills and effects, and its own."""
    content = load_file(path, _TableFile)
    names = [skill.name for skill in skills]
    no_shared_names(content.tables, str(path))
    for table in content.tables:
        _check_table(table, str(path), names, characteristics, (*effects, *content.effects))
    return content.tables


def with_rows(
    tables: Sequence[RuleTable],
    path: Traversable,
    skills: Sequence[str],
    characteristics: Sequence[Characteristic],
    effects: Sequence[str],
) -> tuple[RuleTable, ...]:
    """Tables with the rows that a file changes in them."""
    found = {table.id: table for table in tables}
    for changed in load_file(path, _TableFile).rows:
        table = found.get(changed.table)
        if table is None:
            problem = unknown("table", changed.table, tuple(found))
            raise ContentError(str(path), changed.name, "table", problem)
        if changed.id not in [row.id for row in table.entries]:
            problem = unknown("row", changed.id, tuple(row.id for row in table.entries))
            raise ContentError(str(path), changed.name, "id", problem)
        rows = tuple(changed.row if row.id == changed.id else row for row in table.entries)
        found[table.id] = replace(table, entries=rows)
        _check_table(found[table.id], str(path), skills, characteristics, effects)
    return tuple(found.values())


def load_effects(path: Traversable) -> tuple[str, ...]:
    """The effects that a file of tables names."""
    return load_file(path, _TableFile).effects


def _check_table(
    table: RuleTable,
    file: str,
    skills: Sequence[str],
    characteristics: Sequence[Characteristic],
    effects: Sequence[str],
) -> None:
    labels = [each.label for each in characteristics]
    rolls = rolls_of(table.dice, characteristics)
    if not rolls and table.dice not in (MODIFIERS, BLOCK):
        known = ("D6", "2D6", "D68", *labels, BLOCK, MODIFIERS)
        raise ContentError(file, table.name, "dice", unknown("dice", table.dice, known))
    ids = Counter(row.id for row in table.entries)
    only_with = {
        "modifier": table.dice == MODIFIERS,
        "faces": table.dice == BLOCK,
        "target": table.dice in labels,
    }
    for row in table.entries:
        where = f"{table.id} / {row.name}"
        if ids[row.id] > 1:
            raise ContentError(file, where, "id", f"{row.id!r} occurs twice in this table")
        if row.roll is not None and row.range is not None:
            raise ContentError(file, where, "range", "give either a roll or a range, not both")
        if rolls:
            _check_bounds(row, rolls, table.dice, file, where)
        elif row.bounds is not None:
            raise ContentError(file, where, "roll", f"a table of {table.dice} has no rolls")
        if row.skill is not None and row.skill not in skills:
            raise ContentError(file, where, "skill", unknown("skill", row.skill, skills))
        for effect in row.effects:
            if effect not in effects:
                raise ContentError(file, where, "effects", unknown("effect", effect, effects))
        for field, belongs in only_with.items():
            if (getattr(row, field) is not None) != belongs:
                problem = "is missing" if belongs else f"does not belong in a table of {table.dice}"
                raise ContentError(file, where, field, problem)
    if rolls:
        hits = Counter(roll for row in table.entries for roll in _rolls(row, rolls))
        for roll in rolls:
            if hits[roll] != 1:
                problem = f"a roll of {roll} has {hits[roll]} results, it needs one"
                raise ContentError(file, table.id, "entries", problem)
    if table.dice == BLOCK:
        faces = sum(row.faces or 0 for row in table.entries)
        if faces != BLOCK_DIE_FACES:
            raise ContentError(file, table.id, "faces", f"{faces} faces, the Block die has 6")


def _check_bounds(row: TableRow, rolls: tuple[int, ...], dice: str, file: str, where: str) -> None:
    if row.bounds is None:
        raise ContentError(file, where, "roll", f"a roll or range of {dice} is missing")
    field = "roll" if row.range is None else "range"
    first, last = row.bounds
    for roll in row.bounds:
        if roll not in rolls:
            raise ContentError(file, where, field, f"{roll} is no result of {dice}")
    if first > last:
        raise ContentError(file, where, field, f"{first} comes after {last}")


def _rolls(row: TableRow, rolls: tuple[int, ...]) -> tuple[int, ...]:
    first, last = row.bounds or (0, -1)
    return tuple(roll for roll in rolls if first <= roll <= last)
