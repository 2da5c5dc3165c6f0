"""Courses: what is chosen on the way to a goal, and what there is to tell at the end."""

import sys
from collections.abc import Callable, Hashable, Sequence
from typing import Final, Protocol, Self, runtime_checkable

from turfwar.kernel.errors import TurfwarError
from turfwar.odds.plan_rules import GENERIC, PlanRules
from turfwar.odds.result import End
from turfwar.pitch.frame import (
    PLAYER_SIZE,
    PLAYER_SLOTS,
    PLAYERS,
    SIDE_SLOTS,
    SQUARE,
    STATUS,
)
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import square_name

Goal = Callable[[PitchGame], bool]
LOW_BYTE: Final = 0 if sys.byteorder == "little" else 1
STATUSES: Final = slice(
    2 * (PLAYERS + STATUS) + LOW_BYTE,
    2 * (PLAYERS + PLAYER_SLOTS * PLAYER_SIZE),
    2 * PLAYER_SIZE,
)
"""Where the players' states are in the bytes of a match's state: numbers of 16 bits."""


class PlanError(TurfwarError):
    """A plan, a goal or answers that make no sense here."""


@runtime_checkable
class EarlyGoal(Protocol):
    """A goal that may be certain in the middle of a step."""

    def __call__(self, game: PitchGame) -> bool:
        """Whether it is met at the end."""

    def certain(self, game: PitchGame) -> bool | None:
        """Whether it is certain by now that it will be met, or that it will not."""


class GoalCourse:
    """What all courses have in common: the start, whose side chooses for the worst, the end."""

    tells_injuries_apart = False
    """Whether the goal asks for more of those who have left for good than that they have."""
    needs_log = False
    """Whether the goal asks for what has happened on the way."""

    def __init__(self, rules: PlanRules, start: PitchGame, against: int | None) -> None:
        self.rules = rules
        self.against = against
        self.tells = False
        """Whether there is to be told how things stand at each end."""
        self.statuses = bytes(memoryview(start.state))[STATUSES]
        """The players' states before, as they are in the bytes of the match's state."""

    def copy(self) -> Self:
        """One that goes on from here by itself."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        return other

    def what_matters(self, match: PitchGame) -> bytes:
        """What becomes of those who have left for good matters to nobody while a plan goes on."""
        raw = bytes(memoryview(match.state))
        now, before = raw[STATUSES], self.statuses
        if now == before or self.tells_injuries_apart:
            return raw
        gone = self.rules.gone
        if all(now.count(each) == before.count(each) for each in gone):
            return raw
        state = bytearray(raw)
        for number in self.changed(raw):
            if number < 2 * SIDE_SLOTS and match.status(number) in gone:
                base = PLAYERS + number * PLAYER_SIZE
                for at in range(PLAYER_SIZE):
                    if at not in (SQUARE, STATUS):
                        state[2 * (base + at)] = state[2 * (base + at) + 1] = 0
        return bytes(state)

    def changed(self, raw: bytes) -> list[int]:
        """Whose state has changed since the start, by the bytes of a match's state."""
        statuses = zip(raw[STATUSES], self.statuses)
        return [number for number, (now, before) in enumerate(statuses) if now != before]

    def for_the_best(self, match: PitchGame) -> bool:
        """Whether the open question is answered in favour of the goal."""
        return self.against is None or match.chooser != self.against

    def key(self) -> Hashable:
        """Tells apart how far it has come; None where no two positions are ever the same."""
        raise NotImplementedError

    def decide(self, match: PitchGame) -> list[int] | None:
        """The choice to be made, or those of which one may be made; None where it is over."""
        raise NotImplementedError

    def met(self, match: PitchGame) -> bool:
        """Whether the goal is met at the end."""
        raise NotImplementedError

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
            for number in self.changed(bytes(memoryview(match.state)))
        )
        carrier, ball = match.carrier, match.ball
        return End(
            self.rules.turnover(match),
            self.name(match, carrier) if carrier >= 0 else None,
            square_name(ball) if carrier < 0 and ball else None,
            (match.score(0), match.score(1)),
            changed,
            self.carried_out(),
        )


class ChoiceCourse(GoalCourse):
    """Choices one after the other, towards a goal that is a function.

    What is asked in the middle of a step is chosen for the best, by the side `against` for the
    worst. The goal may ask who is where and in what state, but not what befell those who have left.
    """

    def __init__(
        self,
        codes: Sequence[int],
        goal: Goal,
        start: PitchGame,
        *,
        rules: PlanRules = GENERIC,
        against: int | None = None,
    ) -> None:
        super().__init__(rules, start, against)
        self.codes = tuple(codes)
        self.goal = goal
        self.early = goal if isinstance(goal, EarlyGoal) else None
        self.at = 0
        self.cut = False
        """Whether the rest of the plan has fallen away."""

    def key(self) -> Hashable:
        return self.at, self.cut

    def carried_out(self) -> bool:
        return self.at >= len(self.codes) and not self.cut

    def decide(self, match: PitchGame) -> list[int] | None:
        said = self.rules.goes_without_saying(match)
        if said is not None:
            return [said]
        if self.rules.on_the_way(match):
            return [int(match.legal[at]) for at in range(match.legal_count)]
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
