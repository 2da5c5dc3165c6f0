"""Reading scenario files: every field arrives, every mistake is named by file, line and field."""

import re
import time
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from turfwar.games import find_ruleset
from turfwar.games.words import QuestionKind
from turfwar.kernel.dice import ScriptedDice
from turfwar.scenario.language.commands import (
    Action,
    ChoiceLine,
    LeapCommand,
    PlaceCommand,
    StepCommand,
)
from turfwar.scenario.language.dice import Die
from turfwar.scenario.language.model import (
    Expect,
    FreeMove,
    PlayerExpect,
    PlayerSpec,
    Scenario,
    ScenarioError,
    ScriptedAnswer,
    Sides,
)
from turfwar.scenario.language.refs import PlayerRef, SquareRef
from turfwar.scenario.language.values import MOST_PROBLEMS
from turfwar.scenario.lookup import builder_of, scenario_language
from turfwar.scenario.reader import find_files, read_bytes, read_file, read_paths

LANGUAGE = scenario_language(find_ruleset("lrb6"))
FIELDS = LANGUAGE.field_names
PLAYER_FIELDS = LANGUAGE.player_field_names
EXPECTATIONS = LANGUAGE.expectation_names
ANSWER_KINDS = LANGUAGE.answer_kinds
DOCS = Path(__file__).parents[2] / "docs" / "scenarios.md"


@pytest.fixture(params=["the C parser", "the Python parser"], autouse=True)
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test runs with both YAML parsers: wheels have libyaml, some builds do not."""
    if request.param == "the Python parser":
        monkeypatch.delattr(yaml, "CSafeLoader", raising=False)


def read(text: str) -> Scenario:
    (scenario,) = read_bytes(text.encode(), "test.yaml")
    return scenario


def problems(text: str) -> list[str]:
    with pytest.raises(ScenarioError) as caught:
        read_bytes(text.encode(), "test.yaml")
    return [str(problem) for problem in caught.value.problems]


NOTHING_OLD = {"niggles": 0, "injuries": (), "spp": 0}
EVERYTHING = """\
title: Everything at once
source: 000, Tackle
rules: lrb6-revised
options: [sudden death, four-minute clock]
home: Skaven
away: Dwarf
phase: turn
league: true
half: 2
turn: {home: 3, away: 2}
active: away
weather: Pouring Rain
score: {home: 1, away: 2}
rerolls: {home: 2, away: 3}
value: {home: 1000000, away: 1150000}
treasury: {away: 90000}
staff: {home: {apothecary: 1, bribes: 2}, away: {wizard: true, Assistant Coaches: 4}}
fame: {home: 1}
cards: {home: [Pit Trap], away: ["Duh, Where Am I?"]}
players:
  h1: {position: Catcher, at: e13, used: true, niggles: 1, injuries: [-st], spp: 16}
  h2:
    position: Lineman
    at: f12
    state: prone
    skills: [Guard, Mighty Blow]
    without: [Dodge]
    ma: 7
    st: 4
    ag: 2
    av: 9
  a1: {at: f14}
  aBig: {state: sent-off}
ball: f13
dice: [2, s5, [4, 5], b:pow, [b:pow, b:skull], d3:2, d2:1, pick:h2, [4, s5]]
do:
  - a1 move f15 => h14
  - illegal: a1 block h1
  - place a1 e12 ; done
answers:
  reroll: [team, Sure Hands]
  use Wrestle: no
  follow: yes
  push: h2
  touchback: h2
  intercept: none
  quicksnap: [h1 e14, h2 f13]
  kickreturn: h1 e14 e15
expect:
  h1: {state: standing, at: e13, used: false, spp: 18, injury: niggle}
  ball: off
  ball2: off
  turnover: no
  active: home
  half: 2
  turn: {away: 3}
  score: {home: 1, away: 2}
  rerolls: {home: 1}
  weather: Nice
  winner: draw
  choice: follow
  chooser: home
  legal: [h1 move e14]
  illegal: [h1 block a1, end turn]
  events: [dodge, knocked-down]
  never: [touchdown]
  asked: {shadow: false, use Wrestle: true, reroll: 2, window: no}
  offered: {a1 block h1: false, end turn: true}
