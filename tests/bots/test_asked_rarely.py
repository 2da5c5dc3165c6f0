"""What coaches made of code answer to that is seldom asked; rookie and scripted alike."""

import pytest

from turfwar import Match
from turfwar.bots.base import Bot
from turfwar.bots.rookie import Rookie
from turfwar.bots.scripted import Scripted
from turfwar.scenario.position import game_at
from turfwar.scenario.reader import read_bytes

COACHES = [Rookie, Scripted]


def match_at(position: str, *said: str) -> Match:
    """A position, and what is chosen there."""
    match = Match.of(game_at(read_bytes(position.encode())[0]))
    for text in said:
        match.choose(next(each for each in match.choices if each.text == text))
    return match


def answers(match: Match, coach: Bot, kind: str) -> list[str]:
    """What a coach answers to a kind of question, for as long as that is asked."""
    said: list[str] = []
    while match.choice is not None and match.choice.kind == kind:
        code = coach.choose(match)
        said.append(next(each.text for each in match.choices if each == code))
        match.choose(code)
    return said


KICK = """
title: A kick that comes down in k22
phase: kickoff
turn: 0
players:
  h1: {at: h13}
  h2: {at: g13}
  h3: {at: i13}
  a1: {at: h14}
  a2: {at: g14}
  a3: {at: i14}
  a4: {at: %s, skills: [Kick-Off Return]}
  a5: {at: e16, skills: [Kick-Off Return]}
dice: [s5, 2, [1, 1], 4]
"""


@pytest.mark.parametrize("coach", COACHES)
def test_the_nearest_runs_under_the_kick(coach: type[Bot]) -> None:
    match = match_at(KICK % "h20", "kickoff k20")
    said = answers(match, coach(), "kickreturn")
    assert said[0] == "kickreturn a4"
    assert said[-1] == "to k22"
    assert match.ball == "a4"


@pytest.mark.parametrize("coach", COACHES)
def test_whoever_stands_there_already_stays(coach: type[Bot]) -> None:
    assert answers(match_at(KICK % "k22", "kickoff k20"), coach(), "kickreturn") == [
        "kickreturn none"
    ]


SLIPPERY = """
title: A ball that may be dropped on purpose
cards: {home: [Fumblerooski]}
players:
  h1: {at: h10}
  a1: {at: h20}
ball: h11
dice: [6]
"""


@pytest.mark.parametrize("coach", COACHES)
def test_nobody_drops_the_ball_on_purpose(coach: type[Bot]) -> None:
    match = match_at(SLIPPERY, "card fumblerooski", "h1 move", "to h11")
    assert answers(match, coach(), "fumble") == ["fumble no"]
    assert match.ball == "h1"


BOMB = """
title: A bomb is caught
players:
  h1: {at: h10, skills: [Bombardier]}
  h2: {at: g16}
  a1: {at: h15}
dice: [4, 4]
"""


@pytest.mark.parametrize("coach", COACHES)
def test_a_bomb_goes_to_the_nearest_opponent(coach: type[Bot]) -> None:
    match = match_at(BOMB, "h1 bomb", "throw h15")
    while match.choice is not None and match.choice.kind == "catch":
        match.choose(coach().choose(match))
    assert answers(match, coach(), "bomb")[:1] == ["bomb g16"]


PRO = """
title: Somebody with Pro drops the ball in the last turn
turn: {home: 8, away: 7}
rerolls: {home: %d}
players:
  h1: {at: h22, skills: [Pro]}
  a1: {at: a1}
ball: h23
dice: [1]
"""


@pytest.mark.parametrize(("rerolls", "how"), [(0, "pro"), (2, "team")])
def test_pro_is_for_where_the_team_cannot_help(rerolls: int, how: str) -> None:
    """Pro works on a 4+, and whoever fails it is not helped any more."""
    match = match_at(PRO % rerolls, "h1 move", "to h23")
    assert answers(match, Scripted(), "reroll")[0] == f"reroll {how}"
