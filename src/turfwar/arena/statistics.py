"""What happened in a match of a run, for analysts: counts, injuries, drives, players, events.

It is read from the log, in the words of the rule set, and travels with the match's row as text, so
that a run with it is kept, stopped and gone on with like any other.
"""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from turfwar.api import Match
from turfwar.games.display import display_of
from turfwar.games.vocabulary import Vocabulary
from turfwar.views.narration import Event
from turfwar.views.report import SIDES, other, report, side_of

STATISTICS: Final = "statistics"
PLAYERS: Final = "players"
DRIVES: Final = "drives"
EVENTS: Final = "events"
DETAILS: Final = (STATISTICS, PLAYERS, DRIVES, EVENTS)
"""What a run may be asked for; whatever it is, the statistics come with it."""
ATTEMPTS: Final = {"pass": "passes", "hand-off": "hand_offs", "fumble": "fumbles"}
"""Kinds of events that a report does not count -> what they are counted as."""
WITHOUT: Final = ("rolls", "successes", "expected", "luck")
"""What a report has that says nothing about play."""


class InjuryRecord(Struct, array_like=True, frozen=True):
    """Somebody left the pitch hurt: whose they were, how badly, and by what."""

    side: str
    kind: str
    cause: str


class Drive(Struct, array_like=True, frozen=True):
    """From a kick-off to a touchdown or the end of a half; `scored` is a side or empty."""

    half: int
    number: int
    received: str
    turns: int
    scored: str
    turnovers: int


class Deeds(Struct, array_like=True, frozen=True):
    """What a player did."""

    player: str
    name: str
    position: str
    side: str
    rolls: int
    luck: float
    deeds: dict[str, int]


class Told(Struct, array_like=True, frozen=True):
    """An event of the log."""

    kind: str
    half: int
    turn: int
    active: str
    facts: str
    text: str


class Story(Struct, array_like=True, frozen=True):
    """A match; the lists are empty where nobody asked for them."""

    weather: str
    received: str
    """Who received the first kick-off."""
    counts: dict[str, dict[str, int]]
    """For each side, how often what."""
    halves: dict[str, list[int]]
    """For each side, its touchdowns in each half."""
    injuries: list[InjuryRecord]
    seconds: tuple[float, float]
    """How long each bot has thought, in CPU time."""
    drives: list[Drive]
    players: list[Deeds]
    events: list[Told]


EMPTY: Final = Story("", "", {}, {}, [], (0.0, 0.0), [], [], [])


def story_of(match: Match, asked: tuple[str, ...], seconds: tuple[float, float]) -> str:
    """What happened in a match that is over and has kept its log, as text."""
    reader = Reader(display_of(match.game.setting).words)
    events = match.events
    told: list[Told] = []
    for event in events:
        reader.take(event)
        if EVENTS in asked and event.kind != "choice":
            facts = json.dumps(event.facts, separators=(",", ":"), default=str)
            told.append(
                Told(event.kind, reader.half, reader.turn, reader.active, facts, event.text)
            )
    reader.end_drive()
    seen = report(match.game)
    counts = {
        side: {
            **{name: int(seen["teams"][side][name]) for name in countable(seen["teams"][side])},
            **{name: reader.counts[side][name] for name in ATTEMPTS.values()},
        }
        for side in SIDES
    }
    story = Story(
        reader.weather,
        reader.first,
        counts,
        reader.halves,
        reader.injuries,
        (round(seconds[0], 6), round(seconds[1], 6)),
        reader.drives if DRIVES in asked else [],
        [deeds_of(each) for each in seen["players"]] if PLAYERS in asked else [],
        told,
    )
    return msgspec.json.encode(story).decode()


def countable(team: dict[str, Any]) -> list[str]:
    """Of a team's report, what is counted."""
    return [name for name, value in team.items() if name not in WITHOUT and isinstance(value, int)]


def deeds_of(card: dict[str, Any]) -> Deeds:
    return Deeds(
        card["id"],
        card["name"],
        card["position"],
        card["side"],
        card["rolls"],
        card["luck"],
        {name: int(number) for name, number in card["deeds"].items()},
    )


