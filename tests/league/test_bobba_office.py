"""A league by 004's book: deals, debts, fines, bans over a season's end, promotion, the break."""

import json
from datetime import UTC, datetime

import pytest
from league.offices import new_office
from msgspec.structs import replace

from turfwar.games import find_team
from turfwar.league import book_season
from turfwar.league.archive import export, fingerprint, read
from turfwar.league.bot_coaches import rehearsed, see_to, see_to_before
from turfwar.league.calendar import in_order, meeting_dates, overdue, place_of, postponed
from turfwar.league.check import faults
from turfwar.league.events import kinds
from turfwar.league.journal.events import decode, encode
from turfwar.league.office import OfficeError
from turfwar.league.post_match.facts import Rolled
from turfwar.league.post_match.result import PlayerResult
from turfwar.league.post_match.team import Absence, Player
from turfwar.league.records import deeds, matches_of
from turfwar.league.state.fold import fold
from turfwar.teams import hire_instant

LISTS = ("Human", "Orc", "Dwarf", "Elf", "Norse", "Amazon", "Skaven", "Chaos")


def association(count=4, gold=300_000):
    """A league of 004 with so many teams, of equal gold."""
    office = new_office()
    office.submit(kinds.Founded(name="BOBBA", rules="bobba", zone="Europe/Oslo"))
    for at in range(count):
        listed = find_team(LISTS[at % len(LISTS)], (), "bobba")
        roster = hire_instant(listed, f"Team {at + 1}", rules="bobba")
        office.hire(replace(roster, treasury=gold), f"t{at + 1}", coach=f"coach{at + 1}")
    return office


def running(count=4, divisions=1, cup=False, **more):
    """The same with its first season drawn."""
    office = association(count, **more)
    teams = list(office.league.teams)
    size = count // divisions
    parts = [teams[size * at : size * (at + 1)] for at in range(divisions)]
    book_season.open_season(office, "s1", "First", parts, cup=cup)
    return office


def offer(office, deal="d", **said):
    office.submit(kinds.DealOffered(deal=deal, **said))
    office.submit(kinds.DealAnswered(deal=deal, answer="accepted"))


def with_players(office, team, count):
    """Give a team more players than it was hired with, as the first line says."""
    known = office.league.teams[team]
    for at in range(count):
        known = known.with_player(
            Player(id=known.next_id, name="more", position="Lineman", number=40 + at)
        )
    office.league.teams[team] = known


def proved(office):
    assert faults(office.events) == []
    for event in office.events:
        assert decode(encode(event)) == event


# Deals


def test_a_transfer_moves_the_player_and_the_gold():
    """004, Player Transfers."""
    office = running()
    player = office.league.teams["t1"].roster[0]
    offer(office, type="transfer", giver="t1", taker="t2", player=player.id, gold=120_000)
    league = office.league
    assert league.teams["t1"].player(player.id) is None
    moved = league.teams["t2"].player(player.id)
    assert moved.team_list == "Human", "allied in their new team"
    assert (league.gold("t1"), league.gold("t2")) == (420_000, 180_000)
    assert league.value("t2").total > 0
    proved(office)


def test_nobody_pays_what_they_have_not():
    office = running(gold=0)
    player = office.league.teams["t1"].roster[0]
    with pytest.raises(OfficeError, match="needs 50,000"):
        offer(office, type="transfer", giver="t1", taker="t2", player=player.id, gold=50_000)
    assert office.league.teams["t1"].player(player.id) is not None
    assert office.league.deals["d"].state == "offered"


def test_a_player_is_lent_for_a_fee_and_comes_back_at_the_end_of_the_season():
    office = running()
    player = office.league.teams["t1"].roster[0]
    said = {"type": "player-loan", "giver": "t1", "taker": "t2", "player": player.id}
    with pytest.raises(OfficeError, match="lends nobody"):
        offer(office, **said)
    with_players(office, "t1", 6)
    office.submit(kinds.DealAnswered(deal="d", answer="accepted"))
    league = office.league
    assert league.teams["t2"].player(player.id).owner == "t1"
    assert league.ledger.balance("office/purse") == 10_000
    assert league.gold("t2") == 290_000
    office.submit(kinds.DealEnded(deal="d", how="returned"))
    assert office.league.teams["t1"].player(player.id).owner == ""


