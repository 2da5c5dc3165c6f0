"""The score of a run: what was killed, how sure that is, and what survived."""

import json
import math
import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.mutants.parts import PARTS, ROOT, Part
from bench.mutants.places import Mutant
from bench.mutants.trial import Verdict

EQUIVALENT = Path(__file__).parent / "equivalent.toml"
REPORT = ROOT / "docs" / "mutants.md"
MEASURED = Path(__file__).parent / "measured"
"""What the last samples of each part came to, a file each: the page is made of them."""


@dataclass(frozen=True)
class Run:
    """What became of one sample of a part."""

    part: Part
    seed: int
    tried: Sequence[tuple[Mutant, Verdict]]

    @property
    def killed(self) -> int:
        return sum(verdict.killed for _, verdict in self.tried)

    @property
    def survivors(self) -> list[tuple[Mutant, Verdict]]:
        left = [(mutant, verdict) for mutant, verdict in self.tried if not verdict.killed]
        return sorted(left, key=lambda each: (each[0].file, each[0].line))

    @property
    def share(self) -> float:
        return self.killed / len(self.tried) if self.tried else 1.0

    @property
    def score(self) -> str:
        return score_of(self.killed, len(self.tried))


def score_of(killed: int, tried: int) -> str:
    """A share with its interval."""
    low, high = interval(killed, tried)
    share = killed / tried if tried else 1.0
    return f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def interval(good: int, count: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share."""
    if count == 0:
        return 0.0, 1.0
    z = 1.959964
    share = good / count
    middle = share + z * z / (2 * count)
    width = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return (middle - width) / (1 + z * z / count), (middle + width) / (1 + z * z / count)


def equivalents() -> dict[str, str]:
    """The mutants that were looked at and change no rule, each with its reason."""
    if not EQUIVALENT.exists():
        return {}
    document = tomllib.loads(EQUIVALENT.read_text())
    result: dict[str, str] = {}
    for entry in document.get("mutant", []):
        for after in entry["after"] if isinstance(entry["after"], list) else [entry["after"]]:
            result[f"{entry['at']}: {entry['before']} => {after}"] = entry["reason"]
    return result


def stale(known: Sequence[Mutant]) -> list[str]:
    """Entries of the list that fit no mutant any more."""
    keys = {mutant.key for mutant in known}
    return [key for key in equivalents() if key not in keys]


def line_of(mutant: Mutant, verdict: Verdict) -> str:
    """A survivor, as it is printed."""
    where = f"src/turfwar/{mutant.file}:{mutant.line}"
    seen = "" if verdict.executed else " (nothing executes it)"
    return f"{where} {mutant.scope}: {mutant.kind}{seen}\n- {mutant.before}\n+ {mutant.after}"


INTRODUCTION = """# Do the tests notice?

`make mutants` changes the source on purpose, one place at a time, and looks whether a scenario or a
test fails. This page is written by it. It takes hours and is no part of CI. A sample of one part
replaces what the page says of that part, if it was a whole one with scenarios and tests.

A mutant is one change that reads as another rule: a boundary moved, a number one off, a condition
left out or always met, a step that does not happen, `and` for `or`, the wrong side or player,
another duration or moment, an entry that is missing. Logging, the frames of questions, hints for
enumerated dice, loop counters and checks for `None` are left alone (`bench/mutants/places.py`).
Digests do not count: they show that something changed, not which of the two is right.

The parts, and who is to notice their mutants, are in `bench/mutants/parts.py`. A sample is drawn by
its seed. What was looked at and found to change nothing is in `bench/mutants/equivalent.toml`, each
with its reason; such mutants are drawn no more. A run that was stopped goes on where it was.

First all mutants of a sample meet the scenarios that execute them, the closest first, each in a
child of one process that has read everything: a tenth of a second of processor time. Those that are
left meet the tests, in children of a pytest that has collected them once. `--scenarios` leaves the
tests out and says in a minute what no scenario notices.

    make mutants                                       # every part, the usual seeds
    make mutants MUTANTS="brutal league --minutes 30"  # two parts, half an hour each
    make mutants MUTANTS="bobba --seed 7"              # another sample
    make mutants MUTANTS="bobba --seed 7 --sample 60 --scenarios"
    make mutants MUTANTS="lrb6 --all --only cards/hurry_up"

`make take-one-out` is the quick check, in a minute: it takes the effect away from each skill, card,
spell, trick and option, one at a time. For each of them a scenario has to fail.

To add a test: take a survivor, read the rule in the book, and write the scenario that tells the two
apart.
"""


def record(part: Part, runs: Sequence[Run], mutants: int) -> None:
    """Keep what the samples of a part came to, for the page."""
    document = {
        "goal": part.goal,
        "mutants": mutants,
        "samples": [
            {
                "seed": run.seed,
                "tried": len(run.tried),
                "killed": run.killed,
                "survivors": [diff_of(mutant, verdict) for mutant, verdict in run.survivors],
            }
            for run in runs
        ],
    }
    MEASURED.mkdir(exist_ok=True)
    text = json.dumps(document, indent=1, ensure_ascii=False)
    (MEASURED / f"{part.name}.json").write_text(text + "\n")


def page() -> str:
    """docs/mutants.md."""
    known = [
        (part.name, json.loads((MEASURED / f"{part.name}.json").read_text()))
        for part in PARTS
        if (MEASURED / f"{part.name}.json").exists()
    ]
    lines = [INTRODUCTION, "## The score", ""]
    lines.append("| part | mutants | seed | tried | killed | goal |")
    lines.append("| --- | --- | --- | --- | --- | --- |")
    for name, document in known:
        for run in document["samples"]:
            goal = f"{100 * document['goal']:.0f} %"
            score = score_of(run["killed"], run["tried"])
            row = (name, document["mutants"], run["seed"], run["tried"], score, goal)
            lines.append("| " + " | ".join(map(str, row)) + " |")
    lines += [
        "",
        f"In brackets the interval of 95 %. {len(equivalents())} more mutants are on the list of"
        " those that change nothing.",
        "",
        "## What survives",
        "",
    ]
    for name, document in known:
        for run in document["samples"]:
            lines += [f"### {name}, seed {run['seed']}", ""]
            if not run["survivors"]:
                lines.append("Nothing.\n")
                continue
            lines.append("```diff")
            lines += [text for survivor in run["survivors"] for text in survivor]
            lines += ["```", ""]
    return "\n".join(lines).rstrip() + "\n"


def diff_of(mutant: Mutant, verdict: Verdict) -> list[str]:
    # Without the line's number, which changes with every edit above it.
    seen = "" if verdict.executed else " (nothing executes it)"
    return [
        f"@@ {mutant.file} {mutant.scope}, {mutant.kind}{seen}",
        f"-{mutant.before}",
        f"+{mutant.after}",
    ]


def kinds(run: Run) -> str:
    """How many of each kind survived."""
    tried = Counter(mutant.kind for mutant, _ in run.tried)
    left = Counter(mutant.kind for mutant, _ in run.survivors)
    return ", ".join(f"{kind} {left[kind]}/{count}" for kind, count in tried.most_common())
