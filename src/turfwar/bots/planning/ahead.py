"""A coach who looks ahead, in any game: plays several ideas to the end of the team turn, and the
opponents' next one, on copies, and takes the one that comes out best.

The ideas are those of another coach of the rules (`proposals`), who also plays on in the playouts,
on both sides. Small nets judge the position that is left, by numbers that every game has
(`numbers.py`), fitted on matches between such coaches (`bench/fit_planner.py --rules ...`).
"""

from collections.abc import Callable
from typing import Final, Protocol

from turfwar.bots.planning.nets import Net, nets_of
from turfwar.bots.planning.numbers import BETWEEN, Eye, holder_of, match_numbers, numbers_of
from turfwar.bots.planning.racing import Candidate, CandidateRace
from turfwar.bots.planning.thinking import PlayoutCoach, Thinker, goals_in, moment_of
from turfwar.odds.positions import with_other_dice
from turfwar.pitch.frame import AWAY, HOME
from turfwar.pitch.game import PitchGame

LONGEST: Final = 600
"""Playouts of a team turn with more choices than this are cut short."""

Proposal = tuple[int, list[int]]
"""A choice, and what is to follow it."""


class Proposer(PlayoutCoach, Protocol):
    """A coach who can say what else they have thought of."""

    def proposals(self, game: PitchGame) -> list[Proposal]:
        """What could be done now, what they would do first; none where there is nothing to think
        over."""
        ...

    def take_up(self, game: PitchGame, proposal: Proposal) -> None:
        """The choice of a proposal is made in this position; go on as it says."""
        ...


TimeLeft = Callable[[PitchGame, int], float]
"""How much of a match is left to a side whose turn it is or was, from 1 to 0."""


class Judge:
    """What a position is worth to a side whose team turn is over: a share of the match's points."""

    def __init__(self, package: str, left: TimeLeft) -> None:
        self.package = package
        """The rule set's, which has the nets."""
        self.left = left
        self.nets: dict[str, Net] = {}
        self.eye: Eye | None = None

    def worth(self, game: PitchGame, side: int, kicks_off: bool) -> float:
        """`kicks_off` where the drive is over."""
        if game.over:
            ahead = int(game.score(side) - game.score(1 - side))
            return 0.5 if ahead == 0 else float(ahead > 0)
        if not self.nets:
            self.nets = nets_of(self.package)
        left = self.left(game, side)
        holder = BETWEEN if kicks_off else holder_of(game, side)
        if holder == BETWEEN:
            return self.nets[BETWEEN].likely(match_numbers(game, side, left))
        if self.eye is None:
            self.eye = Eye(game)
        return self.nets[holder].likely(numbers_of(game, side, left, self.eye))


class Thought(Candidate):
    """A proposal that is tried out."""

    def __init__(self, proposal: Proposal) -> None:
        super().__init__(str(proposal[0]))
        self.proposal = proposal


class AheadCoach(Thinker):
    """A coach of any rules, with a time to think."""

    def __init__(
        self,
        coach: Callable[[str], Proposer],
        judge: Judge,
        seed: str,
        seconds: float,
        playouts: int,
    ) -> None:
        super().__init__(seed, seconds, playouts)
        self.hand = coach(seed)
        """Who plays on after what was chosen."""
        self.ours = coach(seed)
        """Who plays this side in the playouts,"""
        self.other = coach(seed)
        """and who the others."""
        self.judge = judge
        self.why = ""

    def choose(self, game: PitchGame) -> int:
        """One of the open choices."""
        self.begin()
        side = int(game.chooser)
        ways = [Thought(each) for each in self.hand.proposals(game)] if side in (HOME, AWAY) else []
        self.why = ""
        if not ways:
            return self.hand.choose(game)
        best = ways[0]
        if len(ways) > 1:
            race = CandidateRace(list(ways))
            tried = self.run(game, side, race, self.seconds)
            best = ways[race.best]
            self.why = f"the best of {len(ways)} ways after {tried} playouts"
        self.hand.take_up(game, best.proposal)
        return best.proposal[0]

    def trial(self, start: PitchGame, way: Candidate, side: int, dice: int) -> float:
        """To the end of the team turn, then to the end of the others' next one."""
        assert isinstance(way, Thought)
        game = with_other_dice(start, dice)
        goals = goals_in(start)
        self.ours.take_up(game, way.proposal)
        game.play(way.proposal[0])
        self.play_on(game, moment_of(start), goals, side, self.ours, self.other, LONGEST)
        if self.drive_is_over(start, game, goals):
            return self.judge.worth(game, side, True)
        self.play_on(game, moment_of(game), goals, side, self.ours, self.other, LONGEST)
        return 1.0 - self.judge.worth(game, 1 - side, self.drive_is_over(start, game, goals))

    def ideas(self, game: PitchGame) -> list[Proposal]:
        """What they would try out now."""
        return self.hand.proposals(game)

    def worth(self, start: PitchGame, game: PitchGame, side: int) -> float:
        """What a side whose team turn is over can expect of the points; the turn, or the
        opponents' before it, began in `start`."""
        return self.judge.worth(game, side, self.drive_is_over(start, game, goals_in(start)))

    def drive_is_over(self, start: PitchGame, game: PitchGame, goals: int) -> bool:
        return bool(game.over) or goals_in(game) != goals or game.half != start.half


class AheadPlanner:
    """Makes the planner of a rule set, as its port `planner` does: its coach, who looks ahead."""

    def __init__(self, coach: Callable[[str], Proposer], package: str, left: TimeLeft) -> None:
        self.coach = coach
        self.package = package
        self.left = left

    def __call__(self, seed: str, seconds: float, playouts: int) -> AheadCoach:
        return AheadCoach(self.coach, Judge(self.package, self.left), seed, seconds, playouts)
