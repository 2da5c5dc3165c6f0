"""The rule sets, by name.

>>> find_ruleset("LRB6").title
'Living Rulebook 6'
"""

from collections.abc import Iterable
from functools import cache

from turfwar.rulesets.base import RuleSet
from turfwar.rulesets.content import data_file, find
from turfwar.rulesets.free_fans import FREE_FAN_FACTOR, free_fans
from turfwar.rulesets.lrb6.ruleset import LRB6
from turfwar.rulesets.lrb6_revised.ruleset import LRB6_REVISED
from turfwar.rulesets.official import OFFICIAL_VALUES, official
from turfwar.rulesets.team_content import TeamList, load_teams


@cache
def all_rulesets() -> tuple[RuleSet, ...]:
    """Every rule set, parents first."""
    return (LRB6, LRB6_REVISED.on(LRB6))


def find_ruleset(name: str) -> RuleSet:
    """The rule set of this id or alias, in any case; `UnknownName` suggests others."""
    return find(name, all_rulesets())


@cache
def team_lists() -> tuple[TeamList, ...]:
    """The team lists of the lrb6 family."""
    return tuple(load_teams(data_file("lrb6", "teams")))


@cache
def official_lists() -> tuple[TeamList, ...]:
    """The same with the values of the option `official-values`."""
    return tuple(official(team) for team in team_lists())


@cache
def lists_with_free_fans(by_official_values: bool) -> tuple[TeamList, ...]:
    """Either of them with the option `free-fan-factor`."""
    lists = official_lists() if by_official_values else team_lists()
    return tuple(free_fans(team) for team in lists)


def find_team(name: str, options: Iterable[str] = ()) -> TeamList:
    """The team list of this name or alias, in any case; `UnknownName` suggests others.

    `options` are those of the match or league, as they are written; `official-values` and
    `free-fan-factor` matter.
    """
    from turfwar.rulesets.clauses import parse_options

    chosen = {option.clause.id for option in parse_options(options)}
    if FREE_FAN_FACTOR in chosen:
        return find(name, lists_with_free_fans(OFFICIAL_VALUES in chosen))
    return find(name, official_lists() if OFFICIAL_VALUES in chosen else team_lists())
