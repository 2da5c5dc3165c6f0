"""Tests on a D6, and re-rolls. 000, The rule of one and six; Re-rolls."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, mypyc_attr

from turfwar.games.lrb6.layout import LEADER, PLAYER, REROLL_USED, REROLLS, SKILLS_USED
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.causes import C_TACKLE_ZONES
from turfwar.games.lrb6.words.events import E_REROLL, E_ROLL, E_SKILL
from turfwar.games.lrb6.words.lists import LEADER_REROLL, NO_REROLL, TEAM_REROLL
from turfwar.games.lrb6.words.questions import Q_REROLL
from turfwar.games.lrb6.words.verbs import REROLL
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of
from turfwar.pitch.frame import ACTIVE, NOBODY

# Places where what follows depends on the state alone, for `MatchState.recurs`
BOUNCING: Final = 1
COMING_DOWN: Final = 2
THROWN_IN: Final = 3
SCATTERING: Final = 4
THROWING: Final = 5
THROWING_AGAIN: Final = 6
BLOCKING_AGAIN: Final = 7
FACE_CHOSEN: Final = 8
ONE_HURT: Final = 9
FLOWN: Final = 10


class Test:
    """A roll of one D6 against a number, with modifiers that each have a cause.

    `zones` are the tackle zones that count against it; skills may change that number before it
    becomes a modifier. `square` is where a movement goes to, `left` the square it leaves, `band`
    the range of a throw, `thrower` whose throw an interception is of, `thrown` says that a catch is
    of a throw or a hand-off, `accurate` that this was accurate.
    `no_six` says that a natural 6 is not always enough, `bomb` that it is no ball that flies.
    What opponents do about a player who leaves their tackle zone: `follower` comes after them, once
    the attempt has been made (`followed`), `diver` throws themselves into the square left.
    """

    def __init__(self, player: Player, roll: i64, target: i64) -> None:
        self.player = player
        self.match = player.match
        self.roll = roll
        self.target: i64 = target
        self.modifier: i64 = 0
        self.causes: vec[i32] = vec[i32]()
        self.zones: i64 = 0
        self.square: i64 = 0
        self.left: i64 = 0
        self.band: i64 = 0
        self.thrown: bool = False
        self.accurate: bool = False
        self.no_six: bool = False
        self.bomb: bool = False
        self.thrower: i64 = NOBODY
        self.followed: bool = False
        self.follower: i64 = NOBODY
        self.diver: i64 = NOBODY

    def modify(self, cause: i64, value: i64) -> None:
        """Add a modifier; 0 is none."""
        if value != 0:
            self.modifier += value
            self.causes = append(self.causes, i32(cause))
            self.causes = append(self.causes, i32(value))

    def settle_on(self, target: i64) -> None:
        """Another number, whatever modifies the roll."""
        self.target = target
        self.modifier = 0
        self.zones = 0
        self.causes = vec[i32]()

    def ignore_zones(self, skill: i64) -> None:
        """A skill of theirs makes the tackle zones count for nothing; a line in the log if so."""
        if self.zones > 0:
            self.zones = 0
            self.match.record2(E_SKILL, self.player.number, skill)

    def prepare(self) -> None:
        """Let skills change it, and count the tackle zones; call once, before the first roll."""
        skills = self.match.book.skills
        player = self.player
        for skill in skills.own_test[self.roll]:
            if player.has(skill.number):
                skill.own_test(self)
        for skill in skills.opposing_test[self.roll]:
            if self.match.side_has(player.opponents, skill.number):
                skill.opposing_test(self)
        self.modify(C_TACKLE_ZONES, -self.zones)

    @property
    def needed(self) -> i64:
        """What the die must show: a natural 1 always fails, a natural 6 always succeeds."""
        return self.needed_with(self.target, 0)

    def needed_with(self, target: i64, further: i64) -> i64:
        """The same with another target number and a further modifier."""
        needed = target - self.modifier - further
        if needed < 2:
            return 2
        if needed > 6:
            return 7 if self.no_six else 6
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
        self.prepare()
        if self.is_good(self.cast()):
            return True
        return self.player.book.rolls.offer_reroll(self.player, self.roll, self) and self.is_good(
            self.cast()
        )

    def cast(self) -> i64:
        """Roll the die and log it as it stands before anybody changes it."""
        needed = self.needed
        least: i64 = 0
        if not self.may_change():
            least = needed
        die = self.match.d6(least)
        self.log(die, 1 if die >= needed else 0)
        return die

    def may_change(self) -> bool:
        """Whether a skill could still change the test by what the die shows."""
        skills = self.match.book.skills
        for skill in skills.own_die[self.roll]:
            if self.player.has(skill.number) and skill.minds_die(self):
                return True
        for skill in skills.opposing_die[self.roll]:
            if self.match.side_has(self.player.opponents, skill.number) and skill.minds_die(self):
                return True
        return False

    def is_good(self, die: i64) -> bool:
        """Whether the die is enough once both coaches have had their say. 000, Skills."""
        while True:
            if die >= self.needed:
                if not self.is_countered(die):
                    return True
            elif not self.is_helped(die):
                return False

    def is_helped(self, die: i64) -> bool:
        for skill in self.match.book.skills.own_die[self.roll]:
            if self.player.has(skill.number) and skill.own_die(self, die):
                return True
        return False

    def is_countered(self, die: i64) -> bool:
        side = self.player.opponents
        for skill in self.match.book.skills.opposing_die[self.roll]:
            if self.match.side_has(side, skill.number) and skill.opposing_die(self, die):
                return True
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Rolls:
    """000, Re-rolls: who may roll again, and by what."""

    def agility_test(self, player: Player, roll: i64) -> Test:
        """A test on the Agility Table."""
        return Test(player, roll, agility_target(player.ag))

    def team_may_reroll(self, player: Player, roll: i64) -> bool:
        """000, Team re-rolls: part of an action of one's own
        players; a wizard or a card is none.
        """
        return player.match.get(PLAYER) != NOBODY and self.team_could_reroll(player, roll)

    def team_could_reroll(self, player: Player, roll: i64) -> bool:
        """000, Team re-rolls: in one's own team turn, one a turn; in any action."""
        match = player.match
        side = player.side
        if side > 1 or match.get(ACTIVE) != side or match.get(REROLL_USED) != 0:
            return False
        if self.is_denied(player, True):
            return False
        return not match.book.skills.team_barred[roll]

    def is_denied(self, player: Player, team: bool) -> bool:
        """Whether something keeps a player from having their roll re-rolled."""
        for skill in player.match.book.skills.denies_reroll:
            if player.has(skill.number) and skill.denies_reroll(player, team):
                return True
        return False

    def has_leader_reroll(self, match: MatchState, side: i64) -> bool:
        """000, Leader: the counter is there, and somebody with the skill is on the pitch."""
        if match.get(LEADER + side) == 0:
            return False
        for skill in match.book.skills.brings_counter:
            if not skill.brings_counter(match):
                continue
            for number in match.on_field(side):
                if match.player(number).has(skill.number):
                    return True
        return False

    def offer_reroll(self, player: Player, roll: i64, test: Test | None = None) -> bool:
        """000, Re-rolls; Team re-rolls; Player re-rolls: one for a roll, whichever it is.

        Ask whether to re-roll, pay for it, and say whether the dice are to be rolled again. `test`
        is the test that the roll was for, if it was one.
        """
        match = player.match
        skills = match.book.skills
        if match.answered():
            if not self.has_reroll(player, roll, test):
                return False
            answer = first_of(match.answer())
        else:
            match.pose(Q_REROLL, player.side, player.number, roll)
            match.offer(choice(REROLL, NO_REROLL, 0))
            for skill in self.own_rerolls(player, roll, test):
                if skill.may_reroll(player, roll):
                    match.offer(choice(REROLL, skill.reroll_word(), 0))
            if self.team_may_reroll(player, roll):
                if match.rerolls(player.side) > 0:
                    match.offer(choice(REROLL, TEAM_REROLL, 0))
                if self.has_leader_reroll(match, player.side):
                    match.offer(choice(REROLL, LEADER_REROLL, 0))
            if match.legal_count > 1:
                match.wait()
            return False
        if answer == NO_REROLL:
            return False
        match.record3(E_REROLL, roll, player.number, answer)
        if answer == TEAM_REROLL or answer == LEADER_REROLL:
            counters = REROLLS if answer == TEAM_REROLL else LEADER
            match.add(counters + player.side, -1)
            match.set(REROLL_USED, 1)
            for skill in skills.team_reroll:
                if player.has(skill.number) and not skill.team_reroll(player):
                    return False
            return True
        for skill in skills.may_reroll[roll]:
            if skill.reroll_word() == answer:
                return skill.reroll(player, roll)
        return False

    def has_reroll(self, player: Player, roll: i64, test: Test | None = None) -> bool:
        """Whether there is anything to ask for a re-roll."""
        match = player.match
        if self.team_may_reroll(player, roll):
            if match.rerolls(player.side) > 0 or self.has_leader_reroll(match, player.side):
                return True
        for skill in self.own_rerolls(player, roll, test):
            if skill.may_reroll(player, roll):
                return True
        return False

    def own_rerolls(self, player: Player, roll: i64, test: Test | None = None) -> list[Skill]:
        """000, Player re-rolls: the skills of theirs that could re-roll this."""
        if self.is_denied(player, False):
            return []
        return [
            skill
            for skill in player.match.book.skills.may_reroll[roll]
            if player.has(skill.number) and (test is None or skill.rerolls(test))
        ]

    def used_this_turn(self, player: Player, bit: i64) -> bool:
        """Whether a skill that works once a turn has been used."""
        return player.match.field(player.number, SKILLS_USED) & bit != 0

    def mark_used(self, player: Player, bit: i64) -> None:
        """Note that a skill that works once a turn has been used."""
        used = player.match.field(player.number, SKILLS_USED)
        player.match.set_field(player.number, SKILLS_USED, used | bit)


def agility_target(agility: i64) -> i64:
    """000, Agility Table."""
    if agility > 6:
        agility = 6
    if agility < 1:
        agility = 1
    return 7 - agility
