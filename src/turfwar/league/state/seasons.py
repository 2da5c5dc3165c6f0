"""From one season to the next: who goes up, who goes down."""

from itertools import pairwise

from turfwar.league.competition.round_robin import flat
from turfwar.league.state.league import League, Unlawful


def promotions(league: League, season: str, number: int) -> dict[str, str]:
    """The level of each team's division after a season: so many of each change places.

    It reads sealed tables only, so that nobody goes up who may still lose it.
    """
    if season not in league.seasons:
        raise Unlawful(f"there is no season {season}")
    if league.seasons[season].state != "sealed":
        raise Unlawful(f"{season} is not sealed: nobody goes up or down yet")
    divisions = sorted(
        (league.competitions[id] for id in league.seasons[season].competitions),
        key=lambda each: each.level,
    )
    divisions = [each for each in divisions if each.level]
    orders = [flat(each.last.ranking(league.results)) for each in divisions]
    moves = {
        team: str(division.level)
        for division, order in zip(divisions, orders, strict=True)
        for team in order
    }
    for (upper, high), (lower, low) in pairwise(zip(divisions, orders, strict=True)):
        count = min(number, len(high) // 2, len(low) // 2)
        for team in high[len(high) - count :]:
            moves[team] = str(lower.level)
        for team in low[:count]:
            moves[team] = str(upper.level)
    return moves
