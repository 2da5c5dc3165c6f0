"""The position in which ways are looked for: where a player can step, and what each step needs."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from turfwar.games.bobba.athlete import facing_of, is_large, set_athlete
from turfwar.games.bobba.book import footprint, walking
from turfwar.games.bobba.layout import FACING, MAY_LOOK
from turfwar.games.bobba.rules.rerolls import rerolling
from turfwar.games.lrb6.layout import LIFTED, OTHER_BALL, OTHER_CARRIER, PLAYER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.paths.explore import DECLARING, Explorer
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.agility import leap_test, may_leap, squares_within_two
from turfwar.games.lrb6.words.rolls import R_DODGE, R_GO_FOR_IT, R_LEAP, R_PICK_UP

Need = tuple[int, ...]
"""A roll: its kind, what the die must show, and what else its chance depends on."""
NO_ROLL: Final = -1
"""In place of a kind of roll: something else that ways are told apart by."""
CHASING: Final = (ids.SHADOWING, ids.DIVING_TACKLE, ids.TENTACLES)
"""Skills of opponents who do something about whoever leaves their tackle zones."""


@dataclass(frozen=True)
class WayStart:
    """Where a player begins, and whether a roll comes before their first step."""

    square: int
    facing: int
    may_look: bool
    carrying: bool
    certain: bool


class FieldGround:
    """One player on a copy of the match; the rules are asked what each step needs."""

    def __init__(self, game: MatchState, number: int, action: int) -> None:
        self.explorer = Explorer(game, number)
        self.match = self.explorer.match
        self.number = number
        self.player = self.match.player(number)
        self.large = is_large(game, number)
        self.declares = game.get(PLAYER) != number
        self.start = self.begin(action)
        movement = self.match.book.movement
        self.free = int(movement.movement_left(self.player))
        self.total = max(self.free, int(movement.squares_left(self.player)))
        holds = self.match.get(LIFTED) != 0
        if holds or self.player.has_any(self.match.book.skills.move_options):
            # 004, Throwing Players: with somebody in hand there is nothing but to throw them.
            self.total = 0
        self.leaps = bool(self.player.has(ids.LEAP) and may_leap(self.player))
        self.can_hold = bool(self.match.book.ball.can_hold(self.player))
        self.loose = set(self.loose_balls())
        self.at = (self.start.square, self.start.facing)
        self.marked: dict[int, bool] = {}
        self.dodges: dict[tuple[int, int], Need] = {}
        self.chasers = self.with_skills(CHASING)
        self.tacklers = self.with_skills((ids.TACKLE,))

    def begin(self, action: int) -> WayStart:
        """Have the action declared, as it goes well; whoever was down stands."""
        match, certain = self.match, True
        if self.declares:
            outcomes = self.explorer.explore(DECLARING, action, 0)
            certain = len(outcomes) == 1 and outcomes[0].share == 6 ** outcomes[0].power
            best = -1
            for outcome in outcomes:
                match.state = outcome.state
                left = int(match.book.movement.squares_left(self.player))
                if self.player.is_standing and left > best:
                    best, chosen = left, outcome.state
            match.state = chosen[:] if best >= 0 else match.state
        match.fresh_count = 0
        square, facing = int(self.player.square), int(facing_of(match, self.number))
        return WayStart(
            square, facing, match.get(MAY_LOOK) != 0, bool(self.player.has_ball), certain
        )

    def loose_balls(self) -> Iterator[int]:
        """The squares where a ball lies on the ground."""
        match = self.match
        if match.carrier < 0 and match.ball:
            yield int(match.ball)
        if match.get(OTHER_CARRIER) < 0 and match.get(OTHER_BALL):
            yield int(match.get(OTHER_BALL))

    def with_skills(self, skills: tuple[int, ...]) -> list[int]:
        """Opponents on the field who have one of these skills."""
        found: list[int] = []
        if self.player.side > 1:
            return found
        for who in self.match.on_field(self.player.opponents):
            if any(self.match.player(who).has(skill) for skill in skills):
                found.append(int(who))
        return found

    def stand(self, square: int, facing: int) -> None:
        """Have the player in a square, looking one way."""
        if self.at == (square, facing):
            return
        self.match.put_on(self.number, square)
        set_athlete(self.match, self.number, FACING, facing)
        self.at = (square, facing)

    def covered(self, square: int) -> list[int]:
        """The squares that they cover there."""
        self.stand(square, self.at[1])
        return footprint(self.match).squares_of(self.match, self.number)

    # Where to

    def steps(self, square: int, facing: int) -> list[int]:
        """The squares that they can step to."""
        self.stand(square, facing)
        return walking(self.match).steps(self.match, self.player)

    def leaps_from(self, square: int, facing: int) -> list[int]:
        """The squares that they can leap to."""
        self.stand(square, facing)
        match = self.match
        return [
            int(to)
            for to in squares_within_two(match, square)
            if match.book.footprint.fits(match, self.number, to)
        ]

    def scores(self, square: int) -> bool:
        """Whether they score there with the ball."""
        return any(
            self.match.in_scoring_zone(each, self.player.side) for each in self.covered(square)
        )

    def has_ball_in(self, square: int) -> bool:
        """Whether a ball lies where they would stand."""
        return bool(self.loose) and any(each in self.loose for each in self.covered(square))

    def is_chased(self, square: int) -> bool:
        """Whether somebody may hold them there, or come after them when they leave."""
        self.stand(square, self.at[1])
        prints = footprint(self.match)
        return any(prints.reaches_player(self.match, who, self.number) for who in self.chasers)

    # What it needs

    def needed(self, test: Test) -> int:
        """What a die must show once skills have had their say."""
        test.prepare()
        self.match.fresh_count = 0
        return int(test.needed)

    def go_for_it(self) -> Need:
        """One more square than they can move."""
        movement = self.match.book.movement
        return (R_GO_FOR_IT, self.needed(movement.go_for_it_test(self.player)))

    def must_dodge(self, square: int) -> bool:
        """Whether they have to dodge out of a square."""
        if square not in self.marked:
            self.stand(square, self.at[1])
            self.marked[square] = bool(self.match.book.movement.must_dodge(self.player))
        return self.marked[square]

    def dodge(self, square: int, to: int) -> Need:
        """A dodge from a square to another, or about in the same one."""
        known = self.dodges.get((square, to))
        if known is None:
            self.stand(square, self.at[1])
            test = self.match.book.movement.dodge_test(self.player, to)
            prints = footprint(self.match)
            tackled = any(
                prints.reaches_player(self.match, who, self.number) for who in self.tacklers
            )
            known = (R_DODGE, self.needed(test), int(tackled))
            self.dodges[square, to] = known
        return known

    def leap(self, square: int, to: int) -> Need:
        """A leap."""
        self.stand(square, self.at[1])
        return (R_LEAP, self.needed(leap_test(self.player, to)))

    def pick_up(self, square: int) -> Need:
        """Picking the ball up there; without hands for it, they only set it bouncing."""
        self.stand(square, self.at[1])
        if not self.can_hold:
            return (NO_ROLL, square)
        return (R_PICK_UP, self.needed(self.match.book.ball.pick_up_test(self.player)))

    # Re-rolls

    def has_own_reroll(self, kind: int) -> bool:
        """Whether a skill of theirs re-rolls such a roll."""
        rolls = self.match.book.rolls
        return any(
            skill.may_reroll(self.player, kind) for skill in rolls.own_rerolls(self.player, kind)
        )

    def has_team_reroll(self, kind: int) -> bool:
        """Whether a re-roll of their side does."""
        rolls = rerolling(self.match)
        return bool(
            rolls.team_may_reroll(self.player, kind)
            and rolls.has_side_reroll(self.match, self.player.side)
        )
