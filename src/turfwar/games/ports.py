"""What the ports of a rule set are, and what there is where it brings none.

`RuleSet.ports` says where they are; the functions here give the rule set's own, or else the one
that knows no rule set:

- `create`: a function `(ruleset, setting, dice)`, a match of it before anything has happened
  (`blank_game`);
- `language`: a subclass of `ScenarioLanguage`, how its scenarios are written and carried out;
- `plans`: a `PlanRules`, what matters to a plan whose odds are worked out (odds/plan_rules.py);
- `paths`: a function like `no_paths`, where a player can get to;
- `hints`: a `Hints`, what a coach wants to know before a choice;
- `rookie`, `scripted`: a class whose objects are a `GameCoach`, the mind of the bot of that name;
- `planner`: the same for a bot with a time to think or a number of playouts, which it takes
  beside a seed;
- `levels`: by a bot's name, how strong it is by these rules, in a sentence;
- `estimates`: a class like `EstimatesLike`, about how likely things are, in microseconds;
- `shopper`: a `Shop`, to buy by a list before a match;
- `solver`: a `LineSource`, what can be done to score in a turn (odds/line_source.py);
- `cup`: a cup of the book's own, made from a seed (games/brutal/league/cup.py).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeVar, cast

from turfwar.games.base import RuleSet, load_port
from turfwar.games.base import blank_game as blank_game
from turfwar.games.words import STEP
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.odds.plan_rules import GENERIC, PlanRules
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import DIRECTIONS, adjacent, square_name

if TYPE_CHECKING:
    from turfwar.odds.line_source import LineSource

AsChoice = Callable[[int], int]
"""How the int of a choice is handed out: as it is, or as something that knows its text."""


# Plans


def plan_rules(ruleset: RuleSet) -> PlanRules:
    """What a rule set knows of plans."""
    return cast(PlanRules, load_port(ruleset.ports.plans) or GENERIC)


# Paths


class PathLike(Protocol):
    """The likeliest way to a square, or to somebody to whom something can be done there."""

    @property
    def chance(self) -> Fraction:
        """How likely everything on the way succeeds."""

    @property
    def squares(self) -> Sequence[str]:
        """The squares on the way, the last one included."""

    @property
    def end(self) -> str:
        """The square where it ends."""

    @property
    def choices(self) -> Sequence[int]:
        """The choices that it consists of."""


P = TypeVar("P", bound=PathLike, covariant=True)


class PathsLike(Mapping[str, P]):
    """All squares that a player can get to, each with the likeliest path."""

    @property
    def complete(self) -> bool:
        """Whether nothing was left out that might have been better."""
        return True

    @property
    def with_ball(self) -> Mapping[str, P]:
        """The squares where the player can get to with the ball in hand."""
        return {}

    def with_ball_at(self, squares: Iterable[str]) -> list[P]:
        """The paths to those of some squares to which the ball can be carried."""
        carried = self.with_ball
        return [carried[square] for square in squares if square in carried]

    @property
    def ways(self) -> Sequence[P]:
        """For each to whom something can be done, and each place to do it from, the likeliest."""
        return []

    @property
    def targets(self) -> Mapping[str, P]:
        """For each to whom something can be done the likeliest way."""
        return {}

    def __getitem__(self, square: str) -> P:
        raise NotImplementedError

    def __iter__(self) -> Iterator[str]:
        raise NotImplementedError

    def __len__(self) -> int:
        raise NotImplementedError


def no_paths(
    game: PitchGame, name: str, action: str | None = None, as_choice: AsChoice = int
) -> PathsLike[Any]:
    """The paths of a rule set that has none."""
    raise TurfwarError(f"{game.setting.rules_id} has no paths: its rule set brings no such search")


PathSearch = Callable[[PitchGame, str, str | None, AsChoice], PathsLike[Any]]


def paths_port(ruleset: RuleSet) -> PathSearch:
    """A rule set's search for paths; each has its own kind of path."""
    found: PathSearch = load_port(ruleset.ports.paths) or no_paths
    return found


# Hints


class Foreseen(NamedTuple):
    """One thing that can come of a choice, in words, and whether it is good for whoever chooses."""

    text: str
    chance: Fraction
    tone: Literal["good", "fair", "bad"] = "good"


