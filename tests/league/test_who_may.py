"""Who may write what in a league, kind by kind: roles, owners of teams, and who is asked."""

from typing import Any, Final

import pytest
from league.test_bobba_office import running

from turfwar.league.events import kinds
from turfwar.league.post_match.facts import Answered

OFFICE: Final = {"owner", "second", "member"}
"""The owner, a commissioner, a member of the committee: they may write nearly everything."""
EVERYBODY: Final = (*OFFICE, "whistle", "coach1", "coach2", "coach3", "visitor")
NOBODY: Final[set[str]] = set()
REFEREE: Final = "whistle"


@pytest.fixture(name="office")
def fixture_office() -> Any:
    """Four teams and their coaches, a season drawn; t1 meets another team in its first match."""
    office = running(gold=200_000)
    founder = next(who for who, role in office.league.roles.items() if role == "owner")
    office.league.roles.pop(founder)
    office.league.roles |= {
        "owner": "owner",
        "second": "commissioner",
        "member": "committee",
        REFEREE: "referee",
    }
    return office


def may(office: Any, payload: Any) -> set[str]:
    """Who may write it, beside the office, which may."""
    allowed = who_may(office, payload)
    assert allowed >= OFFICE, payload
    return allowed - OFFICE


def who_may(office: Any, payload: Any) -> set[str]:
    return {who for who in EVERYBODY if not payload.why_not(office.league, who)}


def first_match(office: Any) -> tuple[str, str, str]:
    """The first fixture, and its teams."""
    fixture, pairing = office.league.open_fixtures()[0]
    return fixture, pairing.home, pairing.away


def coach(team: str) -> str:
    return f"coach{team.removeprefix('t')}"


def both(home: str, away: str) -> set[str]:
    return {coach(home), coach(away)} & set(EVERYBODY)


# Teams


def test_a_coach_changes_their_own_team_and_its_players(office: Any) -> None:
    player = office.league.teams["t1"].players[0].id
    own = {"coach1"}
    assert may(office, kinds.TeamChanged(team="t1", name="New")) == own
    assert may(office, kinds.PlayerChanged(team="t1", player=player, name="New")) == own
    assert may(office, kinds.PlayerSold(team="t1", player=player)) == own
    assert may(office, kinds.TeamRetired(team="t1")) == own
    assert may(office, kinds.OrderedBetween(season="s1", team="t1", line="done")) == own


def test_no_coach_gives_a_team_to_somebody_by_a_change_of_its_name(office: Any) -> None:
    assert may(office, kinds.TeamChanged(team="t1", coach="coach2")) == NOBODY


def test_a_team_is_handed_over_by_its_coach_and_taken_by_who_was_offered_it(office: Any) -> None:
    offered = kinds.HandOverOffered(team="t1", to="coach2")
    assert may(office, offered) == {"coach1"}
    office.league.handovers["t1"] = "coach2"
    for answer in ("accepted", "declined"):
        assert may(office, kinds.HandOverAnswered(team="t1", answer=answer)) == {"coach2"}
    assert may(office, kinds.HandOverAnswered(team="t1", answer="withdrawn")) == {"coach1"}


# Deals


def test_a_deal_is_offered_by_one_of_its_two_sides(office: Any) -> None:
    for type in ("transfer", "player-loan", "cash-loan", "gift"):
        deal = kinds.DealOffered(deal="d", type=type, giver="t1", taker="t2", gold=1)
        assert may(office, deal) == {"coach1", "coach2"}


def test_only_the_committee_writes_an_overdraft(office: Any) -> None:
    deal = kinds.DealOffered(deal="d", type="overdraft", taker="t1", gold=1)
    assert may(office, deal) == NOBODY


def offered(office: Any, by: str, **said: Any) -> None:
    office.actor = by
    office.submit(kinds.DealOffered(deal="d", **said))


def test_a_deal_is_answered_by_the_other_side_and_withdrawn_by_its_own(office: Any) -> None:
    offered(office, "coach1", type="gift", giver="t1", taker="t2", gold=10_000)
    for answer in ("accepted", "declined"):
        assert may(office, kinds.DealAnswered(deal="d", answer=answer)) == {"coach2"}
    assert may(office, kinds.DealAnswered(deal="d", answer="withdrawn")) == {"coach1"}


def test_only_the_committee_lends_the_offices_gold(office: Any) -> None:
    offered(office, "coach1", type="cash-loan", taker="t1", gold=10_000)
    assert may(office, kinds.DealAnswered(deal="d", answer="accepted")) == NOBODY
    assert may(office, kinds.DealAnswered(deal="d", answer="withdrawn")) == {"coach1"}


