"""The scripted coach weighs what they do. Each rule set may bring one, as its port `scripted`."""

from turfwar.bots.rookie import Rookie
from turfwar.games.base import RuleSet
from turfwar.games.ports import CoachMaker, scripted_port


class Scripted(Rookie):
    """What the rule set of the match has for a scripted coach; else its rookie, or a step ahead."""

    def maker(self, ruleset: RuleSet) -> CoachMaker:
        return scripted_port(ruleset) or super().maker(ruleset)

    @property
    def why(self) -> str:
        """Why they chose what they chose last, if they say."""
        return str(getattr(self.mind, "why", ""))
