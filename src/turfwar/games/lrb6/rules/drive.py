"""000, After a touchdown; Ending the half; Ending the match."""

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.cards.base import W_AFTER_RECOVERY, W_BEFORE_RECOVERY, W_OPPONENT_TOUCHDOWN
from turfwar.games.lrb6.layout import (
    BONUS_REROLLS,
    CHEFS,
    CONFUSED,
    DRIVES,
    EFFECT_COUNT,
    EXHAUSTED,
    FIRST_KICKER,
    HAD_TURN,
    HYPNOTISED,
    KICKING,
    LEADER,
    PLAYED,
    REROLLS,
    RESERVE,
    SCORER,
    SHOOT_OUT_WON,
    SWELTERING,
    TRAINED,
)
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.events import (
    E_DRIVE_OVER,
    E_EXHAUSTED,
    E_HALF,
    E_KICKING,
    E_MATCH_OVER,
    E_REROLLS,
)
from turfwar.games.lrb6.words.rolls import R_CHEF, R_HEAT
from turfwar.kernel.ints import i64
from turfwar.kernel.phases import Phase
from turfwar.pitch.frame import ACTIVE, AWAY, HALF, HOME, NOBODY, TURN


@mypyc_attr(allow_interpreted_subclasses=True)
class Drives:
    """000, Sequence of play: drives, halves, the end of the match."""

    def end_drive(self, match: MatchState) -> None:
        """000, After a touchdown: the heat takes its toll, weapons
        go, everybody leaves the pitch.
        """
        match.note(E_DRIVE_OVER)
        match.add(DRIVES, 1)
        if match.get(EFFECT_COUNT) != 0:
            match.book.effects.end_effects_of_drive(match)
        if match.weather == SWELTERING:
            for side in (HOME, AWAY):
                for number in match.on_field(side):
                    die = match.d6(2)
                    match.log_roll(R_HEAT, number, 2, die, 1 if die > 1 else 0)
                    if die == 1:
                        match.set_field(number, EXHAUSTED, 1)
                        match.record(E_EXHAUSTED, number)
        match.lose_ball()
        for skill in match.book.skills.end_of_drive:
            for side in (HOME, AWAY):
                if match.side_has(side, skill.number):
                    for number in range(match.first(side), match.last(side)):
                        player = match.player(number)
                        if player.has(skill.number):
                            skill.end_of_drive(match, player)
        for side in (HOME, AWAY):
            for number in match.on_field(side):
                match.take_off(number, RESERVE)
            for number in range(match.first(side), match.last(side)):
                match.regain_zones(number, CONFUSED | HYPNOTISED)
                match.set_field(number, PLAYED, 0)

    def drive_follows(self, match: MatchState) -> bool:
        """Whether there is time for another drive in this half."""
        return not match.book.setup.half_is_over(match)

    def half_time(self, match: MatchState) -> bool:
        """000, Ending the half: re-rolls are restored, the other
        side kicks; whether play goes on.
        """
        if match.half != 1:
            return False
        self.begin_half(match, 2)
        match.set(KICKING, 1 - match.get(FIRST_KICKER))
        match.record(E_KICKING, match.kicking)
        self.take_leader_counters(match)
        for side in (HOME, AWAY):
            match.set(REROLLS + side, match.get(TRAINED + side))
            match.set(BONUS_REROLLS + side, 0)
            match.record2(E_REROLLS, side, match.rerolls(side))
        self.master_chefs(match)
        return True

    def begin_half(self, match: MatchState, half: i64) -> None:
        match.set(HALF, half)
        match.record(E_HALF, half)
        for side in (HOME, AWAY):
            match.set(TURN + side, 0)
            match.set(HAD_TURN + side, 0)

    def take_leader_counters(self, match: MatchState) -> None:
        """000, Leader: one counter at the start of the match and at half-time, but not in
        overtime.
        """
        for side in (HOME, AWAY):
            match.set(LEADER + side, 0)
            for skill in match.book.skills.brings_counter:
                if match.side_has(side, skill.number) and skill.brings_counter(match):
                    match.set(LEADER + side, 1)

    def master_chefs(self, match: MatchState) -> None:
        """000, Master Chef: three D6 a half, each 4+ a re-roll won
        and one of the opponents' lost.
        """
        for side in (HOME, AWAY):
            for _ in range(3 * match.get(CHEFS + side)):
                die = match.d6(4)
                match.log_roll(R_CHEF, NOBODY, 4, die, 1 if die >= 4 else 0)
                if die < 4:
                    continue
                match.add(REROLLS + side, 1)
                match.record2(E_REROLLS, side, match.rerolls(side))
                if match.rerolls(1 - side) > 0:
                    match.add(REROLLS + 1 - side, -1)
                    match.record2(E_REROLLS, 1 - side, match.rerolls(1 - side))

    def winner(self, match: MatchState) -> i64:
        """The side that has won, or `NOBODY` for a draw."""
        loser = match.book.conceding.conceded_by(match)
        if loser != NOBODY:
            return 1 - loser
        if match.get(SHOOT_OUT_WON) != 0:
            return match.get(SHOOT_OUT_WON) - 1
        home = match.score(HOME)
        away = match.score(AWAY)
        return HOME if home > away else AWAY if away > home else NOBODY


class FirstHalfPhase(Phase[MatchState]):
    """The first half begins."""

    def enter(self, match: MatchState) -> None:
        match.book.drives.begin_half(match, 1)
        match.book.drives.take_leader_counters(match)
        match.book.drives.master_chefs(match)


class EndOfDrivePhase(Phase[MatchState]):
    """After a touchdown or at the end of a half; the next drive follows while there are turns."""

    def enter(self, match: MatchState) -> None:
        match.set(ACTIVE, NOBODY)
        scorer = match.get(SCORER)
        if scorer != NOBODY:
            match.book.windows.open_window(match, 1 - scorer, W_OPPONENT_TOUCHDOWN)
        match.book.drives.end_drive(match)
        match.set(SCORER, NOBODY)
        match.book.windows.open_to_both(match, HOME, W_BEFORE_RECOVERY)
        if match.book.drives.drive_follows(match):
            match.go_to(match.book.phase_number("setup"))


class HalfTimePhase(Phase[MatchState]):
    """Between the halves."""

    def enter(self, match: MatchState) -> None:
        match.book.effects.end_effects_of_half(match)
        if match.book.drives.half_time(match):
            match.go_to(match.book.phase_number("setup"))


class FinalPhase(Phase[MatchState]):
    """000, Ending the match: the team with the most touchdowns wins."""

    def enter(self, match: MatchState) -> None:
        match.book.windows.open_to_both(match, HOME, W_AFTER_RECOVERY)
        match.record(E_MATCH_OVER, match.book.drives.winner(match))
        match.set(ACTIVE, NOBODY)
        match.over = True
