"""The office: a journal, what it makes, and that nothing is lost or made up."""

import json
from datetime import UTC, datetime

import pytest
from league.offices import begun, close, founded, new_office, play_all, rehearse
from msgspec.structs import replace

from turfwar.league.check import faults
from turfwar.league.events import kinds
from turfwar.league.journal.events import JournalError, chained, check_chain, decode, encode
from turfwar.league.journal.stores import FileJournal, MemoryJournal
from turfwar.league.office import OfficeError
from turfwar.league.pages.committee import desk
from turfwar.league.state.fold import fold
from turfwar.teams import check_roster
from turfwar.teams.value import team_value


def test_a_season_is_played_and_its_journal_proves_it():
    office = begun(4)
    play_all(office)
    league = office.league
    competition = league.competitions["d1"]
    assert competition.over(league.results)
    assert len(league.results) == 6
    assert faults(office.events) == []
    again = fold(office.events)
    assert again.teams == league.teams
    assert again.ledger.balances == league.ledger.balances
    office.submit(kinds.SeasonMoved(season="s1", state="sealed"))
    assert league.seasons["s1"].state == "sealed"


def test_every_roster_is_right_at_every_time():
    office = begun(4)
    play_all(office)
    for count in range(len(office.events) + 1):
        league = fold(office.events[:count])
        for id in league.teams:
            if id in league.unfinished:
                continue
            roster = replace(office.roster(id), players=())  # its form
            assert roster.name == league.team(id).name
    for id in office.league.teams:
        roster = office.roster(id)
        assert check_roster(roster) == ()
        assert team_value(roster).total == office.league.value(id).total


def test_gold_adds_up_from_events_alone():
    office = begun(4)
    play_all(office)
    ledger = office.league.ledger
    assert sum(ledger.balances.values()) == 0
    for id in office.league.teams:
        account = f"team/{id}"
        came = sum(each.amount for each in ledger.transfers if each.target == account)
        went = sum(each.amount for each in ledger.transfers if each.source == account)
        assert came - went == office.league.gold(id) >= 0


def test_a_team_has_one_match_to_close_and_plays_no_other_before():
    office = begun(4)
    first, second = (each[0] for each in office.league.open_fixtures()[:2])
    match = rehearse(office, first)
    team = match.teams["home"]
    other = next(
        fixture
        for fixture, pairing in office.league.open_fixtures()
        if team in (pairing.home, pairing.away)
    )
    with pytest.raises(OfficeError, match="finish its last match first"):
        rehearse(office, other)
    rehearse(office, second)
    close(office, match.seq)
    assert faults(office.events) == []


def test_a_command_is_carried_out_once():
    office = begun(4)
    fixture = office.league.open_fixtures()[0][0]
    pairing = office.league.pairing(fixture)
    result = office.league.after.rehearse(
        office.league.team(pairing.home), office.league.team(pairing.away), 1
    )
    first = office.report(fixture, result, command="report-1")
    before = len(office.events)
    second = office.report(fixture, result, command="report-1")
    assert first.seq == second.seq
    assert len(office.events) == before
    office.submit(
        kinds.Paid(source="world/prizes", target="team/t1", amount=10, why="prize"), command="p"
    )
    gold = office.league.gold("t1")
    office.submit(
        kinds.Paid(source="world/prizes", target="team/t1", amount=10, why="prize"), command="p"
    )
    assert office.league.gold("t1") == gold


def test_what_cannot_be_leaves_no_trace():
    office = begun(4)
    before = list(office.events)
    state = fold(before)
    for payload in (
        kinds.Entered(competition="d1", team="t9"),
        kinds.Entered(competition="d1", team="t1"),
        kinds.Paid(source="team/t1", target="team/nobody", amount=5, why="x"),
        kinds.Paid(source="team/t1", target="world/fines", amount=10**8, why="x"),
        kinds.Decided(fixture="d1:table:1.1", outcome="walkover", winner="draw"),
        kinds.Decided(fixture="d1:table:9.9", outcome="walkover", winner="home"),
        kinds.SeasonMoved(season="s1", state="sealed"),
        kinds.Founded(name="Another", rules="lrb6"),
        kinds.ClausesSet(scope="moon", clauses=()),
        kinds.BountyOffered(bounty="b", by="t1", target="t1.1", gold=10),
        kinds.BountyOffered(bounty="b", by="t1", target="t2.1", gold=10**8),
        kinds.Closed(match=3, side="home"),
        kinds.Promoted(season="s1", moves={}),
    ):
        with pytest.raises(OfficeError):
            office.submit(payload)
        assert office.events == before
        assert office.league == state


