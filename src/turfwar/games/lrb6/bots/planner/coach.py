"""The planner: plays the turn out on copies, in several manners, and goes on in the best of them.

Before each activation they ask the scripted coach what to do, in several manners: bolder, more
careful, blocks first, for the pass, at the carrier. Where these differ, or one would rather stop,
each is played to the end of the team turn on copies, all of them with the same dice (`racing.py`),
and what is left is judged by `value.py`. In the middle of an action they are the scripted coach of
the manner chosen, but for pushes and whether to follow up, which are tried out as well.
"""

from collections.abc import Callable
from typing import Final

from turfwar.bots.planning.racing import Candidate, CandidateRace
from turfwar.bots.planning.thinking import Thinker, goals_in, moment_of
from turfwar.games.lrb6.bots.planner.manners import MANNERS, USUAL, weights_of
from turfwar.games.lrb6.bots.planner.value import PositionValue
from turfwar.games.lrb6.bots.scripted.coach import ScriptedCoach, reason
from turfwar.games.lrb6.bots.scripted.idea import Idea
from turfwar.games.lrb6.bots.scripted.weights import Weights
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.windows import is_play
from turfwar.games.lrb6.words.actions import BLITZ, HANDOFF, PASS
from turfwar.games.lrb6.words.questions import Q_FOLLOW, Q_PUSH, Q_TURN
from turfwar.games.lrb6.words.verbs import END_TURN
from turfwar.kernel.notation import choice
from turfwar.odds.positions import with_other_dice
from turfwar.pitch.frame import AWAY, HOME, NOBODY
from turfwar.pitch.game import PitchGame

STOP: Final = "stops here"
INSTEAD: Final = "instead"
ANSWER: Final = "answers"
MIDWAY: Final = (Q_FOLLOW, Q_PUSH)
"""What they think about in the middle of an action. At re-rolls and block dice the scripted coach
is as good."""
MOST_ANSWERS: Final = 4
ANSWER_SECONDS: Final = 0.1
"""So long an answer is thought over at most: a dozen rounds tell all that is to be gained there."""
KEPT: Final = 0.5
"""How much of what was found before the last activation still counts."""
LONGEST: Final = 400
"""Playouts with more choices than this are cut short."""
REPLY: Final = True
"""Whether the others' next team turn is played out too."""
OTHERS: Final = 4
"""So many other actions are tried, of those that the usual manner would not take now."""
WORST: Final = -0.03
"""Those that are worth less by the ledger are not."""


class Arm(Candidate):
    """A way to play the team turn: what is done first, and who plays on."""

    def __init__(self, name: str, coach: ScriptedCoach) -> None:
        super().__init__(name)
        self.coach = coach
        self.code = -1
        self.plan: list[int] = []
        self.player = NOBODY
        self.told: Idea | None = None
        """What that was in the ledger."""
        self.carrier = NOBODY
        self.undone = 0.0
        self.why = ""

    def same(self, other: "Arm") -> bool:
        """Whether both begin alike."""
        return self.code == other.code and self.plan == other.plan


