"""The state of a match through views that read like the rulebook."""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.book import Book
from turfwar.games.lrb6.dice import BLOCK_DIE, D68
from turfwar.games.lrb6.layout import (
    AG,
    APOTHECARIES,
    AV,
    BRIBES,
    DEAD,
    EFFECT_COUNT,
    FAME,
    FANATIC,
    FANATIC_COACH,
    HAD_BALL,
    HURT,
    KICKING,
    KNOCKED_OUT,
    LEAGUE,
    MA,
    NIGGLES,
    NO_ZONES,
    OTHER_BALL,
    OTHER_CARRIER,
    OTHER_HAD_BALL,
    PRONE,
    REFEREE_MODEL,
    REROLLS,
    ROOTED,
    ST,
    STANDING,
    STUNNED,
    STUNNED_NOW,
    TURNOVER,
    WEATHER,
)
from turfwar.games.lrb6.squads import Squads
from turfwar.games.lrb6.words.events import (
    E_BALL,
    E_HELD,
    E_MOVE,
    E_NO_ZONES,
    E_OTHER_BALL,
    E_STATUS,
    E_TURNOVER,
)
from turfwar.games.lrb6.words.questions import Q_USE
from turfwar.games.lrb6.words.verbs import DECLINE, USE
from turfwar.kernel.ints import i16, i64
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import (
    ACTIVE,
    BALL,
    CARRIER,
    NOBODY,
    PLAYER_SIZE,
    PLAYERS,
    SIDE_SLOTS,
    SQUARE,
    STATUS,
    USED,
    ZONES,
)

if TYPE_CHECKING:
    from turfwar.games.lrb6.skills.base import Skill


