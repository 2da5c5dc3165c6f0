"""What a player can declare; the numbers are those of the layout, and of the verbs."""

from typing import Final

from turfwar.rulesets.lrb6.layout import (
    BLITZ,
    BLOCK,
    BOMB,
    FOUL,
    HANDOFF,
    MOVE,
    PASS,
)
from turfwar.rulesets.words import ActionKind

ACTIONS: Final = (
    ActionKind(MOVE, "move", "000, Move action", "Move", "M"),
    ActionKind(BLOCK, "block", "000, Block action", "Block", "B"),
    ActionKind(BLITZ, "blitz", "000, Blitz action", "Blitz", "Z"),
    ActionKind(PASS, "pass", "000, Pass action", "Pass", "P"),
    ActionKind(HANDOFF, "handoff", "000, Hand-Off action", "Hand-off", "H"),
    ActionKind(FOUL, "foul", "000, Foul action", "Foul", "F"),
    ActionKind(BOMB, "bomb", "000, Bombardier", "Bomb", "O"),
)
