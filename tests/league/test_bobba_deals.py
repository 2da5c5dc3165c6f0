"""004, Cash Loans; Player Transfers; Player Designation: deals by the book, over a season."""

import pytest
from league.test_bobba_office import LISTS, offer, played_out, proved, running
from msgspec.structs import replace

from turfwar.games import find_team
from turfwar.league import book_season
from turfwar.league.bot_coaches import rehearsed, see_to
from turfwar.league.calendar import in_order
from turfwar.league.events import kinds
from turfwar.league.office import OfficeError
from turfwar.league.post_match.team import changed
from turfwar.league.state.off_season import offers as offers_in_break
from turfwar.teams import hire_instant


def with_newcomer():
    """A second season, which a team joins that is new."""
    office = running(gold=200_000)
    played_out(office, "s1")
    roster = hire_instant(find_team(LISTS[5], (), "bobba"), "New", rules="bobba")
    office.hire(replace(roster, treasury=100_000), "t5", coach="coach5")
    book_season.open_season(office, "s2", "Second", [list(office.league.teams)], cup=False)
    return office


def test_a_new_team_does_not_borrow_from_the_committee_either():
    """004, Cash Loans: from other new teams only."""
    office = with_newcomer()
    with pytest.raises(OfficeError, match="new"):
        offer(office, "x", type="cash-loan", taker="t5", gold=10_000)
    offer(office, "y", type="cash-loan", taker="t1", gold=10_000)
    assert office.league.owes("t1") == 10_000


def test_until_a_match_is_closed_one_borrows_from_the_opponent_only():
    """004, Pre Match Sequence, 6: until after the post match sequence is finished."""
    office = running(gold=200_000)
    fixture, pairing = office.league.open_fixtures()[0]
    home, away = pairing.home, pairing.away
    third = next(each for each in office.league.teams if each not in (home, away))
    match = office.report(fixture, rehearsed(office, fixture))
    office.post_match(match.seq)
    with pytest.raises(OfficeError, match="opponent only"):
        offer(office, "a", type="cash-loan", giver=third, taker=home, gold=10_000)
    before = office.league.gold(home), office.league.gold(away)
    offer(office, "b", type="cash-loan", giver=away, taker=home, gold=150_000)
    assert office.league.gold(home) == before[0] + 150_000
    assert office.league.gold(away) == before[1] - 150_000
    # It can be spent in what follows the match, and not by who has lent it.
    assert office.post_match(match.seq).gold("home") == office.league.gold(home)
    assert office.post_match(match.seq).gold("away") == office.league.gold(away)
    see_to(office, match.seq)
    assert office.league.owes(home) == 150_000
    assert min(office.league.gold(home), office.league.gold(away)) >= 0
    proved(office)


