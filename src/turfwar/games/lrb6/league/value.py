"""000, Team Value: what a team and its players are worth, item by item."""

from collections.abc import Sequence

from turfwar.games.base import RuleSet
from turfwar.games.lrb6.league import permanent
from turfwar.games.team_content import Position
from turfwar.league.post_match.lookup import category_of, listed, position_held
from turfwar.league.post_match.rules import Item, ValueBreakdown
from turfwar.league.post_match.team import Player, Team


def player_value(player: Player, team: Team, ruleset: RuleSet, options: Sequence[str]) -> int:
    """000, List of Team Value Modifiers: what they cost, and what they have learnt since."""
    return worth(player, position_held(player, team, tuple(options), ruleset), ruleset)


def worth(player: Player, position: Position, ruleset: RuleSet) -> int:
    """Injuries take nothing off; a skill that nobody can learn adds nothing."""
    rules = ruleset.rosters
    total = position.cost
    for key, number in player.increases.items():
        total += rules.increases.get(key, 0) * number
    normal, double = rules.learning(position, player.role or rules.role_of(position.traits))
    for name in player.skills:
        category = category_of(ruleset, name)
        if category in normal:
            total += rules.normal_skill
        elif category in double:
            total += rules.other_skill
    return total


def team_value(team: Team, ruleset: RuleSet, options: Sequence[str]) -> ValueBreakdown:
    """Players who can play in the next match, and staff; no treasury."""
    options = tuple(options)
    prices = listed(team.team_list, options, ruleset)
    items = [
        Item(
            f"{player.id} {player.position}",
            player_value(player, team, ruleset, options),
        )
        for player in team.fit
    ]
    for kind in ruleset.rosters.hired:
        number = team.staff.get(kind.key, 0)
        if number:
            items.append(Item(kind.counted(number), number * prices.price(kind.key)))
    items += permanent.worth(team, ruleset, options)
    if team.offset:
        items.append(Item("as the commissioner has it", team.offset))
    return ValueBreakdown(tuple(items))
