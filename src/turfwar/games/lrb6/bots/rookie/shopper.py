"""Buying by a list before a league match; lrb6's port `shopper`.

>>> [wish.text for wish in parse_wishes("bribe*2, star:griff-oberwald, mercenary:catcher+block")]
['bribe', 'bribe', 'star:griff-oberwald', 'mercenary:catcher+block']
>>> parse_wishes("brib")
Traceback (most recent call last):
turfwar.games.ports.WishError: 'brib' is no inducement; did you mean bribe?
"""

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from turfwar.games.lrb6.cards.decks import DECK_NAMES, DECK_PRICES
from turfwar.games.lrb6.layout import TREASURY
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.recruits import (
    INDUCEMENT_WORDS,
    POSITION_NAMES,
    STAFF_KINDS,
    STAR_NAMES,
    Market,
    markets_of,
)
from turfwar.games.lrb6.rules.hiring import by_number
from turfwar.games.lrb6.words.lists import PETTY_CASH_STEP
from turfwar.games.lrb6.words.questions import Q_INDUCEMENTS, Q_LESSON, Q_PETTY_CASH
from turfwar.games.lrb6.words.skills import SKILL_NUMBERS
from turfwar.games.lrb6.words.verbs import (
    BUY,
    BUY_DECK,
    BUY_MERCENARY,
    BUY_STAR,
    DONE,
    PAY_IN,
    TEACH,
)
from turfwar.games.ports import Shop, WishError
from turfwar.kernel.notation import choice, first_of, slug, verb_of
from turfwar.pitch.frame import SIDE_NAMES
from turfwar.pitch.game import PitchGame

LISTS: Final = {
    "star": (BUY_STAR, STAR_NAMES, "Star Player"),
    "mercenary": (BUY_MERCENARY, POSITION_NAMES, "position"),
    "deck": (BUY_DECK, DECK_NAMES, "deck"),
}
"""What is named after a colon: the verb, the names, and what they are names of."""
READY_MADE: Final = INDUCEMENT_WORDS[:STAFF_KINDS]
MOST: Final = 20


@dataclass(frozen=True)
class Wish:
    """One purchase: as it was written, its choice, and what a mercenary is to learn."""

    text: str
    code: int
    lesson: int


def parse_wishes(text: str) -> list[Wish]:
    """`bribe*2,star:griff-oberwald,mercenary:lineman+guard,deck:dirty-tricks,wizard`."""
    wishes: list[Wish] = []
    for part in text.split(","):
        found = re.fullmatch(r"(.*?)(?:\*([1-9][0-9]?))?", part.strip(), re.DOTALL)
        assert found is not None, "any text has this form"
        wishes.extend([parse_wish(found[1].strip())] * int(found[2] or 1))
    if len(wishes) > MOST:
        raise WishError(f"{len(wishes)} inducements, more than {MOST} cannot be bought")
    return wishes


def parse_wish(text: str) -> Wish:
    kind, colon, rest = text.partition(":")
    if not colon:
        if text in READY_MADE:
            return Wish(text, int(choice(BUY, READY_MADE.index(text), 0)), 0)
        raise WishError(unknown(text, "inducement", (*READY_MADE, *(f"{each}:" for each in LISTS))))
    if kind not in LISTS:
        raise WishError(unknown(kind, "inducement with a name", LISTS))
    verb, names, what = LISTS[kind]
    name, _, skill = rest.partition("+")
    words = [slug(each) for each in names]
    if slug(name.strip()) not in words:
        raise WishError(unknown(name, what, words))
    skills = {"": 0} | {slug(each): number + 1 for each, number in SKILL_NUMBERS.items()}
    if slug(skill.strip()) not in skills or (skill and kind != "mercenary"):
        raise WishError(unknown(skill, "skill for a mercenary", filter(None, skills)))
    code = choice(verb, words.index(slug(name.strip())), 0)
    return Wish(text, int(code), skills[slug(skill.strip())])


