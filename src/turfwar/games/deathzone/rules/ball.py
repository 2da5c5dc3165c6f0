"""002, Increased Scatter & Bounce; Falling Over: the ball when nobody has it."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import BERSERK, DRUG, FEEDING, LEAGUE
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.races import TRAITS
from turfwar.games.deathzone.skills import CATCH
from turfwar.games.deathzone.words.events import E_AGAIN, E_FELL
from turfwar.games.deathzone.words.rolls import R_AGAIN, R_BOUNCE, R_CATCH, R_SCATTER
from turfwar.pitch.squares import step_of

STILL: Final = 4
"""002, Increased Scatter & Bounce: a die of so much at most, and the ball lies still."""
MOST_BOUNCES: Final = 60
"""Beyond this, which nobody will see, a ball is taken to lie still."""
PARANOID: Final = 5
"""002, Drug Effects Table: they do not touch the ball."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DeathzoneBall:
    """Scatter, bounce and catch."""

    def step(self, match: DeathzoneState, square: int, die: int) -> int:
        """One square on; a ball that would leave the field stays where it is."""
        to = square + int(step_of(die))
        return to if match.is_on_pitch(to) else square

    def scatter(self, match: DeathzoneState, square: int, times: int) -> int:
        """Where something that has missed comes down."""
        for _ in range(times):
            square = self.step(match, square, match.book.rolls.direction(match, R_SCATTER))
        return square

    def drop_at(self, match: DeathzoneState, square: int) -> None:
        """Somebody has lost the ball in this square."""
        match.put_ball(square)
        self.bounce(match, square)

    def land(
        self, match: DeathzoneState, square: int, thrown_by: int = -1, for_whom: int = -1
    ) -> None:
        """The ball comes down: whoever stands there may catch it, else it bounces."""
        match.put_ball(square)
        who = int(match.occupant(square))
        if who >= 0 and self.can_catch(match, who):
            if self.catch(match, who):
                if who == for_whom:
                    match.book.scoring.completed(match, thrown_by, who)
                return
        self.bounce(match, square)

    def bounce(self, match: DeathzoneState, square: int) -> None:
        """On from square to square, until it lies still in an empty one or is caught."""
        loop = match.loop_start()
        for _ in range(MOST_BOUNCES):
            match.recurs(loop, 1, square)
            square = self.step(match, square, match.book.rolls.direction(match, R_BOUNCE))
            if match.book.optional.more_scatter(match):
                if match.book.rolls.at_most(match, R_AGAIN, -1, STILL) > STILL:
                    match.record(E_AGAIN, square)
                    continue
            who = int(match.occupant(square))
            if who < 0:
                break
            match.put_ball(square)
            if self.can_catch(match, who) and self.catch(match, who):
                return
        match.put_ball(square)

    def can_catch(self, match: DeathzoneState, player: int) -> bool:
        """002, Rule Clarifications: a prone player may not catch the ball."""
        return match.stands(player) and self.can_hold(match, player)

    def can_hold(self, match: DeathzoneState, player: int) -> bool:
        """Whether a player cares for the ball at all."""
        return (
            match.field(player, BERSERK) == 0
            and match.more(player, FEEDING) == 0
            and match.more(player, DRUG) != PARANOID
            and not TRAITS.handless[match.race(player)]
        )

    def catches_with(self, match: DeathzoneState, player: int) -> int:
        """002, Catch: CL for this."""
        return int(match.cl(player) + match.level(player, CATCH))

    def catch(self, match: DeathzoneState, player: int) -> bool:
        """002, Falling Over; Catch: CL or less; by 2 or more too much and they fall."""
        over = match.book.rolls.against(match, R_CATCH, player, self.catches_with(match, player))
        if over <= 0:
            match.give_ball(player)
            self.caught(match, player)
            return True
        if over >= 2 and match.book.optional.falling_over(match):
            match.record(E_FELL, player)
            match.knock_down(player)
            match.book.minds.laugh(match, player)
        return False

    def caught(self, match: DeathzoneState, player: int) -> None:
        """002, Experience Point Chart: in a death zone, or by a 2."""
        if match.get(LEAGUE) == 0:
            return
        square = int(match.square(player))
        if match.in_any_zone(square, 1 - match.team(player)):
            match.book.scoring.earn(match, player, 1)
        if match.book.scoring.last_total(match) == 2:
            match.book.scoring.earn(match, player, 1)
