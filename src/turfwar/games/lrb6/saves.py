"""What a saved match of lrb6 may say, and the hands of cards that it must not show."""

from collections.abc import Sequence
from typing import Final

from turfwar.games.base import RuleSet
from turfwar.games.layout import WORD, ball_fault
from turfwar.games.lrb6 import layout as at
from turfwar.games.lrb6.cards.decks import CARD_NAMES
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.recruits import MERCENARY_FROM, POSITION_NAMES, STAR_FROM
from turfwar.games.lrb6.words.states import STATE_NAMES
from turfwar.games.saves import SaveRules
from turfwar.pitch import frame
from turfwar.pitch.frame import PLAYER_SLOTS
from turfwar.pitch.game import PitchGame

Range = tuple[int, int]

EFFECT: Final[tuple[Range, ...]] = (
    (0, max(CARD_NAMES)),
    (0, 1),
    (-1, frame.PLAYER_SLOTS - 1),
    (0, 99),
    (-1, 99),
    (-1, 9999),
)
"""Card, side, target, what ends it, turns, detail."""


class MatchSaves(SaveRules):
    """A second ball, cards and hired players have to fit together too."""

    states = max(STATE_NAMES) + 1
    """How many states players can be in."""

    def brought_up(self, ruleset: RuleSet, state: list[int]) -> list[int]:
        """Skills of overlays were once kept apart: in rows behind everything else."""
        layout = ruleset.layout
        rest = len(state) - layout.size
        moved = any(bit != number for number, bit in ruleset.skill_bits.items())
        if not moved or rest <= 0 or rest % PLAYER_SLOTS:
            return state
        result = state[: layout.size]
        for span in layout.match:
            if span.name == "SPARE":
                result[span.at : span.at + span.count] = [0] * span.count
        words = rest // PLAYER_SLOTS
        own, native, sides = (
            layout.place(name) for name in ("SKILLS", "NATIVE_SKILLS", "SIDE_SKILLS")
        )
        for number, bit in ruleset.skill_bits.items():
            word, place = divmod(number - layout.skill_room, WORD)
            if not 0 <= word < words:
                continue
            for player in range(PLAYER_SLOTS):
                if state[layout.size + player * words + word] >> place & 1:
                    at, flag = bit // WORD, 1 << bit % WORD
                    result[own.at + player * own.stride + at] |= flag
                    result[native.at + player * native.stride + at] |= flag
                    if player < 2 * frame.SIDE_SLOTS:
                        result[sides.at + player // frame.SIDE_SLOTS * sides.stride + at] |= flag
        return result

    def fault(self, game: PitchGame, state: Sequence[int]) -> str | None:
        return (
            super().fault(game, state)
            or league_fault(game, state)
            or second_ball_fault(game, state)
            or card_fault(state)
            or player_fault(state, self.states)
        )

    def loaded(self, game: PitchGame) -> None:
        """Cards that were dealt or are at work bring their conditions."""
        assert isinstance(game, MatchState)
        dealt = any(game.get(at.DEALT + word) for word in range(at.HAND_WORDS))
        if dealt or game.get(at.EFFECT_COUNT):
            game.expect_cards()

    def without_secrets(self, game: PitchGame) -> None:
        """Nobody knows both hands: the cards count as not drawn.

        Within a step they stay: what has been asked so far may have depended on them. No card is
        played in what odds look at, so they make no difference to them.
        """
        if game.waiting:
            return
        for side in (frame.HOME, frame.AWAY):
            for word in range(at.HAND_WORDS):
                place = at.HAND + side * at.HAND_WORDS + word
                game.set(at.DEALT + word, game.get(at.DEALT + word) & ~game.get(place))
                game.set(place, 0)
            game.set(at.HELD + side, 0)


SAVES = MatchSaves()


def league_fault(game: PitchGame, state: Sequence[int]) -> str | None:
    """State and options must agree."""
    if state[at.LEAGUE] != game.get(at.LEAGUE):
        return "a league match by its state, and not by its options, or the other way round"
    return None


def second_ball_fault(game: PitchGame, state: Sequence[int]) -> str | None:
    """002, Ball Clone: the other ball, where there is one."""
    if not state[at.SECOND_BALL] and (state[at.OTHER_BALL] or state[at.OTHER_CARRIER] >= 0):
        return "a second ball, and there is but one"
    return ball_fault(at.OTHER_BALL, at.OTHER_CARRIER, state, game.setting.field)


def card_fault(state: Sequence[int]) -> str | None:
    """Hands are dealt from the decks, and counted; effects are of cards."""
    hands = [bits(state, at.HAND + side * at.HAND_WORDS, at.HAND_WORDS) for side in (0, 1)]
    dealt = bits(state, at.DEALT, at.HAND_WORDS)
    if dealt >> max(CARD_NAMES) + 1 or hands[0] & hands[1] or (hands[0] | hands[1]) & ~dealt:
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


def player_fault(state: Sequence[int], states: int) -> str | None:
    """Whoever is hired is one of those who can be; bits stand for players there are."""
    for number in range(frame.PLAYER_SLOTS):
        player = frame.PLAYERS + number * frame.PLAYER_SIZE
        if MERCENARY_FROM + len(POSITION_NAMES) <= state[player + at.POSITION] < STAR_FROM:
            return f"{frame.PLAYER_NAMES[number]} has a position that is none"
        if state[player + frame.STATUS] >= states:
            return f"{frame.PLAYER_NAMES[number]} is in a state that is none"
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
