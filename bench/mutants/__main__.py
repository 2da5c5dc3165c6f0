"""Mutants of the rules, the league and the server, and whether scenarios and tests notice them.

    python -m bench.mutants [PART ...] [--seed 1 ...] [--only FILE] [--all] [--minutes 30]

With no seeds given it draws the usual ones; with no parts given, of every part, and then it writes
docs/mutants.md.
"""

import argparse
import os
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence

from bench.mutants.cover import coverage
from bench.mutants.parts import PARTS, SOURCE, Part, find_part, names
from bench.mutants.places import Mutant, all_mutants
from bench.mutants.report import REPORT, Run, equivalents, kinds, line_of, page, stale
from bench.mutants.trial import Stage, Verdict
from rich.console import Console
from rich.progress import Progress

sys.path.insert(0, str(SOURCE))  # before turfwar is imported: the source, not what is installed
os.environ["PYTHONPATH"] = str(SOURCE)  # for what tests start

SEEDS = (11, 12)


def main() -> None:
    options = arguments()
    parts = [find_part(name) for name in options.part] or list(PARTS)
    runs: list[Run] = []
    counts: dict[str, int] = {}
    known = {part.name: all_mutants(part) for part in PARTS}
    for key in stale([mutant for each in known.values() for mutant in each]):
        print(f"equivalent.toml: no mutant is like this any more: {key}", file=sys.stderr)
    excused = equivalents()
    for part in parts:
        mutants = [mutant for mutant in known[part.name] if mutant.key not in excused]
        counts[part.name] = len(mutants)
        runs += runs_of(part, mutants, options)
    for run in runs:
        show(run)
    usual = not (options.part or options.only or options.all or options.minutes)
    if usual and tuple(options.seed) == SEEDS:
        REPORT.write_text(page(runs, counts))
        print(f"{REPORT.name} is written")
    if any(run.share < run.part.goal for run in runs):
        raise SystemExit(1)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.mutants", description=__doc__.split("\n")[0])
    parser.add_argument("part", nargs="*", help=f"any of {', '.join(names(PARTS))}; all if none")
    parser.add_argument("--seed", type=int, nargs="+", default=SEEDS, help="seeds of the samples")
    parser.add_argument("--sample", type=int, help="mutants in a sample")
    parser.add_argument("--only", default="", help="a part of the file's name, or FILE:LINE")
    parser.add_argument("--all", action="store_true", help="every mutant instead of a sample")
    parser.add_argument("--minutes", type=float, help="for each part; the next run goes on there")
    jobs = os.cpu_count() or 1
    parser.add_argument("--jobs", type=int, default=jobs, help="processes at once; all cores")
    return parser.parse_args()


def runs_of(part: Part, mutants: Sequence[Mutant], options: argparse.Namespace) -> list[Run]:
    """Try the samples of a part."""
    chosen = [mutant for mutant in mutants if options.only in f"{mutant.file}:{mutant.line} "]
    stage = Stage(part, coverage(part))
    verdicts: dict[str, Verdict] = {}
    runs: list[Run] = []
    until = time.monotonic() + 60 * options.minutes if options.minutes else None
    for seed in options.seed[:1] if options.all else options.seed:
        size = options.sample or part.sample
        drawn = chosen if options.all else sample(part, chosen, seed, size)
        new = [each for each in drawn if each.key not in verdicts]
        try_all(part, stage, new, verdicts, options.jobs, until)
        stage.memory.save()
        tried = [(each, verdicts[each.key]) for each in drawn if each.key in verdicts]
        runs.append(Run(part, seed, tried))
    return runs


def sample(part: Part, mutants: Sequence[Mutant], seed: int, count: int) -> list[Mutant]:
    """Those that the seed draws; of a part with groups as many of each."""
    groups = part.groups or ("",)
    result: list[Mutant] = []
    for at, group in enumerate(groups):
        share = count // len(groups) + (1 if at < count % len(groups) else 0)
        last = at == len(groups) - 1  # which has what is in no group, too
        own = [
            mutant
            for mutant in mutants
            if mutant.group == group or (last and mutant.group not in groups)
        ]
        result += sorted(own, key=lambda mutant: mutant.rank(seed))[:share]
    return result


def try_all(
    part: Part,
    stage: Stage,
    mutants: Sequence[Mutant],
    verdicts: dict[str, Verdict],
    jobs: int,
    until: float | None,
) -> None:
    """Try them, some at a time, with a bar, as long as there is time."""
    running: deque[tuple[Mutant, Callable[[], Verdict]]] = deque()
    survived = 0
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task(part.name, total=len(mutants))
        waiting = deque(mutants)
        while waiting or running:
            if until is not None and time.monotonic() > until:
                waiting.clear()
            while waiting and len(running) < jobs:
                mutant = waiting.popleft()
                running.append((mutant, stage.run(mutant)))
            if not running:
                break
            mutant, wait = running.popleft()
            verdicts[mutant.key] = wait()
            if not verdicts[mutant.key].killed:
                survived += 1
                print(line_of(mutant, verdicts[mutant.key]), flush=True)
            progress.update(task, advance=1, description=f"{part.name}, {survived} survive")


def show(run: Run) -> None:
    print(f"\n{run.part.name}, seed {run.seed}: {run.killed} of {len(run.tried)}, {run.score}")
    print(f"  survivors by kind: {kinds(run)}")


if __name__ == "__main__":
    main()
