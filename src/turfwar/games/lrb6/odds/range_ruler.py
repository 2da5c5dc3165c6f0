"""The range ruler on the pitch: what a throw to each square needs, and who stands under it."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.odds.hints import in_the_way, needs
from turfwar.games.lrb6.odds.paths.explore import Explorer
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.words.rolls import R_HAIL_MARY, R_THROW
from turfwar.games.rulers import Band, Interceptor, ruler_document
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.ranges import ANYWHERE, OUT_OF_RANGE, RANGE_NAMES, RULER_WIDTH

NEVER: Final = 7


class RangeRuler:
    """From whoever has the ball; an overlay has its own rolls and its own interceptors."""

    def of(self, game: MatchState, number: int) -> dict[str, Any] | None:
        """The ruler as it is sent, or nothing where they have nothing to throw."""
        if not game.player(number).has_ball:
            return None
        # Tests are put together on a copy: what they ask of the rules is nobody's choice yet.
        match = Explorer(game, number).match
        player = match.player(number)
        bands: dict[int, Band] = {}
        stops: dict[tuple[int, int], Interceptor] = {}
        for square in self.squares(match, player):
            band = int(match.book.passing.allowed_range(match, player.square, square))
            band = ANYWHERE if band == OUT_OF_RANGE else band
            if band not in bands:
                label = RANGE_NAMES[band].capitalize()
                bands[band] = Band(label, needs_text(needs(self.test(match, player, band))))
            bands[band].squares.append(square)
            if band != ANYWHERE:
                for other, needed in self.in_the_way(match, player, square):
                    stop = Interceptor(PLAYER_NAMES[other], needs_text(needed), chance_of(needed))
                    stops.setdefault((other, needed), stop).squares.append(square)
        ordered = [bands[band] for band in sorted(bands)]
        return ruler_document(player.square, ordered, stops.values(), RULER_WIDTH)

    def squares(self, match: MatchState, player: Player) -> list[int]:
        """Where the ball may be thrown."""
        return match.book.passing.throw_targets(match, player)

    def test(self, match: MatchState, player: Player, band: int) -> Test:
        """What the throw rolls."""
        if band == ANYWHERE:
            return Test(player, R_HAIL_MARY, 2)
        return match.book.passing.throwing_test(match, player, R_THROW, band)

    def in_the_way(
        self, match: MatchState, player: Player, square: int
    ) -> Iterator[tuple[int, int]]:
        """Who may get the ball before it is there, and what they need."""
        yield from in_the_way(match, player, square)


def needs_text(needed: int) -> str:
    return "never" if needed >= NEVER else f"{needed}+"


def chance_of(needed: int) -> Fraction:
    return Fraction(max(0, NEVER - needed), 6)


RULER: Final = RangeRuler()