def test_loans_have_a_limit_by_division_and_are_paid_back():
    """004, Cash Loans."""
    office = running(gold=900_000)
    with pytest.raises(OfficeError, match="may owe 450,000"):
        offer(office, "a", type="cash-loan", giver="t1", taker="t2", gold=460_000)
    offer(office, "b", type="cash-loan", giver="t1", taker="t2", gold=400_000)
    with pytest.raises(OfficeError, match="owes 400,000"):
        offer(office, "c", type="cash-loan", giver="t3", taker="t2", gold=60_000)
    assert office.league.owes("t2") == 400_000
    office.submit(kinds.DealEnded(deal="b", how="repaid", gold=150_000))
    assert office.league.owes("t2") == 250_000
    assert office.league.gold("t1") == 900_000 - 400_000 + 150_000
    with pytest.raises(OfficeError, match="owes 250,000"):
        office.submit(kinds.DealEnded(deal="b", how="repaid", gold=300_000))
    proved(office)


def test_what_was_overspent_grows_with_every_match():
    """004, Cheating."""
    office = running()
    offer(office, type="overdraft", taker="t1", gold=100_000)
    assert office.league.debts["d"].percent == 20
    fixture = next(
        fixture
        for fixture, pairing in office.league.open_fixtures()
        if "t1" in (pairing.home, pairing.away)
    )
    see_to(office, office.report(fixture, rehearsed(office, fixture)).seq)
    assert office.league.owes("t1") == 120_000
    proved(office)


def test_new_teams_deal_among_themselves_in_their_first_half_season():
    office = running()
    played_out(office, "s1")
    for at in (5, 6):
        listed = find_team(LISTS[at], (), "bobba")
        roster = replace(hire_instant(listed, f"New {at}", rules="bobba"), treasury=100_000)
        office.hire(roster, f"t{at}", coach=f"coach{at}")
    teams = list(office.league.teams)
    book_season.open_season(office, "s2", "Second", [teams], cup=False)
    with pytest.raises(OfficeError, match="new"):
        offer(office, "x", type="cash-loan", giver="t1", taker="t5", gold=10_000)
    offer(office, "y", type="cash-loan", giver="t6", taker="t5", gold=10_000)
    player = office.league.teams["t1"].roster[0].id
    with pytest.raises(OfficeError, match="new"):
        offer(office, "z", type="transfer", giver="t1", taker="t5", player=player, gold=0)


# Fines


def test_an_injured_player_who_was_fielded_costs_by_division_and_rating():
    """004, Injured Players, Fines."""
    office = running()
    player = office.league.teams["t1"].roster[0]
    rating = office.league.after.player_value(
        player, office.league.teams["t1"], office.league.ruleset, ()
    )
    fine = kinds.Fined(
        team="t1", offence="ineligible-player", player=player.id, number=3, why="three matches"
    )
    office.submit(fine)
    wanted = rating * (10_000 + 2 * 2_000)
    assert office.league.ledger.balance("office/purse") == wanted
    assert office.league.gold("t1") == 300_000 - wanted
    with pytest.raises(OfficeError, match="not in the table of fines"):
        office.submit(kinds.Fined(team="t1", offence="rudeness", why="he was rude"))
    office.submit(kinds.Fined(team="t1", offence="rudeness", why="he was rude", gold=1_000))
    proved(office)


def test_fixed_matches_cost_points_and_gold_and_force_a_sale():
    """004, Force-selling; Cheating."""
    office = running(gold=450_000)
    office.submit(kinds.Fined(team="t1", offence="match-fixing", why="caught", competition="s1-d1"))
    league = office.league
    assert league.gold("t1") == 0
    assert league.owes("t1") == 50_000
    table = league.competitions["s1-d1"].stages[0].table(league.results)
    assert next(place.row.points for place in table if place.row.team == "t1") == -10
    player = league.teams["t1"].roster[0]
    price = 5_000 * league.after.player_value(player, league.teams["t1"], league.ruleset, ())
    office.submit(kinds.PlayerSold(team="t1", player=player.id, forced=True))
    assert office.league.owes("t1") == 50_000 - price
    assert office.league.departed[player.id].player.gone == "sold"
    assert office.league.gold("t1") == 0
    proved(office)


def test_a_season_is_not_sealed_while_a_fine_is_owed():
    office = running(gold=0)
    played_all(office, "s1")
    has = office.league.gold("t1")
    office.submit(kinds.Fined(team="t1", offence="avoidance", why="at sea", gold=has + 5_000))
    with pytest.raises(OfficeError, match="owe 5,000"):
        office.seal("s1")


# Who may what


