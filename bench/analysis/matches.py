"""Analyses many bot matches: do the sums add up, is luck zero, who loses less by decisions?

    .venv/bin/python bench/analysis/matches.py FILE --home planner:40x --away rookie --matches 100
    .venv/bin/python bench/analysis/matches.py FILE --report

Each match is a line of FILE. Begun again, it goes on after the last one, so it can be ended at any
time. The same arguments give the same lines. Both bots play home in every other match.
"""

import argparse
import json
import sys
import time
from math import sqrt
from pathlib import Path
from typing import Any

from turfwar import Match
from turfwar.analysis import Effort, analyse_replay, sums_up
from turfwar.bots.registry import make_bot
from turfwar.replay import write_replay

TEAMS = {
    "lrb6": ("Human", "Orc"),
    "lrb6-revised": ("Human", "Orc"),
}


def played(arguments: argparse.Namespace, number: int) -> str:
    """The replay of one match."""
    rules, seed = arguments.rules, 1000 * arguments.seed + number
    bots = [arguments.home, arguments.away]
    if number % 2:
        bots.reverse()
    home, away = arguments.teams or TEAMS.get(rules, (None, None))
    match = Match(home, away, seed=seed, rules=rules)
    minds = {
        side: make_bot(bot, seed, side) for side, bot in zip(("home", "away"), bots, strict=True)
    }
    while not match.over:
        assert match.choice is not None
        match.choose(int(minds.get(match.choice.chooser, minds["home"]).choose(match)))
    return write_replay(match)


def line_of(arguments: argparse.Namespace, number: int) -> dict[str, Any]:
    """Play and analyse one match."""
    text = played(arguments, number)
    began = time.process_time()
    quick, screen, *fresh = arguments.effort
    found = analyse_replay(text, effort=Effort(quick, screen, tuple(fresh)))
    sides = ("away", "home") if number % 2 else ("home", "away")
    sums = {name: getattr(found, side) for name, side in zip(("first", "second"), sides)}
    return {
        "number": number,
        "off": sums_up(found) - found.result,
        "result": found.result if sides[0] == "home" else 1.0 - found.result,
        "seconds": round(time.process_time() - began, 2),
        "playouts": found.playouts,
        "decisions": len(found.decisions),
    } | {
        name: {
            "luck": each.luck,
            "gain": each.decisions.mean,
            "error": each.decisions.error,
            "mistakes": each.mistakes,
            "cost": each.cost,
        }
        for name, each in sums.items()
    }


def mean(values: list[float]) -> str:
    """A mean with its standard error."""
    average = sum(values) / len(values)
    spread = sum((each - average) ** 2 for each in values) / max(1, len(values) - 1)
    error = sqrt(spread / len(values))
    return f"{average:+.4f} (error {error:.4f}, {average / error if error else 0:+.1f} errors)"


def report(lines: list[dict[str, Any]]) -> None:
    """What the matches say together."""
    print(f"{len(lines)} matches; the sums are off by at most {max(abs(x['off']) for x in lines)}")
    for name in ("first", "second"):
        for what in ("luck", "gain", "cost", "mistakes"):
            print(f"{name} {what}: {mean([float(each[name][what]) for each in lines])}")
    print(f"luck of both: {mean([x['first']['luck'] + x['second']['luck'] for x in lines])}")
    print(f"luck of one less the other's: {mean([luck_between(each) for each in lines])}")
    lower = sum(each["first"]["cost"] < each["second"]["cost"] for each in lines)
    gains = sum(each["first"]["gain"] > each["second"]["gain"] for each in lines)
    print(f"mistakes cost the first less in {lower}; its choices gained more in {gains}")
    print(f"result of the first: {mean([each['result'] for each in lines])}")
    seconds = [each["seconds"] for each in lines]
    print(f"processor seconds a match: mean {sum(seconds) / len(lines):.1f}, most {max(seconds)}")


def luck_between(line: dict[str, Any]) -> float:
    """By how much the first bot was luckier."""
    return float(line["first"]["luck"]) - float(line["second"]["luck"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--home", default="planner:40x")
    parser.add_argument("--away", default="rookie")
    parser.add_argument("--rules", default="lrb6")
    parser.add_argument("--teams", nargs=2)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--effort", type=int, nargs="+", default=[16, 8, 24, 56])
    parser.add_argument("--report", action="store_true")
    arguments = parser.parse_args()
    lines: list[dict[str, Any]] = []
    if arguments.file.exists():
        lines = [json.loads(line) for line in arguments.file.read_text().splitlines()]
    if arguments.report:
        report(lines)
        return
    for number in range(len(lines), arguments.matches):
        line = line_of(arguments, number)
        with arguments.file.open("a") as out:
            out.write(json.dumps(line) + "\n")
        print(f"{number + 1} of {arguments.matches}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
