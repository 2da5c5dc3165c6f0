"""Whom a player can block, foul or hand the ball to, from where and with what chance."""

from turfwar.kernel.ints import i64
from turfwar.pitch.squares import DIRECTIONS, adjacent
from turfwar.rulesets.lrb6.layout import (
    BLITZ,
    BLOCK,
    FOUL,
    HANDOFF,
    HAS_BLOCKED,
    PLAYER_SIZE,
    PLAYERS,
    PRONE,
    REFEREE_MODEL,
    SIDE_SLOTS,
    SQUARE,
    STANDING,
    STATUS,
    STUNNED,
)
from turfwar.rulesets.lrb6.paths.chances import GROUND, Chances, Gathering, better
from turfwar.rulesets.lrb6.paths.explore import COMPARING, HANDING
from turfwar.rulesets.lrb6.paths.ground import UNKNOWN, Ground
from turfwar.rulesets.lrb6.paths.labels import WITH_BALL
from turfwar.rulesets.lrb6.paths.search import PathSearch
from turfwar.rulesets.lrb6.sequence.ball import can_hold
from turfwar.rulesets.lrb6.sequence.touchdown import in_scoring_zone


class Target:
    """Somebody who can be reached: by which label, and with what chance it comes to it.

    `dice` are those of a block, negative where the defender's coach chooses; where a roll decides
    on the strengths, the likeliest.
    """

    def __init__(self, who: i64, label: i64, chances: Chances) -> None:
        self.who: i64 = who
        self.label: i64 = label
        self.chances = chances
        self.dice: i64 = 0


class Targets:
    """What a finished search has brought within reach, by the action it was made for."""

    def __init__(self, search: PathSearch) -> None:
        self.search = search
        self.match = search.match
        self.handed: dict[tuple[int, int], Chances] = {}

    def find(self) -> list[Target]:
        """For each target and each square next to him the likeliest way to it."""
        search = self.search
        action = search.action
        found: list[Target] = []
        if not search.terrain.grounds or action not in (BLOCK, BLITZ, HANDOFF, FOUL):
            return found
        if action == BLITZ and self.match.get(HAS_BLOCKED) != 0:
            return found
        search.terrain.stand_on(0, search.start)
        who: i64 = 0
        while who <= REFEREE_MODEL:
            if who != search.number and self.is_target(search.terrain.grounds[0], who):
                self.find_ways(who, found)
            who += 1
        return found

    def is_target(self, ground: Ground, who: i64) -> bool:
        """Whether the action can be done to him on this ground."""
        state = ground.state
        base = PLAYERS + who * PLAYER_SIZE
        status = i64(state[base + STATUS])
        if state[base + SQUARE] == 0:
            return False
        action = self.search.action
        if action == HANDOFF:
            player = self.match.player(who)
            mate = player.side == self.search.side
            return mate and player.has_zones and can_hold(player)
        if who // SIDE_SLOTS == self.search.side:
            return False
        if action == FOUL:
            return status == PRONE or status == STUNNED
        return status == STANDING

    def find_ways(self, who: i64, found: list[Target]) -> None:
        search = self.search
        square = self.match.square(who)
        for step in DIRECTIONS:
            best: Target | None = None
            for offset in (0, WITH_BALL):
                label = search.labels.heads[square + step + offset]
                while label != UNKNOWN:
                    chances = self.chances_of(label, who)
                    if chances.total > 0 and (best is None or better(chances, best.chances) > 0):
                        best = Target(who, label, chances)
                    label = search.labels.following[label]
            if best is not None:
                if search.action == BLOCK or search.action == BLITZ:
                    best.dice = self.dice_from(square + step, who)
                    search.terrain.stand_on(0, search.start)
                found.append(best)

    def chances_of(self, label: i64, who: i64) -> Chances:
        """The chances that he gets there and can do it."""
        search = self.search
        node = search.labels.squares[label]
        square = node & (WITH_BALL - 1)
        layer = search.labels.layers[label]
        gathering = Gathering()
        carrying = node >= WITH_BALL
        over = carrying and layer > 0 and in_scoring_zone(square, search.side)
        if over or (search.action == HANDOFF and not carrying):
            return search.table.of(gathering)
        chances = search.labels.chances[label]
        index: i64 = 0
        while index < len(chances.keys):
            key: i64 = chances.keys[index]
            ground = search.terrain.grounds[key >> GROUND]
            theirs = i64(ground.state[PLAYERS + who * PLAYER_SIZE + SQUARE])
            if adjacent(theirs, square) and self.is_target(ground, who):
                if search.action == HANDOFF:
                    gathering.add_times(
                        self.caught(key, square, who), chances.shares[index], chances.power
                    )
                elif search.action != BLITZ:
                    gathering.add(key, chances.shares[index], chances.power)
                elif layer < ground.total:
                    alone = Gathering()
                    alone.add(key, chances.shares[index], chances.power)
                    going: i64 = 1 if layer >= ground.free else 0
                    paid = search.led(search.table.of(alone), going, square, key >> GROUND)
                    gathering.add_times(paid, 1, 0)
            index += 1
        return search.table.of(gathering)

    def caught(self, key: i64, square: i64, who: i64) -> Chances:
        """The chances that a hand-off is caught."""
        known = (key, who)
        chances = self.handed.get(known)
        if chances is None:
            search = self.search
            search.terrain.grounds[key >> GROUND].load(self.match, square, key & 0xFFFF, 0, True)
            search.terrain.on_ground = UNKNOWN
            gathering = Gathering()
            for outcome in search.explorer.explore(HANDING, who, 0):
                gathering.add(key, outcome.share, outcome.power)
            chances = search.table.of(gathering)
            self.handed[known] = chances
            search.terrain.stand_on(0, search.start)
        return chances

    def dice_from(self, square: i64, who: i64) -> i64:
        """How many block dice there are from a square."""
        search = self.search
        search.terrain.stand_on(0, square)
        best: i64 = 0
        most = 0
        counts: dict[int, int] = {}
        blitz: i64 = 1 if search.action == BLITZ else 0
        for outcome in search.explorer.explore(COMPARING, who, blitz):
            weight = counts.get(outcome.result, 0) + outcome.share * 6 ** (12 - outcome.power)
            counts[outcome.result] = weight
            if weight > most:
                most = weight
                best = outcome.result
        return best
