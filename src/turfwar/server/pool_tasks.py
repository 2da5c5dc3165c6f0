"""The processes of the pool: what is worked out in them, and how they are talked to.

A question is the length of it and MessagePack, an answer a byte that says whether it is one, the
processor seconds that it took, its length, and JSON or text.
"""

import json
import logging
import os
import signal
import struct
import sys
import time
from collections.abc import Callable
from typing import Any, BinaryIO, Final

import msgspec

from turfwar.api import Match
from turfwar.games import find_ruleset
from turfwar.games.options import open_options
from turfwar.kernel.errors import ReplayError, TurfwarError
from turfwar.league import archive
from turfwar.league.journal.events import encode
from turfwar.replay import choices_of, write_replay
from turfwar.replay.fairness import Proof
from turfwar.saving import load_match, save_match
from turfwar.server import replays, sandbox
from turfwar.server.errors import ApiError
from turfwar.server.giving_way import give_way
from turfwar.server.kept_views import KeptViews, packed_replay, packed_views
from turfwar.server.pool_bots import decided
from turfwar.views.concealing import as_known_to
from turfwar.views.report import report

log = logging.getLogger("turfwar.server")

HEAD: Final = struct.Struct("<Q")
ANSWER: Final = struct.Struct("<cdQ")
READY: Final = b"r"
GOOD: Final = b"y"
BAD: Final = b"n"
PATIENCE: Final = 4
"""A question may take so many times its processor seconds, on a machine that has others to do."""
GRACE_SECONDS: Final = 5
"""How much later than its server a process gives up by itself."""

Request = dict[str, Any]


def packed(match: Match, base: str | None, seed: int) -> Request:
    """A match on its way to a process: as it is saved, or as a sandbox came about."""
    if base is not None:
        return {"base": base, "seed": str(seed), "choices": choices_of(match)}
    return {"save": save_match(match.game)}


def unpacked(found: Request) -> Match:
    """The match that was packed."""
    if "save" in found:
        return Match.of(load_match(found["save"]))
    match = sandbox.match_of(json.loads(found["base"]), int(found["seed"]))
    for choice in found["choices"]:
        match.game.play_or_intervene(choice)
    return match


def bring(question: Request) -> bytes:
    """Whether a replay comes out as it says; its summary and its document."""
    text = question["text"]
    replays.check_size(text, question["choices"])
    replays.checked(text)
    document = replays.replay_document("", text)
    return msgspec.json.encode({"summary": replays.summary(text), "document": document})


def summary(question: Request) -> bytes:
    return msgspec.json.encode(replays.summary(question["text"]))


def document(question: Request) -> bytes:
    return msgspec.json.encode(replays.replay_document(question["id"], question["text"]))


def moves(question: Request) -> bytes:
    found = replays.moves(question["text"], question["start"], question["count"])
    return msgspec.json.encode(found)


def position_in_replay(question: Request) -> bytes:
    return msgspec.json.encode(replays.position_at(question["text"], question["ply"]))


def played_on(question: Request) -> bytes:
    """Where a match that is played on from a replay begins."""
    return msgspec.json.encode(replays.origin_in(question["text"], question["ply"]))


def as_anybody_sees(found: Request) -> Match:
    """The match that was packed, but for what is not for everybody; a sandbox has no secrets.

    Whoever has a match's id may have its position: so nothing may be in it that a spectator is not
    shown, such as a set-up behind a sheet, or options that say who has bribed whom.
    """
    match = unpacked(found)
    if "base" in found or match.over:
        return match
    game = as_known_to(match.game, "spectator", 0)
    game.setting = game.setting.with_seed(0)
    known = find_ruleset(match.rules)
    game.setting.options = open_options(game.setting.options, known)
    return Match.of(game)


def position(question: Request) -> bytes:
    return msgspec.json.encode(sandbox.position_of(as_anybody_sees(question["match"])))


def positions(question: Request) -> bytes:
    return msgspec.json.encode(sandbox.positions(question["text"], question["most_values"]))


def whole_report(question: Request) -> bytes:
    return msgspec.json.encode({**report(unpacked(question["match"]).game), **question["more"]})


def replay_file(question: Request) -> bytes:
    match_id, secret, nonces = question["proof"]
    proof = Proof(match_id, secret, tuple((seat, nonce) for seat, nonce in nonces))
    try:
        return write_replay(unpacked(question["match"]), proof, question["before"]).encode()
    except ReplayError as error:
        raise ApiError(409, "no-replay", f"this match has no replay file: {error}") from error


def league_archive(question: Request) -> bytes:
    """The lines of a league's archive that is what it says."""
    try:
        events = archive.read(question["data"], most=question["most"])
    except TurfwarError as error:
        raise ApiError(400, "malformed", str(error)) from error
    return b"\n".join(encode(event) for event in events)


def team_file(question: Request) -> bytes:
    """A team from a file, for the form in which it is completed."""
    # Not at the top: only some processes need it.
    from turfwar.teams.importing import read_team

    try:
        found = read_team(question["text"], find_ruleset(question["rules"]), question["options"])
    except TurfwarError as error:
        raise ApiError(409, "unlawful", str(error)) from error
    return msgspec.json.encode({"roster": found.roster, "notes": found.notes})


