"""004, Push Back: to the easiest square, chains, off the field."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import is_large
from turfwar.games.bobba.book import crowd, footprint, healing, walking
from turfwar.games.bobba.footprint import beside, covered
from turfwar.games.bobba.words.questions import Q_CHAIN
from turfwar.games.bobba.words.verbs import CHAIN_TO
from turfwar.games.lrb6.layout import SECOND_BALL
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.push import Push, Pushing, push_squares
from turfwar.games.lrb6.words.events import E_PUSH
from turfwar.games.lrb6.words.questions import Q_PUSH
from turfwar.games.lrb6.words.verbs import PUSH_TO
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import BOARD, NOBODY
from turfwar.pitch.squares import ROW, adjacent, column_of, row_of

# How hard a square is to be pushed to
EMPTY: Final = 0
BALL_THERE: Final = 1
OFF: Final = 2
STANDING_THERE: Final = 3
PRONE_THERE: Final = 4
NO_WAY: Final = 9
LONGEST_CHAIN: Final = 6


class PushOption:
    """Where somebody can be pushed, and how hard it is: the lists compare in order."""

    def __init__(self, square: i64, hardness: list[int], exact: list[int]) -> None:
        self.square: i64 = square
        self.hardness = hardness
        self.exact = exact


def directions_from(source: list[int], anchor: i64) -> list[int]:
    """The steps by which a large player is pushed away: straight, and the two beside."""
    down: i64 = 0
    right: i64 = 0
    rows = [row_of(each) for each in source]
    columns = [column_of(each) for each in source]
    if max(rows) < row_of(anchor):
        down = 1
    elif min(rows) > row_of(anchor) + 1:
        down = -1
    if max(columns) < column_of(anchor):
        right = 1
    elif min(columns) > column_of(anchor) + 1:
        right = -1
    if down == 0:
        return [right, right - ROW, right + ROW]
    if right == 0:
        return [down * ROW, down * ROW - 1, down * ROW + 1]
    return [down * ROW + right, down * ROW, right]


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaPushing(Pushing):
    """004, Push Back."""

    def candidates(self, match: MatchState, source: list[int], victim: i64) -> list[int]:
        """The squares behind somebody, seen from who pushes them."""
        square = match.square(victim)
        if is_large(match, victim):
            return [square + step for step in directions_from(source, square)]
        near = [each for each in source if adjacent(each, square)]
        if not near:
            return []
        # One who covers four squares pushes from the one that is straight before the other.
        first = near[0]
        for each in near:
            step = each - square
            if step in (1, -1, ROW, -ROW):
                first = each
                break
        found = push_squares(first, square)
        if len(source) == 1:
            return found
        return [each for each in found if not beside(source[0], each) and each not in source]

    def targets(self, match: MatchState, victim: i64, square: i64) -> list[int]:
        """The squares that somebody would newly cover."""
        if not is_large(match, victim):
            return [square]
        own = footprint(match).squares_of(match, victim)
        return [each for each in covered(square) if each not in own]

    def ways(
        self, match: MatchState, push: Push, source: list[int], victim: i64, chain: list[int]
    ) -> list[PushOption]:
        """All that somebody can be pushed to, with how hard each is."""
        result: list[PushOption] = []
        for square in self.candidates(match, source, victim):
            hardness = self.hardness(match, push, victim, square, chain)
            if hardness[0] < NO_WAY:
                result.append(PushOption(square, hardness, []))
        return result

    def hardness(
        self, match: MatchState, push: Push, victim: i64, square: i64, chain: list[int]
    ) -> list[int]:
        """004: empty, the ball, off the pitch, a standing player, a prone one, the weaker first;
        then how hard it is for whoever has to make room. A large player who would be over the edge
        with any of their squares is off the pitch."""
        worst: list[int] = [EMPTY]
        targets = self.targets(match, victim, square)
        if any(match.state[BOARD + each] < 0 for each in targets):
            return [OFF]
        for each in targets:
            here = self.hardness_of(match, push, victim, each, chain)
            if here > worst:
                worst = here
        return worst

    def hardness_of(
        self, match: MatchState, push: Push, victim: i64, square: i64, chain: list[int]
    ) -> list[int]:
        who = match.occupant(square)
        if who == NOBODY:
            loose = match.loose_ball() == square
            return [BALL_THERE if loose else EMPTY]
        if who in chain or len(chain) >= LONGEST_CHAIN:
            return [NO_WAY]
        other = match.player(who)
        if self.stands_firm(push, other):
            return [NO_WAY]
        further = self.ways(
            match, push, footprint(match).squares_of(match, victim), who, [*chain, who]
        )
        if not further:
            return [NO_WAY]
        kind = STANDING_THERE if other.is_standing else PRONE_THERE
        easiest = min(way.hardness for way in further)
        return [kind, int(other.st), *easiest]

    def stands_firm(self, push: Push, player: Player) -> bool:
        """004: who has Stand Firm is not moved by somebody pushed at them."""
        if self.rooted(player):
            return True
        if not player.is_standing:
            return False
        for skill in player.match.book.skills.holds_ground:
            if push.works(skill.number, player):
                return True
        return False

    def push_back(self, match: MatchState, push: Push, source: i64, victim: i64) -> bool:
        """004, Push Back: from the square of whoever pushes; whether the player has moved."""
        pusher = match.occupant(source)
        squares = [source] if pusher < 0 else footprint(match).squares_of(match, pusher)
        if self.holds_ground(push, match.player(victim)):
            return False
        return self.pushed_from(match, push, squares, victim, [victim], [])

    def pushed_straight(
        self, match: MatchState, push: Push, source: i64, hit: i64, start: i64, victim: i64
    ) -> bool:
        """004, Throwing Players: on in the direction of the throw, elsewhere only if need be.

        What was thrown from `start` comes from `source` into the square that is `hit`.
        """
        straight = match.square(victim) + hit - source
        large = is_large(match, victim)
        if (large and footprint(match).fits(match, victim, straight)) or (
            not large and match.state[BOARD + straight] == 0
        ):
            match.record2(E_PUSH, victim, straight)
            match.put_on(victim, straight)
            match.carry(victim)
            return True
        return self.pushed_from(match, push, [start if large else source], victim, [victim], [])

    def pushed_from(
        self,
        match: MatchState,
        push: Push,
        source: list[int],
        victim: i64,
        chain: list[int],
        taken: list[int],
    ) -> bool:
        """Push somebody to the easiest square; the blocker chooses among equals for the first of a
        chain, for the others it is their own coach. In the squares that are `taken` those before
        them in the chain will be, and nobody steps aside into them."""
        player = match.player(victim)
        first = len(chain) == 1
        ways = self.ways(match, push, source, victim, chain)
        push.empty = sorted([way.square for way in ways if way.hardness[0] <= BALL_THERE])
        chosen = self.steered(push, player)
        chooser = push.chooser if first else player.coach
        question: i64 = Q_PUSH if first else Q_CHAIN
        verb: i64 = PUSH_TO if first else CHAIN_TO
        steps_aside = len(chosen) > 0
        if steps_aside:
            chooser = player.side
        elif first:
            chosen = self.grabbed(push, player)
        if chosen and is_large(match, victim):
            chosen = [each for each in chosen if footprint(match).fits(match, victim, each)]
        if chosen and taken:
            chosen = [
                each
                for each in chosen
                if not any(one in taken for one in self.targets(match, victim, each))
            ]
        if not chosen:
            steps_aside = False
            if not ways:
                return False
            easiest = min(way.hardness for way in ways)
            chosen = sorted([way.square for way in ways if way.hardness == easiest])
            if easiest[0] == OFF:
                beyond: i64 = chosen[0]
                if is_large(match, victim):
                    # The straightest way, which is the first.
                    for way in ways:
                        if way.hardness == easiest:
                            beyond = way.square
                            break
                self.push_off(match, push, victim, self.edge_of(match, victim, chosen), beyond)
                return True
        to = match.ask_square(question, chooser, verb, victim, chosen)
        here = footprint(match).squares_of(match, victim)
        targets = self.targets(match, victim, to)
        for square in targets:
            further = match.occupant(square)
            if further != NOBODY and further != victim:
                links, room = [*chain, further], [*taken, *targets]
                if not self.pushed_from(match, push, here, further, links, room):
                    return False
        match.record2(E_PUSH, victim, to)
        match.put_on(victim, to)
        match.carry(victim)
        if steps_aside and is_large(match, victim):
            # 004, Large Players: nobody else turns when they are pushed.
            walking(match).choose_facing(match, player)
        return True

    def edge_of(self, match: MatchState, victim: i64, outside: list[int]) -> i64:
        """The last square on the field of somebody who is pushed off it."""
        return match.square(victim)

    def push_off(
        self, match: MatchState, push: Push, victim: i64, square: i64, outside: i64
    ) -> None:
        if is_large(match, victim):
            # What matters for the throw-in is which edge it was; on a corner the side line.
            if row_of(outside) < 1:
                outside = square - ROW
            elif row_of(outside) >= match.pitch.rows:
                square += ROW
                outside = square + ROW
            elif column_of(outside) < 1:
                outside = square - 1
            else:
                square += 1
                outside = square + 1
        super().push_off(match, push, victim, square, outside)

    def beaten_by_crowd(self, match: MatchState, push: Push) -> None:
        """004, Moving Off the Field: the fans, the healers, then the ball."""
        self.settle_off(match, push, False)

    def settle_off(self, match: MatchState, push: Push, stunned: bool) -> None:
        crowd(match).land_among_fans(match, push.off, stunned)
        healing(match).tend_to_all(match)
        if push.held_ball:
            if match.get(SECOND_BALL) != 0 and match.ball != 0:
                match.swap_balls()
            ball = match.book.ball
            ball.land(match, ball.throw_in(match, push.last_square, push.outside), False)
