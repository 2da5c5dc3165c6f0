"""000, Free fan factor: the option by which a new team starts with fans that cost nothing.

>>> from turfwar.rulesets import find_team
>>> humans = free_fans(find_team("Human"))
>>> humans.default_roster.fan_factor, humans.cost(humans.default_roster)
(5, 960000)
"""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from turfwar.rulesets.team_content import TeamList

FREE_FAN_FACTOR: Final = "free-fan-factor"
STARTING_FAN_FACTOR: Final = 5


def free_fans(team: TeamList) -> TeamList:
    """000, Free fan factor; Attracting fans: every new team has five, and they have no worth."""
    rosters = tuple(replace(each, fan_factor=STARTING_FAN_FACTOR) for each in team.rosters)
    return replace(team, fan_factor_cost=0, fan_factor_max=STARTING_FAN_FACTOR, rosters=rosters)


def fans_are_free(options: Iterable[str]) -> bool:
    """000, Free fan factor: whether it is among the options of a match or league."""
    from turfwar.rulesets.clauses import parse_options

    return FREE_FAN_FACTOR in {option.clause.id for option in parse_options(options)}
