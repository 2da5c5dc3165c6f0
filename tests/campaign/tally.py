"""What an attack counts, and what it has broken."""

import time
from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Tally:
    """The figures of one attack; whatever stands in `broken` should not have happened."""

    name: str
    seconds: float
    counts: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)
    skipped: str = ""

    end: float = 0.0

    def goes_on(self) -> bool:
        """Whether there is time left, and nothing so wrong that it is useless to go on.

        Time counts from when it is first asked, when all has been set up; so there is one round.
        """
        if self.end == 0.0:
            self.end = time.monotonic() + self.seconds
        return time.monotonic() < self.end and len(self.broken) < 20

    def stop(self) -> None:
        """There is nothing left to be done."""
        self.end = 1.0

    def count(self, what: str, number: int = 1) -> None:
        self.counts[what] += number

    def expect(self, fact: object, otherwise: str) -> None:
        """Note it where something is not as promised."""
        if not fact:
            self.broken.append(otherwise)
