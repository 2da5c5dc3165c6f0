"""The odds of a scenario's lines: what its plan chooses, and what its goal is."""

import sys
from collections.abc import Callable, Hashable

from turfwar.kernel.dice import EnumeratedDice
from turfwar.odds.goals import EarlyGoal
from turfwar.odds.graph import MOST_WORK, Graph
from turfwar.odds.result import Distribution, End, Odds, distribution
from turfwar.odds.solving import Values
from turfwar.pitch.frame import (
    PLAYER_SIZE,
    PLAYER_SLOTS,
    PLAYERS,
    SIDE_SLOTS,
    SQUARE,
    STATUS,
)
from turfwar.pitch.squares import square_name
from turfwar.rulesets.lrb6.layout import (
    CASUALTY,
    DEAD,
    LAST_TURNOVER,
    PRONE,
    RESERVE,
    STANDING,
    STATUS_NAMES,
    TURNOVER,
)
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.vocabulary.questions import Q_WINDOW
from turfwar.scenario.answers import Answers, is_top_level
from turfwar.scenario.commands import Place, Plain
from turfwar.scenario.expectations import failures
from turfwar.scenario.model import Expect
from turfwar.scenario.plan import Plan, Refused

__all__ = ["Odds", "PlannedCourse", "enumerate_distribution", "enumerate_odds"]

Goal = Expect | Callable[[Match], bool]
GONE = (CASUALTY, DEAD)
LOW_BYTE = 0 if sys.byteorder == "little" else 1
STATUSES = slice(
    2 * (PLAYERS + STATUS) + LOW_BYTE,
    2 * (PLAYERS + PLAYER_SLOTS * PLAYER_SIZE),
    2 * PLAYER_SIZE,
)
"""Where the players' states are in the bytes of a match's state: numbers of 16 bits."""


