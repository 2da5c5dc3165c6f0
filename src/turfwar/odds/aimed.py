"""All that can come of one choice that answers the open question, wherever that is asked."""

from typing import Final

from turfwar.odds.course import ChoiceCourse
from turfwar.odds.plan_rules import PlanRules
from turfwar.odds.plans import course_outcomes, opposing_side
from turfwar.odds.positions import to_enumerate
from turfwar.odds.result import Distribution
from turfwar.pitch.game import PitchGame

MOST_WORK: Final = 6_000
"""How often the rules are run at most."""


class AimedCourse(ChoiceCourse):
    """The choice answers the question that is open, also one in the middle of a step."""

    def copy(self) -> "AimedCourse":
        return AimedCourse(self.codes, self.goal, self, rules=self.rules, against=self.against)

    def decide(self, match: PitchGame) -> list[int] | None:
        if self.at == 0:
            self.at = 1
            return [self.codes[0]]
        return super().decide(match)


def nothing_wished(game: PitchGame) -> bool:
    """The goal of a choice whose purpose only the coach knows."""
    return False


def aimed_outcomes(
    game: PitchGame, code: int, rules: PlanRules, most_work: int = MOST_WORK
) -> Distribution:
    """Everything that can come of an open choice, up to the next decision of its kind."""
    start = to_enumerate(game, rules)
    against = opposing_side(game, "against", rules)
    course = AimedCourse([code], nothing_wished, start, rules=rules, against=against)
    return course_outcomes(start, course, most_work)
