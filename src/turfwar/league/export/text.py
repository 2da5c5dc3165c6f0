"""Free text on its way out: nothing in it does anything where it arrives."""

import re
from typing import Final

_FORBIDDEN: Final = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def plain(text: str) -> str:
    """A text without what XML and calendars cannot have, on one line.

    >>> plain("a\\x00b\\nc")
    'ab c'
    """
    return " ".join(_FORBIDDEN.sub("", text).split())