class MatchState(Squads):
    """A match of the lrb6 family: what rules read and change."""

    # Reading

    def player(self, number: i64) -> "Player":
        """A view of one player."""
        return Player(self, number)

    @property
    def kicking(self) -> i64:
        """The side that kicks off this drive."""
        return i64(self.state[KICKING])

    @property
    def receiving(self) -> i64:
        """The side that receives this drive's kick-off."""
        return 1 - i64(self.state[KICKING])

    @property
    def weather(self) -> i64:
        """The weather."""
        return i64(self.state[WEATHER])

    @property
    def league(self) -> bool:
        """Whether it is a league match."""
        return self.state[LEAGUE] != 0

    def rerolls(self, side: i64) -> i64:
        """A side's team re-rolls left in this half; the referee has none."""
        if side > 1:
            return 0
        return i64(self.state[REROLLS + side])

    def fame(self, side: i64) -> i64:
        """A side's fan advantage modifier."""
        return i64(self.state[FAME + side])

    def bribes(self, side: i64) -> i64:
        """A side's bribes left; the referee has none."""
        if side > 1:
            return 0
        return i64(self.state[BRIBES + side])

    def apothecaries(self, side: i64) -> i64:
        """A side's apothecaries left; the referee has none."""
        if side > 1:
            return 0
        return i64(self.state[APOTHECARIES + side])

    def tackle_zones(self, square: i64, side: i64) -> i64:
        """How many tackle zones `side`'s players exert on a square. 000, Tackle zones."""
        return self.book.footprint.tackle_zones(self, square, side)

    def next_to(self, one: i64, other: i64) -> bool:
        """Whether two players stand or lie next to each other."""
        return self.book.footprint.next_to(self, one, other)

    # Changing

    def set_status(self, player: i64, status: i64) -> None:
        """Stand a player up, lay them down or take them off, and log it."""
        base = PLAYERS + player * PLAYER_SIZE
        if self.state[base + STATUS] == status:
            return
        self.state[base + STATUS] = i16(status)
        if status != STANDING:
            self.state[base + ROOTED] = 0
        if status == STUNNED or status >= KNOCKED_OUT:
            if status <= DEAD:
                self.note_harm(player)
        self.refresh_zones(player)
        self.record2(E_STATUS, player, status)

    def note_harm(self, player: i64) -> None:
        """A player has been injured, stunned at least; what counts is the opponents' team turn."""
        side = player // SIDE_SLOTS
        if side <= 1 and side == 1 - i64(self.state[ACTIVE]):
            self.state[HURT + side] = 1

    def exerts_lying(self, player: "Player") -> bool:
        """Whether a prone player has tackle zones all the same."""
        for skill in self.book.skills.exerts_lying:
            if player.has(skill.number) and skill.exerts_lying(player):
                return True
        return False

    def refresh_zones(self, player: i64) -> None:
        """Work out anew whether a player exerts tackle zones."""
        base = PLAYERS + player * PLAYER_SIZE
        s = self.state
        exerts = s[base + STATUS] == STANDING and s[base + NO_ZONES] == 0
        if s[base + STATUS] == PRONE and s[base + NO_ZONES] == 0 and s[EFFECT_COUNT] != 0:
            exerts = self.exerts_lying(self.player(player))
        if player >= REFEREE_MODEL:
            exerts = False
        s[base + ZONES] = 1 if exerts else 0

    def lose_zones(self, player: i64, why: i64) -> None:
        """000, Tackle zones: they have none for a reason, `CONFUSED` or `HYPNOTISED`."""
        self.set_field(player, NO_ZONES, self.field(player, NO_ZONES) | why)
        self.refresh_zones(player)
        self.record(E_NO_ZONES, player)

    def regain_zones(self, player: i64, why: i64) -> None:
        """One reason for having no tackle zones is over."""
        reasons = self.field(player, NO_ZONES)
        if reasons & why != 0:
            self.set_field(player, NO_ZONES, reasons & ~why)
            self.refresh_zones(player)

    def put_on(self, player: i64, square: i64) -> None:
        """Put a player into an empty square, without a word in the log."""
        self.book.footprint.put_on(self, player, square)

    def move(self, player: i64, square: i64) -> None:
        """Move a player, and the ball with them if they hold it."""
        self.put_on(player, square)
        self.record2(E_MOVE, player, square)
        self.carry(player)

    def carry(self, player: i64) -> None:
        """The ball is where the player is who holds it."""
        if self.state[CARRIER] == player:
            self.state[BALL] = self.state[PLAYERS + player * PLAYER_SIZE + SQUARE]
        elif self.state[OTHER_CARRIER] == player:
            self.state[OTHER_BALL] = self.state[PLAYERS + player * PLAYER_SIZE + SQUARE]

    def take_off(self, player: i64, status: i64) -> None:
        """Take a player off the pitch; a ball that they held stays loose where they were."""
        self.book.footprint.lift(self, player)
        self.turn_to_ball_of(player)
        if self.state[CARRIER] == player:
            self.set_carrier(NOBODY)
        self.set_status(player, status)

    def set_carrier(self, player: i64) -> None:
        """Who holds the ball; what lasts while somebody else does is over."""
        before = i64(self.state[CARRIER])
        self.state[CARRIER] = i16(player)
        if before != player and before >= 0 and self.state[EFFECT_COUNT] != 0:
            self.book.effects.end_effects_of_holding(self)

    def give_ball(self, player: i64) -> None:
        """This player holds the ball now."""
        self.set_carrier(player)
        self.state[BALL] = i16(self.square(player))
        side = player // SIDE_SLOTS
        if side == self.state[ACTIVE]:
            self.state[HAD_BALL] = 1
        self.record(E_HELD, player)

    def drop_ball_at(self, square: i64) -> None:
        """The ball is loose in this square."""
        self.set_carrier(NOBODY)
        self.state[BALL] = i16(square)
        self.record(E_BALL, square)

    def lose_ball(self) -> None:
        """There is no ball on the pitch."""
        self.set_carrier(NOBODY)
        self.state[BALL] = 0

    # Two balls

    def swap_balls(self) -> None:
        """002, Ball Clone: what is said of the ball is said of the other one from now on."""
        s = self.state
        for own, other in (
            (BALL, OTHER_BALL),
            (CARRIER, OTHER_CARRIER),
            (HAD_BALL, OTHER_HAD_BALL),
        ):
            kept = s[own]
            s[own] = s[other]
            s[other] = kept
        self.note(E_OTHER_BALL)

    def turn_to_ball_of(self, player: i64) -> None:
        """If this player holds a ball, it is that one that is spoken of."""
        if self.state[OTHER_CARRIER] == player:
            self.swap_balls()

    def turn_to_ball_in(self, square: i64) -> bool:
        """Whether a loose ball lies in a square; it is that one that is spoken of then."""
        s = self.state
        if s[BALL] == square and s[CARRIER] < 0:
            return True
        if s[OTHER_BALL] == square and s[OTHER_CARRIER] < 0:
            self.swap_balls()
            return True
        return False

    def loose_ball(self) -> i64:
        """The square where a loose ball lies, or 0."""
        s = self.state
        if s[BALL] != 0 and s[CARRIER] < 0:
            return i64(s[BALL])
        if s[OTHER_CARRIER] < 0:
            return i64(s[OTHER_BALL])
        return 0

    def holders(self, side: i64) -> list[int]:
        """A side's players who hold a ball."""
        return [number for number in self.on_field(side) if self.player(number).has_ball]

    def turn_over(self, cause: i64) -> None:
        """000, Turnovers: the team turn will end when what has begun is resolved."""
        if self.state[TURNOVER] == 0 and self.state[ACTIVE] >= 0:
            self.state[TURNOVER] = i16(cause)
            self.record2(E_TURNOVER, self.active, cause)

    # Dice

    def d68(self, low: i64, high: i64) -> i64:
        """A D6 for the tens and a D8 for the units, as the two-digit number."""
        throw = self.dice.throw(D68, 2, low, high)
        return (throw & 15) * 10 + (throw >> 4)

    def block_dice(self, count: i64) -> i64:
        """Block dice thrown together, packed faces."""
        return self.dice.throw(BLOCK_DIE, count, 0, 0)

    # Questions

    def ask_use(self, chooser: i64, skill: i64, subject: i64, helps: bool = True) -> bool:
        """Whether a player is to use a skill that is optional here.

        The usual answer comes first: to use it, or not to where it does not help (`helps`).
        """
        if self.answered():
            return self.answer() == choice(USE, skill, 0)
        self.pose(Q_USE, chooser, subject, skill)
        self.offer(choice(USE if helps else DECLINE, skill, 0))
        self.offer(choice(DECLINE if helps else USE, skill, 0))
        self.wait()
        return False

    # Copying

    def copy(self) -> "MatchState":
        """A match that goes on as this one would, with the same dice to come."""
        other = MatchState(self.setting, self.rules, self.book, self.dice, 0)
        self.copy_into(other)
        return other


