"""The form of a roster: a value out of a file, checked field by field, all faults at once."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import fields

from turfwar.games import DEFAULT, find_ruleset
from turfwar.games.base import RuleSet
from turfwar.games.content import TomlEntry, UnknownName, as_kind, extended
from turfwar.teams.naming import NOTHING_SEEN, can_be_seen
from turfwar.teams.roster import MAX_PLAYERS, Few, Points, Roster, RosterPlayer, Violation

SCHEMA: Final = "docs/rosters.md"
UNREADABLE: Final = {"number": 0, "name": "", "position": "", "team_list": "", "players": ()}
"""What stands for a required field that is missing or wrong, so that the rest can be checked."""
MAX_FAULTS: Final = 200
OPTIONAL: Final = ("role", "team_list", "traits")
"""The fields of a player that only some rule sets have."""
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


@dataclass(frozen=True)
class FileKinds:
    """The tables of a roster file, with the staff, characteristics and achievements of a rule set
    as fields of their own."""

    roster: type[Struct]
    player: type[Struct]
    tallies: Mapping[str, type[Struct]]
    staff: tuple[str, ...]
    flags: frozenset[str]


@cache
def file_kinds(ruleset: RuleSet) -> FileKinds:
    """What the roster files of a rule set are read into, and written from."""
    rules = ruleset.rosters
    keys = [each.key for each in ruleset.characteristics]
    numbers = _table(
        "Characteristics", [(key, Few, 0) for key in keys], "Numbers by characteristic."
    )
    tallies = {
        "increases": numbers,
        "injuries": numbers,
        "spp": _table(
            "Achievements",
            [(key, Points, 0) for key in rules.achievements],
            "What a player has done in all their matches: how often, not how many points.",
        ),
    }
    player = _table(
        "RosterPlayer",
        [
            (each.name, tallies[each.name], tallies[each.name]())
            if each.name in tallies
            else (each.name, each.type, *_default(each))
            for each in fields(RosterPlayer)
            if rules.optional_fields().get(each.name, True)
        ],
        "A player of a roster. What is not named is nought.",
    )
    staff: list[tuple[Any, ...]] = [
        (kind.key, bool, False) if kind.single else (kind.key, Few, 0) for kind in rules.hired
    ]
    team: list[tuple[Any, ...]] = []
    for each in fields(Roster):
        if each.name == "staff":
            team += staff
        elif each.name == "players":
            listed = Annotated[tuple[player, ...], Meta(max_length=MAX_PLAYERS)]  # type: ignore[valid-type]
            team.append((each.name, listed))
        else:
            team.append((each.name, each.type, *_default(each)))
    flags = frozenset(kind.key for kind in rules.hired if kind.single)
    names = tuple(kind.key for kind in rules.hired)
    return FileKinds(_table("Roster", team, "A team roster."), player, tallies, names, flags)


def _table(name: str, listed: list[tuple[Any, ...]], doc: str) -> type[TomlEntry]:
    return extended(TomlEntry, listed, name, __doc__=doc)


def _default(field: Any) -> tuple[Any, ...]:
    return () if field.required else (field.default,)


def kinds_of(rules: object) -> FileKinds:
    """The kinds of the rule set that a roster names, or of the usual one."""
    try:
        return file_kinds(find_ruleset(rules if isinstance(rules, str) else DEFAULT))
    except UnknownName:
        return file_kinds(find_ruleset(DEFAULT))


def flat(roster: Roster) -> dict[str, Any]:
    """A roster as a file has it, whatever is wrong with it: each kind of staff on its own."""
    kinds = kinds_of(roster.rules)
    values: dict[str, Any] = {}
    for name, value in msgspec.to_builtins(roster).items():
        if name != "staff":
            values[name] = value
            continue
        for key in dict.fromkeys((*kinds.staff, *roster.staff)):
            number = roster.count(key)
            values[key] = bool(number) if key in kinds.flags and number in (0, 1) else number
    for player in values["players"]:
        for name in OPTIONAL:
            if not player.get(name):
                player.pop(name, None)
    return values


def as_file(roster: Roster) -> Struct:
    """A roster in the kinds of its file; it has been checked for `faults`."""
    kinds = kinds_of(roster.rules)
    values = flat(roster)
    values["players"] = tuple(_player_file(each, kinds) for each in roster.players)
    return kinds.roster(**values)


def _player_file(player: RosterPlayer, kinds: FileKinds) -> Struct:
    values = msgspec.structs.asdict(player)
    for name in OPTIONAL:
        if not values[name]:
            del values[name]
    for name, kind in kinds.tallies.items():
        values[name] = kind(**values[name])
    return kinds.player(**values)


class RosterForm:
    """Reads values into a roster and collects what is wrong with them."""

    def __init__(self) -> None:
        self.violations: list[Violation] = []

    def wrong(self, where: str, what: str) -> None:
        if len(self.violations) < MAX_FAULTS:
            self.violations.append(Violation(where, what, SCHEMA))

    def roster(self, raw: dict[str, Any]) -> Roster:
        """The roster in a value, with something harmless in place of what cannot be read."""
        kinds = kinds_of(raw.get("rules"))
        values = self.table(raw, kinds.roster, "the team")
        players = values["players"]
        if not isinstance(players, list | tuple):
            if "players" in raw:
                self.wrong("players", "they must be a list of tables, [[players]]")
            players = []
        if len(players) > MAX_PLAYERS:
            self.wrong("players", f"{len(players)} of them, at most {MAX_PLAYERS} can be listed")
        listed = players[:MAX_PLAYERS]
        values["players"] = tuple(self.player(each, at, kinds) for at, each in enumerate(listed, 1))
        staff = {key: int(values.pop(key, 0)) for key in kinds.staff}
        values["staff"] = {key: number for key, number in staff.items() if number}
        return Roster(**values)

    def player(self, raw: object, at: int, kinds: FileKinds) -> RosterPlayer:
        where = f"players, entry {at}"
        if not isinstance(raw, dict):
            self.wrong(where, "it must be a table, [[players]]")
            return RosterPlayer(number=0, name="", position="")
        number, name = raw.get("number"), raw.get("name")
        if type(number) is int and isinstance(name, str) and 0 < number < 100:
            where = f"player {number} ({shown(name)})"
        values = self.table(raw, kinds.player, where)
        for key, kind in kinds.tallies.items():
            value = values.get(key, {})
            if isinstance(value, dict):
                tally = self.table(value, kind, f"{where}, {key}")
                values[key] = {name: number for name, number in tally.items() if number}
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
            if name == "players" or isinstance(field.default, Struct):
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
    form = RosterForm()
    form.roster(flat(roster))
    return tuple(form.violations)


def unseen(roster: Roster) -> tuple[Violation, ...]:
    """Names of which nothing is seen: refused in what is new, while stored rosters still open."""
    named = [("the team", roster.name), *((each.label, each.name) for each in roster.players)]
    return tuple(
        Violation(shown(where), NOTHING_SEEN, SCHEMA)
        for where, name in named
        if name.strip() and not can_be_seen(name)
    )


def encodable(value: object) -> None:
    """Half a character, which Python allows and no file can hold, is no text."""
    for text in value if isinstance(value, tuple) else (value,):
        if isinstance(text, str) and any("\ud800" <= letter <= "\udfff" for letter in text):
            raise msgspec.ValidationError("a character in it cannot be written to a file")


def in_words(message: str) -> str:
    """A message of msgspec, for people."""
    message, _, where = message.partition(" - at `$")
    if unknown := re.fullmatch(r"Invalid enum value (.*)", message):
        return f"{unknown[1]} is not known here"
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
