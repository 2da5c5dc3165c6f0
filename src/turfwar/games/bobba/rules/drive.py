"""004, Drive; Re-rolls; Golden Goal; Not Able To Play: drives, halves, giving up."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import is_large, set_athlete
from turfwar.games.bobba.book import crowd, footprint
from turfwar.games.bobba.layout import (
    BROKEN_OFF,
    CROWD,
    HAS_SNEAKED,
    LEFT_FREELY,
    SMUGGLED,
    SPENT_REROLLS,
)
from turfwar.games.bobba.rules.kickoff import EXTRA_TIME, is_golden
from turfwar.games.bobba.rules.rerolls import take_home_reroll
from turfwar.games.bobba.words.events import E_PULLED_OUT
from turfwar.games.bobba.words.questions import Q_CANNON
from turfwar.games.lrb6.layout import (
    ACTED,
    BONUS_REROLLS,
    FIRST_KICKER,
    HAD_TURN,
    KICKING,
    KNOCKED_OUT,
    OTHER_CARRIER,
    PLAYER,
    REROLLS,
    RESERVE,
    TRAINED,
)
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.concede import Conceding
from turfwar.games.lrb6.rules.drive import Drives
from turfwar.games.lrb6.rules.touchdown import Scoring
from turfwar.games.lrb6.words.events import E_KICKING, E_REROLLS
from turfwar.games.lrb6.words.questions import Q_KICKOFF, Q_SETUP, Q_TURN
from turfwar.kernel.ints import i64
from turfwar.kernel.phases import PHASE, Phase
from turfwar.pitch.frame import AWAY, HOME, NOBODY, SCORE, SIDE_SLOTS, TURN

GOLDEN_TURNS: Final = 6
FEW_PLAYERS: Final = 5
AWARDED: Final = 3
"""004, Pulling Out: what the other side wins by."""

# The lines of the Withdrawal Condition Table, from its second on
MANY_AT_KICKOFF: Final = 2
MANY_IN_DRIVE: Final = 3
FEW_AT_KICKOFF: Final = 4
FEW_IN_DRIVE: Final = 5
# And one that the Golden Goal has, behind its last
GOLDEN_DECLINED: Final = 7


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaDrives(Drives):
    """004, Drive; Re-rolls; Golden Goal."""

    def end_drive(self, match: MatchState) -> None:
        super().end_drive(match)
        crowd(match).let_go(match)
        for side in (HOME, AWAY):
            match.set(SMUGGLED + side, 0)
            for number in range(match.first(side), match.last(side)):
                set_athlete(match, number, HAS_SNEAKED, 0)

    def drive_follows(self, match: MatchState) -> bool:
        if not is_golden(match):
            return super().drive_follows(match)
        if match.score(HOME) != match.score(AWAY):
            return False
        if not match.book.setup.is_anybody_left(match):
            return False
        for side in (HOME, AWAY):
            match.set(TURN + side, 0)
            match.set(HAD_TURN + side, 0)
        return True

    def half_time(self, match: MatchState) -> bool:
        """004, Re-rolls: half of the used ones come back, rounded up; Leader and Home anew."""
        if match.half != 1:
            return False
        self.begin_half(match, 2)
        match.set(KICKING, 1 - match.get(FIRST_KICKER))
        match.record(E_KICKING, match.kicking)
        self.take_leader_counters(match)
        take_home_reroll(match)
        for side in (HOME, AWAY):
            back = (match.get(SPENT_REROLLS + side) + 1) // 2
            left = match.get(REROLLS + side) + back
            most = match.get(TRAINED + side)
            match.set(REROLLS + side, left if left < most else most)
            match.set(SPENT_REROLLS + side, 0)
            match.set(BONUS_REROLLS + side, 0)
            match.record2(E_REROLLS, side, match.rerolls(side))
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaScoring(Scoring):
    """004, Touchdown; Large Players: with any part of the base."""

    def scorer(self, match: MatchState) -> i64:
        for carrier in (match.carrier, match.get(OTHER_CARRIER)):
            if carrier >= 0 and match.player(carrier).is_standing and self.counts(match, carrier):
                side = carrier // SIDE_SLOTS
                if not is_large(match, carrier):
                    if match.in_scoring_zone(match.square(carrier), side):
                        return carrier
                    continue
                for square in footprint(match).squares_of(match, carrier):
                    if match.in_scoring_zone(square, side):
                        return carrier
        return NOBODY

    def has_more_to_do(self, match: MatchState, player: Player) -> bool:
        """004, Touchdown: as soon as they are there."""
        return False

    def may_yet_score(self, match: MatchState, side: i64) -> bool:
        """004, Turnover: others may still act after it."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class PullingOut(Conceding):
    """004, Not Able To Play/Pulling Out."""

    def may_concede(self, match: MatchState, side: i64) -> bool:
        """004: as the first thing of one's team turn, or at a kick-off."""
        if match.waiting or side != match.chooser:
            return False
        question = match.question
        if question == Q_TURN:
            return match.active == side and match.get(ACTED) == 0
        return question == Q_SETUP or question == Q_KICKOFF or question == Q_CANNON

    def is_free_to_concede(self, match: MatchState, side: i64) -> bool:
        """004, Withdrawal Condition Table: no fine for few players at a kick-off."""
        return self.condition(match, side) in (FEW_AT_KICKOFF, GOLDEN_DECLINED)

    def condition(self, match: MatchState, side: i64) -> i64:
        """The line of the Withdrawal Condition Table that a side is on."""
        few = self.players_of(match, side) <= FEW_PLAYERS
        if match.get(PHASE) < match.book.phase_number("turns"):
            if is_golden(match):
                return GOLDEN_DECLINED
            return FEW_AT_KICKOFF if few else MANY_AT_KICKOFF
        # 004, Moving Off the Field: who has sent players off the field has not lost them.
        if few and match.get(LEFT_FREELY + side) == 0:
            return FEW_IN_DRIVE
        return MANY_IN_DRIVE

    def players_of(self, match: MatchState, side: i64) -> i64:
        """Who is on the field or could come on."""
        count: i64 = 0
        for number in range(match.first(side), match.last(side)):
            status = match.status(number)
            if match.square(number) != 0 or status in (RESERVE, KNOCKED_OUT, CROWD):
                count += 1
        return count

    def concede(self, match: MatchState, side: i64) -> None:
        """004: the match is the other side's, 3-0."""
        line = self.condition(match, side)
        match.set(BROKEN_OFF, line)
        match.record2(E_PULLED_OUT, side, line)
        match.set(SCORE + side, 0)
        match.set(SCORE + 1 - side, AWARDED)
        match.set(PLAYER, NOBODY)
        super().concede(match, side)


class GoldenGoalPhase(Phase[MatchState]):
    """004, Golden Goal or Sudden Death: a third half where the scores are tied."""

    def enter(self, match: MatchState) -> None:
        if match.half != 2 or match.book.drives.winner(match) != NOBODY:
            return
        match.book.drives.begin_half(match, EXTRA_TIME)
        match.book.drives.take_leader_counters(match)
        take_home_reroll(match)
        match.set(KICKING, HOME)
        match.go_to(match.book.phase_number("setup"))
