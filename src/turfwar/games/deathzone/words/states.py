"""The vocabulary of Death Zone put together."""

from typing import Final

from turfwar.games.deathzone import layout as at
from turfwar.games.deathzone.skills import SKILL_NAMES
from turfwar.games.deathzone.words.events import EVENTS, FACTS
from turfwar.games.deathzone.words.questions import QUESTIONS
from turfwar.games.deathzone.words.rolls import ROLLS
from turfwar.games.deathzone.words.verbs import ACTIONS, VERBS
from turfwar.games.vocabulary import Vocabulary
from turfwar.games.words import State, Word, words_of

# Numbers, by write_numbers: begin
C_ZONES: Final = 460
C_BLOCK: Final = 461
C_TACKLE: Final = 462
C_CATCHER: Final = 463
C_DODGE: Final = 464
C_HEROIC: Final = 465
C_HELMET: Final = 466
C_NO_KICKER: Final = 467
# Numbers, by write_numbers: end

STATES: Final = (
    State("absent", label="absent", posture="absent", number=at.ABSENT),
    State("standing", "002, Movement", "standing", "upright", number=at.STANDING),
    State("prone", "002, Standing Players Up", "prone", "lying", number=at.PRONE),
    State("reserve", "002, Reserve Movement Phase", "on the bench", "reserve", number=at.RESERVE),
    State("stunned", "002, Injuries", "stunned", "hurt", moment="hurt", number=at.STUNNED),
    State("ko", "002, Injuries", "KO'd", "hurt", moment="hurt", number=at.KNOCKED_OUT),
    State(
        "arm-broken",
        "002, Injuries",
        "out with a broken arm",
        "gone",
        moment="hurt",
        number=at.ARM_BROKEN,
    ),
    State(
        "leg-broken",
        "002, Injuries",
        "out with a broken leg",
        "gone",
        moment="hurt",
        number=at.LEG_BROKEN,
    ),
    State(
        "skull-fractured",
        "002, Injuries",
        "out with a fractured skull",
        "gone",
        moment="hurt",
        number=at.SKULL_FRACTURED,
    ),
    State("dead", "002, Injuries", "dead", "gone", moment="hurt", number=at.DEAD),
    State("gone", "002, Pitch Invasions", "out of the match", "gone", number=at.GONE),
    State(
        "sent-off", "002, Bribed Referees", "sent off", "hurt", after="sent-off", number=at.SENT_OFF
    ),
)

WORDS: Final = Vocabulary(
    skill_causes=70,
    actions=ACTIONS,
    verbs=VERBS,
    questions=QUESTIONS,
    rolls=ROLLS,
    causes=(
        Word("death zones", "002, Ranged Spells", number=C_ZONES),
        Word("Block", "002, Skills, Block", number=C_BLOCK),
        Word("Tackle", "002, Skills, Tackle", number=C_TACKLE),
        Word("Catcher", "002, Catchers", number=C_CATCHER),
        Word("dodging", "002, Dodging", number=C_DODGE),
        Word("heroic", "002, Heroic Tackles", number=C_HEROIC),
        Word("Helmet of Accuracy", "002, Throwing the Football", number=C_HELMET),
        Word("no Kicker", "002, Starting the Game", number=C_NO_KICKER),
    ),
    events=EVENTS,
    turnovers=(Word("none", "002, Movement", number=490),),
    states=STATES,
    skills=words_of(SKILL_NAMES, "002, Skills"),
    facts=FACTS,
)
