"""A report says what can be: gold that is there, fans who can come, deeds of those who played."""

import pytest
from league.offices import begun, close, new_office, rehearse
from msgspec.structs import replace

from turfwar.games import find_team, team_lists
from turfwar.league.bot_coaches import rehearsed
from turfwar.league.check import faults as journal_faults
from turfwar.league.events import kinds
from turfwar.league.journal.events import chained
from turfwar.league.journal.stores import MemoryJournal
from turfwar.league.office import OfficeError
from turfwar.league.post_match.result import LastingInjury, PlayerResult, Raised
from turfwar.league.post_match.tabletop import MatchEntry, SideEntry
from turfwar.league.state.reports import entry_faults
from turfwar.teams import hire_instant

RULES = ("lrb6", "lrb6-revised", "deathzone", "brutal", "bobba")


def first(office):
    fixture = office.league.open_fixtures()[0][0]
    return fixture, office.league.pairing(fixture)


def result_of(office):
    fixture, pairing = first(office)
    teams = [office.league.team(each) for each in (pairing.home, pairing.away)]
    return fixture, pairing, office.league.after.rehearse(*teams, 3)


def with_home(result, **changes):
    return replace(result, home=replace(result.home, **changes))


def with_first(result, **changes):
    players = (replace(result.home.players[0], **changes), *result.home.players[1:])
    return with_home(result, players=players)


def test_petty_cash_is_no_more_than_the_treasury():
    office = begun(2)
    fixture, pairing, result = result_of(office)
    office.submit(
        kinds.Paid(source="world/x", target=f"team/{pairing.home}", amount=450_000, why="prize")
    )
    gold = office.league.gold(pairing.home)
    for petty in (5_000_000, gold + 1):
        wrong = with_home(result, petty_in=petty)
        said = kinds.Reported(fixture=fixture, home=pairing.home, away=pairing.away, result=wrong)
        with pytest.raises(OfficeError, match="is more than the treasury"):
            office.submit(said)
        with pytest.raises(OfficeError, match="is more than the treasury"):
            office.report(fixture, wrong)
        entry = MatchEntry(home=SideEntry(petty_in=petty))
        assert any(
            each.field == "petty_in" and each.blocks
            for each in entry_faults(office.league, fixture, entry)
        )
    match = office.report(fixture, with_home(result, petty_in=gold, petty_left=10_000))
    close(office, match.seq)
    assert min(office.league.gold(team) for team in office.league.teams) >= 0
    assert journal_faults(office.events) == []


@pytest.mark.parametrize("fans", [12, 1, 1500, 200_000])
def test_fans_are_as_many_as_the_rules_bring(fans):
    office = begun(2)
    fixture, _, result = result_of(office)
    with pytest.raises(OfficeError, match="fans are not possible"):
        office.report(fixture, with_home(result, fans=fans))
    entry = MatchEntry(home=SideEntry(fans=fans), away=SideEntry(fans=9_000))
    assert any(
        each.field == "fans" and each.blocks for each in entry_faults(office.league, fixture, entry)
    )


def test_fans_go_by_the_fan_factor_and_by_key_matches():
    office = begun(2)
    fixture, pairing, _ = result_of(office)

    def can(number):
        entry = MatchEntry(home=SideEntry(fans=number), away=SideEntry(fans=number))
        found = entry_faults(office.league, fixture, entry)
        return not [each for each in found if each.field == "fans" and each.side == "home"]

    factor = office.league.team(pairing.home).staff.get("fan_factor", 0)
    assert can(1000 * (2 + factor))
    assert can(1000 * (12 + factor))
    assert not can(1000 * (1 + factor))
    assert not can(1000 * (13 + factor))
    assert can(0), "nobody has counted them"
    office.submit(kinds.ClausesSet(scope=f"fixture/{fixture}", clauses=("key-match fans=20",)))
    assert can(1000 * (32 + factor))
    assert not can(1000 * (12 + factor))