class PlannerCoach(Thinker):
    """A scripted coach who looks ahead; `seconds` is how long they may think over an activation."""

    def __init__(
        self,
        seed: str = "",
        seconds: float = 0.1,
        playouts: int = 0,
        make: Callable[[str, Weights], ScriptedCoach] = ScriptedCoach,
    ) -> None:
        super().__init__(seed, seconds, playouts)
        self.coaches = {name: make(seed, weights_of(c)) for name, c in MANNERS.items()}
        """Scripted coaches; `make` makes them, for a game whose own coach derives from this one."""
        self.usual = self.coaches[USUAL]
        self.hand = self.usual
        """Who plays on in the middle of an action."""
        self.manner = USUAL
        """How the turn is played, unless another manner is better."""
        self.found: dict[str, float] = {}
        """How much better the manners were than that one before the last activation."""
        self.other = make(seed, Weights())
        self.judge = PositionValue()
        self.moment: tuple[int, ...] = ()
        self.why = ""

    def choose(self, game: PitchGame) -> int:
        """One of the open choices."""
        assert isinstance(game, MatchState)
        side = int(game.chooser)
        self.begin()
        arms: list[Arm] = []
        if side in (HOME, AWAY) and game.question == Q_TURN:
            self.keep_turn(game)
            arms = self.proposals(game, side)
        elif game.question in MIDWAY and side == game.active and moment_of(game) == self.moment:
            arms = self.answers(game)
        else:
            chosen = self.hand.choose(game)
            self.why = self.hand.why
            return chosen
        if len(arms) == 1:
            return self.take(arms[0])
        race = CandidateRace(list(arms))
        if game.question == Q_TURN:
            tried = self.run(game, side, race, self.seconds)
            self.remember(race)
        else:
            tried = self.run(game, side, race, min(self.seconds, ANSWER_SECONDS))
        return self.take(arms[race.best], tried)

    def keep_turn(self, game: MatchState) -> None:
        """In another turn nothing of what was found before counts."""
        moment = moment_of(game)
        if moment != self.moment:
            self.moment = moment
            self.manner = USUAL
            self.found = {}

    def remember(self, race: CandidateRace) -> None:
        """What was found counts half at the next activation."""
        best = race.ways[race.best]
        lead = best.better if race.best else 0.0
        self.found = {way.name: KEPT * (way.better - lead) for way in race.ways[1:]}
        self.found[race.ways[0].name] = -KEPT * lead

    def proposals(self, game: MatchState, side: int) -> list[Arm]:
        """What could be done now: by the manner of the turn first, then by the others."""
        arms: list[Arm] = []
        first = self.coaches[self.manner]
        for name, coach in [(self.manner, first), *self.coaches.items()]:
            arm = Arm(name, coach)
            coach.forget()
            arm.code = coach.choose(game)
            arm.plan = list(coach.plan)
            arm.player, arm.undone, arm.why = coach.player, float(coach.mind.undone), coach.why
            arm.told, arm.carrier = coach.mind.told, int(game.carrier)
            self.add(arms, arm)
            if is_play(arm.code):
                # What a card or spell is worth shows later than a playout ends.
                return arms
        self.others(game, arms)
        self.stopping(game, arms)
        return arms

    def answers(self, game: MatchState) -> list[Arm]:
        """What could be answered in the middle of an action, the scripted coach's answer first;
        then whoever acts goes on as planned."""
        hand = self.hand
        player, plan, undone = hand.player, list(hand.plan), float(hand.mind.undone)
        told, carrier = hand.mind.told, int(hand.mind.carrier)
        first = hand.choose(game)
        arms: list[Arm] = []
        for code in [first, *(int(game.legal[at]) for at in range(int(game.legal_count)))]:
            arm = Arm(ANSWER, hand)
            arm.code, arm.plan, arm.player, arm.undone = code, plan, player, undone
            arm.told, arm.carrier, arm.why = told, carrier, hand.why
            if len(arms) < MOST_ANSWERS:
                self.add(arms, arm)
        return arms

    def add(self, arms: list[Arm], arm: Arm) -> None:
        if not any(arm.same(each) for each in arms):
            arm.expected = self.found.get(arm.name, 0.0) if arms else 0.0
            arms.append(arm)

    def others(self, game: MatchState, arms: list[Arm]) -> None:
        """Other things that the carrier could do, and other Blitzes, where the ledger likes them
        nearly as well."""
        mind = self.usual.mind
        carrier = int(game.carrier)
        ideas = [
            idea
            for idea in mind.ideas
            if idea.worth > WORST
            and (
                idea.player == carrier
                or idea.action == BLITZ
                or idea.action == PASS
                or idea.action == HANDOFF
            )
        ]
        ideas.sort(key=lambda idea: -float(idea.worth))
        before = len(arms)
        for idea in ideas:
            if len(arms) - before >= OTHERS:
                break
            arm = Arm(f"{INSTEAD} {int(idea.action)} {int(idea.player)}", self.usual)
            arm.code = int(choice(idea.action, idea.player, 0))
            arm.plan = list(idea.codes)
            arm.player, arm.why = int(idea.player), reason(idea)
            arm.undone = float(mind.undone)
            arm.told, arm.carrier = idea, carrier
            if game.is_legal(arm.code):
                self.add(arms, arm)

    def stopping(self, game: MatchState, arms: list[Arm]) -> None:
        """To end the turn, where all that is safe has been done."""
        end = int(choice(END_TURN, 0, 0))
        idea = next((each for each in self.usual.mind.ideas if each.fails <= 0.0), None)
        if idea is None and game.is_legal(end):
            arm = Arm(STOP, self.usual)
            arm.code, arm.why = end, "what is left costs more than it gains"
            self.add(arms, arm)

    def ideas(self, game: PitchGame) -> list[tuple[int, list[int]]]:
        """What they would try out now: each a choice, and what they plan after it."""
        assert isinstance(game, MatchState)
        self.keep_turn(game)
        return [(arm.code, list(arm.plan)) for arm in self.proposals(game, int(game.chooser))]

    def worth(self, start: PitchGame, game: PitchGame, side: int) -> float:
        """What a side whose team turn is over can expect of the points; the turn, or the
        opponents' before it, began in `start`."""
        assert isinstance(start, MatchState)
        assert isinstance(game, MatchState)
        return float(self.judge.worth(start, game, side))

    def take(self, arm: Arm, tried: int = 0) -> int:
        """Go on in this manner, with the plan that it had before it was tried out."""
        self.prepare(arm)
        self.hand = arm.coach
        self.why = arm.why
        if arm.name in self.coaches:
            self.manner = arm.name
        if arm.why and arm.name != USUAL:
            how = f"{arm.name}, " if arm.name in self.coaches else ""
            self.why = f"{arm.why}; {how}after {tried} playouts"
        return arm.code

    def prepare(self, arm: Arm) -> None:
        coach = arm.coach
        coach.player, coach.plan = arm.player, list(arm.plan)
        coach.mind.recall(arm.told, arm.carrier)
        coach.mind.undone = arm.undone

    def trial(self, start: PitchGame, way: Candidate, side: int, dice: int) -> float:
        """Play the team turn to its end on a copy with these dice, and the others' next one; what
        is it worth then?"""
        assert isinstance(start, MatchState)
        assert isinstance(way, Arm)
        game = with_other_dice(start, dice)
        self.prepare(way)
        other = self.other
        other.forget()
        goals = goals_in(start)
        game.play(way.code)
        self.play_on(game, self.moment, goals, side, way.coach, other, LONGEST)
        if not REPLY or game.over or goals_in(game) != goals or game.half != start.half:
            return float(self.judge.worth(start, game, side))
        usual = self.usual
        usual.forget()
        other.forget()
        self.play_on(game, moment_of(game), goals, side, usual, other, LONGEST)
        return 1.0 - float(self.judge.worth(start, game, 1 - side))
