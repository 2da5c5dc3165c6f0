"""The kinds of event: facts and decisions, and none of what follows from them."""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from turfwar.league.competition.plan import Slot
from turfwar.league.competition.registry import Qualification
from turfwar.league.journal.dealings import BetweenSeasons as BetweenSeasons
from turfwar.league.journal.dealings import DealAnswered as DealAnswered
from turfwar.league.journal.dealings import DealEnded as DealEnded
from turfwar.league.journal.dealings import DealOffered as DealOffered
from turfwar.league.journal.dealings import Fined as Fined
from turfwar.league.journal.dealings import OrderedBetween as OrderedBetween
from turfwar.league.journal.dealings import PlayerSold as PlayerSold
from turfwar.league.journal.dealings import PreMatchBegun as PreMatchBegun
from turfwar.league.journal.dealings import PreMatchStepped as PreMatchStepped
from turfwar.league.journal.dealings import Refereed as Refereed
from turfwar.league.journal.payload import Gold as Gold
from turfwar.league.journal.payload import Id as Id
from turfwar.league.journal.payload import Payload as Payload
from turfwar.league.journal.payload import Role as Role
from turfwar.league.journal.payload import Title as Title
from turfwar.league.post_match.facts import Fact
from turfwar.league.post_match.result import MatchResult, Side
from turfwar.league.post_match.team import Team
from turfwar.league.standings.points import PointRules
from turfwar.league.standings.results import Pair
from turfwar.league.standings.tie_breakers import DEFAULT_TIEBREAKERS

# The league itself


class Founded(Payload, frozen=True, kw_only=True, tag="founded"):
    """A league, and the rule set it is played by; `zone` is the time zone of its dates."""

    name: Title
    rules: str
    zone: str = "UTC"


class ClausesSet(Payload, frozen=True, kw_only=True, tag="clauses-set"):
    """House rules in force from now on, for the league or a part of it, down to one fixture.

    With `begins`, a day or a moment of the league's own clocks, they are announced, and in force
    from then on.
    """

    scope: str
    clauses: tuple[str, ...]
    begins: str = ""


class RoleGranted(Payload, frozen=True, kw_only=True, tag="role-granted"):
    """What somebody may do from now on; `visitor` takes all of it away."""

    who: Id
    role: Role


class Invited(Payload, frozen=True, kw_only=True, tag="invited"):
    """Whoever has the word behind `invite`, its digest, may join as this; or may not any more."""

    invite: Id
    role: Literal["coach", "referee", "commissioner"] = "coach"
    note: str = ""
    open: bool = True


class Joined(Payload, frozen=True, kw_only=True, tag="joined"):
    """Somebody belongs to the league, by an invitation, and is called this."""

    who: Id
    name: Title
    invite: str = ""


# Teams


class TeamHired(Payload, frozen=True, kw_only=True, tag="team-hired"):
    """A team joins the league with what is left of its gold."""

    team: Team
    gold: Gold = 0


class TeamChanged(Payload, frozen=True, kw_only=True, tag="team-changed"):
    """Another name or another coach; what is empty stays as it is."""

    team: Id
    name: str = ""
    coach: str = ""


class PlayerChanged(Payload, frozen=True, kw_only=True, tag="player-changed"):
    """Another name or shirt; the player is the same."""

    team: Id
    player: Id
    name: str = ""
    number: int = 0


# Competitions


