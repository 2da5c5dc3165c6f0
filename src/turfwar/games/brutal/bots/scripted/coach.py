"""The scripted coach of the Brutal Game: its port `scripted`.

They move those first who need no roll, keep whoever takes part in the best play with the ball free
for it, and then play the ball: run, shoot, pass on, or kick ahead, by what each is worth. Without
the ball they tackle its carrier wherever that pays, cover their goal, and go for a loose ball.
"""

from collections.abc import Callable, Iterator
from typing import Final

from turfwar.bots.planning.ahead import AheadPlanner
from turfwar.games.brutal.bots.rookie.coach import (
    FootballCoach,
    keep_goal,
    reposition,
    stand_up,
    tries,
    try_for_ball,
)
from turfwar.games.brutal.bots.rookie.sight import FootballSight
from turfwar.games.brutal.bots.scripted.places import guards, hold_posts, spread
from turfwar.games.brutal.bots.scripted.play import Play, Plays, passes_left
from turfwar.games.brutal.bots.scripted.tackles import ranked_tackles, tackles
from turfwar.games.brutal.bots.scripted.view import FootballView
from turfwar.games.brutal.words.verbs import CONTROL_BALL
from turfwar.games.lrb6.bots.rookie.ahead import time_left
from turfwar.games.lrb6.bots.rookie.coach import Idea, block, free_players, proposed
from turfwar.games.lrb6.layout import PLAYER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.actions import PASS
from turfwar.games.lrb6.words.questions import Q_ACTION, Q_TURN
from turfwar.games.lrb6.words.verbs import END_PLAYER
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.game import PitchGame

LIKELY_BALL = 0.5
"""A loose ball that is as likely is fetched first; else after the others have moved."""
LIKELY_TACKLE = 0.7
LEAST = 0.2
MOST_PLAYS = 6


class FootballScript(FootballCoach):
    """A coach who knows what the ball is worth."""

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed)
        self.why = ""
        """Why they chose what they chose last, in a few words."""
        self.moment: tuple[int, ...] = ()
        self.needed: list[int] = []
        """Who takes part in the best play at that moment, and stays free for it."""

    def choose(self, game: PitchGame) -> int:
        """One of the open choices."""
        assert isinstance(game, MatchState)
        if game.question == Q_ACTION and self.has_plan(game):
            return self.plan.pop(0)
        if game.question not in (Q_TURN, Q_ACTION):
            self.why = ""
            return super().choose(game)
        view = FootballView(game, int(game.chooser))
        code = self.team_turn(view) if game.question == Q_TURN else self.go_on(view)
        return code if game.is_legal(code) else int(game.legal[0])

    def kinds(self, sight: FootballSight) -> tuple[Callable[[FootballSight], Iterator[Idea]], ...]:
        """What comes to mind, by who has the ball."""
        assert isinstance(sight, FootballView)
        if sight.they_carry:
            return self.against_their_ball(sight)
        if sight.we_carry:
            return self.with_our_ball(sight)
        return self.for_the_loose_ball(sight)

    def for_the_loose_ball(
        self, view: FootballView
    ) -> tuple[Callable[[FootballSight], Iterator[Idea]], ...]:
        """A likely try comes first; before any other the rest of the team comes to the ball, and
        whoever can best get it stays free for that."""
        fetch = self.told("goes for the loose ball", fetch_ball)
        likely, player = best_try(view)
        busy = [] if player == NOBODY else [player]
        moves = (
            self.told("gets up", stand_up),
            self.told("keeps the goal", keep_goal),
            self.told("guards the goal", guarding(busy)),
            self.told("comes to the ball", covering(busy)),
        )
        last = self.told("tries for the ball", try_for_ball)
        after = (
            self.told("guards the goal", guarding([])),
            self.told("comes to the ball", covering([])),
        )
        if likely >= LIKELY_BALL:
            return (fetch, *moves, last, *after, self.told("blocks", blocks))
        return (*moves, fetch, last, *after, self.told("blocks", blocks))

    def against_their_ball(
        self, view: FootballView
    ) -> tuple[Callable[[FootballSight], Iterator[Idea]], ...]:
        """A likely tackle comes first; before any other the rest of the team covers."""
        tackle = self.told("goes for the ball's carrier", tackles)
        best = next(ranked_tackles(view), None)
        needed = [] if best is None else [best[1]]
        cover = self.told("covers", covering([]))
        if best is not None and best[0] >= LIKELY_TACKLE:
            return (
                self.told("gets up", stand_up),
                tackle,
                self.told("keeps the goal", keep_goal),
                self.told("guards the goal", guarding([])),
                cover,
                self.told("blocks", blocks),
            )
        return (
            self.told("gets up", stand_up),
            self.told("keeps the goal", keep_goal),
            self.told("guards the goal", guarding(needed)),
            self.told("covers", covering(needed)),
            tackle,
            self.told("guards the goal", guarding([])),
            cover,
            self.told("blocks", blocks),
        )

    def with_our_ball(
        self, view: FootballView
    ) -> tuple[Callable[[FootballSight], Iterator[Idea]], ...]:
        """Those who have no part in the best play move first."""
        game = view.game
        now = (int(game.half), int(game.turn(view.side)), view.carrier, view.ball)
        if now != self.moment:
            best = self.best_play(view)
            self.moment = now
            self.needed = best.players if best.codes else [view.carrier]

        def play(sight: FootballSight) -> Iterator[Idea]:
            assert isinstance(sight, FootballView)
            best = self.best_play(sight)
            if best.codes:
                self.why = f"plays the ball, worth {best.worth:.2f} goals"
                yield sight.carrier, PASS, best.codes

        def moves(sight: FootballSight) -> Iterator[Idea]:
            assert isinstance(sight, FootballView)
            return spread(sight, self.needed)

        return (
            self.told("gets up", stand_up),
            self.told("keeps the goal", keep_goal),
            self.told("guards the goal", guarding([view.carrier, *self.needed])),
            self.told("makes room", moves),
            play,
            self.told("blocks", blocks),
        )

    def best_play(self, view: FootballView) -> Play:
        plays = Plays(view)
        may_act = view.carrier in plays.free
        return plays.best_of(plays.all(view.carrier, passes_left(view), may_act))

    def told(
        self, why: str, kind: Callable[[FootballSight], Iterator[Idea]]
    ) -> Callable[[FootballSight], Iterator[Idea]]:
        """The same ideas, with the reason for them."""

        def ideas(sight: FootballSight) -> Iterator[Idea]:
            for idea in kind(sight):
                self.why = why
                yield idea

        return ideas

    def go_on(self, sight: FootballSight) -> int:
        """Where the plan is over, or does not fit any more."""
        assert isinstance(sight, FootballView)
        player = int(sight.game.get(PLAYER))
        done = not self.plan
        self.player, self.plan = player, []
        if sight.carrier == player:
            plays = Plays(sight)
            self.plan = plays.best_of(plays.all(player, passes_left(sight), True)).codes
        elif done and sight.ball_is_loose and sight.ball == sight.square(player):
            self.plan = [int(choice(CONTROL_BALL, 0, 0))]
        if self.has_plan(sight.game):
            return self.plan.pop(0)
        self.plan = []
        return int(choice(END_PLAYER, player, 0))

    def proposals(self, game: PitchGame) -> list[tuple[int, list[int]]]:
        """What could be done now, what they would do first."""
        assert isinstance(game, MatchState)
        if game.question != Q_TURN:
            return []
        view = FootballView(game, int(game.chooser))
        return proposed(game, (idea(view) for idea in (*self.kinds(view), other_plays)))


