"""A run's file can be gone on with wherever it was cut, and says what is wrong with it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from turfwar.arena import journal as journal_module
from turfwar.arena.journal import SERIES, RunJournal
from turfwar.arena.plan import ArenaError, Series
from turfwar.arena.playing import PlayedRow, code_fingerprint

PLAN = Series(home="Human", away="Orc", matches=5, seed=3)


def rows(number: int) -> list[PlayedRow]:
    return [
        PlayedRow(index, 2, 0, 0, 0, index % 2, 900, f"{index:032x}") for index in range(number)
    ]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "run.partial"
    journal = RunJournal.begin(SERIES, path, PLAN)
    journal.append(rows(4))
    journal.close()
    return path


def test_it_reads_what_was_written(path: Path) -> None:
    journal = RunJournal.go_on(SERIES, path)
    assert (journal.plan, journal.rows) == (PLAN, 4)
    assert list(journal.read()) == rows(4)
    journal.close()


def test_cut_anywhere_it_has_the_matches_that_are_whole(path: Path) -> None:
    data = path.read_bytes()
    header = data.index(b"\n") + 1
    for cut in range(header, len(data)):
        path.write_bytes(data[:cut])
        journal = RunJournal.go_on(SERIES, path)
        kept = data[header:cut].count(b"\n")
        assert journal.rows == kept
        journal.append(rows(4)[kept:])
        journal.close()
        assert path.read_bytes() == data


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: b"", "line 1: cut short, so nothing is kept here"),
        (lambda data: data[:40], "line 1: cut short, so nothing is kept here"),
        (lambda data: data[data.index(b"\n") + 1 :], "line 1: not a run"),
        (lambda data: b"[" * 100_000 + b"\n", "line 1: not a run"),
        (lambda data: data.replace(b"Orc", b"O\xffc"), "line 1: not a run"),
        (lambda data: data + b"\0" * 30 + b"\n", "line 6: not a match"),
        (lambda data: data + data.replace(b'"seed":3', b'"seed":4'), r"line 6: another .*\(seed"),
        (lambda data: b"index,home\n", "line 1: not a run"),
        (lambda data: data.replace(b"simulate 1", b"simulate 9"), "line 1: the format is"),
        (lambda data: data.replace(b"[2,", b"[7,"), "line 4: match 7, where match 2"),
        (lambda data: data.replace(b"[1,2,0", b'[1,"x",0'), "line 3: not a match"),
        (lambda data: data.replace(b'"Orc"', b'"Zzz"'), "line 1: nothing is called 'Zzz'"),
    ],
)
def test_what_is_wrong_is_named(path: Path, change: object, message: str) -> None:
    assert callable(change)
    path.write_bytes(change(path.read_bytes()))
    with pytest.raises(ArenaError, match=message):
        RunJournal.go_on(SERIES, path)


def test_a_run_that_is_made_longer_stays_so(path: Path) -> None:
    longer = replace(PLAN, matches=9)
    journal = RunJournal.go_on(SERIES, path)
    journal.amend(longer)
    journal.append(rows(6)[4:])
    journal.close()
    journal = RunJournal.go_on(SERIES, path)
    assert (journal.plan, journal.rows) == (longer, 6)
    assert list(journal.read()) == rows(6)
    journal.close()


def test_another_version_does_not_go_on_with_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_module, "code_fingerprint", lambda: "f" * 32)
    with pytest.raises(ArenaError, match="begun by another version"):
        RunJournal.go_on(SERIES, path)


def test_two_runs_do_not_share_it(path: Path) -> None:
    journal = RunJournal.go_on(SERIES, path)
    with pytest.raises(ArenaError, match="another run"):
        RunJournal.go_on(SERIES, path)
    journal.close()
    RunJournal.go_on(SERIES, path).close()


def test_a_new_run_does_not_write_over_it(path: Path) -> None:
    with pytest.raises(ArenaError, match="cannot be opened"):
        RunJournal.begin(SERIES, path, PLAN)


def test_a_file_from_before_is_gone_on_with(tmp_path: Path) -> None:
    """Its plan has every field by name, so the order of arguments is no part of the format."""
    plan = (
        '{"home":"Human","away":"Orc","home_bot":"rookie","away_bot":"random","rules":"lrb6",'
        '"seed":7,"matches":2,"matrix":false,"options":["league"],"referee_bot":"rookie",'
        '"home_inducements":"","away_inducements":"bribe","details":[]}'
    )
    path = tmp_path / "before.partial"
    code = code_fingerprint()
    path.write_text(f'{{"format":"turfwar simulate 1","code":"{code}","plan":{plan}}}\n')
    journal = RunJournal.go_on(SERIES, path)
    journal.close()
    assert journal.plan == Series(
        home_bot="rookie", seed=7, matches=2, options=("league",), away_inducements="bribe"
    )
