"""What a click means in BOBBA: a walk, a turn, a block, a foul, a throw of the ball or a player."""

from dataclasses import replace
from fractions import Fraction
from typing import Final

from turfwar.games.bobba.athlete import facing_of, is_large
from turfwar.games.bobba.book import discipline, footprint
from turfwar.games.bobba.display.display import WAYS
from turfwar.games.bobba.footprint import zones_of
from turfwar.games.bobba.odds import throws
from turfwar.games.bobba.odds.goals import BadlyOff, Caught, Faces
from turfwar.games.bobba.odds.plan_rules import PLANS
from turfwar.games.bobba.odds.search import STILL
from turfwar.games.bobba.odds.way import Way
from turfwar.games.bobba.odds.ways import Ways, paths_of
from turfwar.games.bobba.rules.discipline import SPOTTED_FROM
from turfwar.games.bobba.words.verbs import FACING_TO, TURN_TO
from turfwar.games.lrb6.layout import LIFTED, PRONE
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.goals import Felled
from turfwar.games.lrb6.odds.plans import ClickPlanner, Plan, TurnOnPath, open_actions
from turfwar.games.lrb6.words.actions import ACTION_NAMES, BLOCK, BOMB, FOUL, HANDOFF, MOVE, PASS
from turfwar.games.lrb6.words.lists import FACINGS
from turfwar.games.lrb6.words.questions import Q_ACTION
from turfwar.games.lrb6.words.verbs import BLOCK_AT, END_PLAYER, FOUL_AT
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import choice, verb_of
from turfwar.odds.plans import QUICK_WORK
from turfwar.odds.wishes import Goal
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_SLOTS
from turfwar.pitch.squares import square_name

FREE: Final = "free"
PAID: Final = "1 MA"
OUT: Final = ("ko", "badly-hurt", "seriously-injured", "killed", "casualty", "dead")
DICE_OF_TWO: Final = {at: 6 - abs(7 - at) for at in range(2, 13)}


def two_dice(needed: int) -> Fraction:
    """How likely two dice show so much or more."""
    return Fraction(sum(count for at, count in DICE_OF_TWO.items() if at >= needed), 36)


