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

    def __post_init__(self) -> None:
        self.end = time.monotonic() + self.seconds

    def goes_on(self) -> bool:
        """Whether there is time left, and nothing so wrong that it is useless to go on."""
        return time.monotonic() < self.end and len(self.broken) < 20

    def count(self, what: str, number: int = 1) -> None:
        self.counts[what] += number

    def expect(self, fact: object, otherwise: str) -> None:
        """Note it where something is not as promised."""
        if not fact:
            self.broken.append(otherwise)
