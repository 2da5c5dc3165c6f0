"""Scenarios of the yard, which brings no scenario language: its vocabulary is enough."""

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from turfwar import Match
from turfwar.games import all_rulesets, find_ruleset
from turfwar.scenario.language.language import ScenarioLanguage
from turfwar.scenario.language.model import Scenario, ScenarioError
from turfwar.scenario.lookup import scenario_language
from turfwar.scenario.planning import odds
from turfwar.scenario.reader import read_bytes
from turfwar.scenario.runner import ScenarioOutcome, run_scenario
from turfwar.server.sandbox import export_played, line_up, match_of, position_of


@pytest.fixture(scope="module", autouse=True)
def yard() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TURFWAR_RULESETS", "toy.ruleset:YARD")
        all_rulesets.cache_clear()
        yield
    all_rulesets.cache_clear()


def read(text: str) -> Scenario:
    return read_bytes(f"title: T\nrules: yard\n{text}".encode(), "yard.yaml")[0]


def run(text: str) -> ScenarioOutcome:
    return run_scenario(read(text))


GRAB = """
players:
  h1: {position: Baker, at: d3}
  hOld: {position: Old Baker, at: f3}
  a1: {at: d7}
ball: d5
"""


def test_it_brings_no_codec() -> None:
    ruleset = find_ruleset("yard")
    assert not ruleset.ports.language
    assert type(scenario_language(ruleset)) is ScenarioLanguage


HOLDS = {
    "a run, hop by hop, and a grab": GRAB
    + """
dice: [4]
do: [h1 run d4 d5 d6]
expect:
  h1: {state: ready, at: d6, used: true}
  ball: h1
  active: home
  turn: {home: 1, away: 0}
  events: [hop, grab, grabbed, hop]
  never: [splash]
  choice: run
  chooser: home
  legal: [h1 run d5, h1 shove a1, rest, whistle, hOld run e3]
  illegal: [h1 run e9, a1 run e7]
""",
    "a grab that fails ends the turn, and drops the rest of the line": GRAB
    + """
dice: [1, s2]
do: [h1 run d4 d5 d6]
expect: {h1: {at: d5, state: ready}, ball: c5, active: away, turn: {away: 1}}
""",
    "sticky hands may try once more, and do": GRAB
    + """
dice: [1, 5]
do: [hOld run e4 d5]
expect: {ball: hOld, asked: {try-again: 1}}
""",
    "or not": GRAB
    + """
dice: [1, s5]
do: [hOld run e4 d5]
answers: {try-again: no}
expect: {ball: d6, active: away}
""",
    "a shove inside a run, and after it": GRAB
    + """
dice: [6, 1]
do: [h1 run c4 c5 c6 a1 c7]
expect: {a1: {state: muddy, at: d7}, h1: {at: c7}}
""",
    "another player ends an open run, and so does the whistle": GRAB
    + """
do: [h1 run d4, hOld run e3, whistle]
expect: {active: away, h1: {at: d4}, hOld: {at: e3}, choice: yard-turn}
""",
    "choices as the match writes them": GRAB
    + """
do: [h1 run, hop d4, hop c4, rest, illegal: h1 run, home whistle, illegal: home a1 run]
expect: {h1: {at: c4}, active: away}
""",
    "a delivery, to the supper": """
players: {h1: {at: d11, pace: 2}, a1: {state: benched}}
ball: h1
score: {home: 1}
do: [h1 run d12]
expect: {score: {home: 2, away: 0}, winner: home, choice: nothing}
""",
    "somebody muddy gets up when their turn begins": """
active: away
players: {h1: {at: d4, state: muddy, grip: 6}, a1: {at: d6, skills: [Sticky Hands]}}
do: [whistle]
expect: {h1: {state: ready}, turn: {home: 1, away: 1}}
""",
    "the muster": """
phase: muster
players: {h1: {}, h2: {}, h3: {}, a1: {}, a2: {}, a3: {}}
dice: [s1]
do: [muster wide, away muster tight]
expect: {h1: {at: a3}, a1: {at: c10}, ball: c5, choice: yard-turn, chooser: home}
""",
}


