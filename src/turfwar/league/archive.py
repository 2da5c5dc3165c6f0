"""A league as one file: the journal, and beside it what anybody can read without us.

A zip with `manifest.json`, `events.jsonl` (the journal, one event a line), `rosters/ID.toml` and
`tables/COMPETITION.csv`. Reading it folds the journal anew; what comes out has to be what the
manifest says.
"""

import csv
import hashlib
import io
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from turfwar.kernel.errors import TurfwarError
from turfwar.league.journal.events import Event, check_chain, decode, digest, encode
from turfwar.league.rosters import roster_of
from turfwar.league.state.fold import fold
from turfwar.league.state.league import League
from turfwar.teams.files import write_roster
from turfwar.teams.roster import RosterError

FORMAT: Final = "turfwar league 1"
MOST_BYTES: Final = 512 * 1024 * 1024
MOST_EVENTS: Final = 5_000_000
DANGEROUS: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for the beginning of a formula."""


class ArchiveError(TurfwarError):
    """An archive that cannot be read, or is not what it says."""


class Manifest(Struct, frozen=True, kw_only=True):
    """What an archive is of, and what has to come out of it."""

    format: str
    name: str
    rules: str
    events: int
    last: str
    """The digest of the last event, which stands for all of them."""
    state: str
    """The digest of the league that they make."""


def fingerprint(league: League) -> str:
    """A digest of everything that a league is."""
    value = {
        "name": league.name,
        "rules": league.rules,
        "teams": {id: league.team(id) for id in league.teams},
        "gold": {id: league.gold(id) for id in league.teams},
        "balances": {name: gold for name, gold in league.ledger.balances.items() if gold},
        "results": league.results,
        "departed": {id: each.player for id, each in league.departed.items()},
        "titles": league.titles,
        "promoted": league.promoted,
        "flags": [(flag.seq, flag.text) for flag in league.flags],
        "orders": {
            id: each.current(league.results).ranking(league.results)
            for id, each in league.competitions.items()
            if each.current(league.results).drawn
        },
    }
    data = msgspec.json.encode(value, order="deterministic")
    return hashlib.sha256(data).hexdigest()


def export(events: Sequence[Event], league: League | None = None) -> bytes:
    """The archive of a league."""
    if not events:
        raise ArchiveError("there is nothing to export: the journal is empty")
    league = fold(events) if league is None else league
    manifest = Manifest(
        format=FORMAT,
        name=league.name,
        rules=league.rules,
        events=len(events),
        last=digest(events[-1]),
        state=fingerprint(league),
    )
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        _put(file, "manifest.json", msgspec.json.format(msgspec.json.encode(manifest), indent=2))
        _put(file, "events.jsonl", b"".join(encode(event) + b"\n" for event in events))
        for id in sorted(league.teams):
            try:
                roster = write_roster(roster_of(league.team(id), league.gold(id)))
            except RosterError as error:
                # The journal has everything; one team that cannot be written hides no other.
                _put(file, f"rosters/{id}.txt", f"{error}\n".encode())
            else:
                _put(file, f"rosters/{id}.toml", roster.encode())
        for id, competition in sorted(league.competitions.items()):
            for stage in competition.stages:
                if stage.drawn and not stage.format.knocks_out():
                    table = _table(league, id, stage.id)
                    _put(file, f"tables/{id}-{stage.id}.csv", table.encode())
    return buffer.getvalue()


def _put(file: zipfile.ZipFile, name: str, data: bytes) -> None:
    """The same archive is the same bytes, whenever it is made."""
    info = zipfile.ZipInfo(name, (1987, 1, 1, 0, 0, 0))
    info.compress_type = zipfile.ZIP_DEFLATED
    file.writestr(info, data)


def harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(DANGEROUS) else text


def _table(league: League, competition: str, stage: str) -> str:
    found = league.competitions[competition].stage(stage)
    assert found is not None
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(
        ("rank", "team", "played", "won", "drawn", "lost", "td", "td against", "cas", "points")
    )
    for place in found.table(league.results):
        row = place.row
        numbers = (row.played, row.won, row.drawn, row.lost, row.td_for, row.td_against)
        name = harmless(league.teams[row.team].name)
        writer.writerow((place.rank, name, *numbers, row.cas_for, row.points))
    return out.getvalue()


def read(data: bytes, file: str = "the archive") -> list[Event]:
    """The journal of an archive; `ArchiveError` where anything is not as it says."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            manifest = msgspec.json.decode(_part(archive, "manifest.json"), type=Manifest)
            lines = _part(archive, "events.jsonl").splitlines()
    except (zipfile.BadZipFile, KeyError, msgspec.MsgspecError, OSError, EOFError) as error:
        raise ArchiveError(f"{file} is no archive of a league: {error}") from None
    if manifest.format != FORMAT:
        raise ArchiveError(f"{file} is written as {manifest.format!r}, not {FORMAT!r}")
    if len(lines) > MOST_EVENTS:
        raise ArchiveError(f"{file} has more than {MOST_EVENTS:,} events")
    events = [decode(line, f"{file}, line {at}") for at, line in enumerate(lines, 1)]
    check_chain(events)
    if not events or len(events) != manifest.events or digest(events[-1]) != manifest.last:
        raise ArchiveError(f"{file} has not the events that its manifest names")
    if fingerprint(fold(events)) != manifest.state:
        raise ArchiveError(f"{file} does not come out as the league that was exported")
    return events


def _part(archive: zipfile.ZipFile, name: str) -> bytes:
    if archive.getinfo(name).file_size > MOST_BYTES:
        raise ArchiveError(f"{name} has more than {MOST_BYTES:,} bytes")
    return archive.read(name)


def load(path: Path) -> list[Event]:
    """The journal of an archive in a file."""
    try:
        return read(path.read_bytes(), str(path))
    except OSError as error:
        raise ArchiveError(f"{path} cannot be read: {error.strerror}") from None
