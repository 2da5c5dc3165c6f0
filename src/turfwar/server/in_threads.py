"""Work for threads, so that whoever waits for it always gets an answer.

asyncio cannot hand a `StopIteration` to a future: whoever waits for it would wait for ever.
"""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def result_of(work: Callable[[], T]) -> T:
    """What some work comes to; a `StopIteration` that nobody caught is a fault like others."""
    try:
        return work()
    except StopIteration as error:
        raise RuntimeError("nothing was left to iterate over") from error
