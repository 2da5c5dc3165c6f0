"""003: what players do with the ball in their actions."""

from turfwar.games.brutal.book import ground_passes, kicking, rolling, shooting
from turfwar.games.brutal.layout import TRIED
from turfwar.games.brutal.possession import take, touch
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.deeds import ActionHandler, acting
from turfwar.games.lrb6.words.rolls import R_PICK_UP
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import first_of


class ControlBall(ActionHandler):
    """003, Dribbling: a ball that lies at one's feet takes a roll like any other."""

    def do(self, match: MatchState, code: i64) -> None:
        player = acting(match)
        match.set(TRIED, 1)
        if not match.book.ball.picks_up(match, player.number):
            match.book.ball.miss_ball(match, player)
            match.book.actions.end_action(match)


class TakeUpBall(ActionHandler):
    """003, Picking Up the Ball: the goaly takes up what is at their feet."""

    def do(self, match: MatchState, code: i64) -> None:
        player = acting(match)
        match.set(TRIED, 1)
        touch(match, player.number)
        if rolling(match).ball_test(player, R_PICK_UP).passes():
            take(match, player.number, True)
            return
        match.drop_ball_at(player.square)
        match.book.ball.miss_ball(match, player)
        match.book.actions.end_action(match)


class PlayBall(ActionHandler):
    """Play the ball that they have, which ends the action."""

    def do(self, match: MatchState, code: i64) -> None:
        player = acting(match)
        actions = match.book.actions
        if actions.movement_over(match, player) and actions.goes_on(player) and player.has_ball:
            self.play(match, player, first_of(code))
        actions.end_action(match)

    def play(self, match: MatchState, player: Player, target: i64) -> None:
        """To a player or a square, whichever the verb names."""
        raise NotImplementedError


class PassAlongGround(PlayBall):
    def play(self, match: MatchState, player: Player, target: i64) -> None:
        ground_passes(match).pass_ball(match, player, match.player(target))


class KickBall(PlayBall):
    def play(self, match: MatchState, player: Player, target: i64) -> None:
        kicking(match).kick(match, player, target)


class Shoot(PlayBall):
    def play(self, match: MatchState, player: Player, target: i64) -> None:
        shooting(match).shoot(match, player, target)


class ThrowByHand(PlayBall):
    def play(self, match: MatchState, player: Player, target: i64) -> None:
        ground_passes(match).hurl(match, player, match.player(target))
