"""An empty environment with a wheel of Turfwar in it, to try what a stranger gets."""

import importlib.metadata
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterable
from pathlib import Path

from packaging.requirements import Requirement


def needed(name: str, extras: Iterable[str] = ()) -> set[str]:
    """A library that is installed here and all that it needs, with some of its extras."""
    found: set[str] = set()
    waiting = [(name, frozenset(extras))]
    seen = set(waiting)
    while waiting:
        name, wanted = waiting.pop()
        found.add(name)
        for text in importlib.metadata.requires(name) or []:
            requirement = Requirement(text)
            mark = requirement.marker
            if mark is None or any(mark.evaluate({"extra": each}) for each in ("", *wanted)):
                more = (requirement.name, frozenset(requirement.extras))
                if more not in seen:
                    seen.add(more)
                    waiting.append(more)
    return found


def environment_with(wheel: Path, folder: Path, extras: Iterable[str] = ()) -> Path:
    """An environment with the wheel, what it and these extras say they need, and nothing else.

    The libraries are copied from the environment of the tests, so that nothing is downloaded.
    """
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    install += ["--disable-pip-version-check", "--no-index", "--no-deps", str(wheel)]
    subprocess.run(install, check=True, env=without_python_paths())
    base = {"base": str(folder), "platbase": str(folder)}
    target = Path(sysconfig.get_path("purelib", vars=base))
    for name in needed("turfwar", extras) - {"turfwar"}:
        library = importlib.metadata.distribution(name)
        for file in library.files or []:
            source = Path(str(library.locate_file(file)))
            if ".." in file.parts or not source.is_file():
                continue
            (target / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target / file)
    return folder


def without_python_paths() -> dict[str, str]:
    """The environment variables, so that nothing leads back to the source."""
    return {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    program, *arguments = command
    return subprocess.run(
        [str(folder / "bin" / program), *arguments],
        cwd=folder,
        env=without_python_paths(),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
