"""Positions for the sandbox: as a match stands, as it began, and out of scenario files."""

from typing import Annotated, Any

import yaml
from fastapi import APIRouter, Body, Request

from turfwar.reference.examples import choices_of
from turfwar.scenario.model import ScenarioError
from turfwar.scenario.reader import read_bytes
from turfwar.server.errors import ApiError
from turfwar.server.lookup import standing
from turfwar.server.routes_matches import MatchId
from turfwar.server.sandbox import base_of, position_of, scenario_document
from turfwar.server.state import Client, Somebody, limit_client

router = APIRouter(prefix="/api", tags=["sandbox"])

Document = dict[str, Any]


@router.get("/matches/{match_id}/position")
async def get_position(match_id: MatchId, server: Client) -> Document:
    """How a match stands, as a position; and the position that a sandbox began with."""
    found = await standing(server.hub, match_id)
    now = await server.hub.think(position_of, found.match)
    return {"now": now, "start": base_of(found.base)}


@router.post("/positions")
async def read_file(
    request: Request,
    server: Client,
    who: Somebody,
    text: Annotated[bytes, Body(media_type="application/yaml")],
) -> list[Document]:
    """The positions of a scenario file; what is wrong with it is named line by line."""
    limit_client(request, server.creations)
    return await server.hub.think(positions, text)


def positions(text: bytes) -> list[Document]:
    """The scenarios of a file as the sandbox takes them."""
    try:
        scenarios = read_bytes(text, "the file")
    except ScenarioError as error:
        faults = "; ".join(str(problem) for problem in error.problems[:10])
        raise ApiError(400, "malformed", faults) from error
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    found = yaml.load(text, Loader=loader)
    fields = found if isinstance(found, list) else [found]
    return [
        scenario_document(each) | {"path": "", "steps": choices_of(scenario)}
        for each, scenario in zip(fields, scenarios, strict=True)
    ]
