"""Short answers to what a coach or the office has done."""

from typing import Annotated, TypedDict

from turfwar.games.wire import says
from turfwar.league.pages.documents.history import Consequences
from turfwar.league.pages.documents.home import LeagueRow
from turfwar.league.pages.documents.matches import FaultInfo


class LeagueList(TypedDict):
    """The leagues of a coach, and those that are public."""

    mine: list[LeagueRow]
    listed: list[LeagueRow]


class InvitationInfo(TypedDict):
    """An invitation to a league: its secret word, and the page that it opens."""

    invite: str
    path: str
    role: str


class EventWritten(TypedDict):
    """An event of the journal; the fields of its kind stand beside its number."""

    seq: int
    kind: str


class CorrectionDone(Consequences):
    """A correction that was made, and what it changed."""

    seq: int


class FixtureMatch(TypedDict):
    """The match that a fixture is played in here."""

    match: str


class DraftSaved(TypedDict):
    """A report that is not finished, and what is wrong with it so far."""

    version: int
    faults: list[FaultInfo]


class ReportSaved(TypedDict):
    """A report that was sent."""

    report: int
    match: Annotated[int | None, says("The result, once both coaches report the same.")]


class ResultRecorded(TypedDict):
    """A report that was confirmed."""

    match: int


class HookInfo(TypedDict):
    """An address that is told of news."""

    id: str
    url: str


class RosterSaved(TypedDict):
    """A team of one's own that was hired or uploaded."""

    id: str
