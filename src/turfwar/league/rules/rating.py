"""How strong teams are, and what the weaker one is given for it: the port `rating`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from turfwar.games.base import RuleSet, load_port
from turfwar.league.post_match.rules import ValueBreakdown


@dataclass(frozen=True)
class Handicap:
    """What the weaker of two teams is given: a row of the rule set's table.

    `effects` are those of the row itself; `in_force` has those of the rows before it, too. `higher`
    and `lower` are what the dice for spectators of the two teams are changed by.
    """

    letter: str
    gold: int
    effects: tuple[str, ...]
    cards: str
    higher: float
    lower: float
    in_force: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rated:
    """A team that somebody has written down, with what each player and all of it are worth."""

    players: Mapping[str, int]
    working: ValueBreakdown


@dataclass(frozen=True)
class RatingRules:
    """Ratings by a rule set."""

    name: str
    handicap: Callable[[int, int], Handicap]
    """Of the lower and the higher of two ratings."""
    sheet: Callable[[Mapping[str, object], RuleSet], Rated]
    """A team as a document gives it; a `TurfwarError` says what is wrong with it."""


def rating_rules(ruleset: RuleSet) -> RatingRules:
    """The rule set's ratings; `ValueError` where it has none."""
    rules: RatingRules | None = load_port(ruleset.ports.rating)
    if rules is None:
        raise ValueError(f"{ruleset.id} has no port rating: it does not rate teams")
    return rules
