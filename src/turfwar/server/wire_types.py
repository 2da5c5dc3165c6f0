"""The types of matches, replays, coaches and messages, as the server sends them."""

from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict

from turfwar.analysis.analysis import AnalysisDocument
from turfwar.games.plan_documents import ForecastAnswer, HintsAnswer, OddsAnswer
from turfwar.games.wire import Seat, Side, one_of, says
from turfwar.server.puzzle_types import AnalysedMatches
from turfwar.server.turn_plan import PlannedStep
from turfwar.views.labels import ChoiceView
from turfwar.views.narration import LogPart
from turfwar.views.report_documents import ReportFields, Result
from turfwar.views.view import EventView, View

# Matches


class SeatInfo(TypedDict):
    """Who has a seat, and with which team."""

    team: str | None
    name: str
    kind: Annotated[str, one_of("SeatKind", "coach", "bot")]
    coach: Annotated[str | None, says("The id of their profile; null while the seat is free.")]
    taken: bool
    ready: bool
    yours: bool
    offered: Annotated[bool, says("Whether it is offered to you; accept or decline.")]
    invited: Annotated[str, says("Whom the game finder offers it to, for both coaches; or empty.")]
    list: NotRequired[Annotated[str, says("The team list, where a roster plays.")]]
    roster: NotRequired[Annotated[str, says("The roster, for the coach who brought it.")]]


class Fair(TypedDict):
    """What is known of the dice."""

    commitment: str
    promises: Annotated[dict[str, str | None], says("Promised before any nonce was shown.")]
    nonces: dict[str, str | None]
    secret: Annotated[str | None, says("Shown when the match is over.")]
    seed: str | None
    record: Annotated[str | None, says("Fixes the whole match; sent with `over` and the report.")]


class ClockSetting(TypedDict):
    """How the coaches' time is limited."""

    kind: Annotated[str, one_of("ClockKind", "off", "turn", "chess", "days")]
    seconds: NotRequired[int]
    increment: NotRequired[int]
    days: NotRequired[int]


class LeagueMatch(TypedDict):
    """The fixture that a match is played for."""

    id: str
    fixture: str


class RematchInfo(TypedDict):
    """The match that was offered after another one."""

    id: str
    yours: Annotated[bool, says("Whether you have offered it.")]
    status: Annotated[str, one_of("MatchStatus", "waiting", "playing", "over")]


class MatchInfo(TypedDict):
    """A match as a coach may know it."""

    id: str
    mode: Annotated[str, one_of("MatchMode", "bot", "hotseat", "invite", "watch", "sandbox")]
    status: Annotated[str, one_of("MatchStatus", "waiting", "playing", "over")]
    rules: str
    options: list[str]
    seats: dict[str, SeatInfo]
    clock: ClockSetting
    listed: bool
    pace: Annotated[int, says("How many milliseconds a bot waits between two choices.")]
    owner: Annotated[bool, says("Whether you have created it.")]
    by: Annotated[str | None, says("Who has created it.")]
    found: Annotated[bool, says("Whether the game finder has made it.")]
    asked: Annotated[Side | None, says("In a match over days: the side it waits for.")]
    due: Annotated[str | None, says("And until when.")]
    adjourned: Annotated[str | None, says("`both` while adjourned, or who wants to resume.")]
    rematch: Annotated[RematchInfo | None, says("For those who played; null without an offer.")]
    may_call_off: Annotated[bool, says("Whether you can cancel it now.")]
    created: str
    result: Result | None
    league: LeagueMatch | None
    fair: Fair


class CreatedMatch(TypedDict):
    """A new match, and the paths of its invitations by seat."""

    match: MatchInfo
    invites: dict[str, str]


class MatchList(TypedDict):
    """Matches that concern you, and those that are listed."""

    mine: list[MatchInfo]
    offered: Annotated[list[MatchInfo], says("Challenges to you that you have not answered.")]
    listed: list[MatchInfo]


class Report(ReportFields):
    """Statistics and luck of a match."""

    fair: Fair


# Replays


class Moment(TypedDict):
    """A moment of a replay to jump to."""

    ply: int
    half: int
    period: str
    turn: int
    side: Side | None
    score: tuple[int, int]
    kind: str
    player: str | None
    text: str
    parts: list[LogPart]


