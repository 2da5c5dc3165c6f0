"""004, Large Players; Tackle Zones: who covers which squares, and who reaches where."""

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import facing_of, is_large
from turfwar.games.bobba.layout import DOWN, LEFT, RIGHT, UP
from turfwar.games.lrb6.footprint import Footprint
from turfwar.games.lrb6.layout import STANDING
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.kernel.ints import i16, i64
from turfwar.pitch.frame import BOARD, PLAYER_SIZE, PLAYERS, SIDE_SLOTS, SQUARE, ZONES
from turfwar.pitch.squares import DIRECTIONS, ROW, adjacent, column_of, row_of


def covered(anchor: i64) -> list[int]:
    """The four squares of a large player."""
    return [anchor, anchor + 1, anchor + ROW, anchor + ROW + 1]


def ring(anchor: i64) -> list[int]:
    """The twelve squares around a large player, in reading order, as the D12 counts them."""
    above = anchor - ROW
    below = anchor + 2 * ROW
    return [
        above - 1,
        above,
        above + 1,
        above + 2,
        anchor - 1,
        anchor + 2,
        anchor + ROW - 1,
        anchor + ROW + 2,
        below - 1,
        below,
        below + 1,
        below + 2,
    ]


def facing_step(facing: i64) -> i64:
    """One square straight ahead."""
    if facing == UP:
        return -ROW
    if facing == DOWN:
        return ROW
    return -1 if facing == LEFT else 1


def ahead_of(facing: i64) -> list[int]:
    """The steps of a large player who looks so: straight ahead, and diagonally ahead."""
    ahead = facing_step(facing)
    aside: i64 = ROW if ahead == 1 or ahead == -1 else 1
    return [int(ahead - aside), int(ahead), int(ahead + aside)]


def is_behind(anchor: i64, facing: i64, square: i64) -> bool:
    """Whether a square beside a large player is one of the four blind ones."""
    if facing == UP:
        return row_of(square) > row_of(anchor) + 1
    if facing == DOWN:
        return row_of(square) < row_of(anchor)
    if facing == RIGHT:
        return column_of(square) < column_of(anchor)
    return column_of(square) > column_of(anchor) + 1


def beside(anchor: i64, square: i64) -> bool:
    """Whether a square touches those of a large player, and is none of them."""
    rows = row_of(square) - row_of(anchor)
    columns = column_of(square) - column_of(anchor)
    if rows < -1 or rows > 2 or columns < -1 or columns > 2:
        return False
    return rows < 0 or rows > 1 or columns < 0 or columns > 1


def zones_of(anchor: i64, facing: i64) -> list[int]:
    """004, Tackle Zones: the eight squares in front of a large player and at their sides."""
    return [square for square in ring(anchor) if not is_behind(anchor, facing, square)]