class BobbaPlanner(ClickPlanner):
    """What players on one square and on four can do, as plans."""

    rules = PLANS
    out = OUT

    def reach(self, game: MatchState, number: int, action: int) -> Ways | None:
        """Where a player can get to by an action, if anywhere."""
        try:
            return paths_of(game, PLAYER_NAMES[number], ACTION_NAMES[action])
        except TurfwarError:
            return None

    def plans_of(self, game: MatchState, number: int, action: int) -> list[Plan]:
        """All that a player could do by an action, and what they could do on the spot instead."""
        if action == BOMB:
            return []
        if game.get(LIFTED) != 0 and game.question == Q_ACTION:
            return []
        found: list[Plan] = []
        ways = self.reach(game, number, action)
        if ways is not None:
            found += self.moves(game, number, ways)
            found += self.deeds(game, ways)
        found += throws.ball_plans(game, number, action)
        if action == PASS:
            found += throws.lift_plans(game, number)
        if action == MOVE:
            for other in self.beside_moving:
                if other in open_actions(game, number):
                    near = self.reach(game, number, other)
                    found += self.deeds(game, near) if near is not None else []
        return found

    beside_moving = (BLOCK, FOUL)

    def plans_there(
        self,
        game: MatchState,
        number: int,
        target: int | None,
        at: int,
        action: int | None,
        wanted: list[int],
    ) -> list[Plan]:
        """The same for players on four squares, and with what players do with their facing."""
        if game.get(LIFTED) != 0 and game.question == Q_ACTION:
            return throws.player_plans(game, number, at)
        found: list[Plan] = throws.ball_plans_at(game, number, at, action)
        for each in wanted:
            if target is not None and each == PASS:
                lifts = throws.lift_plans(game, number)
                found += [plan for plan in lifts if plan.target == target]
            ways = self.reach(game, number, each)
            if ways is None:
                continue
            if target is not None:
                found += [plan for plan in self.deeds(game, ways) if plan.target == target]
            elif each in (MOVE, action) or game.question == Q_ACTION:
                found += self.moves(game, number, ways, at)
        return found

    # Walks and turns

    def moves(
        self, game: MatchState, number: int, ways: Ways, only: int | None = None
    ) -> list[Plan]:
        """Walks along these ways, and turns on the spot; those to one square, if it is named."""
        if ways.search.action in STILL:
            return []
        squares = sorted(ways.best) if only is None else [only] if only in ways.best else []
        found: list[Plan] = []
        for square in squares:
            plan = self.walk(game, number, ways.way(ways.best[square]))
            found += [plan] if plan is not None else []
        if only is None or only == ways.search.ground.start.square:
            found += self.turning(game, number, ways)
        return found

    def walk(self, game: MatchState, number: int, way: Way) -> Plan | None:
        """A move: to get there, to pick the ball up there, or to score; or to get up."""
        action, square = way.search.action, way.label.square
        codes = tuple(way.choices)
        if not way.squares:
            if game.status(number) != PRONE:
                return None
            codes = (*codes, choice(END_PLAYER, number, 0))
        plan = Plan(action, codes, square, way.goal, way, covers=way.covers)
        if way.is_known or way.chances.work < QUICK_WORK:
            if way.exact:
                plan = replace(plan, chance=way.chance, unaided=way.unaided)
        if way.squares:
            plan = replace(plan, turns=self.turns(game, way))
        return self.with_trodden(game, number, plan, way)

    def with_trodden(self, game: MatchState, number: int, plan: Plan, way: Way) -> Plan:
        """004, Stepping Over Players: what comes of it where the move ends on somebody."""
        if not way.trodden:
            return plan
        seen = int(discipline(game).spotted_from(game, number // SIDE_SLOTS, SPOTTED_FROM))
        return replace(
            plan,
            title="Step on them",
            text=f"if the move ends here: armour roll at +1 for who lies there, seen on {seen}+",
            on_the_way=(("seen, if the move ends here", two_dice(seen), "bad"),),
            badge=("!", "bad"),
        )

    def turns(self, game: MatchState, way: Way) -> tuple[TurnOnPath, ...]:
        """004, Large Players: how they may look once they are there."""
        return tuple(
            TurnOnPath(
                WAYS[FACINGS[facing]],
                FACINGS[facing],
                codes,
                tuple(zones_from(game, way.label.square, facing)),
            )
            for facing, codes in way.facings.items()
        )

    def turning(self, game: MatchState, number: int, ways: Ways) -> list[Plan]:
        """004, Large Players: on the spot, for free after a step, else for one MA."""
        ground, start = ways.search.ground, ways.search.ground.start
        if not ground.large:
            return []
        found: list[Plan] = []
        here = ways.way(next(iter(ways.search.layers[0].values())))
        others = [facing for facing in range(len(FACINGS)) if facing != start.facing]
        if start.may_look:
            for facing in others:
                codes = (*here.walk, choice(FACING_TO, facing, 0))
                found.append(self.turn(number, here, codes, facing, FREE))
            # Whoever may turn for free has no need to pay; it is legal all the same.
            for facing in others if ground.total > 0 else ():
                codes = (*here.walk, choice(TURN_TO, facing, 0))
                found.append(self.turn(number, here, codes, facing, PAID, known=False))
        for way in ways.turns:
            found.append(self.turn(number, way, tuple(way.choices), way.label.facing, PAID))
        return found

    def turn(
        self,
        number: int,
        way: Way,
        codes: tuple[int, ...],
        facing: int,
        costs: str,
        known: bool = True,
    ) -> Plan:
        """A turn on the spot; where it is known, the way has the same rolls."""
        word = FACINGS[facing]
        known = known and (costs == PAID or not way.search.ground.declares)
        return Plan(
            way.search.action,
            codes,
            way.label.square,
            Faces(number, facing),
            way if known else None,
            chance=way.chance if known and way.exact else None,
            unaided=way.unaided if known and way.exact else None,
            title=f"Turn {word} ({costs})",
            wish="turns",
            covers=way.covers,
            facing=WAYS[word],
            costs=costs,
        )

    # What is done to others

    def deeds(self, game: MatchState, ways: Ways) -> list[Plan]:
        """Blocks, fouls and hand-offs, to each target by the most promising way."""
        return [self.deed(game, way) for way in ways.targets.values()]

    def deed(self, game: MatchState, way: Way) -> Plan:
        """What is done to somebody at the end of a way."""
        assert way.target is not None
        assert way.deed is not None
        number, target = way.search.ground.number, PLAYER_NAMES.index(way.target)
        square = int(game.square(target))
        codes = tuple(way.choices)
        action, verb = way.search.action, verb_of(way.deed)
        goal: Goal = Caught(target)
        if verb == BLOCK_AT:
            goal = Felled(number, target)
        elif verb == FOUL_AT:
            goal = BadlyOff(target)
        plan = Plan(action, codes, square, goal, way, target, covers=way.covers)
        if verb == FOUL_AT:
            return replace(
                plan, title="Foul", wish="stunned or worse", text=self.foul_text(game, way, target)
            )
        if action == HANDOFF:
            return replace(plan, text="they pick it out of the hands", open_end=True)
        return plan

    def foul_text(self, game: MatchState, way: Way, target: int) -> str:
        """004, Fouling: what helps, and what the referee sees."""
        ground = way.search.ground
        facing = way.facing if way.facing is not None else way.label.facing
        ground.stand(way.label.square, facing)
        match = ground.match
        helpers = int(discipline(match).helpers(match, ground.player, match.player(target)))
        seen = int(discipline(match).spotted_from(match, ground.player.side, SPOTTED_FROM))
        return f"armour roll at +{1 + helpers}, seen on {seen}+"

    # Tackle zones

    def zones(self, game: MatchState, number: int) -> list[str]:
        """004, Tackle Zones: of a large player in front and at the sides."""
        player = game.player(number)
        if not player.square or not player.has_zones:
            return []
        if is_large(game, number):
            return zones_from(game, int(player.square), int(facing_of(game, number)))
        around = footprint(game).around(game, number)
        return [square_name(square) for square in around if game.is_on_pitch(square)]


def zones_from(game: MatchState, square: int, facing: int) -> list[str]:
    """The tackle zones of a large player who stood there and looked so."""
    return [square_name(each) for each in zones_of(square, facing) if game.is_on_pitch(each)]


PLANNER: Final = BobbaPlanner()
