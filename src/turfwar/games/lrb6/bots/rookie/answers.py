"""The rookie's answers to everything that is asked outside their own moves."""

from collections.abc import Callable, Mapping
from typing import Final

from turfwar.games.lrb6.bots.rookie.shopping import buy, in_window, teach
from turfwar.games.lrb6.bots.rookie.sight import Sight
from turfwar.games.lrb6.dice import BOTH, POW, PUSH, SKULL, STUMBLE
from turfwar.games.lrb6.layout import COUNTER, LANDING
from turfwar.games.lrb6.rules.procedure import PLAYING_ON
from turfwar.games.lrb6.skills.ids import KICK
from turfwar.games.lrb6.words.events import E_ROLL
from turfwar.games.lrb6.words.lists import (
    ACCEPT_DRAW,
    FACINGS,
    NO_REROLL,
    PLAY_OVERTIME,
    TEAM_REROLL,
)
from turfwar.games.lrb6.words.rolls import R_BLOCK, R_STAND_UP
from turfwar.games.lrb6.words.skills import SKILL_NAMES
from turfwar.games.lrb6.words.verbs import (
    APOTHECARY,
    BITE,
    BOMB_AT,
    BRIBE,
    CALL,
    CALL_PROCEDURE,
    CATCH,
    DECLINE,
    DONE,
    DUMP_AT,
    ELECT,
    END_PLAYER,
    FACE,
    FOLLOW,
    FORMATION,
    HIGH_KICK_BY,
    INTERCEPT_BY,
    KICK_AT,
    LINE_UP,
    NO_DUMP,
    NO_PASS_BLOCK,
    NO_RETURN,
    PAY_IN,
    PLACE,
    PUSH_TO,
    REROLL,
    RETURN_BY,
    SLIP,
    TAKE_CASUALTY,
    TARGET,
    TIED,
    TO,
    TOUCHBACK_TO,
    USE,
)
from turfwar.kernel.dice import unpack
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import HOME, SIDE_SLOTS
from turfwar.pitch.squares import column_of, distance, row_of, square_at

BEST_FACES: Final = (POW, STUMBLE, PUSH, BOTH, SKULL)
"""Faces of the block die, the attacker's best first."""


def legal(sight: Sight) -> list[int]:
    game = sight.game
    return [int(game.legal[at]) for at in range(int(game.legal_count))]


