"""Teams that have played elsewhere: roster files, tables of players, files of other programs.

Four forms are read: a Turfwar roster (TOML), a table (CSV), the team of FUMBBL's API (JSON), and
the XML file that OBBLM imports. What a file says and we do not know is noted, never guessed.
"""

import csv
import io
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from xml.etree import ElementTree

import msgspec

from turfwar.games.base import RuleSet
from turfwar.games.content import UnknownName, same_name
from turfwar.games.team_content import Position, TeamList
from turfwar.kernel.errors import TurfwarError
from turfwar.teams.files import MAX_BYTES, read_roster
from turfwar.teams.naming import MAX_NAME
from turfwar.teams.roster import MAX_PLAYERS, Roster

GOLD: Final = 1000
FUMBBL_RECORD: Final = {
    "completions": "completions",
    "touchdowns": "touchdowns",
    "interceptions": "interceptions",
    "casualties": "casualties",
    "mvps": "mvps",
}
"""What FUMBBL counts of a player, and what we call it."""
OBBLM_STATS: Final = ("completions", "touchdowns", "interceptions", "", "", "", "mvps")
"""The order of `stats` in OBBLM; the three kinds of casualty are added up."""
OBBLM_INJURIES: Final = ("ma", "st", "ag", "av")
OBBLM_STAFF: Final = {
    "rerolls": "rerolls",
    "ff_bought": "fan_factor",
    "ass_coaches": "assistant_coaches",
    "cheerleaders": "cheerleaders",
    "apothecary": "apothecary",
}
FUMBBL_STAFF: Final = {
    "rerolls": "rerolls",
    "fanFactor": "fan_factor",
    "assistantCoaches": "assistant_coaches",
    "cheerleaders": "cheerleaders",
}


class ImportFault(TurfwarError):
    """A file that cannot be read as a team."""


@dataclass
class ImportedTeam:
    """A team as a file has it, with what could not be taken over."""

    roster: Roster
    notes: list[str] = field(default_factory=list)


def read_team(text: str, ruleset: RuleSet, options: Iterable[str] = ()) -> ImportedTeam:
    """A team from a file of any of the four forms; `ImportFault` where it is none of them."""
    if len(text.encode()) > MAX_BYTES:
        raise ImportFault(f"the file has more than {MAX_BYTES:,} bytes")
    text = text.lstrip("\ufeff").strip()
    reader = TeamReader(ruleset, tuple(options))
    if not text:
        raise ImportFault("the file is empty")
    if text.startswith("{"):
        return reader.fumbbl(text)
    if text.startswith("<"):
        return reader.obblm(text)
    if re.search(r"^\s*(team_list|format)\s*=", text, re.MULTILINE):
        return ImportedTeam(read_roster(text))
    return reader.table(text)


