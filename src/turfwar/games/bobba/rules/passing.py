"""004, Throwing Things; Handing Off The Ball."""

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.book import intercepting, relations
from turfwar.games.bobba.rules.rerolls import rerolling
from turfwar.games.bobba.words.events import E_LAID
from turfwar.games.bobba.words.others import T_EMPTY_SQUARE, T_LAID_DOWN, T_NOT_CAUGHT
from turfwar.games.lrb6.layout import COMPLETIONS
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.passing import (
    ACCURATE,
    FUMBLED,
    INACCURATE,
    NATURAL_FUMBLE,
    Landing,
    Passing,
)
from turfwar.games.lrb6.rules.rolls import THROWING, Test
from turfwar.games.lrb6.words.events import E_COMPLETION, E_HANDOFF
from turfwar.games.lrb6.words.rolls import R_THROW, R_THROW_MATE
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.ranges import ANYWHERE, LONG, SHORT


def scatters_of(band: i64) -> i64:
    """004: once for a quick or short pass, twice for a long pass, three times for a long bomb."""
    if band <= SHORT:
        return 1
    return 2 if band == LONG else 3


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaPassing(Passing):
    """004, Throwing Things; Handing Off The Ball."""

    def throws_to(self, match: MatchState, thrower: Player, target: i64) -> bool:
        """The ball to a square or to who stands there; whether it was thrown at all."""
        who = match.occupant(target)
        if who != NOBODY and not relations(match).will_give(match, thrower, match.player(who)):
            return False
        self.throw_ball(match, thrower, target)
        return True

    def throw(self, match: MatchState, thrower: Player, target: i64, band: i64) -> None:
        """004: the throw, the scatter, the interception along the final path, the catch."""
        if not self.begins_throw(match, thrower, target, band):
            return
        loop = match.loop_start()
        aimed_at_nobody = match.occupant(target) == NOBODY
        result: i64 = NATURAL_FUMBLE
        match.recurs(loop, THROWING)
        if not match.book.ball.lets_slip(thrower):
            result = self.accuracy(match, thrower, band)
        if result == FUMBLED or result == NATURAL_FUMBLE:
            self.fumble(match, thrower, True, loop)
            return
        landing = Landing(target, True, target)
        if result == INACCURATE:
            landing = self.scattered_by(match, target, scatters_of(band), True)
        final = landing.square if landing.inside else landing.last
        if intercepting(match).taken_on_the_way(match, thrower, thrower.square, final):
            return
        if aimed_at_nobody and thrower.is_active:
            match.turn_over(T_EMPTY_SQUARE)
        receiver: i64 = NOBODY
        if landing.inside:
            receiver = match.book.ball.land(match, landing.square, result == ACCURATE, loop, True)
        else:
            if thrower.is_active:
                match.turn_over(T_NOT_CAUGHT)
            square = match.book.ball.throw_in(match, landing.last, landing.square, loop)
            match.book.ball.land(match, square, False, loop)
        if receiver == NOBODY or match.player(receiver).side != thrower.side:
            if thrower.is_active:
                match.turn_over(T_NOT_CAUGHT)
        elif result == ACCURATE and match.square(receiver) != 0:
            match.record(E_COMPLETION, thrower.number)
            number = thrower.number
            match.set_field(number, COMPLETIONS, match.field(number, COMPLETIONS) + 1)

    def accuracy(self, match: MatchState, thrower: Player, band: i64, bomber: i64 = NOBODY) -> i64:
        """The same, with what the other manager may do about it."""
        if bomber != NOBODY or band == ANYWHERE or not rerolling(match).may_spoil(thrower, R_THROW):
            return super().accuracy(match, thrower, band, bomber)
        test = self.throwing_test(match, thrower, R_THROW, band)
        test.prepare()
        return self.thrown_with(match, test)

    def thrown_with(self, match: MatchState, test: Test) -> i64:
        """The roll of a throw, rolled again once where one of the managers wants that."""
        rolls = rerolling(match)
        result = self.roll_throw(match, test)
        if result == ACCURATE:
            again = rolls.is_spoilt(test.player, test.roll)
        else:
            again = rolls.offer_reroll(test.player, test.roll)
        return self.roll_throw(match, test) if again else result

    def log_throw(self, test: Test, die: i64, result: i64) -> None:
        """A player who is not thrown where they were meant to go is no success."""
        if test.roll == R_THROW_MATE:
            result = 1 if result == ACCURATE else 0
        super().log_throw(test, die, result)

    def least_score(self) -> i64:
        return 1

    def fumbles_up_to(self, test: Test) -> i64:
        """004: a 1 is a fumble, and nothing else."""
        return 1

    def hand_off(self, match: MatchState, giver: Player, receiver: Player) -> None:
        """004, Handing Off The Ball: the receiver picks it out of the giver's hands."""
        square = self.redirected(match, giver, receiver.square, 0)
        if square == 0:
            return
        match.record2(E_HANDOFF, giver.number, receiver.number)
        match.turn_to_ball_of(giver.number)
        match.drop_ball_at(receiver.square)
        if match.book.ball.picks_up(match, receiver.number):
            return
        if giver.is_active and not match.book.ball.is_excused(receiver):
            match.turn_over(T_NOT_CAUGHT)
        match.book.ball.missed(match, receiver)
        match.book.ball.bounce(match)

    def lay_down(self, match: MatchState, player: Player, square: i64) -> None:
        """004, Throwing Things: safely into an empty square next to them, which is a turnover."""
        match.turn_to_ball_of(player.number)
        match.record2(E_LAID, player.number, square)
        match.drop_ball_at(square)
        match.turn_over(T_LAID_DOWN)
