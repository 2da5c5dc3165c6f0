"""Finds puzzles in a match between bots: cheap looks first, playouts only where they may pay.

Positions are sorted by theme from the question and the ball. Lines are compared with the same dice;
where one is well ahead, fresh playouts judge the best ones until the margin exceeds its error by
enough. What scores this turn is worked out exactly by the solver instead.
"""

import hashlib
import random
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from turfwar.analysis.decisions import asks_who_acts, position
from turfwar.analysis.playouts import Playouts, dice_seeds
from turfwar.analysis.sample import Measured, difference, estimate
from turfwar.analysis.subjects import KICK_OFF as AT_KICK_OFF
from turfwar.analysis.subjects import REROLLS, subject_of
from turfwar.analysis.wording import line_in_words, path_of
from turfwar.games import find_ruleset
from turfwar.games.base import RuleSet
from turfwar.games.ports import rookie_port, scripted_port, solver_port
from turfwar.games.words import ANSWER, DECLARE, END_OF_TURN, FINISH, PLACING
from turfwar.kernel.notation import verb_of
from turfwar.odds.line_source import LineAction
from turfwar.odds.positions import with_other_dice
from turfwar.pitch.frame import AWAY, HOME, SIDE_NAMES
from turfwar.pitch.game import PitchGame
from turfwar.puzzles.positions import Shared, packed
from turfwar.puzzles.puzzle import KICK_OFF, ORDER, PROTECT, REROLL, SCORE, STOP, Puzzle, PuzzleLine
from turfwar.solver import TurnPlan, TurnSolver

LOOKS_AT: Final = {ORDER: 0.08, STOP: 0.08, PROTECT: 0.1, SCORE: 0.4}
"""So many of the positions of a theme are looked into; of the others all."""
QUICK: Final = 8
"""So many playouts of each line at first."""
STEPS: Final = (16, 32, 64, 128, 240)
"""So many fresh ones of the best lines, as long as the margin may still be enough."""
ENOUGH: Final = 4.4
"""The margin has to be so many times its error, or larger."""
LEAST: Final = 0.03
"""And it has to be larger than this."""
EXACT_LEAST: Final = 0.04
"""The same for exact odds."""
MOST_LINES: Final = 6
FEWEST_LINES: Final = 3
MOST_SQUARES: Final = 6
"""So many targets of a kick-off are compared."""
ALIVE: Final = 0.04
"""Nothing is asked where the best line is worth less than this, or more than the rest of 1."""
LIKELY: Final = 0.15
"""Nobody is asked for a line that scores more seldom than this."""
TEMPTING: Final = 0.05
"""Some other line has to score as often as this,"""
CERTAIN: Final = 0.99
"""and the best one more seldom than this."""
PLAN_WORK: Final = 2_500
PLANS: Final = 36
MOST_NEXT: Final = 12
"""So many ways to go on are looked at after a line that does not score by itself."""
DEEPEST: Final = 1


class Found(NamedTuple):
    """A position to look into."""

    game: PitchGame
    theme: str
    ply: int