class TeamReader:
    """Reads teams for one rule set."""

    def __init__(self, ruleset: RuleSet, options: tuple[str, ...]) -> None:
        self.ruleset = ruleset
        self.content = ruleset.content_with(options)
        self.notes: list[str] = []

    # The forms

    def fumbbl(self, text: str) -> ImportedTeam:
        """The answer of `https://fumbbl.com/api/team/get/ID`."""
        try:
            said = json.loads(text)
            players = [each for each in said["players"] if isinstance(each, dict)]
            listed = self.team_list(str(said["roster"]["name"]))
        except (KeyError, TypeError) as error:
            lacks = f": it lacks {error}" if isinstance(error, KeyError) else ""
            raise ImportFault(f"this JSON is not a team of FUMBBL{lacks}") from error
        except (ValueError, RecursionError) as error:
            raise ImportFault(f"the JSON cannot be read: {error}") from error
        staff = {ours: said.get(theirs, 0) for theirs, ours in FUMBBL_STAFF.items()}
        staff["apothecary"] = int(
            str(said.get("apothecary", "")).casefold() in ("yes", "true", "1")
        )
        away = [each for each in players if each.get("status", 0) not in (0, "Active", "")]
        if away:
            self.notes.append(f"{len(away)} players are not active there, and were left out")
        rows = [self.fumbbl_player(each, listed) for each in players if each not in away]
        coach = said.get("coach")
        name = coach.get("name", "") if isinstance(coach, dict) else ""
        return self.made(said.get("name", ""), listed, said.get("treasury", 0), staff, rows, name)

    def fumbbl_player(self, said: Mapping[str, Any], listed: TeamList | None) -> dict[str, Any]:
        injuries = said.get("injuries", "")
        words = injuries if isinstance(injuries, list) else re.split(r"[,\s]+", str(injuries))
        record = said.get("record")
        record = record if isinstance(record, Mapping) else {}
        position = said.get("position", "")
        position = position.get("name", "") if isinstance(position, Mapping) else position
        return self.player(
            said,
            str(position),
            [str(each) for each in said.get("skills") or ()],
            {ours: record.get(theirs, 0) for theirs, ours in FUMBBL_RECORD.items()},
            [str(each) for each in words],
            listed,
        )

    def obblm(self, text: str) -> ImportedTeam:
        """The file of OBBLM's import: `stats` are cp/td/int/bh/si/ki/mvp, `injs` ma/st/ag/av/ni."""
        if "<!" in text.replace("<!--", ""):
            raise ImportFault("an XML file with a document type is not read")
        try:
            root = ElementTree.fromstring(text)
        except ElementTree.ParseError as error:
            raise ImportFault(f"the XML cannot be read: {error}") from error
        listed = self.team_list(word(root, "race"))
        staff = {ours: number(word(root, theirs)) for theirs, ours in OBBLM_STAFF.items()}
        rows = []
        for at, each in enumerate(root.iter("player"), 1):
            status = word(each, "status").casefold() or "ready"
            if status in ("dead", "sold"):
                self.notes.append(f"{word(each, 'name')} is {status}, and was left out")
                continue
            stats = [number(part) for part in word(each, "stats").split("/")]
            done = dict(zip(OBBLM_STATS, stats, strict=False))
            done["casualties"] = sum(stats[3:6])
            hurt = [number(part) for part in word(each, "injs").split("/")]
            harms = [
                f"-{key}"
                for key, times in zip(OBBLM_INJURIES, hurt, strict=False)
                for _ in range(min(times, 9))
            ]
            harms += ["n"] * min(hurt[4] if len(hurt) > 4 else 0, 9)
            harms += ["m"] if status == "mng" else []
            said = {"number": number(word(each, "nr")) or at, "name": word(each, "name")}
            skills = re.split(r"[,;]", word(each, "skills"))
            rows.append(self.player(said, word(each, "position"), skills, done, harms, listed))
        treasury = number(word(root, "treasury")) * GOLD
        return self.made(word(root, "name"), listed, treasury, staff, rows, word(root, "coach"))

    def table(self, text: str) -> ImportedTeam:
        """A table of players: a row for each, the first row has the names of the columns."""
        # Some spreadsheets end lines by a carriage return alone, which `csv` does not read.
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        first = text.split("\n", 1)[0]
        delimiter = max(",;\t", key=first.count)
        try:
            rows = list(csv.DictReader(io.StringIO(text), delimiter=delimiter))
        except csv.Error as error:
            raise ImportFault(f"the table cannot be read: {error}") from error
        columns = (
            {re.sub(r"[^a-z]+", "_", str(key).casefold()).strip("_") for key in rows[0]}
            if rows
            else set()
        )
        if not {"position"} <= columns:
            raise ImportFault(
                "no team can be read from this file. It can be a Turfwar roster, a table (CSV) "
                "with a column `position`, a team of FUMBBL (JSON), or a team of OBBLM (XML)"
            )
        made = []
        for at, row in enumerate(rows, 1):
            said = {
                re.sub(r"[^a-z]+", "_", str(key).casefold()).strip("_"): str(value or "").strip()
                for key, value in row.items()
                if key is not None
            }
            known = self.ruleset.rosters.achievements
            done = {key: number(said.get(key, "")) for key in known}
            harms = re.split(r"[,;\s]+", said.get("injuries", ""))
            harms += ["n"] * min(9, number(said.get("niggles", "")))
            if said.get("misses", said.get("misses_next_match", "")).casefold() in YES:
                harms.append("m")
            skills = [*re.split(r"[,;]", said.get("skills", ""))]
            skills += re.split(r"[,;\s]+", said.get("increases", ""))
            said["number"] = said.get("number", "") or str(at)
            made.append(self.player(said, said["position"], skills, done, harms, None))
        return self.made("", None, 0, {}, made, "")

    # What they have in common

    def team_list(self, name: str) -> TeamList | None:
        """The team list of a race; None where there is none, and a note says so."""
        wanted = plain(name)
        for each in self.content.teams:
            if same_name(each.name, name) or plain(each.name) == wanted:
                return each
        self.notes.append(f"there is no team list {name!r}: choose one")
        return None

    def player(
        self,
        said: Mapping[str, Any],
        position: str,
        skills: Iterable[str],
        done: Mapping[str, Any],
        harms: Iterable[str],
        listed: TeamList | None,
    ) -> dict[str, Any]:
        """A player by what is written of them."""
        called = str(said.get("name", "")).strip()[:MAX_NAME]
        held = position_in(listed, position) if listed is not None else None
        if listed is not None and held is None:
            self.notes.append(f"{called}: the {listed.name} list has no position {position!r}")
        gained: list[str] = []
        increases: dict[str, int] = {}
        for each in filter(None, (str(one).strip() for one in skills)):
            key = each.lstrip("+").casefold()
            if each.startswith("+") and key in self.keys:
                increases[key] = increases.get(key, 0) + 1
                continue
            try:
                name = self.content.skill(each).name
            except UnknownName:
                self.notes.append(f"{called}: {each!r} is no skill of these rules")
                continue
            if name not in gained and (held is None or name not in held.skills):
                gained.append(name)
        injuries: dict[str, int] = {}
        niggles, misses = 0, False
        for each in filter(None, (one.strip().casefold() for one in harms)):
            key = each.lstrip("-")
            if key in self.keys:
                injuries[key] = injuries.get(key, 0) + 1
            elif each in ("n", "ni", "niggle", "niggling injury"):
                niggles += 1
            elif each in ("m", "mng", "misses"):
                misses = True
            else:
                self.notes.append(f"{called}: the injury {each!r} is not known")
        counted = {key: number(value) for key, value in done.items()}
        known = self.ruleset.rosters.achievements
        return {
            "number": number(said.get("number", 0)),
            "name": called,
            "position": held.name if held is not None else position.strip()[:MAX_NAME],
            "skills": gained,
            "increases": increases,
            "injuries": injuries,
            "niggles": niggles,
            "spp": {key: value for key, value in counted.items() if value and key in known},
            "missing_next_match": misses,
        }

    @property
    def keys(self) -> set[str]:
        return {each.key for each in self.ruleset.characteristics}

    def made(
        self,
        name: Any,
        listed: TeamList | None,
        treasury: Any,
        staff: Mapping[str, Any],
        players: list[dict[str, Any]],
        coach: str,
    ) -> ImportedTeam:
        """The roster of what was read; shirts that two wear are given out anew."""
        if len(players) > MAX_PLAYERS:
            most = f"a team has at most {MAX_PLAYERS} players"
            raise ImportFault(f"the file has {len(players):,} players: {most}")
        worn: set[int] = set()
        for each in players:
            if not 1 <= each["number"] <= 99 or each["number"] in worn:
                each["number"] = next(free for free in range(1, 100) if free not in worn)
            worn.add(each["number"])
            each["name"] = each["name"] or f"{each['position']} {each['number']}"
        kinds = [kind.key for kind in self.ruleset.rosters.hired]
        document = {
            "name": str(name).strip()[:MAX_NAME] or "The new team",
            "team_list": listed.name if listed is not None else self.content.teams[0].name,
            "rules": self.ruleset.id,
            "treasury": max(0, number(treasury)),
            "staff": {key: number(staff.get(key, 0)) for key in kinds if number(staff.get(key, 0))},
            "players": players,
        }
        if coach:
            self.notes.append(f"its coach there was {str(coach)[:MAX_NAME]}")
        try:
            return ImportedTeam(msgspec.convert(document, Roster), self.notes)
        except msgspec.ValidationError as error:
            raise ImportFault(f"the team cannot be read: {error}") from error


