"""What a decision was about, in the words of coaches: activation order, blocks, re-rolls."""

from collections.abc import Sequence
from typing import Final

from turfwar.games.vocabulary import Vocabulary
from turfwar.games.words import DECLARE, END_OF_TURN
from turfwar.kernel.notation import first_of, verb_of
from turfwar.pitch.frame import AWAY, HOME
from turfwar.pitch.game import PitchGame

ORDER: Final = "Activation order"
BLOCKS: Final = "Blocks"
BALL: Final = "Ball handling"
POSITIONING: Final = "Positioning"
REROLLS: Final = "Re-rolls"
PUSHES: Final = "Pushes and follow-ups"
FOULS: Final = "Fouls"
KICK_OFF: Final = "Set-up and kick-off"
END: Final = "End of turn"
OTHER: Final = "Other answers"

SUBJECTS: Final = (ORDER, BLOCKS, BALL, POSITIONING, REROLLS, PUSHES, FOULS, KICK_OFF, END, OTHER)

QUESTIONS: Final = {
    "reroll": REROLLS,
    "die": BLOCKS,
    "push": PUSHES,
    "follow": PUSHES,
    "catch": BALL,
    "intercept": BALL,
    "pickup": BALL,
    "touchback": KICK_OFF,
    "highkick": KICK_OFF,
    "quicksnap": KICK_OFF,
    "kickreturn": KICK_OFF,
    "kickoff": KICK_OFF,
    "coin": KICK_OFF,
    "kick-or-receive": KICK_OFF,
    "elect": KICK_OFF,
}
"""By the name of a question; a name that no game has is never asked for."""

DEEDS: Final = {
    "block": BLOCKS,
    "blitz": BLOCKS,
    "tackle": BLOCKS,
    "multiblock": BLOCKS,
    "foul": FOULS,
    "pass": BALL,
    "throw": BALL,
    "handoff": BALL,
    "hand": BALL,
    "shoot": BALL,
    "kick": BALL,
}
"""By a word of the choices."""


def subject_of(
    words: Vocabulary, start: PitchGame, played: Sequence[int], best: Sequence[int]
) -> str:
    """What a decision was about; `best` is the better line, or empty."""
    question = words.questions.get(int(start.question))
    if question is not None and question.name in QUESTIONS:
        return QUESTIONS[question.name]
    if (question is not None and question.form == "setup") or start.active not in (HOME, AWAY):
        return KICK_OFF
    if question is None or question.form == "answer":
        return OTHER
    first = words.notation.verbs[int(verb_of(played[0]))]
    if first.role == END_OF_TURN:
        return END
    if best and question.form == "turn":
        other = words.notation.verbs[int(verb_of(best[0]))]
        declared = first.role == DECLARE and other.role == DECLARE
        if declared and first_of(best[0]) != first_of(played[0]):
            return ORDER
    told = {token for code in played for token in words.notation.verbs[int(verb_of(code))].tokens}
    for word, subject in DEEDS.items():
        if word in told:
            return subject
    actor = int(first_of(played[0])) if first.role == DECLARE else int(start.subject)
    return BALL if actor == int(start.carrier) else POSITIONING
