"""000, Block action: strength, assists, the five results, follow-up."""

from librt.vecs import append, vec
from mypy_extensions import i32, mypyc_attr

from turfwar.games.lrb6.dice import BOTH, PUSH, SKULL, STUMBLE
from turfwar.games.lrb6.layout import STANDING, TURNOVER
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.injury import BY_BLOCK, Harm
from turfwar.games.lrb6.rules.push import Push
from turfwar.games.lrb6.rules.rolls import BLOCKING_AGAIN, FACE_CHOSEN, ONE_HURT
from turfwar.games.lrb6.words.causes import C_ASSISTS, C_DEFENDING
from turfwar.games.lrb6.words.events import E_BLOCK, E_ROLL, E_SKILL
from turfwar.games.lrb6.words.questions import Q_DIE, Q_FOLLOW
from turfwar.games.lrb6.words.rolls import R_BLOCK
from turfwar.games.lrb6.words.verbs import BLOCK_AT, FOLLOW, TAKE_DIE
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS
from turfwar.pitch.squares import DIRECTIONS


class Block:
    """One block, from its declaration to the ball at rest; skills read and change it.

    `attack` and `defence` are the strengths; the flags after `face` say what the chosen result
    does. `weapon` is the skill chosen in place of an ordinary block, if any.
    """

    def __init__(self, attacker: Player, defender: Player, blitz: bool) -> None:
        self.match = attacker.match
        self.attacker = attacker
        self.defender = defender
        self.blitz: bool = blitz
        self.second: bool = False
        self.multiple: bool = False
        self.weapon: i64 = NOBODY
        self.attacker_without: list[int] = []
        self.defender_without: list[int] = []
        self.opponents_without: list[int] = []
        self.attack: i64 = 0
        self.defence: i64 = 0
        self.causes: vec[i32] = vec[i32]()
        self.dice: i64 = 0
        self.face: i64 = 0
        self.attacker_falls: bool = False
        self.defender_falls: bool = False
        self.pushed: bool = False
        self.both_prone: bool = False
        self.moved: bool = False
        self.ends_action: bool = False
        self.helped_by: list[tuple[int, int]] = []

    @property
    def friendly(self) -> bool:
        """Whether it hits a team-mate, as only a Ball and Chain does."""
        return self.attacker.side == self.defender.side

    def modify_attack(self, cause: i64, value: i64) -> None:
        """Change the attacker's strength."""
        self.attack += value
        self.causes = append(self.causes, i32(cause))
        self.causes = append(self.causes, i32(value))

    def modify_defence(self, cause: i64, value: i64) -> None:
        """Change the defender's strength."""
        self.defence += value
        self.causes = append(self.causes, i32(cause))
        self.causes = append(self.causes, i32(-value))

    def is_cancelled(self, skill: i64, player: Player) -> bool:
        """Whether a skill of a player does not work in this block."""
        if player.number == self.attacker.number:
            return skill in self.attacker_without
        if player.number == self.defender.number and skill in self.defender_without:
            return True
        return player.side != self.attacker.side and skill in self.opponents_without

    def works(self, skill: i64, player: Player) -> bool:
        """Whether a player has a skill that works in this block."""
        return player.has(skill) and not self.is_cancelled(skill, player)


