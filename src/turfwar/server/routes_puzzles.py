"""Puzzles, and your own mistakes as puzzles."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request
from pydantic import BaseModel, Field

from turfwar.server import learning
from turfwar.server.budgets import PAYER
from turfwar.server.errors import ApiError
from turfwar.server.lookup import packed_match
from turfwar.server.pool import Worked
from turfwar.server.puzzling import Puzzling
from turfwar.server.request_context import Client, Server, Somebody, limit_client, maybe_who
from turfwar.server.routes_matches import MatchId
from turfwar.server.routes_replays import Ply, ReplayId

router = APIRouter(prefix="/api", tags=["puzzles"], dependencies=[Depends(maybe_who)])

PuzzleId = Annotated[str, Path(max_length=16, pattern="^[a-z0-9]+$")]
Mode = Literal["daily", "rated", "practice", "streak"]
Theme = Annotated[str, Query(max_length=20, pattern="^[a-z-]*$")]


class PuzzleReply(BaseModel, extra="forbid"):
    """Your answer."""

    line: Annotated[int, Field(ge=-1, le=20)]
    """The place of the line that you chose; -1 to give up."""
    mode: Mode = "practice"
    run: Annotated[str, Field(max_length=32)] = ""
    """The streak that it belongs to."""


class LessonReply(BaseModel, extra="forbid"):
    """Your answer to one of your own mistakes."""

    line: Annotated[int, Field(ge=-1, le=20)]


def puzzling(server: Server) -> Puzzling:
    return Puzzling(server.hub.store.puzzles)


@router.get("/puzzles")
async def standing(server: Client, who: Somebody) -> dict[str, Any]:
    """How many puzzles there are, and how you are doing."""
    return await server.hub.run(puzzling(server).standing, who)


@router.get("/puzzles/next", response_model=dict[str, Any])
async def next_puzzle(
    server: Client, who: Somebody, mode: Mode = "practice", theme: Theme = ""
) -> Worked:
    """The puzzle of the day, one near your rating, or any of a theme."""
    puzzle_id = await server.hub.run(puzzling(server).next, who, mode, theme)
    return Worked(await server.pool.ask(PAYER.get(), "puzzle", id=puzzle_id))


@router.post("/puzzles/streak", status_code=201)
async def begin_streak(request: Request, server: Client, who: Somebody) -> dict[str, Any]:
    """Begin a timed streak."""
    limit_client(request, server.creations)
    return await server.hub.run(puzzling(server).begin, who)


@router.get("/puzzles/{puzzle_id}", response_model=dict[str, Any])
async def get_puzzle(puzzle_id: PuzzleId, server: Client) -> Worked:
    """A puzzle: the position, the goal and the lines, without what they are worth."""
    await server.hub.run(puzzling(server).get, puzzle_id)
    return Worked(await server.pool.ask(PAYER.get(), "puzzle", id=puzzle_id))


@router.post("/puzzles/{puzzle_id}/answer")
async def answer(
    puzzle_id: PuzzleId, body: PuzzleReply, server: Client, who: Somebody
) -> dict[str, Any]:
    """Answer a puzzle; then you are told what each line is worth."""
    work = puzzling(server).answer
    return await server.hub.run(work, who, puzzle_id, body.mode, body.line, body.run)


@router.get("/replays/{replay_id}/lessons/{side}")
async def lessons(
    replay_id: ReplayId, side: Literal["home", "away"], server: Client
) -> list[dict[str, Any]]:
    """The costly moments of a coach in an analysed match, without the better lines."""
    return await server.hub.run(learning.lessons, server.hub.store.analyses, replay_id, side)


@router.post("/replays/{replay_id}/lessons/{side}/{ply}")
async def learn(
    replay_id: ReplayId,
    side: Literal["home", "away"],
    ply: Ply,
    body: LessonReply,
    server: Client,
    who: Somebody,
) -> dict[str, Any]:
    """Answer one of them; then you are told what each line is worth."""
    store = server.hub.store.analyses
    return await server.hub.run(learning.answer, store, replay_id, side, ply, body.line)


@router.post("/matches/{match_id}/solve", response_model=dict[str, Any])
async def solve(match_id: MatchId, request: Request, server: Client, who: Somebody) -> Worked:
    """The lines that score most often this turn; in a sandbox alone."""
    limit_client(request, server.creations)
    found, match = await packed_match(server.hub, match_id)
    if found.base is None:
        raise ApiError(409, "not-a-sandbox", "turns are solved in a sandbox only")
    return Worked(await server.pool.ask(PAYER.get(), "solve", match=match))


@router.post("/matches/{match_id}/review", response_model=dict[str, Any])
async def review(match_id: MatchId, request: Request, server: Client, who: Somebody) -> Worked:
    """Your last team turn, compared with the scripted coach's; in training matches alone."""
    limit_client(request, server.creations)
    found, match = await packed_match(server.hub, match_id)
    seats = found.record.seats
    mine = [side for side in ("home", "away") if seats[side].coach_id == who.id]
    people = {seats[side].coach_id for side in ("home", "away")}
    if len(mine) != 1 or None not in people:
        said = "turns are compared in your own matches against a bot only"
        raise ApiError(403, "forbidden", said)
    return Worked(await server.pool.ask(PAYER.get(), "review", match=match, seat=mine[0]))
