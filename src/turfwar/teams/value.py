"""What a team is worth.

>>> from turfwar.rulesets import find_team
>>> from turfwar.teams.hiring import hire_instant
>>> team_value(hire_instant(find_team("Human"), "The Reavers")).total
1000000
"""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from turfwar.rulesets import find_team
from turfwar.rulesets.content import find
from turfwar.rulesets.lrb6.create import skill_texts
from turfwar.rulesets.team_content import Position, TeamList
from turfwar.teams.roster import Roster, RosterPlayer

NORMAL_SKILL: Final = 20_000
DOUBLES_SKILL: Final = 30_000
INCREASES: Final = {"ma": 30_000, "av": 30_000, "ag": 40_000, "st": 50_000}


class TeamValue(Struct, frozen=True):
    """A Team Value and what it is made of, in gold pieces."""

    players: int
    rerolls: int
    fan_factor: int
    assistant_coaches: int
    cheerleaders: int
    apothecary: int
    petty_cash: int

    @property
    def total(self) -> int:
        """000, Team Value."""
        return self.roster + self.petty_cash

    @property
    def roster(self) -> int:
        """What the team is worth without the petty cash of a match."""
        return (
            self.players
            + self.rerolls
            + self.fan_factor
            + self.assistant_coaches
            + self.cheerleaders
            + self.apothecary
        )


def team_value(
    roster: Roster,
    options: Iterable[str] = (),
    *,
    petty_cash: int = 0,
    free_fan_factor: bool = False,
) -> TeamValue:
    """000, Team Value: who misses the next match does not count, and no treasury does.

    Nor do fans by the option `free-fan-factor`, or where `free_fan_factor` says so.
    """
    team = find_team(roster.team_list, options)
    return TeamValue(
        players=sum(player_value(player, team.position(player.position)) for player in roster.fit),
        rerolls=roster.rerolls * reroll_price(team),
        fan_factor=0 if free_fan_factor else roster.fan_factor * team.fan_factor_cost,
        assistant_coaches=roster.assistant_coaches * team.assistant_coach_cost,
        cheerleaders=roster.cheerleaders * team.cheerleader_cost,
        apothecary=(team.apothecary_cost or 0) * roster.apothecary,
        petty_cash=petty_cash,
    )


def player_value(player: RosterPlayer, position: Position) -> int:
    """000, List of Team Value Modifiers: injuries take nothing off."""
    increases: int = sum(
        price * getattr(player.increases, name) for name, price in INCREASES.items()
    )
    skills = sum(skill_value(skill, position) for skill in player.skills)
    return position.cost + skills + increases


def skill_value(skill: str, position: Position) -> int:
    """000, List of Team Value Modifiers."""
    category = find(skill, skill_texts()).category
    return NORMAL_SKILL if category in position.normal else DOUBLES_SKILL


def reroll_price(team: TeamList, *, league: bool = False) -> int:
    """000, Buying team re-rolls: in a league they cost more than they are worth."""
    return team.reroll_cost_league if league else team.reroll_cost
