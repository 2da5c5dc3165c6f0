"""Scenarios of the time after a match: that they can fail, and what is wrong with files."""

import pytest

from turfwar.scenario.language.model import ScenarioError
from turfwar.scenario.reader import read_bytes
from turfwar.scenario.runner import run_scenario

START = """
title: T
phase: post-match
score: {home: 1, away: 0}
players:
  h1: {position: Blitzer, spp: 5, earned: 3}
  h2: {position: Lineman}
  a1: {position: Lineman}
"""
DICE = "dice: [pick:h2, pick:a1, [3, 4], 4, 2, [6, 5, 2], [3, 3]]\n"


def failures(more):
    (scenario,) = read_bytes((START + more).encode())
    return list(run_scenario(scenario).failures)


def test_one_that_holds():
    text = "answers: {improve: [Guard]}\nexpect: {treasury: {home: 50000}, h1: {value: 110000}}"
    assert failures(DICE + text) == []


@pytest.mark.parametrize(
    ("more", "wanted"),
    [
        (DICE, "improve is missing (h1 rolls 3 and 4)"),
        (DICE + "answers: {improve: [Dodge]}", "'Dodge' is not open"),
        (DICE + "answers: {improve: [Guard, Block]}", "improve: Block was not asked for"),
        (DICE.replace("[6, 5, 2]", "[6, 5]") + "answers: {improve: Guard}", "3 D6 is to be rolled"),
        (DICE.replace("]\n", ", 5]\n") + "answers: {improve: Guard}", "1 entries were not rolled"),
        (DICE.replace("pick:h2", "pick:a1") + "answers: {improve: Guard}", "cannot be picked"),
        ("answers: {improve: Guard}", "the dice ran out"),
        (
            DICE + "answers: {improve: Guard}\nexpect: {treasury: {home: 1}}",
            "treasury.home: expected 1, found 50000",
        ),
        (
            DICE + "answers: {improve: Guard}\nexpect: {h1: {skills: [Guard]}}",
            "h1.skills: expected Guard, found Block, Guard",
        ),
        (
            DICE + "answers: {improve: Guard}\nexpect: {illegal: [h1 improve Guard]}",
            "illegal: `h1 improve Guard` is allowed",
        ),
        (
            DICE + "answers: {improve: Guard}\nexpect: {legal: [home buy Ogre]}",
            "legal: `home buy Ogre` is refused: Ogre costs 140,000",
        ),
        (DICE + "answers: {improve: Guard}\ndo: [home buy Ogre]", "`home buy Ogre`: Ogre costs"),
        (
            DICE + "answers: {improve: Guard}\ndo: [illegal: home buy cheerleader]",
            "the rules allow it",
        ),
        (
            DICE + "answers: {improve: Guard}\nexpect: {h2: {position: Nobody}}",
            "h2.position: expected Nobody, found ",
        ),
        (DICE + "answers: {improve: Guard}\nexpect: {h9: {on_roster: true}}", "h9.on_roster"),
        (DICE + "answers: {improve: Guard}\nexpect: {choice: none}", "choice: expected none"),
        (
            DICE + "answers: {improve: Guard}\nexpect: {h2: {state: dead}}",
            "h2.state: expected dead, found reserve",
        ),
        (
            DICE + "answers: {improve: Guard}\nexpect: {score: {home: 2}}",
            "score.home: expected 2, found 1",
        ),
        (
            DICE + "answers: {improve: Guard}\nexpect: {asked: {winnings: false}}",
            "asked.winnings: expected false, was asked 1 times",
        ),
        (
            DICE + "answers: {improve: Guard}\nexpect: {asked: {improve: 2}}",
            "asked.improve: expected 2, was asked 1 times",
        ),
        (
            "answers: {improve: Guard}\ngoal: {fan_factor: {home: 1}}\n"
            "expect: {odds: {success: 1/2}}",
            "odds.success: expected 1/2, found 1 ",
        ),
    ],
)
def test_ones_that_do_not(more, wanted):
    found = failures(more)
    assert any(wanted in each for each in found), found


@pytest.mark.parametrize(
    ("more", "wanted"),
    [
        ("treasure: 5", "treasure: unknown field"),
        ("conceded: nobody", "`nobody` is not one of home, away"),
        ("penalty: true", "penalty: there is one only where `conceded` names a side"),
        ("options: [tax]", "options[0]: nothing is called 'tax'"),
        (
            "options: [expenses break=lots]",
            "options[0]: expenses: break=lots: write a whole number",
        ),
        ("options: [expenses step=0]", "expenses: step=0: write a whole number of at least 1"),
        ("answers: {reroll: none}", "unknown kind of answer; known are mvp, improve, winnings"),
        ("do: [home sell h1]", "`sell` starts no command"),
        ("do: [home sing]", "`sing` starts no command"),
        ("do: [buy Lineman]", "say whose it is: `home buy Lineman` or `away buy Lineman`"),
        ("do: [home done now]", "`done now` is incomplete or wrong; write `home done`"),
        ("do: [home buy]", "`buy` is incomplete or wrong; write `home buy ...`"),
        ("do: [home retire]", "`retire` is incomplete or wrong; write `home retire ...`"),
        ("expect: {h1: {skills: [Blok]}}", "expect.h1.skills: nothing is called 'Blok'"),
        ("winner: away", "winner: the score says home"),
        ("conceded: home\nwinner: home", "winner: home gave up"),
        ("expect: {illegal: [buy Lineman]}", "say whose it is"),
        ("expect: {legal: [done]}", "say whose it is"),
        ("staff: {home: {wizards: 1}}", "unknown staff"),
        ("expect: {h1: {wage: 5}}", "unknown field"),
        ("home: Martians", "home: nothing is called 'Martians'"),
        ("expect: {turnover: false}", "expect.turnover: no expectation"),
        ("expect: {events: [winnings]}", "expect.events: no expectation"),
        ("expect: {half: 2}", "and no player here (h1, h2, a1)"),
        ("expect: {h1: {at: e5}}", "expect.h1.at: unknown field"),
    ],
)
def test_files_that_are_wrong(more, wanted):
    with pytest.raises(ScenarioError) as caught:
        failures(more)
    assert wanted in str(caught.value)


def test_who_joins_is_in_reserve():
    text = "do: [home buy cheerleader, home done]\nexpect: {h3: {state: reserve}}"
    assert failures(DICE + "answers: {improve: Guard}\n" + text) == []


def test_odds_that_would_take_too_long_are_left_between_bounds(monkeypatch):
    monkeypatch.setattr("turfwar.league.post_match.scenarios.odds.MOST_RUNS", 5)
    (found,) = failures("goal: {h1: {st: 4}}\nexpect: {odds: {success: 1/36}}")
    assert "expected 1/36, found between" in found


def test_the_revised_rules_have_it_too():
    text = "rules: lrb6-revised\nanswers: {improve: [Guard]}\nexpect: {treasury: {home: 50000}}"
    assert failures(DICE + text) == []
