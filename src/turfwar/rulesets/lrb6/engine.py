"""The rule set's side of the kernel: phases in order."""

from turfwar.kernel.game import Game, Rules
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import first_of, verb_of
from turfwar.rulesets.lrb6.flows import Flows, HouseRule
from turfwar.rulesets.lrb6.layout import ENTERED, PHASE
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.sequence.concede import concede
from turfwar.rulesets.lrb6.vocabulary import CONCEDE, CONCEDE_FOR


class Engine(Rules):
    """Runs the phases of a rule set one after the other, and the interludes of house rules."""

    def __init__(self, flows: Flows) -> None:
        self.flows = flows

    def options(self, game: Game) -> None:
        assert isinstance(game, Match)
        if game.over or game.state[ENTERED] == 0:
            return
        if not self.flows.house:
            self.flows.phases[i64(game.state[PHASE])].options(game)
            return
        rule = self.interlude(game)
        if rule is not None:
            rule.options(game)
            return
        self.flows.phases[i64(game.state[PHASE])].options(game)
        if game.legal_count > 0:
            for rule in self.flows.house:
                rule.extra_options(game)

    def act(self, game: Game, choice: i64) -> None:
        assert isinstance(game, Match)
        verb = verb_of(choice)
        if verb == CONCEDE or verb == CONCEDE_FOR:
            concede(game, game.chooser if verb == CONCEDE else first_of(choice))
        elif not self.flows.house:
            self.flows.phases[i64(game.state[PHASE])].act(game, choice)
        else:
            self.act_with_house(game, choice)

    def act_with_house(self, match: Match, choice: i64) -> None:
        for rule in self.flows.house:
            if rule.takes(match, choice):
                return
        interlude = self.interlude(match)
        if interlude is not None:
            interlude.act(match, choice)
            return
        self.flows.phases[i64(match.state[PHASE])].act(match, choice)
        for rule in self.flows.house:
            rule.after(match, choice)

    def interlude(self, match: Match) -> HouseRule | None:
        """The house rule that has something to say before the phase goes on."""
        for rule in self.flows.house:
            if rule.in_interlude(match):
                return rule
        return None

    def from_outside(self, game: Game, choice: i64) -> bool:
        """Conceding, by whoever decides or by a named coach; and what house rules take."""
        assert isinstance(game, Match)
        verb = verb_of(choice)
        if verb == CONCEDE:
            return game.chooser <= 1
        if verb == CONCEDE_FOR:
            return True
        for rule in self.flows.house:
            if rule.from_outside(game, choice):
                return True
        return False

    def proceed(self, game: Game) -> None:
        """Come to a phase, or go on to the next where this one has nothing left to choose."""
        assert isinstance(game, Match)
        if game.state[ENTERED] == 0:
            game.state[ENTERED] = 1
            self.flows.phases[i64(game.state[PHASE])].enter(game)
            return
        interlude = self.interlude(game) if self.flows.house else None
        if interlude is not None:
            interlude.idle(game)
        elif not self.flows.phases[i64(game.state[PHASE])].idle(game):
            game.go_to(game.get(PHASE) + 1)
