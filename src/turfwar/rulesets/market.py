"""Stars and inducements: read from TOML, checked, and put together as what each team can buy.

>>> find_star("Hemlok")
Traceback (most recent call last):
turfwar.rulesets.content.UnknownName: nothing is called 'Hemlok'; did you mean Hemlock?
>>> find_star("Griff Oberwald").cost
320000
>>> [star.name for star in stars_for("Khemri")][:2]
['Hack Enslash', 'Humerus Carpal']
"""

from collections.abc import Iterable
from functools import cache
from importlib.resources.abc import Traversable
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from turfwar.rulesets import find_team, team_lists
from turfwar.rulesets.content import (
    Aliased,
    ContentError,
    Entry,
    Gold,
    Text,
    UnknownName,
    as_kind,
    data_file,
    find,
    load_file,
)
from turfwar.rulesets.lrb6.create import SKILL_NUMBERS, skill_texts
from turfwar.rulesets.lrb6.recruits import (
    INDUCEMENT_WORDS,
    MERCENARIES,
    POSITION_NAMES,
    STAR_NAMES,
    Market,
    Recruit,
)
from turfwar.rulesets.lrb6.setting import PlayerSetting
from turfwar.rulesets.lrb6.skills.ids import LONER
from turfwar.rulesets.official import OFFICIAL_VALUES
from turfwar.rulesets.team_content import Characteristic, Position

NO_LIMIT: Final = 99


class Star(Entry, Aliased, frozen=True):
    """A Star Player; `teams` may hire him, `pair` is who has to come with him."""

    name: Text
    cost: Gold
    ma: Characteristic
    st: Characteristic
    ag: Characteristic
    av: Characteristic
    skills: tuple[str, ...]
    teams: Annotated[tuple[Text, ...], Meta(min_length=1)]
    aliases: tuple[Text, ...] = ()
    pair: str | None = None
    note: str = ""


class StarDifference(Entry, frozen=True):
    """Where other public copies of the list depart from the printed one."""

    star: Text
    field: Text
    printed: int | tuple[str, ...]
    elsewhere: int | tuple[str, ...]
    source: Text


class Inducement(Entry, frozen=True, rename={"only_for": "for"}):
    """Something on the shopping list; without `max` there is no limit."""

    id: Text
    name: Text
    source: Text
    text: Text
    aliases: tuple[Text, ...] = ()
    max: Annotated[int, Meta(ge=1)] | None = None
    cost: Gold = 0
    skill_cost: Gold = 0
    cheaper: dict[str, Gold] = {}
    only_for: Literal["all", "apothecary", "no-apothecary"] = "all"

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, self.id, *self.aliases)


class _StarFile(Entry, frozen=True):
    stars: Annotated[tuple[Star, ...], Meta(min_length=1)]
    differences: tuple[StarDifference, ...] = ()


class _InducementFile(Entry, frozen=True):
    inducements: Annotated[tuple[Inducement, ...], Meta(min_length=1)]


def load_stars(path: Traversable) -> tuple[tuple[Star, ...], tuple[StarDifference, ...]]:
    """The stars of a file, and where other copies differ."""
    content = load_file(path, _StarFile)
    skills = [skill.name for skill in skill_texts()]
    teams = [team.name for team in team_lists()]
    names = [star.name for star in content.stars]
    for star in content.stars:
        for field, given, known in (
            ("skills", star.skills, skills),
            ("teams", star.teams, teams),
            ("pair", (star.pair,) if star.pair else (), names),
        ):
            for each in given:
                if each not in known:
                    raise ContentError(str(path), star.name, field, f"unknown {each!r}")
    for difference in content.differences:
        where = f"differences / {difference.star}"
        if difference.star not in names:
            raise ContentError(str(path), where, "star", "is not in the list")
        star = content.stars[names.index(difference.star)]
        if getattr(star, difference.field, None) != difference.printed:
            raise ContentError(str(path), where, difference.field, "is not printed like that")
    return content.stars, content.differences


def load_inducements(path: Traversable) -> tuple[Inducement, ...]:
    """The shopping list of a file."""
    return load_file(path, _InducementFile).inducements


