"""003, Blocking and Tackling; Dribbling: who can be blocked, and who loses the ball by it."""

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.book import goals, restarts, rolling
from turfwar.games.brutal.layout import TOUCHED
from turfwar.games.brutal.possession import in_goal, in_hands, in_penalty_zone, is_goaly, touch
from turfwar.games.brutal.rules.harm import is_decided
from turfwar.games.brutal.skills.ids import DRIBBLE
from turfwar.games.brutal.words.events import E_LOST
from turfwar.games.lrb6.layout import STANDING
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.block import Block, Blocking
from turfwar.games.lrb6.rules.injury import BY_CROWD
from turfwar.games.lrb6.rules.push import Push, Pushing
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS


def can_be_blocked(player: Player) -> bool:
    """003, Blocking and Tackling: in possession of the ball, and no goaly in the penalty area."""
    match = player.match
    if not player.has_ball or player.status != STANDING:
        return False
    return not (
        is_goaly(match, player.number) and in_penalty_zone(match, player.square, player.side)
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballBlocking(Blocking):
    """003, Blocking and Tackling."""

    def can_be_hit(self, player: Player) -> bool:
        """003, Blocking and Tackling."""
        return can_be_blocked(player)

    def targets(self, player: Player) -> list[int]:
        """The opponent in possession, where they are next to the player."""
        match = player.match
        carrier = match.carrier
        if carrier == NOBODY or carrier // SIDE_SLOTS == player.side:
            return []
        if match.next_to(player.number, carrier) and can_be_blocked(match.player(carrier)):
            return [carrier]
        return []

    def must_block_again(self, block: Block) -> bool:
        """A second block too is only for whoever has the ball."""
        return can_be_blocked(block.defender) and super().must_block_again(block)

    def pushed(self, block: Block) -> None:
        """003, Dribbling: whoever is pushed back without Dribble loses the ball."""
        defender = block.defender
        match = block.match
        self.take_part(block)
        super().pushed(block)
        if not block.moved or not defender.is_standing or match.carrier != defender.number:
            return
        if in_goal(match, defender.square):
            return
        if not defender.has(DRIBBLE) and not in_hands(match):
            self.lose_ball(match, defender)

    def knocked_down(self, block: Block) -> None:
        self.take_part(block)
        super().knocked_down(block)

    def take_part(self, block: Block) -> None:
        """003, Scoring a Goal; Own Goals: where the ball goes from here is the tackler's doing.

        Whose throw-in or corner it is goes by who had it.
        """
        if block.match.carrier == block.defender.number and (block.pushed or block.defender_falls):
            block.match.set(TOUCHED + block.attacker.side, block.attacker.number)

    def lose_ball(self, match: MatchState, player: Player) -> None:
        """The ball scatters from where the player has been pushed to."""
        match.record(E_LOST, player.number)
        touch(match, player.number)
        match.drop_ball_at(player.square)
        rolling(match).scatter(match, player.square)


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballPushing(Pushing):
    """003, Scoring a Goal; Throw-In: a ball goes into a goal, or off the field, with its player."""

    def push_back(self, match: MatchState, push: Push, source: i64, victim: i64) -> bool:
        """Who is pushed into a goal takes the ball with them, on their feet or not."""
        moved = super().push_back(match, push, source, victim)
        if moved and match.carrier == victim and in_goal(match, match.square(victim)):
            goals(match).ball_in_goal(match)
        return moved

    def push_off(
        self, match: MatchState, push: Push, victim: i64, square: i64, outside: i64
    ) -> None:
        if match.carrier == victim:
            touch(match, victim)
        super().push_off(match, push, victim, square, outside)

    def beaten_by_crowd(self, match: MatchState, push: Push) -> None:
        """An injury roll without armour, and then the restart."""
        match.book.injury.injure(match, push.off, BY_CROWD, NOBODY)
        if push.held_ball and not is_decided(match):
            restarts(match).out_of_play(match, push.last_square, push.outside)
