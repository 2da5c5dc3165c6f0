"""The scripted coach of BOBBA, and its planner: ports `scripted` and `planner`.

They weigh actions as those of the base game do, and answer this book's own questions as its rookie
does. Large players act as the rookie moves them.
"""

from turfwar.games.bobba.athlete import is_large
from turfwar.games.bobba.bots.rookie.coach import OWN_ANSWERS, BobbaCoach, home_first
from turfwar.games.lrb6.bots.planner.coach import PlannerCoach
from turfwar.games.lrb6.bots.rookie.sight import Sight
from turfwar.games.lrb6.bots.scripted.coach import ScriptedCoach
from turfwar.games.lrb6.bots.scripted.weights import Weights
from turfwar.games.lrb6.layout import PLAYER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.questions import Q_ACTION, Q_REROLL


class BobbaScriptedCoach(ScriptedCoach):
    """A coach who keeps a ledger and has read this book."""

    def __init__(self, seed: str = "", weights: Weights | None = None) -> None:
        super().__init__(seed, weights)
        self.rookie = BobbaCoach(seed)

    def thought(self, game: MatchState) -> int:
        """What they would do, whether it is open or not."""
        question = int(game.question)
        if question == Q_REROLL:
            return home_first(game, super().thought(game))
        answer = OWN_ANSWERS.get(question)
        if answer is not None:
            self.why = ""
            return answer(Sight(game, int(game.chooser)))
        if question == Q_ACTION and is_large(game, int(game.get(PLAYER))):
            return self.lumber(game)
        return super().thought(game)

    def lumber(self, game: MatchState) -> int:
        """A large player's next step."""
        self.rookie.player, self.rookie.plan = self.player, self.plan
        code = self.rookie.choose(game)
        self.player, self.plan = self.rookie.player, self.rookie.plan
        return code


def planner(seed: str, seconds: float, playouts: int) -> PlannerCoach:
    """Tries out what this scripted coach thinks of."""
    return PlannerCoach(seed, seconds, playouts, BobbaScriptedCoach)
