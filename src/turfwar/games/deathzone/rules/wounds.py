"""002, Injuries: wounds, armour saves and the Wound Table."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import (
    ARM_BROKEN,
    ARMOUR,
    BACK,
    BERSERK,
    BERSERKER_KIND,
    BONES,
    CONCUSSED,
    DEAD,
    INJURY,
    KNOCKED_OUT,
    LEG_BROKEN,
    LEG_HURT,
    SAVE,
    SKULL,
    SKULL_FRACTURED,
    STANDING,
    STUNNED,
    W_ARM,
    W_BERSERK,
    W_CONCUSSED,
    W_DEAD,
    W_KO,
    W_KO_LEG,
    W_LEG,
    W_SKULL,
    W_STUNNED,
    WD,
    WOUND_ROLLED,
    WOUNDS,
)
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.races import TRAITS
from turfwar.games.deathzone.skills import THICK_SKULL
from turfwar.games.deathzone.tables import BEST_SAVE, INJURY_FROM, ITEM_ARMOUR, WOUND, WOUND_RESULTS
from turfwar.games.deathzone.words.events import E_RESULT, E_WOUNDED
from turfwar.games.deathzone.words.rolls import R_INJURY, R_SAVE, R_WOUND, R_WOUND_TABLE
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS, TURN

BROKEN_ARM: Final = 1
BROKEN_LEG: Final = 2
BROKEN_SKULL: Final = 4
"""002, Long Term Injuries: a saving throw for each, as bits."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Wounds:
    """From a hit to its end."""

    def hit(
        self,
        match: DeathzoneState,
        victim: int,
        strength: int,
        by: int,
        roll: int = R_WOUND,
        save: int = 0,
    ) -> bool:
        """Strength against toughness: whether it wounds; `save` is taken off the armour's die."""
        toughness = int(match.th(victim))
        if toughness > 0:
            needed = WOUND.needed(strength, toughness)
            if match.book.rolls.one(match, roll, victim, needed) < needed:
                return False
        if self.saved(match, victim, save):
            return False
        self.wound(match, victim, by)
        return True

    def knocked(
        self, match: DeathzoneState, victim: int, by: int, needed: int = INJURY_FROM
    ) -> bool:
        """Somebody tackled may be hurt: 5 or 6, then their armour; whether they were."""
        if match.book.rolls.one(match, R_INJURY, victim, needed) < needed:
            return False
        if self.saved(match, victim, self.strong(match, by)):
            return False
        self.wound(match, victim, by)
        return True

    def strong(self, match: DeathzoneState, by: int) -> int:
        """002, Minotaurs; Treemen: what those they hit have taken off the armour's die."""
        return 1 if by != NOBODY and TRAITS.strong[match.race(by)] else 0

    def saved(self, match: DeathzoneState, victim: int, worse: int = 0) -> bool:
        """002, Armour: the save, where there is any."""
        usual = int(match.field(victim, SAVE))
        needed = usual
        if match.has_item(victim, ARMOUR):
            needed = max(BEST_SAVE, (usual or 7) - ITEM_ARMOUR)
        if needed == 0 or needed + worse > 6:
            return False
        item = usual + worse if needed != usual else 0
        die = match.book.rolls.one(match, R_SAVE, victim, needed + worse, 0, item)
        if die < needed + worse:
            return False
        if usual == 0 or die < usual + worse:
            match.book.crowd.upset(match, victim, ARMOUR)
        return True

    def wound(self, match: DeathzoneState, victim: int, by: int) -> None:
        """One wound; the last that they can take is rolled for on the Wound Table."""
        had = int(match.field(victim, WD))
        taken = min(int(match.field(victim, WOUNDS)) + 1, max(had, 1))
        match.set_field(victim, WOUNDS, taken)
        match.record2(E_WOUNDED, victim, taken)
        here = int(match.square(victim))
        held = match.holds(victim)
        if taken >= had:
            self.table(match, victim, by)
        if held and (match.holds(victim) or match.square(victim) == 0):
            match.book.ball.drop_at(match, here)
        match.book.monsters.smell_blood(match, victim, here)

    def table(self, match: DeathzoneState, victim: int, by: int) -> int:
        """002, Wound Table."""
        match.set(WOUND_ROLLED, victim)
        sum_ = match.book.rolls.two(match, R_WOUND_TABLE, victim)
        result = self.result(match, victim, sum_)
        match.record2(E_RESULT, victim, result)
        match.book.scoring.credit(match, by, victim, sum_)
        self.suffer(match, victim, result)
        return result

    def result(self, match: DeathzoneState, victim: int, sum_: int) -> int:
        """002, Norsemen: berserkers have 2 and 7 the other way round."""
        if match.kind(victim) == BERSERKER_KIND:
            sum_ = {2: 7, 7: 2}.get(sum_, sum_)
        return WOUND_RESULTS[sum_]

    def suffer(self, match: DeathzoneState, victim: int, result: int) -> None:
        """What becomes of somebody by a result of the table."""
        match.set_field(victim, INJURY, result)
        if result == W_BERSERK:
            self.go_berserk(match, victim)
        elif result == W_CONCUSSED:
            self.concuss(match, victim)
        elif result == W_STUNNED:
            match.leave_field(victim, STUNNED)
            if match.level(victim, THICK_SKULL) > 0:
                side = victim // SIDE_SLOTS
                match.set_more(victim, BACK, match.get(TURN + side) + 1)
        elif result == W_KO or result == W_KO_LEG:
            self.knock_out(match, victim, result == W_KO_LEG)
        elif result == W_ARM:
            self.break_bone(match, victim, BROKEN_ARM, ARM_BROKEN)
        elif result == W_LEG:
            self.break_bone(match, victim, BROKEN_LEG, LEG_BROKEN)
        elif result == W_SKULL:
            self.break_bone(match, victim, BROKEN_SKULL, SKULL_FRACTURED)
        elif result == W_DEAD:
            match.leave_field(victim, DEAD)

    def concuss(self, match: DeathzoneState, victim: int) -> None:
        """In a daze for the rest of the match; an old skull that had mended has not, after all."""
        match.set_field(victim, CONCUSSED, 1)
        match.lose_spells(victim)
        if match.more(victim, SKULL) != 0:
            match.set_more(victim, SKULL, 1)

    def break_bone(self, match: DeathzoneState, victim: int, bone: int, status: int) -> None:
        """Out of the match, with one broken bone more."""
        match.set_more(victim, BONES, match.more(victim, BONES) | bone)
        match.leave_field(victim, status)

    def knock_out(self, match: DeathzoneState, victim: int, leg: bool) -> None:
        """KO'd, perhaps with a hurt leg."""
        if leg:
            match.set_field(victim, LEG_HURT, 1)
            match.set_field(victim, INJURY, W_KO_LEG)
        match.lose_spells(victim)
        match.leave_field(victim, KNOCKED_OUT)

    def go_berserk(self, match: DeathzoneState, victim: int) -> None:
        """Up again at once, and in a rage: no thought for the ball any more."""
        match.set_field(victim, BERSERK, 1)
        if match.square(victim) != 0:
            match.set_status(victim, STANDING)
