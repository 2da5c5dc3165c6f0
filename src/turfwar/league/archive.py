"""A league as one file: the journal, and beside it what anybody can read without us.

A zip with `manifest.json`, `events.jsonl` (the journal, one event a line), `rosters/ID.toml` and
`tables/COMPETITION.csv`. Reading it folds the journal anew; what comes out has to be what the
manifest says.
"""

import csv
import hashlib
import io
import zipfile
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from turfwar.kernel.errors import TurfwarError
from turfwar.league.dates import DateError, utc
from turfwar.league.journal.events import LeagueEvent, check_chain, decode, digest, encode
from turfwar.league.rosters import roster_of
from turfwar.league.rules.versions import rules_version
from turfwar.league.state.fold import fold
from turfwar.league.state.league import League
from turfwar.teams.files import write_roster
from turfwar.teams.roster import RosterError

FORMAT: Final = "turfwar league 1"
MOST_BYTES: Final = 512 * 1024 * 1024
MOST_EVENTS: Final = 5_000_000
MOST_MANIFEST: Final = 64 * 1024
MOST_PARTS: Final = 20_000
YEARS: Final = range(1970, 3000)
"""When lines of a journal may have been written."""
LONGEST: Final = 120
"""How long a name of a coach, a command or a time in a journal is."""
BROKEN: Final = (
    zipfile.BadZipFile,
    zlib.error,
    KeyError,
    ValueError,
    RuntimeError,
    msgspec.MsgspecError,
    OSError,
    EOFError,
)
"""What reading a damaged, encrypted or strange archive may raise."""
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
    rules_version: str = ""
    """The version of the rules by which they make it; empty up to release 0.3.0."""


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


def export(events: Sequence[LeagueEvent], league: League | None = None) -> bytes:
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
        rules_version=rules_version(league.rules),
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


def read(data: bytes, file: str = "the archive", most: int = MOST_BYTES) -> list[LeagueEvent]:
    """The journal of an archive; `ArchiveError` where anything is not as it says.

    `most` is how many bytes it may have when it is unpacked, all parts together.
    """
    manifest, lines = _parts(data, file, most)
    if manifest.format != FORMAT:
        raise ArchiveError(f"{file} is written as {manifest.format!r}, not {FORMAT!r}")
    if len(lines) > MOST_EVENTS:
        raise ArchiveError(f"{file} has more than {MOST_EVENTS:,} events")
    events = [decode(line, f"{file}, line {at}") for at, line in enumerate(lines, 1)]
    del lines
    check_chain(events)
    check_keepable(events, file)
    if not events or len(events) != manifest.events or digest(events[-1]) != manifest.last:
        raise ArchiveError(f"{file} has not the events that its manifest names")
    try:
        state = fingerprint(fold(events))
    except (ValueError, ArithmeticError, LookupError) as error:
        raise ArchiveError(f"{file} is not a league that can be read: {error}") from error
    # Under other rules the same events may make a league that differs: the chain still holds.
    if state != manifest.state and manifest.rules_version == rules_version(manifest.rules):
        raise ArchiveError(f"{file} does not come out as the league that was exported")
    return events


def check_keepable(events: Sequence[LeagueEvent], file: str) -> None:
    """`ArchiveError` where lines of an archive could not be written into any journal here."""
    commands: set[str] = set()
    for event in events:
        where = f"{file}, line {event.seq}"
        try:
            years = [utc(text).year for text in (event.at, event.effective) if text]
        except DateError as error:
            raise ArchiveError(f"{where}: {error}") from None
        if not all(year in YEARS for year in years):
            raise ArchiveError(f"{where}: nobody wrote it in the year {years[0]}")
        texts = (event.actor, event.command, event.at)
        if any(len(text) > LONGEST or not text.isprintable() for text in texts):
            raise ArchiveError(f"{where}: who wrote it, or its command, is no name")
        if event.command and event.command in commands:
            raise ArchiveError(f"{where}: the command {event.command!r} was given before")
        commands.add(event.command)


def _parts(data: bytes, file: str, most: int) -> tuple[Manifest, list[bytes]]:
    """The manifest and the lines of the journal, unpacked no further than `most` bytes."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if len(archive.filelist) > MOST_PARTS:
                raise ArchiveError(f"{file} has more than {MOST_PARTS:,} parts")
            first = _part(archive, "manifest.json", min(most, MOST_MANIFEST))
            manifest = msgspec.json.decode(first, type=Manifest)
            return manifest, _part(archive, "events.jsonl", most - len(first)).splitlines()
    except BROKEN as error:
        raise ArchiveError(f"{file} is no archive of a league: {error}") from None


def _part(archive: zipfile.ZipFile, name: str, most: int) -> bytes:
    info = archive.getinfo(name)
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise ArchiveError(f"{name} is packed in a way that is not read here")
    with archive.open(info) as part:
        # What it says of its own size may be wrong: no more than this is unpacked.
        found = part.read(most + 1)
    if len(found) > most:
        raise ArchiveError(f"{name} has more than {most:,} bytes")
    return found


def load(path: Path) -> list[LeagueEvent]:
    """The journal of an archive in a file."""
    try:
        return read(path.read_bytes(), str(path))
    except OSError as error:
        raise ArchiveError(f"{path} cannot be read: {error.strerror}") from None
