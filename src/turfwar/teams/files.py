"""Roster files: TOML, read without trust and written for people.

>>> from turfwar.games import find_team
>>> from turfwar.teams.hiring import hire_instant
>>> roster = hire_instant(find_team("Human"), "The Reavers")
>>> read_roster(write_roster(roster)) == roster
True
"""

import json
import tomllib
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from turfwar.kernel.errors import SaveError
from turfwar.teams.checking import check_roster
from turfwar.teams.form import SCHEMA, RosterForm, as_file, faults, unseen
from turfwar.teams.roster import Roster, RosterError, UnreadableRoster, Violation

MAX_BYTES: Final = 128 * 1024
MAX_LINE: Final = 2_000
"""A TOML key is on one line, and the time it takes to read grows with the square of its parts."""
SUFFIX: Final = ".toml"


def load_roster(path: str | Path) -> Roster:
    """The roster in a file; `RosterError` where there is none."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise UnreadableRoster([unreadable(f"it cannot be read: {reason}")], str(path)) from error
    return read_roster(data, str(path))


def read_roster(source: str | bytes, file: str = "the roster") -> Roster:
    """The roster in a text. What is wrong with its form is a `RosterError`, which then names
    everything that offends the rules too; a roster that merely does is read (see `check_roster`).
    """
    form = RosterForm()
    roster = form.roster(_parsed(source, file))
    if wrong := (*form.violations, *unseen(roster)):
        raise RosterError((*wrong, *check_roster(roster)), file)
    return roster


def _parsed(source: str | bytes, file: str) -> dict[str, object]:
    try:
        data = source.encode() if isinstance(source, str) else source
        if len(data) > MAX_BYTES:
            raise UnreadableRoster([unreadable(f"it has more than {MAX_BYTES:,} bytes")], file)
        text = data.decode("utf-8-sig")
        if any(len(line) > MAX_LINE for line in text.split("\n")):
            problem = unreadable(f"a line has more than {MAX_LINE:,} characters")
            raise UnreadableRoster([problem], file)
        return tomllib.loads(text)
    except UnicodeError:
        raise UnreadableRoster([unreadable("it is not UTF-8 text")], file) from None
    except RecursionError:
        problem = unreadable("tables or lists are nested too deeply")
        raise UnreadableRoster([problem], file) from None
    except ValueError as error:
        reason = "".join(each if each.isprintable() else "?" for each in str(error)[:200])
        raise UnreadableRoster([unreadable(f"it is not TOML: {reason}")], file) from None


def unreadable(what: str) -> Violation:
    return Violation("the file", what, SCHEMA)


def save_roster(roster: Roster, path: str | Path) -> None:
    """Write a roster to a file, whole or not at all."""
    from turfwar.saving import write_file

    try:
        write_file(Path(path), write_roster(roster).encode())
    except SaveError as error:
        raise RosterError([Violation("the file", str(error), SCHEMA)], str(path)) from error


def write_roster(roster: Roster) -> str:
    """The text of a roster; what is as usual is left out of a player's entry."""
    if wrong := faults(roster):
        raise RosterError(wrong)
    values = msgspec.structs.asdict(as_file(roster))
    players = values.pop("players")
    lines = [
        f"{key} = {_value(value)}"
        for key, value in values.items()
        if value or key not in ("coach", "journeymen", "competition")
    ]
    if not players:
        lines.append("players = []")
    for player in players:
        lines += ["", "[[players]]", *_player(player)]
    return "\n".join(lines) + "\n"


def _player(player: Struct) -> list[str]:
    lines: list[str] = []
    for key, value in msgspec.structs.asdict(player).items():
        if isinstance(value, Struct):
            inside = ", ".join(
                f"{name} = {n}" for name, n in msgspec.structs.asdict(value).items() if n
            )
            if inside:
                lines.append(f"{key} = {{ {inside} }}")
        elif value or key == "number":
            lines.append(f"{key} = {_value(value)}")
    return lines


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"{value:_}"
    if isinstance(value, tuple):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False)


# On one line, as replays have it


def roster_line(roster: Roster) -> str:
    """A roster as JSON on one line; there is one way to write it."""
    return json.dumps(_unusual(as_file(roster)), ensure_ascii=False, separators=(",", ":"))


def _unusual(entry: Struct) -> dict[str, object]:
    """The fields of an entry that are not at their defaults."""
    return {
        field.name: _plain(getattr(entry, field.name))
        for field in fields(entry)
        if field.required or getattr(entry, field.name) != field.default
    }


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return _unusual(value) if isinstance(value, Struct) else value


def read_roster_line(text: str) -> Roster:
    """The roster that `roster_line` wrote; `RosterError` for anything else."""
    if len(text) > MAX_BYTES:
        raise UnreadableRoster([unreadable(f"it has more than {MAX_BYTES:,} characters")])
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UnreadableRoster([unreadable(f"it is not JSON: {str(error)[:200]}")]) from None
    if not isinstance(raw, dict):
        raise UnreadableRoster([unreadable("it is no roster")])
    form = RosterForm()
    roster = form.roster(raw)
    if form.violations:
        raise RosterError(form.violations)
    return roster
