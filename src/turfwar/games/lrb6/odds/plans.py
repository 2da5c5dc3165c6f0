"""What a click on a square means for a player: an action, the way there, and what it is for.

Every number that a coach is shown is the chance of a plan's goal, whether it is on the square, at
the end of the path or in a panel.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Protocol

from turfwar.games.lrb6.layout import ACTION, PLAYER, PRONE
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.actions import action_codes
from turfwar.games.lrb6.odds.goals import (
    Arrived,
    Carries,
    Felled,
    Holds,
    HurtGoal,
    Scored,
    SideHolds,
)
from turfwar.games.lrb6.odds.hints import PassOdds, number_of, pass_odds
from turfwar.games.lrb6.odds.plan_rules import PLANS
from turfwar.games.lrb6.odds.unaided import Unaided
from turfwar.games.lrb6.odds.ways import Path, Paths, PathStep, paths_of
from turfwar.games.lrb6.words.actions import (
    ACTION_NAMES,
    BLITZ,
    BLOCK,
    BOMB,
    FOUL,
    HANDOFF,
    MOVE,
    PASS,
)
from turfwar.games.lrb6.words.questions import Q_ACTION, Q_TURN
from turfwar.games.lrb6.words.verbs import END_PLAYER, THROW_AT
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import choice
from turfwar.odds.plan_rules import PlanRules
from turfwar.odds.wishes import Goal
from turfwar.pitch.frame import NOBODY, PLAYER_NAMES, SIDE_SLOTS
from turfwar.pitch.squares import DIRECTIONS, parse_square, square_name


class PlanWay(Protocol):
    """The way of a plan to where it is done."""

    @property
    def squares(self) -> Sequence[str]: ...

    @property
    def chance(self) -> Fraction: ...

    @property
    def dice(self) -> int | None: ...

    @property
    def steps(self) -> Sequence[PathStep]: ...


@dataclass(frozen=True)
class TurnOnPath:
    """A way to look at the end of a plan, and the choices for it.

    `facing` is in rows and columns; `zones` are the squares in the player's tackle zones then.
    """

    facing: tuple[int, int]
    label: str
    codes: tuple[int, ...]
    zones: tuple[str, ...]


ATTACKS: Final = (BLOCK, BLITZ, FOUL, HANDOFF)
OUT: Final = ("ko", "casualty", "dead")
ACTIONS: Final = (MOVE, *ATTACKS, PASS)


@dataclass(frozen=True)
class Plan:
    """An action with all its choices, and the goal that a coach has with it.

    `chance` is that of the goal where it is known from the way alone: of a walk; `unaided` is the
    same without the team re-roll, None where there is none. `target` is to whom it is done,
    `throw` has the single rolls of a pass. `text` says what is done, in a few words.
    """

    action: int
    codes: tuple[int, ...]
    square: int
    goal: Goal
    path: PlanWay | None = None
    target: int | None = None
    throw: PassOdds | None = None
    chance: Fraction | None = None
    unaided: Fraction | None = None
    title: str = ""
    """What it is called, where that does not go by its action."""
    wish: str = ""
    """What its chance is of, likewise."""
    text: str = ""
    badge: tuple[str, str] | None = None
    """What is written on its square, and how welcome that is."""
    on_the_way: tuple[tuple[str, Fraction, str], ...] = ()
    """Chances on the way that are worth telling: what, how likely, how welcome."""

    open_end: bool = False
    """Whether so much may follow that the work is for the chance of the goal alone."""
    covers: tuple[str, ...] = ()
    """The squares where the player stands in the end, where that is more than one."""
    turns: tuple[TurnOnPath, ...] = ()
    """How the player may look in the end for free."""
    facing: tuple[int, int] | None = None
    """Where they look by it, where it is a turn on the spot."""
    costs: str = ""
    """What a turn on the spot costs, in a few words."""

    @property
    def squares(self) -> tuple[str, ...]:
        """The way to where it is done."""
        return tuple(self.path.squares) if self.path is not None else ()

    @property
    def reach(self) -> Fraction:
        """The chance to get to where it is done."""
        return self.path.chance if self.path is not None else Fraction(1)

    @property
    def dice(self) -> int | None:
        """Those of a block, negative where the other coach chooses."""
        return self.path.dice if self.path is not None else None


def open_actions(game: MatchState, number: int) -> list[int]:
    """The action that a player is in the middle of, or those that they could declare."""
    if game.waiting or game.over:
        return []
    if game.question == Q_ACTION:
        return [game.get(ACTION)] if game.get(PLAYER) == number else []
    if game.question != Q_TURN:
        return []
    return [action for action in ACTIONS if game.is_legal(choice(action, number, 0))]


class ClickPlanner:
    """What players can do, as plans; an overlay has its own for what is done with the ball."""

    def ways(self, game: MatchState, number: int, action: int) -> Paths | None:
        """Where a player can get to by an action, if anywhere."""
        try:
            return paths_of(game, PLAYER_NAMES[number], ACTION_NAMES[action])
        except TurfwarError:
            return None

    def plans_of(self, game: MatchState, number: int, action: int) -> list[Plan]:
        """All that a player could do by an action, and whom they could hit on the spot instead."""
        if action == BOMB:
            # 000, Bombardier: whoever throws a bomb does not move.
            return []
        paths = self.ways(game, number, action)
        found: list[Plan] = []
        if paths is not None:
            if action != BLOCK:
                found += self.walks(game, number, action, paths.values())
            if action in ATTACKS:
                found += attacks(number, action, paths)
        if action == PASS:
            mates = game.on_field(number // SIDE_SLOTS)
            for mate in mates:
                if mate != number:
                    found += self.with_ball(game, number, game.square(mate))
        if action == MOVE and BLOCK in open_actions(game, number):
            near = self.ways(game, number, BLOCK)
            found += attacks(number, BLOCK, near) if near is not None else []
        return found

    def plans_at(
        self,
        game: MatchState,
        name: str,
        *,
        player: str | None = None,
        square: str | None = None,
        action: int | None = None,
    ) -> list[Plan]:
        """What they could do to that player or with that square, by one action or by any."""
        number = number_of(game, name)
        target = number_of(game, player) if player is not None else None
        at = int(game.square(target)) if target is not None else square_of(square or "")
        actions = open_actions(game, number)
        wanted = [each for each in actions if each == action] if action is not None else actions
        if action == MOVE:
            wanted += [each for each in self.beside_moving if each in actions]
        return self.plans_there(game, number, target, at, action, wanted)

    def plans_there(
        self,
        game: MatchState,
        number: int,
        target: int | None,
        at: int,
        action: int | None,
        wanted: list[int],
    ) -> list[Plan]:
        """The plans of these actions; `action` is the one that was asked for, if any was."""
        found: list[Plan] = []
        for each in wanted:
            if each == PASS:
                found += self.with_ball(game, number, at)
            walks = each in (MOVE, action) or game.question == Q_ACTION
            goes = target is None and walks and each != BLOCK
            if goes or (target is not None and each in ATTACKS):
                paths = self.ways(game, number, each)
                if paths is None:
                    continue
                if target is not None:
                    found += [
                        plan for plan in attacks(number, each, paths) if plan.target == target
                    ]
                elif square_name(at) in paths:
                    found += self.walks(game, number, each, [paths[square_name(at)]])
        return found

    rules: PlanRules = PLANS
    """What the rule set knows of plans."""
    out: tuple[str, ...] = OUT
    """The states of players who have to leave the field, hurt."""

    def zones(self, game: MatchState, number: int) -> list[str]:
        """The squares in a player's tackle zones."""
        player = game.player(number)
        if not player.square or not player.has_zones:
            return []
        squares = (int(player.square + each) for each in DIRECTIONS)
        return [square_name(square) for square in squares if game.is_on_pitch(square)]

    beside_moving: tuple[int, ...] = (BLOCK,)
    """Actions whose plans on the spot are shown with those of a move."""

    def walks(
        self, game: MatchState, number: int, action: int, paths: Iterable[Path]
    ) -> list[Plan]:
        """Moves along these paths, with their chances without the team re-roll too."""
        unaided = Unaided(game, number, action)
        found: list[Plan] = []
        for path in paths:
            plan = self.walking(game, number, path)
            if plan is not None and plan.chance is not None:
                plan = replace(plan, unaided=unaided.of(path, plan.goal))
            found += [plan] if plan is not None else []
        return found

    def walking(self, game: MatchState, number: int, path: Path) -> Plan | None:
        """A move: to get there, to pick the ball up there, or to score; or to get up."""
        action = int(path.search.action)
        square = parse_square(path.end)
        codes = tuple(path.choices)
        if not path.squares:
            if game.status(number) != PRONE:
                return None
            codes = (*codes, choice(END_PLAYER, number, 0))
        return Plan(action, codes, square, walk_goal(game, number, path), path, chance=path.chance)

    def with_ball(self, game: MatchState, number: int, square: int) -> list[Plan]:
        """What they could do with the ball from where they are, to that square."""
        throw = throwing(game, number, square)
        return [throw] if throw is not None else []


