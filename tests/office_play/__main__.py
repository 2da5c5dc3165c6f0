"""Random play for the league office, by the thousand events.

    make soak-office                             5,000 events, from seed 1
    make soak-office SEED=40 EVENTS=20000        another 20,000, from seed 40 on
    make soak-office SEED=47 EVENTS=150 RULES=bobba   one league again

A seed is a league: its rule set, its teams, and everything that anybody tries in it. Each seed
plays `PER` events. After each event that the office takes, every page is rendered, corrections are
previewed, the archive is read back, `rebuild --check` is run and treasuries are looked at; after
each that it refuses, the league has to be as it was. At the end every line is previewed as void.
A run that was stopped goes on from the seed that it names.
"""

import argparse
import multiprocessing
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from office_play.play import RULE_SETS, Play
from turfwar.league.events.registry import all_kinds

PER = 150
KINDS = sorted(all_kinds())


@dataclass
class Told:
    """How a league went."""

    seed: int
    rules: str
    events: int = 0
    accepted: Counter[str] = field(default_factory=Counter)
    rejected: Counter[str] = field(default_factory=Counter)
    broken: str = ""


def play(asked: tuple[int, str, int]) -> Told:
    """One league; what was broken is told, and ends it."""
    seed, rules, events = asked
    told = Told(seed, rules)
    now = None
    try:
        now = Play(rules, seed)
        for _ in range(events):
            told.events += 1
            if now.step():
                now.check()
        now.check_every_preview()
    except Exception as error:
        doing = now.doing if now is not None else "the beginning"
        trace = "".join(traceback.format_exception(error)[-6:])
        told.broken = f"after {told.events} events, {doing}:\n{trace}"
    if now is not None:
        told.accepted, told.rejected = now.accepted, now.rejected
    return told


def leagues(seed: int, events: int, rules: str) -> Iterator[tuple[int, str, int]]:
    """Seeds from here on, each with its rule set and as many events as are left for it."""
    while events > 0:
        yield seed, rules or RULE_SETS[seed % len(RULE_SETS)], min(PER, events)
        events -= PER
        seed += 1


def summary(found: list[Told]) -> str:
    accepted = sum((each.accepted for each in found), Counter())
    rejected = sum((each.rejected for each in found), Counter())
    lines = [
        f"{len(found)} leagues, {sum(accepted.values())} events taken, "
        f"{sum(rejected.values())} attempts refused",
        ", ".join(f"{kind} {accepted[kind]}" for kind in KINDS if accepted[kind]),
        f"never taken: {', '.join(kind for kind in KINDS if not accepted[kind]) or 'none'}",
    ]
    for rules in RULE_SETS:
        here = [each for each in found if each.rules == rules]
        kinds = sum((each.accepted for each in here), Counter())
        refused = sum(each.rejected.total() for each in here)
        broken = sum(bool(each.broken) for each in here)
        missing = ", ".join(kind for kind in KINDS if not kinds[kind]) or "none"
        lines.append(
            f"{rules}: {len(here)} leagues, {kinds.total()} events taken, {refused} refused, "
            f"{broken} broken; never taken: {missing}"
        )
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description="Random play for the league office.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--events", type=int, default=5_000)
    parser.add_argument("--rules", choices=RULE_SETS, default="")
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    found: list[Told] = []
    broken = 0
    with multiprocessing.Pool(asked.workers) as pool:
        try:
            for told in pool.imap(play, leagues(asked.seed, asked.events, asked.rules)):
                found.append(told)
                done = sum(each.events for each in found)
                broken += bool(told.broken)
                print(
                    f"seed {told.seed} ({told.rules}): {done:,} of {asked.events:,} events, "
                    f"{broken} broken",
                    file=sys.stderr,
                    flush=True,
                )
                if told.broken:
                    again = f"SEED={told.seed} EVENTS={PER} RULES={told.rules}"
                    print(f"BROKEN: make soak-office {again}\n{told.broken}", flush=True)
        except KeyboardInterrupt:
            print(f"stopped; go on with SEED={asked.seed + len(found)}", file=sys.stderr)
    print(summary(found))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
