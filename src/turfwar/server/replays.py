"""Replays to look at: their timeline, their positions, and playing on from one of them."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from turfwar.api import Match
from turfwar.face.narration import Event
from turfwar.face.view import View, events_view, public_view
from turfwar.kernel.errors import ReplayError
from turfwar.replay import (
    UNFINISHED,
    Replay,
    ReplayFault,
    cut_replay,
    lines_of,
    play_lines,
    read_replay,
    replay_match,
    verify,
)
from turfwar.replay.form import team_in
from turfwar.server.changes import changes
from turfwar.server.errors import ApiError
from turfwar.server.hub import Hub
from turfwar.server.lookup import finished_replay

OWN: Final = "m-"
MOMENTS: Final = ("half", "turn", "kickoff", "touchdown", "casualty", "turnover")


async def replay_text(hub: Hub, replay_id: str) -> bytes:
    """A replay that somebody has brought, or that of a finished match of this server."""
    if replay_id.startswith(OWN):
        return (await finished_replay(hub, replay_id.removeprefix(OWN))).encode()
    text = await hub.run(hub.store.replay, replay_id)
    if text is None:
        raise ApiError(404, "not-found", "there is no such replay")
    return text


def checked(text: bytes) -> None:
    """Refuse what does not come out as it says."""
    report = verify(text)
    if not report.ok:
        raise ApiError(400, "replay", str(report))


@lru_cache(64)
def replay_document(replay_id: str, text: bytes) -> dict[str, Any]:
    """What a replay is, with its timeline."""
    replay = read_replay(text)
    return {
        "id": replay_id,
        "home": team_name(replay.header.home),
        "away": team_name(replay.header.away),
        "rules": replay.header.rules,
        "options": list(replay.header.options),
        "choices": len(replay.choices),
        "result": result_of(replay),
        "played_on": [ply for ply, _ in replay.dice],
        "verified": True,
        "fair": replay.fair,
        "timeline": timeline(text),
    }


def team_name(text: str) -> str:
    """The name of a header's team, be it a list or a roster."""
    team = team_in(text)
    return team if isinstance(team, str) else team.name


def result_of(replay: Replay) -> dict[str, Any] | None:
    """How it ended, as matches say it; nothing for one that did not."""
    home, away = map(int, replay.result["score"].split("-"))
    winner = replay.result["winner"]
    return None if winner == UNFINISHED else {"home": home, "away": away, "winner": winner}


def brief(replay_id: str, text: bytes, created: str) -> dict[str, Any]:
    """A replay as a list of them shows it."""
    replay = read_replay(text)
    return {
        "id": replay_id,
        "home": team_name(replay.header.home),
        "away": team_name(replay.header.away),
        "choices": len(replay.choices),
        "result": result_of(replay),
        "created": created,
    }


def timeline(text: bytes) -> list[dict[str, Any]]:
    """The moments that one would jump to."""
    result: list[dict[str, Any]] = []
    seen, half, turn = 0, 1, 0
    side: str | None = None
    for match in play_lines(lines_of(text)):
        for event in match.events_since(seen):
            kind = moment_kind(event)
            if kind == "half":
                half = event.facts["number"]
            elif kind == "turn":
                side, turn = event.facts["side"], event.facts["number"]
            if kind in MOMENTS:
                result.append(
                    {
                        "ply": match.ply,
                        "half": half,
                        "turn": turn,
                        "side": side,
                        "score": [match.home.score, match.away.score],
                        "kind": kind,
                        "player": event.facts.get("player"),
                        "text": event.text,
                    }
                )
        seen = match.log_position
    return result


def moment_kind(event: Event) -> str:
    """What kind of moment an event makes; who is carried off is a casualty."""
    hurt = event.kind == "status" and event.facts["status"] in ("casualty", "dead")
    return "casualty" if hurt else event.kind


def moves(text: bytes, start: int, count: int) -> list[dict[str, Any]]:
    """Some of a replay's choices, each with what came of it and what it changed."""
    replay = read_replay(text)
    result: list[dict[str, Any]] = []
    before: View | None = None
    seen = 0
    for match in positions(text):
        ply = match.ply
        if ply > start + count:
            break
        if ply >= start:
            view = public_view(match.game)
            if before is not None and ply > start:
                choice = replay.choices[ply - 1]
                result.append(
                    {
                        "ply": ply,
                        "side": choice.side,
                        "choice": choice.text,
                        "from": seen,
                        "log": match.log_position,
                        "events": events_view(match.game, "spectator", seen),
                        "changes": changes(before, view),
                    }
                )
            before = view
        seen = match.log_position
    return result


def positions(text: bytes) -> Iterator[Match]:
    return play_lines(lines_of(text))


def position_at(text: bytes, ply: int) -> dict[str, Any]:
    """The whole position after some choices, and the log up to there."""
    try:
        match = replay_match(text, ply)
    except ReplayError as error:
        raise ApiError(404, "not-found", str(error)) from error
    view = public_view(match.game)
    return {
        "ply": ply,
        "view": view,
        "events": events_view(match.game, "spectator", 0),
        "log": match.log_position,
    }


def position_in(text: bytes, ply: int | None) -> tuple[Match, bytes]:
    """Where a replay is played on from: `ply`, or before its open roll; and the replay so far."""
    try:
        match = replay_match(text, ply)
        while match.game.waiting:
            match.undo()
        before = cut_replay(text, match.ply).encode()
    except ReplayFault as fault:
        raise ApiError(400, "replay", str(fault)) from fault
    except ReplayError as error:
        raise ApiError(400, "replay", str(error)) from error
    if match.over:
        raise ApiError(400, "replay", "the match is over there: choose an earlier moment")
    return match, before
