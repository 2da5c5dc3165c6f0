"""Writes the lock files from pyproject.toml: every library with its version and its hashes.

    make lock                 # keep the versions where they fit
    make lock UPGRADE=1       # take the newest

`play.lock` is what `make play` needs (building, engine, server), `test.lock` what `make test` needs
beyond, with the same versions, and `docs.lock` what `make docs` needs, which is nothing of those.
All hold for all supported versions of Python. uv does the work.
"""

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PYTHON = "3.11"
PLAYING = ("env", "league", "server")
"""The extras that are there after `make setup`; `make test` has them all but `docs`."""


def wanted(project: dict[str, Any], *, testing: bool) -> list[str]:
    """The requirements of one of the two files, as pyproject.toml has them."""
    extras: dict[str, list[str]] = project["project"]["optional-dependencies"]
    chosen = [name for name in extras if name != "docs"] if testing else PLAYING
    return sorted(
        {
            *project["build-system"]["requires"],
            *project["project"]["dependencies"],
            *(requirement for name in chosen for requirement in extras[name]),
        }
    )


def lock(requirements: list[str], target: Path, *options: str) -> None:
    command = [sys.executable, "-m", "uv", "pip", "compile", "-", "--quiet"]
    command += ["--universal", "--generate-hashes"]
    command += ["--python-version", PYTHON, "--no-header", "--no-annotate"]
    command += ["--output-file", str(target), *options]
    subprocess.run(command, input="\n".join(requirements), text=True, check=True)
    head = "# Written by `make lock` from pyproject.toml; do not edit.\n"
    target.write_text(head + target.read_text(encoding="utf-8"), encoding="utf-8")


def main() -> None:
    project = tomllib.loads((HERE.parent / "pyproject.toml").read_text(encoding="utf-8"))
    upgrade = ["--upgrade"] if "--upgrade" in sys.argv[1:] else []
    everything = HERE / "test.lock"
    lock(wanted(project, testing=True), everything, *upgrade)
    same = ["--constraint", str(everything), "--upgrade"]
    lock(wanted(project, testing=False), HERE / "play.lock", *same)
    docs: list[str] = project["project"]["optional-dependencies"]["docs"]
    lock(docs, HERE / "docs.lock", *upgrade)


if __name__ == "__main__":
    main()
