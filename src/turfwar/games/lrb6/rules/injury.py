"""000, Knock downs and injuries: armour and the Injury Table."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, mypyc_attr

from turfwar.games.lrb6.layout import CASUALTIES, CASUALTIES_DONE, PRONE, RESERVE
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.causes import C_NIGGLING, C_SKILL
from turfwar.games.lrb6.words.events import E_BONUS, E_ROLL, E_SKILL, E_SPELL_BONUS
from turfwar.games.lrb6.words.rolls import R_ARMOUR, R_INJURY
from turfwar.games.lrb6.words.turnovers import T_KNOCKED_DOWN
from turfwar.kernel.dice import BY_TOTAL, total
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY

# How harm came about
BY_FALLING: Final = 0
BY_BLOCK: Final = 1
BY_CROWD: Final = 2
BY_FOUL: Final = 3
BY_ROCK: Final = 4
BY_STAB: Final = 5
BY_CHAINSAW: Final = 6
BY_LYING_DOWN: Final = 7
BY_BITE: Final = 8
BY_SPELL: Final = 9
BY_SHOVE: Final = 10
"""000, Ball and Chain: shoved aside where they lay, so that nobody was knocked down."""
HURT_OTHERWISE: Final = (
    BY_CROWD,
    BY_FOUL,
    BY_ROCK,
    BY_STAB,
    BY_CHAINSAW,
    BY_LYING_DOWN,
    BY_BITE,
    BY_SHOVE,
)
"""Whoever is hurt like this was not knocked down before."""

# What the Injury Table says
UNHURT: Final = -1
STUN: Final = 0
KNOCK_OUT: Final = 1
BADLY_HURT: Final = 2
CASUALTY_ROLL: Final = 3


class Harm:
    """Harm about to be done to a player: armour roll, injury roll, and who is behind it.

    `by` is the player it is put down to, `attacking` says that they threw the block. `needed` and
    `modifier` are those of the roll in progress; `spent` says that a bonus for one of the two
    rolls has been used up, `piled` that one of them has been re-rolled. `no_armour` goes straight
    to the injury, `sure` breaks the armour without a roll; `no_bonus` and `unmodified` keep
    positive or all modifiers off the roll in progress, and re-rolls with them. `caster` is the side
    whose wizard is behind it.
    """

    def __init__(self, match: MatchState, victim: i64, how: i64, by: i64) -> None:
        self.match = match
        self.victim = match.player(victim)
        self.how: i64 = how
        self.by: i64 = by
        self.caster: i64 = NOBODY
        self.attacking: bool = False
        self.needed: i64 = 0
        self.modifier: i64 = 0
        self.causes: vec[i32] = vec[i32]()
        self.no_armour: bool = False
        self.no_bonus: bool = False
        self.unmodified: bool = False
        self.sure: bool = False
        self.broken: bool = False
        self.armour_throw: i64 = 0
        self.injury_throw: i64 = 0
        self.spent: bool = False
        self.late_bonus: bool = False
        self.piled: bool = False
        self.dropped: bool = False
        self.brittle: bool = False
        self.stuns_on_eight: i64 = 0  # the skill, 0 for none
        self.never_stunned: bool = False
        self.casualty_rolls: i64 = 1
        self.only_badly_hurt: bool = False
        self.only_stunned: bool = False
        self.milder: bool = False

    @property
    def causer(self) -> Player:
        """The player behind it; ask for `by` first."""
        return self.match.player(self.by)

    @property
    def blocked_by_opponent(self) -> bool:
        """Whether it comes of a block with somebody who is not a team-mate."""
        return self.how == BY_BLOCK and self.causer.side != self.victim.side

    @property
    def knocked_down(self) -> bool:
        """Whether the victim was knocked down, or counts as knocked down where they lay."""
        return self.how not in HURT_OTHERWISE

    def modify(self, cause: i64, value: i64) -> None:
        """Add a modifier to the roll in progress; 0 is none."""
        if self.unmodified or (self.no_bonus and value > 0):
            return
        if value != 0:
            self.modifier += value
            self.causes = append(self.causes, i32(cause))
            self.causes = append(self.causes, i32(value))

    def fresh_roll(self, needed: i64) -> None:
        self.needed = needed
        self.modifier = 0
        self.causes = vec[i32]()
        self.no_bonus = False
        self.unmodified = False

    def refuse_bonuses(self) -> None:
        """Take positive modifiers back from the roll in progress; no more of them, no re-roll."""
        causes = self.causes
        self.modifier = 0
        self.causes = vec[i32]()
        self.no_bonus = True
        index: i64 = 0
        while index < len(causes):
            self.modify(i64(causes[index]), i64(causes[index + 1]))
            index += 2

    def refuse_modifiers(self) -> None:
        """Take every modifier back from the roll in progress; no more of them, no re-roll."""
        self.modifier = 0
        self.causes = vec[i32]()
        self.unmodified = True

    def use_bonus(self, skill: i64) -> None:
        """+1 to the roll that has just been made."""
        self.spent = True
        self.modify(C_SKILL + skill, 1)
        self.match.record2(E_BONUS, self.by, skill)

    def responders(self, moment: list[Skill]) -> bool:
        """Whether whoever is behind it can still change the roll once it is made."""
        if self.no_bonus or self.unmodified:
            return False
        if self.caster != NOBODY:
            return True
        if self.by == NOBODY:
            return False
        causer = self.causer
        for skill in moment:
            if causer.has(skill.number):
                return True
        return False

    def outcome(self, bonus: i64) -> i64:
        """What the Injury Table says to the roll, with `bonus` added."""
        return self.match.book.injury.outcome_of(self, bonus)

    def log(self, roll: i64, throw: i64, result: i64) -> None:
        match = self.match
        count: i64 = len(self.causes)
        match.put(E_ROLL)
        match.put(5 + count)
        match.put(roll)
        match.put(self.victim.number)
        match.put(self.needed)
        match.put(throw)
        match.put(result)
        index: i64 = 0
        while index < count:
            match.put(i64(self.causes[index]))
            index += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Injury:
    """000, Knock downs and injuries: falling, armour, injury."""

    def fall(self, match: MatchState, number: i64) -> bool:
        """000, Knock down results: a turnover in their own team turn.

        Whether they dropped the ball, still to bounce.
        """
        player = match.player(number)
        if player.is_standing:
            match.set_status(number, PRONE)
        if player.is_active:
            match.turn_over(T_KNOCKED_DOWN)
        return match.book.ball.drop(match, number)

    def lay_down(self, match: MatchState, number: i64) -> bool:
        """A player is placed prone, unharmed; whether they dropped the ball, still to bounce."""
        match.set_status(number, PRONE)
        dropped = match.book.ball.drop(match, number)
        player = match.player(number)
        for skill in match.book.skills.laid_down:
            if player.has(skill.number):
                skill.laid_down(player)
        return dropped

    def armour(self, match: MatchState, number: i64, how: i64, by: i64) -> None:
        """000, Injuries: 2D6 must beat the Armour Value; then the Injury Table."""
        self.hurt(Harm(match, number, how, by))

    def hurt(self, harm: Harm) -> None:
        """An armour roll, and an injury roll if it beats the armour."""
        if self.breaks_armour(harm):
            harm.match.book.injury.roll_injury(harm)

    def breaks_armour(self, harm: Harm) -> bool:
        """Whether the armour is beaten."""
        victim = harm.victim
        # what the flow has added before, such as assists, stays
        harm.needed = victim.av + 1
        for skill in harm.match.book.skills.before_armour:
            if victim.has(skill.number):
                skill.before_armour(harm, victim)
            if harm.by != NOBODY and harm.causer.has(skill.number):
                skill.before_armour(harm, harm.causer)
        if harm.no_armour:
            harm.broken = True
            return True
        if harm.sure:
            harm.broken = True
        else:
            self.roll_armour(harm)
        if harm.broken:
            for skill in harm.match.book.skills.spares:
                if harm.broken and victim.has(skill.number) and skill.spares(harm):
                    harm.broken = False
        return harm.broken

    def roll_armour(self, harm: Harm) -> None:
        """Roll, and let the one behind it change or re-roll it."""
        match = harm.match
        moment = match.book.skills.after_armour
        needed = harm.needed - harm.modifier
        responders = harm.responders(moment)
        if harm.how == BY_FOUL or harm.how == BY_CHAINSAW:
            harm.armour_throw = match.two_d6()
        elif responders:
            harm.armour_throw = match.two_d6(needed - 1, needed)
        else:
            harm.armour_throw = match.two_d6(needed)
        harm.broken = total(harm.armour_throw) >= needed
        harm.log(R_ARMOUR, harm.armour_throw, 1 if harm.broken else 0)
        if harm.caster != NOBODY:
            if not harm.broken and self.beats_armour(harm, 1):
                harm.broken = self.spell_is_mighty(harm)
        elif responders:
            causer = harm.causer
            for skill in moment:
                if causer.has(skill.number):
                    skill.after_armour(harm)

    def beats_armour(self, harm: Harm, bonus: i64) -> bool:
        """Whether the armour roll would do with `bonus` added to it."""
        return total(harm.armour_throw) + harm.modifier + bonus >= harm.needed

    def spell_is_mighty(self, harm: Harm) -> bool:
        """000, Wizard: as if struck by a player with Mighty Blow, +1 to one of the two rolls."""
        victim = harm.victim.number
        if harm.spent or harm.no_bonus or harm.unmodified:
            return False
        for skill in harm.match.book.skills.backs_spells:
            if not skill.backs_spells(harm.match):
                continue
            if harm.match.ask_use(harm.caster, skill.number, victim):
                harm.spent = True
                harm.modify(C_SKILL + skill.number, 1)
                harm.match.record2(E_SPELL_BONUS, victim, skill.number)
                return True
        return False

    def injure(self, match: MatchState, victim: int, how: int, by: int) -> None:
        """An injury roll without an armour roll."""
        match.book.injury.roll_injury(Harm(match, victim, how, by))

    def roll_injury(self, harm: Harm) -> None:
        """000, Injury Table, with old injuries and skills.

        Nothing modifies the roll of a player beaten up by the crowd or stabbed.
        """
        self.prepare_injury(harm)
        if not harm.only_stunned:
            self.throw_injury(harm)
        self.apply_injury(harm)

    def prepare_injury(self, harm: Harm) -> None:
        """What modifies an injury roll before it is made, or reads its result otherwise."""
        victim = harm.victim
        harm.fresh_roll(0)
        if harm.how != BY_CROWD and harm.how != BY_STAB:
            harm.modify(C_NIGGLING, victim.niggles)
        for skill in harm.match.book.skills.before_injury:
            if victim.has(skill.number):
                skill.before_injury(harm, victim)
            if harm.by != NOBODY and harm.causer.has(skill.number):
                skill.before_injury(harm, harm.causer)

    def throw_injury(self, harm: Harm) -> None:
        """Roll, and let the one behind it change or re-roll it."""
        match = harm.match
        moment = match.book.skills.after_injury
        responders = harm.responders(moment)
        if harm.how == BY_FOUL or harm.how == BY_CHAINSAW:
            harm.injury_throw = match.two_d6()
        elif responders or harm.brittle or harm.stuns_on_eight != 0 or harm.milder:
            harm.injury_throw = match.two_d6(BY_TOTAL)
        else:
            harm.injury_throw = match.two_d6(8 - harm.modifier, 10 - harm.modifier)
        harm.log(R_INJURY, harm.injury_throw, 1)
        if harm.caster != NOBODY:
            if harm.outcome(1) != harm.outcome(0):
                self.spell_is_mighty(harm)
        elif responders:
            causer = harm.causer
            for skill in moment:
                if causer.has(skill.number):
                    skill.after_injury(harm)

    def outcome_of(self, harm: Harm, bonus: i64) -> i64:
        """000, Injury Table: what it says to the roll, with `bonus` added."""
        if harm.only_stunned:
            return KNOCK_OUT if harm.never_stunned else STUN
        result = total(harm.injury_throw) + harm.modifier + bonus
        if harm.milder and result < 2:
            return UNHURT
        if harm.brittle:
            if result >= 10:
                return CASUALTY_ROLL
            if result == 9:
                return BADLY_HURT
        elif result >= 10:
            return CASUALTY_ROLL
        stuns_to: i64 = 6 if harm.brittle else 7
        if result > stuns_to and not (harm.stuns_on_eight != 0 and result == 8):
            return KNOCK_OUT
        return KNOCK_OUT if harm.never_stunned else STUN

    def rethrow_injury(self, harm: Harm) -> None:
        """Roll again; a bonus that was used on the first roll can be used on this one instead."""
        if harm.late_bonus:
            harm.late_bonus = False
            harm.spent = False
            self.prepare_injury(harm)
        self.throw_injury(harm)

    def apply_injury(self, harm: Harm) -> None:
        """000, Injury Table; Earning SPPs: stunned, knocked out, or
        a casualty for whoever did it.
        """
        match = harm.match
        outcome = harm.outcome(0)
        if outcome == UNHURT:
            if harm.victim.square == 0:
                match.set_status(harm.victim.number, RESERVE)
            elif harm.victim.is_standing:
                match.set_status(harm.victim.number, PRONE)
            return
        match.note_harm(harm.victim.number)
        if outcome == STUN:
            if harm.stuns_on_eight != 0 and total(harm.injury_throw) + harm.modifier == 8:
                match.record2(E_SKILL, harm.victim.number, harm.stuns_on_eight)
            self.stunned(match, harm.victim.number)
        elif outcome == KNOCK_OUT:
            match.book.casualties.knock_out(harm)
        else:
            if outcome == BADLY_HURT:
                harm.only_badly_hurt = True
            side = harm.victim.opponents
            if harm.how == BY_BLOCK and harm.by != NOBODY and self.is_credited(harm, side):
                done = match.field(harm.by, CASUALTIES_DONE)
                match.set_field(harm.by, CASUALTIES_DONE, done + 1)
            if self.counts_for(harm, side):
                match.add(CASUALTIES + side, 1)
            match.book.casualties.casualty(harm)

    def is_credited(self, harm: Harm, side: i64) -> bool:
        """000, Earning SPPs: whether a casualty of a block goes down to the one who did it."""
        causer = harm.causer
        for skill in harm.match.book.skills.earns_nothing:
            if causer.has(skill.number) and skill.earns_nothing(causer):
                return False
        return causer.side == side

    def all_hurt(self, match: MatchState) -> None:
        """All the harm of a moment has been done, and the ball is still to bounce."""

    def counts_for(self, harm: Harm, side: i64) -> bool:
        """Whether a casualty goes to the opponents' count: they, or the crowd, have done it."""
        if side < 0 or side > 1:
            return False
        if harm.by != NOBODY:
            return harm.causer.side == side
        return harm.how == BY_CROWD

    def lay_flat(self, match: MatchState, number: i64) -> None:
        """Stun a player who was not hurt, unless lying down hurts them."""
        player = match.player(number)
        for skill in match.book.skills.laid_down:
            if player.has(skill.number):
                skill.laid_down(player)
                return
        player.stun()

    def stunned(self, match: MatchState, victim: i64) -> None:
        """Face down on the pitch; in the reserves where the crowd has had them."""
        if match.square(victim) != 0:
            match.player(victim).stun()
        else:
            match.set_status(victim, RESERVE)
