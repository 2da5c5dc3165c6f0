"""Special play cards: when the scripted coach plays one, and whom or what it is for.

What lasts is played at once, what is over with the turn is kept for the moment it is meant for.
"""

from typing import Final

from mypy_extensions import i64

from turfwar.games.lrb6.bots.scripted.spells import best_blast
from turfwar.games.lrb6.bots.scripted.view import LOOSE, OURS, THEIRS, TurnView
from turfwar.games.lrb6.bots.scripted.worth import value_of
from turfwar.games.lrb6.cards import ids as cards
from turfwar.games.lrb6.layout import KNOCKED_OUT, STUNNED
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words.lists import OBJECTS, WEATHERS, WIDE_ZONES
from turfwar.games.lrb6.words.verbs import CARD, LEARN, TARGET, TARGET_AT, TARGET_WORD
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.squares import distance, row_of

# When a card is played
AT_ONCE: Final = 0
NEVER: Final = 1
"""It does harm to whoever does not know what to do with it."""
WE_HOLD: Final = 2
THEY_HOLD: Final = 3
THEY_COME: Final = 4
"""They have the ball, and could score in their next turn."""
LIES: Final = 5
"""The ball lies nearer to where they defend."""
LAST_DRIVE: Final = 6
LAST_TURN: Final = 7
"""They have another turn in this half, and this side has none."""
WE_RECEIVE: Final = 8
SLEEPERS: Final = 9
"""Two are knocked out, or it is late."""
MANY_LEFT: Final = 10
"""Most have not acted yet."""
WEAKER: Final = 11
"""They have the ball, and are stronger."""

WHEN: Final[dict[int, int]] = {
    # Magic Items
    cards.BEGUILING_BRACERS: NEVER,
    cards.MAGIC_GLOVES_OF_JARK_LONGARM: THEY_HOLD,
    cards.FAWNDOUGHS_HEADBAND: WE_HOLD,
    cards.GIKTAS_STRENGTH_OF_DA_BEAR: LAST_DRIVE,
    cards.RING_OF_TELEPORTATION: NEVER,
    cards.WAND_OF_SMASHING: THEY_HOLD,
    cards.INERTIA_DAMPER: WE_HOLD,
    # Miscellaneous Mayhem
    cards.HECKLER: THEY_HOLD,
    cards.BADYEAR_GIT: WE_RECEIVE,
    cards.SPRINKLER_MALFUNCTION: LIES,
    cards.INCOMING: THEY_COME,
    cards.ECLIPSE: WEAKER,
    cards.ROGUE_WIZARD: THEY_HOLD,
    cards.BALL_CLONE: LIES,
    cards.FANATIC_INVASION: THEY_HOLD,
    # Special Team Plays
    cards.DOGGED_DEFENSE: THEY_HOLD,
    cards.OPTION_PLAY: WE_HOLD,
    cards.FLEA_FLICKER: WE_HOLD,
    cards.PUNT: LAST_TURN,
    cards.SPECTACULAR_CATCH: WE_HOLD,
    cards.GOING_THE_EXTRA_MILE: WE_HOLD,
    cards.HEROIC_LEAP: WE_HOLD,
    cards.WAKE_UP_CALL: SLEEPERS,
    cards.NEW_BLOCKING_SCHEME: NEVER,
    # Dirty Tricks
    cards.GROMSKULLS_EXPLODING_RUNES: NEVER,
    cards.CHOP_BLOCK: THEY_HOLD,
    cards.PIT_TRAP: THEY_COME,
    cards.DISTRACT: THEY_HOLD,
    cards.STOLEN_PLAYBOOK: THEY_HOLD,
    cards.GREASED_SHOES: THEY_COME,
    cards.TRAMPOLINE_TRAP: THEY_COME,
    # Good Karma
    cards.ALL_OUT_BLITZ: THEY_HOLD,
    cards.BANANA_SKIN: THEY_HOLD,
    cards.HURRY_UP_OFFENSE: WE_HOLD,
    cards.CHAINSAW: NEVER,
    cards.KNUTTS_SPELL_OF_AWESOME_STRENGTH: THEY_HOLD,
    cards.LEWD_MANEUVERS: THEY_HOLD,
    cards.SCUTTS_SCROLL_OF_WEATHER_MAGIC: LIES,
    cards.RAZZLE_DAZZLE: WE_HOLD,
    cards.THE_WALL: WE_HOLD,
    cards.RUNE_OF_FEAR: WE_HOLD,
    cards.WOOF_WOOF: LIES,
    # Random Events
    cards.BALLISTA: THEY_COME,
    cards.BLACKMAIL: THEY_HOLD,
    cards.KNUCKLEDUSTERS: THEY_HOLD,
    cards.MINE: THEY_HOLD,
    cards.ZAP: THEY_COME,
    # Desperate Measures
    cards.MINDBLOW: THEY_HOLD,
    cards.COME_ON_BOYS: MANY_LEFT,
}
"""All others at once."""

