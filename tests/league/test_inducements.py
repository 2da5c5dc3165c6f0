"""Inducements before a match at the table: what can be taken, who may, and what a report has."""

import pytest
from league.offices import begun, close
from league.rule_sets import drawn

from turfwar.league.events import kinds
from turfwar.league.office import Office, OfficeError
from turfwar.league.pages.inducements import inducements_page, started
from turfwar.league.state.fold import fold
from turfwar.league.state.inducements import shops_of

FIXTURE = "d1:table:1.1"


def open_shops(office):
    shops = shops_of(office.league, FIXTURE)
    assert shops is not None
    return shops


@pytest.fixture
def office():
    found = begun(2)
    found.submit(kinds.Paid(source="world/prize", target="team/t1", amount=300_000, why="a prize"))
    return found


def home_of(office):
    return "home" if office.league.pairing(FIXTURE).home == "t1" else "away"


def other(side):
    return "away" if side == "home" else "home"


def chosen(side, petty_cash=0, *lines):
    return kinds.InducementsChosen(
        fixture=FIXTURE, side=side, petty_cash=petty_cash, lines=tuple(lines)
    )


def test_the_underdog_gets_the_difference_and_petty_cash_counts(office):
    side = home_of(office)
    plain = inducements_page(office.league, FIXTURE, "coach1")["sides"]
    office.submit(chosen(side, 200_000))
    page = inducements_page(office.league, FIXTURE, "coach1")["sides"]
    ahead = plain[side]["value"] + 200_000 - plain[other(side)]["value"]
    assert page[other(side)]["given"] == max(0, ahead)
    assert page[side]["left"] == 200_000 + max(0, -ahead)
    assert (page[side]["may"], page[other(side)]["may"]) == (True, False)


def test_a_report_begins_with_what_was_taken(office):
    side = home_of(office)
    office.submit(chosen(side, 250_000, "babe"))
    offers = open_shops(office)[side].offers
    hired = next(each for each in offers if each.group == "Mercenaries")
    office.submit(chosen(side, 250_000, "babe", hired.line))
    shop = open_shops(office)[side]
    entry = started(office.league, FIXTURE)
    own = getattr(entry, side)
    assert own.bought == {"babe": 1, "mercenary": 1}
    assert own.guests == shop.guests == (hired.name,)
    assert (own.petty_in, own.petty_left) == (250_000, shop.petty_left)
    gold = office.league.gold("t1")
    office.actor = "coach1"
    office.send_report(FIXTURE, entry)
    office.actor = "coach2"
    office.confirm_report(FIXTURE, office.events[-1].seq)
    office.actor = "ann"
    match = max(office.league.matches)
    result = office.league.matches[match].result
    assert getattr(result, side).guests == (f"guest/{hired.name}",)
    assert getattr(result, side).bought == {"babe": 1, "mercenary": 1}
    assert FIXTURE not in office.league.inducements
    close(office, match)
    assert office.league == fold(office.events)
    assert office.league.gold("t1") != gold


def test_what_cannot_be_taken_is_refused(office):
    side = home_of(office)
    with pytest.raises(OfficeError, match="Wizard"):
        office.submit(chosen(side, 0, "wizard", "wizard", "wizard"))
    with pytest.raises(OfficeError, match="is no inducement"):
        office.submit(chosen(side, 0, "dragon"))
    office.submit(chosen(side, 150_000, "wizard"))
    assert [each.name for each in open_shops(office)[side].bought] == ["Wizard"]


def test_each_coach_chooses_for_their_own_team(office):
    side = home_of(office)
    guarded = Office(office.journal, actor="coach2", master="the master's secret", guarded=True)
    with pytest.raises(OfficeError, match="not your team"):
        guarded.submit(chosen(side))
    guarded.submit(chosen(other(side)))


def test_a_pairing_that_is_changed_forgets_them(office):
    office.submit(chosen(home_of(office), 100_000, "babe"))
    pairing = office.league.pairing(FIXTURE)
    office.submit(kinds.Paired(fixture=FIXTURE, home=pairing.away, away=pairing.home))
    assert FIXTURE not in office.league.inducements


@pytest.mark.parametrize("rules", ["brutal", "bobba", "deathzone"])
def test_books_without_inducements_have_no_such_page(rules):
    office = drawn(rules)
    assert shops_of(office.league, FIXTURE) is None
    with pytest.raises(OfficeError, match="sell no inducements"):
        office.submit(chosen("home"))


@pytest.mark.parametrize("rules", ["lrb6", "lrb6-revised"])
def test_every_team_of_the_base_game_has_a_shop(rules):
    office = drawn(rules)
    assert set(open_shops(office)) == {"home", "away"}
