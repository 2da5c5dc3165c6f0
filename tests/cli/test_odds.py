"""`turfwar odds`: the opponent opposes the plan unless it is told to help."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from turfwar import Match
from turfwar.cli.main import app

DOWN = "goal: {h1: {state: standing}, a1: {state: prone}}"
"""AV 12 keeps injuries out of it: whoever goes down is prone."""

PLANS: dict[str, tuple[str, dict[str, object], Fraction, Fraction]] = {
    "two dice of the opponent's choice": (
        f"players: {{h1: {{at: k13}}, a1: {{at: k14, st: 4, av: 12}}}}\ndo: [h1 block a1]\n{DOWN}",
        {"h1": {"state": "standing"}, "a1": {"state": "prone"}},
        Fraction(1, 9),
        Fraction(5, 9),
    ),
    "the same with a team re-roll": (
        "rerolls: {home: 1}\nplayers: {h1: {at: k13}, a1: {at: k14, st: 4, av: 12}}\n"
        f"do: [h1 block a1]\n{DOWN}",
        {"h1": {"state": "standing"}, "a1": {"state": "prone"}},
        Fraction(17, 81),
        Fraction(65, 81),
    ),
    "a short pass past an interceptor with AG 5": (
        "players: {h1: {at: k8}, h2: {at: k14}, a1: {at: k11, ag: 5}}\nball: h1\n"
        "do: [h1 pass -> h2]\ngoal: {ball: h2}",
        {"ball": "h2"},
        Fraction(1075, 6144),
        Fraction(1075, 3072),
    ),
    "a dodge away from Diving Tackle": (
        "players: {h1: {at: k10, ag: 4}, a1: {at: k11, skills: [Diving Tackle]}}\n"
        "do: [h1 move k9]\ngoal: {h1: {state: standing, at: k9}}",
        {"h1": {"state": "standing", "at": "k9"}},
        Fraction(1, 2),
        Fraction(5, 6),
    ),
    "two dice against Dodge, down with or without the attacker": (
        "players: {h1: {at: k13, st: 4, av: 12}, a1: {at: k14, av: 12, skills: [Dodge]}}\n"
        "do: [h1 block a1]\ngoal: {a1: {state: prone}}",
        {"a1": {"state": "prone"}},
        Fraction(5, 9),
        Fraction(3, 4),
    ),
}


def run(*arguments: str) -> Any:
    return CliRunner().invoke(app, list(arguments))


def written(folder: Path, text: str) -> str:
    path = folder / "plan.yaml"
    path.write_text(f"title: the plan\nsource: 000, Block action\n{text}\n")
    return str(path)


@pytest.mark.parametrize("name", PLANS)
def test_the_opponent_opposes_and_helps_where_it_is_told_to(name: str, tmp_path: Path) -> None:
    text, goal, opposed, helped = PLANS[name]
    path = written(tmp_path, text)
    for options, opponent, chance in (
        ((), "opposes", opposed),
        (("--opponent", "opposes"), "opposes", opposed),
        (("--opponent", "helps"), "helps", helped),
    ):
        plain = Fraction(1, 9) if opponent == "opposes" else Fraction(5, 9)
        both = f" with the re-roll, {plain} = {float(plain):.6f} without it"
        assert run("odds", path, *options).stdout == (
            f"the plan: {chance} = {float(chance):.6f}{both if 'rerolls' in text else ''}"
            f" (the opponent {opponent})\n"
        )
        document = json.loads(run("odds", path, *options, "--json").stdout)[0]
        assert (document["low"], document["opponent"]) == (str(chance), opponent)
        assert document["without_reroll"] == (str(plain) if "rerolls" in text else None)
    plan = [line[5:-1] for line in text.split("\n") if line.startswith("do: [")]
    match = Match.at(path, seed=1)
    assert match.odds(plan, goal).low == opposed
    assert match.odds(plan, goal, opponent="for").low == helped


def test_all_that_comes_of_it_is_under_the_same_choices(tmp_path: Path) -> None:
    path = written(tmp_path, PLANS["two dice of the opponent's choice"][0])
    opposed = json.loads(run("odds", path, "--outcomes", "--json").stdout)[0]
    helped = json.loads(run("odds", path, "--outcomes", "--json", "--opponent", "helps").stdout)[0]
    assert opposed["players"]["a1"]["prone"] < helped["players"]["a1"]["prone"]


def test_an_answer_in_the_file_stands_whoever_gives_it(tmp_path: Path) -> None:
    text, _, opposed, helped = PLANS["a dodge away from Diving Tackle"]
    path = written(tmp_path, f"{text}\nanswers: {{use Diving Tackle: no}}")
    assert str(helped) in run("odds", path).stdout
    path = written(tmp_path, f"{text}\nanswers: {{use Diving Tackle: yes}}")
    assert str(opposed) in run("odds", path, "--opponent", "helps").stdout


def test_a_scenario_that_is_checked_says_that_the_opponent_helps(tmp_path: Path) -> None:
    """Scenario files have it so: what `answers` leaves open makes the goal as likely as can be."""
    text = PLANS["a dodge away from Diving Tackle"][0]
    path = written(tmp_path, f"{text}\nexpect: {{odds: {{success: 1/2}}}}")
    result = run("scenario", path)
    assert result.exit_code == 1
    assert "odds: 5/6 (0.833333), the opponent helps" in result.stdout


def test_after_a_match_nobody_opposes(tmp_path: Path) -> None:
    text = "phase: post-match\nscore: {home: 1}\nfan_factor: {home: 10}\n"
    text += "players: {h1: {position: Lineman}, a1: {position: Lineman}}\n"
    path = written(tmp_path, text + "goal: {fan_factor: {home: 11}}")
    assert run("odds", path).stdout == "the plan: 1/2 = 0.500000 (no opponent decides)\n"
    assert json.loads(run("odds", path, "--json").stdout)[0]["opponent"] is None
