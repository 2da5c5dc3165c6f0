"""000, Inducements: stars, mercenaries and staff put together as what each team can buy."""

from functools import cache
from typing import Final

from turfwar.games.base import RuleSet
from turfwar.games.content import UnknownName
from turfwar.games.content_folder import Content
from turfwar.games.lrb6.recruits import (
    INDUCEMENT_WORDS,
    MARKETS,
    MERCENARIES,
    POSITION_NAMES,
    STAR_NAMES,
    Market,
    Recruit,
)
from turfwar.games.lrb6.skills.ids import LONER
from turfwar.games.lrb6.words.skills import SKILL_NUMBERS
from turfwar.games.star_content import Star
from turfwar.games.team_content import Position
from turfwar.pitch.setting import PlayerSetting, Setting

NO_LIMIT: Final = 99


def stars_for(content: Content, team: str) -> tuple[Star, ...]:
    """000, Star Players: whom a team may hire."""
    name = content.team(team).name
    return tuple(star for star in content.stars if name in star.teams)


def thousands(gold: int) -> int:
    """Gold pieces as the state counts them."""
    return gold // 1000


def star_recruit(star: Star, content: Content) -> Recruit:
    """A star as they can be hired, with the one who comes along."""
    partner: Recruit | None = None
    if star.pair is not None and STAR_NAMES.index(star.name) < STAR_NAMES.index(star.pair):
        partner = star_recruit(content.star(star.pair), content)
    skills = tuple(SKILL_NUMBERS[skill] for skill in star.skills)
    player = PlayerSetting(0, star.name, star.name, star.characteristics, skills)
    number = STAR_NAMES.index(star.name)
    price = thousands(star.cost) + (partner.price if partner else 0)
    return Recruit(number, player, price, 1, (), partner)


def position_recruit(position: Position, content: Content) -> Recruit:
    """000, Mercenaries: a position as it can be hired for a match, with Loner."""
    number = next(POSITION_NAMES.index(each) for each in position.names if each in POSITION_NAMES)
    own = [SKILL_NUMBERS[skill] for skill in position.skills]
    skills = tuple(dict.fromkeys((*own, LONER)))
    barred = {*position.skills} | content.rosters.barred_by(position.skills)
    # Skills that an overlay adds are numbered elsewhere, and nobody hired has them.
    learns = tuple(
        SKILL_NUMBERS[skill.name]
        for skill in content.skills
        if skill.category in position.normal
        and skill.name not in barred
        and skill.name in SKILL_NUMBERS
    )
    name = f"Mercenary {position.name}"
    numbers = position.characteristics
    player = PlayerSetting(0, name, position.name, numbers, skills, position.race or "")
    return Recruit(number, player, thousands(position.cost), position.max, learns, None)


@cache
def market_of(content: Content, race: str) -> Market:
    """000, Inducements: what a team of this list can buy, and for how much."""
    team = content.team(race)
    prices: list[int] = []
    most: list[int] = []
    entries = {entry.id: entry for entry in content.inducements}
    for word in INDUCEMENT_WORDS:
        entry = entries[word]
        prices.append(thousands(entry.cheaper.get(team.name, entry.cost)))
        most.append(0 if not entry.is_for(team) else NO_LIMIT if entry.max is None else entry.max)
    firsts = [
        star
        for star in stars_for(content, team.name)
        if star.pair is None or STAR_NAMES.index(star.name) < STAR_NAMES.index(star.pair)
    ]
    return Market(
        tuple(prices),
        tuple(most),
        prices[MERCENARIES],
        thousands(entries[INDUCEMENT_WORDS[MERCENARIES]].skill_cost),
        tuple(position_recruit(position, content) for position in team.positions),
        tuple(star_recruit(star, content) for star in firsts),
        team.max_players,
    )


def market_for(content: Content, race: str) -> Market | None:
    """What a team can buy before a match; None for a list nobody knows."""
    try:
        return market_of(content, content.team(race).name)
    except UnknownName:
        return None


def open_markets(ruleset: RuleSet, setting: Setting) -> None:
    """What the teams of a league match can buy before it."""
    content = ruleset.content_with(setting.options)
    markets = [market_for(content, setting.team(side).race) for side in (0, 1)]
    setting.extras[MARKETS] = [market for market in markets if market is not None]
