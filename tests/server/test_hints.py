"""Hints and odds over the socket: one target, garbage, questions that replace each other."""

import asyncio
import json
import os
import signal
from typing import Any

import pytest

from turfwar import Match
from turfwar.games.lrb6.cards.hand import deal
from turfwar.games.lrb6.odds.documents import player_hints, target_hints
from turfwar.saving import load_match
from turfwar.server.hint_process import HintProcess
from turfwar.server.messages import Refusal
from turfwar.server.odds_position import position_for_odds
from turfwar.server.sandbox import match_of

POSITION = {
    "home": "Human",
    "away": "Orc",
    "active": "home",
    "turn": 3,
    "rerolls": {"home": 1, "away": 0},
    "ball": "h1",
    "players": {
        "h1": {"position": "Thrower", "at": "e10"},
        "h2": {"position": "Catcher", "at": "e13"},
        "h3": {"position": "Blitzer", "at": "k9"},
        "a1": {"position": "Lineman", "at": "k11"},
        "a2": {"position": "Lineman", "at": "l12", "state": "stunned"},
        "a3": {"position": "Lineman", "at": "e12"},
    },
}


def sandbox(browser: Any) -> Any:
    """A socket to a match that stands at the position."""
    made = browser.create(
        home={"coach": "me"},
        away={"coach": "me"},
        mode="sandbox",
        **{"from": {"position": POSITION}},
    )
    socket = browser.join(made["match"]["id"])
    if not socket.view:
        socket.of_type("snapshot")
    return socket


def odds(socket: Any, who: str, **target: str) -> dict[str, Any]:
    answer: dict[str, Any] = socket.ask(type="hints", player=who, target=target)
    assert answer["type"] == "odds", answer
    assert answer["version"] == socket.version
    assert (answer["player"], answer["target"]) == (who, target)
    return {each["title"]: each for each in answer["plans"]}


def game_of(match: Match) -> Any:
    return match.game


def chances(plan: dict[str, Any]) -> dict[str, float]:
    """What can come of a plan."""
    return {each["label"]: each["chance"] for each in plan["outcomes"]}


def test_hints_against_seven_pursuers_and_more() -> None:
    """Where each of them is makes the key of a ground; seven do not fit into 64 bits."""
    around = ("d9", "d10", "d11", "e9", "e11", "f9", "f11")
    shadows = {
        f"a{number}": {"at": square, "skills": ["Shadowing"]}
        for number, square in enumerate((*around, "g9"), 1)
    }
    players = {"h1": {"at": "e10", "ma": 1}, **shadows}
    found = player_hints(game_of(match_of({"turn": 3, "players": players}, 1)), "h1")
    assert {each["at"] for each in found["plans"]} >= {"f10", "g10", "h10"}


def test_odds_of_a_blitz_a_pass_a_foul_and_a_move(browser: Any) -> None:
    socket = sandbox(browser)
    blitz = odds(socket, "h3", player="a1")["Blitz"]
    assert blitz["badge"]["text"] == "1d"
    assert blitz["text"] == "one die"
    assert blitz["choices"][0] == "h3 blitz"
    assert blitz["choices"][-1] == "block a1"
    down = chances(blitz)
    parts = ("they go down", "pushed only", "both go down", "you go down", "never gets there")
    assert sum(down.get(part, 0) for part in parts) == pytest.approx(1, abs=1e-5)
    assert blitz["chance"] == down["they go down"]
    assert blitz["left_over"] == 0
    throw = odds(socket, "h1", player="h2")["Pass"]
    assert throw["text"] == "quick pass, 3+, then the catch"
    assert throw["outcomes"][-1]["player"] == "a3"
    assert 0.3 < throw["chance"] < 1
    assert throw["ball"]["h2"] == throw["chance"] == chances(throw)["caught"]
    assert throw["left_over"] == 0
    anywhere = odds(socket, "h1", square="f13")
    assert set(anywhere) == {"Move", "Throw to f13"}
    assert anywhere["Throw to f13"]["wish"] == "ours in the end"
    foul = odds(socket, "h3", player="a2")["Foul"]
    assert foul["path"]
    assert foul["chance"] == chances(foul)["armour broken"]
    assert foul["chance"] == pytest.approx(sum(foul["states"]["a2"].values()), abs=1e-5)
    assert 0 < chances(foul)["sent off"] < 1
    assert odds(socket, "a1", player="h3") == {}


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"player": "h3", "target": {"player": "a17"}}, "not-found"),
        ({"player": "h77", "target": {"player": "a1"}}, "not-found"),
        ({"player": "h3", "target": {"square": "p4"}}, "not-found"),
        ({"player": "h3", "target": {"square": "a27"}}, "not-found"),
        ({"player": "h3", "target": {"square": ""}}, "not-found"),
        ({"player": "h3", "target": {}}, "malformed"),
        ({"player": "h3", "target": {"player": "a1", "square": "a1"}}, "malformed"),
        ({"player": "h3", "target": {"players": ["a1"]}}, "malformed"),
        ({"player": "h3", "target": {"player": 7}}, "malformed"),
        ({"player": "h3", "target": {"square": ["a", 1]}}, "malformed"),
        ({"player": "h3", "target": "a1"}, "malformed"),
        ({"player": "h3", "target": {"player": "a" * 9}}, "malformed"),
    ],
)
def test_garbage_is_refused(browser: Any, message: dict[str, Any], code: str) -> None:
    socket = sandbox(browser)
    answer = socket.ask(type="hints", **message)
    assert (answer["type"], answer["code"]) == ("error", code)
    assert answer["message"]
    assert socket.ask(type="hints", player="h3")["type"] == "hints"


