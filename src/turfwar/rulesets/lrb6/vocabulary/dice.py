"""Dice with faces of their own."""

from typing import Final

from turfwar.rulesets.lrb6.dice import BLOCK_DIE, POW
from turfwar.rulesets.words import DieKind, Face

BLOCK_FACES: Final = DieKind(
    "block",
    (
        Face("skull", "Attacker down"),
        Face("both", "Both down"),
        Face("push", "Pushed"),
        Face("stumble", "Defender stumbles"),
        Face("pow", "Defender down"),
    ),
    BLOCK_DIE,
    prefix="b",
    kind_face=POW,
)
FACE_LABELS: Final = {face.name: face.label for face in BLOCK_FACES.faces}
DICE: Final = (BLOCK_FACES,)
