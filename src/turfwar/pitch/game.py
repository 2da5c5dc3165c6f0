"""A game on a pitch: sides of players on squares, and a ball; what all its rule sets share."""

from turfwar.kernel.dice import D2, D3, D6, D8, Dice
from turfwar.kernel.game import ROLL_RECORD, Game, Rules
from turfwar.kernel.ints import i16, i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.kernel.phases import go_to
from turfwar.pitch.field import AWAY_END, AWAY_HALF, HOME_END, HOME_HALF, Field
from turfwar.pitch.frame import (
    ACTIVE,
    BALL,
    BOARD,
    CARRIER,
    HALF,
    HOME,
    NOBODY,
    PLAYER_SIZE,
    PLAYERS,
    ROSTER_SIZE,
    SCORE,
    SIDE_SLOTS,
    SQUARE,
    STATUS,
    TURN,
)
from turfwar.pitch.setting import Setting
from turfwar.pitch.squares import DIRECTIONS


class PitchGame(Game):
    """A match by any rule set on a pitch: what everybody can read of it, dice and questions."""

    def __init__(self, setting: Setting, rules: Rules, dice: Dice, size: i64) -> None:
        super().__init__(rules, dice, size)
        self.setting = setting

    def copy(self) -> "PitchGame":
        """A game that goes on as this one would; a rule set's own kind of game makes its own."""
        other = PitchGame(self.setting, self.rules, self.dice, 0)
        self.copy_into(other)
        return other

    def place(self) -> str:
        turns = f"turn {self.turn(0)} of home and {self.turn(1)} of away"
        return f"{self.setting.rules_id}, half {self.half}, {turns}, {super().place()}"

    # Reading

    def get(self, field: i64) -> i64:
        """A field of the state."""
        return i64(self.state[field])

    def set(self, field: i64, value: i64) -> None:
        """Change a field of the state."""
        self.state[field] = i16(value)

    def add(self, field: i64, value: i64) -> None:
        """Add to a field of the state."""
        self.state[field] = i16(i64(self.state[field]) + value)

    @property
    def active(self) -> i64:
        """The side whose team turn it is, or `NOBODY`."""
        return i64(self.state[ACTIVE])

    @property
    def half(self) -> i64:
        """1, 2, or 3 in overtime."""
        return i64(self.state[HALF])

    @property
    def ball(self) -> i64:
        """The square where the ball is, also where it is held; 0 where it is off the pitch."""
        return i64(self.state[BALL])

    @property
    def carrier(self) -> i64:
        """The player who holds the ball, or `NOBODY`."""
        return i64(self.state[CARRIER])

    def turn(self, side: i64) -> i64:
        """A side's turn counter."""
        return i64(self.state[TURN + side])

    def score(self, side: i64) -> i64:
        """A side's score."""
        return i64(self.state[SCORE + side])

    def occupant(self, square: i64) -> i64:
        """Who is in a square, standing or lying, or `NOBODY`."""
        here = i64(self.state[BOARD + square])
        if here > 0:
            return here - 1
        return NOBODY

    def is_empty(self, square: i64) -> bool:
        """Whether it is a square of the pitch without a player in it."""
        return self.state[BOARD + square] == 0

    @property
    def pitch(self) -> Field:
        """What it is played on."""
        return self.setting.field

    def is_on_pitch(self, square: i64) -> bool:
        """Whether it is a square in play, not of the crowd."""
        return self.state[BOARD + square] >= 0

    def in_half(self, square: i64, side: i64) -> bool:
        """Whether a square is in a side's half."""
        zones = self.setting.field.zones[square]
        return zones & (HOME_HALF if side == HOME else AWAY_HALF) != 0

    def in_scoring_zone(self, square: i64, side: i64) -> bool:
        """Whether a side scores in this square."""
        zones = self.setting.field.zones[square]
        return zones & (AWAY_END if side == HOME else HOME_END) != 0

    def first(self, side: i64) -> i64:
        """The first player's number of a side; its players are `first` up to before `last`."""
        return side * SIDE_SLOTS

    def last(self, side: i64) -> i64:
        """One more than the last player's number of a side."""
        return side * SIDE_SLOTS + i64(self.state[ROSTER_SIZE + side])

    def status(self, player: i64) -> i64:
        """A player's status."""
        return i64(self.state[PLAYERS + player * PLAYER_SIZE + STATUS])

    def square(self, player: i64) -> i64:
        """A player's square, 0 where they are off the pitch."""
        return i64(self.state[PLAYERS + player * PLAYER_SIZE + SQUARE])

    def field(self, player: i64, which: i64) -> i64:
        """A field of a player."""
        return i64(self.state[PLAYERS + player * PLAYER_SIZE + which])

    def set_field(self, player: i64, which: i64, value: i64) -> None:
        """Change a field of a player."""
        self.state[PLAYERS + player * PLAYER_SIZE + which] = i16(value)

    def neighbours_of(self, square: i64, side: i64) -> list[int]:
        """A side's players in the squares around one, standing or lying, in reading order."""
        result: list[int] = []
        for step in DIRECTIONS:
            who = self.occupant(square + step)
            if who >= 0 and who // SIDE_SLOTS == side:
                result.append(who)
        return result

    def on_field(self, side: i64) -> list[int]:
        """A side's players on the pitch, in order."""
        result: list[int] = []
        state = self.state
        player = self.first(side)
        last = self.last(side)
        at = PLAYERS + player * PLAYER_SIZE + SQUARE
        while player < last:
            if state[at] != 0:
                result.append(player)
            player += 1
            at += PLAYER_SIZE
        return result

    # Dice

    def d6(self, low: i64 = 0, high: i64 = 0) -> i64:
        """One D6; see `Dice.throw` for `low` and `high`."""
        return self.dice.throw(D6, 1, low, high)

    def two_d6(self, low: i64 = 0, high: i64 = 0) -> i64:
        """Two D6 thrown together, packed."""
        return self.dice.throw(D6, 2, low, high)

    def three_d6(self) -> i64:
        """Three D6 thrown together, packed."""
        return self.dice.throw(D6, 3, 0, 0)

    def d8(self) -> i64:
        """One D8."""
        return self.dice.throw(D8, 1, 0, 0)

    def d3(self) -> i64:
        """One D3."""
        return self.dice.throw(D3, 1, 0, 0)

    def coin(self) -> i64:
        """1 heads, 2 tails."""
        return self.dice.throw(D2, 1, 0, 0)

    def pick(self, players: list[int]) -> int:
        """One of these players at random."""
        return players[self.dice.pick(len(players), players)]

    def log_roll(self, roll: i64, player: i64, needed: i64, throw: i64, result: i64) -> None:
        """Log a roll without modifiers."""
        self.put(ROLL_RECORD)
        self.put(5)
        self.put(roll)
        self.put(player)
        self.put(needed)
        self.put(throw)
        self.put(result)

    def log_roll_with(
        self, roll: i64, player: i64, needed: i64, throw: i64, result: i64, cause: i64, value: i64
    ) -> None:
        """Log a roll with one modifier."""
        self.put(ROLL_RECORD)
        self.put(7)
        self.put(roll)
        self.put(player)
        self.put(needed)
        self.put(throw)
        self.put(result)
        self.put(cause)
        self.put(value)

    # Questions

    def ask_yes(self, question: i64, chooser: i64, verb: i64, subject: i64) -> bool:
        """A question of yes or no."""
        if self.answered():
            return self.answer() == choice(verb, 1, 0)
        self.pose(question, chooser, subject, 0)
        self.offer(choice(verb, 1, 0))
        self.offer(choice(verb, 0, 0))
        self.wait()
        return False

    def ask_square(
        self, question: i64, chooser: i64, verb: i64, subject: i64, squares: list[int]
    ) -> i64:
        """Which of these squares; not asked where there is only one."""
        if len(squares) == 1:
            return squares[0]
        if self.answered():
            return first_of(self.answer())
        self.pose(question, chooser, subject, 0)
        for square in squares:
            self.offer(choice(verb, square, 0))
        self.wait()
        return 0

    def ask_player(
        self, question: i64, chooser: i64, verb: i64, none: i64, subject: i64, players: list[int]
    ) -> i64:
        """Which of these players, or `NOBODY` by the verb `none` (0: somebody must be named)."""
        if self.answered():
            answer = self.answer()
            if verb_of(answer) == verb:
                return first_of(answer)
            return NOBODY
        self.pose(question, chooser, subject, 0)
        for player in players:
            self.offer(choice(verb, player, 0))
        if none != 0:
            self.offer(choice(none, 0, 0))
        self.wait()
        return NOBODY

    # Phases

    def go_to(self, phase: i64) -> None:
        """Leave this phase for another."""
        go_to(self, phase)
