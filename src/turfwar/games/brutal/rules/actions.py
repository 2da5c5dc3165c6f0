"""003: what players do with the ball in their actions, and what they may choose."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.book import ground_passes, kicking, shooting
from turfwar.games.brutal.layout import HANDS, KICKS, PASSES, TRIED
from turfwar.games.brutal.possession import in_hands, may_handle
from turfwar.games.brutal.rules.blocking import can_be_blocked
from turfwar.games.brutal.rules.deeds import (
    ControlBall,
    KickBall,
    PassAlongGround,
    Shoot,
    TakeUpBall,
    ThrowByHand,
)
from turfwar.games.brutal.words.verbs import (
    CONTROL_BALL,
    HANDLE_BALL,
    HURL_TO,
    KICK_TO,
    PASS_TO,
    SHOOT_AT,
)
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.action import Actions
from turfwar.games.lrb6.rules.listing import Listing
from turfwar.games.lrb6.rules.turn import Turns
from turfwar.games.lrb6.words.actions import BLITZ, HANDOFF, PASS
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS
from turfwar.pitch.ranges import BOMB

PASSES_A_TURN: Final = 2
"""003, Passing: two passes, or a pass and a kick."""
KICKS_A_TURN: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballActions(Actions):
    """003: passes, kicks, shots and throws as parts of an action."""

    def __init__(self) -> None:
        super().__init__()
        self.deeds[CONTROL_BALL] = ControlBall()
        self.deeds[HANDLE_BALL] = TakeUpBall()
        self.deeds[PASS_TO] = PassAlongGround()
        self.deeds[KICK_TO] = KickBall()
        self.deeds[SHOOT_AT] = Shoot()
        self.deeds[HURL_TO] = ThrowByHand()

    def use_up(self, match: MatchState, action: i64) -> None:
        """Passes and kicks are counted when they are made, not when the action is declared."""
        if action != PASS:
            super().use_up(match, action)

    def declare(self, match: MatchState, number: i64, action: i64) -> None:
        match.set(TRIED, 0)
        super().declare(match, number, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballListing(Listing):
    """003: what can be chosen in a team turn."""

    def may_still(self, match: MatchState, action: i64) -> bool:
        """A shot is always allowed, so is the action that may end in one; nobody hands off."""
        if action == HANDOFF:
            return False
        if action == PASS:
            return True
        if action == BLITZ and not self.anybody_to_block(match):
            return False
        return super().may_still(match, action)

    def anybody_to_block(self, match: MatchState) -> bool:
        """Whether an opponent is in possession who can be blocked."""
        carrier = match.carrier
        if carrier == NOBODY or carrier // SIDE_SLOTS == match.active:
            return False
        return can_be_blocked(match.player(carrier))

    def has_target(self, match: MatchState, player: i64) -> bool:
        """Whether the opponent in possession is next to a player."""
        return len(match.book.blocking.targets(match.player(player))) > 0

    def passes_left(self, match: MatchState) -> bool:
        """003, Passing: two a turn, or one and a kick."""
        return match.get(PASSES) + match.get(KICKS) < PASSES_A_TURN

    def throw_options(self, match: MatchState, player: Player) -> None:
        """Shots, then passes, throws and kicks as far as the turn has any left."""
        for square in shooting(match).targets(match, player):
            match.offer(choice(SHOOT_AT, square, 0))
        if not self.passes_left(match):
            return
        hands = in_hands(match)
        for number in ground_passes(match).receivers(match, player, BOMB):
            match.offer(choice(HURL_TO if hands else PASS_TO, number, 0))
        if match.get(KICKS) < KICKS_A_TURN and kicking(match).may_kick(player):
            own = player.square
            for square in match.pitch.squares:
                if square != own:
                    match.offer(choice(KICK_TO, square, 0))

    def step_options(self, match: MatchState, player: Player) -> None:
        """Squares to go to, and a ball at one's feet to try for."""
        super().step_options(match, player)
        self.ball_options(match, player)

    def ball_options(self, match: MatchState, player: Player) -> None:
        """A loose ball in the player's own square, or one that a goaly could take up."""
        if match.get(TRIED) != 0 or match.ball != player.square:
            return
        if match.carrier == NOBODY:
            match.offer(choice(CONTROL_BALL, 0, 0))
        elif match.carrier == player.number and match.get(HANDS) == 0:
            if may_handle(match, player.number):
                match.offer(choice(HANDLE_BALL, 0, 0))


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballTurns(Turns):
    """003, Passing: what a team turn has used up is fresh with each."""

    def start_turn(self, match: MatchState, side: i64, free: bool) -> None:
        match.set(PASSES, 0)
        match.set(KICKS, 0)
        super().start_turn(match, side, free)
