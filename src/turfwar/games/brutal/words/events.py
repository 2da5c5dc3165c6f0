"""The events that brutal adds, and those of lrb6 that it tells otherwise."""

from typing import Final

from turfwar.games.word_files import read_words
from turfwar.games.words import EventKind

# Numbers, by write_numbers: begin
E_GOAL: Final = 210
E_OWN_GOAL: Final = 211
E_PASSES: Final = 212
E_KICKS: Final = 213
E_SHOOTS: Final = 214
E_HURLS: Final = 215
E_HANDS: Final = 216
E_AT_FEET: Final = 217
E_HEADS: Final = 218
E_BODY_BLOCK: Final = 219
E_SAVE: Final = 220
E_CAUGHT: Final = 221
E_WIDE: Final = 222
E_THROW_IN: Final = 223
E_GOAL_KICK: Final = 224
E_CORNER: Final = 225
E_PENALTY_GIVEN: Final = 226
E_YELLOW: Final = 227
E_RED: Final = 228
E_SUBSTITUTED: Final = 229
E_ASSIST: Final = 230
E_CORNER_TAKEN: Final = 231
E_SUDDEN: Final = 232
E_NOMINATED: Final = 233
E_LOST: Final = 234
E_DIVED: Final = 235
E_CONFUSED: Final = 236
# Numbers, by write_numbers: end

EVENTS: Final = read_words(__name__, EventKind)
