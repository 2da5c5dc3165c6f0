"""003, Fouls and Penalties: yellow and red cards."""

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.book import penalties
from turfwar.games.brutal.layout import YELLOW
from turfwar.games.brutal.possession import footballer, in_penalty_zone, set_footballer
from turfwar.games.brutal.rules.harm import is_decided
from turfwar.games.brutal.words.events import E_RED, E_YELLOW
from turfwar.games.brutal.words.others import T_CAUTION
from turfwar.games.lrb6.layout import BRIBES, SENT_OFF
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.foul import Fouls
from turfwar.games.lrb6.words.events import E_BRIBES, E_SENT_OFF
from turfwar.games.lrb6.words.questions import Q_BRIBE
from turfwar.games.lrb6.words.rolls import R_BRIBE
from turfwar.games.lrb6.words.verbs import BRIBE


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballFouls(Fouls):
    """003, Fouls and Penalties."""

    def send_off(self, match: MatchState, number: int) -> None:
        """A foul was seen: a card, and a penalty where it was in their own penalty zone.

        Nothing more is played for once sudden death is decided.
        """
        player = match.player(number)
        if self.bribed(match, player):
            return
        square = player.square
        side = player.side
        penalty = square != 0 and in_penalty_zone(match, square, side) and not is_decided(match)
        match.turn_over(T_CAUTION)
        self.book_player(match, player, penalty)
        if penalty:
            penalties(match).award(match, 1 - side)

    def bribed(self, match: MatchState, player: Player) -> bool:
        """000, Bribes: whether the referee looks away."""
        side = player.side
        number = player.number
        if not self.can_bribe(match, player) or not match.ask_yes(Q_BRIBE, side, BRIBE, number):
            return False
        match.add(BRIBES + side, -1)
        match.record2(E_BRIBES, side, match.bribes(side))
        die = match.d6(2)
        match.log_roll(R_BRIBE, number, 2, die, 1 if die >= 2 else 0)
        return die >= 2

    def book_player(self, match: MatchState, player: Player, penalty: bool) -> None:
        """A yellow card; the second is a red one, and the end of the match for the player.

        A ball that they leave behind scatters, unless it is put on the spot for a penalty.
        """
        number = player.number
        cards = footballer(match, number, YELLOW) + 1
        set_footballer(match, number, YELLOW, cards)
        match.record(E_YELLOW, number)
        if cards < 2:
            return
        match.record(E_RED, number)
        match.record(E_SENT_OFF, number)
        if self.is_casualty(player):
            return
        dropped = match.book.ball.drop(match, number)
        match.take_off(number, SENT_OFF)
        if dropped and not penalty:
            match.book.ball.bounce(match)
