"""The ledger: all that could be done in a team turn, and what is to be done next.

An idea's worth is what it gains, less how likely it ends the turn times what is still undone. Of
the ideas worth anything the safest comes first, so that what may end the turn comes last.
"""

from typing import Final

from mypy_extensions import i64

from turfwar.games.lrb6.bots.scripted.ball import (
    best_run,
    carrier_ideas,
    fetch_ideas,
    hand_on_ideas,
)
from turfwar.games.lrb6.bots.scripted.idea import Idea
from turfwar.games.lrb6.bots.scripted.places import SquareWorth, best_safe, move_idea, walk
from turfwar.games.lrb6.bots.scripted.strikes import blitz_ideas, block_ideas, foul_ideas
from turfwar.games.lrb6.bots.scripted.stunts import feeding_plan, fling_idea, gaze_ideas
from turfwar.games.lrb6.bots.scripted.view import LOOSE, OURS, TURNS, ReachMemory, TurnView
from turfwar.games.lrb6.bots.scripted.weapons import bomb_idea, chain_idea
from turfwar.games.lrb6.bots.scripted.weights import Weights
from turfwar.games.lrb6.layout import ACTION, HAS_BLOCKED, PLAYER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words.actions import BLITZ, BOMB, FOUL, HANDOFF, MOVE, PASS
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import BOARD

SLOTS: Final = 40
ONCE: Final = (BLITZ, PASS, HANDOFF, FOUL)
"""Actions of which a team turn has one."""