def test_who_is_not_on_the_pitch_is_no_fault_of_the_server(browser: Any) -> None:
    _, socket = browser.play(home={"coach": "me"}, away={"coach": "me"})
    socket.choose("coin heads", "choose receive")
    answer = socket.ask(type="hints", player="h1", target={"square": "h14"})
    assert (answer["type"], answer["code"]) == ("error", "not-found")
    assert "h1" in answer["message"]


def test_a_new_question_takes_the_place_of_the_last(browser: Any) -> None:
    socket = sandbox(browser)
    listed = socket.send(type="hints", player="h3")
    asked = [
        socket.send(type="hints", player="h3", target={"player": target})
        for target in ("a1", "a2", "a3", "a1", "a2")
    ]
    answers: dict[int, dict[str, Any]] = {}
    while len(answers) < 6:
        message = socket.receive()
        if message.get("id") in (listed, *asked):
            answers[message["id"]] = message
    assert answers[listed]["type"] == "hints"
    assert [answers[each].get("code") for each in asked[:-1]] == ["superseded"] * 4
    assert answers[asked[-1]]["target"] == {"player": "a2"}


def test_what_takes_too_long_is_given_up(server: Any) -> None:
    server.hub.hint_process.seconds = 0.001
    socket = sandbox(server.browser())
    target = {"player": "h2"}
    assert socket.ask(type="hints", player="h1", target=target)["code"] == "too-long"
    server.hub.hint_process.seconds = 60
    assert socket.ask(type="hints", player="h3")["type"] == "hints"
    assert socket.choose("h3 move")["type"] == "ack"


def question(match: Match, player: str) -> dict[str, Any]:
    return {"position": position_for_odds(match.game).decode(), "player": player}


def test_only_so_many_may_wait() -> None:
    match = match_of(POSITION, 1)

    async def ask_three() -> list[Any]:
        hint_process = HintProcess(1, 60)
        asked = [
            asyncio.create_task(hint_process.ask(whose, question(match, "h3")))
            for whose in range(3)
        ]
        try:
            return list(await asyncio.gather(*asked, return_exceptions=True))
        finally:
            await hint_process.stop()

    first, *others = asyncio.run(ask_three())
    refused = [each for each in (first, *others) if isinstance(each, Refusal)]
    assert [each.code for each in refused] == ["too-many"] * len(refused)
    assert 1 <= len(refused) <= 2


def test_a_process_that_ends_is_begun_again() -> None:
    match = match_of(POSITION, 1)

    async def ask_twice() -> tuple[dict[str, Any], dict[str, Any]]:
        hint_process = HintProcess(5, 60)
        try:
            first = await hint_process.ask("me", question(match, "h3"))
            assert hint_process.process is not None
            os.kill(hint_process.process.pid, signal.SIGKILL)
            await hint_process.process.wait()
            return first, await hint_process.ask("me", question(match, "h3"))
        finally:
            await hint_process.stop()

    first, second = asyncio.run(ask_twice())
    assert first == second
    assert first["player"] == "h3"


def test_a_fault_there_is_told_and_ends_nothing() -> None:
    match = match_of(POSITION, 1)

    async def ask() -> dict[str, Any]:
        hint_process = HintProcess(5, 60)
        try:
            with pytest.raises(Refusal, match="could not be worked out"):
                await hint_process.ask("me", {"position": 7})
            return await hint_process.ask("me", question(match, "h3"))
        finally:
            await hint_process.stop()

    assert asyncio.run(ask())["plans"]


def test_neither_seed_nor_hands_are_sent() -> None:
    seed = 987654321987654321
    positions = []
    for cards in ((), (4, 17), (60,)):
        match = match_of(POSITION, seed)
        for card in cards:
            deal(game_of(match), 1, card)
        positions.append(position_for_odds(match.game))
    without, *others = positions
    document = json.loads(without)
    assert document["seed"] == "0"
    assert document["dice"] == {"kind": "scripted", "position": 0, "script": []}
    assert str(seed).encode() not in without
    assert others == [without, without]


