"""Counts the instructions that fixed amounts of work take, which no neighbour can disturb.

    .venv/bin/python -m bench.instructions [--only PART] [--against REV] [--json]

It runs them under valgrind's callgrind, some fifty times as slow as they are; what is counted is
the same from one run to the next, to a few in a thousand, however busy the machine is. Less is not
always faster (caches and branches are not in it), but what takes a third more of the same code does
take longer. `--profile DIR` keeps what callgrind has written, for `callgrind_annotate`.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.sample import PACKAGE, load_benching

MARK = "PyRun_StringFlags"
"""The function of Python that `exec` runs a text by: callgrind counts what goes on inside of it,
and writes the sum to a file of its own when it returns."""
TOTALS = re.compile(r"^totals: (\d+)", re.MULTILINE)


def sums(folder: Path) -> list[Path]:
    """The files that callgrind has written so far, in order."""
    return sorted(folder.glob("counts.*"), key=lambda path: int(path.suffix[1:]))


def marked(work: Callable[[], int], folder: Path) -> tuple[int, int]:
    """Does the work where callgrind counts it: units, and instructions."""
    before = len(sums(folder))
    found: dict[str, Any] = {"work": work}
    exec("units = work()", found)
    written = sums(folder)
    if len(written) != before + 1:
        raise SystemExit("Error: what is counted runs a text itself, which cannot be counted")
    totals = TOTALS.search(written[-1].read_text(encoding="utf-8", errors="replace"))
    assert totals is not None
    return found["units"], int(totals[1])


def work_through(only: str, folder: Path) -> None:
    """In the process that is counted: does all the work, and prints what it took."""
    load_benching("positions")  # of this tree, also with another revision's Turfwar
    from bench.amounts import amounts

    done: dict[str, tuple[str, float, str]] = {}
    for amount in amounts():
        if only and only not in amount.name:
            continue
        try:
            work = amount.ready()
        except Exception as error:  # whatever an older revision says to what it does not know
            print(f"{amount.name}: not in this revision ({error})", file=sys.stderr)
            continue
        units, number = marked(work, folder)
        done[amount.name] = (amount.unit, number / units, sums(folder)[-1].name)
    json.dump(done, sys.stdout)


def counted(python: Path, only: str, keep: Path | None = None) -> dict[str, tuple[str, float]]:
    """Instructions for each unit of every amount of work, by the Turfwar of an interpreter."""
    with tempfile.TemporaryDirectory(prefix="turfwar-instructions-") as temporary:
        folder = Path(temporary)
        valgrind = ["valgrind", "--tool=callgrind", "--vgdb=no", f"--toggle-collect={MARK}"]
        # Names in full: a file that counts one part has not those that an earlier one has told.
        valgrind += [f"--dump-after={MARK}", f"--callgrind-out-file={folder / 'counts'}"]
        valgrind += ["--compress-strings=no", "--compress-pos=no"]
        # One seed for hashes, so that sets are in the same order in every run.
        environment = {**os.environ, "PYTHONHASHSEED": "0"}
        environment.pop("PYTHONPATH", None)
        outcome = subprocess.run(
            [*valgrind, str(python), "-m", "bench.instructions", "--work", folder, "--only", only],
            cwd=PACKAGE.parents[2],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        for line in outcome.stderr.splitlines():
            if not line.startswith("=="):
                print(line, file=sys.stderr)
        if outcome.returncode != 0:
            raise SystemExit(f"Error: it ended with {outcome.returncode} under valgrind")
        found = {}
        for name, (unit, number, written) in json.loads(outcome.stdout).items():
            found[name] = (unit, number)
            if keep is not None:
                keep.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(folder / written, keep / f"callgrind.{name}")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", default="", help="what has this in its name")
    parser.add_argument("--against", metavar="REV", help="another revision, which is built")
    parser.add_argument("--python", type=Path, help="an interpreter that has the other revision")
    parser.add_argument("--profile", type=Path, help="keep what callgrind writes in this folder")
    parser.add_argument("--json", action="store_true", dest="as_json")
    parser.add_argument("--work", type=Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.work:
        work_through(chosen.only, chosen.work)
        return
    if shutil.which("valgrind") is None:
        raise SystemExit("Error: valgrind is not installed; Debian has it as a package")
    here = counted(Path(sys.executable), chosen.only, chosen.profile)
    there: dict[str, tuple[str, float]] = {}
    if chosen.python:
        there = counted(chosen.python, chosen.only)
    elif chosen.against:
        from bench.against import (  # not where the work is done: it has a path
            build,
            checked_out,
            run,
        )

        commit = run("git", "rev-parse", "--verify", f"{chosen.against}^{{commit}}").strip()
        with checked_out(commit) as tree:
            there = counted(build(tree), chosen.only)
    if chosen.as_json:
        print(json.dumps({"here": here, "there": there}))
        return
    print(
        f"{'instructions for each':24}{'here':>14}" + (f"{'there':>14}{'ratio':>8}" * bool(there))
    )
    for name, (unit, number) in here.items():
        line = f"{name:14}{unit:10}{number:14,.0f}"
        if name in there:
            line += f"{there[name][1]:14,.0f}{number / there[name][1]:8.3f}"
        print(line)


if __name__ == "__main__":
    main()
