"""What is looked up again and again: team lists, positions and skills by their names."""

from collections.abc import Callable
from functools import lru_cache

from turfwar.games import find_team
from turfwar.games.base import RuleSet
from turfwar.games.content import UnknownName
from turfwar.games.team_content import Position, TeamList, position_kind
from turfwar.league.post_match.team import Player, Team


@lru_cache(1024)
def listed(name: str, options: tuple[str, ...], ruleset: RuleSet) -> TeamList:
    """A team list as a league's options have it."""
    return find_team(name, options, ruleset)


@lru_cache(8192)
def position_of(
    team_list: str, options: tuple[str, ...], ruleset: RuleSet, position: str
) -> Position:
    """A position of a team list."""
    return listed(team_list, options, ruleset).position(position)


def position_held(
    player: Player, team: Team, options: tuple[str, ...], ruleset: RuleSet
) -> Position:
    """The position of a player, who may come from another list than their team's.

    Where the list does not have it, a position that is worth nothing and can do nothing: one
    player with whom something is wrong keeps nobody from the rest of the team.
    """
    try:
        own = team.options_with(options)
        return position_of(player.team_list or team.team_list, own, ruleset, player.position)
    except UnknownName:
        return unknown_position(player.position, ruleset)


def has_position(player: Player, team: Team, options: tuple[str, ...], ruleset: RuleSet) -> bool:
    """Whether the list of a player has their position."""
    try:
        own = team.options_with(options)
        position_of(player.team_list or team.team_list, own, ruleset, player.position)
    except UnknownName:
        return False
    return True


@lru_cache(256)
def unknown_position(name: str, ruleset: RuleSet) -> Position:
    """What stands in for a position that no list has."""
    kind: Callable[..., Position] = position_kind(tuple(ruleset.characteristics))
    numbers = {each.key: 0 for each in ruleset.characteristics}
    return kind(name=name, max=1, cost=0, skills=(), **numbers)


@lru_cache(4096)
def category_of(ruleset: RuleSet, skill: str) -> str:
    """The category of a skill; nothing where there is no such skill."""
    try:
        return ruleset.content.skill(skill).category
    except UnknownName:
        return ""


@lru_cache(1024)
def skills_of(ruleset: RuleSet, categories: tuple[str, ...]) -> tuple[str, ...]:
    """All skills of some categories, in their order."""
    return tuple(
        skill.name
        for category in dict.fromkeys(categories)
        for skill in ruleset.content.skills
        if skill.category == category
    )
