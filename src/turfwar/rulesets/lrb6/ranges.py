"""What a saved state may say: a range for every field, and what must fit together.

The rules trust the state, as they have written it themselves: a number in it is an index without
further ado. A saved match may have been written by anybody, so it is looked over when it is loaded.
"""

from collections.abc import Sequence
from operator import le
from typing import Final

from turfwar.kernel.phases import ENTERED, PHASE
from turfwar.pitch import frame
from turfwar.pitch.squares import CELLS, on_pitch
from turfwar.rulesets.lrb6 import layout as at
from turfwar.rulesets.lrb6.cards.ids import CARD_NAMES
from turfwar.rulesets.lrb6.recruits import (
    MERCENARY_FROM,
    POSITION_NAMES,
    STAFF_KINDS,
    STAR_FROM,
    STAR_NAMES,
)
from turfwar.rulesets.lrb6.vocabulary.turnovers import TURNOVERS

Range = tuple[int, int]

FLAG: Final = (0, 1)
SIDE: Final = (0, 1)
SIDE_OR_NOBODY: Final = (-1, 1)
COUNT: Final = (0, 999)
GOLD: Final = (0, 32767)
"""In thousands."""
BITS: Final = (0, 32767)
PLAYER_OR_NOBODY: Final = (-1, frame.PLAYER_SLOTS - 1)
CELL: Final = (0, CELLS - 1)
INJURY: Final = (0, 68)
CHARACTERISTIC: Final = (-9, 20)
TURNOVER: Final = (0, max(word.number for word in TURNOVERS))

