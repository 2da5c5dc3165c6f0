"""Scenarios of the time after a match, `phase: post-match`, of any rule set that has one."""

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import Any, Final

from turfwar.games.base import RuleSet
from turfwar.games.words import AnswerShape, QuestionKind
from turfwar.league.post_match.rules import post_match_rules
from turfwar.league.post_match.scenarios import fields as kinds
from turfwar.league.post_match.scenarios.stage import PostMatch
from turfwar.scenario.language.forms import LineForm, Lines, PlayerForm
from turfwar.scenario.language.language import ScenarioLanguage
from turfwar.scenario.language.model import Scenario
from turfwar.scenario.language.records import FieldKind
from turfwar.scenario.language.stage import OffPitchStage

POST_MATCH: Final = "post-match"
MOST_PLAYERS: Final = 99


class PostMatchLanguage(ScenarioLanguage):
    """What comes after a match; its steps, questions and orders are the rule set's."""

    phases: Mapping[str, str] = {POST_MATCH: POST_MATCH}
    phases_off_pitch: Collection[str] = (POST_MATCH,)
    beside: Mapping[str, type[ScenarioLanguage]] = {}
    common_expectations = (
        "score",
        "winner",
        "choice",
        "chooser",
        "legal",
        "illegal",
        "asked",
        "odds",
    )
    common_player_expectations = ("state",)
    more_of_players: tuple[FieldKind[Any], ...] = ()
    """What the rule set's scenarios of a match say of players, and may say here to no effect."""

    def __init__(self, ruleset: RuleSet) -> None:
        self.rules = post_match_rules(ruleset)
        counters = tuple(self.rules.counters)
        staff = [kind.key for kind in ruleset.rosters.hired if not kind.single]
        self.staff = kinds.staff_field(ruleset)
        self.staff_numbers: tuple[FieldKind[Any], ...] = tuple(
            FieldKind(key, kinds.sides) for key in staff
        )
        self.counters = kinds.counter_fields(ruleset, counters)
        self.fields = (
            kinds.LEAGUE,
            kinds.WEATHER,
            kinds.FAME,
            kinds.TREASURY,
            kinds.PETTY_CASH,
            kinds.VALUE,
            kinds.CONCEDED,
            kinds.PENALTY,
            kinds.WINNER,
            self.staff,
            *self.staff_numbers,
        )
        self.player_fields = (*kinds.player_fields(ruleset), *self.more_of_players, *self.counters)
        gold = ("treasury", "petty_cash", "value")
        self.expectations = (
            *(kinds.expected(name, kinds.gold_by_side) for name in gold),
            *(kinds.expected(name, kinds.sides) for name in staff),
            kinds.expected("staff", self.staff.read),
        )
        self.player_expectations = kinds.player_expectations(ruleset, counters)
        super().__init__(ruleset)

    def brought(self, more: Mapping[str, object]) -> Collection[str]:
        """Whoever may join: ids that no player of the scenario has yet."""
        return {f"{letter}{number}" for letter in "ha" for number in range(1, MOST_PLAYERS + 1)}

    @cached_property
    def lines(self) -> Lines:
        return kinds.OrderLines(self.forms(), self.actions())

    def forms(self) -> Iterable[LineForm]:
        for word in dict.fromkeys(word for step in self.rules.steps for word in step.orders):
            yield kinds.OrderForm(word)
        for word in dict.fromkeys(step.closes for step in self.rules.steps if step.closes):
            yield kinds.OrderForm(word, alone=True)

    def actions(self) -> Iterable[PlayerForm]:
        for kind in self.rules.questions:
            yield kinds.AnswerForm(kind)

    @cached_property
    def answer_kinds(self) -> dict[str, AnswerShape]:
        return dict(self.rules.questions)

    @cached_property
    def named_kinds(self) -> dict[str, QuestionKind]:
        return {}

    def stage(self, scenario: Scenario) -> OffPitchStage | None:
        return PostMatch(
            self.ruleset,
            scenario,
            self.dice,
            self.staff,
            self.staff_numbers,
            self.counters,
            self.reserve,
        )
