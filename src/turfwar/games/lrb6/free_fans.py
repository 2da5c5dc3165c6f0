"""000, Free fan factor: the option by which a new team starts with fans that cost nothing.

>>> from turfwar.games import find_team
>>> humans = free_fans(find_team("Human"))
>>> humans.default_roster.staff["fan_factor"], humans.cost(humans.default_roster)
(5, 960000)
"""

from dataclasses import replace as changed
from functools import cache
from typing import Any, Final

from msgspec.structs import replace

from turfwar.games.content_folder import Content
from turfwar.games.team_content import TeamList

FREE_FAN_FACTOR: Final = "free-fan-factor"
STARTING_FAN_FACTOR: Final = 5


def free_fans(team: TeamList) -> TeamList:
    """000, Free fan factor; Attracting fans: every new team has five, and they have no worth."""
    fans: dict[str, Any] = {"fan_factor": STARTING_FAN_FACTOR}
    rosters = tuple(replace(each, **fans) for each in team.rosters)
    terms: dict[str, Any] = {"fan_factor_cost": 0, "fan_factor_max": STARTING_FAN_FACTOR}
    return replace(team, rosters=rosters, **terms)


@cache
def content_with_free_fans(content: Content) -> Content:
    """The lists with this option, and what a new team is given by it."""
    rules = content.rosters
    sources = {**rules.sources, "given": "000, Free fan factor"}
    return content.with_lists(
        teams=tuple(free_fans(team) for team in content.teams),
        rosters=changed(rules, given={"fan_factor": STARTING_FAN_FACTOR}, sources=sources),
    )
