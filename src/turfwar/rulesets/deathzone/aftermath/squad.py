"""Players of the office by the rules of the campaign: what they cost, earn and have become."""

from collections.abc import Sequence

from turfwar.rulesets.aftermath.lookup import position_of
from turfwar.rulesets.aftermath.rules import Item, Working
from turfwar.rulesets.aftermath.team import Player, Team, changed
from turfwar.rulesets.base import RuleSet
from turfwar.rulesets.deathzone.campaign.people import POINT_PRICE, POINT_WAGE, SPECIAL_WAGE
from turfwar.rulesets.deathzone.races import KINDS, Race, find_race
from turfwar.rulesets.team_content import Position

EP, TP, DP, SPP = "ep", "tp", "dp", "spp"
EARNED = "earned"
"""All Experience Points that a player has ever had."""
SPENT, PAID = "spent", "paid"
"""Training Points that have made no Star Player Point yet; whether the wages were paid."""
WON, LOST, FAME = "won", "lost", "fame"
LOYAL = "Loyal"
COUNTERS = {
    EP: "Experience Points",
    TP: "Training Points",
    DP: "Disenchantment Points",
    SPP: "Star Player Points",
    EARNED: "Experience Points ever earned",
}


def with_counter(player: Player, name: str, number: int) -> Player:
    """A player with one of their counts changed; nought is left out."""
    counters = {**player.counters, name: number}
    return changed(player, counters={key: value for key, value in counters.items() if value})


def race_of(position: Position) -> Race:
    """The race of a position; what is of none is Human."""
    race = find_race(position.race or "Human")
    assert race is not None, position.race
    return race


def is_special(position: Position) -> bool:
    return any(trait in KINDS for trait in position.traits)


def is_loyal(player: Player, position: Position) -> bool:
    """002, Loyal: they are never disenchanted."""
    return LOYAL in player.skills or LOYAL in position.skills


def wage(player: Player, position: Position) -> int:
    """002, Wages; Wages Table."""
    special = SPECIAL_WAGE if is_special(position) else 0
    return race_of(position).wages + special + POINT_WAGE * player.counter(SPP)


def player_value(player: Player, team: Team, ruleset: RuleSet, options: Sequence[str]) -> int:
    """002, Buying Players: the list price, and 50 for each Star Player Point."""
    position = position_of(team.team_list, tuple(options), ruleset, player.position)
    return int(position.cost) + POINT_PRICE * player.counter(SPP)


def team_value(team: Team, ruleset: RuleSet, options: Sequence[str]) -> Working:
    """What the players who can play are worth."""
    items = [
        Item(f"{player.id} {player.position}", player_value(player, team, ruleset, options))
        for player in team.fit
    ]
    if team.offset:
        items.append(Item("as the commissioner has it", team.offset))
    return Working(tuple(items))
