"""Rows that refer to a match, a coach or a league, found by the tables' own foreign keys."""

from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import Column, Connection, Table, delete

from turfwar.server.storage.records import OWN
from turfwar.server.storage.tables import Base, MatchAnalysis, ReplayViews


def columns_to(name: str) -> Iterator[tuple[Table, "Column[Any]"]]:
    """All columns that refer to the ids of a table."""
    for table in reversed(Base.metadata.sorted_tables):
        for column in table.columns:
            if any(key.target_fullname == f"{name}.id" for key in column.foreign_keys):
                yield table, column


def delete_with_references(connection: Connection, name: str, id: str) -> None:
    """Delete a row and everything that refers to it, one level deep."""
    for table, column in columns_to(name):
        connection.execute(delete(table).where(column == id))
    owner = Base.metadata.tables[name]
    connection.execute(delete(owner).where(owner.c.id == id))


def delete_match(connection: Connection, match_id: str) -> None:
    """Delete a match, and what is stored for its replay."""
    delete_with_references(connection, "matches", match_id)
    for table in (ReplayViews, MatchAnalysis):
        connection.execute(delete(table).where(table.id == OWN + match_id))


def pairs(rows: Iterable[Any]) -> dict[str, Any]:
    """Rows of two columns: the first names the second."""
    return {row[0]: row[1] for row in rows}
