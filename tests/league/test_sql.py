"""Journals in a database: two who write at once, and nothing half written."""

import threading

import pytest
import sqlalchemy as sa
from league.offices import begun, founded, new_office, play_all, rehearse

from turfwar.kernel.errors import TurfwarError
from turfwar.league.check import faults
from turfwar.league.events import kinds
from turfwar.league.journal import sql
from turfwar.league.journal.events import Conflict, check_chain
from turfwar.league.journal.sql import METADATA, SqlJournal, create_league, secret_of
from turfwar.league.office import OfficeError
from turfwar.server.storage.database import connect


@pytest.fixture
def engine(tmp_path):
    engine = connect(f"sqlite:///{tmp_path}/leagues.db")
    METADATA.create_all(engine)
    yield engine
    engine.dispose()


def test_leagues_side_by_side(engine):
    for id in ("one", "two"):
        create_league(engine, id, id)
        office = founded(2, journal=SqlJournal(engine, id))
        office.submit(kinds.TeamChanged(team="t1", name=f"Best of {id}"))
    for id in ("one", "two"):
        again = new_office(SqlJournal(engine, id))
        assert again.league.teams["t1"].name == f"Best of {id}"
        check_chain(again.events)
    assert secret_of(engine, "one") != secret_of(engine, "two")
    with pytest.raises(TurfwarError, match="already"):
        create_league(engine, "one", "again")
    with pytest.raises(TurfwarError, match="no league three"):
        secret_of(engine, "three")


def test_a_season_in_a_database(engine):
    create_league(engine, "yard", "The Yard")
    office = begun(4, journal=SqlJournal(engine, "yard"))
    play_all(office)
    events = SqlJournal(engine, "yard").read()
    assert events == office.events
    assert faults(events) == []


def test_the_same_line_is_written_once(engine):
    create_league(engine, "yard", "The Yard")
    office = founded(2, journal=SqlJournal(engine, "yard"))
    with pytest.raises(Conflict):
        SqlJournal(engine, "yard").append(office.events[-1:])
    with engine.connect() as connection:
        count = connection.execute(sa.text("SELECT count(*) FROM league_events")).scalar()
    assert count == len(office.events)


def test_two_coaches_and_a_commissioner_at_once(engine):
    """Each with an office of their own: nothing is lost, nothing is done twice."""
    create_league(engine, "yard", "The Yard")
    first = begun(2, journal=SqlJournal(engine, "yard"))
    match = rehearse(first, first.league.open_fixtures()[0][0]).seq
    failed = []

    def coach(side):
        office = new_office(SqlJournal(engine, "yard"))
        rules = office.league.after
        while True:
            office.refresh()
            if side in office.league.matches[match].closed:
                return
            now = office.post_match(match)
            question = next((each for each in now.open if each.side == side), None)
            try:
                if question is not None:
                    office.answer(match, question.label, rules.choose(question, now))
                else:
                    office.order(match, side, rules.next_order(now, side))
            except OfficeError as error:
                failed.append(str(error))
                if len(failed) > 200:
                    return

    def commissioner():
        office = new_office(SqlJournal(engine, "yard"))
        for number in range(8):
            prize = kinds.Paid(
                source="world/prizes", target="office/prizes", amount=10, why=f"prize {number}"
            )
            office.submit(prize, command=f"prize-{number}")
            office.submit(prize, command=f"prize-{number}")

    threads = [threading.Thread(target=coach, args=(side,)) for side in ("home", "away")]
    threads.append(threading.Thread(target=commissioner))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    events = SqlJournal(engine, "yard").read()
    check_chain(events)
    assert faults(events) == []
    again = new_office(SqlJournal(engine, "yard"))
    assert again.league.matches[match].closed == {"home", "away"}
    assert again.league.ledger.balance("office/prizes") == 80


def test_two_who_spend_the_same_gold(engine):
    """One of them is first, and the other is told so."""
    create_league(engine, "yard", "The Yard")
    first = founded(2, journal=SqlJournal(engine, "yard"))
    first.submit(
        kinds.SeasonOpened(season="s1", name="S"),
        kinds.CompetitionCreated(
            competition="d1",
            season="s1",
            name="D",
            stages=(kinds.StageSpec(id="table", format="round-robin"),),
        ),
        *(kinds.Entered(competition="d1", team=f"t{at}") for at in (1, 2)),
        kinds.Paid(source="world/prizes", target="team/t1", amount=100_000, why="a prize"),
    )
    first.draw("d1")
    match = rehearse(first, first.league.open_fixtures()[0][0])
    side = match.side_of("t1")
    rules = first.league.after
    while question := next((q for q in first.post_match(match.seq).open if q.side == side), None):
        now = first.post_match(match.seq)
        first.answer(match.seq, question.label, rules.choose(question, now))
    gold = first.league.gold("t1")
    other = new_office(SqlJournal(engine, "yard"))
    bought = 0
    refused = 0
    for office in (first, other) * 12:
        try:
            office.order(match.seq, side, "buy cheerleader")
            bought += 1
        except OfficeError:
            refused += 1
    assert bought == min(24, gold // 10_000)
    assert bought + refused == 24
    other.refresh()
    assert other.league.gold("t1") == gold - 10_000 * bought >= 0
    assert other.league.flags == []


@pytest.mark.parametrize("few", [0, 10**9])
def test_many_lines_at_once_are_what_single_ones_are(engine, monkeypatch, few):
    """An import writes them all in one statement."""
    office = begun(4)
    strange = "ß\"\\'{}[]\U0001f3c8"
    office.submit(kinds.TeamChanged(team="t1", name="x"), reason=strange, command="a:1")
    monkeypatch.setattr(sql, "FEW", few)
    create_league(engine, "yard", "The Yard")
    SqlJournal(engine, "yard").append(office.events)
    assert SqlJournal(engine, "yard").read() == office.events
    with engine.connect() as connection:
        wanted = sa.select(sql.EVENTS).order_by(sql.EVENTS.c.seq)
        rows = connection.execute(wanted).all()
    assert [(row.seq, row.kind, row.actor, row.made, row.command or "") for row in rows] == [
        (each.seq, each.kind, each.actor, each.at, each.command) for each in office.events
    ]
    with pytest.raises(Conflict):
        SqlJournal(engine, "yard").append(office.events)
