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


def test_an_sdist_has_what_a_build_needs_and_its_wheel_plays_a_match(tmp_path: Path) -> None:
    """One test only: two that build in the checkout at once get in each other's way."""
    (tmp_path / "sdist").mkdir()
    sdist = built(ROOT, "sdist", tmp_path / "sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    unpacked = tmp_path / f"turfwar-{turfwar.__version__}"
    assert (unpacked / "src" / "turfwar" / "kernel" / "leaving.c").exists()
    assert (unpacked / "setup.py").exists()
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
