"""A turn as a course: planned activations, and then whatever scores best where things stand.

What a plan's lines are for may fail without a turnover: a push instead of a knock-down. So the
rest of an activation falls away where it is not legal any more, and the next one goes on. When all
of them are done, the most promising single action that scores is taken, as the position is then.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from turfwar.odds.course import GoalCourse
from turfwar.odds.line_source import LineAction, LineSource
from turfwar.odds.plan_rules import PlanRules
from turfwar.pitch.game import PitchGame

MOST_FINALS: Final = 3
"""So often something that scores is looked for after the plan."""


class TurnSteps:
    """Plays activations of a side one after the other, and then the best way to score there is."""

    def __init__(self, source: LineSource, plan: Sequence[LineAction], scores: bool = True) -> None:
        self.source = source
        self.plan = tuple(plan)
        self.done = 0
        """How many activations have begun."""
        self.codes: tuple[int, ...] = ()
        """What is left of the one that is under way."""
        self.finals = 0 if scores else MOST_FINALS

    def copy(self) -> "TurnSteps":
        other = TurnSteps(self.source, self.plan)
        other.done, other.codes, other.finals = self.done, self.codes, self.finals
        return other

    def key(self) -> Hashable:
        return self.plan, self.done, self.codes, self.finals

    @property
    def finished(self) -> bool:
        return self.done >= len(self.plan) and not self.codes

    def following(self, match: PitchGame, side: int, rules: PlanRules) -> int | None:
        """The next choice, at a question of the turn; None where nothing is left to do."""
        while True:
            if self.codes:
                code = rules.form(match, self.codes[0])
                if match.accepts(code):
                    self.codes = self.codes[1:]
                    return code
                self.codes = ()
            acting = self.source.acting(match)
            if self.done < len(self.plan):
                following = self.plan[self.done]
                if acting is not None and not following.goes_on:
                    return acting
                self.done += 1
                if following.codes and match.accepts(rules.form(match, following.codes[0])):
                    self.codes = following.codes
                continue
            if self.finals < MOST_FINALS:
                self.finals += 1
                final = self.source.best_final(match, side)
                if final is not None:
                    self.codes = final.codes
                    continue
            return acting


class TurnCourse(GoalCourse):
    """A plan for a turn, which is to end with a point."""

    def __init__(
        self,
        source: LineSource,
        rules: PlanRules,
        steps: TurnSteps,
        start: "PitchGame | TurnCourse",
        against: int | None,
        side: int,
    ) -> None:
        super().__init__(rules, start, against)
        self.source = source
        self.steps = steps
        self.side = side
        self.before: int = 0
        if isinstance(start, TurnCourse):
            self.before = start.before
        else:
            self.before = int(start.score(side))

    def copy(self) -> "TurnCourse":
        return TurnCourse(self.source, self.rules, self.steps.copy(), self, self.against, self.side)

    def key(self) -> Hashable:
        return self.steps.key()

    def carried_out(self) -> bool:
        return self.steps.finished

    def decide(self, match: PitchGame) -> list[int] | None:
        said = self.rules.goes_without_saying(match)
        if said is not None:
            return [said]
        if self.rules.on_the_way(match):
            return match.open_choices()
        if self.met(match) or not self.source.is_turn_of(match, self.side):
            return None
        code = self.steps.following(match, self.side, self.rules)
        return None if code is None else [code]

    def met(self, match: PitchGame) -> bool:
        return self.source.has_scored(match, self.side, self.before)

    def certain(self, match: PitchGame) -> bool | None:
        if self.tells:
            return None
        if self.met(match):
            return True
        return False if self.source.cannot_score(match, self.side) else None


Answering = Callable[[PitchGame], Sequence[LineAction]]
"""What a side does that is to score in its turn."""


class OpposingTurn:
    """The next turn of the side that is not to score: it does what the solver finds best."""

    def __init__(
        self, source: LineSource, rules: PlanRules, side: int, before: int, answering: Answering
    ) -> None:
        self.source = source
        self.rules = rules
        self.side = side
        self.before = before
        """What they have scored so far."""
        self.answering = answering
        self.steps: TurnSteps | None = None

    def copy(self) -> "OpposingTurn":
        other = OpposingTurn(self.source, self.rules, self.side, self.before, self.answering)
        other.steps = None if self.steps is None else self.steps.copy()
        return other

    def key(self) -> Hashable:
        return None if self.steps is None else self.steps.key()

    def following(self, match: PitchGame) -> list[int] | None:
        """The next choice, at a question that no plan leaves open; None where it is over.

        The turn before ends first. A touchdown or the end of a half before their turn begins ends
        it too: they do not score then.
        """
        if self.has_scored(match):
            return None
        if self.steps is None:
            if not self.source.is_turn_of(match, self.side):
                ending = self.source.acting(match)
                ending = self.source.end_of_turn(match) if ending is None else ending
                return None if ending is None else [ending]
            self.steps = TurnSteps(self.source, self.answering(match))
        if not self.source.is_turn_of(match, self.side):
            return None
        code = self.steps.following(match, self.side, self.rules)
        return None if code is None else [code]

    def has_scored(self, match: PitchGame) -> bool:
        return self.source.has_scored(match, self.side, self.before)

    def certain(self, match: PitchGame) -> bool | None:
        """Whether it is certain that they do not score, or that they do."""
        if self.has_scored(match):
            return False
        begun = self.steps is not None
        return True if begun and self.source.cannot_score(match, self.side) else None


class StoppingCourse(GoalCourse):
    """Activations of a side that are to keep the other one from scoring in its next turn."""

    def __init__(
        self,
        rules: PlanRules,
        steps: TurnSteps,
        then: OpposingTurn,
        start: "PitchGame | StoppingCourse",
        side: int,
    ) -> None:
        super().__init__(rules, start, None)
        self.steps = steps
        self.then = then
        self.side = side

    def copy(self) -> "StoppingCourse":
        return StoppingCourse(self.rules, self.steps.copy(), self.then.copy(), self, self.side)

    def for_the_best(self, match: PitchGame) -> bool:
        return int(match.chooser) == self.side

    def key(self) -> Hashable:
        return self.steps.key(), self.then.key()

    def carried_out(self) -> bool:
        return self.steps.finished

    def decide(self, match: PitchGame) -> list[int] | None:
        said = self.rules.goes_without_saying(match)
        if said is not None:
            return [said]
        if self.rules.on_the_way(match):
            return match.open_choices()
        if self.then.steps is None and self.then.source.is_turn_of(match, self.side):
            code = self.steps.following(match, self.side, self.rules)
            if code is not None:
                return [code]
        return self.then.following(match)

    def met(self, match: PitchGame) -> bool:
        return not self.then.has_scored(match)

    def certain(self, match: PitchGame) -> bool | None:
        return None if self.tells else self.then.certain(match)
