"""What the office writes: events as they are said, draws, the end of a season, corrections."""

from typing import Annotated, Any, Literal

import msgspec
from pydantic import BaseModel, Field, StringConstraints

from turfwar.league.events import kinds
from turfwar.league.office import Office
from turfwar.league.pages import competitions, history, home
from turfwar.league.pages.names import Document
from turfwar.league.state.league import InvalidEvent
from turfwar.server.leagues_requests import (
    Id,
    LeagueId,
    Written,
    at_desk,
    league_router,
    payload_of,
    payloads_of,
)
from turfwar.server.request_context import Client, Somebody

router = league_router()


class SeasonNumber(BaseModel, extra="forbid"):
    """How many go up and down: between all divisions, or said for each and the next."""

    number: Annotated[int, Field(ge=0, le=20)] = 1
    numbers: Annotated[list[Annotated[int, Field(ge=0, le=20)]], Field(max_length=20)] = []
    changes: Annotated[
        dict[Id, Annotated[str, StringConstraints(max_length=4)]], Field(max_length=400)
    ] = {}
    """Divisions of teams that are set by hand, by the team."""


class CorrectionAsked(BaseModel, extra="forbid"):
    """A line to be amended (with what it should say), voided, or an order to be let stand."""

    seq: Annotated[int, Field(ge=1)]
    payload: dict[str, Any] | None = None
    side: Literal["home", "away"] | None = None
    line: Annotated[str, StringConstraints(max_length=120)] | None = None
    """With a side: the order of the match of this line that a commissioner lets stand."""


class CorrectionMade(CorrectionAsked, extra="forbid"):
    """The same, with its reason, and the last line that whoever decides has seen."""

    reason: Annotated[str, StringConstraints(min_length=1, max_length=400)]
    seen: Annotated[int, Field(ge=1)]


@router.post("/{league}/events", status_code=201)
async def write_events(
    league: LeagueId, body: Written, server: Client, who: Somebody
) -> list[Document]:
    """Write events, all or none: seasons, competitions, entries, dates, rulings, clauses, roles."""

    def write(office: Office) -> list[Document]:
        payloads = payloads_of(office.league, body.events, "events")
        events = office.submit(*payloads, reason=body.reason, command=body.command)
        return [{"seq": event.seq, **msgspec.to_builtins(event.payload)} for event in events]

    return await at_desk(server, league, who.id, write)


@router.post("/{league}/events/preview")
async def preview_events(
    league: LeagueId, body: Written, server: Client, who: Somebody
) -> Document:
    """What would follow from events, a withdrawal for example; nothing is written."""

    def read(office: Office) -> Document:
        payloads = payloads_of(office.league, body.events, "events")
        shown = office.trial(*payloads)
        return {
            **history.preview_document(office.league, office.events, shown),
            "seen": len(office.events),
        }

    return await at_desk(server, league, who.id, read)


class RoundDates(BaseModel, extra="forbid"):
    """When the first round is, by the league's own clocks, and how many days lie between two."""

    first: Annotated[str, StringConstraints(min_length=10, max_length=32)]
    days: Annotated[int, Field(ge=1, le=366)] = 7
    deadlines: bool = False


@router.post("/{league}/competitions/{competition}/dates")
async def date_rounds(
    league: LeagueId, competition: Id, body: RoundDates, server: Client, who: Somebody
) -> Document:
    """Give all rounds their dates, or their deadlines."""

    def write(office: Office) -> Document:
        office.authorise(kinds.Dated(fixture=competition))
        office.date_rounds(competition, body.first, body.days, deadlines=body.deadlines)
        return competitions.competition(office.league, office.league.competitions[competition])

    return await at_desk(server, league, who.id, write)


@router.post("/{league}/competitions/{competition}/draw")
async def draw(league: LeagueId, competition: Id, server: Client, who: Somebody) -> Document:
    """Draw the next stage, or the next round of the one that is running."""

    def write(office: Office) -> Document:
        office.authorise(kinds.Drawn(competition=competition, stage="next", slots=()))
        office.draw(competition)
        return competitions.competition(office.league, office.league.competitions[competition])

    return await at_desk(server, league, who.id, write)


@router.post("/{league}/seasons/{season}/seal")
async def seal(league: LeagueId, season: Id, server: Client, who: Somebody) -> Document:
    """A season is over: nothing in it is open, and its winners are named."""

    def write(office: Office) -> Document:
        office.authorise(kinds.SeasonMoved(season=season, state="sealed"))
        if season not in office.league.seasons:
            raise InvalidEvent(f"there is no season {season}")
        office.seal(season)
        return home.season(office.league, office.league.seasons[season])

    return await at_desk(server, league, who.id, write)


@router.post("/{league}/seasons/{season}/promotion")
async def promote(
    league: LeagueId, season: Id, body: SeasonNumber, server: Client, who: Somebody
) -> dict[str, str]:
    """Who plays in which division next."""

    def write(office: Office) -> dict[str, str]:
        office.authorise(kinds.Promoted(season=season, moves={}))
        return office.promote(season, body.numbers or body.number, body.changes)

    return await at_desk(server, league, who.id, write)


def correction_of(body: CorrectionAsked) -> kinds.Amended | kinds.Voided | kinds.ExceptionGranted:
    if body.side is not None and body.line is not None:
        return kinds.ExceptionGranted(match=body.seq, side=body.side, line=body.line)
    if body.payload is not None:
        return kinds.Amended(seq=body.seq, payload=payload_of(body.payload))
    return kinds.Voided(seq=body.seq)


@router.post("/{league}/corrections/preview")
async def preview(
    league: LeagueId, body: CorrectionAsked, server: Client, who: Somebody
) -> Document:
    """What a correction would change, and what would not fit any more; nothing is written."""
    asked = correction_of(body)

    def read(office: Office) -> Document:
        shown = office.preview(asked)
        return {
            **history.preview_document(office.league, office.events, shown),
            "seen": len(office.events),
        }

    return await at_desk(server, league, who.id, read)


@router.post("/{league}/corrections", status_code=201)
async def correct(
    league: LeagueId, body: CorrectionMade, server: Client, who: Somebody
) -> Document:
    """Make a correction that has been looked at."""
    asked = correction_of(body)

    def write(office: Office) -> Document:
        shown = office.correct(asked, body.reason, body.seen)
        return {
            **history.preview_document(office.league, office.events, shown),
            "seq": office.events[-1].seq,
        }

    return await at_desk(server, league, who.id, write)
