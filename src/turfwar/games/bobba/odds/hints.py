"""What a coach wants to know before a throw; bobba's port `hints`."""

from collections.abc import Iterator
from typing import Any, Final

from turfwar.games.bobba.book import intercepting
from turfwar.games.bobba.odds.tricks import TrickHints
from turfwar.games.lrb6.layout import ABSENT, ACTION_NAMES, PASS
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.odds.hints import needs
from turfwar.games.lrb6.odds.plans import open_actions
from turfwar.games.lrb6.odds.range_ruler import RangeRuler
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.game import PitchGame


class BobbaRuler(RangeRuler):
    """004, Throwing Things; Interception: of a throw that comes down where it is meant to."""

    def in_the_way(
        self, match: MatchState, player: Player, square: int
    ) -> Iterator[tuple[int, int]]:
        chapter = intercepting(match)
        side = player.opponents
        for other in chapter.candidates(match, player.number, player.square, square, side):
            yield other, needs(chapter.intercept_test(match.player(other), player))


class BobbaHints(TrickHints):
    """The range ruler of a pass."""

    ruler: Final = BobbaRuler()

    def of_player(self, game: PitchGame, player: str, action: str | None = None) -> dict[str, Any]:
        assert isinstance(game, MatchState)
        number = PLAYER_NAMES.index(player) if player in PLAYER_NAMES else -1
        if number < 0 or game.status(number) == ABSENT:
            raise TurfwarError(f"there is no player {player!r}")
        found = super().of_player(game, player, action)
        if action == ACTION_NAMES[PASS] and PASS in open_actions(game, number):
            laid = self.ruler.of(game, number)
            return found if laid is None else {**found, "ruler": laid}
        return found


HINTS: Final = BobbaHints()