class ReplayInfo(TypedDict):
    """A replay and its timeline."""

    id: str
    home: str
    away: str
    rules: str
    options: list[str]
    choices: int
    result: Result | None
    played_on: Annotated[list[int], says("After how many choices new dice came.")]
    verified: bool
    proved: Annotated[bool, says("Whether all its dice come with a consistent proof.")]
    record: Annotated[str | None, says("Fixes the whole match.")]
    match: Annotated[str | None, says("The id in its proof.")]
    timeline: list[Moment]


class AnalysisInfo(TypedDict):
    """The analysis of a finished match, as far as it has come."""

    state: Annotated[str, one_of("AnalysisState", "none", "running", "stopped", "done", "failed")]
    done: Annotated[int, says("How many decisions are judged.")]
    total: Annotated[int, says("Of how many; 0 while that is not known.")]
    problem: Annotated[str, says("Why it failed.")]
    analysis: Annotated[AnalysisDocument | None, says("What is known so far.")]


class BroughtReplay(TypedDict):
    """A replay that a coach has uploaded."""

    id: str
    home: str
    away: str
    choices: int
    result: Result | None
    created: str


class Changes(TypedDict):
    """The fields of a view that have changed; of `players` only those that have."""


FromPlace = TypedDict("FromPlace", {"from": Annotated[int, says("Drop your events from here.")]})


class ReplayMove(FromPlace):
    """A choice of a replay, and what it changed."""

    ply: int
    side: Seat
    choice: str
    log: int
    events: list[EventView]
    changes: Changes


class ReplayPosition(TypedDict):
    """The whole position after some choices of a replay."""

    ply: int
    view: View
    events: list[EventView]
    log: int


# Coaches

ResultFor = Annotated[str, one_of("ResultFor", "won", "even", "lost")]


class Rating(TypedDict):
    """How strong a coach is, and how sure that is."""

    strength: float
    uncertainty: float
    floor: float
    matches: int
    provisional: Annotated[bool, says("Too few rated matches or opponents to have a place.")]
    place: int | None
    of: int
    curve: list[float]


class Opponent(TypedDict):
    """Results against one opponent."""

    id: str
    name: str
    won: int
    even: int
    lost: int


class Against(TypedDict):
    """The opponent in a match."""

    id: str
    name: str
    team: str


class ProfileMatch(TypedDict):
    """A match from a coach's side."""

    id: Annotated[str | None, says("Null where only those who played may watch it.")]
    rules: str
    ended: str
    outcome: ResultFor
    team: str
    scored: int
    against: Against
    conceded: int


class Profile(TypedDict):
    """A coach as others know them."""

    id: str
    name: str
    kind: Annotated[str, one_of("ProfileKind", "coach", "bot")]
    guest: bool
    since: str | None
    yours: bool
    record: dict[ResultFor, int]
    form: Annotated[list[ResultFor], says("The last match first.")]
    rating: Annotated[Rating | None, says("Null before the first rated match.")]
    opponents: list[Opponent]
    analysed: Annotated[AnalysedMatches | None, says("Null while none of them is analysed.")]
    matches: list[ProfileMatch]


# The game finder and friends


class FinderWish(TypedDict):
    """What you wait for: any of these rules, with any of these clocks."""

    rules: list[str]
    clocks: list[ClockSetting]
    low: Annotated[float | None, says("The weakest opponent, by rating; null for anybody.")]
    high: float | None
    team: Annotated[str | None, says("Of the first rules; null if you choose later.")]
    hours: int
    made: str
    expires: str


class PersonInfo(TypedDict):
    """A coach by name."""

    id: str
    name: str


class FoundMatch(TypedDict):
    """The match that was found for your wish."""

    id: str
    opponent: PersonInfo
    accepted: Annotated[bool, says("Whether you have accepted.")]
    answered: Annotated[bool, says("Whether your opponent has accepted.")]


class FinderBot(TypedDict):
    """A bot about as strong as you."""

    name: str
    summary: str


class FinderPage(TypedDict):
    """The game finder."""

    wish: FinderWish | None
    match: FoundMatch | None
    others: Annotated[int, says("How many others wait for an opponent.")]
    strength: Annotated[float, says("Your rating; that of a first match without one.")]
    bot: FinderBot


class FriendInfo(TypedDict):
    """A friend, and whether they are here."""

    id: str
    name: str
    online: bool


class PeoplePage(TypedDict):
    """Your friends, and who else is here."""

    friends: list[FriendInfo]
    online: Annotated[list[PersonInfo], says("Registered coaches who are here now.")]


# Messages over the socket


class ChatLine(TypedDict):
    """Something that was said."""

    name: str
    seat: Seat | None
    text: str
    at: str


