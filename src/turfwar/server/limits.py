"""Who asks too often is asked to wait."""

import time
from collections import OrderedDict
from typing import Final

MOST_KNOWN: Final = 20_000


class Bucket:
    """A token bucket: `rate` a second, at most `burst` at once."""

    __slots__ = ("at", "burst", "rate", "tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        moment = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (moment - self.at) * self.rate)
        self.at = moment
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def wait(self) -> int:
        """In how many whole seconds the next one will be allowed."""
        return max(1, int((1 - self.tokens) / self.rate + 0.999))


class Buckets:
    """A bucket for each client; the ones not seen for longest are forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, client: str) -> Bucket:
        bucket = self.known.get(client)
        if bucket is None:
            bucket = self.known[client] = Bucket(self.rate, self.burst)
            if len(self.known) > MOST_KNOWN:
                self.known.popitem(last=False)
        else:
            self.known.move_to_end(client)
        return bucket
