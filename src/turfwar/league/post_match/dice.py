"""Where the dice of a post-match sequence come from: one source for each label.

Faces come from the secret of the post-match sequence and the label of the roll alone, so that a
correction of one step shifts no other die, and who takes an answer back and gives it again sees
the same die.
"""

import hashlib
from collections.abc import Callable

from turfwar.kernel.dice import Dice, SeededDice

DiceBox = Callable[[str], Dice]
"""Gives the dice for a label."""


def labelled(secret: str) -> DiceBox:
    """Dice whose every throw depends on the secret and on its label, and on nothing else.

    >>> from turfwar.kernel.dice import D6
    >>> box = labelled("a secret")
    >>> box("fans/home").throw(D6, 1, 0, 0) == box("fans/home").throw(D6, 1, 0, 0)
    True
    """

    def dice(label: str) -> Dice:
        digest = hashlib.sha256(f"turfwar aftermath 1|{secret}|{label}".encode()).digest()
        return SeededDice(int.from_bytes(digest[:16], "big"))

    return dice


def always(dice: Dice) -> DiceBox:
    """The same dice for every label, in the order of the rolls: for scripts and tests."""
    return lambda label: dice
