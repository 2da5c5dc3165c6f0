"""000, Blood Lust (Extraordinary)."""

from typing import Final

from turfwar.games.lrb6.layout import HUNGRY, POSITION, RESERVE
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.recruits import CRAZY_IGOR, MERCENARY_THRALL
from turfwar.games.lrb6.rules.injury import BY_BITE, Harm
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.actions import BLOCK
from turfwar.games.lrb6.words.events import E_BITE
from turfwar.games.lrb6.words.questions import Q_BITE
from turfwar.games.lrb6.words.rolls import R_BLOOD_LUST
from turfwar.games.lrb6.words.turnovers import T_LEFT_TO_FEED
from turfwar.games.lrb6.words.verbs import BITE
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS

THRALL: Final = "Thrall"


class BloodLust(Skill):
    """000, Blood Lust: on a 1 they must bite a Thrall before their action is over, or leave.

    A Block action may become a Move action then: the first step makes it one. What they owe for the
    1 is owed on the ground and after a turnover too, for as long as they are on the pitch.
    """

    def declared(self, player: Player, action: i64) -> bool:
        if not Test(player, R_BLOOD_LUST, 2).passes():
            player.match.set(HUNGRY, 1)
        return True

    def offers(self, player: Player, action: i64) -> None:
        match = player.match
        if (
            action != BLOCK
            or match.get(HUNGRY) == 0
            or not match.book.movement.can_go_further(player)
        ):
            return
        match.book.listing.squares_to_step_to(match, player)

    def movement_over(self, player: Player) -> bool:
        match = player.match
        if match.get(HUNGRY) == 0:
            return True
        match.set(HUNGRY, 0)
        if player.square == 0:
            match.turn_over(T_LEFT_TO_FEED)
            return False
        prey = [
            number
            for number in match.book.footprint.neighbours(
                match, player.number, player.square, player.side
            )
            if is_prey(match, number)
        ]
        if not prey:
            leave_hungry(match, player)
            return False
        victim: i64 = prey[0]
        if len(prey) > 1:
            victim = match.ask_player(Q_BITE, player.side, BITE, 0, player.number, prey)
        bite(match, player, victim)
        return True


def is_prey(match: MatchState, number: i64) -> bool:
    """Whether they are a Thrall, a mercenary among them, or count as one."""
    position = match.field(number, POSITION)
    if position != 0:
        return position == CRAZY_IGOR or position == MERCENARY_THRALL
    for player in match.setting.team(number // SIDE_SLOTS).players:
        if player.slot == number % SIDE_SLOTS:
            return player.position == THRALL
    return False


def bite(match: MatchState, player: Player, victim: i64) -> None:
    """An injury roll without armour; a casualty is Badly Hurt, whatever else it might have been."""
    match.record2(E_BITE, player.number, victim)
    dropped = match.book.ball.drop(match, victim)
    harm = Harm(match, victim, BY_BITE, NOBODY)
    harm.only_badly_hurt = True
    match.book.injury.roll_injury(harm)
    if dropped:
        match.book.ball.bounce(match)


def leave_hungry(match: MatchState, player: Player) -> None:
    """Nobody to bite: they leave the pitch, which is a turnover; a ball that they held bounces."""
    match.turn_over(T_LEFT_TO_FEED)
    dropped = match.book.ball.drop(match, player.number)
    match.take_off(player.number, RESERVE)
    if dropped:
        match.book.ball.bounce(match)


SKILLS: Final[dict[str, Skill]] = {
    "Blood Lust": BloodLust(),
}
