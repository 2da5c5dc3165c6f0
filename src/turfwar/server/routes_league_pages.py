"""A league's pages to read: anybody may, now or as they were."""

from typing import Annotated

from fastapi import Query

from turfwar.league.journal.events import LeagueEvent
from turfwar.league.office import Office
from turfwar.league.pages import competitions, history, matches, teams
from turfwar.league.pages.names import Document
from turfwar.league.pages.news import news
from turfwar.league.state.league import InvalidEvent, League
from turfwar.league.state.past import events_until, league_until
from turfwar.server.leagues_requests import Id, LeagueId, Line, answered, league_router, look
from turfwar.server.request_context import Anybody, Client, Server

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


@router.get("/{league}/records")
async def get_records(
    league: LeagueId, server: Client, season: Annotated[str, Query(max_length=80)] = ""
) -> Document:
    """Records, the graveyard, star players' appearances, ratings."""
    return await answered(
        server,
        server.leagues.remembered,
        league,
        f"records {season}",
        lambda office: history.records_page(office.league, season),
    )


@router.get("/{league}/competitions/{competition}")
async def get_competition(
    league: LeagueId, competition: Id, server: Client, until: Until = ""
) -> Document:
    """Tables, fixtures, bracket, now or as they were."""

    def read(office: Office) -> Document:
        return competition_page(office.league, competition)

    if not until:
        return await look(server, league, read)
    then, _ = await as_it_was(server, league, until)
    return await answered(server, competition_page, then, competition)


def competition_page(league: League, competition: str) -> Document:
    known = league.competitions.get(competition)
    if known is None:
        raise InvalidEvent(f"there is no competition {competition}")
    return competitions.competition(league, known)


async def as_it_was(server: Server, league: str, until: str) -> tuple[League, list[LeagueEvent]]:
    """A league that nobody writes to: as it was once, worked out beside the desk."""
    events = await look(server, league, lambda office: list(office.events))
    return await answered(server, league_until, events, until), events_until(events, until)


@router.get("/{league}/matches/{seq}")
async def get_match(league: LeagueId, seq: Line, server: Client) -> Document:
    """A match, by the line in which it was entered, and what has followed it."""

    def read(office: Office) -> Document:
        match = office.league.matches.get(seq)
        if match is None:
            raise InvalidEvent(f"no match was played in line {seq}")
        return matches.match_page(office.league, match)

    return await look(server, league, read)


@router.get("/{league}/teams/{team}")
async def get_team(league: LeagueId, team: Id, server: Client, until: Until = "") -> Document:
    """A team, now or as it was."""
    if not until:
        return await look(
            server, league, lambda office: teams.team_page(office.league, office.events, team)
        )
    then, events = await as_it_was(server, league, until)
    return await answered(server, teams.team_page, then, events, team)


@router.get("/{league}/players/{player}")
async def get_player(league: LeagueId, player: Id, server: Client) -> Document:
    """A player's career."""
    return await look(server, league, lambda office: teams.player_page(office.league, player))
