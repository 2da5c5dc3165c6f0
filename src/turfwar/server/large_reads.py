"""Reading a large league in a thread of the server, so that its matches go on meanwhile.

A search for garbage among millions of new objects would stop all threads for half a second, several
times over.
"""

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

LARGE: Final = 2000
"""How many lines of a journal make a large league."""
lock = threading.Lock()
reading = 0
"""How many large leagues are being read."""


@contextmanager
def without_stops(lines: int) -> Iterator[None]:
    """No search for garbage meanwhile, nor until `settle_again` among what is there at the end."""
    global reading
    if lines < LARGE:
        yield
        return
    with lock:
        reading += 1
        gc.disable()
    try:
        yield
    finally:
        with lock:
            reading -= 1
            if not reading:
                gc.freeze()
                gc.enable()


def settle_again() -> None:
    """Look for garbage among everything; what is left stays until the next time."""
    with lock:
        if reading:
            return
    gc.unfreeze()
    gc.collect()
    gc.freeze()
