"""Who a player of a match is: by the roster, by their hire, or by the card that brought them."""

from typing import Final

from turfwar.games.lrb6.layout import FANATIC, POSITION, REFEREE_MODEL
from turfwar.games.lrb6.recruits import REFEREE_NAMES, recruit_name
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.setting import PlayerSetting

GUESTS: Final = {17: "The Fan", 18: "Borg", 19: "Groundsman"}
"""Whom special play cards bring into a team, by their places."""


def who_is(
    row: list[int], number: int, roster: PlayerSetting | None, race: int, turncoat: bool
) -> tuple[str, str]:
    """A player's name and position; `race` is what the referee is like, `turncoat` whether they
    play for the other side."""
    if row[POSITION]:
        return (recruit_name(row[POSITION]),) * 2
    if roster is not None:
        return roster.name, roster.position
    if number == REFEREE_MODEL:
        return "Referee", REFEREE_NAMES[race - 1] if race else "referee"
    if number == FANATIC:
        return ("Fanatic",) * 2
    if turncoat:
        return ("Turncoat",) * 2
    return (GUESTS.get(number % SIDE_SLOTS, "Zombie"),) * 2
