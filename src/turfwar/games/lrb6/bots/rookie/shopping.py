"""How the rookie spends inducement money, and when they play what it bought."""

from typing import Final

from turfwar.games.lrb6.bots.rookie.sight import Sight
from turfwar.games.lrb6.cards.ids import PUNT
from turfwar.games.lrb6.recruits import BABE, IGOR, TRAINING, WANDERING, WIZARD, Recruit, markets_of
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words.verbs import (
    BUY,
    BUY_DECK,
    BUY_MERCENARY,
    BUY_STAR,
    CARD,
    DONE,
    LIGHTNING,
    PASS_WINDOW,
    TEACH,
)
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import NOBODY

STAFF: Final = (WIZARD, TRAINING, WANDERING, IGOR, BABE)
"""What they want beside stars, the most useful first."""
LESSONS: Final = (ids.BLOCK, ids.GUARD, ids.DODGE, ids.SURE_HANDS)
ENOUGH_PLAYERS: Final = 12


def buy(sight: Sight) -> int:
    """The dearest star who is free, staff, mercenaries for a thin bench, a card; then done."""
    game = sight.game
    codes = [int(game.legal[at]) for at in range(int(game.legal_count))]
    stars = [
        (recruit.price, recruit.number)
        for code in codes
        if verb_of(code) == BUY_STAR and not taken(sight, recruit := star(sight, code))
    ]
    if stars:
        return int(choice(BUY_STAR, max(stars)[1], 0))
    for kind in STAFF:
        if choice(BUY, kind, 0) in codes:
            return int(choice(BUY, kind, 0))
    for verb in (BUY_MERCENARY, BUY_DECK):
        found = [code for code in codes if verb_of(code) == verb]
        wanted = verb != BUY_MERCENARY or game.book.hiring.squad(game, sight.side) < ENOUGH_PLAYERS
        if found and wanted:
            return found[-1]
    return int(choice(DONE, 0, 0))


def star(sight: Sight, code: int) -> Recruit:
    """The star whom a choice names."""
    number = first_of(code)
    stars = markets_of(sight.game.setting)[sight.side].stars
    return next(recruit for recruit in stars if recruit.number == number)


def taken(sight: Sight, recruit: Recruit) -> bool:
    """Whether the other coach has them already, so that nobody would."""
    return int(sight.game.book.hiring.find_star(sight.game, 1 - sight.side, recruit)) != NOBODY


def teach(sight: Sight) -> int:
    """Something to block with."""
    for skill in LESSONS:
        code = int(choice(TEACH, skill + 1, 0))
        if sight.game.is_legal(code):
            return code
    return int(choice(TEACH, 0, 0))


def strike_carrier(sight: Sight) -> int:
    """A lightning bolt at the opponents' carrier, or -1."""
    code = int(choice(LIGHTNING, sight.carrier, 0)) if sight.they_carry else -1
    return code if sight.game.is_legal(code) else -1


def play_card(sight: Sight) -> int:
    """The first card that can be played, or -1; they do not kick the ball away."""
    game = sight.game
    for code in game.open_choices():
        if verb_of(code) == CARD and first_of(code) != PUNT:
            return code
    return -1


def in_window(sight: Sight) -> int:
    """The wizard strikes the carrier, a card is played as soon as it can be."""
    spell = strike_carrier(sight)
    if spell >= 0:
        return spell
    card = play_card(sight)
    return card if card >= 0 else int(choice(PASS_WINDOW, 0, 0))
