"""Who plays in a match: characteristics and skills, their own and lent ones; hirelings."""

from turfwar.games.lrb6.book import Book
from turfwar.games.lrb6.layout import (
    ABSENT,
    AG,
    AV,
    CARD_SLOTS,
    MA,
    NATIVE,
    NATIVE_SIZE,
    POSITION,
    RESERVE,
    ST,
    STATE_SIZE,
)
from turfwar.games.lrb6.recruits import STAR_FROM
from turfwar.kernel.dice import Dice
from turfwar.kernel.game import Rules
from turfwar.kernel.ints import i16, i64
from turfwar.pitch.frame import NOBODY, PLAYER_SIZE, PLAYERS, ROSTER_SIZE, SIDE_SLOTS, STATUS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.setting import Setting


class Squads(PitchGame):
    """A match of the lrb6 family as far as it says who plays, and what each of them can do."""

    def __init__(
        self, setting: Setting, rules: Rules, book: Book, dice: Dice, size: i64 = STATE_SIZE
    ) -> None:
        super().__init__(setting, rules, dice, size)
        self.book = book

    def expect_cards(self) -> None:
        """Cards are about to come into play; without them nothing asks for their conditions."""
        book = self.book.with_conditions
        if book is not None:
            self.book = book

    def side_has(self, side: i64, skill: i64) -> bool:
        """Whether any player of a side has a skill, on the pitch or off it."""
        if side > 1 or side < 0:
            return False
        bit = self.bit_of(skill)
        field = self.book.field
        word = i64(self.state[field.sides_at + side * field.words + bit // 15])
        return (word >> (bit % 15)) & 1 != 0

    def bit_of(self, skill: i64) -> i64:
        """The bit of a skill."""
        field = self.book.field
        if skill < field.first_own:
            return skill
        return field.own_bits[skill - field.first_own]

    def set_characteristics(self, player: i64, ma: i64, st: i64, ag: i64, av: i64) -> None:
        """What a player is by nature."""
        base = PLAYERS + player * PLAYER_SIZE
        native = NATIVE + player * NATIVE_SIZE
        self.state[base + MA] = self.state[native] = i16(ma)
        self.state[base + ST] = self.state[native + 1] = i16(st)
        self.state[base + AG] = self.state[native + 2] = i16(ag)
        self.state[base + AV] = self.state[native + 3] = i16(av)

    def give_skill(self, player: i64, skill: i64) -> None:
        """A player has a skill of their own from now on."""
        field = self.book.field
        bit = self.bit_of(skill)
        native = field.native_at + player * field.native_stride
        self.state[native + bit // 15] |= i16(1 << (bit % 15))
        self.lend_skill(player, skill)

    def forget_skills(self, player: i64) -> None:
        """A player has no skills any more."""
        field = self.book.field
        native = field.native_at + player * field.native_stride
        word: i64 = 0
        while word < field.native_words:
            self.state[native + word] = 0
            word += 1
        self.restore_nature(player)

    def take_skills(self, player: i64) -> list[int]:
        """The words of a player's skills, and of those by nature, who has none from now on."""
        field = self.book.field
        found: list[int] = []
        at = field.at + player * field.stride
        end = at + field.words
        while at < end:
            found.append(int(self.state[at]))
            self.state[at] = 0
            at += 1
        at = field.native_at + player * field.native_stride
        end = at + field.native_words
        while at < end:
            found.append(int(self.state[at]))
            self.state[at] = 0
            at += 1
        return found

    def put_skills(self, player: i64, skills: list[int]) -> None:
        """What `take_skills` has taken is a player's own."""
        field = self.book.field
        own = field.at + player * field.stride
        native = field.native_at + player * field.native_stride - field.words
        word: i64 = 0
        count: i64 = len(skills)
        while word < count:
            at = (own if word < field.words else native) + word
            self.state[at] = i16(skills[word])
            word += 1

    def share_skills(self, player: i64) -> None:
        """A side has the skills of its players."""
        s = self.state
        field = self.book.field
        own = field.at + player * field.stride
        side = field.sides_at + player // SIDE_SLOTS * field.words
        word: i64 = 0
        while word < field.words:
            s[side + word] |= s[own + word]
            word += 1

    def restore_nature(self, player: i64) -> None:
        """A player is what they are without any effect of cards."""
        base = PLAYERS + player * PLAYER_SIZE
        native = NATIVE + player * NATIVE_SIZE
        s = self.state
        s[base + MA] = s[native]
        s[base + ST] = s[native + 1]
        s[base + AG] = s[native + 2]
        s[base + AV] = s[native + 3]
        field = self.book.field
        own = field.at + player * field.stride
        first = field.native_at + player * field.native_stride
        word: i64 = 0
        while word < field.words:
            s[own + word] = s[first + word] if word < field.native_words else 0
            word += 1

    def lend_skill(self, player: i64, skill: i64) -> None:
        """A player has a skill or a condition for as long as an effect gives it to them."""
        bit = self.bit_of(skill)
        field = self.book.field
        at = field.at + player * field.stride + bit // 15
        self.state[at] |= i16(1 << (bit % 15))
        if player < 2 * SIDE_SLOTS:
            self.lend_side(player // SIDE_SLOTS, skill)

    def lend_side(self, side: i64, skill: i64) -> None:
        """A side has a skill or a condition, whoever plays."""
        bit = self.bit_of(skill)
        field = self.book.field
        word = field.sides_at + side * field.words + bit // 15
        self.state[word] |= i16(1 << (bit % 15))

    def keep_skills(self, player: i64, kept: tuple[int, ...]) -> None:
        """Of their skills a player has only these, and their conditions, while an effect lasts."""
        field = self.book.field
        at = field.at + player * field.stride
        word: i64 = 0
        while word < field.words:
            bits = ~i64(field.natural[word])
            for skill in kept:
                bit = self.bit_of(skill)
                if bit // 15 == word:
                    bits |= 1 << (bit % 15)
            self.state[at + word] = i16(i64(self.state[at + word]) & bits)
            word += 1

    def free_slot(self, side: i64) -> i64:
        """A number for one more player of a side, or `NOBODY` where it has no room."""
        player = side * SIDE_SLOTS
        last = player + CARD_SLOTS
        while player < last:
            if self.status(player) == ABSENT:
                return player
            player += 1
        return NOBODY

    def join(self, player: i64, ma: i64, st: i64, ag: i64, av: i64) -> None:
        """A new player takes a place among the reserves; their skills are given to them after."""
        self.set_characteristics(player, ma, st, ag, av)
        self.set_field(player, STATUS, RESERVE)
        self.forget_skills(player)
        if player < 2 * SIDE_SLOTS:
            size = ROSTER_SIZE + player // SIDE_SLOTS
            if player % SIDE_SLOTS >= self.get(size):
                self.set(size, player % SIDE_SLOTS + 1)

    def is_hired(self, player: i64) -> bool:
        """Whether they play for one match only: a mercenary or a star. They earn no SPPs."""
        return self.field(player, POSITION) != 0

    def is_star(self, player: i64) -> bool:
        """Whether they are a Star Player."""
        return self.field(player, POSITION) >= STAR_FROM
