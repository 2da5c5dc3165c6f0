"""004, after a match: winnings, cards and bans, pulling out, what can be bought and sold."""

import pytest
from games.bobba.league.sides import after, opening, played, rolls, team

from turfwar.games.bobba.league.after import ban_matches
from turfwar.league.post_match.machine import OrderRefused, ordered, refusal
from turfwar.league.post_match.result import LastingInjury, PlayerResult
from turfwar.league.post_match.team import Absence, Player


def test_winnings_on_television_and_with_a_side_bet():
    """004, Big Match/TV Coverage; Play-offs and Special Games; Side Bet."""
    start = opening(result=played((2, 1)), terms={"tv": 1, "side-bet/home": 1, "final": 1})
    run = after(start)
    # 3 + 1 for the win + 1 for the final, and two extra dice of 3 that nothing is added to
    assert run.gold("home") == 200_000 + (3 + 1 + 1 + 3 + 3) * 10_000
    assert run.gold("away") == 200_000 + (3 + 0 + 1 + 3) * 10_000


def test_the_fan_factor_roll_has_television_charity_and_tickets():
    """004, Charity Match."""
    dull = opening(
        home=team("h", staff={"fan_factor": 9}),
        away=team("a", team_list="Orc", staff={"fan_factor": 9}),
        result=played((1, 1)),
    )
    assert after(dull).teams["home"].staff["fan_factor"] == 8, "6 against 9"
    shown = opening(
        home=dull.home, away=dull.away, result=dull.result, terms={"tv": 1, "tickets": 1}
    )
    both = after(shown).teams
    assert both["home"].staff["fan_factor"] == 10, "6 + 3 + 1 against 9"
    assert both["away"].staff["fan_factor"] == 9, "6 + 3 against 9"


def test_potions_that_were_drunk_are_gone_and_the_others_are_kept():
    """004, Potions: they may be stored, and used in later matches."""
    start = opening(
        home=team("h", staff={"potions": 3}),
        away=team("a", team_list="Orc", staff={"potions": 2}),
        result=played(home_terms={"potions-drunk": 2}),
    )
    run = after(start)
    assert run.teams["home"].staff["potions"] == 1
    assert run.teams["away"].staff["potions"] == 2


@pytest.mark.parametrize(
    ("face", "harmed", "yellow", "matches"),
    [(6, False, False, 2), (2, False, False, 1), (1, False, False, 0), (1, True, True, 3)],
)
def test_the_red_card_table(face, harmed, yellow, matches):
    assert ban_matches(face, harmed=harmed, yellow=yellow) == matches


def test_a_ban_is_served_in_the_next_matches():
    start = opening(result=played(home_players=(PlayerResult(player="h1", banned=2),)))
    run = after(start)
    assert run.teams["home"].player("h1").absences == (Absence("ban", 2),)
    again = opening(home=run.teams["home"], result=played(home_absent=("h1",)))
    assert after(again).teams["home"].player("h1").absences == (Absence("ban", 1),)


def test_who_is_fielded_though_banned_serves_nothing():
    home = team("h")
    banned = Player(id="h1", name="h1", position="Lineman", number=1, absences=(Absence("ban", 1),))
    start = opening(
        home=home.with_player(banned), result=played(home_players=(PlayerResult(player="h1"),))
    )
    assert after(start).teams["home"].player("h1").misses == 1


def test_two_yellow_cards_of_a_season_are_a_red_one():
    home = team("h").with_player(
        Player(id="h1", name="h1", position="Lineman", number=1, counters={"yellow": 1})
    )
    shown = played(home_players=(PlayerResult(player="h1", counted={"yellow": 1}),))
    run = after(opening(home=home, result=shown), facts=rolls(ban__h1=6))
    player = run.teams["home"].player("h1")
    assert player.absences == (Absence("ban", 2),)
    assert "yellow" not in player.counters


