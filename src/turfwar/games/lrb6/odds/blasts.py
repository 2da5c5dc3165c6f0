"""000, Wizard; Bombardier: the squares of a blast, and what it would do, before it is aimed."""

from fractions import Fraction
from typing import Any, Final

from turfwar.games.lrb6.layout import ACTION, PRONE, STANDING
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.actions import BOMB
from turfwar.games.lrb6.words.questions import Q_TARGET
from turfwar.games.lrb6.words.verbs import BOMB_AT, FIREBALL, TARGET, TARGET_AT, THROW_AT
from turfwar.games.ports import Hints
from turfwar.kernel.notation import first_of, verb_of
from turfwar.odds.aimed import aimed_outcomes
from turfwar.odds.plan_rules import PlanRules
from turfwar.pitch.frame import NOBODY, PLAYER_NAMES, PLAYER_SIZE, PLAYERS, STATUS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import distance

NO_BLAST: Final = -1
FIREBALL_REACH: Final = 1
"""A fireball covers its square and those around it."""
BOMB_REACH: Final = 1


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


def is_bomb(game: PitchGame, code: int) -> bool:
    """Whether a choice throws a bomb, or throws on one that was caught."""
    verb = verb_of(code)
    return verb == BOMB_AT or (verb == THROW_AT and game.get(ACTION) == BOMB)


class BlastHints(Hints):
    """Fireballs and bombs; each player in a fireball is looked at alone, for each has a roll."""

    def area(self, game: PitchGame, code: int) -> list[int]:
        """The squares of a blast; a bomb's around the square that it is thrown to."""
        reach = self.reach(game, code)
        if reach == NO_BLAST:
            return []
        assert isinstance(game, MatchState)
        centre = self.centre(game, code)
        return [each for each in game.pitch.squares if distance(each, centre) <= reach]

    def reach(self, game: PitchGame, code: int) -> int:
        """How far from its target a choice can hit somebody; `NO_BLAST` where it has no area."""
        verb = verb_of(code)
        if verb == FIREBALL:
            return FIREBALL_REACH
        if is_bomb(game, code):
            return BOMB_REACH
        if game.question == Q_TARGET and (verb == TARGET or verb == TARGET_AT):
            assert isinstance(game, MatchState)
            return int(game.book.cards[int(game.detail)].blast())
        return NO_BLAST

    def centre(self, game: MatchState, code: int) -> int:
        target = first_of(code)
        return int(game.square(target) if verb_of(code) == TARGET else target)

    def is_fireball(self, game: PitchGame, code: int) -> bool:
        """Whether a fireball goes off in the very square that is aimed at."""
        return not is_bomb(game, code) and self.reach(game, code) == FIREBALL_REACH

    def of_choice(self, game: PitchGame, code: int, rules: PlanRules) -> dict[str, Any]:
        if not self.is_fireball(game, code):
            return super().of_choice(game, code, rules)
        assert isinstance(game, MatchState)
        met = {int(game.occupant(square)) for square in self.area(game, code)} - {NOBODY}
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
