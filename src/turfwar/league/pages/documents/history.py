"""Records and corrections."""

from typing import Annotated, TypedDict

from turfwar.games.wire import says
from turfwar.league.pages.documents.shared import Named, Pair


class Best(Named):
    """A player among the best."""

    team: Named | None
    number: int


class Bests(TypedDict):
    """The players who have done most of something."""

    what: str
    players: list[Best]


class TeamRecordInfo(TypedDict):
    """All matches of a team."""

    team: Named
    ended: Annotated[tuple[int, int, int], says("Won, drawn, lost.")]
    td: Pair
    cas: Pair


class DeadPlayer(Named):
    """A player in the graveyard."""

    team: Named | None
    match: int
    by: str
    how: str


class StarRow(TypedDict):
    """The matches of a star player."""

    name: str
    matches: list[int]


class RatingRow(TypedDict):
    """How strong a coach is."""

    coach: Named
    strength: float
    uncertainty: float
    matches: int


class RecordsPage(TypedDict):
    """Records, graveyard, star players and ratings."""

    bests: list[Bests]
    teams: list[TeamRecordInfo]
    dead: list[DeadPlayer]
    stars: list[StarRow]
    ratings: list[RatingRow]
    seasons: list[Named]


class ChangeRow(TypedDict):
    """Something that a correction would change."""

    what: str
    before: str
    after: str


class Decision(TypedDict):
    """A later line that a correction leaves to somebody to decide."""

    seq: int
    text: str


class Consequences(TypedDict):
    """What follows from a correction."""

    changes: list[ChangeRow]
    sentences: Annotated[list[str], says("Everything that changes, in words.")]
    decide: Annotated[list[Decision], says("What somebody has to decide because of it.")]
    flags: list[str]
    kept: int


class PreviewInfo(Consequences):
    """What would follow from a correction, as of the last line that was `seen`."""

    seen: int
