"""000, Player actions: one player's action from its declaration to its end."""

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import (
    ACTED,
    ACTION,
    BLITZ_USED,
    EXTRA_BLITZES,
    EXTRA_PASSES,
    EXTRA_THROWS,
    FOUL_USED,
    HANDOFF_USED,
    HAS_BLOCKED,
    HUNGRY,
    HYPNOTISED,
    LIFTED,
    MOVED,
    PASS_USED,
    PLAYER,
    STEPPED,
    TURNOVER,
    WENT_FOR_IT,
)
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.block import Block
from turfwar.games.lrb6.rules.deeds import ActionHandler, acting, deeds_by_verb
from turfwar.games.lrb6.words.actions import (
    BLITZ,
    BLOCK,
    BOMB,
    FOUL,
    HANDOFF,
    MOVE,
    NO_ACTION,
    PASS,
)
from turfwar.games.lrb6.words.events import E_ACTION
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import first_of, verb_of
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS, USED


@mypyc_attr(allow_interpreted_subclasses=True)
class Actions:
    """000, Player actions: declared, carried out, ended."""

    def __init__(self) -> None:
        self.deeds: list[ActionHandler | None] = deeds_by_verb()

    def use_up(self, match: MatchState, action: i64) -> None:
        """Count an action of which a team turn has only so many."""
        if action == FOUL:
            match.set(FOUL_USED, 1)
        elif action == BLITZ:
            if match.get(BLITZ_USED) != 0:
                match.add(EXTRA_BLITZES, -1)
            match.set(BLITZ_USED, 1)
        elif action == PASS:
            if match.get(PASS_USED) != 0:
                match.add(EXTRA_PASSES if match.get(EXTRA_PASSES) > 0 else EXTRA_THROWS, -1)
            match.set(PASS_USED, 1)
        elif action == HANDOFF:
            if match.get(HANDOFF_USED) != 0:
                match.add(EXTRA_THROWS, -1)
            match.set(HANDOFF_USED, 1)

    def declare(self, match: MatchState, number: i64, action: i64) -> None:
        """000, Player actions: announce the action; a prone player stands up first."""
        match.set(PLAYER, number)
        match.set(ACTION, action)
        match.set(ACTED, 1)
        match.set(MOVED, 0)
        match.set(WENT_FOR_IT, 0)
        match.set(HAS_BLOCKED, 0)
        match.set(HUNGRY, 0)
        match.set(LIFTED, 0)
        match.set(STEPPED, 0)
        match.record2(E_ACTION, number, action)
        self.use_up(match, action)
        match.regain_zones(number, HYPNOTISED)
        player = match.player(number)
        for skill in match.book.skills.declared:
            if player.has(skill.number) and not skill.declared(player, action):
                self.end_action(match)
                return
        if player.is_down and not match.book.movement.stand_up(match, player, action):
            self.end_action(match)

    def movement_over(self, match: MatchState, player: Player) -> bool:
        """Nothing but a throw, a hand-off or a touchdown can follow; whether it may."""
        for skill in match.book.skills.movement_over:
            if player.has(skill.number) and not skill.movement_over(player):
                return False
        return True

    def goes_on(self, player: Player) -> bool:
        """Whether they can still do what they have declared: standing, their turn not over."""
        return player.is_standing and player.match.get(TURNOVER) == 0

    def end_action(self, match: MatchState) -> None:
        """The active player has had their action."""
        number = match.get(PLAYER)
        if number != NOBODY:
            self.movement_over(match, match.player(number))
            match.set_field(number, USED, 1)
            match.set(PLAYER, NOBODY)
            match.set(ACTION, NO_ACTION)
            for skill in match.book.skills.action_over:
                if match.side_has(number // SIDE_SLOTS, skill.number):
                    skill.action_over(match)

    def block_in_action(self, match: MatchState, player: Player, victim: i64, weapon: i64) -> None:
        """000, Blitz action: the block costs a square and the move goes on; a Block action ends."""
        blitz = match.get(ACTION) == BLITZ
        if blitz:
            match.set(HAS_BLOCKED, 1)
            if not match.book.movement.pay_square(player):
                match.book.movement.fall_in_square(match, player)
                return
        block = Block(player, match.player(victim), blitz)
        block.weapon = weapon
        match.book.blocking.throw_block(block)
        if match.book.blocking.must_block_again(block) and not match.book.scoring.about_to_score(
            match
        ):
            self.block_again(match, player, block)
        if not blitz or block.ends_action:
            self.end_action(match)

    def throw_in_action(self, match: MatchState, player: Player, target: i64) -> None:
        """Throw what the player has in hand: a bomb, a team-mate or the ball.

        That ends the action, unless the team-mate was felled by what came before it.
        """
        lifted = match.get(LIFTED)
        match.set(LIFTED, 0)
        if self.movement_over(match, player) and self.goes_on(player):
            if match.get(ACTION) == BOMB:
                match.book.bombs.throw_bomb(match, player, target)
            elif lifted == 0:
                match.book.passing.throw_ball(match, player, target)
            elif match.book.team_mates.can_be_thrown(match.player(lifted - 1)):
                match.book.team_mates.throw_team_mate(
                    match, player, match.player(lifted - 1), target
                )
            else:
                return
        self.end_action(match)

    def block_again(self, match: MatchState, player: Player, first: Block) -> None:
        """000, Frenzy: in a Blitz the second block costs a square too, if they have one."""
        if first.blitz:
            if not match.book.movement.can_go_further(player):
                return
            if match.book.movement.movement_left(player) == 0 and match.get(WENT_FOR_IT) >= 2:
                if not match.ask_use(player.side, self.goes_on_by(player), player.number):
                    return
            if not match.book.movement.pay_square(player):
                match.book.movement.fall_in_square(match, player)
                return
        second = Block(player, first.defender, first.blitz)
        second.second = True
        match.book.blocking.throw_block(second)
        first.ends_action = second.ends_action

    def goes_on_by(self, player: Player) -> i64:
        """The skill by which they may go for more squares than others."""
        for skill in player.match.book.skills.extra_squares:
            if player.has(skill.number):
                return skill.number
        return NOBODY

    def carry_out(self, match: MatchState, code: i64) -> None:
        """Carry out a choice of the open action: a deed of the table, or a skill's."""
        deed = self.deeds[verb_of(code)]
        if deed is not None:
            deed.do(match, code)
            return
        skill = match.book.skills.by_verb[verb_of(code)]
        if not skill.carry_out(acting(match), first_of(code)):
            self.end_action(match)

    def foul_in_action(self, match: MatchState, player: Player, victim: Player) -> None:
        """000, Fouls: the foul ends the action."""
        match.book.fouls.foul(match, player, victim)
        self.end_action(match)

    def step_in_action(self, match: MatchState, player: Player, square: i64) -> None:
        """One square; where that ends their movement, it ends their action."""
        if match.get(ACTION) == BLOCK:
            match.set(ACTION, MOVE)
        if not match.book.movement.step_to(match, player, square):
            self.end_action(match)

    def hand_off_in_action(self, match: MatchState, player: Player, receiver: Player) -> None:
        """The hand-off ends the action, unless the receiver was felled by what came before it."""
        if self.movement_over(match, player) and self.goes_on(player):
            if not receiver.has_zones:
                return
            match.book.passing.hand_off(match, player, receiver)
        self.end_action(match)
