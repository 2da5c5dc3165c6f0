"""Mutants of the rules, and whether the scenarios notice them.

    python -m bench.mutants [--seed 1 ...] [--sample 300] [--only FILE] [--all] [--jobs 2]

With nothing said it draws the usual seeds and writes docs/mutants.md.
"""

import argparse
import sys
from collections import deque
from collections.abc import Callable, Sequence

from bench.mutants.cover import coverage
from bench.mutants.places import GROUPS, SOURCE, Mutant, all_mutants
from bench.mutants.report import REPORT, Run, equivalents, kinds, line_of, page, stale
from bench.mutants.trial import Stage, Verdict
from rich.console import Console
from rich.progress import Progress

sys.path.insert(0, str(SOURCE))  # before turfwar is imported: the source, not what is installed

SEEDS = (11, 12)
SAMPLE = 300
GOAL = 0.95


def main() -> None:
    options = arguments()
    known = all_mutants()
    for key in stale(known):
        print(f"equivalent.toml: no mutant is like this any more: {key}", file=sys.stderr)
    excused = equivalents()
    mutants = [mutant for mutant in known if mutant.key not in excused]
    chosen = [mutant for mutant in mutants if options.only in f"{mutant.file}:{mutant.line} "]
    stage = Stage(coverage(), tests=not options.scenarios_only)
    verdicts: dict[str, Verdict] = {}
    runs: list[Run] = []
    for seed in options.seed:
        drawn = chosen if options.all else sample(chosen, seed, options.sample)
        try_all(stage, [each for each in drawn if each.key not in verdicts], verdicts, options.jobs)
        stage.memory.save()
        runs.append(Run(seed, [(each, verdicts[each.key]) for each in drawn]))
        if options.all:
            break
    for run in runs:
        show(run)
    usual = tuple(options.seed) == SEEDS and options.sample == SAMPLE
    if usual and not (options.only or options.all or options.scenarios_only):
        REPORT.write_text(page(runs, len(mutants)))
        print(f"{REPORT.name} is written")
    if any(run.tried and run.killed / len(run.tried) < GOAL for run in runs):
        raise SystemExit(1)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.mutants", description=__doc__.split("\n")[0])
    parser.add_argument("--seed", type=int, nargs="+", default=SEEDS, help="seeds of the samples")
    parser.add_argument("--sample", type=int, default=SAMPLE, help="mutants in a sample")
    parser.add_argument("--only", default="", help="a part of the file's name, or FILE:LINE")
    parser.add_argument("--all", action="store_true", help="every mutant instead of a sample")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--scenarios-only", action="store_true", help="without tests/games/lrb6")
    return parser.parse_args()


def sample(mutants: Sequence[Mutant], seed: int, count: int) -> list[Mutant]:
    """As many of each folder, in the order that the seed gives them."""
    result: list[Mutant] = []
    for at, group in enumerate(GROUPS):
        share = count // len(GROUPS) + (1 if at < count % len(GROUPS) else 0)
        own = [mutant for mutant in mutants if mutant.group == group]
        result += sorted(own, key=lambda mutant: mutant.rank(seed))[:share]
    return result


def try_all(
    stage: Stage, mutants: Sequence[Mutant], verdicts: dict[str, Verdict], jobs: int
) -> None:
    """Try them, some at a time, with a bar."""
    running: deque[tuple[Mutant, Callable[[], Verdict]]] = deque()
    survived = 0
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("Mutants", total=len(mutants))
        waiting = deque(mutants)
        while waiting or running:
            while waiting and len(running) < jobs:
                mutant = waiting.popleft()
                running.append((mutant, stage.run(mutant)))
            mutant, wait = running.popleft()
            verdicts[mutant.key] = wait()
            if not verdicts[mutant.key].killed:
                survived += 1
                print(line_of(mutant, verdicts[mutant.key]), flush=True)
            progress.update(task, advance=1, description=f"Mutants, {survived} survive")


def show(run: Run) -> None:
    print(f"\nseed {run.seed}: {run.killed} of {len(run.tried)} killed, {run.score}")
    for group in GROUPS:
        part = run.of(group)
        if part.tried:
            print(f"  {group}: {part.killed} of {len(part.tried)}, {part.score}")
    print(f"  survivors by kind: {kinds(run)}")


if __name__ == "__main__":
    main()
