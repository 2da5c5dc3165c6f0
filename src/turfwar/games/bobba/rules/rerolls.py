"""004, Re-rolls; Frozen Rerolls: which there are, and what may be rolled again."""

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import athlete
from turfwar.games.bobba.layout import (
    ANTI_REROLLS,
    ANTI_USED,
    FROZEN,
    HOME_FIELD,
    HOME_REROLL,
    KIN,
    SPENT_REROLLS,
)
from turfwar.games.bobba.skills import ids
from turfwar.games.bobba.words.events import E_FROZEN, E_HOME_REROLL, E_SPOILT
from turfwar.games.bobba.words.others import HOME_FIELD_REROLL
from turfwar.games.bobba.words.questions import Q_ANTI
from turfwar.games.bobba.words.rolls import R_STAND_BY_AGILITY
from turfwar.games.bobba.words.verbs import ANTI
from turfwar.games.lrb6.layout import LEADER, PLAYER, REROLL_USED, REROLLS
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.rolls import Rolls, Test, agility_target
from turfwar.games.lrb6.words.events import E_REROLL
from turfwar.games.lrb6.words.lists import LEADER_REROLL, NO_REROLL, TEAM_REROLL
from turfwar.games.lrb6.words.questions import Q_REROLL
from turfwar.games.lrb6.words.rolls import R_BLOCK, R_GO_FOR_IT, R_STAND_UP
from turfwar.games.lrb6.words.verbs import REROLL
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import AWAY, HOME, NOBODY


def team_rerolls_left(match: MatchState, side: i64) -> i64:
    """A side's team re-rolls that are not frozen."""
    left = match.rerolls(side) - match.get(FROZEN + side)
    return left if left > 0 else 0


def freeze_rerolls(match: MatchState) -> None:
    """004, Frozen Rerolls: one for each allied player on the field who is not Friendly."""
    for side in (HOME, AWAY):
        count: i64 = 0
        for number in match.on_field(side):
            if athlete(match, number, KIN) != 0 and not match.player(number).has(ids.FRIENDLY):
                count += 1
        if count > 0 or match.get(FROZEN + side) != 0:
            match.set(FROZEN + side, count)
            match.record2(E_FROZEN, side, count)


def take_home_reroll(match: MatchState) -> None:
    """004, Neutral Field; Re-rolls: for each half and extra time, unless the field is neutral."""
    match.set(HOME_REROLL + HOME, match.get(HOME_FIELD))
    match.set(HOME_REROLL + AWAY, 0)
    if match.get(HOME_FIELD) != 0:
        match.record(E_HOME_REROLL, HOME)


class SpoiltTest(Test):
    """A test whose success the other manager may have rolled again."""

    def passes(self) -> bool:
        """004, Re-rolls: once, whoever makes them, and the new result must be used."""
        self.prepare()
        rolls = rerolling(self.match)
        if not self.is_good(self.cast()):
            return rolls.offer_reroll(self.player, self.roll, self) and self.is_good(self.cast())
        return not rolls.is_spoilt(self.player, self.roll) or self.is_good(self.cast())


