"""The form of a roster: a value out of a file, checked field by field, all faults at once."""

import re
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from turfwar.rulesets.content import as_kind
from turfwar.teams.roster import (
    MAX_PLAYERS,
    Characteristics,
    Roster,
    RosterPlayer,
    StarPlayerPoints,
    Violation,
)

SCHEMA: Final = "docs/rosters.md"
UNREADABLE: Final = {"number": 0, "name": "", "position": "", "team_list": "", "players": ()}
"""What stands for a required field that is missing or wrong, so that the rest can be checked."""
MAX_FAULTS: Final = 200
_WORDS: Final = {
    "int": "a whole number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "float": "a number with a point",
    "null": "nothing",
    "datetime": "a date and time",
    "date": "a date",
    "time": "a time of day",
}


class Form:
    """Reads values into a roster and collects what is wrong with them."""

    def __init__(self) -> None:
        self.violations: list[Violation] = []

    def wrong(self, where: str, what: str) -> None:
        if len(self.violations) < MAX_FAULTS:
            self.violations.append(Violation(where, what, SCHEMA))

    def roster(self, raw: dict[str, Any]) -> Roster:
        """The roster in a value, with something harmless in place of what cannot be read."""
        values = self.table(raw, Roster, "the team")
        players = values["players"]
        if not isinstance(players, list | tuple):
            if "players" in raw:
                self.wrong("players", "they must be a list of tables, [[players]]")
            players = []
        if len(players) > MAX_PLAYERS:
            self.wrong("players", f"{len(players)} of them, at most {MAX_PLAYERS} can be listed")
        listed = players[:MAX_PLAYERS]
        values["players"] = tuple(self.player(each, at) for at, each in enumerate(listed, 1))
        return Roster(**values)

    def player(self, raw: object, at: int) -> RosterPlayer:
        where = f"players, entry {at}"
        if not isinstance(raw, dict):
            self.wrong(where, "it must be a table, [[players]]")
            return RosterPlayer(number=0, name="", position="")
        number, name = raw.get("number"), raw.get("name")
        if type(number) is int and isinstance(name, str) and 0 < number < 100:
            where = f"player {number} ({shown(name)})"
        values = self.table(raw, RosterPlayer, where)
        for key, kind in (
            ("increases", Characteristics),
            ("injuries", Characteristics),
            ("spp", StarPlayerPoints),
        ):
            value = values.get(key, {})
            if isinstance(value, dict):
                values[key] = kind(**self.table(value, kind, f"{where}, {key}"))
            else:
                self.wrong(f"{where}, {key}", "it must be a table")
                del values[key]
        return RosterPlayer(**values)

    def table(self, raw: dict[str, Any], kind: type[Struct], where: str) -> dict[str, Any]:
        """The fields of a table that are as they should be; tables within it as they are."""
        known = {field.name: field for field in fields(kind)}
        for key in raw:
            if key not in known:
                names = ", ".join(known)
                self.wrong(where, f"{shown(str(key))!r} is no field; there are {names}")
        values: dict[str, Any] = {}
        for name, field in known.items():
            if name not in raw:
                if field.required:
                    self.wrong(where, f"{name!r} is missing")
                    values[name] = UNREADABLE[name]
                continue
            if name == "players" or isinstance(field.default, Characteristics | StarPlayerPoints):
                values[name] = raw[name]
                continue
            try:
                values[name] = as_kind(raw[name], field.type)
                encodable(values[name])
            except msgspec.ValidationError as error:
                self.wrong(where, f"{name!r}: {in_words(str(error))}")
                values.pop(name, None)
                if field.required:
                    values[name] = UNREADABLE[name]
        return values


def faults(roster: Roster) -> tuple[Violation, ...]:
    """What is wrong with the form of a roster that was made by a program."""
    form = Form()
    form.roster(msgspec.to_builtins(roster))
    return tuple(form.violations)


def encodable(value: object) -> None:
    """Half a character, which Python allows and no file can hold, is no text."""
    for text in value if isinstance(value, tuple) else (value,):
        if isinstance(text, str) and any("\ud800" <= letter <= "\udfff" for letter in text):
            raise msgspec.ValidationError("a character in it cannot be written to a file")


def in_words(message: str) -> str:
    """A message of msgspec, for people."""
    message, _, where = message.partition(" - at `$")
    if "matching regex" in message:
        return "control characters, and texts of nothing but spaces, are not allowed"
    if "of length" in message:
        bound = re.search(r"(<=|>=) (\d+)", message)
        limit = {"<=": "at most", ">=": "at least"}
        thing = "entries" if "`array`" in message else "characters"
        if bound is not None:
            message = f"{limit[bound[1]]} {bound[2]} {thing} are allowed"
            return message.replace("at least 1 characters are allowed", "it is empty")
    message = re.sub(r"`(\w+)`", lambda found: _WORDS.get(found[1], found[1]), message)
    message = message.replace(">= ", "of at least ").replace("<= ", "of at most ")
    entry = re.match(r"\[(\d+)\]", where)
    return f"{f'entry {int(entry[1]) + 1}: ' if entry else ''}{message[:1].lower()}{message[1:]}"


def shown(text: str) -> str:
    """A text out of somebody else's file, safe to be printed."""
    text = text if len(text) <= 40 else f"{text[:40]}..."
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text
    )
