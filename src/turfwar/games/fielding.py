"""From a team list to a team that can play, whatever the rule set."""

from turfwar.games.base import RuleSet
from turfwar.games.team_content import Position, TeamList
from turfwar.pitch.setting import PlayerSetting, TeamSetting


def find_skill(ruleset: RuleSet, name: str) -> int:
    """The number of a skill by its name or alias; `UnknownName` suggests others."""
    return ruleset.skills[ruleset.content.skill(name).name].number


def learnable(ruleset: RuleSet, position: Position) -> tuple[int, ...]:
    """000, Improvement rolls: the skills that a position may take without a double."""
    return tuple(
        ruleset.skills[skill.name].number
        for skill in ruleset.content.skills
        if skill.category in position.normal
    )


def default_name(position: str, slot: int) -> str:
    """What a player is called whom nobody has named."""
    return f"{position} {slot + 1}"


def team_of(ruleset: RuleSet, team: TeamList) -> TeamSetting:
    """A team list's default roster as a team."""
    roster = team.default_roster
    players: list[PlayerSetting] = []
    for name, number in roster.players:
        position = team.position(name)
        skills = tuple(ruleset.skills[skill].number for skill in position.skills)
        for _ in range(number):
            slot = len(players)
            players.append(
                PlayerSetting(
                    slot,
                    default_name(position.name, slot),
                    position.name,
                    position.characteristics,
                    skills,
                    position.race or "",
                    learnable(ruleset, position),
                    position.cost,
                    traits=position.traits,
                )
            )
    return TeamSetting(
        team.name,
        team.name,
        tuple(players),
        roster.staff,
        value=team.cost(roster),
        treasury=team.treasury - team.cost(roster),
    )
