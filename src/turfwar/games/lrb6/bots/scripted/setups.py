"""How the scripted coach sets up: who stands where, by what the drive asks for."""

from typing import Final

from turfwar.games.lrb6.layout import AG, AV, MA, RESERVE, ST, STANDING
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words.verbs import AT, KICK_AT, PLACE
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import HOME, SIDE_SLOTS, SQUARE, STATUS
from turfwar.pitch.squares import parse_square, row_of, square_at

# Home's squares with what is wanted there; away's are mirrored. The first are filled first.
RECEIVING: Final = (
    ("h13", "strong"),
    ("g13", "strong"),
    ("i13", "strong"),
    ("h6", "hands"),
    ("e13", "strong"),
    ("k13", "strong"),
    ("h9", "hands"),
    ("f12", "sturdy"),
    ("j12", "sturdy"),
    ("d12", "fast"),
    ("l12", "fast"),
)
KICKING: Final = (
    ("h13", "cheap"),
    ("g13", "cheap"),
    ("i13", "cheap"),
    ("e11", "strong"),
    ("k11", "strong"),
    ("h10", "strong"),
    ("c11", "sturdy"),
    ("m11", "sturdy"),
    ("h6", "fast"),
    ("e8", "fast"),
    ("k8", "fast"),
)
KICKING_DEEP: Final = (
    ("h13", "cheap"),
    ("f13", "cheap"),
    ("j13", "cheap"),
    ("e10", "strong"),
    ("k10", "strong"),
    ("h9", "strong"),
    ("c9", "sturdy"),
    ("m9", "sturdy"),
    ("h4", "fast"),
    ("e6", "fast"),
    ("k6", "fast"),
)
"""Against a side that is faster: further back."""
FAST_SIDE: Final = 7.0
"""A side whose five fastest players go so far on average."""


def liking(match: MatchState, player: int, role: str) -> float:
    """How well a player fits a place."""

    def has(skill: int) -> bool:
        return bool(match.player(player).has(skill))

    ma, st = int(match.field(player, MA)), int(match.field(player, ST))
    ag, av = int(match.field(player, AG)), int(match.field(player, AV))
    hands = (
        ag + 0.3 * ma + 2.0 * has(ids.SURE_HANDS) + 0.5 * has(ids.PASS) - 9.0 * has(ids.NO_HANDS)
    )
    hands -= 3.0 * (has(ids.BONE_HEAD) or has(ids.REALLY_STUPID) or has(ids.WILD_ANIMAL))
    fights = 2.0 * st + 0.5 * av + 1.0 * has(ids.BLOCK) + 0.5 * has(ids.GUARD)
    # Weapons are for now: they are sent off when the drive is over.
    armed = has(ids.CHAINSAW) or has(ids.BALL_AND_CHAIN)
    fights += 4.0 * armed
    hands -= 3.0 * armed
    if role == "hands":
        return hands
    if role == "fast":
        return ma + 0.5 * ag + has(ids.TACKLE) - 0.3 * st + 3.0 * has(ids.BOMBARDIER)
    if role == "strong":
        return fights - 0.2 * hands
    if role == "cheap":
        skilled = has(ids.BLOCK) + has(ids.DODGE) + has(ids.SURE_HANDS) + has(ids.CATCH)
        return av + 0.8 * st - 0.5 * ma - 1.2 * skilled - has(ids.STUNTY)
    return fights + 0.3 * ma


def set_up_plan(match: MatchState, side: int) -> list[int]:
    """The whole set-up as choices, without the last word; none where somebody stands already."""
    free = [
        int(first_of(code))
        for code in [int(match.legal[at]) for at in range(int(match.legal_count))]
        if verb_of(code) == PLACE and match.field(int(first_of(code)), SQUARE) == 0
    ]
    kicking = side == match.kicking
    template = RECEIVING
    if kicking:
        template = KICKING_DEEP if pace(match, 1 - side) >= FAST_SIDE else KICKING
    codes: list[int] = []
    for name, role in template:
        if not free:
            break
        player = max(free, key=lambda each: (liking(match, each, role), -each))
        free.remove(player)
        square = parse_square(name)
        if side != HOME:
            square = int(square_at(row_of(square), match.pitch.columns + 1 - square % 28))
        codes += [int(choice(PLACE, player, 0)), int(choice(AT, square, 0))]
    return codes


def pace(match: MatchState, side: int) -> float:
    """How fast a side's five fastest players are."""
    moves = sorted(
        int(match.field(player, MA))
        for player in range(side * SIDE_SLOTS, int(match.last(side)))
        if match.field(player, STATUS) in (RESERVE, STANDING)
    )[-5:]
    return sum(moves) / max(1, len(moves))


def aim(match: MatchState, side: int) -> int:
    """As deep as the scatter lets it stay in; deeper with Kick."""
    pitch = match.pitch
    kicks = any(match.player(each).has(ids.KICK) for each in match.on_field(side))
    deep = pitch.columns * (23 if kicks else 20) // 26
    column = deep if side == HOME else pitch.columns + 1 - deep
    return int(choice(KICK_AT, square_at((pitch.rows + 1) // 2, column), 0))
