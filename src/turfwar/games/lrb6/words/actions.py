"""What a player can declare; the numbers are those of the verbs, and of ACTION in a match."""

from typing import Final

from turfwar.games.words import ActionKind

# Numbers, by write_numbers: begin
MOVE: Final = 1
BLOCK: Final = 2
BLITZ: Final = 3
PASS: Final = 4
HANDOFF: Final = 5
FOUL: Final = 6
BOMB: Final = 9
# Numbers, by write_numbers: end

NO_ACTION: Final = 0
ACTIONS: Final = (
    ActionKind("move", "000, Move action", "Move", "M", number=MOVE),
    ActionKind("block", "000, Block action", "Block", "B", number=BLOCK),
    ActionKind("blitz", "000, Blitz action", "Blitz", "Z", number=BLITZ),
    ActionKind("pass", "000, Pass action", "Pass", "P", number=PASS),
    ActionKind("handoff", "000, Hand-Off action", "Hand-off", "H", number=HANDOFF),
    ActionKind("foul", "000, Foul action", "Foul", "F", number=FOUL),
    ActionKind("bomb", "000, Bombardier", "Bomb", "O", number=BOMB),
)
ACTION_NAMES: Final = {NO_ACTION: "", **{each.number: each.name for each in ACTIONS}}
ACTION_NUMBERS: Final = {each.name: each.number for each in ACTIONS}
