"""Exact odds: every outcome of every die, and the best of the choices that are left open."""

from dataclasses import dataclass
from fractions import Fraction

from turfwar.kernel.dice import EnumeratedDice
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.vocabulary import Q_WINDOW
from turfwar.scenario.answers import Answers, is_top_level
from turfwar.scenario.expectations import failures
from turfwar.scenario.model import Expect
from turfwar.scenario.plan import Plan, Refused

SMALLEST = Fraction(1, 10**7)
"""A branch less likely than this is not followed; what it might add is left between the bounds."""


@dataclass(frozen=True)
class Odds:
    """A probability, exact or, where outcomes recur without end, between two bounds."""

    low: Fraction
    high: Fraction

    @property
    def exact(self) -> bool:
        return self.low == self.high

    def __str__(self) -> str:
        if self.exact:
            return f"{self.low} ({float(self.low):.6f})"
        return f"between {float(self.low):.9f} and {float(self.high):.9f}"


ZERO = Fraction(0)
ONE = Fraction(1)

Place = tuple[object, ...]
"""A place in a loop of the rules that outcomes can come back to."""


class Value:
    """Odds that may still depend on those of places that are being worked out."""

    def __init__(self, low: Fraction, high: Fraction, of: dict[Place, Fraction]) -> None:
        self.low = low
        self.high = high
        self.of = of

    def add(self, share: Fraction, other: "Value") -> None:
        self.low += share * other.low
        self.high += share * other.high
        for place, factor in other.of.items():
            self.of[place] = self.of.get(place, ZERO) + share * factor

    def close(self, place: Place) -> None:
        """Solve for the value of a place that it depends on itself: v = a + b v."""
        again = self.of.pop(place, ZERO)
        if again and again != 1:
            self.low /= 1 - again
            self.high /= 1 - again
            self.of = {other: factor / (1 - again) for other, factor in self.of.items()}


def constant(value: Fraction) -> Value:
    return Value(value, value, {})


class Search:
    """Goes through all that can happen from a position.

    Outcomes can come round again without end (a ball dropped to and fro between neighbours). The
    rules mark such loops; a place met again while it is being worked out is an unknown, and the
    equation is solved when the search comes back to it, so that the odds are the exact limit.
    """

    def __init__(self, goal: Expect) -> None:
        self.goal = goal
        self.open: set[Place] = set()
        self.known: dict[Place, Value] = {}

    def value(self, match: Match, plan: Plan, answers: Answers, chance: Fraction) -> Value:
        """The odds from here on; `chance` is how likely it is to come here at all."""
        while True:
            dice = match.dice
            assert isinstance(dice, EnumeratedDice)
            if dice.pending():
                return self.roll(match, plan, answers, chance)
            wanted = is_top_level(match, plan.coming())
            if match.over or (wanted and plan.finished()):
                return self.leaf(match, answers)
            if not wanted:
                closes = match.question == Q_WINDOW
                if closes or answers.named(match) or match.legal_count == 1:
                    match.play(answers.take(match))
                    continue
                return self.decide(match, plan, answers, chance)
            first_line = plan.line <= 1
            try:
                code = plan.next_choice(match, answers.ids)
            except Refused:
                if first_line and plan.line <= 1:
                    raise
                return self.leaf(match, answers)
            if code is not None:
                match.play_or_intervene(code)

    def leaf(self, match: Match, answers: Answers) -> Value:
        met = next(failures(match, self.goal, answers.ids), None) is None
        return constant(ONE if met else ZERO)

    def place(self, match: Match, plan: Plan, answers: Answers) -> Place | None:
        """Where in a loop of the rules the match stands, if it does."""
        dice = match.dice
        assert isinstance(dice, EnumeratedDice)
        if match.loop_key is None or match.loop_at != len(dice.supplied) or self.goal.events:
            return None
        rolls, asked = match.loop_key
        return (
            bytes(memoryview(match.checkpoint)),
            match.step,
            tuple(dice.supplied[:rolls]),
            tuple(match.answers[:asked]),
            bytes(memoryview(match.state)),
            plan.line,
            len(plan.parts),
            tuple(sorted(answers.used.items())),
        )

    def roll(self, match: Match, plan: Plan, answers: Answers, chance: Fraction) -> Value:
        place = self.place(match, plan, answers)
        if place is not None:
            if place in self.open:
                return Value(ZERO, ZERO, {place: ONE})
            if place in self.known:
                return self.known[place]
        if chance < SMALLEST:
            return Value(ZERO, ONE, {})
        if place is not None:
            self.open.add(place)
        result = self.outcomes(match, plan, answers, chance)
        if place is not None:
            self.open.discard(place)
            result.close(place)
            if not result.of and result.low == result.high:
                self.known[place] = result
        return result

    def outcomes(self, match: Match, plan: Plan, answers: Answers, chance: Fraction) -> Value:
        dice = match.dice
        assert isinstance(dice, EnumeratedDice)
        outcomes = dice.outcomes()
        total = sum(weight for _, weight in outcomes)
        result = Value(ZERO, ZERO, {})
        for outcome, weight in outcomes:
            share = Fraction(weight, total)
            child = match.copy()
            child.supply(outcome)
            result.add(share, self.value(child, plan.copy(), answers.copy(), chance * share))
        return result

    def decide(self, match: Match, plan: Plan, answers: Answers, chance: Fraction) -> Value:
        values: list[Value] = []
        for at in range(match.legal_count):
            child = match.copy()
            child.play(int(match.legal[at]))
            values.append(self.value(child, plan.copy(), answers.copy(), chance))
        return best(values)


def best(values: list[Value]) -> Value:
    """The largest; where that hangs on what is not known yet, bounds that hold in any case."""
    for value in values:
        if all(dominates(value, other) for other in values):
            return value
    low = max(value.low for value in values)
    high = max(value.high + sum(value.of.values(), ZERO) for value in values)
    return Value(low, min(high, ONE), {})


def dominates(one: Value, other: Value) -> bool:
    """Whether `one` is at least as large as `other`, whatever the unknowns turn out to be."""
    if one.low < other.low or one.high < other.high:
        return False
    return all(one.of.get(place, ZERO) >= factor for place, factor in other.of.items())


def enumerate_odds(match: Match, plan: Plan, answers: Answers, goal: Expect) -> Odds:
    """The chance that the plan ends with the goal met, open choices being made for the best."""
    value = Search(goal).value(match, plan, answers, ONE)
    return Odds(value.low, value.high)
