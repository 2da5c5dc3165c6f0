"""What of a match only its rule set knows how to show: the port `display`.

`Display` is complete by itself: what it says is what everybody can read of a game on a pitch and of
the rule set's vocabulary. A rule set with more to show has a class of its own, named by its port
`look`, that overrides what differs.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Annotated, Any, Final, Literal, NamedTuple, NotRequired, TypedDict

from turfwar.games import find_ruleset
from turfwar.games.base import RuleSet, load_port
from turfwar.games.wire import says
from turfwar.games.words import ActionKind, QuestionKind
from turfwar.kernel.phases import PHASE
from turfwar.pitch.frame import NOBODY, PLAYER_NAMES, SIDE_SLOTS, STATUS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.rows import row_with_ball
from turfwar.pitch.setting import PlayerSetting, Setting
from turfwar.pitch.squares import square_name

Row = list[int]
"""A player as numbers: the fields of the layout, then what else the look needs."""


class Reason(NamedTuple):
    """Why not, and where the rulebook says so."""

    text: str
    source: str


class ChoiceNote(TypedDict):
    """A choice by its proper name, what it costs and what it does."""

    label: str
    price: Annotated[int | None, says("In gold pieces.")]
    text: str
    group: Annotated[str, says("The heading under which it is listed.")]
    chance: NotRequired[
        Annotated[float, says("How likely it gives what it is for, where that is known.")]
    ]
    square: NotRequired[
        Annotated[str, says("Where on the pitch to click, if the choice has no square itself.")]
    ]


class BallView(TypedDict):
    """Where a ball is; both null where it is off the pitch."""

    square: str | None
    carrier: str | None
    landing: NotRequired[Annotated[str, says("Where a ball in the air is to come down.")]]


class Activation(TypedDict):
    """The player whose action is open, and how far they have come: `done` of `of`."""

    player: str
    action: str
    label: str
    done: int
    of: int
    begun: Annotated[bool, says("Whether they have done more than declare the action.")]


class TurnLeft(TypedDict):
    """What a team turn has only so much of, and how much of it is left."""

    name: str
    label: str
    left: int


WORD: Final = "word"
"""The icon of a fact that stands beside the score without a picture."""


class MatchFact(TypedDict):
    """Something about the whole match, in a word: the weather."""

    name: str
    label: str
    text: str
    icon: Annotated[
        str, says("A picture, or `word` for none; empty where it is not shown beside the score.")
    ]


class Usual(TypedDict):
    """How an open question is answered by whoever has a habit."""

    habit: str
    choice: str


@dataclass(frozen=True)
class ShownByName:
    """Something that is shown, by the name it has in a view."""

    name: str
    label: str


Sign = Literal["roots", "gloves", "yellow", "red", "none"]
"""How it is seen of a player that something is the matter with them."""
Shape = Literal["net", "box", "circle", "spot", "quarter", "red", "blue"]
"""How a zone of the field is drawn, beside its squares."""
BallShape = Literal["oval", "round"]


@dataclass(frozen=True)
class Mark(ShownByName):
    """Something that can be the matter with a player, and the sign of it."""

    sign: Sign = "roots"


@dataclass(frozen=True)
class DrawnZone:
    """A zone of the field, and how it is drawn."""

    zone: str
    shape: Shape


@dataclass(frozen=True)
class PlayerMeasure(ShownByName):
    """A number that a player has, and its place in their row; `worth` is what one of it counts."""

    title: str
    place: int
    worth: int = 0


@dataclass(frozen=True)
class Habit(ShownByName):
    """A way to answer a question that a coach may have once and for all; `on` if most have it."""

    on: bool = False


@dataclass(frozen=True)
class PositionField(ShownByName):
    """Something that can be said of the match in a position: one of `options` (value and label), or
    a number up to `most`, of each side where it is `sided`. `usual` is so where nothing is said."""

    options: tuple[tuple[str, str], ...] = ()
    usual: str = ""
    most: int = 0
    sided: bool = False


@dataclass(frozen=True)
class Track(ShownByName):
    """A number that a team has: `kind` says whether it is a count, a flag or gold.

    `most` is how far it goes, 0 where there is no end to it. Those that are not `shown` are no part
    of a view. `one` and `many` are what is said of it beside the score, `always` also where there
    is none of it.
    """

    read: Callable[[Any, int], int]
    kind: Literal["turn", "count", "flag", "gold"] = "count"
    most: int = 0
    shown: bool = True
    one: str = ""
    many: str = ""
    always: bool = False


class Display:
    """A match as its rule set shows it; this one knows the pitch and the vocabulary alone."""

    places: Mapping[str, int] = {}
    """Where in a player's row their characteristics are, by key."""
    marks: tuple[ShownByName, ...] = ()
    """What can be the matter with a player beside their state."""
    drawing: tuple[DrawnZone, ...] = ()
    """What is drawn on the field beside its lines."""
    ball: BallShape = "oval"
    deeds: tuple[PlayerMeasure, ...] = ()
    """What a player has done in the match, as counted in their row."""
    totals_of: tuple[ShownByName, ...] = ()
    """What a report has of a team, in this order, beside what is the same for all."""
    habits: tuple[Habit, ...] = ()
    """What a coach may be used to."""
    position_fields: tuple[PositionField, ...] = ()
    """What a position says of the match, beside whose turn it is and how it stands."""
    texts: Mapping[str, str] = {}
    """Words for people that stand in no record."""
    meanings: Mapping[str, str] = {}
    """What words of events do in the game, each in a sentence."""
    results: tuple[str, ...] = ()
    """The tracks that a result has beside the score."""

    def __init__(self, ruleset: RuleSet) -> None:
        self.ruleset = ruleset
        self.words = ruleset.words
        self.state_names = {number: state.name for number, state in self.words.states.items()}
        self.absent = {
            number for number, state in self.words.states.items() if state.posture == "absent"
        } or {0}
        self.keys = tuple(each.key for each in ruleset.characteristics)
        self.tracks = self.team_tracks()
        self.shown_tracks = tuple(track for track in self.tracks if track.shown)

    def results_of(self, game: PitchGame) -> list[tuple[Track, int, int]]:
        """What a result has beside the score: the track, home's number and away's."""
        return [
            (track, track.read(game, 0), track.read(game, 1))
            for name in self.results
            for track in self.tracks
            if track.name == name
        ]

    def actions(self) -> Sequence[ActionKind]:
        """What players can declare, as it is called."""
        return tuple(self.words.actions.values())

    # The match

    def phase(self, game: PitchGame) -> str:
        """The name of the phase."""
        number = int(game.get(PHASE))
        phases = self.ruleset.phases
        return phases[number][0] if number < len(phases) else str(number)

    def winner(self, game: PitchGame) -> int:
        """The side that has won, or `NOBODY`."""
        home, away = int(game.score(0)), int(game.score(1))
        return NOBODY if home == away else 0 if home > away else 1

    def conceded(self, game: PitchGame) -> tuple[int, bool] | None:
        """Who has conceded, and whether there are penalties for it."""
        return None

    def concession(self, side: str) -> str:
        """The choice from outside by which a side gives up, where the rules take it."""
        return f"concede {side}"

    def against_the_clock(self, game: PitchGame) -> int:
        """The side whose time runs, or `NOBODY`."""
        return int(game.active)

    def balls(self, game: PitchGame) -> list[tuple[int, int]]:
        """The square and the carrier of each ball."""
        return [(int(game.ball), int(game.carrier))]

    def landing(self, game: PitchGame) -> int:
        """The square where a ball in the air is to come down, as far as is known; or 0."""
        return 0

    def facts(self, game: PitchGame) -> list[MatchFact]:
        """What there is to be known of the whole match."""
        return []

    def ended_by_turnover(self, game: PitchGame) -> bool:
        """Whether the last team turn ended by a turnover."""
        return False

    def activation(self, game: PitchGame) -> Activation | None:
        """Whose action is open."""
        return None

    def turn_left(self, game: PitchGame) -> list[TurnLeft]:
        """What the team turn has only so much of."""
        return []

    def period(self, number: int) -> str:
        """What a part of the match is called, counted from 1."""
        return ("", "1st half", "2nd half")[number] if number < 3 else f"part {number}"

    # Teams

    def team_tracks(self) -> tuple[Track, ...]:
        """The numbers of a team."""
        return (Track("turn", "Turn", lambda game, side: int(game.turn(side)), "turn"),)

    def totals(self, game: PitchGame, side: int) -> dict[str, int]:
        """What a report has of a team that is not counted from the log."""
        return {"score": int(game.score(side))}

    def hand(self, game: PitchGame, side: int) -> list[str]:
        """The cards that a side holds; nobody else is shown them."""
        return []

    # Players

    def others(self, game: PitchGame) -> Sequence[int]:
        """The players of no side who are on the pitch."""
        return ()

    def row(self, game: PitchGame, number: int) -> Row:
        """A player as numbers, the last of them whether they have a ball.

        A view of a player is made anew where any of these has changed.
        """
        return row_with_ball(game, number)

    def around(self, game: PitchGame) -> tuple[int, ...] | None:
        """What is in players' rows beside their own fields, and which places are taken.

        While that stays, only players whose fields have changed are looked at again. None where
        rows have more in them than that: then all are looked at.
        """
        return None

    def who(self, row: Row, number: int, roster: PlayerSetting | None) -> tuple[str, str]:
        """A player's name and position."""
        if roster is not None:
            return roster.name, roster.position
        return PLAYER_NAMES[number], "player"

    def shirt(self, row: Row, number: int, roster: PlayerSetting | None) -> int:
        """The number on a player's shirt: the roster's, where they are on one."""
        return roster.number if roster is not None else number % SIDE_SLOTS + 1

    def characteristics(self, row: Row, roster: PlayerSetting | None) -> dict[str, int]:
        """A player's characteristics as they are now."""
        if self.places:
            return {key: row[self.places[key]] for key in self.keys}
        return self.base(row, roster)

    def base(self, row: Row, roster: PlayerSetting | None) -> dict[str, int]:
        """What they were when the player came to the match."""
        if roster is not None:
            return dict(zip(self.keys, roster.characteristics))
        return self.characteristics(row, None) if self.places else {}

    def skills(self, row: Row) -> Sequence[str]:
        """The names of a player's skills."""
        return ()

    def size(self, row: Row) -> tuple[int, int]:
        """The rows and columns that a player covers, from their square on."""
        return 1, 1

    def facing(self, row: Row) -> tuple[int, int] | None:
        """Which way a player looks, in rows and columns; None where they look every way."""
        return None

    def zones(self, row: Row) -> list[int] | None:
        """The squares in a player's tackle zones; None where they are those around their own."""
        return None

    def marks_of(self, row: Row) -> list[str]:
        """Which of the marks a player has."""
        return []

    def injuries(self, row: Row) -> list[str]:
        """What a player has been hurt by in this match."""
        return []

    def remarks(self, row: Row) -> list[str]:
        """What else is to be known of a player, in words: what they brought to the match."""
        return []

    # Questions and choices

    def prompt(self, game: PitchGame, question: QuestionKind, who: str, about: str) -> str | None:
        """What is asked, where that takes more than the record of the question."""
        return None

    def needs(self, game: PitchGame) -> list[str]:
        """What is missing before what is asked for can be finished."""
        return []

    def limits(self, game: PitchGame) -> list[str]:
        """What the book allows at a set-up, whatever stands there already."""
        return []

    def notes(self, game: PitchGame) -> dict[int, ChoiceNote]:
        """What there is to be known of the open choices; mostly nothing."""
        return {}

    def ahead(self, game: PitchGame) -> tuple[int, list[int]] | None:
        """A choice that leads straight to others, and these: both can be chosen at once."""
        return None

    def usual(self, game: PitchGame) -> list[tuple[str, int]]:
        """Habits that answer the open question, each with its choice."""
        return []

    def why_not(self, game: PitchGame, code: int) -> Reason | None:
        """Why a choice is not open, where there is more to be said than that."""
        return None

    # What only some seats see

    def told(self, game: PitchGame, seat: str) -> dict[int, list[str]]:
        """What a seat knows of players beyond what everybody does, by their numbers."""
        return {}

    def seat_facts(self, game: PitchGame, seat: str) -> list[MatchFact]:
        """What a seat knows of the match beyond what everybody does."""
        return []

    def own_prompt(self, game: PitchGame) -> str | None:
        """What is asked, for whoever is asked alone; None where everybody may read it."""
        return None

    # What a seat may not see

    def hides(self, kind: int, arguments: Sequence[int], seat: str) -> bool:
        """Whether a seat may not see a record of the log."""
        return False

    def veil(self, game: PitchGame, seat: str) -> tuple[int, int] | None:
        """From where to where the log is hidden from a seat for the time being."""
        return None

    def rows_behind_veil(self, game: PitchGame, seat: str) -> Mapping[int, Row]:
        """Players of whom a seat sees another row than theirs for the time being."""
        return {}

    def has_secrets(self, game: PitchGame, seat: str) -> bool:
        """Whether anything in the match is hidden from a seat."""
        return False

    def conceal(self, game: PitchGame, seat: str, chance: Random, share: float = 1.0) -> None:
        """Put something else, as likely to the seat, in the place of what it may not know.

        `share` is how likely each thing is to be changed, where it can be changed by itself.
        """

    # For all of these

    def is_absent(self, game: PitchGame, number: int) -> bool:
        """Whether there is nobody in a place."""
        return int(game.field(number, STATUS)) in self.absent