@pytest.mark.parametrize(
    ("who", "payload", "why"),
    [
        ("kim", kinds.Fined(team="t1", offence="avoidance", why="at sea"), ""),
        ("kim", kinds.RoleGranted(who="x", role="coach"), "only the owner"),
        ("coach1", kinds.Fined(team="t2", offence="avoidance", why="at sea"), "commissioner"),
        ("coach1", kinds.PlayerSold(team="t1", player="t1.1", forced=True), "force a sale"),
        ("coach1", kinds.PlayerSold(team="t1", player="t1.1"), ""),
        ("coach2", kinds.PlayerSold(team="t1", player="t1.1"), "not your team"),
        ("coach1", kinds.DealOffered(deal="x", type="gift", giver="t1", taker="t2", gold=1), ""),
        ("coach3", kinds.DealOffered(deal="x", type="gift", giver="t1", taker="t2", gold=1), "not"),
        ("coach1", kinds.DealAnswered(deal="d", answer="accepted"), "only the other team"),
        ("coach2", kinds.DealAnswered(deal="d", answer="accepted"), ""),
        ("coach2", kinds.DealAnswered(deal="d", answer="withdrawn"), "not your offer"),
        ("coach2", kinds.DealEnded(deal="d", how="forgiven"), "commissioner"),
    ],
)
def test_the_committee_fines_and_coaches_deal(who, payload, why):
    office = running()
    office.submit(kinds.RoleGranted(who="kim", role="committee"))
    office.actor = "coach1"
    office.submit(kinds.DealOffered(deal="d", type="gift", giver="t1", taker="t2", gold=10_000))
    said = payload.why_not(office.league, who)
    assert said == "" if not why else why in said


# Matches that are not played, and bans


def test_a_walk_over_pays_heals_and_serves_no_ban():
    """004, Walkover."""
    office = running()
    fixture, pairing = office.league.open_fixtures()[0]
    hurt, banned = (each.id for each in office.league.teams[pairing.home].roster[:2])
    home = office.league.teams[pairing.home]
    for id, cause in ((hurt, "injury"), (banned, "ban")):
        known = replace(home.player(id), absences=(Absence(cause, 1),))
        home = home.with_player(known)
    office.league.teams[pairing.home] = home
    office.walk_over(fixture, "home", reason="nobody came")
    said = office.events[-1].payload
    (face,) = said.facts[0].faces
    team = office.league.teams[pairing.home]
    assert office.league.gold(pairing.home) == 300_000 + (face + 2) * 10_000
    assert team.player(hurt).misses == 0
    assert team.player(banned).misses == 1
    assert office.league.results[fixture].score == (0, 0)


def test_dice_of_a_walk_over_that_were_made_up_are_found():
    office = running()
    fixture = office.league.open_fixtures()[0][0]
    office.walk_over(fixture, "home")
    proved(office)
    said = office.events[-1].payload
    (face,) = said.facts[0].faces
    forged = replace(said, facts=(Rolled(said.facts[0].label, (face % 6 + 1,)),))
    office.events[-1] = replace(office.events[-1], payload=forged)
    assert any("walkover/home" in fault for fault in faults(office.events))


def test_who_avoids_a_match_pays_and_loses_fans():
    office = running()
    before = 9
    fixture, pairing = office.league.open_fixtures()[0]
    office.league.teams[pairing.away] = office.league.teams[pairing.away].with_staff(
        "fan_factor", before
    )
    office.walk_over(fixture, "home", avoided=True)
    faces = {fact.label: fact.faces[0] for fact in office.events[-1].payload.facts}
    left = before - faces["withdrawal/away"] - 3
    assert office.league.teams[pairing.away].staff["fan_factor"] == left > 1
    assert office.league.ledger.balance("office/purse") == 100_000


def test_a_ban_of_three_matches_runs_over_the_end_of_a_season():
    """004, Red Card Ban: banned in the second from last game, he misses the last and two more."""
    office = running(4)
    team = "t1"
    fixtures = [
        fixture
        for fixture in in_order(office.league, "s1")
        if team in (office.league.pairing(fixture).home, office.league.pairing(fixture).away)
    ]
    sinner = ""
    for fixture in in_order(office.league, "s1"):
        result = rehearsed(office, fixture)
        if fixture == fixtures[-2]:
            at_home = office.league.pairing(fixture).home == team
            of = result.home if at_home else result.away
            sinner = next(each.player for each in of.players if not (each.dead or each.hurt))
            players = tuple(
                replace(each, banned=3, counted={"yellow": 0}) if each.player == sinner else each
                for each in of.players
            )
            result = replace(
                result, **{"home" if at_home else "away": replace(of, players=players)}
            )
        see_to(office, office.report(fixture, result).seq)
    assert office.league.teams[team].player(sinner).misses == 2
    office.seal("s1")
    office.hold_break("s1")
    assert office.league.teams[team].player(sinner).misses == 2, "rest heals, and serves no ban"
    teams = list(office.league.teams)
    book_season.open_season(office, "s2", "Second", [teams], cup=False)
    missed = []
    for fixture in in_order(office.league, "s2"):
        pairing = office.league.pairing(fixture)
        if team in (pairing.home, pairing.away):
            missed.append(office.league.teams[team].player(sinner).misses > 0)
        see_to(office, office.report(fixture, rehearsed(office, fixture)).seq)
        if len(missed) == 3:
            break
    assert missed == [True, True, False]


