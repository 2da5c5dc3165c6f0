"""Reading a large league in a thread of the server, so that its matches go on meanwhile.

A search for garbage among millions of new objects would stop all threads for half a second, several
times over. And the thread that plays the matches would wait for 5 ms whenever it wants its turn.
"""

import gc
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

LARGE: Final = 2000
"""How many lines of a journal make a large league."""
SWITCH: Final = 0.0005
"""How many seconds a thread goes on while another one waits for its turn."""
lock = threading.Lock()
under_way: list[float] = []
"""What the interval was before each of those that are under way."""


@contextmanager
def without_stops(lines: int) -> Iterator[None]:
    """No search for garbage meanwhile, nor until `settle_again` among what is there at the end."""
    if lines < LARGE:
        yield
        return
    with lock:
        under_way.append(sys.getswitchinterval())
        sys.setswitchinterval(SWITCH)
        gc.disable()
    try:
        yield
    finally:
        with lock:
            before = under_way.pop()
            if not under_way:
                gc.freeze()
                gc.enable()
                sys.setswitchinterval(before)


def settle_again() -> None:
    """Look for garbage among everything; what is left stays until the next time."""
    with lock:
        if under_way:
            return
    gc.unfreeze()
    gc.collect()
    gc.freeze()
