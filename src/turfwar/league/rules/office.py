"""What a rule set brings for the league office itself: the port `office`.

Every part has a default with which nothing happens, so that a rule set without the port has an
office all the same: no pre-match of its own, no deals, no fines by table.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from turfwar.games.base import RuleSet, load_port
from turfwar.league.post_match.machine import OfficeQuestion, PostMatchNote, PostMatchRun
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.rules import PostMatchStep
from turfwar.league.post_match.tabletop import Offer
from turfwar.league.post_match.team import Player, Team
from turfwar.league.rules.off_season import SeasonBreak

TRANSFER = "transfer"
PLAYER_LOAN = "player-loan"
CASH_LOAN = "cash-loan"
GIFT = "gift"
OVERDRAFT = "overdraft"
BEHIND = "catching-up"
"""Why somebody does not play yet whose new team is not as far in the season as the old one."""
DEALS = (TRANSFER, PLAYER_LOAN, CASH_LOAN, GIFT, OVERDRAFT)
"""The kinds of deal: a player for good or for a while, gold for a while or for good, and gold that
the office has to lend because it has been spent already."""


@dataclass(frozen=True)
class Occasion:
    """A fixture as it is known before it is played.

    `levels` are the divisions of its teams in that season, 0 for none; `name` is what a knock-out
    calls the match, `knocks_out` whether it is one, `played` whether it has been.
    """

    levels: Mapping[Side, int]
    name: str = ""
    clauses: tuple[str, ...] = ()
    knocks_out: bool = False
    teams: Mapping[Side, Team] = field(default_factory=dict)
    others: Mapping[str, Team] = field(default_factory=dict)
    """All teams of the league but these two, by their ids."""
    played: bool = False
    leaders: Callable[[], Sequence[str]] = tuple
    """Finds the ids of those who are on top of their groups, each by themselves."""


@dataclass(frozen=True)
class Party:
    """Somebody in a deal. `fresh` teams are new to the league; `owes` is all that they owe."""

    team: Team
    gold: int = 0
    level: int = 0
    fresh: bool = False
    owes: int = 0
    playing: bool = False
    """Whether they are between the delivery of a roster and the end of what follows the match."""


@dataclass(frozen=True)
class Proposal:
    """A deal that is to be made: what `giver` gives is a player or gold; no giver is the office."""

    kind: str
    taker: Party
    giver: Party | None = None
    player: Player | None = None
    gold: int = 0
    opponents: bool = False
    """Whether the two are about to play each other."""
    clauses: tuple[str, ...] = ()
    """The house rules of the league."""


@dataclass(frozen=True)
class Offence:
    """Something that the committee fines: whose, in which division, and about whom."""

    kind: str
    level: int
    rating: int = 0
    number: int = 1


@dataclass(frozen=True)
class Penalty:
    """What an offence costs: gold for the office, and points of the table."""

    gold: int = 0
    points: int = 0


@dataclass(frozen=True)
class Window:
    """When a match of a cup is played: after so many rounds of the league."""

    stage: str
    after: int
    round: int = 0
    left: int = 0


@dataclass(frozen=True)
class Meeting:
    """A gathering of the league: in which month, and which rounds are played there."""

    month: int
    first: int
    last: int


@dataclass(frozen=True)
class CompetitionType:
    """A type of competition that a book has: an option of its matches and of its teams.

    `format` and the numbers are how such a competition is usually set up; a form offers them.
    """

    id: str
    title: str
    summary: str
    format: str = ""
    groups: int = 0
    through: int = 0
    """How many of each group go on."""
    entrants: int = 0


@dataclass(frozen=True)
class CreationStaff:
    """Staff that a new team may hire beside what its list sells."""

    key: str
    name: str
    cost: int
    most: int
    chosen: bool = False
    """Whether its price is ours, because our copy of the book has none."""


def _no_order(break_: SeasonBreak, team: str, line: str) -> None:
    raise ValueError("nothing is ordered between seasons")


def _usual(question: OfficeQuestion, post_match: PostMatchRun) -> str:
    return question.default or question.choices[0]


@dataclass(frozen=True)
class OfficeRules:
    """The office by a rule set."""

    before: tuple[PostMatchStep, ...] = ()
    """What comes before a match, in order."""
    visible: Callable[[PostMatchRun, str], Sequence[PostMatchNote]] = lambda run, side: run.notes
    """What a side may know of it so far; whoever looks on is no side."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """What its terms and words are called, by what stands before a stroke in them."""
    own: Callable[[PostMatchRun, Side], Sequence[tuple[str, str]]] = lambda run, side: ()
    """What a side has written down that its own coach alone is shown: what it is, and whom for."""
    choices: Mapping[str, str] = field(default_factory=dict)
    """What its choices are called that are no names by themselves."""
    settled: Callable[[PostMatchRun], tuple[str, ...]] = lambda run: ()
    """What came of that, as options of the match itself."""
    choose: Callable[[OfficeQuestion, PostMatchRun], str] = _usual
    """What a bot answers before a match."""
    playing: Callable[[Team], Sequence[Player]] = lambda team: team.roster
    """Who comes to a match where nobody has chosen."""
    brings: Callable[[Player, Team, Sequence[str]], Sequence[str]] = lambda player, team, _: ()
    """What a player of a team brings to a match by the league's house rules, beside what every
    roster says, in the rule set's words."""
    why_not_called: Callable[[Player, str, int, bool], str] = lambda player, name, *_: ""
    """Why a player does not get another name or shirt, with whether a season is being played."""
    terms: Callable[[Occasion], dict[str, int]] = lambda occasion: {}
    """What is settled for a fixture by what it is."""
    walkover: Callable[[PostMatchRun, Side], None] | None = None
    """What the side gets that came, where the other did not."""
    avoided: Callable[[PostMatchRun, Side], None] | None = None
    """What the side pays that did not come, where it meant not to."""
    heals: bool = False
    serves: bool = False
    """Whether a match that was not played is one that the injured or the banned have missed."""
    deals: tuple[str, ...] = ()
    """The kinds of deal that teams make, of `DEALS`; a book that has none has none here."""
    why_no_deal: Callable[[Proposal, RuleSet], str] = lambda proposal, ruleset: ""
    catches_up: bool = False
    """Whether who comes from a team that is further in the season plays only once the new one is as
    far."""
    fee: Callable[[Proposal], int] = lambda proposal: 0
    """What the taker pays to the office for a deal."""
    interest: Callable[[int], int] = lambda level: 0
    """Percent for each match on what was overspent, by division."""
    sale: Callable[[Player, Team, RuleSet, Sequence[str]], int] = lambda player, *_: 0
    """What somebody brings who is sold out of the league; 0 where that is not done."""
    price: Callable[[Player, Team, RuleSet, Sequence[str]], int] | None = None
    """What a player is worth in gold, where their value is counted in something else."""
    penalty: Callable[[Offence], Penalty | None] = lambda offence: None
    offences: Mapping[str, str] = field(default_factory=dict)
    """What the committee fines by table, with what it is called."""
    referee: int = 0
    """What the referee's team is paid for a match, at the end of the season."""
    between: tuple[Callable[[SeasonBreak], None], ...] = ()
    """What happens between seasons, in order."""
    order_between: Callable[[SeasonBreak, str, str], None] = _no_order
    """What a coach buys between seasons; `Refused` if it cannot be."""
    offers_between: Callable[[SeasonBreak, str], Iterable[Offer]] = lambda break_, team: ()
    """What a coach could order then."""
    trophies: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What players win at the end of a season, by the deeds that are counted for it."""
    windows: tuple[Window, ...] = ()
    """The slots of the cup between the rounds of the league."""
    meetings: tuple[Meeting, ...] = ()
    meeting_ends: str = ""
    """The time of day by which all matches of a meeting are to be over."""
    grace_weeks: int = 0
    """How many weeks there are for a match that was missed."""
    drawn_clause: str = ""
    """A clause that lots give to one match of each round of each division."""
    qualification: tuple[str, ...] = ()
    """The clauses of matches between divisions."""
    knock_out: tuple[str, ...] = ("overtime", "shoot-out")
    """The options of matches that need a winner."""
    competition_types: tuple[CompetitionType, ...] = ()
    """The types of competition that the book has, for which teams are hired."""
    creation_staff: tuple[CreationStaff, ...] = ()
    """Staff of new teams that no team list sells."""
    off_season_says: tuple[str, ...] = ()
    """What an off-season does, in sentences, for whoever is about to run it."""
    special_rest: int = 0
    """How many matches teams rest before a special cup; none where there is no such cup."""
    points: tuple[int, int, int] = (3, 1, 0)
    """What a win, a draw and a loss are worth in a division."""
    conceded: Mapping[int, int] = field(default_factory=dict)
    """What winners get on top who let in so many touchdowns and no more."""
    tiebreakers: tuple[str, ...] = ()
    """What tells level teams apart, in this order; empty for the league's default list."""


NO_OFFICE = OfficeRules()


def office_rules(ruleset: RuleSet) -> OfficeRules:
    """The rule set's office, or the one in which nothing happens."""
    rules: OfficeRules = load_port(ruleset.ports.office) or NO_OFFICE
    return rules


class PreMatch(PostMatchRun):
    """What comes before a match; it runs as what comes after one does."""

    def sequence(self) -> tuple[PostMatchStep, ...]:
        return office_rules(self.ruleset).before


class Settling(PostMatchRun):
    """A match that was not played: no steps of its own, and what the rules make of it."""

    def sequence(self) -> tuple[PostMatchStep, ...]:
        return (
            PostMatchStep("settling", "A match that was not played", "", lambda run, side: None),
        )