@mypyc_attr(allow_interpreted_subclasses=True)
class Blocking:
    """000, Blocking: strengths, dice, what a face does."""

    def assists(self, block: Block, side: i64, helped: Player, foe: Player) -> i64:
        """000, Assisting a block: team-mates next to the foe, with zones, in no other opposing
        zone.

        000, Ball and Chain: whoever helps an opponent's chain is not hindered by its zone.
        """
        match = block.match
        count: i64 = 0
        square = foe.square
        for step in DIRECTIONS:
            who = match.occupant(square + step)
            if who == NOBODY or who == helped.number or who // SIDE_SLOTS != side:
                continue
            helper = match.player(who)
            if not helper.has_zones or self.cannot_help(helper):
                continue
            zones = helper.hindering_zones
            if foe.has_zones and foe.side != side:
                zones -= 1
            if helped.side != side and helped.has_zones and match.next_to(who, helped.number):
                zones -= 1
            if zones == 0 or self.helps_all_the_same(block, helper):
                count += 1
        return count

    def cannot_help(self, helper: Player) -> bool:
        """Whether something keeps them from assisting, in a foul as well."""
        for skill in helper.match.book.skills.bars_help:
            if helper.has(skill.number) and skill.bars_help(helper):
                return True
        return False

    def assists_against(self, player: Player) -> i64:
        """Assists that come from nobody on the pitch, in a foul as well."""
        count: i64 = 0
        for skill in player.match.book.skills.assists_against:
            if player.has(skill.number):
                count += skill.assists_against(player)
        return count

    def helps_all_the_same(self, block: Block, helper: Player) -> bool:
        """Whether a skill lets them assist where they could not; noted in the block to log."""
        for skill in block.match.book.skills.helps:
            if helper.has(skill.number) and skill.helps(block, helper):
                block.helped_by.append((int(helper.number), int(skill.number)))
                return True
        return False

    def compare_strengths(self, block: Block) -> None:
        """Strengths, skills, then assists; how many dice, and who chooses."""
        attacker = block.attacker
        defender = block.defender
        block.attack = attacker.st
        block.defence = defender.st
        for skill in block.match.book.skills.strength:
            if block.works(skill.number, attacker):
                skill.strength(block, attacker)
            if block.works(skill.number, defender):
                skill.strength(block, defender)
        # Whoever hits a friend is helped as if they were one of the other side.
        helpers = defender.opponents if block.friendly else attacker.side
        helping = self.assists(block, helpers, attacker, defender)
        defending = self.assists(block, defender.side, defender, attacker)
        if attacker.side <= 1:
            helping += self.assists_against(defender)
        if not block.friendly:
            defending += self.assists_against(attacker)
        if helping:
            block.modify_attack(C_ASSISTS, helping)
        if defending:
            block.modify_defence(C_DEFENDING, defending)
        for helper, skill_number in block.helped_by:
            block.match.record2(E_SKILL, helper, skill_number)
        block.dice = dice_for(block.attack, block.defence)

    def log_block(self, block: Block, throw: i64) -> None:
        match = block.match
        count: i64 = len(block.causes)
        match.put(E_ROLL)
        match.put(5 + count)
        match.put(R_BLOCK)
        match.put(block.attacker.number)
        match.put(block.dice)
        match.put(throw)
        match.put(1)
        index: i64 = 0
        while index < count:
            match.put(i64(block.causes[index]))
            index += 1

    def roll_block(self, block: Block) -> None:
        """The dice, a re-roll, and the choice of one."""
        match = block.match
        dice = block.dice
        count = dice if dice > 0 else -dice
        loop = match.loop_start()
        throw = match.block_dice(count)
        self.log_block(block, throw)
        if match.book.rolls.offer_reroll(block.attacker, R_BLOCK):
            match.recurs(loop, BLOCKING_AGAIN)
            throw = match.block_dice(count)
            self.log_block(block, throw)
        for skill in match.book.skills.converts_dice:
            if block.works(skill.number, block.attacker):
                throw = skill.converts_dice(block, throw)
        chooser = block.attacker.coach if dice > 0 else block.defender.coach
        block.face = self.choose_die(match, chooser, block.attacker, throw)
        match.recurs(loop, FACE_CHOSEN, block.face)

    def choose_die(self, match: MatchState, chooser: i64, attacker: Player, throw: i64) -> i64:
        """Which of the dice counts; not asked where all show the same."""
        face = throw & 15
        rest = throw >> 4
        same = True
        while rest:
            if rest & 15 != face:
                same = False
            rest >>= 4
        if same:
            return face
        if match.answered():
            return first_of(match.answer())
        match.pose(Q_DIE, chooser, attacker.number, throw)
        shown: i64 = 0
        rest = throw
        while rest:
            face = rest & 15
            if not shown & (1 << face):
                shown |= 1 << face
                match.offer(choice(TAKE_DIE, face, 0))
            rest >>= 4
        match.wait()
        return 0

    def attack_options(self, player: Player, blitz: bool) -> None:
        """Whom they can block, and how."""
        match = player.match
        ordinary = True
        for skill in match.book.skills.attack_options:
            if player.has(skill.number) and skill.attack_options(player, blitz):
                ordinary = False
        if ordinary:
            for who in self.targets(player):
                match.offer(choice(BLOCK_AT, who, 0))

    def can_be_hit(self, player: Player) -> bool:
        """Whether there is a rule against blocking somebody who stands."""
        for skill in player.match.book.skills.bars_blocks:
            if player.has(skill.number) and skill.bars_blocks(player):
                return False
        return True

    def targets(self, player: Player) -> list[int]:
        """Whoever stands next to a player and is not of their side; the referee too."""
        match = player.match
        result: list[int] = []
        for step in DIRECTIONS:
            who = match.occupant(player.square + step)
            if who != NOBODY and who // SIDE_SLOTS != player.side and match.status(who) == STANDING:
                if self.can_be_hit(match.player(who)):
                    result.append(who)
        return result

    def declared_against(self, match: MatchState, attacker: Player, defender: Player) -> bool:
        """A block, stab or chainsaw attack is declared, nothing rolled yet: whether it goes on."""
        for skill in match.book.skills.declared_against:
            if defender.has(skill.number):
                if not skill.declared_against(match, attacker, defender):
                    return False
        return self.can_block(attacker, defender)

    def can_block(self, attacker: Player, defender: Player) -> bool:
        """000, Prone and stunned players: both are on their feet, and side by side."""
        return (
            attacker.is_standing
            and defender.is_standing
            and attacker.match.next_to(attacker.number, defender.number)
        )

    def throw_block(self, block: Block) -> None:
        """One block, from its declaration to the ball at rest."""
        match = block.match
        attacker = block.attacker
        defender = block.defender
        skills = match.book.skills
        match.record2(E_BLOCK, attacker.number, defender.number)
        for skill in skills.cancels:
            if attacker.has(skill.number):
                skill.cancels(block, attacker)
            if defender.has(skill.number):
                skill.cancels(block, defender)
        if not block.second and not self.declared_against(match, attacker, defender):
            return
        for skill in skills.repels:
            if block.works(skill.number, defender) and skill.repels(block):
                return
        for skill in skills.instead:
            if block.works(skill.number, attacker) and skill.instead(block):
                return
        self.compare_strengths(block)
        self.roll_block(block)
        self.resolve(block)

    def resolve(self, block: Block) -> None:
        """000, Results of the block; Block Results Table, with the skills of both players."""
        face = block.face
        if face == SKULL:
            block.attacker_falls = True
        elif face == BOTH:
            block.attacker_falls = True
            block.defender_falls = True
        else:
            block.pushed = True
            block.defender_falls = face != PUSH
        for skill in block.match.book.skills.on_face:
            if block.works(skill.number, block.attacker):
                skill.on_face(block, block.attacker)
            if block.works(skill.number, block.defender):
                skill.on_face(block, block.defender)
        if block.both_prone:
            self.both_placed_prone(block)
        elif block.pushed:
            self.pushed(block)
        else:
            self.knocked_down(block)

    def hurt_by(self, block: Block, victim: Player, by: Player) -> bool:
        """Armour and injury for somebody knocked down; whether the
        one who did it drops the ball.
        """
        harm = Harm(block.match, victim.number, BY_BLOCK, by.number)
        harm.attacking = by.number == block.attacker.number
        harm.match.book.injury.hurt(harm)
        return harm.dropped

    def knocked_down(self, block: Block) -> None:
        """000, Knock down results: where they are, the defender's injury first, the ball last."""
        match = block.match
        attacker = block.attacker
        defender = block.defender
        dropped = False
        if block.defender_falls and match.book.injury.fall(match, defender.number):
            dropped = True
        if block.attacker_falls and match.book.injury.fall(match, attacker.number):
            dropped = True
        loop = match.loop_start()
        if block.defender_falls and self.hurt_by(block, defender, attacker):
            dropped = True
        match.recurs(loop, ONE_HURT, 1 if dropped else 0)
        if block.attacker_falls and self.hurt_by(block, attacker, defender):
            dropped = True
        match.book.injury.all_hurt(match)
        if dropped:
            match.book.ball.bounce(match, loop)

    def both_placed_prone(self, block: Block) -> None:
        """Both lie down where they are, unharmed."""
        match = block.match
        dropped = match.book.injury.lay_down(match, block.defender.number)
        if match.book.injury.lay_down(match, block.attacker.number):
            dropped = True
        if dropped:
            match.book.ball.bounce(match)

    def pushed(self, block: Block) -> None:
        """000, Push back results: the push, the follow-up, and only then what else is rolled."""
        match = block.match
        attacker = block.attacker
        defender = block.defender
        vacated = defender.square
        push = Push(block, attacker.coach)
        block.moved = match.book.pushing.push_back(match, push, attacker.square, defender.number)
        if block.moved and self.may_follow(block):
            if self.must_follow(block) or match.ask_yes(
                Q_FOLLOW, attacker.side, FOLLOW, attacker.number
            ):
                match.move(attacker.number, vacated)
        off = push.off == defender.number
        down = block.defender_falls and not off
        dropped = down and match.book.injury.fall(match, defender.number)
        if not dropped:
            match.book.ball.bounce_from_feet(match)
        if down:
            loop = match.loop_start()
            if self.hurt_by(block, defender, attacker):
                dropped = True
            if dropped:
                match.book.ball.bounce(match, loop)
        elif not off:
            for skill in match.book.skills.after_push:
                if block.works(skill.number, attacker):
                    skill.after_push(block)
        if push.off != NOBODY:
            match.book.pushing.beaten_by_crowd(match, push)

    def may_follow(self, block: Block) -> bool:
        """000, Follow-up moves: whether one can be made at all."""
        if block.multiple or block.attacker.book.pushing.rooted(block.attacker):
            return False
        for skill in block.match.book.skills.forbids_follow_up:
            if block.works(skill.number, block.defender) and skill.forbids_follow_up(block):
                return False
        return True

    def must_follow(self, block: Block) -> bool:
        for skill in block.match.book.skills.must_follow:
            if block.works(skill.number, block.attacker) and skill.must_follow(block):
                return True
        return False

    def must_block_again(self, block: Block) -> bool:
        """Whether a skill makes the attacker throw another block at the same opponent."""
        match = block.match
        if block.second or block.multiple or match.get(TURNOVER) != 0:
            return False
        attacker = block.attacker
        defender = block.defender
        if block.face != PUSH and block.face != STUMBLE:
            return False
        if not self.can_block(attacker, defender):
            return False
        for skill in match.book.skills.again:
            if block.works(skill.number, attacker) and skill.again(block):
                return True
        return False

    def multiple_block(self, attacker: Player, first: Player, second: Player) -> None:
        """000, Multiple Block: two blocks, the second if the attacker is still on their feet.

        A touchdown that comes of the first ends the turn before the second.
        """
        match = attacker.match
        for defender in (first, second):
            if match.get(TURNOVER) != 0 or match.book.scoring.about_to_score(match):
                return
            if self.can_block(attacker, defender):
                block = Block(attacker, defender, False)
                block.multiple = True
                self.throw_block(block)


def dice_for(attack: i64, defence: i64) -> i64:
    """How many dice two strengths give; negative where the defender's coach chooses."""
    if attack == defence:
        return 1
    if attack > defence:
        return 3 if attack > 2 * defence else 2
    return -3 if defence > 2 * attack else -2
