"""The secret that a league's dice are promised from: lost, replaced, and renewed."""

import json
import os
import stat

import pytest
from league.offices import begun, close, rehearse
from league.test_commands import run
from league.test_commands import yard as yard  # a fixture
from msgspec.structs import replace

from turfwar.league.archive import export, fingerprint, read
from turfwar.league.check import faults, unproved
from turfwar.league.events import kinds
from turfwar.league.journal.stores import FileJournal, MemoryJournal
from turfwar.league.office import Office, OfficeError
from turfwar.league.post_match.facts import Rolled
from turfwar.league.state.fold import fold
from turfwar.server.config import Settings
from turfwar.server.league_import import bring_league
from turfwar.server.leagues import Leagues
from turfwar.server.storage.database import open_database
from turfwar.server.storage.store import Store


@pytest.fixture
def open_match(yard):
    """A league with a match that waits for its coaches; the match's line."""
    run("play", yard, "d1:table:1.1", "--bot", "rehearsed", "--open")
    return json.loads(run("pending", yard, "--json"))[0]["match"]


def secret_of(yard):
    return yard.with_name("yard.jsonl.secret")


def test_founding_a_league_makes_its_secret(yard):
    assert len(secret_of(yard).read_text()) == 64
    assert stat.S_IMODE(os.stat(secret_of(yard)).st_mode) == 0o600


def test_looking_needs_no_secret_and_makes_none(yard, open_match):
    secret_of(yard).unlink()
    for command in ("fixtures", "pending", "records", "journal", "ratings"):
        run(command, yard)
    run("standings", yard, "d1")
    run("team", yard, "t1")
    run("match", yard, open_match)
    run("rebuild", yard, "--check")
    run("correct", yard, open_match, "--reason", "never played", "--preview")
    assert not secret_of(yard).exists()


def test_a_league_that_cannot_be_founded_leaves_nothing(tmp_path):
    run("new", tmp_path / "x.jsonl", "--name", "X", "--clause", "tombola", code=1)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("left", [None, "", "\n"])
def test_a_lost_secret_is_not_replaced_while_dice_are_promised(yard, open_match, left):
    """One that was cut off while it was written is as lost as one that is gone."""
    kept = secret_of(yard).read_text()
    secret_of(yard).unlink()
    if left is not None:
        secret_of(yard).write_text(left)
    before = yard.read_bytes()
    for command in (("close", yard, open_match), ("order", yard, open_match, "home", "done")):
        said = run(*command, code=1)
        assert "yard.jsonl.secret is lost" in said
        assert "turfwar league secret" in said
    assert "is lost" in run("secret", yard, code=1)
    assert yard.read_bytes() == before
    assert secret_of(yard).exists() == (left is not None)
    secret_of(yard).write_text(kept)
    assert "1 open matches need it" in run("secret", yard)
    run("close", yard, open_match)
    assert "all of it is proved" in run("rebuild", yard, "--check")


def test_another_secret_in_its_place_is_found_out(yard, open_match):
    secret_of(yard).write_text("that of another league")
    before = yard.read_bytes()
    assert "promised from another secret" in run("close", yard, open_match, code=1)
    assert "is another secret" in run("secret", yard, code=1)
    assert yard.read_bytes() == before
    assert secret_of(yard).read_text() == "that of another league"


@pytest.mark.parametrize("left", [None, "", "that of another league"])
def test_a_secret_that_is_gone_for_good_is_renewed(yard, open_match, left):
    secret_of(yard).unlink()
    if left is not None:
        secret_of(yard).write_text(left)
    assert "promised-anew" in run("secret", yard, "--renew")
    assert secret_of(yard).read_text()
    written = yard.read_bytes()
    run("secret", yard, "--renew")
    assert yard.read_bytes() == written, "what fits is not promised again"
    run("close", yard, open_match)
    said = run("rebuild", yard, "--check")
    assert f"after the match of line {open_match} cannot be proved" in said
    assert "all else is proved" in said
    events = FileJournal(yard).read()
    assert faults(events) == []
    assert len(unproved(events)) == 1
    run("play", yard, "d1", "--bot", "rehearsed")
    assert "all else is proved" in run("rebuild", yard, "--check")


