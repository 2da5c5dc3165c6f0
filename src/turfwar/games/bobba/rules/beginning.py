"""What a match of bobba has before anything has happened in it."""

from typing import Final

from turfwar.games.base import RuleSet
from turfwar.games.bobba.athlete import set_athlete
from turfwar.games.bobba.layout import (
    BOOKED,
    CANNON_SIDE,
    COACH,
    DISLIKED,
    DISLIKED_BY,
    DISLIKES,
    DRAWS,
    FACING,
    HEAD_COACH,
    HMS_FROM,
    HOME_FIELD,
    HOME_REROLL,
    HOME_SHARE,
    KIN,
    LARGE,
    LARGE_TRAIT,
    LEFT,
    RIGHT,
    SHOTS_AT,
    TRICKING,
    YELLOWS,
)
from turfwar.games.bobba.market import open_markets
from turfwar.games.bobba.rules.cards import CARDS_DRAWN
from turfwar.games.content import UnknownName
from turfwar.games.lrb6.match import MatchState
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import AWAY, HOME, NOBODY, SIDE_SLOTS
from turfwar.pitch.setting import PlayerSetting

NORMAL_HMS: Final = 3
LARGE_POSITIONS: Final = (
    "Beast of Nurgle",
    "Kroxigor",
    "Minotaur",
    "Ogre",
    "Rat Ogre",
    "Snow Troll",
    "Treeman",
    "Troll",
    "Underworld Troll",
    "Warpstone Troll",
    "Yhetee",
)
"""The race chapters are not in our copy: of 000's positions, those that are beasts of that size."""


def is_large_position(player: PlayerSetting) -> bool:
    """Whether a player is one of the large ones."""
    return LARGE_TRAIT in player.traits or player.position in LARGE_POSITIONS


def begin(match: MatchState) -> None:
    """A match between two teams on the home side's field."""
    open_markets(match.setting)
    match.set(HOME_FIELD, 1)
    match.set(HOME_REROLL + HOME, 1)
    match.set(HOME_SHARE, 50)
    match.set(CANNON_SIDE, NOBODY)
    match.set(TRICKING, NOBODY)
    for place in range(6):
        match.set(SHOTS_AT + place, NOBODY)
    for side in (HOME, AWAY):
        match.set(HMS_FROM + side, NORMAL_HMS)
        match.set(COACH + side, 0)
        match.set(HEAD_COACH + side, 1)
        match.set(DRAWS + side, CARDS_DRAWN)
        facing: i64 = RIGHT if side == HOME else LEFT
        for slot in range(SIDE_SLOTS):
            set_athlete(match, side * SIDE_SLOTS + slot, FACING, facing)
        for player in match.setting.team(side).players:
            number = side * SIDE_SLOTS + player.slot
            set_athlete(match, number, LARGE, 1 if is_large_position(player) else 0)
            set_athlete(match, number, YELLOWS, 1 if BOOKED in player.traits else 0)
        number_kin(match, side)


def number_kin(match: MatchState, side: i64) -> None:
    """004, Allied Players: those who are not on their team's list, by their races.

    Leagues say what races feel about each other; without a word about it they are indifferent.
    """
    team = match.setting.team(side)
    if not any(player.race for player in team.players):
        return
    ruleset = match.setting.ruleset
    assert isinstance(ruleset, RuleSet)
    try:
        own = ruleset.content_with(match.setting.options).team(team.race)
    except UnknownName:
        return
    listed = [(each.name, each.race or "") for each in own.positions]
    kin = [own.name]
    for player in team.players:
        if not player.race or (player.position, player.race) in listed:
            continue
        if player.race not in kin:
            kin.append(player.race)
        race = kin.index(player.race)
        set_athlete(match, side * SIDE_SLOTS + player.slot, KIN, race)
        if DISLIKED in player.traits:
            # 004, Race Relations: the other race feels the same way.
            for feelings in (DISLIKES, DISLIKED_BY):
                match.set(feelings + side, match.get(feelings + side) | 1 << race)
