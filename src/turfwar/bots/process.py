"""A bot in a process of its own, in any language: lines of JSON to its input, and from its output.

`docs/bots.md` has what the lines say. What it writes to its standard error goes to ours.
"""

import contextlib
import json
import os
import select
import shlex
import signal
import subprocess
import time
from typing import Any, Final

from turfwar.api import Match
from turfwar.bots.asking import ASKS, told
from turfwar.bots.seated import BotGone, BotLate
from turfwar.kernel.errors import TurfwarError
from turfwar.views.view import events_view

PROTOCOL: Final = 1
LONGEST: Final = 1_000_000
"""No answer is longer."""
PARTING: Final = 2.0
"""Seconds that a process has to leave by itself when its match is over."""


class ProcessBot:
    """Asks a process that a command has started; it lives for one match."""

    def __init__(self, command: str, seed: str = "0") -> None:
        self.command = command
        self.seed = seed
        self.left: float | None = None
        self.process: subprocess.Popen[bytes] | None = None
        self.unread = b""
        self.owed = 0
        """Answers that came too late to count, and are still to be read."""
        self.side = ""
        self.why = ""
        """What the bot said of its last choice."""

    def budget(self, seconds: float | None) -> None:
        """How long the next answer may take."""
        self.left = seconds

    def start(self, match: Match, side: str) -> None:
        self.side = side
        words = shlex.split(self.command)
        try:
            self.process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, IndexError) as error:
            raise BotGone(f"{self.command!r} cannot be started: {error}") from error
        os.set_blocking(self.running.stdout.fileno(), False)  # type: ignore[union-attr] # a pipe
        os.set_blocking(self.running.stdin.fileno(), False)  # type: ignore[union-attr] # a pipe
        self.send(
            {
                "type": "start",
                "protocol": PROTOCOL,
                "side": side,
                "rules": match.rules,
                "options": list(match.options),
                "seed": self.seed,
            }
        )

    @property
    def running(self) -> "subprocess.Popen[bytes]":
        if self.process is None:
            raise BotGone(f"{self.command!r} is not running")
        return self.process

    def choose(self, match: Match) -> int:
        question = match.choice
        assert question is not None
        choices = match.choices
        self.drop_what_came_unasked()
        self.send(
            {
                "type": "choose",
                "ply": match.ply,
                "seconds": self.left,
                "question": {
                    "kind": question.kind,
                    "player": question.player,
                    "about": question.about,
                },
                "choices": [each.text for each in choices],
                "events": events_view(match.game, self.side, match.game.log.length()),
                "view": match.view(self.side),
            }
        )
        until = self.until()
        while True:
            line = self.answer(until)
            answer, fault = read(line)
            ply = answer.get("ply")
            said = ply if isinstance(ply, int) else None
            if answer.get("type") == ASKS:
                # One about a question that is gone by now is not for this position.
                if said is None or said == match.ply:
                    self.send(told(match, answer))
                continue
            if said == match.ply or (said is None and self.owed == 0):
                if fault:
                    raise TurfwarError(f"answered {shown(line)}, {fault}")
                return self.meant(answer, match)
            self.owed = max(0, self.owed - 1)

    def meant(self, answer: dict[str, Any], match: Match) -> int:
        """The choice that an answer names, by its text or its place in the list."""
        self.why = str(answer.get("why", ""))
        chosen = answer["choice"]
        choices = match.choices
        if isinstance(chosen, int) and not isinstance(chosen, bool) and 0 <= chosen < len(choices):
            return int(choices[chosen])
        for each in choices:
            if each.text == chosen:
                return int(each)
        raise TurfwarError(f"chose {shown(json.dumps(chosen).encode())}, which is not open")

    def send(self, message: dict[str, Any]) -> None:
        """A line to the process, which has to read it in time."""
        into = self.running.stdin
        assert into is not None
        rest = json.dumps(message, separators=(",", ":")).encode() + b"\n"
        until = self.until()
        while rest:
            if not select.select([], [into], [], self.wait(until))[1]:
                self.stop()
                raise BotGone("it did not read its line in time")
            try:
                rest = rest[os.write(into.fileno(), rest) :]
            except OSError as error:
                raise BotGone(self.farewell()) from error

    def drop_what_came_unasked(self) -> None:
        """Whatever has been written before a question cannot be its answer.

        So a line for debugging, or an answer that came twice, costs one decision and not all
        that follow.
        """
        out = self.running.stdout
        assert out is not None
        while len(self.unread) <= LONGEST and select.select([out], [], [], 0)[0]:
            read = os.read(out.fileno(), 65536)
            if not read:
                raise BotGone(self.farewell())
            self.unread += read
        lines = self.unread.count(b"\n")
        self.owed = max(0, self.owed - lines)
        self.unread = self.unread.rpartition(b"\n")[2]

    def answer(self, until: float | None) -> bytes:
        """The next line of the process."""
        out = self.running.stdout
        assert out is not None
        while b"\n" not in self.unread:
            if not select.select([out], [], [], self.wait(until))[0]:
                self.owed += 1
                raise BotLate(f"did not answer within {self.left:.2f} s")
            read = os.read(out.fileno(), 65536)
            if not read:
                raise BotGone(self.farewell())
            self.unread += read
            if len(self.unread) > LONGEST:
                self.stop()
                raise BotGone(f"it answered more than {LONGEST:,} bytes in a line")
        line, _, self.unread = self.unread.partition(b"\n")
        return line

    def until(self) -> float | None:
        return None if self.left is None else time.monotonic() + self.left

    def wait(self, until: float | None) -> float | None:
        return None if until is None else max(0.0, until - time.monotonic())

    def farewell(self) -> str:
        """How a process that has left has left."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.running.wait(PARTING)
        return f"its process has ended, with exit code {self.running.returncode}"

    def end(self, match: Match) -> None:
        if self.process is None:
            return
        self.left = PARTING
        with contextlib.suppress(TurfwarError):
            home, away = match.home, match.away
            score = [home.score, away.score]
            self.send({"type": "end", "winner": match.winner, "score": score})
        with contextlib.suppress(OSError):
            assert self.process.stdin is not None
            self.process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(PARTING)
        self.stop()

    def stop(self) -> None:
        """End the process and whatever it has started, if it is still there."""
        process = self.process
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        self.process = None

    def __del__(self) -> None:
        with contextlib.suppress(Exception):
            self.stop()


def read(line: bytes) -> tuple[dict[str, Any], str]:
    """An answer as it was written, and what is wrong with it as one."""
    try:
        answer: Any = json.loads(line)
    except ValueError as error:
        return {}, f"which is no JSON ({error})"
    if not isinstance(answer, dict):
        answer = {}
    return answer, "" if "choice" in answer else 'where {"choice": ...} was to be'


def shown(line: bytes) -> str:
    """The beginning of a line, for a message."""
    text = line.decode("utf-8", "replace")
    return repr(text if len(text) <= 60 else text[:57] + "...")
