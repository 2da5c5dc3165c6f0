"""A queue in which everybody has a line of their own, and the lines take turns.

>>> queue: FairQueue[str] = FairQueue(most=10, most_each=2)
>>> [queue.put("greedy", key, key) for key in "abc"]
[True, True, False]
>>> queue.put("modest", "x", "x")
True
>>> [queue.pop() for _ in range(3)]
['a', 'x', 'b']
"""

from collections.abc import Hashable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """What waits, by whose it is and by a key that replaces what the same one had put before."""

    def __init__(self, most: int, most_each: int) -> None:
        self.most = most
        self.most_each = most_each
        self.lines: dict[Hashable, dict[Hashable, T]] = {}

    def __len__(self) -> int:
        return sum(len(line) for line in self.lines.values())

    def __iter__(self) -> Iterator[T]:
        return (each for line in self.lines.values() for each in line.values())

    def get(self, owner: Hashable, key: Hashable) -> T | None:
        return self.lines.get(owner, {}).get(key)

    def put(self, owner: Hashable, key: Hashable, value: T) -> bool:
        """Let something wait, in the place of what had this key; False where there is no room."""
        line = self.lines.get(owner, {})
        if key not in line and len(line) >= self.most_each:
            return False
        if key not in line and len(self) >= self.most:
            return False
        self.lines.setdefault(owner, line)[key] = value
        return True

    def crowded_out(self, owner: Hashable) -> T | None:
        """Where all is full: the last of the longest line, if this one is shorter by two."""
        if len(self) < self.most:
            return None
        longest = max(self.lines, key=lambda each: len(self.lines[each]))
        if len(self.lines[longest]) < len(self.lines.get(owner, {})) + 2:
            return None
        _, value = self.lines[longest].popitem()
        return value

    def drop(self, owner: Hashable, key: Hashable) -> None:
        line = self.lines.get(owner, {})
        line.pop(key, None)
        if not line:
            self.lines.pop(owner, None)

    def pop(self) -> T:
        """The first of the line whose turn it is, which then goes to the end."""
        return self.pop_of(next(iter(self.lines)))

    def pop_of(self, owner: Hashable) -> T:
        """The first of somebody's line, which then goes to the end."""
        line = self.lines.pop(owner)
        value = line.pop(next(iter(line)))
        if line:
            self.lines[owner] = line
        return value

    def clear(self) -> None:
        self.lines.clear()
