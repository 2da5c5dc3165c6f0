"""000, Transferring gold to petty cash; Taking inducements: before a match at the table.

The match is played as far as these steps go, with what the coaches take, and then thrown away: what
a team can buy is what the match would offer.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, cast

from turfwar.api import Match
from turfwar.games.base import RuleSet
from turfwar.games.lrb6.bots.rookie.shopper import Wish, parse_wish, price_of
from turfwar.games.lrb6.cards.decks import DECK_NAMES
from turfwar.games.lrb6.layout import BOUGHT, MONEY, PETTY_CASH, TEAM_VALUE, TREASURY
from turfwar.games.lrb6.league.causes import split
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.recruits import (
    INDUCEMENT_WORDS,
    POSITION_NAMES,
    STAR_NAMES,
    markets_of,
    recruit_name,
)
from turfwar.games.lrb6.rules.hiring import by_number
from turfwar.games.lrb6.words.events import E_HIRED
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
from turfwar.games.ports import WishError
from turfwar.kernel.notation import choice, first_of, slug, verb_of
from turfwar.league.post_match.result import SIDES, Side
from turfwar.league.rules.inducements import InducementOffer, InducementShop, Purchases, Shops
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.teams.roster import Roster

GOLD: Final = 1000
"""The state has money in thousands."""
LEAGUE: Final = "league"


class TableShop:
    """A match as far as its inducements, with what both sides take."""

    def __init__(
        self,
        ruleset: RuleSet,
        teams: Mapping[Side, Roster],
        options: Sequence[str],
        plans: Mapping[Side, Purchases],
    ) -> None:
        named = {each.partition(" ")[0] for each in options}
        asked = (*options, LEAGUE) if LEAGUE not in named else tuple(options)
        self.match = Match(teams["home"], teams["away"], rules=ruleset.id, options=asked)
        self.content = ruleset.content_with(asked)
        self.plans = plans
        self.values = [int(self.game.get(TEAM_VALUE + at)) for at in (0, 1)]
        self.treasuries = [int(self.game.get(TREASURY + at)) for at in (0, 1)]
        self.given = [0, 0]
        self.seen: set[Side] = set()
        self.bought: dict[Side, list[InducementOffer]] = {side: [] for side in SIDES}
        self.refused: dict[Side, list[str]] = {side: [] for side in SIDES}
        self.offers: dict[Side, list[InducementOffer]] = {side: [] for side in SIDES}
        self.run()

    @property
    def game(self) -> MatchState:
        return cast(MatchState, self.match.game)

    def run(self) -> None:
        while not self.game.over:
            question = self.game.question
            side = SIDES[int(self.game.chooser)] if self.game.chooser in (0, 1) else SIDES[0]
            if question == Q_PETTY_CASH:
                self.choose(int(choice(PAY_IN, self.paid_in(side), 0)))
            elif question == Q_INDUCEMENTS:
                self.buy(side)
            else:
                break
        for side in SIDES:
            if side not in self.seen:
                self.refused[side] += [self.too_dear(line) for line in self.lines(side)]

    def too_dear(self, line: str) -> str:
        """Why nothing can be bought by a side that has no gold for anything."""
        try:
            return f"{self.name(parse_wish(line).code)}: there is no gold for inducements"
        except WishError as error:
            return str(error)

    def choose(self, code: int) -> None:
        self.match.choose(code)

    def lines(self, side: Side) -> tuple[str, ...]:
        return self.plans.get(side, Purchases()).lines

    def paid_in(self, side: Side) -> int:
        """As much petty cash as the coach wants, and the treasury has."""
        wanted = self.plans.get(side, Purchases()).petty_cash // GOLD
        most = int(self.game.get(TREASURY + SIDES.index(side)))
        return max(0, min(wanted, most)) // PETTY_CASH_STEP

    def buy(self, side: Side) -> None:
        """All that a side takes, and what it could take besides."""
        at = SIDES.index(side)
        self.seen.add(side)
        if not any(self.bought.values()):
            self.given = [int(self.game.get(MONEY + each)) for each in (0, 1)]
        for line in self.lines(side):
            try:
                wish = parse_wish(line)
            except WishError as error:
                self.refused[side].append(str(error))
                continue
            if self.game.question != Q_INDUCEMENTS or int(self.game.chooser) != at:
                self.refused[side].append(f"{self.name(wish.code)}: no gold is left")
            elif not self.game.is_legal(wish.code):
                self.refused[side].append(self.why_not(side, wish))
            else:
                self.take(side, wish)
        if self.game.question == Q_INDUCEMENTS and int(self.game.chooser) == at:
            self.offers[side] = list(self.offered(side))
            self.choose(int(choice(DONE, 0, 0)))

    def take(self, side: Side, wish: Wish) -> None:
        before = self.money(side)
        self.choose(wish.code)
        if self.game.question == Q_LESSON:
            lesson = int(choice(TEACH, wish.lesson, 0))
            if not self.game.is_legal(lesson):
                lesson = int(choice(TEACH, 0, 0))
            self.choose(lesson)
        price = GOLD * (before - self.money(side))
        name = self.name(wish.code)
        if wish.lesson:
            name += f" with {self.skill_name(wish.lesson - 1)}"
        self.bought[side].append(InducementOffer(wish.text, "", name, price))

    def money(self, side: Side) -> int:
        at = SIDES.index(side)
        return int(self.game.get(MONEY + at)) + int(self.game.get(PETTY_CASH + at))

    def why_not(self, side: Side, wish: Wish) -> str:
        markets = markets_of(self.game.setting)
        at = SIDES.index(side)
        price = price_of(wish, markets[at]) if at < len(markets) else 0
        left = int(self.game.book.money.purse(self.game, at))
        name = self.name(wish.code)
        if price > left:
            return f"{name} costs {GOLD * price:,} gold, {GOLD * left:,} are left"
        return f"{name}: the team may not have it, not so many, or has no room"

    def name(self, code: int) -> str:
        """What a purchase is called."""
        verb, number = verb_of(code), int(first_of(code))
        if verb == BUY:
            entries = {each.id: each.name for each in self.content.inducements}
            return entries.get(INDUCEMENT_WORDS[number], INDUCEMENT_WORDS[number])
        if verb == BUY_DECK:
            return f"Card: {DECK_NAMES[number]}"
        return STAR_NAMES[number] if verb == BUY_STAR else f"Mercenary {POSITION_NAMES[number]}"

    def skill_name(self, number: int) -> str:
        return next(name for name, known in SKILL_NUMBERS.items() if known == number)

    def offered(self, side: Side) -> Iterator[InducementOffer]:
        """What can be bought now."""
        market = markets_of(self.game.setting)[SIDES.index(side)]
        left = int(self.game.book.money.purse(self.game, SIDES.index(side)))
        for each in self.match.choices:
            code = int(each)
            verb, number = verb_of(code), int(first_of(code))
            if verb == DONE:
                continue
            wish = Wish("", code, 0)
            name, price = self.name(code), GOLD * price_of(wish, market)
            if verb == BUY:
                yield InducementOffer(INDUCEMENT_WORDS[number], "Inducements", name, price)
            elif verb == BUY_DECK:
                line = f"deck:{slug(DECK_NAMES[number])}"
                yield InducementOffer(line, "Special play cards", name, price)
            elif verb == BUY_STAR:
                partner = by_number(market.stars, number).partner
                both = f"{name} and {partner.player.name}" if partner is not None else name
                yield InducementOffer(
                    f"star:{slug(STAR_NAMES[number])}", "Star players", both, price
                )
            elif verb == BUY_MERCENARY:
                recruit = by_number(market.positions, number)
                dear = recruit.price + market.surcharge + market.lesson > left
                learns = [] if dear else [self.skill_name(skill) for skill in recruit.learns]
                yield InducementOffer(
                    f"mercenary:{slug(POSITION_NAMES[number])}",
                    "Mercenaries",
                    name,
                    price,
                    tuple((f"+{slug(skill)}", skill) for skill in learns),
                )

    def shop(self, side: Side) -> InducementShop:
        at = SIDES.index(side)
        game = self.game
        return InducementShop(
            value=GOLD * self.values[at],
            treasury=GOLD * self.treasuries[at],
            given=GOLD * self.given[at],
            left=GOLD * self.money(side),
            petty_left=GOLD * int(game.get(PETTY_CASH + at)),
            bought=tuple(self.bought[side]),
            refused=tuple(self.refused[side]),
            offers=tuple(self.offers[side]),
            counted={
                word: int(game.get(BOUGHT + 2 * kind + at))
                for kind, word in enumerate(INDUCEMENT_WORDS)
                if game.get(BOUGHT + 2 * kind + at)
            },
            guests=tuple(self.guests(side)),
            step=GOLD * PETTY_CASH_STEP,
        )

    def guests(self, side: Side) -> Iterator[str]:
        """Who was hired, by name; the second of a name has a number."""
        found: list[str] = []
        for kind, arguments in split(self.game.records()):
            if kind == E_HIRED and SIDES[arguments[0] // SIDE_SLOTS] == side:
                name = recruit_name(arguments[1])
                taken = sum(each.partition("#")[0] == name for each in found)
                found.append(f"{name}#{taken + 1}" if taken else name)
        yield from found


def shops(
    ruleset: RuleSet,
    teams: Mapping[Side, Roster],
    options: Sequence[str],
    plans: Mapping[Side, Purchases],
) -> Shops:
    """What both sides have, have bought and can buy."""
    found = TableShop(ruleset, teams, options, plans)
    return {side: found.shop(side) for side in SIDES}
