"""The teams that coaches have hired for friendlies; all of it blocks."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final

from sqlalchemy import Engine, delete, func, insert, select, update

from turfwar.games import all_rulesets, find_ruleset
from turfwar.kernel.errors import TurfwarError
from turfwar.league.office import Office
from turfwar.server.leagues import Leagues
from turfwar.server.reference_types import OfLeague, OwnTeamInfo
from turfwar.server.storage.database import now
from turfwar.server.storage.records import DAMAGED, Brought, is_key, new_id
from turfwar.server.storage.tables import CoachRow, OwnTeam
from turfwar.teams.files import read_roster_line, roster_line
from turfwar.teams.roster import Roster, RosterError, Violation
from turfwar.teams.value import team_value

log = logging.getLogger("turfwar.server")

MOST: Final = 40
"""How many teams a coach may have."""
LEAGUES_LOOKED_AT: Final = 8


class NoTeam(TurfwarError):
    """There is no such team, or it is not yours."""


class OwnTeams:
    """Teams of coaches: their own, and those that they coach in leagues."""

    def __init__(self, engine: Engine, leagues: Leagues) -> None:
        self.engine = engine
        self.leagues = leagues

    def keep(self, coach: str, roster: Roster) -> str:
        """Keep a new team; its id."""
        id = new_id()
        counted = select(func.count()).select_from(OwnTeam).where(OwnTeam.coach_id == coach)
        line = roster_line(roster)
        with self.engine.begin() as connection:
            # One at a time for a coach: two that are counted at once would both find room.
            held = update(CoachRow).where(CoachRow.id == coach).values(name=CoachRow.name)
            connection.execute(held)
            if connection.execute(counted).scalar_one() >= MOST:
                raise TurfwarError(f"you have {MOST} teams already: let one go first")
            values = {"id": id, "coach_id": coach, "roster": line, "created": now()}
            connection.execute(insert(OwnTeam).values(**values))
        return id

    def drop(self, coach: str, id: str) -> None:
        wanted = delete(OwnTeam).where(OwnTeam.id == id, OwnTeam.coach_id == coach)
        with self.engine.begin() as connection:
            if not connection.execute(wanted).rowcount:
                raise NoTeam("there is no such team of yours")

    def roster(self, coach: str, source: str) -> Roster:
        """The team that a coach names: one of their own, or `LEAGUE/TEAM`; `NoTeam` otherwise."""
        if not is_key(source.partition("/")[0]):
            raise NoTeam("there is no such team of yours")
        league, slash, team = source.partition("/")
        if slash:
            return self.of_league(coach, league, team)
        wanted = select(OwnTeam.roster).where(OwnTeam.id == source, OwnTeam.coach_id == coach)
        with self.engine.connect() as connection:
            line = connection.execute(wanted).scalar_one_or_none()
        if line is None:
            raise NoTeam("there is no such team of yours")
        return read_roster_line(line)

    def of_league(self, coach: str, league: str, team: str) -> Roster:
        def read(office: Office) -> Roster:
            known = office.league.teams.get(team)
            if known is None or known.coach != coach:
                raise NoTeam("you coach no such team in this league")
            return office.roster(team)

        return self.leagues.use(league, coach, read)

    def brought(self, coach: str, source: str, rules: str) -> Brought:
        """A team as it comes to a friendly by some rules."""
        roster = self.roster(coach, source)
        if rules not in plays(roster):
            what = f"it is a team of {roster.rules}, not of {rules}"
            raise RosterError([Violation("rules", what, "docs/rosters.md")], roster.name)
        return Brought(source, roster.name, roster.team_list, roster_line(roster))

    def listed(self, coach: str) -> list[OwnTeamInfo]:
        """All teams of a coach, the newest first, those of their leagues after them."""
        wanted = select(OwnTeam.id, OwnTeam.roster).where(OwnTeam.coach_id == coach)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted.order_by(OwnTeam.created.desc())).all()
        found: list[OwnTeamInfo] = []
        for row in rows:
            with left_out("team", row.id):
                found.append(row_of(row.id, read_roster_line(row.roster), None))
        mine, _ = self.leagues.listed(coach, LEAGUES_LOOKED_AT)
        for each in mine:
            with left_out("league", each["id"]):
                found += self.leagues.use(each["id"], coach, partial(in_league, of=each))
        return found


@contextmanager
def left_out(what: str, id: str) -> Iterator[None]:
    """What cannot be read hides nothing else: a row that is damaged, a rule set that is gone."""
    try:
        yield
    except (TurfwarError, *DAMAGED) as error:
        log.error("%s %s cannot be read: %s", what, id, type(error).__name__)


def in_league(office: Office, of: dict[str, str]) -> list[OwnTeamInfo]:
    """The teams of a league that whoever is at the desk coaches."""
    found: list[OwnTeamInfo] = []
    league: OfLeague = {"id": of["id"], "name": of["name"]}
    for id, team in office.league.teams.items():
        if team.coach == office.actor:
            with left_out("team", f"{of['id']}/{id}"):
                found.append(row_of(f"{of['id']}/{id}", office.roster(id), league))
    return found


def plays(roster: Roster) -> list[str]:
    """The rule sets by which a team can play: its own, and those that have the same teams."""
    own = find_ruleset(roster.rules)
    return [
        each.id
        for each in all_rulesets()
        if each.id == own.id
        or (each.folders[:1] == own.folders[:1] and each.rosters == own.rosters)
    ]


def row_of(id: str, roster: Roster, league: OfLeague | None) -> OwnTeamInfo:
    """A team in a list of teams."""
    return {
        "id": id,
        "name": roster.name,
        "list": roster.team_list,
        "rules": roster.rules,
        "plays": plays(roster),
        "players": len(roster.players),
        "value": team_value(roster, ()).total,
        "league": league,
    }
