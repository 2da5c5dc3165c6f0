"""The planner: plays the turn out on copies, in several manners, and goes on in the best of them.

Before each activation they ask the scripted coach what to do, in several manners: bolder, more
careful, blocks first, for the pass, at the carrier. Where these differ, or one would rather stop,
each is played to the end of the team turn on copies with dice of their own, and what is left is
judged by `value.py`. In the middle of an action they are the scripted coach of the manner chosen.
"""

import random
import time
from dataclasses import dataclass
from math import sqrt
from typing import Final

from turfwar.kernel.notation import choice
from turfwar.odds.positions import with_other_dice
from turfwar.pitch.frame import AWAY, HOME, NOBODY
from turfwar.pitch.game import PitchGame
from turfwar.rulesets.lrb6.match import MatchState
from turfwar.rulesets.lrb6.planner.value import Judge
from turfwar.rulesets.lrb6.scripted.coach import ScriptedCoach
from turfwar.rulesets.lrb6.scripted.weights import Weights, answer_in
from turfwar.rulesets.lrb6.vocabulary.questions import Q_TURN
from turfwar.rulesets.lrb6.vocabulary.verbs import END_TURN

USUAL: Final = "as usual"
STOP: Final = "stops here"
MANNERS: Final[dict[str, dict[str, float]]] = {
    USUAL: {},
    "boldly": {"fear": 0.3, "pace": 0.6, "turn": 0.4, "fall": 0.6, "loss": 0.6},
    "with care": {"fear": 1.5, "turn": 2.0, "fall": 1.6, "loss": 1.4},
    "blocks first": {"blocks_first": 3.0, "blocks_march": 5.0, "down": 1.5, "out": 1.5},
    "moves first": {"blocks_first": 0.1, "fetch_first": 0.1, "down": 0.6},
    "for the pass": {"missed": 0.2, "receiver": 1.6, "have": 0.7},
    "at the ball": {"sack": 1.8, "near_ball": 2.5, "at_ball": 2.0, "mark": 1.8, "fetch_first": 2.0},
    "in the way": {"mark": 0.4, "screen": 2.5, "deep": 1.6, "sack": 0.7},
    "close together": {"corner": 2.0, "beside": 2.5, "contact": 0.5, "away": 1.5},
    "apart": {"corner": 0.6, "contact": 2.5, "away": 0.6, "receiver": 2.0},
}
"""How the scripted coach's weights are multiplied in each."""
ROUNDS: Final = 2
"""So often everything is tried before the better ones are tried more."""
KEPT: Final = 0.5
"""How much of what was found before the last activation still counts."""
DOUBT: Final = 1.0
"""So many standard errors another manner has to be better than the usual one, and"""
MARGIN: Final = 0.01
"""so much more than that: what a place is worth to those without the ball is not judged."""
LOOK_AGAIN: Final = 8
"""After so many playouts they see whether it is settled."""
SURE: Final = 2.5
NOTHING: Final = 0.01
"""What is gained or lost by less than this does not matter, in touchdowns."""
NOISE: Final = 0.15
"""About how far playouts differ, before they have shown it."""
CLOCK: Final = 3.0
"""By the clock it takes no more than so many times the CPU time it may use."""
LONGEST: Final = 400
"""Playouts with more choices than this are cut short."""


@dataclass
class Arm:
    """A manner, with what came of it in the team turn."""

    name: str
    coach: ScriptedCoach
    played: float = 0.0
    total: float = 0.0
    squares: float = 0.0
    first: tuple[int, ...] = ()
    """What it would do now, and then."""
    player: int = NOBODY
    undone: float = 0.0
    why: str = ""

    @property
    def mean(self) -> float:
        return self.total / self.played if self.played else 0.0

    def add(self, worth: float) -> None:
        """Another playout."""
        self.played += 1.0
        self.total += worth
        self.squares += worth * worth

    def fade(self, kept: float) -> None:
        """What was found counts less from now on."""
        self.played *= kept
        self.total *= kept
        self.squares *= kept


def weights_of(changes: dict[str, float]) -> Weights:
    weights = Weights()
    for name, factor in changes.items():
        value = getattr(weights, name)
        # What is 0 by default would stay so.
        setattr(weights, name, (value or 0.03) * factor)
    return weights


