"""Coaches: what they have played here, and how they are rated."""

from typing import Annotated, Any

from fastapi import APIRouter, Path

from turfwar.server.errors import ApiError
from turfwar.server.request_context import Anybody, Client

router = APIRouter(prefix="/api/coaches", tags=["coaches"])

CoachId = Annotated[str, Path(max_length=60, pattern="^[A-Za-z0-9_:.-]+$")]


@router.get("/{coach_id}")
async def profile(coach_id: CoachId, server: Client, who: Anybody) -> dict[str, Any]:
    """A coach's results, form, opponents and rating; `bot:NAME` is a bot's."""
    asker = who.id if who is not None else None
    found = await server.hub.run(server.profiles.of, coach_id, asker)
    if found is None:
        raise ApiError(404, "not-found", f"there is no coach {coach_id}")
    return found
