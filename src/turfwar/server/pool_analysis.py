"""Match analysis in the processes of the pool, a few seconds at a time."""

from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from turfwar.analysis import LineWorth, analyse_part
from turfwar.analysis.analysis import document_of
from turfwar.kernel.errors import TurfwarError
from turfwar.replay import ReplayFault
from turfwar.server.errors import ApiError

SECONDS: Final = 3.0
"""How much processor time a part takes: others come between two parts."""

DECODER: Final = msgspec.json.Decoder(list[LineWorth])


class Advance(Struct):
    """What the pool answers."""

    done: int
    total: int
    found: Raw
    document: Raw


def taken_further(question: dict[str, Any]) -> bytes:
    """Judge more decisions of a replay; `found` is what was found of the first ones."""
    before = DECODER.decode(question["found"]) if question["found"] else []
    try:
        part = analyse_part(question["text"], before, SECONDS)
    except ReplayFault as error:
        said = f"this replay cannot be played by the rules of this version: {error}"
        raise ApiError(409, "other-rules", said) from error
    except TurfwarError as error:
        raise ApiError(409, "no-analysis", str(error)) from error
    encode = msgspec.json.encode
    document = encode(document_of(part.analysis))
    return encode(Advance(len(part.found), part.total, Raw(encode(part.found)), Raw(document)))