def test_an_ally_costs_the_same_wherever_they_are_sold():
    """004, Player Transfers: TRV times 5,000, out of the league."""
    office = running()
    guest = office.league.teams["t2"].roster[0]
    offer(office, type="transfer", giver="t2", taker="t1", player=guest.id, gold=0)
    team = office.league.teams["t1"]
    old_hand = changed(team.player(guest.id), counters={"spp": 30})
    office.league.teams["t1"] = team.with_player(old_hand)
    fixture = next(
        each for each in in_order(office.league, "s1") if office.league.pairing(each).home == "t1"
    )
    result = rehearsed(office, fixture)
    untouched = tuple(each for each in result.home.players if each.player != guest.id)
    result = replace(result, home=replace(result.home, players=untouched))
    match = office.report(fixture, result)
    while office.post_match(match.seq).open:
        question = office.post_match(match.seq).open[0]
        choose = office.league.after.choose
        office.answer(match.seq, question.label, choose(question, office.post_match(match.seq)))
    player = office.post_match(match.seq).teams["home"].player(guest.id)
    cost = find_team("Orc", (), "bobba").position(player.position).cost
    before = office.league.gold("t1")
    office.order(match.seq, "home", f"sell {guest.id}")
    level = {True: 3, False: 3}[player.counters["spp"] >= 30]
    assert office.league.gold("t1") - before == (cost // 10_000 + sum(range(level + 1))) * 5_000


def test_staff_is_sold_for_half_of_what_it_is_worth():
    """004, Player Transfers: players or staff, at their TRV times 5,000."""
    office = running()
    office.league.teams["t1"] = office.league.teams["t1"].with_staff("healers", 1)
    fixture = next(
        each for each in in_order(office.league, "s1") if office.league.pairing(each).home == "t1"
    )
    match = office.report(fixture, rehearsed(office, fixture))
    while office.post_match(match.seq).open:
        question = office.post_match(match.seq).open[0]
        choose = office.league.after.choose
        office.answer(match.seq, question.label, choose(question, office.post_match(match.seq)))
    before = office.league.gold("t1")
    office.order(match.seq, "home", "sell healer")
    assert office.league.gold("t1") - before == 25_000
    assert not office.post_match(match.seq).teams["home"].staff.get("healers")
    with pytest.raises(OfficeError, match="no healer"):
        office.order(match.seq, "home", "sell healer")
    before = office.league.gold("t1")
    office.order(match.seq, "home", "buy cheerleader")
    office.order(match.seq, "home", "sell cheerleader")
    assert before - office.league.gold("t1") == 5_000


def test_between_seasons_coaches_buy_and_sell_staff_and_players():
    """004, Player Transfers: at any time; Re-rolls: at one and a half times their price."""
    office = running(gold=500_000)
    played_out(office, "s1")

    def ordered(line):
        before = office.league.gold("t1")
        office.submit(kinds.OrderedBetween(season="s1", team="t1", line=line))
        return office.league.gold("t1") - before

    assert ordered("buy guard") == -20_000
    assert ordered("sell guard") == 10_000
    assert ordered("buy assistant") == -10_000
    player = office.league.teams["t1"].roster[0]
    price = office.league.after.player_value(
        player, office.league.teams["t1"], office.league.ruleset, ()
    )
    assert ordered(f"sell {player.id}") == price * 5_000
    assert office.league.departed[player.id].player.gone == "sold"
    other = office.league.teams["t1"].roster[0]
    before = office.league.teams["t1"].staff.get("assistant_coaches", 0)
    assert ordered(f"coach {other.id}") == 0
    assert office.league.teams["t1"].staff["assistant_coaches"] == before + 1
    assert office.league.teams["t1"].player(other.id) is None
    assert ordered("buy Blitzer of Orc") == -160_000
    assert office.league.teams["t1"].roster[-1].team_list == "Orc"
    proved(office)


def test_fines_are_paid_before_loans():
    """004, Force-selling: what a sale brings is for the fine."""
    office = running(gold=0)
    office.submit(kinds.Paid(source="world/gift", target="team/t2", amount=50_000, why="start"))
    offer(office, "loan", type="cash-loan", giver="t2", taker="t1", gold=40_000)
    office.submit(kinds.Paid(source="team/t1", target="world/gift", amount=40_000, why="spent"))
    office.submit(kinds.Fined(team="t1", offence="avoidance", why="at sea", gold=20_000))
    player = office.league.teams["t1"].roster[0]
    office.submit(kinds.PlayerSold(team="t1", player=player.id, forced=True))
    fine = next(each for each in office.league.debts.values() if not each.creditor)
    assert fine.amount == 0


def test_a_players_name_stays_and_shirts_change_between_seasons():
    """004, Player Designation."""
    office = running()
    player = office.league.teams["t1"].roster[0]
    named = kinds.PlayerChanged(team="t1", player=player.id, name="Dr. Drepenmus")
    office.submit(named)
    with pytest.raises(OfficeError, match="keeps the name"):
        office.submit(replace(named, name="Somebody Else"))
    with pytest.raises(OfficeError, match="between seasons"):
        office.submit(kinds.PlayerChanged(team="t1", player=player.id, number=77))
    played_out(office, "s1")
    office.submit(kinds.PlayerChanged(team="t1", player=player.id, number=77))
    assert office.league.teams["t1"].player(player.id).number == 77


def test_a_loan_close_to_the_end_is_extended_to_the_end_of_the_next_season():
    """004, Cash Loans: the committee extends the period; the next season is not there yet."""
    office = running(gold=300_000)
    offer(office, "loan", type="cash-loan", giver="t2", taker="t1", gold=50_000)
    assert office.league.debts["loan"].due_after(office.league) == "First"
    office.submit(kinds.DealEnded(deal="loan", how="extended"))
    assert office.league.debts["loan"].due_after(office.league) == "the season after First"
    played_out(office, "s1")
    assert office.league.owes("t1") == 50_000, "not due yet"
    book_season.open_season(office, "s2", "Second", [list(office.league.teams)], cup=False)
    for fixture in in_order(office.league, "s2"):
        office.walk_over(fixture, "home")
    before = office.league.gold("t2")
    office.seal("s2")
    office.hold_break("s2")
    assert office.league.owes("t1") == 0
    assert office.league.gold("t2") > before + 50_000, "and what the sponsors gave"
    proved(office)


def test_who_defaults_on_a_loan_sells_before_the_next_season_is_sealed():
    """004, Force-selling."""
    office = running(gold=300_000)
    offer(office, "loan", type="cash-loan", giver="t2", taker="t1", gold=400_000 - 100_000)
    office.submit(kinds.Paid(source="team/t1", target="world/x", amount=600_000, why="spent"))
    for fixture in in_order(office.league, "s1"):
        office.walk_over(fixture, "away")
    has = office.league.gold("t1")
    office.submit(kinds.Paid(source="team/t1", target="world/x", amount=has, why="spent"))
    office.seal("s1")
    office.hold_break("s1")
    left = office.league.owes("t1")
    assert 0 < left < 300_000
    assert office.league.gold("t1") == 0
    player = office.league.teams["t1"].roster[0]
    lent = office.league.gold("t2")
    office.submit(kinds.PlayerSold(team="t1", player=player.id, forced=True))
    paid = left - office.league.owes("t1")
    assert paid > 0
    assert office.league.gold("t2") == lent + paid, "it goes to whom it is owed"
    proved(office)


def test_what_a_manager_may_do_after_a_match_is_all_offered():
    """004, Teams; Player Transfers: by buttons too, with everything the book lets them buy."""
    office = running(gold=500_000)
    fixture, _ = office.league.open_fixtures()[0]
    match = office.report(fixture, rehearsed(office, fixture))
    while office.post_match(match.seq).open:
        question = office.post_match(match.seq).open[0]
        choose = office.league.after.choose
        office.answer(match.seq, question.label, choose(question, office.post_match(match.seq)))
    after = office.post_match(match.seq)
    offers = {each.line: each for each in after.rules.offers(after, "home")}
    for line in ("buy healers", "buy guards", "buy coach", "buy tacticians", "buy potions"):
        assert offers[line].price > 0
        assert not offers[line].why
    player = after.teams["home"].regulars[0].id
    assert {f"sell {player}", f"coach {player}", f"retire {player}"} <= set(offers)
    assert not any(line.startswith(("hire", "buy apothecary")) for line in offers)
    own = after.teams["home"].team_list
    assert not any(line.endswith(f" of {own}") for line in offers)
    ally = next(each for each in offers.values() if each.group == "Allied players" and not each.why)
    office.order(match.seq, "home", ally.line)
    assert office.post_match(match.seq).teams["home"].roster[-1].team_list


def test_what_the_break_offers_can_be_ordered():
    office = running(gold=500_000)
    played_out(office, "s1")
    found = offers_in_break(office.league, "s1", "t1")
    for each in [each for each in found if not each.why][::9]:
        if each.line.split()[0] == "buy" and each.price > office.league.gold("t1"):
            continue
        if each.line in {now.line for now in offers_in_break(office.league, "s1", "t1")}:
            office.submit(kinds.OrderedBetween(season="s1", team="t1", line=each.line))
    assert any(each.why for each in offers_in_break(office.league, "s1", "t1"))
    proved(office)
