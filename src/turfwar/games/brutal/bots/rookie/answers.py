"""The rookie's answers to what is asked outside their own moves, where football has its own."""

from collections.abc import Callable, Mapping
from typing import Final

from turfwar.games.brutal.bots.rookie.sight import FootballSight
from turfwar.games.brutal.rules.goalkeeping import THROUGH, Keeping
from turfwar.games.brutal.skills.ids import SHOOT
from turfwar.games.brutal.words.events import E_KICKS, E_PASSES, E_SHOOTS
from turfwar.games.brutal.words.verbs import (
    BODY_BLOCK_BY,
    DIVE_TO,
    HEAD_AT,
    HEAD_DOWN,
    NO_SUBSTITUTE,
    RESTART_BY,
    SAVE,
    SUBSTITUTE,
    TAKEN_BY,
)
from turfwar.games.lrb6.bots.rookie.answers import ANSWERS as BASE
from turfwar.games.lrb6.bots.rookie.answers import always, legal
from turfwar.games.lrb6.skills.ids import KICK
from turfwar.games.lrb6.words.verbs import ELECT, KICK_AT
from turfwar.kernel.notation import choice, first_of, second_of, verb_of

WORTH_HEADING = 0.3


def kick_off(sight: FootballSight) -> int:
    """By the most agile of those in the circle; nobody is replaced now."""
    squares = [code for code in legal(sight) if verb_of(code) == KICK_AT]
    places = [code for code in squares if not sight.game.is_empty(first_of(code))]
    if not places:
        return max(squares, default=-1)

    def worth(code: int) -> tuple[int, int]:
        player = sight.game.player(sight.game.occupant(first_of(code)))
        return int(player.ag), int(player.ma)

    return max(places, key=worth, default=-1)


def head(sight: FootballSight) -> int:
    """At goal where that is likely enough, else down."""
    player = int(sight.game.subject)
    square = sight.square(player)
    shots = [
        (sight.shot_chance(player, square, int(first_of(code))), code)
        for code in legal(sight)
        if verb_of(code) == HEAD_AT
    ]
    chance, code = max(shots, default=(0.0, -1))
    return code if chance >= WORTH_HEADING else int(choice(HEAD_DOWN, 0, 0))


def body_block(sight: FootballSight) -> int:
    """The strongest of those who can, with the best armour."""
    able = [code for code in legal(sight) if verb_of(code) == BODY_BLOCK_BY]

    def worth(code: int) -> tuple[int, int]:
        player = sight.game.player(first_of(code))
        return int(player.st), int(player.av)

    return max(able, key=worth, default=-1)


def dive(sight: FootballSight) -> int:
    """Into the path of the ball, where the goaly is not in it already."""
    start, target = flight(sight)
    game = sight.game
    goaly = int(game.subject)
    keeping = game.book.chapters["keeping"]
    assert isinstance(keeping, Keeping)
    if not target or keeping.reach(game, goaly, sight.square(goaly), start, target) == THROUGH:
        return -1
    dives = [code for code in legal(sight) if verb_of(code) == DIVE_TO]
    through = [
        code
        for code in dives
        if keeping.reach(game, goaly, first_of(code), start, target) == THROUGH
    ]
    return next(iter(through or dives), -1)


def flight(sight: FootballSight) -> tuple[int, int]:
    """From where to where the ball flies that is being shot, passed or kicked."""
    game = sight.game
    records = game.records(int(game.log.length()))
    found = (0, 0)
    at = 0
    while at < len(records):
        kind = records[at]
        if kind in (E_SHOOTS, E_KICKS):
            found = (sight.square(records[at + 2]), records[at + 3])
        elif kind == E_PASSES:
            found = (sight.square(records[at + 2]), sight.square(records[at + 3]))
        at += 2 + records[at + 1]
    return (int(game.ball), int(game.ball)) if found[0] == 0 else found


def taker(sight: FootballSight) -> int:
    """The best foot, but not the goaly's."""

    def worth(code: int) -> tuple[bool, float]:
        number = int(first_of(code))
        player = sight.game.player(number)
        bonus = (2 if player.has(SHOOT) else 0) + (1 if player.has(KICK) else 0)
        return not sight.is_goaly(number), int(player.ag) + bonus

    return max((code for code in legal(sight) if verb_of(code) == TAKEN_BY), key=worth, default=-1)


def restart(sight: FootballSight) -> int:
    """The goaly, who may hold it; else the most agile."""

    def worth(code: int) -> tuple[bool, int]:
        number = int(first_of(code))
        return sight.is_goaly(number), int(sight.game.player(number).ag)

    return max((code for code in legal(sight) if verb_of(code) == RESTART_BY), key=worth)


def aim(sight: FootballSight) -> int:
    """Where their goaly has the longest way."""
    player = int(sight.game.subject)
    square = sight.square(player)

    def worth(code: int) -> float:
        return -sight.save_chance(square, int(first_of(code)))

    return max(legal(sight), key=worth)


def substitution(sight: FootballSight) -> int:
    """Somebody for whoever was taken off hurt; nobody else is replaced."""
    hurt = [
        code
        for code in legal(sight)
        if verb_of(code) == SUBSTITUTE and sight.game.square(second_of(code)) == 0
    ]

    def worth(code: int) -> tuple[bool, int]:
        new, old = int(first_of(code)), int(second_of(code))
        view = sight.game.player(new)
        return sight.is_goaly(new) == sight.is_goaly(old), int(view.ag + view.st)

    return max(hurt, key=worth, default=int(choice(NO_SUBSTITUTE, 0, 0)))


Answer = Callable[[FootballSight], int]
ANSWERS: Final[Mapping[str, Answer]] = {
    **BASE,
    "kick-or-receive": always(int(choice(ELECT, 0, 0))),
    "kickoff": kick_off,
    "header": head,
    "bodyblock": body_block,
    "save": always(int(choice(SAVE, 1, 0))),
    "dive": dive,
    "restart": restart,
    "corner": taker,
    "penalty": taker,
    "aim": aim,
    "substitution": substitution,
}
"""A question's kind -> how to answer it; the goaly stays in the middle for a penalty."""
