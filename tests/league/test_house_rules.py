"""House rules: what their help says, one of each, taken away again, and what they allow."""

import pytest
from league.offices import begun, new_office, rehearse

from turfwar import Match
from turfwar.league.events import kinds
from turfwar.league.journal.events import LeagueEvent, chained
from turfwar.league.office import OfficeError
from turfwar.league.pages.home import clauses

TWICE = [
    ("without star=1", "without wizard=1"),
    ("without star=1", "Without wizard=1"),
    ("without star=1", "Inducements left out wizard=1"),
    ("key-match", "key match"),
    ("permanent", "permanent wizard=1"),
]


def put(office, *texts, scope="league"):
    office.submit(kinds.ClausesSet(scope=scope, clauses=texts))


def match_of(office):
    fixture = office.league.open_fixtures()[0][0]
    pairing = office.league.pairing(fixture)
    rosters = office.roster(pairing.home), office.roster(pairing.away)
    return Match(*rosters, rules=office.league.rules, options=office.options(fixture))


@pytest.mark.parametrize("texts", TWICE)
def test_a_house_rule_is_given_once(texts):
    office = begun(2)
    put(office, texts[0])
    with pytest.raises(OfficeError, match="is given twice"):
        put(office, *texts)
    match_of(office)
    put(office)
    assert office.league.clauses_for() == ()
    match_of(office)


def test_two_in_one_line_are_both_in_force():
    office = begun(2)
    put(office, "without star=1 wizard=1")
    match_of(office)
    fixture = office.league.open_fixtures()[0][0]
    assert office.options(fixture) == ("league", "without star=1 wizard=1")


def test_what_excludes_each_other_is_refused_at_once():
    office = begun(2)
    with pytest.raises(OfficeError, match="exclude each other"):
        put(office, "cards", "cards-handicap")
    put(office, "cards")
    with pytest.raises(OfficeError, match="exclude each other"):
        put(office, "cards-handicap", scope="competition/d1")
    put(office, "without-cards", "cards-handicap", scope="competition/d1")
    match_of(office)


@pytest.mark.parametrize("texts", TWICE)
def test_an_old_league_that_has_one_twice_plays_and_loses_it_again(texts):
    office = begun(2)
    fixture = office.league.open_fixtures()[0][0]
    made: list[kinds.AnyPayload] = [
        kinds.ClausesSet(scope="league", clauses=texts),
        kinds.Linked(fixture=fixture, match="m1", clauses=texts),
    ]
    events = [
        LeagueEvent(seq=0, at="2027-01-01T12:00:00", actor="ann", payload=each) for each in made
    ]
    office.journal.append(chained(events, office.events[-1:]))
    office = new_office(office.journal)
    match_of(office)
    shown = [each["text"] for each in clauses(office.league)]
    assert len(shown) == len(set(shown))
    put(office)
    match_of(office)
    office.submit(kinds.Linked(fixture=fixture))
    assert office.options(fixture) == ("league",)


@pytest.mark.parametrize(
    ("clause", "allowed"),
    [
        ("permanent", {"Wizard", "Master Chef"}),
        ("permanent wizard=1", {"Wizard"}),
        ("permanent chef=1", {"Master Chef"}),
        ("permanent chef=0", {"Wizard"}),
        ("permanent babe=1", {"Bloodweiser Babe"}),
    ],
)
def test_permanent_allows_what_it_names(clause, allowed):
    office = begun(2)
    put(office, clause)
    match = rehearse(office, office.league.open_fixtures()[0][0])
    while (now := office.post_match(match.seq)).open:
        question = now.open[0]
        office.answer(match.seq, question.label, office.league.after.choose(question, now))
    now = office.post_match(match.seq)
    offers = office.league.after.offers(now, "home")
    found = {each.name for each in offers if each.group == "For the season"}
    assert {each.split(" (")[0] for each in found} == allowed


def test_death_zone_leagues_can_leave_out_rules():
    office = new_office()
    office.submit(kinds.Founded(name="The Yard", rules="deathzone"))
    put(office, "without-dodging")
    assert office.league.clauses_for() == ("without-dodging",)