# Whom it is for, where it is one of one's own
HITTER: Final = (
    cards.WAND_OF_SMASHING,
    cards.KNUTTS_SPELL_OF_AWESOME_STRENGTH,
    cards.KNUCKLEDUSTERS,
    cards.GIMME_THAT,
    cards.TACKLING_MACHINE,
    cards.GIKTAS_STRENGTH_OF_DA_BEAR,
    cards.STILETTO,
)
NEAR_BALL: Final = (cards.DISTRACT, cards.STOLEN_PLAYBOOK, cards.MAGIC_GLOVES_OF_JARK_LONGARM)
HANDS: Final = (
    cards.GLOVES_OF_HOLDING,
    cards.COME_TO_PAPA,
    cards.ONE_WITH_THE_KICKER,
    cards.ORCIDAS_SPONSORSHIP,
    cards.RABBITS_FOOT,
    cards.FAWNDOUGHS_HEADBAND,
    cards.OPTION_PLAY,
    cards.GOING_THE_EXTRA_MILE,
    cards.HEROIC_LEAP,
    cards.INERTIA_DAMPER,
)
SPARE: Final = (cards.KICKING_BOOTS, cards.BUZZING)
"""What has a price is for whoever is missed least."""
LESSONS: Final = (ids.BLOCK, ids.DODGE, ids.GUARD, ids.TACKLE, ids.MIGHTY_BLOW, ids.SURE_HANDS)
RAIN: Final = WEATHERS + 3
LATE: Final = 3
WIDE: Final = 4
"""So many rows a wide zone has."""
MOST: Final = 6


def card_now(view: TurnView) -> int:
    """A card whose moment this is, or -1."""
    match = view.match
    index: i64 = 0
    while index < match.legal_count:
        code = i64(match.legal[index])
        index += 1
        if verb_of(code) == CARD and is_time(view, WHEN.get(int(first_of(code)), AT_ONCE)):
            return int(code)
    return -1


def is_time(view: TurnView, when: i64) -> bool:
    """Whether this is such a moment."""
    if when == AT_ONCE or when == NEVER:
        return when == AT_ONCE
    match = view.match
    if when == WE_HOLD:
        return view.mode == OURS
    if when == THEY_HOLD:
        return view.mode == THEIRS
    if when == THEY_COME:
        return view.mode == THEIRS and (they_come(view) or is_late(view))
    if when == LIES:
        return view.mode == LOOSE and view.to_goal(view.table.ball) < view.to_own(view.table.ball)
    if when == LAST_DRIVE:
        return is_late(view)
    if when == LAST_TURN:
        return view.turns <= 0 and view.their_turns > 0
    if when == WE_RECEIVE:
        return match.receiving == view.side
    if when == SLEEPERS:
        return count(match, view.side, KNOCKED_OUT) >= 2 or match.half >= 2
    if when == MANY_LEFT:
        return len(view.free) >= MOST
    return view.mode == THEIRS and strength(view, view.theirs) > strength(view, view.ours)


def is_late(view: TurnView) -> bool:
    """Whether the match is nearly over."""
    return view.match.half >= 2 and view.their_turns <= LATE


def they_come(view: TurnView) -> bool:
    """Whether the opponents' carrier is in reach of the end zone."""
    table = view.table
    return view.to_own(table.ball) <= table.ma(table.carrier) + 2


def count(match: MatchState, side: i64, status: i64) -> i64:
    """How many of a side are in such a state."""
    found: i64 = 0
    slot = side * SIDE_SLOTS
    while slot < (side + 1) * SIDE_SLOTS:
        if match.status(slot) == status:
            found += 1
        slot += 1
    return found


