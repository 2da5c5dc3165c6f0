"""Dice with faces of their own."""

from typing import Final

from turfwar.games.lrb6.dice import BLOCK_DIE, POW
from turfwar.games.words import DieKind, Face

BLOCK_FACES: Final = DieKind(
    "block",
    (
        Face("skull", "Attacker down", "bones"),
        Face("both", "Both down", "clash"),
        Face("push", "Pushed", "arrow", 1 / 3),
        Face("stumble", "Defender stumbles", "spark"),
        Face("pow", "Defender down", "burst"),
    ),
    BLOCK_DIE,
    prefix="b",
    kind_face=POW,
)
FACE_LABELS: Final = {face.name: face.label for face in BLOCK_FACES.faces}
DICE: Final = (BLOCK_FACES,)
