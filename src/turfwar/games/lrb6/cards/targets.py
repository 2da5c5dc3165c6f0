"""On whom a card can be played, and how its targets are asked for."""

from turfwar.games.lrb6.layout import KNOCKED_OUT, STANDING
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.lists import FACINGS, NO_TARGET
from turfwar.games.lrb6.words.questions import Q_FACING, Q_TARGET
from turfwar.games.lrb6.words.verbs import FACE, LEARN, TARGET, TARGET_AT, TARGET_WORD
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import NOBODY


def ask_target(match: MatchState, side: i64, card: i64, players: list[int]) -> i64:
    """Which of these players the card is for; asked even where there is only one."""
    return ask(match, side, card, TARGET, players)


def ask_target_square(match: MatchState, side: i64, card: i64, squares: list[int]) -> i64:
    """Which of these squares."""
    return ask(match, side, card, TARGET_AT, squares)


def ask_word(match: MatchState, side: i64, card: i64, words: list[int]) -> i64:
    """Which of these words of `TARGET_WORDS`."""
    return ask(match, side, card, TARGET_WORD, words)


def ask_skill(match: MatchState, side: i64, card: i64, skills: list[int]) -> i64:
    """Which of these skills."""
    return ask(match, side, card, LEARN, skills)


def ask(match: MatchState, side: i64, card: i64, verb: i64, arguments: list[int]) -> i64:
    """A question of a card; `detail` says which."""
    if match.answered():
        return first_of(match.answer())
    match.pose(Q_TARGET, side, NOBODY, card)
    for argument in arguments:
        match.offer(choice(verb, argument, 0))
    match.wait()
    return NOBODY


def ask_more(match: MatchState, side: i64, card: i64, players: list[int]) -> i64:
    """Which of these players the card is for besides, or `NOBODY`."""
    if match.answered():
        code = match.answer()
        return first_of(code) if verb_of(code) == TARGET else NOBODY
    match.pose(Q_TARGET, side, NOBODY, card)
    match.offer(choice(TARGET_WORD, NO_TARGET, 0))
    for player in players:
        match.offer(choice(TARGET, player, 0))
    match.wait()
    return NOBODY


def ask_facing(match: MatchState, side: i64) -> i64:
    """Which way the throw-in template points."""
    if match.answered():
        return first_of(match.answer())
    match.pose(Q_FACING, side, NOBODY, 0)
    for facing in range(len(FACINGS)):
        match.offer(choice(FACE, facing, 0))
    match.wait()
    return NOBODY


def available(match: MatchState, side: i64) -> list[int]:
    """A side's players who can still play: on the pitch, in the reserves, knocked out."""
    return [
        number
        for number in range(match.first(side), match.last(side))
        if STANDING <= match.status(number) <= KNOCKED_OUT
    ]


def everywhere(match: MatchState) -> list[int]:
    """All the squares of the pitch."""
    return match.pitch.squares.copy()


def standing(match: MatchState, side: i64) -> list[int]:
    """A side's players who stand on the pitch."""
    return [number for number in match.on_field(side) if match.player(number).is_standing]
