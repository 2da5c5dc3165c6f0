"""000, Transferring gold to petty cash; Inducement money: who has how much to spend."""

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import CARD_MONEY, MONEY, PETTY_CASH, SPENT, TEAM_VALUE
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.events import E_MONEY
from turfwar.kernel.ints import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Money:
    """000, Petty cash and inducement money."""

    def value(self, match: MatchState, side: i64) -> i64:
        """000, Team Value: with what is in petty cash and what was bought for this match."""
        own = match.get(TEAM_VALUE + side) + match.get(PETTY_CASH + side)
        return own + match.get(SPENT + side)

    def hand_out_money(self, match: MatchState) -> None:
        """000, Inducement money: the underdog gets the difference of the Team Values."""
        difference = self.value(match, 0) - self.value(match, 1)
        if difference == 0:
            return
        underdog: i64 = 1 if difference > 0 else 0
        match.set(MONEY + underdog, difference if difference > 0 else -difference)
        match.record2(E_MONEY, underdog, match.get(MONEY + underdog))

    def purse(self, match: MatchState, side: i64) -> i64:
        """What a coach can still spend on inducements."""
        return match.get(MONEY + side) + match.get(PETTY_CASH + side)

    def pay(self, match: MatchState, side: i64, price: i64) -> None:
        """Inducement money goes first: what is left of it is lost, petty cash is not."""
        match.add(SPENT + side, price)
        gift = match.get(MONEY + side)
        if gift > price:
            gift = price
        match.add(MONEY + side, -gift)
        match.add(PETTY_CASH + side, gift - price)

    def pay_for_card(self, match: MatchState, side: i64, price: i64) -> None:
        """Money that is for cards alone goes first of all."""
        own = match.get(CARD_MONEY + side)
        if own > price:
            own = price
        match.add(CARD_MONEY + side, -own)
        self.pay(match, side, price - own)
