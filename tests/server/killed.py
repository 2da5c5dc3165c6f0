"""A server that is killed right before or right after a certain commit: `killed.py WHEN TEXT ...`.

The commit is the first whose statements, with their values, contain TEXT; WHEN is `before` or
`after`. The rest of the arguments is for `turfwar`. Where the commit never comes, nothing happens.
"""

import os
import signal
import sys
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.engine.default import DefaultDialect

from turfwar.cli.main import main

commit = DefaultDialect.do_commit


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def install(when: str, wanted: str) -> None:
    """Be killed at the first commit that contains the text."""
    pending: set[int] = set()

    def note(connection: Any, cursor: Any, statement: str, values: Any, *rest: Any) -> None:
        if wanted in f"{statement} {values}":
            pending.add(id(connection.connection.dbapi_connection))

    def do_commit(dialect: DefaultDialect, connection: Any) -> None:
        # SQLAlchemy hands over its wrapper of the driver's connection, or the connection itself.
        found = id(getattr(connection, "dbapi_connection", connection)) in pending
        if found and when == "before":
            die()
        commit(dialect, connection)
        if found:
            die()

    event.listen(Engine, "before_cursor_execute", note)
    DefaultDialect.do_commit = do_commit  # type: ignore[method-assign]


if __name__ == "__main__":
    install(*sys.argv[1:3])
    sys.argv = ["turfwar", *sys.argv[3:]]
    main()
