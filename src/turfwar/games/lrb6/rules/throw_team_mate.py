"""000, Throwing a team-mate: the throw, the flight, the landing."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import PRONE, REFEREE_MODEL, RESERVE
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.injury import BY_CROWD
from turfwar.games.lrb6.rules.passing import Landing
from turfwar.games.lrb6.rules.rolls import FLOWN, Test
from turfwar.games.lrb6.words.events import E_CROWD, E_FUMBLE, E_THROW_MATE
from turfwar.games.lrb6.words.rolls import R_LANDING, R_SCATTER, R_THROW_MATE
from turfwar.games.lrb6.words.turnovers import T_KNOCKED_DOWN
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import BOARD, NOBODY, SQUARE
from turfwar.pitch.squares import DIRECTIONS, step_of

# How an injury came about, beside those of injury.py
BY_LANDING: Final = 60

# What becomes of the throw before it is thrown
THROWN: Final = 0
FUMBLED: Final = 1
GONE: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class TeamMates:
    """000, Throwing a team-mate: grip, flight, landing."""

    def throws_team_mates(self, player: Player) -> bool:
        """Whether they can throw team-mates."""
        for skill in player.match.book.skills.throws_team_mates:
            if player.has(skill.number) and skill.throws_team_mates(player):
                return True
        return False

    def can_be_thrown(self, player: Player) -> bool:
        """Whether they can be thrown: standing, of the right stuff, and not rooted to the spot."""
        if player.is_standing and not player.is_rooted:
            for skill in player.match.book.skills.can_be_thrown:
                if player.has(skill.number) and skill.can_be_thrown(player):
                    return True
        return False

    def side_can_throw(self, match: MatchState, side: i64) -> bool:
        """Whether a side has both a player who throws and one who can be thrown, or the referee."""
        skills = match.book.skills
        for thrower in skills.throws_team_mates:
            if match.side_has(side, thrower.number):
                if self.can_be_thrown(match.player(REFEREE_MODEL)):
                    return True
                for thrown in skills.can_be_thrown:
                    if match.side_has(side, thrown.number):
                        return True
        return False

    def throwable(self, match: MatchState, thrower: Player) -> list[int]:
        """Whom they could throw: team-mates next to them; 000, Referee skills: the referee too."""
        result: list[int] = []
        for step in DIRECTIONS:
            who = match.occupant(thrower.square + step)
            if who == NOBODY:
                continue
            mate = match.player(who)
            if (mate.side == thrower.side or who == REFEREE_MODEL) and self.can_be_thrown(mate):
                result.append(who)
        return result

    def throw_team_mate(
        self, match: MatchState, thrower: Player, mate: Player, target: i64
    ) -> None:
        """000, Throwing a team-mate: never accurate, but the roll says whether it is fumbled."""
        result: i64 = THROWN
        for skill in match.book.skills.before_team_mate:
            if result == THROWN and thrower.has(skill.number):
                result = skill.before_team_mate(match, thrower, mate)
        if result == GONE:
            return
        start = mate.square
        loop = match.loop_start()
        if result == THROWN:
            band = match.book.passing.allowed_range(match, thrower.square, target)
            match.put(E_THROW_MATE)
            match.put(4)
            match.put(thrower.number)
            match.put(mate.number)
            match.put(target)
            match.put(band)
            result = THROWN if self.keeps_grip(match, thrower, band) else FUMBLED
        if result == FUMBLED:
            match.record(E_FUMBLE, thrower.number)
            self.land_on_feet(match, mate, loop)
            return
        self.lift(match, mate.number, start)
        landing = match.book.passing.scatter_throw(match, target)
        match.recurs(loop, FLOWN, landing.last * 512 + landing.square)
        if not landing.inside:
            self.into_crowd(match, mate.number, landing.last, landing.square, loop)
            return
        self.come_down(match, mate, landing.square, loop=loop)

    def keeps_grip(self, match: MatchState, thrower: Player, band: i64) -> bool:
        """The throwing roll: whether it is not fumbled."""
        test = match.book.passing.throwing_test(match, thrower, R_THROW_MATE, band)
        test.prepare()
        # What counts is not to fumble, whatever accuracy would take.
        test.target = match.book.passing.fumbles_up_to(test) + 1 + test.modifier
        if self.roll_grip(match, test):
            return True
        return match.book.rolls.offer_reroll(thrower, R_THROW_MATE) and self.roll_grip(match, test)

    def roll_grip(self, match: MatchState, test: Test) -> bool:
        needed = test.needed
        die = match.d6(needed)
        test.log(die, 1 if die >= needed else 0)
        return die >= needed

    def lift(self, match: MatchState, mate: i64, square: i64) -> None:
        """They leave their square for the air; a ball that they hold goes with them."""
        match.set(BOARD + square, 0)
        match.set_field(mate, SQUARE, 0)

    def come_down(
        self,
        match: MatchState,
        mate: Player,
        square: i64,
        sure: bool = False,
        loop: "tuple[int, int] | None" = None,
    ) -> None:
        """They land, on somebody perhaps, and scatter on until a square is empty.

        Who is `sure` of their landing rolls only if they hit somebody; who lies already just lies
        there. `loop` says since when all but the state is of no account.
        """
        hit = False
        while not match.is_empty(square):
            if not hit:
                hit = True
                self.landed_upon(match, match.occupant(square))
            die = match.d8()
            match.log_roll(R_SCATTER, mate.number, 0, die, 1)
            after = square + step_of(die)
            if not match.is_on_pitch(after):
                self.into_crowd(match, mate.number, square, after, loop)
                return
            square = after
        match.move(mate.number, square)
        if match.turn_to_ball_in(square):
            match.book.ball.bounce(match)
        if mate.is_standing and (hit or not sure):
            self.land_on_feet(match, mate, loop)

    def landed_upon(self, match: MatchState, victim: i64) -> None:
        """Whoever is landed on counts as knocked down, standing or not."""
        dropped = self.fall_again(match, victim)
        match.book.injury.armour(match, victim, BY_LANDING, NOBODY)
        if dropped:
            match.book.ball.bounce(match)

    def fall_again(self, match: MatchState, victim: i64) -> bool:
        """Knock a player down, or treat them so where they lie; whether their ball is to bounce."""
        player = match.player(victim)
        if player.is_standing:
            return match.book.injury.fall(match, victim)
        if player.is_active:
            match.turn_over(T_KNOCKED_DOWN)
        return False

    def straight_flight(self, match: MatchState, start: i64, step: i64, squares: i64) -> Landing:
        """So many squares in one direction, or out over the edge of the field."""
        square = start
        while squares > 0:
            if not match.is_on_pitch(square + step):
                return Landing(square + step, False, square)
            square += step
            squares -= 1
        return Landing(square, True, 0)

    def into_crowd(
        self,
        match: MatchState,
        mate: i64,
        last: i64,
        outside: i64,
        loop: "tuple[int, int] | None" = None,
    ) -> None:
        """Off the field they are beaten up by the crowd, who throw back a ball that they held."""
        match.turn_to_ball_of(mate)
        match.record(E_CROWD, mate)
        held = match.carrier == mate
        match.take_off(mate, RESERVE)
        if held:
            match.lose_ball()
        match.book.injury.injure(match, mate, BY_CROWD, NOBODY)
        if held:
            square = match.book.ball.throw_in(match, last, outside, loop)
            match.book.ball.land(match, square, False, loop)

    def land_on_feet(
        self, match: MatchState, mate: Player, loop: "tuple[int, int] | None" = None
    ) -> None:
        """An Agility roll with -1 a tackle zone; to fall is no
        turnover unless it loses the ball.
        """
        test = match.book.rolls.agility_test(mate, R_LANDING)
        test.zones = mate.zones_on_them
        if test.passes():
            return
        match.set_status(mate.number, PRONE)
        dropped = match.book.ball.drop(match, mate.number)
        match.book.injury.armour(match, mate.number, BY_LANDING, NOBODY)
        if dropped:
            match.book.ball.bounce(match, loop)
