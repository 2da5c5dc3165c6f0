"""000, Kick-off: scatter, the Kick-Off Table, bounce, touchback."""

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.cards.base import (
    W_AFTER_SCATTER,
    W_AFTER_SETUP,
    W_BEFORE_RESULT,
    W_BEFORE_SCATTER,
)
from turfwar.games.lrb6.layout import (
    EXHAUSTED,
    GUST,
    HIGH_KICKER,
    IN_FLIGHT,
    KICK_DICE,
    KICKOFF_RESULT,
    LANDING,
    PICKED,
    PLAYED,
    SETTING_UP,
)
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.ball import FLYING, LANDED, TOUCHBACK
from turfwar.games.lrb6.rules.kickoff_table import PERFECT_DEFENCE, QUICK_SNAP
from turfwar.games.lrb6.words.events import E_KICKOFF, E_TOUCHBACK
from turfwar.games.lrb6.words.questions import Q_CATCH, Q_KICKOFF, Q_QUICK_SNAP, Q_TOUCHBACK
from turfwar.games.lrb6.words.rolls import R_GUST, R_KICK_DIRECTION, R_KICK_DISTANCE, R_KICKOFF
from turfwar.games.lrb6.words.verbs import (
    CATCH,
    DONE,
    KICK_AT,
    SNAP,
    TO,
    TOUCHBACK_AT,
    TOUCHBACK_TO,
)
from turfwar.kernel.dice import BY_TOTAL, total
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.kernel.phases import Phase
from turfwar.pitch.frame import AWAY, HOME, NOBODY, USED
from turfwar.pitch.squares import DIRECTIONS, step_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Kickoff:
    """000, The kick-off: scatter, landing, touchback."""

    def before_aiming(self, match: MatchState) -> None:
        """002: cards from the set-up on; a card may kick the ball, and nobody aims it then."""
        match.book.windows.open_to_both(match, match.kicking, W_AFTER_SETUP)
        if match.get(LANDING) != NOBODY:
            match.book.kickoff.kick(match, NOBODY)

    def kick(self, match: MatchState, target: i64) -> None:
        """000, Determining scatter; Rolling on the Kick-Off Table."""
        match.book.windows.open_to_both(match, match.kicking, W_BEFORE_SCATTER)
        if match.get(LANDING) == NOBODY:
            self.come_down_at(match, self.scattered(match, target))
        match.set(IN_FLIGHT, FLYING)
        match.book.windows.open_window(match, match.receiving, W_AFTER_SCATTER)
        match.book.windows.open_to_both(match, match.kicking, W_BEFORE_RESULT)
        throw = match.two_d6()
        result = total(throw)
        match.log_roll(R_KICKOFF, NOBODY, 0, throw, 1)
        match.record(E_KICKOFF, result)
        match.set(KICKOFF_RESULT, result)
        match.book.kickoff_table.happen(match, result)

    def scattered(self, match: MatchState, target: i64) -> i64:
        """000, Determining scatter: a D8 for the direction, a D6 for the distance."""
        direction = match.d8()
        match.log_roll(R_KICK_DIRECTION, NOBODY, 0, direction, 1)
        throw = match.d6() if match.get(KICK_DICE) == 0 else match.two_d6(BY_TOTAL)
        match.log_roll(R_KICK_DISTANCE, NOBODY, 0, throw, 1)
        squares = total(throw)
        for skill in match.book.skills.kick_distance:
            if match.side_has(match.kicking, skill.number):
                squares = skill.kick_distance(match, squares)
        step = step_of(direction)
        square = target
        while squares > 0 and match.is_on_pitch(square):
            square += step
            squares -= 1
        return square

    def come_down_at(self, match: MatchState, square: i64) -> None:
        """Where the kick-off will come down: nowhere if not in the receiving half."""
        in_play = match.is_on_pitch(square) and match.in_half(square, match.receiving)
        match.set(LANDING, square if in_play else 0)

    def land_kick(self, match: MatchState) -> None:
        """000, Determining bounce; the ball is caught, comes to rest, or it is a touchback."""
        square = match.get(LANDING)
        if square != 0 and match.get(GUST) != 0:
            die = match.d8()
            match.log_roll(R_GUST, NOBODY, 0, die, 1)
            square += step_of(die)
            if not (match.is_on_pitch(square) and match.in_half(square, match.receiving)):
                square = 0
        if square != 0:
            for skill in match.book.skills.before_landing:
                if match.side_has(match.receiving, skill.number):
                    skill.before_landing(match)
        high_kicker = match.get(HIGH_KICKER)
        if square == 0:
            match.set(IN_FLIGHT, TOUCHBACK)
        elif high_kicker != NOBODY and match.square(high_kicker) == square:
            match.book.kickoff.high_kick_lands(match, square)
        else:
            match.book.ball.land(match, square, False)
        if match.get(IN_FLIGHT) == TOUCHBACK:
            match.set(IN_FLIGHT, LANDED)
            self.touchback(match)
        match.set(IN_FLIGHT, LANDED)
        match.set(HIGH_KICKER, NOBODY)
        match.set(GUST, 0)

    def high_kick_lands(self, match: MatchState, square: int) -> None:
        """000, Kick-Off Table, 5: the player under the ball may try to catch it."""
        who = match.get(HIGH_KICKER)
        if match.ask_yes(Q_CATCH, match.receiving, CATCH, who):
            match.book.ball.land(match, square, False)
        else:
            match.drop_ball_at(square)
            match.book.ball.bounce(match)

    def touchback(self, match: MatchState) -> None:
        """The receiving coach gives the ball to a player, or lays it down where nobody can have
        it.
        """
        side = match.receiving
        match.record(E_TOUCHBACK, side)
        candidates = [
            player
            for player in match.book.kickoff.touchback_candidates(match, side)
            if match.book.ball.can_hold(match.player(player))
        ]
        if candidates:
            who: i64 = candidates[0]
            if len(candidates) > 1:
                who = match.ask_player(Q_TOUCHBACK, side, TOUCHBACK_TO, 0, NOBODY, candidates)
            match.give_ball(who)
            return
        squares: list[int] = []
        for square in match.pitch.half_of(side):
            if match.is_empty(square):
                squares.append(square)
        match.drop_ball_at(match.ask_square(Q_TOUCHBACK, side, TOUCHBACK_AT, NOBODY, squares))

    def touchback_candidates(self, match: MatchState, side: int) -> list[int]:
        """000, Determining bounce; 001, Determining scatter: any standing player.

        000 speaks of any player, but of standing ones where there are none; who lies has no ball.
        """
        return [player for player in match.on_field(side) if match.player(player).is_standing]

    def snap_squares(self, match: MatchState, player: i64) -> list[int]:
        """000, Kick-Off Table, 9: the squares that a receiving player may move to."""
        square = match.square(player)
        result: list[int] = []
        for step in DIRECTIONS:
            if match.is_empty(square + step):
                result.append(square + step)
        return result


