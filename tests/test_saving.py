"""Saved matches: the same bytes again, and going back when dice fail."""

import hashlib
import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from turfwar import Match, find_ruleset
from turfwar.games.lrb6 import layout
from turfwar.games.lrb6.match import MatchState
from turfwar.kernel import phases
from turfwar.kernel.dice import D6, D8, ScriptedDice, pack
from turfwar.kernel.errors import DiceError, SaveError
from turfwar.pitch import frame
from turfwar.saving import pack_ints, unpack_ints

SAVES = Path(__file__).parent / "data" / "saves"


@pytest.mark.parametrize("seed", range(6))
def test_a_loaded_match_saves_to_the_same_bytes(seed: int) -> None:
    match = Match("Human", "Skaven", seed=seed)
    rng = random.Random(seed)
    for _ in range(60):
        for _ in range(9):
            if match.over:
                return
            match.choose(rng.choice(match.legal))
        data = match.save()
        assert Match.load(data).save() == data


def test_dice_that_run_out_in_an_automatic_step_leave_the_choice_unmade() -> None:
    match = Match("Human", "Orc", seed=1)
    for text in ("coin heads", "choose receive", "formation line", "done"):
        match.choose(text)
    match.choose("formation spread")
    match.choose("done")
    # A kick that stays in the field, Brilliant Coaching's place taken by Get the Ref!, no bounce.
    match.game.dice = ScriptedDice([(D8, 1, 5), (D6, 1, 1), (D6, 2, pack([1, 1]))])
    before = (match.ply, match.digest, match.legal)
    square = "kickoff h20" if "kickoff h20" in match.choices else "kickoff h6"
    with pytest.raises(DiceError, match="ran out"):
        match.choose(square)
    assert (match.ply, match.digest, match.legal) == before


# Saves that nobody has saved


def forged(data: bytes, **changes: Any) -> bytes:
    """A save with other fields, and the right checksum all the same."""
    document = json.loads(data)
    document.pop("checksum")
    document |= changes
    text = json.dumps(document, sort_keys=True, separators=(",", ":"))
    checksum = hashlib.sha256(text.encode()).hexdigest()
    return json.dumps(document | {"checksum": checksum}).encode()


def with_numbers(data: bytes, numbers: dict[int, int]) -> bytes:
    state = unpack_ints("h", json.loads(data)["state"])
    for place, value in numbers.items():
        state[place] = value
    return forged(data, state=pack_ints("h", state))


@cache
def saved(choices: int = 400, options: tuple[str, ...] = ()) -> bytes:
    match = Match("Human", "Orc", seed=3, options=options)
    match.play_at_random(3, choices)
    return match.save()


@cache
def saved_waiting() -> bytes:
    """A save in the middle of a step, with answers given."""
    match = Match("Human", "Orc", seed=3)
    rng = random.Random(3)
    while not (match.game.waiting and len(match.game.answers) > 0):
        match.choose(rng.choice(match.legal))
    return match.save()


FIRST_PLAYER = frame.PLAYERS
IMPOSSIBLE: list[dict[int, int]] = [
    {phases.PHASE: 99},
    {phases.PHASE: -1},
    {frame.ACTIVE: 476},
    {layout.WEATHER: 9},
    {frame.BALL: 9},
    {frame.CARRIER: 44},
    {frame.ROSTER_SIZE: 30_000},
    {layout.PLAYER: -30_000},
    {layout.LAST_TURNOVER: 1000},
    {layout.SECOND_BALL: 1, layout.OTHER_BALL: 9},
    {layout.OTHER_BALL: 100},
    {layout.EFFECT_COUNT: 33},
    {layout.EFFECT_COUNT: 1, layout.EFFECTS: 104},
    {layout.EFFECT_COUNT: 1, layout.EFFECTS + 2: 44},
    {layout.HAND: 1},
    {layout.HAND: 1, layout.DEALT: 1},
    {layout.HELD: 5},
    {layout.DEALT + 6: 32_767},
    {layout.GUILTY + 2: 32_767},
    {layout.LEAGUE: 1},
    {layout.KICK_DICE: 30_000},
    {layout.LINED_UP: 300},
    {FIRST_PLAYER + frame.SQUARE: 30_000},
    {FIRST_PLAYER + frame.SQUARE: 9},
    {FIRST_PLAYER + frame.STATUS: 9},
    {FIRST_PLAYER + layout.POSITION: 200},
    {FIRST_PLAYER + layout.MA: 30_000},
    {FIRST_PLAYER + layout.INJURY: 69},
    {frame.BOARD + 5: 3},
    {frame.BOARD + 100: 45},
    {frame.BOARD + 100: 20},
    {layout.NATIVE: 30_000},
]