def unknown(word: str, what: str, known: Iterable[str]) -> str:
    """A word that is no such thing, and what comes close."""
    known = tuple(known)
    close = difflib.get_close_matches(word.strip().lower(), known, n=2)
    hint = f"did you mean {' or '.join(close)}?" if close else f"such as {', '.join(known[:5])}"
    return f"{word!r} is no {what}; {hint}"


def price_of(wish: Wish, market: Market) -> int:
    """What a wish costs a team, in thousands; 0 where the team cannot have it at all."""
    verb, number = verb_of(wish.code), first_of(wish.code)
    if verb == BUY:
        return market.prices[number]
    if verb == BUY_DECK:
        return DECK_PRICES[number]
    recruits = market.stars if verb == BUY_STAR else market.positions
    if all(recruit.number != number for recruit in recruits):
        return 0
    price = by_number(recruits, number).price
    if verb == BUY_MERCENARY:
        price += market.surcharge + (market.lesson if wish.lesson else 0)
    return price


class Shopping:
    """Buys its wishes in order, with as much petty cash as they take."""

    def __init__(self, wishes: Iterable[Wish]) -> None:
        self.wishes = list(wishes)
        self.lesson = 0

    def choose(self, game: PitchGame) -> int | None:
        """The choice to be made, or None where there is nothing to buy."""
        assert isinstance(game, MatchState)
        if game.question == Q_PETTY_CASH:
            return self.pay_in(game)
        if game.question == Q_LESSON:
            return self.legal(game, int(choice(TEACH, self.lesson, 0)), "this skill")
        if game.question == Q_INDUCEMENTS and self.wishes:
            wish = self.wishes.pop(0)
            self.lesson = wish.lesson
            return self.legal(game, wish.code, wish.text, wish)
        if game.question == Q_INDUCEMENTS:
            return int(choice(DONE, 0, 0))
        if self.wishes:
            raise WishError(self.refusal(game, self.wishes[0].text, self.wishes[0]))
        return None

    def pay_in(self, game: MatchState) -> int:
        """Nothing where inducement money will do, else the whole price."""
        side = int(game.chooser)
        market = markets_of(game.setting)[side]
        price = sum(price_of(wish, market) for wish in self.wishes)
        money = game.book.money
        if int(money.value(game, 1 - side)) - int(money.value(game, side)) >= price:
            return int(choice(PAY_IN, 0, 0))
        steps = min(price, int(game.get(TREASURY + side))) // PETTY_CASH_STEP
        return int(choice(PAY_IN, steps, 0))

    def legal(self, game: MatchState, code: int, text: str, wish: Wish | None = None) -> int:
        if not game.is_legal(code):
            raise WishError(self.refusal(game, text, wish))
        return code

    def refusal(self, game: MatchState, text: str, wish: Wish | None) -> str:
        side = int(game.chooser)
        start = f"{SIDE_NAMES[side]} cannot buy {text}"
        if wish is None or side >= len(markets_of(game.setting)):
            return start
        price = price_of(wish, markets_of(game.setting)[side])
        left = int(game.book.money.purse(game, side))
        if price > left:
            return f"{start}: it costs {1000 * price:,} gold pieces, and {1000 * left:,} are left"
        return f"{start}: the team may not have it, or not so many, or has no room for it"


class MatchShop(Shop):
    """What can be bought before a match of the lrb6 family."""

    def read(self, text: str, options: Iterable[str]) -> list[Wish]:
        bought = {each.partition(" ")[0] for each in options}
        if bought.isdisjoint(("league", "cards-free")):
            raise WishError("inducements are bought before a league match; add --league")
        return parse_wishes(text)

    def go_shopping(self, wishes: Iterable[object]) -> Shopping:
        return Shopping(wish for wish in wishes if isinstance(wish, Wish))


SHOP: Final = MatchShop()
