"""004, Throwing Players; Player Handoff: stunties, willing or not."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import is_large
from turfwar.games.bobba.book import crowd, discipline, footprint, healing, pushing, throwing
from turfwar.games.bobba.layout import YELLOW_CARD
from turfwar.games.bobba.rules.discipline import SPOTTED_FROM
from turfwar.games.bobba.words.events import E_GRABBED, E_SET_DOWN, E_SLIPPED
from turfwar.games.bobba.words.others import C_AGILITY, C_GRABBING, C_PRONE, C_SCATTERED, T_DROPPED
from turfwar.games.bobba.words.rolls import R_GRAB
from turfwar.games.bobba.words.verbs import SET_AT
from turfwar.games.lrb6.layout import (
    BLIZZARD,
    COMPLETIONS,
    LIFTED,
    PRONE,
    RESERVE,
    STANDING,
    STUNNED,
)
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.injury import STUN, Harm
from turfwar.games.lrb6.rules.passing import ACCURATE, INACCURATE
from turfwar.games.lrb6.rules.push import Push
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.rules.throw_team_mate import BY_LANDING, TeamMates
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words.causes import C_SKILL
from turfwar.games.lrb6.words.events import E_COMPLETION, E_CROWD, E_FUMBLE, E_ROLL, E_THROW_MATE
from turfwar.games.lrb6.words.rolls import R_LANDING, R_SCATTER, R_THROW_MATE
from turfwar.games.lrb6.words.verbs import THROW_AT
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS
from turfwar.pitch.ranges import BOMB as LONG_BOMB
from turfwar.pitch.ranges import OUT_OF_RANGE, SHORT
from turfwar.pitch.squares import column_of, row_of, step_of

STRONG_ENOUGH: Final = 6
TUMBLING: Final = 70
"""A place where what follows depends on the state alone, for `MatchState.recurs`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ThrowingPlayers(TeamMates):
    """004, Throwing Players; Player Handoff."""

    def throws_team_mates(self, player: Player) -> bool:
        return player.st >= STRONG_ENOUGH

    def can_be_thrown(self, player: Player) -> bool:
        return player.square != 0 and player.has(ids.STUNTY) and not player.is_rooted

    def side_can_throw(self, match: MatchState, side: i64) -> bool:
        strong = False
        for number in match.on_field(side):
            if match.player(number).st >= STRONG_ENOUGH:
                strong = True
        if not strong:
            return False
        return match.side_has(0, ids.STUNTY) or match.side_has(1, ids.STUNTY)

    def throwable(self, match: MatchState, thrower: Player) -> list[int]:
        """Stunties in the thrower's tackle zones, of either side; of the opponents' those who
        stand or lie."""
        prints = footprint(match)
        result: list[int] = []
        for who in prints.players_around(match, thrower.number):
            if who < 2 * SIDE_SLOTS and not is_large(match, who):
                if self.can_be_thrown(match.player(who)):
                    if prints.reaches_player(match, thrower.number, who):
                        result.append(who)
        return result

    def band_of(self, match: MatchState, thrower: Player, square: i64) -> i64:
        """004: the range counts one band more; `OUT_OF_RANGE` beyond a long bomb."""
        band = match.book.passing.allowed_range(match, thrower.square, square)
        if band == OUT_OF_RANGE or band >= LONG_BOMB:
            return OUT_OF_RANGE
        if band >= SHORT and match.weather == BLIZZARD:
            return OUT_OF_RANGE
        return band + 1

    def target_options(self, match: MatchState, player: Player) -> None:
        """Empty squares in range to throw to, and those next to the thrower to put down in."""
        lifted = match.get(LIFTED) - 1
        passing = match.book.passing
        for square in passing.squares_in_range(match, player.square, LONG_BOMB - 1):
            if match.is_empty(square) and self.band_of(match, player, square) != OUT_OF_RANGE:
                match.offer(choice(THROW_AT, square, 0))
        for square in footprint(match).around(match, player.number):
            if match.is_empty(square) and lifted >= 0:
                match.offer(choice(SET_AT, square, 0))

    # Getting hold

    def gets_hold(self, match: MatchState, thrower: Player, stunty: Player) -> bool:
        """004: opponents and the stunned are not simply picked up."""
        if stunty.side == thrower.side and stunty.status != STUNNED:
            return True
        own = self.grab_roll(match, thrower, thrower.ag, -1)
        other = self.grab_roll(match, stunty, 0 if stunty.status == STUNNED else stunty.ag, 0)
        got = own > other
        match.record2(E_GRABBED if got else E_SLIPPED, thrower.number, stunty.number)
        return got

    def grab_roll(self, match: MatchState, player: Player, agility: i64, further: i64) -> i64:
        die = match.d6()
        causes = [C_AGILITY, int(agility)] if agility else []
        if further:
            causes += [C_GRABBING, int(further)]
        match.put(E_ROLL)
        match.put(5 + len(causes))
        for value in (R_GRAB, player.number, 0, die, 1):
            match.put(value)
        for value in causes:
            match.put(value)
        return die + agility + further

    def after_illegal(self, match: MatchState, thrower: Player, stunty: Player) -> None:
        """004: to throw an opponent is illegal, whether it succeeds or not."""
        if stunty.side != thrower.side and thrower.square != 0:
            discipline(match).penalise(match, thrower, SPOTTED_FROM, YELLOW_CARD)

    # The throw

    def throw(self, match: MatchState, thrower: Player, stunty: Player, target: i64) -> bool:
        """004, Throwing Players: hold, throw, scatter, landing; then the ball, then the referee.

        Whether the thrower got hold of them: who did not has wasted their turn.
        """
        got = self.gets_hold(match, thrower, stunty)
        if got:
            self.fly(match, thrower, stunty, target)
        self.after_illegal(match, thrower, stunty)
        return got

    def fly(self, match: MatchState, thrower: Player, stunty: Player, target: i64) -> None:
        band = self.band_of(match, thrower, target)
        for value in (E_THROW_MATE, 4, thrower.number, stunty.number, target, band):
            match.put(value)
        had_ball = stunty.has_ball
        start = thrower.square
        # An opponent who is held has no tackle zone on the thrower any more.
        self.lift(match, stunty.number, stunty.square)
        result = self.throw_roll(match, thrower, band)
        accurate = result == ACCURATE
        if result == ACCURATE:
            square = target
        elif result == INACCURATE:
            landing = throwing(match).scattered_by(match, target, 3, True)
            if not landing.inside:
                self.into_crowd(match, stunty.number, landing.last, landing.square)
                return
            square = landing.square
        else:
            match.record(E_FUMBLE, thrower.number)
            square = self.bounced_off(match, thrower, stunty)
            if square == 0:
                return
        landed = self.come_to_ground(match, stunty, square, start, accurate)
        if landed and had_ball and result != INACCURATE and accurate:
            match.record(E_COMPLETION, thrower.number)
            done = match.field(thrower.number, COMPLETIONS)
            match.set_field(thrower.number, COMPLETIONS, done + 1)

    def throw_roll(self, match: MatchState, thrower: Player, band: i64) -> i64:
        """The pass roll, a natural 1 being a fumble."""
        test = match.book.passing.throwing_test(match, thrower, R_THROW_MATE, band)
        test.prepare()
        return throwing(match).thrown_with(match, test)

    def bounced_off(self, match: MatchState, thrower: Player, stunty: Player) -> i64:
        """A fumbled stunty bounces once from the thrower, not into anybody."""
        return self.bounce_player(match, stunty.number, thrower.square, thrower.number, False)

    def bounce_player(
        self, match: MatchState, stunty: i64, square: i64, off: i64, crashed: bool
    ) -> i64:
        """One square at random, rolled again where somebody is; 0 where it is off the field."""
        loop = match.loop_start()
        while True:
            match.recurs(loop, TUMBLING)
            if off >= 0 and is_large(match, off):
                die = match.dice.throw(12, 1, 0, 0)
                to = footprint(match).around(match, off)[die - 1]
            else:
                die = match.d8()
                to = square + step_of(die)
            match.log_roll(R_SCATTER, stunty, 0, die, 1)
            if not match.is_on_pitch(to):
                self.into_crowd(match, stunty, square, to, crashed=crashed)
                return 0
            if match.is_empty(to):
                return to

    def come_to_ground(
        self, match: MatchState, stunty: Player, square: i64, start: i64, accurate: bool
    ) -> bool:
        """Landing on one's feet, or not; on somebody, who is pushed back and knocked over."""
        hit = match.occupant(square)
        if hit != NOBODY:
            self.crash_into(match, stunty, square, start, hit)
            return False
        match.move(stunty.number, square)
        if self.lands(match, stunty, accurate):
            match.set_status(stunty.number, STANDING)
            if not stunty.has_ball and match.turn_to_ball_in(square):
                match.book.ball.bounce(match)
            return True
        self.crash(match, stunty, True, NOBODY, None)
        return False

    def lands(self, match: MatchState, stunty: Player, accurate: bool) -> bool:
        """004, Landing Modifiers Table."""
        if stunty.status == STUNNED:
            return False
        return self.landing_test(match, stunty, accurate).passes()

    def landing_test(self, match: MatchState, stunty: Player, accurate: bool) -> Test:
        test = match.book.rolls.agility_test(stunty, R_LANDING)
        if not accurate:
            test.modify(C_SCATTERED, -1)
        if stunty.has(ids.RIGHT_STUFF):
            test.modify(C_SKILL + ids.RIGHT_STUFF, 1)
        if stunty.status == PRONE:
            test.modify(C_PRONE, -1)
        test.zones = stunty.zones_on_them
        return test

    def crash(
        self, match: MatchState, stunty: Player, bounces: bool, hit: i64, push: Push | None
    ) -> None:
        """004: knocked over, a bounce, armour and injury at +1 for all concerned, the ball."""
        number = stunty.number
        held = stunty.has_ball
        if stunty.status != STUNNED:
            match.set_status(number, PRONE)
        onto_ball = False
        if bounces:
            square = stunty.square
            self.lift(match, number, square)
            to = self.bounce_player(match, number, square, NOBODY, True)
            if to == 0:
                if held and stunty.is_active:
                    match.turn_over(T_DROPPED)
                return
            match.move(number, to)
            onto_ball = not held and match.turn_to_ball_in(to)
        dropped = match.book.ball.drop(match, number)
        if dropped and stunty.is_active:
            match.turn_over(T_DROPPED)
        match.book.injury.armour(match, number, BY_LANDING, NOBODY)
        also = False
        stunned = False
        if hit != NOBODY:
            also = match.book.ball.drop(match, hit)
            stunned = self.hurt_by_crash(match, hit)
        if push is not None and push.off != NOBODY:
            pushing(match).settle_off(match, push, push.off == hit and stunned)
        else:
            healing(match).tend_to_all(match)
        if dropped or also or onto_ball:
            match.book.ball.bounce(match)

    def hurt_by_crash(self, match: MatchState, number: i64) -> bool:
        """004: armour and injury at +1; whether they are stunned."""
        harm = Harm(match, number, BY_LANDING, NOBODY)
        match.book.injury.hurt(harm)
        return harm.broken and harm.outcome(0) == STUN

    def crash_into(
        self, match: MatchState, stunty: Player, square: i64, start: i64, hit: i64
    ) -> None:
        """004: whoever is hit is pushed back in the direction of the throw and knocked over."""
        push = Push(None, stunty.coach)
        victim = match.player(hit)
        source = self.before(start, square)
        pushed = pushing(match).pushed_straight(match, push, source, square, start, hit)
        if victim.square != 0:
            if victim.is_standing:
                match.set_status(hit, PRONE)
            if not pushed or match.occupant(square) != NOBODY:
                # Nowhere to go, or too large for one step: the stunty comes down beside them.
                to = self.bounce_player(match, stunty.number, square, NOBODY, True)
                if to == 0:
                    return
                square = to
        match.move(stunty.number, square)
        self.crash(match, stunty, False, hit, push)

    def before(self, start: i64, square: i64) -> i64:
        """The square from which something thrown from `start` comes into another."""
        rows = row_of(start) - row_of(square)
        columns = column_of(start) - column_of(square)
        down: i64 = 1 if rows > 0 else -1 if rows < 0 else 0
        right: i64 = 1 if columns > 0 else -1 if columns < 0 else 0
        # Down is rows without their sign, as right is columns; what is much smaller is left out.
        if 2 * down * rows < right * columns:
            down = 0
        elif 2 * right * columns < down * rows:
            right = 0
        return square + 28 * down + right

    def into_crowd(
        self,
        match: MatchState,
        mate: i64,
        last: i64,
        outside: i64,
        loop: "tuple[int, int] | None" = None,
        crashed: bool = False,
    ) -> None:
        """004, Moving Off the Field; who has crash-landed before is hurt by that first."""
        match.turn_to_ball_of(mate)
        match.record(E_CROWD, mate)
        held = match.carrier == mate
        match.take_off(mate, RESERVE)
        if held:
            match.lose_ball()
            if match.player(mate).is_active:
                match.turn_over(T_DROPPED)
        stunned = crashed and self.hurt_by_crash(match, mate)
        crowd(match).land_among_fans(match, mate, stunned)
        healing(match).tend_to_all(match)
        if held:
            ball = match.book.ball
            ball.land(match, ball.throw_in(match, last, outside, loop), False, loop)

    # Player hand-off

    def set_down(self, match: MatchState, thrower: Player, stunty: Player, square: i64) -> bool:
        """004, Player Handoff: gently beside the thrower; no harm where the landing fails.

        Whether the thrower got hold of them.
        """
        got = self.gets_hold(match, thrower, stunty)
        if got:
            match.put(E_SET_DOWN)
            for value in (3, thrower.number, stunty.number, square):
                match.put(value)
            match.move(stunty.number, square)
            onto_ball = not stunty.has_ball and match.turn_to_ball_in(square)
            if stunty.is_standing and not self.landing_test(match, stunty, True).passes():
                if match.book.injury.lay_down(match, stunty.number):
                    match.turn_over(T_DROPPED)
                    match.book.ball.bounce(match)
            if onto_ball:
                match.book.ball.bounce(match)
        self.after_illegal(match, thrower, stunty)
        return got
