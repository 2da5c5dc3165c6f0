"""000, The Kick-Off Table: what each result does."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import (
    ASSISTANTS,
    BONUS_REROLLS,
    BRIBES,
    CHEERLEADERS,
    GUST,
    HAD_TURN,
    HIGH_KICKER,
    LANDING,
    NICE,
    REF_GONE,
    REROLLS,
)
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.injury import BY_ROCK
from turfwar.games.lrb6.words.causes import C_ASSISTANTS, C_CHEERLEADERS, C_FAME, C_SKILL
from turfwar.games.lrb6.words.events import E_BRIBES, E_REROLLS, E_ROLL
from turfwar.games.lrb6.words.questions import Q_HIGH_KICK
from turfwar.games.lrb6.words.rolls import (
    R_CHEERING,
    R_COACHING,
    R_INVASION,
    R_RIOT,
    R_ROCK,
    R_ROCK_VICTIM,
)
from turfwar.games.lrb6.words.verbs import HIGH_KICK_BY, NO_HIGH_KICK
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import AWAY, HOME, NOBODY

PERFECT_DEFENCE: Final = 4


QUICK_SNAP: Final = 9


BLITZ: Final = 10


class Modifiers:
    """What is added to a side's roll on the Kick-Off Table, each with its cause: FAME first."""

    def __init__(self, match: MatchState, side: i64) -> None:
        self.total: i64 = 0
        self.causes: list[int] = []
        self.add(C_FAME, match.fame(side))
        for skill in match.book.skills.kickoff_fame:
            if match.side_has(side, skill.number):
                self.add(C_SKILL + skill.number, skill.kickoff_fame(match, side))

    def add(self, cause: i64, value: i64) -> None:
        if value != 0:
            self.total += value
            self.causes.append(cause)
            self.causes.append(value)

    def log(
        self, match: MatchState, roll: i64, player: i64, needed: i64, die: i64, result: i64
    ) -> None:
        match.put(E_ROLL)
        match.put(5 + len(self.causes))
        match.put(roll)
        match.put(player)
        match.put(needed)
        match.put(die)
        match.put(result)
        for value in self.causes:
            match.put(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class KickoffTable:
    """000, Kick-Off Table: a method for each result."""

    def happen(self, match: MatchState, result: i64) -> None:
        """What a total of the two dice brings about."""
        if result == 2:
            self.get_the_ref(match)
        elif result == 3:
            self.riot(match)
        elif result == 4:
            self.perfect_defence(match)
        elif result == 5:
            self.high_kick(match)
        elif result == 6:
            self.cheering_fans(match)
        elif result == 7:
            self.changing_weather(match)
        elif result == 8:
            self.brilliant_coaching(match)
        elif result == 9:
            self.quick_snap(match)
        elif result == 10:
            self.blitz(match)
        elif result == 11:
            self.throw_a_rock(match)
        elif result == 12:
            self.pitch_invasion(match)

    def get_the_ref(self, match: MatchState) -> None:
        """000, Kick-Off Table, 2."""
        for side in (HOME, AWAY):
            match.add(BRIBES + side, 1)
            match.record2(E_BRIBES, side, match.bribes(side))
        match.set(REF_GONE, match.half)

    def riot(self, match: MatchState) -> None:
        """000, Kick-Off Table, 3: both turn markers move."""
        if match.turn(match.receiving) == match.book.format.turns - 1:
            step: i64 = -1
        elif match.get(HAD_TURN + match.receiving) == 0:
            step = 1
        else:
            die = match.d6(4)
            match.log_roll(R_RIOT, NOBODY, 0, die, 1)
            step = 1 if die <= 3 else -1
        for side in (HOME, AWAY):
            match.book.setup.move_marker(match, side, step)

    def perfect_defence(self, match: MatchState) -> None:
        """000, Kick-Off Table, 4: the phase of that name follows."""

    def high_kick(self, match: MatchState) -> None:
        """000, Kick-Off Table, 5: a free receiver goes under the ball."""
        landing = match.get(LANDING)
        if landing == 0 or not match.is_empty(landing):
            return
        side = match.receiving
        candidates = [
            player for player in match.on_field(side) if self.may_go_under(match.player(player))
        ]
        if not candidates:
            return
        who = match.ask_player(Q_HIGH_KICK, side, HIGH_KICK_BY, NO_HIGH_KICK, NOBODY, candidates)
        if who != NOBODY:
            match.move(who, landing)
            match.set(HIGH_KICKER, who)

    def may_go_under(self, player: Player) -> bool:
        """000, Kick-Off Table, 5: who stands in no tackle zone."""
        return player.is_standing and player.zones_on_them == 0

    def cheering_fans(self, match: MatchState) -> None:
        """000, Kick-Off Table, 6."""
        self.contest(match, R_CHEERING, C_CHEERLEADERS, CHEERLEADERS)

    def changing_weather(self, match: MatchState) -> None:
        """000, Kick-Off Table, 7: nice weather brings a gust of wind."""
        match.book.prematch.roll_weather(match)
        if match.weather == NICE:
            match.set(GUST, 1)

    def brilliant_coaching(self, match: MatchState) -> None:
        """000, Kick-Off Table, 8."""
        self.contest(match, R_COACHING, C_ASSISTANTS, ASSISTANTS)

    def contest(self, match: MatchState, roll: i64, cause: i64, staff: i64) -> None:
        """A D3, FAME and staff each: the higher gains a team re-roll for this half, or both."""
        for side in (HOME, AWAY):
            for skill in match.book.skills.wins_contest:
                if match.side_has(side, skill.number) and skill.wins_contest(match, side):
                    self.gain_reroll(match, side)
                    return
        home = self.contest_roll(match, roll, cause, staff, HOME)
        away = self.contest_roll(match, roll, cause, staff, AWAY)
        for side in (HOME, AWAY):
            if home == away or (side == HOME) == (home > away):
                self.gain_reroll(match, side)

    def gain_reroll(self, match: MatchState, side: i64) -> None:
        """One more team re-roll for this half."""
        match.add(REROLLS + side, 1)
        match.add(BONUS_REROLLS + side, 1)
        match.record2(E_REROLLS, side, match.rerolls(side))

    def contest_roll(self, match: MatchState, roll: i64, cause: i64, staff: i64, side: i64) -> i64:
        modifiers = Modifiers(match, side)
        modifiers.add(cause, match.get(staff + side))
        die = match.d3()
        modifiers.log(match, roll, NOBODY, 0, die, 1)
        return die + modifiers.total

    def quick_snap(self, match: MatchState) -> None:
        """000, Kick-Off Table, 9: the phase of that name follows."""

    def blitz(self, match: MatchState) -> None:
        """000, Kick-Off Table, 10: the phase of that name follows."""

    def throw_a_rock(self, match: MatchState) -> None:
        """000, Kick-Off Table, 11: the lower scorer, or both, lose a player to a rock."""
        home = self.rock_roll(match, HOME)
        away = self.rock_roll(match, AWAY)
        if home <= away:
            self.rock_hits(match, HOME)
        if away <= home:
            self.rock_hits(match, AWAY)

    def rock_roll(self, match: MatchState, side: i64) -> i64:
        modifiers = Modifiers(match, side)
        die = match.d6()
        modifiers.log(match, R_ROCK, NOBODY, 0, die, 1)
        return die + modifiers.total

    def rock_hits(self, match: MatchState, side: i64) -> None:
        players = match.on_field(side)
        if players:
            victim = match.pick(players)
            match.log_roll(R_ROCK_VICTIM, victim, 0, 0, 1)
            match.book.injury.injure(match, victim, BY_ROCK, NOBODY)

    def pitch_invasion(self, match: MatchState) -> None:
        """000, Kick-Off Table, 12: 6 with the opponents' FAME stuns, a natural 1 never does."""
        for side in (HOME, AWAY):
            modifiers = Modifiers(match, 1 - side)
            needed = 6 - modifiers.total
            if needed < 2:
                needed = 2
            for number in match.on_field(side):
                die = match.d6(needed)
                hit = die >= needed
                modifiers.log(match, R_INVASION, number, needed, die, 1 if hit else 0)
                if hit:
                    match.book.injury.lay_flat(match, number)
