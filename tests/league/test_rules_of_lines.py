"""Each line of a journal says under which rules it was written, and a check judges it so."""

from typing import Any

from league.offices import begun, close, rehearse
from msgspec.structs import replace
from typer.testing import CliRunner

from turfwar.cli.main import app
from turfwar.games import find_ruleset
from turfwar.league.check import examined
from turfwar.league.journal.events import LeagueEvent, chained, decode, encode
from turfwar.league.journal.stores import FileJournal

INSTALLED = find_ruleset("lrb6").rules_version


def played() -> list[LeagueEvent]:
    """A journal with a match and the dice after it."""
    office = begun(2)
    close(office, rehearse(office, office.league.open_fixtures()[0][0]).seq)
    return list(office.events)


def with_other_dice(events: list[LeagueEvent]) -> list[LeagueEvent]:
    """The same with a die after the match that the installed rules do not roll so."""
    at = next(at for at, event in enumerate(events) if event.kind == "stepped")
    stepped: Any = events[at].payload
    facts = list(stepped.facts)
    place = next(at for at, fact in enumerate(facts) if getattr(fact, "faces", ()))
    faces = tuple(face % 6 + 1 for face in facts[place].faces)
    facts[place] = replace(facts[place], faces=faces)
    events[at] = replace(events[at], payload=replace(stepped, facts=tuple(facts)))
    return events


def under(version: str, events: list[LeagueEvent]) -> list[LeagueEvent]:
    return chained([replace(event, rules_version=version) for event in events])


def test_each_line_says_by_which_rules_it_was_written():
    events = played()
    assert {event.rules_version for event in events} == {INSTALLED}
    assert examined(events).other_rules == []
    # A line of release 0.3.0 does not, and is the same bytes as it was.
    old = replace(events[0], rules_version="")
    assert b"rules_version" not in encode(old)
    assert decode(encode(old)) == old


def test_other_rules_are_no_fraud():
    events = with_other_dice(played())
    fraud = examined(chained(events))
    assert any("not what its secret gives" in each for each in fraud.faults)
    assert fraud.undecided == []
    for version in ("0.9", ""):
        found = examined(under(version, events))
        assert found.faults == []
        assert any("not what its secret gives" in each for each in found.undecided)
        assert len(found.other_rules) == 1
        assert f"lines 1 to {len(events)} were written" in found.other_rules[0]


def test_what_holds_under_any_rules_is_still_proved():
    events = under("0.9", played())
    events[3] = replace(events[3], actor="eve")
    assert any("line 4 is not as it was written" in each for each in examined(events).faults)
    at = next(at for at, each in enumerate(events) if getattr(each.payload, "secret", ""))
    shown: Any = events[at].payload
    events[at] = replace(events[at], payload=replace(shown, secret="ab" * 32))
    found = examined(chained(events))
    assert any("not the one that was promised" in each for each in found.faults)


def test_lines_before_the_rules_changed_excuse_none_of_the_present():
    events = with_other_dice(played())
    last = len(events)
    mixed = [*under(INSTALLED, events[:-1]), replace(events[-1], rules_version="0.9")]
    found = examined(chained(mixed))
    assert any("not what its secret gives" in each for each in found.faults)
    assert found.other_rules[0].startswith(f"line {last} was written under rules version 0.9")


def test_rebuild_says_which_lines_and_does_not_decide(tmp_path):
    file = tmp_path / "old.jsonl"
    FileJournal(file).append(under("0.9", with_other_dice(played())))
    found = CliRunner().invoke(app, ["league", "rebuild", str(file), "--check"])
    told = " ".join(found.output.split())
    assert found.exit_code == 3, told
    assert f"written under rules version 0.9; rules version {INSTALLED} is installed" in told
    assert "not decided" in told
