"""Points and tie-breakers of a competition: tried out while they are edited, and set."""

from typing import Annotated

from pydantic import BaseModel, Field, StringConstraints

from turfwar.league.events import kinds
from turfwar.league.office import Office
from turfwar.league.pages import counting
from turfwar.league.pages.competitions import competition
from turfwar.league.pages.names import Document
from turfwar.server.leagues_requests import Command, LeagueId, at_desk, league_router
from turfwar.server.request_context import Client, Somebody

router = league_router()

Word = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Number = Annotated[int, Field(ge=-99, le=99)]


class CountingAsked(BaseModel, extra="forbid"):
    """Points by term and tie-breakers in order; no competition for one that is not made yet."""

    competition: Annotated[str, StringConstraints(max_length=80)] = ""
    stage: Annotated[str, StringConstraints(max_length=80)] = ""
    points: Annotated[dict[Word, Number | None], Field(max_length=40)] = {}
    tiebreakers: Annotated[list[Word], Field(max_length=30)] = []


class CountingSet(CountingAsked, extra="forbid"):
    command: Command = ""


@router.post("/{league}/counting/check")
async def try_counting(
    league: LeagueId, body: CountingAsked, server: Client, who: Somebody
) -> Document:
    """The table that points and tie-breakers would give, and the points as events have them."""

    def read(office: Office) -> Document:
        points = counting.points_wanted(office.league, body.competition, body.stage, body.points)
        return counting.preview(office.league, body.competition, points, body.tiebreakers)

    return await at_desk(server, league, who.id, read)


@router.post("/{league}/counting", status_code=201)
async def set_counting(
    league: LeagueId, body: CountingSet, server: Client, who: Somebody
) -> Document:
    """Count a stage in another way, as long as nothing of it has been played."""

    def write(office: Office) -> Document:
        points = counting.points_wanted(office.league, body.competition, body.stage, body.points)
        payload = kinds.CountingChanged(
            competition=body.competition,
            stage=body.stage,
            points=points,
            tiebreakers=tuple(body.tiebreakers),
        )
        office.submit(payload, command=body.command)
        return competition(office.league, office.league.competitions[body.competition])

    return await at_desk(server, league, who.id, write)
