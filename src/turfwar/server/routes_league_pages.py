"""A league's pages to read: anybody may, now or as they were."""

from typing import Annotated

from fastapi import Query, Request

from turfwar.league.office import Office
from turfwar.league.pages import history, matches, teams
from turfwar.league.pages.names import Document
from turfwar.league.pages.news import news
from turfwar.league.state.league import InvalidEvent
from turfwar.server.leagues_requests import Id, LeagueId, Line, league_router, look, worked_out
from turfwar.server.pool import Worked
from turfwar.server.pool_leagues import competition_page
from turfwar.server.request_context import Anybody, Client

router = league_router()


Until = Annotated[
    str, Query(max_length=32, pattern=r"^(\d{1,9}|\d{4}-\d\d-\d\d(T[0-9:.+Z-]{2,20})?)?$")
]
"""As it was then: a line of the journal, or a date."""


@router.get("/{league}/news")
async def get_news(
    league: LeagueId,
    server: Client,
    before: Annotated[int, Query(ge=0, le=10**9)] = 0,
    all: bool = False,
) -> list[Document]:
    """The journal in words, the newest first; `all` has every line."""
    return await look(
        server,
        league,
        lambda office: news(office.league, office.events, before=before, most=50, all=all),
    )


@router.get("/{league}/lines/{seq}")
async def get_line(league: LeagueId, seq: Line, server: Client, who: Anybody) -> Document:
    """A line of the journal, as it was written and as it is in force.

    An open report is for those who may answer it, as on the page of its fixture.
    """
    me = who.id if who else ""

    def read(office: Office) -> Document:
        found = history.line_page(office.league, office.events, seq, me)
        if found is None:
            raise InvalidEvent(f"there is no line {seq}")
        return found

    return await look(server, league, read)


@router.get("/{league}/records", response_model=Document)
async def get_records(
    league: LeagueId,
    request: Request,
    server: Client,
    season: Annotated[str, Query(max_length=80)] = "",
) -> Worked:
    """Records, the graveyard, star players' appearances, ratings."""
    return Worked(await worked_out(request, server, league, "records", season=season))


@router.get("/{league}/competitions/{competition}", response_model=Document)
async def get_competition(
    league: LeagueId, competition: Id, request: Request, server: Client, until: Until = ""
) -> Worked | Document:
    """Tables, fixtures, bracket, now or as they were."""
    if until:
        more = {"competition": competition}
        return Worked(await worked_out(request, server, league, "competition", until, **more))
    return await look(server, league, lambda office: competition_page(office.league, competition))


@router.get("/{league}/matches/{seq}")
async def get_match(league: LeagueId, seq: Line, server: Client) -> Document:
    """A match, by the line in which it was entered, and what has followed it."""

    def read(office: Office) -> Document:
        match = office.league.matches.get(seq)
        if match is None:
            raise InvalidEvent(f"no match was played in line {seq}")
        return matches.match_page(office.league, match)

    return await look(server, league, read)


@router.get("/{league}/teams/{team}", response_model=Document)
async def get_team(
    league: LeagueId, team: Id, request: Request, server: Client, until: Until = ""
) -> Worked | Document:
    """A team, now or as it was."""
    if until:
        return Worked(await worked_out(request, server, league, "team", until, team=team))
    return await look(
        server, league, lambda office: teams.team_page(office.league, office.events, team)
    )


@router.get("/{league}/players/{player}")
async def get_player(league: LeagueId, player: Id, server: Client) -> Document:
    """A player's career."""
    return await look(server, league, lambda office: teams.player_page(office.league, player))
