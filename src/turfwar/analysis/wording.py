"""A line in words: who acts, what they do, and where they end."""

from collections.abc import Sequence
from typing import Final

from turfwar.games.words import DECLARE, FINISH, STEP
from turfwar.kernel.notation import Notation, first_of, second_of, verb_of
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import square_name
from turfwar.views.labels import choice_view

PATH: Final = "to {}"
PLAYER: Final = "{player}"
SQUARE: Final = "{square}"


def line_in_words(notation: Notation, codes: Sequence[int]) -> str:
    """`h3: Blitz, to d12, Block a4`. Players are named by their ids; a walk by where it ends."""
    parts: list[str] = []
    walked = False
    for code in codes:
        view = choice_view(notation, code)
        label = view["label"]
        for place in ("player", "other"):
            label = label.replace(f"{{{place}}}", str(view.get(place) or ""))
        label = label.strip()
        if view["role"] == STEP and view["square"]:
            if walked:
                parts.pop()
            parts.append(PATH.format(view["square"]))
            walked = True
            continue
        walked = False
        player = view["player"]
        if view["role"] == DECLARE and player is not None:
            named = label if player in label else f"{player}: {label}"
            parts.append(named)
        elif view["role"] != FINISH or len(codes) == 1:
            parts.append(label)
    return ", ".join(parts)


def path_of(notation: Notation, start: PitchGame, codes: Sequence[int]) -> list[str]:
    """The squares of a line, to be drawn: where the player stands, each step, and the target."""
    player = int(start.subject)
    squares: list[int] = []
    for code in codes:
        verb = notation.verbs[int(verb_of(code))]
        places = [token for token in verb.tokens if token in (PLAYER, SQUARE)]
        values = [int(first_of(code)), int(second_of(code))][: len(places)]
        if verb.role == DECLARE and places[:1] == [PLAYER]:
            player = values[0]
            continue
        for place, value in zip(places, values):
            if place == SQUARE:
                squares.append(value)
            elif value != player and is_somewhere(start, value):
                squares.append(int(start.square(value)))
    if not squares or not is_somewhere(start, player):
        return []
    return [square_name(square) for square in (int(start.square(player)), *squares)]


def is_somewhere(game: PitchGame, player: int) -> bool:
    """Whether it is a player on the pitch."""
    return 0 <= player < 2 * SIDE_SLOTS and game.is_on_pitch(game.square(player))
