"""Which of several ways is the best, by trying each with the same dice, and dropping those that
fall behind."""

from math import sqrt
from typing import Final

FIRST_ROUNDS: Final = 2
"""So often everything is tried before anything is dropped."""
WIDTH: Final = 0.035
"""How far ways differ before they are tried, in points of the match."""
HANDICAP: Final = 0.002
"""So much better another way has to be than the one that is taken anyway: what places are worth to
those without the ball is not judged well."""
NOISE: Final = 0.1
"""About how far the same way comes out differently beside the first one, before it is tried."""
KNOWN: Final = 4.0
"""So many trials that is worth."""
BEHIND: Final = 1.0
"""So many standard deviations behind the best a way is dropped."""
NOTHING: Final = 0.0015
"""What is not likely to be better by more than this is not worth another trial."""


class Candidate:
    """Something that can be done, and how much better it came out than the first way."""

    def __init__(self, name: str, expected: float = 0.0) -> None:
        self.name = name
        self.expected = expected
        """How much better it was before, if it was tried before."""
        self.tried = 0
        self.total = 0.0
        self.squares = 0.0
        self.out = False
        """Whether it has fallen behind."""

    def add(self, better: float) -> None:
        """Another trial."""
        self.tried += 1
        self.total += better
        self.squares += better * better

    @property
    def noise(self) -> float:
        """The variance of a trial."""
        if self.tried == 0:
            return NOISE * NOISE
        mean = self.total / self.tried
        spread = self.squares - self.tried * mean * mean
        return (KNOWN * NOISE * NOISE + max(spread, 0.0)) / (KNOWN + self.tried)

    @property
    def better(self) -> float:
        """How much better it is than the first way, by what was expected and what was seen."""
        before = 1.0 / (WIDTH * WIDTH)
        seen = self.tried / self.noise
        told = self.total / self.noise
        return (self.expected * before + told) / (before + seen)

    @property
    def doubt(self) -> float:
        """How far that may be off."""
        return sqrt(1.0 / (1.0 / (WIDTH * WIDTH) + self.tried / self.noise))


class CandidateRace:
    """The first way is taken unless another is better; it is tried as often as any."""

    def __init__(self, ways: list[Candidate]) -> None:
        self.ways = ways
        self.rounds = 0

    @property
    def running(self) -> list[int]:
        """Those that are still tried, by their places; always the first."""
        return [at for at, way in enumerate(self.ways) if at == 0 or not way.out]

    def add(self, worths: dict[int, float]) -> None:
        """A round with the same dice, by the places of those that were tried."""
        base = worths[0]
        for at, worth in worths.items():
            if at:
                self.ways[at].add(worth - base)
        self.ways[0].tried += 1
        self.rounds += 1
        if self.rounds >= FIRST_ROUNDS:
            self.drop()

    def drop(self) -> None:
        """Leave out those that are not likely to be the best."""
        best = self.best
        lead = 0.0 if best == 0 else self.ways[best].better
        for at in self.running:
            way = self.ways[at]
            if at and at != best:
                reach = way.better + BEHIND * way.doubt
                way.out = reach < lead or reach < NOTHING

    @property
    def settled(self) -> bool:
        """Whether more trials would change nothing."""
        running = self.running
        if len(running) == 1:
            return True
        best = self.best
        if len(running) > 2 or best == 0:
            return False
        way = self.ways[best]
        return way.better - 2.0 * BEHIND * way.doubt > HANDICAP

    @property
    def best(self) -> int:
        """The place of the best by what is known."""
        found, lead = 0, HANDICAP
        for at, way in enumerate(self.ways):
            if at and not way.out and way.better > lead:
                found, lead = at, way.better
        return found
