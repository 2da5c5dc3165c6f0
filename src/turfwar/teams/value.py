"""What a team is worth.

>>> from turfwar.games import find_team
>>> from turfwar.teams.hiring import hire_instant
>>> team_value(hire_instant(find_team("Human"), "The Reavers")).total
1000000
"""

from collections.abc import Collection, Iterable

from msgspec import Struct

from turfwar.games import find_ruleset, find_team
from turfwar.games.base import RuleSet
from turfwar.games.team_content import Position, TeamList
from turfwar.teams.roster import Roster, RosterPlayer


class TeamValue(Struct, frozen=True):
    """A Team Value and what it is made of, in gold pieces."""

    players: int
    staff: dict[str, int]
    petty_cash: int

    @property
    def items(self) -> dict[str, int]:
        """What it is made of, by name."""
        return {"players": self.players, **self.staff, "petty_cash": self.petty_cash}

    @property
    def total(self) -> int:
        """000, Team Value."""
        return self.roster + self.petty_cash

    @property
    def roster(self) -> int:
        """What the team is worth without the petty cash of a match."""
        return self.players + sum(self.staff.values())


def team_value(
    roster: Roster,
    options: Iterable[str] = (),
    *,
    petty_cash: int = 0,
    free: Collection[str] = (),
) -> TeamValue:
    """000, Team Value: who misses the next match does not count, and no treasury does.

    `free` are kinds of staff that count for nothing, by a house rule; fans do not either by the
    option `free-fan-factor`.
    """
    ruleset = find_ruleset(roster.rules)
    options = roster.options_with(options)
    team = find_team(roster.team_list, options, ruleset)
    return TeamValue(
        players=sum(
            player_value(
                player,
                list_of(player, team, options, ruleset).position(player.position),
                ruleset,
            )
            for player in roster.fit
        ),
        staff={
            kind.key: 0 if kind.key in free else roster.count(kind.key) * team.price(kind.key)
            for kind in ruleset.rosters.hired
        },
        petty_cash=petty_cash,
    )


def list_of(
    player: RosterPlayer, team: TeamList, options: tuple[str, ...], ruleset: RuleSet
) -> TeamList:
    """The list of a player's position: their team's, or the one that they have come from."""
    return find_team(player.team_list, options, ruleset) if player.team_list else team


def player_value(player: RosterPlayer, position: Position, ruleset: RuleSet) -> int:
    """000, List of Team Value Modifiers: injuries take nothing off."""
    prices = ruleset.rosters.increases
    increases = sum(prices.get(key, 0) * number for key, number in player.increases.items())
    skills = sum(skill_value(skill, position, ruleset, player.role) for skill in player.skills)
    return position.cost + skills + increases


def skill_value(skill: str, position: Position, ruleset: RuleSet, role: str = "") -> int:
    """000, List of Team Value Modifiers."""
    rules = ruleset.rosters
    category = ruleset.content.skill(skill).category
    normal, _ = rules.learning(position, role or rules.role_of(position.traits))
    return rules.normal_skill if category in normal else rules.other_skill


def hiring_cost(roster: Roster, options: Iterable[str] = ()) -> int:
    """What a new team has cost: points that players bring along have a price of their own."""
    ruleset = find_ruleset(roster.rules)
    options = roster.options_with(options)
    rules = ruleset.content_with(options).rosters
    cost = team_value(roster, options).total
    if rules.experience is None:
        return cost
    team = find_team(roster.team_list, options, ruleset)
    for player in roster.fit:
        position = list_of(player, team, options, ruleset).position(player.position)
        learnt = player_value(player, position, ruleset) - position.cost
        cost += rules.experience.price(rules.points(player.spp)) - learnt
    return cost


def staff_price(team: TeamList, kind: str, *, league: bool = False) -> int:
    """000, Buying team re-rolls: in a league they cost more than they are worth."""
    return team.price(kind, later=league)
