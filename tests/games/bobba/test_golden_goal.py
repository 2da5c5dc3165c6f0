"""004, Golden Goal: both set up at once, and nobody sees the other before the sheet is gone."""

import json

import pytest

from turfwar import Match, Question
from turfwar.games.bobba.bots.rookie.coach import BobbaCoach
from turfwar.games.lrb6.match import MatchState
from turfwar.server.pool_tasks import packed, position, scenario
from turfwar.views.concealing import as_known_to
from turfwar.views.view import choice_is_seen, events_seen, view, visible_events


def asked(match: Match) -> Question:
    assert match.choice is not None
    return match.choice


SEATS = ("home", "away", "spectator")


def golden() -> Match:
    """Rookies play without a touchdown until the sheet goes up; home sets up first."""
    for seed in range(3, 20):
        match = Match("Ogre", "Goblin", seed=seed, rules="bobba", options=("golden-goal",))
        while not match.over and (match.game.half < 3 or asked(match).kind != "setup"):
            kind = asked(match).kind
            match.choose("end turn" if kind == "turn" else BobbaCoach().choose(match.game))
        if not match.over:
            return match
    raise AssertionError("no tie")


@pytest.fixture(scope="module")
def behind_sheet() -> Match:
    """Home has set up, and it is away's turn to."""
    match = golden()
    assert asked(match).chooser == "home"
    for text in ("formation line", "done"):
        match.choose(text)
    assert asked(match).chooser == "away"
    return match


def state_of(match: Match, seat: str) -> MatchState:
    """A position to try things on."""
    known = as_known_to(match.game, seat, 5)
    assert isinstance(known, MatchState)
    return known


def placed(match: Match, seat: str, side: str) -> int:
    players = view(match.game, seat)["players"].values()
    return sum(each["square"] is not None for each in players if each["side"] == side)


def test_nobody_sees_the_other_set_up(behind_sheet: Match) -> None:
    """004, Golden Goal or Sudden Death."""
    assert placed(behind_sheet, "home", "home") == 11
    assert placed(behind_sheet, "away", "home") == 0
    assert placed(behind_sheet, "spectator", "home") == 0


def test_nor_does_the_log_tell(behind_sheet: Match) -> None:
    told = {
        seat: [str(event) for _, event in events_seen(behind_sheet.game, seat)][-30:]
        for seat in ("home", "away", "spectator")
    }
    assert "> formation line" in told["home"]
    assert "> formation line" not in told["away"]
    assert "> formation line" not in told["spectator"]
    assert "home sets up behind the sheet" in told["away"]
    assert "away sets up behind the sheet" in told["away"]


def test_nor_does_a_position_to_try_things_on(behind_sheet: Match) -> None:
    assert len(state_of(behind_sheet, "away").on_field(0)) == 0
    assert len(state_of(behind_sheet, "home").on_field(0)) == 11


def test_the_position_that_anybody_can_ask_for_is_without_it(behind_sheet: Match) -> None:
    """Whoever has a match's id may have its position and its scenario file."""
    asked_for = {"match": packed(behind_sheet, None, 0), "title": "A look behind the sheet"}
    players = json.loads(position(asked_for))["players"]
    assert not [name for name, each in players.items() if name.startswith("h") and "at" in each]
    assert "at: " not in scenario(asked_for).decode().split("h1:")[1].split("a1:")[0]


def test_a_choice_behind_the_sheet_is_told_to_its_own_side_only(behind_sheet: Match) -> None:
    match = behind_sheet.copy()
    start = match.log_position
    match.choose("formation spread")
    seen = {
        seat: choice_is_seen(match.game, seat, start, visible_events(match.game, seat, start))
        for seat in SEATS
    }
    assert seen == {"home": False, "away": True, "spectator": False}


def test_then_everybody_sees_everything(behind_sheet: Match) -> None:
    match = behind_sheet.copy()
    for text in ("formation spread", "done"):
        match.choose(text)
    assert asked(match).kind == "cannon"
    for seat in SEATS:
        assert placed(match, seat, "home") == 11
        assert placed(match, seat, "away") > 0
        told = [str(event) for _, event in events_seen(match.game, seat)][-80:]
        assert {"> formation line", "> formation spread"} <= set(told)
        assert "the sheet is taken away" in told
