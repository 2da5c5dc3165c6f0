"""What a player can declare; the numbers are those of the layout, and of the verbs."""

from typing import Final

from turfwar.games.lrb6.layout import (
    BLITZ,
    BLOCK,
    BOMB,
    FOUL,
    HANDOFF,
    MOVE,
    PASS,
)
from turfwar.games.words import ActionKind

ACTIONS: Final = (
    ActionKind("move", "000, Move action", "Move", "M", number=MOVE),
    ActionKind("block", "000, Block action", "Block", "B", number=BLOCK),
    ActionKind("blitz", "000, Blitz action", "Blitz", "Z", number=BLITZ),
    ActionKind("pass", "000, Pass action", "Pass", "P", number=PASS),
    ActionKind("handoff", "000, Hand-Off action", "Hand-off", "H", number=HANDOFF),
    ActionKind("foul", "000, Foul action", "Foul", "F", number=FOUL),
    ActionKind("bomb", "000, Bombardier", "Bomb", "O", number=BOMB),
)
