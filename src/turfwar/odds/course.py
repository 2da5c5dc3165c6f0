"""Courses: what is chosen on the way to a goal, and what there is to tell at the end."""

from collections.abc import Hashable, Sequence

from librt.vecs import append, vec
from mypy_extensions import i16, mypyc_attr

from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.ints import i16 as as_i16
from turfwar.kernel.ints import i64
from turfwar.odds.graph import Course
from turfwar.odds.plan_rules import GENERIC, PlanRules
from turfwar.odds.result import End
from turfwar.odds.wishes import EarlyGoal, Goal
from turfwar.pitch.frame import PLAYER_SIZE, PLAYER_SLOTS, PLAYERS, SIDE_SLOTS, SQUARE, STATUS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import square_name


class PlanError(TurfwarError):
    """A plan, a goal or answers that make no sense here."""


def statuses_of(match: PitchGame) -> vec[i16]:
    """The states of all players, as they are before a plan."""
    found: vec[i16] = vec[i16]()
    number: i64 = 0
    while number < PLAYER_SLOTS:
        found = append(found, as_i16(match.status(number)))
        number += 1
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class GoalCourse(Course):
    """What all courses have in common: the start, whose side chooses for the worst, the end.

    Where it starts is a match, or another course whose copy it is.
    """

    def __init__(
        self, rules: PlanRules, start: "PitchGame | GoalCourse", against: int | None
    ) -> None:
        self.rules = rules
        self.against = against
        self.tells: bool = False
        """Whether there is to be told how things stand at each end."""
        self.tells_injuries_apart: bool = False
        """Whether the goal asks for more of those who have left for good than that they have."""
        self.needs_log: bool = False
        """Whether the goal asks for what has happened on the way."""
        self.statuses: vec[i16]
        """The players' states before."""
        self.gone: list[int]
        """The states of those who have left for good."""
        if isinstance(start, GoalCourse):
            self.statuses = start.statuses
            self.gone = start.gone
            self.tells = start.tells
            self.tells_injuries_apart = start.tells_injuries_apart
            self.needs_log = start.needs_log
        else:
            self.statuses = statuses_of(start)
            self.gone = list(rules.left_for_good())

    def what_matters(self, match: PitchGame) -> bytes:
        """What becomes of those who have left for good matters to nobody while a plan goes on."""
        raw = bytes(memoryview(match.state))
        if self.tells_injuries_apart:
            return raw
        gone = self.who_has_gone(match)
        if not gone:
            return raw
        state = bytearray(raw)
        for number in gone:
            base = PLAYERS + number * PLAYER_SIZE
            for at in range(PLAYER_SIZE):
                if at != SQUARE and at != STATUS:
                    state[2 * (base + at)] = state[2 * (base + at) + 1] = 0
        return bytes(state)

    def who_has_gone(self, match: PitchGame) -> list[int]:
        """Those of both sides who have left for good since the start."""
        found: list[int] = []
        statuses = self.statuses
        number: i64 = 0
        while number < 2 * SIDE_SLOTS:
            now = match.status(number)
            if now != i64(statuses[number]) and int(now) in self.gone:
                found.append(int(number))
            number += 1
        return found

    def changed(self, match: PitchGame) -> list[int]:
        """Whose state has changed since the start."""
        found: list[int] = []
        statuses = self.statuses
        number: i64 = 0
        while number < PLAYER_SLOTS:
            if match.status(number) != i64(statuses[number]):
                found.append(int(number))
            number += 1
        return found

    def for_the_best(self, match: PitchGame) -> bool:
        """Whether the open question is answered in favour of the goal."""
        return self.against is None or match.chooser != self.against

    def shared_rerolls(self, match: PitchGame, codes: list[int]) -> list[int]:
        return self.rules.shared_rerolls(match, codes)

    def certain(self, match: PitchGame) -> bool | None:
        """Whether it is certain, in the middle of a step, that the goal will be met, or not."""
        return None

    def carried_out(self) -> bool:
        """Whether all of the plan came to be played."""
        raise NotImplementedError

    def name(self, match: PitchGame, number: int) -> str:
        """What a player is called at the end."""
        return self.rules.player_name(match, number)

    def ending(self, match: PitchGame) -> Hashable:
        """What there is to tell of an end."""
        if not self.tells:
            return None
        changed = tuple(
            (self.name(match, number), self.rules.state_name(int(match.status(number))))
            for number in self.changed(match)
        )
        carrier, ball = match.carrier, match.ball
        return End(
            self.rules.turnover(match),
            self.name(match, carrier) if carrier >= 0 else None,
            square_name(ball) if carrier < 0 and ball else None,
            (match.score(0), match.score(1)),
            changed,
            self.carried_out(),
            self.met(match),
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class ChoiceCourse(GoalCourse):
    """Choices one after the other, towards a goal that is a function.

    What is asked in the middle of a step is chosen for the best, by the side `against` for the
    worst. The goal may ask who is where and in what state, but not what befell those who have left.
    """

    def __init__(
        self,
        codes: Sequence[int],
        goal: Goal,
        start: "PitchGame | ChoiceCourse",
        *,
        rules: PlanRules = GENERIC,
        against: int | None = None,
    ) -> None:
        super().__init__(rules, start, against)
        self.codes = tuple(codes)
        self.goal = goal
        self.early: EarlyGoal | None = goal if isinstance(goal, EarlyGoal) else None
        self.at: int = 0
        self.cut: bool = False
        """Whether the rest of the plan has fallen away."""
        if isinstance(start, ChoiceCourse):
            self.at = start.at
            self.cut = start.cut

    def copy(self) -> "ChoiceCourse":
        return ChoiceCourse(self.codes, self.goal, self, rules=self.rules, against=self.against)

    def key(self) -> Hashable:
        return self.at, self.cut

    def carried_out(self) -> bool:
        return self.at >= len(self.codes) and not self.cut

    def decide(self, match: PitchGame) -> list[int] | None:
        said = self.rules.goes_without_saying(match)
        if said is not None:
            return [said]
        if self.rules.on_the_way(match):
            return match.open_choices()
        if self.at >= len(self.codes):
            return None
        code = self.rules.form(match, self.codes[self.at])
        if not match.accepts(code):
            if self.at == 0:
                text = match.setting.notation.text(code)
                raise PlanError(f"`{text}` is not legal there: it is not open")
            self.cut = True
            return None
        self.at += 1
        return [code]

    def met(self, match: PitchGame) -> bool:
        return self.goal(match)

    def certain(self, match: PitchGame) -> bool | None:
        if self.tells or self.early is None:
            return None
        verdict = self.early.certain(match)
        return None if verdict and self.at < len(self.codes) else verdict