FIELDS: Final[dict[int, tuple[int, Range]]] = {
    PHASE: (1, COUNT),
    ENTERED: (1, FLAG),
    frame.HALF: (1, (1, 9)),
    frame.ACTIVE: (1, SIDE_OR_NOBODY),
    at.KICKING: (1, SIDE),
    at.FIRST_KICKER: (1, SIDE),
    at.WEATHER: (1, (0, len(at.WEATHER_NAMES) - 1)),
    frame.BALL: (1, CELL),
    frame.CARRIER: (1, PLAYER_OR_NOBODY),
    frame.TURN: (2, COUNT),
    frame.SCORE: (2, COUNT),
    at.REROLLS: (2, COUNT),
    at.TRAINED: (2, COUNT),
    at.REROLL_USED: (1, FLAG),
    at.LEADER: (2, (0, 9)),
    at.BRIBES: (2, COUNT),
    at.APOTHECARIES: (2, COUNT),
    at.FAME: (2, (0, 9)),
    at.FANS: (2, GOLD),
    at.CHEERLEADERS: (2, COUNT),
    at.ASSISTANTS: (2, COUNT),
    at.FAN_FACTOR: (2, COUNT),
    frame.ROSTER_SIZE: (2, (0, frame.SIDE_SLOTS)),
    at.CASUALTIES: (2, COUNT),
    at.LEAGUE: (1, FLAG),
    at.PLAYER: (1, PLAYER_OR_NOBODY),
    at.ACTION: (1, (0, len(at.ACTION_NAMES) - 1)),
    at.MOVED: (1, COUNT),
    at.WENT_FOR_IT: (1, (0, 9)),
    at.HAS_BLOCKED: (1, FLAG),
    at.BLITZ_USED: (1, (0, 9)),
    at.PASS_USED: (1, (0, 9)),
    at.HANDOFF_USED: (1, (0, 9)),
    at.FOUL_USED: (1, (0, 9)),
    at.TURNOVER: (1, TURNOVER),
    at.HAD_BALL: (1, FLAG),
    at.FREE_TURN: (1, (0, 9)),
    at.LAST_TURNOVER: (1, TURNOVER),
    at.SETTING_UP: (1, SIDE_OR_NOBODY),
    at.PICKED: (1, PLAYER_OR_NOBODY),
    at.KICKOFF_RESULT: (1, (0, 12)),
    at.IN_FLIGHT: (1, FLAG),
    at.GUST: (1, (0, 9)),
    at.HIGH_KICKER: (1, PLAYER_OR_NOBODY),
    at.BONUS_REROLLS: (2, COUNT),
    at.SCORER: (1, SIDE_OR_NOBODY),
    at.CONCEDED: (1, (0, 4)),
    at.LANDING: (1, (-1, CELLS - 1)),
    at.SIDE_SKILLS: (2 * at.SKILL_WORDS, BITS),
    at.HUNGRY: (1, (0, 9)),
    at.NECROMANCERS: (2, (0, 9)),
    at.LIFTED: (1, (0, frame.PLAYER_SLOTS)),
    at.REF_GONE: (1, (0, 9)),
    at.NEXT_SIDE: (1, SIDE),
    at.COUNTER: (1, (0, 9)),
    at.REFEREE_STATE: (1, (0, 99)),
    at.GUILTY: (3, BITS),
    at.REFEREE_RACE: (1, (0, 99)),
    at.CALL_ASKED: (1, (0, 9)),
    at.SHOOT_OUT: (1, (0, 9)),
    at.SHOOT_OUT_WON: (1, (0, 9)),
    at.SHOTS: (1, COUNT),
    at.LINED_UP: (2, (0, frame.SIDE_SLOTS)),
    at.LINE_UP_ORDER: (2 * frame.SIDE_SLOTS, (0, frame.PLAYER_SLOTS - 1)),
    at.IGORS: (2, COUNT),
    at.ACTED: (1, FLAG),
    at.EXTRA_BLITZES: (1, (0, 99)),
    at.EXTRA_PASSES: (1, (0, 99)),
    at.EXTRA_THROWS: (1, (0, 99)),
    at.DRIVES: (1, COUNT),
    at.SCORED_BY: (1, PLAYER_OR_NOBODY),
    at.HURT: (2, (0, 9)),
    at.BETWEEN: (1, (0, 9)),
    at.TREASURY: (2, GOLD),
    at.PETTY_CASH: (2, GOLD),
    at.TEAM_VALUE: (2, GOLD),
    at.MONEY: (2, GOLD),
    at.CARD_MONEY: (2, GOLD),
    at.DECLARING: (1, SIDE_OR_NOBODY),
    at.DECLARED_FIRST: (1, SIDE_OR_NOBODY),
    at.BARRED: (1, BITS),
    at.DECKS: (1, (at.NO_DECKS, at.DECKS_ONLY)),
    at.BOUGHT: (2 * (STAFF_KINDS + 2), COUNT),
    at.WIZARDS: (2, COUNT),
    at.SPENT: (2, GOLD),
    at.HAND: (2 * at.HAND_WORDS, BITS),
    at.DEALT: (at.HAND_WORDS, BITS),
    at.HELD: (2, (0, len(CARD_NAMES))),
    at.EFFECT_COUNT: (1, (0, at.EFFECT_SLOTS)),
    at.STEPPED: (1, FLAG),
    at.SET_UP_WINDOW: (1, (0, 9)),
    at.EJECTED: (3, BITS),
    at.FORBIDDEN: (3, BITS),
    at.KICK_DICE: (1, (0, 9)),
    at.SECOND_BALL: (1, FLAG),
    at.OTHER_BALL: (1, CELL),
    at.OTHER_CARRIER: (1, PLAYER_OR_NOBODY),
    at.OTHER_HAD_BALL: (1, FLAG),
    at.FANATIC_COACH: (1, SIDE),
    at.HAD_TURN: (2, FLAG),
    at.SUDDEN_DEATH: (1, FLAG),
    at.MORE_FANS: (1, COUNT),
}
"""By its place, how many a field has one after the other, and their range.

What rules and cards keep elsewhere below `PLAYERS` nothing uses as an index.
"""
EFFECT: Final[tuple[Range, ...]] = (
    (0, len(CARD_NAMES) - 1),
    SIDE,
    PLAYER_OR_NOBODY,
    (0, 99),
    (-1, 99),
    (-1, 9999),
)
"""Card, side, target, what ends it, turns, detail."""
PLAYER: Final[dict[int, tuple[int, Range]]] = {
    frame.SQUARE: (1, CELL),
    frame.STATUS: (1, (0, len(at.STATUS_NAMES) - 1)),
    frame.ZONES: (1, FLAG),
    at.MA: (4, CHARACTERISTIC),
    frame.USED: (1, (0, 9)),
    at.POSITION: (1, (0, STAR_FROM + len(STAR_NAMES) - 1)),
    at.NIGGLES: (1, (0, 99)),
    at.INJURY: (1, INJURY),
    at.COMPLETIONS: (4, COUNT),
    at.EARLIER_SPP: (1, GOLD),
    at.SKILLS: (at.SKILL_WORDS, BITS),
    at.SKILLS_USED: (1, BITS),
    at.EXHAUSTED: (1, (0, 9)),
    at.STUNNED_NOW: (1, (0, 9)),
    at.NO_ZONES: (1, (0, 63)),
    at.ROOTED: (1, (0, 9)),
    at.OTHER_INJURY: (1, INJURY),
    at.PLAYED: (1, (0, 9)),
    at.RACE: (1, COUNT),
    at.RAISED: (1, (0, at.AS_ZOMBIE)),
    at.WORTH: (1, GOLD),
}
NATIVE: Final[dict[int, tuple[int, Range]]] = {
    0: (4, CHARACTERISTIC),
    at.NATIVE_SKILLS: (at.NATIVE_WORDS, BITS),
}
EMPTY_BOARD: Final = [0 if on_pitch(square) else -1 for square in range(CELLS)]


