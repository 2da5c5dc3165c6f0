"""000, Transferring gold to petty cash; Taking inducements: the league's steps before a match."""

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.cards.decks import DECK_NAMES, DECK_PRICES
from turfwar.games.lrb6.cards.hand import MOST_CARDS, draw_card, in_deck
from turfwar.games.lrb6.layout import (
    APOTHECARIES,
    BARRED,
    BOUGHT,
    BRIBES,
    CARD_MONEY,
    DECKS,
    DECKS_ONLY,
    DECKS_TOO,
    DECLARED_FIRST,
    DECLARING,
    HELD,
    IGORS,
    PETTY_CASH,
    REROLLS,
    TRAINED,
    TREASURY,
    WIZARDS,
)
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.recruits import (
    EXTRA_BRIBE,
    IGOR,
    MERCENARIES,
    STAFF_KINDS,
    STARS,
    TRAINING,
    WANDERING,
    WIZARD,
    markets_of,
)
from turfwar.games.lrb6.words.events import E_BOUGHT, E_DECK, E_PETTY_CASH
from turfwar.games.lrb6.words.lists import PETTY_CASH_STEP, PETTY_CASH_WORDS
from turfwar.games.lrb6.words.questions import Q_INDUCEMENTS, Q_PETTY_CASH
from turfwar.games.lrb6.words.rolls import R_DECLARE_FIRST
from turfwar.games.lrb6.words.verbs import BUY, BUY_DECK, BUY_MERCENARY, DONE, PAY_IN
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.kernel.phases import Phase
from turfwar.pitch.frame import AWAY, HOME, NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Inducements:
    """000, Inducements: what is bought before the match."""

    def declares_first(self, match: MatchState) -> i64:
        """000, Buying inducements: the higher Team Value, else the lower D6, ties rolled again."""
        home = match.book.money.value(match, HOME)
        away = match.book.money.value(match, AWAY)
        while home == away:
            home = -match.d6()
            match.log_roll(R_DECLARE_FIRST, NOBODY, 0, -home, 1)
            away = -match.d6()
            match.log_roll(R_DECLARE_FIRST, NOBODY, 0, -away, 1)
        return HOME if home > away else AWAY

    def next_to_declare(self, match: MatchState) -> None:
        """The other coach, once, and then nobody."""
        side = match.get(DECLARING)
        other = 1 - side if side == match.get(DECLARED_FIRST) else i64(NOBODY)
        match.set(DECLARING, other)

    def can_buy(self, match: MatchState, side: i64) -> bool:
        """Whether there is anything that a coach could buy."""
        match.pose(Q_INDUCEMENTS, side, NOBODY, 0)
        self.shopping_list(match, side)
        can = match.legal_count > 0
        match.legal_count = 0
        return can

    def barred(self, match: MatchState, kind: i64) -> bool:
        """000, Inducements: whether a kind is left out."""
        return match.get(DECKS) == DECKS_ONLY or (match.get(BARRED) >> kind) & 1 != 0

    def shopping_list(self, match: MatchState, side: i64) -> None:
        """000, Inducements: what a coach may buy and can pay for."""
        markets = markets_of(match.setting)
        if side < len(markets):
            market = markets[side]
            money = match.book.money.purse(match, side)
            kind: i64 = 0
            while kind < STAFF_KINDS:
                have = match.get(BOUGHT + 2 * kind + side)
                if market.prices[kind] <= money and have < market.most[kind]:
                    if not self.barred(match, kind):
                        match.offer(choice(BUY, kind, 0))
                kind += 1
            if not self.barred(match, MERCENARIES):
                match.book.hiring.offer_mercenaries(match, side, market)
            if not self.barred(match, STARS):
                match.book.hiring.offer_stars(match, side, market)
        self.offer_decks(match, side)

    def offer_decks(self, match: MatchState, side: i64) -> None:
        """000, Special Play cards: one card at random from a deck with cards left."""
        if match.get(HELD + side) >= MOST_CARDS:
            return
        money = match.get(CARD_MONEY + side)
        if match.get(DECKS) in (DECKS_TOO, DECKS_ONLY):
            money += match.book.money.purse(match, side)
        deck: i64 = 0
        while deck < len(DECK_NAMES):
            if DECK_PRICES[deck] <= money and in_deck(match, deck):
                match.offer(choice(BUY_DECK, deck, 0))
            deck += 1

    def buy(self, match: MatchState, side: i64, verb: i64, which: i64) -> None:
        """Carry out a purchase."""
        if verb == BUY_DECK:
            match.book.money.pay_for_card(match, side, DECK_PRICES[which])
            match.record3(E_DECK, side, which, DECK_PRICES[which])
            draw_card(match, side, which)
            return
        market = markets_of(match.setting)[side]
        if verb == BUY:
            match.book.money.pay(match, side, market.prices[which])
            match.record3(E_BOUGHT, side, which, market.prices[which])
            match.add(BOUGHT + 2 * which + side, 1)
            self.engage(match, side, which)
        elif verb == BUY_MERCENARY:
            match.book.hiring.hire_mercenary(match, side, market, which)
        else:
            match.book.hiring.hire_star(match, side, market, which)

    def engage(self, match: MatchState, side: i64, kind: i64) -> None:
        """000, Extra Training Sessions; Wandering Apothecaries; Igor: what a purchase gives at
        once.

        Babes and chefs have their own moments.
        """
        if kind == EXTRA_BRIBE:
            match.add(BRIBES + side, 1)
        elif kind == TRAINING:
            match.add(REROLLS + side, 1)
            match.add(TRAINED + side, 1)
        elif kind == WANDERING:
            match.add(APOTHECARIES + side, 1)
        elif kind == IGOR:
            match.add(IGORS + side, 1)
        elif kind == WIZARD:
            match.add(WIZARDS + side, 1)


