"""002, Interceptions."""

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import CAST
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.races import TRAITS
from turfwar.games.deathzone.rules.flight import line_of_flight
from turfwar.games.deathzone.skills import INTERCEPT, SAFE_THROW
from turfwar.games.deathzone.words.events import E_BATTED, E_FELL, E_INTERCEPTION
from turfwar.games.deathzone.words.questions import Q_INTERCEPT
from turfwar.games.deathzone.words.rolls import R_INTERCEPT
from turfwar.games.deathzone.words.verbs import NO_PLUCK, PLUCK
from turfwar.pitch.frame import NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class DeathzoneInterceptions:
    """Whoever stands in the way of a missed throw."""

    def intercepted(self, match: DeathzoneState, thrower: int, start: int, end: int) -> bool:
        """Whether somebody got the ball, or a hand to it; then it has come down already."""
        side = 1 - int(match.team(thrower))
        for group in line_of_flight(start, end):
            there = [
                int(match.occupant(square))
                for square in group
                if match.occupant(square) >= 0
                and self.may(match, int(match.occupant(square)), side)
            ]
            if not there:
                continue
            there.sort()
            who = int(match.ask_player(Q_INTERCEPT, side, PLUCK, NO_PLUCK, there[0], there))
            if who != NOBODY and self.attempt(match, who, thrower):
                return True
        return False

    def may(self, match: DeathzoneState, player: int, side: int) -> bool:
        """002, Casting Spells: opponents who could catch it, and have cast nothing in the phase."""
        if match.team(player) != side or match.more(player, CAST) != 0:
            return False
        return match.book.ball.can_catch(match, player)

    def attempt(self, match: DeathzoneState, player: int, thrower: int) -> bool:
        """Less than CL has it, CL itself bats it down, more and they fall."""
        most = self.cool(match, player, thrower)
        over = match.book.rolls.against(match, R_INTERCEPT, player, most - 1)
        if over <= 0:
            match.record(E_INTERCEPTION, player)
            match.give_ball(player)
            match.book.ball.caught(match, player)
            return True
        if over == 1 and not self.always_fails(match):
            match.record(E_BATTED, player)
            square = match.book.ball.scatter(match, int(match.square(player)), 1)
            match.put_ball(square)
            match.book.ball.bounce(match, square)
            return True
        match.record(E_FELL, player)
        match.knock_down(player)
        match.book.minds.laugh(match, player)
        return False

    def always_fails(self, match: DeathzoneState) -> bool:
        """002, The Rule of 2 & 12."""
        two_and_twelve = match.book.optional.two_and_twelve(match)
        return two_and_twelve and match.book.scoring.last_total(match) == 12

    def cool(self, match: DeathzoneState, player: int, thrower: int) -> int:
        """002, Interceptions; Intercept; Safe Throw; Slann: CL for this."""
        value = int(match.cl(player)) + TRAITS.intercept[match.race(player)]
        return value + int(match.level(player, INTERCEPT) - match.level(thrower, SAFE_THROW))
