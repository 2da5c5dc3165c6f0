"""The house is in order: one source of dependencies and of the version, and a light package."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import turfwar

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
ENGINE: list[str] = PROJECT["project"]["dependencies"]
BUILDING: list[str] = PROJECT["build-system"]["requires"]
PINNED = re.compile(r"^(?P<name>[a-z0-9.-]+)(\[[a-z,]+\])?==(?P<version>\S+)", re.MULTILINE)
LOCKS = {
    "play.lock": [*BUILDING, *ENGINE, *EXTRAS["server"], *EXTRAS["env"], *EXTRAS["league"]],
    "test.lock": [
        *(*BUILDING, *ENGINE),
        *(each for name, some in EXTRAS.items() for each in some if name != "docs"),
    ],
    "docs.lock": EXTRAS["docs"],
}


def locked(name: str) -> dict[str, set[str]]:
    """The versions of each library in a lock file; several where Pythons differ."""
    found: dict[str, set[str]] = {}
    for pin in PINNED.finditer((ROOT / "requirements" / name).read_text("utf-8")):
        found.setdefault(canonicalize_name(pin["name"]), set()).add(pin["version"])
    return found


@pytest.mark.parametrize("name", LOCKS)
def test_the_lock_files_follow_from_the_project(name: str) -> None:
    versions = locked(name)
    for text in LOCKS[name]:
        wanted = Requirement(text)
        pins = versions.get(canonicalize_name(wanted.name))
        assert pins, f"{wanted.name} is not in {name}: make lock"
        assert all(pin in wanted.specifier for pin in pins), f"{name}: {text}, not {pins}"


def test_both_lock_files_have_the_same_versions() -> None:
    everything = locked("test.lock")
    for library, versions in locked("play.lock").items():
        assert everything[library] == versions


@pytest.mark.parametrize("name", LOCKS)
def test_everything_locked_has_hashes_and_no_host(name: str) -> None:
    text = (ROOT / "requirements" / name).read_text("utf-8")
    for entry in re.split(r"\n(?=[a-z0-9])", text)[1:]:
        assert "--hash=sha256:" in entry, entry
    assert "://" not in text


METADATA = """
import os, sys
from setuptools import build_meta
target = sys.argv[1]
made = build_meta.prepare_metadata_for_build_wheel(target)
print(open(os.path.join(target, made, "METADATA"), encoding="utf-8").read())
"""


@pytest.mark.parametrize(
    ("address", "links"),
    [
        ("", []),
        (
            "https://example.org/turfwar/",
            [
                "Source, https://example.org/turfwar",
                "Documentation, https://example.org/turfwar/tree/main/docs",
                "Changelog, https://example.org/turfwar/blob/main/CHANGELOG.md",
                "Issues, https://example.org/turfwar/issues",
            ],
        ),
    ],
)
def test_the_links_of_the_package_lead_to_its_repository(
    address: str, links: list[str], tmp_path: Path
) -> None:
    """The release workflow names it; a build elsewhere has none."""
    project = tmp_path / "project"
    (project / "src" / "turfwar").mkdir(parents=True)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE.md"):
        shutil.copy(ROOT / name, project)
    shutil.copy(ROOT / "src" / "turfwar" / "__init__.py", project / "src" / "turfwar")
    made = subprocess.run(
        [sys.executable, "-c", METADATA, str(tmp_path)],
        cwd=project,
        env={**os.environ, "TURFWAR_BUILD": "pure", "TURFWAR_URL": address},
        capture_output=True,
        text=True,
        check=True,
    )
    assert re.findall(r"^Project-URL: (.*)$", made.stdout, re.MULTILINE) == links
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    assert "TURFWAR_URL: ${{ github.server_url }}/${{ github.repository }}" in workflow


def test_the_version_is_in_one_place() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert "version" not in PROJECT["project"]
    releases = re.findall(r"^## \[(\d\S*)\] - (\S+)$", (ROOT / "CHANGELOG.md").read_text(), re.M)
    newest, day = releases[0]
    assert newest == turfwar.__version__
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", day)


def test_the_engine_is_imported_without_the_rest() -> None:
    """Neither the libraries of the extras nor those of the command line."""
    heavy: set[str] = {
        canonicalize_name(Requirement(text).name) for some in EXTRAS.values() for text in some
    }
    heavy |= {"typer", "rich", "click", "pydantic", "starlette", "asyncio"}
    code = "import sys, turfwar; print(*{name.split('.')[0] for name in sys.modules})"
    where = str(Path(turfwar.__file__).parents[1])
    found = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {where!r}); {code}"],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = {canonicalize_name(name) for name in found.stdout.split()}
    assert "turfwar" in loaded
    assert not heavy & loaded


def test_help_waits_for_no_engine_and_no_server() -> None:
    """`turfwar --help` imports what it prints by, and takes a tenth of a second of computing."""
    where = str(Path(turfwar.__file__).parents[1])
    code = (
        f"import sys; sys.path.insert(0, {where!r}); sys.argv = ['turfwar', '--help']\n"
        "from turfwar.cli.main import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "import time; print('seconds', time.process_time())\n"
        "print('loaded', *sys.modules)"
    )
    lines: list[str] = []
    seconds: list[float] = []
    for _ in range(3):
        found = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        )
        lines = found.stdout.splitlines()
        seconds.append(float(lines[-2].split()[1]))
    loaded = set(lines[-1].split())
    assert "Usage" in found.stdout
    engine = {"turfwar.api", "turfwar.kernel.game", "turfwar.games", "turfwar.server"}
    assert not loaded & {*engine, "fastapi", "sqlalchemy", "numpy", "yaml", "msgspec"}
    # The goal is 0.15; a machine that others use as well shares its caches, not its clock.
    assert min(seconds) < 0.3
