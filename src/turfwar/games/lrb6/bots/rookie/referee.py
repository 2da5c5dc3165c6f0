"""The rookie in the referee's seat: near the ball, and after whoever has wronged them."""

from functools import cache

from turfwar.games.base import RuleSet
from turfwar.games.content_folder import Content
from turfwar.games.lrb6.bots.rookie.answers import BEST_FACES
from turfwar.games.lrb6.bots.rookie.sight import STAND_UP
from turfwar.games.lrb6.layout import MOVED, REFEREE_MODEL
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.options import referee_models
from turfwar.games.lrb6.rules.referee import is_guilty
from turfwar.games.lrb6.words.actions import MOVE
from turfwar.games.lrb6.words.questions import (
    Q_ACTION,
    Q_DIE,
    Q_REFEREE,
    Q_REFEREE_PLACE,
    Q_REFEREE_TURN,
)
from turfwar.games.lrb6.words.verbs import AT, DONE, END_PLAYER, REFEREE_IS, TO, USE
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import BOARD, SIDE_SLOTS
from turfwar.pitch.squares import CELLS, DIRECTIONS, distance, square_at

FROM_BALL = 2
"""So far from the ball they see everything, and are in nobody's way."""
MIDDLE = square_at(8, 13)


def referee(game: MatchState) -> int:
    """The answer to any question."""
    if game.question == Q_REFEREE:
        ruleset = game.setting.ruleset
        assert isinstance(ruleset, RuleSet)
        return int(choice(REFEREE_IS, sturdiest_model(ruleset.content), 0))
    if game.question == Q_REFEREE_PLACE:
        empty = [square for square in range(CELLS) if game.is_legal(choice(AT, square, 0))]
        nearest = min(empty, key=lambda square: (int(distance(square, MIDDLE)), square))
        return int(choice(AT, nearest, 0))
    if game.question == Q_REFEREE_TURN:
        goes = best_way(game) or not game.player(REFEREE_MODEL).is_standing
        return int(choice(MOVE, REFEREE_MODEL, 0) if goes else choice(DONE, 0, 0))
    if game.question == Q_ACTION:
        way = best_way(game)
        return int(choice(TO, way[0], 0) if way else choice(END_PLAYER, REFEREE_MODEL, 0))
    return defend(game)


def defend(game: MatchState) -> int:
    """Where somebody attacks the referee: the block die that is worst for them, any skill."""
    choices = [int(game.legal[at]) for at in range(int(game.legal_count))]
    if game.question == Q_DIE:
        return max(choices, key=lambda code: BEST_FACES.index(int(first_of(code))))
    return next((code for code in choices if verb_of(code) == USE), choices[0])


@cache
def sturdiest_model(content: Content) -> int:
    """The model that is hardest to hurt, the fastest of these."""
    models = referee_models(content)

    def sturdy(number: int) -> tuple[int, int]:
        ma, _, _, av = models[number].characteristics
        return av, ma

    return max(range(len(models)), key=sturdy)


def best_way(game: MatchState) -> list[int]:
    """The squares to where they would rather be, without going for it; none where they are well."""
    start = int(game.square(REFEREE_MODEL))
    model = game.player(REFEREE_MODEL)
    under_way = game.question != Q_REFEREE_TURN
    moved = int(game.get(MOVED)) if under_way else 0 if model.is_standing else STAND_UP
    left = int(model.ma) - moved
    guilty = [
        int(game.square(player))
        for player in range(2 * SIDE_SLOTS)
        if game.square(player) != 0 and is_guilty(game, player)
    ]
    ways = {start: list[int]()}
    edge = [start]
    for _ in range(left):
        reached: list[int] = []
        for square in edge:
            for step in DIRECTIONS:
                to = square + step
                if to not in ways and game.state[BOARD + to] == 0 and to != game.ball:
                    ways[to] = [*ways[square], to]
                    reached.append(to)
        edge = reached
    centre = int(game.ball) or MIDDLE

    def worth(square: int) -> tuple[int, int, int, int]:
        wronged = -max(1, min((int(distance(square, each)) for each in guilty), default=1))
        near = -abs(int(distance(square, centre)) - FROM_BALL)
        return wronged, near, -len(ways[square]), -square

    return ways[max(ways, key=worth)]
