"""004, Movement; Standing Up; Dodge; Large Players; Stepping Over Players."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import facing_of, is_large, set_athlete
from turfwar.games.bobba.book import bouncing, discipline, footprint, healing
from turfwar.games.bobba.footprint import ahead_of, covered
from turfwar.games.bobba.layout import FACING, FELL_BY, MAY_LOOK, YELLOW_CARD
from turfwar.games.bobba.rules.discipline import SPOTTED_FROM
from turfwar.games.bobba.rules.harm import BY_TREADING, FELL_DODGING, FELL_OTHERWISE, FELL_SPRINTING
from turfwar.games.bobba.words.events import E_FACING, E_TRODDEN
from turfwar.games.bobba.words.others import C_HELP
from turfwar.games.bobba.words.questions import Q_LOOK
from turfwar.games.bobba.words.rolls import R_STAND_BY_AGILITY
from turfwar.games.bobba.words.verbs import FACING_TO
from turfwar.games.lrb6.layout import MOVED, PLAYER, STANDING, STEPPED
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.injury import BY_FALLING
from turfwar.games.lrb6.rules.move import ARRIVED, FELL, HELD, MISSED_BALL, Movement
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.words.causes import C_DODGING
from turfwar.games.lrb6.words.rolls import R_DODGE, R_SCATTER
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of
from turfwar.pitch.frame import BOARD, NOBODY, SIDE_SLOTS
from turfwar.pitch.squares import DIRECTIONS, step_of

FACINGS: Final = 4
SQUEEZED_OUT: Final = 71
"""A place where what follows depends on the state and a square alone, for `MatchState.recurs`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaMovement(Movement):
    """004, Movement: on one square or on four."""

    # Where to

    def steps(self, match: MatchState, player: Player) -> list[int]:
        """The squares that a player can go to next."""
        square = player.square
        result: list[int] = []
        if not is_large(match, player.number):
            for step in DIRECTIONS:
                if match.state[BOARD + square + step] == 0:
                    result.append(square + step)
            return result
        for step in ahead_of(facing_of(match, player.number)):
            if self.can_step_over(match, player.number, square + step):
                result.append(square + step)
        result.sort()
        return result

    def can_step_over(self, match: MatchState, number: i64, square: i64) -> bool:
        """004, Stepping Over Players: over the prone, unless they are large themselves."""
        for each in covered(square):
            here = i64(match.state[BOARD + each])
            if here < 0:
                return False
            if here > 0 and here != number + 1:
                other = here - 1
                if not match.player(other).is_down or is_large(match, other):
                    return False
        return True

    def trodden(self, match: MatchState, number: i64) -> list[int]:
        """The prone on whom a large player stands: on the field, but not on the board."""
        result: list[int] = []
        four = covered(match.square(number))
        for side in (0, 1):
            for other in match.on_field(side):
                if other != number and match.square(other) in four:
                    result.append(other)
        return result

    # Dodging

    def dodge_test(self, player: Player, square: i64) -> Test:
        test = player.book.rolls.agility_test(player, R_DODGE)
        test.modify(C_DODGING, 1)
        test.zones = footprint(player.match).zones_at(player.match, player.number, square)
        test.square = square
        test.left = player.square
        return test

    def go_for_it(self, player: Player) -> bool:
        if super().go_for_it(player):
            return True
        player.match.set(FELL_BY, FELL_SPRINTING)
        return False

    def attempt_to_leave(self, match: MatchState, player: Player, test: Test) -> i64:
        if test.passes():
            result: i64 = ARRIVED
        else:
            result = FELL
            match.set(FELL_BY, FELL_DODGING)
        match.move(player.number, test.square)
        # Whoever comes after a large player, or is one, has to find room in the square left.
        for other in (test.follower, test.diver):
            if other != NOBODY and footprint(match).fits(match, other, test.left):
                match.move(other, test.left)
        if test.diver != NOBODY:
            self.dive(match, player, test.diver, result == ARRIVED)
        return self.arrive(match, player) if result == ARRIVED else FELL

    def dodges_out(self, player: Player) -> bool:
        """A dodge off the field, where nobody has tackle zones."""
        test = self.dodge_test(player, player.square)
        test.zones = 0
        if test.passes():
            return True
        player.match.set(FELL_BY, FELL_DODGING)
        return False

    def attempt_step(self, match: MatchState, player: Player, square: i64) -> i64:
        if not is_large(match, player.number):
            return super().attempt_step(match, player, square)
        result = super().attempt_step(match, player, square)
        match.set(MAY_LOOK, 1)
        return result

    def arrive(self, match: MatchState, player: Player) -> i64:
        """004, Picking Up The Ball: a player may try, who comes to where it lies."""
        if player.number == match.get(PLAYER):
            match.set(STEPPED, 1)
        return self.reach_for_ball(match, player)

    def come_onto_ball(self, match: MatchState, player: Player) -> None:
        """The same for who has come there by no step of a move."""
        self.settled(match, player, self.reach_for_ball(match, player))

    def reach_for_ball(self, match: MatchState, player: Player) -> i64:
        """What comes of it where a ball lies in one of their squares."""
        for square in footprint(match).squares_of(match, player.number):
            if match.turn_to_ball_in(square):
                if player.has_ball:
                    match.book.ball.bounce(match)
                    match.turn_to_ball_of(player.number)
                    return ARRIVED
                if not bouncing(match).wants_ball(match, player):
                    match.book.ball.bounce(match)
                    return ARRIVED
                if match.book.ball.picks_up(match, player.number):
                    return ARRIVED
                return MISSED_BALL
        return ARRIVED

    def fall_in_square(self, match: MatchState, player: Player) -> None:
        """Down, the injury, the healers, and the ball last."""
        onto_ball = False
        for square in footprint(match).squares_of(match, player.number):
            if not onto_ball and match.turn_to_ball_in(square):
                onto_ball = True
        dropped = match.book.injury.fall(match, player.number)
        if onto_ball and not dropped:
            match.book.ball.bounce(match)
        loop = match.loop_start()
        match.book.injury.armour(match, player.number, BY_FALLING, NOBODY)
        match.set(FELL_BY, FELL_OTHERWISE)
        healing(match).tend_to_all(match)
        if is_large(match, player.number):
            self.settle_on_the_prone(match, player)
        if dropped:
            match.book.ball.bounce(match, loop)

    # Facing

    def look(self, match: MatchState, number: i64, facing: i64) -> None:
        """A large player faces another way."""
        if facing_of(match, number) != facing:
            set_athlete(match, number, FACING, facing)
            match.record2(E_FACING, number, facing)

    def choose_facing(self, match: MatchState, player: Player) -> None:
        """004, Large Players: any way when standing up or following up."""
        now = facing_of(match, player.number)
        if match.answered():
            self.look(match, player.number, first_of(match.answer()))
            return
        match.pose(Q_LOOK, player.side, player.number, 0)
        match.offer(choice(FACING_TO, now, 0))
        for facing in range(FACINGS):
            if facing != now:
                match.offer(choice(FACING_TO, facing, 0))
        match.wait()

    def turn_round(self, match: MatchState, player: Player, facing: i64) -> bool:
        """004, Large Players: 1 MA to face another way, a dodge where somebody has them in their
        tackle zone; whether they can go on."""
        dodges = self.must_dodge(player)
        if not self.pay_square(player):
            self.look(match, player.number, facing)
            return self.settled(match, player, FELL)
        if not dodges:
            self.look(match, player.number, facing)
            return True
        if self.is_trapped(match, player):
            return self.settled(match, player, HELD)
        passed = self.dodge_test(player, player.square).passes()
        self.look(match, player.number, facing)
        if passed:
            return True
        match.set(FELL_BY, FELL_DODGING)
        return self.settled(match, player, FELL)

    # On top of others

    def settle_on_the_prone(self, match: MatchState, player: Player) -> bool:
        """004, Stepping Over Players: armour and injury at +1, a free square for who was stepped
        on, and a penalty roll; whether there was anybody."""
        victims = self.trodden(match, player.number)
        for victim in victims:
            match.record2(E_TRODDEN, player.number, victim)
            match.book.injury.armour(match, victim, BY_TREADING, player.number)
            healing(match).tend_to_all(match)
            if match.square(victim) != 0:
                self.scatter_away(match, victim)
        if victims and player.is_standing:
            discipline(match).penalise(match, player, SPOTTED_FROM, YELLOW_CARD)
        return bool(victims)

    def scatter_away(self, match: MatchState, victim: i64) -> None:
        """004, Player Scatter: again until the square is empty."""
        square = match.square(victim)
        loop = match.loop_start()
        while True:
            match.recurs(loop, SQUEEZED_OUT, square)
            die = match.d8()
            match.log_roll(R_SCATTER, victim, 0, die, 1)
            to = square + step_of(die)
            if match.is_empty(to):
                break
            if not self.has_room_around(match, square) and match.is_on_pitch(to):
                square = to
        onto_ball = match.turn_to_ball_in(to)
        match.move(victim, to)
        if onto_ball:
            match.book.ball.bounce(match)

    def has_room_around(self, match: MatchState, square: i64) -> bool:
        for step in DIRECTIONS:
            if match.is_empty(square + step):
                return True
        return False

    # Standing up

    def stand_up(self, match: MatchState, player: Player, action: i64) -> bool:
        """004, Standing Up: 3 MA, or all of it and a roll on the Agility Table."""
        for skill in match.book.skills.stands_up:
            if player.has(skill.number):
                stood = super().stand_up(match, player, action)
                self.look_round(match, player, stood)
                return stood
        if player.ma < 3:
            match.set(MOVED, player.ma)
            test = player.book.rolls.agility_test(player, R_STAND_BY_AGILITY)
            test.modify(C_HELP, self.helpers(match, player))
            if not test.passes():
                return False
        else:
            match.add(MOVED, 3)
        match.set_status(player.number, STANDING)
        self.look_round(match, player, True)
        return True

    def look_round(self, match: MatchState, player: Player, stood: bool) -> None:
        if stood and is_large(match, player.number):
            match.set(MAY_LOOK, 1)

    def helpers(self, match: MatchState, player: Player) -> i64:
        """004, Standing Up: team-mates who have the player in their tackle zone."""
        count: i64 = 0
        prints = footprint(match)
        for who in prints.players_around(match, player.number):
            if who // SIDE_SLOTS == player.side and match.player(who).has_zones:
                if prints.reaches_player(match, who, player.number):
                    count += 1
        return count
