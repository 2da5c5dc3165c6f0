"""Which codec a scenario has."""

from turfwar.rulesets import DEFAULT, find_ruleset
from turfwar.rulesets.codec.codec import Codec
from turfwar.rulesets.codec.model import Scenario
from turfwar.rulesets.codec.playing import MatchStage
from turfwar.rulesets.codec.position import Builder
from turfwar.rulesets.ports import codec_port


def codec_named(rules: str | None) -> Codec:
    """The codec of a rule set by its name; `UnknownName` where there is none such."""
    return codec_port(find_ruleset(DEFAULT if rules is None else rules))


def codec_of(scenario: Scenario) -> Codec:
    """The codec of a scenario: that of its rule set and its phase."""
    return codec_named(scenario.rules).for_phase(scenario.phase)


def stage_of(scenario: Scenario) -> MatchStage:
    """A scenario in a match."""
    return MatchStage(codec_of(scenario), scenario)


def builder_of(scenario: Scenario) -> Builder:
    """Puts up the position of a scenario."""
    return codec_of(scenario).builder(scenario)
