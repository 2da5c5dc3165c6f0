"""Deals are for books that have them; a sale of an old journal breaks nothing else."""

from datetime import UTC, datetime

import pytest
from league.offices import close, new_office, rehearse
from msgspec.structs import replace

from turfwar.games import find_team
from turfwar.league.archive import export, read
from turfwar.league.check import examined, faults
from turfwar.league.events import kinds
from turfwar.league.export.printing import form_pdf, roster_pdf
from turfwar.league.export.sheets import SHEETS, sheet
from turfwar.league.journal.events import LeagueEvent, chained
from turfwar.league.journal.stores import MemoryJournal
from turfwar.league.office import OfficeError
from turfwar.league.pages.committee import desk
from turfwar.league.pages.home import home
from turfwar.league.pages.matches import match_page
from turfwar.league.pages.tabletop import form
from turfwar.league.pages.teams import player_page, team_page
from turfwar.league.post_match.team import changed
from turfwar.league.state.fold import fold
from turfwar.teams import hire_instant

NOW = datetime(2027, 1, 1, tzinfo=UTC)
WITHOUT = ("lrb6", "lrb6-revised", "brutal", "deathzone")
TEAMS = {"deathzone": ("Human", "Orc")}


def two_teams(rules):
    """A league of two teams with a fixture to play."""
    office = new_office(MemoryJournal())
    office.submit(kinds.Founded(name="The Yard", rules=rules))
    for at, name in enumerate(TEAMS.get(rules, ("Human", "Halfling")), 1):
        roster = hire_instant(find_team(name, (), rules), f"Team {at}", rules=rules)
        office.hire(replace(roster, treasury=100_000), f"t{at}", coach=f"coach{at}")
    office.submit(
        kinds.SeasonOpened(season="s1", name="First"),
        kinds.CompetitionCreated(
            competition="d1",
            season="s1",
            name="Division",
            stages=(kinds.StageSpec(id="table", format="round-robin"),),
        ),
        kinds.Entered(competition="d1", team="t1"),
        kinds.Entered(competition="d1", team="t2"),
        kinds.SeasonMoved(season="s1", state="running"),
    )
    office.draw("d1")
    return office


SALE = kinds.DealOffered(
    deal="deal1", type="transfer", giver="t1", taker="t2", player="t1.1", gold=10_000
)


def sold_long_ago(rules):
    """The same, where a player was sold before sales were refused."""
    office = two_teams(rules)
    made: list[kinds.AnyPayload] = [SALE, kinds.DealAnswered(deal="deal1", answer="accepted")]
    events = [
        LeagueEvent(seq=0, at="2027-01-01T12:00:00", actor="ann", payload=payload)
        for payload in made
    ]
    office.journal.append(chained(events, office.events[-1:]))
    return new_office(office.journal)


@pytest.mark.parametrize("rules", WITHOUT)
@pytest.mark.parametrize("kind", ["transfer", "player-loan", "cash-loan", "gift", "overdraft"])
def test_a_book_without_deals_has_none(rules, kind):
    office = two_teams(rules)
    player = "t1.1" if kind in ("transfer", "player-loan") else ""
    said = replace(SALE, type=kind, player=player)
    before = list(office.events)
    with pytest.raises(OfficeError, match="has no deals between teams"):
        office.submit(said)
    assert office.events == before
    assert desk(office.league, NOW)["kinds"] == []


def test_bobba_has_all_of_them():
    office = new_office()
    office.submit(kinds.Founded(name="B", rules="bobba"))
    assert desk(office.league, NOW)["kinds"] == [
        "transfer",
        "player-loan",
        "cash-loan",
        "gift",
        "overdraft",
    ]


@pytest.mark.parametrize("rules", WITHOUT)
def test_an_old_sale_blocks_no_page_no_archive_and_no_match(rules):
    office = sold_long_ago(rules)
    league = office.league
    assert league.team("t2").player("t1.1") is not None
    fixture = league.open_fixtures()[0][0]
    look_at_everything(office)
    match = rehearse(office, fixture)
    look_at_everything(office)
    close(office, match.seq)
    match_page(office.league, office.league.matches[match.seq])
    look_at_everything(office)
    office.submit(kinds.SeasonMoved(season="s1", state="sealed"))
    assert read(export(office.events)) == office.events