class PuzzleFinder:
    """Looks for puzzles by the rules of one rule set; the same seed finds the same ones."""

    def __init__(self, ruleset: RuleSet, themes: Sequence[str]) -> None:
        self.ruleset = ruleset
        self.themes = themes
        self.playouts = Playouts(ruleset)
        self.words = ruleset.words
        self.source = solver_port(ruleset)
        self.thrown_out: dict[str, int] = {}
        """Why positions were no puzzles, with how many."""
        self.shared: Shared = {}

    # Where to look

    def positions(self, game: PitchGame, name: str) -> Iterator[Found]:
        """The positions of a match that the scripted coach plays against itself."""
        make = scripted_port(self.ruleset) or rookie_port(self.ruleset)
        assert make is not None
        coaches = make(f"{name}|home"), make(f"{name}|away")
        chance = random.Random(name)
        ply = 0
        while not game.over:
            theme = self.theme(game)
            if theme in self.themes and chance.random() < LOOKS_AT.get(theme, 1.0):
                yield Found(position(game), theme, ply)
            chooser = coaches[AWAY if int(game.chooser) == AWAY else HOME]
            game.play(chooser.choose(game))
            ply += 1

    def theme(self, game: PitchGame) -> str:
        """What could be asked here."""
        side = int(game.chooser)
        if side not in (HOME, AWAY) or int(game.legal_count) < 2:
            return ""
        if asks_who_acts(game, self.words):
            return self.turn_theme(game, side)
        code = int(game.legal[0])
        subject = subject_of(self.words, game, [code], [])
        question = self.words.questions[int(game.question)]
        if subject == AT_KICK_OFF and question.name not in ("coin", "kick-or-receive", "elect"):
            return KICK_OFF
        return REROLL if subject == REROLLS else ""

    def turn_theme(self, game: PitchGame, side: int) -> str:
        """The same at the beginning of a turn."""
        carrier = int(game.carrier)
        if SCORE in self.themes and self.source is not None and self.source.hope(game, side):
            return SCORE
        if carrier < 0:
            return ORDER
        return PROTECT if carrier in game.on_field(side) else STOP

    # Looking into a position

    def puzzle(self, found: Found, name: str) -> Puzzle | None:
        """The puzzle of a position, if there is one in it."""
        if found.theme == SCORE:
            return self.scoring(found, name)
        return self.by_playouts(found, name)

    def no_puzzle(self, theme: str, why: str) -> Puzzle | None:
        """Nothing, with the reason."""
        key = f"{theme}: {why}"
        self.thrown_out[key] = self.thrown_out.get(key, 0) + 1
        return None

    def lines(self, found: Found) -> list[list[int]]:
        """The lines to compare, in an order that follows from the position."""
        game = found.game
        reference = self.playouts.reference_line(game)
        if asks_who_acts(game, self.words):
            lines = [reference, *self.playouts.ideas(game), *self.plain_lines(game)]
            return [line for line in distinct(lines) if self.is_whole(line)]
        legal = [int(game.legal[at]) for at in range(int(game.legal_count))]
        roles = [self.words.notation.verbs[int(verb_of(code))] for code in legal]
        squares = [code for code, verb in zip(legal, roles) if "{square}" in verb.tokens]
        if len(squares) > MOST_SQUARES:
            step = len(squares) / MOST_SQUARES
            squares = [squares[int(step * (at + 0.5))] for at in range(MOST_SQUARES)]
            return distinct([reference[:1], *([code] for code in squares)])
        answers = [code for code, verb in zip(legal, roles) if verb.role in (ANSWER, "decline")]
        placing = any(verb.role == PLACING for verb in roles)
        if placing or len(answers) < len(legal):
            return []
        return [[code] for code in legal[:MOST_LINES]]

    def is_whole(self, line: Sequence[int]) -> bool:
        """Whether a line says what is done, not only by whom: some players roll before they act."""
        roles = [self.words.notation.verbs[int(verb_of(code))].role for code in line]
        return roles[0] != DECLARE or any(role not in (DECLARE, FINISH) for role in roles)

    def ends_turn(self, line: Sequence[int]) -> bool:
        """Whether a line is to do nothing more."""
        return self.words.notation.verbs[int(verb_of(line[0]))].role == END_OF_TURN

    def plain_lines(self, game: PitchGame) -> list[list[int]]:
        """What others might do: the rookie, and whoever ends the turn."""
        legal = [int(game.legal[at]) for at in range(int(game.legal_count))]
        ends = [
            [code]
            for code in legal
            if self.words.notation.verbs[int(verb_of(code))].role == END_OF_TURN
        ]
        make = rookie_port(self.ruleset)
        return ends if make is None else [self.playouts.line_of(make(""), game), *ends]

    def by_playouts(self, found: Found, name: str) -> Puzzle | None:
        game, theme = found.game, found.theme
        side = int(game.chooser)
        lines = self.lines(found)
        least = 2 if theme in (REROLL, KICK_OFF) else FEWEST_LINES
        if len(lines) < least:
            return self.no_puzzle(theme, "too few lines")
        quick = dice_seeds(f"{name}|quick", QUICK)
        values = [self.shares(game, line, quick, side) for line in lines]
        best = max(range(len(lines)), key=lambda at: sum(values[at]))
        if not ALIVE < estimate(values[best]).mean < 1.0 - ALIVE:
            return self.no_puzzle(theme, "decided already")
        if theme == REROLL and self.level(game, lines[best]) == 0:
            return self.no_puzzle(theme, "the rookie finds it")
        if self.ends_turn(lines[best]):
            return self.no_puzzle(theme, "it is best to do nothing")
        # Lines that are about as good as the best are not asked about.
        worse = [
            at
            for at, each in enumerate(values)
            if at != best and difference(values[best], each).is_beyond(LEAST, 1.5)
        ]
        if len(worse) + 1 < least:
            return self.no_puzzle(theme, "no line is ahead")
        worse.sort(key=lambda at: -sum(values[at]))
        lines = [lines[at] for at in (best, *worse[: MOST_LINES - 1])]
        fresh: list[list[float]] = [[] for _ in lines]
        for number, count in enumerate(STEPS):
            seeds = dice_seeds(f"{name}|fresh {number}", count)
            for at, line in enumerate(lines):
                # What is far behind needs no more playouts.
                far = number > 1 and difference(fresh[0][: len(fresh[at])], fresh[at]).is_beyond(
                    LEAST, ENOUGH
                )
                if not at or not far:
                    fresh[at] += self.shares(game, line, seeds, side)
            margin = self.margin(fresh)
            hopeless = margin.mean + margin.error < LEAST or margin.mean < number * margin.error
            if hopeless:
                return self.no_puzzle(theme, "the margin is gone with fresh dice")
            if margin.is_beyond(LEAST, ENOUGH) and number > 1:
                break
        else:
            return self.no_puzzle(theme, "the margin is within its error")
        judged = [
            self.line([line], game, estimate(each)) for line, each in zip(lines, fresh, strict=True)
        ]
        return self.made(found, name, judged, lines[0], margin, exact=False)

    def margin(self, values: Sequence[Sequence[float]]) -> Measured:
        """How much better the first line is than the best of the others."""
        return min(
            (difference(values[0][: len(each)], each) for each in values[1:]),
            key=lambda each: each.mean - each.error,
        )

    def shares(
        self, game: PitchGame, line: Sequence[int], seeds: Sequence[int], side: int
    ) -> list[float]:
        """Shares of the points for the side that decides."""
        found = self.playouts.values(game, line, seeds)
        return found if side == HOME else [1.0 - each for each in found]

    def scoring(self, found: Found, name: str) -> Puzzle | None:
        """Lines that score this turn, by exact odds."""
        game = found.game
        solver = TurnSolver(self.ruleset, PLAN_WORK)
        solution = solver.solve(game, DEEPEST, PLANS)
        plans = first_of_each(solution.plans)[:MOST_LINES]
        if not plans or float(plans[0].chance) < LIKELY:
            return self.no_puzzle(SCORE, "no line scores")
        best = plans[0]
        least = float(best.odds.low) - EXACT_LEAST
        options = [best, *(each for each in plans[1:] if float(each.odds.high) < least)]
        values = [float(each.odds.low) for each in options]
        highest = [float(each.odds.high) for each in options]
        known = {line[0] for plan in plans for line in plan.lines[:1]}
        for codes in self.playouts.ideas(game):
            if len(options) == MOST_LINES or codes[0] in known or not self.is_whole(codes):
                continue
            plan = solver.plan(game, (LineAction(-1, tuple(codes)),))
            value = self.continued(solver, game, plan)
            # What can still lead to about as much is not asked about.
            if value < least:
                known.add(codes[0])
                options.append(plan)
                values.append(value)
                highest.append(value)
        if len(options) < FEWEST_LINES:
            return self.no_puzzle(SCORE, "too few lines")
        if max(values[1:]) < TEMPTING or values[0] > CERTAIN:
            return self.no_puzzle(SCORE, "nothing else tempts")
        margin = values[0] - max(highest[1:])
        judged = [
            self.line(self.told(plan), game, Measured(value, 0))
            for plan, value in zip(options, values, strict=True)
        ]
        codes = list(best.lines[0])
        return self.made(found, name, judged, codes, Measured(margin, 0.0), exact=True)

    def continued(self, solver: TurnSolver, game: PitchGame, plan: TurnPlan) -> float:
        """The chance to score after a line, with the best of what the solver would do next."""
        side = int(game.chooser)
        chances = [plan.odds.high]
        for act in solver.following(game, plan, side)[:MOST_NEXT]:
            chances.append(solver.odds(game, (*plan.activations, act)).high)
        return float(max(chances))

    def told(self, plan: TurnPlan) -> list[list[int]]:
        """The activations of a plan, with what scores in the end."""
        return [list(line) for line in plan.lines]

    def line(self, codes: list[list[int]], game: PitchGame, worth: Measured) -> PuzzleLine:
        notation = self.words.notation
        return PuzzleLine(
            [[notation.text(code) for code in each] for each in codes],
            "; then ".join(line_in_words(notation, each) for each in codes),
            path_of(notation, game, codes[0]),
            round(worth.mean, 4),
            round(worth.error, 4),
        )

    def made(
        self,
        found: Found,
        name: str,
        lines: list[PuzzleLine],
        best: list[int],
        margin: Measured,
        *,
        exact: bool,
    ) -> Puzzle | None:
        if len({each.words for each in lines}) < len(lines):
            return self.no_puzzle(found.theme, "two lines read alike")
        key = hashlib.sha256(f"{self.ruleset.id}|{name}|{found.ply}".encode()).hexdigest()[:10]
        order = list(range(len(lines)))
        random.Random(key).shuffle(order)
        game = found.game
        side = int(game.chooser)
        return Puzzle(
            id=key,
            rules=self.ruleset.id,
            theme=found.theme,
            side=SIDE_NAMES[side],
            half=int(game.half),
            turn=int(game.turn(side)),
            lines=[lines[at] for at in order],
            best=order.index(0),
            margin=round(margin.mean, 4),
            margin_error=round(margin.error, 4),
            exact=exact,
            level=self.level(game, best),
            source=name,
            position=packed(with_other_dice(game, 1), self.shared),
        )

    def level(self, game: PitchGame, best: list[int]) -> int:
        """Which bot begins like the best line."""
        for level, make in enumerate((rookie_port(self.ruleset), scripted_port(self.ruleset))):
            if make is not None and int(make("").choose(game.copy())) == best[0]:
                return level
        return 2


def distinct(lines: Sequence[list[int]]) -> list[list[int]]:
    """Each line once."""
    return [line for at, line in enumerate(lines) if line and line not in lines[:at]]


def first_of_each(plans: Sequence[TurnPlan]) -> list[TurnPlan]:
    """Of plans that begin with the same choices the best one."""
    found: dict[tuple[int, ...], TurnPlan] = {}
    for plan in plans:
        if plan.lines:
            found.setdefault(plan.lines[0], plan)
    return list(found.values())


def finder_of(rules: str, themes: Sequence[str]) -> PuzzleFinder:
    """A finder for a rule set by its name."""
    return PuzzleFinder(find_ruleset(rules), themes)
