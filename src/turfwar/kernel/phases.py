"""A game as phases in order: what happens on coming to one, what can be chosen in it, what is next.

The first two numbers of every state are the engine's own: which phase it is, and whether it has
been entered. Everything else in a state is the rule set's.
"""

from typing import Final, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from turfwar.kernel.game import Game, Rules
from turfwar.kernel.ints import i16, i64

PHASE: Final = 0
"""Where in the state the number of the phase is."""
ENTERED: Final = 1
"""Where in the state it says whether the phase has been entered."""

G = TypeVar("G", bound=Game)


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[G]):
    """A stretch of the game: what happens on coming to it, and what can be chosen in it."""

    def enter(self, match: G) -> None:
        """Run once on coming to the phase; may roll and ask."""

    def options(self, match: G) -> None:
        """Put the question and its choices; without any, `idle` says how it goes on."""

    def act(self, match: G, choice: i64) -> None:
        """Carry out one of the choices."""

    def idle(self, match: G) -> bool:
        """Called where there is nothing to choose: whether the phase goes on all the same."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class HouseRule(Generic[G]):
    """What a clause does while a game is played; without any clause none of this costs anything.

    A house rule can add choices to a question, take choices from outside the list, look at what a
    choice has led to, and open an *interlude*: a stretch of its own between two steps, with its
    own questions, which goes on for as long as it says so in the state.
    """

    def extra_options(self, match: G) -> None:
        """Add to the choices of the phase's question, where it has any."""

    def accepts_unlisted(self, match: G, choice: i64) -> bool:
        """Whether a choice that is not on the list is taken here."""
        return False

    def takes(self, match: G, choice: i64) -> bool:
        """Carry out a choice that it has added or taken from outside; False leaves it be."""
        return False

    def after(self, match: G, choice: i64) -> None:
        """A choice of the phase has been carried out; the open step's log tells what happened."""

    def turn_begins(self, match: G) -> None:
        """The active side's turn begins, where the rule set has turns."""

    def turn_ended(self, match: G, side: i64) -> None:
        """A side's turn has ended, where the rule set has turns."""

    def in_interlude(self, match: G) -> bool:
        """Whether its interlude is open."""
        return False

    def options(self, match: G) -> None:
        """The interlude's question and choices."""

    def act(self, match: G, choice: i64) -> None:
        """Carry out a choice of the interlude."""

    def idle(self, match: G) -> None:
        """Go on with the interlude where there is nothing to choose."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Engine(Rules, Generic[G]):
    """Runs phases one after the other, and the interludes of house rules."""

    def __init__(
        self,
        phases: list[Phase[G]],
        house: list[HouseRule[G]],
        names: list[str] | None = None,
    ) -> None:
        self.phases = phases
        self.house = house
        self.names: list[str] = [] if names is None else names

    def phase_name(self, game: Game) -> str:
        phase = i64(game.state[PHASE])
        return self.names[phase] if phase < len(self.names) else f"number {phase}"

    def options(self, game: Game) -> None:
        match = cast(G, game)
        if game.over or game.state[ENTERED] == 0:
            return
        if not self.house:
            self.phases[i64(game.state[PHASE])].options(match)
            return
        rule = self.interlude(match)
        if rule is not None:
            rule.options(match)
            return
        self.phases[i64(game.state[PHASE])].options(match)
        if game.legal_count > 0:
            for rule in self.house:
                rule.extra_options(match)

    def act(self, game: Game, choice: i64) -> None:
        match = cast(G, game)
        if not self.house:
            self.phases[i64(game.state[PHASE])].act(match, choice)
        else:
            self.act_with_house(match, choice)

    def act_with_house(self, match: G, choice: i64) -> None:
        for rule in self.house:
            if rule.takes(match, choice):
                return
        interlude = self.interlude(match)
        if interlude is not None:
            interlude.act(match, choice)
            return
        self.phases[i64(match.state[PHASE])].act(match, choice)
        for rule in self.house:
            rule.after(match, choice)

    def interlude(self, match: G) -> HouseRule[G] | None:
        """The house rule that has something to say before the phase goes on."""
        for rule in self.house:
            if rule.in_interlude(match):
                return rule
        return None

    def accepts_unlisted(self, game: Game, choice: i64) -> bool:
        """What house rules take from outside the list."""
        match = cast(G, game)
        for rule in self.house:
            if rule.accepts_unlisted(match, choice):
                return True
        return False

    def proceed(self, game: Game) -> None:
        """Come to a phase, or go on to the next where this one has nothing left to choose."""
        match = cast(G, game)
        if game.state[ENTERED] == 0:
            game.state[ENTERED] = 1
            self.phases[i64(game.state[PHASE])].enter(match)
            return
        interlude = self.interlude(match) if self.house else None
        if interlude is not None:
            interlude.idle(match)
        elif not self.phases[i64(game.state[PHASE])].idle(match):
            go_to(game, i64(game.state[PHASE]) + 1)


def go_to(game: Game, phase: i64) -> None:
    """Leave this phase for another."""
    game.state[PHASE] = i16(phase)
    game.state[ENTERED] = 0
