"""The skills that brutal adds, as small ints behind those of lrb6."""

from typing import Final

# Skills, by write_numbers: begin
ACCURATE_PASS: Final = 150
ACCURATE_SHOT: Final = 151
CLAWS: Final = 152
DIVING_HEADER: Final = 153
DRIBBLE: Final = 154
EASY_CONFUSED: Final = 155
HEADER: Final = 156
RAZOR_SHARP: Final = 157
SAFE_PASS: Final = 158
SHOOT: Final = 159
SPIKE: Final = 160
STRONG_LEG: Final = 161
THROW: Final = 162
BIG_GUY: Final = 163
# Skills, by write_numbers: end