def scenario(question: Request) -> bytes:
    match, title = as_anybody_sees(question["match"]), question["title"]
    base = question["match"].get("base")
    if base is not None:
        return sandbox.export_played(match, json.loads(base), title).encode()
    return sandbox.export(match, title).encode()


def league(question: Request) -> bytes:
    """A page or a file of a league."""
    # Not at the top: it brings what makes PDFs, and only some processes need it.
    from turfwar.server.pool_leagues import page

    return page(question)


def bot(question: Request) -> bytes:
    """A decision of a bot."""
    return decided(question, unpacked(question["match"]))


def views(question: Request) -> bytes:
    """Everything that is shown of a finished match, to be stored."""
    match_id, secret, nonces = question["proof"]
    proof = Proof(match_id, secret, tuple((seat, nonce) for seat, nonce in nonces))
    end = unpacked(question["match"])
    return packed_views(question["id"], question["start"], end, proof, question["before"])


def replay_views(question: Request) -> bytes:
    """The same of a replay that somebody has brought."""
    return packed_replay(question["id"], question["text"])


def analysis(question: Request) -> bytes:
    """An analysis, taken further: what was found so far, and what the page shows of it."""
    # Not at the top: only some processes need it.
    from turfwar.server.pool_analysis import taken_further

    return taken_further(question)


def puzzle(question: Request) -> bytes:
    """A puzzle as it is shown, without what its lines are worth."""
    # Not at the top: only some processes need it.
    from turfwar.server.pool_puzzles import shown_puzzle

    return shown_puzzle(question["id"])


def review(question: Request) -> bytes:
    """A coach's last turn, compared with the scripted coach's."""
    # Not at the top: only some processes need it.
    from turfwar.server.pool_review import review

    return review(unpacked(question["match"]), question["seat"])


def solve(question: Request) -> bytes:
    """The lines that score most often this turn."""
    # Not at the top: only some processes need it.
    from turfwar.server.pool_puzzles import solved

    return solved(unpacked(question["match"]).game)


def kept(question: Request) -> bytes:
    """A part of stored views."""
    found = KeptViews(question["data"])
    parts: dict[str, Callable[[], Any]] = {
        "document": found.document,
        "report": lambda: {**found.report(), **question["more"]},
        "moves": lambda: found.moves(question["start"], question["count"]),
        "position": lambda: found.position_at(question["ply"]),
    }
    if question["part"] == "text":
        return found.text().encode()
    return msgspec.json.encode(parts[question["part"]]())


CHORES: Final[dict[str, Callable[[Request], bytes]]] = {
    "analysis": analysis,
    "archive": league_archive,
    "bot": bot,
    "bring": bring,
    "document": document,
    "kept": kept,
    "league": league,
    "moves": moves,
    "played-on": played_on,
    "position": position,
    "position-in-replay": position_in_replay,
    "positions": positions,
    "puzzle": puzzle,
    "replay": replay_file,
    "replay-views": replay_views,
    "report": whole_report,
    "review": review,
    "scenario": scenario,
    "solve": solve,
    "summary": summary,
    "team-file": team_file,
    "views": views,
}


def answer(data: bytes) -> tuple[bytes, bytes]:
    """Whether there is an answer, and the answer; else what the API is to say."""
    chore = "?"
    try:
        question = msgspec.msgpack.decode(data, type=dict[str, Any])
        chore = question["chore"]
        return GOOD, CHORES[chore](question)
    except ApiError as error:
        refusal = {"status": error.status, "code": error.code, "message": error.message}
    except MemoryError:
        refusal = {"status": 503, "code": "too-large", "message": "it takes too much memory"}
    except Exception:
        log.exception("%s cannot be worked out", chore)
        refusal = {"status": 503, "code": "failed", "message": "it could not be worked out"}
    return BAD, msgspec.json.encode(refusal)


def limit_memory(megabytes: int) -> None:
    """Where the system can: no more memory than this."""
    try:
        import resource
    except ImportError:  # pragma: no cover - not on Windows
        return
    most = megabytes * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def serve(source: BinaryIO, sink: BinaryIO, seconds: int) -> None:
    """Answer until nobody asks any more."""
    sink.write(READY)
    sink.flush()
    while head := source.read(HEAD.size):
        (length,) = HEAD.unpack(head)
        # Should the server be killed meanwhile, nobody else would end a process that is stuck.
        signal.alarm(seconds * PATIENCE + GRACE_SECONDS)
        # Nobody handles this signal: it ends the process, even in compiled code.
        signal.setitimer(signal.ITIMER_PROF, seconds)
        began = time.process_time()
        kind, body = answer(source.read(length))
        spent = time.process_time() - began
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.alarm(0)
        sink.write(ANSWER.pack(kind, spent, len(body)) + body)
        sink.flush()


def main() -> None:
    seconds, megabytes = map(int, sys.argv[1:])
    # Whoever stops the server by the keyboard stops this by closing its input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    give_way()
    limit_memory(megabytes)
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer, seconds)
    except BrokenPipeError:
        # The server was killed, and nobody waits for the answer. Python would try to flush it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
