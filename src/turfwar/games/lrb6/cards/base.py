"""What a special play card is: one small class or record, whole, in one place.

A card says when it can be played (`windows`), whether there is anything to play it on
(`playable`), and what it does (`play`). What lasts is an *effect*: a slot of the state that says
which card, whose, on whom and until when. While it is in force, `affects` changes the players
(lent skills, characteristics, conditions) and `affects_side` a side.

A *condition* is a skill that no player has by nature: a record with moments like any other
(`skills/base.py`), and numbered like one. So whatever lasts and changes a rule is written
as a skill is, and costs nothing in a match without it.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import (
    ABSENT,
    AG,
    AV,
    EFFECT_COUNT,
    EFFECT_SIZE,
    EFFECT_SLOTS,
    EFFECTS,
    MA,
    ST,
)
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.words.events import E_EFFECT_OVER
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import NO_NUMBER
from turfwar.pitch.frame import NOBODY, PLAYER_SLOTS, SIDE_SLOTS

# When a card can be played: bits of `windows`
W_PREGAME: Final = 1
W_BEFORE_SETUP: Final = 2
W_BEFORE_SCATTER: Final = 4
W_AFTER_SCATTER: Final = 8
W_BEFORE_RESULT: Final = 16
W_AFTER_KICKOFF: Final = 32
W_TURN_EVE: Final = 64
W_TURN_END: Final = 128
W_TURN_START: Final = 256
W_BEFORE_MARKER: Final = 512
W_OPPONENT_TOUCHDOWN: Final = 1024
W_BEFORE_RECOVERY: Final = 2048
W_AFTER_RECOVERY: Final = 4096
W_TURNOVER: Final = 8192
W_OWN_TOUCHDOWN: Final = 16384
"""A touchdown has ended a coach's team turn: no card waits for that, but the wizard may act."""
W_AFTER_SETUP: Final = 32768
W_BEFORE_ROLLS: Final = 65536
"""A drive is to come, and knocked-out players have not rolled for it."""

# How long an effect lasts
UNTIL_OWN_TURN_ENDS: Final = 1
UNTIL_THEIR_TURN_ENDS: Final = 2
UNTIL_DRIVE_ENDS: Final = 3
UNTIL_HALF_ENDS: Final = 4
UNTIL_MATCH_ENDS: Final = 5
WHILE_HOLDING_BALL: Final = 6

# The fields of an effect
_CARD: Final = 0
_SIDE: Final = 1
_TARGET: Final = 2
_UNTIL: Final = 3
_TURNS: Final = 4
_DETAIL: Final = 5


