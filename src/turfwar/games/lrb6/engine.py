"""The phases of a rule set one after the other; and a coach may give up at any time."""

from turfwar.games.lrb6.book import Book
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.verbs import CONCEDE, CONCEDE_FOR, PLACE
from turfwar.kernel.game import Game
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import first_of, verb_of
from turfwar.kernel.phases import Engine


class MatchEngine(Engine[MatchState]):
    """Runs a match; 000, Conceding the match: that is taken from outside the list."""

    def __init__(self, book: Book) -> None:
        super().__init__(book.phases, book.house, book.phase_names)

    def act(self, game: Game, choice: i64) -> None:
        verb = verb_of(choice)
        if verb == CONCEDE or verb == CONCEDE_FOR:
            assert isinstance(game, MatchState)
            game.book.conceding.concede(game, game.chooser if verb == CONCEDE else first_of(choice))
        else:
            super().act(game, choice)

    def accepts_unlisted(self, game: Game, choice: i64) -> bool:
        """Conceding, by whoever decides or by a named coach; taking somebody up again who has been
        set up; and what house rules take.
        """
        verb = verb_of(choice)
        if verb == CONCEDE or verb == CONCEDE_FOR:
            assert isinstance(game, MatchState)
            side = game.chooser if verb == CONCEDE else first_of(choice)
            return side <= 1 and game.book.conceding.may_concede(game, side)
        if verb == PLACE:
            assert isinstance(game, MatchState)
            return game.book.setup.may_be_taken_up(game, first_of(choice))
        return super().accepts_unlisted(game, choice)
