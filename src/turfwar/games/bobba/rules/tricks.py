"""004, Dirty Tricks: written down by both managers, then resolved by the referee."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import athlete, set_athlete
from turfwar.games.bobba.book import healing, potions, tricks
from turfwar.games.bobba.layout import (
    BADLY_HURT,
    CHARITY,
    EXTRA_DRAWS,
    FAIR_PLAY,
    GATE_KNOWN,
    GUARDS,
    HAD_GOLD,
    HIRED_AS,
    HIRED_WITH,
    KILLED,
    LARGE,
    NOTCHES,
    ORDER_COUNT,
    ORDERS,
    POTIONS,
    POTIONS_DRUNK,
    SCROLLS,
    SERIOUSLY_INJURED,
    SHOT_WHEN,
    SHOTS_AT,
    SIDE_BETS,
    TRICK_GOLD,
    TRICKING,
    WAITS,
)
from turfwar.games.bobba.potions import MOST_IN_MATCH
from turfwar.games.bobba.rules.beginning import LARGE_POSITIONS
from turfwar.games.bobba.rules.harm import BY_SHOT
from turfwar.games.bobba.words.events import E_FAIR_PLAY, E_TRICK
from turfwar.games.bobba.words.others import C_GUARDS
from turfwar.games.bobba.words.questions import Q_MERCENARY, Q_TRICKS, Q_WHEN
from turfwar.games.bobba.words.rolls import (
    R_ASSASSIN,
    R_ASSASSIN_INJURY,
    R_GUARD,
    R_POISON,
    R_SHOT,
    R_TRICK,
)
from turfwar.games.bobba.words.verbs import (
    ASSASSIN,
    CHARITY_MATCH,
    DIRTY_DEEDS,
    HEALING_SCROLL,
    HIRE,
    MERCENARY,
    OFFICIALS,
    OWN_LUCK,
    POISON,
    QUEST,
    SHOT_WORDS,
    SIDE_BET,
    SPECTATOR_SHOT,
    SPY,
    TEAM_BUILDING,
    TRICK,
    TRICK_ON,
    WHEN,
)
from turfwar.games.lrb6.layout import POSITION, RACE, REROLLS, RESERVE, TRAINED
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.recruits import MERCENARY_FROM, Recruit, markets_of
from turfwar.games.lrb6.rules.hiring import by_number
from turfwar.games.lrb6.skills.ids import LONER
from turfwar.games.lrb6.words.events import E_HIRED, E_REROLLS
from turfwar.games.lrb6.words.questions import Q_LESSON
from turfwar.games.lrb6.words.verbs import DONE, TEACH
from turfwar.kernel.dice import D8
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, second_of, verb_of
from turfwar.kernel.phases import Phase
from turfwar.pitch.frame import AWAY, HOME, NOBODY

PRICES: Final = {
    ASSASSIN: 80,
    OFFICIALS: 70,
    CHARITY_MATCH: 40,
    DIRTY_DEEDS: 50,
    HEALING_SCROLL: 50,
    MERCENARY: 50,
    OWN_LUCK: 50,
    QUEST: 50,
    POISON: 0,
    SIDE_BET: 40,
    SPECTATOR_SHOT: 50,
    SPY: 80,
    TEAM_BUILDING: 10,
}
"""In thousands."""
AIMED: Final = (ASSASSIN, POISON, SPECTATOR_SHOT)
MOST_AIMED: Final = 3
MOST_ORDERS: Final = 12
MOST_HIRED: Final = 5
"""No handicap pays for more mercenaries."""
DRAWS: Final = {DIRTY_DEEDS: (6, 0), OWN_LUCK: (5, 1), QUEST: (7, 2)}
"""What a D8 has to show for an extra card, and of which deck."""
FIRST_SHOT_TURN: Final = 2
ASSASSIN_FROM: Final = 4
SERIOUS_FROM: Final = 3
DEAD_FROM: Final = 5
"""004, Assassin Injury Table; below these somebody is badly hurt."""
BENCH_SHOT_FROM: Final = 3
FIELD_SHOT_FROM: Final = 4
BUILT_FROM: Final = 3
POISONED_FROM: Final = 6
ANYBODY_FROM: Final = 4
KEPT_FROM: Final = 2
LOST_FROM: Final = 0
SURE_POISON: Final = 8
"""004, Poison Attempt: what a D8 less the guards comes to; an 8 is always a success."""


def order(trick: i64, target: i64) -> i64:
    """A trick and whom it is aimed at, or how often it is bought beside once, as one number."""
    return 1 + trick + 16 * (target + 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Tricks:
    """004, Dirty Tricks."""

    def bought(self, match: MatchState, side: i64, trick: i64) -> i64:
        count: i64 = 0
        for each in range(match.get(ORDER_COUNT + side)):
            written = match.get(ORDERS + side * MOST_ORDERS + each) - 1
            if written % 16 == trick:
                count += 1 if trick in AIMED else 1 + written // 16
        return count

    def is_last(self, match: MatchState, side: i64, trick: i64) -> bool:
        """Whether a trick that is aimed at nobody is the last that a side has written down."""
        last = ORDERS + side * MOST_ORDERS + match.get(ORDER_COUNT + side) - 1
        if trick in AIMED or match.get(ORDER_COUNT + side) == 0:
            return False
        return (match.get(last) - 1) % 16 == trick

    def options(self, match: MatchState, side: i64) -> None:
        """What a side can still pay for."""
        match.pose(Q_TRICKS, side, NOBODY, match.get(TRICK_GOLD + side))
        for trick, price in PRICES.items():
            if price > match.get(TRICK_GOLD + side):
                continue
            if match.get(ORDER_COUNT + side) >= MOST_ORDERS and not self.is_last(
                match, side, trick
            ):
                continue
            if trick == MERCENARY:
                if self.for_hire(match, side):
                    match.offer(choice(TRICK, trick, 0))
            elif trick not in AIMED:
                if trick != SPY or self.bought(match, side, SPY) == 0:
                    match.offer(choice(TRICK, trick, 0))
            elif trick == POISON and not self.has_potion(match, side):
                continue
            elif self.bought(match, side, trick) < MOST_AIMED:
                if trick == POISON:
                    match.offer(choice(TRICK, trick, 0))
                for target in range(match.first(1 - side), match.last(1 - side)):
                    if match.status(target) == RESERVE or match.square(target) != 0:
                        match.offer(choice(TRICK_ON, trick, target))
        match.offer(choice(DONE, 0, 0))

    def has_potion(self, match: MatchState, side: i64) -> bool:
        """004, Poison Attempt: a potion for each, and five in a match."""
        poured = self.bought(match, side, POISON)
        return poured < match.get(POTIONS + side) and poured < MOST_IN_MATCH

    # Mercenaries

    def for_hire(self, match: MatchState, side: i64) -> list[int]:
        """004, Mercenary: the positions of the team list with a place in the playing team."""
        market = markets_of(match.setting)[side]
        hiring = match.book.hiring
        if hiring.squad(match, side) >= market.squad or match.free_slot(side) == NOBODY:
            return []
        return [
            recruit.number
            for recruit in market.positions
            if hiring.in_position(match, side, recruit) < recruit.most
        ]

    def hire_one(self, match: MatchState, side: i64) -> None:
        """For the handicap's gold, which is spent openly: at once, with a skill of their own."""
        match.add(TRICK_GOLD + side, -PRICES[MERCENARY])
        if not match.answered():
            match.pose(Q_MERCENARY, side, NOBODY, 0)
            for position in self.for_hire(match, side):
                match.offer(choice(HIRE, position, 0))
            match.wait()
        which = first_of(match.answer())
        recruit = by_number(markets_of(match.setting)[side].positions, which)
        if not match.answered():
            match.pose(Q_LESSON, side, NOBODY, which)
            for skill in recruit.learns:
                match.offer(choice(TEACH, skill + 1, 0))
            match.wait()
        self.joins(match, side, recruit, first_of(match.answer()) - 1)

    def joins(self, match: MatchState, side: i64, recruit: Recruit, skill: i64) -> None:
        """004, Mercenary: a player of the team list with one skill more, for this match."""
        hiring = match.book.hiring
        number = match.free_slot(side)
        player = recruit.player
        ma, st, ag, av = player.characteristics
        match.join(number, ma, st, ag, av)
        for own in player.skills:
            if own != LONER:
                match.give_skill(number, own)
        match.give_skill(number, skill)
        position = MERCENARY_FROM + recruit.number
        match.set_field(number, POSITION, position)
        match.set_field(number, RACE, hiring.race_of(match, side, recruit))
        set_athlete(match, number, LARGE, 1 if player.position in LARGE_POSITIONS else 0)
        match.record3(E_HIRED, number, position, PRICES[MERCENARY])

    def hire_ordered(self, match: MatchState, side: i64) -> None:
        """Those whom the office has hired join before anything else."""
        for place in range(MOST_HIRED * side, MOST_HIRED * (side + 1)):
            position = match.get(HIRED_AS + place)
            match.set(HIRED_AS + place, 0)
            if position != 0 and match.free_slot(side) != NOBODY:
                positions = markets_of(match.setting)[side].positions
                skill = match.get(HIRED_WITH + place)
                self.joins(match, side, by_number(positions, position - 1), skill)

    def write_down(self, match: MatchState, side: i64, trick: i64, target: i64) -> None:
        """On a line of its own, or once more on the last line."""
        match.add(TRICK_GOLD + side, -PRICES[int(trick)])
        place = match.get(ORDER_COUNT + side)
        if self.is_last(match, side, trick):
            match.add(ORDERS + side * MOST_ORDERS + place - 1, 16)
            return
        match.set(ORDERS + side * MOST_ORDERS + place, order(trick, target))
        match.add(ORDER_COUNT + side, 1)

    def resolve(self, match: MatchState) -> None:
        """The referee rolls for all of them, spies last."""
        for last in (False, True):
            for side in (HOME, AWAY):
                for place in range(match.get(ORDER_COUNT + side)):
                    written = match.get(ORDERS + side * MOST_ORDERS + place) - 1
                    trick = written % 16
                    if (trick == SPY) != last:
                        continue
                    if trick in AIMED:
                        self.happen(match, side, trick, written // 16 - 1)
                        continue
                    for _ in range(1 + written // 16):
                        self.happen(match, side, trick, NOBODY)
        for side in (HOME, AWAY):
            match.set(ORDER_COUNT + side, 0)

    def happen(self, match: MatchState, side: i64, trick: i64, target: i64) -> None:
        match.record2(E_TRICK, side, trick)
        if trick == ASSASSIN:
            self.assassin(match, target)
        elif trick == POISON:
            self.poison(match, side, target)
        elif trick == OFFICIALS:
            self.bribe_officials(match)
        elif trick == CHARITY_MATCH:
            self.charity_match(match, side)
        elif trick == HEALING_SCROLL:
            match.add(SCROLLS + side, 1)
        elif trick == SIDE_BET:
            self.side_bet(match, side)
        elif trick == SPECTATOR_SHOT:
            # Those of a side are written down in the order in which it has paid for them.
            for place in range(3):
                if match.get(SHOTS_AT + 3 * side + place) == NOBODY:
                    match.set(SHOTS_AT + 3 * side + place, target)
                    break
        elif trick == SPY:
            self.spy(match, 1 - side)
        elif trick == TEAM_BUILDING:
            self.build_team(match, side)
        else:
            self.extra_card(match, side, int(trick))

    def bribe_officials(self, match: MatchState) -> None:
        """004, Bribe the BOBBA Officials: as result 11 of the Kick-Off Table."""
        match.set(FAIR_PLAY, 1)
        match.note(E_FAIR_PLAY)

    def charity_match(self, match: MatchState, side: i64) -> None:
        """004, Charity Match: +3 to the fan factor roll, at the office."""
        match.add(CHARITY + side, 1)

    def side_bet(self, match: MatchState, side: i64) -> None:
        """004, Side Bet: a D6 more of winnings, at the office."""
        match.add(SIDE_BETS + side, 1)

    def guarded_roll(self, match: MatchState, roll: i64, target: i64, needed: i64) -> bool:
        """A D6, -1 for each guard of the victim; a 6 is always a success."""
        guards = athlete(match, target, GUARDS)
        needed = min(needed + guards, 6)
        die = match.d6(needed)
        hit = die >= needed
        if guards:
            match.log_roll_with(roll, target, needed, die, 1 if hit else 0, C_GUARDS, -guards)
        else:
            match.log_roll(roll, target, needed, die, 1 if hit else 0)
        return hit

    def assassin(self, match: MatchState, target: i64) -> None:
        """004, Assassin; Assassin Injury Table: whoever is not there any more is not met."""
        if match.status(target) in (BADLY_HURT, SERIOUSLY_INJURED, KILLED):
            return
        if not self.guarded_roll(match, R_ASSASSIN, target, ASSASSIN_FROM):
            return
        die = match.d6(SERIOUS_FROM, DEAD_FROM)
        match.log_roll(R_ASSASSIN_INJURY, target, 0, die, 1)
        set_athlete(match, target, WAITS, 1)
        set_athlete(match, target, NOTCHES, 0)
        if die >= DEAD_FROM:
            match.take_off(target, KILLED)
        else:
            match.take_off(target, SERIOUSLY_INJURED if die >= SERIOUS_FROM else BADLY_HURT)
        healing(match).tend_to_all(match)

    def poison(self, match: MatchState, side: i64, named: i64) -> None:
        """004, Poison Attempt: on somebody, or on anybody, which is easier."""
        there = self.drinkers(match, 1 - side)
        if not there:
            return
        target: i64 = named if named != NOBODY else match.pick(there)
        guards = athlete(match, target, GUARDS)
        needed = (POISONED_FROM if named != NOBODY else ANYBODY_FROM) + guards
        if needed > SURE_POISON:
            needed = SURE_POISON
        die = match.d8()
        hit = die >= needed
        if guards:
            match.log_roll_with(R_POISON, target, needed, die, 1 if hit else 0, C_GUARDS, -guards)
        else:
            match.log_roll(R_POISON, target, needed, die, 1 if hit else 0)
        result = die - guards
        if not hit and KEPT_FROM <= result < ANYBODY_FROM:
            return
        match.add(POTIONS + side, -1)
        match.add(POTIONS_DRUNK + side, 1)
        if not hit and result >= ANYBODY_FROM:
            target = match.pick(there)
            hit = True
        if hit:
            potions(match).pour(match, target)
        elif result < LOST_FROM:
            match.add(POTIONS + 1 - side, 1)

    def drinkers(self, match: MatchState, side: i64) -> list[int]:
        """Whoever of a side is there to drink."""
        return [
            number
            for number in range(match.first(side), match.last(side))
            if match.status(number) == RESERVE or match.square(number) != 0
        ]

    def extra_card(self, match: MatchState, side: i64, trick: int) -> None:
        """004: a D8 for one more card of a deck."""
        needed, deck = DRAWS[trick]
        die = match.dice.throw(D8, 1, needed, 0)
        match.log_roll(R_TRICK, NOBODY, needed, die, 1 if die >= needed else 0)
        if die >= needed:
            match.set(EXTRA_DRAWS + 3 * side + deck, 1)

    def spy(self, match: MatchState, side: i64) -> None:
        """004, Spy: half of the opponents' re-rolls, rounded down."""
        for counter in (REROLLS, TRAINED):
            match.set(counter + side, match.get(counter + side) // 2)
        match.record2(E_REROLLS, side, match.rerolls(side))

    def build_team(self, match: MatchState, side: i64) -> None:
        """004, Team Building Exercise: one more re-roll on 3+."""
        die = match.d6(BUILT_FROM)
        match.log_roll(R_TRICK, NOBODY, BUILT_FROM, die, 1 if die >= BUILT_FROM else 0)
        if die >= BUILT_FROM:
            for counter in (REROLLS, TRAINED):
                match.add(counter + side, 1)
            match.record2(E_REROLLS, side, match.rerolls(side))

    def shots_of_turn(self, match: MatchState, side: i64) -> None:
        """004, Spectator Shot: as the team turn begins that whoever paid for it has named."""
        now = 1 + 2 * (8 * (match.half - 1) + match.turn(side) - FIRST_SHOT_TURN) + side
        for place in range(6):
            target = match.get(SHOTS_AT + place)
            if target == NOBODY:
                continue
            when = match.get(SHOT_WHEN + place)
            if when == 0:
                when = 1 + place // 3
            if when == now:
                match.set(SHOTS_AT + place, NOBODY)
                self.shoot(match, target)

    def name_turn(self, match: MatchState, side: i64) -> i64:
        """004, Spectator Shot: in which team's turn, when it is paid for; after turn 1."""
        if not match.answered():
            match.pose(Q_WHEN, side, NOBODY, 0)
            for turn in range(0, len(SHOT_WORDS), 2):
                match.offer(choice(WHEN, turn + side, 0))
                match.offer(choice(WHEN, turn + 1 - side, 0))
            match.wait()
        return 1 + first_of(match.answer())

    def shoot(self, match: MatchState, target: i64) -> None:
        """004: 3+ at the bench, where a guard may be in the way, 4+ on the field."""
        on_field = match.square(target) != 0
        if not on_field and match.status(target) != RESERVE:
            return
        needed: i64 = FIELD_SHOT_FROM if on_field else BENCH_SHOT_FROM
        if not self.guarded_roll(match, R_SHOT, target, needed):
            return
        if not on_field and athlete(match, target, GUARDS) > 0:
            die = match.d6(5)
            match.log_roll(R_GUARD, target, 5, die, 1 if die >= 5 else 0)
            if die >= 5:
                return
        dropped = match.book.ball.drop(match, target)
        match.book.injury.injure(match, target, BY_SHOT, NOBODY)
        healing(match).tend_to_all(match)
        if dropped:
            if match.player(target).is_standing:
                match.give_ball(target)
            else:
                match.book.ball.bounce(match)


class TricksPhase(Phase[MatchState]):
    """004, Pre-match Dirty Tricks."""

    def enter(self, match: MatchState) -> None:
        for side in (HOME, AWAY):
            match.set(HAD_GOLD + side, 1 if self.may_trick(match, side) else 0)
            tricks(match).hire_ordered(match, side)
        anybody = match.get(HAD_GOLD + HOME) != 0 or match.get(HAD_GOLD + AWAY) != 0
        match.set(TRICKING, HOME if anybody else NOBODY)

    def may_trick(self, match: MatchState, side: i64) -> bool:
        """With gold, or with a potion for poison, where the office has not been through it."""
        if match.get(TRICK_GOLD + side) > 0:
            return True
        return match.get(GATE_KNOWN) == 0 and match.get(POTIONS + side) > 0

    def options(self, match: MatchState) -> None:
        side = match.get(TRICKING)
        if side != NOBODY and match.get(HAD_GOLD + side) != 0:
            tricks(match).options(match, side)

    def idle(self, match: MatchState) -> bool:
        side = match.get(TRICKING)
        if side == NOBODY:
            return False
        match.set(TRICKING, AWAY if side == HOME else NOBODY)
        if side == AWAY:
            tricks(match).resolve(match)
        return True

    def act(self, match: MatchState, code: i64) -> None:
        side = match.get(TRICKING)
        verb = verb_of(code)
        if verb == DONE:
            match.set(TRICKING, AWAY if side == HOME else NOBODY)
            if side == AWAY:
                tricks(match).resolve(match)
        elif verb == TRICK and first_of(code) == MERCENARY:
            tricks(match).hire_one(match, side)
        elif verb == TRICK:
            tricks(match).write_down(match, side, first_of(code), NOBODY)
        elif verb == TRICK_ON:
            if first_of(code) == SPECTATOR_SHOT:
                place = tricks(match).bought(match, side, SPECTATOR_SHOT)
                when = tricks(match).name_turn(match, side)
                match.set(SHOT_WHEN + 3 * side + place, when)
            tricks(match).write_down(match, side, first_of(code), second_of(code))
