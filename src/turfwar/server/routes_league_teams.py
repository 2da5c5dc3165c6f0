"""Hiring a team of a league, with every rule checked."""

import re
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import BaseModel, Field, StringConstraints

from turfwar.games import find_team
from turfwar.games.content import UnknownName
from turfwar.league.events import kinds
from turfwar.league.office import Office, OfficeError
from turfwar.league.pages import teams
from turfwar.league.pages.names import Document
from turfwar.league.post_match.team import Team
from turfwar.league.rosters import team_of
from turfwar.server.leagues_requests import LeagueId, at_desk, look
from turfwar.server.request_context import Client, Somebody
from turfwar.teams.hiring import hire
from turfwar.teams.roster import Roster, RosterError

router = APIRouter(prefix="/api/leagues", tags=["leagues"])


class NewTeam(BaseModel, extra="forbid"):
    """A team to be hired: positions and staff with how many of each."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    list: Annotated[str, StringConstraints(max_length=80)]
    players: Annotated[dict[str, Annotated[int, Field(ge=0, le=40)]], Field(max_length=40)]
    staff: Annotated[dict[str, Annotated[int, Field(ge=0, le=99)]], Field(max_length=20)] = {}
    coach: Annotated[str, StringConstraints(max_length=80)] = ""
    """For whom, where a commissioner hires it."""


def slug(text: str, taken: Any) -> str:
    """An id that a name suggests, and that nobody has."""
    base = re.sub(r"[^a-z0-9]+", "-", text.casefold()).strip("-")[:40] or "team"
    if base.isdigit():
        base = f"team-{base}"
    found, number = base, 2
    while found in taken:
        found, number = f"{base}-{number}", number + 1
    return found


@router.get("/{league}/hiring")
async def get_hiring(league: LeagueId, server: Client) -> Document:
    """The team lists, with prices, by the league's clauses."""
    return await look(server, league, lambda office: teams.hiring_page(office.league))


def hired(office: Office, body: NewTeam, coach: str) -> tuple[Roster, Document]:
    """A new team, and what is told about it: what it costs, and everything that is wrong."""
    league = office.league
    options = league.clauses_for()
    try:
        listed = find_team(body.list, options, league.ruleset)
    except UnknownName as error:
        raise OfficeError(str(error)) from None
    wanted = [(name, number) for name, number in body.players.items() if number]
    roster = hire(
        listed, body.name, wanted, body.staff, coach=coach, options=options, rules=league.rules
    )
    return roster, {"gold": roster.treasury, "faults": []}


@router.post("/{league}/teams/check")
async def check_team(league: LeagueId, body: NewTeam, server: Client, who: Somebody) -> Document:
    """What a new team costs, and everything that is wrong with it; nothing is hired."""

    def check(office: Office) -> Document:
        try:
            roster, found = hired(office, body, body.coach or who.id)
        except RosterError as error:
            faults = [
                {"where": each.where, "what": each.what, "rule": each.rule}
                for each in error.violations
            ]
            return {"gold": None, "faults": faults}
        value = office.league.after.value(
            team_of(roster, "x"), office.league.ruleset, office.league.clauses_for()
        )
        return {**found, "value": value.total}

    return await at_desk(server, league, who.id, check)


@router.post("/{league}/teams", status_code=201)
async def hire_team(league: LeagueId, body: NewTeam, server: Client, who: Somebody) -> Document:
    """Hire a team; every rule is checked."""

    def write(office: Office) -> Document:
        coach = body.coach or who.id
        wanted = Team(
            id="", name=body.name, team_list=body.list, rules=office.league.rules, coach=coach
        )
        office.authorise(kinds.TeamHired(team=wanted))
        roster, _ = hired(office, body, coach)
        id = slug(body.name, {*office.league.teams})
        office.hire(roster, id, coach=coach)
        return teams.team_page(office.league, office.events, id)

    return await at_desk(server, league, who.id, write)
