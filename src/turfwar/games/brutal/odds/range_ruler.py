"""The range ruler on the pitch in football: passes along the ground, and a goaly's throws."""

from collections.abc import Iterator
from typing import Final

from turfwar.games.brutal.book import ground_passes, keeping
from turfwar.games.brutal.possession import goaly_of, in_hands
from turfwar.games.brutal.rules.goalkeeping import PAST
from turfwar.games.brutal.words.rolls import R_PASS
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.odds.hints import needs
from turfwar.games.lrb6.odds.range_ruler import RangeRuler
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.words.rolls import R_CATCH, R_THROW
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.ranges import BOMB


class FootballRuler(RangeRuler):
    """003, Passing; Throwing."""

    def squares(self, match: MatchState, player: Player) -> list[int]:
        return match.book.passing.squares_in_range(match, player.square, BOMB)

    def test(self, match: MatchState, player: Player, band: int) -> Test:
        roll = R_THROW if in_hands(match) else R_PASS
        return ground_passes(match).throwing_test(match, player, roll, band)

    def in_the_way(
        self, match: MatchState, player: Player, square: int
    ) -> Iterator[tuple[int, int]]:
        """003, Catches and Saves: also a goaly whom the ball passes, or passes beside."""
        goaly = int(goaly_of(match, player.opponents))
        if goaly != NOBODY and keeping(match).may_catch(match, goaly):
            here = match.square(goaly)
            reach = keeping(match).reach(match, goaly, here, player.square, square)
            if reach != PAST:
                yield goaly, needs(keeping(match).catch_test(match.player(goaly), R_CATCH, reach))
        yield from super().in_the_way(match, player, square)


RULER: Final = FootballRuler()
