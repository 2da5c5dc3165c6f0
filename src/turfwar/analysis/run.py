"""Analyse a match: a quick pass over all decisions, then fresh playouts for the suspects.

The quick pass plays two lines for each decision with the same dice: what was chosen, and what the
reference coach chooses. Where they differ by more than twice their error, either way, both are
played again with fresh dice, which replace the first ones: what is selected by its playouts looks
larger than it is. The planner's other ideas are tried in the same way. A mistake is a choice that
is worse than the best line by more than twice the error of that difference, and by 0.01 points.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from turfwar.analysis.analysis import (
    Analysis,
    CoachSums,
    Judged,
    Line,
    SubjectSums,
    TurnSums,
    costliest,
)
from turfwar.analysis.decisions import PlayedLine, PlayedMatch, read_decisions
from turfwar.analysis.exact import ExactOdds, exact_odds
from turfwar.analysis.playouts import Playouts, dice_seeds
from turfwar.analysis.sample import NOTHING, Measured, difference, estimate, total
from turfwar.analysis.subjects import SUBJECTS, subject_of
from turfwar.analysis.turns import stretches
from turfwar.analysis.wording import line_in_words, path_of
from turfwar.games import find_ruleset
from turfwar.games.ports import solver_port
from turfwar.kernel.errors import ReplayError
from turfwar.pitch.frame import AWAY, HOME, SIDE_NAMES
from turfwar.pitch.game import PitchGame
from turfwar.replay import UNFINISHED, lines_of, play_lines, read_replay
from turfwar.solver import TurnSolver
from turfwar.views.labels import choice_view

SUSPICIOUS: Final = 1.5
"""An idea is worth more playouts if it looks better by so many times its error."""
MOST_IDEAS: Final = 3
"""So many other ideas are played again with fresh dice, those that looked best."""
LEAST: Final = 0.01
"""A difference below this is not called a mistake."""
TURNING_POINTS: Final = 5


SOLVER_WORK: Final = 800
SOLVER_PLANS: Final = 20
SOLVER_LINES: Final = 3
"""How long scoring lines are looked for, and how many of them are tried."""


class Effort(NamedTuple):
    """How many playouts a line gets."""

    quick: int = 16
    screen: int = 8
    """An idea beside what was chosen."""
    fresh: tuple[int, ...] = (24, 56)
    """A suspect: so many at first, and so many more where it may still be one."""


USUAL: Final = Effort()
MOST_CHOICES: Final = 8
"""So many other answers to a question are tried."""

Progress = Callable[[int, int], None]
"""Is told how many decisions are done, and of how many."""


class OtherLine(Struct, frozen=True):
    """A line beside what was chosen and the best one, and what it is worth to the coach."""

    choices: list[int]
    worth: Measured


class LineWorth(Struct, frozen=True):
    """What was found of a decision; `before` and `after` are home's, the rest is the coach's."""

    before: Measured
    after: Measured
    gain: Measured = NOTHING
    mistake: Measured | None = None
    best: list[int] = []
    best_worth: Measured = NOTHING
    others: list[OtherLine] = []
    """What else was judged beside a mistake."""


def analyse_replay(
    source: str | bytes,
    seed: str = "",
    progress: Progress | None = None,
    effort: Effort = USUAL,
) -> Analysis:
    """Analyse the match of a replay."""
    analyser = analyser_of(source, seed, effort)
    for done, _ in enumerate(analyser.run(), 1):
        if progress is not None:
            progress(done, len(analyser.decisions))
    return analyser.analysis()


class AnalysisPart(NamedTuple):
    """An analysis as far as it has come."""

    found: list[LineWorth]
    total: int
    analysis: Analysis


def analyse_part(
    source: str | bytes, found: list[LineWorth], seconds: float, effort: Effort = USUAL
) -> AnalysisPart:
    """Go on with the analysis of a replay, from what was found before, for so many seconds of
    processor time. A running match is refused."""
    began = time.process_time()
    analyser = analyser_of(source, "", effort)
    analyser.found = list(found)
    for _ in analyser.run():
        if time.process_time() - began > seconds:
            break
    return AnalysisPart(analyser.found, len(analyser.decisions), analyser.analysis())


def analyser_of(source: str | bytes, seed: str, effort: Effort) -> "Analyser":
    """What analyses the match of a replay. A running match is refused: its coaches could look
    ahead."""
    replay = read_replay(source)
    if replay.result.get("winner") == UNFINISHED:
        raise ReplayError("the match is not finished, so it cannot be analysed yet")
    return Analyser(read_decisions(play_lines(lines_of(source))), seed, effort)


class Analyser:
    """Works through a match, decision by decision."""

    def __init__(self, played: PlayedMatch, seed: str = "", effort: Effort = USUAL) -> None:
        self.effort = effort
        self.match = played.match
        self.decisions = played.decisions
        self.ruleset = find_ruleset(self.match.rules)
        self.playouts = Playouts(self.ruleset)
        self.name = f"{seed}|{self.match.digest}"
        self.found: list[LineWorth] = []
        self.odds: dict[int, tuple[ExactOdds, ExactOdds]] = {}

    def run(self) -> Iterator[LineWorth]:
        """Judge one decision after the other; those that are judged already are left out."""
        for number in range(len(self.found), len(self.decisions)):
            decision = self.decisions[number]
            self.found.append(self.judge(f"{self.name}|{number}", decision))
            yield self.found[-1]

    # One decision

    def judge(self, name: str, decision: PlayedLine) -> LineWorth:
        """The quick pass; then fresh playouts where something may be wrong."""
        start, played = decision.start, decision.codes
        seeds = dice_seeds(f"{name}|quick", self.effort.quick)
        after = self.playouts.values(start, played, seeds)
        if not decision.by_a_coach:
            return LineWorth(estimate(after), estimate(after))
        reference = self.playouts.reference_line(start)
        before = after if reference == played else self.playouts.values(start, reference, seeds)
        gain = for_side(difference(after, before), decision.side)
        screen = self.effort.screen
        ideas = self.ideas(start) if screen else []
        ideas = [each for each in ideas if each not in (reference, played)]
        better = self.screened(decision, ideas, seeds[:screen], after[:screen])
        if self.effort.fresh and (better or abs(gain.mean) > 2.0 * gain.error):
            return self.judge_again(f"{name}|fresh", decision, reference, better)
        return LineWorth(estimate(before), estimate(after), gain)

    def ideas(self, start: PitchGame) -> list[list[int]]:
        """What else could be chosen."""
        question = self.ruleset.words.questions.get(int(start.question))
        if question is not None and question.form == "turn":
            return [*self.playouts.ideas(start), *self.scoring(start)]
        if question is not None and question.form == "answer":
            return [
                [int(start.legal[at])] for at in range(min(int(start.legal_count), MOST_CHOICES))
            ]
        return []

    def scoring(self, start: PitchGame) -> list[list[int]]:
        """The plans that the solver finds, where somebody may score this turn."""
        side = int(start.chooser)
        source = solver_port(self.ruleset)
        if source is None or not source.is_turn_of(start, side) or not source.hope(start, side):
            return []
        found = TurnSolver(self.ruleset, SOLVER_WORK).solve(start, 1, SOLVER_PLANS)
        lines: list[list[int]] = []
        for plan in found.plans:
            line = [code for each in plan.lines for code in each]
            if line and line not in lines and len(lines) < SOLVER_LINES:
                lines.append(line)
        return lines

    def screened(
        self,
        decision: PlayedLine,
        ideas: Sequence[list[int]],
        seeds: Sequence[int],
        after: Sequence[float],
    ) -> list[list[int]]:
        """The ideas that look better than what was chosen, the best first."""
        found: list[tuple[float, list[int]]] = []
        for idea in ideas:
            values = self.playouts.values(decision.start, idea, seeds)
            better = for_side(difference(values, after), decision.side)
            if better.is_beyond(LEAST, SUSPICIOUS):
                found.append((better.mean, idea))
        found.sort(key=lambda each: -each[0])
        return [idea for _, idea in found[:MOST_IDEAS]]

    def judge_again(
        self, name: str, decision: PlayedLine, reference: list[int], ideas: list[list[int]]
    ) -> LineWorth:
        """By fresh dice: what was chosen, the reference coach's line, and other ideas."""
        start, played, side = decision.start, decision.codes, decision.side
        lines = [played, *([] if reference == played else [reference]), *ideas]
        values: list[list[float]] = [[] for _ in lines]
        for count in self.effort.fresh:
            seeds = dice_seeds(f"{name}|{count}", count)
            for found, line in zip(values, lines):
                found += self.playouts.values(start, line, seeds)
            better = [for_side(difference(each, values[0]), side) for each in values]
            if not any(abs(each.mean) > each.error for each in better[1:]):
                break
        before = values[0] if reference == played else values[1]
        gain = for_side(difference(values[0], before), side)
        best = max(range(len(lines)), key=lambda at: better[at].mean)
        found_before, found_after = estimate(before), estimate(values[0])
        if not better[best].is_beyond(LEAST):
            return LineWorth(found_before, found_after, gain)
        others = [
            OtherLine(lines[at], estimate(values[at])) for at in range(1, len(lines)) if at != best
        ]
        return LineWorth(
            found_before,
            found_after,
            gain,
            better[best],
            lines[best],
            estimate(values[best]),
            others,
        )

    # All of them

    def analysis(self) -> Analysis:
        """What was found: of the whole match, or of its beginning while it is under way."""
        decisions = [self.judged(at) for at in range(len(self.found))]
        turning_points = costliest(decisions, TURNING_POINTS)
        for at in turning_points:
            decisions[at] = self.with_odds(at, decisions[at])
        return Analysis(
            rules=self.match.rules,
            home_team=self.match.game.setting.home.name,
            away_team=self.match.game.setting.away.name,
            result=self.result,
            start=decisions[0].before.mean if decisions else self.result,
            home=self.sums(decisions, HOME),
            away=self.sums(decisions, AWAY),
            turns=self.turns(decisions),
            decisions=decisions,
            turning_points=turning_points,
            playouts=self.playouts.count,
        )

    @property
    def result(self) -> float:
        """Home's share of the points: 1, 0.5 or 0."""
        return {"home": 1.0, "away": 0.0}.get(self.match.winner or "", 0.5)

    def judged(self, at: int) -> Judged:
        """A decision with its worth and the luck that followed."""
        decision, worth = self.decisions[at], self.found[at]
        then = worth.after.mean
        if at + 1 < len(self.found):
            then = self.found[at + 1].before.mean
        elif at + 1 == len(self.decisions):
            then = self.result
        game = decision.start
        return Judged(
            ply=decision.ply,
            choices=self.texts(decision.codes),
            words=self.words(decision.codes),
            path=self.path(decision.start, decision.codes),
            side=SIDE_NAMES[decision.side],
            half=int(game.half),
            turn=int(game.turn(decision.side)) if decision.by_a_coach else 0,
            kind=choice_view(self.ruleset.words.notation, decision.codes[0])["verb"],
            subject=subject_of(self.ruleset.words, game, decision.codes, worth.best),
            before=worth.before,
            after=worth.after,
            gain=worth.gain,
            luck=then - worth.after.mean,
            mistake=worth.mistake,
            best=self.line(decision, worth.best, worth.best_worth) if worth.mistake else None,
            chosen=self.line(decision, decision.codes, worth.after) if worth.mistake else None,
            others=[self.line(decision, each.choices, each.worth) for each in worth.others],
        )

    def line(self, decision: PlayedLine, codes: Sequence[int], worth: Measured) -> Line:
        """A line in words and squares."""
        return Line(
            self.texts(codes),
            self.words(codes),
            self.path(decision.start, codes),
            for_home(worth, decision.side),
        )

    def with_odds(self, at: int, judged: Judged) -> Judged:
        """A turning point with the exact odds of both lines."""
        if at not in self.odds:
            decision, worth = self.decisions[at], self.found[at]
            self.odds[at] = (
                exact_odds(self.ruleset, decision.start, decision.codes, decision.side),
                exact_odds(self.ruleset, decision.start, worth.best, decision.side),
            )
        lines = (judged.chosen, judged.best)
        chosen, best = (
            None if line is None else replace(line, turnover=odds.turnover, scores=odds.scores)
            for line, odds in zip(lines, self.odds[at], strict=True)
        )
        return replace(judged, chosen=chosen, best=best)

    def texts(self, codes: Sequence[int]) -> list[str]:
        return [self.ruleset.words.notation.text(code) for code in codes]

    def words(self, codes: Sequence[int]) -> str:
        return line_in_words(self.ruleset.words.notation, codes)

    def path(self, start: PitchGame, codes: Sequence[int]) -> list[str]:
        return path_of(self.ruleset.words.notation, start, codes)

    def sums(self, decisions: Sequence[Judged], side: int) -> CoachSums:
        """What a coach's dice and choices gave them. A referee's dice count as home's."""
        name = SIDE_NAMES[side]
        sign = 1.0 if side == HOME else -1.0
        own = [each for each in decisions if each.side == name]
        dice = [each for each in decisions if (each.side == "away") == (side == AWAY)]
        mistakes = [each.mistake.mean for each in own if each.mistake is not None]
        return CoachSums(
            luck=sign * sum(each.luck for each in dice),
            decisions=total(each.gain for each in own),
            mistakes=len(mistakes),
            cost=sum(mistakes),
            by_subject=by_subject(own),
        )

    def turns(self, decisions: Sequence[Judged]) -> list[TurnSums]:
        """The match in team turns and kick-offs."""
        return [
            TurnSums(
                ply=decisions[part.first].ply,
                side=part.side,
                half=part.half,
                turn=part.turn,
                value=decisions[part.first].before,
                luck=sum(each.luck for each in decisions[part.first : part.last]),
                decisions=sum(
                    each.after.mean - each.before.mean for each in decisions[part.first : part.last]
                ),
                marks=part.marks,
                home_score=part.home_score,
                away_score=part.away_score,
            )
            for part in stretches(self.match, self.decisions)
            if part.first < len(decisions)
        ]


def by_subject(decisions: Sequence[Judged]) -> list[SubjectSums]:
    """Decisions and what the mistakes among them cost, by what was decided."""
    found: list[SubjectSums] = []
    for subject in SUBJECTS:
        those = [each for each in decisions if each.subject == subject]
        costs = [each.mistake.mean for each in those if each.mistake is not None]
        if those:
            found.append(SubjectSums(subject, len(those), len(costs), sum(costs)))
    return found


def for_side(better: Measured, side: int) -> Measured:
    """A difference for home, as the coach of a side sees it."""
    return better if side == HOME else -better


def for_home(value: Measured, side: int) -> Measured:
    """Home's share of the points, as the coach of a side sees it."""
    return value if side == HOME else Measured(1.0 - value.mean, value.error)