# Before a match


def test_what_is_settled_before_a_match_counts_after_it():
    office = running(gold=500_000)
    fixture, pairing = office.league.open_fixtures()[0]
    office.prepare(fixture)
    with pytest.raises(OfficeError, match="are not finished"):
        office.report(fixture, rehearsed(office, fixture))
    answers = {"trick/home/1": "side-bet", "tickets": "expensive"}
    while office.league.preparing[fixture].run().open:
        question = office.league.preparing[fixture].run().open[0]
        office.answer_before(
            fixture, question.label, answers.get(question.label) or question.default
        )
    with pytest.raises(OfficeError, match="nothing is asked"):
        office.answer_before(fixture, "tickets", "cheap")
    match = office.report(fixture, rehearsed(office, fixture))
    terms = match.opening.terms
    assert terms["side-bet/home"] == 1
    assert terms["tickets"] == -1
    assert terms["division/home"] == 1
    assert terms["fans/home"] > 0
    see_to(office, match.seq)
    assert office.league.ledger.balance("world/dirty-tricks") == 40_000
    rolled = [each for each in office.league.matches[match.seq].facts if isinstance(each, Rolled)]
    assert any(each.label == "winnings/home/extra" for each in rolled)
    assert pairing.home in office.league.teams
    proved(office)


def test_teams_about_to_play_borrow_from_their_opponent_only():
    office = running()
    fixture, pairing = office.league.open_fixtures()[0]
    third = next(each for each in office.league.teams if each not in (pairing.home, pairing.away))
    office.prepare(fixture)
    with pytest.raises(OfficeError, match="opponent only"):
        offer(office, "a", type="cash-loan", giver=third, taker=pairing.home, gold=10_000)
    offer(office, "b", type="cash-loan", giver=pairing.away, taker=pairing.home, gold=10_000)
    assert office.league.preparing[fixture].opening.gold["home"] == 310_000
    see_to_before(office, fixture)
    assert office.league.preparing[fixture].run().closed
    proved(office)


# Seasons


def played_all(office, season):
    for fixture in in_order(office.league, season):
        see_to(office, office.report(fixture, rehearsed(office, fixture)).seq)


def played_out(office, season):
    played_all(office, season)
    office.seal(season)
    office.hold_break(season)


def check_slots(office, played):
    """004, The Cup: its first match is after fixture 4, its second after 5, its final last."""
    assert sum(each.startswith("s1-d") for each in played) == 24, "everybody home and away"
    first = next(at for at, each in enumerate(played) if "cup" in each)
    assert {each.split(":")[2].split(".")[0] for each in played[:first]} == {*"1234"}
    second = next(at for at, each in enumerate(played) if each.startswith("s1-cup:groups:A.2"))
    between = {each.split(":")[2].split(".")[0] for each in played[first:second] if "-d" in each}
    assert between == {"5"}
    assert {*played[-2:]} == {"s1-cup:knock-out:2.1", "s1-cup:knock-out:2.third"}
    cup = office.league.competitions["s1-cup"]
    final = next(slot for slot in cup.stages[1].slots if slot.name == "Final")
    assert place_of(cup, "knock-out", final)[0] == 99


