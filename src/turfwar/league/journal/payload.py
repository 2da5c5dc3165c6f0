"""What all kinds of event have in common."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Id = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[\w.:/#-]+$")]
Title = Annotated[str, Meta(min_length=1, max_length=120)]
Role = Literal["owner", "commissioner", "committee", "referee", "coach", "visitor"]
Gold = Annotated[int, Meta(ge=0, le=10**9)]


class Payload(
    Struct,
    frozen=True,
    kw_only=True,
    tag_field="kind",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """What an event says."""
