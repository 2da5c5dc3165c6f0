"""Money and sanctions, the end of a season, and the seasons that are over."""

from typing import Annotated, Literal

from fastapi import Query
from pydantic import BaseModel, Field, StringConstraints

from turfwar.league.events import kinds
from turfwar.league.office import Office
from turfwar.league.pages import decisions, history, season_end
from turfwar.league.pages.names import Document
from turfwar.server.leagues_requests import Command, Id, LeagueId, at_desk, league_router, look
from turfwar.server.request_context import Client, Somebody

Between = Annotated[int, Field(ge=0, le=20)]
"""How many teams go up and down between two divisions."""
router = league_router()


class DecisionWanted(BaseModel, extra="forbid"):
    """What is decided for a team, and why."""

    what: Literal["prize", "fine", "add", "take", "points", "ban", "award"]
    fields: Annotated[
        dict[
            Annotated[str, StringConstraints(max_length=20)],
            Annotated[str, StringConstraints(max_length=120)],
        ],
        Field(max_length=8),
    ] = {}
    number: Annotated[int, Field(ge=-(10**7), le=10**7)] = 0
    command: Command = ""


def payload_wanted(office: Office, body: DecisionWanted) -> kinds.AnyPayload:
    return decisions.decided(office.league, body.what, body.fields, body.number)


@router.get("/{league}/decisions")
async def get_decisions(league: LeagueId, server: Client) -> Document:
    """Prizes, fines, adjustments, points, bans and awards, with their reasons."""
    return await look(
        server, league, lambda office: decisions.decisions_page(office.league, office.events)
    )


@router.post("/{league}/decisions/check")
async def try_decision(
    league: LeagueId, body: DecisionWanted, server: Client, who: Somebody
) -> Document:
    """What a decision would change; nothing is written."""

    def read(office: Office) -> Document:
        payload = payload_wanted(office, body)
        office.authorise(payload)
        shown = office.trial(payload)
        return {
            **history.preview_document(office.league, office.events, shown),
            "seen": len(office.events),
        }

    return await at_desk(server, league, who.id, read)


@router.post("/{league}/decisions", status_code=201)
async def decide(league: LeagueId, body: DecisionWanted, server: Client, who: Somebody) -> Document:
    """Decide it."""

    def write(office: Office) -> Document:
        office.submit(payload_wanted(office, body), command=body.command)
        return decisions.decisions_page(office.league, office.events)

    return await at_desk(server, league, who.id, write)


@router.get("/{league}/history")
async def get_history(
    league: LeagueId, server: Client, season: Annotated[str, Query(max_length=80)] = ""
) -> Document:
    """All seasons with their champions, and the tables of one of them."""
    return await look(server, league, lambda office: season_end.seasons_page(office.league, season))


@router.get("/{league}/seasons/{season}/end")
async def get_season_end(
    league: LeagueId,
    season: Id,
    server: Client,
    number: Annotated[list[Between], Query(max_length=20)] = [1],  # noqa: B006
) -> Document:
    """What sealing, promotion and the off-season would do, and what is in the way.

    `number` is how many go up and down between all divisions, or said for each and the next.
    """
    numbers = number[0] if len(number) == 1 else number
    return await look(
        server, league, lambda office: season_end.season_end(office.league, season, numbers)
    )
