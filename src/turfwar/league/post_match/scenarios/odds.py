"""The odds of a scenario of the time after a match: every way in which its dice can fall.

A post-match sequence is a fold over facts, so that a throw that is not known yet only stops it:
each thing that it can show is one fact more, and the post-match sequence is worked out again.
Where a step begins, or goes on to its next player, the teams and their money say everything, and
what comes of them is worked out once. So are throws that the rules read alike, and choices that
differ only in a name which the goal does not mention.
"""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from turfwar.kernel.dice import D6, outcomes
from turfwar.league.post_match.facts import Answered, Fact, Facts, Picked, Rolled
from turfwar.league.post_match.machine import (
    OfficeQuestion,
    OrderRefused,
    PostMatchRun,
    Waiting,
    facts_of,
)
from turfwar.league.post_match.result import SIDES, Side
from turfwar.league.post_match.rules import PostMatchStep, post_match_rules
from turfwar.league.post_match.scenarios.fields import AnswerLine, OrderLine
from turfwar.odds.result import Odds
from turfwar.scenario.language.commands import Command
from turfwar.scenario.language.model import Expect, Sides

if TYPE_CHECKING:
    from turfwar.league.post_match.scenarios.stage import PostMatch

MOST_RUNS: Final = 40_000
"""How often a post-match sequence is worked out before the odds are left between two bounds."""
Bounds = tuple[Fraction, Fraction]
NEVER: Final[Bounds] = (Fraction(0), Fraction(0))
CERTAIN: Final[Bounds] = (Fraction(1), Fraction(1))
UNKNOWN: Final[Bounds] = (Fraction(0), Fraction(1))
Throw = list[tuple[Fact, int]]
"""Everything that a throw can show, with its weight."""
Place = tuple[str, Side, int]
"""A step of a side, and how many players it is finished with."""


class Trial(PostMatchRun):
    """A post-match sequence that stops at the first throw of which it knows nothing, and says what
    it is."""

    wanted: Throw | None = None
    skipped: frozenset[str] = frozenset()
    """Steps that are left out, as nothing hangs on them."""

    def sequence(self) -> tuple[PostMatchStep, ...]:
        return tuple(step for step in super().sequence() if step.id not in self.skipped)

    def roll(self, label: str, count: int = 1, kind: int = D6) -> tuple[int, ...]:
        known = self.facts.rolls.get(label)
        if known is not None:
            return known
        ways: dict[Hashable, tuple[tuple[int, ...], int]] = {}
        for faces, weight in faces_of(kind, count).items():
            matters = self.rules.throw_matters(self, label, faces)
            first, so_far = ways.get(matters, (faces, 0))
            ways[matters] = (first, so_far + weight)
        raise self.waits_for([(Rolled(label, faces), weight) for faces, weight in ways.values()])

    def pick(self, label: str, players: Sequence[str]) -> str:
        known = self.facts.picks.get(label)
        if known is not None:
            return known
        raise self.waits_for([(Picked(label, player), 1) for player in players])

    def waits_for(self, throw: Throw) -> Waiting:
        if self.wanted is None:
            self.wanted = throw
        return Waiting()


def faces_of(kind: int, count: int) -> dict[tuple[int, ...], int]:
    """What dice that are thrown together can show, in any order, with its weight.

    >>> faces_of(D6, 2)[1, 1], faces_of(D6, 2)[1, 2], len(faces_of(D6, 3))
    (1, 2, 56)
    """
    alone = outcomes(kind, 1, 0, 0)
    ways: dict[tuple[int, ...], int] = {(): 1}
    for _ in range(count):
        further: dict[tuple[int, ...], int] = {}
        for faces, weight in ways.items():
            for face, chance in alone:
                more = tuple(sorted((*faces, face)))
                further[more] = further.get(more, 0) + weight * chance
        ways = further
    return ways


def trial_without(steps: frozenset[str]) -> type[Trial]:
    """A trial that leaves these steps out."""

    class Shorter(Trial):
        skipped = steps

    return Shorter


