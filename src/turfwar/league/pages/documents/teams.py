"""Teams and players."""

from typing import Annotated, NotRequired, TypedDict

from turfwar.games.wire import says
from turfwar.league.pages.documents.shared import BadgeInfo, CompetitionTypeInfo, Named, Pair


class CharacteristicNow(TypedDict):
    """A characteristic as it is now, and by how much it has changed."""

    key: str
    now: int
    change: int


class CountRow(TypedDict):
    """Something that is counted."""

    key: str
    name: str
    number: int


class PlayerRow(TypedDict):
    """A player in a roster."""

    id: str
    number: int
    name: str
    position: str
    characteristics: list[CharacteristicNow]
    skills: list[str]
    gained: list[str]
    niggles: int
    points: int
    counts: Annotated[list[CountRow], says("What else the player has been counted, if anything.")]
    record: dict[str, int]
    value: int
    misses: int
    banned: bool
    journeyman: bool
    left: str


class GonePlayer(PlayerRow):
    """A player who has left the team."""

    match: int


class TeamMatchRow(TypedDict):
    """A match from the side of one team."""

    match: int
    at: str
    fixture: str
    name: str
    opponent: Named
    score: Pair
    cas: Pair
    ended: str
    closed: bool


class ValueItem(TypedDict):
    """A part of the value of a team."""

    what: str
    amount: int


class TeamValueInfo(TypedDict):
    """The value of a team, and its parts."""

    total: int
    items: list[ValueItem]


class StaffRow(TypedDict):
    """How many of a kind of staff a team has."""

    key: str
    name: str
    number: int


class ColumnInfo(TypedDict):
    """A characteristic as the heading of a column."""

    key: str
    label: str
    name: str


class Counter(TypedDict):
    """The points that players collect."""

    key: str
    name: str


class Worth(TypedDict):
    """The value of a team after a match."""

    seq: int
    at: str
    value: int
    gold: int


class LedgerRow(TypedDict):
    """Gold that came in or went out."""

    amount: int
    why: str


class TeamPage(TypedDict):
    """A team with its roster, its money, its matches and its past."""

    id: str
    name: str
    list: str
    coach: Named | None
    badge: BadgeInfo | None
    gold: int
    value: TeamValueInfo
    staff: "Staff"
    columns: "Columns"
    counter: Counter
    counts: Annotated["Counts", says("What the team is counted by: its Fame, where it has any.")]
    players: "PlayerRows"
    gone: "GonePlayers"
    matches: "MatchRows"
    worth: "WorthRows"
    ledger: "LedgerRows"
    titles: "Texts"
    unfinished: int | None
    retired: bool
    applicant: Annotated[bool, says("Whether it waits for a commissioner to admit it.")]
    offered: Annotated[Named | None, says("Whom it is offered to.")]


# A field called `list` hides the type in the class above.
Staff = list[StaffRow]
Counts = list[CountRow]
Columns = list[ColumnInfo]
PlayerRows = list[PlayerRow]
GonePlayers = list[GonePlayer]
MatchRows = list[TeamMatchRow]
WorthRows = list[Worth]
LedgerRows = list[LedgerRow]
Texts = list[str]


class HurtInMatch(TypedDict):
    """An injury of a player in a match."""

    effects: list[str]
    by: str
    how: str


class CareerMatch(TeamMatchRow):
    """A match of a player."""

    achieved: dict[str, int]
    hurt: list[HurtInMatch]
    dead: bool


class Career(PlayerRow):
    """A player's career."""

    team: Named
    matches: list[CareerMatch]
    last: int | None
    titles: list[str]


class HiredPosition(TypedDict):
    """A position of a team list."""

    name: str
    cost: int
    most: int
    skills: list[str]
    roles: Annotated[list[str], says("What its players can be; one where it is settled.")]
    kind: Annotated[str, says("What sets it apart: an ally, a legend; mostly nothing.")]
    learns: Annotated[dict[str, list[str]], says("Skills to be bought with experience, by role.")]
    characteristics: list[int]


class HiredStaff(TypedDict):
    """A kind of staff that a team list sells."""

    key: str
    name: str
    cost: int
    most: int
    given: int | None
    chosen: Annotated[bool, says("The price is ours: our copy of the book has none.")]


class InstantTeam(TypedDict):
    """A team that the book has ready."""

    label: str
    players: dict[str, int]
    staff: dict[str, int]


class HiringList(TypedDict):
    """A team list with everything that it sells."""

    id: str
    name: str
    gold: int
    why: Annotated[str, says("Why it is closed.")]
    players: Annotated[Pair, says("At least and at most.")]
    positions: list[HiredPosition]
    staff: list[HiredStaff]
    instant: list[InstantTeam]


class ExperienceInfo(TypedDict):
    """Points that new players may be bought with."""

    points: Annotated[int, says("So many at once.")]
    gold: Annotated[int, says("What they cost.")]
    levels: Annotated[list[int], says("From so many points a player has one skill more.")]


class HiringPage(TypedDict):
    """The form to hire a team."""

    columns: list[str]
    lists: list[HiringList]
    experience: ExperienceInfo | None
    types: NotRequired[list[CompetitionTypeInfo]]
    type: NotRequired[Annotated[str, says("The type of competition that it is for.")]]


class KeyAndName(TypedDict):
    """Something that is counted, by its key."""

    key: str
    name: str


class ImportingPage(TypedDict):
    """What players of a team that has played elsewhere can have."""

    skills: list[str]
    characteristics: list[KeyAndName]
    deeds: list[KeyAndName]


class ImportedPlayer(TypedDict):
    """A player of a team that has played elsewhere."""

    number: int
    name: str
    position: str
    role: NotRequired[str]
    team_list: NotRequired[str]
    traits: NotRequired[list[str]]
    skills: NotRequired[list[str]]
    increases: NotRequired[dict[str, int]]
    injuries: NotRequired[dict[str, int]]
    niggles: NotRequired[int]
    spp: NotRequired[dict[str, int]]
    missing_next_match: NotRequired[bool]
    journeyman: NotRequired[bool]


class ImportedRoster(TypedDict):
    """A team that has played elsewhere, as a roster."""

    name: str
    team_list: str
    treasury: NotRequired[int]
    staff: NotRequired[dict[str, int]]
    journeymen: NotRequired[str]
    players: list[ImportedPlayer]


class TeamFileRead(TypedDict):
    """A team that was read from a file."""

    roster: ImportedRoster
    notes: Annotated[list[str], says("What could not be taken over.")]


class TeamFault(TypedDict):
    """Something that is wrong with a new team."""

    where: str
    what: str
    rule: str


class TeamCheck(TypedDict):
    """What a new team costs, and everything that is wrong with it."""

    gold: int | None
    value: NotRequired[int]
    faults: list[TeamFault]
