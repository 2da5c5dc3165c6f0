"""How strong coaches and teams are, with how sure that is: openskill's Plackett-Luce model."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from turfwar.league.export.missing import needed
from turfwar.league.state.league import League


@dataclass(frozen=True)
class CoachRating:
    """A strength and its uncertainty; `floor` is what it is at least, as good as certainly."""

    id: str
    strength: float
    uncertainty: float
    matches: int

    @property
    def floor(self) -> float:
        return self.strength - 3 * self.uncertainty


class Rater:
    """Ratings that change with every match."""

    def __init__(self) -> None:
        self.model: Any = needed("openskill.models").PlackettLuce()
        self.known: dict[str, Any] = {}
        self.counts: dict[str, int] = {}

    def add(self, home: str, away: str, winner: str) -> None:
        """A match between two; `winner` is a side, or a draw."""
        for each in (home, away):
            self.known.setdefault(each, self.model.rating())
            self.counts[each] = self.counts.get(each, 0) + 1
        ranks = [1, 1] if winner == "draw" else [1, 2] if winner == "home" else [2, 1]
        pair = [[self.known[home]], [self.known[away]]]
        (self.known[home],), (self.known[away],) = self.model.rate(pair, ranks=ranks)

    def of(self, id: str) -> CoachRating:
        """The rating of somebody who has played."""
        found = self.known[id]
        return CoachRating(id, found.mu, found.sigma, self.counts[id])

    def ratings(self) -> list[CoachRating]:
        """All of them, the best first."""
        return sorted(map(self.of, self.known), key=lambda each: (-each.floor, each.id))


def ratings(league: League, of: Callable[[str], str] = lambda team: team) -> list[CoachRating]:
    """The ratings after all matches that were played, the best first; `of` says whose they are.

    A draw counts as one. What was not played counts nothing.
    """
    rater = Rater()
    for match in league.matches.values():
        home, away = (of(match.teams[side]) for side in ("home", "away"))
        if home and away and home != away:
            rater.add(home, away, match.result.winner)
    return rater.ratings()


def coach_ratings(league: League) -> list[CoachRating]:
    """The same for coaches, whatever teams they have."""
    return ratings(league, lambda team: league.teams[team].coach if team in league.teams else "")
