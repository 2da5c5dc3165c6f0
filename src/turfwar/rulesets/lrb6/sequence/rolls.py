"""Agility tests, other tests on a D6, and re-rolls. 000, The rule of one and six; Re-rolls."""

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from turfwar.kernel.notation import choice
from turfwar.rulesets.lrb6.layout import ACTIVE, REROLL_USED, REROLLS
from turfwar.rulesets.lrb6.match import Player
from turfwar.rulesets.lrb6.vocabulary import (
    E_REROLL,
    E_ROLL,
    NO_REROLL,
    Q_REROLL,
    REROLL,
    TEAM_REROLL,
)


class Test:
    """A roll of one D6 against a number, with modifiers that each have a cause."""

    def __init__(self, player: Player, roll: i64, target: i64) -> None:
        self.player = player
        self.match = player.match
        self.roll = roll
        self.target: i64 = target
        self.modifier: i64 = 0
        self.causes: vec[i32] = vec[i32]()

    def modify(self, cause: i64, value: i64) -> None:
        """Add a modifier; 0 is none."""
        if value != 0:
            self.modifier += value
            self.causes = append(self.causes, i32(cause))
            self.causes = append(self.causes, i32(value))

    @property
    def needed(self) -> i64:
        """What the die must show: a natural 1 always fails, a natural 6 always succeeds."""
        needed = self.target - self.modifier
        if needed < 2:
            return 2
        if needed > 6:
            return 6
        return needed

    def log(self, die: i64, result: i64) -> None:
        match = self.match
        causes = self.causes
        count: i64 = len(causes)
        match.put(E_ROLL)
        match.put(5 + count)
        match.put(self.roll)
        match.put(self.player.number)
        match.put(self.needed)
        match.put(die)
        match.put(result)
        index: i64 = 0
        while index < count:
            match.put(i64(causes[index]))
            index += 1

    def passes(self) -> bool:
        """Roll, offer a re-roll where it fails, and say whether it succeeds in the end."""
        needed = self.needed
        die = self.match.d6(needed)
        if die >= needed:
            self.log(die, 1)
            return True
        self.log(die, 0)
        if not offer_reroll(self.player, self.roll):
            return False
        die = self.match.d6(needed)
        self.log(die, 1 if die >= needed else 0)
        return die >= needed


def agility_test(player: Player, roll: i64) -> Test:
    """A test on the Agility Table."""
    agility = player.ag
    if agility > 6:
        agility = 6
    if agility < 1:
        agility = 1
    return Test(player, roll, 7 - agility)


def may_use_team_reroll(player: Player) -> bool:
    """000, Team re-rolls: in one's own team turn, one a turn, while there are some."""
    match = player.match
    side = player.side
    if side > 1 or match.get(ACTIVE) != side or match.get(REROLL_USED) != 0:
        return False
    return match.rerolls(side) > 0


def offer_reroll(player: Player, roll: i64) -> bool:
    """Ask whether to re-roll, pay for it, and say whether the dice are to be rolled again."""
    if not may_use_team_reroll(player):
        return False
    match = player.match
    if match.answered():
        answer = (match.answer() >> 9) & 511
    else:
        match.pose(Q_REROLL, player.side, player.number, roll)
        match.offer(choice(REROLL, NO_REROLL, 0))
        match.offer(choice(REROLL, TEAM_REROLL, 0))
        match.wait()
        return False
    if answer == NO_REROLL:
        return False
    match.record3(E_REROLL, roll, player.number, answer)
    match.add(REROLLS + player.side, -1)
    match.set(REROLL_USED, 1)
    return True
