"""The rookie of bobba: that of lrb6, who also moves large players and answers this book."""

from collections.abc import Callable, Mapping
from typing import Final

from turfwar.games.bobba.athlete import athlete, is_large
from turfwar.games.bobba.book import footprint
from turfwar.games.bobba.footprint import covered
from turfwar.games.bobba.layout import (
    BADLY_HURT,
    DRUNK,
    HEALERS,
    LEFT,
    POTIONS,
    POTIONS_DRUNK,
    RIGHT,
)
from turfwar.games.bobba.words import questions
from turfwar.games.bobba.words.others import HOME_FIELD_REROLL
from turfwar.games.bobba.words.verbs import (
    ANTI,
    ARGUE,
    CANNON,
    FACING_TO,
    HEAL,
    NO_HEAL,
    NO_POTION,
    PATCH,
    PICK_UP,
    POTION_FOR,
    SCROLL,
)
from turfwar.games.lrb6.bots.rookie.answers import legal, reroll
from turfwar.games.lrb6.bots.rookie.coach import RookieCoach
from turfwar.games.lrb6.bots.rookie.sight import Sight
from turfwar.games.lrb6.layout import PLAYER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.lists import NO_REROLL
from turfwar.games.lrb6.words.questions import Q_INTERCEPT, Q_REROLL
from turfwar.games.lrb6.words.verbs import DONE, END_PLAYER, NO_INTERCEPT, REROLL, TO
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import HOME, SIDE_SLOTS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import distance


def heal(sight: Sight) -> int:
    """Two points for whoever is worse than badly hurt, or if there are plenty."""
    game = sight.game
    badly = game.status(int(game.subject)) == BADLY_HURT
    plenty = game.get(HEALERS + sight.side) >= 4
    return int(choice(HEAL, 2, 0) if plenty or not badly else choice(NO_HEAL, 0, 0))


def look(sight: Sight) -> int:
    """Towards the end zone to score in."""
    return int(choice(FACING_TO, RIGHT if sight.side == HOME else LEFT, 0))


def intercept(sight: Sight) -> int:
    """The first who can, unless it is their own side's throw."""
    thrower = int(sight.game.subject)
    if thrower >= 0 and thrower // SIDE_SLOTS == sight.side:
        return int(choice(NO_INTERCEPT, 0, 0))
    return legal(sight)[0]


def any_reroll(sight: Sight) -> int:
    """The Home re-roll first, as it comes back at half-time."""
    return home_first(sight.game, reroll(sight))


def home_first(game: MatchState, wanted: int) -> int:
    """The Home re-roll in place of another."""
    home = int(choice(REROLL, HOME_FIELD_REROLL, 0))
    spends = wanted != choice(REROLL, NO_REROLL, 0)
    return home if spends and game.is_legal(home) else wanted


def potion(sight: Sight) -> int:
    """For the strongest on the field, one each, as a half begins; half of them in the first."""
    game = sight.game
    drunk = int(game.get(POTIONS_DRUNK + sight.side))
    brought = drunk + int(game.get(POTIONS + sight.side))
    sober = [
        int(first_of(code))
        for code in legal(sight)
        if verb_of(code) == POTION_FOR
        and game.square(int(first_of(code))) != 0
        and athlete(game, int(first_of(code)), DRUNK) == 0
    ]
    saved = game.half == 1 and 2 * drunk >= brought
    if game.turn(sight.side) > 0 or saved or not sober:
        return int(choice(NO_POTION, 0, 0))
    return int(choice(POTION_FOR, max(sober, key=lambda each: int(game.player(each).st)), 0))


def yes(verb: int) -> Callable[[Sight], int]:
    """Yes, whatever it is about."""
    return lambda sight: int(choice(verb, 1, 0))


OWN_ANSWERS: Final[Mapping[int, Callable[[Sight], int]]] = {
    questions.Q_ANTI: yes(ANTI),
    questions.Q_ARGUE: yes(ARGUE),
    questions.Q_HEAL: heal,
    questions.Q_PATCH: yes(PATCH),
    questions.Q_CHAIN: lambda sight: min(legal(sight)),
    questions.Q_PICK_UP: yes(PICK_UP),
    questions.Q_POTION: potion,
    questions.Q_BREW: lambda sight: legal(sight)[0],
    questions.Q_SCROLL: yes(SCROLL),
    questions.Q_TRICKS: lambda sight: int(choice(DONE, 0, 0)),
    questions.Q_CANNON: lambda sight: int(choice(CANNON, 0, 0)),
    questions.Q_LOOK: look,
    questions.Q_MERCENARY: lambda sight: legal(sight)[0],
    questions.Q_DRAW: lambda sight: legal(sight)[-1],
    Q_INTERCEPT: intercept,
    Q_REROLL: any_reroll,
}


class BobbaCoach(RookieCoach):
    """A coach of few ideas who has read 004."""

    def choose(self, game: PitchGame) -> int:
        assert isinstance(game, MatchState)
        answer = OWN_ANSWERS.get(int(game.question))
        if answer is None:
            return super().choose(game)
        code = answer(Sight(game, int(game.chooser)))
        return code if game.is_legal(code) else int(game.legal[0])

    def action(self, sight: Sight) -> int:
        """A large player lumbers towards the ball, over nobody."""
        game = sight.game
        number = int(game.get(PLAYER))
        code = super().action(sight)
        if verb_of(code) != END_PLAYER or not is_large(game, number):
            return code
        steps = [each for each in legal(sight) if verb_of(each) == TO]
        free = [each for each in steps if self.is_safe(sight, number, int(first_of(each)))]
        here = distance(game.square(number), sight.ball)
        best = min(free, key=lambda each: distance(first_of(each), sight.ball), default=code)
        if best != code and distance(first_of(best), sight.ball) < here and here > 2:
            return best
        return code

    def is_safe(self, sight: Sight, number: int, square: int) -> bool:
        """No roll on the way, and nobody under foot."""
        game = sight.game
        prints = footprint(game)
        if game.book.movement.movement_left(game.player(number)) <= 0:
            return False
        if prints.zones_at(game, number, game.square(number)) > 0:
            return False
        return all(game.occupant(each) in (-1, number) for each in covered(square))
