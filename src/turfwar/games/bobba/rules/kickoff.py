"""004, Kick-off; Golden Goal: the table first, then the scatter; and the cannon."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import is_large
from turfwar.games.bobba.book import footprint, potions, walking
from turfwar.games.bobba.layout import CANNON_SIDE, FAIR_PLAY, GOLDEN, TRIED
from turfwar.games.bobba.rules.rerolls import freeze_rerolls
from turfwar.games.bobba.words.events import E_CANNON, E_FAIR_PLAY
from turfwar.games.bobba.words.questions import Q_CANNON
from turfwar.games.bobba.words.rolls import R_CANNON_DIRECTION, R_CANNON_DISTANCE, R_CANNON_SQUARE
from turfwar.games.bobba.words.verbs import CANNON
from turfwar.games.lrb6.cards.base import W_AFTER_SCATTER, W_BEFORE_RESULT, W_BEFORE_SCATTER
from turfwar.games.lrb6.layout import CHEERLEADERS, IN_FLIGHT, KICKING, KICKOFF_RESULT, LANDING
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.ball import FLYING, LANDED
from turfwar.games.lrb6.rules.kickoff import Kickoff, KickoffPhase
from turfwar.games.lrb6.rules.kickoff_table import KickoffTable
from turfwar.games.lrb6.words.causes import C_CHEERLEADERS
from turfwar.games.lrb6.words.events import E_KICKOFF
from turfwar.games.lrb6.words.rolls import R_CHEERING, R_KICKOFF
from turfwar.kernel.dice import total
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import AWAY, HOME, NOBODY
from turfwar.pitch.squares import column_of, row_of, square_at, step_of

HIGH_KICK: Final = 5
EXTRA_TIME: Final = 3
SHOT: Final = 72
SHOT_AGAIN: Final = 73
"""Places where what follows depends on the state alone, for `MatchState.recurs`."""


def is_golden(match: MatchState) -> bool:
    """004, Golden Goal: whether the next touchdown wins."""
    return match.get(GOLDEN) != 0 and match.half >= EXTRA_TIME


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaKickoff(Kickoff):
    """004, Kick-off."""

    def kick(self, match: MatchState, target: i64) -> None:
        """004: the ball is aimed, the table rolled on; the scatter comes once that is resolved."""
        match.book.windows.open_to_both(match, match.kicking, W_BEFORE_SCATTER)
        match.set(LANDING, target)
        match.set(IN_FLIGHT, FLYING)
        match.book.windows.open_to_both(match, match.kicking, W_BEFORE_RESULT)
        throw = match.two_d6()
        result = total(throw)
        match.log_roll(R_KICKOFF, NOBODY, 0, throw, 1)
        match.record(E_KICKOFF, result)
        match.set(KICKOFF_RESULT, result)
        match.book.kickoff_table.happen(match, result)

    def land_kick(self, match: MatchState) -> None:
        if is_golden(match):
            self.land_shot(match)
            return
        self.come_down_at(match, self.scattered(match, match.get(LANDING)))
        match.book.windows.open_window(match, match.receiving, W_AFTER_SCATTER)
        if match.get(KICKOFF_RESULT) == HIGH_KICK:
            table = match.book.kickoff_table
            assert isinstance(table, BobbaKickoffTable)
            table.go_under_it(match)
        super().land_kick(match)

    def high_kick_lands(self, match: MatchState, square: int) -> None:
        """Whoever went under it may catch it, as everybody may."""
        match.book.ball.land(match, square, False)

    def snap_squares(self, match: MatchState, player: i64) -> list[int]:
        """Large players go ahead only, and over nobody."""
        if not is_large(match, player):
            return super().snap_squares(match, player)
        return [
            square
            for square in walking(match).steps(match, match.player(player))
            if footprint(match).fits(match, player, square)
        ]

    # The cannon

    def fire(self, match: MatchState) -> None:
        """004, Golden Goal: from one of the two squares in the middle, a D8 and a D6."""
        die = match.coin()
        match.log_roll(R_CANNON_SQUARE, NOBODY, 0, die, 1)
        middle = match.pitch.columns // 2
        square = square_at((match.pitch.rows + 1) // 2, middle if die == 1 else middle + 1)
        match.record(E_CANNON, square)
        direction = match.d8()
        match.log_roll(R_CANNON_DIRECTION, NOBODY, 0, direction, 1)
        distance = match.d6()
        match.log_roll(R_CANNON_DISTANCE, NOBODY, 0, distance, 1)
        while distance > 0 and match.is_on_pitch(square + step_of(direction)):
            square += step_of(direction)
            distance -= 1
        last = match.get(CANNON_SIDE)
        if last != NOBODY and match.in_half(square, last):
            square = square_at(row_of(square), match.pitch.columns + 1 - column_of(square))
        match.set(LANDING, square)

    def land_shot(self, match: MatchState) -> None:
        """The ball comes down as a kick-off does, again where it rests at half way untouched."""
        match.set(IN_FLIGHT, LANDED)
        loop = match.loop_start()
        while True:
            match.recurs(loop, SHOT)
            for each in (HOME, AWAY):
                match.set(TRIED + each, 0)
            caught = match.book.ball.land(match, match.get(LANDING), False, loop)
            middle = match.pitch.columns // 2
            column = column_of(match.ball)
            side: i64 = HOME if match.in_half(match.ball, HOME) else AWAY
            if caught != NOBODY or match.carrier != NOBODY or match.get(TRIED + side) != 0:
                break
            if column != middle and column != middle + 1:
                break
            match.lose_ball()
            match.set(LANDING, NOBODY)
            match.recurs(loop, SHOT_AGAIN)
            self.fire(match)
        match.set(CANNON_SIDE, side)
        match.set(KICKING, side)


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaKickoffTable(KickoffTable):
    """The table is not in our copy: 000's, with Fair Play for 11."""

    def high_kick(self, match: MatchState) -> None:
        """Once the ball has scattered: `go_under_it`."""

    def go_under_it(self, match: MatchState) -> None:
        """000, Kick-Off Table, 5."""
        super().high_kick(match)

    def may_go_under(self, player: Player) -> bool:
        """A large player covers more than the one square where it comes down."""
        return not is_large(player.match, player.number) and super().may_go_under(player)

    def cheering_fans(self, match: MatchState) -> None:
        """004, Dice: a D6 and the cheerleaders; a tie is rolled again without them."""
        home = self.cheers(match, HOME, True)
        away = self.cheers(match, AWAY, True)
        while home == away:
            home = self.cheers(match, HOME, False)
            away = self.cheers(match, AWAY, False)
        self.gain_reroll(match, HOME if home > away else AWAY)

    def cheers(self, match: MatchState, side: i64, modified: bool) -> i64:
        die = match.d6()
        more = match.get(CHEERLEADERS + side) if modified else 0
        if more == 0:
            match.log_roll(R_CHEERING, NOBODY, 0, die, 1)
        else:
            match.log_roll_with(R_CHEERING, NOBODY, 0, die, 1, C_CHEERLEADERS, more)
        return die + more

    def throw_a_rock(self, match: MatchState) -> None:
        """004, Fair Play Association."""
        match.set(FAIR_PLAY, 1)
        match.note(E_FAIR_PLAY)


class BobbaKickoffPhase(KickoffPhase):
    """004, Kick-off; Golden Goal: the ball is kicked, or shot."""

    def enter(self, match: MatchState) -> None:
        super().enter(match)
        freeze_rerolls(match)
        potions(match).before_kickoff(match)

    def options(self, match: MatchState) -> None:
        if match.get(LANDING) != NOBODY:
            return
        if is_golden(match):
            match.pose(Q_CANNON, match.kicking, NOBODY, 0)
            match.offer(choice(CANNON, 0, 0))
        else:
            super().options(match)

    def act(self, match: MatchState, code: i64) -> None:
        if is_golden(match):
            kickoff = match.book.kickoff
            assert isinstance(kickoff, BobbaKickoff)
            kickoff.fire(match)
        else:
            super().act(match, code)
