"""The planner tries out what the scripted coach thinks of. A rule set may bring one, as its port
`planner`; without one its scripted coach plays."""

from collections.abc import Callable

from turfwar.api import Match
from turfwar.bots.scripted import Scripted
from turfwar.bots.useful import LastLook
from turfwar.games import find_ruleset
from turfwar.games.ports import GameCoach, planner_port

SECONDS = 0.1


class Planner:
    """Thinks so many seconds, at most, over whom to send out next; or plays so many `playouts` of
    the turn, whatever time they take, so that the same match comes out the same again."""

    def __init__(self, seed: int | str = 0, seconds: float = SECONDS, playouts: int = 0) -> None:
        self.seed = str(seed)
        self.seconds = seconds
        self.playouts = playouts
        self.rules = ""
        self.mind: GameCoach | None = None
        self.script = Scripted(seed)
        self.last_look = LastLook()

    def choose(self, match: Match) -> int:
        if match.rules != self.rules:
            self.rules = match.rules
            make = planner_port(find_ruleset(match.rules))
            self.mind = None if make is None else make(self.seed, self.seconds, self.playouts)
        if self.mind is None:
            return self.script.choose(match)
        return self.last_look.choice(match.game, self.mind.choose)

    @property
    def why(self) -> str:
        """Why they chose what they chose last, if they say."""
        return str(getattr(self.mind or self.script, "why", ""))


def planner_with(seconds: float, playouts: int = 0) -> Callable[[str], Planner]:
    """Makes planners that think so long, or play so many playouts."""
    return lambda seed: Planner(seed, seconds, playouts)
