"""All the grounds of a path search, and what the rules say about steps on them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from turfwar.pitch.squares import CELLS
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.paths.ground import UNKNOWN, Ground
from turfwar.rulesets.lrb6.paths.rolling import set_spent
from turfwar.rulesets.lrb6.sequence.ball import can_hold, pick_up_test
from turfwar.rulesets.lrb6.sequence.move import dodge_test, must_dodge
from turfwar.rulesets.lrb6.sequence.rolls import Test, own_rerolls
from turfwar.rulesets.lrb6.vocabulary import PRO_REROLL, R_DODGE

NEVER: Final = 7
"""What a test needs that cannot succeed."""


def needed_for(test: Test) -> i64:
    """What a test needs once skills have had their say."""
    test.prepare()
    test.match.fresh_count = 0
    return test.needed


class Terrain:
    """The grounds by number; 0 is the one where nobody has come after the player."""

    def __init__(self, match: Match, number: i64) -> None:
        self.match = match
        self.number: i64 = number
        self.player = match.player(number)
        self.grounds: list[Ground] = []
        self.ground_numbers: dict[bytes, int] = {}
        self.on_ground: i64 = UNKNOWN
        skills = match.flows.skills
        self.by_zones: bool = True
        for skill in skills.opposing_test[R_DODGE]:
            if match.side_has(self.player.opponents, skill.number):
                self.by_zones = False
        self.dodge_needs: vec[i64] = vec[i64]([UNKNOWN] * 9)
        self.skilled: bool = self.player.has_any(skills.reroll[R_DODGE])
        self.variants: vec[i64] = vec[i64]([UNKNOWN] * CELLS)

    def add_ground(self, state: vec[i16]) -> i64:
        ground = Ground(self.match, self.number, state)
        number: i64 = len(self.grounds)
        self.ground_numbers[bytes(memoryview(ground.state))] = number
        self.grounds.append(ground)
        self.on_ground = UNKNOWN
        return number

    def ground_after(self, ground: Ground, state: vec[i16]) -> i64:
        """The number of the ground that a step has made of another."""
        after = ground.after(state)
        known = self.ground_numbers.get(bytes(memoryview(after)))
        return self.add_ground(after) if known is None else known

    def stand_on(self, number: i64, square: i64) -> None:
        """Have the match on a ground, with the player in a square."""
        if self.on_ground == number:
            self.match.put_on(self.number, square)
        else:
            self.grounds[number].load(self.match, square, 0, 0, False)
            self.on_ground = number

    def dodge_need(self, number: i64, square: i64, target: i64) -> i64:
        """What a dodge needs; opponents' skills apart it depends on the tackle zones only."""
        ground = self.grounds[number]
        if self.by_zones:
            zones = ground.zones(self.match, target)
            needed = self.dodge_needs[zones]
            if needed == UNKNOWN:
                self.stand_on(number, square)
                needed = needed_for(dodge_test(self.player, target))
                self.dodge_needs[zones] = needed
            return needed
        known = ground.dodges.get(square << 9 | target)
        if known is None:
            self.stand_on(number, square)
            known = needed_for(dodge_test(self.player, target))
            ground.dodges[square << 9 | target] = known
        return known

    def must_dodge(self, number: i64, square: i64) -> bool:
        """Whether he has to dodge out of a square; the match is on this ground."""
        if self.grounds[number].zones(self.match, square) > 0:
            return True
        if not self.player.has_any(self.match.flows.skills.must_dodge):
            return False
        self.stand_on(number, square)
        return must_dodge(self.player)

    def pick_up_need(self, number: i64) -> i64:
        """What picking the ball up needs where it lies."""
        ground = self.grounds[number]
        if ground.pick_up == UNKNOWN:
            self.stand_on(number, ground.ball)
            ground.pick_up = NEVER
            if can_hold(self.player):
                ground.pick_up = needed_for(pick_up_test(self.player))
        return ground.pick_up

    def variant(self, number: i64, square: i64) -> i64:
        """Tells apart squares that do and do not allow his skills' re-rolls of a dodge."""
        if not self.skilled:
            return 0
        known = self.variants[square] if number == 0 else UNKNOWN
        if known == UNKNOWN:
            self.stand_on(number, square)
            set_spent(self.player, 0)
            known = 0
            for skill in own_rerolls(self.player, R_DODGE):
                if skill.reroll_word() == PRO_REROLL:
                    continue
                if skill.may_reroll(self.player, R_DODGE):
                    known = 1
            if number == 0:
                self.variants[square] = known
        return known