def rerolling(match: MatchState) -> "BobbaRolls":
    rolls = match.book.rolls
    assert isinstance(rolls, BobbaRolls)
    return rolls


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaRolls(Rolls):
    """004, Re-rolls; Agility Table: team, home and leader re-rolls, one a team turn."""

    def agility_test(self, player: Player, roll: i64) -> Test:
        if player.side <= 1 and player.match.get(ANTI_REROLLS + 1 - player.side) > 0:
            return SpoiltTest(player, roll, agility_target(player.ag))
        return super().agility_test(player, roll)

    def may_spoil(self, player: Player, roll: i64) -> bool:
        """004, Re-rolls: an Anti-re-roll for what a team re-roll could be used on, one a turn."""
        match = player.match
        side = player.side
        if side > 1 or match.active != side or match.get(PLAYER) == NOBODY:
            return False
        if match.get(ANTI_REROLLS + 1 - side) == 0 or match.get(ANTI_USED) != 0:
            return False
        return not self.is_left_alone(roll) and not match.book.skills.team_barred[roll]

    def is_spoilt(self, player: Player, roll: i64) -> bool:
        """Whether the other manager has a roll made again that they are unhappy with."""
        if not self.may_spoil(player, roll):
            return False
        match = player.match
        other = 1 - player.side
        if not match.ask_yes(Q_ANTI, other, ANTI, player.number):
            return False
        match.add(ANTI_REROLLS + other, -1)
        match.set(ANTI_USED, 1)
        match.record3(E_SPOILT, other, roll, player.number)
        return True

    def is_left_alone(self, roll: i64) -> bool:
        """004: throwing, catching, dodging, blocking, handling the ball, skills; nothing else."""
        return roll == R_GO_FOR_IT or roll == R_STAND_UP or roll == R_STAND_BY_AGILITY

    def team_could_reroll(self, player: Player, roll: i64) -> bool:
        if self.is_left_alone(roll):
            return False
        return super().team_could_reroll(player, roll)

    def has_side_reroll(self, match: MatchState, side: i64) -> bool:
        """Whether a side has any re-roll that is not a player's own."""
        return (
            team_rerolls_left(match, side) > 0
            or match.get(HOME_REROLL + side) > 0
            or self.has_leader_reroll(match, side)
        )

    def offer_reroll(self, player: Player, roll: i64, test: Test | None = None) -> bool:
        """Whether the dice are rolled again; those of a block perhaps for the other manager."""
        if self.own_reroll(player, roll, test):
            return True
        return roll == R_BLOCK and self.is_spoilt(player, roll)

    def own_reroll(self, player: Player, roll: i64, test: Test | None) -> bool:
        match = player.match
        side = player.side
        if match.answered():
            if not self.has_reroll(player, roll, test):
                return False
            answer = (match.answer() >> 9) & 511
        else:
            match.pose(Q_REROLL, side, player.number, roll)
            match.offer(choice(REROLL, NO_REROLL, 0))
            for skill in self.own_rerolls(player, roll, test):
                if skill.may_reroll(player, roll):
                    match.offer(choice(REROLL, skill.reroll_word(), 0))
            if self.team_may_reroll(player, roll):
                if team_rerolls_left(match, side) > 0:
                    match.offer(choice(REROLL, TEAM_REROLL, 0))
                if self.has_leader_reroll(match, side):
                    match.offer(choice(REROLL, LEADER_REROLL, 0))
                if match.get(HOME_REROLL + side) > 0:
                    match.offer(choice(REROLL, HOME_FIELD_REROLL, 0))
            if match.legal_count > 1:
                match.wait()
            return False
        if answer == NO_REROLL:
            return False
        match.record3(E_REROLL, roll, player.number, answer)
        if answer == TEAM_REROLL or answer == LEADER_REROLL or answer == HOME_FIELD_REROLL:
            self.pay(match, side, answer)
            for skill in match.book.skills.team_reroll:
                if player.has(skill.number) and not skill.team_reroll(player):
                    return False
            return True
        for skill in match.book.skills.may_reroll[roll]:
            if skill.reroll_word() == answer:
                return skill.reroll(player, roll)
        return False

    def pay(self, match: MatchState, side: i64, answer: i64) -> None:
        """One of a side's re-rolls is used, the one of this team turn."""
        if answer == TEAM_REROLL:
            match.add(REROLLS + side, -1)
            match.add(SPENT_REROLLS + side, 1)
        else:
            match.add((LEADER if answer == LEADER_REROLL else HOME_REROLL) + side, -1)
        match.set(REROLL_USED, 1)

    def has_reroll(self, player: Player, roll: i64, test: Test | None = None) -> bool:
        match = player.match
        if self.team_may_reroll(player, roll) and self.has_side_reroll(match, player.side):
            return True
        for skill in self.own_rerolls(player, roll, test):
            if skill.may_reroll(player, roll):
                return True
        return False
