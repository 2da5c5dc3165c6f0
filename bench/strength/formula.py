"""A bot on the ideas of the scripted bots that botbowl publishes, written anew for this engine.

Those plan every team turn as a fixed list of steps: stand up, blocks that cannot fail, the ball,
a Blitz, a cage or a screen, and last what is risky. Within a step each action has a score, a sum of
few terms with fixed weights. Nothing looks at the score or the clock but the last step.
"""

from collections.abc import Callable
from typing import Final

from turfwar import Match
from turfwar.bots.base import Coach
from turfwar.games.lrb6.bots.estimates.blocks import block_odds, foul_assists
from turfwar.games.lrb6.bots.estimates.snapshot import AROUND
from turfwar.games.lrb6.bots.estimates.throws import pass_chance
from turfwar.games.lrb6.bots.rookie.answers import ANSWERS
from turfwar.games.lrb6.bots.rookie.sight import Sight
from turfwar.games.lrb6.bots.scripted.ledger import LedgerCoach
from turfwar.games.lrb6.bots.scripted.replies import die, reroll
from turfwar.games.lrb6.bots.scripted.view import LOOSE, OURS, THEIRS, ReachMemory, TurnView
from turfwar.games.lrb6.bots.scripted.weights import Weights
from turfwar.games.lrb6.layout import PLAYER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words.actions import BLITZ, BLOCK, FOUL, MOVE, PASS
from turfwar.games.lrb6.words.questions import Q_ACTION, Q_DIE, Q_REROLL, Q_TURN, QUESTION_NAMES
from turfwar.games.lrb6.words.verbs import BLOCK_AT, END_PLAYER, END_TURN, FOUL_AT, THROW_AT, TO
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import REFEREE, SIDE_SLOTS
from turfwar.pitch.squares import distance, on_pitch, row_of, square_at

Plan = tuple[float, int, int, list[int]]
"""A score, the player, the action, and the choices that follow."""
SAFE: Final = 0.94
LIKELY: Final = 0.7
CORNERS: Final = (-29, -27, 27, 29)


