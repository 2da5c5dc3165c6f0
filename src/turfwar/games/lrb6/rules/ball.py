"""The ball when nobody holds it. 000, Loose balls; Catching the ball."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import HAD_BALL, IN_FLIGHT, OTHER_BALL, OTHER_CARRIER, RAIN
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.rolls import BOUNCING, COMING_DOWN, THROWN_IN, Test
from turfwar.games.lrb6.words.causes import C_ACCURATE, C_PICKING_UP, C_RAIN
from turfwar.games.lrb6.words.events import E_DROPPED, E_NO_HANDS
from turfwar.games.lrb6.words.rolls import (
    R_BOUNCE,
    R_CATCH,
    R_CORNER,
    R_PICK_UP,
    R_THROW_IN,
    R_THROW_IN_DISTANCE,
)
from turfwar.games.lrb6.words.turnovers import T_BALL_LOST, T_PICK_UP
from turfwar.kernel.dice import BY_TOTAL, total
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import ACTIVE, AWAY, BALL, CARRIER, HOME, NOBODY, SIDE_SLOTS
from turfwar.pitch.squares import column_of, row_of, step_of

# What IN_FLIGHT says of a kick-off
LANDED: Final = 0
FLYING: Final = 1
TOUCHBACK: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Ball:
    """000, Loose balls: catching, picking up, bouncing, throwing in."""

    def can_hold(self, player: Player) -> bool:
        """Whether they can have the ball at all."""
        for skill in player.match.book.skills.keeps_off_ball:
            if player.has(skill.number) and skill.keeps_off_ball(player):
                return False
        return True

    def catch_roll(
        self,
        match: MatchState,
        number: i64,
        square: i64,
        accurate: bool,
        thrown: bool,
        bomb: bool = False,
    ) -> bool:
        """000, Catching the ball.

        Whether they catch what comes down in this square, theirs or near.
        """
        player = match.player(number)
        if not self.can_hold(player):
            match.record(E_NO_HANDS, number)
            return False
        return self.catch_test(player, square, accurate, thrown, bomb).passes()

    def catch_test(
        self, player: Player, square: i64, accurate: bool, thrown: bool = True, bomb: bool = False
    ) -> Test:
        """000, List of Catching Modifiers."""
        test = player.book.rolls.agility_test(player, R_CATCH)
        test.accurate = accurate
        test.thrown = thrown
        test.bomb = bomb
        test.square = square
        if accurate:
            test.modify(C_ACCURATE, 1)
        if player.match.weather == RAIN:
            test.modify(C_RAIN, -1)
        test.zones = player.zones_on_them
        return test

    def catch(self, match: MatchState, number: i64, accurate: bool, thrown: bool) -> bool:
        """Whether this player catches the ball, which was thrown or handed off, or comes
        otherwise.
        """
        player = match.player(number)
        if player.has_ball:
            return False
        if self.lets_slip(player) or not self.catch_roll(
            match, number, match.ball, accurate, thrown
        ):
            self.is_excused(player)
            self.missed(match, player)
            return False
        match.give_ball(number)
        return True

    def lets_slip(self, player: Player) -> bool:
        """Whether they fail on purpose at what they are about to do with the ball."""
        for skill in player.match.book.skills.lets_slip:
            if player.has(skill.number) and self.can_hold(player) and skill.lets_slip(player):
                return True
        return False

    def is_excused(self, player: Player) -> bool:
        """Whether their failure with the ball is no turnover."""
        for skill in player.match.book.skills.excuses:
            if player.has(skill.number) and skill.excuses(player):
                return True
        return False

    def missed(self, match: MatchState, player: Player) -> None:
        """They have failed to pick the ball up or to catch it."""
        for skill in match.book.skills.misses_ball:
            if match.side_has(player.side, skill.number):
                skill.misses_ball(match, player)

    def diver(self, match: MatchState, square: i64, kicked: bool) -> i64:
        """000, Diving Catch: who catches what comes down in an empty square, if only one tries.

        A kick-off is for the receiving team, in its own half.
        """
        who: i64 = NOBODY
        tries: i64 = 0
        first = match.receiving if kicked else match.active if match.active >= 0 else HOME
        for skill in match.book.skills.dives:
            for side in (first, 1 - first):
                if not match.side_has(side, skill.number) or (kicked and side != first):
                    continue
                for number in match.book.footprint.neighbours(match, NOBODY, square, side):
                    player = match.player(number)
                    if (
                        not player.has_zones
                        or not player.has(skill.number)
                        or not skill.dives(player)
                        or not self.can_hold(player)
                    ):
                        continue
                    if kicked and not match.in_half(player.square, side):
                        continue
                    if match.ask_use(side, skill.number, number):
                        who = number
                        tries += 1
        return who if tries == 1 else NOBODY

    def picks_up(self, match: MatchState, number: i64) -> bool:
        """000, Picking up the ball: they must try; whether they have it."""
        player = match.player(number)
        if not self.can_hold(player):
            match.record(E_NO_HANDS, number)
            return False
        if self.lets_slip(player) or not self.pick_up_test(player).passes():
            return False
        match.give_ball(number)
        return True

    def pick_up_test(self, player: Player) -> Test:
        """000, List of Picking Up Modifiers, in the square where they are."""
        test = player.book.rolls.agility_test(player, R_PICK_UP)
        test.modify(C_PICKING_UP, 1)
        if player.match.weather == RAIN:
            test.modify(C_RAIN, -1)
        test.zones = player.zones_on_them
        return test

    def miss_ball(self, match: MatchState, player: Player) -> None:
        """000, Picking up the ball: a failure is a turnover, whoever gets the ball then.

        Not where it is the other side's team turn (Pass Block).
        """
        if player.is_active and not self.is_excused(player):
            match.turn_over(T_PICK_UP)
        self.missed(match, player)
        self.bounce(match)

    def land(
        self,
        match: MatchState,
        square: i64,
        accurate: bool,
        loop: "tuple[int, int] | None" = None,
        thrown: bool = False,
    ) -> i64:
        """The ball comes down: a standing player must try to catch it, otherwise it bounces.

        Who caught it at once, or `NOBODY`. `loop` says since when all but the state is of no
        account, `thrown` that it comes from a throw, and not by a kick or from the crowd.
        """
        match.drop_ball_at(square)
        match.recurs(loop, COMING_DOWN, (2 if thrown else 0) + (1 if accurate else 0))
        who = self.first_catch(match, square, accurate, thrown)
        if who != NOBODY:
            self.come_to_rest(match)
        else:
            self.bounce(match, loop)
        return who

    def first_catch(self, match: MatchState, square: i64, accurate: bool, thrown: bool) -> i64:
        """Who catches the ball that came down here; a diver who fails has it in their square."""
        who = match.occupant(square)
        if who == NOBODY:
            who = self.diver(match, square, match.get(IN_FLIGHT) == FLYING)
            if who != NOBODY:
                beside = match.square(who)
                if not self.catch(match, who, accurate, thrown):
                    match.drop_ball_at(beside)
                    return NOBODY
            return who
        if match.player(who).has_zones and self.catch(match, who, accurate, thrown):
            return who
        return NOBODY

    def next_square(self, match: MatchState, start: i64) -> i64:
        """000, Bouncing balls: one square by the scatter template."""
        die = match.d8()
        match.log_roll(R_BOUNCE, NOBODY, 0, die, 1)
        return start + step_of(die)

    def bounce(self, match: MatchState, loop: "tuple[int, int] | None" = None) -> None:
        """000, Bouncing balls: one square at random, and on until it is caught or at rest."""
        if loop is None:
            loop = match.loop_start()
        while True:
            match.recurs(loop, BOUNCING)
            start = match.ball
            square = self.next_square(match, start)
            if match.get(IN_FLIGHT) == FLYING and not (
                match.is_on_pitch(square) and match.in_half(square, match.receiving)
            ):
                match.set(IN_FLIGHT, TOUCHBACK)
                match.lose_ball()
                return
            thrown_in = not match.is_on_pitch(square)
            if thrown_in:
                square = self.throw_in(match, start, square, loop)
                if square == 0:
                    break
            match.drop_ball_at(square)
            who = match.occupant(square)
            if thrown_in:
                if self.first_catch(match, square, False, False) != NOBODY:
                    break
                continue
            if who == NOBODY and not self.other_lies_in(match, square):
                break
            if (
                who != NOBODY
                and match.player(who).has_zones
                and self.catch(match, who, False, False)
            ):
                break
        self.come_to_rest(match)
        if match.get(OTHER_BALL) != 0 and not self.other_rests(match):
            self.bounce_other(match)

    def other_lies_in(self, match: MatchState, square: i64) -> bool:
        """002, Ball Clone: whether the other ball lies loose in this square."""
        return match.get(OTHER_BALL) == square and match.get(OTHER_CARRIER) == NOBODY

    def other_rests(self, match: MatchState) -> bool:
        """Whether the other ball is held, or lies in a square by itself."""
        square = match.get(OTHER_BALL)
        if square == 0 or match.get(OTHER_CARRIER) != NOBODY:
            return True
        return match.is_empty(square) and (match.ball != square or match.carrier != NOBODY)

    def bounce_other(self, match: MatchState) -> None:
        """The other ball bounces."""
        match.swap_balls()
        self.bounce(match)
        match.swap_balls()

    def bounce_from_feet(self, match: MatchState) -> None:
        """A loose ball in somebody's square bounces."""
        if match.carrier == NOBODY and match.ball != 0 and not match.is_empty(match.ball):
            self.bounce(match)
        elif match.get(OTHER_BALL) != 0 and not self.other_rests(match):
            self.bounce_other(match)

    def come_to_rest(self, match: MatchState) -> None:
        """000, Coming to rest; Turnovers: a side that had the ball
        in its team turn must have it.
        """
        active = match.get(ACTIVE)
        if active < 0 or match.get(HAD_BALL) == 0:
            return
        carrier = match.get(CARRIER)
        if carrier < 0 or carrier // SIDE_SLOTS != active:
            match.turn_over(T_BALL_LOST)

    def drop(self, match: MatchState, number: i64) -> bool:
        """000, Dropped balls: they let go of the ball, if they have it; it is still to bounce."""
        match.turn_to_ball_of(number)
        if match.carrier != number:
            return False
        match.record(E_DROPPED, number)
        match.drop_ball_at(match.square(number))
        return True

    def slips_away(self, match: MatchState) -> None:
        """000, No Hands: whoever cannot hold the ball any more lets go of it."""
        for carrier in (match.carrier, match.get(OTHER_CARRIER)):
            if (
                carrier >= 0
                and not self.can_hold(match.player(carrier))
                and self.drop(match, carrier)
            ):
                self.bounce(match)

    def throw_in_direction(self, match: MatchState) -> i64:
        """000, Throw-ins: a D6 for the template, unless a coach may point."""
        for skill in match.book.skills.points_throw_in:
            for side in (HOME, AWAY):
                if match.side_has(side, skill.number):
                    return skill.points_throw_in(match, side)
        die = match.d6(3, 5)
        match.log_roll(R_THROW_IN, NOBODY, 0, die, 1)
        return die

    def leaves_corner(self, match: MatchState, start: i64, outside: i64) -> bool:
        """000, Throw-ins: whether the ball left the field diagonally from a corner square."""
        row = row_of(start)
        column = column_of(start)
        in_corner = (row == 1 or row == match.pitch.rows) and (
            column == 1 or column == match.pitch.columns
        )
        return in_corner and row_of(outside) != row and column_of(outside) != column

    def throw_in(
        self, match: MatchState, start: i64, outside: i64, loop: "tuple[int, int] | None" = None
    ) -> i64:
        """000, Throw-ins: the crowd throws the ball back in; where it comes down.

        0 where it comes down nowhere, because somebody has it by then.
        """
        if loop is None:
            loop = match.loop_start()
        while True:
            over_side = row_of(outside) < 1 or row_of(outside) > match.pitch.rows
            if self.leaves_corner(match, start, outside):
                die = match.d6(4)
                match.log_roll(R_CORNER, NOBODY, 0, die, 1)
                over_side = die <= 3
            match.recurs(loop, THROWN_IN, 2 * start + (1 if over_side else 0))
            inward: i64
            left: i64
            if over_side:
                inward = 28 if row_of(start) == 1 else -28
                left = 1 if inward > 0 else -1
            else:
                inward = 1 if column_of(start) == 1 else -1
                left = -28 if inward > 0 else 28
            die = self.throw_in_direction(match)
            step = inward + left if die <= 2 else inward if die <= 4 else inward - left
            squares = self.throw_in_squares(match)
            square = start
            while squares > 0 and match.is_on_pitch(square + step):
                square += step
                squares -= 1
            if squares == 0:
                return self.thrown_in(match, start, square)
            start = square
            outside = square + step
            match.set(BALL, start)

    def throw_in_squares(self, match: MatchState) -> i64:
        """000, Throw-ins: how many squares beyond the one that the ball left."""
        throw = match.two_d6(BY_TOTAL)
        match.log_roll(R_THROW_IN_DISTANCE, NOBODY, 0, throw, 1)
        return total(throw)

    def thrown_in(self, match: MatchState, start: i64, square: i64) -> i64:
        """The ball flies in from one square to another; where it comes down."""
        return square
