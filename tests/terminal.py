"""What a command shows on a terminal."""

import contextlib
import os
import pty
import re
import subprocess
from collections.abc import Sequence


def shown_on_terminal(command: Sequence[str]) -> str:
    """What a command that ends well writes to its standard error, where that is a terminal."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "120"},
    )
    os.close(theirs)
    shown = b""
    with contextlib.suppress(OSError):  # so a terminal ends whose other side is closed
        while part := os.read(ours, 65536):
            shown += part
    os.close(ours)
    assert process.wait(timeout=50) == 0
    return re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]", b"", shown).decode()
