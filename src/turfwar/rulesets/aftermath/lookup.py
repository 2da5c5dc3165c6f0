"""What is looked up again and again: team lists, positions and skills by their names."""

from functools import lru_cache

from turfwar.rulesets import find_team
from turfwar.rulesets.base import RuleSet
from turfwar.rulesets.team_content import Position, TeamList


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


@lru_cache(4096)
def category_of(ruleset: RuleSet, skill: str) -> str:
    """The category of a skill."""
    return ruleset.content.skill(skill).category


@lru_cache(1024)
def skills_of(ruleset: RuleSet, categories: tuple[str, ...]) -> tuple[str, ...]:
    """All skills of some categories, in their order."""
    return tuple(
        skill.name
        for category in dict.fromkeys(categories)
        for skill in ruleset.content.skills
        if skill.category == category
    )
