"""The Extraordinary skills of 000."""

from typing import Final

from turfwar.rulesets.lrb6.match import Player
from turfwar.rulesets.lrb6.sequence.injury import BY_STAB, Harm
from turfwar.rulesets.lrb6.sequence.rolls import Test
from turfwar.rulesets.lrb6.skills import ids
from turfwar.rulesets.lrb6.skills.base import Skill
from turfwar.rulesets.lrb6.vocabulary import C_SKILL, R_DODGE, R_LONER, R_THROW


class Loner(Skill):
    """000, Loner: a team re-roll works for him on 4+ only, and is spent all the same."""

    def guards_team_reroll(self) -> bool:
        return True

    def team_reroll(self, player: Player) -> bool:
        match = player.match
        die = match.d6(4)
        match.log_roll(R_LONER, player.number, 4, die, 1 if die >= 4 else 0)
        return die >= 4


class Stunty(Skill):
    """000, Stunty: no tackle zones on the square dodged to, unless armed; -1 to throw; brittle."""

    def moments(self) -> tuple[str, ...]:
        return ("before_injury",)

    def before_injury(self, harm: Harm, own: Player) -> None:
        if own.number == harm.victim.number and harm.how != BY_STAB:
            harm.stunty = True

    def own_test_rolls(self) -> tuple[int, ...]:
        return (R_DODGE, R_THROW)

    def own_test(self, test: Test) -> None:
        if test.roll == R_THROW:
            test.modify(C_SKILL + ids.STUNTY, -1)
        elif not test.player.has(ids.SECRET_WEAPON):
            test.zones = 0


class Titchy(Skill):
    """000, Titchy: +1 to dodge; his own tackle zone does not count against a dodge."""

    def own_test_rolls(self) -> tuple[int, ...]:
        return (R_DODGE,)

    def own_test(self, test: Test) -> None:
        test.modify(C_SKILL + ids.TITCHY, 1)

    def opposing_test_rolls(self) -> tuple[int, ...]:
        return (R_DODGE,)

    def opposing_test(self, test: Test) -> None:
        match = test.match
        for other in match.neighbours_of(test.square, test.player.opponents):
            titch = match.player(other)
            if titch.has_zones and titch.has(ids.TITCHY) and test.zones > 0:
                test.zones -= 1


SKILLS: Final[tuple[Skill, ...]] = (
    Loner(ids.LONER),
    Stunty(ids.STUNTY),
    Titchy(ids.TITCHY),
)
