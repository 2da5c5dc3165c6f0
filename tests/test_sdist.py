"""The source distribution has everything that a build needs."""

import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
from installing import environment_with, run

import turfwar

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "src" / "turfwar" / "server" / "static" / "index.html"

pytestmark = pytest.mark.skipif(not CLIENT.exists(), reason="no client yet: make client builds it")


def built(folder: Path, kind: str, target: Path) -> Path:
    """What setuptools makes of a folder: `sdist` or `wheel`, without C to be quick."""
    code = f"from setuptools import build_meta; build_meta.build_{kind}({str(target)!r})"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env={**os.environ, "TURFWAR_BUILD": "pure"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    (made,) = target.iterdir()
    return made


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    (folder / "dist").mkdir()
    sdist = built(ROOT, "sdist", folder / "dist")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    return folder / f"turfwar-{turfwar.__version__}"


def test_a_wheel_built_from_the_sdist_plays_a_match(unpacked: Path, tmp_path: Path) -> None:
    (tmp_path / "dist").mkdir()
    wheel = built(unpacked, "wheel", tmp_path / "dist")
    place = environment_with(wheel, tmp_path / "empty")
    played = run(place, "turfwar", "match", "--home", "Human", "--away", "Orc", "--seed", "7")
    assert played.returncode == 0, played.stderr
    assert "Human" in played.stdout
    listing = run(place, "python", "-c", "import turfwar.server as s; print(s.__path__[0])")
    server = Path(listing.stdout.strip())
    assert (server / "static" / "index.html").exists()
    assert len(list((server / "scenarios").rglob("*.yaml"))) == len(
        list((ROOT / "tests" / "scenarios").rglob("*.yaml"))
    )


def test_the_sdist_can_compile_the_engine(unpacked: Path) -> None:
    assert (unpacked / "src" / "turfwar" / "kernel" / "leaving.c").exists()
    assert (unpacked / "setup.py").exists()
