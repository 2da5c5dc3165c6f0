"""Saves, replays and league archives of every release open in this version."""

import io
import lzma
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from turfwar import Match, SaveError
from turfwar.cli.main import app
from turfwar.league.archive import read
from turfwar.league.check import faults
from turfwar.replay import read_replay, record_of, verify, write_replay
from turfwar.replay.fairness import Seen
from turfwar.saving import load_match, load_saved, save_match

RELEASES = Path(__file__).parent / "data" / "releases"
MOST_BYTES = 1_000_000
FEW = 15


def kept(kind: str) -> Iterator[tuple[str, bytes]]:
    """The files of a kind that releases have left, each with its release and name."""
    for packed in sorted(RELEASES.glob("*/files.tar.xz")):
        plain = io.BytesIO(lzma.decompress(packed.read_bytes()))
        with tarfile.open(fileobj=plain) as tar:
            for member in tar.getmembers():
                if member.name.startswith(kind):
                    file = tar.extractfile(member)
                    assert file is not None
                    yield f"{packed.parent.name}/{member.name}", file.read()


SAVES = dict(kept("saves"))
REPLAYS = dict(kept("replays"))
LEAGUES = dict(kept("leagues"))
FIRST = [name for name in SAVES if name.startswith("0.1.0")]


def test_every_release_is_there_and_small() -> None:
    releases = {name.split("/")[0] for name in (*SAVES, *REPLAYS)}
    assert releases >= {"0.1.0", "0.2.0", "0.3.0"}
    assert sum(file.stat().st_size for file in RELEASES.rglob("*.xz")) < MOST_BYTES


@pytest.mark.parametrize("name", sorted(SAVES.keys() - set(FIRST)))
def test_a_save_opens_and_is_played_on(name: str) -> None:
    loaded = load_saved(SAVES[name])
    match = Match.of(loaded.game)
    assert loaded.rules_version == "" or loaded.taken_back == 0
    for _ in range(FEW):
        if not match.over:
            match.choose(match.choices[-1])
    again = Match.of(load_match(save_match(match.game)))
    assert (again.ply, again.digest, again.legal) == (match.ply, match.digest, match.legal)


@pytest.mark.parametrize("name", FIRST)
def test_a_save_of_the_first_release_says_who_can_open_it(name: str) -> None:
    with pytest.raises(SaveError, match=r"written by Turfwar 0\.1\.0, and only 0\.1\.0"):
        load_match(SAVES[name])


@pytest.mark.parametrize("name", sorted(REPLAYS))
def test_a_replay_is_verified_or_left_undecided(name: str) -> None:
    report = verify(REPLAYS[name])
    assert report.ok or report.undecided, str(report)
    assert report.ok or "no sign of a changed replay" in str(report)
    record = record_of(read_replay(REPLAYS[name]))
    assert verify(REPLAYS[name], Seen(record=record)).bound


def undecided() -> tuple[str, bytes]:
    return next((name, data) for name, data in REPLAYS.items() if verify(data).undecided)


def test_an_older_replay_says_what_it_proves(tmp_path: Path) -> None:
    name, data = undecided()
    record = record_of(read_replay(data))
    report = verify(data, Seen(record=record))
    assert report.undecided
    assert report.bound
    assert not report.ok
    assert f"Turfwar {name.split('/')[0]} can check it" in str(report)
    file = tmp_path / "old.txt"
    file.write_bytes(data)
    assert CliRunner().invoke(app, ["replay", "verify", str(file)]).exit_code == 3


def test_what_was_noted_still_accuses_an_older_replay() -> None:
    _, data = undecided()
    report = verify(data, Seen(record="0" * 64))
    assert not report.ok
    assert not report.undecided
    assert "than were noted when the match ended" in str(report)


def test_a_replay_of_these_rules_is_not_excused() -> None:
    match = Match("Human", "Orc", seed=7)
    match.choose("coin heads")
    text = write_replay(match)
    report = verify(text.replace("coin heads", "coin tails"))
    assert not report.ok
    assert not report.undecided


@pytest.mark.parametrize("name", sorted(LEAGUES))
def test_a_league_archive_opens(name: str) -> None:
    events = read(LEAGUES[name])
    assert len(events) > FEW
    assert faults(events) == []
