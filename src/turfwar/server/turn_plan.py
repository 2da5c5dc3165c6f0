"""The plan of the scripted coach for a whole team turn: who acts in which order, and why.

It is tried out on copies with dice of their own; shown is the one that came furthest, so later
steps only follow if the earlier ones go well.
"""

from typing import Final, TypedDict

from turfwar.analysis.decisions import asks_who_acts
from turfwar.analysis.wording import line_in_words
from turfwar.api import Match
from turfwar.bots.planning.thinking import goals_in, moment_of
from turfwar.bots.scripted import Scripted
from turfwar.games import find_ruleset
from turfwar.games.words import END_OF_TURN
from turfwar.kernel.notation import verb_of

TRIALS: Final = 3
LONGEST: Final = 300
"""A turn with more choices than this is not followed further."""
MOST: Final = 12
"""So many activations are shown."""


class PlannedStep(TypedDict):
    """One activation of a plan."""

    words: str
    why: str


def turn_plan(match: Match, seat: str) -> list[PlannedStep]:
    """The activations in order; none where the coach is not at the beginning of one."""
    words = find_ruleset(match.rules).words
    if not asks_who_acts(match.game, words):
        return []
    return max((tried(match, seat, match.ply + at) for at in range(TRIALS)), key=len)


def tried(match: Match, seat: str, dice: int) -> list[PlannedStep]:
    """What the coach does to the end of the turn, by some dice."""
    trial = match.for_coach(seat, dice=dice)
    game, coach = trial.game, Scripted()
    words = find_ruleset(match.rules).words
    moment, goals = moment_of(game), goals_in(game)
    found: list[PlannedStep] = []
    codes: list[int] = []
    for _ in range(LONGEST):
        question = trial.choice
        if question is None or moment_of(game) != moment or goals_in(game) != goals:
            break
        code = int(coach.choose(trial))
        form = words.questions[int(game.question)].form
        if question.chooser == seat and form == "turn":
            if words.notation.verbs[int(verb_of(code))].role == END_OF_TURN or len(found) == MOST:
                break
            codes = [code]
            found.append({"words": "", "why": str(coach.why)})
        elif question.chooser == seat and form == "action":
            codes.append(code)
        if found:
            found[-1]["words"] = line_in_words(words.notation, codes)
        trial.choose(code)
    return found