"""


def test_every_field() -> None:
    scenario = read(EVERYTHING)
    assert scenario == Scenario(
        title="Everything at once",
        where=scenario.where,
        source="000, Tackle",
        rules="lrb6-revised",
        options=("sudden death", "four-minute clock"),
        home="Skaven",
        away="Dwarf",
        phase="turn",
        half=2,
        turn=Sides(3, 2),
        active="away",
        score=Sides(1, 2),
        more={
            "league": True,
            "weather": "Pouring Rain",
            "rerolls": Sides(2, 3),
            "value": Sides(1_000_000, 1_150_000),
            "treasury": Sides(0, 90_000),
            "staff": Sides({"apothecary": 1, "bribes": 2}, {"wizard": 1, "assistants": 4}),
            "fame": Sides(1, 0),
            "cards": Sides(("Pit Trap",), ("Duh, Where Am I?",)),
        },
        players={
            "h1": PlayerSpec(
                "h1",
                "Catcher",
                "e13",
                "standing",
                used=True,
                more={"niggles": 1, "injuries": ("-st",), "spp": 16},
            ),
            "h2": PlayerSpec(
                "h2",
                "Lineman",
                "f12",
                "prone",
                ("Guard", "Mighty Blow"),
                ("Dodge",),
                {"ma": 7, "st": 4, "ag": 2, "av": 9},
                more=NOTHING_OLD,
            ),
            "a1": PlayerSpec("a1", at="f14", state="standing", more=NOTHING_OLD),
            "aBig": PlayerSpec("aBig", state="sent-off", more=NOTHING_OLD),
        },
        ball=SquareRef("f13"),
        dice=(
            (Die("d6", 2),),
            (Die("d8", 5),),
            (Die("d6", 4), Die("d6", 5)),
            (Die("block", "pow"),),
            (Die("block", "pow"), Die("block", "skull")),
            (Die("d3", 2),),
            (Die("d2", 1),),
            (Die("pick", "h2"),),
            (Die("d6", 4), Die("d8", 5)),
        ),
        do=(
            Action("a1", "move", (StepCommand("f15"), LeapCommand("h14"))),
            Action("a1", "block", targets=(PlayerRef("h1"),), illegal=True),
            PlaceCommand("place", "a1", "e12"),
            ChoiceLine("done"),
        ),
        answers={
            "reroll": ScriptedAnswer("reroll", ("team", "Sure Hands")),
            "use Wrestle": ScriptedAnswer("use Wrestle", ("no",), each_time=True),
            "follow": ScriptedAnswer("follow", ("yes",), each_time=True),
            "push": ScriptedAnswer("push", (SquareRef("h2"),), each_time=True),
            "touchback": ScriptedAnswer("touchback", (PlayerRef("h2"),), each_time=True),
            "intercept": ScriptedAnswer("intercept", ("none",), each_time=True),
            "quicksnap": ScriptedAnswer(
                "quicksnap", (FreeMove("h1", ("e14",)), FreeMove("h2", ("f13",)))
            ),
            "kickreturn": ScriptedAnswer("kickreturn", (FreeMove("h1", ("e14", "e15")),)),
        },
        expect=Expect(
            players={"h1": PlayerExpect("standing", "e13", False, {"spp": 18, "injury": "niggle"})},
            ball="off",
            turnover=False,
            active="home",
            half=2,
            turn=Sides(None, 3),
            score=Sides(1, 2),
            more={"ball2": "off", "rerolls": Sides(1, None), "weather": "Nice"},
            winner="draw",
            choice="follow",
            chooser="home",
            legal=(Action("h1", "move", (StepCommand("e14"),)),),
            illegal=(Action("h1", "block", targets=(PlayerRef("a1"),)), ChoiceLine("end turn")),
            events=("dodge", "knocked-down"),
            never=("touchdown",),
            asked={"shadow": False, "use Wrestle": True, "reroll": 2, "window": False},
            offered={"a1 block h1": False, "end turn": True},
        ),
    )
    assert [spec.side for spec in scenario.players.values()] == ["home", "home", "away", "away"]


def test_the_example_of_everything_leaves_no_field_out() -> None:
    for name in {*FIELDS, *PLAYER_FIELDS, *EXPECTATIONS} - {"goal", "odds", "empty", "scores_next"}:
        assert re.search(rf"\b{name}:", EVERYTHING), name


def test_defaults() -> None:
    scenario = read("title: Nothing")
    assert scenario == Scenario(
        "Nothing",
        scenario.where,
        rules="lrb6",
        home="Human",
        away="Orc",
        phase="turn",
        more={
            "league": False,
            "weather": "Nice",
            "rerolls": Sides(0, 0),
            "value": Sides(0, 0),
            "treasury": Sides(0, 0),
            "staff": Sides({}, {}),
            "fame": Sides(0, 0),
            "cards": Sides((), ()),
        },
    )
    assert scenario.turn == Sides(1, None)
    assert (scenario.home, scenario.away, scenario.rules) == ("Human", "Orc", "lrb6")


def test_a_goal_with_its_odds() -> None:
    scenario = read(
        "title: T\nplayers: {h1: {at: e5}}\ngoal: {h1: {at: e6}}\nexpect: {odds: {success: 35/36}}"
    )
    assert scenario.goal == Expect(players={"h1": PlayerExpect(at="e6")})
    assert scenario.expect.odds == Fraction(35, 36)
    assert read(
        "{title: T, goal: {turnover: true}, expect: {odds: {success: 0.25}}}"
    ).expect.odds == Fraction(1, 4)


def test_one_turn_number() -> None:
    """It is the active team's; in a kick-off, which is between turns, it is both teams'."""
    assert read("{title: T, turn: 3, active: away}").turn == Sides(None, 3)
    assert read("{title: T, turn: 3, active: away, phase: kickoff}").turn == Sides(3, 3)
    assert read("{title: T, phase: kickoff}").turn == Sides(0, 0)


def test_a_name_that_could_be_a_player_or_a_square() -> None:
    assert read("{title: T, players: {h7: {at: e5}}, ball: h7}").ball == PlayerRef("h7")
    assert read("{title: T, players: {h8: {at: e5}}, ball: h7}").ball == SquareRef("h7")


def test_a_player_waits_in_reserve_before_the_set_up() -> None:
    scenario = read("{title: T, phase: setup, players: {h1: {}, h2: {at: e5}}}")
    assert [spec.state for spec in scenario.players.values()] == ["reserve", "standing"]


def test_yaml_does_not_guess_for_us() -> None:
    scenario = read("{title: no, weather: 1:30, ball: off, answers: {follow: true, die: [pow]}}")
    assert (scenario.title, scenario.more["weather"], scenario.ball) == ("no", "1:30", "off")
    assert scenario.answers["follow"].values == ("yes",)


def test_lines_of_fields() -> None:
    where = read(EVERYTHING).where
    lines = EVERYTHING.splitlines()

    def line(name: str) -> str:
        return lines[where.line_of(name) - 1].strip()

    assert line("players.h2.at") == "at: f12"
    assert line("players.h1.skills").startswith("h1: {position")
    assert line("do[1]") == "- illegal: a1 block h1"
    assert line("do[3]") == "- place a1 e12 ; done"
    assert line("answers.reroll[1]") == "reroll: [team, Sure Hands]"
    assert line("expect.h1.spp").startswith("h1: {state")
    assert line("nowhere") == lines[0]
    problem = where.problem("rules", "no such rule set")
    assert str(problem) == "test.yaml:3: rules: no such rule set"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # fields
        ("source: x", "1: title: missing"),
        ("title: T\ncolour: red", "2: colour: unknown field; known are title, source"),
        ("title: T\ntitle: U", "2: title: written twice, first on line 1"),
        ("title: [T]", "1: title: a list where a text belongs"),
        ("title:", "1: title: empty"),
        ('title: "a\\eb"', "1: title: 'a\\x1bb' holds characters"),
        ("title: T\nhalf: two", "2: half: `two` is not a whole number from 1 to 3"),
        ("title: T\nhalf: 4", "2: half: `4` is not a whole number from 1 to 3"),
        ("title: T\nturn: 9", "2: turn: `9` is not a whole number from 0 to 8"),
        ("title: T\nturn: {away: 99}", "2: turn.away: `99` is not a whole number from 0 to 8"),
        ("title: T\nhalf: 0", "2: half: `0` is not a whole number"),
        ("title: T\nhalf: 1e1", "2: half: `1e1` is not a whole number"),
        ("title: T\nleague: maybe", "2: league: `maybe` is neither true nor false"),
        ("title: T\nphase: lunch", "2: phase: `lunch` is not one of turn, pregame, kickoff"),
        ("title: T\nactive: both", "2: active: `both` is not one of home, away"),
        ("title: T\noptions: fast", "2: options: the text `fast` where a list belongs"),
        ("title: T\nscore: 3", "2: score: the text `3` where a mapping belongs"),
        ("title: T\nscore: {left: 3}", "2: score.left: unknown field; known are home, away"),
        ("title: T\nturn: {home: x}", "2: turn.home: `x` is not a whole number"),
        ("title: T\nstaff: {home: {elf: 1}}", "2: staff.home.elf: unknown staff; known are apoth"),
        ("title: T\ncards: {home: [[x]]}", "2: cards.home[0]: a list where a text belongs"),
        ("title: T\nrules: chess", "2: rules: nothing is called 'chess'"),
        # players
        ("title: T\nplayers:\n  b1: {at: e5}", "3: players.b1: not a player's id; write h..."),
        ("title: T\nplayers:\n  h: {at: e5}", "3: players.h: not a player's id"),
        ("title: T\nplayers:\n  half: {at: e5}", "3: players.half: this word has a meaning"),
        ("title: T\nplayers:\n  h1: e5", "3: players.h1: the text `e5` where a mapping belongs"),
        ("title: T\nplayers:\n  h1: {}", "3: players.h1: a standing player needs `at: SQUARE`"),
        ("title: T\nplayers:\n  h1:\n    at: p5", "4: players.h1.at: `p5` is not a square"),
        ("title: T\nplayers:\n  h1:\n    at: e27", "4: players.h1.at: `e27` is not a square"),
        (
            "title: T\nplayers:\n  h1: {at: e5, state: asleep}",
            "3: players.h1.state: `asleep` is not one of standing, prone",
        ),
        (
            "title: T\nplayers:\n  h1: {at: e5, state: ko}",
            "3: players.h1.at: a player who is ko has no square",
        ),
        ("title: T\nplayers:\n  h1: {at: e5, hp: 3}", "3: players.h1.hp: unknown field"),
        ("title: T\nplayers:\n  h1: {at: e5, skills: Dodge}", "3: players.h1.skills: the text"),
        (
            "title: T\nplayers:\n  h1: {at: e5}\n  a1: {at: e5}",
            "4: players.a1.at: e5 is taken by h1; one square, one player",
        ),
        ("title: T\nplayers:\n  h1: {at: e5}\n  h1: {at: e6}", "4: players.h1: written twice"),
        # ball
        ("title: T\nball: h99", "2: ball: no player `h99`; the scenario's players: none"),
        ("title: T\nball: moon", "2: ball: `moon` is no player, no square"),
        ("title: T\nplayers: {h1: {state: ko}}\nball: h1", "3: ball: h1 is ko, so they cannot"),
        # dice
        ("title: T\ndice:\n- 4\n- 7", "4: dice[1]: `7`: a D6 shows 1 to 6"),
        ("title: T\ndice: [[4, s9]]", "2: dice[0][1]: `s9`: a D8 shows 1 to 8"),
        ("title: T\ndice: [b:bang]", "2: dice[0]: `b:bang`: a block die shows one of skull"),
        ("title: T\ndice: [four]", "2: dice[0]: `four`: not a die; write `4` for a D6"),
        ("title: T\ndice: [[]]", "2: dice[0]: an empty roll"),
        ("title: T\ndice: 4", "2: dice: the text `4` where a list belongs"),
        ("title: T\ndice: ['pick:h9']", "2: dice[0]: no player `h9`"),
        # commands
        ("title: T\ndo:\n- dance", "3: do[0]: `dance` starts no command"),
        ("title: T\ndo:\n- h1 move e5", "3: do[0]: no player `h1`; the scenario's players: none"),
        ("title: T\ndo:\n- done\n- illegal: dance", "4: do[1]: `dance` starts no command"),
        ("title: T\ndo:\n- legal: done", "3: do[0]: a mapping where a command belongs"),
        ("title: T\ndo:\n- illegal: done ; done", "3: do[0]: an illegal command stands alone"),
        ("title: T\ndo: done", "2: do: the text `done` where a list belongs"),
        # answers
        ("title: T\nanswers: {mood: no}", "2: answers.mood: unknown kind of answer; known are co"),
        ("title: T\nanswers: {use: no}", "2: answers.use: unknown kind of answer"),
        (
            "title: T\nanswers: {use Pro: often}",
            "2: answers.use Pro: `often` is no answer here; wr",
        ),
        ("title: T\nanswers: {die: [pow, 6]}", "2: answers.die[1]: `6` is no answer here; write p"),
        (
            "title: T\nanswers: {push: up}",
            "2: answers.push: `up` is no answer here; write a square",
        ),
        ("title: T\nanswers: {intercept: a9}", "2: answers.intercept: no player `a9`"),
        ("title: T\nanswers: {quicksnap: [e5]}", "2: answers.quicksnap[0]: `e5` is no answer here"),
        ("title: T\nanswers: {quicksnap: [h1 e5]}", "2: answers.quicksnap[0]: no player `h1`"),
        # expectations
        ("title: T\nexpect: {joy: true}", "2: expect.joy: no expectation (ball, turnover"),
        ("title: T\nexpect: {h1: {at: e5}}", "2: expect.h1: no expectation (ball"),
        ("title: T\nexpect: {ball: h99}", "2: expect.ball: no player `h99`"),
        ("title: T\nexpect: {winner: me}", "2: expect.winner: `me` is not one of home, away"),
        ("title: T\nexpect: {legal: [dance]}", "2: expect.legal[0]: `dance` starts no command"),
        ("title: T\nexpect: {legal: [illegal: done]}", "2: expect.legal[0]: write one command"),
        (
            "title: T\nplayers: {h1: {at: e5}}\nexpect: {h1: {mood: sad}}",
            "3: expect.h1.mood: unknown field; known are state, at, used, spp, injury",
        ),
        (
            "title: T\nexpect: {asked: {shadows: false}}",
            "2: expect.asked.shadows: unknown kind of question; known are coin, kick",
        ),
        ("title: T\nexpect: {asked: shadow}", "2: expect.asked: the text `shadow` where a mapping"),
        (
            "title: T\nexpect: {asked: {shadow: never}}",
            "2: expect.asked.shadow: `never` is neither true nor false, nor how often it is asked",
        ),
        ("title: T\nexpect: {asked: {shadow: [h1]}}", "2: expect.asked.shadow: a list where a t"),
        # goals
        ("title: T\nexpect: {odds: {success: 1/2}}", "2: expect.odds: odds need a `goal`"),
        (
            "title: T\ngoal: {}\nexpect: {odds: {success: 1/2}}\ndice: []",
            "2: goal: `dice` and `goal` together; leave one of them out",
        ),
        (
            "title: T\ngoal: {asked: {reroll: false}}\nexpect: {odds: {success: 1/2}}",
            "2: goal.asked: this can only be expected beside `dice`",
        ),
        (
            "title: T\ngoal: {}\nexpect:\n  half: 1\n  odds: {success: 1/2}",
            "4: expect.half: beside a goal, `odds` is all",
        ),
        *(
            (
                f"title: T\ngoal: {{}}\nexpect: {{odds: {{success: {odds}}}}}",
                f"3: expect.odds.success: `{odds}` is no probability",
            )
            for odds in ("likely", "1/0", "37/36", "1e999999999")
        ),
        # files and YAML
        ("", "1: yaml: an empty file; write a scenario"),
        ("[]", "1: a list where a scenario (`title: ...`) or a list of them belongs"),
        ("hello", "1: the text `hello` where a scenario"),
        ("- title: T\n- 5", "2: the text `5` where a mapping belongs"),
        ("title: T\n---\ntitle: U", "2: yaml: a second document"),
        ("title: T\nhalf: [1", ": yaml: "),
        ("title: T\n\ttab: 1", "2: yaml: "),
        ("title: T\nhalf: \x01", "2: yaml: a character that YAML does not allow"),
        ("title: T\nhalf: !!int 1", "2: yaml: a tag; scenarios are plain YAML"),
        ("title: !!python/object/apply:os.getcwd []", "1: yaml: a tag"),
        ("title: T\n? [a]\n: b", "2: yaml: a list or mapping as a key"),
        ("title: *T", "1: yaml: alias *T before"),
        ("title: T\ndice: &d [*d]", "2: yaml: alias *d before the end of what it stands for"),
        ('title: "\\UFFFFFFFF"', "1: yaml: "),
        ('title: "\\ud800"', "1: "),
    ],
)
def test_each_mistake_is_named(text: str, expected: str) -> None:
    (problem,) = problems(text)
    assert problem.startswith("test.yaml:")
    assert expected in problem
    assert re.match(r"test\.yaml:\d+: .", problem)


def test_all_mistakes_of_a_file_are_named_in_order() -> None:
    text = """\