class Hints:
    """What a coach wants to know before a choice; without a rule set that is nothing."""

    def of_player(self, game: PitchGame, player: str, action: str | None = None) -> dict[str, Any]:
        """What a player could do by an action, as plans with chances, ready for JSON."""
        return {"player": player, "action": action, "plans": [], "zones": []}

    def of_target(
        self,
        game: PitchGame,
        player: str,
        square: str | None = None,
        other: str | None = None,
        action: str | None = None,
    ) -> dict[str, Any]:
        """What a player could do to another one or with a square, with its exact odds."""
        target = {"square": square} if other is None else {"player": other}
        return {"player": player, "target": target, "plans": []}

    def odds_of(self, game: PitchGame, deed: str, player: str, target: str) -> Any:
        """What can come of something that a player does to another one, or with a square."""
        raise TurfwarError(f"{game.setting.rules_id} has no odds of {deed!r}")

    def area(self, game: PitchGame, code: int) -> list[int]:
        """The squares that an aimed choice covers, where that is more than its target."""
        return []

    def of_choice(self, game: PitchGame, code: int, rules: PlanRules) -> dict[str, Any]:
        """What an aimed choice would do: the squares that it covers, and what becomes of whom.

        `states` are those who may end in another state, `ball` who has it in the end; where not all
        could be followed, `left_over` says how much was not.
        """
        from turfwar.odds.aimed import aimed_outcomes  # a match is played without

        ends = aimed_outcomes(game, code, rules)
        return self.foreseen(game, code, ends.states, ends.ball, ends.turnover, ends.left_over)

    def foreseen(
        self,
        game: PitchGame,
        code: int,
        states: Mapping[str, Mapping[str, Fraction]],
        ball: Mapping[str, Fraction],
        turnover: Fraction = Fraction(0),
        left_over: Fraction = Fraction(0),
        results: Sequence[Foreseen] = (),
        assuming: str = "",
        places: Sequence[int] = (),
    ) -> dict[str, Any]:
        """The same, ready for JSON."""
        return {
            "choice": game.setting.notation.text(code),
            "squares": [square_name(square) for square in self.area(game, code)],
            "states": {
                player: {state: round(float(share), 6) for state, share in known.items()}
                for player, known in sorted(states.items())
            },
            "ball": {who: round(float(share), 6) for who, share in ball.items()},
            "turnover": round(float(turnover), 6),
            "left_over": round(float(left_over), 6),
            "results": [
                {"text": each.text, "chance": round(float(each.chance), 6), "tone": each.tone}
                for each in results
            ],
            "assuming": assuming,
            "places": [square_name(square) for square in places],
        }

    def remarks(self, game: PitchGame) -> dict[int, str]:
        """What is worth saying of the open choices, of those where anything is: dice, rolls."""
        return {}

    def steps(self, game: PitchGame) -> dict[int, int]:
        """The squares where the player whose action is open can step, with the choice of each."""
        if game.subject < 0:
            return {}
        here = game.square(game.subject)
        found: dict[int, int] = {}
        for at in range(game.legal_count):
            code = int(game.legal[at])
            verb = game.setting.notation.verbs[int(verb_of(code))]
            if verb.role == STEP and "{square}" in verb.tokens:
                if adjacent(first_of(code), here):
                    found.setdefault(int(first_of(code)), code)
        return found

    def walk(self, game: PitchGame, square: int) -> list[int]:
        """Steps of the player whose action is open to a square, as choices: a shortest way over
        empty squares. Nothing where there is none."""
        steps = self.steps(game)
        if not steps:
            return []
        verb = verb_of(next(iter(steps.values())))
        start = int(game.square(game.subject))
        came = {start: 0}
        edge = [start]
        while edge and square not in came:
            reached: list[int] = []
            for each in edge:
                for direction in DIRECTIONS:
                    to = int(each + direction)
                    if to not in came and game.is_empty(to) and (each != start or to in steps):
                        came[to] = each
                        reached.append(to)
            edge = reached
        way: list[int] = []
        while square != start and square in came:
            way.append(int(choice(verb, square, 0)))
            square = came[square]
        return way[::-1]


def hints_port(ruleset: RuleSet) -> Hints:
    """The hints of a rule set."""
    return cast(Hints, load_port(ruleset.ports.hints) or Hints())


