"""Replays to look at: their timeline, their positions, and playing on from one of them."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from turfwar.api import Match
from turfwar.games.display import display_of
from turfwar.kernel.errors import ReplayError
from turfwar.replay import (
    UNFINISHED,
    Replay,
    cut_replay,
    lines_of,
    play_lines,
    read_replay,
    record_of,
    replay_match,
    verify,
)
from turfwar.replay.form import team_in
from turfwar.server.changes import changes
from turfwar.server.errors import ApiError
from turfwar.views.narration import Narrator
from turfwar.views.view import View, events_view, public_view

MOMENTS: Final = ("period", "kick-off", "score", "hurt", "turnover")
"""The moments of events that one would jump to; team turns beside them."""
BESIDE_CHOICES: Final = 100
"""Lines of a replay that are no choices: header, new dice, result."""


def check_size(text: bytes, most: int) -> None:
    """Refuse what would take long to play, before it is played."""
    if text.count(b"\n") > most + BESIDE_CHOICES:
        raise ApiError(413, "too-large", f"a replay that is brought has at most {most} choices")


def checked(text: bytes) -> None:
    """Refuse what does not come out as it says."""
    report = verify(text)
    if not report.ok:
        raise ApiError(400, "replay", str(report))


def replay_document(replay_id: str, text: bytes) -> dict[str, Any]:
    """What a replay is, with its timeline."""
    return {"id": replay_id, **replay_facts(read_replay(text)), "timeline": timeline(text)}


def replay_facts(replay: Replay) -> dict[str, Any]:
    """What a replay says of itself."""
    return {
        "home": team_name(replay.header.home),
        "away": team_name(replay.header.away),
        "rules": replay.header.rules,
        "options": list(replay.header.options),
        "choices": len(replay.choices),
        "result": result_of(replay),
        "played_on": [ply for ply, _ in replay.dice],
        "verified": True,
        "proved": replay.proved,
        "record": record_of(replay),
        "match": match_of(replay),
    }


def match_of(replay: Replay) -> str | None:
    """The match of a server that a replay says that it is of, if any."""
    last = replay.proofs[-1]
    return last.match_id if last is not None else None


def team_name(text: str) -> str:
    """The name of a header's team, be it a list or a roster."""
    team = team_in(text)
    return team if isinstance(team, str) else team.name


def result_of(replay: Replay) -> dict[str, Any] | None:
    """How it ended, as matches say it; nothing for one that did not."""
    home, away = map(int, replay.result["score"].split("-"))
    winner = replay.result["winner"]
    return None if winner == UNFINISHED else {"home": home, "away": away, "winner": winner}


def summary(text: bytes) -> dict[str, Any]:
    """A replay as a list of them shows it; kept in the table."""
    replay = read_replay(text)
    return {
        "home": team_name(replay.header.home),
        "away": team_name(replay.header.away),
        "choices": len(replay.choices),
        "result": result_of(replay),
    }


UNREADABLE: Final = {"home": "(cannot be read)", "away": "", "choices": 0, "result": None}
"""The summary of a replay that is none."""


def timeline(text: bytes) -> list[dict[str, Any]]:
    """The moments that one would jump to."""
    return list(moments(play_lines(lines_of(text))))


def moments(positions: Iterator[Match]) -> Iterator[dict[str, Any]]:
    """The same, from the match after each choice."""
    seen, half, turn = 0, 1, 0
    side: str | None = None
    for match in positions:
        look, narrator = display_of(match.game.setting), Narrator(match.game.setting)
        for event in match.events_since(seen):
            kind = event.moment
            if kind == "period":
                half = event.facts["number"]
            elif kind == "turn":
                side, turn = event.facts["side"], event.facts["number"]
            if kind == "turn" or kind in MOMENTS:
                yield {
                    "ply": match.ply,
                    "half": half,
                    "period": look.period(half),
                    "turn": turn,
                    "side": side,
                    "score": [match.home.score, match.away.score],
                    "kind": kind,
                    "player": event.facts.get("player"),
                    "text": event.text,
                    "parts": narrator.line(event)["parts"],
                }
        seen = match.log_position


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


class Origin(msgspec.Struct, frozen=True):
    """Where a match that is played on from a replay begins."""

    rules: str
    options: tuple[str, ...]
    home: str
    away: str
    before: bytes
    """The replay so far."""


read_origin: Final = msgspec.json.Decoder(Origin)
"""Made here, by the thread that imports this: see `as_kind`."""


def origin_in(text: bytes, ply: int | None) -> Origin:
    """Where a replay is played on from: `ply`, or before its open roll."""
    try:
        match = replay_match(text, ply)
        while match.game.waiting and match.game.can_undo():
            match.undo()
        if match.game.waiting:
            raise ApiError(400, "replay", "the first roll is open there: choose a later moment")
        before = cut_replay(text, match.ply).encode()
    except ReplayError as error:
        raise ApiError(400, "replay", str(error)) from error
    if match.over:
        raise ApiError(400, "replay", "the match is over there: choose an earlier moment")
    return Origin(match.rules, match.options, match.home.team, match.away.team, before)
