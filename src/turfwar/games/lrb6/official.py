"""The option `official-values`: team lists and stars as other public copies of the rules have them.

The printed value of our rulebook wins otherwise. What the printed list calls a position, it still
answers to.

>>> from turfwar.games import find_team
>>> find_team("Khemri").position("Blitz-Ra").max
4
>>> official(find_team("Khemri")).position("Blitz-Ra").max
2
>>> official(find_team("Khemri")).position("Throw-Ra").name
'Thro-Ra'
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

import msgspec
from msgspec.structs import replace

from turfwar.games.content import as_kind
from turfwar.games.content_folder import Content
from turfwar.games.star_content import Star
from turfwar.games.team_content import InstantRoster, ListDifference, Position, TeamList

OFFICIAL_VALUES: Final = "official-values"


@cache
def official_content(content: Content) -> Content:
    """The lists and stars with the values of other public copies."""
    return content.with_lists(
        teams=tuple(official(team) for team in content.teams),
        stars=tuple(official_star(star, content) for star in content.stars),
    )


def official_star(star: Star, content: Content) -> Star:
    """A star as other copies of the list have them."""
    changes = {
        each.field: each.elsewhere for each in content.star_differences if each.star == star.name
    }
    return msgspec.convert(msgspec.to_builtins(star) | changes, type(star)) if changes else star


def official(team: TeamList) -> TeamList:
    """The list with the values of other public copies in place of the printed ones."""
    differences = [each for each in team.differences if each.official]
    own = {each.field: each.elsewhere for each in differences if each.position is None}
    renamed = {
        each.position: str(each.elsewhere)
        for each in differences
        if each.position is not None and each.field == "name"
    }
    changed = msgspec.to_builtins(team) | own
    changed["positions"] = [_position(each, differences) for each in team.positions]
    changed["differences"] = [each for each in team.differences if not each.official]
    changed["rosters"] = [_renamed(each, renamed) for each in team.rosters]
    found: TeamList = as_kind(changed, type(team))
    return found


def _position(position: Position, differences: Iterable[ListDifference]) -> Position:
    mine = {each.field: each.elsewhere for each in differences if each.position == position.name}
    if "name" in mine:
        mine["aliases"] = (*position.aliases, position.name)
    found: Position = as_kind(msgspec.to_builtins(position) | mine, type(position))
    return found


def _renamed(roster: InstantRoster, names: dict[str, str]) -> InstantRoster:
    players = tuple((names.get(name, name), number) for name, number in roster.players)
    return replace(roster, players=players)
