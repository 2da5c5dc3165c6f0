"""003, Player Skills: those that are about the ball."""

from typing import Final

from turfwar.games.brutal.book import rolling
from turfwar.games.brutal.possession import in_hands
from turfwar.games.brutal.words.events import E_LOST
from turfwar.games.brutal.words.rolls import (
    R_CHEST,
    R_CONTROL,
    R_HEADED_PASS,
    R_PASS,
    R_SAFE_PASS,
    R_SAVE,
    R_SHOT,
)
from turfwar.games.lrb6.match import Player
from turfwar.games.lrb6.rules.block import Block
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.skills.general import SureHands
from turfwar.games.lrb6.words.causes import C_SKILL
from turfwar.games.lrb6.words.rolls import R_CATCH, R_INTERCEPT, R_PICK_UP, R_THROW
from turfwar.kernel.ints import i64
from turfwar.pitch.ranges import QUICK
from turfwar.pitch.squares import distance


class BallBonus(Skill):
    """+1 to some rolls of the player's own."""

    def __init__(self, rolls: tuple[int, ...]) -> None:
        super().__init__()
        self.rolls = rolls

    def concerns(self, roll: i64) -> bool:
        return roll in self.rolls

    def own_test(self, test: Test) -> None:
        test.modify(C_SKILL + self.number, 1)


class SecondTry(Skill):
    """Lets the player roll again for some rolls."""

    def __init__(self, rolls: tuple[int, ...]) -> None:
        super().__init__()
        self.rolls = rolls

    def concerns(self, roll: i64) -> bool:
        return roll in self.rolls

    def may_reroll(self, player: Player, roll: i64) -> bool:
        return True


class StrongLeg(Skill):
    """003, Strong Leg: passes and shots count as one band shorter."""

    def concerns(self, roll: i64) -> bool:
        return roll in (R_PASS, R_SHOT)

    def own_test(self, test: Test) -> None:
        if test.band > QUICK:
            test.modify(C_SKILL + self.number, 1)


class FootballNervesOfSteel(Skill):
    """003, NervesOfSteel: no tackle zones for passes and shots."""

    def concerns(self, roll: i64) -> bool:
        return roll in (R_PASS, R_SHOT)

    def own_test(self, test: Test) -> None:
        test.ignore_zones(self.number)


class FootballFoulAppearance(Skill):
    """003, Foul Appearance: -1 to passes, interceptions and catches within three squares."""

    def concerns(self, roll: i64) -> bool:
        return roll in (R_PASS, R_THROW, R_INTERCEPT, R_CATCH, R_SAVE)

    def opposing_test(self, test: Test) -> None:
        player = test.player
        match = test.match
        for other in match.on_field(player.opponents):
            if distance(match.square(other), player.square) <= 3:
                if match.player(other).has(self.number):
                    test.modify(C_SKILL + self.number, -1)


class SafePass(Skill):
    """003, Safe Pass: on 2 or more an interception comes to nothing."""

    def intercepted(self, thrower: Player, interceptor: Player) -> bool:
        return Test(thrower, R_SAFE_PASS, 2).passes()


class FootballStripBall(Skill):
    """003, Strip Ball: a goaly who holds the ball loses it when pushed."""

    def after_push(self, block: Block) -> None:
        match = block.match
        defender = block.defender
        if match.carrier != defender.number or not in_hands(match):
            return
        match.record(E_LOST, defender.number)
        match.book.ball.drop(match, defender.number)
        rolling(match).scatter(match, defender.square)


SKILLS: Final[dict[str, Skill]] = {
    "Accurate Pass": BallBonus((R_PASS,)),
    "Accurate Shot": BallBonus((R_SHOT,)),
    "Catch": SecondTry((R_CATCH, R_SAVE, R_PICK_UP)),
    "Diving Catch": Skill(),
    "Diving Header": Skill(),
    "Dribble": SecondTry((R_CONTROL,)),
    "Extra Arms": BallBonus((R_CATCH, R_SAVE)),
    "Foul Appearance": FootballFoulAppearance(),
    "Header": SecondTry((R_HEADED_PASS, R_CHEST)),
    "Kick": Skill(),
    "Nerves of Steel": FootballNervesOfSteel(),
    "Pass": SecondTry((R_PASS,)),
    "Safe Pass": SafePass(),
    "Shoot": Skill(),
    "Strip Ball": FootballStripBall(),
    "Strong Leg": StrongLeg(),
    "Sure Hands": SureHands(),
    "Throw": SecondTry((R_THROW,)),
    "Very Long Legs": BallBonus((R_INTERCEPT,)),
}
