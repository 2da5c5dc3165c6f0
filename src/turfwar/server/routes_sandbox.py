"""Positions for the sandbox: as a match stands, as it began, and out of scenario files."""

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Body, Depends, Request

from turfwar.server.budgets import PAYER
from turfwar.server.lookup import packed_match
from turfwar.server.pool import Worked
from turfwar.server.reference_types import MatchPosition
from turfwar.server.request_context import Client, Somebody, limit_client, maybe_who
from turfwar.server.routes_matches import MatchId
from turfwar.server.sandbox import base_of

router = APIRouter(prefix="/api", tags=["sandbox"], dependencies=[Depends(maybe_who)])

Document = dict[str, Any]


@router.get("/matches/{match_id}/position", response_model=Document)
async def get_position(match_id: MatchId, request: Request, server: Client) -> MatchPosition:
    """How a match stands, as a position; and the position that a sandbox began with."""
    found, match = await packed_match(server.hub, match_id)
    now = await server.pool.ask(PAYER.get(), "position", match=match)
    return {"now": msgspec.json.decode(now), "start": base_of(found.base)}


@router.post("/positions", response_model=list[Document])
async def read_file(
    request: Request,
    server: Client,
    who: Somebody,
    text: Annotated[bytes, Body(media_type="application/yaml")],
) -> Worked:
    """The positions of a scenario file; what is wrong with it is named line by line."""
    limit_client(request, server.creations)
    most = server.settings.limits.scenario_values
    asked = server.pool.ask(PAYER.get(), "positions", text=text, most_values=most)
    return Worked(await asked)
