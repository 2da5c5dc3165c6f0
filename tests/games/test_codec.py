"""What a scenario language can add: fields, lines, answers, expectations, and phases that are no
match."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from turfwar.games import find_ruleset
from turfwar.games.lrb6.scenarios.language import MatchLanguage
from turfwar.games.vocabulary import Vocabulary
from turfwar.games.words import PLAY, AnswerShape, QuestionKind
from turfwar.kernel.dice import D6, ScriptedDice
from turfwar.kernel.errors import DiceError
from turfwar.kernel.notation import Verb
from turfwar.scenario.composing import compose
from turfwar.scenario.language.forms import ChoiceForm, LineForm, PlayerForm
from turfwar.scenario.language.ids import Refused
from turfwar.scenario.language.language import ScenarioLanguage
from turfwar.scenario.language.model import Held, Scenario, ScenarioError
from turfwar.scenario.language.reading import ScenarioReader
from turfwar.scenario.language.records import (
    ExpectKind,
    FieldKind,
    PlayerExpectKind,
    compare,
    counts_kind,
)
from turfwar.scenario.language.stage import OffPitchStage
from turfwar.scenario.language.values import MOST_GOLD

FANS = FieldKind("fans", lambda values, entry: values.number(entry, 50, high=100))
YELLOW = FieldKind("yellow", lambda values, entry: values.number(entry, 0))
GOLD = FieldKind("gold", lambda values, entry: values.sides(entry, values.gold))
WORDS = Vocabulary(
    verbs=(Verb("sub {player} for {player}", label="Substitute", role=PLAY),),
    questions=(
        QuestionKind(
            "dive",
            "Dive?",
            asked="a ball comes by",
            answers=AnswerShape(("none",), square=True),
        ),
    ),
)


class Market(OffPitchStage):
    """After a match: who has rolled well can buy."""

    def __init__(self, scenario: Scenario, language: ScenarioLanguage) -> None:
        super().__init__(scenario, language.script(scenario, language.ids(scenario)))
        self.dice = ScriptedDice(self.script)
        self.gold = [GOLD.of(scenario)[side] for side in (0, 1)]
        self.said: list[str] = []

    def play(self) -> None:
        self.gold[0] += 1000 * int(self.dice.throw(D6, 1, 0, 0))
        for command in self.scenario.do:
            if command.illegal:
                continue
            if command.seat is None:
                raise Refused(f"`{command}`: say who buys")
            side = 0 if command.seat == "home" else 1
            self.gold[side] -= 500
            self.said.append(str(command))

    def failures(self) -> Iterator[str]:
        for kind in MarketLanguage.expectations:
            wanted = self.scenario.expect.more.get(kind.name)
            if wanted is not None:
                yield from kind.failures(self, wanted, MarketLanguage(RULES).ids(self.scenario))

    def log(self) -> list[str]:
        return self.said


class MarketLanguage(ScenarioLanguage):
    """Scenarios of what comes after a match."""

    fields = (GOLD,)
    expectations = (counts_kind("gold", lambda stage, side: int(stage.gold[side]), MOST_GOLD),)
    phases = {"market": "market"}

    def forms(self) -> Iterable[LineForm]:
        yield ChoiceForm(Verb("buy {word}", ("bread", "beer"), number=1))

    def actions(self) -> Iterable[PlayerForm]:
        return ()

    def stage(self, scenario: Scenario) -> OffPitchStage | None:
        return Market(scenario, self)


class BallLanguage(MatchLanguage):
    """More than its parent has."""

    fields: tuple[FieldKind[Any], ...] = (*MatchLanguage.fields, FANS)
    player_fields: tuple[FieldKind[Any], ...] = (*MatchLanguage.player_fields, YELLOW)
    expectations = (
        *MatchLanguage.expectations,
        ExpectKind(
            "fans",
            lambda values, entry: values.number(entry, None, high=100),
            lambda game, wanted, ids: compare("fans", 50, wanted),
        ),
    )
    player_expectations = (
        *MatchLanguage.player_expectations,
        PlayerExpectKind(
            "yellow", lambda values, entry: values.number(entry, None), lambda game, number: 0
        ),
    )
    held = ("feet", "hands")
    beside = {"market": MarketLanguage}


LRB6 = find_ruleset("lrb6")
RULES = replace(LRB6, id="ball", words=WORDS.over(LRB6.words))
LANGUAGE = BallLanguage(RULES)


def read(text: str) -> Scenario:
    reader = ScenarioReader("test.yaml", lambda name: LANGUAGE)
    found = reader.file_of_scenarios(compose(f"title: T\n{text}", "test.yaml"))
    if reader.problems:
        raise ScenarioError(reader.problems)
    return found[0]


def test_fields_lines_and_answers_of_its_own() -> None:
    scenario = read(
        "fans: 55\nplayers: {h1: {at: e5, yellow: 1}, h2: {state: reserve}}\nball: {feet: h1}\n"
        "do: [sub h2 for h1]\nanswers: {dive: e6}\ndice: ['d100:56', 'd12:5']\n"
        "expect: {fans: 50, h1: {yellow: 1}}"
    )
    assert FANS.of(scenario) == 55
    assert YELLOW.of(scenario.players["h1"]) == 1
    assert YELLOW.of(scenario.players["h2"]) == 0
    assert scenario.ball == Held("feet", "h1")
    assert list(scenario.do[0].players()) == ["h2", "h1"]
    assert str(scenario.do[0]) == "sub h2 for h1"
    assert LANGUAGE.script(scenario, LANGUAGE.ids(scenario)) == [(100, 1, 56), (12, 1, 5)]
    assert scenario.expect.more == {"fans": 50}
    assert scenario.expect.players["h1"].more == {"yellow": 1}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("fans: 500", "fans: `500` is not a whole number from 0 to 100"),
        ("players: {h1: {at: e5}}\nball: {head: h1}", "ball.head: unknown field; known are feet"),
        ("players: {h1: {at: e5}}\ndo: [sub h1]", "write `sub PLAYER for PLAYER`"),
        ("answers: {dive: sideways}", "`sideways` is no answer here; write none or a square"),
        ("phase: lunch", "`lunch` is not one of turn, pregame, kickoff, setup, end-of-drive, mark"),
        ("phase: market\nfans: 50", "fans: unknown field"),
        ("phase: market\ndo: [buy cake]", "`buy bread|beer`"),
    ],
)
def test_mistakes_in_them_are_named(text: str, message: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read(text)
    assert message in str(caught.value)


def play(text: str) -> tuple[Market, list[str]]:
    scenario = read(text)
    stage = LANGUAGE.for_phase(scenario.phase).stage(scenario)
    assert isinstance(stage, Market)
    stage.play()
    return stage, list(stage.failures())


def test_a_phase_that_is_no_match_has_a_stage_of_its_own() -> None:
    text = "phase: market\ngold: {home: 2000}\ndice: [3]\ndo: [home buy bread, away buy beer]\n"
    stage, failed = play(f"{text}expect: {{gold: {{home: 4500, away: 0}}}}")
    assert stage.log() == ["home buy bread", "away buy beer"]
    assert failed == ["gold.away: expected 0, found -500"]
    with pytest.raises(DiceError):
        play(text.replace("[3]", "[s3]"))
    with pytest.raises(Refused):
        play(text.replace("home buy", "buy"))


def test_a_match_has_none() -> None:
    scenario = read("players: {h1: {at: e5}}")
    assert LANGUAGE.for_phase(scenario.phase) is LANGUAGE
    assert LANGUAGE.stage(scenario) is None
