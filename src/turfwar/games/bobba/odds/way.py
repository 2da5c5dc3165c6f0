"""A way of a player of BOBBA: its choices, its rolls and its exact chance."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Final

from turfwar.games.bobba.book import footprint
from turfwar.games.bobba.odds.goals import Faces, Fetched, FetchedAndScored
from turfwar.games.bobba.odds.plan_rules import PLANS
from turfwar.games.bobba.odds.search import Label, Search, looks
from turfwar.games.bobba.rules.movement import FACINGS
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.goals import Arrived, Scored
from turfwar.games.lrb6.odds.ways import PathStep, Roll
from turfwar.games.lrb6.skills.agility import leap_test
from turfwar.games.lrb6.words.verbs import LEAP_TO
from turfwar.games.ports import AsChoice
from turfwar.kernel.notation import choice, verb_of
from turfwar.odds.plans import QUICK_WORK, Both, ChoicePlan
from turfwar.odds.result import Odds
from turfwar.odds.wishes import Goal
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.squares import square_name

CERTAIN: Final = Both(Odds(Fraction(1), Fraction(1), 0), None)


class WayChances:
    """The exact chances of ways, from the rules; ways with the same rolls share one."""

    def __init__(self, game: MatchState, most_work: int = QUICK_WORK) -> None:
        self.game = game
        self.most_work = most_work
        self.work = 0
        self.known: dict[object, Both[Odds]] = {}

    def of(self, key: object, codes: Sequence[int], goal: Goal) -> Both[Odds]:
        """The chance of some choices."""
        found = self.known.get(key)
        if found is None:
            plan = ChoicePlan(self.game, codes, goal, self.most_work, PLANS)
            found = plan.odds_both()
            self.work += found.aided.work
            self.known[key] = found
        return found


@dataclass(frozen=True, eq=False)
class Way:
    """A likely way to a square, or to somebody to whom something can be done there.

    `chance` is exact, re-rolls and choices being made for the best, where `exact` says so; else it
    is the lower bound. `dice` are those of a block, negative where the other coach chooses.
    """

    search: Search
    label: Label
    chances: WayChances
    target: str | None = None
    deed: int | None = None
    """The choice that is made there."""
    facing: int | None = None
    """Where a large player looks in the end, if they turn for free."""
    dice: int | None = None
    as_choice: AsChoice = int

    @property
    def end(self) -> str:
        """The square where it ends."""
        return square_name(self.label.square)

    @property
    def with_ball(self) -> bool:
        """Whether the player has the ball there."""
        return self.label.carrying

    @property
    def squares(self) -> tuple[str, ...]:
        """The squares on the way, the last one included; a turn on the spot has none."""
        line = self.label.line
        return tuple(
            square_name(after.square)
            for before, after in pairwise(line)
            if after.square != before.square
        )

    @property
    def walk(self) -> list[int]:
        """The choices that lead there, with the declaration where it has not been made."""
        ground = self.search.ground
        declares = [choice(self.search.action, ground.number, 0)] if ground.declares else []
        return [*declares, *self.label.way]

    @property
    def turn(self) -> tuple[int, ...]:
        """The choice to look another way in the end."""
        return () if self.facing is None else looks(self.label, self.facing)

    @property
    def choices(self) -> list[int]:
        """All the choices."""
        deed = [] if self.deed is None else [self.deed]
        return [self.as_choice(code) for code in (*self.walk, *self.turn, *deed)]

    @property
    def goal(self) -> Goal:
        """What the walk is for: to be there, to have the ball there, or to score."""
        ground, label = self.search.ground, self.label
        score = int(self.chances.game.score(ground.number // SIDE_SLOTS))
        fetches = label.carrying and not ground.start.carrying
        if label.carrying and label.layer and ground.scores(label.square):
            kind = FetchedAndScored if fetches else Scored
            return kind(ground.number, score)
        if label.layer and label.square == ground.start.square:
            return Faces(ground.number, label.facing)
        if fetches:
            return Fetched(ground.number, label.square)
        return Arrived(ground.number, label.square)

    @property
    def both(self) -> Both[Odds]:
        """The odds of the walk, with the team's re-roll and without it."""
        label, ground = self.label, self.search.ground
        if not label.needs and ground.start.certain:
            return CERTAIN
        return self.chances.of(self.key, self.walk, self.goal)

    @property
    def key(self) -> tuple[object, ...]:
        """Ways with the same goal and the same rolls are equally likely."""
        return type(self.goal), self.label.needs

    @property
    def is_known(self) -> bool:
        """Whether its chance is known without any work."""
        label = self.label
        certain = not label.needs and self.search.ground.start.certain
        return certain or self.key in self.chances.known

    @property
    def chance(self) -> Fraction:
        """How likely everything on the way succeeds."""
        return self.both.aided.low

    @property
    def exact(self) -> bool:
        """Whether that could be worked out to the end."""
        both = self.both
        return both.aided.exact and (both.unaided is None or both.unaided.exact)

    @property
    def unaided(self) -> Fraction | None:
        """The same without the team's re-roll; None where there is none."""
        unaided = self.both.unaided
        return None if unaided is None else unaided.low

    @property
    def covers(self) -> tuple[str, ...]:
        """The squares where they stand in the end, if more than one."""
        ground = self.search.ground
        squares = ground.covered(self.label.square) if ground.large else []
        return tuple(square_name(each) for each in squares)

    @property
    def trodden(self) -> list[int]:
        """The prone on whom a large player would stand."""
        ground = self.search.ground
        if not ground.large:
            return []
        ground.stand(self.label.square, self.label.facing)
        match, found = ground.match, []
        four = footprint(match).squares_of(match, ground.number)
        for side in (0, 1):
            found += [
                int(who)
                for who in match.on_field(side)
                if who != ground.number and match.square(who) in four
            ]
        return found

    @property
    def steps(self) -> tuple[PathStep, ...]:
        """The squares with the rolls that each of them takes."""
        ground, line = self.search.ground, self.label.line
        movement, player = ground.match.book.movement, ground.player
        found: list[PathStep] = []
        for before, after in pairwise(line):
            ground.stand(before.square, after.facing)
            leap = verb_of(after.codes[-1]) == LEAP_TO
            rolls = [
                Roll.of(movement.go_for_it_test(player))
                for each in range(before.layer, after.layer)
                if each >= ground.free
            ]
            if leap:
                rolls.append(Roll.of(leap_test(player, after.square)))
            elif movement.must_dodge(player):
                rolls.append(Roll.of(movement.dodge_test(player, after.square)))
            if after.carrying and not before.carrying:
                ground.stand(after.square, after.facing)
                rolls.append(Roll.of(ground.match.book.ball.pick_up_test(player)))
            ground.match.fresh_count = 0
            found.append(PathStep(square_name(after.square), leap, tuple(rolls)))
        return tuple(found)

    @property
    def facings(self) -> dict[int, tuple[int, ...]]:
        """The ways that a large player may look in the end for free, with the choices for it."""
        if not self.search.ground.large or not self.label.may_look:
            return {}
        return {facing: looks(self.label, facing) for facing in range(FACINGS)}

    def __repr__(self) -> str:
        goal = "" if self.target is None else f" {self.target}"
        return f"<Way {' '.join(self.squares)}{goal}: {self.chance}>"


def promise(way: Way) -> tuple[float, int]:
    """How good a way to a target looks: to get there, and to have useful dice then."""
    useful = 1.0
    if way.dice is not None:
        useful = 1 - (2 / 3) ** way.dice if way.dice > 0 else (1 / 3) ** -way.dice
    return round(way.label.total * useful, 9), -len(way.choices)