def strength(view: TurnView, players: list[int]) -> i64:
    """The strength of some players together."""
    found: i64 = 0
    for number in players:
        found += view.table.st(number)
    return found


# Whom and what it is for


def card_target(view: TurnView) -> int:
    """The best answer to what a card asks."""
    match = view.match
    card = match.detail
    best = i64(match.legal[0])
    most = -1000.0
    index: i64 = 0
    while index < match.legal_count:
        code = i64(match.legal[index])
        index += 1
        verb = verb_of(code)
        worth = -500.0
        if verb == TARGET:
            worth = target_worth(view, card, first_of(code))
        elif verb == TARGET_AT:
            worth = square_worth(view, card, first_of(code))
        elif verb == TARGET_WORD:
            worth = word_worth(view, first_of(code))
        elif verb == LEARN:
            worth = lesson_worth(first_of(code))
        if worth > most:
            most = worth
            best = code
    if card == cards.ROGUE_WIZARD:
        blast = int(choice(TARGET_AT, best_blast(view, False).at, 0))
        return blast if match.is_legal(blast) else int(best)
    return int(best)


def target_worth(view: TurnView, card: i64, player: i64) -> float:
    """How good it is to play a card on somebody."""
    table = view.table
    value = value_of(view, player)
    if player // SIDE_SLOTS != view.side:
        worth = 100.0 + value
        if player == table.carrier:
            worth += 10.0
        elif card == cards.MINE and table.carrier >= 0:
            worth -= 0.1 * float(distance(table.square(player), table.ball))
        return worth
    if card == cards.PIT_TRAP:
        return -value
    if card in SPARE:
        return -value - (10.0 if player == table.carrier else 0.0)
    if card in HITTER:
        return value + hits_soon(view, player)
    if card in NEAR_BALL and table.ball != 0:
        return value - float(distance(table.square(player), table.ball))
    if card in HANDS:
        value = 0.4 * float(table.ag(player)) + 0.1 * float(table.ma(player))
        if table.has(player, ids.NO_HANDS):
            value -= 5.0
    if view.match.status(player) > STUNNED:
        value -= 0.5
    return value + (10.0 if player == table.carrier else 0.0)


def hits_soon(view: TurnView, player: i64) -> float:
    """How well somebody could hit the opponents' carrier in this turn."""
    table = view.table
    if view.mode != THEIRS or not table.stands(player):
        return 0.0
    far = distance(table.square(player), table.ball)
    if far <= 1:
        return 3.0
    return 2.0 if far <= table.ma(player) else 0.0


def square_worth(view: TurnView, card: i64, square: i64) -> float:
    """How good a square is for a card: near the ball, but for a kick away from everybody."""
    table = view.table
    if card == cards.PUNT:
        return float(view.to_own(square)) - middle(view, square)
    if table.ball != 0:
        return -float(distance(square, table.ball))
    return -middle(view, square)


def middle(view: TurnView, square: i64) -> float:
    """How far it is to the middle row."""
    away = row_of(square) - (view.table.rows + 1) // 2
    return float(away if away > 0 else -away)


def word_worth(view: TurnView, word: i64) -> float:
    """How good one of the words is that cards ask for."""
    if word == WIDE_ZONES or word == WIDE_ZONES + 1:
        return in_wide(view, view.theirs, word) - in_wide(view, view.ours, word)
    if word == OBJECTS or word == OBJECTS + 1:
        harder = armour(view, view.ours) - armour(view, view.theirs)
        return harder if word == OBJECTS else -harder
    if word == RAIN:
        return 1.0
    return 0.0


def in_wide(view: TurnView, players: list[int], word: i64) -> float:
    """How many stand in a wide zone; whoever has the ball counts for more."""
    found = 0.0
    for number in players:
        player: i64 = number
        row = row_of(view.table.square(player))
        there = row <= WIDE if word == WIDE_ZONES else row > view.table.rows - WIDE
        if there:
            found += 4.0 if player == view.table.carrier else 1.0
    return found


def armour(view: TurnView, players: list[int]) -> float:
    """The armour of some players on average."""
    whole = 0.0
    for number in players:
        whole += float(view.table.av(number))
    return whole / float(len(players)) if len(players) > 0 else 0.0


def lesson_worth(skill: i64) -> float:
    """How good a skill is to learn for the day."""
    return float(len(LESSONS) - LESSONS.index(int(skill))) if skill in LESSONS else 0.0
