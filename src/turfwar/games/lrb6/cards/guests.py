"""Cards that bring a player of their own into a team for a while."""

from turfwar.games.lrb6.cards.base import W_TURN_START, Card, Effect
from turfwar.games.lrb6.cards.mishaps import remove
from turfwar.games.lrb6.cards.targets import ask_target_square
from turfwar.games.lrb6.layout import ABSENT, STANDING
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.events import E_MOVE
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import SIDE_SLOTS, USED
from turfwar.pitch.squares import square_at


class Guest(Card):
    """Somebody joins the team in a place of their own, with these characteristics and skills.

    In a team turn they come onto the pitch beside a side line, out of the end zones, and may act;
    a ball that lies there bounces. Before the match they are with the reserves.
    """

    def __init__(
        self,
        windows: i64,
        until: i64,
        slot: i64,
        ma: i64,
        st: i64,
        ag: i64,
        av: i64,
        skills: tuple[int, ...],
    ) -> None:
        super().__init__(windows)
        self.until: i64 = until
        self.slot: i64 = slot
        self.ma: i64 = ma
        self.st: i64 = st
        self.ag: i64 = ag
        self.av: i64 = av
        self.skills = skills

    def playable(self, match: MatchState, side: i64) -> bool:
        return match.status(side * SIDE_SLOTS + self.slot) == ABSENT

    def play(self, match: MatchState, side: i64) -> None:
        number = side * SIDE_SLOTS + self.slot
        square: i64 = 0
        if self.windows == W_TURN_START:
            square = ask_target_square(match, side, self.number, beside_lines(match))
        match.join(number, self.ma, self.st, self.ag, self.av)
        match.set_field(number, USED, 0)
        for skill in self.skills:
            match.give_skill(number, skill)
        if square != 0:
            match.put_on(number, square)
            match.set_status(number, STANDING)
            match.record2(E_MOVE, number, square)
        # Once they are there, so that what befalls everybody on the pitch befalls them too.
        match.book.effects.begin_effect(match, self.number, side, number, self.until)
        if square != 0 and match.turn_to_ball_in(square):
            match.book.ball.bounce(match)

    def over(self, match: MatchState, effect: Effect) -> None:
        if match.status(effect.target) != ABSENT:
            remove(match, effect.target, ABSENT)


def beside_lines(match: MatchState) -> list[int]:
    """The empty squares beside the side lines, without those of the end zones."""
    squares: list[int] = []
    for row in (1, match.pitch.rows):
        for column in range(2, match.pitch.columns):
            if match.is_empty(square_at(row, column)):
                squares.append(square_at(row, column))
    return squares
