"""004, Block; Knock Down: assists, blind squares, injuries before the fans."""

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import facing_of, is_large
from turfwar.games.bobba.book import footprint, healing, pushing, walking
from turfwar.games.bobba.footprint import covered, facing_step
from turfwar.games.bobba.words.others import C_BEHIND
from turfwar.games.lrb6.layout import STANDING
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.block import Block, Blocking, dice_for
from turfwar.games.lrb6.rules.injury import BY_BLOCK, STUN, Harm
from turfwar.games.lrb6.rules.push import Push
from turfwar.games.lrb6.words.questions import Q_FOLLOW
from turfwar.games.lrb6.words.verbs import FOLLOW
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS
from turfwar.pitch.squares import ROW, adjacent


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaBlocking(Blocking):
    """004, Block; Knock Down."""

    def assists(self, block: Block, side: i64, helped: Player, foe: Player) -> i64:
        """004, Block: team-mates next to the foe who are in no other opponent's tackle zone."""
        match = block.match
        prints = footprint(match)
        count: i64 = 0
        for who in prints.players_around(match, foe.number):
            if who == helped.number or who // SIDE_SLOTS != side:
                continue
            helper = match.player(who)
            if not helper.has_zones or self.cannot_help(helper):
                continue
            zones = helper.hindering_zones
            if foe.has_zones and foe.side != side:
                if prints.reaches_player(match, foe.number, who):
                    zones -= 1
            if zones == 0 or self.helps_all_the_same(block, helper):
                count += 1
        return count

    def compare_strengths(self, block: Block) -> None:
        """004, Blocking Dice Quotas; Large Players: one more from behind."""
        super().compare_strengths(block)
        match = block.match
        if footprint(match).is_from_behind(match, block.attacker.number, block.defender.number):
            block.modify_attack(C_BEHIND, 1)
            block.dice = dice_for(block.attack, block.defence)

    def targets(self, player: Player) -> list[int]:
        """004, Block: whoever stands in a player's tackle zones."""
        match = player.match
        prints = footprint(match)
        result: list[int] = []
        if not prints.touches_standing(match, player.number, 1 - player.side):
            return result
        for who in prints.players_around(match, player.number):
            if who // SIDE_SLOTS != player.side and match.status(who) == STANDING:
                if prints.reaches_player(match, player.number, who):
                    if self.can_be_hit(match.player(who)):
                        result.append(who)
        return result

    def can_block(self, attacker: Player, defender: Player) -> bool:
        return super().can_block(attacker, defender) and footprint(attacker.match).reaches_player(
            attacker.match, attacker.number, defender.number
        )

    def pushed(self, block: Block) -> None:
        """004, Push Back; Knock Down: the push, the follow-up, armour and injury, the fans."""
        match = block.match
        attacker = block.attacker
        defender = block.defender
        vacated = footprint(match).squares_of(match, defender.number)
        push = Push(block, attacker.coach)
        block.moved = match.book.pushing.push_back(match, push, attacker.square, defender.number)
        followed = block.moved and self.may_follow(block) and self.follow_up(block, vacated)
        off = push.off == defender.number
        down = block.defender_falls and not off
        dropped = down and match.book.injury.fall(match, defender.number)
        if not dropped:
            if followed and is_large(match, attacker.number):
                # 004, Picking Up The Ball: they cover more than the square that was left.
                walking(match).come_onto_ball(match, attacker)
            match.book.ball.bounce_from_feet(match)
        stunned = False
        if block.defender_falls:
            harm = Harm(match, defender.number, BY_BLOCK, attacker.number)
            harm.attacking = True
            match.book.injury.hurt(harm)
            stunned = harm.broken and harm.outcome(0) == STUN
            if harm.dropped:
                dropped = True
            if push.off == NOBODY:
                healing(match).tend_to_all(match)
            if dropped and push.off == NOBODY:
                match.book.ball.bounce(match)
        elif not off:
            for skill in match.book.skills.after_push:
                if block.works(skill.number, attacker):
                    skill.after_push(block)
        if push.off != NOBODY:
            pushing(match).settle_off(match, push, off and stunned)
            if dropped:
                match.book.ball.bounce(match)

    def follow_up(self, block: Block, vacated: list[int]) -> bool:
        """004, Push Back: a free move after them, where the attacker could have gone."""
        match = block.match
        attacker = block.attacker
        square = self.square_after(match, attacker, vacated)
        if square == 0:
            return False
        if not self.must_follow(block) and not match.ask_yes(
            Q_FOLLOW, attacker.side, FOLLOW, attacker.number
        ):
            return False
        match.move(attacker.number, square)
        if is_large(match, attacker.number):
            walking(match).choose_facing(match, attacker)
        return True

    def square_after(self, match: MatchState, attacker: Player, vacated: list[int]) -> i64:
        """Where somebody comes who follows up, or 0."""
        number = attacker.number
        own = attacker.square
        if is_large(match, number):
            ahead = facing_step(facing_of(match, number))
            aside: i64 = ROW if ahead == 1 or ahead == -1 else 1
            for step in (ahead, ahead - aside, ahead + aside):
                here = covered(own + step)
                if any(square in here for square in vacated):
                    if footprint(match).fits(match, number, own + step):
                        return own + step
            return 0
        straight: i64 = 0
        for square in vacated:
            if match.is_empty(square) and adjacent(own, square):
                step = square - own
                if step in (1, -1, ROW, -ROW):
                    return square
                if straight == 0:
                    straight = square
        return straight
