"""Who may report a match, begin it, answer what follows and correct it; who sees open reports."""

from typing import Any, Final

import pytest
from league.offices import begun, rehearse
from msgspec.structs import replace

from turfwar.league.authority import coach_of, coaches_of, judges_own, meets_self, role_of
from turfwar.league.events import kinds
from turfwar.league.events.corrections import why_not
from turfwar.league.house_rules.shared import Impartial
from turfwar.league.post_match.facts import Answered, Ordered
from turfwar.league.post_match.result import SIDES, MatchResult, SideResult
from turfwar.league.secrets import publishable, sees_reports

OFFICE: Final = {"owner", "second", "member"}
EVERYBODY: Final = (*OFFICE, "whistle", "coach1", "coach2", "coach3", "coach4", "visitor")
WON: Final = MatchResult(home=SideResult(score=2), away=SideResult(score=1), winner="home")
LOST: Final = MatchResult(home=SideResult(score=0), away=SideResult(score=1), winner="away")


@pytest.fixture(name="office")
def fixture_office() -> Any:
    """Four teams and their coaches, a referee, three of the office; a division is drawn."""
    office = begun(4)
    office.league.roles.clear()
    office.league.roles |= {
        "owner": "owner",
        "second": "commissioner",
        "member": "committee",
        "whistle": "referee",
    }
    return office


def who_may(office: Any, payload: Any) -> set[str]:
    return {who for who in EVERYBODY if not payload.why_not(office.league, who)}


def meeting(office: Any) -> tuple[str, str, str, set[str]]:
    """The first fixture, its two teams, and their coaches."""
    fixture, pairing = office.league.open_fixtures()[0]
    home, away = pairing.home, pairing.away
    return fixture, home, away, {f"coach{team[1:]}" for team in (home, away)}


def test_roles_are_those_given_and_otherwise_by_having_a_team(office: Any) -> None:
    league = office.league
    roles = {who: role_of(league, who) for who in EVERYBODY}
    assert roles == {
        "owner": "owner",
        "second": "commissioner",
        "member": "committee",
        "whistle": "referee",
        **dict.fromkeys(("coach1", "coach2", "coach3", "coach4"), "coach"),
        "visitor": "visitor",
    }
    assert (coach_of(league, "t1"), coach_of(league, "t9")) == ("coach1", "")
    assert coaches_of(league, "t1", "t3", "t9") == {"coach1", "coach3"}


def test_a_match_is_reported_by_its_coaches_and_referees(office: Any) -> None:
    fixture, home, away, coaches = meeting(office)
    said = kinds.Reported(fixture=fixture, home=home, away=away, result=WON)
    assert who_may(office, said) == {*OFFICE, "whistle", *coaches}


def test_a_match_counts_when_both_coaches_say_the_same(office: Any) -> None:
    fixture, home, away, coaches = meeting(office)
    one, other = sorted(coaches)
    said = kinds.Played(fixture=fixture, home=home, away=away, result=WON)
    assert who_may(office, said) == {*OFFICE, "whistle"}
    office.actor = one
    office.submit(kinds.Reported(fixture=fixture, home=home, away=away, result=WON))
    assert who_may(office, said) == {*OFFICE, "whistle", other}
    assert who_may(office, replace(said, result=LOST)) == {*OFFICE, "whistle"}
    assert who_may(office, replace(said, picks={"mvp": "p1"})) == {*OFFICE, "whistle"}


def test_nobody_of_the_office_rules_on_a_match_of_their_own_where_that_is_forbidden(
    office: Any,
) -> None:
    fixture, home, away, coaches = meeting(office)
    league = office.league
    one, other = sorted(coaches)
    league.roles[one] = "commissioner"
    said = kinds.Played(fixture=fixture, home=home, away=away, result=WON)
    assert one in who_may(office, said), "without the house rule they may"
    assert judges_own(league, one, fixture)
    assert not judges_own(league, "second", fixture)
    office.actor = "owner"
    office.submit(kinds.ClausesSet(scope="league", clauses=(Impartial.ID,)))
    assert one not in who_may(office, said)
    assert {"owner", "second", "member"} <= who_may(office, said)
    office.actor = other
    office.submit(kinds.Reported(fixture=fixture, home=home, away=away, result=WON))
    assert one in who_may(office, said), "both coaches say the same"


def test_a_coach_of_both_teams_agrees_with_themselves(office: Any) -> None:
    fixture, home, away, _ = meeting(office)
    league = office.league
    assert not meets_self(league, fixture)
    one = coach_of(league, home)
    league.teams[away] = replace(league.teams[away], coach=one)
    assert meets_self(league, fixture)
    office.actor = one
    office.submit(kinds.Reported(fixture=fixture, home=home, away=away, result=WON))
    said = kinds.Played(fixture=fixture, home=home, away=away, result=WON)
    assert one in who_may(office, said)


def test_open_reports_are_for_those_whom_they_concern(office: Any) -> None:
    fixture, home, away, coaches = meeting(office)
    league = office.league
    concerned = {*OFFICE, "whistle", *coaches}
    assert {who for who in EVERYBODY if sees_reports(league, who, fixture)} == concerned
    assert not sees_reports(league, "", fixture)
    said = kinds.Reported(
        fixture=fixture, home=home, away=away, result=WON, picks={"mvp/home": "p"}
    )
    assert said.shown_to(league, "visitor") is said, "nothing is open yet"
    office.actor = min(coaches)
    office.submit(said)
    for who in EVERYBODY:
        shown = said.shown_to(league, who)
        assert isinstance(shown, kinds.Reported)
        assert said.is_secret(league, who) == (who not in concerned)
        assert (shown.result == WON) == (who in concerned)
        assert bool(shown.picks) == (who in concerned)
    events = office.events
    line = next(at for at, each in enumerate(events) if each.kind == "reported")
    assert len(publishable(league, events, "visitor")) == line
    assert len(publishable(league, events, "")) == line
    assert len(publishable(league, events, min(coaches))) == len(events)


