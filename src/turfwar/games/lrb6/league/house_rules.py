"""The house rules of 000 that concern the time after a match."""

from typing import Annotated, ClassVar

from msgspec import field

from turfwar.games.lrb6.free_fans import FREE_FAN_FACTOR
from turfwar.games.lrb6.league.permanent import Permanent
from turfwar.league.house_rules.clause import Clause, number


class MvpChoice(Clause, frozen=True, kw_only=True):
    ID: ClassVar[str] = "mvp-choice"
    TITLE: ClassVar[str] = "Coaches choose the Most Valuable Player"
    SOURCE: ClassVar[str] = "000, House rules, Most Valuable Player awards"
    TEXT: ClassVar[str] = "Each coach chooses the player who gets the award."


class MvpPool(Clause, frozen=True, kw_only=True):
    ID: ClassVar[str] = "mvp-pool"
    TITLE: ClassVar[str] = "Most Valuable Player only for the team's own players"
    SOURCE: ClassVar[str] = "000, House rules, Most Valuable Player awards"
    TEXT: ClassVar[str] = (
        "The draw leaves out stars, mercenaries, and players who are gone by the end of the match."
    )


class Expenses(Clause, frozen=True, kw_only=True):
    ID: ClassVar[str] = "expenses"
    TITLE: ClassVar[str] = "Spiralling expenses"
    SOURCE: ClassVar[str] = "000, House rules, Spiralling Expenses"
    TEXT: ClassVar[str] = (
        "Changes the Team Value at which expenses start, and the steps in which they rise."
    )

    begins: Annotated[int, number(0, 100_000_000, "Start at Team Value", unit="gold")] = field(
        default=1_750_000, name="break"
    )
    step: Annotated[int, number(1, 100_000_000, "Rise every", unit="gold")] = 150_000


class FreeFanFactor(Clause, frozen=True, kw_only=True):
    SCOPES: ClassVar[tuple[str, ...]] = ("league",)
    ID: ClassVar[str] = FREE_FAN_FACTOR
    TITLE: ClassVar[str] = "Free fan factor"
    SOURCE: ClassVar[str] = "000, Free fan factor"
    TEXT: ClassVar[str] = (
        "New teams have a fan factor of 5. Fan factor does not count in the Team Value."
    )


CLAUSES: tuple[type[Clause], ...] = (MvpChoice, MvpPool, Expenses, Permanent, FreeFanFactor)