def test_a_season_of_two_divisions_with_cup_relegation_and_break_from_end_to_end():
    """004, The Season; League Standings; The Cup; Prizes; Referees."""
    office = running(8, divisions=2, cup=True)
    played: list[str] = []
    book_season.play_season(office, "s1", rehearsed, played.append)
    check_slots(office, played)
    league = office.league
    tables = {
        level: [
            place.row.team
            for place in league.competitions[f"s1-d{level}"].stages[0].table(league.results)
        ]
        for level in (1, 2)
    }
    moves = book_season.end_season(office, "s1", rehearsed)
    league = office.league
    assert moves[tables[1][3]] == "2"
    assert moves[tables[2][0]] == "1"
    ties = league.competitions["s1-q1"]
    assert ties.entries == [tables[1][1], tables[1][2], tables[2][2], tables[2][1]]
    assert {*league.clauses_for("s1-q1:ties:1.1")} >= {"neutral", "play-off"}
    for slot in ties.stages[0].slots:
        result = league.results[ties.stages[0].fixture(slot.id)]
        won = result.home if result.winner == "home" else result.away
        lost = result.away if result.winner == "home" else result.home
        assert (moves[won], moves[lost]) == ("1", "2")
    assert sorted(moves.values()) == ["1"] * 4 + ["2"] * 4
    won = {each.title: each.to for each in league.titles}
    assert won["Winner of Cup, First"] in league.teams
    tallies = deeds(matches_of(league, season="s1"))
    for title, deed in (("Top scorer", "touchdowns"), ("Golden Thrower", "completions")):
        most = max(tally[deed] for tally in tallies.values())
        level = [player for player, tally in tallies.items() if tally[deed] == most]
        assert won.get(title) == (level[0] if len(level) == 1 else None)
    accounts = league.ledger.balances
    assert sum(accounts.values()) == 0
    assert accounts["world/sponsors"] < 0
    assert accounts["office/purse"] < 0, "referees are paid"
    assert sum("refereed" in note for note in league.breaks["s1"]) >= 1
    proved(office)
    data = export(office.events, league)
    assert fingerprint(fold(read(data))) == fingerprint(league)
    # Between seasons a re-roll costs one and a half times its price.
    team, before = "t1", office.league.gold("t1")
    office.submit(kinds.OrderedBetween(season="s1", team=team, line="buy reroll"))
    assert before - office.league.gold(team) == 75_000
    with pytest.raises(OfficeError, match="buy"):
        office.submit(kinds.OrderedBetween(season="s1", team=team, line="dance"))


def test_who_comes_from_a_team_that_is_further_waits_until_the_new_one_is_as_far():
    """004, Player Transfers."""
    office = running(4)
    ahead, behind = [
        fixture
        for fixture in in_order(office.league, "s1")
        if "t1" in (office.league.pairing(fixture).home, office.league.pairing(fixture).away)
    ][:2]
    for fixture in (ahead, behind):
        office.walk_over(fixture, "home")
    met = {
        team
        for fixture in (ahead, behind)
        for team in (office.league.pairing(fixture).home, office.league.pairing(fixture).away)
    }
    (idle,) = set(office.league.teams) - met
    mover, other = office.league.teams["t1"].roster[:2]
    offer(office, "d1", type="transfer", giver="t1", taker=idle, player=mover.id, gold=10_000)
    waiting = office.league.teams[idle].player(mover.id)
    assert waiting.absences == (Absence("catching-up", 2),)
    # Whoever goes the other way plays at once, and so do they once they are back.
    offer(office, "d2", type="transfer", giver=idle, taker="t1", player=mover.id, gold=10_000)
    assert office.league.teams["t1"].player(mover.id).absences == ()
    # A match of the new team, even one that nobody plays, brings it nearer.
    offer(office, "d3", type="transfer", giver="t1", taker=idle, player=other.id, gold=10_000)
    fixture = next(
        each
        for each in in_order(office.league, "s1")
        if idle in (office.league.pairing(each).home, office.league.pairing(each).away)
    )
    office.walk_over(fixture, "home")
    assert office.league.teams[idle].player(other.id).absences == (Absence("catching-up", 1),)
    proved(office)


def test_a_special_cup_is_for_those_who_enter_after_five_matches_of_rest():
    """004, Special Cup."""
    office = running(4)
    with pytest.raises(OfficeError, match="is not over: the teams rest before Chaos Cup"):
        office.special_cup("s1", "Chaos Cup", ["t1", "t2"])
    played_all(office, "s1")
    hurt, banned = office.league.teams["t4"].fit[:2]
    team = office.league.teams["t4"].with_player(
        replace(hurt, absences=(Absence("injury", 6), Absence("ban", 1)))
    )
    office.league.teams["t4"] = team.with_player(replace(banned, absences=(Absence("injury", 5),)))
    id = office.special_cup("s1", "Chaos Cup", ["t1", "t2", "t3"])
    rested = office.league.teams["t4"]
    assert rested.player(hurt.id).absences == (Absence("injury", 1), Absence("ban", 1))
    assert rested.player(banned.id).absences == (), "who has not entered rests too"
    cup = office.league.competitions[id]
    assert cup.entries == ["t1", "t2", "t3"]
    assert "golden-goal" in office.league.clauses_for(f"{id}:knock-out:2.1")
    with pytest.raises(OfficeError, match="already"):
        office.special_cup("s1", "Another", ["t1", "t2"])
    with pytest.raises(OfficeError, match="two teams"):
        office.special_cup("s1", "Another", ["t1"])


