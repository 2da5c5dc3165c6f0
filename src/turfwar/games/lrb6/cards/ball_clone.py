"""002, Ball Clone: two balls, one of which may be nothing but air."""

from typing import Final

from turfwar.games.lrb6.cards import ids as cards
from turfwar.games.lrb6.cards.base import UNTIL_DRIVE_ENDS, Card, Effect
from turfwar.games.lrb6.cards.ids import CLONED
from turfwar.games.lrb6.layout import OTHER_BALL, OTHER_CARRIER, OTHER_HAD_BALL, PLAYER, SECOND_BALL
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.events import E_SECOND_BALL, E_VANISHED
from turfwar.games.lrb6.words.rolls import R_VANISH
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY

REAL_FROM: Final = 4


class BallClone(Card):
    """A loose ball becomes two, and one of them bounces away."""

    def playable(self, match: MatchState, side: i64) -> bool:
        return match.ball != 0 and match.carrier == NOBODY

    def play(self, match: MatchState, side: i64) -> None:
        match.set(SECOND_BALL, 1)
        match.set(OTHER_BALL, match.ball)
        match.record(E_SECOND_BALL, match.ball)
        match.book.effects.begin_effect(match, self.number, side, NOBODY, UNTIL_DRIVE_ENDS)
        match.book.ball.bounce_other(match)

    def affects_side(self, effect: Effect, side: i64) -> None:
        effect.match.lend_side(side, CLONED)

    def over(self, match: MatchState, effect: Effect) -> None:
        match.set(SECOND_BALL, 0)
        match.set(OTHER_BALL, 0)
        match.set(OTHER_CARRIER, NOBODY)
        match.set(OTHER_HAD_BALL, 0)


class Cloned(Skill):
    """Ball Clone: the first ball in an end zone vanishes on 1 to 3."""

    def order(self) -> int:
        return 2

    def holds_back(self, match: MatchState, side: i64) -> bool:
        effect = match.book.effects.effect_of(match, cards.BALL_CLONE)
        if effect is None or effect.detail != 0:
            return False
        effect.set_detail(1)
        carrier = match.carrier
        die = match.d6(REAL_FROM)
        match.log_roll(R_VANISH, carrier, REAL_FROM, die, 1 if die >= REAL_FROM else 0)
        if die >= REAL_FROM:
            return False
        match.note(E_VANISHED)
        match.lose_ball()
        match.swap_balls()
        effect = match.book.effects.effect_of(match, cards.BALL_CLONE)
        if effect is not None:
            match.book.effects.end_effect(match, effect.slot)
        if match.get(PLAYER) == carrier:
            match.book.actions.end_action(match)
        return True
