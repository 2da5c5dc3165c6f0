"""A redraft between seasons: budgets, prices, who stays, who leaves, and what is refused."""

import pytest
from league.offices import close, new_office, play_all
from league.rule_sets import RULE_SETS, drawn, hired, reported

from turfwar.league.check import examined
from turfwar.league.events import kinds
from turfwar.league.journal.events import decode, encode
from turfwar.league.journal.stores import MemoryJournal
from turfwar.league.office import Forbidden, OfficeError
from turfwar.league.pages.redraft import as_it_is, redraft_page, team_form, tried
from turfwar.league.pages.waiting import for_coach
from turfwar.league.state.fold import fold
from turfwar.league.state.redraft import RedraftOrder

TERMS = {"budget": 1_000_000, "match": 20_000, "win": 20_000, "draw": 10_000, "fee": 20_000}
NEXT = (
    kinds.SeasonOpened(season="s2", name="Second season"),
    kinds.CompetitionCreated(
        competition="d2",
        season="s2",
        name="Division",
        stages=(kinds.StageSpec(id="table", format="round-robin"),),
    ),
)


@pytest.fixture(scope="module")
def season():
    """A sealed season of four teams, each of which has played three matches."""
    office = drawn("lrb6", 4)
    play_all(office)
    office.seal("s1")
    return list(office.events)


@pytest.fixture
def office(season):
    return new_office(MemoryJournal(list(season)))


@pytest.fixture
def opened(office):
    office.submit(kinds.RedraftOpened(season="s1", **TERMS))
    return office


def cheap(league, team):
    """An order within the budget: the cheapest eleven, no staff."""
    players = sorted(team_form(league, team)["players"], key=lambda each: each["price"])
    return RedraftOrder(keep=tuple(each["id"] for each in players[:11]))


def event(team, order):
    return kinds.TeamRedrafted(
        team=team, keep=order.keep, staff=dict(order.staff), hire=dict(order.hire)
    )


def row(office, team):
    rows = redraft_page(office.league, "s1")["teams"]
    return next(each for each in rows if each["team"]["id"] == team)


def test_a_budget_is_the_treasury_and_so_much_for_each_match_win_and_draw(opened):
    for team in opened.league.teams:
        found = row(opened, team)
        matches, wins, draws = found["played"]
        assert matches == 3
        expected = 1_000_000 + opened.league.gold(team) + matches * 20_000
        assert found["budget"] == expected + wins * 20_000 + draws * 10_000
        sources = team_form(opened.league, team)["sources"]
        assert sum(each["gold"] for each in sources) == found["budget"]
    total = [row(opened, team)["played"] for team in opened.league.teams]
    assert sum(wins for _, wins, _ in total) * 2 + sum(draws for _, _, draws in total) == 12


def test_no_budget_is_larger_than_the_limit(office):
    office.submit(kinds.RedraftOpened(season="s1", most=900_000, **TERMS))
    for team in office.league.teams:
        assert row(office, team)["budget"] == 900_000


def test_a_walk_over_is_no_match():
    office = drawn("lrb6", 2)
    fixture = office.league.open_fixtures("d1")[0][0]
    office.walk_over(fixture, "home", reason="nobody came")
    office.seal("s1")
    office.submit(kinds.RedraftOpened(season="s1", **TERMS))
    assert row(office, "t1")["played"] == [0, 0, 0]


def test_a_player_costs_their_value_and_the_fee_for_each_season(opened):
    league = opened.league
    after = league.after
    for each in team_form(league, "t1")["players"]:
        player = league.team("t1").player(each["id"])
        value = after.player_value(player, league.team("t1"), league.ruleset, ())
        assert each["price"] == value
        assert each["fee"] == 20_000 * each["seasons"]
    assert {each["seasons"] for each in team_form(league, "t1")["players"]} <= {0, 1}


def test_a_team_redrafts(opened):
    league = opened.league
    before = league.team("t1")
    order = RedraftOrder(
        keep=cheap(league, "t1").keep[:10], staff={"rerolls": 1}, hire={"Linewoman": 2}
    )
    shown = tried(league, "t1", order)
    assert shown["faults"] == []
    prices = {
        each["id"]: each["price"] + each["fee"] for each in team_form(league, "t1")["players"]
    }
    rookies = 2 * 50_000
    reroll = next(s["cost"] for s in team_form(league, "t1")["staff"] if s["key"] == "rerolls")
    assert shown["cost"] == sum(prices[each] for each in order.keep) + rookies + reroll
    budget = row(opened, "t1")["budget"]
    opened.submit(event("t1", order))
    after = league.team("t1")
    assert league.gold("t1") == budget - shown["cost"] == shown["left"]
    assert {each.id for each in after.roster} > set(order.keep)
    fresh = [each for each in after.roster if each.id not in {p.id for p in before.players}]
    assert [each.position for each in fresh] == ["Linewoman", "Linewoman"]
    assert not any(each.absences for each in after.roster)
    assert after.staff["rerolls"] == 1
    assert "apothecary" not in after.staff
    assert after.staff["fan_factor"] == before.staff["fan_factor"]
    for each in before.roster:
        if each.id not in order.keep:
            assert league.departed[each.id].player.gone == "let go"
    assert examined(opened.events).faults == []
    assert sum(league.ledger.balances.values()) == 0


