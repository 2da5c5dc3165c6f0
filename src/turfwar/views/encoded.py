"""Events and choices as they are sent: each is made JSON once, and kept for all matches.

They say players by their ids and squares by their names, so that they are the same text in every
match by the same words, and nearly all that is sent has been sent before.
"""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from turfwar.games.display import Display, display_of, legal_of
from turfwar.kernel.notation import Notation
from turfwar.pitch.game import PitchGame
from turfwar.views.labels import choice_view
from turfwar.views.narration import Narrator
from turfwar.views.view import Records, event_view

AFTER_POSITION = len(b'{"pos":0')


def choices_sent(game: PitchGame) -> msgspec.Raw:
    """The open choices, as `choice_views` has them."""
    notation = game.setting.notation
    return listed([choice_sent(notation, code) for code in legal_of(game)])


@lru_cache(1 << 16)
def choice_sent(notation: Notation, code: int) -> bytes:
    return msgspec.json.encode(choice_view(notation, code))


def events_sent(game: PitchGame, records: Records) -> msgspec.Raw:
    """Records of the log, as `events_view` has them."""
    look, notation = display_of(game.setting), game.setting.notation
    return listed(
        [
            b'{"pos":%d%b' % (pos, event_sent(look, notation, tuple(record)))
            for pos, record in records
        ]
    )


@lru_cache(1 << 14)
def event_sent(look: Display, notation: Notation, record: tuple[int, ...]) -> bytes:
    """An event from behind its place in the log on."""
    narrator = Narrator.of(look.words, notation)
    event = narrator.event(record[0], list(record[2:]))
    return msgspec.json.encode(event_view(narrator, 0, event))[AFTER_POSITION:]


def listed(encoded: Sequence[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(encoded) + b"]")
