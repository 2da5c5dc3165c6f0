"""Where a player can get to, for people and programs; the search is in `odds/paths/`."""

from collections.abc import ItemsView, Iterable, Iterator, ValuesView
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from turfwar.games import ports
from turfwar.games.base import RuleSet
from turfwar.games.lrb6.layout import ACTION, PLAYER, WENT_FOR_IT
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.paths.labels import EFFORT, WITH_BALL
from turfwar.games.lrb6.odds.paths.search import PathSearch
from turfwar.games.lrb6.odds.paths.spending import STATE_MASK, TEAM_BIT
from turfwar.games.lrb6.odds.paths.targets import PathTarget, Targets
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.skills.agility import leap_test
from turfwar.games.lrb6.words.actions import (
    ACTION_NAMES,
    ACTION_NUMBERS,
    BLITZ,
    BLOCK,
    FOUL,
    HANDOFF,
    MOVE,
)
from turfwar.games.lrb6.words.skills import SKILL_NAMES
from turfwar.games.lrb6.words.verbs import BLOCK_AT, FOUL_AT, HAND_TO, LEAP_TO, TO
from turfwar.games.ports import AsChoice
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import all_squares, parse_square, square_name

NONE = -1
SQUARES = tuple((square, square_name(square)) for square in all_squares())
NUMBERS = [square for square, _ in SQUARES]
NAMES = [name for _, name in SQUARES]
TARGET_VERBS = {BLOCK: BLOCK_AT, BLITZ: BLOCK_AT, HANDOFF: HAND_TO, FOUL: FOUL_AT}


@dataclass(frozen=True)
class Roll:
    """A roll on the way: its kind, what the die must show, and the modifiers behind that."""

    kind: str
    needed: int
    modifiers: tuple[tuple[str, int], ...]

    @classmethod
    def of(cls, test: Test) -> "Roll":
        """What a test of the rules needs."""
        test.prepare()
        causes = [int(each) for each in test.causes]
        ruleset = test.match.setting.ruleset
        assert isinstance(ruleset, RuleSet)
        words = ruleset.words
        modifiers = tuple(
            (words.cause(cause), value) for cause, value in zip(causes[::2], causes[1::2])
        )
        return cls(words.rolls[int(test.roll)].name, test.needed, modifiers)


@dataclass(frozen=True)
class PathStep:
    """One square of a path, or a leap, with its rolls as long as nobody comes after them."""

    square: str
    leap: bool
    rolls: tuple[Roll, ...]


@dataclass(slots=True, eq=False, repr=False)
class Path:
    """The likeliest way to a square, or to somebody who can be blocked, fouled or handed to.

    `chance` is exact: that everything on the way succeeds, re-rolls being used for the best.
    `dice` are those of a block, negative where the other coach chooses.
    """

    search: PathSearch
    label: int
    chances: int
    known: dict[int, Fraction]
    target: str | None = None
    dice: int | None = None
    as_choice: AsChoice = int

    @property
    def chance(self) -> Fraction:
        """How likely it is."""
        chance = self.known.get(self.chances)
        if chance is None:
            shares, power = self.search.table.exactly(self.chances)
            chance = self.known[self.chances] = Fraction(sum(shares), 6**power)
        return chance

    @property
    def unaided(self) -> Fraction:
        """How likely it works without the team re-roll being used."""
        table, used = self.search.table, self.search.spending.used
        shares, power = table.exactly(self.chances)
        start = int(table.starts[self.chances])
        kept = sum(
            share
            for at, share in enumerate(shares)
            if not used[table.keys[start + at] & STATE_MASK] & TEAM_BIT
        )
        return Fraction(kept, 6**power)

    @property
    def squares(self) -> tuple[str, ...]:
        """The squares on the way, the last one included."""
        return tuple(square_name(square) for square, _ in self.search.labels.ways_to(self.label))

    @property
    def end(self) -> str:
        """The square where it ends."""
        return square_name(int(self.search.labels.squares[self.label]) % WITH_BALL)

    @property
    def with_ball(self) -> bool:
        """Whether the player has the ball there."""
        return int(self.search.labels.squares[self.label]) >= WITH_BALL

    @property
    def choices(self) -> list[int]:
        """The choices that it consists of, from the declaration on if that has not been made."""
        search = self.search
        codes = [choice(search.action, search.number, 0)] if search.declares else []
        for square, leap in search.labels.ways_to(self.label):
            codes.append(choice(LEAP_TO if leap else TO, square, 0))
        if self.target is not None:
            who = PLAYER_NAMES.index(self.target)
            codes.append(choice(TARGET_VERBS[search.action], who, 0))
        return [self.as_choice(code) for code in codes]

    @property
    def steps(self) -> tuple[PathStep, ...]:
        """The squares with the rolls that each of them takes."""
        search = self.search
        terrain = search.terrain
        ground = terrain.grounds[0]
        match, player = search.match, search.player
        at, spent = search.start, 0
        carrying = player.has_ball
        result: list[PathStep] = []
        for square, leap in search.labels.ways_to(self.label):
            terrain.stand_on(0, at)
            rolls: list[Roll] = []
            for _ in range(2 if leap else 1):
                if spent >= ground.free:
                    match.set(WENT_FOR_IT, ground.went + spent - ground.free + 1)
                    rolls.append(Roll.of(player.book.movement.go_for_it_test(player)))
                spent += 1
            if leap:
                rolls.append(Roll.of(leap_test(player, square)))
            elif player.book.movement.must_dodge(player):
                rolls.append(Roll.of(player.book.movement.dodge_test(player, square)))
            if not carrying and ground.has_ball_in(square):
                terrain.stand_on(0, square)
                rolls.append(Roll.of(player.book.ball.pick_up_test(player)))
                carrying = True
            result.append(PathStep(square_name(square), leap, tuple(rolls)))
            at = square
        return tuple(result)

    def __repr__(self) -> str:
        goal = "" if self.target is None else f" {self.target}"
        return f"<Path {' '.join(self.squares)}{goal}: {self.chance}>"


