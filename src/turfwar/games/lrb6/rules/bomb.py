"""000, Bombardier: bombs thrown, intercepted, caught, thrown on, and exploding."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.passing import ACCURATE, FUMBLED, NATURAL_FUMBLE
from turfwar.games.lrb6.words.events import E_BOMB, E_DUD, E_EXPLOSION, E_FUMBLE
from turfwar.games.lrb6.words.questions import Q_BOMB, Q_CATCH
from turfwar.games.lrb6.words.rolls import R_EXPLOSION
from turfwar.games.lrb6.words.turnovers import T_FUMBLE
from turfwar.games.lrb6.words.verbs import BOMB_AT, CATCH
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.ranges import ANYWHERE
from turfwar.pitch.squares import DIRECTIONS

BY_BOMB: Final = 61
HIT_FROM: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class Bombs:
    """000, Bombardier: bombs thrown, caught and exploding."""

    def throws_bombs(self, player: Player) -> bool:
        """Whether they may take the Throw A Bomb action."""
        for skill in player.match.book.skills.throws_bombs:
            if player.has(skill.number) and skill.throws_bombs(player):
                return True
        return False

    def throw_bomb(self, match: MatchState, thrower: Player, target: i64) -> None:
        """The bomb goes from hand to hand until it explodes."""
        who = self.thrown_once(match, thrower, target, thrower.number)
        while who != NOBODY:
            holder = match.player(who)
            who = self.thrown_once(match, holder, self.ask_target(match, holder), thrower.number)

    def ask_target(self, match: MatchState, holder: Player) -> i64:
        """Where a caught bomb is thrown on to."""
        if match.answered():
            return first_of(match.answer())
        match.pose(Q_BOMB, holder.side, holder.number, 0)
        for square in match.book.passing.throw_targets(match, holder):
            match.offer(choice(BOMB_AT, square, 0))
        match.wait()
        return 0

    def thrown_once(self, match: MatchState, thrower: Player, target: i64, bomber: i64) -> i64:
        """One throw: who has the bomb then and must throw it on, or
        `NOBODY` once it has exploded.
        """
        band = match.book.passing.measured(match, thrower, target)
        match.record3(E_BOMB, thrower.number, target, band)
        if band != ANYWHERE:
            who = match.book.interceptions.interceptor(match, thrower, target)
            if who != NOBODY:
                return who
        result = match.book.passing.accuracy(match, thrower, band, bomber)
        if result == FUMBLED or result == NATURAL_FUMBLE:
            match.record(E_FUMBLE, thrower.number)
            if thrower.is_active:
                match.turn_over(T_FUMBLE)
            self.explode(match, thrower.square)
            return NOBODY
        square = target
        if result != ACCURATE:
            landing = match.book.passing.scatter_throw(match, target)
            if not landing.inside:
                match.note(E_DUD)
                return NOBODY
            square = landing.square
        who = self.catcher(match, square)
        if who != NOBODY:
            if match.book.ball.catch_roll(match, who, square, result == ACCURATE, True, True):
                return who
            square = match.square(who)
        self.explode(match, square)
        return NOBODY

    def catcher(self, match: MatchState, square: i64) -> i64:
        """Who tries to catch the bomb; the player in its square may decline."""
        who = match.occupant(square)
        if who == NOBODY:
            return match.book.ball.diver(match, square, False)
        player = match.player(who)
        if player.has_zones and match.book.ball.can_hold(player):
            if match.ask_yes(Q_CATCH, player.side, CATCH, who):
                return who
        return NOBODY

    def explode(self, match: MatchState, square: i64) -> None:
        """It knocks down whoever is in the square, and those around it on 4+, lying or not."""
        match.record(E_EXPLOSION, square)
        hit: list[int] = []
        middle = match.occupant(square)
        if middle != NOBODY:
            hit.append(middle)
        for step in DIRECTIONS:
            who = match.occupant(square + step)
            if who != NOBODY:
                die = match.d6(HIT_FROM)
                match.log_roll(R_EXPLOSION, who, HIT_FROM, die, 1 if die >= HIT_FROM else 0)
                if die >= HIT_FROM:
                    hit.append(who)
        dropped = False
        for victim in hit:
            if match.book.team_mates.fall_again(match, victim):
                dropped = True
        for victim in hit:
            match.book.injury.armour(match, victim, BY_BOMB, NOBODY)
        if dropped:
            match.book.ball.bounce(match)
