"""004, Interception: along the final path, by anybody, two of them perhaps."""

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import is_large
from turfwar.games.bobba.book import footprint
from turfwar.games.bobba.words.events import E_COLLISION
from turfwar.games.bobba.words.others import C_SIZE
from turfwar.games.bobba.words.verbs import INTERCEPT_BOTH
from turfwar.games.lrb6.layout import INTERCEPTIONS, RAIN
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.interception import Interceptions
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.words.causes import C_INTERCEPTING, C_RAIN
from turfwar.games.lrb6.words.events import E_INTERCEPTION
from turfwar.games.lrb6.words.questions import Q_INTERCEPT
from turfwar.games.lrb6.words.rolls import R_INTERCEPT
from turfwar.games.lrb6.words.turnovers import T_INTERCEPTED
from turfwar.games.lrb6.words.verbs import INTERCEPT_BY, NO_INTERCEPT
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, second_of, verb_of
from turfwar.pitch.frame import AWAY, HOME, NOBODY
from turfwar.pitch.ranges import under_ruler
from turfwar.pitch.squares import adjacent, column_of, row_of


def away_from(start: i64, square: i64) -> i64:
    """How far a square is from where the ball comes from, squared."""
    rows = row_of(square) - row_of(start)
    columns = column_of(square) - column_of(start)
    return rows * rows + columns * columns


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaInterceptions(Interceptions):
    """004, Interception."""

    def point_of(self, match: MatchState, number: i64, start: i64, final: i64) -> i64:
        """The square from which a player can reach the ball, or 0: neither next to where it comes
        from nor next to where it lands."""
        best: i64 = 0
        near = [start]
        thrower = match.occupant(start)
        if thrower >= 0:
            near = footprint(match).squares_of(match, thrower)
        for square in footprint(match).squares_of(match, number):
            if square == final or square in near or adjacent(square, final):
                continue
            if any(adjacent(square, each) for each in near):
                continue
            if under_ruler(start, final, square):
                if best == 0 or away_from(start, square) < away_from(start, best):
                    best = square
        return best

    def candidates(
        self, match: MatchState, thrower: i64, start: i64, final: i64, side: i64
    ) -> list[int]:
        """A side's players who may try."""
        result: list[int] = []
        for number in match.on_field(side):
            player = match.player(number)
            if number == thrower or not player.has_zones or player.has_ball:
                continue
            if thrower == NOBODY and self.is_beside_line(match, number, start, final):
                continue
            if match.book.ball.can_hold(player) and self.point_of(match, number, start, final):
                result.append(number)
        return result

    def is_beside_line(self, match: MatchState, number: i64, start: i64, final: i64) -> bool:
        """004, Throw-In Template: whether somebody stands next to the line over which the ball
        comes in, along which the crowd is as a thrower would be."""
        row = row_of(start)
        column = column_of(start)
        over_side = (row == 1 or row == match.pitch.rows) and row_of(final) != row
        over_end = (column == 1 or column == match.pitch.columns) and column_of(final) != column
        for square in footprint(match).squares_of(match, number):
            if (over_side and row_of(square) == row) or (over_end and column_of(square) == column):
                return True
        return False

    def chosen(
        self, match: MatchState, subject: i64, side: i64, players: list[int], start: i64, final: i64
    ) -> list[int]:
        """Whom a coach sends: one, or two in equal positions."""
        if match.answered():
            answer = match.answer()
            if verb_of(answer) == INTERCEPT_BY:
                return [first_of(answer)]
            if verb_of(answer) == INTERCEPT_BOTH:
                return [first_of(answer), second_of(answer)]
            return []
        match.pose(Q_INTERCEPT, side, subject, 0)
        for number in players:
            match.offer(choice(INTERCEPT_BY, number, 0))
        for one in players:
            for other in players:
                if one < other and self.equal(match, one, other, start, final):
                    match.offer(choice(INTERCEPT_BOTH, one, other))
        match.offer(choice(NO_INTERCEPT, 0, 0))
        match.wait()
        return []

    def equal(self, match: MatchState, one: i64, other: i64, start: i64, final: i64) -> bool:
        """Whether two players have the ball within reach at the same time."""
        return away_from(start, self.point_of(match, one, start, final)) == away_from(
            start, self.point_of(match, other, start, final)
        )

    def taken_on_the_way(
        self, match: MatchState, thrower: Player | None, start: i64, final: i64
    ) -> bool:
        """Whether somebody takes the ball out of the air: a throw, or a throw-in of nobody's."""
        subject: i64 = NOBODY if thrower is None else thrower.number
        trying: list[int] = []
        for side in (HOME, AWAY):
            players = self.candidates(match, subject, start, final, side)
            if players:
                trying += self.chosen(match, subject, side, players, start, final)
        while trying:
            nearest = min(
                away_from(start, self.point_of(match, number, start, final)) for number in trying
            )
            at_once = [
                number
                for number in trying
                if away_from(start, self.point_of(match, number, start, final)) == nearest
            ]
            trying = [number for number in trying if number not in at_once]
            catchers = [
                number for number in at_once if self.succeeds(match, match.player(number), thrower)
            ]
            if len(catchers) > 1:
                match.record2(E_COLLISION, catchers[0], catchers[1])
            elif catchers:
                self.take(match, catchers[0], thrower)
                return True
        return False

    def succeeds(self, match: MatchState, player: Player, thrower: Player | None) -> bool:
        test = self.test_of(player, NOBODY if thrower is None else thrower.number)
        if not test.passes():
            return False
        if thrower is None or thrower.side == player.side:
            return True
        for skill in match.book.skills.intercepted:
            if thrower.has(skill.number) and skill.intercepted(thrower, player):
                return False
        return True

    def intercept_test(self, player: Player, thrower: Player) -> Test:
        return self.test_of(player, thrower.number)

    def test_of(self, player: Player, thrower: i64) -> Test:
        """004, Interception: -2, -1 for each tackle zone, +1 for a large player."""
        test = player.book.rolls.agility_test(player, R_INTERCEPT)
        test.thrower = thrower if thrower >= 0 else player.number
        test.modify(C_INTERCEPTING, -2)
        if is_large(player.match, player.number):
            test.modify(C_SIZE, 1)
        if player.match.weather == RAIN:
            test.modify(C_RAIN, -1)
        test.zones = player.zones_on_them
        return test

    def take(self, match: MatchState, number: i64, thrower: Player | None) -> None:
        """004: a turnover; points only for an opponent's pass."""
        match.record(E_INTERCEPTION, number)
        if thrower is not None and thrower.side != match.player(number).side:
            match.set_field(number, INTERCEPTIONS, match.field(number, INTERCEPTIONS) + 1)
        match.give_ball(number)
        if thrower is not None or match.active != match.player(number).side:
            match.turn_over(T_INTERCEPTED)
