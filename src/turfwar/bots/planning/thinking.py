"""Somebody who thinks: tries ways out on copies of the match, for a time or a number of times."""

import random
import time
from typing import Final, Protocol

from mypy_extensions import mypyc_attr

from turfwar.bots.planning.racing import Candidate, CandidateRace
from turfwar.pitch.frame import AWAY, HOME
from turfwar.pitch.game import PitchGame

CLOCK: Final = 3.0
"""By the clock it takes no more than so many times the CPU time it may use."""
IN_TIME: Final = 0.9
"""So much of the time is used: the last playout takes some of it too."""


class PlayoutCoach(Protocol):
    """Somebody who decides in the playouts."""

    def choose(self, game: PitchGame) -> int:
        """One of the open choices."""
        ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinker:
    """Thinks so many `seconds` over a decision.

    Where `playouts` is given they play so many at most, whatever time that takes: then the same
    match comes out the same again.
    """

    def __init__(self, seed: str, seconds: float, playouts: int) -> None:
        self.seconds = seconds
        self.most = playouts
        self.random = random.Random(seed)
        self.playouts = 0
        self.began = 0.0
        """When they began to think, by the time of the processor."""
        self.clock = 0.0
        """The same by the clock on the wall."""

    def begin(self) -> None:
        """Somebody asks: the time runs."""
        self.began, self.clock = time.thread_time(), time.monotonic()

    def run(self, game: PitchGame, side: int, race: CandidateRace, seconds: float) -> int:
        """Try ways until it is settled or the time is up; how many playouts that took."""
        start = game.copy()
        start.keep_log = False
        start.give_up_undo()
        tried = 0
        until = self.began + IN_TIME * seconds
        deadline = self.clock + IN_TIME * CLOCK * seconds
        late = False
        while not late and not (race.rounds and race.settled):
            worths: dict[int, float] = {}
            dice = self.random.getrandbits(62)
            for at in race.running:
                if self.most:
                    late = tried >= self.most
                else:
                    late = time.thread_time() > until or time.monotonic() > deadline
                if late:
                    break
                worths[at] = self.trial(start, race.ways[at], side, dice)
                tried += 1
            if len(worths) > 1:
                race.add(worths)
        self.playouts += tried
        return tried

    def trial(self, start: PitchGame, way: Candidate, side: int, dice: int) -> float:
        """Play a way out on a copy with these dice; the share of the points it is worth then."""
        raise NotImplementedError

    def play_on(
        self,
        game: PitchGame,
        moment: tuple[int, ...],
        goals: int,
        side: int,
        ours: PlayoutCoach,
        other: PlayoutCoach,
        longest: int,
    ) -> None:
        """To the end of a team turn, until somebody scores, or for so many choices."""
        for _ in range(longest):
            if game.over or moment_of(game) != moment or goals_in(game) != goals:
                break
            mind = ours if game.chooser == side else other
            game.play(mind.choose(game))


def goals_in(game: PitchGame) -> int:
    """How often anybody has scored."""
    return int(game.score(HOME) + game.score(AWAY))


def moment_of(game: PitchGame) -> tuple[int, ...]:
    """Which team turn it is."""
    return (int(game.half), int(game.active), int(game.turn(HOME)), int(game.turn(AWAY)))
