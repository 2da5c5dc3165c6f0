"""000, List of actions; Player actions: what the coach and their active player may choose."""

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.cards.base import W_TURN_START
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
    LIFTED,
    OTHER_BALL,
    OTHER_CARRIER,
    PASS_USED,
    PLAYER,
    PRONE,
    REFEREE_MODEL,
    ROOTED,
    STANDING,
    STUNNED,
)
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.actions import BLITZ, BLOCK, BOMB, FOUL, HANDOFF, MOVE, PASS
from turfwar.games.lrb6.words.questions import Q_ACTION, Q_TURN
from turfwar.games.lrb6.words.verbs import (
    CONCEDE,
    END_PLAYER,
    END_TURN,
    FOUL_AT,
    HAND_TO,
    LIFT,
    THROW_AT,
    TO,
)
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import (
    BALL,
    BOARD,
    CARRIER,
    NOBODY,
    PLAYER_SIZE,
    PLAYERS,
    SIDE_SLOTS,
    SQUARE,
    STATUS,
    USED,
)
from turfwar.pitch.ranges import SHORT
from turfwar.pitch.squares import DIRECTIONS


@mypyc_attr(allow_interpreted_subclasses=True)
class Listing:
    """000, Player actions: what can be chosen in a team turn."""

    def turn_options(self, match: MatchState) -> None:
        """000, List of actions: who has not acted may declare one; the coach ends the turn
        themselves.
        """
        s = match.state
        side = match.active
        match.pose(Q_TURN, side, NOBODY, 0)
        carrier = i64(s[CARRIER])
        other = i64(s[OTHER_CARRIER])
        bfree = (s[BALL] != 0 and carrier < 0) or (s[OTHER_BALL] != 0 and other < 0)
        may_blitz = self.may_still(match, BLITZ)
        may_pass = self.may_still(match, PASS)
        may_hand = self.may_still(match, HANDOFF)
        may_foul = s[FOUL_USED] == 0
        skills = match.book.skills
        unbound = not self.somebody_has(match, side, skills.may_declare)
        springing = self.somebody_has(match, side, skills.stands_up)
        may_throw = may_pass and match.book.team_mates.side_can_throw(match, side)
        may_bomb = self.somebody_has(match, side, skills.throws_bombs)
        player = match.first(side)
        last = match.last(side)
        base = PLAYERS + player * PLAYER_SIZE
        while player < last:
            if s[base + SQUARE] != 0 and s[base + USED] == 0 and s[base + STATUS] <= PRONE:
                free = unbound or not match.player(player).has_any(skills.may_declare)
                if free or self.may_declare(match, player, MOVE):
                    match.offer(choice(MOVE, player, 0))
                up = s[base + STATUS] == STANDING or (springing and self.springs_up(match, player))
                if (
                    up
                    and self.has_target(match, player)
                    and (free or self.may_declare(match, player, BLOCK))
                ):
                    match.offer(choice(BLOCK, player, 0))
                if may_blitz and s[base + ROOTED] == 0:
                    if free or self.may_declare(match, player, BLITZ):
                        match.offer(choice(BLITZ, player, 0))
                if bfree or carrier == player or other == player:
                    if may_pass and (free or self.may_declare(match, player, PASS)):
                        match.offer(choice(PASS, player, 0))
                    if may_hand and (free or self.may_declare(match, player, HANDOFF)):
                        match.offer(choice(HANDOFF, player, 0))
                if may_foul and (free or self.may_declare(match, player, FOUL)):
                    if self.may_foul(match, player):
                        match.offer(choice(FOUL, player, 0))
                if may_throw and carrier != player and other != player and not bfree:
                    if match.book.team_mates.throws_team_mates(match.player(player)):
                        if free or self.may_declare(match, player, PASS):
                            match.offer(choice(PASS, player, 0))
                if (
                    may_bomb
                    and s[base + STATUS] == STANDING
                    and match.book.bombs.throws_bombs(match.player(player))
                ):
                    if free or self.may_declare(match, player, BOMB):
                        match.offer(choice(BOMB, player, 0))
            player += 1
            base += PLAYER_SIZE
        if s[ACTED] == 0 and match.book.windows.has_plays(match, side):
            match.book.windows.offer_plays(match, side, W_TURN_START)
        match.offer(choice(END_TURN, 0, 0))
        if match.legal_count == 1 and not match.on_field(side):
            match.offer(choice(CONCEDE, 0, 0))

    def may_still(self, match: MatchState, action: i64) -> bool:
        """000, List of actions: one Blitz, Pass and Hand-Off a team turn, but for extra ones."""
        s = match.state
        if action == BLITZ:
            return s[BLITZ_USED] == 0 or s[EXTRA_BLITZES] > 0
        if action == PASS:
            return s[PASS_USED] == 0 or s[EXTRA_PASSES] > 0 or s[EXTRA_THROWS] > 0
        return s[HANDOFF_USED] == 0 or s[EXTRA_THROWS] > 0

    def somebody_has(self, match: MatchState, side: i64, skills: list[Skill]) -> bool:
        """Whether any player of a side has one of these skills."""
        for skill in skills:
            if match.side_has(side, skill.number):
                return True
        return False

    def may_declare(self, match: MatchState, number: i64, action: i64) -> bool:
        """Whether a player's skills let them declare this action."""
        player = match.player(number)
        for skill in match.book.skills.may_declare:
            if player.has(skill.number) and not skill.may_declare(player, action):
                return False
        return True

    def may_foul(self, match: MatchState, number: i64) -> bool:
        """Whether they may declare a Foul, though nobody may be there to hit."""
        return True

    def springs_up(self, match: MatchState, number: i64) -> bool:
        """Whether a prone player has a skill to be up in time for a Block action."""
        player = match.player(number)
        return player.has_any(match.book.skills.stands_up)

    def anyone(self, match: MatchState, side: i64, standing: bool) -> bool:
        """Whether a side, or the referee, has somebody on the pitch who stands, or who lies."""
        player = match.first(side)
        last = match.last(side)
        while player < last:
            status = match.status(player)
            if standing and status == STANDING:
                return True
            if not standing and (status == PRONE or status == STUNNED):
                return True
            player += 1
        status = match.status(REFEREE_MODEL)
        return status == STANDING if standing else status == PRONE or status == STUNNED

    def has_target(self, match: MatchState, player: i64) -> bool:
        """Whether a standing opponent is next to a player."""
        square = match.square(player)
        side = player // SIDE_SLOTS
        board = match.state
        for step in DIRECTIONS:
            who = i64(board[BOARD + square + step]) - 1
            if who >= 0 and who // SIDE_SLOTS != side and match.status(who) == STANDING:
                if match.book.blocking.can_be_hit(match.player(who)):
                    return True
        return False

    def action_options(self, match: MatchState) -> None:
        """What the active player may do next; without anything their action ends by itself."""
        player = match.player(match.get(PLAYER))
        action = match.get(ACTION)
        match.pose(Q_ACTION, player.side, player.number, action)
        if not player.is_standing:
            return
        skills = match.book.skills
        for skill in skills.move_options:
            if player.has(skill.number):
                skill.move_options(player)
                return
        self.deed_options(match, player, action)
        # With a team-mate in hand there is nothing left to do but to throw; who stands in the end
        # zone with the ball does not leap out of it.
        if match.get(LIFTED) == 0 and not match.book.scoring.has_more_to_do(match, player):
            for skill in skills.offers:
                if player.has(skill.number):
                    skill.offers(player, action)
        if match.legal_count > 0:
            match.offer(choice(END_PLAYER, player.number, 0))

    def deed_options(self, match: MatchState, player: Player, action: i64) -> None:
        """What the declared action lets them do next."""
        if action == BLOCK:
            match.book.blocking.attack_options(player, False)
        elif action == BOMB:
            self.throw_options(match, player)
        elif match.get(LIFTED) != 0:
            for square in match.book.passing.squares_in_range(
                match, player.square, min(SHORT, match.book.passing.longest_throw(player))
            ):
                match.offer(choice(THROW_AT, square, 0))
        else:
            if match.book.movement.can_go_further(player):
                self.step_options(match, player)
                if action == BLITZ and match.get(HAS_BLOCKED) == 0:
                    match.book.blocking.attack_options(player, True)
            if action == PASS:
                if player.has_ball:
                    self.throw_options(match, player)
                if match.book.team_mates.throws_team_mates(player):
                    for mate in match.book.team_mates.throwable(match, player):
                        match.offer(choice(LIFT, mate, 0))
            elif action == HANDOFF and player.has_ball:
                self.hand_options(match, player)
            elif action == FOUL:
                self.foul_options(match, player)

    def step_options(self, match: MatchState, player: Player) -> None:
        """What a player may do by moving on."""
        self.squares_to_step_to(match, player)

    def squares_to_step_to(self, match: MatchState, player: Player) -> None:
        """000, Touchdowns: whoever is in the end zone with the ball may not leave it."""
        s = match.state
        square = player.square
        stays = match.book.scoring.has_more_to_do(match, player)
        for step in DIRECTIONS:
            if s[BOARD + square + step] == 0:
                if stays and not match.in_scoring_zone(square + step, player.side):
                    continue
                match.offer(choice(TO, square + step, 0))

    def foul_options(self, match: MatchState, player: Player) -> None:
        """Opponents who lie next to them."""
        for step in DIRECTIONS:
            who = match.occupant(player.square + step)
            if who < 0 or who // SIDE_SLOTS == player.side:
                continue
            victim = match.player(who)
            if victim.is_down and not match.book.fouls.is_barred(victim):
                match.offer(choice(FOUL_AT, who, 0))

    def throw_options(self, match: MatchState, player: Player) -> None:
        """Every square within range."""
        for square in match.book.passing.throw_targets(match, player):
            match.offer(choice(THROW_AT, square, 0))

    def hand_options(self, match: MatchState, player: Player) -> None:
        """Players of either side next to them who could catch."""
        square = player.square
        for step in DIRECTIONS:
            who = match.occupant(square + step)
            if (
                who >= 0
                and match.player(who).has_zones
                and match.book.ball.can_hold(match.player(who))
            ):
                if not match.player(who).has_ball:
                    match.offer(choice(HAND_TO, who, 0))

    def options_in_turn(self, match: MatchState) -> None:
        """The open activation's choices, or the team turn's."""
        if match.get(PLAYER) != NOBODY:
            self.action_options(match)
        elif match.active != NOBODY:
            self.turn_options(match)