def square_of(name: str) -> int:
    """A square by its name."""
    try:
        return parse_square(name)
    except ValueError as error:
        raise TurfwarError(f"there is no square {name!r}; squares are a1 to o26") from error


def walk_goal(game: MatchState, number: int, path: Path) -> Goal:
    """What somebody wants who goes there."""
    square = parse_square(path.end)
    side = number // SIDE_SLOTS
    if path.with_ball and game.in_scoring_zone(square, side):
        return Scored(number, int(game.score(side)))
    if path.with_ball and game.carrier != number:
        return Carries(number, square)
    return Arrived(number, square)


def attacks(number: int, action: int, paths: Paths) -> list[Plan]:
    """Blocks, fouls and hand-offs, to each target by the most promising way."""
    best: dict[str, Path] = {}
    for path in paths.ways:
        assert path.target is not None
        known = best.get(path.target)
        if known is None or promise(path) > promise(known):
            best[path.target] = path
    found: list[Plan] = []
    for name, path in best.items():
        target = PLAYER_NAMES.index(name)
        goal: Goal = Felled(number, target)
        if action == FOUL:
            goal = HurtGoal(target)
        elif action == HANDOFF:
            goal = Holds(target)
        square = int(paths.search.match.square(target))
        found.append(Plan(action, tuple(path.choices), square, goal, path, target))
    return found


