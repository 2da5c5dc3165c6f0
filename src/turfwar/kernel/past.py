"""What a game needs to go back: a full state now and then, and the steps that came after it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from turfwar.kernel.ints import i64 as as_i64

STRIDE: Final = 16
"""How many steps share a milestone; going back runs at most that many of them again."""


class Milestone:
    """A game as it was before a step, and that step and those after it.

    `steps` is flat, for each step: the choice that opened it (-1: none), how long the log was
    before it, how many answers it has, and the answers.
    """

    def __init__(
        self, checkpoint: vec[i16], dice: i64, decisions: i64, hash_a: i64, hash_b: i64
    ) -> None:
        self.checkpoint: vec[i16] = checkpoint
        self.dice: i64 = dice
        self.decisions: i64 = decisions
        self.hash_a: i64 = hash_a
        self.hash_b: i64 = hash_b
        self.steps: vec[i64] = vec[i64]()
        self.count: i64 = 0

    def add(self, step: i64, log: i64, answers: list[int]) -> None:
        """One more step that is finished."""
        steps = append(self.steps, step)
        steps = append(steps, log)
        steps = append(steps, as_i64(len(answers)))
        for answer in answers:
            steps = append(steps, as_i64(answer))
        self.steps = steps
        self.count += 1

    def cut(self, at: i64, count: i64) -> None:
        """Forget the steps from a place on, so that `count` are left."""
        self.steps = self.steps[:at]
        self.count = count

    def last_choice(self) -> i64:
        """Where in `steps` the last step begins that anybody has chosen in; -1 for none."""
        found: i64 = -1
        at: i64 = 0
        while at < len(self.steps):
            if self.steps[at] >= 0 or self.steps[at + 2] > 0:
                found = at
            at += 3 + self.steps[at + 2]
        return found
