"""Unpack the database of a release, so that a server can be started on the copy.

    python tests/data/releases/unpack.py 0.3.0 /tmp/turfwar.db

The files of the release stay as they are.
"""

import lzma
import sqlite3
import sys
from pathlib import Path


def unpack(release: str, file: Path) -> None:
    packed = Path(__file__).parent / release / "turfwar.sql.xz"
    with sqlite3.connect(file) as database:
        database.executescript(lzma.decompress(packed.read_bytes()).decode())


if __name__ == "__main__":
    unpack(sys.argv[1], Path(sys.argv[2]))