class Reader:
    """Reads events one after the other."""

    def __init__(self, words: Vocabulary) -> None:
        self.hurt = {
            state.name: state.label for state in words.states.values() if state.posture == "hurt"
        }
        self.against = {roll.name for roll in words.rolls.values() if roll.against}
        self.weather = ""
        self.first = ""
        self.half = 1
        self.turn = 0
        self.active = ""
        self.cause = ""
        self.counts: dict[str, Counter[str]] = {side: Counter() for side in SIDES}
        self.halves: dict[str, list[int]] = {side: [] for side in SIDES}
        self.injuries: list[InjuryRecord] = []
        self.drives: list[Drive] = []
        self.kicking = ""
        self.under_way = False
        self.turns = 0
        self.turnovers = 0
        self.scored = ""

    def take(self, event: Event) -> None:
        kind, facts = event.kind, event.facts
        if kind == "weather" and not self.weather:
            self.weather = str(facts.get("weather", ""))
        elif kind == "half":
            self.half = int(facts["number"])
        elif kind == "kicking":
            self.kicking = str(facts["side"])
            self.first = self.first or other(self.kicking)
        elif kind == "turn":
            self.active, self.turn = str(facts["side"]), int(facts["number"])
            self.cause = ""
            self.turns += 1
            self.under_way = True
        elif kind == "action":
            self.cause = ""
        elif kind == "turnover":
            self.turnovers += 1
        elif kind == "touchdown":
            self.touchdown(facts)
        elif kind == "end-drive":
            self.end_drive()
        elif kind == "roll":
            self.roll(facts)
        if kind in ATTEMPTS and side_of(facts.get("player")) is not None:
            self.counts[str(side_of(facts["player"]))][ATTEMPTS[kind]] += 1
        self.harm(kind, facts)

    def roll(self, facts: dict[str, Any]) -> None:
        """A roll that failed is what hurts whoever made it."""
        if facts["needed"] is not None and not facts["success"]:
            if facts["roll"] not in self.against:
                self.cause = str(facts["roll"])

    def harm(self, kind: str, facts: dict[str, Any]) -> None:
        """Remember what may hurt somebody, and whom it has hurt."""
        if "victim" in facts or kind == "crowd":
            self.cause = kind
        status = facts.get("status")
        side = side_of(facts.get("player"))
        if status in self.hurt and side is not None and self.under_way:
            self.injuries.append(InjuryRecord(side, self.hurt[status], self.cause or "other"))

    def touchdown(self, facts: dict[str, Any]) -> None:
        side = side_of(facts.get("player")) or str(facts.get("side", ""))
        if side not in self.halves:
            return
        scores = self.halves[side]
        scores += [0] * (self.half - len(scores))
        scores[self.half - 1] += 1
        self.scored = side

    def end_drive(self) -> None:
        """Between drives nobody is hurt by anybody."""
        if self.under_way:
            received = other(self.kicking) if self.kicking else ""
            number = len(self.drives) + 1
            self.drives.append(
                Drive(self.half, number, received, self.turns, self.scored, self.turnovers)
            )
            # Whoever has scored kicks off next; a new half says so itself.
            self.kicking = self.scored or self.kicking
        self.under_way = False
        self.turns = self.turnovers = 0
        self.scored = self.cause = ""


# Tables


COLUMNS: Final = {
    PLAYERS: {
        "match": "int64",
        "player": "string",
        "name": "string",
        "position": "string",
        "side": "string",
        "team": "string",
        "bot": "string",
        "rolls": "int32",
        "luck": "float64",
    },
    DRIVES: {
        "match": "int64",
        "half": "int16",
        "drive": "int16",
        "received": "string",
        "turns": "int16",
        "turnovers": "int16",
        "scored": "string",
    },
    EVENTS: {
        "match": "int64",
        "number": "int32",
        "half": "int16",
        "turn": "int16",
        "active": "string",
        "kind": "string",
        "facts": "string",
        "text": "string",
    },
}
"""The columns of each table; players have one more for each deed that their rule set counts."""
Value = int | float | str


def columns_of(table: str, first: Story) -> dict[str, str]:
    """The columns of a table, by the first match of it."""
    columns = dict(COLUMNS[table])
    if table == PLAYERS and first.players:
        columns |= dict.fromkeys(first.players[0].deeds, "int16")
    return columns


def player_rows(
    index: int, story: Story, teams: dict[str, str], bots: dict[str, str]
) -> Iterator[tuple[Value, ...]]:
    """A row for each player of a match."""
    for each in story.players:
        who = (each.player, each.name, each.position, each.side, teams[each.side], bots[each.side])
        yield index, *who, each.rolls, each.luck, *each.deeds.values()


def drive_rows(index: int, story: Story) -> Iterator[tuple[Value, ...]]:
    """A row for each drive of a match."""
    for each in story.drives:
        length = (each.turns, each.turnovers, each.scored)
        yield index, each.half, each.number, each.received, *length


def event_rows(index: int, story: Story) -> Iterator[tuple[Value, ...]]:
    """A row for each event of a match."""
    for number, each in enumerate(story.events, 1):
        when = (each.half, each.turn, each.active)
        yield index, number, *when, each.kind, each.facts, each.text


def read_story(text: str) -> Story:
    return msgspec.json.decode(text, type=Story)
