"""000, Move action: moving, dodging, 'going for it', standing up."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import BLIZZARD, MOVED, PLAYER, PRONE, STANDING, STEPPED, WENT_FOR_IT
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.injury import BY_FALLING
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.words.causes import C_DODGING
from turfwar.games.lrb6.words.events import E_SKILL, E_TRAPPED
from turfwar.games.lrb6.words.rolls import R_DODGE, R_GO_FOR_IT, R_STAND_UP
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY

SQUARES_TO_GO_FOR: Final = 2

# How an attempt to move ends
ARRIVED: Final = 0
FELL: Final = 1
HELD: Final = 2
MISSED_BALL: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Movement:
    """000, Move action: steps, dodging, going for it, standing up."""

    def extra_squares(self, player: Player) -> i64:
        """How many squares they may go for."""
        squares: i64 = SQUARES_TO_GO_FOR
        for skill in player.match.book.skills.extra_squares:
            if player.has(skill.number):
                squares += skill.extra_squares(player)
        return squares

    def movement_left(self, player: Player) -> i64:
        """Squares they can still move without going for it."""
        if player.is_rooted:
            return 0
        left = player.ma - player.match.get(MOVED)
        if left > 0:
            return left
        return 0

    def squares_left(self, player: Player) -> i64:
        """Squares they can still move, going for it included."""
        if player.is_rooted:
            return 0
        return (
            self.movement_left(player) + self.extra_squares(player) - player.match.get(WENT_FOR_IT)
        )

    def can_go_further(self, player: Player) -> bool:
        """Whether one more square is within their movement, going for it included."""
        return self.movement_left(player) > 0 or self.squares_left(player) > 0

    def go_for_it(self, player: Player) -> bool:
        """000, 'Going for it': one more square, if the roll succeeds."""
        match = player.match
        match.add(WENT_FOR_IT, 1)
        if match.get(WENT_FOR_IT) > SQUARES_TO_GO_FOR:
            for skill in match.book.skills.extra_squares:
                if player.has(skill.number):
                    match.record2(E_SKILL, player.number, skill.number)
        return self.go_for_it_test(player).passes()

    def go_for_it_test(self, player: Player) -> Test:
        """000, 'Going for it'; Weather Table: 2+, in a Blizzard 3+."""
        return Test(player, R_GO_FOR_IT, 3 if player.match.weather == BLIZZARD else 2)

    def pay_square(self, player: Player) -> bool:
        """Spend a square of movement, going for it where none is left; whether that succeeds."""
        if self.movement_left(player) > 0:
            player.match.add(MOVED, 1)
            return True
        return self.go_for_it(player)

    def dodge_test(self, player: Player, square: i64) -> Test:
        """000, Dodging; List of Dodging Modifiers: one roll a square left, whoever covers it."""
        test = player.book.rolls.agility_test(player, R_DODGE)
        test.modify(C_DODGING, 1)
        test.zones = player.match.tackle_zones(square, player.opponents)
        test.square = square
        test.left = player.square
        return test

    def step_to(self, match: MatchState, player: Player, square: i64) -> bool:
        """One square of movement, and what comes of it; whether they can go on."""
        return self.settled(match, player, self.attempt_step(match, player, square))

    def attempt_step(self, match: MatchState, player: Player, square: i64) -> i64:
        """One square of movement: going for it, then dodging, then picking up; how that ends."""
        dodges = self.must_dodge(player)
        if not self.pay_square(player):
            match.move(player.number, square)
            return FELL
        if not dodges:
            match.move(player.number, square)
            return self.arrive(match, player)
        if self.is_trapped(match, player):
            return HELD
        return self.attempt_to_leave(match, player, self.dodge_test(player, square))

    def settled(self, match: MatchState, player: Player, result: i64) -> bool:
        """What comes of an attempt to move; whether they can go on."""
        if result == FELL:
            self.fall_in_square(match, player)
        elif result == MISSED_BALL:
            match.book.ball.miss_ball(match, player)
        return result == ARRIVED

    def must_dodge(self, player: Player) -> bool:
        """000, Dodging: out of an opponent's tackle zone, or where something else asks for it."""
        if player.zones_on_them > 0:
            return True
        for skill in player.match.book.skills.must_dodge:
            if player.has(skill.number) and skill.must_dodge(player):
                return True
        return False

    def is_trapped(self, match: MatchState, player: Player) -> bool:
        """Whether an opponent holds them fast as they try to get away; their action ends then."""
        for skill in match.book.skills.traps:
            if match.side_has(player.opponents, skill.number) and skill.traps(player):
                match.record(E_TRAPPED, player.number)
                return True
        return False

    def leave(self, match: MatchState, player: Player, test: Test) -> bool:
        """Get away by a dodge or a leap, and what comes of it; whether they can go on."""
        return self.settled(match, player, self.attempt_to_leave(match, player, test))

    def attempt_to_leave(self, match: MatchState, player: Player, test: Test) -> i64:
        """Get away by a dodge or a leap, with whoever comes after them; how that ends."""
        passed = test.passes()
        match.move(player.number, test.square)
        if test.follower != NOBODY:
            match.move(test.follower, test.left)
        if test.diver != NOBODY:
            match.move(test.diver, test.left)
            self.dive(match, player, test.diver, passed)
        if passed:
            return self.arrive(match, player)
        return FELL

    def dive(self, match: MatchState, player: Player, diver: i64, passed: bool) -> None:
        """000, Diving Tackle: the diver is placed prone once the dodge is resolved.

        So whoever the dive has felled lies already when a ball that the diver held bounces.
        """
        dropped = match.book.injury.lay_down(match, diver)
        if not passed:
            match.set_status(player.number, PRONE)
        if dropped:
            match.book.ball.bounce(match)

    def arrive(self, match: MatchState, player: Player) -> i64:
        """They come into a square of their own will: a loose ball there must be picked up."""
        if player.number == match.get(PLAYER):
            match.set(STEPPED, 1)
        if not match.turn_to_ball_in(player.square):
            return ARRIVED
        if not player.has_ball:
            return ARRIVED if match.book.ball.picks_up(match, player.number) else MISSED_BALL
        match.book.ball.bounce(match)
        match.turn_to_ball_of(player.number)
        return ARRIVED

    def place_prone(self, match: MatchState, number: i64) -> None:
        """Lay a player down without harm; a ball that they held bounces away."""
        if match.book.injury.lay_down(match, number):
            match.book.ball.bounce(match)

    def fall_in_square(self, match: MatchState, player: Player) -> None:
        """They go down where they are; a loose ball lying there bounces away first."""
        onto_ball = match.turn_to_ball_in(player.square)
        dropped = match.book.injury.fall(match, player.number)
        if onto_ball and not dropped:
            match.book.ball.bounce(match)
        loop = match.loop_start()
        match.book.injury.armour(match, player.number, BY_FALLING, NOBODY)
        if dropped:
            match.book.ball.bounce(match, loop)

    def stand_up(self, match: MatchState, player: Player, action: i64) -> bool:
        """000, Standing up: three squares of movement, or a roll of
        4+ where they have not got them.
        """
        for skill in match.book.skills.stands_up:
            if player.has(skill.number):
                if skill.stands_up(player, action):
                    match.set_status(player.number, STANDING)
                    return True
                return False
        if player.ma < 3:
            match.set(MOVED, player.ma)
            if not Test(player, R_STAND_UP, 4).passes():
                return False
        else:
            match.add(MOVED, 3)
        match.set_status(player.number, STANDING)
        return True
