"""000, Wizard: what a fireball would do, before it is cast."""

from fractions import Fraction
from typing import Any

from turfwar.games.lrb6.layout import PRONE, STANDING
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.wizard import BLAST
from turfwar.games.lrb6.words.verbs import FIREBALL
from turfwar.games.ports import Hints
from turfwar.kernel.notation import first_of, verb_of
from turfwar.odds.aimed import aimed_outcomes
from turfwar.odds.plan_rules import PlanRules
from turfwar.pitch.frame import NOBODY, PLAYER_NAMES, PLAYER_SIZE, PLAYERS, STATUS
from turfwar.pitch.game import PitchGame


def alone(game: MatchState, number: int, others: list[int]) -> PitchGame:
    """The same position, in which a fireball can hit only one of those in its area."""
    match = game.copy()
    if match.waiting:
        match.checkpoint = match.checkpoint[:]
    for other in others:
        if other != number:
            at = PLAYERS + other * PLAYER_SIZE + STATUS
            match.set(at, PRONE)
            if match.waiting:
                match.checkpoint[at] = PRONE
    return match


class BlastHints(Hints):
    """Fireballs; each player in the area is looked at alone, for each has a roll of their own."""

    def area(self, game: PitchGame, code: int) -> list[int]:
        """A fireball covers the squares around its own too."""
        if verb_of(code) != FIREBALL:
            return []
        squares = (int(first_of(code)) + step for step in BLAST)
        return [square for square in squares if game.is_on_pitch(square)]

    def of_choice(self, game: PitchGame, code: int, rules: PlanRules) -> dict[str, Any]:
        area = self.area(game, code)
        if not area:
            return super().of_choice(game, code, rules)
        assert isinstance(game, MatchState)
        met = {int(game.occupant(square)) for square in area} - {NOBODY}
        standing = sorted(number for number in met if game.status(number) == STANDING)
        states: dict[str, dict[str, Fraction]] = {}
        ball: dict[str, Fraction] = {}
        turnover = Fraction(0)
        for number in standing:
            name = PLAYER_NAMES[number]
            ends = aimed_outcomes(alone(game, number, standing), code, rules)
            states[name] = ends.states.get(name, {})
            if game.carrier == number:
                ball, turnover = ends.ball, ends.turnover
        return self.foreseen(game, code, states, ball, turnover)