def test_it_is_made_once_and_within_the_rules(opened):
    league = opened.league
    order = cheap(league, "t1")
    assert row(opened, "t1")["cost"] > row(opened, "t1")["budget"]
    with pytest.raises(OfficeError, match="and its budget is"):
        opened.submit(event("t1", as_it_is(league, "t1")))
    few = RedraftOrder(keep=order.keep[:10])
    with pytest.raises(OfficeError, match="10 players, but a team needs 11"):
        opened.submit(event("t1", few))
    for wrong, why in (
        (RedraftOrder(keep=("t2.1",)), "has no player t2.1"),
        (RedraftOrder(keep=order.keep, staff={"wizards": 1}), "no staff is called"),
        (RedraftOrder(keep=order.keep, staff={"rerolls": 9}), "at most 8"),
        (RedraftOrder(keep=order.keep, hire={"Dragon": 1}), "no position 'Dragon'"),
        (RedraftOrder(keep=order.keep, hire={"Linewoman": 6}), "at most 16"),
    ):
        with pytest.raises(OfficeError, match=why):
            opened.submit(event("t1", wrong))
    opened.submit(event("t1", order))
    with pytest.raises(OfficeError, match="has no redraft to make"):
        opened.submit(event("t1", order))
    with pytest.raises(OfficeError, match="opened already"):
        opened.submit(kinds.RedraftOpened(season="s1", **TERMS))


def test_no_team_enters_the_next_season_before_its_redraft(opened):
    opened.submit(*NEXT)
    with pytest.raises(OfficeError, match="Team 1 has still to redraft"):
        opened.submit(kinds.Entered(competition="d2", team="t1"))
    opened.submit(event("t1", cheap(opened.league, "t1")))
    opened.submit(kinds.Entered(competition="d2", team="t1"))


def test_coaches_are_told_and_redraft_their_own_teams(opened):
    opened.submit(kinds.RoleGranted(who="coach1", role="coach"))
    told = [each for each in for_coach(opened.league, "coach1") if each["kind"] == "redraft"]
    assert [each["team"] for each in told] == ["t1"]
    theirs = new_office(opened.journal, guarded=True)
    theirs.actor = "coach1"
    with pytest.raises(Forbidden):
        theirs.submit(event("t2", cheap(theirs.league, "t2")))
    with pytest.raises(Forbidden):
        theirs.submit(kinds.RedraftOpened(season="s1", **TERMS))
    theirs.submit(event("t1", cheap(theirs.league, "t1")))
    assert not [each for each in for_coach(theirs.league, "coach1") if each["kind"] == "redraft"]


def test_it_is_there_after_a_season_alone(office):
    with pytest.raises(OfficeError, match="has no redraft to make"):
        office.submit(event("t1", RedraftOrder()))
    office.submit(*NEXT)
    with pytest.raises(OfficeError, match="another season has begun"):
        office.submit(kinds.RedraftOpened(season="s1", **TERMS))
    with pytest.raises(OfficeError, match="not sealed"):
        office.submit(kinds.RedraftOpened(season="s2", **TERMS))


def test_it_is_taken_back(opened):
    before = opened.league.team("t1"), opened.league.gold("t1")
    opened.submit(event("t1", cheap(opened.league, "t1")))
    line = opened.events[-1].seq
    opened.correct(kinds.Voided(seq=line), "they clicked too soon")
    assert (opened.league.team("t1"), opened.league.gold("t1")) == before
    assert row(opened, "t1")["waits"]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_book_can_redraft(rules):
    office = drawn(rules, 2)
    close(office, reported(office, office.league.open_fixtures("d1")[0][0]).seq)
    office.seal("s1")
    terms = redraft_page(office.league, "s1")["terms"]
    assert terms["budget"] > 0
    office.submit(
        kinds.RedraftOpened(season="s1", **terms | {"most": 0, "budget": 10 * terms["budget"]})
    )
    for team in ("t1", "t2"):
        order = as_it_is(office.league, team)
        assert tried(office.league, team, order)["faults"] == []
        office.submit(event(team, order))
    again = [decode(encode(each)) for each in office.events]
    assert fold(again) == office.league
    assert examined(office.events).faults == []


def test_a_player_of_two_seasons_pays_twice():
    office = hired("lrb6", 2)
    for season in ("s1", "s2"):
        office.submit(
            kinds.SeasonOpened(season=season, name=season),
            kinds.CompetitionCreated(
                competition=f"d-{season}",
                season=season,
                name="Division",
                stages=(kinds.StageSpec(id="table", format="round-robin"),),
            ),
            *(kinds.Entered(competition=f"d-{season}", team=team) for team in ("t1", "t2")),
        )
        office.draw(f"d-{season}")
        close(office, reported(office, office.league.open_fixtures(f"d-{season}")[0][0]).seq)
        office.seal(season)
    office.submit(kinds.RedraftOpened(season="s2", **TERMS))
    first = team_form(office.league, "t1")["players"][0]
    assert (first["seasons"], first["fee"]) == (2, 40_000)
