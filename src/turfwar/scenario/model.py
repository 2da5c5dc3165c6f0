"""What a scenario file says, as values. `turfwar.scenario.reader` makes them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Generic, Literal, TypeVar, get_args

from turfwar.scenario.commands import Command, PlayerRef, Seat, Side, SquareRef, side_of
from turfwar.scenario.dice import FACES, Roll

T = TypeVar("T")

Phase = Literal["turn", "pregame", "kickoff", "setup", "end-of-drive"]
PHASES: tuple[Phase, ...] = get_args(Phase)

State = Literal["standing", "prone", "stunned", "reserve", "ko", "casualty", "dead", "sent-off"]
STATES: tuple[State, ...] = get_args(State)
ON_PITCH: tuple[State, ...] = ("standing", "prone", "stunned")

Winner = Literal["home", "away", "draw", "none"]
WINNERS: tuple[Winner, ...] = get_args(Winner)

Off = Literal["off"]
Ball = PlayerRef | SquareRef | Off
"""Who holds the ball, where it lies, or that it is off the pitch."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in a file: where, in which field, what, and what would be right."""

    file: str
    line: int | None
    field: str
    message: str

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}:{self.line}"
        return ": ".join(part for part in (where, self.field, self.message) if part)


class ScenarioError(Exception):
    """A malformed scenario file, with everything that is wrong in it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


@dataclass(frozen=True, slots=True)
class Where:
    """Where a scenario was read: its file, and the line of each field.

    Fields are named as in `players.h1.at` and `dice[0]`; `do[2]` is the third command.
    """

    file: str
    line: int
    lines: Mapping[str, int]

    def line_of(self, name: str) -> int:
        """The line of the field, or of the nearest field around it that the file has."""
        while name and name not in self.lines:
            name = name[: max(name.rfind("."), name.rfind("["), 0)]
        return self.lines.get(name, self.line)

    def problem(self, name: str, message: str) -> Problem:
        """Something wrong with the field that only the rule set could tell."""
        return Problem(self.file, self.line_of(name), name, message)


@dataclass(frozen=True, slots=True)
class Sides(Generic[T]):
    """One value for each side."""

    home: T
    away: T

    def __getitem__(self, side: Side) -> T:
        return self.home if side == "home" else self.away


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """A player of the scenario; None leaves a characteristic as his position has it."""

    id: str
    position: str | None = None
    at: str | None = None
    state: State = "standing"
    skills: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    ma: int | None = None
    st: int | None = None
    ag: int | None = None
    av: int | None = None
    used: bool = False
    niggles: int = 0
    injuries: tuple[str, ...] = ()
    spp: int = 0

    @property
    def side(self) -> Seat:
        return side_of(self.id)


LEAP = "=>"
"""Before the square of a leap."""


@dataclass(frozen=True, slots=True)
class FreeMove:
    """A move out of turn, as quicksnap, kickreturn and passblock answer it: `h4 e13 => e15`."""

    player: str
    path: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.player, *self.path)).replace(LEAP, f"{LEAP} ")


AnswerValue = str | PlayerRef | SquareRef | FreeMove


@dataclass(frozen=True, slots=True)
class AnswerShape:
    """What may answer a kind of question: these words, and a player, a square, a move or a name."""

    words: tuple[str, ...] = ()
    player: bool = False
    square: bool = False
    move: bool = False
    name: bool = False

    def __str__(self) -> str:
        parts = [
            *self.words,
            *(["the name of a skill"] if self.name else []),
            *(["a player"] if self.player else []),
            *(["a square"] if self.square else []),
            *(["a list of `player square...`"] if self.move else []),
        ]
        return " or ".join(part for part in (", ".join(parts[:-1]), parts[-1]) if part)


_YES_NO = AnswerShape(("yes", "no"))
_PLAYER_OR_NONE = AnswerShape(("none",), player=True)
_MOVES = AnswerShape(("none",), move=True)

USE = "use "
"""The prefix of the kinds that ask whether to use a skill, as in `use Wrestle`."""

ANSWER_KINDS: Mapping[str, AnswerShape] = {
    "reroll": AnswerShape(("none", "team", "leader", "pro"), name=True),
    "die": AnswerShape(FACES),
    "push": AnswerShape(square=True),
    "follow": _YES_NO,
    "intercept": _PLAYER_OR_NONE,
    "apothecary": _YES_NO,
    "casualty": AnswerShape(("first", "second")),
    "bribe": _YES_NO,
    "touchback": AnswerShape(player=True, square=True),
    "quicksnap": _MOVES,
    "highkick": _PLAYER_OR_NONE,
    "shadow": _PLAYER_OR_NONE,
    "tentacles": _PLAYER_OR_NONE,
    "dumpoff": AnswerShape(("none",), player=True, square=True),
    "kickreturn": _MOVES,
    "passblock": _MOVES,
    "animosity": _PLAYER_OR_NONE,
    "bomb": AnswerShape(square=True),
    "catch": _YES_NO,
    "bite": AnswerShape(player=True),
    "facing": AnswerShape(("up", "down", "left", "right")),
    "coin": AnswerShape(("heads", "tails")),
    "kick-or-receive": AnswerShape(("kick", "receive")),
    "call": _YES_NO,
    "discard": _YES_NO,
    "line-up": AnswerShape(player=True),
    "referee": AnswerShape(name=True),
    "throw-in": AnswerShape(("left", "straight", "right")),
    "fumble": _YES_NO,
    "mercenary-skill": AnswerShape(("none",), name=True),
    "tied": AnswerShape(("draw", "overtime", "concede")),
}
"""The kinds but for `use NAME`. A new kind goes here and into the table of docs/scenarios.md."""


WINDOW = "window"
"""A chance to play a card or to use the wizard: a question that lines of `do` answer."""


def answer_shape(kind: str) -> AnswerShape | None:
    """What answers this kind, or None where there is no such kind."""
    if kind.startswith(USE):
        return _YES_NO
    return ANSWER_KINDS.get(kind)


@dataclass(frozen=True, slots=True)
class Answer:
    """What to answer to one kind of question: the same each time, or each value once, in order."""

    kind: str
    values: tuple[AnswerValue, ...]
    each_time: bool = False


@dataclass(frozen=True, slots=True)
class PlayerExpect:
    """What must be true of a player; None is not looked at."""

    state: State | None = None
    at: str | None = None
    used: bool | None = None
    spp: int | None = None
    injury: str | None = None


NOT_ASKED: Sides[int | None] = Sides(None, None)


@dataclass(frozen=True, slots=True)
class Expect:
    """What must be true after the commands; None is not looked at."""

    players: Mapping[str, PlayerExpect] = field(default_factory=dict)
    ball: Ball | None = None
    ball2: Ball | None = None
    turnover: bool | None = None
    active: Side | None = None
    half: int | None = None
    turn: Sides[int | None] = NOT_ASKED
    score: Sides[int | None] = NOT_ASKED
    rerolls: Sides[int | None] = NOT_ASKED
    weather: str | None = None
    winner: Winner | None = None
    choice: str | None = None
    chooser: Seat | None = None
    legal: tuple[Command, ...] = ()
    illegal: tuple[Command, ...] = ()
    events: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    asked: Mapping[str, bool | int] = field(default_factory=dict)
    odds: Fraction | None = None


STAFF = (
    "apothecary",
    "bribes",
    "wizard",
    "cheerleaders",
    "assistants",
    "babes",
    "chef",
    "igor",
    "necromancer",
    "fan-factor",
)
"""The format names the first four, by way of example; we take the others too."""
STAFF_ALIASES = {"assistant-coaches": "assistants", "coaches": "assistants"}


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position, the dice to come, the commands to play, and what must be true after.

    A turn marker that is None is for the runner to choose: the file gave the active team's only.
    """

    title: str
    where: Where = field(compare=False, repr=False)
    source: str = ""
    rules: str = "lrb6"
    options: tuple[str, ...] = ()
    home: str = "Human"
    away: str = "Orc"
    phase: Phase = "turn"
    league: bool = False
    half: int = 1
    turn: Sides[int | None] = Sides(1, None)
    active: Side = "home"
    weather: str = "Nice"
    score: Sides[int] = Sides(0, 0)
    rerolls: Sides[int] = Sides(0, 0)
    value: Sides[int] = Sides(0, 0)
    treasury: Sides[int] = Sides(0, 0)
    staff: Sides[Mapping[str, int]] = field(default_factory=lambda: Sides({}, {}))
    fame: Sides[int] = Sides(0, 0)
    cards: Sides[tuple[str, ...]] = Sides((), ())
    players: Mapping[str, PlayerSpec] = field(default_factory=dict)
    ball: Ball = "off"
    dice: tuple[Roll, ...] = ()
    do: tuple[Command, ...] = ()
    answers: Mapping[str, Answer] = field(default_factory=dict)
    expect: Expect = Expect()
    goal: Expect | None = None