class Formula(Coach):
    """Steps in a fixed order, and a sum for each action."""

    def __init__(self, seed: str) -> None:
        self.desk = ReachMemory()
        self.weights = Weights()
        self.replies = LedgerCoach(self.weights)
        self.player = -1
        self.plan: list[int] = []
        self.steps: tuple[Callable[[TurnView], list[Plan]], ...] = (
            self.stand_up,
            self.score,
            self.safe_blocks,
            self.fetch,
            self.blitz,
            self.throw,
            self.carry,
            self.places,
            self.fair_blocks,
            self.foul,
        )

    def choose(self, match: Match) -> int:
        game = match.game
        assert isinstance(game, MatchState)
        code = self.thought(game)
        return code if code >= 0 and game.is_legal(code) else int(game.legal[0])

    def thought(self, game: MatchState) -> int:
        side = int(game.chooser)
        if side == REFEREE:
            return int(game.legal[0])
        if game.question == Q_TURN:
            return self.turn(game, side)
        if game.question == Q_ACTION:
            return self.action(game)
        if game.question == Q_REROLL:
            return int(reroll(game, self.replies, side))
        if game.question == Q_DIE:
            return int(die(game, self.replies, side))
        answer = ANSWERS.get(QUESTION_NAMES[game.question])
        return int(answer(Sight(game, side))) if answer is not None else -1

    def turn(self, game: MatchState, side: int) -> int:
        """The best action of the first step that has one."""
        view = TurnView(game, side, self.weights, self.desk)
        for step in self.steps:
            plans = [
                plan
                for plan in step(view)
                if plan[0] > 0.0 and game.is_legal(int(choice(plan[2], plan[1], 0)))
            ]
            if plans:
                _, self.player, action, codes = max(plans, key=lambda plan: plan[0])
                self.plan = list(codes)
                return int(choice(action, self.player, 0))
        return int(choice(END_TURN, 0, 0))

    def action(self, game: MatchState) -> int:
        if int(game.get(PLAYER)) != self.player:
            self.plan = []
        while self.plan:
            code = self.plan.pop(0)
            if game.is_legal(code):
                return code
        end = int(choice(END_PLAYER, int(game.get(PLAYER)), 0))
        return end if game.is_legal(end) else -1

    # The steps

    def stand_up(self, view: TurnView) -> list[Plan]:
        """Whoever lies next to an opponent gets up first, where they are."""
        table = view.table
        plans: list[Plan] = []
        for player in view.free:
            if table.stands(player):
                continue
            marked = table.zones_of(1 - player // SIDE_SLOTS, table.square(player))
            here = int(table.square(player))
            if marked and table.ma(player) >= 3:
                plans.append((1.0, player, MOVE, [int(choice(TO, here, 0))]))
        return plans

    def score(self, view: TurnView) -> list[Plan]:
        """The carrier runs in where that is likely enough; in the last turn, where it may."""
        carrier = int(view.table.carrier)
        if view.mode != OURS or carrier not in view.free:
            return []
        least = 0.1 if view.turns <= 0 else LIKELY
        return [
            (chance, carrier, MOVE, path)
            for chance, path in self.ways(view, carrier, self.goal_line(view))
            if chance >= least
        ]

    def goal_line(self, view: TurnView) -> list[int]:
        rows = range(1, int(view.table.rows) + 1)
        return [int(square_at(row, int(view.goal))) for row in rows]

    def ways(
        self, view: TurnView, player: int, squares: list[int]
    ) -> list[tuple[float, list[int]]]:
        """How likely a player gets to each of these squares, and by which way."""
        reach = view.reach(player)
        return [
            (float(reach.chance[at]), [int(choice(TO, step, 0)) for step in reach.path(at)])
            for at in squares
            if reach.chance[at] > 0.0 and at != reach.start
        ]

    def safe_blocks(self, view: TurnView) -> list[Plan]:
        return self.blocks(view, 0.12)

    def fair_blocks(self, view: TurnView) -> list[Plan]:
        return self.blocks(view, 0.34)

    def blocks(self, view: TurnView, risk: float) -> list[Plan]:
        """Blocks that fail no more often than this, by what they do to either."""
        table = view.table
        plans: list[Plan] = []
        for player in view.free:
            if not table.stands(player) or player == table.carrier:
                continue
            here = int(table.square(player))
            for foe in self.next_to(view, here):
                odds = block_odds(table, player, here, foe, False)
                if odds.fails <= risk:
                    score = self.block_score(view, foe, odds.felled, odds.fails)
                    plans.append((score, player, BLOCK, [int(choice(BLOCK_AT, foe, 0))]))
        return plans

    def next_to(self, view: TurnView, square: int) -> list[int]:
        """Opponents on their feet next to a square."""
        found = [int(view.table.occupant(square + int(step))) for step in AROUND]
        return [
            foe
            for foe in found
            if foe >= 0 and foe // SIDE_SLOTS == view.other and view.table.stands(foe)
        ]

    def block_score(self, view: TurnView, foe: int, felled: float, fails: float) -> float:
        table = view.table
        score = felled - 1.2 * fails
        if foe == table.carrier:
            score += 1.5 * felled
        square = int(table.square(foe))
        if row_of(square) in (1, int(table.rows)):
            score += 0.3
        return float(score)

    def fetch(self, view: TurnView) -> list[Plan]:
        """Whoever gets a loose ball most likely."""
        table = view.table
        if view.mode != LOOSE:
            return []
        ball = int(table.ball)
        plans: list[Plan] = []
        for player in view.free:
            if distance(table.square(player), ball) > table.ma(player) + 2:
                continue
            picks = table.pick_up_chance(player, ball)
            reach = view.desk.onto_ball(table, player)
            chance = float(reach.chance[ball]) * picks
            if chance > 0.25:
                path = [int(choice(TO, step, 0)) for step in reach.path(ball)]
                plans.append((chance, player, MOVE, path))
        return plans

    def blitz(self, view: TurnView) -> list[Plan]:
        """The Blitz with the best sum: knocked down, the ball, the risk of the way."""
        table = view.table
        plans: list[Plan] = []
        for player in view.free:
            if player == table.carrier:
                continue
            reach = view.reach(player)
            for foe in view.theirs:
                target = int(table.square(foe))
                if not table.stands(foe) or distance(target, reach.start) > reach.free:
                    continue
                for step in AROUND:
                    square = target + int(step)
                    chance = float(reach.chance[square])
                    if chance < LIKELY or reach.steps[square] >= reach.free:
                        continue
                    odds = block_odds(table, player, square, foe, True)
                    fails = 1.0 - chance * (1.0 - float(odds.fails))
                    score = self.block_score(view, foe, chance * float(odds.felled), fails)
                    if view.mode == OURS and distance(target, table.ball) <= 2:
                        score += 0.2
                    if score <= 0.25:
                        continue
                    path = [int(choice(TO, at, 0)) for at in reach.path(square)]
                    path.append(int(choice(BLOCK_AT, foe, 0)))
                    plans.append((score, player, BLITZ, path))
        return plans

    def throw(self, view: TurnView) -> list[Plan]:
        """A pass to somebody who can run in afterwards."""
        table = view.table
        carrier = int(table.carrier)
        if view.mode != OURS or carrier not in view.free:
            return []
        start = int(table.square(carrier))
        plans: list[Plan] = []
        for mate in view.free:
            target = int(table.square(mate))
            if mate == carrier or not table.stands(mate):
                continue
            runs = self.ways(view, mate, self.goal_line(view))
            best = max((chance for chance, _ in runs), default=0.0)
            chance = best * float(pass_chance(table, carrier, start, mate, target))
            if chance > (0.4 if view.turns > 0 else 0.05):
                plans.append((chance, carrier, PASS, [int(choice(THROW_AT, target, 0))]))
        return plans

    def carry(self, view: TurnView) -> list[Plan]:
        """The carrier goes ahead by a safe way, to where few opponents stand near."""
        table = view.table
        carrier = int(table.carrier)
        if view.mode != OURS or carrier not in view.free:
            return []
        reach = view.reach(carrier)
        here = self.carrier_score(view, int(reach.start))
        plans: list[Plan] = []
        for at in range(1, int(reach.count)):
            square = int(reach.squares[at])
            if reach.chance[square] >= SAFE:
                score = self.carrier_score(view, square) - here
                path = [int(choice(TO, step, 0)) for step in reach.path(square)]
                plans.append((score, carrier, MOVE, path))
        return plans

    def carrier_score(self, view: TurnView, square: int) -> float:
        table = view.table
        score = -1.0 * float(view.to_goal(square)) - 4.0 * float(table.zones_of(view.other, square))
        score += sum(
            0.8
            for mate in view.ours
            if table.stands(mate) and 1 <= distance(table.square(mate), square) <= 2
        )
        if row_of(square) in (1, 2, int(table.rows) - 1, int(table.rows)):
            score -= 2.0
        return float(score)

    def places(self, view: TurnView) -> list[Plan]:
        """The others: a cage with the ball, a screen against it, near it where it is loose."""
        plans: list[Plan] = []
        table = view.table
        wanted = self.wanted(view)
        for player in view.free:
            if player == table.carrier:
                continue
            reach = view.reach(player)
            here = wanted(player, int(reach.start)) if table.stands(player) else -1.0
            for at in range(0 if not table.stands(player) else 1, int(reach.count)):
                square = int(reach.squares[at])
                if reach.chance[square] >= SAFE:
                    score = wanted(player, square) - here
                    if score > 0.3:
                        steps = reach.path(square) or [square]
                        path = [int(choice(TO, step, 0)) for step in steps]
                        plans.append((score, player, MOVE, path))
        return plans

    def wanted(self, view: TurnView) -> Callable[[int, int], float]:
        table = view.table
        ball = int(table.ball)

        def cage(player: int, square: int) -> float:
            if any(square == ball + corner for corner in CORNERS if on_pitch(ball + corner)):
                return 5.0 + 0.3 * float(table.st(player))
            return -0.4 * float(distance(square, ball))

        def screen(player: int, square: int) -> float:
            if distance(square, ball) == 1:
                return 4.0 if table.st(player) >= 3 else 2.0
            behind = view.to_own(square) < view.to_own(ball)
            near = -0.4 * float(distance(square, ball))
            return near + (2.0 if behind else 0.0) - 0.5 * float(table.zones_of(view.side, square))

        def loose(player: int, square: int) -> float:
            return -0.5 * float(distance(square, ball)) - 0.3 * float(
                table.zones_of(view.side, square)
            )

        if view.mode == OURS:
            return cage
        return screen if view.mode == THEIRS else loose

    def foul(self, view: TurnView) -> list[Plan]:
        """A foul with two assists, by a player who is missed least."""
        table = view.table
        plans: list[Plan] = []
        for player in view.free:
            if player == table.carrier or table.has(player, ids.BLOCK):
                continue
            reach = view.reach(player)
            for foe in view.theirs:
                target = int(table.square(foe))
                if table.stands(foe) or distance(target, reach.start) > reach.free:
                    continue
                for step in AROUND:
                    square = target + int(step)
                    if reach.chance[square] < SAFE or reach.steps[square] > reach.free:
                        continue
                    if foul_assists(table, player, square, foe) >= 2:
                        path = [int(choice(TO, at, 0)) for at in reach.path(square)]
                        path.append(int(choice(FOUL_AT, foe, 0)))
                        plans.append((1.0, player, FOUL, path))
        return plans
