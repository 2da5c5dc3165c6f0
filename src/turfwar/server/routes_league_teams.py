"""Hiring a team of a league, with every rule checked."""

import re
from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
from fastapi import Query
from pydantic import BaseModel, Field, StringConstraints

from turfwar.games.sources import shown_source
from turfwar.league.events import kinds
from turfwar.league.hiring import TeamOrder, new_team
from turfwar.league.office import Office, OfficeError
from turfwar.league.pages import teams
from turfwar.league.pages.names import Document
from turfwar.league.post_match.team import Team
from turfwar.league.rosters import team_of
from turfwar.server.budgets import PAYER
from turfwar.server.errors import ApiError
from turfwar.server.leagues_requests import LeagueId, at_desk, league_router, look
from turfwar.server.new_team import Details, details_of
from turfwar.server.pool import Worked
from turfwar.server.request_context import Client, Somebody
from turfwar.teams.checking import check_roster
from turfwar.teams.files import MAX_BYTES
from turfwar.teams.form import faults as form_faults
from turfwar.teams.roster import Roster, RosterError, Violation

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


class TeamFile(BaseModel, extra="forbid"):
    """A file with a team that has played elsewhere."""

    text: Annotated[str, StringConstraints(max_length=MAX_BYTES)]


class TeamImport(BaseModel, extra="forbid"):
    """A team that has played elsewhere, as the form has it."""

    roster: dict[str, Any]
    coach: Annotated[str, StringConstraints(max_length=80)] = ""
    """Whose it is, where a commissioner imports it."""


def roster_wanted(office: Office, body: TeamImport) -> Roster:
    """The roster of a form, by the rules of the league."""
    try:
        return msgspec.convert({**body.roster, "rules": office.league.rules}, Roster)
    except (msgspec.ValidationError, ValueError) as error:
        raise ApiError(400, "malformed", f"roster: {error}") from error


def fault_documents(faults: Iterable[Violation]) -> list[Document]:
    return [
        {"where": each.where, "what": each.what, "rule": shown_source(each.rule)} for each in faults
    ]


@router.get("/{league}/importing")
async def get_importing(league: LeagueId, server: Client) -> Document:
    """What players of a team that has played elsewhere can have."""
    return await look(server, league, lambda office: teams.importing_page(office.league))


@router.post("/{league}/teams/read", response_model=dict[str, Any])
async def read_team_file(league: LeagueId, body: TeamFile, server: Client, who: Somebody) -> Worked:
    """A team from a file: a Turfwar roster, a table, FUMBBL's JSON or OBBLM's XML."""

    def rules(office: Office) -> dict[str, Any]:
        known = office.league
        return {"rules": known.rules, "options": [str(each) for each in known.clauses_for()]}

    asked = await at_desk(server, league, who.id, rules)
    return Worked(await server.pool.ask(PAYER.get(), "team-file", text=body.text, **asked))


@router.post("/{league}/teams/import/check")
async def check_import(
    league: LeagueId, body: TeamImport, server: Client, who: Somebody
) -> Document:
    """What of a team does not keep to the rules, and what it is worth; nothing is written."""

    def check(office: Office) -> Document:
        known, roster = office.league, roster_wanted(office, body)
        options = known.clauses_for()
        faults = [*form_faults(roster), *check_roster(roster, options)]
        found: Document = {"gold": roster.treasury, "faults": fault_documents(faults)}
        if not faults:
            team = team_of(roster, "x")
            value = known.after.value(team, known.ruleset, team.options_with(options))
            found["value"] = value.total
        return found

    return await at_desk(server, league, who.id, check)


@router.post("/{league}/teams/import", status_code=201)
async def import_team(
    league: LeagueId, body: TeamImport, server: Client, who: Somebody
) -> Document:
    """Import a team that has played elsewhere. A coach's waits for a commissioner."""

    def write(office: Office) -> Document:
        coach = body.coach or who.id
        roster = roster_wanted(office, body)
        wanted = Team(
            id="",
            name=roster.name,
            team_list=roster.team_list,
            rules=office.league.rules,
            coach=coach,
        )
        office.authorise(kinds.TeamHired(team=wanted, imported=True))
        wrong = [*form_faults(roster), *check_roster(roster, office.league.clauses_for())]
        if wrong:
            raise OfficeError(str(RosterError(wrong, roster.name)))
        id = slug(roster.name, {*office.league.teams})
        office.admit(team_of(roster, id), roster.treasury, coach=coach, imported=True)
        return teams.team_page(office.league, office.events, id)

    return await at_desk(server, league, who.id, write)


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
            return {"gold": None, "faults": fault_documents(error.violations)}
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
