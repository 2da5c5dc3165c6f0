"""The names of lrb6's planes and numbers; its port `observation`."""

from collections.abc import Sequence
from typing import Final

from turfwar.pitch.game import PitchGame
from turfwar.rulesets.lrb6.cards.ids import CARD_NAMES
from turfwar.rulesets.lrb6.layout import WEATHER_NAMES
from turfwar.rulesets.lrb6.match import MatchState
from turfwar.rulesets.lrb6.observation.planes import (
    COLUMNS,
    PLANE_NAMES,
    ROWS,
    SCALAR_NAMES,
    planes,
)
from turfwar.rulesets.lrb6.vocabulary.questions import QUESTION_NAMES

WORDS: Final[dict[str, Sequence[str]]] = {
    "weather": WEATHER_NAMES,
    "question": QUESTION_NAMES,
    "card": CARD_NAMES,
}


def scalar_name(name: str) -> str:
    """A single number's name with the word for what it is about, where there is one."""
    kind, _, number = name.partition(":")
    if kind not in WORDS:
        return name
    return f"{kind}:{WORDS[kind][int(number)] or number}"


class MatchObserver:
    """Writes what a side may know of a match of the lrb6 family."""

    rows: int = ROWS
    columns: int = COLUMNS
    planes: tuple[str, ...] = PLANE_NAMES
    scalars: tuple[str, ...] = tuple(scalar_name(name) for name in SCALAR_NAMES)

    def write(self, game: PitchGame, side: int) -> bytes:
        """The planes, then the single numbers."""
        assert isinstance(game, MatchState)
        return planes(game, side)


OBSERVER: Final = MatchObserver()
