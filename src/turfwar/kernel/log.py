"""The log of a game: small ints, appended only, shared between a game and its copies.

A record is `[kind, number of arguments, arguments...]`; what the kinds mean is the rule set's.
A copy of a game starts an empty log whose parent is the log it was copied from, so that copying
costs the same however long the game has been going on.
"""

from librt.vecs import append, extend, vec
from mypy_extensions import i32

from turfwar.kernel.ints import i64


class Log:
    """One stretch of a log, with what came before it as its parent."""

    def __init__(self, parent: "Log | None", start: i64) -> None:
        self.parent = parent
        self.start: i64 = start
        self.data: vec[i32] = vec[i32]()
        self.count: i64 = 0
        self.shared: i64 = 0

    def length(self) -> i64:
        """How many ints there are, the parents' included."""
        return self.start + self.count

    def extend(self, source: vec[i32], count: i64) -> None:
        """Append the first `count` ints of `source`."""
        data = self.data
        room: i64 = len(data)
        at = self.count
        if at == room:
            self.data = extend(data, source[:count])
            self.count += count
            return
        index: i64 = 0
        while index < count and at < room:
            data[at] = source[index]
            at += 1
            index += 1
        while index < count:
            data = append(data, source[index])
            index += 1
        self.data = data
        self.count += count

    def branch(self) -> "Log":
        """A log that goes on from here, while this one may go on by itself."""
        if self.count == 0 and self.parent is not None:
            return Log(self.parent, self.start)
        self.shared = self.count
        return Log(self, self.length())

    def back_to(self, length: i64) -> "Log":
        """The log as it was when it had this length."""
        log = self
        while length < log.start and log.parent is not None:
            log = log.parent
        if length - log.start < log.shared or log is not self:
            return Log(log, length)
        self.count = length - self.start
        return self

    def read(self, since: int = 0) -> list[int]:
        """All ints from position `since` on."""
        parts: list[list[int]] = []
        log: Log | None = self
        end: int = self.length()
        while log is not None and end > since:
            begin: int = log.start
            if begin < end:
                low = max(since, begin)
                parts.append([int(log.data[index - begin]) for index in range(low, end)])
                end = begin
            log = log.parent
        result: list[int] = []
        for part in reversed(parts):
            result.extend(part)
        return result
