"""Types that several pages share."""

from typing import Annotated, TypedDict

from turfwar.games.wire import one_of

Pair = tuple[int, int]
SideOrNone = Annotated[str, one_of("SideOrNone", "", "home", "away")]


class Named(TypedDict):
    """Somebody or something by id and name."""

    id: str
    name: str


class CompetitionTypeInfo(TypedDict):
    """A type of competition that the book has."""

    id: str
    title: str
    summary: str
    format: str
    groups: int
    through: int
    entrants: int


class BadgeInfo(TypedDict):
    """A shield of two colours with letters on it."""

    pattern: str
    first: str
    second: str
    letters: str
