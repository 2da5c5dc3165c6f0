"""Fixtures, reports, and what comes before and after a match."""

from typing import Annotated, Any, NotRequired, TypedDict

from turfwar.games.wire import Side, says, stands_for
from turfwar.league.pages.documents.home import FixtureInfo
from turfwar.league.pages.documents.shared import Named, Pair, SideOrNone


class QuestionChoice(TypedDict):
    """An answer to choose."""

    value: str
    name: str
    text: str


class DiceToEnter(TypedDict):
    """Dice that a coach has rolled at the table."""

    name: str
    count: int
    faces: Annotated[list[int], says("All that one of them can show.")]


class AskedQuestion(TypedDict):
    """A question of the office to a coach."""

    label: str
    kind: str
    text: str
    subject: str
    choices: list[QuestionChoice]
    default: str | None
    sealed: Annotated[bool, says("Whether nobody else sees the answer before the match is closed.")]
    dice: Annotated[DiceToEnter | None, says("The dice to enter instead of a choice.")]


class OfferInfo(TypedDict):
    """Something that a coach may buy or do."""

    line: str
    group: str
    name: str
    price: int
    why: str
    does: Annotated[str, says("The label of its button; empty where it is bought or taken.")]
    folded: Annotated[bool, says("Whether its group is closed at first.")]


class DeedsOf(TypedDict):
    """What a player has done in a match."""

    player: str
    name: str
    did: dict[str, int]


class HurtPlayer(TypedDict):
    """A player who was hurt in a match."""

    player: str
    name: str
    what: str
    by: str
    how: str
    dead: bool


class StageNote(TypedDict):
    """What happened in a stage."""

    step: str
    text: str
    source: str


class StepNote(StageNote):
    """What happened in a step after a match."""

    flagged: bool


class SidePage(TypedDict):
    """A side after its match."""

    team: Named
    coach: Named | None
    score: int
    fans: int
    fame: int
    casualties: int
    bought: dict[str, int]
    guests: list[str]
    deeds: list[DeedsOf]
    hurt: list[HurtPlayer]
    notes: list[StepNote]
    waits: list[str]
    closed: bool
    gold: int
    value: int
    open: list[AskedQuestion]
    entered: Annotated[list[AskedQuestion], says("Dice and lots that were entered, as `default`.")]
    offers: list[OfferInfo]
    closes: str
    step: NotRequired[str]
    more: NotRequired[Annotated[bool, says("Whether something to decide comes after this step.")]]


class Step(TypedDict):
    """A step before or after a match."""

    id: str
    title: str
    source: str


class MatchAfter(TypedDict):
    """A match that was played, and what has followed it so far."""

    seq: int
    at: str
    fixture: str
    name: str
    replay: str
    commitment: str
    clauses: list[str]
    table_dice: Annotated[bool, says("Whether coaches enter the dice that they rolled.")]
    winner: str
    conceded: str
    sides: dict[Side, SidePage]
    steps: list[Step]


class WordInfo(TypedDict):
    """A word that a form offers."""

    key: str
    name: str
    text: str
    scores: int
    against: Annotated[int, says("What it adds to the other side's score.")]


class SquadPlayer(TypedDict):
    """A player who can play."""

    id: str
    number: int
    name: str
    position: str


class AbsentPlayer(TypedDict):
    """A player who misses the match."""

    id: str
    number: int
    name: str


class SquadInfo(Named):
    """The players of a side."""

    players: list[SquadPlayer]
    absent: list[AbsentPlayer]


class FaultInfo(TypedDict):
    """Something that is wrong with a report."""

    side: SideOrNone
    field: str
    text: str
    blocks: bool


class ReportLine(TypedDict):
    """A field of a report in words."""

    what: str
    said: str


class ReportInfo(TypedDict):
    """A report of a match from the table."""

    seq: int
    by: Named
    at: str
    score: Pair
    lines: list[ReportLine]


class Difference(TypedDict):
    """A field in which two reports differ."""

    what: str
    said: tuple[str, str]


class Counts(TypedDict):
    """What else is counted."""

    fans: bool
    petty_cash: bool


class DraftInfo(TypedDict):
    """A report that is not finished."""

    version: int
    entry: Annotated[dict[str, Any], stands_for("MatchEntry")]


class ProposedDates(TypedDict):
    """Dates that a coach has proposed for a match."""

    by: Named
    days: list[str]


class TaughtSkill(TypedDict):
    """A skill that a mercenary may have, and what follows the line for it."""

    line: str
    name: str


class InducementInfo(TypedDict):
    """An inducement, a star player or a mercenary."""

    line: str
    group: str
    name: str
    price: int
    learns: list[TaughtSkill]


class InducementSide(TypedDict):
    """What a side has for inducements, takes and can take."""

    team: Named
    coach: Named | None
    may: Annotated[bool, says("Whether you may choose for it.")]
    chosen: bool
    value: Annotated[int, says("The Team Value before petty cash.")]
    treasury: int
    given: Annotated[int, says("Gold for inducements, as the team is worth less.")]
    petty_cash: int
    step: Annotated[int, says("Petty cash goes up by this.")]
    left: int
    lines: list[str]
    bought: list[InducementInfo]
    refused: list[str]
    offers: list[InducementInfo]


class InducementsPage(TypedDict):
    """Inducements before a match at the table."""

    fixture: str
    name: str
    first: Annotated[str, says("Who declares first; empty where a die decides.")]
    open: bool
    sides: dict[Side, InducementSide]


class FixturePage(TypedDict):
    """A fixture with the form of its report."""

    fixture: FixtureInfo
    proposed: ProposedDates | None
    deeds: list[WordInfo]
    hows: list[WordInfo]
    picks: list[WordInfo]
    harms: list[WordInfo]
    sent_off: WordInfo
    counts: Counts
    home: SquadInfo | None
    away: SquadInfo | None
    stages: Annotated[int, says("How many stages come before the match.")]
    inducements: Annotated[bool, says("Whether inducements are taken on a page of their own.")]
    start: Annotated[dict[str, Any], stands_for("MatchEntry"), says("A report as it begins.")]
    concerned: bool
    reports: list[ReportInfo]
    differs: list[Difference]
    draft: DraftInfo | None


class ReopenedMatch(TypedDict):
    """A match in the form of a report, filled in with its result."""

    seq: int
    name: str
    deeds: list[WordInfo]
    hows: list[WordInfo]
    picks: list[WordInfo]
    harms: list[WordInfo]
    sent_off: WordInfo
    counts: Counts
    home: SquadInfo
    away: SquadInfo
    entry: Annotated[dict[str, Any], stands_for("MatchEntry")]


class BeforeSide(TypedDict):
    """A side before its match."""

    team: Named | None
    coach: Named | None
    may: Annotated[bool, says("Whether you may answer for it.")]
    gold: int
    notes: list[StageNote]
    waits: list[str]
    open: list[AskedQuestion]
    entered: list[AskedQuestion]


SettledIs = TypedDict("SettledIs", {"is": str})


class Settled(SettledIs):
    """Something that is decided before a match."""

    what: str


class Before(TypedDict):
    """The stages before a match."""

    fixture: str
    name: str
    stages: list[Step]
    begun: bool
    over: bool
    ready: bool
    sides: dict[Side, BeforeSide]
    settled: list[Settled]
