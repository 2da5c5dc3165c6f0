"""What is different between two views of a match."""

from typing import Any

from turfwar.views.players import PlayerView
from turfwar.views.view import View


def differs(before: PlayerView | None, after: PlayerView) -> bool:
    return before is not after and before != after


def changes(before: View, after: View) -> dict[str, Any]:
    """The fields of a view that differ; of the players only those that do."""
    result: dict[str, Any] = {}
    for key, value in after.items():
        if key != "players" and before[key] != value:  # type: ignore[literal-required]
            result[key] = value
    old, new = before["players"], after["players"]
    if old is new:
        return result
    if old.keys() - new.keys():
        return {**result, "players": new}
    moved = {name: player for name, player in new.items() if differs(old.get(name), player)}
    if moved:
        result["players"] = moved
    return result