class Enumeration:
    """Works out how likely the goal of a scenario is."""

    def __init__(self, stage: "PostMatch", goal: Expect) -> None:
        self.stage = stage
        self.goal = goal
        self.do = stage.scenario.do
        self.sides = self.concerned()
        self.trial = trial_without(frozenset(self.idle()))
        lines = (*self.do, *goal.legal, *goal.illegal)
        self.names_choices = any(isinstance(line, AnswerLine) for line in lines)
        self.said = repr(goal)
        """The goal, with all the names that it mentions."""
        self.known: dict[object, Bounds] = {}
        self.runs = 0

    def odds(self) -> Odds:
        low, high = self.share([], 0, {}, None)
        return Odds(low, high, self.runs)

    def concerned(self) -> tuple[Side, ...]:
        """The sides whose steps matter: the other's neither help nor hinder.

        Values of a list are used up by both sides in turn, so that both are needed then.
        """
        goal, scenario = self.goal, self.stage.scenario
        listed = any(not answer.each_time for answer in scenario.answers.values())
        if listed or goal.choice is not None or goal.chooser is not None:
            return SIDES
        named = {id[0] for id in goal.players}
        named |= {letter_of(line) for line in (*self.do, *goal.legal, *goal.illegal)}
        for wanted in goal.more.values():
            named |= {side[0] for side in SIDES if names_side(wanted, side)}
        return tuple(side for side in SIDES if side[0] in named)

    def idle(self) -> set[str]:
        """The steps on which the goal does not hang, neither by itself nor through another step.

        Where no coach does anything of their own accord, nothing comes of the steps for that.
        """
        goal, steps = self.goal, post_match_rules(self.stage.ruleset).steps
        lines = (*self.do, *goal.legal, *goal.illegal)
        if goal.choice is not None or any(isinstance(line, OrderLine) for line in lines):
            return set()
        seen = {*goal.more, *(("players",) if goal.players or lines else ())}
        idle = {
            step.id
            for step in steps[1:]
            if step.orders or (step.changes and not seen & {*step.changes})
        }
        for step in reversed(steps):
            if step.id not in idle:
                idle -= {*step.needs}
        return idle

    def share(
        self, facts: Sequence[Fact], line: int, used: Mapping[str, int], before: Place | None
    ) -> Bounds:
        """The chance of the goal after these facts and this many lines.

        `used` counts the scenario's answers that were given, `before` is where the last throw or
        choice was.
        """
        if self.runs >= MOST_RUNS:
            return UNKNOWN
        self.runs += 1
        stage = self.stage
        stage.used = dict(used)
        try:
            now = self.trial(
                stage.opening, Facts(facts), None, self.answer, in_order=True, sides=self.sides
            )
            while now.wanted is None and not now.open and line < len(self.do):
                stage.now = now
                command = self.do[line]
                line += 1
                if not command.illegal:
                    now = self.carried_out(command)
                elif not stage.why_not(command):
                    return NEVER
        except OrderRefused:
            return NEVER
        stage.now = now
        if now.wanted is None and not (now.open and now.open[0].kind != self.goal.choice):
            return CERTAIN if next(stage.unmet(self.goal), None) is None else NEVER
        return self.further(now, line, before)

    def carried_out(self, command: Command) -> Trial:
        now = self.stage.carried_out(command)
        assert isinstance(now, Trial)
        return now

    def further(self, now: Trial, line: int, before: Place | None) -> Bounds:
        """The chance where a throw or a choice is open."""
        used = dict(self.stage.used)
        place = self.place(now)
        key: object = None
        if place != before:
            money = sorted(now.ledger.balances.items())
            state = (now.teams, money, now.owed, now.words, now.terms, used)
            key = (line, place, repr(state))
            if key in self.known:
                return self.known[key]
        facts = facts_of(now.facts)
        if now.wanted is not None:
            found = self.mean(now.wanted, facts, line, used, place)
        else:
            question = now.open[0]
            found = NEVER
            for choice in self.different(now, question):
                way = self.share([*facts, Answered(question.label, choice)], line, used, place)
                found = (max(found[0], way[0]), max(found[1], way[1]))
                if found == CERTAIN:
                    break
        if key is not None and self.runs < MOST_RUNS:
            self.known[key] = found
        return found

    def different(self, now: Trial, question: OfficeQuestion) -> list[str]:
        """The choices of a question, of those that do the same for the goal only the first."""
        if self.names_choices:
            return list(question.choices)
        found: dict[Hashable, str] = {}
        for choice in question.choices:
            matters = now.rules.choice_matters(now, question, choice)
            found.setdefault(choice if choice in self.said else (matters,), choice)
        return list(found.values())

    def mean(
        self, throw: Throw, facts: list[Fact], line: int, used: dict[str, int], place: Place
    ) -> Bounds:
        low = high = Fraction(0)
        for fact, weight in throw:
            least, most = self.share([*facts, fact], line, used, place)
            low += weight * least
            high += weight * most
        total = sum(weight for _, weight in throw)
        return low / total, high / total

    def place(self, now: Trial) -> Place:
        """Which step of which side has stopped: the first in the order of the steps that waits."""
        for step in now.steps:
            for side in self.sides:
                if (step.id, side) in now.waiting:
                    return step.id, side, now.settled
        step, side = now.current
        return step.id, side, now.settled

    def answer(self, question: OfficeQuestion) -> str | None:
        """What the scenario answers; what it does not name is chosen for the best."""
        return self.stage.named(question) if self.stage.names(question) else None


def letter_of(line: Command) -> str:
    """The first letter of the side that a line is about."""
    if isinstance(line, AnswerLine):
        return line.player[0]
    assert isinstance(line, OrderLine)
    assert line.seat is not None
    return line.seat[0]


def names_side(wanted: object, side: Side) -> bool:
    """Whether something is expected of a side."""
    return isinstance(wanted, Sides) and wanted[side] not in (None, {})
