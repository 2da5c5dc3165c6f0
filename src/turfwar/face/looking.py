"""Which look a match has."""

from turfwar.pitch.setting import Setting
from turfwar.rulesets import find_ruleset
from turfwar.rulesets.base import RuleSet
from turfwar.rulesets.look import Look, make_look


def look_of(setting: Setting) -> Look:
    """How a match of this setting is shown: as the rule set says that it is played by."""
    ruleset = setting.ruleset
    if not isinstance(ruleset, RuleSet):
        ruleset = setting.ruleset = find_ruleset(setting.rules_id)
    return make_look(ruleset)