def test_a_special_cup_has_no_prize():
    """004, The Cup: its players are for the cup of the season."""
    office = running(4)
    for fixture in in_order(office.league, "s1"):
        office.walk_over(fixture, "home")
    id = office.special_cup("s1", "Chaos Cup", ["t1", "t2"])
    (fixture,) = in_order(office.league, "s1")
    office.walk_over(fixture, "home")
    office.seal("s1")
    office.hold_break("s1")
    assert office.league.competitions[id].champion(office.league.results)
    assert not any("for the cup" in note for note in office.league.breaks["s1"])
    proved(office)


def test_titles_are_worth_three_seasons():
    """004, Prize Sponsorship Deals Table; Sponsor Deals."""
    office = running(4)
    played_out(office, "s1")
    champion = office.league.competitions["s1-d1"].champion(office.league.results)
    for number in (2, 3, 4):
        teams = list(office.league.teams)
        book_season.open_season(office, f"s{number}", f"Season {number}", [teams], cup=False)
        for fixture in in_order(office.league, f"s{number}"):
            office.walk_over(fixture, "home")
        office.seal(f"s{number}")
        office.hold_break(f"s{number}")
    paid = {
        season: any("in s1" in note and note.startswith(champion) for note in notes)
        for season, notes in office.league.breaks.items()
    }
    assert paid == {"s1": True, "s2": True, "s3": True, "s4": False}
    proved(office)


def test_yellow_cards_are_deleted_between_seasons():
    """004, In-between Seasons."""
    office = running(4)
    fixture = in_order(office.league, "s1")[0]
    result = rehearsed(office, fixture)
    who = next(each.player for each in result.home.players if not each.dead)
    others = tuple(each for each in result.home.players if each.player != who)
    shown = (PlayerResult(player=who, counted={"yellow": 1}), *others)
    team = office.league.pairing(fixture).home
    see_to(
        office,
        office.report(fixture, replace(result, home=replace(result.home, players=shown))).seq,
    )
    assert office.league.teams[team].player(who).counter("yellow") == 1
    for fixture in in_order(office.league, "s1"):
        office.walk_over(fixture, "home")
    office.seal("s1")
    office.hold_break("s1")
    assert office.league.teams[team].player(who).counter("yellow") == 0
    proved(office)


def test_meetings_and_deadlines():
    """004, Fixtures."""
    office = running(8)
    sundays = {2: "2027-02-14", 5: "2027-05-09", 9: "2027-09-12", 11: "2027-11-14"}
    office.submit(*meeting_dates(office.league, "s1", sundays))
    dates = office.league.dates
    assert dates["s1-d1:table:5.1"].deadline == "2027-02-14T16:00"
    assert dates["s1-d1:table:6.1"].deadline == "2027-05-09T16:00"
    assert dates["s1-d1:table:14.1"].deadline == "2027-11-14T16:00"
    late = datetime(2027, 2, 14, 15, 30, tzinfo=UTC)  # half past four in Oslo
    assert "s1-d1:table:1.1" in overdue(office.league, late)
    assert "s1-d1:table:6.1" not in overdue(office.league, late)
    office.submit(postponed(office.league, "s1-d1:table:1.1"))
    assert office.league.dates["s1-d1:table:1.1"].deadline == "2027-03-14T16:00"
    assert "s1-d1:table:1.1" not in overdue(office.league, late)


def test_one_match_of_every_round_is_on_television():
    office = running(4)
    shown = [scope for scope, clauses in office.league.clauses.items() if clauses == ("tv",)]
    assert len(shown) == 6
    assert {scope.split(":")[2].split(".")[0] for scope in shown} == {*"123456"}


def test_kinds_of_the_office_are_read_from_json():
    from turfwar.cli.league.desk import payload_of

    said = {"kind": "deal-offered", "deal": "d", "type": "gift", "giver": "t1", "taker": "t2"}
    assert getattr(payload_of(json.dumps(said | {"gold": 5})), "gold", 0) == 5
