"""What brings modifiers, so that the log can name it."""

from typing import Final

from turfwar.games.words import Word

# Numbers, by write_numbers: begin
C_DODGING: Final = 0
C_TACKLE_ZONES: Final = 1
C_PICKING_UP: Final = 2
C_ACCURATE: Final = 3
C_RAIN: Final = 4
C_SUNNY: Final = 5
C_RANGE: Final = 6
C_INTERCEPTING: Final = 7
C_NIGGLING: Final = 8
C_ASSISTS: Final = 9
C_DEFENDING: Final = 10
C_FAME: Final = 11
C_CHEERLEADERS: Final = 12
C_ASSISTANTS: Final = 13
C_FAN_FACTOR: Final = 14
C_BABES: Final = 15
C_FATIGUE: Final = 28
C_KEY_MATCH: Final = 29
# Numbers, by write_numbers: end

CAUSES: Final[list[Word]] = []

CAUSES.append(Word("dodging", number=C_DODGING))
CAUSES.append(Word("tackle zones", number=C_TACKLE_ZONES))
CAUSES.append(Word("picking up", number=C_PICKING_UP))
CAUSES.append(Word("accurate throw", number=C_ACCURATE))
CAUSES.append(Word("pouring rain", number=C_RAIN))
CAUSES.append(Word("very sunny", number=C_SUNNY))
CAUSES.append(Word("range", number=C_RANGE))
CAUSES.append(Word("interception", number=C_INTERCEPTING))
CAUSES.append(Word("niggling injuries", number=C_NIGGLING))
CAUSES.append(Word("assists", number=C_ASSISTS))
CAUSES.append(Word("defending assists", number=C_DEFENDING))
CAUSES.append(Word("FAME", number=C_FAME))
CAUSES.append(Word("cheerleaders", number=C_CHEERLEADERS))
CAUSES.append(Word("assistant coaches", number=C_ASSISTANTS))
CAUSES.append(Word("fan factor", number=C_FAN_FACTOR))
CAUSES.append(Word("Bloodweiser Babes", number=C_BABES))
CAUSES.append(Word("fatigue", number=C_FATIGUE))
CAUSES.append(Word("key match", number=C_KEY_MATCH))

C_SKILL: Final = 32
"""C_SKILL + a skill's number: that skill."""

_NAMES: Final = {cause.number: cause.name for cause in CAUSES}
