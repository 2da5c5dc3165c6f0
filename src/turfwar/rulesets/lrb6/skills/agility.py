"""The Agility skills of 000."""

from typing import Final

from mypy_extensions import i64

from turfwar.kernel.dice import STUMBLE
from turfwar.rulesets.lrb6.match import Player
from turfwar.rulesets.lrb6.sequence.block import Block
from turfwar.rulesets.lrb6.sequence.push import Push
from turfwar.rulesets.lrb6.sequence.rolls import Test, mark_used, used_this_turn
from turfwar.rulesets.lrb6.skills import ids
from turfwar.rulesets.lrb6.skills.base import Skill
from turfwar.rulesets.lrb6.skills.once import USED_DODGE, USED_SURE_FEET
from turfwar.rulesets.lrb6.vocabulary import C_SKILL, R_CATCH, R_DODGE, R_GO_FOR_IT, R_INTERCEPT


class Catch(Skill):
    """000, Catch: re-roll a failed catch or interception."""

    def reroll_rolls(self) -> tuple[int, ...]:
        return (R_CATCH, R_INTERCEPT)


class DivingCatch(Skill):
    """000, Diving Catch: +1 to catch an accurate throw."""

    def own_test_rolls(self) -> tuple[int, ...]:
        return (R_CATCH,)

    def own_test(self, test: Test) -> None:
        if test.accurate:
            test.modify(C_SKILL + ids.DIVING_CATCH, 1)


class Dodge(Skill):
    """000, Dodge: re-roll a failed dodge once a turn; Defender Stumbles is but a push."""

    def reroll_rolls(self) -> tuple[int, ...]:
        return (R_DODGE,)

    def may_reroll(self, player: Player, roll: i64) -> bool:
        return not used_this_turn(player, USED_DODGE) and not marked_by(player, ids.TACKLE)

    def reroll(self, player: Player, roll: i64) -> bool:
        mark_used(player, USED_DODGE)
        return True

    def block_faces(self) -> tuple[int, ...]:
        return (STUMBLE,)

    def on_face(self, block: Block, own: Player) -> None:
        if own.number == block.defender.number:
            if block.match.ask_use(own.side, ids.DODGE, own.number):
                block.defender_falls = False


class SideStep(Skill):
    """000, Side Step: his own coach chooses the square, any free one next to him."""

    def moments(self) -> tuple[str, ...]:
        return ("steers", "cancels")

    def cancels(self, block: Block, own: Player) -> None:
        if own.number == block.defender.number:
            block.attacker_without.append(ids.GRAB)

    def steers(self, push: Push, player: Player) -> list[int]:
        squares = push.free_around(player)
        if squares and player.match.ask_use(player.side, ids.SIDE_STEP, player.number):
            return squares
        return []


class SneakyGit(Skill):
    """000, Sneaky Git: a double on an armour roll that fails is not seen."""

    def moments(self) -> tuple[str, ...]:
        return ("overlooks",)

    def overlooks(self, fouler: Player, broken: bool) -> bool:
        return not broken


class SureFeet(Skill):
    """000, Sure Feet: re-roll a failed going for it once a turn."""

    def reroll_rolls(self) -> tuple[int, ...]:
        return (R_GO_FOR_IT,)

    def may_reroll(self, player: Player, roll: i64) -> bool:
        return not used_this_turn(player, USED_SURE_FEET)

    def reroll(self, player: Player, roll: i64) -> bool:
        mark_used(player, USED_SURE_FEET)
        return True


def marked_by(player: Player, skill: i64) -> bool:
    """Whether an opponent with this skill has a tackle zone on him."""
    match = player.match
    if not match.side_has(player.opponents, skill):
        return False
    for other in match.neighbours_of(player.square, player.opponents):
        opponent = match.player(other)
        if opponent.has_zones and opponent.has(skill):
            return True
    return False


SKILLS: Final[tuple[Skill, ...]] = (
    Catch(ids.CATCH),
    DivingCatch(ids.DIVING_CATCH),
    Dodge(ids.DODGE),
    SideStep(ids.SIDE_STEP),
    SneakyGit(ids.SNEAKY_GIT),
    SureFeet(ids.SURE_FEET),
)
