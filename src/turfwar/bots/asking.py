"""What a bot in another process may ask while it thinks: what a player could do, with what odds.

It asks as the page asks the server, and is told the same (`docs/protocol.md`, Hints and Odds).
"""

from typing import Any, Final

import msgspec

from turfwar.api import Match
from turfwar.games import find_ruleset
from turfwar.games.ports import hints_port
from turfwar.kernel.errors import TurfwarError

ASKS: Final = "hints"


class AskedTarget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody, or a square."""

    player: str | None = None
    square: str | None = None


class Asked(msgspec.Struct, frozen=True):
    """What could a player do, by which action? Or, of one target: with what odds?"""

    player: str
    target: AskedTarget | None = None
    action: str | None = None


def told(match: Match, message: dict[str, Any]) -> dict[str, Any]:
    """The answer; a question that cannot be answered is told why, and costs only its time."""
    try:
        asked = msgspec.convert(message, Asked)
        hints = hints_port(find_ruleset(match.rules))
        target = asked.target
        if target is None:
            found = hints.of_player(match.game, asked.player, asked.action)
            return {"type": "hints", "ply": match.ply, **found}
        if (target.player is None) == (target.square is None):
            raise TurfwarError("a target is a player or a square")
        found = hints.of_target(
            match.game, asked.player, target.square, target.player, asked.action
        )
        return {"type": "odds", "ply": match.ply, **found}
    except (TurfwarError, msgspec.ValidationError) as error:
        return {"type": "error", "ply": match.ply, "error": str(error)}
