"""What can be done to score in this turn; port `solver` of the lrb6 family."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from turfwar.games.lrb6.bots.estimates.snapshot import PositionSnapshot
from turfwar.games.lrb6.bots.estimates.throws import hand_off_chance, pass_chance
from turfwar.games.lrb6.layout import BLIZZARD, PLAYER, PRONE, STANDING, TURNOVER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.plans import PLANNER, ClickPlanner, open_actions
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words.actions import BLITZ, BLOCK, HANDOFF, MOVE, PASS
from turfwar.games.lrb6.words.questions import Q_ACTION, Q_TURN
from turfwar.games.lrb6.words.verbs import BLOCK_AT, END_PLAYER, END_TURN, THROW_AT
from turfwar.games.ports import PathLike
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.odds.line_source import LineAction, LineSource
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import DIRECTIONS, adjacent, distance, parse_square, square_name

RECEIVERS: Final = 5
"""So many team-mates are looked at who could score if they had the ball."""
VICTIMS: Final = 4
"""So many opponents are looked at who are in the way."""
BLOCKERS: Final = 4
"""So many ways to block each of them."""
HELPERS: Final = 2
"""So many team-mates who could go and assist against each of them."""
LEAST: Final = 0.02
"""Throws that are less likely are not looked at."""
FARTHEST: Final = 11
"""A ball that has to be won first is not carried farther than that."""
RUSHES: Final = 2
SPRINTS: Final = 3


class TurnLines(LineSource):
    """Runs, pick-ups, hand-offs and passes, and blocks that clear the way for them."""

    planner: ClickPlanner = PLANNER

    def __init__(self) -> None:
        self.zones: dict[tuple[int, int, int], list[str]] = {}

    def is_turn_of(self, game: PitchGame, side: int) -> bool:
        return int(game.active) == side and game.question in (Q_TURN, Q_ACTION)

    def acting(self, game: PitchGame) -> int | None:
        if game.question != Q_ACTION:
            return None
        ends = int(choice(END_PLAYER, game.get(PLAYER), 0))
        return ends if game.is_legal(ends) else None

    def end_of_turn(self, game: PitchGame) -> int | None:
        ends = int(choice(END_TURN, 0, 0))
        return ends if game.question == Q_TURN and game.is_legal(ends) else None

    def stops(self, game: PitchGame, side: int) -> list[LineAction]:
        """Blocks and Blitzes on the carrier and those beside them, and walks in their way."""
        assert isinstance(game, MatchState)
        carrier = int(game.carrier)
        if game.question != Q_TURN or carrier < 0 or carrier // SIDE_SLOTS == side:
            return []
        square = int(game.square(carrier))
        beside = [
            number
            for number in game.on_field(1 - side)
            if number != carrier
            and game.status(number) == STANDING
            and adjacent(square, game.square(number))
        ]
        found = self.blocks(game, side, [carrier, *beside[:2]])
        far = self.to_go(game, square, 1 - side)
        for number in game.on_field(side):
            if MOVE not in open_actions(game, number):
                continue
            paths = self.planner.ways(game, number, MOVE)
            if paths is None:
                continue
            best: tuple[float, PathLike] | None = None
            for name, path in paths.items():
                at = parse_square(name)
                if not path.squares or distance(at, square) > 2:
                    continue
                # Next to the carrier, and between them and where they want to go.
                closer = self.to_go(game, at, 1 - side) < far
                worth = float(path.chance) * (2.0 if adjacent(at, square) else 1.0)
                worth *= 1.5 if closer else 1.0
                if best is None or worth > best[0]:
                    best = (worth, path)
            if best is not None:
                codes = tuple(map(int, best[1].choices))
                found.append(LineAction(number, codes, promise=0.1 * best[0]))
        found.sort(key=lambda each: -each.promise)
        return found

    def has_scored(self, game: PitchGame, side: int, before: int) -> bool:
        if game.score(side) > before:
            return True
        carrier = int(game.carrier)
        if carrier < 0 or carrier // SIDE_SLOTS != side:
            return False
        assert isinstance(game, MatchState)
        return bool(game.book.scoring.has_more_to_do(game, game.player(carrier)))

    def cannot_score(self, game: PitchGame, side: int) -> bool:
        assert isinstance(game, MatchState)
        if game.get(TURNOVER) == 0 or int(game.active) != side:
            return False
        return not game.book.scoring.may_yet_score(game, side)

    # What scores

    def best_final(self, game: PitchGame, side: int) -> LineAction | None:
        assert isinstance(game, MatchState)
        best: LineAction | None = None
        for number in self.runners(game, side):
            found = self.run(game, number, side)
            if found is not None and (best is None or found.promise > best.promise):
                best = found
        return best

    def runners(self, game: MatchState, side: int) -> list[int]:
        """Who could get into the end zone with the ball by legs alone."""
        carrier = int(game.carrier)
        if game.question == Q_ACTION:
            number = int(game.get(PLAYER))
            return [number] if carrier in (number, NOBODY) else []
        if carrier >= 0:
            if carrier // SIDE_SLOTS != side or not self.in_reach(game, carrier, side):
                return []
            return [carrier]
        if not game.ball:
            return []
        return [number for number in self.fetchers(game, side) if self.in_reach(game, number, side)]

    def fetchers(self, game: MatchState, side: int) -> list[int]:
        """Who could get to a loose ball."""
        return [
            number
            for number in game.on_field(side)
            if distance(game.square(number), game.ball) <= self.legs(game, number)
        ]

    def in_reach(self, game: MatchState, number: int, side: int) -> bool:
        """Whether a player has legs enough to get into the end zone with the ball."""
        square = int(game.square(number))
        far = int(distance(square, game.ball)) + self.to_go(game, int(game.ball), side)
        return far <= self.legs(game, number)

    def end_zone(self, game: MatchState, side: int) -> list[str]:
        """The squares where a side scores."""
        key = int(game.pitch.rows), int(game.pitch.columns), side
        found = self.zones.get(key)
        if found is None:
            squares = (int(each) for each in game.pitch.squares)
            found = [square_name(each) for each in squares if game.in_scoring_zone(each, side)]
            self.zones[key] = found
        return found

    def legs(self, game: MatchState, number: int) -> int:
        """How many squares a player can move, going for it."""
        player = game.player(number)
        rushes = SPRINTS if player.has(ids.SPRINT) else RUSHES
        return int(player.ma) + rushes

    def run(self, game: MatchState, number: int, side: int) -> LineAction | None:
        """The likeliest way of a player into the end zone with the ball."""
        actions = open_actions(game, number)
        if not actions or (game.question == Q_TURN and MOVE not in actions):
            return None
        goes_on = game.question == Q_ACTION
        action = actions[0] if goes_on else MOVE
        paths = self.planner.ways(game, number, action)
        if paths is None:
            return None
        best: PathLike | None = None
        for path in paths.with_ball_at(self.end_zone(game, side)):
            if best is None or path.chance > best.chance:
                best = path
        if best is None or not best.chance or not best.squares:
            return None
        codes = tuple(map(int, best.choices))
        return LineAction(number, codes, goes_on, promise=float(best.chance))

    def hope(self, game: PitchGame, side: int) -> bool:
        """Whether anybody could score if all opponents lay on the ground."""
        assert isinstance(game, MatchState)
        if game.question != Q_TURN or int(game.active) != side:
            return self.best_final(game, side) is not None
        copy = game.copy()
        carrier = int(copy.carrier)
        for number in copy.on_field(1 - side):
            if copy.status(number) == STANDING:
                copy.set_status(number, PRONE)
        if carrier >= 0 and carrier // SIDE_SLOTS != side:
            copy.drop_ball_at(copy.square(carrier))
            nearest = min(
                (int(distance(copy.square(n), copy.ball)) - self.legs(copy, n), n)
                for n in copy.on_field(side)
            )
            far = self.to_go(copy, int(copy.ball), side)
            return nearest[0] <= 1 and far <= FARTHEST
        if self.best_final(copy, side) is not None:
            return True
        receivers = self.receivers(copy, side)
        if carrier < 0:
            return bool(receivers) and bool(self.fetchers(copy, side))
        return bool(
            self.relays(copy, carrier, receivers) or self.ahead(copy, carrier, side, receivers)
        )

    # What makes it likelier

    def activations(self, game: PitchGame, side: int) -> list[LineAction]:
        assert isinstance(game, MatchState)
        if game.question != Q_TURN or int(game.active) != side:
            return []
        best = self.best_final(game, side)
        found = [] if best is None else [best]
        carrier = int(game.carrier)
        receivers = self.receivers(game, side)
        if carrier >= 0 and carrier // SIDE_SLOTS == side:
            found += self.relays(game, carrier, receivers)
            found += self.ahead(game, carrier, side, receivers)
        elif carrier < 0 and game.ball:
            found += self.fetching(game, side)
        found += self.blocks(game, side, self.in_the_way(game, side, best, receivers))
        found.sort(key=lambda each: -each.promise)
        unique: dict[tuple[int, ...], LineAction] = {}
        for each in found:
            unique.setdefault(each.codes, each)
        return list(unique.values())

    def receivers(self, game: MatchState, side: int) -> list[int]:
        """Team-mates who could score if they had the ball, the nearest first."""
        found: list[tuple[int, int]] = []
        for number in game.on_field(side):
            player = game.player(number)
            if number == game.carrier or player.status != STANDING:
                continue
            if player.is_scoring:
                found.append((0, number))
                continue
            far = self.to_go(game, int(player.square), side)
            if MOVE in open_actions(game, number) and far <= self.legs(game, number):
                found.append((far, number))
        return [number for _, number in sorted(found)[:RECEIVERS]]

    def to_go(self, game: MatchState, square: int, side: int) -> int:
        """How far it is to the end zone."""
        column = square % 28
        field = game.pitch
        return int(field.columns) - column if side == 0 else column - 1

    def with_ball(self, game: MatchState, number: int, side: int) -> float:
        """About how likely a player scores who has the ball where they stand."""
        if game.player(number).is_scoring:
            return 1.0
        copy = game.copy()
        copy.set_carrier(number)
        copy.give_ball(number)
        found = self.run(copy, number, side)
        return 0.0 if found is None else found.promise

    def relays(self, game: MatchState, carrier: int, receivers: Sequence[int]) -> list[LineAction]:
        """Hand-offs, and passes with or without a walk before."""
        found: list[LineAction] = []
        side = carrier // SIDE_SLOTS
        actions = open_actions(game, carrier)
        chances = {number: self.with_ball(game, number, side) for number in receivers}
        table = PositionSnapshot(game)
        if HANDOFF in actions:
            for plan in self.planner.plans_of(game, carrier, HANDOFF):
                if plan.target in chances and plan.path is not None:
                    square = int(game.square(plan.target))
                    caught = hand_off_chance(table, plan.target, square)
                    likely = float(plan.reach) * caught * chances[plan.target]
                    found.append(LineAction(carrier, plan.codes, promise=likely))
        if PASS in actions:
            found += self.throws(game, carrier, chances, table)
        return [each for each in found if each.promise > LEAST]

    def throws(
        self, game: MatchState, carrier: int, chances: dict[int, float], table: PositionSnapshot
    ) -> Iterable[LineAction]:
        """For each receiver the most promising square to throw from."""
        paths = self.planner.ways(game, carrier, PASS)
        here = int(game.square(carrier))
        places: list[tuple[int, float, list[int]]] = [(here, 1.0, [int(choice(PASS, carrier, 0))])]
        if paths is not None and game.status(carrier) == STANDING:
            for name, path in paths.items():
                places.append((parse_square(name), float(path.chance), []))
        for receiver, scores in chances.items():
            target = int(game.square(receiver))
            best, where = 0.0, -1
            for at, (square, reached, _) in enumerate(places):
                if square == target or reached * scores <= best:
                    continue
                likely = reached * scores * pass_chance(table, carrier, square, receiver, target)
                if likely > best:
                    best, where = likely, at
            if where < 0 or best <= LEAST:
                continue
            square, _, codes = places[where]
            if not codes and paths is not None:
                codes = [int(each) for each in paths[square_name(square)].choices]
            throw = int(choice(THROW_AT, target, 0))
            yield LineAction(carrier, (*codes, throw), promise=best)

    def ahead(
        self, game: MatchState, carrier: int, side: int, receivers: Sequence[int]
    ) -> list[LineAction]:
        """Receivers who first run into the end zone, to be thrown to."""
        if PASS not in open_actions(game, carrier) and HANDOFF not in open_actions(game, carrier):
            return []
        table = PositionSnapshot(game)
        here = int(game.square(carrier))
        found: list[LineAction] = []
        for number in receivers:
            if game.player(number).is_scoring:
                continue
            paths = self.planner.ways(game, number, MOVE)
            if paths is None:
                continue
            best: tuple[float, PathLike] | None = None
            for name, path in paths.items():
                square = parse_square(name)
                if not game.in_scoring_zone(square, side):
                    continue
                likely = float(path.chance) * max(
                    pass_chance(table, carrier, here, number, square),
                    hand_off_chance(table, number, square) if near(here, square, 7) else 0.0,
                )
                if best is None or likely > best[0]:
                    best = (likely, path)
            if best is not None and best[0] > LEAST:
                codes = tuple(map(int, best[1].choices))
                found.append(LineAction(number, codes, promise=best[0], prepares=True))
        return found

    def fetching(self, game: MatchState, side: int) -> list[LineAction]:
        """Picking the ball up, to hand it on."""
        found: list[LineAction] = []
        for number in self.fetchers(game, side):
            for action in (MOVE, HANDOFF, PASS):
                if action not in open_actions(game, number):
                    continue
                paths = self.planner.ways(game, number, action)
                if paths is None:
                    continue
                if action == MOVE:
                    best = max(paths.with_ball.values(), key=lambda path: path.chance, default=None)
                    if best is not None and best.squares:
                        codes = tuple(map(int, best.choices))
                        promise = 0.5 * float(best.chance)
                        found.append(LineAction(number, codes, promise=promise, prepares=True))
                elif action == HANDOFF:
                    for way in paths.ways:
                        codes = tuple(map(int, way.choices))
                        found.append(LineAction(number, codes, promise=0.5 * float(way.chance)))
        found.sort(key=lambda each: -each.promise)
        return found[:8]

    def in_the_way(
        self,
        game: MatchState,
        side: int,
        best: LineAction | None,
        receivers: Sequence[int],
    ) -> list[int]:
        """Opponents without whom scoring would be likelier, the worst first."""
        hot: set[int] = set()
        ball = int(game.ball)
        if ball:
            hot.add(ball)
        for number in receivers:
            hot.add(int(game.square(number)))
        before = 0.0 if best is None else best.promise
        found: list[tuple[float, int]] = []
        for number in game.on_field(1 - side):
            if game.status(number) != STANDING:
                continue
            square = int(game.square(number))
            if number == game.carrier:
                found.append((1.0, number))
                continue
            copy = game.copy()
            copy.set_status(number, PRONE)
            after = self.best_final(copy, side)
            gain = (0.0 if after is None else after.promise) - before
            if gain < 0.01 and any(adjacent(square, each) for each in hot):
                gain = 0.01
            if gain >= 0.01:
                found.append((gain, number))
        found.sort(key=lambda each: -each[0])
        return [number for _, number in found[:VICTIMS]]

    def blocks(self, game: MatchState, side: int, victims: Sequence[int]) -> list[LineAction]:
        """The best blocks and Blitzes on these, and walks that assist them."""
        ways: dict[int, list[tuple[float, LineAction, int]]] = {each: [] for each in victims}
        for number in game.on_field(side):
            for action in (BLOCK, BLITZ):
                if action not in open_actions(game, number):
                    continue
                paths = self.planner.ways(game, number, action)
                if paths is None:
                    continue
                for way in paths.ways:
                    codes = tuple(map(int, way.choices))
                    victim = victim_of(codes)
                    if victim in ways:
                        dice = int(getattr(way, "dice", None) or 1)
                        useful = 1.0 - (2.0 / 3.0) ** dice if dice > 0 else (1.0 / 3.0) ** -dice
                        promise = 0.5 * useful * float(way.chance)
                        act = LineAction(number, codes, promise=promise)
                        ways[victim].append((promise, act, dice))
        found: list[LineAction] = []
        for victim, those in ways.items():
            those.sort(key=lambda each: -each[0])
            seen: set[tuple[int, int]] = set()
            for _, act, _ in those:
                # A Blitz goes on after its block.
                key = act.player, int(verb_of(act.codes[0]))
                if key not in seen and len(seen) < BLOCKERS:
                    seen.add(key)
                    found.append(act)
            if those:
                found += self.helpers(game, side, victim)
        return found

    def helpers(self, game: MatchState, side: int, victim: int) -> list[LineAction]:
        """Walks without a roll to where a player assists against an opponent."""
        around = {int(game.square(victim) + step) for step in DIRECTIONS}
        found: list[LineAction] = []
        for number in game.on_field(side):
            here = int(game.square(number))
            if number == game.carrier or here in around or game.status(number) != STANDING:
                continue
            if distance(here, game.square(victim)) > int(game.player(number).ma) + 1:
                continue
            if MOVE not in open_actions(game, number):
                continue
            paths = self.planner.ways(game, number, MOVE)
            if paths is None:
                continue
            best: PathLike | None = None
            least = 99
            for name, path in paths.items():
                square = parse_square(name)
                if square not in around or path.chance < 1 or not path.squares:
                    continue
                others = int(game.tackle_zones(square, 1 - side))
                if others < least:
                    best, least = path, others
            if best is not None and least <= 1:
                codes = tuple(map(int, best.choices))
                found.append(LineAction(number, codes, promise=0.1, prepares=True))
            if len(found) == HELPERS:
                break
        return found

    # What is not possible

    def most(self, game: PitchGame, side: int) -> Fraction:
        """A carrier goes for it as often as they must, however free the way is; a relay takes a
        catch. Chain pushes of the carrier, cards, spells and thrown players are left out."""
        assert isinstance(game, MatchState)
        one = Fraction(1)
        carrier = int(game.carrier)
        if carrier >= 0 and carrier // SIDE_SLOTS != side:
            return one
        if game.question != Q_TURN or any(
            game.player(number).has(ids.THROW_TEAM_MATE) for number in game.on_field(side)
        ):
            return one
        able = [
            number
            for number in game.on_field(side)
            if MOVE in open_actions(game, number) or game.player(number).is_scoring
        ]
        again = game.rerolls(side) > 0 or game.book.rolls.has_leader_reroll(game, side)
        table = PositionSnapshot(game)
        mates = [number for number in able if number != carrier]
        catch = max(
            (Fraction(round(6 * table.agility_chance(n, 2)), 6) for n in mates), default=Fraction(0)
        )
        relay = one - (one - catch) ** 2
        if carrier < 0:
            return relay if mates else Fraction(0)
        if carrier not in able:
            return Fraction(0)
        return max(self.solo(game, carrier, side, again), relay)

    def solo(self, game: MatchState, carrier: int, side: int, again: bool) -> Fraction:
        """A run over an empty pitch."""
        player = game.player(carrier)
        far = self.to_go(game, int(player.square), side)
        if player.status != STANDING:
            far += min(3, int(player.ma))
        if far > self.legs(game, carrier):
            return Fraction(0)
        needed = 4 if game.weather == BLIZZARD else 5
        fails = 1 - Fraction(needed, 6)
        more = again or player.has(ids.SURE_FEET) or player.has(ids.PRO)
        each = 1 - fails * fails if more else 1 - fails
        return each ** max(0, far - int(player.ma))


def near(one: int, other: int, most: int) -> bool:
    """Whether two squares are no further apart than that."""
    return bool(distance(one, other) <= most)


def victim_of(codes: Sequence[int]) -> int:
    """Whom the last choice blocks, or nobody."""
    last = codes[-1]
    return int(first_of(last)) if verb_of(last) == BLOCK_AT else -1


SOLVER: Final = TurnLines()
