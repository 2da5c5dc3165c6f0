"""From a roster to the team that plays a match."""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from msgspec.structs import replace

from turfwar.games import DEFAULT, find_ruleset, find_team, ruleset_of
from turfwar.games.base import RuleSet
from turfwar.games.fielding import find_skill, learnable, team_of
from turfwar.games.team_content import Position, TeamList
from turfwar.pitch.setting import PlayerSetting, TeamSetting
from turfwar.teams.checking import check_roster, journeyman_positions, rules_of
from turfwar.teams.files import SUFFIX, load_roster, roster_line
from turfwar.teams.form import faults
from turfwar.teams.roster import Roster, RosterError, RosterPlayer, Violation
from turfwar.teams.value import list_of, player_value, team_value


def with_journeymen(roster: Roster, options: Iterable[str] = ()) -> Roster:
    """000, Recruiting Journeymen: the roster with as many as bring it to eleven fit players."""
    ruleset = find_ruleset(roster.rules)
    missing = ruleset.rosters.full_squad - len(roster.fit)
    if missing <= 0:
        return roster
    team = find_team(roster.team_list, roster.options_with(options), ruleset)
    usual = journeyman_positions(team, ruleset)[0].name
    position = team.position(roster.journeymen or usual).name
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
    options = roster.options_with(options)
    if wrong := faults(roster) or check_roster(roster, options):
        raise RosterError(wrong, roster.name)
    ruleset = find_ruleset(roster.rules)
    team = find_team(roster.team_list, options, ruleset)
    full = with_journeymen(roster, options)
    points = ruleset.rosters.points
    able = sorted(full.fit, key=lambda player: (-points(player.spp), player.number))
    fielded = sorted(able[: ruleset.rosters.playing], key=lambda player: player.number)
    return TeamSetting(
        roster.name,
        team.name,
        tuple(
            _player(player, slot, list_of(player, team, options, ruleset), ruleset)
            for slot, player in enumerate(fielded)
        ),
        {kind.key: roster.count(kind.key) for kind in ruleset.rosters.hired},
        value=team_value(full, options).total,
        treasury=roster.treasury,
        roster=roster_line(roster),
    )


def _player(player: RosterPlayer, slot: int, team: TeamList, ruleset: RuleSet) -> PlayerSetting:
    position = team.position(player.position)
    names = (*position.skills, *player.skills)
    skills = [find_skill(ruleset, name) for name in names]
    if player.journeyman:
        more = (find_skill(ruleset, name) for name in ruleset.rosters.journeyman_skills)
        skills += [skill for skill in more if skill not in skills]
    return PlayerSetting(
        slot,
        player.name,
        position.name,
        characteristics_now(player, position, ruleset),
        tuple(skills),
        position.race or (team.name if player.team_list else ""),
        learnable(ruleset, position),
        player_value(player, position, ruleset),
        player.number,
        player.niggles,
        ruleset.rosters.points(player.spp),
        (*position.traits, *((player.role,) if player.role else ()), *player.traits),
    )


def characteristics_now(
    player: RosterPlayer, position: Position, ruleset: RuleSet
) -> tuple[int, ...]:
    """A player's characteristics, with what they have gained and lost."""
    return tuple(
        number + player.increases.get(each.key, 0) - player.injuries.get(each.key, 0)
        for each, number in zip(ruleset.characteristics, position.characteristics, strict=True)
    )


def team_for_match(
    source: str | Path | Roster, options: Iterable[str] = (), rules: RuleSet | str = DEFAULT
) -> TeamSetting:
    """A team by its roster, by the path of a roster file, or by the name of a team list."""
    ruleset = ruleset_of(rules)
    if isinstance(source, Roster):
        check_family(source, ruleset)
        return team_setting(source, options)
    if is_roster_file(source):
        return team_for_match(load_roster(source), options, ruleset)
    return listed_team(str(source), tuple(options), ruleset)


def check_family(roster: Roster, ruleset: RuleSet) -> None:
    """`RosterError` where a roster is of another game than the match."""
    if rules_of(roster).folders[:1] != ruleset.folders[:1]:
        what = f"it is a team of {roster.rules}, which cannot play by {ruleset.id}"
        raise RosterError([Violation("rules", what, "docs/rosters.md")], roster.name)


@lru_cache(256)
def listed_team(name: str, options: tuple[str, ...], ruleset: RuleSet) -> TeamSetting:
    """The default team of a team list; nothing changes it, so that matches can share it."""
    return team_of(ruleset, find_team(name, options, ruleset))


def is_roster_file(source: str | Path) -> bool:
    """Whether a home or away team is given by a file."""
    return isinstance(source, Path) or source.endswith(SUFFIX)