@mypyc_attr(free_list_len=1)
class Player:
    """One player of a match, seen through the state."""

    def __init__(self, match: MatchState, number: i64) -> None:
        self.match = match
        self.number: i64 = number
        self.base: i64 = PLAYERS + number * PLAYER_SIZE

    @property
    def book(self) -> Book:
        """The rules they play by."""
        return self.match.book

    @property
    def side(self) -> i64:
        """Whose player they are."""
        return self.number // SIDE_SLOTS

    @property
    def coach(self) -> i64:
        """Who decides for them: their coach; for nobody's player, who moves or resists them."""
        if self.number != FANATIC:
            return self.number // SIDE_SLOTS
        active = self.match.active
        return 1 - active if active >= 0 else self.match.get(FANATIC_COACH)

    @property
    def opponents(self) -> i64:
        """The other side; for the referee one that has nobody."""
        other = 1 - self.number // SIDE_SLOTS
        if other >= 0:
            return other
        return 3

    @property
    def square(self) -> i64:
        """Where they are, 0 off the pitch."""
        return i64(self.match.state[self.base + SQUARE])

    @property
    def ma(self) -> i64:
        """Movement Allowance."""
        return i64(self.match.state[self.base + MA])

    @property
    def st(self) -> i64:
        """Strength."""
        return i64(self.match.state[self.base + ST])

    @property
    def ag(self) -> i64:
        """Agility."""
        return i64(self.match.state[self.base + AG])

    @property
    def av(self) -> i64:
        """Armour Value."""
        return i64(self.match.state[self.base + AV])

    @property
    def niggles(self) -> i64:
        """Niggling injuries."""
        return i64(self.match.state[self.base + NIGGLES])

    @property
    def status(self) -> i64:
        """Standing, prone, stunned, and so on."""
        return i64(self.match.state[self.base + STATUS])

    @property
    def is_standing(self) -> bool:
        """Whether they are on their feet on the pitch."""
        return self.match.state[self.base + STATUS] == STANDING

    @property
    def is_down(self) -> bool:
        """Whether they lie prone or stunned on the pitch."""
        status = self.match.state[self.base + STATUS]
        return status == PRONE or status == STUNNED

    @property
    def has_zones(self) -> bool:
        """Whether they stand and exert tackle zones."""
        s = self.match.state
        return s[self.base + ZONES] != 0 and s[self.base + STATUS] == STANDING

    @property
    def is_rooted(self) -> bool:
        """Whether they have taken root: they cannot leave their square. 000, Take Root."""
        return self.match.state[self.base + ROOTED] != 0

    @property
    def used(self) -> bool:
        """Whether they have performed their action in this team turn."""
        return self.match.state[self.base + USED] != 0

    @property
    def has_ball(self) -> bool:
        """Whether they hold the ball."""
        s = self.match.state
        return s[CARRIER] == self.number or s[OTHER_CARRIER] == self.number

    @property
    def is_scoring(self) -> bool:
        """000, Touchdowns: whether they stand in the end zone where their side scores."""
        return self.is_standing and self.match.in_scoring_zone(self.square, self.side)

    @property
    def is_active(self) -> bool:
        """Whether it is their side's team turn."""
        return self.match.state[ACTIVE] == self.number // SIDE_SLOTS

    def has(self, skill: i64) -> bool:
        """Whether they have a skill."""
        bit = skill
        if bit >= self.match.book.field.first_own:
            bit = self.match.bit_of(bit)
        at = self.match.book.field.at + self.number * self.match.book.field.stride + bit // 15
        return (i64(self.match.state[at]) >> (bit % 15)) & 1 != 0

    def has_any(self, skills: "list[Skill]") -> bool:
        """Whether they have one of the skills that care about a moment."""
        for skill in skills:
            if self.has(skill.number):
                return True
        return False

    @property
    def zones_on_them(self) -> i64:
        """How many opposing tackle zones they stand in."""
        return self.match.book.footprint.zones_on(self)

    @property
    def hindering_zones(self) -> i64:
        """How many of them are of players who stand: they keep them from assisting."""
        match = self.match
        zones = self.zones_on_them
        if zones > 0 and match.state[EFFECT_COUNT] != 0:
            prints = match.book.footprint
            for other in prints.neighbours(match, self.number, self.square, self.opponents):
                if match.status(other) == PRONE:
                    zones -= match.field(other, ZONES)
        return zones

    def stun(self) -> None:
        """000, Prone and stunned players: turn them face down."""
        self.match.set_status(self.number, STUNNED)
        self.match.set_field(self.number, STUNNED_NOW, 1)
