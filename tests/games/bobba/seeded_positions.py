"""Positions in the middle of seeded matches of BOBBA, with large players on both sides."""

import random
from collections.abc import Iterator

from bobba_matches import begin, decided

from turfwar import Match
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.questions import Q_ACTION, Q_TURN


def positions(number: int, count: int, *, apart: int = 23) -> Iterator[tuple[Match, MatchState]]:
    """So many positions of one match in which somebody may act, some decisions apart."""
    match = begin(number)
    rng = random.Random(number)
    last = 0
    while not match.over and count and match.ply < 2_000:
        game = match.game
        assert isinstance(game, MatchState)
        open_ = not game.waiting and game.question in (Q_TURN, Q_ACTION)
        if open_ and match.ply - last >= apart:
            last = match.ply
            count -= 1
            yield match, game
        match.choose(decided("rough", match, rng))
