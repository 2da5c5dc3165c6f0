"""The scripted coach: weighs every action by what it gains and risks; lrb6's port `scripted`.

They set up by what the drive asks for, build a cage, screen and cover, do what is safe first, and
price a turnover by what is still undone. What is asked rarely they answer as the rookie does.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.bots.rookie.answers import ANSWERS
from turfwar.games.lrb6.bots.rookie.referee import referee
from turfwar.games.lrb6.bots.rookie.sight import Sight
from turfwar.games.lrb6.bots.scripted.cards import card_now, card_target
from turfwar.games.lrb6.bots.scripted.idea import Idea
from turfwar.games.lrb6.bots.scripted.ledger import LedgerCoach
from turfwar.games.lrb6.bots.scripted.replies import (
    apothecary,
    die,
    follow,
    push,
    reroll,
    stab_or_block,
)
from turfwar.games.lrb6.bots.scripted.setups import aim, set_up_plan
from turfwar.games.lrb6.bots.scripted.shopping import purchase
from turfwar.games.lrb6.bots.scripted.spells import spell_now
from turfwar.games.lrb6.bots.scripted.view import TurnView
from turfwar.games.lrb6.bots.scripted.weapons import swing
from turfwar.games.lrb6.bots.scripted.weights import Weights
from turfwar.games.lrb6.layout import ACTED, HUNGRY, PLAYER, WIZARDS
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words.questions import (
    Q_ACTION,
    Q_APOTHECARY,
    Q_DIE,
    Q_FACING,
    Q_FOLLOW,
    Q_INDUCEMENTS,
    Q_KICKOFF,
    Q_PUSH,
    Q_REROLL,
    Q_SETUP,
    Q_TARGET,
    Q_TURN,
    Q_USE,
    Q_WINDOW,
    QUESTION_NAMES,
)
from turfwar.games.lrb6.words.verbs import (
    DECLINE,
    DONE,
    END_PLAYER,
    END_TURN,
    MOVE_COUNTER,
    PASS_WINDOW,
    USE,
)
from turfwar.kernel.notation import choice, verb_of
from turfwar.pitch.frame import NOBODY, REFEREE, SIDE_SLOTS
from turfwar.pitch.game import PitchGame

UNWANTED: Final = (ids.PILING_ON,)
"""Skills that cost more than they gain."""


REASONS: Final = {
    Q_REROLL: "what is at stake, against what a re-roll is worth later",
    Q_DIE: "the best that these dice do here",
    Q_PUSH: "away from the ball, or towards the side line",
    Q_FOLLOW: "where the blocker is more useful",
    Q_KICKOFF: "as deep as the scatter lets it stay in",
    Q_TARGET: "where it does most",
    Q_INDUCEMENTS: "what is worth most for the money",
}
"""What they go by when they are asked in the middle of things."""


def reason(idea: Idea) -> str:
    """Why an idea comes next: what it is, and how likely it costs the turn."""
    percent = round(100.0 * float(idea.fails))
    if percent <= 0:
        return f"{idea.why}, without a risk"
    return f"{idea.why}; {percent} % that it ends the turn, before any re-roll"


@mypyc_attr(allow_interpreted_subclasses=True)
class ScriptedCoach:
    """A coach who keeps a ledger."""

    def __init__(self, seed: str = "", weights: Weights | None = None) -> None:
        self.mind = LedgerCoach(weights or Weights())
        self.player = NOBODY
        self.plan: list[int] = []
        self.why = ""
        """Why they chose what they chose last, in a few words; none for what anybody would."""

    def forget(self) -> None:
        """What was planned does not count any more: another game or another turn follows."""
        self.player, self.plan = NOBODY, []
        self.mind.recall(None, NOBODY)

    def choose(self, game: PitchGame) -> int:
        """One of the open choices."""
        assert isinstance(game, MatchState)
        code = self.thought(game)
        return code if game.is_legal(code) else int(game.legal[0])

    def thought(self, game: MatchState) -> int:
        """What they would do, whether it is open or not."""
        question = game.question
        side = int(game.chooser)
        if side == REFEREE:
            return referee(game)
        if question == Q_ACTION:
            return self.action(game, side)
        if question == Q_TURN:
            return self.turn(game, side)
        self.why = REASONS.get(question, "")
        self.player = NOBODY if question in (Q_SETUP, Q_KICKOFF) else self.player
        if question == Q_REROLL:
            return reroll(game, self.mind, side)
        if question == Q_DIE:
            return die(game, self.mind, side)
        if question == Q_PUSH:
            return push(game, self.mind, side)
        if question == Q_FOLLOW:
            return follow(game, self.mind, side)
        if question == Q_SETUP:
            return self.set_up(game, side)
        if question == Q_KICKOFF:
            return aim(game, side)
        if question == Q_APOTHECARY:
            return apothecary(game, self.mind, side)
        if question == Q_INDUCEMENTS:
            return purchase(game, side)
        if question == Q_WINDOW:
            play = self.special_play(game, side, False)
            return play if play >= 0 else int(choice(PASS_WINDOW, 0, 0))
        if question == Q_TARGET:
            return card_target(self.look(game, side))
        if question == Q_USE and game.detail in UNWANTED:
            return int(choice(DECLINE, game.detail, 0))
        if question == Q_USE and game.detail == ids.STAB:
            return stab_or_block(game, self.mind, side)
        if question == Q_FACING and swings_chain(game):
            return swing(self.look(game, side), game.subject)
        answer = ANSWERS.get(QUESTION_NAMES[question])
        return answer(Sight(game, side)) if answer is not None else -1

    def set_up(self, game: MatchState, side: int) -> int:
        """Player by player; as the rookie does where that does not fit."""
        done = int(choice(DONE, 0, 0))
        if game.is_legal(done):
            self.plan = []
            return done
        if not (self.plan and game.is_legal(self.plan[0])):
            self.plan = set_up_plan(game, side)
        if self.plan and game.is_legal(self.plan[0]):
            return self.plan.pop(0)
        return ANSWERS["setup"](Sight(game, side))

    def turn(self, game: MatchState, side: int) -> int:
        """Send out whom the ledger says, or end the turn."""
        counter = int(choice(MOVE_COUNTER, 0, 0))
        if game.is_legal(counter):
            return counter
        if game.get(ACTED) == 0:
            play = self.special_play(game, side, True)
            if play >= 0:
                return play
        idea = self.mind.next_idea(game, side)
        if idea is None:
            self.why = "nothing more is worth its risk"
            return int(choice(END_TURN, 0, 0))
        self.player, self.plan, self.why = int(idea.player), list(idea.codes), reason(idea)
        return int(choice(idea.action, idea.player, 0))

    def special_play(self, game: MatchState, side: int, begins: bool) -> int:
        """A spell or a card whose moment this is, or -1; a turn of theirs `begins`, or does not."""
        if not game.book.windows.has_plays(game, side):
            return -1
        view = self.look(game, side)
        play = spell_now(view, begins) if game.get(WIZARDS + side) > 0 else -1
        if play < 0 or not game.is_legal(play):
            play = card_now(view)
        if play >= 0:
            self.why = "now is when it does most"
        return play

    def look(self, game: MatchState, side: int) -> TurnView:
        return TurnView(game, side, self.mind.weights, self.mind.desk)

    def action(self, game: MatchState, side: int) -> int:
        """The plan, as long as it fits; then whatever the player could still do."""
        player = int(game.get(PLAYER))
        if player != self.player or player // SIDE_SLOTS != side:
            self.player, self.plan = player, []
        if game.get(HUNGRY) != 0:
            self.plan = self.mind.feeding(game, side, self.plan)
        if self.plan and game.is_legal(self.plan[0]):
            return self.plan.pop(0)
        end = int(choice(END_PLAYER, player, 0))
        if self.mind.has_arrived(game, player) and game.is_legal(end):
            return end
        self.plan = self.mind.go_on(game, side)
        if game.get(HUNGRY) != 0:
            self.plan = self.mind.feeding(game, side, self.plan)
        if self.plan and game.is_legal(self.plan[0]):
            return self.plan.pop(0)
        self.plan = []
        if game.is_legal(end):
            return end
        answer = ANSWERS.get("facing")
        use = next((code for code in legal(game)[:1] if verb_of(code) in (USE, DECLINE)), -1)
        return use if use >= 0 or answer is None else answer(Sight(game, side))


def swings_chain(game: MatchState) -> bool:
    """Whether it is somebody with a ball and chain who is asked where to."""
    return game.subject >= 0 and game.player(game.subject).has(ids.BALL_AND_CHAIN)


def legal(game: MatchState) -> list[int]:
    return [int(game.legal[at]) for at in range(int(game.legal_count))]
