"""The rookie: a coach of few ideas. Each rule set may bring its own, as its port `rookie`."""

from turfwar.api import Match
from turfwar.bots.lookahead import Lookahead
from turfwar.bots.useful import LastLook
from turfwar.games import find_ruleset
from turfwar.games.base import RuleSet
from turfwar.games.ports import CoachMaker, GameCoach, rookie_port


class Rookie:
    """Whatever the rule set of the match has for a rookie; else somebody who looks a step ahead."""

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = str(seed)
        self.rules = ""
        self.mind: GameCoach = Lookahead(self.seed)
        self.last_look = LastLook()

    def maker(self, ruleset: RuleSet) -> CoachMaker:
        """What makes this coach by a rule set."""
        return rookie_port(ruleset) or Lookahead

    def choose(self, match: Match) -> int:
        if match.rules != self.rules:
            self.rules = match.rules
            self.mind = self.maker(find_ruleset(match.rules))(self.seed)
        return self.last_look.choice(match.game, self.mind.choose)
