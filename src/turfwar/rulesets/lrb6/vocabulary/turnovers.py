"""Why a team turn can end at once."""

from typing import Final

from turfwar.rulesets.words import Word

TURNOVERS: Final[list[Word]] = []

T_KNOCKED_DOWN: Final = 1
TURNOVERS.append(Word(T_KNOCKED_DOWN, "a player was knocked down"))
T_BALL_LOST: Final = 2
TURNOVERS.append(Word(T_BALL_LOST, "the ball was lost"))
T_PICK_UP: Final = 3
TURNOVERS.append(Word(T_PICK_UP, "the pick-up failed"))
T_FUMBLE: Final = 4
TURNOVERS.append(Word(T_FUMBLE, "the throw was fumbled"))
T_SENT_OFF: Final = 5
TURNOVERS.append(Word(T_SENT_OFF, "a player was sent off"))
T_TOUCHDOWN: Final = 6
TURNOVERS.append(Word(T_TOUCHDOWN, "a touchdown was scored"))
T_INTERCEPTED: Final = 7
TURNOVERS.append(Word(T_INTERCEPTED, "the pass was intercepted"))
T_LEFT_TO_FEED: Final = 8
TURNOVERS.append(Word(T_LEFT_TO_FEED, "a player left the pitch to feed"))
T_TIME: Final = 20
TURNOVERS.append(Word(T_TIME, "the time for the turn ran out"))
T_PROCEDURE: Final = 21
TURNOVERS.append(Word(T_PROCEDURE, "illegal procedure was called"))
