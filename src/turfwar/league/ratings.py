"""How strong coaches and teams are, with how sure that is: openskill's Plackett-Luce model."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from turfwar.league.out.missing import needed
from turfwar.league.state.league import League


@dataclass(frozen=True)
class Rating:
    """A strength and its uncertainty; `floor` is what it is at least, as good as certainly."""

    id: str
    strength: float
    uncertainty: float
    matches: int

    @property
    def floor(self) -> float:
        return self.strength - 3 * self.uncertainty


def ratings(league: League, of: Callable[[str], str] = lambda team: team) -> list[Rating]:
    """The ratings after all matches that were played, the best first; `of` says whose they are.

    A draw counts as one. What was not played counts nothing.
    """
    model: Any = needed("openskill.models").PlackettLuce()
    known: dict[str, Any] = {}
    counts: dict[str, int] = {}
    for match in league.matches.values():
        home, away = (of(match.teams[side]) for side in ("home", "away"))
        if not home or not away or home == away:
            continue
        for each in (home, away):
            known.setdefault(each, model.rating())
            counts[each] = counts.get(each, 0) + 1
        winner = match.result.winner
        ranks = [1, 1] if winner == "draw" else [1, 2] if winner == "home" else [2, 1]
        (one,), (other,) = model.rate([[known[home]], [known[away]]], ranks=ranks)
        known[home], known[away] = one, other
    found = [Rating(id, each.mu, each.sigma, counts[id]) for id, each in known.items()]
    return sorted(found, key=lambda each: (-each.floor, each.id))


def coach_ratings(league: League) -> list[Rating]:
    """The same for coaches, whatever teams they have."""
    return ratings(league, lambda team: league.teams[team].coach if team in league.teams else "")
