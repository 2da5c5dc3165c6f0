"""What a coach of the lrb6 family wants to know before a choice; its port `hints`."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from turfwar.games.lrb6.bots.rookie.sight import Routes, Sight
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.blasts import BlastHints
from turfwar.games.lrb6.odds.documents import player_hints, target_hints
from turfwar.games.lrb6.odds.hints import block_odds, foul_odds, pass_odds
from turfwar.games.lrb6.odds.plans import PLANNER, ClickPlanner
from turfwar.games.lrb6.odds.range_ruler import RULER, RangeRuler
from turfwar.games.lrb6.odds.remarks import remarks
from turfwar.games.lrb6.words.questions import Q_ACTION
from turfwar.games.lrb6.words.verbs import TO
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import choice
from turfwar.pitch.game import PitchGame

ODDS: Final[Mapping[str, Callable[[MatchState, str, str], object]]] = {
    "block": block_odds,
    "pass": pass_odds,
    "foul": foul_odds,
}


class MatchHints(BlastHints):
    """Ways, blocks, passes and fouls, with their chances."""

    planner: ClickPlanner = PLANNER
    ruler: RangeRuler = RULER
    odds: Mapping[str, Callable[..., Any]] = ODDS

    def of_player(self, game: PitchGame, player: str, action: str | None = None) -> dict[str, Any]:
        assert isinstance(game, MatchState)
        return player_hints(game, player, action, self.planner, self.ruler)

    def of_target(
        self,
        game: PitchGame,
        player: str,
        square: str | None = None,
        other: str | None = None,
        action: str | None = None,
    ) -> dict[str, Any]:
        assert isinstance(game, MatchState)
        return target_hints(
            game, player, square=square, other=other, action=action, planner=self.planner
        )

    def odds_of(self, game: PitchGame, deed: str, player: str, target: str) -> Any:
        assert isinstance(game, MatchState)
        if deed not in self.odds:
            raise TurfwarError(
                f"there are no odds of {deed!r}; there are of {', '.join(self.odds)}"
            )
        return self.odds[deed](game, player, target)

    def remarks(self, game: PitchGame) -> dict[int, str]:
        assert isinstance(game, MatchState)
        return remarks(game) if game.question == Q_ACTION else {}

    def walk(self, game: PitchGame, square: int) -> list[int]:
        """Of the shortest ways the safest, also onto a loose ball."""
        assert isinstance(game, MatchState)
        if game.question != Q_ACTION or not self.steps(game):
            return []
        sight = Sight(game, int(game.chooser))
        number = int(game.subject)
        routes = Routes(sight, number, onto_ball=square == sight.ball, shortest=True)
        way = routes.path(square) if square in routes.steps else []
        return [int(choice(TO, each, 0)) for each in way]


HINTS: Final = MatchHints()
