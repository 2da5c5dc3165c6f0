"""Which scenario language a scenario has."""

from functools import lru_cache

from turfwar.games import DEFAULT, find_ruleset
from turfwar.games.base import RuleSet, load_port
from turfwar.scenario.language.language import ScenarioLanguage
from turfwar.scenario.language.model import Scenario
from turfwar.scenario.language.playing import MatchStage
from turfwar.scenario.language.position import Builder


@lru_cache(64)
def scenario_language(ruleset: RuleSet) -> ScenarioLanguage:
    """How the scenarios of a rule set are written and carried out."""
    kind: type[ScenarioLanguage] = load_port(ruleset.ports.language) or ScenarioLanguage
    return kind(ruleset)


def language_named(rules: str | None) -> ScenarioLanguage:
    """The scenario language of a rule set by its name; `UnknownName` where there is none such."""
    return scenario_language(find_ruleset(DEFAULT if rules is None else rules))


def language_of(scenario: Scenario) -> ScenarioLanguage:
    """The scenario language of a scenario: that of its rule set and its phase."""
    return language_named(scenario.rules).for_phase(scenario.phase)


def stage_of(scenario: Scenario) -> MatchStage:
    """A scenario in a match."""
    return MatchStage(language_of(scenario), scenario)


def builder_of(scenario: Scenario) -> Builder:
    """Puts up the position of a scenario."""
    return language_of(scenario).builder(scenario)