class Paths(ports.PathsLike[Path]):
    """All squares that a player can get to, each with the likeliest path; see `Match.paths`."""

    def __init__(
        self,
        match: MatchState,
        number: int,
        action: int,
        effort: int = EFFORT,
        as_choice: AsChoice = int,
    ) -> None:
        self.as_choice = as_choice
        self.search = PathSearch(match, number, action)
        self.search.labels.effort = effort
        self.search.run()
        self.known: dict[int, Fraction] = {}
        """Chances that were asked for; many squares share theirs."""

    @property
    def complete(self) -> bool:
        """Whether the search has left out nothing that might have been better.

        It may do so where Shadowing or Diving Tackle moves opponents about.
        """
        return self.search.labels.dropped == 0

    def __getitem__(self, square: str) -> Path:
        try:
            label = self.search.labels.best_at(parse_square(square))
        except ValueError as error:
            raise KeyError(square) from error
        if label == NONE:
            raise KeyError(square)
        return self._path(label)

    @cached_property
    def found(self) -> dict[str, Path]:
        """All of them by their squares, in reading order."""
        search, known, as_choice = self.search, self.known, self.as_choice
        chances = search.labels.chances
        return {
            name: Path(search, label, chances[label], known, None, None, as_choice)
            for name, label in zip(NAMES, search.labels.best_in(NUMBERS))
            if label != NONE
        }

    def __iter__(self) -> Iterator[str]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)

    def items(self) -> ItemsView[str, Path]:
        return self.found.items()

    def values(self) -> ValuesView[Path]:
        return self.found.values()

    def _path(self, label: int) -> Path:
        labels = self.search.labels
        return Path(self.search, label, labels.chances[label], self.known, as_choice=self.as_choice)

    @cached_property
    def with_ball(self) -> dict[str, Path]:
        """The squares where the player can get to with the ball in hand."""
        best = self.search.labels.best_label
        labels = ((name, best(square + WITH_BALL)) for square, name in SQUARES)
        return {name: self._path(label) for name, label in labels if label != NONE}

    def with_ball_at(self, squares: Iterable[str]) -> list[Path]:
        best = self.search.labels.best_label
        labels = (best(parse_square(square) + WITH_BALL) for square in squares)
        return [self._path(label) for label in labels if label != NONE]

    @cached_property
    def ways(self) -> list[Path]:
        """For each target of the action, and each square next to it, the likeliest way."""
        return [self._to(target) for target in Targets(self.search).find()]

    def _to(self, target: PathTarget) -> Path:
        dice = target.dice if self.search.action in (BLOCK, BLITZ) else None
        name = PLAYER_NAMES[target.who]
        return Path(
            self.search, target.label, target.chances, self.known, name, dice, self.as_choice
        )

    @cached_property
    def targets(self) -> dict[str, Path]:
        """For each who can be blocked, fouled or handed to the likeliest way.

        Of equally likely ones, that with the better dice. `ways` has those with other dice too.
        """
        result: dict[str, Path] = {}
        for path in self.ways:
            assert path.target is not None
            known = result.get(path.target)
            if known is None or rank(path) > rank(known):
                result[path.target] = path
        return result


def rank(path: Path) -> tuple[Fraction, int, int]:
    """To compare ways to the same target."""
    return path.chance, path.dice or 0, -len(path.squares)


def action_number(name: str) -> int:
    """The action of this name; an error lists them."""
    if name not in ACTION_NUMBERS:
        known = ", ".join(ACTION_NUMBERS)
        raise TurfwarError(f"there is no action {name!r}; actions are {known}")
    return ACTION_NUMBERS[name]


def walker(game: MatchState, name: str, action: str | None = None) -> tuple[int, int]:
    """The player who is to walk, and the action; an error says why there are no paths."""
    if name not in PLAYER_NAMES:
        raise TurfwarError(f"there is no player {name!r}; players are h1, a1 and so on")
    number = PLAYER_NAMES.index(name)
    active = game.get(PLAYER) == number
    if action is None:
        kind = int(game.get(ACTION)) if active else MOVE
    else:
        kind = action_number(action)
    if game.waiting:
        raise TurfwarError("a question within an action is open: paths begin where it is answered")
    if active:
        if kind != game.get(ACTION):
            raise TurfwarError(
                f"{name} has declared {ACTION_NAMES[game.get(ACTION)]}, not {action}"
            )
    elif not game.is_legal(choice(kind, number, 0)):
        raise TurfwarError(f"{name} may not declare {ACTION_NAMES[kind]} now")
    for skill in game.book.skills.move_options:
        if game.player(number).has(skill.number):
            raise TurfwarError(
                f"{name} has {SKILL_NAMES[skill.number]}: a die says where each step goes, "
                "so there are no paths to choose from"
            )
    return number, kind


def paths_of(
    game: PitchGame, name: str, action: str | None = None, as_choice: AsChoice = int
) -> Paths:
    """See `Match.paths`; an error says why there are none."""
    assert isinstance(game, MatchState)
    number, kind = walker(game, name, action)
    return Paths(game, number, kind, as_choice=as_choice)