def ball_view(square: int, carrier: int) -> BallView:
    """A ball as it is shown."""
    return {
        "square": square_name(square) if square else None,
        "carrier": PLAYER_NAMES[carrier] if carrier >= 0 else None,
    }


NOWHERE: Final[BallView] = {"square": None, "carrier": None}


def balls_view(game: PitchGame, look: Display) -> list[BallView]:
    """The balls as they are shown; the first of them is the one that may be in the air."""
    balls = [ball_view(square, carrier) for square, carrier in look.balls(game)]
    landing = look.landing(game)
    if landing and balls[0] == NOWHERE:
        balls[0]["landing"] = square_name(landing)
    return balls


@lru_cache(64)
def make_display(ruleset: RuleSet) -> Display:
    """The look of a rule set: its own, or the one that knows nothing special."""
    kind: type[Display] = load_port(ruleset.ports.display) or Display
    return kind(ruleset)


def display_of(setting: Setting) -> Display:
    """How a match of this setting is shown: as the rule set says that it is played by."""
    ruleset = setting.ruleset
    if not isinstance(ruleset, RuleSet):
        ruleset = setting.ruleset = find_ruleset(setting.rules_id)
    return make_display(ruleset)


def legal_of(game: PitchGame) -> list[int]:
    """The open choices."""
    return game.open_choices()


def roster_entry(game: PitchGame, number: int) -> PlayerSetting | None:
    """What the roster has of a player, if they are on one."""
    if not 0 <= number < 2 * SIDE_SLOTS:
        return None
    players = game.setting.team(number // SIDE_SLOTS).players
    slot = number % SIDE_SLOTS
    if slot < len(players) and players[slot].slot == slot:
        return players[slot]
    return next((each for each in players if each.slot == slot), None)
