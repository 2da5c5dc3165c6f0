"""Results as files: a row for each match, as CSV, JSON lines or Parquet."""

import csv
import importlib
import io
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from turfwar.arena.plan import ArenaError, Series
from turfwar.arena.playing import WINNERS, Row

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


def values(plan: Series, row: Row) -> tuple[int | str, ...]:
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


def write_csv(file: IO[bytes], rows: Iterator[tuple[int | str, ...]]) -> None:
    text = io.TextIOWrapper(file, encoding="utf-8", newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(rows)
    text.flush()
    text.detach()


def write_jsonl(file: IO[bytes], rows: Iterator[tuple[int | str, ...]]) -> None:
    for row in rows:
        file.write(msgspec.json.encode(dict(zip(COLUMNS, row, strict=True))) + b"\n")


def write_parquet(file: IO[bytes], rows: Iterator[tuple[int | str, ...]]) -> None:
    pyarrow, parquet = import_pyarrow()
    schema = pyarrow.schema([(name, getattr(pyarrow, kind)()) for name, kind in COLUMNS.items()])
    with parquet.ParquetWriter(file, schema) as writer:
        while group := list(islice(rows, ROW_GROUP)):
            columns = zip(*group, strict=True)
            arrays = [
                pyarrow.array(column, field.type)
                for column, field in zip(columns, schema, strict=True)
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


WRITERS: Final[dict[str, Callable[[IO[bytes], Iterator[tuple[int | str, ...]]], None]]] = {
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


def write_results(path: Path, plan: Series, rows: Iterable[Row]) -> None:
    """Write all rows to a file, whole or not at all."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with beside.open("wb") as file:
            WRITERS[path.suffix](file, (values(plan, row) for row in rows))
        beside.replace(path)
    except OSError as error:
        raise ArenaError(f"{path} cannot be written: {error.strerror}") from error
    finally:
        beside.unlink(missing_ok=True)
