"""The record of a match: one number that fixes all of it, noted when the match ends.

The proof of the dice fixes the dice and nothing else: anybody who knows it after the match can
write other choices, teams or options around the same dice. The record is a SHA-256 over the rules,
both teams with all their players, the options, the dice with their proof, every choice and the
result. Server and browsers note it when the match ends; a replay that was changed has another one.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final

from turfwar.replay.form import NO_OPTIONS, Header, Replay

RECORD: Final = "turfwar record 1"


def record_of(replay: Replay) -> str:
    """The record of a replay, as its lines have it."""
    dice = dict(replay.dice)
    said: list[str] = []
    for number, choice in enumerate(replay.choices):
        if number in dice:
            said.append(dice_words(dice[number].seed, dice[number].fair))
        said.append(choice.text)
    if len(replay.choices) in dice:
        last = dice[len(replay.choices)]
        said.append(dice_words(last.seed, last.fair))
    return hashed(replay.header, said, replay.result["digest"])


def dice_words(seed: int, fair: object) -> str:
    proof = getattr(fair, "text", "-")
    return f"dice {seed} {proof}"


def hashed(header: Header, said: Sequence[str], digest: str) -> str:
    """The version that wrote a replay makes no difference; everything that was played does."""
    start = (
        RECORD,
        f"rules {header.rules}",
        f"home {header.home}",
        f"away {header.away}",
        f"options {', '.join(header.options) or NO_OPTIONS}",
        dice_words(header.seed, header.fair),
    )
    return hashlib.sha256(as_lines((*start, *said, f"digest {digest}"))).hexdigest()


def as_lines(texts: Iterable[str]) -> bytes:
    # The length of each stands before it: no two matches are written alike.
    return b"".join(f"{len(text)} {text}\n".encode() for text in texts)
