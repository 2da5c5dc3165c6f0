"""000, Before the match: weather, fans and FAME, the coin."""

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.cards.base import W_PREGAME
from turfwar.games.lrb6.layout import (
    BLIZZARD,
    FAME,
    FAN_FACTOR,
    FANS,
    FIRST_KICKER,
    KICKING,
    MORE_FANS,
    NICE,
    RAIN,
    SWELTERING,
    VERY_SUNNY,
    WEATHER,
)
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.causes import C_FAN_FACTOR, C_KEY_MATCH
from turfwar.games.lrb6.words.events import E_COIN, E_FAME, E_KICKING, E_ROLL, E_WEATHER
from turfwar.games.lrb6.words.questions import Q_COIN, Q_ELECT
from turfwar.games.lrb6.words.rolls import R_COIN, R_FANS, R_WEATHER
from turfwar.games.lrb6.words.verbs import CALL, ELECT
from turfwar.kernel.dice import total
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of
from turfwar.kernel.phases import Phase
from turfwar.pitch.frame import AWAY, HOME, NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Prematch:
    """000, Before the match: weather, fans, the toss."""

    def roll_weather(self, match: MatchState) -> None:
        """000, Rolling for the weather; Weather Table."""
        throw = match.two_d6()
        match.log_roll(R_WEATHER, NOBODY, 0, throw, 1)
        score = total(throw)
        if score == 2:
            weather: i64 = SWELTERING
        elif score == 3:
            weather = VERY_SUNNY
        elif score <= 10:
            weather = NICE
        elif score == 11:
            weather = RAIN
        else:
            weather = BLIZZARD
        match.set(WEATHER, weather)
        match.record(E_WEATHER, weather)

    def roll_fans(self, match: MatchState) -> None:
        """000, Fans and FAME; Key matches: 2D6 and fan factor, in thousands."""
        more = match.get(MORE_FANS)
        for side in (HOME, AWAY):
            throw = match.two_d6()
            factor = match.get(FAN_FACTOR + side)
            self.log_fans(match, throw, factor, more)
            match.set(FANS + side, total(throw) + factor + more)
        for side in (HOME, AWAY):
            fans = match.get(FANS + side)
            others = match.get(FANS + 1 - side)
            fame: i64 = 0
            if fans >= 2 * others:
                fame = 2
            elif fans > others:
                fame = 1
            match.set(FAME + side, fame)
            match.record3(E_FAME, side, fans, fame)

    def log_fans(self, match: MatchState, throw: i64, factor: i64, more: i64) -> None:
        if more == 0:
            match.log_roll_with(R_FANS, NOBODY, 0, throw, 1, C_FAN_FACTOR, factor)
            return
        match.put(E_ROLL)
        match.put(9)
        for value in (R_FANS, NOBODY, 0, throw, 1, C_FAN_FACTOR, factor, C_KEY_MATCH, more):
            match.put(value)

    def given_toss(self, match: MatchState) -> i64:
        """Who wins the toss without a coin; nobody, where both sides would."""
        winner: i64 = NOBODY
        for skill in match.book.skills.wins_toss:
            for side in (HOME, AWAY):
                if match.side_has(side, skill.number) and skill.wins_toss(match, side):
                    if winner == 1 - side:
                        return NOBODY
                    winner = side
        return winner

    def called_rightly(self, match: MatchState) -> bool:
        """The visitors call, and the coin falls."""
        if not match.answered():
            match.pose(Q_COIN, AWAY, NOBODY, 0)
            match.offer(choice(CALL, 0, 0))
            match.offer(choice(CALL, 1, 0))
            match.wait()
        called = first_of(match.answer()) + 1
        coin = match.coin()
        match.log_roll(R_COIN, NOBODY, 0, coin, 1)
        match.record(E_COIN, coin)
        return coin == called

    def toss_coin(self, match: MatchState) -> None:
        """000, Setting up the teams: the visitors call, the winner
        chooses to kick or to receive.
        """
        winner = self.given_toss(match)
        if winner == NOBODY:
            winner = AWAY if self.called_rightly(match) else HOME
        if not match.answered():
            match.pose(Q_ELECT, winner, NOBODY, 0)
            match.offer(choice(ELECT, 0, 0))
            match.offer(choice(ELECT, 1, 0))
            match.wait()
        kicks = match.answer() == choice(ELECT, 0, 0)
        kicking = winner if kicks else 1 - winner
        match.set(KICKING, kicking)
        match.set(FIRST_KICKER, kicking)
        match.record(E_KICKING, kicking)


class WeatherPhase(Phase[MatchState]):
    """000, The pre-match sequence, 1."""

    def enter(self, match: MatchState) -> None:
        match.book.prematch.roll_weather(match)


class PregamePhase(Phase[MatchState]):
    """002: cards for the pre-game, once all inducements are bought."""

    def enter(self, match: MatchState) -> None:
        match.book.windows.open_to_both(match, HOME, W_PREGAME)


class FansPhase(Phase[MatchState]):
    """000, The pre-match sequence, 4."""

    def enter(self, match: MatchState) -> None:
        match.book.prematch.roll_fans(match)


class CoinPhase(Phase[MatchState]):
    """000, The pre-match sequence, 5."""

    def enter(self, match: MatchState) -> None:
        match.book.prematch.toss_coin(match)