@mypyc_attr(allow_interpreted_subclasses=True)
class LargeFootprint(Footprint):
    """004, Large Players: four squares, and eight tackle zones in front and at the sides."""

    def squares_of(self, match: MatchState, player: i64) -> list[int]:
        square = match.square(player)
        if square == 0:
            return []
        return covered(square) if is_large(match, player) else [square]

    def put_on(self, match: MatchState, player: i64, square: i64) -> None:
        self.clear(match, player)
        match.state[PLAYERS + player * PLAYER_SIZE + SQUARE] = i16(square)
        if is_large(match, player):
            for each in covered(square):
                match.state[BOARD + each] = i16(player + 1)
        else:
            match.state[BOARD + square] = i16(player + 1)

    def clear(self, match: MatchState, player: i64) -> None:
        if not is_large(match, player):
            own = match.square(player)
            if own != 0 and match.state[BOARD + own] == player + 1:
                match.state[BOARD + own] = 0
            return
        for square in self.squares_of(match, player):
            if match.state[BOARD + square] == player + 1:
                match.state[BOARD + square] = 0
        self.uncover(match, player)

    def uncover(self, match: MatchState, player: i64) -> None:
        """004, Stepping Over Players: those are there again over whom a large player stepped."""
        four = self.squares_of(match, player)
        for side in (0, 1):
            for other in match.on_field(side):
                if other != player and match.square(other) in four:
                    match.state[BOARD + match.square(other)] = i16(other + 1)

    def around(self, match: MatchState, player: i64) -> list[int]:
        """The squares next to a player, in reading order."""
        square = match.square(player)
        if square == 0:
            return []
        if is_large(match, player):
            return ring(square)
        return [square + step for step in DIRECTIONS]

    def touches_standing(self, match: MatchState, player: i64, side: i64) -> bool:
        """Whether anybody of a side stands next to a player."""
        square = match.square(player)
        if square == 0:
            return False
        if is_large(match, player):
            for each in ring(square):
                who = match.occupant(each)
                if who >= 0 and who // SIDE_SLOTS == side and match.status(who) == STANDING:
                    return True
            return False
        state = match.state
        for step in DIRECTIONS:
            who = i64(state[BOARD + square + step]) - 1
            if who >= 0 and who // SIDE_SLOTS == side and match.status(who) == STANDING:
                return True
        return False

    def players_around(self, match: MatchState, player: i64) -> list[int]:
        """Everybody next to a player, each once."""
        result: list[int] = []
        for square in self.around(match, player):
            who = match.occupant(square)
            if who >= 0 and who not in result:
                result.append(who)
        return result

    def neighbours(self, match: MatchState, player: i64, square: i64, side: i64) -> list[int]:
        """Each once, however many of their squares are there."""
        large = player >= 0 and is_large(match, player)
        around = ring(square) if large else [int(square + step) for step in DIRECTIONS]
        result: list[int] = []
        for each in around:
            who = match.occupant(each)
            if who >= 0 and who // SIDE_SLOTS == side and who != player and who not in result:
                result.append(who)
        return result

    def marking(self, match: MatchState, player: i64, square: i64, side: i64) -> list[int]:
        """Those who have no blind square there."""
        large = player >= 0 and is_large(match, player)
        own = covered(square) if large else [int(square)]
        result: list[int] = []
        for who in self.neighbours(match, player, square, side):
            if match.field(who, ZONES) != 0:
                for each in own:
                    if self.reaches(match, who, each):
                        result.append(who)
                        break
        return result

    def next_to(self, match: MatchState, one: i64, other: i64) -> bool:
        if match.square(one) == 0 or match.square(other) == 0:
            return False
        for square in self.squares_of(match, one):
            for there in self.squares_of(match, other):
                if adjacent(square, there):
                    return True
        return False

    def reaches(self, match: MatchState, player: i64, square: i64) -> bool:
        """Whether a square is one of a player's tackle zones, were they to exert any."""
        own = match.square(player)
        if own == 0:
            return False
        if not is_large(match, player):
            return adjacent(own, square)
        return beside(own, square) and not is_behind(own, facing_of(match, player), square)

    def reaches_player(self, match: MatchState, player: i64, other: i64) -> bool:
        """004, Block: whether somebody stands in a player's tackle zones."""
        for square in self.squares_of(match, other):
            if self.reaches(match, player, square):
                return True
        return False

    def is_from_behind(self, match: MatchState, attacker: i64, defender: i64) -> bool:
        """004, Block: whether a large player is blocked from their blind squares."""
        if not is_large(match, defender):
            return False
        return not self.reaches_player(match, defender, attacker)

    def zones_on(self, player: Player) -> i64:
        return self.zones_at(player.match, player.number, player.square)

    def zones_at(self, match: MatchState, player: i64, square: i64) -> i64:
        """How many opponents would have a player in their tackle zones who stood there."""
        opponents = 1 - player // SIDE_SLOTS
        if opponents < 0:
            return 0
        if not is_large(match, player):
            return self.tackle_zones(match, square, opponents)
        count: i64 = 0
        four = covered(square)
        seen: list[int] = []
        for each in ring(square):
            who = match.occupant(each)
            if who >= 0 and who // SIDE_SLOTS == opponents and who not in seen:
                seen.append(who)
                if match.field(who, ZONES) != 0:
                    for own in four:
                        if self.reaches(match, who, own):
                            count += 1
                            break
        return count

    def tackle_zones(self, match: MatchState, square: i64, side: i64) -> i64:
        s = match.state
        low = side * SIDE_SLOTS
        high = low + SIDE_SLOTS
        count: i64 = 0
        seen: i64 = 0
        for step in DIRECTIONS:
            who = i64(s[BOARD + square + step])
            if who > low and who <= high and s[PLAYERS + (who - 1) * PLAYER_SIZE + ZONES] != 0:
                if not is_large(match, who - 1):
                    count += 1
                elif (seen >> (who - low)) & 1 == 0:
                    seen |= 1 << (who - low)
                    if self.reaches(match, who - 1, square):
                        count += 1
        return count

    def moves_out_of_turn(self, match: MatchState, player: i64) -> bool:
        """Large players turn and lumber: they neither shadow nor dive nor run into a pass."""
        return not is_large(match, player)

    def fits(self, match: MatchState, player: i64, square: i64) -> bool:
        """Whether there is room for a player there, but for themselves."""
        if not is_large(match, player):
            return match.is_empty(square)
        for each in covered(square):
            who = i64(match.state[BOARD + each])
            if who != 0 and who != player + 1:
                return False
        return True
