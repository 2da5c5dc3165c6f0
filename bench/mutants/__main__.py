"""Mutants of the rules, the league and the server, and whether scenarios and tests notice them.

    python -m bench.mutants [PART ...] [--seed 1 ...] [--only FILE] [--all] [--minutes 30]

With no seeds given it draws the usual ones; with no parts given, of every part. What whole samples
came to, by scenarios and tests, goes into docs/mutants.md.
"""

import argparse
import os
import resource
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bench.mutants.cover import coverage
from bench.mutants.parts import PARTS, SOURCE, Part, find_part, names
from bench.mutants.places import Mutant, all_mutants
from bench.mutants.report import REPORT, Run, equivalents, kinds, line_of, page, record, stale
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
    known = {part.name: all_mutants(part) for part in parts}
    if len(parts) == len(PARTS):
        for key in stale([mutant for each in known.values() for mutant in each]):
            print(f"equivalent.toml: no mutant is like this any more: {key}", file=sys.stderr)
    excused = equivalents()
    for part in parts:
        mutants = [mutant for mutant in known[part.name] if mutant.key not in excused]
        own = runs_of(part, mutants, options)
        for run in own:
            show(run)
        if not (options.only or options.all or options.scenarios):
            record(part, own, len(mutants))
            REPORT.write_text(page())
            print(f"{REPORT.name} is written")
        runs += own
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
    parser.add_argument("--scenarios", action="store_true", help="without the tests, in seconds")
    jobs = os.cpu_count() or 1
    parser.add_argument("--jobs", type=int, default=jobs, help="processes at once; all cores")
    return parser.parse_args()


def runs_of(part: Part, mutants: Sequence[Mutant], options: argparse.Namespace) -> list[Run]:
    """Try the samples of a part: all of them by scenarios first, then what is left by tests."""
    chosen = [mutant for mutant in mutants if options.only in f"{mutant.file}:{mutant.line} "]
    size = options.sample or part.sample
    seeds = options.seed[:1] if options.all else options.seed
    samples = {seed: chosen if options.all else sample(part, chosen, seed, size) for seed in seeds}
    wanted = list({each.key: each for drawn in samples.values() for each in drawn}.values())
    stage = Stage(part, coverage(part, with_tests=not options.scenarios))
    until = time.monotonic() + 60 * options.minutes if options.minutes else None
    new = [each for each in wanted if each.key not in stage.memory.verdicts]
    left: dict[str, Mutant] = {}
    trial = Trial(part, options.jobs, until)

    def after_scenarios(mutant: Mutant, verdict: Verdict) -> None:
        if verdict.killed or options.scenarios:
            if not options.scenarios or verdict.killed:
                stage.memory.note(mutant.key, verdict)
            if not verdict.killed:
                print(line_of(mutant, verdict), flush=True)
                left[mutant.key] = mutant
        else:
            left[mutant.key] = mutant

    def after_tests(mutant: Mutant, verdict: Verdict) -> None:
        stage.memory.note(mutant.key, verdict)
        if not verdict.killed:
            print(line_of(mutant, verdict), flush=True)

    def tests() -> None:
        trial.run("tests", stage.by_tests, list(left.values()), after_tests)
        stage.memory.save()

    trial.run("scenarios", stage.by_scenarios, new, after_scenarios)
    stage.memory.save()
    if left and part.tests and not options.scenarios:
        stage.with_tests(tests)
    verdicts = dict(stage.memory.verdicts)
    if options.scenarios or not part.tests:
        verdicts |= {key: Verdict("", 1) for key in left}
    runs: list[Run] = []
    for seed, drawn in samples.items():
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


@dataclass
class Trial:
    """Tries mutants, some at a time, with a bar, as long as there is time."""

    part: Part
    jobs: int
    until: float | None

    def run(
        self,
        what: str,
        begin: Callable[[Mutant], Callable[[], Verdict]],
        mutants: Sequence[Mutant],
        note: Callable[[Mutant, Verdict], None],
    ) -> None:
        running: deque[tuple[Mutant, Callable[[], Verdict]]] = deque()
        waiting = deque(mutants)
        survived = 0
        began, spent = time.monotonic(), processor_seconds()
        with Progress(console=Console(stderr=True)) as progress:
            task = progress.add_task(self.part.name, total=len(mutants))
            while waiting or running:
                if self.until is not None and time.monotonic() > self.until:
                    waiting.clear()
                while waiting and len(running) < self.jobs:
                    mutant = waiting.popleft()
                    running.append((mutant, begin(mutant)))
                if not running:
                    break
                mutant, wait = running.popleft()
                verdict = wait()
                note(mutant, verdict)
                survived += not verdict.killed
                text = f"{self.part.name}, {what}: {survived} survive"
                progress.update(task, advance=1, description=text)
        count = max(1, len(mutants))
        print(
            f"{self.part.name}: {len(mutants)} mutants met {what}, {survived} survive;"
            f" {(time.monotonic() - began) / count:.2f} s each,"
            f" {(processor_seconds() - spent) / count:.2f} s of processor time",
            flush=True,
        )


def processor_seconds() -> float:
    """What this process and its children have used."""
    who = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    used = [resource.getrusage(each) for each in who]
    return sum(each.ru_utime + each.ru_stime for each in used)


def show(run: Run) -> None:
    print(f"\n{run.part.name}, seed {run.seed}: {run.killed} of {len(run.tried)}, {run.score}")
    print(f"  survivors by kind: {kinds(run)}")


if __name__ == "__main__":
    main()
