"""The committee's desk, deals, and what comes before a match."""

from datetime import UTC, datetime
from typing import Annotated, Literal

import msgspec
from pydantic import BaseModel, Field, StringConstraints

from turfwar.league import book_season
from turfwar.league.authority import COMMISSIONERS, role_of
from turfwar.league.events import kinds
from turfwar.league.office import Office
from turfwar.league.pages.committee import desk, shop
from turfwar.league.pages.names import Document
from turfwar.league.pages.pre_match import before_page
from turfwar.league.post_match.facts import Answered
from turfwar.league.post_match.result import SIDES
from turfwar.server.leagues_requests import (
    Id,
    LeagueId,
    Reason,
    Title,
    Written,
    at_desk,
    league_router,
    look,
    payloads_of,
)
from turfwar.server.request_context import Anybody, Client, Somebody

router = league_router()

Day = Annotated[str, StringConstraints(min_length=10, max_length=10)]


class Reply(BaseModel, extra="forbid"):
    """What a coach says to a question before a match."""

    label: Annotated[str, StringConstraints(min_length=1, max_length=120)]
    value: Annotated[str, StringConstraints(max_length=120)]


class NotCome(BaseModel, extra="forbid"):
    """Who came; `avoided` where the others meant not to."""

    winner: Literal["home", "away"]
    avoided: bool = False
    reason: Reason = ""


class BookSeason(BaseModel, extra="forbid"):
    """A season by the rule set's book: who plays in which division, the highest first."""

    name: Title
    divisions: Annotated[list[Annotated[list[Id], Field(max_length=64)]], Field(max_length=16)]
    cup: bool = True


class SpecialCup(BaseModel, extra="forbid"):
    """A cup of those who want it."""

    name: Title
    teams: Annotated[list[Id], Field(max_length=256)]


class Meetings(BaseModel, extra="forbid"):
    """On which days the meetings of a season end, by their month."""

    ends: Annotated[
        dict[int, Annotated[str, StringConstraints(max_length=10)]], Field(max_length=12)
    ]


@router.get("/{league}/desk")
async def get_desk(league: LeagueId, server: Client) -> Document:
    """What is owed, offered, late and to be done; everybody may see it."""
    return await look(server, league, lambda office: desk(office.league, datetime.now(UTC)))


@router.post("/{league}/desk", status_code=201)
async def write_at_desk(
    league: LeagueId, body: Written, server: Client, who: Somebody
) -> list[Document]:
    """Write events of the desk, all or none: deals, fines, sales, referees."""

    def write(office: Office) -> list[Document]:
        payloads = payloads_of(office.league, body.events, "desk")
        events = office.submit(*payloads, reason=body.reason, command=body.command)
        return [{"seq": event.seq, **msgspec.to_builtins(event.payload)} for event in events]

    return await at_desk(server, league, who.id, write)


def shown(office: Office, fixture: str, who: str) -> Document:
    """What comes before a match, as far as whoever looks may know it."""
    acts = role_of(office.league, who) in COMMISSIONERS
    return before_page(office.league, fixture, who, office=acts)


@router.get("/{league}/fixtures/{fixture}/before")
async def get_before(league: LeagueId, fixture: Id, server: Client, who: Anybody) -> Document:
    """The stages before a match: what happened, and what is asked of you."""
    me = who.id if who else ""
    return await look(server, league, lambda office: shown(office, fixture, me))


@router.post("/{league}/fixtures/{fixture}/before", status_code=201)
async def begin_before(league: LeagueId, fixture: Id, server: Client, who: Somebody) -> Document:
    """Begin what comes before a match."""

    def write(office: Office) -> Document:
        pairing = office.league.pairing(fixture)
        home, away = pairing.home or "", pairing.away or ""
        office.authorise(kinds.PreMatchBegun(fixture=fixture, home=home, away=away))
        office.prepare(fixture)
        return shown(office, fixture, who.id)

    return await at_desk(server, league, who.id, write)


@router.post("/{league}/fixtures/{fixture}/before/answers")
async def answer_before(
    league: LeagueId, fixture: Id, body: Reply, server: Client, who: Somebody
) -> Document:
    """Answer what is asked before a match."""

    def write(office: Office) -> Document:
        answer = (Answered(body.label, body.value),)
        office.authorise(kinds.PreMatchStepped(fixture=fixture, facts=answer))
        office.answer_before(fixture, body.label, body.value)
        return shown(office, fixture, who.id)

    return await at_desk(server, league, who.id, write)


@router.post("/{league}/fixtures/{fixture}/walkover")
async def walk_over(
    league: LeagueId, fixture: Id, body: NotCome, server: Client, who: Somebody
) -> Document:
    """Give a match to the side that came, with what the rule set gives and takes for it."""

    def write(office: Office) -> Document:
        office.authorise(kinds.Decided(fixture=fixture, outcome="walkover", winner=body.winner))
        side = SIDES[0] if body.winner == "home" else SIDES[1]
        office.walk_over(fixture, side, avoided=body.avoided, reason=body.reason)
        return desk(office.league, datetime.now(UTC))

    return await at_desk(server, league, who.id, write)


@router.post("/{league}/seasons/{season}/qualification")
async def qualify(league: LeagueId, season: Id, server: Client, who: Somebody) -> list[str]:
    """Set the matches between neighbouring divisions for places in the higher one."""

    def write(office: Office) -> list[str]:
        office.authorise(kinds.Promoted(season=season, moves={}))
        return office.qualify(season)

    return await at_desk(server, league, who.id, write)


@router.post("/{league}/book-seasons", status_code=201)
async def open_book_season(
    league: LeagueId, body: BookSeason, server: Client, who: Somebody
) -> list[str]:
    """Open a season as the rule set's book has it, and draw its divisions and its cup."""

    def write(office: Office) -> list[str]:
        season = book_season.next_season(office.league)
        office.authorise(kinds.SeasonOpened(season=season, name=body.name))
        return book_season.open_season(office, season, body.name, body.divisions, cup=body.cup)

    return await at_desk(server, league, who.id, write)


@router.post("/{league}/seasons/{season}/special-cup", status_code=201)
async def special_cup(
    league: LeagueId, season: Id, body: SpecialCup, server: Client, who: Somebody
) -> str:
    """Draw a special cup for those who enter it, once everything else of the season is over."""

    def write(office: Office) -> str:
        office.authorise(kinds.SeasonMoved(season=season, state="running"))
        return office.special_cup(season, body.name, body.teams)

    return await at_desk(server, league, who.id, write)


@router.post("/{league}/seasons/{season}/meetings")
async def set_meetings(
    league: LeagueId, season: Id, body: Meetings, server: Client, who: Somebody
) -> int:
    """Give the matches of a season their deadlines by its meetings; how many have one."""

    def write(office: Office) -> int:
        office.authorise(kinds.SeasonMoved(season=season, state="running"))
        return book_season.set_meetings(office, season, body.ends)

    return await at_desk(server, league, who.id, write)


@router.get("/{league}/seasons/{season}/shop/{team}")
async def get_shop(league: LeagueId, season: Id, team: Id, server: Client) -> Document:
    """What a team could order in the break after a season; `ordered-between` at the desk does."""
    return await look(server, league, lambda office: shop(office.league, season, team))


@router.post("/{league}/seasons/{season}/break")
async def hold_break(league: LeagueId, season: Id, server: Client, who: Somebody) -> list[str]:
    """Run the off-season: sponsors, prizes, rest, loans that are due."""

    def write(office: Office) -> list[str]:
        office.authorise(kinds.BetweenSeasons(season=season))
        return office.hold_break(season)

    return await at_desk(server, league, who.id, write)
