"""What a manager wants to know before a choice; bobba's port `hints`."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from turfwar.games.bobba.book import throwing_players
from turfwar.games.bobba.odds.plan_rules import PLANS
from turfwar.games.bobba.odds.plans import PLANNER
from turfwar.games.bobba.odds.throws import in_the_way, mate_throw
from turfwar.games.bobba.odds.tricks import TrickHints
from turfwar.games.bobba.odds.ways import Ways
from turfwar.games.bobba.words.verbs import FACING_TO, TURN_TO
from turfwar.games.lrb6.layout import ACTION, LIFTED
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.odds.hints import block_odds, foul_odds, needs, pass_odds
from turfwar.games.lrb6.odds.match_hints import MatchHints
from turfwar.games.lrb6.odds.range_ruler import RangeRuler, needs_text
from turfwar.games.lrb6.words.questions import Q_ACTION
from turfwar.games.lrb6.words.verbs import THROW_AT
from turfwar.games.rulers import Band, ruler_document
from turfwar.kernel.notation import verb_of
from turfwar.pitch.game import PitchGame
from turfwar.pitch.ranges import OUT_OF_RANGE, RANGE_NAMES

ODDS: Final[Mapping[str, Callable[[MatchState, str, str], object]]] = {
    "block": partial(block_odds, rules=PLANS),
    "pass": partial(pass_odds, rules=PLANS, stops=in_the_way),
    "foul": partial(foul_odds, rules=PLANS),
}


class BobbaRuler(RangeRuler):
    """004, Throwing Things; Throwing Players: of the ball, or of whoever is in hand."""

    def of(self, game: MatchState, number: int) -> dict[str, Any] | None:
        if game.get(LIFTED) == 0 or game.subject != number:
            return super().of(game, number)
        bands: dict[int, Band] = {}
        chapter = throwing_players(game)
        player = game.player(number)
        for code in game.open_choices():
            if verb_of(code) != THROW_AT:
                continue
            square = code >> 9 & 511
            band = int(chapter.band_of(game, player, square))
            if band == OUT_OF_RANGE:
                continue
            if band not in bands:
                needed = mate_throw(game, number, square)[1]
                bands[band] = Band(RANGE_NAMES[band].capitalize(), needs_text(needed))
            bands[band].squares.append(square)
        return ruler_document(player.square, [bands[band] for band in sorted(bands)])

    def in_the_way(
        self, match: MatchState, player: Player, square: int
    ) -> Iterator[tuple[int, int]]:
        yield from in_the_way(match, player, square)


class BobbaHints(TrickHints, MatchHints):
    """Ways, turns, blocks, fouls, passes and throws of players, with their chances; tricks too."""

    planner = PLANNER
    ruler = BobbaRuler()
    odds = ODDS

    def remarks(self, game: PitchGame) -> dict[int, str]:
        """Beside those of the base game, what a turn costs."""
        assert isinstance(game, MatchState)
        if game.question != Q_ACTION:
            return {}
        found = super().remarks(game)
        movement = game.book.movement
        trial = game.copy()
        player = trial.player(trial.subject)
        for code in game.open_choices():
            if verb_of(code) == FACING_TO:
                found[code] = "free"
            elif verb_of(code) == TURN_TO:
                rolls = ["1 MA"]
                if movement.movement_left(player) <= 0:
                    rolls.append(f"going for it {needs(movement.go_for_it_test(player))}+")
                if movement.must_dodge(player):
                    rolls.append(f"dodge {needs(movement.dodge_test(player, player.square))}+")
                found[code] = ", ".join(rolls)
        return found

    def walk(self, game: PitchGame, square: int) -> list[int]:
        """The likeliest way, with the turns that a large player needs."""
        assert isinstance(game, MatchState)
        if game.question != Q_ACTION or game.waiting:
            return []
        ways = Ways(game, int(game.subject), int(game.get(ACTION)))
        if square not in ways.best:
            return []
        return [int(code) for code in ways.way(ways.best[square]).choices]


HINTS: Final = BobbaHints()
