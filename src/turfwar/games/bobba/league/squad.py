"""004, The Playing Team; Maximum Number of Players: sixteen of a squad of up to thirty-five."""

import re
from collections.abc import Sequence

from turfwar.games.bobba.league.data import office_data
from turfwar.games.bobba.league.value import SPP, level_of
from turfwar.league.post_match.team import Player, Team


def available(team: Team) -> tuple[Player, ...]:
    """004, Choosing Players: whoever is neither injured nor banned."""
    return team.fit


def why_not_called(player: Player, name: str, number: int, playing: bool) -> str:
    """004, Player Designation: a name is for good; another number is for the time between seasons.

    Until they have a name of their own they are called by their number.
    """
    if name and name != player.name and has_name(player):
        return f"{player.id} is {player.name}, and keeps the name"
    if number and number != player.number and playing:
        return f"{player.id} gets another number between seasons only"
    return ""


def has_name(player: Player) -> bool:
    """Whether somebody has a name, and not only a number."""
    return not re.fullmatch(rf"{re.escape(player.position)} \d+", player.name)


def playing_team(team: Team, left_out: Sequence[str] = ()) -> tuple[Player, ...]:
    """Who plays: all who can, up to sixteen; those of the highest level where nobody has chosen."""
    most = office_data().squad.playing
    can = [player for player in available(team) if player.id not in left_out]
    if len(can) <= most:
        return tuple(can)
    best = sorted(can, key=lambda each: (-level_of(each.counter(SPP)), -each.counter(SPP)))[:most]
    return tuple(player for player in can if player in best)