def test_the_debtor_pays_a_loan_back_and_the_committee_lets_it_go_on(office: Any) -> None:
    offered(office, "coach2", type="cash-loan", giver="t2", taker="t1", gold=10_000)
    assert may(office, kinds.DealEnded(deal="d", how="repaid")) == {"coach1"}
    assert may(office, kinds.DealEnded(deal="d", how="returned")) == {"coach1"}
    assert may(office, kinds.DealEnded(deal="d", how="extended")) == NOBODY
    assert may(office, kinds.DealEnded(deal="d", how="forgiven")) == NOBODY


def test_only_the_committee_forces_a_sale(office: Any) -> None:
    player = office.league.teams["t1"].players[0].id
    assert may(office, kinds.PlayerSold(team="t1", player=player, forced=True)) == NOBODY


# Matches


def test_the_coaches_of_a_match_agree_on_its_date(office: Any) -> None:
    fixture, home, away = first_match(office)
    day = "2030-01-05T20:00"
    proposed = kinds.DatesProposed(fixture=fixture, days=(day,))
    agreed = kinds.DateAgreed(fixture=fixture, day=day)
    assert who_may(office, proposed) == who_may(office, agreed) == both(home, away)


def test_the_coaches_of_a_match_begin_what_comes_before_it(office: Any) -> None:
    fixture, home, away = first_match(office)
    begun = kinds.PreMatchBegun(fixture=fixture, home=home, away=away)
    assert may(office, begun) == both(home, away)


def test_a_question_before_a_match_is_for_the_coach_who_is_asked(office: Any) -> None:
    fixture, home, away = first_match(office)
    office.prepare(fixture)
    run = office.league.preparing[fixture].run()
    for asked in run.asked:
        team = home if asked.side == "home" else away
        fact = Answered(asked.label, asked.choices[0])
        stepped = kinds.PreMatchStepped(fixture=fixture, facts=(fact,))
        assert may(office, stepped) == both(team, team)
    assert run.asked


def test_dates_sanctions_fines_and_pay_are_the_offices(office: Any) -> None:
    fixture, home, away = first_match(office)
    for payload in (
        kinds.Dated(fixture=fixture, day="2030-01-05"),
        kinds.Sanctioned(team=home, points=-1, why="late"),
        kinds.Fined(team=home, offence="late", why="late"),
        kinds.Paid(source="office/purse", target=f"team/{home}", amount=1, why="a gift"),
        kinds.Decided(fixture=fixture, outcome="walkover", winner="home"),
        kinds.Refereed(fixture=fixture, team=away),
        kinds.Voided(seq=1),
        kinds.ClausesSet(scope="league", clauses=()),
        kinds.TeamAdmitted(team=home),
        kinds.Paired(fixture=fixture, home=home, away=away),
    ):
        assert may(office, payload) == NOBODY, payload


# Roles


def test_only_the_owner_grants_roles_and_invites_commissioners(office: Any) -> None:
    league = office.league
    for payload in (
        kinds.RoleGranted(who="coach1", role="commissioner"),
        kinds.Invited(invite="x", role="commissioner"),
    ):
        assert {who for who in EVERYBODY if not payload.why_not(league, who)} == {"owner"}
    coach = kinds.Invited(invite="x", role="coach")
    assert {who for who in EVERYBODY if not coach.why_not(league, who)} == OFFICE


def test_nobody_joins_for_somebody_else_or_without_an_invitation(office: Any) -> None:
    league = office.league
    joined = kinds.Joined(who="visitor", name="V", invite="x")
    assert {who for who in EVERYBODY if not joined.why_not(league, who)} == {"visitor"}
    uninvited = kinds.Joined(who="visitor", name="V")
    assert {who for who in EVERYBODY if not uninvited.why_not(league, who)} == NOBODY
    founder = kinds.Joined(who="owner", name="O")
    assert not founder.why_not(league, "owner")


@pytest.mark.parametrize("role", ["visitor", "coach", "commissioner"])
def test_the_last_owner_stays(office: Any, role: Any) -> None:
    """Nobody could grant roles any more; with a second owner the first may leave."""
    league = office.league
    leave = kinds.RoleGranted(who="owner", role=role)
    assert "make somebody else the owner first" in leave.why_not(league, "owner")
    assert not kinds.RoleGranted(who="second", role="owner").why_not(league, "owner")
    league.roles["second"] = "owner"
    assert not leave.why_not(league, "owner")