class Effect:
    """One effect in force, seen through the state."""

    def __init__(self, match: MatchState, slot: i64) -> None:
        self.match = match
        self.slot: i64 = slot
        self.base: i64 = EFFECTS + slot * EFFECT_SIZE

    @property
    def card(self) -> i64:
        """The card that brought it."""
        return i64(self.match.state[self.base + _CARD])

    @property
    def side(self) -> i64:
        """Who played it."""
        return i64(self.match.state[self.base + _SIDE])

    @property
    def target(self) -> i64:
        """The player it was played on, or `NOBODY`."""
        return i64(self.match.state[self.base + _TARGET])

    @property
    def until(self) -> i64:
        """What ends it."""
        return i64(self.match.state[self.base + _UNTIL])

    @property
    def turns(self) -> i64:
        """How many team turns of the side in question, or drives, it will see the end of."""
        return i64(self.match.state[self.base + _TURNS])

    @property
    def detail(self) -> i64:
        """What else the card keeps."""
        return i64(self.match.state[self.base + _DETAIL])

    def set_turns(self, turns: i64) -> None:
        """Count a turn."""
        self.match.set(self.base + _TURNS, turns)

    def set_detail(self, detail: i64) -> None:
        """Keep something else."""
        self.match.set(self.base + _DETAIL, detail)


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """A card; each one overrides what it does."""

    def __init__(self, windows: i64) -> None:
        self.number: i64 = NO_NUMBER
        """Given when the rule set is assembled."""
        self.windows: i64 = windows

    def playable(self, match: MatchState, side: i64) -> bool:
        """Whether there is anything to play it on."""
        return True

    def play(self, match: MatchState, side: i64) -> None:
        """Carry it out: choose targets, roll, begin an effect."""
        raise NotImplementedError

    def blast(self) -> i64:
        """How far from its target it can hit everybody; -1 where it has no area."""
        return -1

    def affects(self, effect: Effect, player: Player) -> None:
        """Change a player while the effect is in force; asked for every player."""

    def transforms(self, effect: Effect, player: Player) -> None:
        """Make something else of a player, whatever other effects make of them."""

    def takes_from(self, effect: Effect, player: Player) -> None:
        """Take something from a player, whatever other effects have made of them."""

    def affects_side(self, effect: Effect, side: i64) -> None:
        """Change a side while the effect is in force."""

    def over(self, match: MatchState, effect: Effect) -> None:
        """The effect has just ended."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Effects:
    """000, Special Play cards: effects in force, and their end."""

    def begin_effect(
        self,
        match: MatchState,
        card: i64,
        side: i64,
        target: i64,
        until: i64,
        turns: i64 = 1,
        detail: i64 = 0,
    ) -> None:
        """An effect is in force from now on."""
        match.expect_cards()
        slot = match.get(EFFECT_COUNT)
        assert slot < EFFECT_SLOTS
        base = EFFECTS + slot * EFFECT_SIZE
        match.set(base + _CARD, card)
        match.set(base + _SIDE, side)
        match.set(base + _TARGET, target)
        match.set(base + _UNTIL, until)
        match.set(base + _TURNS, turns)
        match.set(base + _DETAIL, detail)
        match.set(EFFECT_COUNT, slot + 1)
        self.apply_effects(match)

    def retarget_effects(self, match: MatchState, old: i64, new: i64) -> None:
        """A player has another number now."""
        slot: i64 = 0
        while slot < match.get(EFFECT_COUNT):
            if Effect(match, slot).target == old:
                match.set(EFFECTS + slot * EFFECT_SIZE + _TARGET, new)
            slot += 1

    def effect_of(self, match: MatchState, card: i64) -> Effect | None:
        """The effect of a card, if it is in force."""
        slot: i64 = 0
        while slot < match.get(EFFECT_COUNT):
            effect = Effect(match, slot)
            if effect.card == card:
                return effect
            slot += 1
        return None

    def effect_on(self, match: MatchState, card: i64, target: i64) -> Effect | None:
        """The effect of a card on a player, if there is one in force."""
        slot: i64 = 0
        while slot < match.get(EFFECT_COUNT):
            effect = Effect(match, slot)
            if effect.card == card and effect.target == target:
                return effect
            slot += 1
        return None

    def end_effect(self, match: MatchState, slot: i64) -> None:
        """An effect is over; those after it move up."""
        effect = Effect(match, slot)
        card = match.book.cards[effect.card]
        match.record(E_EFFECT_OVER, card.number)
        card.over(match, effect)
        last = match.get(EFFECT_COUNT) - 1
        at = EFFECTS + slot * EFFECT_SIZE
        end = EFFECTS + last * EFFECT_SIZE
        while at < end:
            match.set(at, match.get(at + EFFECT_SIZE))
            at += 1
        while at < end + EFFECT_SIZE:
            match.set(at, 0)
            at += 1
        match.set(EFFECT_COUNT, last)
        self.apply_effects(match)

    def end_effects_of_turn(self, match: MatchState, side: i64) -> None:
        """A side's team turn has ended."""
        slot = match.get(EFFECT_COUNT) - 1
        while slot >= 0:
            effect = Effect(match, slot)
            until = effect.until
            whose = effect.side if until == UNTIL_OWN_TURN_ENDS else 1 - effect.side
            if until <= UNTIL_THEIR_TURN_ENDS and whose == side:
                effect.set_turns(effect.turns - 1)
                if effect.turns <= 0:
                    self.end_effect(match, slot)
            slot -= 1

    def end_effects_of_drive(self, match: MatchState) -> None:
        """The drive has ended, and with it what was to last for a team turn."""
        slot = match.get(EFFECT_COUNT) - 1
        while slot >= 0:
            effect = Effect(match, slot)
            if effect.until < UNTIL_DRIVE_ENDS:
                self.end_effect(match, slot)
            elif effect.until == UNTIL_DRIVE_ENDS:
                effect.set_turns(effect.turns - 1)
                if effect.turns <= 0:
                    self.end_effect(match, slot)
            slot -= 1

    def end_effects_of_half(self, match: MatchState) -> None:
        """The half has ended."""
        slot = match.get(EFFECT_COUNT) - 1
        while slot >= 0:
            if Effect(match, slot).until == UNTIL_HALF_ENDS:
                self.end_effect(match, slot)
            slot -= 1

    def end_effects_of_holding(self, match: MatchState) -> None:
        """Effects for as long as somebody holds the ball, where they hold it no more."""
        slot = match.get(EFFECT_COUNT) - 1
        while slot >= 0:
            effect = Effect(match, slot)
            if effect.until == WHILE_HOLDING_BALL and not match.player(effect.target).has_ball:
                self.end_effect(match, slot)
            slot -= 1

    def apply_effects(self, match: MatchState) -> None:
        """Work out anew what every player is: their nature, then the effects in their order."""
        count = match.get(EFFECT_COUNT)
        s = match.state
        at = match.book.field.sides_at
        end = at + 2 * match.book.field.words
        while at < end:
            s[at] = 0
            at += 1
        number: i64 = 0
        while number < PLAYER_SLOTS:
            if match.status(number) != ABSENT:
                match.restore_nature(number)
                player = match.player(number)
                slot: i64 = 0
                while slot < count:
                    effect = Effect(match, slot)
                    match.book.cards[effect.card].affects(effect, player)
                    slot += 1
                slot = 0
                while slot < count:
                    effect = Effect(match, slot)
                    match.book.cards[effect.card].transforms(effect, player)
                    slot += 1
                slot = 0
                while slot < count:
                    effect = Effect(match, slot)
                    match.book.cards[effect.card].takes_from(effect, player)
                    slot += 1
                if number < 2 * SIDE_SLOTS:
                    match.share_skills(number)
                match.refresh_zones(number)
            number += 1
        slot = 0
        while slot < count:
            effect = Effect(match, slot)
            for side in (0, 1):
                match.book.cards[effect.card].affects_side(effect, side)
            slot += 1

    def change(self, player: Player, ma: i64, st: i64, ag: i64, av: i64) -> None:
        """000, Characteristics: add to them, within 1 and 10."""
        for field, value in ((MA, ma), (ST, st), (AG, ag), (AV, av)):
            if value != 0:
                changed = player.match.field(player.number, field) + value
                player.match.set_field(player.number, field, min(max(changed, 1), 10))


__all__ = ["NOBODY", "Card", "Effect"]
