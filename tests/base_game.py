"""The base game's own kind of match, for tests that look into it."""

from turfwar import Match
from turfwar.games.lrb6.match import MatchState as BaseGame
from turfwar.pitch.game import PitchGame


def base_game(match: Match | PitchGame) -> BaseGame:
    """The game of a match that is played by the base game's rules."""
    game = match.game if isinstance(match, Match) else match
    assert isinstance(game, BaseGame)
    return game
