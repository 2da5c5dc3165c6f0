"""004, The Playing Team; Maximum Number of Players: sixteen of a squad of up to thirty-five."""

from collections.abc import Sequence

from turfwar.rulesets.aftermath.team import Player, Team
from turfwar.rulesets.bobba.office.data import office_data
from turfwar.rulesets.bobba.office.value import SPP, level_of


def available(team: Team) -> tuple[Player, ...]:
    """004, Choosing Players: whoever is neither injured nor banned."""
    return team.fit


def playing_team(team: Team, left_out: Sequence[str] = ()) -> tuple[Player, ...]:
    """Who plays: all who can, up to sixteen; those of the highest level where nobody has chosen."""
    most = office_data().squad.playing
    can = [player for player in available(team) if player.id not in left_out]
    if len(can) <= most:
        return tuple(can)
    best = sorted(can, key=lambda each: (-level_of(each.counter(SPP)), -each.counter(SPP)))[:most]
    return tuple(player for player in can if player in best)