def test_two_events_of_one_command_are_written_together_or_not_at_all():
    office = founded(2)
    before = len(office.events)
    with pytest.raises(OfficeError):
        office.submit(
            kinds.SeasonOpened(season="s1", name="S"), kinds.SeasonOpened(season="s1", name="S")
        )
    assert len(office.events) == before
    assert office.league.seasons == {}


def test_the_chain_shows_a_line_that_was_changed():
    office = begun(4)
    events = list(office.events)
    check_chain(events)
    events[3] = replace(events[3], actor="eve")
    with pytest.raises(JournalError, match="line 4 is not as it was written"):
        check_chain(events)
    del events[3]
    with pytest.raises(JournalError, match="line 4 is missing"):
        check_chain(events)
    assert "line 4 is missing: next is 5" in faults(events)


def test_dice_that_were_not_rolled_are_found_out():
    office = begun(2)
    match = rehearse(office, office.league.open_fixtures()[0][0])
    close(office, match.seq)
    assert faults(office.events) == []
    events = list(office.events)
    at = next(at for at, event in enumerate(events) if event.kind == "stepped")
    facts = list(events[at].payload.facts)
    place = next(at for at, fact in enumerate(facts) if getattr(fact, "faces", ()))
    faces = tuple(face % 6 + 1 for face in facts[place].faces)
    facts[place] = replace(facts[place], faces=faces)
    payload = replace(events[at].payload, facts=tuple(facts))
    events[at] = replace(events[at], payload=payload)
    found = faults(chained(events))
    assert any("not what its secret gives" in each for each in found)


def test_events_are_written_and_read_the_same():
    office = begun(4)
    play_all(office)
    for event in office.events:
        assert decode(encode(event)) == event


def test_a_file_keeps_whole_lines_only(tmp_path):
    path = tmp_path / "league.jsonl"
    office = begun(2, journal=FileJournal(path))
    match = rehearse(office, office.league.open_fixtures()[0][0])
    close(office, match.seq)
    data = path.read_bytes()
    whole = len(FileJournal(path).read())
    assert whole == len(office.events)
    for cut in range(len(data) - 400, len(data), 7):
        path.write_bytes(data[:cut])
        events = FileJournal(path).read()
        check_chain(events)
        assert len(events) <= whole
        again = new_office(FileJournal(path))
        again.submit(kinds.RoleGranted(who="bob", role="coach"))
        check_chain(FileJournal(path).read())


def test_two_offices_on_one_file(tmp_path):
    path = tmp_path / "league.jsonl"
    one = founded(2, journal=FileJournal(path))
    other = new_office(FileJournal(path))
    one.submit(kinds.RoleGranted(who="bob", role="coach"))
    other.submit(kinds.RoleGranted(who="cid", role="referee"))
    one.submit(kinds.RoleGranted(who="dan", role="coach"))
    one.refresh()
    other.refresh()
    assert one.league.roles == other.league.roles
    assert set(one.league.roles) == {"ann", "bob", "cid", "dan"}
    check_chain(FileJournal(path).read())


def test_who_wrote_what_when_and_why():
    office = founded(2)
    (event,) = office.submit(
        kinds.TeamChanged(team="t1", name="New name"), reason="they asked", on_behalf="coach1"
    )
    assert (event.actor, event.role, event.on_behalf) == ("ann", "commissioner", "coach1")
    assert event.reason == "they asked"
    assert json.loads(encode(event))["payload"] == {
        "kind": "team-changed",
        "team": "t1",
        "name": "New name",
    }


def test_players_keep_their_ids_whatever_they_are_called():
    office = begun(2)
    office.submit(kinds.PlayerChanged(team="t1", player="t1.3", name="Zug", number=88))
    with pytest.raises(OfficeError, match="worn by"):
        office.submit(kinds.PlayerChanged(team="t1", player="t1.4", number=88))
    match = rehearse(office, office.league.open_fixtures()[0][0])
    office.submit(kinds.PlayerChanged(team="t1", player="t1.4", name="Griff"))
    close(office, match.seq)
    names = {player.id: player.name for player in office.league.team("t1").players}
    assert (names["t1.3"], names["t1.4"]) == ("Zug", "Griff")
    assert faults(office.events) == []


def test_an_empty_journal_says_nothing_and_takes_nothing_but_a_foundation():
    office = new_office(MemoryJournal())
    with pytest.raises(OfficeError, match="not been created"):
        office.submit(kinds.SeasonOpened(season="s1", name="S"))


def test_the_desk_shows_bounties_where_there_are_any():
    now = datetime(2027, 1, 1, tzinfo=UTC)
    assert desk(founded(2).league, now)["bounties"] is None
    office = founded(2, clauses=("bounties least=5000",))
    assert desk(office.league, now)["bounties"] == {"least": 5000, "list": []}
