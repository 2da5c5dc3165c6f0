"""Names for players whom nobody has named: by their people, the same for the same match.

They come from the seed of the match without drawing any of its dice, so that a match comes out
the same with names and without. They are part of what is shown; a replay does not store them.
"""

import hashlib
from functools import lru_cache
from typing import Final

from turfwar.games.fielding import default_name
from turfwar.pitch.frame import SIDE_NAMES
from turfwar.pitch.setting import PlayerSetting, Setting, TeamSetting
from turfwar.teams.name_words import PEOPLES, USUAL, WORDS

TRIES: Final = 12
"""So often another name is tried where somebody of the team is called so already."""


def name_players(setting: Setting) -> None:
    """Name the players of both teams that are a list's; teams with a roster have their names."""
    setting.home = named_team(setting.home, setting.seed, SIDE_NAMES[0])
    setting.away = named_team(setting.away, setting.seed, SIDE_NAMES[1])


def named_team(team: TeamSetting, seed: int, side: str) -> TeamSetting:
    """A team whose players have names of their own; the team is shared by matches, and stays."""
    if team.roster:
        return team
    taken: set[str] = set()
    players = tuple(named(player, team.race, f"{seed} {side}", taken) for player in team.players)
    return TeamSetting(
        team.name, team.race, players, team.staff, team.value, team.treasury, team.roster
    )


def named(player: PlayerSetting, race: str, seed: str, taken: set[str]) -> PlayerSetting:
    """A player by another name than that of their position, if they have no other."""
    if player.name != default_name(player.position, player.slot):
        return player
    name = name_for(f"{seed} {player.slot}", taken, player.position, player.race, race)
    taken.add(name)
    return PlayerSetting(
        player.slot,
        name,
        player.position,
        player.characteristics,
        player.skills,
        player.race,
        player.learns,
        player.value,
        player.number,
        player.niggles,
        player.spp,
        player.traits,
    )


def name_for(seed: str, taken: set[str], *kinds: str) -> str:
    """A name that nobody has taken; `kinds` are position, race and team, in this order."""
    first, last = words_of(people_of(kinds))
    for attempt in range(TRIES):
        drawn = hashlib.sha256(f"turfwar name|{seed}|{attempt}".encode()).digest()
        one = first[int.from_bytes(drawn[:4]) % len(first)]
        two = last[int.from_bytes(drawn[4:8]) % len(last)]
        # Nobody shares even half of a name: on the pitch they are told apart at a glance.
        if not any(one in each.split() or two in each.split() for each in taken):
            return f"{one} {two}"
    return f"{one} {two}"


@lru_cache
def words_of(people: str) -> tuple[list[str], list[str]]:
    first, last = PEOPLES[people]
    return first.split(), last.split()


@lru_cache
def people_of(kinds: tuple[str, ...]) -> str:
    """Whose names somebody has, by the first of these words that says it."""
    for kind in kinds:
        for word, people in WORDS:
            if word in kind.lower():
                return people
    return USUAL
