"""002, Bribes; Spying: dirty tricks that are played during a match."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import (
    ACTED,
    BRIBE,
    BRIBED,
    PLAYER,
    REFEREE_BRIBE,
    RESERVE,
    SENT_OFF,
    SPIES,
    TURNED,
)
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.skills import LOYAL
from turfwar.games.deathzone.words.events import (
    E_BRIBED,
    E_DROPS,
    E_FOILED,
    E_SENT_OFF,
    E_WALKS_OFF,
)
from turfwar.games.deathzone.words.questions import Q_FIX, Q_SPY
from turfwar.games.deathzone.words.rolls import R_BRIBE
from turfwar.games.deathzone.words.verbs import (
    BRIBE_PLAYER,
    BRIBE_REFEREE,
    DROP_BALL,
    FIX_TOSS,
    USE_SPY,
    WALK_OFF,
)
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.kernel.phases import PHASE, HouseRule
from turfwar.pitch.frame import NOBODY, PLAYER_SLOTS
from turfwar.pitch.squares import DIRECTIONS

MOST_WILLING: Final = 5
"""002, Bribe Table: whatever they are given, a 6 fails."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DeathzoneTricks:
    """What coaches have paid for before the match."""

    def offer(self, match: DeathzoneState) -> None:
        """002, Bribes: at the start of one's own turn."""
        other = 1 - match.active
        for player in match.on_field(other):
            if match.more(player, BRIBE) > 0 and match.level(player, LOYAL) == 0:
                match.offer(choice(BRIBE_PLAYER, player, 0))
        if match.get(REFEREE_BRIBE + match.active) > 0:
            for player in match.on_field(other):
                match.offer(choice(BRIBE_REFEREE, player, 0))

    def call_in(self, match: DeathzoneState, player: int) -> None:
        """002, Bribed Players: they play for the other side in this turn."""
        money = int(match.more(player, BRIBE))
        match.set_more(player, BRIBE, 0)
        if not self.foiled(match, int(match.active)) and self.takes(match, player, money):
            match.set_field(player, TURNED, BRIBED)
            match.record(E_BRIBED, player)

    def is_fair_game(self, match: DeathzoneState, player: int, other: int) -> bool:
        """002, Bribed Players: whatever else they do, they go for nobody of their own team."""
        return match.field(player, TURNED) != BRIBED or match.side(player) != match.side(other)

    def offer_treason(self, match: DeathzoneState, floor: int) -> None:
        """002, Bribed Players: they may drop the ball, and walk off over the field's edge."""
        player = match.next_for(floor, 0)
        while player >= 0:
            if match.field(player, TURNED) == BRIBED:
                if match.holds(player):
                    match.offer(choice(DROP_BALL, player, 0))
                if self.is_at_edge(match, player):
                    match.offer(choice(WALK_OFF, player, 0))
            player = match.next_for(floor, player + 1)

    def is_at_edge(self, match: DeathzoneState, player: i64) -> bool:
        here = match.square(player)
        for step in DIRECTIONS:
            if not match.is_on_pitch(here + step):
                return True
        return False

    def drop_ball(self, match: DeathzoneState, player: int) -> None:
        match.record(E_DROPS, player)
        match.book.ball.drop_at(match, int(match.square(player)))

    def walk_off(self, match: DeathzoneState, player: int) -> None:
        """To their bench; the ball stays behind."""
        here = int(match.square(player))
        held = match.holds(player)
        match.record(E_WALKS_OFF, player)
        match.leave_field(player, RESERVE)
        if held:
            match.book.ball.drop_at(match, here)

    def send_off(self, match: DeathzoneState, player: int) -> None:
        """002, Bribed Referees: off until the next touchdown; in any turn, for the other side."""
        side = 1 - int(match.side(player))
        money = int(match.get(REFEREE_BRIBE + side))
        match.set(REFEREE_BRIBE + side, 0)
        if not self.foiled(match, side) and self.takes(match, player, money):
            here = int(match.square(player))
            held = match.holds(player)
            match.record(E_SENT_OFF, player)
            match.leave_field(player, SENT_OFF)
            if held:
                match.book.ball.drop_at(match, here)

    def fixed(self, match: DeathzoneState) -> int:
        """002, Bribed Referees: whose toss it is because of a bribe."""
        won: list[int] = []
        for side in (0, 1):
            money = int(match.get(REFEREE_BRIBE + side))
            if money > 0 and match.ask_yes(Q_FIX, side, FIX_TOSS, NOBODY):
                match.set(REFEREE_BRIBE + side, 0)
                if not self.foiled(match, side) and self.takes(match, NOBODY, money):
                    won.append(side)
        return won[0] if len(won) == 1 else NOBODY

    def takes(self, match: DeathzoneState, player: int, money: int) -> bool:
        """002, Bribe Table."""
        most = max(0, min(MOST_WILLING, money // 10))
        return match.book.rolls.at_most(match, R_BRIBE, player, most) <= most

    def foiled(self, match: DeathzoneState, side: int) -> bool:
        """002, Spying: before the dice fall a spy cancels a trick of `side`, and a spy a spy."""
        foiled = False
        turn = 1 - side
        while match.get(SPIES + turn) > 0 and match.ask_yes(Q_SPY, turn, USE_SPY, NOBODY):
            match.add(SPIES + turn, -1)
            match.record(E_FOILED, turn)
            foiled = not foiled
            turn = 1 - turn
        return foiled


class RefereeOutside(HouseRule[DeathzoneState]):
    """002, Bribed Referees: at the start of any turn, so also at that of the other side's."""

    def accepts_unlisted(self, match: DeathzoneState, code: i64) -> bool:
        if verb_of(code) != BRIBE_REFEREE or match.active < 0 or match.get(PLAYER) >= 0:
            return False
        if match.get(PHASE) != match.book.phase_number("movement") or match.get(ACTED) != 0:
            return False
        player = int(first_of(code))
        if player >= PLAYER_SLOTS or match.square(player) == 0:
            return False
        return (
            match.side(player) == match.active and match.get(REFEREE_BRIBE + 1 - match.active) > 0
        )
