"""Words that many types of the server's documents share.

The types say how a document looks as JSON. The TypeScript of the client and the field tables of
docs/protocol.md are generated from them, see `turfwar.server.wire_schema`. A text of which only
some are possible is `one_of` these; the generated types call it by its name.
"""

from typing import Annotated, Final

from msgspec import Meta

REFERENCE: Final = "#/$defs/"
"""How a schema names one of its types."""


def one_of(name: str, *values: str) -> Meta:
    """A text is one of these, and the type of the text has a name."""
    return Meta(title=name, extra_json_schema={"enum": list(values)})


def says(text: str) -> Meta:
    """What a field holds, in a sentence."""
    return Meta(description=text)


def stands_for(name: str) -> Meta:
    """A value whose type only the server's types describe: it is sent as it is."""
    return Meta(extra_json_schema={"$ref": f"{REFERENCE}{name}"})


Side = Annotated[str, one_of("Side", "home", "away")]
OfSide = Annotated[str, one_of("OfSide", "home", "away", "referee")]
"""Whose a player is: the referee has players of their own."""
Seat = Annotated[str, one_of("Seat", "home", "away", "referee", "spectator")]
Winner = Annotated[str, one_of("Winner", "home", "away", "draw")]
