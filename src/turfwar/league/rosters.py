"""Teams of the office as roster files, and roster files as teams of the office."""

from collections.abc import Sequence

from msgspec.structs import replace

from turfwar.games import find_ruleset
from turfwar.league.post_match.rules import post_match_rules
from turfwar.league.post_match.team import Absence, Player, Team
from turfwar.league.rules.office import office_rules
from turfwar.teams.roster import MAX_GOLD, Roster, RosterPlayer


def roster_of(
    team: Team,
    gold: int,
    players: Sequence[Player] | None = None,
    clauses: Sequence[str] = (),
) -> Roster:
    """A team as it comes to a match by some house rules, in the form that files have; with some of
    its players."""
    ruleset = find_ruleset(team.rules)
    rules = ruleset.rosters
    known = rules.achievements
    brings = office_rules(ruleset).brings
    kinds = [kind.key for kind in rules.hired]
    return Roster(
        name=team.name,
        team_list=team.team_list,
        rules=team.rules,
        coach=team.coach,
        treasury=min(max(0, gold), MAX_GOLD),
        staff={key: number for key, number in team.staff.items() if key in kinds},
        journeymen=team.journeymen,
        competition=team.competition_type,
        players=tuple(
            RosterPlayer(
                number=player.number,
                name=player.name,
                position=player.position,
                role=player.role,
                team_list=player.team_list if rules.mixed else "",
                traits=tuple(brings(player, team, clauses)),
                skills=player.skills,
                increases=dict(player.increases),
                injuries=dict(player.injuries),
                niggles=player.niggles,
                spp={key: number for key, number in player.record.items() if key in known},
                missing_next_match=player.misses > 0,
                journeyman=player.journeyman,
            )
            for player in (team.roster if players is None else players)
        ),
    )


def team_of(roster: Roster, id: str) -> Team:
    """A roster as a team of the office; its players get the ids that they keep."""
    ruleset = find_ruleset(roster.rules)
    points = post_match_rules(ruleset).points
    team = Team(
        id=id,
        name=roster.name,
        team_list=roster.team_list,
        rules=ruleset.id,
        coach=roster.coach,
        staff={kind: number for kind, number in roster.staff.items() if number},
        journeymen=roster.journeymen,
        competition_type=roster.competition,
        prefix=f"{id}.",
    )
    for each in roster.players:
        earned = ruleset.rosters.points(each.spp)
        team = team.with_player(
            Player(
                id=team.next_id,
                name=each.name,
                position=each.position,
                role=each.role,
                team_list=each.team_list,
                number=each.number,
                skills=each.skills,
                increases=dict(each.increases),
                injuries=dict(each.injuries),
                niggles=each.niggles,
                counters={points: earned} if earned else {},
                record=dict(each.spp),
                absences=(Absence("injury", 1),) if each.missing_next_match else (),
                journeyman=each.journeyman,
            )
        )
    return replace(team, joined=team.last_number)
