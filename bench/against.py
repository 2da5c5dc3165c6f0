"""Compares the Turfwar of this interpreter with another revision, which is built for it.

    .venv/bin/python bench/against.py REV [--rounds 12] [--seconds 4] [--json]

Each round measures both, the one that goes first alternating, so that whatever else the machine
does hits both alike; what counts is the ratio of the two in each round. Build and measurements of
the other revision live in a temporary directory that is gone afterwards.
"""

import argparse
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from turfwar.benching.sampling import median_interval  # noqa: E402 - after the path is known

ENOUGH = 6
"""With fewer rounds there is no interval of 95 %."""


def run(*command: str | Path, at: Path = ROOT) -> str:
    """What a command prints; its own words where it fails."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    outcome = subprocess.run(
        [str(part) for part in command],
        cwd=at,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if outcome.returncode != 0:
        words = " ".join(str(part) for part in command)
        raise SystemExit(f"Error: {words} failed in {at}:\n{outcome.stderr.strip()[-2000:]}")
    return outcome.stdout


@contextlib.contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """The revision's files in a temporary worktree."""
    # Ended from outside, it cleans up as by Ctrl-C.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    with tempfile.TemporaryDirectory(prefix="turfwar-against-") as directory:
        tree = Path(directory) / "tree"
        run("git", "worktree", "add", "--detach", tree, revision)
        try:
            yield tree
        finally:
            run("git", "worktree", "remove", "--force", tree)


def build(tree: Path) -> Path:
    """The Python of a virtual environment with a tree's Turfwar in it, compiled."""
    say("building the other revision, some minutes")
    run(sys.executable, "-m", "venv", tree / ".venv")
    python = tree / ".venv" / "bin" / "python"
    project = tomllib.loads((tree / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"].get("optional-dependencies", {}).get("env", [])
    needed = [*project["build-system"]["requires"], *project["project"]["dependencies"], *extras]
    pip = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, *needed, "wheel", at=tree)
    # The compiler checks types as well, for which it has to see what the engine imports.
    run(*pip, "--no-deps", "--no-build-isolation", tree, at=tree)
    return python


def measure(python: Path, seconds: float) -> dict[str, float]:
    found: dict[str, float] = json.loads(
        run(python, ROOT / "bench" / "sample.py", str(seconds), at=python.parent)
    )
    return found


def compare(here: Path, there: Path, rounds: int, seconds: float) -> dict[str, list[float]]:
    """For each quantity that both have, this tree's value over the other's in each round."""
    ratios: dict[str, list[float]] = {}
    for number in range(rounds):
        say(f"round {number + 1} of {rounds}")
        pythons = [here, there] if number % 2 == 0 else [there, here]
        found = {python: measure(python, seconds) for python in pythons}
        for name in found[here].keys() & found[there].keys():
            ratios.setdefault(name, []).append(found[here][name] / found[there][name])
    return ratios


def verdict(name: str, low: float, high: float) -> str:
    """What an interval of ratios says; more is better for rates, less for times."""
    if low <= 1.0 <= high:
        return "no difference shown"
    more = low > 1.0
    return "faster" if more == name.endswith("_per_s") else "slower"


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare this tree with another revision.")
    parser.add_argument("revision", help="a commit, branch or tag")
    parser.add_argument("--rounds", type=int, default=12, help=f"at least {ENOUGH}")
    parser.add_argument("--seconds", type=float, default=4.0, help="for each tree in each round")
    parser.add_argument("--json", action="store_true", dest="as_json")
    options = parser.parse_args()
    if options.rounds < ENOUGH:
        parser.error(f"--rounds: with fewer than {ENOUGH} there is no interval of 95 %")
    commit = run("git", "rev-parse", "--verify", f"{options.revision}^{{commit}}").strip()
    with checked_out(commit) as tree:
        ratios = compare(Path(sys.executable), build(tree), options.rounds, options.seconds)
    rows = {name: median_interval(values) for name, values in sorted(ratios.items())}
    if options.as_json:
        print(
            json.dumps(
                {name: dict(zip(("ratio", "low", "high"), row)) for name, row in rows.items()}
            )
        )
        return
    print(f"This tree over {options.revision} ({commit[:12]}), {options.rounds} rounds:")
    print(f"{'':28}{'ratio':>8}  95 % interval")
    for name, (ratio, low, high) in rows.items():
        print(f"{name:28}{ratio:8.3f}  {low:.3f} to {high:.3f}  {verdict(name, low, high)}")


if __name__ == "__main__":
    main()
