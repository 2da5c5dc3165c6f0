"""Why a choice is not open, and what is to be known of those that are."""

import random
from typing import Any

import pytest

from turfwar import Match
from turfwar.pitch.squares import square_at, square_name
from turfwar.server.sandbox import match_of

SQUARES = [square_name(square_at(row, column)) for row in range(1, 16) for column in range(1, 27)]
BEGUN = ("coin heads", "choose receive")


def setting_up(*choices: str) -> Match:
    """Home kicks, and so sets up first."""
    match = Match("Human", "Orc", seed=7)
    for text in (*BEGUN, *choices):
        match.choose(text)
    return match


def reason(match: Match, text: str) -> str:
    found = match.why(text)
    assert found is not None
    assert found.source == "000, Rules for setting up your team"
    return found.text


def test_every_square_is_open_or_has_its_reason() -> None:
    """Whatever is set up already: a square is open where no rule is broken, and nowhere else."""
    for seed in range(6):
        coach = random.Random(seed)
        match = setting_up()
        while match.choice is not None and match.choice.chooser == "home":
            texts = [each.text for each in match.choices]
            if match.choice.player:
                for square in SQUARES:
                    assert (match.why(f"at {square}") is None) == (f"at {square}" in texts)
            assert ("done" in texts) == (match.why("done") is None)
            wanted = [text for text in texts if not text.startswith(("formation", "done"))]
            match.choose("done" if "done" in texts else coach.choice(wanted))


@pytest.mark.parametrize(
    ("square", "words"),
    [
        ("h14", "opponents' half"),
        ("h1", "end zone"),
        ("d5", "wide zone"),
        ("h13", "one player a square"),
    ],
)
def test_the_reason_names_the_limit(square: str, words: str) -> None:
    match = setting_up(
        *("place h1", "at h13", "place h2", "at b5"),
        *("place h3", "at c5", "place h4"),
    )
    assert words in reason(match, f"at {square}")


def test_those_who_are_left_have_to_go_to_the_line() -> None:
    spots = ("h8", "h9", "h10", "h11", "h12", "g8", "g9", "g10")
    placed = [
        text
        for number, square in enumerate(spots, 1)
        for text in (f"place h{number}", f"at {square}")
    ]
    match = setting_up(*placed, "place h9")
    assert reason(match, "at g11").startswith("At least three have to stand on the line")


def test_why_not_ready() -> None:
    match = setting_up("place h1", "at h13")
    assert reason(match, "done") == (
        "1 of 11 players are set up. At least three have to stand on the line of scrimmage, "
        "between the wide zones; one does."
    )
    question = match.view("home")["question"]
    assert question is not None
    assert " ".join(question["needs"]) == reason(match, "done")
    seen = match.view("away")["question"]
    assert seen is not None
    assert seen["needs"] == []
    match.undo()
    match.undo()
    match.choose("formation line")
    assert match.why("done") is None


def test_why_a_player_cannot_be_taken_up() -> None:
    match = setting_up("place h1", "at h13")
    assert "stands already" in reason(match, "place h1")
    assert "not of your team" in reason(match, "place a1")
    complete = setting_up("formation line")
    spare = next(each for each in complete.players if each.side == "home" and not each.square)
    assert "complete" in reason(complete, f"place {spare.id}")


POSITION: dict[str, Any] = {
    "home": "Human",
    "away": "Orc",
    "turn": 3,
    "active": "home",
    "players": {
        "h1": {"position": "Blitzer", "at": "h13"},
        "h2": {"position": "Lineman", "at": "c3"},
        "h3": {"position": "Lineman", "at": "c5", "state": "stunned"},
        "h4": {"position": "Lineman", "at": "c7", "used": True},
        "a1": {"position": "Lineman", "at": "h14"},
    },
    "ball": "a1",
}


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ("h2 block", "No opponent stands next to"),
        ("h3 move", "stunned"),
        ("h4 move", "has performed their action"),
        ("a1 move", "not"),
        ("h2 pass", "does not have the ball"),
    ],
)
def test_why_an_action_cannot_be_declared(choice: str, words: str) -> None:
    found = match_of(POSITION, 1).why(choice)
    assert found is not None
    assert words in found.text


