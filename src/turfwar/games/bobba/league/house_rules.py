"""What a committee sets for a match of 004: where it is played, and who is watching."""

from typing import Annotated, ClassVar

from turfwar.games.bobba.league.relations import RaceRelations
from turfwar.league.house_rules.clause import Clause, number


class Television(Clause, frozen=True, kw_only=True):
    """004, Big Match/TV Coverage."""

    SCOPES: ClassVar[tuple[str, ...]] = ("fixture",)
    ID: ClassVar[str] = "tv"
    TITLE: ClassVar[str] = "On television"
    SOURCE: ClassVar[str] = "004, Big Match/TV Coverage"
    TEXT: ClassVar[str] = "A die more of winnings for both, and three more for their fan factor."

    companies: Annotated[int, number(1, 2, "Television companies")] = 1


class NeutralField(Clause, frozen=True, kw_only=True):
    """004, Neutral Field."""

    SCOPES: ClassVar[tuple[str, ...]] = ("season", "competition", "fixture")
    ID: ClassVar[str] = "neutral"
    TITLE: ClassVar[str] = "On a neutral field"
    SOURCE: ClassVar[str] = "004, Neutral Field"
    TEXT: ClassVar[str] = "Unlimited seats, normal tickets, nobody at home."


class PlayOff(Clause, frozen=True, kw_only=True):
    """004, Play-offs and Special Games."""

    SCOPES: ClassVar[tuple[str, ...]] = ("competition", "fixture")
    ID: ClassVar[str] = "play-off"
    TITLE: ClassVar[str] = "Play-off"
    SOURCE: ClassVar[str] = "004, Play-offs and Special Games"
    TEXT: ClassVar[str] = "One more on the dice for winnings and spectators."


CLAUSES: tuple[type[Clause], ...] = (Television, NeutralField, PlayOff, RaceRelations)
