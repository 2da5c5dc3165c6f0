"""The types of what the server says about rule sets, teams, the reference and the sandbox."""

from typing import Annotated, Any, TypedDict

from turfwar.games.card_content import CardText
from turfwar.games.option import Parameter
from turfwar.games.section_content import Sections
from turfwar.games.skill_content import SkillText
from turfwar.games.table_content import TableRow
from turfwar.games.wire import Side, says, stands_for
from turfwar.reference.entry import ReferenceEntry
from turfwar.reference.shown import ShownScenario
from turfwar.views.ruleset_documents import DrawnField

# Rule sets


class RulesetInfo(TypedDict):
    """A rule set in the list of them."""

    id: str
    title: str
    summary: str
    source: str
    parent: str | None
    default: bool
    teams: Annotated[tuple[str, str], says("The usual teams, home first.")]


class OptionInfo(TypedDict):
    """An optional rule."""

    id: str
    title: str
    summary: str
    source: str
    parameters: tuple[Parameter, ...]
    excludes: tuple[str, ...]
    seat: Annotated[str | None, says("The seat that it adds.")]
    clock: Annotated[bool, says("Whether a match's clock brings it by itself.")]
    usual: Annotated[bool, says("Whether a new match is offered with it.")]
    by_office: Annotated[bool, says("Whether only a league's office gives it to a match.")]


class BotInfo(TypedDict):
    """A bot, and how strong it is."""

    name: str
    summary: str


class ShownPosition(TypedDict, total=False):
    """Players by square and letter, and what one of them could do."""

    home: str
    away: str
    lying: list[str]
    dazed: list[str]
    used: list[str]
    chosen: str
    marks: dict[str, int]
    path: list[str]
    total: str


class Shown(TypedDict):
    """A position for visitors, and the field it is on."""

    field: DrawnField
    position: Annotated[dict[str, Any], stands_for("ShownPosition")]


# The reference


class ReferenceSkill(SkillText, frozen=True, kw_only=True):
    """A skill, and the scenarios that show it."""

    scenarios: tuple[str, ...]


class ReferenceTable(TypedDict):
    """A table or a list of modifiers."""

    id: str
    name: str
    aliases: tuple[str, ...]
    dice: str
    source: str
    rows: tuple[TableRow, ...]
    note: str
    results: str
    section: str


class ReferenceInfo(TypedDict):
    """The rules reference: skills, tables, cards, sections."""

    skills: list[ReferenceSkill]
    tables: list[ReferenceTable]
    cards: tuple[CardText, ...]
    sections: Sections


class EntryKind(TypedDict):
    """A kind of entries, and what is found under it."""

    kind: str
    label: str
    about: str


class Entries(TypedDict):
    """The whole reference as entries that link to each other."""

    entries: tuple[ReferenceEntry, ...]
    sources: dict[str, str]
    scenarios: Annotated[tuple[ShownScenario, ...], says("Path and title of each.")]
    first: Annotated[tuple[str, ...], says("Good entries to begin with, by id.")]
    kinds: list[EntryKind]
    filler: Annotated[list[str], says("Words of a question that do not say what it is about.")]
    endings: Annotated[tuple[str, ...], says("Endings of words that a search leaves out.")]


# Positions

Number = int | str
"""A number, or its text: scenario files are sent as they are written."""


class PlacedPlayer(TypedDict, total=False):
    """A player in a position; their characteristics stand beside it, by name."""

    position: str
    at: str
    state: str
    skills: list[str]
    without: list[str]
    used: bool | str


class SideNumbers(TypedDict, total=False):
    """A number for each side."""

    home: Number
    away: Number


class PositionDocument(TypedDict, total=False):
    """A position as scenarios have it; a rule set's own fields stand beside it, by name."""

    title: str
    home: str
    away: str
    rules: str
    options: list[str]
    half: Number
    turn: Number | SideNumbers
    active: Side
    score: SideNumbers
    players: dict[str, PlacedPlayer]
    ball: str | dict[str, str]
    dice: list[Number | list[Number]]


class ScenarioInfo(TypedDict):
    """A scenario: its position for the sandbox, and what is done in it."""

    path: str
    title: str
    source: str
    position: Annotated[dict[str, Any], stands_for("PositionDocument")]
    do: Annotated[list[str], says("One that is refused begins with `illegal:`.")]
    steps: Annotated[list[str], says("The choices it comes to, where its dice are known.")]
    answers: dict[str, Any]


class MatchPosition(TypedDict):
    """How a match stands, and the position that a sandbox began with."""

    now: Annotated[dict[str, Any], stands_for("PositionDocument")]
    start: Annotated[dict[str, Any], stands_for("PositionDocument")] | None


# Teams of one's own


class OfLeague(TypedDict):
    """The league that a team plays in."""

    id: str
    name: str


class OwnTeamInfo(TypedDict):
    """A team of one's own, or one that one coaches in a league."""

    id: str
    name: str
    list: str
    rules: str
    plays: Annotated[list[str], says("The rule sets that it can play by.")]
    players: int
    value: int
    league: OfLeague | None