def look_at_everything(office):
    league = office.league
    home(league, office.events, "ann")
    desk(league, NOW)
    for team in league.teams:
        page = team_page(league, office.events, team)
        for player in page["players"]:
            player_page(league, player["id"])
        pytest.importorskip("reportlab")
        pytest.importorskip("segno")
        assert roster_pdf(league, team).startswith(b"%PDF-")
    for fixture, _ in league.open_fixtures():
        form(league, fixture)
        assert form_pdf(league, fixture).startswith(b"%PDF-")
    for name in SHEETS:
        sheet(league, name)
    assert read(export(office.events)) == office.events


@pytest.mark.parametrize("rules", WITHOUT)
def test_an_old_sale_is_reported_and_can_be_voided(rules):
    office = sold_long_ago(rules)
    # The line does not name its rules, which may have allowed it.
    found = examined(office.events)
    assert any("has no deals between teams" in each for each in found.undecided)
    assert found.faults == []
    line = next(event.seq for event in office.events if event.kind == "deal-answered")
    preview = office.preview(kinds.Voided(seq=line))
    assert any("t1.1" in str(each) for each in preview.differences)
    office.correct(kinds.Voided(seq=line), "there are no sales")
    assert office.league.team("t1").player("t1.1") is not None
    assert office.league.team("t2").player("t1.1") is None
    office.correct(kinds.Voided(seq=line - 1), "nor offers")
    assert faults(office.events) == []


def test_an_offer_of_long_ago_can_be_declined_but_not_accepted():
    office = two_teams("lrb6")
    event = LeagueEvent(seq=0, at="2027-01-01T12:00:00", actor="coach1", payload=SALE)
    office.journal.append(chained([event], office.events[-1:]))
    office = new_office(office.journal)
    with pytest.raises(OfficeError, match="has no deals"):
        office.submit(kinds.DealAnswered(deal="deal1", answer="accepted"))
    office.submit(kinds.DealAnswered(deal="deal1", answer="declined"))


@pytest.mark.parametrize("rules", [*WITHOUT, "bobba"])
def test_a_position_that_no_list_has_breaks_one_player_only(rules):
    """However it came into the journal: lists change, and files are written by hand."""
    office = two_teams(rules)
    hired = next(event for event in office.events if event.kind == "team-hired")
    team = hired.payload.team
    strange = changed(team.players[0], position="Goat Herd", skills=("Goat Call",))
    events = [
        replace(event, payload=replace(hired.payload, team=team.with_player(strange)))
        if event is hired
        else event
        for event in office.events
    ]
    office = new_office(MemoryJournal(chained(events)))
    assert not office.league.flags
    look_at_everything(office)
    row = next(
        each
        for each in team_page(office.league, (), "t1")["players"]
        if each["position"] == "Goat Herd"
    )
    assert row["skills"] == []
    found = faults(office.events)
    assert any("Goat Herd" in each for each in found)
    line = next(event.seq for event in office.events if event.kind == "season-opened")
    office.correct(
        kinds.Amended(seq=line, payload=kinds.SeasonOpened(season="s1", name="Second")), "its name"
    )
    assert office.league.seasons["s1"].name == "Second"
    office.correct(kinds.Amended(seq=hired.seq, payload=hired.payload), "their position")
    assert not any("Goat Herd" in each for each in faults(office.events))
    assert fold(office.events).team("t1").players[0].position == team.players[0].position


def test_nobody_is_hired_from_a_list_that_does_not_have_them():
    office = two_teams("lrb6")
    team = office.league.teams["t1"]
    moved = replace(
        team,
        id="t3",
        prefix="t3.",
        players=tuple(
            changed(each, id=each.id.replace("t1.", "t3."), position="Goat Herd")
            for each in team.players
        ),
    )
    with pytest.raises(OfficeError, match="the Human list has no position 'Goat Herd'"):
        office.submit(kinds.TeamHired(team=moved))
