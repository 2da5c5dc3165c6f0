"""004, Team Rating Value (TRV): what players and teams are worth, item by item."""

from collections.abc import Mapping, Sequence

from turfwar.games.base import RuleSet
from turfwar.games.bobba.league.data import OfficeData, office_data
from turfwar.games.team_content import Position
from turfwar.league.post_match.lookup import listed, position_held
from turfwar.league.post_match.rules import Item, ValueBreakdown
from turfwar.league.post_match.team import Player, Team

SPP = "spp"
MUTATIONS = "mutations"
HUNDREDS = "hundreds"
"""Counters of a player: random mutations, and skills for their hundredth matches."""
POTIONS = "potions"
EQUIPMENT = "equipment"
"""Counters of a team; equipment in gold pieces."""
FAN_FACTOR = "fan_factor"
REROLLS = "rerolls"


def level_of(points: int) -> int:
    """The level that so many Star Player Points give; our copy lacks the table.

    >>> level_of(5), level_of(11), level_of(43)
    (0, 2, 3)
    """
    return sum(points >= each for each in office_data().levels.points)


def series(number: int) -> int:
    """One for the first, two for the second, and so on.

    >>> series(3)
    6
    """
    return number * (number + 1) // 2


def rated(
    cost: int,
    points: int,
    *,
    lost: int = 0,
    mutations: int = 0,
    hundreds: int = 0,
    allied: bool = False,
) -> int:
    """004, Allied Player TRV; Player Value: of somebody who costs so much and has so many points.

    >>> rated(50_000, 43, lost=1)
    10
    >>> rated(100_000, 11, allied=True)
    21
    """
    table = office_data().rating
    level = level_of(points)
    value = cost // table.gold + series(level) + series(mutations) + series(hundreds)
    value -= series(lost)
    if allied:
        value += min(table.allied_most, table.allied_level * level)
    return max(table.least, value)


def stunty(positions: Sequence[Position]) -> bool:
    """Whether a team is one of stunties: most of those it may have are."""
    skill = office_data().rating.youth_skill
    of = sum(each.max for each in positions if skill in each.skills)
    return 2 * of > sum(each.max for each in positions)


def player_value(player: Player, team: Team, ruleset: RuleSet, options: Sequence[str]) -> int:
    """004, Player Value; Choosing Players: what somebody counts for."""
    table = office_data().rating
    own = listed(team.team_list, tuple(options), ruleset)
    if player.journeyman:
        return table.journeyman_stunty if stunty(own.positions) else table.journeyman
    allied = bool(player.team_list) and player.team_list != team.team_list
    position = position_held(player, team, tuple(options), ruleset)
    return rated(
        position.cost,
        player.counter(SPP),
        lost=sum(player.injuries.values()),
        mutations=player.counter(MUTATIONS),
        hundreds=player.counter(HUNDREDS),
        allied=allied,
    )


def team_items(
    team: Team, ruleset: RuleSet, options: Sequence[str], players: Sequence[Player]
) -> list[Item]:
    """What a team with these players is worth."""
    data = office_data()
    items = [
        Item(f"{player.id} {player.position}", player_value(player, team, ruleset, options))
        for player in players
    ]
    prices = listed(team.team_list, tuple(options), ruleset)
    known = {
        kind.key: prices.price(kind.key)
        for kind in ruleset.rosters.hired
        if kind.key not in (FAN_FACTOR, REROLLS)
    }
    items += staff_items(team.staff, known, data)
    if rerolls := team.staff.get(REROLLS, 0):
        worth = rerolls * prices.price(REROLLS) // data.rating.gold
        items.append(Item(f"{rerolls} re-rolls", worth))
    if fans := team.staff.get(FAN_FACTOR, 0):
        items.append(Item(f"fan factor {fans}", fans // data.rating.fan_factor))
    if equipment := team.counters.get(EQUIPMENT, 0):
        items.append(Item("equipment", equipment // data.rating.gold))
    if team.offset:
        items.append(Item("as the committee has it", team.offset))
    return items


def staff_items(
    staff: Mapping[str, int], prices: Mapping[str, int], data: OfficeData
) -> list[Item]:
    """004: staff by what it costs; the head coach does not count, and a potion counts five."""
    items: list[Item] = []
    for kind in data.staff:
        number = staff.get(kind.id, 0)
        if number:
            each = data.rating.potion if kind.id == POTIONS else kind.cost // data.rating.gold
            items.append(
                Item(f"{number} {kind.plural if number > 1 else kind.name}", number * each)
            )
    own = {kind.id for kind in data.staff}
    for key, price in prices.items():
        number = staff.get(key, 0)
        if number and key not in own:
            items.append(Item(f"{key} {number}", number * price // data.rating.gold))
    return items


def team_value(team: Team, ruleset: RuleSet, options: Sequence[str]) -> ValueBreakdown:
    """The rating of everybody who could play in the next match."""
    return ValueBreakdown(tuple(team_items(team, ruleset, options, team.fit)))
