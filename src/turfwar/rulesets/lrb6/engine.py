"""The rule set's side of the kernel: phases in order."""

from mypy_extensions import i64

from turfwar.kernel.game import Game, Rules
from turfwar.rulesets.lrb6.flows import Flows
from turfwar.rulesets.lrb6.layout import ENTERED, PHASE
from turfwar.rulesets.lrb6.match import Match


class Engine(Rules):
    """Runs the phases of a rule set one after the other."""

    def __init__(self, flows: Flows) -> None:
        self.flows = flows

    def options(self, game: Game) -> None:
        assert isinstance(game, Match)
        if not game.over and game.state[ENTERED] != 0:
            self.flows.phases[i64(game.state[PHASE])].options(game)

    def act(self, game: Game, choice: i64) -> None:
        assert isinstance(game, Match)
        self.flows.phases[i64(game.state[PHASE])].act(game, choice)

    def proceed(self, game: Game) -> None:
        """Come to a phase, or go on to the next where this one has nothing left to choose."""
        assert isinstance(game, Match)
        if game.state[ENTERED] == 0:
            game.state[ENTERED] = 1
            self.flows.phases[i64(game.state[PHASE])].enter(game)
        elif not self.flows.phases[i64(game.state[PHASE])].idle(game):
            game.go_to(game.get(PHASE) + 1)