class PlannedCourse:
    """The lines of a plan, with answers to some of the questions, towards a goal.

    What is not answered is chosen for the best, by the side `against` for the worst. A goal that is
    a function may ask who is where and in what state, but not for the kind of an injury.
    """

    def __init__(
        self, plan: Plan, answers: Answers, goal: Goal, start: Match, against: int | None = None
    ) -> None:
        self.plan = plan
        self.answers = answers
        self.goal = goal
        self.against = against
        self.tells = False
        alone = len(plan.commands) == 1
        self.early = goal if alone and isinstance(goal, EarlyGoal) else None
        """The goal, if it can be certain before the end of its only line."""
        self.minds_injuries = isinstance(goal, Expect) and any(
            player.injury is not None or player.spp is not None for player in goal.players.values()
        )
        self.statuses = bytes(memoryview(start.state))[STATUSES]
        """The players' states before, as they are in the bytes of the match's state."""

    def copy(self) -> "PlannedCourse":
        other = object.__new__(type(self))
        other.plan = self.plan.copy()
        other.answers = self.answers.copy()
        other.goal = self.goal
        other.against = self.against
        other.tells = self.tells
        other.early = self.early
        other.minds_injuries = self.minds_injuries
        other.statuses = self.statuses
        return other

    def key(self) -> Hashable:
        if isinstance(self.goal, Expect) and self.goal.events:
            return None
        plan = self.plan
        used = tuple(sorted(self.answers.used.items())) if self.answers.used else ()
        return (plan.line, len(plan.parts), plan.done, plan.turn, plan.cut, used, self.answers.path)

    def essence(self, match: Match) -> bytes:
        """Which casualty somebody is matters to nobody while the plan goes on."""
        raw = bytes(memoryview(match.state))
        now, before = raw[STATUSES], self.statuses
        if self.minds_injuries or all(now.count(each) == before.count(each) for each in GONE):
            return raw
        state = bytearray(raw)
        for number in self.changed(raw):
            if number < 2 * SIDE_SLOTS and match.status(number) in GONE:
                base = PLAYERS + number * PLAYER_SIZE
                for at in range(PLAYER_SIZE):
                    if at not in (SQUARE, STATUS):
                        state[2 * (base + at)] = state[2 * (base + at) + 1] = 0
        return bytes(state)

    def changed(self, raw: bytes) -> list[int]:
        """Whose state has changed since the start, by the bytes of a match's state."""
        statuses = zip(raw[STATUSES], self.statuses)
        return [number for number, (now, before) in enumerate(statuses) if now != before]

    def decide(self, match: Match) -> list[int] | None:
        plan, answers = self.plan, self.answers
        while True:
            if not is_top_level(match, plan.coming()):
                closes = match.question == Q_WINDOW
                if closes or answers.named(match) or match.legal_count == 1:
                    return [answers.take(match)]
                return [int(match.legal[at]) for at in range(match.legal_count)]
            if plan.finished():
                return None
            first_line = plan.line <= 1
            try:
                code = plan.next_choice(match, answers.ids)
            except Refused:
                if first_line and plan.line <= 1:
                    raise
                plan.cut = True
                return None
            if code is not None:
                return [code]

    def for_the_best(self, match: Match) -> bool:
        return self.against is None or match.chooser != self.against

    def met(self, match: Match) -> bool:
        if isinstance(self.goal, Expect):
            return next(failures(match, self.goal, self.answers.ids), None) is None
        return self.goal(match)

    def certain(self, match: Match) -> bool | None:
        if self.tells:
            return None
        if isinstance(self.goal, Expect):
            return False if self.hopeless(match, self.goal) else None
        if self.early is None:
            return None
        verdict = self.early.certain(match)
        return None if verdict and not self.plan.finished() else verdict

    def hopeless(self, match: Match, goal: Expect) -> bool:
        """A turnover that was not to be, or somebody down for good who was to stand.

        Nobody stands up but in an action of his own, and a team turn ends with its turnover; so
        both are certain if no line to come could change them.
        """
        if match.get(TURNOVER) == 0:
            return False
        to_come = self.plan.commands[self.plan.line :]
        if any(isinstance(line, Plain | Place) for line in to_come):
            return False
        side = match.active
        names = {name for line in to_come for name in line.players()}
        numbers = {self.answers.ids.number.get(name, -1) for name in names}
        if any(number // SIDE_SLOTS != side for number in numbers):
            return False
        if goal.turnover is False:
            return True
        return any(
            wanted.state == STATUS_NAMES[STANDING]
            and match.status(number) >= PRONE
            and match.status(number) != RESERVE
            for name, wanted in goal.players.items()
            if (number := self.answers.ids.number[name]) not in numbers
        )

    def told(self, match: Match) -> Hashable:
        if not self.tells:
            return None
        names = self.answers.ids.name
        changed = tuple(
            (names.get(number, "?"), STATUS_NAMES[match.status(number)])
            for number in self.changed(bytes(memoryview(match.state)))
        )
        turnover = match.get(TURNOVER) != 0 or match.get(LAST_TURNOVER) != 0
        score = (match.score(0), match.score(1))
        carrier, ball = match.carrier, match.ball
        return End(
            turnover,
            names.get(carrier, "?") if carrier >= 0 else None,
            square_name(ball) if carrier < 0 and ball else None,
            score,
            changed,
            self.plan.finished() and not self.plan.cut,
        )


def all_that_happens(match: Match, course: PlannedCourse, most_work: int) -> Graph:
    """The graph of a course; it needs no way back, and no log where nothing asks for it."""
    match = match.copy()
    assert isinstance(match.dice, EnumeratedDice)
    match.dice.coarse = not course.minds_injuries
    match.give_up_undo()
    match.keep_log = isinstance(course.goal, Expect) and bool(course.goal.events)
    return Graph(match, course, most_work)


def enumerate_odds(
    match: Match,
    plan: Plan,
    answers: Answers,
    goal: Goal,
    against: int | None = None,
    most_work: int = MOST_WORK,
) -> Odds:
    """The chance that the plan ends with the goal met, open choices being made for the best."""
    graph = all_that_happens(match, PlannedCourse(plan, answers, goal, match, against), most_work)
    values = Values(graph)
    return Odds(values.low[graph.root], values.high[graph.root])


def enumerate_distribution(
    match: Match,
    plan: Plan,
    answers: Answers,
    goal: Goal,
    against: int | None = None,
    most_work: int = MOST_WORK,
) -> Distribution:
    """Everything that can come of the plan, open choices being made for the best."""
    course = PlannedCourse(plan, answers, goal, match, against)
    course.tells = True
    return distribution(all_that_happens(match, course, most_work))
