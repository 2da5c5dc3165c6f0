"""Results as files: a row for each match, as CSV, JSON lines or Parquet."""

import csv
import importlib
import io
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from turfwar.arena.plan import ArenaError, Series
from turfwar.arena.playing import WINNERS, PlayedRow
from turfwar.arena.statistics import (
    DRIVES,
    EMPTY,
    PLAYERS,
    Story,
    Value,
    columns_of,
    drive_rows,
    event_rows,
    player_rows,
    read_story,
)

ROW_GROUP: Final = 16_384
COLUMNS: Final = {
    "index": "int64",
    "home": "string",
    "away": "string",
    "home_bot": "string",
    "away_bot": "string",
    "rules": "string",
    "options": "string",
    "referee_bot": "string",
    "seed": "int64",
    "winner": "string",
    "home_touchdowns": "int16",
    "away_touchdowns": "int16",
    "home_casualties": "int16",
    "away_casualties": "int16",
    "decisions": "int32",
    "digest": "string",
}
Columns = dict[str, str]
"""The columns of a table with their types."""


def values(plan: Series, row: PlayedRow) -> tuple[int | str, ...]:
    """A row of the file; `turfwar match` with the same teams, bots, rules and seed plays it again.

    The referee's bot is named where there is a referee.
    """
    pairing = plan.pairing_of(row.index)
    return (
        row.index,
        pairing.home,
        pairing.away,
        plan.home_bot,
        plan.away_bot,
        plan.rules,
        ", ".join(plan.options),
        plan.referee_bot if "referee" in plan.options else "",
        plan.seed_of(row.index),
        WINNERS[row.winner],
        row.home_touchdowns,
        row.away_touchdowns,
        row.home_casualties,
        row.away_casualties,
        row.decisions,
        row.digest,
    )


def write_csv(file: IO[bytes], columns: Columns, rows: Iterator[tuple[Value, ...]]) -> None:
    text = io.TextIOWrapper(file, encoding="utf-8", newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    text.flush()
    text.detach()


def write_jsonl(file: IO[bytes], columns: Columns, rows: Iterator[tuple[Value, ...]]) -> None:
    for row in rows:
        file.write(msgspec.json.encode(dict(zip(columns, row, strict=True))) + b"\n")


def write_parquet(file: IO[bytes], columns: Columns, rows: Iterator[tuple[Value, ...]]) -> None:
    pyarrow, parquet = import_pyarrow()
    schema = pyarrow.schema([(name, getattr(pyarrow, kind)()) for name, kind in columns.items()])
    with parquet.ParquetWriter(file, schema) as writer:
        while group := list(islice(rows, ROW_GROUP)):
            arrays = [
                pyarrow.array(column, field.type)
                for column, field in zip(zip(*group, strict=True), schema, strict=True)
            ]
            writer.write_table(pyarrow.Table.from_arrays(arrays, schema=schema))


def import_pyarrow() -> tuple[Any, Any]:
    """Arrow and its Parquet part, or an error that says how to get them."""
    try:
        return importlib.import_module("pyarrow"), importlib.import_module("pyarrow.parquet")
    except ImportError as error:
        raise ArenaError(
            "a .parquet file needs pyarrow, which is not installed: pip install 'turfwar[parquet]'"
        ) from error


WRITERS: Final[dict[str, Callable[[IO[bytes], Columns, Iterator[tuple[Value, ...]]], None]]] = {
    ".csv": write_csv,
    ".jsonl": write_jsonl,
    ".parquet": write_parquet,
}


def check_out(path: Path) -> None:
    """Find out before hours of work whether the results can be written there."""
    check_suffix(path, tuple(WRITERS))
    if path.suffix == ".parquet":
        import_pyarrow()
    check_writable(path)


def check_suffix(path: Path, known: tuple[str, ...]) -> None:
    if path.suffix not in known:
        *others, last = known
        raise ArenaError(f"{path}: the name has to end in {', '.join(others)} or {last}")


def check_writable(path: Path) -> None:
    """Whether a file of this name can be made; nothing is left behind."""
    if path.is_dir():
        raise ArenaError(f"{path} is a directory; name a file in it")
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        raise ArenaError(f"{path} cannot be written: {path.parent}: {error.strerror}") from error
    if path.exists() and not os.access(path, os.W_OK):
        raise ArenaError(f"{path} cannot be written: it is read-only")


def write_results(path: Path, plan: Series, rows: Iterable[PlayedRow]) -> None:
    """Write all rows to a file, whole or not at all."""
    write_table(path, COLUMNS, (values(plan, row) for row in rows))


def write_details(path: Path, table: str, plan: Series, rows: Iterable[PlayedRow]) -> None:
    """Write what was asked for beside the rows: `players`, `drives` or `events`."""
    stories = ((row.index, read_story(row.story)) for row in rows)
    first = next(stories, None)
    if first is None:
        write_table(path, columns_of(table, EMPTY), iter(()))
        return
    write_table(
        path, columns_of(table, first[1]), detail_rows(table, plan, chain([first], stories))
    )


def detail_rows(
    table: str, plan: Series, stories: Iterable[tuple[int, Story]]
) -> Iterator[tuple[Value, ...]]:
    """The rows of a table, match by match."""
    for index, story in stories:
        if table == PLAYERS:
            pairing = plan.pairing_of(index)
            teams = {"home": pairing.home, "away": pairing.away}
            yield from player_rows(
                index, story, teams, {"home": plan.home_bot, "away": plan.away_bot}
            )
        elif table == DRIVES:
            yield from drive_rows(index, story)
        else:
            yield from event_rows(index, story)


def write_table(path: Path, columns: Columns, rows: Iterator[tuple[Value, ...]]) -> None:
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with beside.open("wb") as file:
            WRITERS[path.suffix](file, columns, rows)
        beside.replace(path)
    except OSError as error:
        raise ArenaError(f"{path} cannot be written: {error.strerror}") from error
    finally:
        beside.unlink(missing_ok=True)
