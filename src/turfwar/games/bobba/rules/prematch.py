"""004, Pre Match Sequence, as far as it is played on the pitch: weather, field, spectators."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.book import potions
from turfwar.games.bobba.layout import (
    DRY,
    GATE_KNOWN,
    HOME_SHARE,
    ICY,
    STANDARD,
    SURFACE,
    SURFACE_STEPS,
    WEATHER_KNOWN,
    WET,
)
from turfwar.games.bobba.rules.rerolls import take_home_reroll
from turfwar.games.bobba.words.events import E_SURFACE
from turfwar.games.lrb6.layout import BLIZZARD, FAN_FACTOR, FANS, FIRST_KICKER, KICKING, NICE, RAIN
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.drive import FirstHalfPhase
from turfwar.games.lrb6.rules.prematch import Prematch, WeatherPhase
from turfwar.games.lrb6.words.causes import C_FAN_FACTOR
from turfwar.games.lrb6.words.events import E_FAME, E_KICKING
from turfwar.games.lrb6.words.rolls import R_FANS
from turfwar.kernel.ints import i64
from turfwar.kernel.phases import Phase
from turfwar.pitch.frame import AWAY, HOME, NOBODY

MOST_STEPS: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaPrematch(Prematch):
    """004, Weather; Work out the Gate; Work out Effective Fan Factor."""

    def weather_on_field(self, match: MatchState) -> None:
        """004, Weather Table: a step towards dry, wet or frozen."""
        weather = match.weather
        if weather == NICE:
            return
        if weather == RAIN:
            self.shift(match, WET, DRY)
        elif weather == BLIZZARD:
            self.shift(match, ICY, DRY)
        elif match.get(SURFACE) == ICY:
            self.set_surface(match, WET, 1)
        else:
            self.shift(match, DRY, WET)

    def shift(self, match: MatchState, towards: i64, opposite: i64) -> None:
        """One step towards a kind of field; what the opposite has goes first."""
        kind = match.get(SURFACE)
        steps = match.get(SURFACE_STEPS)
        if kind == towards:
            self.set_surface(match, towards, min(steps + 1, MOST_STEPS))
        elif kind == opposite and steps > 1:
            self.set_surface(match, kind, steps - 1)
        elif kind == opposite:
            self.set_surface(match, STANDARD, 0)
        else:
            self.set_surface(match, towards, 1)

    def set_surface(self, match: MatchState, kind: i64, steps: i64) -> None:
        match.set(SURFACE, kind)
        match.set(SURFACE_STEPS, steps)
        match.record2(E_SURFACE, kind, steps)

    def roll_fans(self, match: MatchState) -> None:
        """004, Work out the Gate: a die for each point of fan factor, +1 at home and -1 away; never
        fewer than the fan factor. Of a hundred, how many are home's."""
        if match.get(GATE_KNOWN) != 0:
            return
        gate: list[int] = []
        for side in (HOME, AWAY):
            factor = match.get(FAN_FACTOR + side)
            more: i64 = 1 if side == HOME else -1
            fans: i64 = 0
            for _ in range(factor):
                die = match.d6()
                match.log_roll_with(R_FANS, NOBODY, 0, die, 1, C_FAN_FACTOR, more)
                fans += die + more
            fans = max(fans, factor)
            match.set(FANS + side, fans)
            match.record3(E_FAME, side, fans, 0)
            gate.append(int(fans))
        if sum(gate) > 0:
            match.set(HOME_SHARE, (200 * gate[HOME] + sum(gate)) // (2 * sum(gate)))


class BobbaWeatherPhase(WeatherPhase):
    """004, Weather: 2D6, and what it does to the field."""

    def enter(self, match: MatchState) -> None:
        if match.get(WEATHER_KNOWN) == 0:
            super().enter(match)
            prematch = match.book.prematch
            assert isinstance(prematch, BobbaPrematch)
            if match.get(GATE_KNOWN) == 0:
                prematch.weather_on_field(match)


class HomeKicksPhase(Phase[MatchState]):
    """004, Kick-off: the home team kicks off to start the match."""

    def enter(self, match: MatchState) -> None:
        match.set(KICKING, HOME)
        match.set(FIRST_KICKER, HOME)
        match.record(E_KICKING, HOME)


class BobbaFirstHalfPhase(FirstHalfPhase):
    """The first half begins, with the Home re-roll; what was poured into drinks works."""

    def enter(self, match: MatchState) -> None:
        super().enter(match)
        take_home_reroll(match)
        potions(match).poisons_work(match)