- title: One
  colour: red
  players: {h1: {at: z1}}
- half: x
  do: [dance, done, sing]
"""
    where = [problem.split(": ")[:2] for problem in problems(text)]
    assert where == [
        ["test.yaml:2", "colour"],
        ["test.yaml:3", "players.h1.at"],
        ["test.yaml:4", "title"],
        ["test.yaml:4", "half"],
        ["test.yaml:5", "do[0]"],
        ["test.yaml:5", "do[2]"],
    ]


def test_a_list_of_scenarios_and_aliases_between_them() -> None:
    text = "- {title: One, players: &p {h1: {at: e5}}}\n- {title: Two, players: *p}"
    one, two = read_bytes(text.encode())
    assert (one.title, two.title) == ("One", "Two")
    assert one.players == two.players
    assert (one.where.line, two.where.line) == (1, 2)


LETTERS = "abcdefghij"
BOMBS = {
    "nested lists": "[" * 500_000,
    "nested mappings": "{a: " * 200_000,
    "nested blocks": "- " * 400_000,
    "nested keys": "? " * 400_000,
    "aliases of aliases": "a: &a [x, x, x, x, x, x, x, x, x]\n"
    + "".join(f"{b}: &{b} [{', '.join([f'*{a}'] * 9)}]\n" for a, b in pairwise(LETTERS)),
    "aliases of a long text": f"title: &a {'h' * 500_000}\noptions: [{'*a, ' * 100_000}]",
    "aliases of a scenario": "- &a {title: T, dice: ["
    + "4, " * 50_000
    + "4]}\n"
    + "- *a\n" * 100_000,
    "many mistakes": "title: T\n" + "".join(f"x{number}: 1\n" for number in range(60_000)),
    "many players in a square": "title: T\nplayers:\n"
    + "".join(f"  h{number}: {{at: e5}}\n" for number in range(40_000)),
    "a long word": "h" * 900_000,
    "a long command": "title: T\ndo: ['" + "illegal: " * 100_000 + "']",
    "a long card": "title: T\ncards: {home: [x"
    + " x" * 10_000
    + "]}\ndo: ['card"
    + " x" * 100_000
    + "']\nhalf: no",
    "a long number": f"title: T\nhalf: {'9' * 900_000}",
    "a long version": f"%YAML 1.{'9' * 900_000}\n---\ntitle: T",
}


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_are_refused_soon(name: str) -> None:
    started = time.perf_counter()
    found = problems(BOMBS[name])
    assert time.perf_counter() - started < 200, "it should be refused in seconds"
    assert 1 <= len(found) <= MOST_PROBLEMS + 1
    assert sum(map(len, found)) < 100_000


def test_files_and_folders(tmp_path: Path) -> None:
    for name in ("b.yaml", "a/z.yaml", "a/y.yaml", "a/no.txt", "c.yaml/d.yaml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(f"title: {name}")
    names = [str(file.relative_to(tmp_path)) for file in find_files(tmp_path)]
    assert names == ["a/y.yaml", "a/z.yaml", "b.yaml", "c.yaml/d.yaml"]
    scenarios = read_paths([tmp_path / "b.yaml", tmp_path / "a"])
    assert [scenario.title for scenario in scenarios] == ["b.yaml", "a/y.yaml", "a/z.yaml"]
    assert scenarios[0].where.file == str(tmp_path / "b.yaml")


def test_the_mistakes_of_all_files_are_named(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("half: 1")
    (tmp_path / "b.yaml").write_text("title: fine")
    (tmp_path / "c.yaml").write_bytes(b"title: T\nsource: \xff")
    (tmp_path / "empty").mkdir()
    with pytest.raises(ScenarioError) as caught:
        read_paths([tmp_path, tmp_path / "empty", tmp_path / "none.yaml", Path("nul\0")])
    assert str(caught.value).replace(f"{tmp_path}/", "").splitlines() == [
        "a.yaml:1: title: missing; every scenario has a title",
        "c.yaml:2: yaml: not UTF-8 text",
        "empty: no *.yaml file below it",
        "none.yaml: cannot be read: No such file or directory",
        "nul\0: cannot be read: embedded null byte",
    ]


def test_a_file_too_large(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("title: T\n" + "#" * 1_000_000)
    with pytest.raises(ScenarioError, match="larger than 1000000 bytes; split it"):
        read_file(tmp_path / "a.yaml")


def test_a_byte_order_mark_is_no_mistake() -> None:
    assert read("\ufefftitle: T").title == "T"


def row(kind: QuestionKind) -> str:
    """A row of the table of answers."""
    assert kind.answers is not None
    quoted = [f"`{word}`" for word in kind.answers.words]
    shapes = [
        *(["a player"] if kind.answers.player else []),
        *(["a square"] if kind.answers.square else []),
        *(["a list of `player square square...`"] if kind.answers.move else []),
        *(["a skill"] if kind.answers.name else []),
    ]
    answers = kind.answers_text or ", ".join(
        [*shapes, *quoted] if not kind.answers.move else shapes
    )
    default = kind.default_text or {"decline": "`none`" if shapes else "`no`"}.get(
        kind.default, f"`{kind.default.removeprefix('word ')}`"
    )
    name = f"{kind.name} NAME" if kind.by_detail else kind.name
    return f"| `{name}` | {kind.asked} | {answers} | {default} |"


def test_the_docs_list_the_answers_that_we_know() -> None:
    section = DOCS.read_text().split("## Answers")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `[^`]+` \|.*$", section, re.MULTILINE)
    kinds = [kind for kind in LANGUAGE.words.questions.values() if kind.answers is not None]
    assert sorted(rows) == sorted(map(row, kinds))


def test_the_examples_of_the_docs_read() -> None:
    examples = re.findall(r"```yaml\n(.*?)```", DOCS.read_text(), re.DOTALL)
    assert len(examples) == 3
    for example in examples:
        assert read(example).title


WORDS = [
    *FIELDS,
    *PLAYER_FIELDS,
    *EXPECTATIONS,
    *ANSWER_KINDS,
    "use Pro",
    "home",
    "away",
    "success",
]
VALUES = ["h1", "a1", "e5", "off", "no", "4", "s5", "b:pow", "h1 move e5", "done", "ko", "1/2", "~"]
scalars = st.sampled_from(WORDS + VALUES) | st.integers() | st.text(max_size=5) | st.none()
keys = st.sampled_from([*WORDS, "h1", "a1"]) | st.text(max_size=3)
trees = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=6),
    max_leaves=30,
)
fragments = st.sampled_from(
    [*WORDS, *VALUES, *"-:?&*!|>%@`[]{},#'\"\\", "\n", "\n  ", " ", ": ", "- ", "---", "&a ", "*a"]
)
patient = settings(
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def read_or_refuse(data: bytes) -> None:
    try:
        read_bytes(data)
    except ScenarioError as error:
        str(error).encode()


@patient
@given(st.binary() | st.text().map(str.encode))
def test_no_bytes_fail_in_any_other_way(data: bytes) -> None:
    read_or_refuse(data)


@patient
@given(st.lists(fragments, max_size=30).map("".join))
def test_no_scraps_of_yaml_fail_in_any_other_way(text: str) -> None:
    read_or_refuse(text.encode())


@patient
@given(st.dictionaries(st.sampled_from(FIELDS), trees) | trees)
def test_no_tree_fails_in_any_other_way(tree: object) -> None:
    read_or_refuse(yaml.safe_dump(tree, allow_unicode=True).encode("utf-8", "replace"))


@patient
@given(st.data())
def test_no_damage_to_a_good_file_fails_in_any_other_way(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(EVERYTHING)))
    end = data.draw(st.integers(start, min(start + 20, len(EVERYTHING))))
    read_or_refuse((EVERYTHING[:start] + data.draw(fragments) + EVERYTHING[end:]).encode())


def test_players_whom_a_card_brings_are_known() -> None:
    text = "{title: T, cards: {away: [The Fan, Fanatic Invasion]}, do: [r2 move], expect: {%s: {}}}"
    assert "a18" in read(text % "a18").expect.players
    assert "r2" in read(text % "r2").expect.players
    for missing in ("h18", "a19", "a20"):
        with pytest.raises(ScenarioError, match=rf"expect\.{missing}: no expectation"):
            read(text % missing)


def test_a_player_whom_a_card_brings_is_not_declared() -> None:
    with pytest.raises(ScenarioError, match=r"players\.r2: this word has a meaning of its own"):
        read("{title: T, players: {r2: {at: h10}}}")


def test_the_same_card_is_in_one_hand_once() -> None:
    text = "title: T\nplayers: {h1: {at: e10}}\ncards: {home: [Pit Trap], away: [pit trap]}\n"
    with pytest.raises(ScenarioError, match=r":3: cards.away: .*there already"):
        builder_of(read(text)).build(ScriptedDice([]))


@pytest.mark.parametrize("field", ["do: [card Pit Trp a1]", "expect: {legal: [card Pit Trp a1]}"])
def test_a_misspelt_card_is_named_with_its_line(field: str) -> None:
    text = "title: T\nplayers: {h1: {at: e10}, a1: {at: e12}}\ncards: {home: [Pit Trap]}\n"
    scenario = read(text + field)
    with pytest.raises(ScenarioError, match=r":4: .*no card `Pit Trp`; did you mean Pit Trap"):
        builder_of(scenario).build(ScriptedDice([]))