def limits() -> tuple[list[int], list[int]]:
    """The least and the greatest that each number of a state may be."""
    low, high = [-32768] * at.STATE_SIZE, [32767] * at.STATE_SIZE

    def put(start: int, fields: dict[int, tuple[int, Range]]) -> None:
        for place, (count, (least, most)) in fields.items():
            low[start + place : start + place + count] = [least] * count
            high[start + place : start + place + count] = [most] * count

    put(0, FIELDS)
    for number in range(frame.PLAYER_SLOTS):
        put(frame.PLAYERS + number * frame.PLAYER_SIZE, PLAYER)
        put(at.NATIVE + number * at.NATIVE_SIZE, NATIVE)
    low[frame.BOARD : at.NATIVE] = [-1] * CELLS
    high[frame.BOARD : at.NATIVE] = [frame.PLAYER_SLOTS] * CELLS
    return low, high


LOW, HIGH = limits()


def fault(state: Sequence[int], phases: int) -> str | None:
    """What a state says that no match can say, or None; `phases` is how many there are."""
    if len(state) != at.STATE_SIZE:
        return f"a state of {len(state)} numbers, not {at.STATE_SIZE}"
    if not (all(map(le, LOW, state)) and all(map(le, state, HIGH))):
        where = next(n for n, value in enumerate(state) if not LOW[n] <= value <= HIGH[n])
        return f"number {where} of the state is {state[where]}, not {LOW[where]} to {HIGH[where]}"
    if state[PHASE] >= phases:
        return f"phase {state[PHASE]}, and there are {phases}"
    return board_fault(state) or ball_fault(state) or card_fault(state) or player_fault(state)


def board_fault(state: Sequence[int]) -> str | None:
    """Players and squares must agree about who is where."""
    board = EMPTY_BOARD[:]
    for number in range(frame.PLAYER_SLOTS):
        square = state[frame.PLAYERS + number * frame.PLAYER_SIZE + frame.SQUARE]
        if square == 0:
            continue
        if board[square] != 0:
            return f"{frame.PLAYER_NAMES[number]} is off the pitch, or where somebody else is"
        board[square] = number + 1
    if list(state[frame.BOARD : at.NATIVE]) != board:
        return "the squares say another thing about who is where than the players"
    return None


def ball_fault(state: Sequence[int]) -> str | None:
    """A ball is on the pitch or off it; who carries one is where it is."""
    for ball, carrier in ((frame.BALL, frame.CARRIER), (at.OTHER_BALL, at.OTHER_CARRIER)):
        square, holder = state[ball], state[carrier]
        if square != 0 and EMPTY_BOARD[square] != 0:
            return "the ball is in a square that is none"
        if holder >= 0:
            there = state[frame.PLAYERS + holder * frame.PLAYER_SIZE + frame.SQUARE]
            if there == 0 or there != square:
                return f"{frame.PLAYER_NAMES[holder]} carries a ball that is elsewhere"
    if not state[at.SECOND_BALL] and (state[at.OTHER_BALL] or state[at.OTHER_CARRIER] >= 0):
        return "a second ball, and there is but one"
    return None


def card_fault(state: Sequence[int]) -> str | None:
    """Hands are dealt from the decks, and counted; effects are of cards."""
    hands = [bits(state, at.HAND + side * at.HAND_WORDS, at.HAND_WORDS) for side in (0, 1)]
    dealt = bits(state, at.DEALT, at.HAND_WORDS)
    if dealt >> len(CARD_NAMES) or hands[0] & hands[1] or (hands[0] | hands[1]) & ~dealt:
        return "a hand of cards that no deck has dealt"
    for side in (0, 1):
        if hands[side].bit_count() != state[at.HELD + side]:
            return "a hand of another number of cards"
    for slot in range(state[at.EFFECT_COUNT]):
        first = at.EFFECTS + slot * at.EFFECT_SIZE
        effect = state[first : first + at.EFFECT_SIZE]
        if not all(least <= value <= most for value, (least, most) in zip(effect, EFFECT)):
            return f"an effect that no card has: {list(effect)}"
    return None


def player_fault(state: Sequence[int]) -> str | None:
    """Whoever is hired is one of those who can be; bits stand for players there are."""
    for number in range(frame.PLAYER_SLOTS):
        position = state[frame.PLAYERS + number * frame.PLAYER_SIZE + at.POSITION]
        if MERCENARY_FROM + len(POSITION_NAMES) <= position < STAR_FROM:
            return f"{frame.PLAYER_NAMES[number]} has a position that is none"
    for word in (at.GUILTY, at.EJECTED, at.FORBIDDEN):
        if bits(state, word, 3) >> frame.PLAYER_SLOTS:
            return "a player remembered who is none"
    return None


def bits(state: Sequence[int], start: int, words: int) -> int:
    """Words of 15 bits as one number."""
    found = 0
    for word in range(words):
        found |= state[start + word] << 15 * word
    return found