class ClockView(TypedDict):
    """Milliseconds left when the message was sent."""

    kind: Annotated[str, one_of("RunningClock", "turn", "chess", "days")]
    home: int
    away: int
    running: Side | None


WaitFor = TypedDict("WaitFor", {"for": Seat})


class Wait(WaitFor):
    """For whom the match waits."""

    left: Annotated[int, says("In how many milliseconds their opponent can claim the match.")]
    of: Annotated[int, says("How long that is from the first to the last.")]


class AdjournView(TypedDict):
    """Whether the match is adjourned, and who proposes to change that."""

    may: Annotated[bool, says("Whether two coaches can agree to adjourn or resume it.")]
    on: bool
    by: Annotated[Side | None, says("The side that proposes to adjourn, or to resume.")]


class Progress(FromPlace):
    """How far a match has come."""

    version: int
    log: Annotated[int, says("How far the log goes now.")]
    events: list[EventView]
    clock: ClockView | None
    wait: Annotated[Wait | None, says("Where another coach waits too.")]
    leaving: Annotated[Seat | None, says("The side that has left, until the rules take it.")]
    adjourn: AdjournView
    undo: Annotated[bool, says("Whether you could take something back now.")]


class Welcome(TypedDict):
    """The answer to `hello`."""

    type: Literal["welcome"]
    protocol: int
    match: MatchInfo
    seats: Annotated[list[Seat], says("Yours: none for a spectator, both at one screen.")]
    owner: bool
    version: int
    watching: int
    chat: list[ChatLine]


class MatchMessage(TypedDict):
    """Something of the match has changed."""

    type: Literal["match"]
    match: MatchInfo
    seats: list[Seat]


class Snapshot(Progress):
    """Everything, and the log."""

    type: Literal["snapshot"]
    view: View


class Update(Progress):
    """What a choice has changed."""

    type: Literal["update"]
    changes: Changes
    by: Annotated[str, says("Who has chosen: `home`, `away`, `referee` or `clock`.")]
    choice: Annotated[str, says("Empty where your seat may not know it yet.")]
    why: NotRequired[Annotated[str, says("The reason of a bot, in a few words.")]]


class Ack(TypedDict):
    """A message was carried out."""

    type: Literal["ack"]
    id: int
    version: int
    made: NotRequired[Annotated[int, says("How many of several choices were made.")]]


class ErrorMessage(TypedDict):
    """A message was refused."""

    type: Literal["error"]
    id: int | None
    code: str
    message: str
    version: int | None


class Presence(TypedDict):
    """Who is there."""

    type: Literal["presence"]
    watching: int
    here: list[str]


class ChatMessage(ChatLine):
    """Somebody has said something."""

    type: Literal["chat"]
    id: int | None


class Suggestion(TypedDict):
    """What the scripted coach would choose, in order."""

    type: Literal["suggestion"]
    id: int
    version: int
    choices: list[str]
    steps: list[ChoiceView]
    why: str
    plan: Annotated[
        list[PlannedStep], says("For the turn, in order; empty in the middle of an action.")
    ]


class WhyMessage(TypedDict):
    """Why a choice is not open; `text` is empty where it is."""

    type: Literal["why"]
    id: int
    version: int
    open: bool
    text: str
    source: str


class Pong(TypedDict):
    """The answer to `ping`."""

    type: Literal["pong"]
    id: int


class HintsMessage(HintsAnswer):
    """What a player could do by an action."""

    type: Literal["hints"]
    id: int
    version: int


class OddsMessage(OddsAnswer):
    """What a player could do to one target, with exact odds."""

    type: Literal["odds"]
    id: int
    version: int


class ForecastMessage(ForecastAnswer):
    """What an aimed choice would do."""

    type: Literal["forecast"]
    id: int
    version: int


class Over(TypedDict):
    """The match is over."""

    type: Literal["over"]
    result: Result
    fair: Fair


SERVER_MESSAGES: Final[dict[str, Any]] = {
    "welcome": Welcome,
    "match": MatchMessage,
    "snapshot": Snapshot,
    "update": Update,
    "ack": Ack,
    "error": ErrorMessage,
    "presence": Presence,
    "chat": ChatMessage,
    "suggestion": Suggestion,
    "why": WhyMessage,
    "pong": Pong,
    "hints": HintsMessage,
    "odds": OddsMessage,
    "forecast": ForecastMessage,
    "over": Over,
}
"""The messages of the server, by their `type`."""
