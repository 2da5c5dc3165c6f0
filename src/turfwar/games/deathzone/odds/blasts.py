"""002, Kaboom; Fire: the squares that a spell covers, before it is cast."""

from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.spells import FIRE, KABOOM
from turfwar.games.deathzone.words.questions import Q_AIM
from turfwar.games.deathzone.words.verbs import AIM_SPELL, CAST_SPELL
from turfwar.games.ports import Hints
from turfwar.kernel.notation import first_of, second_of, verb_of
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import distance


class SpellHints(Hints):
    """The areas of spells."""

    def area(self, game: PitchGame, code: int) -> list[int]:
        """Kaboom around the square where it is to go, Fire around whoever casts it."""
        assert isinstance(game, DeathzoneState)
        verb = verb_of(code)
        if verb == AIM_SPELL and game.question == Q_AIM and game.detail == KABOOM:
            centre = first_of(code)
        elif verb == CAST_SPELL and second_of(code) == FIRE:
            centre = game.square(first_of(code))
        else:
            return []
        return [each for each in game.pitch.squares if distance(each, centre) <= 1]