# The landing


class KickoffPhase(Phase[MatchState]):
    """000, Placing the ball on the field: the kicking coach aims, and the table is rolled on."""

    def enter(self, match: MatchState) -> None:
        match.lose_ball()
        match.set(LANDING, NOBODY)
        match.set(KICKOFF_RESULT, 0)
        match.set(HIGH_KICKER, NOBODY)
        match.set(GUST, 0)
        match.set(KICK_DICE, 0)
        for side in (HOME, AWAY):
            player = match.first(side)
            while player < match.last(side):
                match.set_field(player, PLAYED, 1 if match.square(player) != 0 else 0)
                player += 1
        match.book.kickoff.before_aiming(match)

    def options(self, match: MatchState) -> None:
        if match.get(LANDING) != NOBODY:
            return
        match.pose(Q_KICKOFF, match.kicking, NOBODY, 0)
        for square in match.pitch.half_of(match.receiving):
            match.offer(choice(KICK_AT, square, 0))

    def act(self, match: MatchState, code: i64) -> None:
        match.book.kickoff.kick(match, first_of(code))


class PerfectDefencePhase(Phase[MatchState]):
    """000, Kick-Off Table, 4: the kicking team may set up again."""

    def enter(self, match: MatchState) -> None:
        match.set(PICKED, NOBODY)
        wanted = match.get(KICKOFF_RESULT) == PERFECT_DEFENCE
        match.set(SETTING_UP, match.kicking if wanted else NOBODY)

    def options(self, match: MatchState) -> None:
        if match.get(SETTING_UP) != NOBODY:
            match.book.setup.set_up_options(match, match.get(SETTING_UP))

    def act(self, match: MatchState, code: i64) -> None:
        if match.book.setup.set_up(match, match.kicking, code):
            match.set(SETTING_UP, NOBODY)
            for player in match.on_field(match.kicking):
                match.set_field(player, PLAYED, 1)


class QuickSnapPhase(Phase[MatchState]):
    """000, Kick-Off Table, 9: each receiving player may move one square, tackle zones or not."""

    def enter(self, match: MatchState) -> None:
        match.set(PICKED, NOBODY)
        match.set(SETTING_UP, NOBODY)
        if match.get(KICKOFF_RESULT) == QUICK_SNAP:
            match.set(SETTING_UP, match.receiving)
            for player in match.on_field(match.receiving):
                match.set_field(player, USED, 0)

    def options(self, match: MatchState) -> None:
        side = match.get(SETTING_UP)
        if side == NOBODY:
            return
        match.pose(Q_QUICK_SNAP, side, match.get(PICKED), 0)
        if match.get(PICKED) != NOBODY:
            for square in match.book.kickoff.snap_squares(match, match.get(PICKED)):
                match.offer(choice(TO, square, 0))
            return
        for player in match.on_field(side):
            if match.field(player, USED) == 0 and match.player(player).is_standing:
                if match.book.kickoff.snap_squares(match, player):
                    match.offer(choice(SNAP, player, 0))
        match.offer(choice(DONE, 0, 0))

    def act(self, match: MatchState, code: i64) -> None:
        verb = verb_of(code)
        if verb == SNAP:
            match.set(PICKED, first_of(code))
        elif verb == TO:
            match.move(match.get(PICKED), first_of(code))
            match.set_field(match.get(PICKED), USED, 1)
            match.set(PICKED, NOBODY)
        else:
            match.set(SETTING_UP, NOBODY)


class LandingPhase(Phase[MatchState]):
    """The ball comes down; a kicker who catches it in the end zone they score in has scored."""

    def enter(self, match: MatchState) -> None:
        for side in (HOME, AWAY):
            player = match.first(side)
            while player < match.last(side):
                match.set_field(player, EXHAUSTED, 0)
                if match.square(player) != 0:
                    match.set_field(player, PLAYED, 1)
                player += 1
        match.book.kickoff.land_kick(match)
        if match.book.scoring.touchdown_scored(match):
            match.go_to(match.book.phase_number("end-of-drive"))
