"""Where brutal keeps what lrb6 does not; `possession.py` has the views of it."""

from typing import Final

# Generated from data/layout.toml: begin
# The match
HANDS: Final = 2940
"""Whether whoever has the ball holds it in the hands."""
PASSES: Final = 2941
"""Passes and throws of this team turn."""
KICKS: Final = 2942
"""Kicks of this team turn."""
TOUCHED: Final = 2943
"""Who of each side touched the ball last."""
LAST_TOUCH: Final = 2945
"""The side that touched the ball last."""
LAST_PASSER: Final = 2946
"""Whose pass it was by which the side has the ball that has it."""
CORNER_BY: Final = 2947
"""Who has the ball at a corner, and has not played it yet."""
SUBS_USED: Final = 2948
TRIED: Final = 2950
"""Whether the active player has tried for a ball at their feet."""
DECIDED: Final = 2951
"""Sudden death: one more than the side that has won, 0 for none yet."""
FIELDED: Final = 2952
"""Whether a side has set up in this match before."""
SET_UP: Final = 2954
"""Whether a side has set up for this drive, and so made what substitutions it wanted."""
SPARE: Final = 2956
"""Free for what is to come."""
# Rows behind the frame, one for each player
FOOTBALLER: Final = 2960
FOOTBALLER_SIZE: Final = 11
GOALY: Final = 0
LARGE: Final = 1
"""Covers two squares as a goaly."""
ROLE: Final = 2
YELLOW: Final = 3
MEMBER: Final = 4
"""Of those who play, or were taken off hurt and not replaced yet."""
OWN_GOALS: Final = 5
ASSISTS: Final = 6
CORNERS: Final = 7
CATCHES: Final = 8
SAVES: Final = 9
ORIGIN: Final = 10
"""One more than the number that a confused player has on their own side, 0 for none."""
STATE_SIZE: Final = 3444
# Generated from data/layout.toml: end

# Zones of the field beside those that every field has, in the order of data/field.txt
HOME_PENALTY: Final = 1 << 9
AWAY_PENALTY: Final = 1 << 10
CENTRE_CIRCLE: Final = 1 << 11
HOME_SPOT: Final = 1 << 12
AWAY_SPOT: Final = 1 << 13
CORNER: Final = 1 << 14

# What ROLE can be
NO_ROLE: Final = 0
GOALY_ROLE: Final = 1
DEFENDER: Final = 2
MIDFIELDER: Final = 3
STRIKER: Final = 4
ROLE_NAMES: Final = ("", "goaly", "defender", "midfielder", "striker")
LARGE_TRAIT: Final = "large"
