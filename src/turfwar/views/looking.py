"""Which look a match has."""

from turfwar.games import find_ruleset
from turfwar.games.base import RuleSet
from turfwar.games.display import Display, make_display
from turfwar.pitch.setting import Setting


def display_of(setting: Setting) -> Display:
    """How a match of this setting is shown: as the rule set says that it is played by."""
    ruleset = setting.ruleset
    if not isinstance(ruleset, RuleSet):
        ruleset = setting.ruleset = find_ruleset(setting.rules_id)
    return make_display(ruleset)
