"""A field as it is drawn: its zones, and the lines between them."""

from typing import Final, TypedDict

from turfwar.pitch.field import (
    AWAY_END,
    AWAY_HALF,
    HOME_END,
    HOME_HALF,
    IN_PLAY,
    LOWER_WIDE,
    UPPER_WIDE,
    ZONE_NAMES,
    Field,
)
from turfwar.pitch.squares import square_at, square_name

KINDS: Final = (
    ("goal", HOME_END, AWAY_END),
    ("middle", HOME_HALF, AWAY_HALF),
    ("wide", UPPER_WIDE, LOWER_WIDE),
)
"""What a line is called between squares of which only one is in a zone of these."""


class LinePage(TypedDict):
    """A line before a column, from row `first` to row `last`; or before a row, over columns."""

    kind: str
    row: int | None
    column: int | None
    first: int
    last: int


class ZonePage(TypedDict):
    """A zone by its name, and its squares."""

    name: str
    squares: list[str]


class FieldPage(TypedDict):
    """A field: rows `a`, `b`, ..., columns from 1, and what of that is out of play."""

    title: str
    rows: int
    columns: int
    out: list[str]
    zones: list[ZonePage]
    lines: list[LinePage]


def field_page(field: Field) -> FieldPage:
    """A field as somebody who draws it has to know it."""
    rows, columns = int(field.rows), int(field.columns)
    every = [
        square_at(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)
    ]
    names = [name for name in field.names if name != ZONE_NAMES[0]]
    zones = {name: field.in_zone(name) for name in names}
    return {
        "title": field.title,
        "rows": rows,
        "columns": columns,
        "out": [square_name(square) for square in every if not field.has(square, IN_PLAY)],
        "zones": [
            {"name": name, "squares": [square_name(square) for square in squares]}
            for name, squares in zones.items()
            if squares
        ],
        "lines": field_lines(field),
    }


def line_between(field: Field, one: int, other: int) -> str:
    """What is drawn between two squares, empty for nothing."""
    if not (field.has(one, IN_PLAY) and field.has(other, IN_PLAY)):
        return ""
    for kind, *zones in KINDS:
        if any(field.has(one, zone) != field.has(other, zone) for zone in zones):
            return kind
    return ""


def field_lines(field: Field) -> list[LinePage]:
    """The lines of a field, as long as they go."""
    rows, columns = int(field.rows), int(field.columns)
    found: list[LinePage] = []
    for column in range(2, columns + 1):
        for row in range(1, rows + 1):
            square = int(square_at(row, column))
            kind = line_between(field, square - 1, square)
            add(found, kind, None, column, row)
    for row in range(2, rows + 1):
        for column in range(1, columns + 1):
            kind = line_between(field, int(square_at(row - 1, column)), int(square_at(row, column)))
            add(found, kind, row, None, column)
    return found


def add(lines: list[LinePage], kind: str, row: int | None, column: int | None, at: int) -> None:
    """Make the last line longer, or begin another."""
    if not kind:
        return
    last = lines[-1] if lines else None
    goes_on = last is not None and (last["kind"], last["row"], last["column"]) == (
        kind,
        row,
        column,
    )
    if last is not None and goes_on and last["last"] == at - 1:
        last["last"] = at
    else:
        lines.append({"kind": kind, "row": row, "column": column, "first": at, "last": at})
