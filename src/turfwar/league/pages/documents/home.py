"""The first page of a league, and its competitions."""

from typing import Annotated, Any, NotRequired, TypedDict

from turfwar.games.wire import one_of, says
from turfwar.league.pages.documents.shared import BadgeInfo, CompetitionTypeInfo, Named, Pair


class You(TypedDict):
    """Whoever looks at the league."""

    id: str
    role: str
    office: Annotated[bool, says("Whether they run the office.")]
    owner: bool
    member: bool
    teams: list[Named]


class EndedInfo(TypedDict):
    """The result of a fixture."""

    score: Pair
    cas: Annotated[Pair, says("Casualties.")]
    winner: Annotated[str, one_of("FixtureWinner", "home", "away", "draw", "nobody")]
    kind: str
    match: Annotated[int | None, says("The line in which the match was entered.")]


FixtureFrom = TypedDict(
    "FixtureFrom",
    {"from": Annotated[tuple[str, str], says("Who will be the sides, while not known.")]},
)


class FixtureInfo(FixtureFrom):
    """Who meets whom, when, and how it ended."""

    id: str
    competition: str
    stage: str
    slot: str
    round: int
    group: str
    name: str
    home: Named | None
    away: Named | None
    coaches: list[Named]
    day: str
    deadline: str
    postponed: bool
    by_hand: bool
    live: Annotated[str, says("The match that is played for it on this server.")]
    reports: int
    ready: bool
    result: EndedInfo | None


class PlaceInfo(TypedDict):
    """A row of a table."""

    rank: int
    team: Named
    played: int
    won: int
    drawn: int
    lost: int
    td: Annotated[Pair, says("Touchdowns for and against.")]
    cas: Annotated[Pair, says("Casualties for and against.")]
    points: int
    why: Annotated[str, says("Why the team is above the next.")]
    tied: list[str]
    form: Annotated[list[str], says("How their last matches ended, in words.")]


class GroupTable(TypedDict):
    """The table of a group."""

    group: str
    places: list[PlaceInfo]


class AdjustmentInfo(TypedDict):
    """Points that the committee has given or taken."""

    team: Named
    points: int
    why: str


class StageSummary(TypedDict):
    """A stage of a competition with its tables."""

    id: str
    format: str
    parameters: dict[str, Any]
    bracket: bool
    drawn: bool
    over: bool
    tables: list[GroupTable]
    breakers: list[str]
    adjustments: list[AdjustmentInfo]
    withdrawn: list[Named]


class StageCounting(TypedDict):
    """How a stage is counted."""

    points: dict[str, int | None]
    tiebreakers: list[str]
    fixed: Annotated[str, says("Why it cannot change any more; empty where it can.")]


class StageInfo(StageSummary):
    """A stage of a competition with its fixtures."""

    counting: StageCounting
    fixtures: list[FixtureInfo]


class CompetitionSummary(TypedDict):
    """A competition without its tables and fixtures."""

    id: str
    name: str
    season: str
    level: int
    drawn: bool
    over: bool
    champion: Named | None
    teams: int


class CompetitionInfo(CompetitionSummary):
    """A competition with everything in it."""

    entries: list[Named]
    stages: list[StageInfo]


class Waits(TypedDict):
    """Something that somebody has to do."""

    kind: Annotated[
        str,
        one_of(
            "WaitsKind",
            "aftermath",
            "confirm",
            "ruling",
            "flag",
            "draw",
            "seal",
            "dates",
            "dated",
            "team",
            "redraft",
        ),
    ]
    whom: Named | None
    text: str
    match: NotRequired[int | None]
    fixture: NotRequired[str]
    team: NotRequired[str]
    competition: NotRequired[str]
    season: NotRequired[str]
    seq: NotRequired[int]


OnBehalf = TypedDict("OnBehalf", {"for": Named | None})


class NewsLine(OnBehalf):
    """A line of the journal in words."""

    seq: int
    at: str
    kind: str
    by: Named | None
    role: str
    reason: str
    fixture: str | None
    match: int | None
    text: str


class LineDetail(TypedDict):
    """A field of a line in words."""

    what: str
    said: str


class JournalLinePage(NewsLine):
    """A line of the journal as it was written, and as it is in force."""

    written: dict[str, Any]
    in_force: dict[str, Any] | None
    details: Annotated[list[LineDetail], says("The line as it counts now, in words.")]
    is_match: Annotated[bool, says("Whether its result can be reopened in its form.")]
    rules_version: Annotated[str, says("The rules it was written under; empty up to 0.3.0.")]
    previous: str


class SeasonInfo(TypedDict):
    """A season and its competitions."""

    id: str
    name: str
    state: str
    competitions: list[CompetitionSummary]
    promoted: bool
    levels: Annotated[dict[str, str], says("Who plays in which division next, once settled.")]


class PointTermInfo(Named):
    """A number that points are made of."""

    empty: Annotated[str, says("What an empty one counts as; empty where there has to be one.")]
    least: int
    most: int


