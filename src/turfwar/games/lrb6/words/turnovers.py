"""Why a team turn can end at once."""

from typing import Final

from turfwar.games.words import Word

# Numbers, by write_numbers: begin
T_KNOCKED_DOWN: Final = 1
T_BALL_LOST: Final = 2
T_PICK_UP: Final = 3
T_FUMBLE: Final = 4
T_SENT_OFF: Final = 5
T_TOUCHDOWN: Final = 6
T_INTERCEPTED: Final = 7
T_LEFT_TO_FEED: Final = 8
T_TIME: Final = 20
T_PROCEDURE: Final = 21
# Numbers, by write_numbers: end

TURNOVERS: Final[list[Word]] = []

TURNOVERS.append(Word("a player was knocked down", number=T_KNOCKED_DOWN))
TURNOVERS.append(Word("the ball was lost", number=T_BALL_LOST))
TURNOVERS.append(Word("the pick-up failed", number=T_PICK_UP))
TURNOVERS.append(Word("the throw was fumbled", number=T_FUMBLE))
TURNOVERS.append(Word("a player was sent off", number=T_SENT_OFF))
TURNOVERS.append(Word("a touchdown was scored", number=T_TOUCHDOWN))
TURNOVERS.append(Word("the pass was intercepted", number=T_INTERCEPTED))
TURNOVERS.append(Word("a player left the pitch to feed", number=T_LEFT_TO_FEED))
TURNOVERS.append(Word("the time for the turn ran out", number=T_TIME))
TURNOVERS.append(Word("illegal procedure was called", number=T_PROCEDURE))