def promise(path: Path) -> tuple[Fraction, int]:
    """How good a way looks: to get there, and that the block's dice show something useful."""
    useful = Fraction(1)
    if path.dice is not None:
        third = Fraction(1, 3)
        useful = 1 - (1 - third) ** path.dice if path.dice > 0 else third**-path.dice
    return path.chance * useful, -len(path.squares)


def throwing(game: MatchState, number: int, square: int) -> Plan | None:
    """A pass on the spot, to a team-mate there or for anybody of the same side to catch."""
    thrower = game.player(number)
    receiver = int(game.occupant(square))
    if not thrower.has_ball or receiver == number:
        return None
    if receiver != NOBODY and receiver // SIDE_SLOTS == 1 - thrower.side:
        return None
    try:
        rolls = pass_odds(game, PLAYER_NAMES[number], square_name(square), whole=False)
    except TurfwarError:
        return None
    goal: Goal = Holds(receiver) if receiver != NOBODY else SideHolds(int(thrower.side))
    codes = action_codes(game, number, PASS, choice(THROW_AT, square, 0))
    target = receiver if receiver != NOBODY else None
    return Plan(PASS, codes, square, goal, None, target, rolls)


PLANNER: Final = ClickPlanner()
plans_of = PLANNER.plans_of
plans_at = PLANNER.plans_at
