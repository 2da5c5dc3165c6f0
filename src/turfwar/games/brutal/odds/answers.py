"""The exact chance of an answer in the middle of a step: a header, a penalty, a save."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from turfwar.games.brutal.odds.goals import InTheNet
from turfwar.games.brutal.words.questions import Q_AIM, Q_HEADER, Q_SAVE
from turfwar.games.brutal.words.verbs import AIM_AT, HEAD_AT, HEAD_DOWN, HEAD_TO, SAVE
from turfwar.games.display import roster_entry
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.goals import Holds
from turfwar.games.lrb6.odds.plan_rules import PLANS
from turfwar.kernel.notation import first_of, verb_of
from turfwar.odds.aimed import AimedCourse
from turfwar.odds.plans import QUICK_WORK, course_odds_both
from turfwar.odds.positions import to_enumerate
from turfwar.odds.wishes import Goal
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.squares import square_name

QUESTIONS: Final = (Q_HEADER, Q_AIM, Q_SAVE)


@dataclass(frozen=True)
class AnswerOdds:
    """How likely an answer gives what it is for."""

    wish: str
    chance: Fraction
    with_reroll: Fraction | None = None
    """The same with the team re-roll, where there is one to use."""

    @property
    def text(self) -> str:
        plain = f"{self.wish} {round(100 * float(self.chance))}%"
        if self.with_reroll is None or self.with_reroll == self.chance:
            return plain
        return f"{plain}, {round(100 * float(self.with_reroll))}% with the re-roll"


def answer_odds(game: MatchState, code: int) -> AnswerOdds | None:
    """The chance of an answer; None where it is of no kind that aims at something."""
    if game.question not in QUESTIONS:
        return None
    found = aim_of(game, code)
    if found is None:
        return None
    goal, wish = found
    start = to_enumerate(game, PLANS)
    against = 1 - int(game.chooser)
    course = AimedCourse((code,), goal, start, rules=PLANS, against=against)
    odds = course_odds_both(start, course, QUICK_WORK)
    if odds.unaided is None:
        return AnswerOdds(wish, odds.aided.low)
    return AnswerOdds(wish, odds.unaided.low, odds.aided.low)


def aim_of(game: MatchState, code: int) -> tuple[Goal, str] | None:
    """What an answer is for, and what that is called."""
    verb, argument = verb_of(code), int(first_of(code))
    number = int(game.subject)
    side = number // SIDE_SLOTS
    if verb == HEAD_AT or verb == AIM_AT:
        return InTheNet(side, int(game.score(side))), "goal"
    if verb == HEAD_TO:
        return Holds(argument), "reaches them"
    if verb == HEAD_DOWN:
        return Holds(number), "controlled"
    if verb == SAVE and argument:
        return Holds(number), "caught"
    return None


def answer_label(game: MatchState, code: int) -> str:
    """A choice as it stands on its button, with the name of whom it is about."""
    verb, argument = game.setting.notation.verbs[int(verb_of(code))], int(first_of(code))
    label = verb.labels.get("yes") or verb.label
    if "{player}" in label:
        entry = roster_entry(game, argument)
        return label.replace("{player}", entry.name if entry is not None else "")
    return label.replace("{square}", square_name(argument)) if "{square}" in label else label
