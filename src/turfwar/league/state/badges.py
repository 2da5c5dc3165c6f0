"""What teams look like on the pages of their league: a shield of two colours with letters on it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Colour = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}$")]
Pattern = Literal["plain", "halves", "quarters", "stripes", "hoops", "sash", "cross", "chevron"]


class TeamBadge(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The pattern of a shield, its two colours, and up to three letters."""

    pattern: Pattern = "plain"
    first: Colour
    second: Colour
    letters: Annotated[str, Meta(max_length=3)] = ""
