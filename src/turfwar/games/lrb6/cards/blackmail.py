"""002, Blackmail: an opponent plays for the other side for one team turn."""

from turfwar.games.lrb6.cards.base import UNTIL_OWN_TURN_ENDS, Card, Effect
from turfwar.games.lrb6.cards.effects import lend
from turfwar.games.lrb6.cards.ids import BLACKMAILED
from turfwar.games.lrb6.cards.targets import ask_target
from turfwar.games.lrb6.layout import (
    ABSENT,
    CARD_SLOTS,
    FORBIDDEN,
    GUILTY,
    NATIVE,
    NATIVE_SIZE,
    OTHER_CARRIER,
)
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.events import E_CHANGED_SIDES
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import (
    CARRIER,
    NOBODY,
    PLAYER_SIZE,
    PLAYERS,
    ROSTER_SIZE,
    SIDE_SLOTS,
    SQUARE,
    STATUS,
    USED,
)


class Blackmail(Card):
    """They take a place on the other side, and go back to their own when the turn is over."""

    def candidates(self, match: MatchState, side: i64) -> list[int]:
        return [number for number in match.on_field(1 - side) if not match.player(number).has_ball]

    def playable(self, match: MatchState, side: i64) -> bool:
        return len(self.candidates(match, side)) > 0 and spare_place(match, side) != NOBODY

    def play(self, match: MatchState, side: i64) -> None:
        target = ask_target(match, side, self.number, self.candidates(match, side))
        place = spare_place(match, side)
        self.change_sides(match, target, place)
        match.set_field(place, USED, 0)
        match.book.effects.begin_effect(
            match, self.number, side, place, UNTIL_OWN_TURN_ENDS, 1, target
        )

    def affects(self, effect: Effect, player: Player) -> None:
        if player.number == effect.target:
            lend(player, (BLACKMAILED,))

    def over(self, match: MatchState, effect: Effect) -> None:
        self.change_sides(match, effect.target, effect.detail)

    def change_sides(self, match: MatchState, old: i64, new: i64) -> None:
        """With all that is kept of them."""
        change_sides(match, old, new)


class Blackmailed(Skill):
    """Blackmail: the referee knows whose player they are."""

    def scores_nothing(self, match: MatchState, carrier: i64) -> bool:
        return match.player(carrier).has(self.number)

    def cannot_be_sent_off(self, fouler: Player) -> bool:
        return True


def spare_place(match: MatchState, side: i64) -> i64:
    """A place for them among the other side's players."""
    number = side * SIDE_SLOTS + CARD_SLOTS - 1
    while number < (side + 1) * SIDE_SLOTS:
        if match.status(number) == ABSENT:
            return number
        number += 1
    return NOBODY


def change_sides(match: MatchState, old: i64, new: i64) -> None:
    """A player goes on under another number, with all that they are, have and have done."""
    match.record2(E_CHANGED_SIDES, old, new)
    square = match.square(old)
    held = match.carrier == old
    skills = match.take_skills(old)
    field: i64 = 0
    while field < PLAYER_SIZE:
        match.set(PLAYERS + new * PLAYER_SIZE + field, match.field(old, field))
        match.set(PLAYERS + old * PLAYER_SIZE + field, 0)
        field += 1
    field = 0
    while field < NATIVE_SIZE:
        match.set(NATIVE + new * NATIVE_SIZE + field, match.get(NATIVE + old * NATIVE_SIZE + field))
        match.set(NATIVE + old * NATIVE_SIZE + field, 0)
        field += 1
    match.put_skills(new, skills)
    match.set_field(old, STATUS, ABSENT)
    if square != 0:
        match.set_field(new, SQUARE, square)
        match.put_on(new, square)
    if held:
        match.set(CARRIER, new)
    elif match.get(OTHER_CARRIER) == old:
        match.set(OTHER_CARRIER, new)
    size = ROSTER_SIZE + new // SIDE_SLOTS
    if new % SIDE_SLOTS >= match.get(size):
        match.set(size, new % SIDE_SLOTS + 1)
    for words in (FORBIDDEN, GUILTY):
        move_bit(match, words, old, new)
    match.book.effects.retarget_effects(match, old, new)


def move_bit(match: MatchState, words: i64, old: i64, new: i64) -> None:
    """What is noted of a player among bits is noted under the new number."""
    word = words + old // 15
    bit: i64 = 1 << (old % 15)
    if match.get(word) & bit != 0:
        match.set(word, match.get(word) & ~bit)
        word = words + new // 15
        match.set(word, match.get(word) | 1 << (new % 15))