def test_injuries_are_as_the_table_has_them():
    hurt = PlayerResult(
        player="h1", hurt=(LastingInjury(effects=("miss-next", "-ag"), roll=(57,)),)
    )
    run = after(opening(result=played(home_players=(hurt,))))
    player = run.teams["home"].player("h1")
    assert player.injuries == {"ag": 1}
    assert player.misses == 1
    assert run.player_value("home", player) == 4, "one less for the first that is lost"


def test_journeymen_gain_nothing_and_leave():
    home = team("h", size=10)
    youth = Player(id="h11", name="y", position="Lineman", number=11, journeyman=True)
    result = played(home_players=(PlayerResult(player="h11", achieved={"touchdowns": 2}),))
    run = after(opening(home=home.with_player(youth), result=result), done=False)
    assert run.teams["home"].player("h11").counters == {}
    assert run.player_value("home", run.teams["home"].player("h11")) == 5
    assert "none of" in refusal(run, "home", "hire h11")
    assert run.facts.picks["mvp/home/1"] != "h11"


def test_the_lower_side_has_its_extra_award():
    run = after(opening(result=played(), terms={"extra-mvp/away": 1}))
    assert set(run.facts.picks) >= {"mvp/home/1", "mvp/away/1", "mvp/away/2"}
    assert "mvp/home/2" not in run.facts.picks


# Pulling out


def test_pulling_out_with_more_than_five_players_at_a_kick_off():
    """004, Withdrawal Condition Table."""
    result = played((0, 3), conceded="home", home_terms={"withdrawal": 2})
    run = after(opening(result=result, terms={"division/home": 1}))
    assert run.ledger.balance("office/purse") == 100_000
    # D4 shows 3, and two more: 4 - 5 is below 1, which costs 20,000 to mend. No winnings.
    assert run.teams["home"].staff["fan_factor"] == 1
    assert run.ledger.balance("world/fans") == 20_000
    assert run.gold("home") == 200_000 - 100_000 - 20_000


def test_the_dead_make_the_fine_less():
    dead = tuple(PlayerResult(player=f"h{at}", dead=True) for at in (1, 2))
    result = played((0, 3), conceded="home", home_terms={"withdrawal": 5}, home_players=dead)
    run = after(opening(result=result, terms={"division/home": 2}))
    assert run.ledger.balance("office/purse") == 75_000 - 40_000


def test_five_or_fewer_pull_out_freely_at_a_kick_off():
    result = played((0, 3), conceded="home", home_terms={"withdrawal": 4})
    run = after(opening(result=result))
    assert run.gold("home") == 200_000 + 30_000, "normal winnings of a match lost"


def test_what_cannot_be_paid_is_owed():
    result = played((0, 3), conceded="home", home_terms={"withdrawal": 3})
    run = after(opening(result=result, gold={}, terms={"division/home": 1}))
    assert [each.amount for each in run.owed] == [200_000, 30_000]


# Buying and selling


def test_thirty_five_players_sales_and_assistant_coaches():
    """004, Maximum Number of Players; Allied Players."""
    run = after(opening(home=team("h", size=20), result=played()), done=False)
    run = ordered(run, "home", "buy Lineman of Orc")
    assert run.teams["home"].player("h21").team_list == "Orc"
    assert run.gold("home") == 240_000 - 100_000, "an ally costs twice the price"
    run = ordered(run, "home", "sell h1")
    assert run.gold("home") == 140_000 + 5 * 5_000
    run = ordered(run, "home", "coach h2")
    assert run.teams["home"].staff["assistant_coaches"] == 1
    run = ordered(run, "home", "buy guard")
    assert run.teams["home"].staff["guards"] == 1
    with pytest.raises(OrderRefused, match="own list"):
        ordered(run, "home", "buy Lineman of Human")
    full = after(opening(home=team("h", size=35), result=played()), done=False)
    assert "35 players" in refusal(full, "home", "buy Blitzer")
