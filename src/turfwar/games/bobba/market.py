"""004, Mercenary: whom a team can hire for a match, and what they can be taught."""

from functools import cache
from typing import Final

from turfwar.games.base import RuleSet
from turfwar.games.content import UnknownName
from turfwar.games.content_folder import Content
from turfwar.games.lrb6.market import position_recruit
from turfwar.games.lrb6.recruits import INDUCEMENT_WORDS, MARKETS, Market, Recruit
from turfwar.pitch.setting import Setting

PLAYING_TEAM: Final = 16
"""004, The Playing Team: a mercenary is one of them."""
NOTHING: Final = (0,) * len(INDUCEMENT_WORDS)


def recruit(content: Content, race: str, position: str) -> Recruit:
    """A position of a team list as it can be hired."""
    return position_recruit(content.team(race).position(position), content)


@cache
def market_of(content: Content, race: str) -> Market:
    """The positions of a list; none of a list that nobody knows."""
    try:
        positions = content.team(race).positions
    except UnknownName:
        positions = ()
    hired = tuple(position_recruit(each, content) for each in positions)
    return Market(NOTHING, NOTHING, 0, 0, hired, (), PLAYING_TEAM)


def open_markets(setting: Setting) -> None:
    """What both teams can hire, where the match finds it."""
    ruleset = setting.ruleset
    assert isinstance(ruleset, RuleSet)
    content = ruleset.content_with(setting.options)
    setting.extras[MARKETS] = [market_of(content, setting.team(side).race) for side in (0, 1)]
