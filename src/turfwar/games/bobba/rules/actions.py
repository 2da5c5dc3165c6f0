"""004, Player Activities: what can be declared and done in a team turn."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import facing_of, is_large
from turfwar.games.bobba.book import (
    crowd,
    footprint,
    healing,
    relations,
    throwing,
    throwing_players,
    tricks,
    walking,
)
from turfwar.games.bobba.layout import ANTI_USED, MAY_LOOK, THROWN
from turfwar.games.bobba.rules.deeds import (
    ComeBack,
    FacingHandler,
    LayDown,
    LeaveField,
    SetDown,
    TurnRound,
    use_up_throw,
)
from turfwar.games.bobba.rules.drive import GOLDEN_TURNS
from turfwar.games.bobba.rules.kickoff import is_golden
from turfwar.games.bobba.words.verbs import ENTER, FACING_TO, LAY_AT, LEAVE_BY, SET_AT, TURN_TO
from turfwar.games.lrb6.layout import (
    ACTION,
    FOUL_USED,
    HANDOFF_USED,
    HAS_BLOCKED,
    LIFTED,
    NEXT_SIDE,
    PASS_USED,
    PLAYER,
    STANDING,
)
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.action import Actions
from turfwar.games.lrb6.rules.listing import Listing
from turfwar.games.lrb6.rules.turn import Turns
from turfwar.games.lrb6.words.actions import BLITZ, BLOCK, BOMB, FOUL, HANDOFF, MOVE, PASS
from turfwar.games.lrb6.words.events import E_ACTION
from turfwar.games.lrb6.words.verbs import FOUL_AT, HAND_TO, LIFT, TO
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import BOARD, NOBODY, SIDE_SLOTS
from turfwar.pitch.squares import DIRECTIONS

FACINGS: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaActions(Actions):
    """004: a throw does not end an action, a foul with a move is the blitz."""

    def __init__(self) -> None:
        super().__init__()
        self.deeds[ENTER] = ComeBack()
        self.deeds[LEAVE_BY] = LeaveField()
        self.deeds[LAY_AT] = LayDown()
        self.deeds[TURN_TO] = TurnRound()
        self.deeds[FACING_TO] = FacingHandler()
        self.deeds[SET_AT] = SetDown()

    def use_up(self, match: MatchState, action: i64) -> None:
        """004, Handing Off The Ball: that is the team's pass of the turn."""
        super().use_up(match, action)
        if action == PASS or action == HANDOFF:
            match.set(PASS_USED, 1)
            match.set(HANDOFF_USED, 1)

    def declare(self, match: MatchState, number: i64, action: i64) -> None:
        if match.get(PLAYER) == number:
            self.turn_to(match, action)
            return
        match.set(MAY_LOOK, 0)
        match.set(THROWN, 0)
        super().declare(match, number, action)

    def turn_to(self, match: MatchState, action: i64) -> None:
        """004, Throwing Things: a throw is not declared; a move becomes one at any part of it."""
        self.use_up(match, action)
        match.set(ACTION, action)
        match.record2(E_ACTION, match.get(PLAYER), action)

    def end_action(self, match: MatchState) -> None:
        number = match.get(PLAYER)
        if number != NOBODY and match.square(number) != 0 and is_large(match, number):
            walking(match).settle_on_the_prone(match, match.player(number))
        super().end_action(match)
        match.set(MAY_LOOK, 0)

    def throw_in_action(self, match: MatchState, player: Player, target: i64) -> None:
        """004, Throwing Things: at any part of a move, which goes on where it is no turnover."""
        lifted = match.get(LIFTED)
        match.set(LIFTED, 0)
        if match.get(ACTION) == BOMB:
            match.book.bombs.throw_bomb(match, player, target)
            self.end_action(match)
        elif lifted == 0:
            if throwing(match).throws_to(match, player, target):
                use_up_throw(match)
        else:
            stunty = match.player(lifted - 1)
            got = throwing_players(match).throw(match, player, stunty, target)
            use_up_throw(match)
            if not got:
                self.end_action(match)

    def hand_off_in_action(self, match: MatchState, player: Player, receiver: Player) -> None:
        if receiver.has_zones and relations(match).will_give(match, player, receiver):
            match.book.passing.hand_off(match, player, receiver)
            use_up_throw(match)

    def foul_in_action(self, match: MatchState, player: Player, victim: Player) -> None:
        """004, Blitz Move: a foul in place of the block, for one square of movement."""
        if match.get(ACTION) != BLITZ:
            super().foul_in_action(match, player, victim)
            return
        match.set(HAS_BLOCKED, 1)
        match.set(FOUL_USED, 1)
        if not match.book.movement.pay_square(player):
            match.book.movement.fall_in_square(match, player)
        else:
            match.book.fouls.foul(match, player, victim)
        if not player.is_standing:
            self.end_action(match)


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaListing(Listing):
    """004, Player Activities: what can be chosen in a team turn."""

    def turn_options(self, match: MatchState) -> None:
        super().turn_options(match)
        crowd(match).enter_options(match, match.active)

    def may_foul(self, match: MatchState, number: i64) -> bool:
        """A foul takes an opponent who lies next to the player."""
        if not is_large(match, number):
            square = match.square(number)
            down = False
            for step in DIRECTIONS:
                who = match.occupant(square + step)
                if who >= 0 and who // SIDE_SLOTS != number // SIDE_SLOTS:
                    down = down or match.status(who) != STANDING
            if not down:
                return False
        return bool(self.foul_targets(match, match.player(number)))

    def anyone(self, match: MatchState, side: i64, standing: bool) -> bool:
        """A blitz is for the standing and for the prone."""
        if standing and match.on_field(side):
            return True
        return super().anyone(match, side, standing)

    def has_target(self, match: MatchState, player: i64) -> bool:
        return bool(match.book.blocking.targets(match.player(player)))

    def deed_options(self, match: MatchState, player: Player, action: i64) -> None:
        if action == FOUL:
            self.foul_options(match, player)
        elif match.get(LIFTED) != 0:
            throwing_players(match).target_options(match, player)
        elif action == BLOCK or action == BOMB:
            super().deed_options(match, player, action)
        else:
            self.moving_options(match, player, action)
            self.ball_options(match, player, action)

    def moving_options(self, match: MatchState, player: Player, action: i64) -> None:
        large = is_large(match, player.number)
        if match.book.movement.can_go_further(player):
            self.step_options(match, player)
            if action == BLITZ and match.get(HAS_BLOCKED) == 0:
                match.book.blocking.attack_options(player, True)
                if match.get(FOUL_USED) == 0:
                    self.foul_options(match, player)
            crowd(match).leave_options(match, player)
        if large:
            self.facing_options(match, player)

    def facing_options(self, match: MatchState, player: Player) -> None:
        """004, Large Players: for free with a step, else for 1 MA."""
        now = facing_of(match, player.number)
        pays = match.book.movement.can_go_further(player)
        for facing in range(FACINGS):
            if facing != now:
                if match.get(MAY_LOOK) != 0:
                    match.offer(choice(FACING_TO, facing, 0))
                if pays:
                    match.offer(choice(TURN_TO, facing, 0))

    def ball_options(self, match: MatchState, player: Player, action: i64) -> None:
        """What can be done with the ball, or with a stunty."""
        fresh = match.get(THROWN) == 0
        # 004, Race Relations: who was not willing may do something else with the ball.
        either = relations(match).has_refused(match) and (action == PASS or action == HANDOFF)
        may_throw = action == PASS or either
        if action == BLITZ and match.get(PASS_USED) == 0:
            may_throw = self.may_declare(match, player.number, PASS)
        if player.has_ball:
            if fresh and may_throw:
                self.throw_options(match, player)
            if fresh and (action == HANDOFF or either):
                self.hand_options(match, player)
            for square in footprint(match).around(match, player.number):
                if match.is_empty(square):
                    match.offer(choice(LAY_AT, square, 0))
            if action == MOVE or (action == BLITZ and match.get(HAS_BLOCKED) != 0 and fresh):
                self.turning_options(match, player)
        if fresh and action == PASS and match.book.team_mates.throws_team_mates(player):
            for mate in match.book.team_mates.throwable(match, player):
                match.offer(choice(LIFT, mate, 0))

    def turning_options(self, match: MatchState, player: Player) -> None:
        """004, Throwing Things: at any part of a move, which need not have been declared so."""
        for action in (PASS, HANDOFF):
            if self.may_still(match, action) and self.may_declare(match, player.number, action):
                match.offer(choice(action, player.number, 0))

    def squares_to_step_to(self, match: MatchState, player: Player) -> None:
        if is_large(match, player.number):
            for square in walking(match).steps(match, player):
                match.offer(choice(TO, square, 0))
            return
        state = match.state
        here = player.square
        for step in DIRECTIONS:
            if state[BOARD + here + step] == 0:
                match.offer(choice(TO, here + step, 0))

    def foul_targets(self, match: MatchState, player: Player) -> list[int]:
        """Opponents who lie next to a player."""
        result: list[int] = []
        if not player.is_standing:
            return result
        for who in footprint(match).players_around(match, player.number):
            victim = match.player(who)
            if who // SIDE_SLOTS != player.side and victim.is_down:
                if not match.book.fouls.is_barred(victim):
                    result.append(who)
        return result

    def foul_options(self, match: MatchState, player: Player) -> None:
        for who in self.foul_targets(match, player):
            match.offer(choice(FOUL_AT, who, 0))

    def hand_targets(self, match: MatchState, player: Player) -> list[int]:
        """004, Handing Off The Ball: team-mates, each in the other's tackle zone."""
        prints = footprint(match)
        result: list[int] = []
        for who in prints.players_around(match, player.number):
            other = match.player(who)
            if (
                other.side == player.side
                and other.has_zones
                and not other.has_ball
                and match.book.ball.can_hold(other)
                and prints.reaches_player(match, player.number, who)
                and prints.reaches_player(match, who, player.number)
            ):
                result.append(who)
        return result

    def hand_options(self, match: MatchState, player: Player) -> None:
        for who in self.hand_targets(match, player):
            match.offer(choice(HAND_TO, who, 0))


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaTurns(Turns):
    """004, Turn and Team Turn."""

    def start_turn(self, match: MatchState, side: i64, free: bool) -> None:
        relations(match).forget(match)
        match.set(ANTI_USED, 0)
        super().start_turn(match, side, free)
        if not free:
            tricks(match).shots_of_turn(match, side)

    def finish_turn(self, match: MatchState) -> None:
        side = match.active
        super().finish_turn(match)
        if side != NOBODY:
            crowd(match).count_turn(match, side)

    def coming_side(self, match: MatchState) -> i64:
        """004, Golden Goal: drives of six turns."""
        if not is_golden(match):
            return super().coming_side(match)
        side = match.get(NEXT_SIDE)
        if match.turn(side) < GOLDEN_TURNS:
            return side
        return 1 - side if match.turn(1 - side) < GOLDEN_TURNS else NOBODY

    def end_turn_if_over(self, match: MatchState) -> None:
        healing(match).tend_to_all(match)
        super().end_turn_if_over(match)
