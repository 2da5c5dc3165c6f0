"""The rookie: a coach of few ideas. Each rule set may bring its own, as its port `rookie`."""

from turfwar.api import Match
from turfwar.bots.lookahead import Lookahead
from turfwar.bots.useful import LastLook
from turfwar.games import find_ruleset
from turfwar.games.ports import CoachMaker, GameCoach, rookie_port


class Rookie:
    """Whatever the rule set of the match has for a rookie; else somebody who looks a step ahead."""

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = str(seed)
        self.rules = ""
        self.mind: GameCoach = Lookahead(self.seed)
        self.last_look = LastLook()

    def choose(self, match: Match) -> int:
        if match.rules != self.rules:
            self.rules = match.rules
            make: CoachMaker = rookie_port(find_ruleset(match.rules)) or Lookahead
            self.mind = make(self.seed)
        return self.last_look.choice(match.game, self.mind.choose)
