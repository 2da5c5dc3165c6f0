"""How much processor time each coach has used, and how long one who has used much waits.

Time that was used is forgotten again at a steady rate. Whoever has used more than their budget
waits until enough of it is forgotten; of all who wait, whoever has used least comes first.

>>> clock = [0.0]
>>> budgets = Budgets(at_once=60, per_minute=30, clock=lambda: clock[0])
>>> budgets.spend("Griff", 70)
>>> budgets.wait("Griff"), budgets.wait("Varag")
(20.0, 0.0)
>>> clock[0] = 30.0
>>> budgets.wait("Griff"), budgets.used("Griff")
(0.0, 55.0)
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from contextvars import ContextVar
from typing import Final

from turfwar.server.errors import ApiError

MOST_KNOWN: Final = 20_000
SERVER: Final = "server"
"""Who pays for what the server does for itself: it waits for others, but not for a budget."""
GUESTS: Final = "guests"
"""Who pays for planners in matches of guests: anybody can be as many guests as they like."""
LONGEST_WAIT: Final = 30.0
"""Whoever would have to wait for more seconds than this is refused."""
PAYER: ContextVar[str] = ContextVar("payer", default=SERVER)
"""Whose budget a request is charged to."""


class Budgets:
    """Processor seconds by who has used them: a coach, or an address for those without account."""

    def __init__(
        self, at_once: float, per_minute: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.at_once = at_once
        self.rate = per_minute / 60
        self.clock = clock
        self.spent = 0.0
        """What everybody together has used since the start."""
        self.known: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def used(self, payer: str) -> float:
        """The seconds that somebody has used, but for those that are forgotten by now."""
        seconds, moment = self.known.get(payer, (0.0, 0.0))
        return max(0.0, seconds - (self.clock() - moment) * self.rate)

    def spend(self, payer: str, seconds: float) -> None:
        self.spent += seconds
        self.known[payer] = (self.used(payer) + seconds, self.clock())
        self.known.move_to_end(payer)
        if len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)

    def wait(self, payer: str) -> float:
        """In how many seconds somebody may use more; 0 for whoever is within their budget."""
        over = self.used(payer) - self.at_once
        return 0.0 if over <= 0 or payer == SERVER else over / self.rate

    def overdrawn(self) -> int:
        """How many have used more than their budget."""
        return sum(self.wait(payer) > 0 for payer in self.known)

    def check(self, payer: str) -> None:
        """`ApiError` for whoever would wait for too long."""
        wait = self.wait(payer)
        if wait > LONGEST_WAIT:
            seconds = int(wait) + 1
            said = "You have used your share of this server's processor time."
            raise ApiError(429, "too-many", f"{said} Try again in {seconds} seconds.", seconds)