class StageSpec(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A stage of a competition: its format, how it counts, and who comes from the one before."""

    id: Id
    format: str
    parameters: dict[str, Any] = {}
    points: PointRules = PointRules()
    tiebreakers: tuple[str, ...] = DEFAULT_TIEBREAKERS
    breakers: tuple[str, ...] | UnsetType = UNSET
    """The old name of `tiebreakers`. Journals that use it keep it, as their digests do."""
    qualify: Qualification | None = None

    @property
    def tiebreaker_order(self) -> tuple[str, ...]:
        """The tie-breakers in order, by whichever name they were written."""
        return self.tiebreakers if self.breakers is UNSET else self.breakers


class SeasonOpened(Payload, frozen=True, kw_only=True, tag="season-opened"):
    season: Id
    name: Title


class SeasonMoved(Payload, frozen=True, kw_only=True, tag="season-moved"):
    """A season goes on: it begins, it closes, it is sealed."""

    season: Id
    state: Literal["registration", "running", "closing", "sealed"]


class CompetitionCreated(Payload, frozen=True, kw_only=True, tag="competition-created"):
    """A competition of a season; `level` orders divisions, the first being the highest.

    `between` makes it one of qualification: who wins a match plays in the first of these levels
    next, who loses in the second. `windows` say after which round of the league each of its own
    rounds is played, by the stage: `{"groups": {"1": 4}}`. `rest` is for one that comes when all
    else of the season is over: the injured of the league rest for so many matches before it.
    """

    competition: Id
    season: Id
    name: Title
    stages: tuple[StageSpec, ...]
    level: int = 0
    between: tuple[int, int] | None = None
    windows: dict[str, dict[str, int]] = {}
    rest: int = 0


class Entered(Payload, frozen=True, kw_only=True, tag="entered"):
    competition: Id
    team: Id


class Withdrawn(Payload, frozen=True, kw_only=True, tag="withdrawn"):
    """A team leaves a competition: all its matches there are void, or those to come are lost."""

    competition: Id
    team: Id
    how: Literal["void", "award"]


class Drawn(Payload, frozen=True, kw_only=True, tag="drawn"):
    """Fixtures of a stage, all or the next round; `lots` is the secret they were drawn with."""

    competition: Id
    stage: Id
    slots: tuple[Slot, ...]
    teams: tuple[str, ...] = ()
    groups: dict[str, tuple[str, ...]] = {}
    lots: str = ""


class Paired(Payload, frozen=True, kw_only=True, tag="paired"):
    """A commissioner sets the sides of a fixture by hand."""

    fixture: Id
    home: Id
    away: Id


class Dated(Payload, frozen=True, kw_only=True, tag="dated"):
    """When a fixture is to be played, or by when; as the league's own time has it."""

    fixture: Id
    day: str = ""
    deadline: str = ""
    postponed: bool = False


class Promoted(Payload, frozen=True, kw_only=True, tag="promoted"):
    """Who plays in which division next: from what season, and where each team goes."""

    season: Id
    moves: dict[str, str]


class Titled(Payload, frozen=True, kw_only=True, tag="titled"):
    """A title or an award, to a team or a player."""

    title: Title
    to: Id
    season: str = ""


# Matches


class Linked(Payload, frozen=True, kw_only=True, tag="linked"):
    """A fixture's match has begun on a server: by these clauses, whatever changes later.

    Without a match, the one that was there does not count for the fixture any more.
    """

    fixture: Id
    match: str = ""
    clauses: tuple[str, ...] = ()


class Reported(Payload, frozen=True, kw_only=True, tag="reported"):
    """What somebody says a match at the table was; it counts when the other side says so too.

    `picks` is on whom lots fell at the table, by their labels.
    """

    fixture: Id
    home: Id
    away: Id
    result: MatchResult
    picks: dict[str, str] = {}


class Played(Payload, frozen=True, kw_only=True, tag="played"):
    """A match was played: what it handed over, by which clauses, with which players."""

    fixture: Id
    home: Id
    away: Id
    result: MatchResult
    options: tuple[str, ...] = ()
    rosters: tuple[str, str] = ("", "")
    replay: str = ""
    salt: str = ""
    """What the secret of its post-match sequence's dice is made from, and the digest of that
    secret."""
    commitment: str = ""
    content: str = ""
    """By which team lists and tables (`pinning.py`)."""
    picks: dict[str, str] = {}
    """On whom lots fell at the table, by their labels: these the office has not drawn."""


class Decided(Payload, frozen=True, kw_only=True, tag="decided"):
    """A fixture was decided without a match, or against what was played.

    `avoided`: the side that did not come meant not to. `facts` are the dice that the rule set has
    for it, and `secret` what they were made from.
    """

    fixture: Id
    outcome: Literal["walkover", "double-forfeit", "awarded", "void"]
    winner: Literal["home", "away", "draw", "nobody"] = "draw"
    score: Pair = (0, 0)
    avoided: bool = False
    facts: tuple[Fact, ...] = ()
    secret: str = ""


class PostMatchProgressed(Payload, frozen=True, kw_only=True, tag="stepped"):
    """Dice, answers and orders of the time after a match."""

    match: int
    facts: tuple[Fact, ...]


class Closed(Payload, frozen=True, kw_only=True, tag="closed"):
    """A side is done with a match; `secret` shows that its dice were what was promised."""

    match: int
    side: Side
    secret: str = ""


class DiceRecommitted(Payload, frozen=True, kw_only=True, tag="promised-anew"):
    """The league's secret was lost: dice that are still to fall are promised from another one.

    They are those of a `match` that was played, or of what comes before a `fixture`. What has
    fallen before this line stands, and cannot be proved any more.
    """

    match: int = 0
    fixture: str = ""
    commitment: str


class ExceptionGranted(Payload, frozen=True, kw_only=True, tag="dispensed"):
    """A commissioner lets an order stand that the rules would not allow any more."""

    match: int
    side: Side
    line: str


# Money and discipline


class Paid(Payload, frozen=True, kw_only=True, tag="paid"):
    """Gold that the office moves: a prize, a fine, a correction."""

    source: str
    target: str
    amount: Gold
    why: Title


class Sanctioned(Payload, frozen=True, kw_only=True, tag="sanctioned"):
    """Points of a table taken or given, or a player banned for matches."""

    team: Id
    competition: str = ""
    points: int = 0
    player: str = ""
    matches: int = 0
    why: Title


class BountyOffered(Payload, frozen=True, kw_only=True, tag="bounty-offered"):
    """000, Bounties: gold on the head of a player of another team, held by the commissioner."""

    bounty: Id
    by: Id
    target: Id
    gold: Gold


class BountyEnded(Payload, frozen=True, kw_only=True, tag="bounty-ended"):
    """It was paid to a team, or goes back to who offered it."""

    bounty: Id
    how: Literal["paid", "lapsed", "withdrawn"]
    to: str = ""


# Corrections


class Amended(Payload, frozen=True, kw_only=True, tag="amended"):
    """An earlier event, as it should have been."""

    seq: int
    payload: "AnyPayload"


class Voided(Payload, frozen=True, kw_only=True, tag="voided"):
    """An earlier event that is to be as if it had never been; a correction, too."""

    seq: int


AnyPayload = (
    Founded
    | ClausesSet
    | RoleGranted
    | Invited
    | Joined
    | TeamHired
    | TeamChanged
    | PlayerChanged
    | SeasonOpened
    | SeasonMoved
    | CompetitionCreated
    | Entered
    | Withdrawn
    | Drawn
    | Paired
    | Dated
    | Promoted
    | Titled
    | Linked
    | Reported
    | Played
    | Decided
    | PostMatchProgressed
    | Closed
    | DiceRecommitted
    | ExceptionGranted
    | Paid
    | Sanctioned
    | BountyOffered
    | BountyEnded
    | PreMatchBegun
    | PreMatchStepped
    | DealOffered
    | DealAnswered
    | DealEnded
    | PlayerSold
    | Fined
    | Refereed
    | BetweenSeasons
    | OrderedBetween
    | Amended
    | Voided
)
