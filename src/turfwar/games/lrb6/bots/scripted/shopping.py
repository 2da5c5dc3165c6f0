"""What the scripted coach buys before a match: whatever together is worth most for the money.

The numbers were measured between scripted coaches, by what each alone does (docs/bots.md); they are
hundredths of the points of a match.
"""

from typing import Final

from mypy_extensions import i64

from turfwar.games.lrb6.cards.decks import DECK_PRICES
from turfwar.games.lrb6.layout import BOUGHT
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.recruits import (
    BABE,
    CHEF,
    EXTRA_BRIBE,
    IGOR,
    TRAINING,
    WANDERING,
    WIZARD,
    Market,
    Recruit,
    markets_of,
)
from turfwar.games.lrb6.rules.hiring import by_number
from turfwar.games.lrb6.words.verbs import BUY, BUY_DECK, BUY_MERCENARY, BUY_STAR, DONE
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import NOBODY

STAFF: Final[dict[int, tuple[float, ...]]] = {
    WIZARD: (8.2,),
    TRAINING: (4.0, 4.0, 3.5, 3.0),
    EXTRA_BRIBE: (4.0, 2.0, 1.0),
    CHEF: (13.9,),
    WANDERING: (3.0, 1.5),
    IGOR: (1.0,),
    BABE: (0.9, 0.6),
}
"""The first of a kind, the second and so on."""
DECKS: Final = (0.0, 1.6, 0.5, 1.4, 1.9, 4.3, 10.7)
"""A card of each deck."""
CHEAP: Final = 150
"""Stars who cost no more, with weapons that are seen, are worth nothing to them;"""
STAR: Final = 2.0
DEARER: Final = 0.041
"""others are worth the first, and the second for each thousand gold pieces."""
MERCENARY: Final = 0.029
"""The same for each thousand of a mercenary's price."""
THIN: Final = 12
"""With fewer players a side pays for another one, whoever that is,"""
ANOTHER: Final = 3.0
"""and this is what they are worth."""
STEP: Final = 10
"""Prices go by tens of thousands."""


class ShopOffer:
    """Something that can be bought once: how, for how much, and what it is worth."""

    def __init__(self, code: int, price: i64, worth: float) -> None:
        self.code = code
        self.price: i64 = price
        self.worth = worth


def purchase(match: MatchState, side: i64) -> int:
    """The next thing to buy, or that it is enough."""
    offers = all_offers(match, side)
    bought = best_of(offers, match.book.money.purse(match, side))
    if bought < 0 and len(offers) > 0:
        # There may be money that is for cards alone.
        bought = max(offers, key=lambda offer: offer.worth).code
    return bought if bought >= 0 else int(choice(DONE, 0, 0))


def all_offers(match: MatchState, side: i64) -> list[ShopOffer]:
    """What is open, once for each that may be had."""
    found: list[ShopOffer] = []
    markets = markets_of(match.setting)
    index: i64 = 0
    while index < match.legal_count:
        code = i64(match.legal[index])
        index += 1
        verb = verb_of(code)
        which = first_of(code)
        if verb == BUY_DECK:
            found.append(ShopOffer(int(code), DECK_PRICES[which], DECKS[which]))
        elif verb == BUY:
            staff_offers(match, side, markets[side], which, found)
        elif verb == BUY_STAR:
            star = by_number(markets[side].stars, which)
            if match.book.hiring.find_star(match, 1 - side, star) == NOBODY:
                found.append(ShopOffer(int(code), star.price, star_worth(star)))
        elif verb == BUY_MERCENARY:
            market = markets[side]
            price = by_number(market.positions, which).price + market.surcharge
            thin = match.book.hiring.squad(match, side) < THIN
            worth = MERCENARY * float(price) + (ANOTHER if thin else 0.0)
            found.append(ShopOffer(int(code), price, worth))
    return found


def staff_offers(
    match: MatchState, side: i64, market: Market, kind: i64, found: list[ShopOffer]
) -> None:
    """As many of a kind as may still be had."""
    worths = STAFF.get(int(kind), ())
    have = match.get(BOUGHT + 2 * kind + side)
    while have < market.most[kind] and have < len(worths):
        code = int(choice(BUY, kind, 0))
        found.append(ShopOffer(code, market.prices[kind], worths[int(have)]))
        have += 1


def star_worth(star: Recruit) -> float:
    """What a star is worth, or a pair of them."""
    return STAR + DEARER * float(star.price) if star.price > CHEAP else 0.0


def best_of(offers: list[ShopOffer], money: i64) -> int:
    """One of those that are together worth most for the money, the dearest of these, or -1."""
    steps = int(money // STEP)
    worth = [0.0] * (steps + 1)
    """The most that so much money buys,"""
    dearest = [-1] * (steps + 1)
    """and the dearest offer in it."""
    for place, offer in enumerate(offers):
        need = int(offer.price + STEP - 1) // STEP
        for at in range(steps, need - 1, -1):
            more = worth[at - need] + offer.worth
            if more > worth[at] + 1e-9:
                worth[at] = more
                before = dearest[at - need]
                keeps = before >= 0 and offers[before].price >= offer.price
                dearest[at] = before if keeps else place
    return offers[dearest[steps]].code if dearest[steps] >= 0 else -1
