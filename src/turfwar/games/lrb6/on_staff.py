"""000, House rules, Inducements: the option by which a match begins with some already there."""

from collections.abc import Mapping
from typing import Final

from turfwar.games.base import RuleSet
from turfwar.games.lrb6.layout import BOUGHT, TEAM_VALUE
from turfwar.games.lrb6.market import market_for
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.recruits import INDUCEMENT_WORDS, STAFF_KINDS
from turfwar.games.option import MatchOption, Parameter

ON_STAFF: Final = "on-staff"
MOST: Final = 4
"""No team can have more of anything on the shopping list."""
SIDES: Final = ("home", "away")


def on_staff(match: MatchState, values: Mapping[str, int]) -> None:
    """They are there as if they had been bought, and worth as much; nobody pays for them now."""
    ruleset = match.setting.ruleset
    assert isinstance(ruleset, RuleSet)
    content = ruleset.content_with(match.setting.options)
    for side, name in enumerate(SIDES):
        market = market_for(content, match.setting.team(side).race)
        for kind in range(STAFF_KINDS):
            for _ in range(values[f"{name}-{INDUCEMENT_WORDS[kind]}"]):
                match.add(BOUGHT + 2 * kind + side, 1)
                match.add(TEAM_VALUE + side, market.prices[kind] if market is not None else 0)
                match.book.inducements.engage(match, side, kind)


CLAUSE: Final = MatchOption(
    ON_STAFF,
    "Inducements on the staff",
    "000, House rules, Inducements",
    "Teams have some inducements that they have bought for a season, and not for this match: "
    "`on-staff home-wizard=1`. In a league the office says which.",
    parameters=tuple(
        Parameter(f"{name}-{word}", 0, 0, MOST, f"how many of {word} the {name} team has")
        for name in SIDES
        for word in INDUCEMENT_WORDS[:STAFF_KINDS]
    ),
    begin=on_staff,
    by_office=True,
)