def test_one_blitz_a_turn() -> None:
    match = match_of(POSITION, 1)
    for text in ("h2 blitz", "to c4", "end h2"):
        match.choose(text)
    found = match.why("h1 blitz")
    assert found is not None
    assert "one Blitz action a turn" in found.text
    assert match.why("h1 block") is None


def test_inducements_have_names_prices_and_texts() -> None:
    match = Match("Halfling", "Orc", seed=3, options=("league", "cards"))
    question = match.view(match.choice.chooser if match.choice else "")["question"]
    assert question is not None
    assert question["kind"] == "petty-cash"
    assert "gold pieces goes into petty cash" in question["text"]
    match.choose("petty-cash 150k")
    while match.choice is not None and match.choice.kind == "petty-cash":
        match.choose("petty-cash none")
    question = match.view("home")["question"]
    assert question is not None
    assert question["choices"] is not None
    texts = [each["text"] for each in question["choices"]]
    bought = [text for text in texts if text.startswith("buy")]
    assert sorted(question["notes"]) == sorted(bought)
    chef = question["notes"]["buy chef"]
    assert (chef["label"], chef["price"]) == ("Master Chef", 100_000)
    assert chef["text"]
    assert question["notes"]["buy deck magic-items"]["price"] == 50_000
    spectator = match.view("spectator")["question"]
    assert spectator is not None
    assert spectator["notes"] == {}


def test_who_could_still_block_in_the_end_zone_is_told_how_to_score() -> None:
    players = {"h1": {"at": "f25"}, "a1": {"at": "d26"}}
    match = match_of({**POSITION, "players": players, "ball": "h1"}, 1)
    match.choose("h1 blitz")
    match.choose("to e26")
    question = match.view("home")["question"]
    assert question is not None
    assert "touchdown counts when their action ends" in question["text"]
    assert question["notes"]["end h1"]["label"] == "Score"
    match.choose("end h1")
    assert match.home.score == 1


def test_the_second_ball_is_seen() -> None:
    position = {**POSITION, "players": {"h1": {"at": "c3"}, "a1": {"at": "o20"}}, "ball": "h10"}
    match = match_of({**position, "cards": {"home": ["Ball Clone"]}, "dice": ["s5"]}, 1)
    assert len(match.view("home")["balls"]) == 1
    match.choose("end turn")
    match.choose("card ball-clone")
    view = match.view("spectator")
    assert view["balls"] == [
        {"square": "h10", "carrier": None},
        {"square": "h11", "carrier": None},
    ]


def test_a_skill_s_own_reroll_is_free() -> None:
    players = {
        "h1": {"position": "Catcher", "at": "h13"},
        "h2": {"position": "Lineman", "at": "c13"},
        "a1": {"position": "Lineman", "at": "h14"},
        "a2": {"position": "Lineman", "at": "c14"},
    }
    position = {**POSITION, "players": players, "ball": "o20", "rerolls": {"home": 2, "away": 2}}
    for player, step, free in (("h1", "h12", ["reroll dodge"]), ("h2", "c12", [])):
        match = match_of({**position, "dice": [1]}, 1)
        match.choose(f"{player} move")
        match.choose(f"to {step}")
        question = match.view("home")["question"]
        assert question is not None
        assert question["kind"] == "reroll"
        assert [each["choice"] for each in question["usual"]] == free
        assert question["choices"] is not None
        assert "reroll team" in [each["text"] for each in question["choices"]]


def test_where_a_kick_off_comes_down_is_seen_while_its_table_is_seen_to() -> None:
    players = {"h1": {"at": "g13"}, "a1": {"at": "g14"}, "a4": {"at": "f20"}}
    kicking = {**POSITION, "phase": "kickoff", "active": "home", "turn": 0, "players": players}
    match = match_of({**kicking, "dice": ["s5", 2, [1, 4], 3, "s2"]}, 1)
    match.choose("kickoff k20")
    for seat in ("home", "away", "spectator"):
        assert match.view(seat)["balls"] == [{"square": None, "carrier": None, "landing": "k22"}]
    match.choose("highkick a4")
    assert match.view("away")["balls"][0].get("landing") == "k22"
    match.choose("catch yes")
    assert match.view("away")["balls"] == [{"square": "j22", "carrier": None}]
