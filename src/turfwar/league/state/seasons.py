"""From one season to the next: who goes up, who goes down."""

from collections.abc import Sequence
from itertools import pairwise

from turfwar.league.competition.plan import pairings
from turfwar.league.competition.round_robin import flat
from turfwar.league.state.league import InvalidEvent, League
from turfwar.league.state.stages import Competition

LEAST = 4
"""Below so many teams a division has nobody to play for a place in another."""


def divisions_of(league: League, season: str) -> list[Competition]:
    """The divisions of a season, the highest first."""
    if season not in league.seasons:
        raise InvalidEvent(f"there is no season {season}")
    found = (league.competitions[id] for id in league.seasons[season].competitions)
    return sorted((each for each in found if each.level), key=lambda each: each.level)


def qualifiers(league: League, season: str) -> list[tuple[Competition, Competition, list[str]]]:
    """Who plays for a place in the division above: the second of the lower one against the third
    from the end of the upper one, the third against the second from the end.

    They are in the order in which a bracket of four pairs the first with the last.
    """
    found: list[tuple[Competition, Competition, list[str]]] = []
    for upper, lower in pairwise(divisions_of(league, season)):
        for each in (upper, lower):
            if not each.over(league.results):
                raise InvalidEvent(f"{each.name} is not over")
        high, low = (flat(each.last.ranking(league.results)) for each in (upper, lower))
        if min(len(high), len(low)) >= LEAST:
            found.append((upper, lower, [high[-3], high[-2], low[2], low[1]]))
    return found


def promotions(league: League, season: str, numbers: int | Sequence[int]) -> dict[str, str]:
    """The level of each team's division after a season: so many of each change places.

    It is a number for all divisions, or one for each and the next, the highest first. It reads
    sealed tables only, so that nobody goes up who may still lose it.
    """
    divisions = divisions_of(league, season)
    if league.seasons[season].state != "sealed":
        raise InvalidEvent(f"{season} has to be sealed before teams are promoted and relegated")
    orders = [flat(each.last.ranking(league.results)) for each in divisions]
    moves = {
        team: str(division.level)
        for division, order in zip(divisions, orders, strict=True)
        for team in order
    }
    pairs = list(pairwise(zip(divisions, orders, strict=True)))
    each_way = [numbers] * len(pairs) if isinstance(numbers, int) else [*numbers]
    each_way += [0] * (len(pairs) - len(each_way))
    for number, ((upper, high), (lower, low)) in zip(each_way, pairs, strict=False):
        count = min(number, len(high) // 2, len(low) // 2)
        for team in high[len(high) - count :]:
            moves[team] = str(lower.level)
        for team in low[:count]:
            moves[team] = str(upper.level)
    for id in league.seasons[season].competitions:
        play_offs = league.competitions[id]
        if play_offs.between is not None:
            moves |= qualified_by(league, play_offs, play_offs.between)
    return moves


def qualified_by(
    league: League, competition: Competition, levels: tuple[int, int]
) -> dict[str, str]:
    """Where the sides of qualification matches play next."""
    moves: dict[str, str] = {}
    for stage in competition.stages:
        results = stage.results(league.results)
        for slot, pairing in pairings(stage.slots, results).items():
            result = results.get(slot)
            if result is None or not pairing.ready or result.winner not in ("home", "away"):
                continue
            home, away = pairing.home or "", pairing.away or ""
            won, lost = (home, away) if result.winner == "home" else (away, home)
            moves |= {won: str(levels[0]), lost: str(levels[1])}
    return moves
