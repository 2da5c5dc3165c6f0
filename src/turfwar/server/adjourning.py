"""A match that is put off by agreement: one coach proposes it, the other agrees.

While it is adjourned nothing is decided, no clock runs, and nobody can claim it. It goes on when
both want it. Each proposal is a line of the journal, so that it outlasts the server.
"""

from dataclasses import dataclass
from typing import Final

ADJOURN: Final = "adjourn"
"""The kind of the journal's line in which a coach proposes, agrees or declines."""
AGREE: Final = "agree"
DECLINE: Final = "decline"
BOTH: Final = "both"
"""In the record of a match: it is adjourned, and nobody wants to go on yet."""


@dataclass
class Adjournment:
    """Whether a match is adjourned, and which side proposes to change that."""

    on: bool = False
    by: str | None = None

    def take(self, side: str, text: str) -> bool:
        """A side proposes, agrees or declines; whether the match goes on, or stops, by it."""
        if text == DECLINE:
            self.by = None
            return False
        if self.by in (None, side):
            self.by = side
            return False
        self.on = not self.on
        self.by = None
        return True

    @property
    def recorded(self) -> str | None:
        """As the record of the match has it: nothing, `both`, or the side that wants to resume."""
        return (self.by or BOTH) if self.on else None

    def document(self) -> dict[str, bool | str | None]:
        return {"on": self.on, "by": self.by}
