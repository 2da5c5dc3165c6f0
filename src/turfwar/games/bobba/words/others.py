"""Causes of modifiers, turnovers, states, facts and lists that bobba adds."""

from typing import Final

from turfwar.games.bobba.layout import BADLY_HURT, CROWD, KILLED, SERIOUSLY_INJURED, SURFACE_NAMES
from turfwar.games.bobba.potions import POTION_WORDS
from turfwar.games.bobba.skills import ids
from turfwar.games.bobba.words.verbs import TRICK_WORDS
from turfwar.games.constants import skill_names
from turfwar.games.lrb6.words.facts import in_words, reroll_name
from turfwar.games.lrb6.words.lists import FACINGS, SKILL_REROLL
from turfwar.games.lrb6.words.lists import LISTS as BASE_LISTS
from turfwar.games.words import FactKind, State, Word, WordList

# Numbers, by write_numbers: begin
C_BONUS: Final = 300
C_SURFACE: Final = 301
C_FAILED_DODGE: Final = 302
C_FAILED_SPRINT: Final = 303
C_CAP: Final = 304
C_NOTCHES: Final = 305
C_COMPLICATIONS: Final = 306
C_POINTS: Final = 307
C_HMS: Final = 308
C_FAIR_PLAY: Final = 309
C_ABILITY: Final = 310
C_BEHIND: Final = 311
C_SIZE: Final = 312
C_PRONE: Final = 313
C_SCATTERED: Final = 314
C_HELP: Final = 315
C_FOUL: Final = 316
C_CRASH: Final = 317
C_TRODDEN: Final = 318
C_GUARDS: Final = 319
C_SHOT: Final = 320
C_TOUGH: Final = 321
C_GRABBING: Final = 322
C_AGILITY: Final = 323
T_EMPTY_SQUARE: Final = 300
T_LAID_DOWN: Final = 301
T_NOT_CAUGHT: Final = 302
T_DROPPED: Final = 303
T_BALL_GONE: Final = 304
# Numbers, by write_numbers: end

SKILL_NAMES: Final = skill_names("turfwar.games.bobba", vars(ids))

HOME_FIELD_REROLL: Final = 80
"""The word of `reroll` for the Home re-roll."""

CAUSES: Final[list[Word]] = []
CAUSES.append(Word("skills and equipment", number=C_BONUS))
CAUSES.append(Word("field", number=C_SURFACE))
CAUSES.append(Word("failed dodge", number=C_FAILED_DODGE))
CAUSES.append(Word("failed sprint", number=C_FAILED_SPRINT))
CAUSES.append(Word("limit", number=C_CAP))
CAUSES.append(Word("over 12", number=C_NOTCHES))
CAUSES.append(Word("complications", number=C_COMPLICATIONS))
CAUSES.append(Word("more ability points", number=C_POINTS))
CAUSES.append(Word("HMS", number=C_HMS))
CAUSES.append(Word("Fair Play Association", number=C_FAIR_PLAY))
CAUSES.append(Word("ability points", number=C_ABILITY))
CAUSES.append(Word("from behind", number=C_BEHIND))
CAUSES.append(Word("size", number=C_SIZE))
CAUSES.append(Word("prone", number=C_PRONE))
CAUSES.append(Word("scattered throw", number=C_SCATTERED))
CAUSES.append(Word("helpers", number=C_HELP))
CAUSES.append(Word("foul", number=C_FOUL))
CAUSES.append(Word("crash-landing", number=C_CRASH))
CAUSES.append(Word("stepped on", number=C_TRODDEN))
CAUSES.append(Word("guards", number=C_GUARDS))
CAUSES.append(Word("shot", number=C_SHOT))
CAUSES.append(Word("natural 12", number=C_TOUGH))
CAUSES.append(Word("getting hold", number=C_GRABBING))
CAUSES.append(Word("agility", number=C_AGILITY))

TURNOVERS: Final[list[Word]] = []
TURNOVERS.append(Word("the ball was thrown to an empty square", number=T_EMPTY_SQUARE))
TURNOVERS.append(Word("the ball was laid down", number=T_LAID_DOWN))
TURNOVERS.append(Word("the pass was not caught", number=T_NOT_CAUGHT))
TURNOVERS.append(Word("the ball was dropped", number=T_DROPPED))
TURNOVERS.append(Word("the ball has disappeared", number=T_BALL_GONE))

STATES: Final = (
    State(
        "badly-hurt", "004, Injury Table", "badly hurt", "hurt", moment="hurt", number=BADLY_HURT
    ),
    State(
        "seriously-injured",
        "004, Injury Table",
        "seriously injured",
        "hurt",
        moment="hurt",
        number=SERIOUSLY_INJURED,
    ),
    State("killed", "004, Injury Table", "killed", "gone", moment="hurt", number=KILLED),
    State("crowd", "004, Your Fans", "among the fans", "reserve", number=CROWD),
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
