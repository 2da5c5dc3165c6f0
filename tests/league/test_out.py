"""A league for other programs and for paper."""

import csv
import io
from xml.etree import ElementTree

import pytest
from league.offices import begun, play_all
from msgspec.structs import replace

from turfwar.league.events import kinds
from turfwar.league.export.feed import ATOM, feed
from turfwar.league.export.missing import NotInstalled, needed
from turfwar.league.export.naf import naf_report, time_stamp
from turfwar.league.export.sheets import SHEETS, sheet
from turfwar.league.ratings import coach_ratings, ratings
from turfwar.league.state.league import InvalidEvent

NASTY = "=1+1 <b>\x00 \u2066& 'quoted' \"x\""


@pytest.fixture(scope="module")
def office():
    found = begun(4)
    # No such name can be written; what prints it has to bear it all the same.
    found.league.teams["t1"] = replace(found.league.teams["t1"], name=NASTY)
    play_all(found)
    return found


def test_a_naf_report_can_be_read_and_has_everything(office):
    league = office.league
    root = ElementTree.fromstring(naf_report(league, organiser="Ann & <Bob>"))
    assert root.findtext("organiser") == "Ann & <Bob>"
    assert len(root.findall("coaches/coach")) == 4
    games = root.findall("game")
    assert len(games) == len(league.matches)
    for xml, match in zip(games, league.matches.values(), strict=True):
        scores = [int(each.findtext("touchDowns", "")) for each in xml.findall("playerRecord")]
        assert scores == [match.result.home.score, match.result.away.score]
        assert xml.findtext("timeStamp") == time_stamp(match.at, league.zone)
    everybody = sum(int(each.text or 0) for each in root.iter() if each.tag in HARMS)
    caused = sum(
        bool(hurt.by)
        for match in league.matches.values()
        for side in (match.result.home, match.result.away)
        for player in side.players
        for hurt in player.hurt
    )
    assert everybody == caused > 0


HARMS = ("badlyHurt", "seriouslyInjured", "dead")


def test_the_month_is_not_taken_for_the_minutes():
    assert time_stamp("2027-11-02T09:05:00+00:00", "UTC") == "2027-11-02 09:05"


def test_sheets_have_no_formulas(office):
    for name in SHEETS:
        rows = list(csv.reader(io.StringIO(sheet(office.league, name))))
        assert len(rows) > 2
        assert {len(row) for row in rows} == {len(rows[0])}
        assert not any(cell.startswith(("=", "+", "@")) for row in rows for cell in row)
    with pytest.raises(InvalidEvent, match="results"):
        sheet(office.league, "nothing")


def test_a_feed_keeps_its_ids(office):
    root = ElementTree.fromstring(feed(office.league, office.events, "yard", "https://x.example"))
    entries = root.findall(f"{{{ATOM}}}entry")
    ids = [each.findtext(f"{{{ATOM}}}id") for each in entries]
    assert len(set(ids)) == len(ids) > 3
    assert all(each.findtext(f"{{{ATOM}}}title") for each in entries)
    assert root.findtext(f"{{{ATOM}}}updated", "").endswith("Z")


def test_what_is_not_installed_says_so():
    with pytest.raises(NotInstalled, match=r"turfwar\[league\]"):
        needed("no_such_library.at_all")


def test_who_wins_is_rated_above_who_loses(office):
    pytest.importorskip("openskill")
    found = ratings(office.league)
    assert {each.id for each in found} == set(office.league.teams)
    assert [each.floor for each in found] == sorted((each.floor for each in found), reverse=True)
    assert all(each.matches == 3 for each in found)
    coaches = coach_ratings(office.league)
    assert {each.id for each in coaches} == {f"coach{at}" for at in range(1, 5)}
    fresh = begun(2)
    assert ratings(fresh.league) == []


def test_a_calendar_follows_its_fixtures():
    icalendar = pytest.importorskip("icalendar")
    from turfwar.league.export.calendar import calendar

    office = begun(4)
    first, second = [fixture for fixture, _ in office.league.open_fixtures()[:2]]
    office.league.zone = "Europe/London"

    def read(**more):
        data = calendar(office.league, office.events, "yard", **more)
        found = icalendar.Calendar.from_ical(data)
        return found, {str(each["uid"]): each for each in found.walk("VEVENT")}

    office.submit(kinds.Dated(fixture=first, day="2027-03-28T16:00"))
    office.submit(kinds.Dated(fixture=second, deadline="2027-04-01"))
    whole, events = read()
    assert len(events) == 2
    one = events[f"{first}@yard.turfwar"]
    assert one["dtstart"].dt.isoformat() == "2027-03-28T16:00:00+01:00"
    assert int(one["sequence"]) == 0
    assert [str(each["tzid"]) for each in whole.walk("VTIMEZONE")] == ["Europe/London"]
    office.submit(kinds.Dated(fixture=first, day="2027-04-04T16:00"))
    one = read()[1][f"{first}@yard.turfwar"]
    assert int(one["sequence"]) == 1
    office.submit(kinds.Dated(fixture=first, day="2027-04-04T16:00", postponed=True))
    assert str(read()[1][f"{first}@yard.turfwar"]["status"]) == "CANCELLED"
    pairing = office.league.pairing(first)
    own = read(coach=office.league.teams[pairing.home].coach)[1]
    assert list(own) == [f"{first}@yard.turfwar"]
    assert read(coach="nobody")[1] == {}


def test_rosters_and_forms_on_paper(office):
    pytest.importorskip("reportlab")
    pytest.importorskip("segno")
    from turfwar.league.export.printing import form_pdf, roster_pdf

    address = "https://x.example/league/yard/team/t1"
    data = roster_pdf(office.league, "t1", address)
    assert data.startswith(b"%PDF-")
    assert data == roster_pdf(office.league, "t1", address)
    assert data != roster_pdf(office.league, "t2", address)
    fresh = begun(2)
    fixture = fresh.league.open_fixtures()[0][0]
    assert form_pdf(fresh.league, fixture, address).startswith(b"%PDF-")
    with pytest.raises(InvalidEvent):
        form_pdf(fresh.league, "d1:table:9.9", address)