@pytest.mark.parametrize("numbers", IMPOSSIBLE)
def test_a_state_that_cannot_be_is_refused(numbers: dict[int, int]) -> None:
    with pytest.raises(SaveError, match="cannot be played"):
        Match.load(with_numbers(saved(), numbers))


BAD_FIELDS: list[dict[str, Any]] = [
    {"hashes": [1]},
    {"hashes": [-1, 1]},
    {"hashes": [2**63, 1]},
    {"decisions": -1},
    {"decisions": 2**63},
    {"decisions": 10, "decisions_mark": 11},
    {"step": 2**40},
    {"step": True},
    {"waiting": 1},
    {"over": "no"},
    {"over": None},
    {"waiting": True},
    {"waiting": True, "step": 5},
    {"waiting": True, "step": -1, "answers": [7]},
    {"seed": "1" * 5000},
    {"dice": {"kind": "seeded", "position": -5}},
    {"dice": {"kind": "seeded", "position": 2**62}},
    {"dice": {"kind": "loaded", "position": 0}},
    {"dice": {"kind": "scripted", "position": 5, "script": []}},
    {"dice": {"kind": "scripted", "position": 0, "script": [[0, 10**9, 1]]}},
    {"log": pack_ints("i", [5, -2])},
    {"log": pack_ints("i", [5, 3, 1])},
    {"log": pack_ints("i", [5])},
    {"log": "AAA"},
    {"state": ""},
    {"options": ["cards" * 1000]},
    {"home": {}},
    {"home": None},
]


@pytest.mark.parametrize("changes", BAD_FIELDS)
def test_fields_that_cannot_be_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(SaveError):
        Match.load(forged(saved(), **changes))


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (0, 20),
        (0, -1),
        (3, [10**9, 3, 3, 8]),
        (3, 6),
        (4, [75]),
        (4, [1, 1]),
        (4, 3),
        (7, 10**12),
        (1, "x" * 10**6),
        (11, [5]),
    ],
)
def test_players_that_cannot_be_are_refused(place: int, value: Any) -> None:
    team = json.loads(saved())["home"]
    team["players"][0][place] = value
    with pytest.raises(SaveError):
        Match.load(forged(saved(), home=team))
    team = json.loads(saved())["home"]
    with pytest.raises(SaveError):
        Match.load(forged(saved(), home=team | {"players": team["players"] * 1000}))


def test_answers_must_have_been_open() -> None:
    data = saved_waiting()
    assert Match.load(data).save() == data
    document = json.loads(data)
    for answers in ([5], [*document["answers"], 5], [document["answers"][0]] * 40):
        with pytest.raises(SaveError, match="cannot be played"):
            Match.load(forged(data, answers=answers))


@pytest.mark.parametrize("options", [(), ("league", "cards"), ("referee", "overtime")])
def test_no_number_makes_a_save_dangerous(options: tuple[str, ...]) -> None:
    """Whatever a number of the state is changed to: it is refused, or the match can be played."""
    rng = random.Random(str(options))
    played = 0
    for _ in range(60):
        place = rng.randrange(frame.BOARD)
        value = rng.choice((-32768, 32767, -1, 0, 1, 2, 9, 44, 45, 476, rng.randrange(-99, 999)))
        try:
            match = Match.load(with_numbers(saved(200, options), {place: value}))
        except SaveError:
            continue
        match.play_at_random(1, 40)
        assert match.view("spectator")["players"]
        played += 1
    assert played > 0


@pytest.mark.parametrize("rules", ["brutal", "bobba"])
def test_a_match_saved_when_skills_were_kept_apart_goes_on(rules: str) -> None:
    """Skills of overlays were in rows of their own; the file was saved by that version."""
    data = (SAVES / f"{rules}-skills-apart.save").read_bytes()
    match = Match.load(data)
    game = match.game
    assert isinstance(game, MatchState)
    names = find_ruleset(rules).words.skills
    for side in (frame.HOME, frame.AWAY):
        for player in game.setting.team(side).players:
            number = side * frame.SIDE_SLOTS + player.slot
            has = {skill for skill in names if game.player(number).has(skill)}
            assert has == set(player.skills)
            assert all(game.side_has(side, skill) for skill in has)
            game.restore_nature(number)
            assert all(game.player(number).has(skill) for skill in has)
    assert json.loads(match.save())["log"] == json.loads(data)["log"]
    rng = random.Random(1)
    while not match.over:
        match.choose(rng.choice(match.legal))