def test_dice_that_have_fallen_are_sent_and_no_others() -> None:
    match = match_of(POSITION, 5)
    for choice in ("h3 blitz", "to k10", "block a1"):
        match.choose(choice)
    assert match.choice is not None
    again = load_match(position_for_odds(match.game))
    assert Match.of(again).choices == match.choices
    assert list(again.state) == list(match.game.state)
    assert json.loads(position_for_odds(match.game))["seed"] == "0"


def test_hands_make_no_difference_to_odds() -> None:
    found = []
    for cards in ((), (0, 1, 2, 8, 11), (30, 45, 61, 77)):
        match = match_of(POSITION, 3)
        for card in cards:
            deal(game_of(match), 1, card)
        there = load_match(position_for_odds(match.game))
        both: tuple[Any, Any] = (there, match.game)
        found.append([target_hints(each, "h3", other="a1") for each in both])
    assert found[0] == found[1] == found[2]
    assert found[0][0] == found[0][1]


def test_coaches_take_turns_however_many_connections_one_has() -> None:
    match = match_of(POSITION, 1)

    async def ask() -> list[str]:
        hint_process = HintProcess(40, 60, 30)
        order: list[str] = []

        async def wait(coach: str, number: int) -> None:
            await hint_process.ask((coach, number), question(match, "h3"), coach)
            order.append(coach)

        greedy = [asyncio.create_task(wait("greedy", number)) for number in range(12)]
        await asyncio.sleep(0)
        modest = asyncio.create_task(wait("modest", 0))
        try:
            await asyncio.gather(*greedy, modest)
        finally:
            await hint_process.stop()
        return order

    order = asyncio.run(ask())
    assert len(order) == 13
    assert order.index("modest") <= 2


def test_one_coach_has_no_more_than_their_share_of_the_queue() -> None:
    async def ask() -> tuple[list[str], str]:
        hint_process = HintProcess(4, 60, 3)
        hint_process.drive = never  # type: ignore[method-assign]
        tasks = {
            (coach, number): asyncio.create_task(hint_process.ask((coach, number), {}, coach))
            for coach, most in (("one", 5), ("two", 1), ("three", 1))
            for number in range(most)
        }
        await asyncio.sleep(0.05)
        refused = [
            f"{coach} {number}"
            for (coach, number), task in tasks.items()
            if task.done() and isinstance(task.exception(), Refusal)
        ]
        waiting = " ".join(sorted(str(each.coach) for each in hint_process.waiting))
        await hint_process.stop()
        await asyncio.gather(*tasks.values(), return_exceptions=True)
        return refused, waiting

    refused, waiting = asyncio.run(ask())
    # Of one's five three may wait; when all is full, the last of the longest line gives way.
    assert refused == ["one 2", "one 3", "one 4"]
    assert waiting == "one one three two"


async def never() -> None:
    await asyncio.sleep(3600)


def test_hints_while_another_coachs_sockets_ask_for_odds(server: Any) -> None:
    greedy, modest = server.browser(), server.browser()
    crowd = [sandbox(greedy) for _ in range(8)]
    own = sandbox(modest)
    assert own.ask(type="hints", player="h3")["type"] == "hints"
    for socket in crowd:
        socket.send(type="hints", player="h1", target={"player": "h2"})
    for socket in crowd:
        socket.ask(type="ping")
    asked = own.send(type="hints", player="h3")
    answer = own.until(lambda message: message.get("id") == asked)
    assert answer["type"] == "hints"
    answered = 0
    for socket in crowd:
        # What has been sent before the answer to this is seen by now.
        socket.ask(type="ping")
        answered += any(message["type"] == "odds" for message in socket.seen)
        while not any(message["type"] == "odds" for message in socket.seen):
            socket.receive()
    assert answered < len(crowd)


def test_an_aimed_choice_is_foreseen_and_nothing_has_happened(browser: Any) -> None:
    wizard = {**POSITION, "staff": {"home": {"wizard": 1}}}
    made = browser.create(
        home={"coach": "me"}, away={"coach": "me"}, mode="sandbox", **{"from": {"position": wizard}}
    )
    socket = browser.join(made["match"]["id"])
    if not socket.view:
        socket.of_type("snapshot")
    before = socket.version
    found = socket.ask(type="forecast", choice="wizard fireball l12")
    assert (found["type"], found["choice"]) == ("forecast", "wizard fireball l12")
    assert sum(found["states"]["a1"].values()) == pytest.approx(1 / 2, abs=1e-5)
    assert socket.version == before
    assert socket.ask(type="forecast", choice="wizard bolt a2")["code"] == "illegal"
    assert socket.ask(type="forecast", choice="wizard nonsense")["code"] == "malformed"
