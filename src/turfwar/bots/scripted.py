"""The scripted coach weighs what they do. Each rule set may bring one, as its port `scripted`."""

from turfwar.api import Match
from turfwar.bots.lookahead import Lookahead
from turfwar.bots.useful import LastLook
from turfwar.games import find_ruleset
from turfwar.games.ports import CoachMaker, GameCoach, rookie_port, scripted_port


class Scripted:
    """What the rule set of the match has for a scripted coach; else its rookie, or a step ahead."""

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = str(seed)
        self.rules = ""
        self.mind: GameCoach = Lookahead(self.seed)
        self.last_look = LastLook()

    def choose(self, match: Match) -> int:
        if match.rules != self.rules:
            self.rules = match.rules
            ruleset = find_ruleset(match.rules)
            make: CoachMaker = scripted_port(ruleset) or rookie_port(ruleset) or Lookahead
            self.mind = make(self.seed)
        return self.last_look.choice(match.game, self.mind.choose)

    @property
    def why(self) -> str:
        """Why they chose what they chose last, if they say."""
        return str(getattr(self.mind, "why", ""))
