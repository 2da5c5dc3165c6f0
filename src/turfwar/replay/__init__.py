"""Replays: a match as a readable text that can be played again and checked line by line.

A replay has a header, one line for each choice, and the result, with an empty line between them:

    turfwar replay 1
    rules lrb6
    ...
    check 3c1f09aa

        1 away coin heads                       8d40b1f7
    ...
    check 5be27c90

A check is the first 8 hex digits of a SHA-256. The header's covers the header; a choice's covers
the check before it, the line and the match's digest after the choice, hence everything that the
choice caused; the last one covers the result too. A match of a server has a line `fair` before the
header's check, with the proof that its seed could not be chosen (`fairness.py`). A match that was
played on from a moment of another one has that one's header and choices first, then a line
`dice` with the seed of the dice that follow, its proof and its check. Every line has exactly one
way to be written, so that a byte that was changed, added or removed is found, and the line named.

>>> from turfwar import Match
>>> match = Match("Human", "Orc", seed=7)
>>> match.choose("coin heads")
>>> text = write_replay(match)
>>> verify(text).ok
True
>>> verify(text.replace("heads", "tails")).line
10
"""

from turfwar.replay.form import (
    FORMAT,
    UNFINISHED,
    Header,
    NewDice,
    Replay,
    ReplayChoice,
    ReplayFault,
)
from turfwar.replay.judging import VerifyReport
from turfwar.replay.playing import play_lines, replay_match, reseed, verify
from turfwar.replay.reading import MAX_BYTES, is_replay, lines_of, read_file, read_replay
from turfwar.replay.record import record_of
from turfwar.replay.writing import choices_of, cut_replay, record_of_match, write_replay

__all__ = [
    "FORMAT",
    "MAX_BYTES",
    "UNFINISHED",
    "Header",
    "NewDice",
    "Replay",
    "ReplayChoice",
    "ReplayFault",
    "VerifyReport",
    "choices_of",
    "cut_replay",
    "is_replay",
    "lines_of",
    "play_lines",
    "read_file",
    "read_replay",
    "record_of",
    "record_of_match",
    "replay_match",
    "reseed",
    "verify",
    "write_replay",
]