# Bots


class GameCoach(Protocol):
    """Somebody who decides in a game of the rules; a bot without the `Match` around it."""

    def choose(self, game: PitchGame) -> int:
        """One of the open choices."""
        ...


CoachMaker = Callable[[str], GameCoach]
"""Makes a coach; the seed is for whatever they leave to chance."""


def rookie_port(ruleset: RuleSet) -> CoachMaker | None:
    """A rule set's own rookie, if it has one."""
    return cast(CoachMaker | None, load_port(ruleset.ports.rookie))


def scripted_port(ruleset: RuleSet) -> CoachMaker | None:
    """A rule set's own scripted coach, if it has one."""
    return cast(CoachMaker | None, load_port(ruleset.ports.scripted))


class ThinkingCoach(GameCoach, Protocol):
    """A coach who compares what could be done, and can say what they would compare."""

    def ideas(self, game: PitchGame) -> Sequence[tuple[int, Sequence[int]]]:
        """What they would try out now: each a choice, and what they plan after it."""
        ...

    def worth(self, start: PitchGame, game: PitchGame, side: int) -> float:
        """What a side whose team turn is over can expect of the match points, from 0 to 1; the
        turn, or the opponents' before it, began in `start`."""
        ...


PlannerMaker = Callable[[str, float, int], ThinkingCoach]
"""Makes a coach who thinks: so many seconds over a decision, or, where the number is not 0, by so
many playouts, which gives the same match again."""


def planner_port(ruleset: RuleSet) -> PlannerMaker | None:
    """A rule set's own planner, if it has one."""
    return cast(PlannerMaker | None, load_port(ruleset.ports.planner))


def solver_port(ruleset: RuleSet) -> "LineSource | None":
    """What a rule set has to say for its turns to be solved, if anything."""
    return cast("LineSource | None", load_port(ruleset.ports.solver))


def levels_port(ruleset: RuleSet) -> Mapping[str, str]:
    """How strong bots are by a rule set, in words, as far as that is known."""
    return cast(Mapping[str, str], load_port(ruleset.ports.levels) or {})


class ReachEstimate(Protocol):
    """Where a player can get to: chances and steps by square, 0 where there is no way."""

    @property
    def chance(self) -> Sequence[float]: ...

    @property
    def steps(self) -> Sequence[int]: ...

    def path(self, square: int) -> list[int]:
        """The squares of the way to a square."""
        ...


class EstimatesLike(Protocol):
    """About how likely things are in a position, by numbers of players and squares.

    What it can tell beside this is the rule set's own; see its class.
    """

    def reach(self, player: int, onto_ball: bool = False, fresh: bool = True) -> ReachEstimate:
        """Where a player of either side can get to; `fresh` as if their next turn began."""
        ...

    def zones(self, side: int) -> list[int]:
        """How many tackle zones of a side are on each square."""
        ...

    def threat(self, side: int) -> list[float]:
        """For each square, how likely somebody of a side comes next to it in their next turn."""
        ...


def estimates_of(ruleset: RuleSet, game: PitchGame) -> Any:
    """A position as the rule set's own `EstimatesLike` read it."""
    kind = load_port(ruleset.ports.estimates)
    if kind is None:
        raise TurfwarError(f"{ruleset.id} has no estimates: its rule set brings none")
    return kind(game)


class WishError(TurfwarError):
    """Things to be bought that are written wrongly, or cannot be bought."""


class ShoppingLike(Protocol):
    """Somebody with a list of things to buy."""

    def choose(self, game: PitchGame) -> int | None:
        """The choice to be made, or None where there is nothing to buy."""
        ...


class Shop:
    """What can be bought before a match; without a rule set that is nothing."""

    def read(self, text: str, options: Iterable[str]) -> Sequence[object]:
        """Wishes as people write them; `WishError` says what is wrong with them."""
        raise WishError("there is nothing to buy before a match by these rules")

    def go_shopping(self, wishes: Iterable[object]) -> ShoppingLike:
        """Somebody who buys that."""
        raise WishError("there is nothing to buy before a match by these rules")


def shop_port(ruleset: RuleSet) -> Shop:
    """What can be bought before a match by a rule set."""
    return cast(Shop, load_port(ruleset.ports.shopper) or Shop())
