"""Causes of modifiers, turnovers, states, facts and lists that bobba adds."""

from typing import Final

from turfwar.rulesets.bobba.layout import (
    BADLY_HURT,
    CROWD,
    KILLED,
    SERIOUSLY_INJURED,
    SURFACE_NAMES,
)
from turfwar.rulesets.bobba.potions import POTION_WORDS
from turfwar.rulesets.bobba.skills.ids import SKILL_NAMES
from turfwar.rulesets.bobba.vocabulary.verbs import TRICK_WORDS
from turfwar.rulesets.lrb6.vocabulary.facts import in_words, reroll_name
from turfwar.rulesets.lrb6.vocabulary.lists import FACINGS, SKILL_REROLL
from turfwar.rulesets.lrb6.vocabulary.lists import LISTS as BASE_LISTS
from turfwar.rulesets.words import (
    FactKind,
    State,
    Word,
    WordList,
)

HOME_FIELD_REROLL: Final = 80
"""The word of `reroll` for the Home re-roll."""

CAUSES: Final[list[Word]] = []
C_BONUS: Final = 300
CAUSES.append(Word(C_BONUS, "skills and equipment"))
C_SURFACE: Final = 301
CAUSES.append(Word(C_SURFACE, "field"))
C_FAILED_DODGE: Final = 302
CAUSES.append(Word(C_FAILED_DODGE, "failed dodge"))
C_FAILED_SPRINT: Final = 303
CAUSES.append(Word(C_FAILED_SPRINT, "failed sprint"))
C_CAP: Final = 304
CAUSES.append(Word(C_CAP, "limit"))
C_NOTCHES: Final = 305
CAUSES.append(Word(C_NOTCHES, "over 12"))
C_COMPLICATIONS: Final = 306
CAUSES.append(Word(C_COMPLICATIONS, "complications"))
C_POINTS: Final = 307
CAUSES.append(Word(C_POINTS, "more ability points"))
C_HMS: Final = 308
CAUSES.append(Word(C_HMS, "HMS"))
C_FAIR_PLAY: Final = 309
CAUSES.append(Word(C_FAIR_PLAY, "Fair Play Association"))
C_ABILITY: Final = 310
CAUSES.append(Word(C_ABILITY, "ability points"))
C_BEHIND: Final = 311
CAUSES.append(Word(C_BEHIND, "from behind"))
C_SIZE: Final = 312
CAUSES.append(Word(C_SIZE, "size"))
C_PRONE: Final = 313
CAUSES.append(Word(C_PRONE, "prone"))
C_SCATTERED: Final = 314
CAUSES.append(Word(C_SCATTERED, "scattered throw"))
C_HELP: Final = 315
CAUSES.append(Word(C_HELP, "helpers"))
C_FOUL: Final = 316
CAUSES.append(Word(C_FOUL, "foul"))
C_CRASH: Final = 317
CAUSES.append(Word(C_CRASH, "crash-landing"))
C_TRODDEN: Final = 318
CAUSES.append(Word(C_TRODDEN, "stepped on"))
C_GUARDS: Final = 319
CAUSES.append(Word(C_GUARDS, "guards"))
C_SHOT: Final = 320
CAUSES.append(Word(C_SHOT, "shot"))
C_TOUGH: Final = 321
CAUSES.append(Word(C_TOUGH, "natural 12"))
C_GRABBING: Final = 322
CAUSES.append(Word(C_GRABBING, "getting hold"))
C_AGILITY: Final = 323
CAUSES.append(Word(C_AGILITY, "agility"))

TURNOVERS: Final[list[Word]] = []
T_EMPTY_SQUARE: Final = 300
TURNOVERS.append(Word(T_EMPTY_SQUARE, "the ball was thrown to an empty square"))
T_LAID_DOWN: Final = 301
TURNOVERS.append(Word(T_LAID_DOWN, "the ball was laid down"))
T_NOT_CAUGHT: Final = 302
TURNOVERS.append(Word(T_NOT_CAUGHT, "the pass was not caught"))
T_DROPPED: Final = 303
TURNOVERS.append(Word(T_DROPPED, "the ball was dropped"))
T_BALL_GONE: Final = 304
TURNOVERS.append(Word(T_BALL_GONE, "the ball has disappeared"))

STATES: Final = (
    State(BADLY_HURT, "badly-hurt", "004, Injury Table", "badly hurt", "hurt", moment="hurt"),
    State(
        SERIOUSLY_INJURED,
        "seriously-injured",
        "004, Injury Table",
        "seriously injured",
        "hurt",
        moment="hurt",
    ),
    State(KILLED, "killed", "004, Injury Table", "killed", "gone", moment="hurt"),
    State(CROWD, "crowd", "004, Your Fans", "among the fans", "reserve"),
)

SHOWN_WORDS: Final = ("nothing", "a warning", "a yellow card", "a red card")
WITHDRAWALS: Final = (
    "",
    "deliberate avoidance",
    "more than 5 players, at a kick-off",
    "more than 5 players, in a drive",
    "5 or fewer players, at a kick-off",
    "5 or fewer players, in a drive",
    "the team removed",
    "no golden goal for them",
)


def bobba_reroll_name(number: int) -> str:
    """What a roll is rolled again by."""
    if number == HOME_FIELD_REROLL:
        return "home"
    found = SKILL_NAMES.get(number - SKILL_REROLL)
    return reroll_name(number) if found is None else found


def bobba_reroll_source(name: str, _: str) -> str:
    """Where the rulebook has it."""
    return "004, Re-rolls" if name in ("team", "leader", "home") else f"000, {name}"


FACTS: Final = (
    FactKind("reroll", read=bobba_reroll_name, source=bobba_reroll_source),
    FactKind("shown", read=SHOWN_WORDS),
    FactKind("facing", read=FACINGS),
    FactKind("surface", read=SURFACE_NAMES),
    FactKind("trick", read=TRICK_WORDS, words=in_words),
    FactKind("withdrawal", read=WITHDRAWALS),
    FactKind("potion", read=POTION_WORDS),
)


def _with_home(given: WordList) -> WordList:
    if given.name != "rerolls":
        return given
    return WordList("rerolls", {**given.words, HOME_FIELD_REROLL: "home"}, given.skills_from)


LISTS: Final = tuple(map(_with_home, BASE_LISTS))