@pytest.mark.parametrize(
    "change",
    [
        lambda result: with_home(result, score=-1),
        lambda result: with_home(result, score=100),
        lambda result: with_home(result, fame=3),
        lambda result: with_home(result, fame=-1),
        lambda result: with_home(result, casualties=-1),
        lambda result: with_home(result, petty_in=-5),
        lambda result: with_home(result, petty_in=10, petty_left=20),
        lambda result: with_home(result, petty_left=-20),
        lambda result: with_home(result, bought={"wizard": -1}),
        lambda result: with_home(result, terms={"anything": 10**9}),
        lambda result: with_home(result, guests=("nobody",)),
        lambda result: with_home(result, absent=("t9.1",)),
        lambda result: with_home(result, players=(*result.home.players, result.home.players[0])),
        lambda result: with_home(result, players=(PlayerResult(player="t9.1"),)),
        lambda result: with_home(
            result, raised=(Raised(id="t1.1", name="Z", position="Zombie", how="raised"),)
        ),
        lambda result: with_home(
            result, raised=(Raised(id="t1.99", name="Z", position="Goat", how="raised"),)
        ),
        lambda result: with_first(result, achieved={"touchdowns": -1}),
        lambda result: with_first(result, achieved={"touchdowns": 90}),
        lambda result: with_first(result, achieved={"goats": 1}),
        lambda result: with_first(result, points=-3),
        lambda result: with_first(result, points=10**6),
        lambda result: with_first(result, counted={"yellow": -1}),
        lambda result: with_first(result, banned=-2),
        lambda result: with_first(result, banned=1000),
        lambda result: with_first(result, hurt=(LastingInjury(effects=("dead",)),)),
        lambda result: with_first(result, hurt=(LastingInjury(by="t9.1", how="block"),)),
        lambda result: replace(result, penalised=True),
        lambda result: replace(result, conceded="home", winner="home"),
        lambda result: replace(with_home(result, score=9), winner="away"),
        lambda result: replace(with_home(result, score=9), winner="draw"),
    ],
)
def test_every_field_of_a_report_is_checked(change):
    office = begun(2)
    fixture, pairing, result = result_of(office)
    result = replace(result, winner="home", home=replace(result.home, score=5))
    wrong = change(result)
    before, state = list(office.events), office.league
    for said in (kinds.Reported, kinds.Played):
        with pytest.raises(OfficeError):
            office.submit(said(fixture=fixture, home=pairing.home, away=pairing.away, result=wrong))
    assert office.events == before
    assert office.league == state
    match = office.report(fixture, result)
    amended = replace(office.events[match.seq - 1].payload, result=wrong)
    with pytest.raises(OfficeError):
        office.correct(kinds.Amended(seq=match.seq, payload=amended), "a try")


def test_gold_stays_where_a_match_is_played_with_it():
    """Petty cash of a match that is played here comes out of the treasury when it is over."""
    office = begun(2)
    fixture, pairing, result = result_of(office)
    office.submit(
        kinds.Paid(source="world/x", target=f"team/{pairing.home}", amount=100_000, why="prize")
    )
    office.submit(kinds.Linked(fixture=fixture, match="m1"))
    fine = kinds.Paid(source=f"team/{pairing.home}", target="office/purse", amount=1, why="late")
    with pytest.raises(OfficeError, match="is playing a match"):
        office.submit(fine)
    match = office.report(fixture, with_home(result, petty_in=100_000))
    close(office, match.seq)
    office.submit(fine)


def test_no_payment_takes_what_was_spent_after_a_match():
    office = begun(2)
    match = rehearse(office, office.league.open_fixtures()[0][0])
    close(office, match.seq, ("home",))
    for team in office.league.teams:
        too_much = office.league.gold(team) + 1
        with pytest.raises(OfficeError, match=r"gold"):
            office.submit(
                kinds.Paid(source=f"team/{team}", target="world/x", amount=too_much, why="x")
            )
    assert journal_faults(office.events) == []


@pytest.mark.parametrize("rules", RULES)
def test_what_can_be_is_let_in_by_every_book(rules):
    office = new_office()
    office.submit(kinds.Founded(name="The Yard", rules=rules))
    lists = [each.name for each in team_lists(rules) if not each.experimental]
    for at in range(2):
        roster = hire_instant(find_team(lists[at], (), rules), f"Team {at}", rules=rules)
        office.hire(roster, f"t{at + 1}")
    office.submit(
        kinds.SeasonOpened(season="s1", name="First"),
        kinds.CompetitionCreated(
            competition="d1",
            season="s1",
            name="Division",
            stages=(kinds.StageSpec(id="table", format="round-robin", parameters={"legs": 4}),),
        ),
        kinds.Entered(competition="d1", team="t1"),
        kinds.Entered(competition="d1", team="t2"),
        kinds.SeasonMoved(season="s1", state="running"),
    )
    office.draw("d1")
    while office.league.open_fixtures():
        fixture = office.league.open_fixtures()[0][0]
        match = office.report(fixture, rehearsed(office, fixture))
        close(office, match.seq)
    assert journal_faults(office.events) == []


def test_an_old_report_that_overdrew_a_treasury_can_be_corrected():
    office = begun(2)
    fixture, pairing, result = result_of(office)
    office.report(fixture, result)
    at = next(at for at, event in enumerate(office.events) if event.kind == "played")
    event = office.events[at]
    wrong = replace(event.payload, result=with_home(result, petty_in=5_000_000))
    events = [*office.events[:at], replace(event, payload=wrong), *office.events[at + 1 :]]
    office = new_office(MemoryJournal(chained(events)))
    assert office.league.gold(pairing.home) < 0
    assert any("is more than the treasury" in each for each in journal_faults(office.events))
    right = kinds.Amended(seq=event.seq, payload=event.payload)
    assert office.preview(right).differences
    office.correct(right, "a slip of the pen")
    close(office, event.seq)
    assert min(office.league.gold(team) for team in office.league.teams) >= 0
    assert journal_faults(office.events) == []
