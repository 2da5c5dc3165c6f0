"""The wheel that `make setup` has built: what is in it, and that it plays by itself."""

import zipfile
from pathlib import Path

import pytest
from installing import environment_with, run

import turfwar

ROOT = Path(__file__).parents[1]
WHEELS = sorted((ROOT / "dist").glob(f"turfwar-{turfwar.__version__}-*.whl"))

pytestmark = [
    pytest.mark.skipif(not turfwar.COMPILED, reason="the wheel is of the compiled build"),
    pytest.mark.skipif(not WHEELS, reason="no wheel in dist/: make setup builds it"),
]


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return environment_with(WHEELS[-1], tmp_path_factory.mktemp("empty"))


def test_it_holds_the_page_and_the_data() -> None:
    with zipfile.ZipFile(WHEELS[-1]) as wheel:
        names = set(wheel.namelist())
    assert "turfwar/server/static/index.html" in names
    assert any(name.startswith("turfwar/server/static/assets/") for name in names)
    assert any(name.startswith("turfwar/server/scenarios/") for name in names)
    assert "turfwar/games/lrb6/data/skills.toml" in names
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
    assert "install 'turfwar[server]'" in served.stderr
    assert "Traceback" not in served.stderr
    bench = run(empty, "turfwar", "bench", "--seconds", "0.1", "--only", "observation_us")
    assert "Traceback" not in bench.stderr
