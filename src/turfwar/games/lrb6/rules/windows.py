"""When coaches may play special play cards and cast spells: 002, the cards; 000, Wizard."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.cards.base import W_AFTER_KICKOFF, W_BEFORE_MARKER, W_TURN_END, W_TURN_EVE
from turfwar.games.lrb6.cards.hand import discard, hand
from turfwar.games.lrb6.layout import EFFECT_COUNT, EFFECT_SLOTS, HELD, PLAYER, WIZARDS
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.wizard import is_spell
from turfwar.games.lrb6.words.events import E_CARD
from turfwar.games.lrb6.words.questions import Q_WINDOW
from turfwar.games.lrb6.words.verbs import CARD, PASS_WINDOW
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import NOBODY

SPARE_EFFECTS: Final = 4
"""A card is not played where its effects might find no room."""
BETWEEN_TURNS: Final = W_AFTER_KICKOFF | W_TURN_EVE | W_TURN_END | W_BEFORE_MARKER
"""Windows in which a card may set a turn or an action going, which comes before all else."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Windows:
    """000, Special Play cards: when something can be played."""

    def has_plays(self, match: MatchState, side: i64) -> bool:
        """Whether a coach has anything that they could play at some time."""
        return match.get(HELD + side) != 0 or match.get(WIZARDS + side) != 0

    def may_play(self, match: MatchState, side: i64, windows: i64) -> bool:
        """Whether a coach has something for this moment."""
        return (
            match.book.wizardry.can_cast(match, side, windows)
            or len(self.playable(match, side, windows)) > 0
        )

    def playable(self, match: MatchState, side: i64, windows: i64) -> list[int]:
        """The cards that a coach may play now."""
        if match.get(HELD + side) == 0 or match.get(EFFECT_COUNT) > EFFECT_SLOTS - SPARE_EFFECTS:
            return []
        cards = match.book.cards
        return [
            number
            for number in hand(match, side)
            if number in cards
            and cards[number].windows & windows != 0
            and cards[number].playable(match, side)
        ]

    def offer_plays(self, match: MatchState, side: i64, windows: i64) -> None:
        """Add what a coach may play now to the open question."""
        for number in self.playable(match, side, windows):
            match.offer(choice(CARD, number, 0))
        if match.book.wizardry.can_cast(match, side, windows):
            match.book.wizardry.offer_spells(match)

    def play(self, match: MatchState, side: i64, code: i64) -> None:
        """Carry out one of `offer_plays`' choices."""
        if is_spell(code):
            match.book.wizardry.cast(match, side, code)
            return
        number = first_of(code)
        discard(match, side, number)
        match.record2(E_CARD, side, number)
        match.book.cards[number].play(match, side)

    def open_to_both(self, match: MatchState, first: i64, windows: i64) -> None:
        """Both coaches may play, and whoever has passed may still answer what the other plays."""
        self.open_window(match, first, windows)
        side = 1 - first
        while self.open_window(match, side, windows):
            side = 1 - side

    def open_window(self, match: MatchState, side: i64, windows: i64) -> bool:
        """A coach may play what they have for this moment, until they pass or have nothing more.

        Whether they have played anything.
        """
        played = False
        while self.has_plays(match, side) and self.may_play(match, side, windows):
            if not match.answered():
                match.pose(Q_WINDOW, side, NOBODY, windows)
                self.offer_plays(match, side, windows)
                match.offer(choice(PASS_WINDOW, 0, 0))
                match.wait()
            code = match.answer()
            if verb_of(code) == PASS_WINDOW:
                return played
            self.play(match, side, code)
            played = True
            if match.book.scoring.about_to_score(match):
                return True
            begun = match.active != NOBODY or match.get(PLAYER) != NOBODY
            if begun and windows & BETWEEN_TURNS != 0:
                return True
        return played


def is_play(code: i64) -> bool:
    """Whether a choice plays something."""
    return verb_of(code) == CARD or is_spell(code)
