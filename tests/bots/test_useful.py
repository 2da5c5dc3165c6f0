"""No bot in any game ends its turn while a useful action is open (`bots/useful.py`)."""

import os
from collections import Counter

import pytest

from turfwar import Match
from turfwar.bots.base import Bot
from turfwar.bots.registry import make_bot
from turfwar.bots.useful import LastLook, Situation, ends_turn, useful_choices
from turfwar.games import usual_teams
from turfwar.games.display import legal_of
from turfwar.pitch.frame import STATUS, USED
from turfwar.pitch.game import PitchGame

GAMES = ("lrb6", "brutal", "bobba", "deathzone")
LEVELS = ("rookie", "scripted", "planner:2x")
PRONE = 2


def bots_of(level: str, seed: int) -> dict[str, Bot]:
    return {side: make_bot(level, seed, side) for side in ("home", "away", "referee")}


def idle_turns(rules: str, level: str, seed: int, turns: int) -> tuple[int, list[str]]:
    """How many turns and phases ended in a match, up to so many; and what was still open then."""
    match = Match(*usual_teams(rules), seed=seed, rules=rules)
    bots = bots_of(level, seed)
    ended = 0
    idle: list[str] = []
    while match.choice is not None and ended < turns:
        code = bots[match.choice.chooser].choose(match)
        if ends_turn(match.game, code):
            ended += 1
            left = [match.game.setting.notation.text(each) for each in useful_choices(match.game)]
            if left:
                idle.append(f"seed {seed}: {match.choice.chooser} could still: {left}")
        match.choose(code)
    return ended, idle


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", GAMES)
def test_no_turn_ends_while_something_useful_is_open(rules: str, level: str) -> None:
    turns = {"rookie": 24, "scripted": 6, "planner:2x": 1}[level]
    ended, idle = idle_turns(rules, level, 11, turns)
    assert ended
    assert idle == []


@pytest.mark.slow
@pytest.mark.skipif("TURFWAR_SOAK" not in os.environ, reason="runs with TURFWAR_SOAK=1")
@pytest.mark.parametrize("level", ["rookie", "scripted"])
@pytest.mark.parametrize("rules", GAMES)
def test_forty_matches_have_no_idle_turns(rules: str, level: str) -> None:
    idle = [each for seed in range(40) for each in idle_turns(rules, level, seed, 10_000)[1]]
    assert idle == []


class Idler:
    """A coach who always ends the turn."""

    def choose(self, game: PitchGame) -> int:
        return next(code for code in legal_of(game) if ends_turn(game, code))


@pytest.mark.parametrize("rules", GAMES)
def test_a_last_look_takes_what_an_idle_coach_leaves(rules: str) -> None:
    """Both choices of a useful action, and then the coach is asked again."""
    match = Match(*usual_teams(rules), seed=11, rules=rules)
    bots = bots_of("rookie", 11)
    look, idler = LastLook(), Idler()
    while match.choice is not None:
        game = match.game
        may_end = any(ends_turn(game, code) for code in match.legal)
        useful = useful_choices(game) if may_end else []
        if len(useful) == 2:
            assert look.choice(game, idler.choose) == useful[0]
            match.choose(useful[0])
            assert look.choice(match.game, idler.choose) == useful[1]
            return
        match.choose(bots[match.choice.chooser].choose(match))
    raise AssertionError("nothing useful was ever open")


def longest_idleness(match: Match, bots: dict[str, Bot]) -> int:
    """The most team turns in a row in which nobody was sent out, whoever's turns they are."""
    longest = row = 0
    done: Counter[str] = Counter()
    while match.choice is not None:
        code = bots[match.choice.chooser].choose(match)
        if match.choice.kind == "turn":
            side = match.choice.chooser
            if ends_turn(match.game, code):
                row = 0 if done[side] else row + 1
                longest = max(longest, row)
                done[side] = 0
            else:
                done[side] += 1
        match.choose(code)
    return longest


def test_football_does_not_freeze_around_a_loose_ball() -> None:
    """With nobody to try for an unlikely ball they have seven, nine and eleven empty turns."""
    for seed in (0, 1, 4):
        match = Match("Human", "Orc", seed=seed, rules="brutal")
        bots = {side: make_bot("rookie", seed, side) for side in ("home", "away")}
        assert longest_idleness(match, bots) < 4, f"seed {seed}"


def wants_ball(game: PitchGame, side: int) -> bool:
    """Whether the ball is not a side's, and a few squares away from its nearest player."""
    situation = Situation(game, side)
    return situation.wants_ball and 3 <= situation.near <= 6


@pytest.mark.parametrize("rules", ["lrb6", "brutal", "bobba"])
def test_to_stand_up_is_useful_and_so_is_to_come_nearer_to_the_ball(rules: str) -> None:
    match = Match(*usual_teams(rules), seed=3, rules=rules)
    bots = bots_of("rookie", 3)
    prone = far = 0
    while match.choice is not None and not (prone and far):
        game = match.game
        if match.choice.kind == "turn":
            side = int(game.chooser)
            free = [each for each in game.on_field(side) if game.field(each, USED) == 0]
            if any(game.field(each, STATUS) == PRONE for each in free):
                prone += 1
                assert useful_choices(game)
            elif len(free) == len(game.on_field(side)) and wants_ball(game, side):
                far += 1
                assert len(useful_choices(game)) == 2
        match.choose(bots[match.choice.chooser].choose(match))
    assert prone
    assert far
