"""The rolls that brutal adds."""

from typing import Final

from turfwar.games.word_files import read_words
from turfwar.games.words import RollKind

# Numbers, by write_numbers: begin
R_PASS: Final = 210
R_CONTROL: Final = 211
R_SHOT: Final = 212
R_NERVE: Final = 213
R_HEADED_PASS: Final = 214
R_HEADED_SHOT: Final = 215
R_CHEST: Final = 216
R_BODY_BLOCK: Final = 217
R_SAVE: Final = 218
R_ROLLING: Final = 219
R_LONG_KICK: Final = 220
R_LONG_KICK_DISTANCE: Final = 221
R_SPOT_KICK: Final = 222
R_SAFE_PASS: Final = 223
R_THICK_SKULL: Final = 224
R_CONFUSED: Final = 226
# Numbers, by write_numbers: end

ROLLS: Final = read_words(__name__, RollKind)