class DeclaringPhase(Phase[MatchState]):
    """What each coach does until they are done, the second one after the first."""

    def begin(self, match: MatchState, sides: list[i64]) -> None:
        """Those of these sides declare."""
        if sides:
            first = match.book.inducements.declares_first(match) if len(sides) > 1 else sides[0]
            match.set(DECLARED_FIRST, first)
            match.set(DECLARING, first)

    def idle(self, match: MatchState) -> bool:
        if match.get(DECLARING) == NOBODY:
            return False
        match.book.inducements.next_to_declare(match)
        return True


class PettyCashPhase(DeclaringPhase):
    """000, The pre-match sequence, 2: gold from the treasury, for this match."""

    def enter(self, match: MatchState) -> None:
        match.set(DECLARING, NOBODY)
        if not match.league:
            return
        rich = [side for side in (HOME, AWAY) if match.get(TREASURY + side) >= PETTY_CASH_STEP]
        self.begin(match, rich)

    def options(self, match: MatchState) -> None:
        side = match.get(DECLARING)
        if side == NOBODY:
            return
        steps = match.get(TREASURY + side) // PETTY_CASH_STEP
        if steps == 0:
            return
        match.pose(Q_PETTY_CASH, side, NOBODY, 0)
        step: i64 = 0
        while step <= steps and step < len(PETTY_CASH_WORDS):
            match.offer(choice(PAY_IN, step, 0))
            step += 1

    def act(self, match: MatchState, code: i64) -> None:
        side = match.get(DECLARING)
        gold = first_of(code) * PETTY_CASH_STEP
        match.add(TREASURY + side, -gold)
        match.add(PETTY_CASH + side, gold)
        if gold > 0:
            match.record2(E_PETTY_CASH, side, gold)
        match.book.inducements.next_to_declare(match)


class InducementsPhase(DeclaringPhase):
    """000, The pre-match sequence, 3: each coach buys until they are done, the second one after."""

    def enter(self, match: MatchState) -> None:
        match.set(DECLARING, NOBODY)
        if match.league:
            match.book.money.hand_out_money(match)
        buyers = [side for side in (HOME, AWAY) if match.book.inducements.can_buy(match, side)]
        self.begin(match, buyers)

    def options(self, match: MatchState) -> None:
        side = match.get(DECLARING)
        if side != NOBODY:
            match.pose(Q_INDUCEMENTS, side, NOBODY, 0)
            match.book.inducements.shopping_list(match, side)
            if match.legal_count > 0:
                match.offer(choice(DONE, 0, 0))

    def act(self, match: MatchState, code: i64) -> None:
        if verb_of(code) == DONE:
            match.book.inducements.next_to_declare(match)
        else:
            match.book.inducements.buy(match, match.get(DECLARING), verb_of(code), first_of(code))
