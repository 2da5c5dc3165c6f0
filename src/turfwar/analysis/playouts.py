"""What a line is worth: it is played on copies with other dice, and the reference coach plays on.

The reference coach is the rule set's scripted coach, or its rookie. It finishes the team turn and
plays the other side's next one; then the planner's value function says what share of the match
points home can expect: a win is 1, a draw 0.5.
"""

import hashlib
from collections.abc import Sequence
from typing import Final

from turfwar.analysis.decisions import asks_who_acts, dice_of
from turfwar.bots.lookahead import Lookahead
from turfwar.bots.planning.thinking import goals_in, moment_of
from turfwar.games.base import RuleSet
from turfwar.games.ports import (
    CoachMaker,
    GameCoach,
    planner_port,
    rookie_port,
    scripted_port,
    solver_port,
)
from turfwar.kernel.errors import TurfwarError
from turfwar.odds.positions import with_other_dice
from turfwar.pitch.frame import AWAY, HOME
from turfwar.pitch.game import PitchGame

LONGEST: Final = 600
"""A team turn with more choices than this is cut short."""


def dice_seeds(name: str, count: int) -> list[int]:
    """Seeds that follow from a name, so that an analysis comes out the same again."""
    return [
        int.from_bytes(hashlib.sha256(f"turfwar analysis|{name}|{at}".encode()).digest()[:7], "big")
        for at in range(count)
    ]


class Playouts:
    """Plays lines out by the rules of one rule set."""

    def __init__(self, ruleset: RuleSet) -> None:
        planner = planner_port(ruleset)
        if planner is None:
            raise TurfwarError(
                f"{ruleset.name} cannot be analysed: it has no planner to value a position"
            )
        self.ruleset = ruleset
        self.planner = planner("", 0.0, 0)
        self.make: CoachMaker = scripted_port(ruleset) or rookie_port(ruleset) or Lookahead
        self.source = solver_port(ruleset)
        self.count = 0
        """How many there were so far."""

    def ideas(self, start: PitchGame) -> list[list[int]]:
        """Other lines that the planner would try here: a choice and what is planned after it."""
        return [[code, *plan] for code, plan in self.planner.ideas(start)]

    def reference_line(self, start: PitchGame) -> list[int]:
        """What the reference coach plays here, up to the next roll."""
        return self.line_of(self.make(""), start)

    def line_of(self, coach: GameCoach, start: PitchGame) -> list[int]:
        """What a coach plays here, up to the next roll."""
        game = start.copy()
        side = int(game.chooser)
        dice = dice_of(game)
        line: list[int] = []
        while not game.over and len(line) < LONGEST:
            line.append(int(coach.choose(game)))
            game.play(line[-1])
            if dice_of(game) != dice or int(game.chooser) != side:
                break
            if asks_who_acts(game, self.ruleset.words):
                break
        return line

    def values(self, start: PitchGame, line: Sequence[int], seeds: Sequence[int]) -> list[float]:
        """What a line is worth to home, with each of these dice."""
        return [self.value(start, line, seed) for seed in seeds]

    def value(self, start: PitchGame, line: Sequence[int], seed: int) -> float:
        """What a line is worth to home, as the dice of this seed fall."""
        self.count += 1
        game = with_other_dice(start, seed)
        coaches = (self.make(""), self.make(""))
        goals = goals_in(start)
        self.follow(game, line, moment_of(start), goals, coaches)
        self.play_on(game, moment_of(start), goals, coaches)
        if not game.over and goals_in(game) == goals and game.half == start.half:
            self.play_on(game, moment_of(game), goals, coaches)
        # The value function wants the side whose team turn is over.
        side = HOME if int(game.active) == AWAY else AWAY
        worth = float(self.planner.worth(start, game, side))
        return worth if side == HOME else 1.0 - worth

    def follow(
        self,
        game: PitchGame,
        line: Sequence[int],
        moment: tuple[int, ...],
        goals: int,
        coaches: tuple[GameCoach, GameCoach],
    ) -> None:
        """Play a line as far as it goes: coaches answer what is asked on the way, and an action
        ends where the line goes on with the next one."""
        words = self.ruleset.words
        for code in line:
            for _ in range(LONGEST):
                if game.over or moment_of(game) != moment or goals_in(game) != goals:
                    return
                if game.is_legal(code):
                    game.play(code)
                    break
                question = words.questions.get(int(game.question))
                if question is None or question.form == "answer":
                    coach = coaches[AWAY if int(game.chooser) == AWAY else HOME]
                    game.play(coach.choose(game))
                    continue
                ends = None if self.source is None else self.source.acting(game)
                if ends is None:
                    return
                game.play(ends)

    def play_on(
        self,
        game: PitchGame,
        moment: tuple[int, ...],
        goals: int,
        coaches: tuple[GameCoach, GameCoach],
    ) -> None:
        """To the end of a team turn, or until somebody scores."""
        for _ in range(LONGEST):
            if game.over or moment_of(game) != moment or goals_in(game) != goals:
                return
            # A referee's choices are made by whoever is at hand.
            coach = coaches[AWAY if int(game.chooser) == AWAY else HOME]
            game.play(coach.choose(game))
