"""What brings modifiers, so that the log can name it."""

from typing import Final

from turfwar.rulesets.words import Word

CAUSES: Final[list[Word]] = []

C_DODGING: Final = 0
CAUSES.append(Word(C_DODGING, "dodging"))
C_TACKLE_ZONES: Final = 1
CAUSES.append(Word(C_TACKLE_ZONES, "tackle zones"))
C_PICKING_UP: Final = 2
CAUSES.append(Word(C_PICKING_UP, "picking up"))
C_ACCURATE: Final = 3
CAUSES.append(Word(C_ACCURATE, "accurate throw"))
C_RAIN: Final = 4
CAUSES.append(Word(C_RAIN, "pouring rain"))
C_SUNNY: Final = 5
CAUSES.append(Word(C_SUNNY, "very sunny"))
C_RANGE: Final = 6
CAUSES.append(Word(C_RANGE, "range"))
C_INTERCEPTING: Final = 7
CAUSES.append(Word(C_INTERCEPTING, "interception"))
C_NIGGLING: Final = 8
CAUSES.append(Word(C_NIGGLING, "niggling injuries"))
C_ASSISTS: Final = 9
CAUSES.append(Word(C_ASSISTS, "assists"))
C_DEFENDING: Final = 10
CAUSES.append(Word(C_DEFENDING, "defending assists"))
C_FAME: Final = 11
CAUSES.append(Word(C_FAME, "FAME"))
C_CHEERLEADERS: Final = 12
CAUSES.append(Word(C_CHEERLEADERS, "cheerleaders"))
C_ASSISTANTS: Final = 13
CAUSES.append(Word(C_ASSISTANTS, "assistant coaches"))
C_FAN_FACTOR: Final = 14
CAUSES.append(Word(C_FAN_FACTOR, "fan factor"))
C_BABES: Final = 15
CAUSES.append(Word(C_BABES, "Bloodweiser Babes"))
C_FATIGUE: Final = 28
CAUSES.append(Word(C_FATIGUE, "fatigue"))
C_KEY_MATCH: Final = 29
CAUSES.append(Word(C_KEY_MATCH, "key match"))

C_SKILL: Final = 32
"""C_SKILL + a skill's number: that skill."""

_NAMES: Final = {cause.number: cause.name for cause in CAUSES}
CAUSE_NAMES: Final = tuple(_NAMES.get(number, "") for number in range(max(_NAMES) + 1))
"""By number, empty where it is free."""
