"""The rookie's answers to everything that is asked outside his own moves."""

from collections.abc import Callable, Mapping
from typing import Final

from turfwar.bots.field import Field
from turfwar.bots.shopping import buy, in_window, teach
from turfwar.kernel.dice import BOTH, POW, PUSH, SKULL, STUMBLE, unpack
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.squares import row_of, square_at
from turfwar.rulesets.lrb6.layout import HOME, SIDE_SLOTS
from turfwar.rulesets.lrb6.vocabulary import (
    APOTHECARY,
    BRIBE,
    CALL,
    CATCH,
    DONE,
    E_ROLL,
    ELECT,
    FOLLOW,
    FORMATION,
    HIGH_KICK_BY,
    INTERCEPT_BY,
    KICK_AT,
    NO_REROLL,
    PAY_IN,
    PLACE,
    PUSH_TO,
    R_BLOCK,
    R_STAND_UP,
    REROLL,
    TAKE_CASUALTY,
    TEAM_REROLL,
    TOUCHBACK_TO,
    USE,
)

BEST_FACES: Final = (POW, STUMBLE, PUSH, BOTH, SKULL)
"""Faces of the block die, the attacker's best first."""


def legal(field: Field) -> list[int]:
    game = field.game
    return [int(game.legal[at]) for at in range(int(game.legal_count))]


def set_up(field: Field) -> int:
    """A formation, then done; a set-up that somebody else began is finished as it comes."""
    choices = legal(field)
    for verb in (DONE, FORMATION, PLACE):
        for code in choices:
            if verb_of(code) == verb:
                return code
    return choices[len(choices) // 2]


def aim(field: Field) -> int:
    """Deep, and in the middle: scatter keeps it in play."""
    return int(choice(KICK_AT, square_at(8, 20 if field.side == HOME else 7), 0))


def reroll(field: Field) -> int:
    """Whatever else would lose the ball or the turn."""
    game = field.game
    if game.detail == R_BLOCK:
        wanted = block_failed(field)
    else:
        wanted = game.detail != R_STAND_UP
    return int(choice(REROLL, TEAM_REROLL if wanted else NO_REROLL, 0))


def block_failed(field: Field) -> bool:
    """Whether the block dice that were just rolled will put the attacker down."""
    records = field.game.records(int(field.game.log.length()))
    dice, faces = 0, [SKULL]
    at = 0
    while at < len(records):
        if records[at] == E_ROLL and records[at + 2] == R_BLOCK:
            dice, faces = records[at + 4], unpack(records[at + 5])
        at += 2 + records[at + 1]
    bad = [face in (SKULL, BOTH) for face in faces]
    return all(bad) if dice > 0 else any(bad)


def die(field: Field) -> int:
    """The best face for the side that chooses."""
    attacking = field.game.subject // SIDE_SLOTS == field.side
    faces = BEST_FACES if attacking else BEST_FACES[::-1]
    choices = legal(field)
    return min(choices, key=lambda code: faces.index(int(first_of(code))))


def push(field: Field) -> int:
    """Opponents towards the side line and away from one's own carrier, one's own to safety."""
    ours = field.game.subject // SIDE_SLOTS == field.side
    sign = 1 if ours else -1

    def worth(code: int) -> tuple[int, int]:
        square = int(first_of(code))
        free = -field.their_zones[square] if ours else -field.our_zones[square]
        return sign * min(int(row_of(square)), 16 - int(row_of(square))), free

    return max((code for code in legal(field) if verb_of(code) == PUSH_TO), key=worth, default=-1)


def follow(field: Field) -> int:
    """Stay with the carrier of the ball, and out of a crowd of opponents."""
    attacker = int(field.game.subject)
    crowded = field.their_zones[field.square(attacker)] > 2
    stays = attacker == field.carrier or crowded
    return int(choice(FOLLOW, 0 if stays else 1, 0))


def ball_handler(field: Field) -> int:
    """The most agile of those on offer, one who stands free if there is one."""

    def worth(code: int) -> tuple[bool, int, int]:
        player = int(first_of(code))
        alone = field.their_zones[field.square(player)] == 0
        view = field.game.player(player)
        return field.is_standing(player) and alone, int(view.ag), int(view.ma)

    named = [
        code for code in legal(field) if verb_of(code) in (INTERCEPT_BY, HIGH_KICK_BY, TOUCHBACK_TO)
    ]
    return max(named, key=worth, default=-1)


def milder(field: Field) -> int:
    """Of two casualty results the lower."""
    one, other = divmod(int(field.game.detail), 100)
    return int(choice(TAKE_CASUALTY, 0 if one <= other else 1, 0))


def use(field: Field) -> int:
    """Use a skill that may be used."""
    return next((code for code in legal(field) if verb_of(code) == USE), -1)


def always(code: int) -> Callable[[Field], int]:
    return lambda field: code


ANSWERS: Final[Mapping[str, Callable[[Field], int]]] = {
    "coin": always(int(choice(CALL, 0, 0))),
    "kick-or-receive": always(int(choice(ELECT, 1, 0))),
    "setup": set_up,
    "kickoff": aim,
    "reroll": reroll,
    "die": die,
    "push": push,
    "follow": follow,
    "intercept": ball_handler,
    "touchback": ball_handler,
    "highkick": ball_handler,
    "apothecary": always(int(choice(APOTHECARY, 1, 0))),
    "casualty": milder,
    "bribe": always(int(choice(BRIBE, 1, 0))),
    "catch": always(int(choice(CATCH, 1, 0))),
    "quicksnap": always(int(choice(DONE, 0, 0))),
    "use": use,
    "petty-cash": always(int(choice(PAY_IN, 0, 0))),
    "inducements": buy,
    "mercenary-skill": teach,
    "window": in_window,
}
"""A question's kind -> how to answer it."""