class LedgerCoach:
    """Thinks about one team turn after the other."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.desk = ReachMemory()
        self.undone: float = 0.0
        """What the turn was still worth when somebody was last sent out."""
        self.ideas: list[Idea] = []
        """All that could have been done when the next thing to do was last looked for."""
        self.view: TurnView | None = None
        """What was seen then."""
        self.told: Idea | None = None
        """What was to be done next."""
        self.carrier: i64 = -1
        """Who had the ball then."""
        self.when: i64 = 0
        """In which half and turn that was."""

    # Whom to send out next

    def next_idea(self, match: MatchState, side: i64) -> Idea | None:
        """What is to be done next, or None where nothing is worth it."""
        another = self.another_move(match, side)
        if another is not None:
            self.told = another
            return another
        view = TurnView(match, side, self.weights, self.desk)
        self.view = view
        self.carrier = match.carrier
        self.when = match.half * TURNS * 2 + match.turn(side)
        ideas: list[Idea] = []
        if view.mode == OURS:
            carrier_ideas(view, ideas)
            view.expose(view.table.carrier)
            if view.table.side_has(side, ids.THROW_TEAM_MATE):
                self.fling(view, ideas)
        elif view.mode == LOOSE:
            self.fetch(view, ideas)
        places = SquareWorth(view)
        chained = view.table.side_has(side, ids.BALL_AND_CHAIN)
        bombs = view.table.side_has(side, ids.BOMBARDIER)
        gazes = view.mode == OURS and view.table.side_has(side, ids.HYPNOTIC_GAZE)
        for number in view.free:
            player: i64 = number
            if chained and view.table.has(player, ids.BALL_AND_CHAIN):
                swings = chain_idea(view, player)
                if swings is not None:
                    ideas.append(swings)
                continue
            if player != view.table.carrier:
                idea = move_idea(view, places, player)
                if idea is not None:
                    ideas.append(idea)
            block_ideas(view, player, ideas)
            if player != view.table.carrier and match.is_legal(choice(BLITZ, player, 0)):
                blitz_ideas(view, places, player, ideas)
            if match.is_legal(choice(FOUL, player, 0)):
                foul_ideas(view, player, ideas)
            if bombs and match.is_legal(choice(BOMB, player, 0)):
                thrown = bomb_idea(view, player)
                if thrown is not None:
                    ideas.append(thrown)
            if gazes and view.table.has(player, ids.HYPNOTIC_GAZE):
                gaze_ideas(view, player, ideas)
        self.told = self.choose(match, view, ideas)
        return self.told

    def fling(self, view: TurnView, ideas: list[Idea]) -> None:
        """To throw the carrier, if that is better than whatever they could do themselves, which
        is not to be had then."""
        thrown = fling_idea(view)
        if thrown is None:
            return
        worth = self.worth(view, thrown, 0.0)
        for idea in ideas:
            if self.worth(view, idea, 0.0) >= worth:
                return
        if worth > 0.0:
            ideas.clear()
            ideas.append(thrown)

    def recall(self, told: Idea | None, carrier: i64) -> None:
        """This is what was to be done next; the rest of the ledger does not count any more."""
        self.view = None
        self.told = told
        self.carrier = carrier

    def another_move(self, match: MatchState, side: i64) -> Idea | None:
        """The next move by the ledger as it was, where nothing has happened since but another move
        without a risk: to write it anew each time takes twice as long, and they play no better."""
        view = self.view
        told = self.told
        if view is None or told is None or view.side != side:
            return None
        if told.action != MOVE or told.fails > 0.0:
            return None
        table = view.table
        if (
            match.half * TURNS * 2 + match.turn(side) != self.when
            or match.square(told.player) != told.goal
            or match.carrier != self.carrier
            or (match.carrier < 0 and match.ball != table.ball)
        ):
            return None
        found = self.choose(match, view, self.ideas)
        if found is None or found.action != MOVE or found.fails > 0.0:
            return None
        if found.goal != match.square(found.player) and match.state[BOARD + found.goal] != 0:
            return None
        return found

    def fetch(self, view: TurnView, ideas: list[Idea]) -> None:
        """Of those who could pick the ball up only the best: it lies there once."""
        found: list[Idea] = []
        fetch_ideas(view, found)
        best: Idea | None = None
        best_worth = 0.0
        for idea in found:
            worth = self.worth(view, idea, 0.1)
            if best is None or worth > best_worth:
                best = idea
                best_worth = worth
        if best is not None:
            ideas.append(best)
            view.fetched = best.fails < 0.5
            if view.fetched:
                view.expose(best.player)

    def choose(self, match: MatchState, view: TurnView, ideas: list[Idea]) -> Idea | None:
        """By the ledger: the safest of what is worth anything."""
        gains: list[float] = [0.0] * SLOTS
        whole = 0.0
        open_ideas: list[Idea] = []
        for idea in ideas:
            if not match.is_legal(choice(idea.action, idea.player, 0)):
                continue
            open_ideas.append(idea)
            worth = idea.gain - idea.fails * (idea.cost + self.weights.turn)
            if worth > gains[idea.player]:
                whole += worth - gains[idea.player]
                gains[idea.player] = worth
        self.undone = whole
        self.ideas = open_ideas
        best_of: list[Idea | None] = [None] * SLOTS
        worth_of: list[float] = [self.weights.least] * SLOTS
        for idea in open_ideas:
            worth = self.worth(view, idea, whole - gains[idea.player])
            idea.worth = worth
            if worth > worth_of[idea.player]:
                worth_of[idea.player] = worth
                best_of[idea.player] = idea
        for action in ONCE:
            self.keep_best(action, best_of, worth_of)
        found: Idea | None = None
        found_key = 0.0
        found_worth = 0.0
        player: i64 = 0
        while player < SLOTS:
            best = best_of[player]
            if best is not None:
                key = best.fails - best.order
                worth = worth_of[player]
                if (
                    found is None
                    or key < found_key - 0.001
                    or (key < found_key + 0.001 and worth > found_worth)
                ):
                    found = best
                    found_key = key
                    found_worth = worth
            player += 1
        if found is not None:
            self.undone = whole - gains[found.player]
        return found

    def worth(self, view: TurnView, idea: Idea, undone: float) -> float:
        """What an idea comes to, with what would be left undone; a team re-roll may be there."""
        fails = idea.fails
        loses = idea.cost + self.weights.turn + undone
        worth = idea.gain - fails * loses
        if view.rerolls > 0 and fails > 0.0 and fails < 1.0:
            gain = idea.gain
            if gain > 0.0:
                gain = gain * (1.0 - fails * fails) / (1.0 - fails) if fails < 0.7 else gain * 1.7
            again = gain - fails * fails * loses - fails * self.reroll_worth(view)
            if again > worth:
                return again
        return worth

    def reroll_worth(self, view: TurnView) -> float:
        """What it costs to use a team re-roll; nothing in the last turn of a half."""
        turns = view.turns
        spare = view.rerolls if view.rerolls < 4 else 4
        if turns <= 0:
            return 0.0
        return (
            self.weights.reroll * float(turns) / (4.0 + float(turns)) * (1.3 - 0.2 * float(spare))
        )

    def keep_best(self, action: i64, best_of: "list[Idea | None]", worth_of: list[float]) -> None:
        """Of an action of which there is one a turn, only the best is to be had."""
        best: i64 = -1
        player: i64 = 0
        while player < SLOTS:
            idea = best_of[player]
            if idea is not None and idea.action == action:
                if best >= 0:
                    worse = best if worth_of[best] < worth_of[player] else player
                    best_of[worse] = None
                    if worse == best:
                        best = player
                else:
                    best = player
            player += 1

    # What the active player does next

    def has_arrived(self, match: MatchState, player: i64) -> bool:
        """Whether the active player is where they were told to go, and knows no more than then; or
        in the end zone, where there is nothing better to do than to score.
        """
        if match.book.scoring.has_more_to_do(match, match.player(player)):
            return True
        told = self.told
        if told is None or told.player != player or told.action != MOVE or told.goal == 0:
            return False
        return match.square(player) == told.goal and match.carrier == self.carrier

    def go_on(self, match: MatchState, side: i64) -> list[int]:
        """Further choices of the active player, who has done what they were told."""
        view = TurnView(match, side, self.weights, self.desk)
        player = match.get(PLAYER)
        action = match.get(ACTION)
        table = view.table
        if not table.stands(player):
            return []
        if action == BLITZ and match.get(HAS_BLOCKED) == 0:
            return self.block_now(view, player)
        if table.carrier == player:
            return self.carry_on(view, player, action)
        if action == MOVE or action == BLITZ or action == PASS or action == HANDOFF:
            reach = view.reach(player)
            if view.mode == LOOSE and action == BLITZ:
                onto = view.desk.onto_ball(table, player)
                chance = onto.chance[table.ball] * table.pick_up_chance(player, table.ball)
                if chance * (0.5 + self.weights.have) > (1.0 - chance) * (self.undone + 0.1):
                    return walk(onto.path(table.ball))
            places = SquareWorth(view)
            square = best_safe(view, places, reach)
            if square != reach.start:
                return walk(reach.path(square))
        return []

    def feeding(self, match: MatchState, side: i64, plan: list[int]) -> list[int]:
        """What the active player does of a plan who has to bite somebody before they are done."""
        view = TurnView(match, side, self.weights, self.desk)
        return feeding_plan(view, match.get(PLAYER), plan)

    def block_now(self, view: TurnView, player: i64) -> list[int]:
        """A Blitz whose plan does not fit any more: the best block from here, if it is good."""
        ideas: list[Idea] = []
        block_ideas(view, player, ideas)
        best = 0.0
        codes: list[int] = []
        for idea in ideas:
            worth = idea.gain - idea.fails * (idea.cost + self.undone)
            if worth > best and view.match.is_legal(idea.codes[0]):
                best = worth
                codes = idea.codes
        return codes

    def carry_on(self, view: TurnView, player: i64, action: i64) -> list[int]:
        """The carrier goes on, or passes the ball on where they may."""
        view.free.append(player)
        view.find_support()
        reach = view.reach(player)
        run = best_run(view, reach, player, False)
        start = reach.start
        stays = view.hold_worth(
            player, start, view.risk(player, start, view.corners(start, player))
        )
        best = 0.0
        codes: list[int] = []
        gain = run.worth - stays - (1.0 - run.chance) * self.undone
        if run.square != start and gain > 0.001:
            best = gain
            codes = walk(reach.path(run.square))
        if action == PASS or action == HANDOFF:
            ideas: list[Idea] = []
            hand_on_ideas(view, reach, player, stays, ideas)
            for idea in ideas:
                worth = self.worth(view, idea, self.undone)
                if idea.action == action and worth > best:
                    best = worth
                    codes = idea.codes
        return codes
