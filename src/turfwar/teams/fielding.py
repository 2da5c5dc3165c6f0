"""From a roster to the team that plays a match."""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from msgspec.structs import replace

from turfwar.pitch.setting import PlayerSetting, TeamSetting
from turfwar.rulesets import find_team
from turfwar.rulesets.lrb6.create import SKILL_NUMBERS, find_skill, learnable, team_of
from turfwar.rulesets.team_content import TeamList
from turfwar.teams.checking import FULL_SQUAD, check_roster, journeyman_positions
from turfwar.teams.files import SUFFIX, load_roster, roster_line
from turfwar.teams.form import faults
from turfwar.teams.roster import Roster, RosterError, RosterPlayer
from turfwar.teams.value import player_value, team_value


def with_journeymen(roster: Roster, options: Iterable[str] = ()) -> Roster:
    """000, Recruiting Journeymen: the roster with as many as bring it to eleven fit players."""
    missing = FULL_SQUAD - len(roster.fit)
    if missing <= 0:
        return roster
    team = find_team(roster.team_list, options)
    position = team.position(roster.journeymen or journeyman_positions(team)[0].name).name
    taken = {player.number for player in roster.players}
    free = [number for number in range(1, 100) if number not in taken]
    recruits = tuple(
        RosterPlayer(number=number, name=f"Journeyman {number}", position=position, journeyman=True)
        for number in free[:missing]
    )
    return replace(roster, players=(*roster.players, *recruits))


def team_setting(roster: Roster, options: Iterable[str] = ()) -> TeamSetting:
    """A roster as a team of a match, by the match's options.

    Who misses it stays away, and journeymen fill the team up. `RosterError` where the roster
    offends the rules.
    """
    options = tuple(options)
    if wrong := faults(roster) or check_roster(roster, options):
        raise RosterError(wrong, roster.name)
    team = find_team(roster.team_list, options)
    full = with_journeymen(roster, options)
    fielded = sorted(full.fit, key=lambda player: player.number)
    return TeamSetting(
        roster.name,
        team.name,
        tuple(_player(player, slot, team) for slot, player in enumerate(fielded)),
        roster.rerolls,
        roster.fan_factor,
        roster.cheerleaders,
        roster.assistant_coaches,
        1 if roster.apothecary else 0,
        value=team_value(full, options).total,
        treasury=roster.treasury,
        roster=roster_line(roster),
    )


def _player(player: RosterPlayer, slot: int, team: TeamList) -> PlayerSetting:
    position = team.position(player.position)
    skills = [SKILL_NUMBERS[skill] for skill in position.skills]
    skills += [find_skill(skill) for skill in player.skills]
    if player.journeyman and SKILL_NUMBERS["Loner"] not in skills:
        skills.append(SKILL_NUMBERS["Loner"])
    more, less = player.increases, player.injuries
    return PlayerSetting(
        slot,
        player.name,
        position.name,
        position.ma + more.ma - less.ma,
        position.st + more.st - less.st,
        position.ag + more.ag - less.ag,
        position.av + more.av - less.av,
        tuple(skills),
        position.race or "",
        learnable(position),
        player_value(player, position),
        player.number,
        player.niggles,
        player.spp.total,
    )


def team_for_match(source: str | Path | Roster, options: Iterable[str] = ()) -> TeamSetting:
    """A team by its roster, by the path of a roster file, or by the name of a team list."""
    if isinstance(source, Roster):
        return team_setting(source, options)
    if is_roster_file(source):
        return team_setting(load_roster(source), options)
    return listed_team(str(source), tuple(options))


@lru_cache(256)
def listed_team(name: str, options: tuple[str, ...]) -> TeamSetting:
    """The default team of a team list; nothing changes it, so that matches can share it."""
    return team_of(find_team(name, options))


def is_roster_file(source: str | Path) -> bool:
    """Whether a home or away team is given by a file."""
    return isinstance(source, Path) or source.endswith(SUFFIX)
