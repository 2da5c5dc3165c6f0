"""003, PassBlocking and ShotBlocking."""

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.book import rolling
from turfwar.games.brutal.possession import touch
from turfwar.games.brutal.words.events import E_BODY_BLOCK
from turfwar.games.brutal.words.others import T_BODY_BLOCK
from turfwar.games.brutal.words.questions import Q_BODY_BLOCK
from turfwar.games.brutal.words.rolls import R_BODY_BLOCK
from turfwar.games.brutal.words.verbs import BODY_BLOCK_BY, NO_BODY_BLOCK
from turfwar.games.lrb6.layout import PRONE
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.injury import BY_FALLING, Harm
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.ranges import in_path


@mypyc_attr(allow_interpreted_subclasses=True)
class BodyBlocks:
    """003, PassBlocking and ShotBlocking: with the body in the path of the ball."""

    def blockers(self, match: MatchState, kicker: Player, target: i64) -> list[int]:
        """Opponents who stand directly in the path."""
        result: list[int] = []
        start = kicker.square
        for number in match.on_field(kicker.opponents):
            player = match.player(number)
            if player.has_zones and in_path(start, target, player.square):
                result.append(number)
        return result

    def blocked(self, match: MatchState, kicker: Player, target: i64) -> bool:
        """One of them may try, before accuracy is rolled for; whether the ball is blocked."""
        players = self.blockers(match, kicker, target)
        if not players:
            return False
        who = match.ask_player(
            Q_BODY_BLOCK, kicker.opponents, BODY_BLOCK_BY, NO_BODY_BLOCK, kicker.number, players
        )
        if who == NOBODY or not self.holds(match, match.player(who)):
            return False
        match.record(E_BODY_BLOCK, who)
        if kicker.is_active:
            match.turn_over(T_BODY_BLOCK)
        touch(match, who)
        square = match.square(who)
        match.drop_ball_at(square)
        # Whoever is hurt is so before play goes on, or a corner lets them be replaced.
        ball = rolling(match)
        step = ball.scatter_step(match)
        squares = ball.scatter_squares(match)
        self.hurt(match, who)
        ball.roll_on(match, square, step, squares)
        return True

    def holds(self, match: MatchState, player: Player) -> bool:
        """A D6 of at most the player's strength."""
        strength = player.st
        die = match.d6(strength + 1)
        good = die <= strength
        match.log_roll(R_BODY_BLOCK, player.number, strength, die, 1 if good else 0)
        return good

    def hurt(self, match: MatchState, who: i64) -> None:
        """Hit by the ball: armour, and where that fails the Injury Table, lying on the ground."""
        harm = Harm(match, who, BY_FALLING, NOBODY)
        if match.book.injury.breaks_armour(harm):
            if match.player(who).is_standing:
                match.set_status(who, PRONE)
            match.book.injury.roll_injury(harm)
