"""Saved positions in little space: what many have in common is stored once, and no log.

A file of puzzles has a line for each shared part, before the first puzzle that needs it.
"""

import base64
import hashlib
import json
import zlib
from typing import Any, Final

from turfwar.pitch.game import PitchGame
from turfwar.saving import load_saved, save_match

SHARED: Final = ("home", "away", "layout")
Shared = dict[str, Any]


def packed(game: PitchGame, shared: Shared) -> dict[str, object]:
    """A position; parts that are not in `shared` yet are added to it."""
    document: dict[str, Any] = json.loads(save_match(game))
    del document["checksum"]
    document["log"] = ""
    document["seed"] = "0"
    for name in SHARED:
        text = json.dumps(document[name], sort_keys=True, separators=(",", ":"))
        key = hashlib.sha256(text.encode()).hexdigest()[:12]
        shared.setdefault(key, document[name])
        document[name] = key
    state = base64.b64decode(document["state"])
    document["state"] = base64.b64encode(zlib.compress(state, 9)).decode()
    return document


def unpacked(position: dict[str, object], shared: Shared) -> PitchGame:
    """The match in a packed position; `SaveError` says why there is none."""
    document: dict[str, Any] = dict(position)
    for name in SHARED:
        document[name] = shared[document[name]]
    state = zlib.decompress(base64.b64decode(document["state"]))
    document["state"] = base64.b64encode(state).decode()
    text = json.dumps(document, sort_keys=True, separators=(",", ":"))
    checksum = hashlib.sha256(text.encode()).hexdigest()
    return load_saved(f'{text[:-1]},"checksum":"{checksum}"}}'.encode()).game
