"""Whom and what a coach can have for one match: stars, mercenaries, staff, by number.

Names and their order are fixed in `data/recruits.toml`, because choices and saved matches hold the
numbers; what they cost and can do is in `stars.toml`, `inducements.toml` and the team lists.
"""

import tomllib
from importlib.resources import files
from typing import Final, cast

from turfwar.pitch.setting import PlayerSetting, Setting

# 000, Inducements: what is bought ready-made, by number
BABE: Final = 0
EXTRA_BRIBE: Final = 1
TRAINING: Final = 2
CHEF: Final = 3
WANDERING: Final = 4
IGOR: Final = 5
WIZARD: Final = 6
STAFF_KINDS: Final = 7
# and what is chosen from a list
MERCENARIES: Final = 7
STARS: Final = 8
INDUCEMENT_WORDS: Final[tuple[str, ...]] = (
    "babe",
    "bribe",
    "training",
    "chef",
    "apothecary",
    "igor",
    "wizard",
    "mercenary",
    "star",
)

# What a player's POSITION holds, where their roster does not say who they are
MERCENARY_FROM: Final = 1
STAR_FROM: Final = 301

_NAMES: Final[dict[str, list[str]]] = tomllib.loads(
    files("turfwar.games.lrb6").joinpath("data", "recruits.toml").read_text("utf-8")
)
STAR_NAMES: Final[tuple[str, ...]] = tuple(_NAMES["stars"])
POSITION_NAMES: Final[tuple[str, ...]] = tuple(_NAMES["positions"])
REFEREE_NAMES: Final[tuple[str, ...]] = tuple(_NAMES["referees"])

CRAZY_IGOR: Final[int] = STAR_FROM + STAR_NAMES.index("Crazy Igor")
MERCENARY_THRALL: Final[int] = MERCENARY_FROM + POSITION_NAMES.index("Thrall")


def recruit_name(position: int) -> str:
    """Who a player is whom no roster names, by their POSITION."""
    if position >= STAR_FROM:
        return STAR_NAMES[position - STAR_FROM]
    return f"Mercenary {POSITION_NAMES[position - MERCENARY_FROM]}"


class Recruit:
    """Somebody who can be hired for a match: as they will be, and their price in thousands.

    `number` is their place in `STAR_NAMES` or `POSITION_NAMES`. Of a position, `most` is how many a
    team may have, `learns` are the skills that a mercenary of it can be given; of a star, `partner`
    is the one who comes with them.
    """

    def __init__(
        self,
        number: int,
        player: PlayerSetting,
        price: int,
        most: int,
        learns: tuple[int, ...],
        partner: "Recruit | None",
    ) -> None:
        self.number = number
        self.player = player
        self.price = price
        self.most = most
        self.learns = learns
        self.partner = partner


class Market:
    """What one team can buy before a match; prices are in thousands of gold pieces.

    `prices` and `most` are by kind of inducement; what the team cannot have, it may have 0 of.
    """

    def __init__(
        self,
        prices: tuple[int, ...],
        most: tuple[int, ...],
        surcharge: int,
        lesson: int,
        positions: tuple[Recruit, ...],
        stars: tuple[Recruit, ...],
        squad: int,
    ) -> None:
        self.prices = prices
        self.most = most
        self.surcharge = surcharge
        self.lesson = lesson
        self.positions = positions
        self.stars = stars
        self.squad = squad


MARKETS: Final = "markets"
"""The name under which a setting holds what its teams can buy."""


def markets_of(setting: Setting) -> list[Market]:
    """What home and away can buy before a match, where they can buy anything."""
    if MARKETS not in setting.extras:
        return []
    return cast(list[Market], setting.extras[MARKETS])
