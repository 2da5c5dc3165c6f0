"""The vocabulary of Death Zone put together."""

from typing import Final

from turfwar.rulesets.deathzone import layout as at
from turfwar.rulesets.deathzone.skills import FIRST, SKILL_NAMES
from turfwar.rulesets.deathzone.vocabulary.events import EVENTS, FACTS
from turfwar.rulesets.deathzone.vocabulary.questions import QUESTIONS
from turfwar.rulesets.deathzone.vocabulary.rolls import ROLLS
from turfwar.rulesets.deathzone.vocabulary.verbs import ACTIONS, VERBS
from turfwar.rulesets.vocabulary import Vocabulary
from turfwar.rulesets.words import State, Word

C_ZONES: Final = 460
C_BLOCK: Final = 461
C_TACKLE: Final = 462
C_CATCHER: Final = 463
C_DODGE: Final = 464
C_HEROIC: Final = 465
C_HELMET: Final = 466
C_NO_KICKER: Final = 467

STATES: Final = (
    State(at.ABSENT, "absent", label="absent", posture="absent"),
    State(at.STANDING, "standing", "002, Movement", "standing", "upright"),
    State(at.PRONE, "prone", "002, Standing Players Up", "prone", "lying"),
    State(at.RESERVE, "reserve", "002, Reserve Movement Phase", "on the bench", "reserve"),
    State(at.STUNNED, "stunned", "002, Injuries", "stunned", "hurt", moment="hurt"),
    State(at.KNOCKED_OUT, "ko", "002, Injuries", "KO'd", "hurt", moment="hurt"),
    State(
        at.ARM_BROKEN, "arm-broken", "002, Injuries", "out with a broken arm", "gone", moment="hurt"
    ),
    State(
        at.LEG_BROKEN, "leg-broken", "002, Injuries", "out with a broken leg", "gone", moment="hurt"
    ),
    State(
        at.SKULL_FRACTURED,
        "skull-fractured",
        "002, Injuries",
        "out with a fractured skull",
        "gone",
        moment="hurt",
    ),
    State(at.DEAD, "dead", "002, Injuries", "dead", "gone", moment="hurt"),
    State(at.GONE, "gone", "002, Pitch Invasions", "out of the match", "gone"),
    State(at.SENT_OFF, "sent-off", "002, Bribed Referees", "sent off", "hurt", after="sent-off"),
)

WORDS: Final = Vocabulary(
    range(400, 500),
    skill_numbers=range(FIRST, FIRST + 16),
    skill_causes=70,
    actions=ACTIONS,
    verbs=VERBS,
    questions=QUESTIONS,
    rolls=ROLLS,
    causes=(
        Word(C_ZONES, "death zones", "002, Ranged Spells"),
        Word(C_BLOCK, "Block", "002, Skills, Block"),
        Word(C_TACKLE, "Tackle", "002, Skills, Tackle"),
        Word(C_CATCHER, "Catcher", "002, Catchers"),
        Word(C_DODGE, "dodging", "002, Dodging"),
        Word(C_HEROIC, "heroic", "002, Heroic Tackles"),
        Word(C_HELMET, "Helmet of Accuracy", "002, Throwing the Football"),
        Word(C_NO_KICKER, "no Kicker", "002, Starting the Game"),
    ),
    events=EVENTS,
    turnovers=(Word(490, "none", "002, Movement"),),
    states=STATES,
    skills=tuple(
        Word(FIRST + place, name, f"002, Skills, {name}") for place, name in enumerate(SKILL_NAMES)
    ),
    facts=FACTS,
)
