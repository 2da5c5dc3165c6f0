"""All the grounds of a path search, and what the rules say about steps on them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from turfwar.games.lrb6.layout import WENT_FOR_IT
from turfwar.games.lrb6.odds.paths.explore import ESCAPING, Explorer
from turfwar.games.lrb6.odds.paths.ground import ZONE_BITS, Ground
from turfwar.games.lrb6.odds.paths.pursuit import (
    DIVING,
    FOLLOWING,
    MARKED,
    SKILLED,
    TACKLING,
    TESTING,
    Pursuit,
)
from turfwar.games.lrb6.odds.paths.spending import set_spent
from turfwar.games.lrb6.odds.paths.table import NONE_YET, UNKNOWN, NumberMap
from turfwar.games.lrb6.rules.rolls import Test, agility_target
from turfwar.games.lrb6.skills.strength import BreakTackle
from turfwar.games.lrb6.words.lists import PRO_REROLL
from turfwar.games.lrb6.words.rolls import R_DODGE, R_PICK_UP
from turfwar.pitch.frame import BOARD, PLAYER_SIZE, PLAYERS, SQUARE, ZONES
from turfwar.pitch.squares import distance

NEVER: Final = 7
"""What a test needs that cannot succeed."""
GONE: Final = 1023
"""In place of a square: so far away that it is all one where."""
PRONE_THERE: Final = 512
"""Added to a square: they lie there."""


def needed_for(test: Test) -> i64:
    """What a test needs once skills have had their say."""
    test.prepare()
    test.match.fresh_count = 0
    return test.needed


class Terrain:
    """The grounds by number; 0 is the one where nobody has come after the player."""

    def __init__(self, explorer: Explorer, number: i64, reach: i64) -> None:
        match = explorer.match
        self.explorer = explorer
        self.match = match
        self.number: i64 = number
        self.reach: i64 = reach
        """How far from them pursuers matter: 1, or 2 if they may mark who is to catch the ball."""
        self.player = match.player(number)
        self.opponents: i64 = self.player.opponents
        self.grounds: list[Ground] = []
        self.bases: dict[bytes, int] = {}
        self.on_ground: i64 = UNKNOWN
        self.pursuit = Pursuit(self.player)
        self.by_places: dict[int, int] = {}
        self.moves = NumberMap()
        self.simpler = NumberMap()
        skills = match.book.skills
        self.breaks: bool = False
        for skill in skills.own_die[R_DODGE]:
            if isinstance(skill, BreakTackle) and self.player.has(skill.number):
                self.breaks = True
        self.exposed: bool = self.player.has_any(skills.must_dodge)
        self.skilled: bool = self.player.has_any(skills.may_reroll[R_DODGE])
        self.dodge_needs: vec[i64] = NONE_YET[:9]
        self.other_needs = NumberMap()
        self.pick_up_alike: bool = True
        for skill in skills.opposing_test[R_PICK_UP]:
            if match.side_has(self.opponents, skill.number):
                self.pick_up_alike = False
        self.pick_ups = NumberMap()
        self.pick_up_roll: i64 = R_PICK_UP
        """By which roll the ball is picked up where it lies."""
        self.variants: vec[i64] = NONE_YET[:2]
        self.escapes: dict[int, tuple[int, int]] = {}
        self.go_needs: vec[i64] = NONE_YET[:64]

    # Grounds

    def add_ground(self, state: vec[i16]) -> i64:
        """A ground that differs from others in what the player can do."""
        ground = Ground(self.match, self.number, state, self.pursuit.traits)
        number: i64 = len(self.grounds)
        ground.base = number
        ground.places = self.pursuit.origins[:]
        self.grounds.append(ground)
        self.on_ground = UNKNOWN
        return number

    def base_after(self, ground: Ground, state: vec[i16]) -> i64:
        """The number of the ground that a declaration has made of another."""
        if not self.bases:
            self.bases[bytes(memoryview(ground.state))] = 0
        after = ground.after(state)
        code = bytes(memoryview(after))
        known = self.bases.get(code)
        if known is None:
            known = self.add_ground(after)
            self.bases[code] = known
        return known

    def moved(self, number: i64, who: i64, square: i64, prone: bool) -> i64:
        """The ground on which one of the pursuers is in another square."""
        place = square + (PRONE_THERE if prone else 0)
        key = (number << 6 | who) << 10 | place
        known = self.moves.get(key)
        if known == UNKNOWN:
            places = self.grounds[number].places[:]
            places[self.pursuit.index_of(who)] = place
            known = self.with_places(number, places)
            self.moves.put(key, known)
        return known

    def with_places(self, number: i64, places: vec[i64]) -> i64:
        """The ground that differs from another by where pursuers are."""
        ground = self.grounds[number]
        code: int = ground.base
        for place in places:
            # With an i64 on one side it would be one, and seven pursuers do not fit into that.
            code = code << 10 | int(place)
        known = self.by_places.get(code)
        if known is not None:
            return known
        moved_someone = False
        index: i64 = 0
        match = self.match
        match.state = self.grounds[ground.base].state[:]
        self.on_ground = UNKNOWN
        while index < len(places):
            place = places[index]
            if place != self.pursuit.origins[index]:
                moved_someone = True
                self.place(self.pursuit.who[index], place)
            index += 1
        result: i64 = ground.base
        if moved_someone:
            result = len(self.grounds)
            fresh = Ground(match, self.number, match.state, self.pursuit.traits)
            base = self.grounds[ground.base]
            fresh.base = ground.base
            fresh.free, fresh.total = base.free, base.total
            fresh.places = places
            fresh.moved_someone = True
            self.grounds.append(fresh)
        self.by_places[code] = result
        return result

    def place(self, who: i64, place: i64) -> None:
        """Have a pursuer somewhere else in the match."""
        match = self.match
        if place == GONE:
            base = PLAYERS + who * PLAYER_SIZE
            square = i64(match.state[base + SQUARE])
            if match.state[BOARD + square] == who + 1:
                match.state[BOARD + square] = 0
            match.state[base + SQUARE] = 0
            match.state[base + ZONES] = 0
            return
        match.put_on(who, place & (PRONE_THERE - 1))
        if place & PRONE_THERE:
            match.book.movement.place_prone(match, who)
            match.fresh_count = 0

    def ground_like(self, number: i64, state: vec[i16]) -> i64:
        """The ground that a step by the rules has made of another."""
        places = self.grounds[number].places[:]
        index: i64 = 0
        while index < len(places):
            if places[index] != GONE:
                base = PLAYERS + self.pursuit.who[index] * PLAYER_SIZE
                before = self.grounds[number].state
                if state[base + SQUARE] != before[base + SQUARE]:
                    lies = state[base + ZONES] == 0 and before[base + ZONES] != 0
                    places[index] = i64(state[base + SQUARE]) + (PRONE_THERE if lies else 0)
            index += 1
        return self.with_places(number, places)

    def simplified(self, number: i64, square: i64, left: i64) -> i64:
        """The same ground for a player in a square with so many squares left to go.

        Pursuers whom they have left behind for good are where they began, or gone.
        """
        ground = self.grounds[number]
        if not ground.moved_someone:
            return number
        key = (number << 9 | square) << 6 | left
        known = self.simpler.get(key)
        if known == UNKNOWN:
            known = number
            places = ground.places[:]
            changed = False
            index: i64 = 0
            while index < len(places):
                origin = self.pursuit.origins[index]
                if places[index] != origin and self.out_of_reach(places[index], square, left):
                    to: i64 = origin if self.out_of_reach(origin, square, left) else GONE
                    if to != places[index]:
                        places[index] = to
                        changed = True
                index += 1
            if changed:
                known = self.with_places(number, places)
            self.simpler.put(key, known)
        return known

    def as_good(self, number: i64, other: i64, square: i64, left: i64) -> bool:
        """Whether they are as well off on one ground as on another, from a square on.

        So they are if every pursuer is in the same place, or out of reach on the first.
        """
        if number == other:
            return True
        one, two = self.grounds[number], self.grounds[other]
        if one.base != two.base:
            return False
        index: i64 = 0
        while index < len(one.places):
            mine, theirs = one.places[index], two.places[index]
            if mine != theirs:
                if not self.out_of_reach(mine, square, left):
                    return False
                if self.pursuit.mixed and not self.out_of_reach(theirs, square, left):
                    return False
            index += 1
        return True

    def is_open(self, square: i64) -> bool:
        """Whether a square could be empty: nobody is in it but perhaps a pursuer."""
        here = i64(self.grounds[0].state[BOARD + square])
        if here <= 0:
            return here == 0
        return self.pursuit.traits[here - 1] & (FOLLOWING | DIVING) != 0

    def stand_on(self, number: i64, square: i64) -> None:
        """Have the match on a ground, with the player in a square."""
        if self.on_ground == number:
            self.match.put_on(self.number, square)
        else:
            self.grounds[number].load(self.match, square, 0, 0, False)
            self.on_ground = number

    # What the rules say

    def info(self, number: i64, square: i64) -> i64:
        """What awaits a player who leaves a square; see `pursuit.py` for the bits."""
        ground = self.grounds[number]
        known = ground.infos[square]
        if known == UNKNOWN:
            known = self.find_info(ground, number, square)
            ground.infos[square] = known
        return known

    def find_info(self, ground: Ground, number: i64, square: i64) -> i64:
        marks = ground.marks[square]
        if marks == 0 and not self.exposed:
            return 0
        info: i64 = MARKED
        if marks == 0:
            self.stand_on(number, square)
            if not self.player.book.movement.must_dodge(self.player):
                return 0
        traits = marks >> ZONE_BITS
        if self.skilled:
            info |= self.variant(number, square, 1 if traits & TACKLING else 0)
        if traits != 0:
            self.stand_on(number, square)
            info |= self.pursuit.near(traits)
        return info

    def variant(self, number: i64, square: i64, tackled: i64) -> i64:
        """Tells apart squares that do and do not allow their skills' re-rolls of a dodge."""
        known = self.variants[tackled]
        if known == UNKNOWN:
            self.stand_on(number, square)
            set_spent(self.player, 0)
            known = 0
            for skill in self.player.book.rolls.own_rerolls(self.player, R_DODGE):
                if skill.reroll_word() != PRO_REROLL and skill.may_reroll(self.player, R_DODGE):
                    known = SKILLED
            self.variants[tackled] = known
        return known

    def dodge_need(self, number: i64, square: i64, target: i64) -> i64:
        """What a dodge needs: 3 bits each, plain, with a diver, by Break Tackle, with both.

        Opponents' skills apart it depends on the tackle zones only.
        """
        marks = self.grounds[number].marks
        if (marks[square] | marks[target]) >> ZONE_BITS & TESTING == 0:
            zones = marks[target] & ((1 << ZONE_BITS) - 1)
            needs = self.dodge_needs[zones]
            if needs == UNKNOWN:
                needs = self.ask_dodge(number, square, target)
                self.dodge_needs[zones] = needs
            return needs
        key = (number << 9 | square) << 9 | target
        needs = self.other_needs.get(key)
        if needs == UNKNOWN:
            needs = self.ask_dodge(number, square, target)
            self.other_needs.put(key, needs)
        return needs

    def ask_dodge(self, number: i64, square: i64, target: i64) -> i64:
        self.stand_on(number, square)
        test = self.player.book.movement.dodge_test(self.player, target)
        needs = needed_for(test) | test.needed_with(test.target, -2) << 3
        if self.breaks:
            by_strength = agility_target(self.player.st)
            needs |= test.needed_with(by_strength, 0) << 6
            needs |= test.needed_with(by_strength, -2) << 9
        return needs

    def go_for_it_need(self, number: i64, layer: i64) -> i64:
        """What going for it needs after so many squares."""
        ground = self.grounds[number]
        times = layer - ground.free + 1
        needed = self.go_needs[times]
        if needed == UNKNOWN:
            self.match.set(WENT_FOR_IT, ground.went + times)
            needed = needed_for(self.player.book.movement.go_for_it_test(self.player))
            self.match.set(WENT_FOR_IT, ground.went)
            self.go_needs[times] = needed
        return needed

    def pick_up_need(self, number: i64, square: i64) -> i64:
        """What picking the ball up needs where it lies."""
        key = self.grounds[number].marks[square] & ((1 << ZONE_BITS) - 1)
        if not self.pick_up_alike:
            key = (number + 1) << 9 | square
        needed = self.pick_ups.get(key)
        if needed == UNKNOWN:
            self.stand_on(number, square)
            needed = NEVER
            if self.player.book.ball.can_hold(self.player):
                test = self.player.book.ball.pick_up_test(self.player)
                self.pick_up_roll = test.roll
                needed = needed_for(test)
            self.pick_ups.put(key, needed)
        return needed

    def escape(self, number: i64, square: i64, holder: i64) -> tuple[i64, i64]:
        """In how many of 6 ** power throws an opponent does not hold them; and that power."""
        known = self.escapes.get(holder)
        if known is None:
            self.stand_on(number, square)
            known = self.explorer.chance_of(ESCAPING, 0)
            self.escapes[holder] = known
        return known[0], known[1]

    def out_of_reach(self, place: i64, square: i64, left: i64) -> bool:
        """Whether somebody matters no more to a player with so many squares left."""
        if place == GONE:
            return True
        return distance(place & (PRONE_THERE - 1), square) > left + self.reach
