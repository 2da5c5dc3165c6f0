"""What a player's status can be; the numbers are those of the layout."""

from typing import Final

from turfwar.rulesets.lrb6.layout import (
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
from turfwar.rulesets.words import State

LYING: Final = "000, Prone and stunned players"

STATES: Final = (
    State(ABSENT, "absent", "", "absent", "absent"),
    State(
        STANDING,
        "standing",
        "000, Standing up",
        "standing",
        "upright",
        after="move",
        gathers=" sets up: ",
        comes="stands up",
    ),
    State(PRONE, "prone", LYING, "prone", "lying"),
    State(STUNNED, "stunned", LYING, "stunned", "dazed"),
    State(RESERVE, "reserve", "000, Substitutes", "in reserve", "reserve", "To the reserves: "),
    State(KNOCKED_OUT, "ko", "000, Injury Table", "knocked out", "hurt"),
    State(CASUALTY, "casualty", "000, Injury Table", "injured", "hurt", moment="hurt"),
    State(DEAD, "dead", "000, Casualty Table", "dead", "gone", moment="hurt"),
    State(SENT_OFF, "sent-off", "000, Fouls and the referee", "sent off", "gone", after="sent-off"),
)
