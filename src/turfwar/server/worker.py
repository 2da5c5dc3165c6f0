"""The process that works hints and odds out: a question a line, an answer a line, in JSON.

With an answer come the processor seconds that it took.
"""

import logging
import signal
import sys
import time
from functools import lru_cache
from typing import Any, Final

import msgspec

from turfwar.api import Match
from turfwar.games import find_ruleset
from turfwar.games.ports import hints_port, plan_rules
from turfwar.kernel.errors import TurfwarError
from turfwar.saving import load_match
from turfwar.server.giving_way import give_way

log = logging.getLogger("turfwar.server")

POSITIONS: Final = 8
"""How many positions are kept: whoever asks about one will ask again."""


@lru_cache(POSITIONS)
def position(data: str) -> Match:
    """A position that was sent here."""
    return Match.of(load_match(data.encode()))


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What is to be known about a player, a target of theirs, or an aimed choice."""
    match = position(question["position"])
    hints = hints_port(find_ruleset(match.rules))
    if "choice" in question:
        code = match.game.setting.notation.parse(question["choice"])
        return hints.of_choice(match.game, code, plan_rules(find_ruleset(match.rules)))
    player, target, action = question["player"], question.get("target"), question.get("action")
    if target is None:
        return hints.of_player(match.game, player, action)
    return hints.of_target(match.game, player, action=action, **target)


def answer_or_say_why(question: dict[str, Any]) -> dict[str, Any]:
    """The answer; what goes wrong is the asker's fault, or else a fault to be found here."""
    try:
        return answer(question)
    except TurfwarError as error:
        return {"error": str(error), "code": "not-found"}
    except Exception:
        log.exception("a question cannot be answered: %s", question.get("player"))
        return {"error": "it could not be worked out", "code": "failed"}


def main() -> None:
    """Answer until nobody asks any more."""
    # Whoever stops the server by the keyboard stops this by closing its input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Somebody looks at the page and waits for it; a choice still comes first.
    give_way(0)
    sys.stdout.buffer.write(b"\n")
    sys.stdout.buffer.flush()
    for line in sys.stdin.buffer:
        began = time.process_time()
        found = answer_or_say_why(msgspec.json.decode(line, type=dict[str, Any]))
        spent = time.process_time() - began
        sys.stdout.buffer.write(msgspec.json.encode((found, spent)) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
