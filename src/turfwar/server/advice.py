"""What a coach made of code would do in somebody's place, and why."""

from typing import Final, TypedDict

from turfwar.api import Match
from turfwar.bots.base import Bot
from turfwar.bots.rookie import Rookie
from turfwar.bots.scripted import Scripted
from turfwar.server.turn_plan import PlannedStep, turn_plan
from turfwar.views.labels import ChoiceView, choice_view

MOST: Final = 12
"""So many choices at most."""


class Advice(TypedDict):
    """The choices in order, as texts and as objects, a reason, which may be empty, and the plan
    for the turn at its beginning and between two activations."""

    choices: list[str]
    steps: list[ChoiceView]
    why: str
    plan: list[PlannedStep]


def advice(match: Match, seat: str) -> Advice:
    """What the scripted coach would choose, up to the first roll or the end of an action.

    They look at a copy as the seat knows it, with dice of its own. A set-up is the rookie's, a
    formation, and is not finished: whoever asked may still change it.
    """
    trial = match.for_coach(seat, dice=match.ply)
    game = trial.game
    notation = game.setting.notation
    question = trial.choice
    coach: Bot = Rookie() if question is not None and question.kind == "setup" else Scripted()
    found: Advice = {"choices": [], "steps": [], "why": "", "plan": turn_plan(match, seat)}
    while question is not None and question.chooser == seat and len(found["choices"]) < MOST:
        before = int(game.dice.tell())
        code = int(coach.choose(trial))
        text = notation.text(code)
        if found["choices"] and (text == "done" or question.kind == "turn"):
            break
        found["why"] = found["why"] or getattr(coach, "why", "")
        found["choices"].append(text)
        found["steps"].append(choice_view(notation, code))
        trial.choose(code)
        if int(game.dice.tell()) != before:
            break
        question = trial.choice
    return found
