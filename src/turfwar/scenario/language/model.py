"""What a scenario file says, as values. `reading.py` makes them.

What all rule sets have are attributes here; what a rule set adds is kept in `more`, by name, and
read out by the record that it was read by: `FAME.of(scenario)`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, Literal, TypeVar, get_args

from turfwar.scenario.language.commands import FAR, Command
from turfwar.scenario.language.dice import Roll
from turfwar.scenario.language.refs import PlayerRef, Seat, Side, SquareRef, side_of

T = TypeVar("T")

Winner = Literal["home", "away", "draw", "none"]
WINNERS: tuple[Winner, ...] = get_args(Winner)


@dataclass(frozen=True, slots=True)
class Held:
    """A ball that somebody has in a way of their own: `{feet: h1}`."""

    how: str
    player: str

    def __str__(self) -> str:
        return f"{{{self.how}: {self.player}}}"


@dataclass(frozen=True, slots=True)
class HeldBySide:
    """A ball that anybody of a side has: `ball: home`."""

    side: Side

    def __str__(self) -> str:
        return self.side


Off = Literal["off"]
Ball = PlayerRef | SquareRef | Held | HeldBySide | Off
"""Who holds the ball, where it lies, or that it is off the pitch."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """Any of several words: `state: [prone, stunned]`."""

    words: tuple[str, ...]

    def __str__(self) -> str:
        return " or ".join(self.words)


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

    def __getitem__(self, side: Side | int) -> T:
        return self.home if side in ("home", 0) else self.away


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """A player of the scenario; characteristics that are not given are as their position has
    them."""

    id: str
    position: str | None = None
    at: str | None = None
    state: str = ""
    skills: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    characteristics: Mapping[str, int] = field(default_factory=dict)
    used: bool = False
    more: Mapping[str, Any] = field(default_factory=dict)

    @property
    def side(self) -> Seat:
        return side_of(self.id)


@dataclass(frozen=True, slots=True)
class FreeMove:
    """A move out of turn: `h4 e13 => e15`."""

    player: str
    path: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.player, *self.path)).replace(FAR, f"{FAR} ")


AnswerValue = str | PlayerRef | SquareRef | FreeMove


@dataclass(frozen=True, slots=True)
class ScriptedAnswer:
    """What to answer to one kind of question: the same each time, or each value once, in order."""

    kind: str
    values: tuple[AnswerValue, ...]
    each_time: bool = False


@dataclass(frozen=True, slots=True)
class PlayerExpect:
    """What must be true of a player; None is not looked at."""

    state: str | OneOf | None = None
    at: str | None = None
    """A square, or `off`: not on the pitch."""
    used: bool | None = None
    more: Mapping[str, Any] = field(default_factory=dict)


NOT_ASKED: Sides[int | None] = Sides(None, None)


@dataclass(frozen=True, slots=True)
class Expect:
    """What must be true after the commands; None is not looked at."""

    players: Mapping[str, PlayerExpect] = field(default_factory=dict)
    ball: Ball | None = None
    turnover: bool | None = None
    active: Side | None = None
    half: int | None = None
    turn: Sides[int | None] = NOT_ASKED
    score: Sides[int | None] = NOT_ASKED
    winner: Winner | None = None
    choice: str | None = None
    chooser: Seat | None = None
    legal: tuple[Command, ...] = ()
    illegal: tuple[Command, ...] = ()
    events: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    asked: Mapping[str, bool | int] = field(default_factory=dict)
    offered: Mapping[str, bool] = field(default_factory=dict)
    """Choices as the match writes them, and whether they are open at the end."""
    odds: Fraction | None = None
    empty: tuple[str, ...] = ()
    """Squares in which nobody is."""
    scores_next: Side | None = None
    """The side that does not score in its next team turn; in goals only."""
    more: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position, the dice to come, the commands to play, and what must be true after.

    A turn marker that is None is for the runner to choose: the file gave the active team's only.
    """

    title: str
    where: Where = field(compare=False, repr=False)
    source: str = ""
    rules: str = ""
    options: tuple[str, ...] = ()
    home: str = ""
    away: str = ""
    phase: str = ""
    half: int = 1
    turn: Sides[int | None] = Sides(1, None)
    active: Side = "home"
    score: Sides[int] = Sides(0, 0)
    players: Mapping[str, PlayerSpec] = field(default_factory=dict)
    ball: Ball = "off"
    dice: tuple[Roll, ...] = ()
    do: tuple[Command, ...] = ()
    answers: Mapping[str, ScriptedAnswer] = field(default_factory=dict)
    expect: Expect = Expect()
    goal: Expect | None = None
    more: Mapping[str, Any] = field(default_factory=dict)

    def team(self, side: int) -> str:
        """The team list of a side."""
        return self.away if side else self.home
