"""The scripted coach of Death Zone: its port `scripted`.

They take the ball round death zones, put somebody next to each opponent who could get in its way,
keep others between the opponents' carrier and their own end, and let everybody attack or tackle who
stands next to somebody: neither costs the attacker anything.
"""

from typing import Final

from turfwar.bots.planning.ahead import AheadPlanner
from turfwar.games.deathzone import layout
from turfwar.games.deathzone.bots.rookie import DeathzoneRookieCoach
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.tables import ATTACK, TACKLE
from turfwar.games.deathzone.words import verbs as v
from turfwar.kernel.notation import first_of, verb_of
from turfwar.pitch.field import AWAY_END, HOME_END
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import CELLS, DIRECTIONS, distance, on_pitch

UNREACHED: Final = 10_000
STEP: Final = 10
ZONE: Final = 35
"""A death zone on the way, in tenths of a square."""
CARRIERS_ZONE: Final = 60
OTHERS_WAY: Final = 30
"""To go where somebody stands now."""
HOLDER: Final = 30.0
NEAR_BALL: Final = 3.0
DOWN: Final = 4.0
WOUND: Final = 5.0
MARKERS: Final = 3
COVER: Final = 4
"""So many squares in front of the opponents' carrier the others stand in the way."""


class DeathzoneScriptedCoach(DeathzoneRookieCoach):
    """A coach with a plan for everybody."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.why = ""
        """Why they chose what they chose last, in a few words."""
        self.ways: dict[tuple[int, ...], list[int]] = {}

    def choose(self, game: PitchGame) -> int:
        """One of the open choices."""
        self.ways = {}
        self.why = ""
        return super().choose(game)

    # Where players go

    def place_for(self, match: DeathzoneState, player: int) -> int:
        """The square that a player without the ball makes for."""
        side = int(match.team(player))
        here = int(match.square(player))
        carrier = self.carrier(match)
        if carrier == NOBODY:
            ball = int(match.ball)
            if ball == 0 or self.nearest(match, player):
                return ball
            return self.to_mark(match, player, ball) or ball
        at = int(match.square(carrier))
        if match.team(carrier) == side:
            ahead = int(at + (3 if side == 0 else -3))
            return self.to_mark(match, player, at) or (ahead if on_pitch(ahead) else at)
        own = [each for each in match.playing_for(side) if match.stands(each)]
        own.sort(key=lambda each: int(distance(match.square(each), at)))
        if player in own[:MARKERS]:
            return at
        back = self.to_go(match, at, 1 - side)
        if back > COVER and self.to_go(match, here, 1 - side) > back - 1:
            cover = int(at + (COVER if side == 1 else -COVER))
            return cover if on_pitch(cover) else at
        return self.to_mark(match, player, at) or at

    def to_mark(self, match: DeathzoneState, player: int, about: int) -> int:
        """An opponent near a square whom nobody stands next to."""
        side = int(match.team(player))
        here = int(match.square(player))
        best, least = 0, UNREACHED
        for foe in match.playing_for(1 - side):
            at = int(match.square(foe))
            if not match.stands(foe) or match.in_any_zone(at, side):
                continue
            far = 2 * int(distance(here, at)) + int(distance(at, about))
            if far < least:
                best, least = at, far
        return best

    def goal(self, match: DeathzoneState, player: int) -> int:
        """The square that a player makes for."""
        if self.carrier(match) == player:
            return super().goal(match, player)
        return self.place_for(match, player)

    def ends(self, match: DeathzoneState, player: int) -> list[int]:
        """Where a way may end: a square, or for the carrier the end zone."""
        if self.carrier(match) != player:
            return [self.goal(match, player)]
        zone = AWAY_END if match.team(player) == 0 else HOME_END
        return [int(each) for each in match.pitch.squares if match.pitch.has(each, zone)]

    def ways_to(self, match: DeathzoneState, player: int) -> list[int]:
        """For each square how far it is from there to where a player wants to be, in tenths; death
        zones and others in the way count more."""
        side = int(match.team(player))
        carries = self.carrier(match) == player
        goals = self.ends(match, player)
        key = (side, int(carries), *goals)
        known = self.ways.get(key)
        if known is not None:
            return known
        zoned = [0] * CELLS
        for foe in match.playing_for(1 - side):
            if match.stands(foe):
                for step in DIRECTIONS:
                    zoned[int(match.square(foe) + step)] += 1
        found = [UNREACHED] * CELLS
        layers: dict[int, list[int]] = {0: []}
        for goal in goals:
            found[goal] = 0
            layers[0].append(goal)
        cost, most = 0, 0
        zone = CARRIERS_ZONE if carries else ZONE
        while cost <= most:
            for square in layers.pop(cost, []):
                if found[square] < cost:
                    continue
                price = STEP
                if zoned[square]:
                    price += zone if carries or square not in goals else 0
                if match.occupant(square) >= 0 and square not in goals:
                    price += OTHERS_WAY
                total = cost + price
                for step in DIRECTIONS:
                    before = int(square + step)
                    if on_pitch(before) and total < found[before]:
                        found[before] = total
                        layers.setdefault(total, []).append(before)
                        most = max(most, total)
            cost += 1
        self.ways[key] = found
        return found

    def step(self, match: DeathzoneState, player: int, codes: list[int]) -> int:
        """A step along the best way."""
        carries = player == self.carrier(match)
        here = int(match.square(player))
        far = self.ways_to(match, player)
        moved = int(match.get(layout.MOVED))
        left = int(match.ma(player)) - moved
        end = self.end(codes)
        steps = [code for code in self.only(codes, v.STEP_TO) if match.occupant(first_of(code)) < 0]
        if not steps:
            return end
        if left < 1 and not (carries and self.to_go(match, here, int(match.team(player))) == 1):
            return end
        side = 1 - int(match.team(player))

        def price(code: int) -> int:
            to = int(first_of(code))
            risk = 0
            if match.in_any_zone(to, side):
                risk = CARRIERS_ZONE if carries else 0
            return far[to] + risk

        best = min(steps, key=lambda code: (price(code), code))
        stays = far[here] + (CARRIERS_ZONE if carries and match.in_any_zone(here, side) else 0)
        if match.get(layout.ON_TOP) != 0 or price(best) < stays:
            return best
        return end

    def move(self, match: DeathzoneState, codes: list[int]) -> int:
        """The carrier first, then whoever has least far to go."""
        trick = self.tricks(match, codes)
        if trick != NOBODY:
            return trick
        carrier = self.carrier(match)
        best, most = self.end(codes), 0
        for code in self.only(codes, v.MOVE):
            player = int(first_of(code))
            here = int(match.square(player))
            side = int(match.team(player))
            if player == carrier:
                self.why = "carries the ball"
                return code
            goal = self.goal(match, player)
            far = int(distance(here, goal)) if goal else 0
            held = match.in_any_zone(here, 1 - side) and match.stands(player)
            wanted = carrier == NOBODY or match.team(carrier) != side
            if far == 0 or (far == 1 and goal != match.ball) or (far == 1 and carrier != NOBODY):
                continue
            if held and not (wanted and self.nearest_to(match, player, int(match.ball))):
                continue
            worth = UNREACHED - far
            if worth > most:
                best, most = code, worth
                self.why = "gets into the way"
        heroes = self.only(codes, v.HEROIC_TACKLE)
        if most == 0 and heroes:
            return self.hero(match, heroes) or best
        return best

    def nearest_to(self, match: DeathzoneState, player: int, square: int) -> bool:
        """Whether nobody else of their side is as near to a square."""
        mine = int(distance(match.square(player), square))
        for each in match.playing_for(match.team(player)):
            if each != player and match.stands(each):
                if int(distance(match.square(each), square)) <= mine:
                    return False
        return True

    # Fighting

    def likely(self, needed: int) -> float:
        """How likely a die shows so much; a 6 always does, a 1 never."""
        return (7 - max(2, min(6, needed))) / 6

    def by_tackle(self, match: DeathzoneState, player: int, victim: int) -> float:
        """What a tackle of somebody is worth."""
        if not match.stands(victim):
            return 0.0
        chance = self.likely(TACKLE.needed(int(match.st(player)), int(match.st(victim))))
        return chance * (HOLDER if match.holds(victim) else DOWN + self.nearness(match, victim))

    def by_attack(self, match: DeathzoneState, player: int, victim: int) -> float:
        """What an attack on somebody is worth."""
        chance = self.likely(ATTACK.needed(int(match.cs(player)), int(match.cs(victim))))
        worth = WOUND + self.nearness(match, victim)
        if match.holds(victim):
            worth += 0.3 * HOLDER
        return chance * worth

    def nearness(self, match: DeathzoneState, victim: int) -> float:
        return NEAR_BALL if match.ball and distance(match.square(victim), match.ball) <= 3 else 0.0

    def worth(self, match: DeathzoneState, player: int, victim: int, action: int) -> int:
        """What it is worth to go for somebody."""
        if action == v.TACKLE:
            return int(100 * self.by_tackle(match, player, victim))
        return int(100 * self.by_attack(match, player, victim))

    def fight(self, match: DeathzoneState, codes: list[int]) -> int:
        """Everybody strikes; whoever does more by a tackle waits for that."""
        carrier = self.carrier(match)
        for code in self.only(codes, v.DODGE_NOW):
            if int(first_of(code)) == carrier:
                return code
        best, most = self.end(codes), 0.0
        for code in self.only(codes, v.ATTACK, v.TACKLE, v.STRIP):
            player = int(first_of(code))
            victims = [
                each
                for each in self.beside(match, player)
                if verb_of(code) != v.STRIP or match.holds(each)
            ]
            attack = max((self.by_attack(match, player, each) for each in victims), default=0.0)
            tackle = max((self.by_tackle(match, player, each) for each in victims), default=0.0)
            if verb_of(code) == v.TACKLE:
                worth = tackle
            elif verb_of(code) == v.ATTACK:
                worth = attack if attack >= tackle else 0.0
            else:
                worth = 0.0
            if worth > most:
                best, most = code, worth
        if most > 0.0:
            self.why = "strikes: a failure costs nothing"
        return best

    def beside(self, match: DeathzoneState, player: int) -> list[int]:
        """Opponents next to a player."""
        side = int(match.team(player))
        found: list[int] = []
        for step in DIRECTIONS:
            who = int(match.occupant(match.square(player) + step))
            if who >= 0 and match.team(who) != side:
                found.append(who)
        return found


def time_left(game: PitchGame, side: int) -> float:
    """How many of their turns a side has left; few matches last as long."""
    last = int(game.get(layout.LAST_TURN))
    return max(0, last - int(game.turn(side))) / last


PLANNER: Final = AheadPlanner(DeathzoneScriptedCoach, "turfwar.games.deathzone", time_left)
"""The port `planner`: this coach, who looks ahead."""
