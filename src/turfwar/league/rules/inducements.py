"""What a rule set says of inducements that coaches take before a match at the table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from turfwar.games.base import RuleSet
from turfwar.league.post_match.result import Side
from turfwar.teams.roster import Roster


@dataclass(frozen=True)
class Purchases:
    """What a side takes: gold for petty cash, and what is bought, as lines of the rule set."""

    petty_cash: int = 0
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class InducementOffer:
    """Something to be bought, as a line; `learns` are words that a line may end with."""

    line: str
    group: str
    name: str
    price: int
    learns: tuple[tuple[str, str], ...] = ()
    """The words behind the line and their names: skills that a mercenary may be given."""


@dataclass(frozen=True)
class InducementShop:
    """What a side has for inducements, has bought, and can buy."""

    value: int
    treasury: int
    given: int
    """The gold that the side gets, as its team is worth less."""
    left: int
    """What it can still spend."""
    petty_left: int
    """What of its petty cash is not spent: that goes back to the treasury."""
    bought: tuple[InducementOffer, ...] = ()
    refused: tuple[str, ...] = ()
    """Why some of the lines cannot be bought."""
    offers: tuple[InducementOffer, ...] = ()
    counted: Mapping[str, int] = field(default_factory=dict)
    """What of it a report counts, by name."""
    guests: tuple[str, ...] = ()
    """Who plays for the side in this match only."""
    step: int = 10_000
    """Petty cash goes up by this."""


Shops = dict[Side, InducementShop]
Shopping = Callable[
    [RuleSet, Mapping[Side, Roster], Sequence[str], Mapping[Side, Purchases]], Shops
]
"""From a rule set, two teams, the options of their match and what they take."""