def test_a_match_is_begun_by_its_coaches_and_taken_away_by_the_office(office: Any) -> None:
    fixture, _, _, coaches = meeting(office)
    begun_at = kinds.Linked(fixture=fixture, match="m-1")
    assert who_may(office, begun_at) == {*OFFICE, *coaches}
    assert who_may(office, kinds.Linked(fixture=fixture)) == OFFICE


def test_the_other_coach_chooses_among_proposed_dates(office: Any) -> None:
    fixture, _, _, coaches = meeting(office)
    one, other = sorted(coaches)
    day = "2030-01-05T20:00"
    office.actor = one
    office.submit(kinds.DatesProposed(fixture=fixture, days=(day,)))
    assert who_may(office, kinds.DateAgreed(fixture=fixture, day=day)) == {other}
    assert who_may(office, kinds.DatesProposed(fixture=fixture, days=(day,))) == {one, other}


def played(office: Any) -> tuple[int, str, str]:
    """A match that is reported and not closed, and its coaches, home first."""
    fixture, home, away, _ = meeting(office)
    office.actor = "owner"
    match = rehearse(office, fixture, seed=3).seq
    return match, coach_of(office.league, home), coach_of(office.league, away)


def test_what_follows_a_match_is_ordered_by_the_coach_of_the_side(office: Any) -> None:
    match, home, away = played(office)
    for side, own in zip(SIDES, (home, away), strict=True):
        order = kinds.PostMatchProgressed(match=match, facts=(Ordered(side, "done"),))
        assert who_may(office, order) == {*OFFICE, own}
        assert order.whose(office.league) == own
        assert order.on_behalf(office.league, "owner") == own
        assert order.on_behalf(office.league, own) == ""
    both = kinds.PostMatchProgressed(
        match=match, facts=(Ordered("home", "done"), Ordered("away", "done"))
    )
    assert who_may(office, both) == OFFICE
    for asked in office.post_match(match).open:
        fact = Answered(asked.label, asked.choices[0])
        answer = kinds.PostMatchProgressed(match=match, facts=(fact,))
        own = home if asked.side == "home" else away
        assert who_may(office, answer) == {*OFFICE, own}
    nothing = kinds.PostMatchProgressed(match=match, facts=())
    assert who_may(office, nothing) == {*OFFICE, home, away}
    assert nothing.whose(office.league) == ""


def test_a_match_is_closed_by_its_coaches_or_on_behalf_of_one(office: Any) -> None:
    match, home, away = played(office)
    closed = kinds.Closed(match=match, side="home")
    assert who_may(office, closed) == {*OFFICE, home, away}
    assert closed.whose(office.league) == home
    assert closed.on_behalf(office.league, "owner") == home
    assert closed.on_behalf(office.league, away) == "", "the last answer of one ends it for both"
    office.league.roles[home] = "commissioner"
    assert closed.on_behalf(office.league, home) == ""


def test_what_cannot_be_corrected(office: Any) -> None:
    match, home, away = played(office)
    idle = next(team for team in ("t1", "t2", "t3") if f"coach{team[1:]}" not in (home, away))
    office.submit(kinds.Sanctioned(team=idle, points=-1, why="late", competition="d1"))
    events = office.events
    last = events[-1].seq
    played_line = next(each for each in events if each.seq == match)
    assert why_not(events, kinds.Voided(seq=last)) == ""
    assert "there is no line" in why_not(events, kinds.Voided(seq=last + 1))
    assert "unfounded" in why_not(events, kinds.Voided(seq=events[0].seq))
    other_kind = kinds.Amended(seq=last, payload=played_line.payload)
    assert "another kind" in why_not(events, other_kind)
    same = kinds.Amended(seq=match, payload=played_line.payload)
    assert why_not(events, same) == ""
    promised = kinds.Amended(seq=match, payload=replace(played_line.payload, salt="mine"))
    assert "promises dice" in why_not(events, promised)
    office.correct(kinds.Voided(seq=last), "a slip")
    assert "void already" in why_not(office.events, kinds.Voided(seq=last))


def test_bounties_and_retirements_are_of_the_own_team(office: Any) -> None:
    target = office.league.teams["t2"].players[0].id
    bounty = kinds.BountyOffered(bounty="b", by="t1", target=target, gold=10_000)
    assert who_may(office, bounty) == {*OFFICE, "coach1"}
    assert bounty.on_behalf(office.league, "owner") == "coach1"
    assert bounty.on_behalf(office.league, "coach1") == ""


def test_a_fixture_whose_side_is_not_known_is_nobodys_with_themselves(office: Any) -> None:
    fixture, home, away, _ = meeting(office)
    league = office.league
    league.teams = {id: team for id, team in league.teams.items() if id != away}
    assert not meets_self(league, fixture)
    league.teams = {id: team for id, team in league.teams.items() if id != home}
    assert not meets_self(league, fixture)


def test_a_fixture_of_two_teams_without_a_coach_is_nobodys_with_themselves(office: Any) -> None:
    fixture, home, away, _ = meeting(office)
    league = office.league
    for team in (home, away):
        league.teams[team] = replace(league.teams[team], coach="")
    assert not meets_self(league, fixture)
