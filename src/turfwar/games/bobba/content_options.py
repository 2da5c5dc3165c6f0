"""004, Creating a New Team; Maximum Number of Players: team lists as this book has them.

Who joins a league whose other teams have played for a while has more gold: the option `joining`.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from msgspec.structs import replace

from turfwar.games.bobba.league.data import office_data
from turfwar.games.bobba.league.rosters import APOTHECARY
from turfwar.games.bobba.options import JOINING
from turfwar.games.content import same_name
from turfwar.games.content_folder import Content
from turfwar.games.lrb6 import content_options as base
from turfwar.games.team_content import TeamList

MANY_REROLLS: Final = 99
"""004, Re-rolls: there is no limit; so many can be written down."""


def content_with(content: Content, options: Iterable[str]) -> Content:
    """The content as the base game's options and those of this book have it."""
    options = tuple(options)
    joining = any(same_name(each.partition(" ")[0], JOINING) for each in options)
    return by_the_book(base.content_with(content, options), joining)


@cache
def by_the_book(content: Content, joining: bool) -> Content:
    return content.with_lists(teams=tuple(new_team(each, joining) for each in content.teams))


def new_team(team: TeamList, joining: bool) -> TeamList:
    """A list with the limits of 004: any number of re-rolls, and no apothecary to begin with."""
    rules = office_data().squad
    limits: dict[str, Any] = {
        "max_players": rules.most,
        "max_rerolls": MANY_REROLLS,
        "fan_factor_max": rules.fans,
        "rosters": tuple(replace(each, **{APOTHECARY: False}) for each in team.rosters),
    }
    if joining:
        limits["treasury"] = rules.joining
    return replace(team, **limits)
