"""A new team of a league: players, what is settled about each, staff, what it is hired for."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from turfwar.games import find_team
from turfwar.games.content import UnknownName
from turfwar.league.post_match.team import Team
from turfwar.league.rosters import team_of
from turfwar.league.rules.office import CompetitionType, CreationStaff, office_rules
from turfwar.league.state.league import InvalidEvent, League
from turfwar.teams.hiring import PlayerDetail, hire
from turfwar.teams.roster import Roster, RosterError, Violation


class TeamOrder(Struct, frozen=True, kw_only=True):
    """What a new team is to have: positions and staff with how many of each."""

    name: str
    team_list: str
    players: Mapping[str, int]
    staff: Mapping[str, int] = {}
    details: Mapping[str, Sequence[PlayerDetail]] = {}
    competition_type: str = ""


class HiredTeam(NamedTuple):
    """A new team with the gold that is left."""

    team: Team
    gold: int


def competition_types(league: League) -> tuple[CompetitionType, ...]:
    """The types for which teams are hired; none where a house rule has settled it for all."""
    types = office_rules(league.ruleset).competition_types
    settled = league.clauses_for()
    return () if any(each.id in settled for each in types) else types


def hiring_options(league: League, competition_type: str) -> tuple[str, ...]:
    """The options by which a new team is hired; `InvalidEvent` where there is no such type."""
    known = [each.id for each in competition_types(league)]
    if competition_type and competition_type not in known:
        raise InvalidEvent(
            f"no type of competition is called {competition_type!r}; "
            f"there are {', '.join(known) or 'none'}"
        )
    own = (competition_type,) if competition_type else ()
    return (*own, *league.clauses_for())


def new_team(league: League, order: TeamOrder, id: str, coach: str = "") -> HiredTeam:
    """A new team by the rules; `RosterError` names everything that cannot be."""
    options = hiring_options(league, order.competition_type)
    try:
        listed = find_team(order.team_list, options, league.ruleset)
    except UnknownName as error:
        raise InvalidEvent(str(error)) from None
    extra = creation_staff(league)
    roster = hire(
        listed,
        order.name,
        [(name, number) for name, number in order.players.items() if number],
        {key: number for key, number in order.staff.items() if key not in extra},
        coach=coach,
        options=options,
        rules=league.rules,
        details=order.details,
    )
    wanted = {key: number for key, number in order.staff.items() if key in extra and number}
    return with_staff(roster, wanted, extra, id, order.competition_type)


def creation_staff(league: League) -> dict[str, CreationStaff]:
    """Staff that new teams may hire beside what their list sells, by its key."""
    return {each.key: each for each in office_rules(league.ruleset).creation_staff}


def roster_type(league: League, roster: Roster, wanted: str = "") -> str:
    """The type of competition that a roster file is admitted for; empty where a house rule has
    settled it for all. `InvalidEvent` where the team was hired for another one."""
    types = {each.id for each in office_rules(league.ruleset).competition_types}
    settled = next((each for each in league.clauses_for() if each in types), "")
    allowed = settled or wanted
    if roster.competition and allowed and roster.competition != allowed:
        raise InvalidEvent(f"{roster.name} was hired for {roster.competition}, not for {allowed}")
    return "" if settled else wanted or roster.competition


def from_roster(
    league: League, roster: Roster, id: str, staff: Mapping[str, int], competition_type: str = ""
) -> HiredTeam:
    """A team of the office by a roster file, with staff that such files do not have."""
    competition_type = roster_type(league, roster, competition_type)
    hiring_options(league, competition_type)
    extra = creation_staff(league)
    for key in staff:
        if key not in extra:
            known = ", ".join(extra) or "none"
            raise InvalidEvent(f"no staff is called {key!r} beside the roster's; there are {known}")
    return with_staff(roster, staff, extra, id, competition_type)


def with_staff(
    roster: Roster,
    wanted: Mapping[str, int],
    extra: Mapping[str, CreationStaff],
    id: str,
    competition_type: str = "",
) -> HiredTeam:
    """A team of the office by its roster, with staff that rosters do not have."""
    wrong = []
    cost = 0
    for key, number in wanted.items():
        kind = extra[key]
        cost += number * kind.cost
        if number > kind.most:
            what = f"{number}, but a team has at most {kind.most}"
            wrong.append(Violation(kind.name, what, "docs/rulings.md"))
    if cost > roster.treasury:
        what = f"further staff costs {cost:,}, and {roster.treasury:,} are left"
        wrong.append(Violation("staff", what, "docs/rulings.md"))
    if wrong:
        raise RosterError(wrong, "the new team")
    team = team_of(roster, id)
    staff = {**team.staff, **wanted}
    team = replace(team, staff=staff, competition_type=competition_type)
    return HiredTeam(team, roster.treasury - cost)
