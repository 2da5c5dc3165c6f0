"""The General skills of 000 that work out of turn: at a kick-off, or against a pass."""

from typing import Final

from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.setup import BACK
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.base import Skill
from turfwar.kernel.ints import i64


class Kick(Skill):
    """000, Kick: from the back field, the scatter of the kick-off is halved."""

    def penalty_bonus(self, player: Player) -> bool:
        return True

    def kick_distance(self, match: MatchState, squares: i64) -> i64:
        side = match.kicking
        for number in match.on_field(side):
            player = match.player(number)
            if player.has(self.number) and match.book.setup.part_of(match, player.square) == BACK:
                return squares // 2 if match.ask_use(side, self.number, number) else squares
        return squares


class KickOffReturn(Skill):
    """000, Kick-Off Return: three squares for one receiver before the ball comes down."""

    def before_landing(self, match: MatchState) -> None:
        match.book.free_moves.kick_return(match, self.number, ids.BALL_AND_CHAIN)


class PassBlock(Skill):
    """000, Pass Block: three squares to get into the way of an opponent's pass."""

    def pass_declared(
        self, match: MatchState, thrower: Player, target: i64, anywhere: bool
    ) -> None:
        match.book.free_moves.pass_block(
            match, self.number, thrower, target, anywhere, ids.BALL_AND_CHAIN, ids.LEAP
        )


SKILLS: Final[dict[str, Skill]] = {
    "Kick": Kick(),
    "Kick-Off Return": KickOffReturn(),
    "Pass Block": PassBlock(),
}
