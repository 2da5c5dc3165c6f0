"""Whom a player can block, foul or hand the ball to, from where and with what chance."""

from turfwar.games.lrb6.layout import HAS_BLOCKED, PRONE, REFEREE_MODEL, STANDING, STUNNED
from turfwar.games.lrb6.odds.paths.chances import MIXED
from turfwar.games.lrb6.odds.paths.explore import COMPARING, HANDING
from turfwar.games.lrb6.odds.paths.ground import Ground
from turfwar.games.lrb6.odds.paths.labels import WITH_BALL
from turfwar.games.lrb6.odds.paths.search import PathSearch
from turfwar.games.lrb6.odds.paths.spending import STATE_BITS, STATE_MASK
from turfwar.games.lrb6.odds.paths.table import UNKNOWN
from turfwar.games.lrb6.words.actions import BLITZ, BLOCK, FOUL, HANDOFF
from turfwar.kernel.errors import Interrupt
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import PLAYER_SIZE, PLAYERS, SIDE_SLOTS, SQUARE, STATUS
from turfwar.pitch.squares import DIRECTIONS, adjacent


class PathTarget:
    """Somebody who can be reached: by which label, and with what chance it comes to it.

    `dice` are those of a block, negative where the defender's coach chooses; where a roll decides
    on the strengths, the likeliest.
    """

    def __init__(self, who: i64, label: i64, chances: i64) -> None:
        self.who: i64 = who
        self.label: i64 = label
        self.chances: i64 = chances
        self.dice: i64 = 0


class Targets:
    """What a finished search has brought within reach, by the action it was made for."""

    def __init__(self, search: PathSearch) -> None:
        self.search = search
        self.match = search.match
        self.handed: dict[tuple[int, int], tuple[int, int]] = {}

    def find(self) -> list[PathTarget]:
        """For each target and each square next to them the likeliest way to it."""
        search = self.search
        action = search.action
        found: list[PathTarget] = []
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
        """Whether the action can be done to them on this ground."""
        state = ground.state
        base = PLAYERS + who * PLAYER_SIZE
        status = i64(state[base + STATUS])
        if state[base + SQUARE] == 0:
            return False
        action = self.search.action
        if action == HANDOFF:
            player = self.match.player(who)
            mate = player.side == self.search.side
            return mate and player.has_zones and player.book.ball.can_hold(player)
        if who // SIDE_SLOTS == self.search.side:
            return False
        if action == FOUL:
            return status == PRONE or status == STUNNED
        return status == STANDING and self.match.book.blocking.can_be_hit(self.match.player(who))

    def find_ways(self, who: i64, found: list[PathTarget]) -> None:
        search = self.search
        labels = search.labels
        square = search.terrain.grounds[0].state[PLAYERS + who * PLAYER_SIZE + SQUARE]
        for step in DIRECTIONS:
            beside = i64(square) + step
            best: PathTarget | None = None
            for offset in (0, WITH_BALL):
                label = labels.heads[beside + offset]
                while label != UNKNOWN:
                    chances = self.chances_of(label, who)
                    if chances != UNKNOWN and (
                        best is None or search.table.better(chances, best.chances) > 0
                    ):
                        best = PathTarget(who, label, chances)
                    label = labels.following[label]
            if best is not None:
                if search.action == BLOCK or search.action == BLITZ:
                    best.dice = self.dice_from(beside, who)
                found.append(best)

    def chances_of(self, label: i64, who: i64) -> i64:
        """The chances that they get there and can do it; `UNKNOWN` for none."""
        search = self.search
        node = search.labels.squares[label]
        square = node & (WITH_BALL - 1)
        layer = search.labels.layers[label]
        carrying = node >= WITH_BALL
        over = carrying and layer > 0 and search.match.in_scoring_zone(square, search.side)
        if over or (search.action == HANDOFF and not carrying):
            return UNKNOWN
        chances = search.labels.chances[label]
        number = search.table.grounds[chances]
        if number == MIXED:
            chances = self.within_reach(chances, who, square)
        elif not self.is_beside(number, who, square):
            return UNKNOWN
        if search.action == HANDOFF:
            chances = self.caught(chances, square, who)
        elif search.action == BLITZ:
            chances = search.stepping.pay(chances, layer, 1)
        if chances == UNKNOWN or search.table.totals[chances] == 0.0:
            return UNKNOWN
        return chances

    def is_beside(self, number: i64, who: i64, square: i64) -> bool:
        """Whether somebody is next to a square on a ground, and it can be done to them."""
        ground = self.search.terrain.grounds[number]
        theirs = i64(ground.state[PLAYERS + who * PLAYER_SIZE + SQUARE])
        return adjacent(theirs, square) and self.is_target(ground, who)

    def within_reach(self, chances: i64, who: i64, square: i64) -> i64:
        """Of some chances those where they are next to somebody."""
        table = self.search.table
        table.open(chances)
        start = table.starts[chances]
        at = start
        while at < table.ends[chances]:
            key = table.keys[at]
            if self.is_beside(key >> STATE_BITS, who, square):
                table.add(at - start, key, 1, 0)
            at += 1
        return table.close()

    def caught(self, chances: i64, square: i64, who: i64) -> i64:
        """The chances once a hand-off has been caught."""
        table = self.search.table
        table.open(chances)
        start = table.starts[chances]
        at = start
        while at < table.ends[chances]:
            key = table.keys[at]
            weight, power = self.catch_chance(key, square, who)
            if weight > 0:
                table.add(at - start, key, weight, power)
            at += 1
        return table.close()

    def catch_chance(self, key: i64, square: i64, who: i64) -> tuple[i64, i64]:
        """In how many of 6 ** power cases a hand-off is caught; and that power."""
        known = self.handed.get((key, who))
        if known is None:
            search = self.search
            used = search.spending.used[key & STATE_MASK]
            search.terrain.grounds[key >> STATE_BITS].load(self.match, square, used, 0, True)
            search.terrain.on_ground = UNKNOWN
            known = search.explorer.chance_of(HANDING, who)
            self.handed[key, who] = known
        return known[0], known[1]

    def dice_from(self, square: i64, who: i64) -> i64:
        """How many block dice there are from a square."""
        search = self.search
        explorer = search.explorer
        search.terrain.stand_on(0, square)
        blitz: i64 = 1 if search.action == BLITZ else 0
        explorer.begin_again()
        try:
            return explorer.attempt(COMPARING, who, blitz)
        except Interrupt:
            return self.likeliest_dice(who, blitz)

    def likeliest_dice(self, who: i64, blitz: i64) -> i64:
        """The same where a roll decides on the strengths."""
        best: i64 = 0
        most = 0
        counts: dict[int, int] = {}
        for outcome in self.search.explorer.explore(COMPARING, who, blitz):
            weight = counts.get(outcome.result, 0) + outcome.share * 6 ** (12 - outcome.power)
            counts[outcome.result] = weight
            if weight > most:
                most = weight
                best = outcome.result
        self.search.terrain.on_ground = UNKNOWN
        return best
