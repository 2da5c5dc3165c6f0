"""Who a player of a match is: by his roster, by who hired him, or by the card that brought him."""

from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.setting import PlayerSetting
from turfwar.rulesets.lrb6.cards.blackmail import BLACKMAILED
from turfwar.rulesets.lrb6.layout import FANATIC, REFEREE_MODEL
from turfwar.rulesets.lrb6.recruits import recruit_name
from turfwar.rulesets.lrb6.vocabulary import REFEREE_NAMES

GUESTS = {17: "The Fan", 18: "Borg", 19: "Groundsman"}
"""Whom special play cards bring into a team, by their places."""
TURNCOAT = BLACKMAILED


def who_is(
    number: int, roster: PlayerSetting | None, hired: int, race: int, turncoat: bool
) -> tuple[str, str]:
    """A player's name and position.

    `hired` is what the state has of a mercenary or a star, `race` what the referee is like.
    """
    if hired:
        return (recruit_name(hired),) * 2
    if roster is not None:
        return roster.name, roster.position
    if number == REFEREE_MODEL:
        return "Referee", REFEREE_NAMES[race - 1] if race else "referee"
    if number == FANATIC:
        return ("Fanatic",) * 2
    if turncoat:
        return ("Turncoat",) * 2
    return (GUESTS.get(number % SIDE_SLOTS, "Zombie"),) * 2