YES: Final = ("yes", "true", "1", "x", "y")


def position_in(listed: TeamList, name: str) -> Position | None:
    """The position that a name of another program means: as it is here, or by its own words."""
    for each in listed.positions:
        if any(same_name(one, name) for one in each.names):
            return each
    wanted = words_of(name, listed)
    found = [each for each in listed.positions if words_of(each.name, listed) == wanted]
    if len(found) != 1 and wanted:
        found = [each for each in listed.positions if words_of(each.name, listed) <= wanted]
        found = [each for each in found if words_of(each.name, listed)]
    return found[0] if len(found) == 1 else None


def words_of(name: str, listed: TeamList) -> frozenset[str]:
    """The words of a position but for its race and the plural."""
    race = set(plain(listed.name).split())
    said = [each.rstrip("s") for each in plain(name).split()]
    return frozenset(each for each in said if each not in {one.rstrip("s") for one in race})


def plain(text: str) -> str:
    """
    >>> plain("Dark-Elf  Linemen")
    'dark elf lineman'
    """
    words = re.sub(r"[^a-z]+", " ", text.casefold()).split()
    return " ".join(re.sub(r"men$", "man", each) for each in words)


def word(of: ElementTree.Element, name: str) -> str:
    """The text of an element in another."""
    return (of.findtext(name) or "").strip()


def number(value: Any) -> int:
    """
    >>> number("3"), number("-"), number(None), number("50k")
    (3, 0, 0, 50)
    """
    found = re.match(r"\s*(-?\d{1,9})", str(value))
    return max(0, int(found[1])) if found is not None else 0
