"""What a match of football hands over, and what follows from it."""

from typing import Any

import pytest

from turfwar import Match, find_ruleset, find_team
from turfwar.bots.base import play_out
from turfwar.bots.registry import make_bot
from turfwar.games.brutal import layout
from turfwar.games.brutal.possession import set_footballer
from turfwar.league.post_match.dice import labelled
from turfwar.league.post_match.machine import PostMatchInput, PostMatchRun, answered, ordered
from turfwar.league.post_match.result import SIDES, MatchResult
from turfwar.league.post_match.rules import post_match_rules
from turfwar.league.rosters import team_of
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.teams import hire_instant

RULES = find_ruleset("brutal")


def teams() -> tuple[Any, Any, Any, Any]:
    rosters = [
        hire_instant(find_team(name, (), RULES), name, rules="brutal") for name in ("Human", "Orc")
    ]
    return rosters[0], rosters[1], team_of(rosters[0], "h"), team_of(rosters[1], "a")


@pytest.fixture(scope="module")
def played() -> tuple[Match, Any, Any]:
    """A match between rookies, with a card, a save and an own goal written into it."""
    first, second, home, away = teams()
    match = Match(first, second, seed=3, rules="brutal", options=("league",))
    play_out(match, {side: make_bot("rookie", 3, side) for side in SIDES})
    game: Any = match.game
    set_footballer(game, 1, layout.YELLOW, 2)
    set_footballer(game, 2, layout.OWN_GOALS, 1)
    set_footballer(game, SIDE_SLOTS, layout.SAVES, 3)
    set_footballer(game, SIDE_SLOTS, layout.OWN_GOALS, 0)
    return match, home, away


def result_of(played: tuple[Match, Any, Any]) -> MatchResult:
    match, home, away = played
    return post_match_rules(RULES).hand_over(match.game, home, away)


def test_deeds_of_football_are_handed_over(played: tuple[Match, Any, Any]) -> None:
    result = result_of(played)
    game: Any = played[0].game
    assert [result.home.score, result.away.score] == [game.score(0), game.score(1)]
    by_id = {each.player: each for side in (result.home, result.away) for each in side.players}
    assert by_id["h.2"].sent_off
    assert not by_id["h.3"].sent_off
    assert by_id["h.3"].achieved["own_goals"] == 1
    assert by_id["a.1"].achieved["saves"] == 3
    assert all(
        sum(each.achieved.get("touchdowns", 0) for each in side.players) <= side.score
        for side in (result.home, result.away)
    )


def test_points_and_cards_are_entered_and_bots_close_it(played: tuple[Match, Any, Any]) -> None:
    _, home, away = played
    opening = PostMatchInput(rules="brutal", home=home, away=away, result=result_of(played))
    rules = post_match_rules(RULES)
    now = PostMatchRun(opening, (), labelled("a secret"))
    begun = PostMatchRun(opening, (), labelled("a secret"), upto="match")
    assert begun.player("home", "h.2").misses == 1
    assert begun.player("home", "h.3").counter("spp") == -2
    assert begun.player("away", "a.1").counter("spp") >= 6
    for _ in range(200):
        if now.closed:
            break
        if now.open:
            now = answered(now, now.open[0].label, rules.choose(now.open[0], now))
        else:
            side = next(side for side in SIDES if not now.side_closed(side))
            now = ordered(now, side, rules.next_order(now, side))
    assert now.closed
    assert len(now.teams["home"].fit) >= 11
    saver = now.player("away", "a.1")
    assert len(saver.skills) + sum(saver.increases.values()) >= 1
    assert now.teams["home"].players[1].absences[0].cause == "red card"
