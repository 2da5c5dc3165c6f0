"""Hiring a team of a league, with every rule checked."""

import re
from typing import Annotated, Any

from fastapi import Query
from pydantic import BaseModel, Field, StringConstraints

from turfwar.league.events import kinds
from turfwar.league.hiring import TeamOrder, new_team
from turfwar.league.office import Office
from turfwar.league.pages import teams
from turfwar.league.pages.names import Document
from turfwar.league.post_match.team import Team
from turfwar.server.leagues_requests import LeagueId, at_desk, league_router, look
from turfwar.server.new_team import Details, details_of
from turfwar.server.request_context import Client, Somebody
from turfwar.teams.roster import RosterError

router = league_router()


class NewTeam(BaseModel, extra="forbid"):
    """A team to be hired: positions and staff with how many of each."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    list: Annotated[str, StringConstraints(max_length=80)]
    players: Annotated[dict[str, Annotated[int, Field(ge=0, le=40)]], Field(max_length=40)]
    staff: Annotated[dict[str, Annotated[int, Field(ge=0, le=99)]], Field(max_length=20)] = {}
    details: Details = {}
    type: Annotated[str, StringConstraints(max_length=80)] = ""
    """The type of competition that it is for, where the book has types."""
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
async def get_hiring(
    league: LeagueId,
    server: Client,
    type: Annotated[str | None, Query(max_length=80)] = None,
) -> Document:
    """The team lists, with prices, by the league's clauses; `type` for a type of competition."""
    return await look(server, league, lambda office: teams.hiring_page(office.league, type))


def order_of(body: NewTeam) -> TeamOrder:
    return TeamOrder(
        name=body.name,
        team_list=body.list,
        players=body.players,
        staff=body.staff,
        details=details_of(body.details),
        competition_type=body.type,
    )


@router.post("/{league}/teams/check")
async def check_team(league: LeagueId, body: NewTeam, server: Client, who: Somebody) -> Document:
    """What a new team costs, and everything that is wrong with it; nothing is hired."""

    def check(office: Office) -> Document:
        known = office.league
        try:
            team, gold = new_team(known, order_of(body), "x", body.coach or who.id)
        except RosterError as error:
            faults = [
                {"where": each.where, "what": each.what, "rule": each.rule}
                for each in error.violations
            ]
            return {"gold": None, "faults": faults}
        value = known.after.value(team, known.ruleset, team.options_with(known.clauses_for()))
        return {"gold": gold, "faults": [], "value": value.total}

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
        id = slug(body.name, {*office.league.teams})
        team, gold = new_team(office.league, order_of(body), id, coach)
        office.admit(team, gold, coach=coach)
        return teams.team_page(office.league, office.events, id)

    return await at_desk(server, league, who.id, write)
