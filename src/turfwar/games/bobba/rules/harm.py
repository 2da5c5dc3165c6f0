"""004, Armour Rolls and Injury Rolls; Injury Table; Healing; Patch Up."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import athlete, set_athlete
from turfwar.games.bobba.book import healing
from turfwar.games.bobba.layout import (
    ARMOUR_BONUS,
    ATHLETE,
    ATHLETE_SIZE,
    BADLY_HURT,
    COMPLICATED,
    FELL_BY,
    HEALERS,
    ICY,
    INJURED_ALREADY,
    INJURY_BONUS,
    KILLED,
    LAST_SQUARE,
    NOTCHES,
    SCROLLS,
    SERIOUSLY_INJURED,
    SURFACE,
    SURFACE_STEPS,
    WAITS,
    WAS_HURT,
)
from turfwar.games.bobba.skills import ids
from turfwar.games.bobba.words.events import E_HEALED, E_HEALERS, E_PATCHED, E_SERIOUS, E_UNHURT
from turfwar.games.bobba.words.others import (
    C_BONUS,
    C_CAP,
    C_COMPLICATIONS,
    C_CRASH,
    C_FAILED_DODGE,
    C_FAILED_SPRINT,
    C_NOTCHES,
    C_POINTS,
    C_SHOT,
    C_SURFACE,
    C_TRODDEN,
)
from turfwar.games.bobba.words.questions import Q_HEAL, Q_PATCH, Q_SCROLL
from turfwar.games.bobba.words.rolls import R_HEAL, R_SERIOUS_INJURY
from turfwar.games.bobba.words.verbs import HEAL, NO_HEAL, PATCH, SCROLL
from turfwar.games.lrb6.layout import (
    CASUALTIES,
    CASUALTIES_DONE,
    INJURY,
    KNOCKED_OUT,
    PLAYER,
    PRONE,
    RESERVE,
)
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.casualty import FIRST_DEATH, FIRST_INJURY, Casualties
from turfwar.games.lrb6.rules.injury import BADLY_HURT as BADLY
from turfwar.games.lrb6.rules.injury import (
    BY_BLOCK,
    BY_CROWD,
    KNOCK_OUT,
    STUN,
    UNHURT,
    Harm,
    Injury,
)
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.rules.throw_team_mate import BY_LANDING
from turfwar.games.lrb6.skills import ids as base_ids
from turfwar.games.lrb6.words.causes import C_NIGGLING, C_SKILL
from turfwar.games.lrb6.words.events import E_REGENERATED, E_SKILL
from turfwar.games.lrb6.words.rolls import R_INJURY, R_REGENERATION
from turfwar.games.lrb6.words.turnovers import T_KNOCKED_DOWN
from turfwar.kernel.dice import BY_TOTAL, total
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of
from turfwar.pitch.frame import AWAY, HOME, NOBODY

# What the Injury Table says beside what that of lrb6 does
SERIOUS: Final = 4
DEATH: Final = 5

MOST_ARMOUR_BONUS: Final = 8
MOST_INJURY_BONUS: Final = 4
HEALING_COST: Final = 2
PATCHING_COST: Final = 1

# How somebody has come to fall: FELL_BY
FELL_OTHERWISE: Final = 0
FELL_DODGING: Final = 1
FELL_SPRINTING: Final = 2

# How harm came about, beside those of lrb6
BY_TREADING: Final = 70
BY_SHOT: Final = 71


def capped(harm: Harm, bonus: i64, most: i64) -> None:
    """004: what skills, abilities and equipment add, up to a limit."""
    harm.modify(C_BONUS, bonus)
    if bonus > most:
        harm.modify(C_CAP, most - bonus)


def armour_by_surface(match: MatchState) -> i64:
    """The field's part in an armour roll; beside the example's frozen 3 the steps are chosen."""
    return 1 if match.get(SURFACE) == ICY and match.get(SURFACE_STEPS) >= 2 else 0


def injury_by_surface(match: MatchState) -> i64:
    """The same for an injury roll."""
    return 1 if match.get(SURFACE) == ICY and match.get(SURFACE_STEPS) >= 3 else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaInjury(Injury):
    """004, Armour Rolls and Injury Rolls."""

    def fall(self, match: MatchState, number: i64) -> bool:
        """004, Turnover: a failure of the activated player, and of nobody else."""
        if match.player(number).is_standing:
            match.set_status(number, PRONE)
        if match.get(PLAYER) == number:
            match.turn_over(T_KNOCKED_DOWN)
        return match.book.ball.drop(match, number)

    def breaks_armour(self, harm: Harm) -> bool:
        match = harm.match
        if harm.how == BY_BLOCK and harm.by != NOBODY:
            capped(harm, athlete(match, harm.by, ARMOUR_BONUS), MOST_ARMOUR_BONUS)
        elif harm.how == BY_LANDING:
            harm.modify(C_CRASH, 1)
        elif harm.how == BY_TREADING:
            harm.modify(C_TRODDEN, 1)
        harm.modify(C_SURFACE, armour_by_surface(match))
        return super().breaks_armour(harm)

    def beats_armour(self, harm: Harm, bonus: i64) -> bool:
        """004: no skill adds anything beyond the limit."""
        if bonus > 0 and harm.how == BY_BLOCK and harm.by != NOBODY:
            if athlete(harm.match, harm.by, ARMOUR_BONUS) >= MOST_ARMOUR_BONUS:
                bonus = 0
        return super().beats_armour(harm, bonus)

    def roll_injury(self, harm: Harm) -> None:
        """004, Injury Table, with what brought the player down and what they lie on."""
        self.weigh_injury(harm)
        if not harm.only_stunned:
            self.throw_injury(harm)
        self.apply_injury(harm)

    def rethrow_injury(self, harm: Harm) -> None:
        """Roll again, with all that counted for the first roll but a bonus used on it."""
        if harm.late_bonus:
            harm.late_bonus = False
            harm.spent = False
        self.weigh_injury(harm)
        self.throw_injury(harm)

    def weigh_injury(self, harm: Harm) -> None:
        """All that changes an injury roll before it is made."""
        match = harm.match
        victim = harm.victim
        harm.fresh_roll(0)
        if harm.how == BY_BLOCK and harm.by != NOBODY:
            capped(harm, athlete(match, harm.by, INJURY_BONUS), MOST_INJURY_BONUS)
        elif harm.how == BY_LANDING:
            harm.modify(C_CRASH, 1)
        elif harm.how == BY_TREADING:
            harm.modify(C_TRODDEN, 1)
        elif harm.how == BY_SHOT:
            harm.modify(C_SHOT, 2)
        fell = match.get(FELL_BY)
        if fell == FELL_DODGING:
            harm.modify(C_FAILED_DODGE, -1)
        elif fell == FELL_SPRINTING:
            harm.modify(C_FAILED_SPRINT, -2)
        if harm.how != BY_CROWD and harm.how != BY_SHOT:
            harm.modify(C_SURFACE, injury_by_surface(match))
            harm.modify(C_NIGGLING, victim.niggles)
        for skill in match.book.skills.before_injury:
            if victim.has(skill.number):
                skill.before_injury(harm, victim)
            if harm.by != NOBODY and harm.causer.has(skill.number):
                skill.before_injury(harm, harm.causer)

    def throw_injury(self, harm: Harm) -> None:
        match = harm.match
        moment = match.book.skills.after_injury
        harm.injury_throw = match.two_d6(BY_TOTAL)
        self.be_tough(harm)
        harm.log(R_INJURY, harm.injury_throw, 1)
        if harm.responders(moment) and harm.caster == NOBODY:
            causer = harm.causer
            for skill in moment:
                if causer.has(skill.number):
                    skill.after_injury(harm)

    def be_tough(self, harm: Harm) -> None:
        """004: Toughness never brings a natural 12 below 12."""
        if not harm.victim.has(ids.TOUGHNESS):
            return
        if total(harm.injury_throw) < 12 or harm.modifier > 0:
            harm.modify(C_SKILL + ids.TOUGHNESS, -1)

    def outcome_of(self, harm: Harm, bonus: i64) -> i64:
        """004, Injury Table; above 12 there is a worse death for each notch."""
        if harm.only_stunned:
            return KNOCK_OUT if harm.never_stunned else STUN
        if bonus > 0 and harm.how == BY_BLOCK and harm.by != NOBODY:
            if athlete(harm.match, harm.by, INJURY_BONUS) >= MOST_INJURY_BONUS:
                bonus = 0
        result = total(harm.injury_throw) + harm.modifier + bonus
        if result >= 12:
            return DEATH + result - 12
        if result == 11:
            return SERIOUS
        if result == 10 or (harm.brittle and result == 9):
            return BADLY
        if result <= 0:
            return UNHURT
        stuns_to: i64 = 6 if harm.brittle else 7
        if result > stuns_to and not (harm.stuns_on_eight != 0 and result == 8):
            return KNOCK_OUT
        return KNOCK_OUT if harm.never_stunned else STUN

    def apply_injury(self, harm: Harm) -> None:
        """004, Injury Table: where it takes the player; a second injury makes the first worse."""
        match = harm.match
        victim = harm.victim.number
        outcome = harm.outcome(0)
        if outcome > DEATH:
            outcome = DEATH
        before = athlete(match, victim, INJURED_ALREADY)
        if outcome == UNHURT:
            match.record(E_UNHURT, victim)
            if harm.victim.square == 0 and before == 0:
                match.set_status(victim, RESERVE)
            return
        match.note_harm(victim)
        if outcome == STUN:
            if harm.stuns_on_eight != 0 and total(harm.injury_throw) + harm.modifier == 8:
                match.record2(E_SKILL, victim, harm.stuns_on_eight)
            if before < KNOCK_OUT:
                self.stunned(match, victim)
            return
        worse = outcome > before
        if worse:
            set_athlete(match, victim, INJURED_ALREADY, outcome)
        if outcome == KNOCK_OUT:
            if worse:
                match.take_off(victim, KNOCKED_OUT)
            return
        if before >= KNOCK_OUT:
            set_athlete(match, victim, COMPLICATED, 1)
        if worse:
            self.take_to_box(harm, outcome)
        self.count_casualty(harm, outcome)

    def all_hurt(self, match: MatchState) -> None:
        """004, Healing: once all the injuries of a moment have fallen."""
        healing(match).tend_to_all(match)

    def take_to_box(self, harm: Harm, outcome: i64) -> None:
        """Off the field with somebody badly hurt or worse; the healers may look at them yet."""
        match = harm.match
        victim = harm.victim.number
        if harm.victim.square != 0:
            set_athlete(match, victim, LAST_SQUARE, harm.victim.square)
        notches = total(harm.injury_throw) + harm.modifier - 12
        set_athlete(match, victim, NOTCHES, notches if notches > 0 else 0)
        set_athlete(match, victim, WAITS, 1)
        if outcome == DEATH:
            match.take_off(victim, KILLED)
        else:
            match.take_off(victim, SERIOUSLY_INJURED if outcome == SERIOUS else BADLY_HURT)

    def count_casualty(self, harm: Harm, outcome: i64) -> None:
        """000, Earning SPPs; 004, Red Card Table: who has done it."""
        match = harm.match
        side = harm.victim.opponents
        if harm.by != NOBODY and harm.causer.side == side:
            if outcome >= SERIOUS:
                set_athlete(match, harm.by, WAS_HURT, 1)
            if harm.how == BY_BLOCK:
                done = match.field(harm.by, CASUALTIES_DONE)
                match.set_field(harm.by, CASUALTIES_DONE, done + 1)
        if self.counts_for(harm, side):
            match.add(CASUALTIES + side, 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaCasualties(Casualties):
    """004, Healing; Patch Up."""

    def use_apothecary(self, match: MatchState, victim: Player) -> bool:
        """There are healers instead."""
        return False

    def tend_to_all(self, match: MatchState) -> None:
        """004, Healing: all the injuries of a moment have fallen."""
        state = match.state
        for side in (HOME, AWAY):
            number = match.first(side)
            last = match.last(side)
            while number < last:
                at = ATHLETE + number * ATHLETE_SIZE
                if state[at + WAITS] != 0:
                    state[at + WAITS] = 0
                    self.tend_to(match, match.player(number))
                state[at + INJURED_ALREADY] = 0
                state[at + COMPLICATED] = 0
                state[at + LAST_SQUARE] = 0
                number += 1

    def tend_to(self, match: MatchState, victim: Player) -> None:
        """Somebody is badly hurt or worse: what can be done for them."""
        number = victim.number
        if self.reads_scroll(match, victim):
            return
        if victim.has(base_ids.REGENERATION):
            if self.regenerates(match, victim):
                match.record(E_REGENERATED, number)
                match.set_status(number, RESERVE)
                return
            points: i64 = 0
        else:
            points = self.points_for(match, victim)
        if points > 0:
            self.spend(match, victim.side, points)
            if self.heals(match, victim, points):
                match.record(E_HEALED, number)
                match.set_status(number, KNOCKED_OUT)
                return
        elif victim.status == KILLED and match.get(HEALERS + victim.side) >= PATCHING_COST:
            if match.ask_yes(Q_PATCH, victim.side, PATCH, number):
                self.spend(match, victim.side, PATCHING_COST)
                match.record(E_PATCHED, number)
                match.set_status(number, SERIOUSLY_INJURED)
        if victim.status == SERIOUSLY_INJURED and match.league:
            self.serious_injury(match, number)

    def reads_scroll(self, match: MatchState, victim: Player) -> bool:
        """004, Healing Scroll: healed at once, face up on the pitch."""
        side = victim.side
        if match.get(SCROLLS + side) == 0:
            return False
        if not match.ask_yes(Q_SCROLL, side, SCROLL, victim.number):
            return False
        match.add(SCROLLS + side, -1)
        match.record(E_HEALED, victim.number)
        square = athlete(match, victim.number, LAST_SQUARE)
        if square != 0 and match.is_empty(square):
            match.put_on(victim.number, square)
            match.set_status(victim.number, PRONE)
        else:
            match.set_status(victim.number, RESERVE)
        return True

    def regenerates(self, match: MatchState, victim: Player) -> bool:
        """000, Regeneration; 004: it is as much harder as healing is."""
        test = Test(victim, R_REGENERATION, 4)
        self.make_harder(match, test)
        test.prepare()
        return test.cast() >= test.needed

    def make_harder(self, match: MatchState, test: Test) -> None:
        """004, Healing: -1 for each notch above 12, and for a second injury."""
        number = test.player.number
        if test.player.status == KILLED:
            test.modify(C_NOTCHES, -athlete(match, number, NOTCHES))
        test.modify(C_COMPLICATIONS, -athlete(match, number, COMPLICATED))
        test.no_six = True

    def points_for(self, match: MatchState, victim: Player) -> i64:
        """How many ability points the coach spends on a healing."""
        have = match.get(HEALERS + victim.side)
        if have < HEALING_COST:
            return 0
        if match.answered():
            return first_of(match.answer())
        match.pose(Q_HEAL, victim.side, victim.number, have)
        match.offer(choice(NO_HEAL, 0, 0))
        points: i64 = HEALING_COST
        while points <= have and points < 100:
            match.offer(choice(HEAL, points, 0))
            points += 1
        match.wait()
        return 0

    def spend(self, match: MatchState, side: i64, points: i64) -> None:
        """004, Healing Costs."""
        match.add(HEALERS + side, -points)
        match.record2(E_HEALERS, side, match.get(HEALERS + side))

    def heals(self, match: MatchState, victim: Player, points: i64) -> bool:
        """004, Healing: a natural 1 never will do."""
        test = self.healing_test(match, victim, points)
        test.prepare()
        return test.cast() >= test.needed

    def healing_test(self, match: MatchState, victim: Player, points: i64) -> Test:
        """004, Healing: 2+ with modifiers, and +1 for each ability point more."""
        test = Test(victim, R_HEAL, 2)
        self.make_harder(match, test)
        test.modify(C_POINTS, points - HEALING_COST)
        return test

    def serious_injury(self, match: MatchState, victim: i64) -> None:
        """004 refers to a Serious Injury Table that is not printed: 000's Casualty Table, of which
        what is no lasting injury means missing the next match."""
        result = match.d68(FIRST_INJURY, FIRST_DEATH)
        match.log_roll(R_SERIOUS_INJURY, victim, 0, result, 1)
        if result < FIRST_INJURY or result >= FIRST_DEATH:
            result = FIRST_INJURY
        match.set_field(victim, INJURY, result)
        match.record2(E_SERIOUS, victim, result)
