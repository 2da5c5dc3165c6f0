"""The house rules of 000 that concern the time after a match."""

from typing import Annotated, ClassVar

from msgspec import Meta, field

from turfwar.games.lrb6.free_fans import FREE_FAN_FACTOR
from turfwar.games.lrb6.league.permanent import Permanent
from turfwar.league.house_rules.clause import Clause


class MvpChoice(Clause, frozen=True, kw_only=True):
    ID: ClassVar[str] = "mvp-choice"
    TITLE: ClassVar[str] = "Coaches choose the Most Valuable Player"
    SOURCE: ClassVar[str] = "000, House rules, Most Valuable Player awards"
    TEXT: ClassVar[str] = "Each coach names the player who gets the award."


class MvpPool(Clause, frozen=True, kw_only=True):
    ID: ClassVar[str] = "mvp-pool"
    TITLE: ClassVar[str] = "Awards for those who can use them"
    SOURCE: ClassVar[str] = "000, House rules, Most Valuable Player awards"
    TEXT: ClassVar[str] = (
        "Stars, mercenaries, and players who are gone by the end of the match are not in the draw."
    )


class Expenses(Clause, frozen=True, kw_only=True):
    ID: ClassVar[str] = "expenses"
    TITLE: ClassVar[str] = "Spiralling expenses"
    SOURCE: ClassVar[str] = "000, House rules, Spiralling Expenses"
    TEXT: ClassVar[str] = "Expenses begin at another Team Value, and rise in other steps."

    begins: Annotated[int, Meta(ge=0, le=100_000_000)] = field(default=1_750_000, name="break")
    step: Annotated[int, Meta(ge=1, le=100_000_000)] = 150_000


class FreeFanFactor(Clause, frozen=True, kw_only=True):
    SCOPES: ClassVar[tuple[str, ...]] = ("league",)
    ID: ClassVar[str] = FREE_FAN_FACTOR
    TITLE: ClassVar[str] = "Free fan factor"
    SOURCE: ClassVar[str] = "000, Free fan factor"
    TEXT: ClassVar[str] = "New teams have a fan factor of 5, and it counts in no Team Value."


CLAUSES: tuple[type[Clause], ...] = (MvpChoice, MvpPool, Expenses, Permanent, FreeFanFactor)
