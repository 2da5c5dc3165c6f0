"""003, Choosing a Team: roles, large players, and who keeps goal, as a match begins."""

from typing import Final

from turfwar.games.brutal.layout import (
    CORNER_BY,
    GOALY,
    GOALY_ROLE,
    LARGE,
    LARGE_TRAIT,
    LAST_PASSER,
    LAST_TOUCH,
    ROLE,
    ROLE_NAMES,
    TOUCHED,
)
from turfwar.games.brutal.possession import set_footballer
from turfwar.games.brutal.skills import ids
from turfwar.games.lrb6.layout import AG, MA
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.skills import ids as base_ids
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY, PLAYER_SLOTS, SIDE_SLOTS
from turfwar.pitch.setting import PlayerSetting, TeamSetting

ROLES: Final = {name: number for number, name in enumerate(ROLE_NAMES) if name}


def begin(match: MatchState) -> None:
    """A new match: what the players are, and who keeps goal."""
    for field in (TOUCHED, TOUCHED + 1, LAST_TOUCH, LAST_PASSER, CORNER_BY):
        match.set(field, NOBODY)
    for side in (0, 1):
        team = match.setting.team(side)
        for player in team.players:
            enlist(match, side * SIDE_SLOTS + player.slot, player)
        goaly = nominated(team)
        if goaly is not None:
            make_goaly(match, side * SIDE_SLOTS + goaly.slot)
    lengthen_legs(match)


def enlist(match: MatchState, number: i64, player: PlayerSetting) -> None:
    """What a player is by position: role, and whether they are large."""
    role = next((ROLES[trait] for trait in player.traits if trait in ROLES), 0)
    set_footballer(match, number, ROLE, role)
    if role == GOALY_ROLE:
        set_footballer(match, number, GOALY, 1)
    if LARGE_TRAIT in player.traits or ids.BIG_GUY in player.skills:
        set_footballer(match, number, LARGE, 1)


def make_goaly(match: MatchState, number: i64) -> None:
    """A player is nominated as goaly."""
    set_footballer(match, number, GOALY, 1)
    set_footballer(match, number, ROLE, GOALY_ROLE)


def nominated(team: TeamSetting) -> PlayerSetting | None:
    """003, Choosing a Team: who keeps goal where the list has no goaly.

    A large player, who covers two squares; else the most agile whose position is none of its own,
    of these the cheapest.
    """
    if any(ROLE_NAMES[GOALY_ROLE] in player.traits for player in team.players):
        return None
    free = [player for player in team.players if not any(each in ROLES for each in player.traits)]
    large = [player for player in free if LARGE_TRAIT in player.traits]
    candidates = large or free or list(team.players)
    if not candidates:
        return None
    return min(
        candidates, key=lambda each: (-each.characteristics[AG - MA], each.value, -each.slot)
    )


def lengthen_legs(match: MatchState) -> None:
    """003, Very Long Legs: +1 to Movement Allowance."""
    for number in range(PLAYER_SLOTS):
        player = match.player(number)
        if player.has(base_ids.VERY_LONG_LEGS):
            match.set_characteristics(number, player.ma + 1, player.st, player.ag, player.av)
