"""How long the odds of a target take where players stand close together, by each rule set.

Positions are from matches between two of the rule set's own coaches, those with the most opponents
side by side. Asked is what a page asks when somebody points at an opponent: all that could be done
to them, and all that can come of it.

    python -m bench.crowds --rules lrb6 bobba brutal deathzone
"""

import argparse
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Final

from turfwar import Match
from turfwar.bots.registry import make_bot
from turfwar.games import find_ruleset
from turfwar.games.display import display_of
from turfwar.games.ports import hints_port
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.frame import PLAYER_NAMES, SQUARE, USED
from turfwar.pitch.squares import distance
from turfwar.views.questions import question_kind

GOAL_MS: Final = 50.0
REPEATS: Final = 3
"""The least of so many counts: neighbours on the machine only ever add to it."""
RULES: Final = ("lrb6", "lrb6-revised", "bobba", "brutal", "deathzone")


def pairs_of(match: Match) -> list[tuple[str, str]]:
    """Those whose turn it is and who have not acted, and the opponents beside them."""
    game = match.game
    side = int(game.active)
    if side < 0:
        return []
    own = range(int(game.first(side)), int(game.last(side)))
    others = range(int(game.first(1 - side)), int(game.last(1 - side)))
    return [
        (PLAYER_NAMES[one], PLAYER_NAMES[other])
        for one in own
        for other in others
        if game.field(one, SQUARE) and game.field(other, SQUARE) and not game.field(one, USED)
        if distance(game.field(one, SQUARE), game.field(other, SQUARE)) == 1
    ]


def crowds(rules: str, seed: int) -> list[Match]:
    """The positions of a match, those first in which the most opponents stand side by side."""
    match = Match(rules=rules, seed=seed)
    bots = {seat: make_bot("rookie", seed, seat) for seat in ("home", "away")}
    found: list[tuple[int, int, Match]] = []
    while (question := match.choice) is not None:
        if question_kind(match.game, display_of(match.game.setting)).form == "turn":
            found.append((len(pairs_of(match)), match.ply, match.copy()))
        match.choose(bots[question.chooser].choose(match))
    found.sort(key=lambda one: one[:2], reverse=True)
    return [position for _, _, position in found]


def milliseconds(work: Callable[[], object]) -> float:
    started = time.process_time()
    work()
    return 1000 * (time.process_time() - started)


def measured(rules: str, matches: int, each: int) -> tuple[list[float], list[float]]:
    """Milliseconds of computing for each question, and the most that a plan of it left open."""
    hints = hints_port(find_ruleset(rules))
    times: list[float] = []
    left: list[float] = []
    for seed in range(matches):
        good = 0
        for position in crowds(rules, seed):
            before = len(times)
            for player, other in pairs_of(position):
                try:
                    found = hints.of_target(position.game, player, other=other)
                except TurfwarError:
                    continue
                if found["plans"]:
                    ask = partial(hints.of_target, position.game, player, other=other)
                    times.append(min(milliseconds(ask) for _ in range(REPEATS)))
                    left.append(max(plan.get("left_over") or 0.0 for plan in found["plans"]))
            good += len(times) > before
            if good == each:
                break
    return sorted(times), left


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rules", nargs="+", default=RULES)
    parser.add_argument("--matches", type=int, default=6)
    parser.add_argument("--each", type=int, default=4, help="positions of each match")
    chosen = parser.parse_args()
    heads = [
        "rules",
        "questions",
        "half",
        "95 %",
        "at most",
        "over 50 ms",
        "to the end",
        "left open",
    ]
    print(f"| {' | '.join(heads)} |")
    print("| --- " * len(heads) + "|")
    for rules in chosen.rules:
        times, left = measured(rules, chosen.matches, chosen.each)
        if not times:
            print(f"| `{rules}` | 0 | | | | | | |")
            continue
        over = sum(each > GOAL_MS for each in times)
        late = times[min(len(times) - 1, int(0.95 * len(times)))]
        shown = (f"{each:.1f} ms" for each in (statistics.median(times), late, times[-1]))
        exact = sum(not each for each in left) / len(left)
        row = f"| `{rules}` | {len(times)} | {' | '.join(shown)} | {over} | {exact:.0%}"
        print(f"{row} | {max(left):.1%} |")


if __name__ == "__main__":
    main()