@pytest.mark.parametrize("name", HOLDS)
def test_it_holds(name: str) -> None:
    outcome = run(HOLDS[name])
    assert outcome.holds, (outcome.failures, outcome.log)


def test_what_is_not_so_is_said() -> None:
    failed = run(
        GRAB + "dice: [4, 5]\ndo: [h1 run d4 d5]\nexpect: {ball: a1, h1: {state: muddy, at: d6}}"
    )
    assert failed.failures == (
        "h1.state: expected muddy, found ready",
        "h1.at: expected d6, found d5",
        "ball: expected a1, found h1",
        "dice: 1 entries were not rolled",
    )
    refused = run(GRAB + "do: [h1 run d9]")
    assert refused.failures == ("`h1 run d9` is not legal there: d9 is not open",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("players: {h1: {at: h3}}", "players.h1.at: `h3` is not a square; write a1 to g12"),
        ("players: {h1: {at: d3, ma: 3}}", "unknown field; known are position, at, state, skills"),
        ("players: {h1: {state: prone}}", "`prone` is not one of ready, muddy, benched"),
        ("weather: Nice", "weather: unknown field"),
        ("phase: kickoff", "`kickoff` is not one of muster, turns"),
        ("players: {h1: {at: d3}}\ndo: [h1 move d4]", "comes one of run, hop, shove, not `move`"),
        ("do: [end turn]", "`end` starts no command"),
        ("answers: {reroll: none}", "unknown kind of answer; known are try-again"),
        ("dice: [b:pow]", "not a die; write `4` for a D6, `s5` for a D8, `d3:2`"),
        ("options: [overtime]", "options: "),
        ("players: {h1: {at: d3, position: Orc}}", "'Orc' (Bakers team list)"),
    ],
)
def test_mistakes_are_named_in_its_own_words(text: str, message: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        run(text)
    assert message in str(caught.value)


def test_odds_of_lines() -> None:
    outcome = run(GRAB + "do: [hOld run e4 d5]\ngoal: {ball: hOld}\nexpect: {odds: {success: 3/4}}")
    assert outcome.holds, outcome.failures
    match = match_of({"rules": "yard", "players": {"h1": {"at": "d3"}}, "ball": "d5"}, 1)
    assert odds(match.game, ["h1 run d4 d5"], {"ball": "h1"}).low == Fraction(1, 2)
    assert match.odds(["h1 run d4"], {"h1": {"at": "d4"}}).low == 1


def test_what_was_played_is_written_as_a_scenario_that_holds() -> None:
    position: dict[str, Any] = {
        "rules": "yard",
        "players": {
            "hOld": {"position": "Old Baker", "at": "d4"},
            "h2": {"position": "Baker", "at": "c6"},
            "a1": {"at": "d7"},
        },
        "ball": "d5",
    }
    match = match_of(position, 1)
    for text in ("h2 run", "shove a1"):
        match.choose(text)
    if match.active == "home":
        for text in ("hop c7", "rest", "h1 run"):
            match.choose(text)
        assert "- h2 run a1 c7\n" in export_played(match, position, "A shove and a hop")
    for seed in range(30):
        match = match_of(position, seed)
        match.choose("h1 run")
        match.choose("hop d5")
        while not match.over and match.ply < 15:
            match.choose(match.choices[(seed + match.ply) % len(match.choices)])
        text = export_played(match, position, "Played")
        assert "cannot be written" not in text, text
        assert "- hOld run d5" in text
        outcome = run_scenario(read_bytes(text.encode())[0])
        assert outcome.holds, (outcome.failures, text)


def test_a_position_is_taken_down_and_put_up_again() -> None:
    match = Match(rules="yard", seed=4)
    first = line_up(match)
    assert first["phase"] == "turns"
    assert first["players"]["h3"] == {"position": "Old Baker", "at": "g3"}
    again = match_of(first, 1)
    assert position_of(again)["players"] == first["players"]
    assert again.choice is not None
    assert (again.choice.kind, again.choice.chooser) == ("yard-turn", "home")
    assert json.loads(json.dumps(first)) == first
