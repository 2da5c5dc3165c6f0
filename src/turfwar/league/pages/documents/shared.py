"""Types that several pages share."""

from typing import Annotated, TypedDict

from turfwar.games.wire import one_of

Pair = tuple[int, int]
SideOrNone = Annotated[str, one_of("SideOrNone", "", "home", "away")]


class Named(TypedDict):
    """Somebody or something by id and name."""

    id: str
    name: str
