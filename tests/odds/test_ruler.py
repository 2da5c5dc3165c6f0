"""The range ruler: a page that draws it knows no range, so it must be the engine's own."""

from typing import Any

import pytest

from turfwar import Match
from turfwar.bots.rookie import Rookie
from turfwar.games import find_ruleset
from turfwar.games.lrb6.odds.hints import pass_odds
from turfwar.games.ports import hints_port
from turfwar.kernel.errors import TurfwarError
from turfwar.server.sandbox import match_of

POSITION: dict[str, Any] = {
    "home": "Human",
    "away": "Orc",
    "turn": 3,
    "active": "home",
    "ball": "h1",
    "players": {
        "h1": {"position": "Thrower", "at": "e10"},
        "h2": {"position": "Catcher", "at": "e16"},
        "a1": {"position": "Lineman", "at": "e13"},
        "a2": {"position": "Lineman", "at": "f14", "state": "prone"},
        "a3": {"position": "Lineman", "at": "d9"},
    },
}


def game_of(match: Match) -> Any:
    return match.game


def ruler_of(match: Match, player: str, action: str | None) -> dict[str, Any]:
    hints = hints_port(find_ruleset(match.rules))
    found: dict[str, Any] = hints.of_player(game_of(match), player, action)
    return found["ruler"]  # type: ignore[no-any-return]  # JSON, as it is sent


def test_bands_and_interceptors_are_those_of_every_single_throw() -> None:
    match = match_of(POSITION, 1)
    ruler = ruler_of(match, "h1", "pass")
    assert ruler["from"] == "e10"
    told = {square: band for band in ruler["bands"] for square in band["squares"]}
    labels = [band["label"] for band in ruler["bands"]]
    assert labels == ["Quick pass", "Short pass", "Long pass", "Long bomb"]
    seen = 0
    for row in "abcdefghijklmno":
        for column in range(1, 27):
            square = f"{row}{column}"
            try:
                odds = pass_odds(game_of(match), "h1", square, whole=False)
            except TurfwarError:
                assert square not in told
                continue
            band = told[square]
            assert band["label"].lower() == odds.range
            assert band["needs"] == f"{odds.throw.needed}+"
            stops = {
                (stop["player"], stop["needs"], stop["chance"])
                for stop in ruler["stops"]
                if square in stop["squares"]
            }
            assert stops == {
                (each.player, f"{each.needed}+", round(float(each.chance), 6))
                for each in odds.interceptors
            }
            seen += len(stops)
    assert seen > 10
    assert {stop["player"] for stop in ruler["stops"]} == {"a1", "a3"}, "who lies stops nothing"


def test_only_whoever_has_the_ball_has_a_ruler_and_only_for_a_pass() -> None:
    match = match_of(POSITION, 1)
    hints = hints_port(find_ruleset(match.rules))
    assert "ruler" not in hints.of_player(game_of(match), "h1", "move")
    assert "ruler" not in hints.of_player(game_of(match), "h2", "pass")


def test_in_a_blizzard_there_are_two_bands() -> None:
    match = match_of({**POSITION, "weather": "blizzard"}, 1)
    labels = [band["label"] for band in ruler_of(match, "h1", "pass")["bands"]]
    assert labels == ["Quick pass", "Short pass"]


def test_hail_mary_reaches_the_rest_and_nobody_stops_that() -> None:
    thrower = {**POSITION["players"]["h1"], "skills": ["Hail Mary Pass"]}
    match = match_of({**POSITION, "players": {**POSITION["players"], "h1": thrower}}, 1)
    ruler = ruler_of(match, "h1", "pass")
    last = ruler["bands"][-1]
    assert (last["label"], last["needs"]) == ("Any range", "2+")
    assert sum(len(band["squares"]) for band in ruler["bands"]) == 15 * 26 - 1
    stopped = {square for stop in ruler["stops"] for square in stop["squares"]}
    assert stopped
    assert not stopped & set(last["squares"])


@pytest.mark.parametrize(
    ("rules", "action", "labels"),
    [
        ("brutal", "pass", 4),
        ("bobba", "pass", 4),
        ("deathzone", "toss", 2),
    ],
)
def test_other_games_have_their_own(rules: str, action: str, labels: int) -> None:
    """Wherever a bot's match comes to somebody with the ball who may throw, there is a ruler."""
    match = Match(rules=rules, seed=7)
    coach = Rookie("7")
    for _ in range(3000):
        carriers = [
            text for text in (each.text for each in match.choices) if text.endswith(f" {action}")
        ]
        for text in carriers:
            player = text.split()[0]
            found = hints_port(find_ruleset(match.rules)).of_player(game_of(match), player, action)
            ruler = found.get("ruler")
            if ruler is None:
                continue
            assert len(ruler["bands"]) >= labels
            squares = [square for band in ruler["bands"] for square in band["squares"]]
            assert len(squares) == len(set(squares))
            assert ruler["from"] not in squares
            assert all(0 <= stop["chance"] <= 1 for stop in ruler["stops"])
            return
        match.choose(coach.choose(match))
    raise AssertionError("nobody ever had the ball")