@cache
def all_stars(official: bool = False) -> tuple[Star, ...]:
    """The stars of the lrb6 family in the order of the list, printed or by `official-values`."""
    stars, differences = load_stars(data_file("lrb6", "stars.toml"))
    if not official:
        return stars
    changes: dict[str, dict[str, object]] = {}
    for each in differences:
        changes.setdefault(each.star, {})[each.field] = each.elsewhere
    return tuple(
        as_kind(msgspec.to_builtins(star) | changes.get(star.name, {}), Star) for star in stars
    )


def star_differences() -> tuple[StarDifference, ...]:
    """Where other public copies of the list of stars differ from ours."""
    return load_stars(data_file("lrb6", "stars.toml"))[1]


@cache
def inducements() -> tuple[Inducement, ...]:
    """The shopping list of the lrb6 family."""
    return load_inducements(data_file("lrb6", "inducements.toml"))


def is_official(options: Iterable[str]) -> bool:
    """Whether a match's options ask for other copies' values."""
    return OFFICIAL_VALUES in options


def find_star(name: str, options: Iterable[str] = ()) -> Star:
    """The star of this name, in any case; `UnknownName` suggests others."""
    return find(name, all_stars(is_official(options)))


def stars_for(team: str, options: Iterable[str] = ()) -> tuple[Star, ...]:
    """000, Star Players: whom a team may hire."""
    name = find_team(team).name
    return tuple(star for star in all_stars(is_official(options)) if name in star.teams)


def thousands(gold: int) -> int:
    """Gold pieces as the state counts them."""
    return gold // 1000


def star_recruit(star: Star, official: bool) -> Recruit:
    """A star as he can be hired, with the one who comes along."""
    partner: Recruit | None = None
    if star.pair is not None and STAR_NAMES.index(star.name) < STAR_NAMES.index(star.pair):
        partner = star_recruit(find(star.pair, all_stars(official)), official)
    skills = tuple(SKILL_NUMBERS[skill] for skill in star.skills)
    player = PlayerSetting(0, star.name, star.name, star.ma, star.st, star.ag, star.av, skills)
    number = STAR_NAMES.index(star.name)
    price = thousands(star.cost) + (partner.price if partner else 0)
    return Recruit(number, player, price, 1, (), partner)


def position_recruit(position: Position) -> Recruit:
    """000, Mercenaries: a position as it can be hired for a match, with Loner."""
    number = next(POSITION_NAMES.index(each) for each in position.names if each in POSITION_NAMES)
    own = [SKILL_NUMBERS[skill] for skill in position.skills]
    skills = tuple(dict.fromkeys((*own, LONER)))
    learns = tuple(
        SKILL_NUMBERS[skill.name]
        for skill in skill_texts()
        if skill.category in position.normal and skill.name not in position.skills
    )
    name = f"Mercenary {position.name}"
    ma, st, ag, av = position.ma, position.st, position.ag, position.av
    player = PlayerSetting(0, name, position.name, ma, st, ag, av, skills, position.race or "")
    return Recruit(number, player, thousands(position.cost), position.max, learns, None)


@cache
def market_of(race: str, official: bool) -> Market:
    """000, Inducements: what a team of this list can buy, and for how much."""
    team = find_team(race, (OFFICIAL_VALUES,) if official else ())
    prices: list[int] = []
    most: list[int] = []
    entries = {entry.id: entry for entry in inducements()}
    for word in INDUCEMENT_WORDS:
        entry = entries[word]
        barred = entry.only_for == ("no-apothecary" if team.apothecary else "apothecary")
        prices.append(thousands(entry.cheaper.get(team.name, entry.cost)))
        most.append(0 if barred else NO_LIMIT if entry.max is None else entry.max)
    stars = [star for star in all_stars(official) if team.name in star.teams]
    firsts = [
        star
        for star in stars
        if star.pair is None or STAR_NAMES.index(star.name) < STAR_NAMES.index(star.pair)
    ]
    return Market(
        tuple(prices),
        tuple(most),
        prices[MERCENARIES],
        thousands(entries[INDUCEMENT_WORDS[MERCENARIES]].skill_cost),
        tuple(position_recruit(position) for position in team.positions),
        tuple(star_recruit(star, official) for star in firsts),
        team.max_players,
    )


def market_for(race: str, options: Iterable[str]) -> Market | None:
    """What a team can buy before a match with these options; None for a list nobody knows."""
    try:
        return market_of(find_team(race).name, is_official(options))
    except UnknownName:
        return None