class PlannerCoach:
    """A scripted coach who looks ahead; `seconds` is how long they may think over an activation."""

    def __init__(self, seed: str = "", seconds: float = 0.1) -> None:
        self.seconds = seconds
        self.random = random.Random(seed)
        self.arms = [Arm(name, ScriptedCoach(seed, weights_of(c))) for name, c in MANNERS.items()]
        self.hand = self.arms[0].coach
        """Who plays on in the middle of an action."""
        self.other = ScriptedCoach(seed)
        self.judge = Judge()
        self.moment: tuple[int, ...] = ()
        self.why = ""
        self.playouts = 0

    def choose(self, game: PitchGame) -> int:
        """One of the open choices."""
        assert isinstance(game, MatchState)
        side = int(game.chooser)
        if game.question != Q_TURN or side not in (HOME, AWAY):
            chosen = self.hand.choose(game)
            self.why = self.hand.why
            return chosen
        began, clock = time.thread_time(), time.monotonic()
        self.keep_turn(game)
        arms = self.proposals(game)
        if len(arms) == 1:
            return self.take(arms[0])
        until = began + 0.9 * self.seconds
        deadline = clock + 0.9 * CLOCK * self.seconds
        start = game.copy()
        start.keep_log = False
        start.give_up_undo()
        stops = self.stopping(start, side) if self.is_risky(start, side) else None
        tried = 0
        while time.thread_time() < until and time.monotonic() < deadline:
            at = tried % len(arms) if tried < ROUNDS * len(arms) else self.promising(arms)
            arm = arms[at]
            arm.add(self.playout(start, arm.coach, side))
            tried += 1
            if tried % LOOK_AGAIN == 0 and tried > ROUNDS * len(arms) and self.is_settled(arms):
                break
        if tried == 0:
            return self.take(arms[0])
        best = self.best(arms)
        doubt = DOUBT * self.noise(arms) / sqrt(max(best.played, 1.0)) + MARGIN
        if stops is not None and stops > best.mean + doubt:
            self.why = f"{STOP}: what is left costs more than it gains, in {tried} playouts"
            return int(choice(END_TURN, 0, 0))
        return self.take(best, tried)

    def keep_turn(self, game: MatchState) -> None:
        """What was found before counts less; in another turn not at all."""
        moment = (int(game.half), int(game.active), int(game.turn(HOME)), int(game.turn(AWAY)))
        kept = KEPT if moment == self.moment else 0.0
        self.moment = moment
        for arm in self.arms:
            arm.fade(kept)

    def proposals(self, game: MatchState) -> list[Arm]:
        """Those manners that would do different things now."""
        arms: list[Arm] = []
        for arm in self.arms:
            coach = arm.coach
            coach.player, coach.plan = NOBODY, []
            code = coach.choose(game)
            arm.first = (code, *coach.plan)
            arm.player, arm.undone, arm.why = coach.player, coach.mind.undone, coach.why
            if all(arm.first != each.first for each in arms):
                arms.append(arm)
        return arms

    def take(self, arm: Arm, tried: int = 0) -> int:
        """Go on in this manner, with the plan that it had before it was tried out."""
        coach = arm.coach
        coach.player, coach.plan = arm.player, list(arm.first[1:])
        coach.mind.undone = arm.undone
        self.hand = coach
        self.why = arm.why
        if arm.why and arm.name != USUAL:
            self.why = f"{arm.why}; {arm.name}, after {tried} playouts"
        return arm.first[0]

    def promising(self, arms: list[Arm]) -> int:
        """Which is to be tried next: good so far, or little known."""
        noise = self.noise(arms)
        return max(
            range(len(arms)),
            key=lambda at: arms[at].mean + 1.5 * noise / sqrt(max(arms[at].played, 0.1)),
        )

    def is_settled(self, arms: list[Arm]) -> bool:
        """Whether more playouts would change nothing: one is clearly the best, or the others are
        clearly no better than the usual one by anything that matters."""
        noise = self.noise(arms)
        leader = max(arms, key=lambda arm: arm.mean)
        usual = arms[0]
        clear = alike = True
        for arm in arms:
            if arm is not leader:
                doubt = SURE * noise * sqrt(1.0 / arm.played + 1.0 / leader.played)
                clear = clear and leader.mean - arm.mean > doubt
            if arm is not usual:
                doubt = noise * sqrt(1.0 / arm.played + 1.0 / usual.played)
                alike = alike and arm.mean - usual.mean + doubt < NOTHING
        return clear or alike

    def noise(self, arms: list[Arm]) -> float:
        """How far playouts of the same manner differ."""
        played = sum(arm.played for arm in arms)
        spread = sum(arm.squares - arm.played * arm.mean**2 for arm in arms)
        return sqrt((NOISE**2 * 4.0 + max(spread, 0.0)) / (4.0 + played))

    def best(self, arms: list[Arm]) -> Arm:
        """The usual one, unless another is clearly better."""
        usual = arms[0]
        noise = self.noise(arms)
        found, found_mean = usual, usual.mean
        for arm in arms[1:]:
            if not arm.played:
                continue
            doubt = DOUBT * noise * sqrt(1.0 / arm.played + 1.0 / max(usual.played, 1.0)) + MARGIN
            if arm.mean - doubt > found_mean:
                found, found_mean = arm, arm.mean - doubt
        return found

    def is_risky(self, start: MatchState, side: int) -> bool:
        """Whether all that is safe has been done."""
        idea = self.arms[0].coach.mind.next_idea(start, side)
        return idea is not None and float(idea.fails) > 0.0

    def stopping(self, start: MatchState, side: int) -> float | None:
        """What it is worth to end the turn now."""
        end = int(choice(END_TURN, 0, 0))
        if not start.is_legal(end):
            return None
        return self.finished(start, with_other_dice(start, self.random.getrandbits(62)), end, side)

    def finished(self, start: MatchState, game: MatchState, code: int, side: int) -> float:
        game.play(code)
        return self.worth(start, game, side)

    def playout(self, start: MatchState, coach: ScriptedCoach, side: int) -> float:
        """Play the team turn to its end on a copy with other dice; what is it worth then?"""
        game = with_other_dice(start, self.random.getrandbits(62))
        coach.player, coach.plan = NOBODY, []
        other = self.other
        other.player, other.plan = NOBODY, []
        moment = self.moment
        score = (int(start.score(HOME)), int(start.score(AWAY)))
        self.playouts += 1
        for _ in range(LONGEST):
            if game.over:
                break
            now = (int(game.half), int(game.active), int(game.turn(HOME)), int(game.turn(AWAY)))
            if now != moment or (int(game.score(HOME)), int(game.score(AWAY))) != score:
                break
            mind = coach if game.chooser == side else other
            game.play(mind.choose(game))
        return self.worth(start, game, side)

    def worth(self, start: MatchState, game: MatchState, side: int) -> float:
        """What has come of it for a side."""
        ours = int(game.score(side) - start.score(side))
        theirs = int(game.score(1 - side) - start.score(1 - side))
        if ours or theirs:
            answer = answer_in(8 - int(game.turn(1 - side if ours else side)))
            return (ours - theirs) * (1.0 - 0.5 * answer)
        if game.over or game.half != start.half:
            return 0.0
        return self.judge.drive(game, side)
