"""What a player's status can be; the numbers are those of the layout."""

from typing import Final

from turfwar.games.lrb6.layout import (
    ABSENT,
    CASUALTY,
    DEAD,
    KNOCKED_OUT,
    PRONE,
    RESERVE,
    SENT_OFF,
    STANDING,
    STUNNED,
)
from turfwar.games.words import State

LYING: Final = "000, Prone and stunned players"

STATES: Final = (
    State("absent", "", "absent", "absent", number=ABSENT),
    State(
        "standing",
        "000, Standing up",
        "standing",
        "upright",
        after="move",
        gathers=" sets up: ",
        comes="stands up",
        number=STANDING,
    ),
    State("prone", LYING, "prone", "lying", number=PRONE),
    State("stunned", LYING, "stunned", "dazed", number=STUNNED),
    State(
        "reserve", "000, Substitutes", "in reserve", "reserve", "To the reserves: ", number=RESERVE
    ),
    State("ko", "000, Injury Table", "knocked out", "hurt", number=KNOCKED_OUT),
    State("casualty", "000, Injury Table", "injured", "hurt", moment="hurt", number=CASUALTY),
    State("dead", "000, Casualty Table", "dead", "gone", moment="hurt", number=DEAD),
    State(
        "sent-off",
        "000, Fouls and the referee",
        "sent off",
        "gone",
        after="sent-off",
        number=SENT_OFF,
    ),
)
STATE_NAMES: Final = {state.number: state.name for state in STATES}
