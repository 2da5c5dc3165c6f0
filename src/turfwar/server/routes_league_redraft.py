"""A redraft between seasons: opened by a commissioner, made by each coach."""

from typing import Annotated

from pydantic import BaseModel, Field

from turfwar.league.events import kinds
from turfwar.league.office import Office
from turfwar.league.pages import redraft, teams
from turfwar.league.pages.names import Document
from turfwar.server.leagues_requests import Command, Id, LeagueId, at_desk, league_router, look
from turfwar.server.request_context import Client, Somebody

router = league_router()
Gold = Annotated[int, Field(ge=0, le=10**9)]
Number = Annotated[int, Field(ge=0, le=99)]
Key = Annotated[str, Field(max_length=80)]


class RedraftWanted(BaseModel, extra="forbid"):
    """The numbers of a redraft."""

    budget: Gold = 0
    match: Gold = 0
    win: Gold = 0
    draw: Gold = 0
    most: Gold = 0
    fee: Gold = 0
    command: Command = ""

    def payload(self, season: str) -> kinds.RedraftOpened:
        return kinds.RedraftOpened(season=season, **self.model_dump(exclude={"command"}))


class TeamWanted(BaseModel, extra="forbid"):
    """Whom a team buys again, how much staff, and which new players."""

    keep: Annotated[list[Key], Field(max_length=99)] = []
    staff: Annotated[dict[Key, Number], Field(max_length=20)] = {}
    hire: Annotated[dict[Key, Number], Field(max_length=60)] = {}
    command: Command = ""

    def payload(self, team: str) -> kinds.TeamRedrafted:
        hire = {name: number for name, number in self.hire.items() if number}
        staff = {key: number for key, number in self.staff.items() if number}
        return kinds.TeamRedrafted(team=team, keep=tuple(self.keep), staff=staff, hire=hire)


@router.get("/{league}/seasons/{season}/redraft")
async def get_redraft(league: LeagueId, season: Id, server: Client) -> Document:
    """A redraft after a season, with the numbers that are usual until it is opened."""
    return await look(server, league, lambda office: redraft.redraft_page(office.league, season))


@router.post("/{league}/seasons/{season}/redraft/check")
async def try_redraft(
    league: LeagueId, season: Id, body: RedraftWanted, server: Client, who: Somebody
) -> Document:
    """What these numbers come to for each team; nothing is written."""

    def read(office: Office) -> Document:
        wanted = body.payload(season)
        office.authorise(wanted)
        return redraft.redraft_page(office.league, season, wanted.terms)

    return await at_desk(server, league, who.id, read)


@router.post("/{league}/seasons/{season}/redraft", status_code=201)
async def open_redraft(
    league: LeagueId, season: Id, body: RedraftWanted, server: Client, who: Somebody
) -> Document:
    """Open it: all teams have to redraft before they enter a competition."""

    def write(office: Office) -> Document:
        office.submit(body.payload(season), command=body.command)
        return redraft.redraft_page(office.league, season)

    return await at_desk(server, league, who.id, write)


@router.get("/{league}/teams/{team}/redraft")
async def get_form(league: LeagueId, team: Id, server: Client) -> Document:
    """Everything that a team can buy in its redraft."""
    return await look(server, league, lambda office: redraft.team_form(office.league, team))


@router.post("/{league}/teams/{team}/redraft/check")
async def try_team(
    league: LeagueId, team: Id, body: TeamWanted, server: Client, who: Somebody
) -> Document:
    """What it costs, and what is wrong with it; nothing is written."""

    def read(office: Office) -> Document:
        wanted = body.payload(team)
        office.authorise(wanted)
        return redraft.tried(office.league, team, wanted.order)

    return await at_desk(server, league, who.id, read)


@router.post("/{league}/teams/{team}/redraft", status_code=201)
async def make_team(
    league: LeagueId, team: Id, body: TeamWanted, server: Client, who: Somebody
) -> Document:
    """Redraft a team; who is not bought again leaves it for good."""

    def write(office: Office) -> Document:
        office.submit(body.payload(team), command=body.command)
        return teams.team_page(office.league, office.events, team)

    return await at_desk(server, league, who.id, write)