def set_up(sight: Sight) -> int:
    """A formation, then done; a set-up that somebody else began is finished as it comes."""
    choices = legal(sight)
    for verb in (DONE, FORMATION, PLACE):
        for code in choices:
            if verb_of(code) == verb:
                return code
    return choices[len(choices) // 2]


def aim(sight: Sight) -> int:
    """Deep, and in the middle: scatter keeps it in play."""
    pitch = sight.game.pitch
    deep = pitch.columns * 10 // 13
    column = deep if sight.side == HOME else pitch.columns + 1 - deep
    return int(choice(KICK_AT, square_at((pitch.rows + 1) // 2, column), 0))


def reroll(sight: Sight) -> int:
    """Whatever else would lose the ball or the turn."""
    game = sight.game
    if game.detail == R_BLOCK:
        wanted = block_failed(sight)
    else:
        wanted = game.detail != R_STAND_UP
    return int(choice(REROLL, TEAM_REROLL if wanted else NO_REROLL, 0))


def block_failed(sight: Sight) -> bool:
    """Whether the block dice that were just rolled will put the attacker down."""
    records = sight.game.records(int(sight.game.log.length()))
    dice, faces = 0, [SKULL]
    at = 0
    while at < len(records):
        if records[at] == E_ROLL and records[at + 2] == R_BLOCK:
            dice, faces = records[at + 4], unpack(records[at + 5])
        at += 2 + records[at + 1]
    bad = [face in (SKULL, BOTH) for face in faces]
    return all(bad) if dice > 0 else any(bad)


def die(sight: Sight) -> int:
    """The best face for the side that chooses."""
    attacking = sight.game.subject // SIDE_SLOTS == sight.side
    faces = BEST_FACES if attacking else BEST_FACES[::-1]
    choices = legal(sight)
    return min(choices, key=lambda code: faces.index(int(first_of(code))))


def push(sight: Sight) -> int:
    """Opponents towards the side line and away from one's own carrier, one's own to safety."""
    ours = sight.game.subject // SIDE_SLOTS == sight.side
    sign = 1 if ours else -1

    def worth(code: int) -> tuple[int, int]:
        square = int(first_of(code))
        row = int(row_of(square))
        free = -sight.their_zones[square] if ours else -sight.our_zones[square]
        return sign * min(row, int(sight.game.pitch.rows) + 1 - row), free

    return max((code for code in legal(sight) if verb_of(code) == PUSH_TO), key=worth, default=-1)


def follow(sight: Sight) -> int:
    """Stay with the carrier of the ball, and out of a crowd of opponents."""
    attacker = int(sight.game.subject)
    crowded = sight.their_zones[sight.square(attacker)] > 2
    stays = attacker == sight.carrier or crowded
    return int(choice(FOLLOW, 0 if stays else 1, 0))


def ball_handler(sight: Sight) -> int:
    """The most agile of those on offer, one who stands free if there is one."""

    def worth(code: int) -> tuple[bool, int, int]:
        player = int(first_of(code))
        alone = sight.their_zones[sight.square(player)] == 0
        view = sight.game.player(player)
        return sight.is_standing(player) and alone, int(view.ag), int(view.ma)

    named = [
        code for code in legal(sight) if verb_of(code) in (INTERCEPT_BY, HIGH_KICK_BY, TOUCHBACK_TO)
    ]
    return max(named, key=worth, default=-1)


def milder(sight: Sight) -> int:
    """Of two casualty results the lower."""
    one, other = divmod(int(sight.game.detail), 100)
    return int(choice(TAKE_CASUALTY, 0 if one <= other else 1, 0))


def use(sight: Sight) -> int:
    """Use a skill that may be used, where it helps: then that is the first choice."""
    return next((code for code in legal(sight)[:1] if verb_of(code) in (USE, DECLINE)), -1)


def call(sight: Sight) -> int:
    """Illegal procedure where there is one: everybody sees the counter."""
    forgotten = sight.game.get(COUNTER) == PLAYING_ON
    return int(choice(CALL_PROCEDURE, 1 if forgotten else 0, 0))


def best_penalty(sight: Sight) -> int:
    """The surest shot of those who are left."""

    def score(code: int) -> float:
        player = sight.game.player(first_of(code))
        return int(player.ma + player.st + player.ag) + (3.5 if player.has(KICK) else 0.0)

    shots = [code for code in legal(sight) if verb_of(code) == LINE_UP]
    return max(shots, key=score, default=int(choice(DONE, 0, 0)))


def target(sight: Sight) -> int:
    """Whom a card is for: whoever has the ball, else the best; a square in the middle."""
    choices = legal(sight)
    players = [code for code in choices if verb_of(code) == TARGET]
    if not players:
        return choices[len(choices) // 2]

    def worth(code: int) -> tuple[bool, int]:
        number = int(first_of(code))
        player = sight.game.player(number)
        skills = sum(1 for skill in SKILL_NAMES if player.has(skill))
        return number == sight.carrier, int(player.ma + player.st + player.ag + player.av) + skills

    return max(players, key=worth)


def dump_off(sight: Sight) -> int:
    """To a team-mate who stands free, if anybody."""
    thrower = int(sight.game.subject)
    mates = [
        mate
        for mate in sight.ours
        if mate != thrower
        and sight.is_standing(mate)
        and sight.their_zones[sight.square(mate)] == 0
    ]
    throws = [int(choice(DUMP_AT, sight.square(mate), 0)) for mate in mates]
    return next((code for code in throws if sight.game.is_legal(code)), int(choice(NO_DUMP, 0, 0)))


def face(sight: Sight) -> int:
    """With ball and chain towards the next opponent, and no further than is safe; a kick deep."""
    player = int(sight.game.subject)
    stop = int(choice(END_PLAYER, player, 0))
    foes = [sight.square(foe) for foe in sight.theirs if sight.is_standing(foe)]
    if sight.game.is_legal(stop):
        return stop
    if player < 0 or not foes:
        return facing("right" if sight.goal > 1 else "left")
    here = sight.square(player)
    there = min(foes, key=lambda square: int(distance(square, here)))
    down = int(row_of(there)) - int(row_of(here))
    right = int(column_of(there)) - int(column_of(here))
    if abs(down) > abs(right):
        return facing("down" if down > 0 else "up")
    return facing("right" if right > 0 else "left")


def facing(word: str) -> int:
    return int(choice(FACE, FACINGS.index(word), 0))


def meet_kick(sight: Sight) -> int:
    """Whoever is nearest runs to where the ball comes down, as far as they are not there."""
    landing = int(sight.game.get(LANDING))
    choices = legal(sight)

    def nearest(squares: dict[int, int]) -> int:
        return min(squares, key=lambda code: (int(distance(squares[code], landing)), code))

    runners = {
        code: sight.square(int(first_of(code))) for code in choices if verb_of(code) == RETURN_BY
    }
    if runners:
        code = nearest(runners)
        return code if runners[code] != landing else int(choice(NO_RETURN, 0, 0))
    steps = {code: int(first_of(code)) for code in choices if verb_of(code) == TO}
    here = int(distance(sight.square(int(sight.game.subject)), landing))
    closer = {code: square for code, square in steps.items() if distance(square, landing) < here}
    return nearest(closer) if closer else int(choice(DONE, 0, 0))


def throw_bomb_on(sight: Sight) -> int:
    """At the opponent nearest to hand."""
    here = sight.square(int(sight.game.subject))
    foes = sorted(
        (sight.square(foe) for foe in sight.theirs), key=lambda at: int(distance(at, here))
    )
    throws = (int(choice(BOMB_AT, square, 0)) for square in foes)
    return next((code for code in throws if sight.game.is_legal(code)), -1)


def bite(sight: Sight) -> int:
    """Whoever is missed least."""

    def worth(code: int) -> int:
        player = sight.game.player(first_of(code))
        return int(player.ma + player.st + player.ag + player.av)

    return min((code for code in legal(sight) if verb_of(code) == BITE), key=worth, default=-1)


def agree(sight: Sight) -> int:
    """The rookie takes a draw, but plays on rather than give up."""
    accept = int(choice(TIED, ACCEPT_DRAW, 0))
    return accept if sight.game.is_legal(accept) else int(choice(TIED, PLAY_OVERTIME, 0))


def always(code: int) -> Callable[[Sight], int]:
    return lambda sight: code


ANSWERS: Final[Mapping[str, Callable[[Sight], int]]] = {
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
    "target": target,
    "call": call,
    "line-up": best_penalty,
    "dumpoff": dump_off,
    "facing": face,
    "fumble": always(int(choice(SLIP, 0, 0))),
    "passblock": always(int(choice(NO_PASS_BLOCK, 0, 0))),
    "kickreturn": meet_kick,
    "bomb": throw_bomb_on,
    "bite": bite,
    "tied": agree,
}
"""A question's kind -> how to answer it."""
