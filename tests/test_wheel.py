"""The wheel that `make setup` has built: what is in it, and that it plays by itself."""

import importlib.metadata
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import turfwar

ROOT = Path(__file__).parents[1]
WHEELS = sorted((ROOT / "dist").glob(f"turfwar-{turfwar.__version__}-*.whl"))

pytestmark = [
    pytest.mark.skipif(not turfwar.COMPILED, reason="the wheel is of the compiled build"),
    pytest.mark.skipif(not WHEELS, reason="no wheel in dist/: make setup builds it"),
]


def needed(name: str, extra: str = "") -> set[str]:
    """A library that is installed here and all that it needs, without its extras."""
    found = {name}
    for text in importlib.metadata.requires(name) or []:
        requirement = Requirement(text)
        if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
            found |= needed(requirement.name)
    return found


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel, what it says it needs, and nothing else.

    The libraries are copied from the environment of the tests, so that nothing is downloaded.
    """
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    install += ["--disable-pip-version-check", "--no-index", "--no-deps", str(WHEELS[-1])]
    subprocess.run(install, check=True)
    base = {"base": str(folder), "platbase": str(folder)}
    target = Path(sysconfig.get_path("purelib", vars=base))
    for name in needed("turfwar") - {"turfwar"}:
        library = importlib.metadata.distribution(name)
        for file in library.files or []:
            source = Path(str(library.locate_file(file)))
            if ".." in file.parts or not source.is_file():
                continue
            (target / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target / file)
    return folder


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    program, *arguments = command
    return subprocess.run(
        [str(folder / "bin" / program), *arguments],
        cwd=folder,
        env=kept,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_it_holds_the_page_and_the_data() -> None:
    with zipfile.ZipFile(WHEELS[-1]) as wheel:
        names = set(wheel.namelist())
    assert "turfwar/server/static/index.html" in names
    assert any(name.startswith("turfwar/server/static/assets/") for name in names)
    assert any(name.startswith("turfwar/server/scenarios/") for name in names)
    assert "turfwar/rulesets/lrb6/data/skills.toml" in names
    assert "turfwar/py.typed" in names
    assert not any(name.startswith(("tests/", "bench/")) for name in names)


def test_it_plays_a_match_in_an_empty_environment(empty: Path) -> None:
    played = run(empty, "turfwar", "match", "--home", "Human", "--away", "Orc", "--seed", "7")
    assert played.returncode == 0, played.stderr
    assert "Human" in played.stdout
    version = run(empty, "turfwar", "--version")
    assert version.stdout == f"turfwar {turfwar.__version__} (compiled)\n"


def test_what_is_an_extra_is_said_to_be_one(empty: Path) -> None:
    served = run(empty, "turfwar", "serve")
    assert served.returncode == 1
    assert "install turfwar[server]" in served.stderr
    assert "Traceback" not in served.stderr
    bench = run(empty, "turfwar", "bench", "--seconds", "0.1", "--only", "observation_us")
    assert "Traceback" not in bench.stderr