def test_dice_that_fall_after_a_renewal_can_be_proved():
    """The winner's second die is thrown when it is asked for; one that was made up is found."""
    office = begun(2)
    match = rehearse(office, "d1:table:1.1", seed=5)
    winner = match.result.winner
    office = Office(MemoryJournal(office.events), actor="ann", master="another")
    with pytest.raises(OfficeError, match="promised from another secret"):
        office.answer(match.seq, f"winnings/{winner}", "yes")
    assert [event.kind for event in office.promise_anew()] == ["promised-anew"]
    assert office.promise_anew() == []
    office.answer(match.seq, f"winnings/{winner}", "yes")
    close(office, match.seq)
    assert faults(office.events) == []
    found = [
        (at, event.payload, fact)
        for at, event in enumerate(office.events)
        if isinstance(event.payload, kinds.PostMatchProgressed)
        for fact in event.payload.facts
        if isinstance(fact, Rolled) and fact.label.endswith("/again")
    ]
    ((at, said, fact),) = found
    facts = tuple(
        replace(each, faces=(each.faces[0] % 6 + 1,)) if each == fact else each
        for each in said.facts
    )
    changed = list(office.events)
    changed[at] = replace(changed[at], payload=replace(said, facts=facts))
    assert any("/again shows" in each for each in faults(changed))


def test_a_renewal_forgets_what_the_lost_secret_had_worked_out():
    """A match that corrections have opened again: its dice came from the secret that was shown."""
    office = begun(2)
    match = rehearse(office, "d1:table:1.1", seed=5)
    close(office, match.seq)
    for event in reversed(office.events):
        if event.seq > match.seq and event.kind in ("closed", "stepped"):
            office.correct(kinds.Voided(seq=event.seq), "a mistake")
    assert office.league.unfinished
    assert fingerprint(office.league) == fingerprint(fold(office.events))
    office._master = "another"
    assert [event.kind for event in office.promise_anew()] == ["promised-anew"]
    assert fingerprint(office.league) == fingerprint(fold(office.events))
    assert read(export(office.events, office.league)) == office.events


def test_a_line_without_effect_shows_no_dice():
    """A match is opened again, promised anew and closed; then that correction is taken back."""
    office = begun(2)
    match = rehearse(office, "d1:table:1.1", seed=5)
    close(office, match.seq)
    closed = next(event for event in office.events if event.kind == "closed")
    office.correct(kinds.Voided(seq=closed.seq), "a mistake")
    opened = office.events[-1]
    office._master = "another"
    assert [event.kind for event in office.promise_anew()] == ["promised-anew"]
    close(office, match.seq)
    assert faults(office.events) == []
    office.correct(kinds.Voided(seq=opened.seq), "it was right")
    flagged = {f"line {flag.seq}: {flag.text}" for flag in office.league.flags}
    assert set(faults(office.events)) == flagged
    assert len(flagged) == 2, "the promise, and the closing after it"


def test_where_nothing_is_promised_a_new_one_is_made_and_said(yard):
    run("play", yard, "d1:table:1.1", "--bot", "rehearsed")
    secret_of(yard).unlink()
    assert "no open match needs it" in run("secret", yard)
    assert not secret_of(yard).exists()
    run("play", yard, "d1", "--bot", "rehearsed")
    assert len(secret_of(yard).read_text()) == 64
    assert "all of it is proved" in run("rebuild", yard, "--check")


def test_an_archive_says_that_it_has_no_secret(yard, open_match, tmp_path):
    run("export", yard, tmp_path / "yard.zip")
    again = tmp_path / "again.jsonl"
    run("import", tmp_path / "yard.zip", again)
    assert "is lost" in run("close", again, open_match, code=1)
    again.with_name("again.jsonl.secret").write_text(secret_of(yard).read_text())
    run("close", again, open_match)
    assert "all of it is proved" in run("rebuild", again, "--check")


def test_a_league_that_is_brought_to_a_server_goes_on_there(tmp_path):
    office = begun(2)
    match = rehearse(office, "d1:table:1.1", seed=5).seq
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'server.db'}")
    id, _ = bring_league(office.events, settings)
    engine = open_database(settings.database_url)
    leagues = Leagues(engine, Store(engine, "a test"))

    def go_on(there):
        there.guarded = False
        close(there, match)
        return list(there.events)

    events = leagues.use(id, "office", go_on)
    assert faults(events) == []
    (said,) = unproved(events)
    assert "brought from elsewhere, without its secret" in said
    engine.dispose()