class FormatInfo(Named):
    """A format that a competition can have."""

    counts: Annotated[bool, says("Whether it has a table with points.")]


class CountingPlace(TypedDict):
    """A row of a table that is tried out."""

    rank: int
    team: Named
    played: int
    won: int
    drawn: int
    lost: int
    points: int
    why: Annotated[str, says("The tie-breaker that puts the team above the next.")]


class CountingPreview(TypedDict):
    """The table that points and tie-breakers would give."""

    of: Annotated[str, says("Whose results it is made from.")]
    sample: bool
    written: Annotated[dict[str, Any], says("The points as an event has them.")]
    places: list[CountingPlace]


class ClauseInfo(TypedDict):
    """An option of matches by its title."""

    id: str
    title: str


class Counting(TypedDict):
    """How the tables of a new competition are counted, unless the office says otherwise."""

    formats: list[FormatInfo]
    terms: list[PointTermInfo]
    points: Annotated[dict[str, int | None], says("The usual points, by term.")]
    tiebreakers: Annotated[list[str], says("The usual ones in order, by id.")]
    known: Annotated[list[Named], says("Every tie-breaker.")]
    types: Annotated[list[CompetitionTypeInfo], says("The types of competition of the book.")]
    knock_out: Annotated[list[ClauseInfo], says("What decides level knock-out matches.")]


class LeagueRules(TypedDict):
    """The rules that a league plays by."""

    id: str
    title: str
    scoring: str
    short: Annotated[str, says("The heading of the score in a table.")]
    counting: Counting


class Member(Named):
    """Somebody who belongs to the league."""

    role: str
    teams: list[Named]


class ListedTeam(Named):
    """A team of the league."""

    list: str
    coach: Named | None
    badge: BadgeInfo | None


class CurrentTable(TypedDict):
    """The tables of a competition that is being played."""

    competition: CompetitionSummary
    stage: StageSummary


class ClauseInForce(TypedDict):
    """A house rule in force, or announced."""

    scope: str
    where: Annotated[str, says("The part of the league it applies to; empty for all of it.")]
    text: str
    title: str
    values: Annotated[str, says("The values that differ from the usual ones.")]
    says: str
    source: str
    begins: Annotated[str, says("The day, if it is only announced.")]


class TitleWon(TypedDict):
    """A line of the hall of fame."""

    title: str
    season: str
    team: Named | None
    to: str


class OpenInvitation(TypedDict):
    """An invitation that still lets people in."""

    id: str
    role: str
    note: str


class LeagueHome(TypedDict):
    """The first page of a league."""

    id: str
    private: Annotated[bool, says("Only members may see it.")]
    invites: Annotated[list[OpenInvitation], says("For the office alone.")]
    name: str
    rules: LeagueRules
    zone: str
    seq: int
    you: You
    people: list[Member]
    teams: list[ListedTeam]
    seasons: list[SeasonInfo]
    tables: list[CurrentTable]
    waiting: list[Waits]
    next: list[FixtureInfo]
    mine: Annotated[list[FixtureInfo], says("The next matches of whoever looks.")]
    clauses: list[ClauseInForce]
    titles: list[TitleWon]
    news: list[NewsLine]


class PastSeason(TypedDict):
    """A season with what was won in it."""

    id: str
    name: str
    state: str
    titles: list[TitleWon]


class SeasonsPage(TypedDict):
    """All seasons, and the tables of one of them."""

    seasons: list[PastSeason]
    shown: Annotated[str, says("The season whose tables these are.")]
    tables: list[CurrentTable]


class DivisionMove(TypedDict):
    """A team that goes up or down."""

    team: Named
    to: int
    up: bool


class FinalOrder(TypedDict):
    """A division at the end of its season."""

    level: int
    name: str
    teams: Annotated[list[Named], says("In the order of the final table.")]


class SeasonEnd(TypedDict):
    """What the end of a season does, and what is in the way."""

    id: str
    name: str
    state: str
    open: Annotated[list[str], says("What has to be done before it can be sealed.")]
    seals: list[str]
    moves: list[DivisionMove]
    divisions: Annotated[list[FinalOrder], says("The highest first; none before it is sealed.")]
    promoted: bool
    off_season: list[str]
    had_off_season: bool
    redraft: Annotated[bool, says("Whether a redraft was opened after it.")]


class DecisionInfo(TypedDict):
    """A decision about money, points, bans or awards."""

    seq: int
    at: str
    by: Named | None
    text: str
    reason: str
    revoked: bool


class DecisionChoice(Named):
    """Something that can be decided."""

    asks: Annotated[list[str], says("The fields that it needs.")]


class DecisionsPage(TypedDict):
    """What can be decided, and what has been."""

    kinds: list[DecisionChoice]
    decided: list[DecisionInfo]


class LeagueRow(TypedDict):
    """A league in a list of leagues."""

    id: str
    name: str
    created: str
