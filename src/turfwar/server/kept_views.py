"""Everything that is shown of a finished match, stored when it ends.

A later version may have other rules, and could not play the match again. So the timeline, every
move with what it changed, the report and the replay file are stored as they were shown.
"""

import json
import lzma
from collections.abc import Iterator
from typing import Any, Final

from turfwar.api import Match
from turfwar.games import find_ruleset
from turfwar.kernel.errors import ReplayError, TurfwarError
from turfwar.pitch.frame import SIDE_NAMES
from turfwar.replay import choices_of, read_replay, write_replay
from turfwar.replay.fairness import Proof
from turfwar.saving import load_match
from turfwar.server.changes import changes
from turfwar.server.errors import ApiError
from turfwar.server.replays import moments, moves, position_at, replay_document, replay_facts
from turfwar.views.report import report, score
from turfwar.views.view import View, events_view, public_view

PRESET: Final = 2
"""Of the packing: more takes much longer, and saves little."""
MOST_CHOICES: Final = 1_000_000


def version_of(rules: str) -> str:
    """The rules and their version, as stored views have them."""
    return f"{rules} {find_ruleset(rules).rules_version}"


def is_older(stored: str) -> bool:
    """Whether views were stored under other rules than those of this version."""
    try:
        return version_of(stored.split(" ")[0]) != stored
    except TurfwarError:
        return True


def packed_views(
    replay_id: str, start: bytes, end: Match, proof: Proof | None, before: bytes
) -> bytes:
    """The views of a finished match, from a saved position on."""
    first = Match.of(load_match(start))
    found: dict[str, Any] = {
        "report": report(end.game),
        "text": replay_text(end, proof, before),
        "ply": first.ply,
        "view": public_view(first.game),
        "events": events_view(first.game, "spectator", 0),
        "log": first.log_position,
        "moves": list(moves_from(Match.of(load_match(start)), choices_of(end))),
    }
    timeline = list(moments(positions(Match.of(load_match(start)), choices_of(end))))
    found["document"] = {"id": replay_id, **facts(end, found["text"]), "timeline": timeline}
    data = json.dumps(found, separators=(",", ":")).encode()
    return lzma.compress(data, preset=PRESET)


def packed_replay(replay_id: str, text: bytes) -> bytes:
    """The views of a replay that somebody has brought."""
    found = {
        **position_at(text, 0),
        "report": {},
        "text": text.decode(),
        "moves": moves(text, 0, MOST_CHOICES),
        "document": replay_document(replay_id, text),
    }
    return lzma.compress(json.dumps(found, separators=(",", ":")).encode(), preset=PRESET)


def replay_text(match: Match, proof: Proof | None, before: bytes) -> str:
    """The replay file; none for a match that was carried over from other rules."""
    try:
        return write_replay(match, proof, before)
    except ReplayError:
        return ""


def facts(match: Match, text: str) -> dict[str, Any]:
    """What a replay's document says of a match."""
    if text:
        return replay_facts(read_replay(text))
    return {
        "home": match.home.team,
        "away": match.away.team,
        "rules": match.rules,
        "options": list(match.options),
        "choices": match.ply,
        "result": score(match.game),
        "played_on": [],
        "verified": False,
        "proved": False,
        "record": None,
        "match": None,
    }


def positions(match: Match, choices: list[int]) -> Iterator[Match]:
    """The match before its choices and after each; the same one every time."""
    yield match
    for code in choices[match.ply :]:
        match.game.play_or_intervene(code)
        yield match


def moves_from(match: Match, choices: list[int]) -> Iterator[dict[str, Any]]:
    """Each choice with what came of it and what it changed."""
    before = public_view(match.game)
    for code in choices[match.ply :]:
        seen, side = match.log_position, SIDE_NAMES[match.game.chooser]
        match.game.play_or_intervene(code)
        view = public_view(match.game)
        yield {
            "ply": match.ply,
            "side": side,
            "choice": match.read(code).text,
            "from": seen,
            "log": match.log_position,
            "events": events_view(match.game, "spectator", seen),
            "changes": changes(before, view),
        }
        before = view


class KeptViews:
    """Stored views, read again."""

    def __init__(self, data: bytes) -> None:
        self.found: dict[str, Any] = json.loads(lzma.decompress(data))

    def document(self) -> dict[str, Any]:
        return dict(self.found["document"])

    def report(self) -> dict[str, Any]:
        return dict(self.found["report"])

    def text(self) -> str:
        return str(self.found["text"])

    def moves(self, start: int, count: int) -> list[dict[str, Any]]:
        """Some of the choices, each with what came of it."""
        return [each for each in self.found["moves"] if start < each["ply"] <= start + count]

    def position_at(self, ply: int) -> dict[str, Any]:
        """The whole position after some choices, and the log up to there."""
        last = self.found["moves"][-1]["ply"] if self.found["moves"] else self.found["ply"]
        if ply > last:
            raise ApiError(404, "not-found", f"the replay has {last} choices, not {ply}")
        view, log = self.found["view"], self.found["log"]
        events = list(self.found["events"])
        for move in self.found["moves"]:
            if move["ply"] > ply:
                break
            view = applied(view, move["changes"])
            events += move["events"]
            log = move["log"]
        return {"ply": ply, "view": view, "events": events, "log": log}


def applied(view: View, changed: dict[str, Any]) -> View:
    """A view with what has changed of it (`changes.py`)."""
    players = changed.get("players")
    result: Any = {**view, **changed}
    if players is not None:
        result["players"] = {**view["players"], **players}
    return result  # type: ignore[no-any-return]
