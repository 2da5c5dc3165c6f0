"""The best chance to score this turn: a beam over plans, each with its exact odds.

A plan is a sequence of activations; what follows it is the best single action that scores, where
things stand then (`course.py`). Its odds are exact, so whatever is found is a lower bound of what
is possible. The search begins with no preparation at all, and puts one activation after the other
before it, as long as that helps.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from turfwar.games import find_ruleset
from turfwar.games.base import RuleSet
from turfwar.games.ports import plan_rules, rookie_port, scripted_port, solver_port
from turfwar.kernel.errors import TurfwarError
from turfwar.odds.line_source import LineAction, LineSource
from turfwar.odds.plans import all_that_happens, odds_in
from turfwar.odds.positions import to_enumerate, with_other_dice
from turfwar.odds.result import Odds
from turfwar.pitch.game import PitchGame
from turfwar.solver.course import OpposingTurn, StoppingCourse, TurnCourse, TurnSteps

PLAN_WORK: Final = 6_000
"""How often the rules are run for the odds of a plan before its rest stays open."""
DEEPEST: Final = 3
"""So many activations come before the last one."""
WIDEST: Final = 4
"""So many plans go on to the next depth."""
MOST_PLANS: Final = 220
REPLY_WORK: Final = 1_500
REPLY_PLANS: Final = 6
"""The same for what opponents do in their turn."""
SAMPLES: Final = 8
"""So often a plan is tried out to see where it leads."""
STATES: Final = 2
"""So many of the positions that it leads to are looked at for what comes next."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class TurnPlan:
    """A plan and the exact chance that it scores, with the best single action after it."""

    activations: tuple[LineAction, ...]
    odds: Odds
    last: LineAction | None
    """What scores in the end where all goes well; None where nothing is left to do."""

    @property
    def chance(self) -> Fraction:
        return self.odds.low

    @property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The choices of each activation, the last one included."""
        those = (*self.activations, *([] if self.last is None else [self.last]))
        return tuple(each.codes for each in those)


@dataclass(frozen=True)
class TurnSolution:
    """The best that was found, and what is certain about it."""

    plans: tuple[TurnPlan, ...]
    """The best first; each begins or goes on otherwise than those before it."""
    most: Fraction
    """No line has a better chance than this."""
    tried: int

    @property
    def chance(self) -> Fraction:
        return self.plans[0].chance if self.plans else Fraction(0)

    @property
    def proved(self) -> bool:
        """Whether nothing can be better."""
        return self.chance >= self.most


class TurnSolver:
    """Solves turns by the rules of one rule set."""

    def __init__(self, ruleset: RuleSet, work: int = PLAN_WORK) -> None:
        source = solver_port(ruleset)
        if source is None:
            raise TurfwarError(f"there is no solver for {ruleset.name}")
        self.ruleset = ruleset
        self.source: LineSource = source
        self.rules = plan_rules(ruleset)
        self.make = scripted_port(ruleset) or rookie_port(ruleset)
        self.work = work
        self.tried = 0

    def odds(self, game: PitchGame, plan: Sequence[LineAction]) -> Odds:
        """The exact chance that a plan scores; the opponent makes what they decide the worst."""
        return self.odds_for(game, plan, int(self.rules.acting_side(game)))

    def odds_for(self, game: PitchGame, plan: Sequence[LineAction], side: int) -> Odds:
        """The same in the middle of a step of a side's turn."""
        start = to_enumerate(game, self.rules)
        steps = TurnSteps(self.source, plan)
        course = TurnCourse(self.source, self.rules, steps, start, 1 - side, side)
        self.tried += 1
        return odds_in(all_that_happens(start, course, self.work))

    def solve(
        self,
        game: PitchGame,
        deepest: int = DEEPEST,
        most_plans: int = MOST_PLANS,
        progress: Progress | None = None,
    ) -> TurnSolution:
        """The best plans to score for the side whose turn it is."""
        side = int(self.rules.acting_side(game))
        most = self.source.most(game, side)
        self.tried = 0
        if not most or not self.source.hope(game, side):
            return TurnSolution((), most, 0)
        first = self.plan(game, ())
        found: dict[tuple[tuple[int, ...], ...], TurnPlan] = {(): first}
        edge = [first]
        for _ in range(deepest):
            grown: list[TurnPlan] = []
            for plan in edge:
                for act in self.following(game, plan, side):
                    longer = (*plan.activations, act)
                    key = tuple(each.codes for each in longer)
                    if key in found or self.tried >= most_plans:
                        continue
                    found[key] = self.plan(game, longer)
                    grown.append(found[key])
                    if progress is not None:
                        progress(self.tried, most_plans)
            best = max(each.chance for each in found.values())
            if best >= most:
                break
            # A plan goes on if it scores at least sometimes, or begins something.
            grown = [each for each in grown if each.chance or each.activations[-1].prepares]
            grown.sort(key=lambda each: (-each.chance, -each.activations[-1].promise))
            edge = grown[:WIDEST]
            if not edge:
                break
        plans = [each for each in found.values() if each.chance > 0]
        plans.sort(key=lambda each: (-each.chance, len(each.activations)))
        return TurnSolution(tuple(distinct(plans)), most, self.tried)

    def opposing_turn(self, game: PitchGame, side: int) -> OpposingTurn:
        """The next turn of a side, in which it does what a short search finds best."""
        known: dict[bytes, tuple[LineAction, ...]] = {}

        def answering(state: PitchGame) -> Sequence[LineAction]:
            key = bytes(memoryview(state.state))
            if key not in known:
                found = TurnSolver(self.ruleset, REPLY_WORK).solve(state, 1, REPLY_PLANS)
                known[key] = found.plans[0].activations if found.plans else ()
            return known[key]

        return OpposingTurn(self.source, self.rules, side, int(game.score(side)), answering)

    def stopping(self, game: PitchGame, plan: Sequence[LineAction], work: int = 0) -> Odds:
        """The chance that the other side does not score in its next turn, after a plan and the end
        of this turn. They do what a short search finds best, so that it is an upper bound."""
        start = to_enumerate(game, self.rules)
        side = int(self.rules.acting_side(game))
        steps = TurnSteps(self.source, plan, scores=False)
        then = self.opposing_turn(game, 1 - side)
        course = StoppingCourse(self.rules, steps, then, start, side)
        return odds_in(all_that_happens(start, course, work or self.work))

    def plan(self, game: PitchGame, activations: tuple[LineAction, ...]) -> TurnPlan:
        """A plan with its odds, and what comes last in it."""
        odds = self.odds(game, activations)
        side = int(self.rules.acting_side(game))
        last: LineAction | None = None
        if odds.low:
            for state in self.led_to(game, activations):
                if self.source.is_turn_of(state, side):
                    last = self.source.best_final(state, side)
                    if last is not None:
                        break
        return TurnPlan(activations, odds, last)

    def following(self, game: PitchGame, plan: TurnPlan, side: int) -> list[LineAction]:
        """What could come after a plan."""
        found: dict[tuple[int, ...], LineAction] = {}
        for state in self.led_to(game, plan.activations):
            if not self.source.is_turn_of(state, side):
                continue
            ending = self.source.acting(state)
            if ending is not None:
                state.play(ending)
            for each in self.source.activations(state, side):
                found.setdefault(each.codes, each)
        return sorted(found.values(), key=lambda each: -each.promise)

    def led_to(self, game: PitchGame, activations: Sequence[LineAction]) -> list[PitchGame]:
        """Positions that activations lead to where all goes well, the most frequent first."""
        if not activations:
            return [to_enumerate(game, self.rules)] if not game.waiting else []
        assert self.make is not None
        side = int(self.rules.acting_side(game))
        found: dict[bytes, tuple[int, PitchGame]] = {}
        for seed in range(SAMPLES):
            state = self.tried_out(game, activations, side, seed)
            if state is None:
                continue
            key = bytes(memoryview(state.state))
            count, known = found.get(key, (0, state))
            found[key] = (count + 1, known)
        ordered = sorted(found.values(), key=lambda each: -each[0])
        return [to_enumerate(state, self.rules) for _, state in ordered[:STATES]]

    def tried_out(
        self, game: PitchGame, activations: Sequence[LineAction], side: int, seed: int
    ) -> PitchGame | None:
        """Where activations lead to by the dice of a seed; None after a turnover."""
        assert self.make is not None
        state = with_other_dice(game, 7_919 * seed + 1)
        state.keep_log = False
        state.give_up_undo()
        coach = self.make("")
        for act in activations:
            ending = self.source.acting(state)
            if ending is not None and not act.goes_on:
                state.play(ending)
            for code in act.codes:
                if not self.until_top(state, coach) or not self.source.is_turn_of(state, side):
                    return None
                code = self.rules.form(state, code)
                if not state.accepts(code):
                    break
                state.play(code)
            if not self.until_top(state, coach) or not self.source.is_turn_of(state, side):
                return None
        return state

    def until_top(self, state: PitchGame, coach: object) -> bool:
        """Answer what is asked in the middle of a step; whether the match goes on."""
        while not state.over and self.rules.on_the_way(state):
            said = self.rules.goes_without_saying(state)
            state.play(coach.choose(state) if said is None else said)  # type: ignore[attr-defined]
        return not state.over


def distinct(plans: Sequence[TurnPlan]) -> list[TurnPlan]:
    """Leave out plans that only add something useless to a better one."""
    found: list[TurnPlan] = []
    for plan in plans:
        own = {each.codes for each in plan.activations}
        if any(
            {each.codes for each in other.activations} < own and other.chance >= plan.chance
            for other in found
        ):
            continue
        found.append(plan)
    return found


def solve(game: PitchGame, work: int = PLAN_WORK, progress: Progress | None = None) -> TurnSolution:
    """The best chance of the active side to score in this turn; see `TurnSolver`."""
    solver = TurnSolver(find_ruleset(game.setting.rules_id), work)
    return solver.solve(game, progress=progress)
