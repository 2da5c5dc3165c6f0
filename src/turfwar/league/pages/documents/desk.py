"""The committee's desk."""

from typing import Annotated, TypedDict

from turfwar.games.wire import says
from turfwar.league.pages.documents.home import Waits
from turfwar.league.pages.documents.matches import OfferInfo
from turfwar.league.pages.documents.shared import Named, Pair


class DeskTeam(Named):
    """A team as the treasurer sees it."""

    coach: Named | None
    level: int
    gold: int
    owes: int
    players: list[Named]


class DealInfo(TypedDict):
    """A deal between teams."""

    id: str
    type: str
    giver: Named | None
    taker: Named | None
    player: str
    gold: int
    text: str
    state: str
    until: str
    away: Annotated[bool, says("Whether a player is away on it now.")]
    by: Named | None


class DebtInfo(TypedDict):
    """Gold that a team owes."""

    id: str
    debtor: Named
    creditor: Named | None
    amount: int
    until: str
    loan: Annotated[bool, says("Whether it is a loan, which the committee may extend.")]
    due: bool
    percent: int
    why: str


class OfFixture(TypedDict):
    """A fixture by its id and name."""

    fixture: str
    name: str


class Preparing(OfFixture):
    """A fixture whose stages before the match have begun."""

    over: bool


class RefereedFixture(OfFixture):
    """A fixture, and the team that was its referee."""

    team: Named


DeskBreak = TypedDict("DeskBreak", {"break": bool})


class DeskSeason(DeskBreak):
    """A season as the committee sees it."""

    id: str
    name: str
    state: str
    notes: list[str]
    can_break: bool
    levels: int
    special: Annotated[bool, says("Whether a special cup can be drawn now.")]
    dated: Annotated[bool, says("Whether any of its matches has a date.")]


class MeetingInfo(TypedDict):
    """A meeting of a season of the book."""

    month: int
    rounds: Pair


class BookSeasonInfo(TypedDict):
    """A season of the rule set's own book, as it could be opened."""

    open: bool
    divisions: list[list[Named]]
    meetings: list[MeetingInfo]


class BountyInfo(TypedDict):
    """A bounty on a player."""

    id: str
    by: Named
    target: Named
    gold: int
    state: str
    to: Named | None


Bounties = list[BountyInfo]


class BountyList(TypedDict):
    """The bounties of a league."""

    least: int | None
    list: Bounties


class CommitteeMember(Named):
    """A member of the committee."""

    role: str


class CommitteeDesk(TypedDict):
    """Everything that the committee looks at."""

    bounties: Annotated[
        BountyList | None,
        says("Null where the league has no bounties; no `least` where it has them no more."),
    ]
    committee: list[CommitteeMember]
    purse: int
    teams: list[DeskTeam]
    offences: list[Named]
    deals: list[DealInfo]
    kinds: list[str]
    debts: list[DebtInfo]
    overdue: list[OfFixture]
    preparing: list[Preparing]
    referees: list[RefereedFixture]
    to_referee: list[OfFixture]
    referee_pay: int
    waiting: list[Waits]
    seasons: list[DeskSeason]
    book: BookSeasonInfo | None
    before: bool
    shop: Annotated[str, says("The season in whose break coaches buy now; empty without one.")]


class ShopInfo(TypedDict):
    """What a team could order in a break."""

    team: Named
    gold: int
    offers: list[OfferInfo]
