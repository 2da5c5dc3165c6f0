"""002, Moving Over Prone Players; Jumping Over Prone Players."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import DEFENSIVE, FELL, MOVED, ON_TOP, PRONE, RUNNER, TRAMPLED
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.races import TRAITS
from turfwar.games.deathzone.skills import LEAP
from turfwar.games.deathzone.words.events import E_FELL, E_JUMP, E_TRAMPLE, E_TRIPS
from turfwar.games.deathzone.words.questions import Q_OVER
from turfwar.games.deathzone.words.rolls import R_JUMP, R_TRAMPLE, R_TRIP
from turfwar.games.deathzone.words.verbs import OVER
from turfwar.pitch.squares import DIRECTIONS, adjacent

TRIP_LESS: Final = 2
"""002, Moving Over Prone Players: taken off the two dice."""
JUMP_COST: Final = 3
HURT_OVER: Final = 3
"""002, Jumping Over Prone Players: so much above CL and they land badly."""
JUMP_DEFENSIVE: Final = -2
JUMP_RUNNER: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class MovingOver:
    """What players do about those who lie in their way."""

    # Moving over

    def can_enter(self, match: DeathzoneState, player: int, to: int, who: int) -> bool:
        """Whether a player may go into the square of somebody else, and out of it again."""
        movement = match.book.movement
        if movement.surely_left(match, player) < 2 or not self.has_exit(match, player, to):
            return False
        if movement.leaping(match, player):
            return True
        if match.status(who) != PRONE or not match.book.optional.moving_over(match):
            return False
        return not match.in_any_zone(to, 1 - match.team(player))

    def has_exit(self, match: DeathzoneState, player: int, square: int) -> bool:
        """Whether there is a square to go on to."""
        reserve = match.book.movement.in_reserve(match)
        side = 1 - match.team(player)
        for step in DIRECTIONS:
            to = square + step
            if match.is_empty(to) or to == match.square(player):
                if not reserve or not match.in_any_zone(to, side):
                    return True
        return False

    def keeps_feet(self, match: DeathzoneState, player: int, who: int) -> bool:
        """Two dice less 2, CL or less; an opponent's ST is taken off CL. Else they trip."""
        if match.book.movement.leaping(match, player):
            return True
        most = int(match.cl(player))
        if match.team(who) != match.team(player):
            most -= int(match.st(who))
        if match.book.rolls.against(match, R_TRIP, player, most, TRIP_LESS) <= 0:
            return True
        match.record(E_TRIPS, player)
        match.knock_down(player)
        match.book.minds.laugh(match, player)
        return False

    def can_trample(self, match: DeathzoneState, player: int) -> bool:
        """The first is free, each further one takes a square of movement; one must be left."""
        if match.get(ON_TOP) == 0 or not match.book.optional.trampling(match):
            return False
        if match.status(int(match.occupant(match.square(player)))) != PRONE:
            return False
        cost = 0 if match.get(TRAMPLED) == 0 else 1
        return match.book.movement.surely_left(match, player) - cost >= 1

    def trample(self, match: DeathzoneState, player: int) -> None:
        """ST against TH as a hit."""
        victim = int(match.occupant(match.square(player)))
        if match.get(TRAMPLED) > 0:
            match.add(MOVED, 1)
            match.book.movement.begin_sprint(match, player, int(match.get(MOVED)))
        match.add(TRAMPLED, 1)
        match.record2(E_TRAMPLE, player, victim)
        match.set_field(victim, FELL, 1)
        strength = int(match.st(player))
        save = match.book.wounds.strong(match, player)
        match.book.wounds.hit(match, victim, strength, player, R_TRAMPLE, save)
        if match.square(victim) == 0:
            here = int(match.square(player))
            match.put_on(player, here)
            match.set(ON_TOP, 0)

    # Jumping

    def can_jump(self, match: DeathzoneState, player: int) -> bool:
        """Three squares of movement, and not from a death zone."""
        if not match.book.optional.jumping(match) or match.get(ON_TOP) != 0:
            return False
        if match.book.movement.surely_left(match, player) < JUMP_COST:
            return False
        return not match.in_any_zone(match.square(player), 1 - match.team(player))

    def jumps(self, match: DeathzoneState, player: int) -> list[int]:
        """The squares that a player can jump to."""
        if not self.can_jump(match, player):
            return []
        here = int(match.square(player))
        movement = match.book.movement
        found: list[int] = []
        for step in DIRECTIONS:
            over = here + int(step)
            who = int(match.occupant(over))
            if who < 0 or match.status(who) != PRONE:
                continue
            for on in DIRECTIONS:
                to = over + int(on)
                if to == here or not match.is_empty(to) or to in found:
                    continue
                if movement.may_go_to(match, player, to):
                    found.append(to)
        found.sort()
        return found

    def jump(self, match: DeathzoneState, player: int, to: int) -> bool:
        """Whether they dare, and land on their feet."""
        here = int(match.square(player))
        under = [
            int(match.occupant(here + step))
            for step in DIRECTIONS
            if match.occupant(here + step) >= 0
            and match.status(match.occupant(here + step)) == PRONE
            and adjacent(here + step, to)
        ]
        if len(under) > 1:
            under.sort()
            match.ask_player(Q_OVER, match.team(player), OVER, 0, player, under)
        if not match.book.minds.dares(match, player, to):
            return False
        match.add(MOVED, JUMP_COST)
        match.book.movement.begin_sprint(match, player, int(match.get(MOVED)))
        match.record2(E_JUMP, player, to)
        match.put_on(player, to)
        most = int(match.cl(player)) + self.modifier(match, player)
        over = match.book.rolls.against(match, R_JUMP, player, most - 1)
        if over <= 0:
            match.book.movement.is_there(match, player, to)
            return match.stands(player)
        match.record(E_FELL, player)
        match.knock_down(player)
        match.book.minds.laugh(match, player)
        if over > HURT_OVER:
            match.book.wounds.wound(match, player, -1)
        if match.ball == to and match.carrier < 0:
            match.book.ball.bounce(match, to)
        match.book.minds.alarm(match, player)
        match.book.rot.touch(match, player, to)
        return False

    def modifier(self, match: DeathzoneState, player: int) -> int:
        """002, Jumping Table; Leap."""
        value = TRAITS.jump[match.race(player)] + int(match.level(player, LEAP))
        if match.kind(player) == DEFENSIVE:
            value += JUMP_DEFENSIVE
        elif match.kind(player) == RUNNER:
            value += JUMP_RUNNER
        return value