def guarding(busy: list[int]) -> Callable[[FootballSight], Iterator[Idea]]:
    """The guards' way back, but for those who have something else to do."""

    def ideas(sight: FootballSight) -> Iterator[Idea]:
        assert isinstance(sight, FootballView)
        return hold_posts(sight, busy)

    return ideas


def covering(busy: list[int]) -> Callable[[FootballSight], Iterator[Idea]]:
    """Moves without a roll by those who are neither guards nor busy."""

    def ideas(sight: FootballSight) -> Iterator[Idea]:
        assert isinstance(sight, FootballView)
        kept = (*busy, *guards(sight, busy))
        return (idea for idea in reposition(sight) if idea[0] not in kept)

    return ideas


def other_plays(sight: FootballSight) -> Iterator[Idea]:
    """What else the carrier could do, the best first; each kind once for each who takes part."""
    assert isinstance(sight, FootballView)
    carrier = sight.carrier
    if not sight.we_carry or carrier not in free_players(sight):
        return
    plays = Plays(sight)
    found = plays.all(carrier, passes_left(sight), True)
    found.sort(key=lambda play: -play.worth)
    for play in found[:MOST_PLAYS]:
        if play.codes:
            yield carrier, PASS, play.codes


def fetch_ball(sight: FootballSight) -> Iterator[Idea]:
    return tries(sight, LEAST)


def blocks(sight: FootballSight) -> Iterator[Idea]:
    """With two dice, at the end of a turn: whoever is down has to get up first."""
    return (idea for idea in block(sight) if idea[0] != sight.our_goaly)


def best_try(view: FootballView) -> tuple[float, int]:
    """How likely the best placed player gets the loose ball, and who that is."""
    best, who = 0.0, NOBODY
    for player in free_players(view):
        if player == view.our_goaly and view.own_goal_distance(view.ball) > 4:
            continue
        chance = view.pick_up_chance(player)
        if view.square(player) != view.ball:
            chance *= view.routes(player, onto_ball=True).chance.get(view.ball, 0.0)
        if chance > best:
            best, who = chance, player
    return best, who


PLANNER: Final = AheadPlanner(FootballScript, "turfwar.games.brutal", time_left)
"""The port `planner`: this coach, who looks ahead."""
