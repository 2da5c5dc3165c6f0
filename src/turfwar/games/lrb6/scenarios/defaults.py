"""What is answered where a scenario says nothing, by the names that records of questions have."""

from collections.abc import Mapping
from typing import Final

from turfwar.games.lrb6.dice import BOTH, POW, PUSH, SKULL, STUMBLE
from turfwar.games.lrb6.display.display import of
from turfwar.games.lrb6.rules.casualty import severity
from turfwar.games.lrb6.words.lists import ACCEPT_DRAW, FACINGS, PLAY_OVERTIME
from turfwar.games.lrb6.words.verbs import (
    BOMB_AT,
    DONE,
    END_PLAYER,
    FACE,
    TAKE_CASUALTY,
    TAKE_DIE,
    TIED,
)
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import HOME
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import distance
from turfwar.scenario.language.language import Default

BEST_FIRST: Final = (POW, STUMBLE, PUSH, BOTH, SKULL)


def best_face(game: PitchGame, legal: list[int]) -> int:
    """The best block die for whoever chooses."""
    attacker_chooses = game.chooser == of(game).player(game.subject).coach
    order = BEST_FIRST if attacker_chooses else tuple(reversed(BEST_FIRST))
    return next(code for face in order if (code := choice(TAKE_DIE, face, 0)) in legal)


def ahead(game: PitchGame, legal: list[int]) -> int:
    """Towards the end zone to score in; nobody goes for it."""
    stop = choice(END_PLAYER, game.subject, 0)
    facing = "right" if game.chooser == HOME else "left"
    return stop if stop in legal else choice(FACE, FACINGS.index(facing), 0)


def milder(game: PitchGame, legal: list[int]) -> int:
    """The milder of two casualties."""
    first, second = divmod(int(game.detail), 100)
    return choice(TAKE_CASUALTY, 0 if severity(first) <= severity(second) else 1, 0)


def nearest_opponent(game: PitchGame, legal: list[int]) -> int:
    """The throw at the nearest opponent of whoever has caught a bomb."""
    holder = of(game).player(game.subject)
    near = [
        (distance(holder.square, game.square(other)), other)
        for other in game.on_field(holder.opponents)
    ]
    for _, other in sorted(near):
        code = choice(BOMB_AT, game.square(other), 0)
        if code in legal:
            return code
    return legal[0]


def rest_in_order(game: PitchGame, legal: list[int]) -> int:
    """Whoever has not been named lines up in order."""
    return choice(DONE, 0, 0)


def agree(game: PitchGame, legal: list[int]) -> int:
    """A draw, or overtime where the other coach wants it."""
    accept = choice(TIED, ACCEPT_DRAW, 0)
    return accept if accept in legal else choice(TIED, PLAY_OVERTIME, 0)


DEFAULTS: Final[Mapping[str, Default]] = {
    "best-face": best_face,
    "ahead": ahead,
    "milder": milder,
    "nearest-opponent": nearest_opponent,
    "rest-in-order": rest_in_order,
    "agree": agree,
}
