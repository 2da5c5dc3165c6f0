"""000, Pass action and Hand-Off action: range, interception, accuracy, scatter, fumble, catch."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import BLIZZARD, COMPLETIONS, TURNOVER, VERY_SUNNY
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.rolls import SCATTERING, THROWING, THROWING_AGAIN, Test
from turfwar.games.lrb6.words.causes import C_RANGE, C_SUNNY
from turfwar.games.lrb6.words.events import E_COMPLETION, E_DUMP_OFF, E_FUMBLE, E_HANDOFF, E_PASS
from turfwar.games.lrb6.words.questions import Q_DUMP_OFF
from turfwar.games.lrb6.words.rolls import R_HAIL_MARY, R_SCATTER, R_THROW
from turfwar.games.lrb6.words.turnovers import T_FUMBLE
from turfwar.games.lrb6.words.verbs import DUMP_AT, NO_DUMP
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.ranges import ANYWHERE, OUT_OF_RANGE, OWN_SQUARE, QUICK, SHORT, pass_range
from turfwar.pitch.squares import ROW, column_of, row_of, square_at, step_of

FUMBLED: Final = 0
INACCURATE: Final = 1
ACCURATE: Final = 2
NATURAL_FUMBLE: Final = 3
"""A fumble by a natural 1."""
HANDED: Final = 0
"""Stands for a range: handed to somebody adjacent."""


class Landing:
    """Where a throw comes down, or by which square it left the field, and from which."""

    def __init__(self, square: i64, inside: bool, last: i64) -> None:
        self.square: i64 = square
        self.inside: bool = inside
        self.last: i64 = last


@mypyc_attr(allow_interpreted_subclasses=True)
class Passing:
    """000, Pass action; Hand-Off action: range, accuracy, fumbles."""

    def allowed_range(self, match: MatchState, start: i64, target: i64) -> i64:
        """The band of a throw that may be tried, or `OUT_OF_RANGE`. 000, Measuring the range."""
        band = pass_range(start, target)
        if band == OWN_SQUARE or (band > SHORT and match.weather == BLIZZARD):
            return OUT_OF_RANGE
        return band

    def throws_anywhere(self, thrower: Player) -> i64:
        """The number of the skill by which they may throw to any square, or `NOBODY`."""
        match = thrower.match
        for skill in match.book.skills.any_range:
            if thrower.has(skill.number) and skill.any_range(match):
                return skill.number if self.longest_throw(thrower) == ANYWHERE else NOBODY
        return NOBODY

    def longest_throw(self, thrower: Player) -> i64:
        """The longest band that a player may throw now, be it the ball or a team-mate."""
        band: i64 = ANYWHERE
        for skill in thrower.match.book.skills.longest_throw:
            if thrower.has(skill.number):
                band = min(band, skill.longest_throw(thrower))
        return band

    def measured(self, match: MatchState, thrower: Player, target: i64) -> i64:
        """The band of the throw; `ANYWHERE` where the thrower does without the ruler."""
        band = self.allowed_range(match, thrower.square, target)
        skill = self.throws_anywhere(thrower)
        if skill != NOBODY:
            if band == OUT_OF_RANGE or match.ask_use(thrower.side, skill, thrower.number):
                return ANYWHERE
        return band

    def squares_in_range(self, match: MatchState, start: i64, longest: i64) -> list[int]:
        """The squares that can be thrown to within a band, in reading order."""
        result: list[int] = []
        row = row_of(start) - 13
        if row < 1:
            row = 1
        last_row = row_of(start) + 13
        if last_row > match.pitch.rows:
            last_row = match.pitch.rows
        first = column_of(start) - 13
        if first < 1:
            first = 1
        last = column_of(start) + 13
        if last > match.pitch.columns:
            last = match.pitch.columns
        while row <= last_row:
            column = first
            while column <= last:
                square = square_at(row, column)
                band = self.allowed_range(match, start, square)
                if band != OUT_OF_RANGE and band <= longest:
                    result.append(square)
                column += 1
            row += 1
        return result

    def throw_targets(self, match: MatchState, thrower: Player) -> list[int]:
        """Where they may throw the ball or a bomb."""
        if self.throws_anywhere(thrower) == NOBODY:
            return self.squares_in_range(match, thrower.square, self.longest_throw(thrower))
        result: list[int] = []
        for row in range(1, match.pitch.rows + 1):
            for column in range(1, match.pitch.columns + 1):
                square = square_at(row, column)
                if square != thrower.square:
                    result.append(square)
        return result

    def throw_ball(self, match: MatchState, thrower: Player, target: i64) -> None:
        """000, Pass action: interception first, then accuracy, then the catch."""
        target = self.redirected(match, thrower, target, self.longest_throw(thrower))
        if target != 0:
            self.throw(match, thrower, target, self.measured(match, thrower, target))

    def redirected(self, match: MatchState, thrower: Player, target: i64, longest: i64) -> i64:
        """Where the ball is to go when the thrower's skills have had their say; 0 for nowhere.

        `longest` is the band that it may go at most, `HANDED` for a hand-off.
        """
        for skill in match.book.skills.before_throw:
            if target != 0 and thrower.has(skill.number):
                target = skill.before_throw(match, thrower, target, longest)
        return target

    def throw(self, match: MatchState, thrower: Player, target: i64, band: i64) -> None:
        """The ball is thrown, its range measured."""
        if not self.begins_throw(match, thrower, target, band):
            return
        loop = match.loop_start()
        if band != ANYWHERE and match.book.interceptions.intercepted(match, thrower, target):
            return
        match.recurs(loop, THROWING)
        result: i64 = NATURAL_FUMBLE
        if not match.book.ball.lets_slip(thrower):
            result = self.accuracy(match, thrower, band)
        if result == FUMBLED or result == NATURAL_FUMBLE:
            self.fumble(match, thrower, result == NATURAL_FUMBLE, loop)
        elif result == INACCURATE:
            landing = match.book.passing.scatter_throw(match, target)
            square = landing.square
            if not landing.inside:
                square = match.book.ball.throw_in(match, landing.last, landing.square, loop)
            match.book.ball.land(match, square, False, loop, landing.inside)
        else:
            self.accurate_throw(match, thrower, target, loop)

    def begins_throw(self, match: MatchState, thrower: Player, target: i64, band: i64) -> bool:
        """A throw is declared, and opponents have acted on that: whether it is still made."""
        match.record3(E_PASS, thrower.number, target, band)
        for skill in match.book.skills.pass_declared:
            if match.side_has(thrower.opponents, skill.number):
                skill.pass_declared(match, thrower, target, band == ANYWHERE)
        if not self.can_throw(thrower):
            return False
        match.turn_to_ball_of(thrower.number)
        return True

    def can_throw(self, thrower: Player) -> bool:
        """000, Prone and stunned players: who lies or has lost the ball by now throws nothing."""
        return thrower.is_standing and thrower.has_ball

    def fumble(
        self,
        match: MatchState,
        thrower: Player,
        natural: bool,
        loop: "tuple[int, int] | None" = None,
    ) -> None:
        """000, Fumbling a throw: always a turnover in one's own turn, whoever gets the ball."""
        match.record(E_FUMBLE, thrower.number)
        for skill in match.book.skills.fumbled:
            if thrower.has(skill.number) and skill.fumbled(thrower, natural):
                return
        if thrower.is_active and not match.book.ball.is_excused(thrower):
            match.turn_over(T_FUMBLE)
        match.drop_ball_at(thrower.square)
        match.book.ball.bounce(match, loop)

    def throwing_test(self, match: MatchState, thrower: Player, roll: i64, band: i64) -> Test:
        """The test of accuracy with its modifiers."""
        test = match.book.rolls.agility_test(thrower, roll)
        test.target = max(test.target, self.least_score())
        test.modify(C_RANGE, range_modifier(band))
        if match.weather == VERY_SUNNY:
            test.modify(C_SUNNY, -1)
        test.zones = thrower.zones_on_them
        test.band = band
        return test

    def accuracy(self, match: MatchState, thrower: Player, band: i64, bomber: i64 = NOBODY) -> i64:
        """000, Determining whether the throw is accurate; Fumbling a throw.

        `bomber` is who threw it first, if it is a bomb.
        """
        if band == ANYWHERE:
            return INACCURATE if Test(thrower, R_HAIL_MARY, 2).passes() else NATURAL_FUMBLE
        test = self.throwing_test(match, thrower, R_THROW, band)
        if bomber != NOBODY:
            test.bomb = True
            for skill in match.book.skills.bomb_thrown:
                if match.player(bomber).has(skill.number):
                    skill.bomb_thrown(test)
        test.prepare()
        loop = match.loop_start()
        result = self.roll_throw(match, test)
        if result != ACCURATE and match.book.rolls.offer_reroll(thrower, R_THROW):
            match.recurs(loop, THROWING_AGAIN)
            result = self.roll_throw(match, test)
        return result

    def least_score(self) -> i64:
        """000, Fumbling a throw: a score of 1 is a fumble, though the Agility Table has a 1+."""
        return 2

    def fumbles_up_to(self, test: Test) -> i64:
        """The highest die that fumbles: a natural 1, or 1 or less after modification."""
        dropped = 1 - test.modifier
        if dropped < 1:
            return 1
        return dropped if dropped < 5 else 5

    def roll_throw(self, match: MatchState, test: Test) -> i64:
        """A natural 1, or 1 or less after modification, is a fumble; a natural 6 is accurate."""
        needed = test.needed
        dropped = self.fumbles_up_to(test)
        if dropped > needed - 1:
            dropped = needed - 1
        die: i64
        if dropped > 1 and self.minds_fumbles(test):
            die = match.d6()
        else:
            die = match.d6(dropped + 1, needed)
        result = ACCURATE if die >= needed else INACCURATE if die > dropped else FUMBLED
        self.log_throw(test, die, result)
        return NATURAL_FUMBLE if die == 1 else result

    def log_throw(self, test: Test, die: i64, result: i64) -> None:
        """As the kind of the roll tells it."""
        test.log(die, result)

    def minds_fumbles(self, test: Test) -> bool:
        """Whether it matters to them how they fumble."""
        return test.player.has_any(test.match.book.skills.fumbled)

    def accurate_throw(
        self, match: MatchState, thrower: Player, target: i64, loop: "tuple[int, int] | None" = None
    ) -> None:
        """000, Completions; Earning SPPs: one if a team-mate catches it in the target square."""
        receiver = match.book.ball.land(match, target, True, loop, True)
        if receiver == NOBODY or match.square(receiver) != target:
            return
        if match.player(receiver).side == thrower.side:
            match.record(E_COMPLETION, thrower.number)
            number = thrower.number
            match.set_field(number, COMPLETIONS, match.field(number, COMPLETIONS) + 1)

    def scatter_throw(self, match: MatchState, target: int) -> Landing:
        """000, Inaccurate throws: three scatters; only the last
        square counts, also off the field.
        """
        return self.scattered_by(match, target, 3)

    def scattered_by(
        self, match: MatchState, target: i64, times: i64, settled: bool = False
    ) -> Landing:
        """The square where a throw comes down after so many scatters.

        With `settled` the position after the last of them may recur as well (`MatchState.recurs`).
        """
        row: i64 = row_of(target)
        column: i64 = column_of(target)
        inside: i64 = target
        outside: i64 = 0
        count: i64 = 0
        loop = match.loop_start()
        while count < times:
            match.recurs(loop, SCATTERING, scatter_key(count, row, column, inside, outside))
            die = match.d8()
            match.log_roll(R_SCATTER, NOBODY, 0, die, 1)
            step = step_of(die) + ROW + 1
            was_inside = self.is_inside(match, row, column)
            last = square_at(row, column)
            row += step // ROW - 1
            column += step % ROW - 1
            if was_inside and not self.is_inside(match, row, column):
                inside = last
                outside = square_at(row, column)
            count += 1
        if settled:
            match.recurs(loop, SCATTERING, scatter_key(count, row, column, inside, outside))
        if self.is_inside(match, row, column):
            return Landing(square_at(row, column), True, 0)
        return Landing(outside, False, inside)

    def is_inside(self, match: MatchState, row: i64, column: i64) -> bool:
        """Whether a row and a column, perhaps far out, are those of a square in play."""
        pitch = match.pitch
        if row < 1 or row > pitch.rows or column < 1 or column > pitch.columns:
            return False
        return match.is_on_pitch(square_at(row, column))

    def hand_off(self, match: MatchState, giver: Player, receiver: Player) -> None:
        """000, Hand-Off action: no throw to roll for, but the catch."""
        square = self.redirected(match, giver, receiver.square, HANDED)
        if square == 0:
            return
        who = match.occupant(square)
        match.record2(E_HANDOFF, giver.number, who)
        match.turn_to_ball_of(giver.number)
        match.drop_ball_at(square)
        if match.book.ball.catch(match, who, True, True):
            match.book.ball.come_to_rest(match)
        else:
            match.book.ball.bounce(match)

    def dump_off(self, match: MatchState, defender: Player, attacker: Player) -> bool:
        """000, Dump-Off: a Quick Pass before the attack; whether that goes on.

        A touchdown does not stop it.
        """
        if not defender.has_ball or not defender.has_zones:
            return True
        target: i64
        if match.answered():
            answer = match.answer()
            if verb_of(answer) != DUMP_AT:
                return True
            target = first_of(answer)
        else:
            match.pose(Q_DUMP_OFF, defender.side, defender.number, attacker.number)
            for square in self.squares_in_range(match, defender.square, QUICK):
                match.offer(choice(DUMP_AT, square, 0))
            match.offer(choice(NO_DUMP, 0, 0))
            match.wait()
            return True
        match.record(E_DUMP_OFF, defender.number)
        target = self.redirected(match, defender, target, QUICK)
        if target == 0:
            return True
        self.throw(match, defender, target, self.allowed_range(match, defender.square, target))
        # A Pass Block or a catch gone wrong may have ended the attacker's turn.
        goes_on = match.get(TURNOVER) == 0
        match.book.scoring.touchdown_scored(match)
        return goes_on


def range_modifier(band: i64) -> i64:
    """000, List of Throwing Modifiers."""
    return 2 - band


def scatter_key(scatter: i64, row: i64, column: i64, inside: i64, outside: i64) -> i64:
    """Where a scattering throw is; how it left the field matters only once it has."""
    here = scatter * 1024 + (row + 3) * 32 + column + 3
    return here if outside == 0 else (here * 512 + inside) * 512 + outside
