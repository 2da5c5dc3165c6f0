"""Who plays in a match: characteristics and skills, their own and lent ones; hirelings."""

from turfwar.kernel.dice import Dice
from turfwar.kernel.game import Rules
from turfwar.kernel.ints import i16, i64
from turfwar.pitch.frame import (
    NOBODY,
    PLAYER_SIZE,
    PLAYERS,
    ROSTER_SIZE,
    SIDE_SLOTS,
    STATUS,
)
from turfwar.pitch.game import PitchGame
from turfwar.pitch.setting import Setting
from turfwar.rulesets.lrb6.book import Book
from turfwar.rulesets.lrb6.layout import (
    ABSENT,
    AG,
    AV,
    CARD_SLOTS,
    FIRST_MORE,
    MA,
    NATIVE,
    NATIVE_SIZE,
    NATIVE_SKILLS,
    NATIVE_WORDS,
    POSITION,
    RESERVE,
    SIDE_SKILLS,
    SKILL_WORDS,
    SKILLS,
    ST,
    STATE_SIZE,
)
from turfwar.rulesets.lrb6.recruits import STAR_FROM


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
        if skill >= FIRST_MORE:
            word = i64(self.state[self.more_side_skill_at(side, skill)])
        else:
            word = i64(self.state[SIDE_SKILLS + side * SKILL_WORDS + skill // 15])
        return (word >> (skill % 15)) & 1 != 0

    def more_skill_at(self, player: i64, skill: i64) -> i64:
        """Where the state has a skill that an overlay has added, for a player; never lent."""
        book = self.book
        return book.more_skills + player * book.more_words + (skill - FIRST_MORE) // 15

    def more_side_skill_at(self, side: i64, skill: i64) -> i64:
        """The same for a side."""
        book = self.book
        return book.more_side_skills + side * book.more_words + (skill - FIRST_MORE) // 15

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
        if skill >= FIRST_MORE:
            bit = i16(1 << (skill % 15))
            self.state[self.more_skill_at(player, skill)] |= bit
            if player < 2 * SIDE_SLOTS:
                self.state[self.more_side_skill_at(player // SIDE_SLOTS, skill)] |= bit
            return
        native = NATIVE + player * NATIVE_SIZE + NATIVE_SKILLS
        self.state[native + skill // 15] |= i16(1 << (skill % 15))
        self.lend_skill(player, skill)

    def forget_skills(self, player: i64) -> None:
        """A player has no skills any more."""
        native = NATIVE + player * NATIVE_SIZE + NATIVE_SKILLS
        word: i64 = 0
        while word < NATIVE_WORDS:
            self.state[native + word] = 0
            word += 1
        word = 0
        while word < self.book.more_words:
            self.state[self.book.more_skills + player * self.book.more_words + word] = 0
            word += 1
        self.restore_nature(player)

    def restore_nature(self, player: i64) -> None:
        """A player is what they are without any effect of cards."""
        base = PLAYERS + player * PLAYER_SIZE
        native = NATIVE + player * NATIVE_SIZE
        s = self.state
        s[base + MA] = s[native]
        s[base + ST] = s[native + 1]
        s[base + AG] = s[native + 2]
        s[base + AV] = s[native + 3]
        word: i64 = 0
        while word < SKILL_WORDS:
            s[base + SKILLS + word] = s[native + NATIVE_SKILLS + word] if word < NATIVE_WORDS else 0
            word += 1

    def lend_skill(self, player: i64, skill: i64) -> None:
        """A player has a skill or a condition for as long as an effect gives it to them."""
        if skill >= FIRST_MORE:
            self.give_skill(player, skill)
            return
        bit = i16(1 << (skill % 15))
        self.state[PLAYERS + player * PLAYER_SIZE + SKILLS + skill // 15] |= bit
        if player < 2 * SIDE_SLOTS:
            self.state[SIDE_SKILLS + player // SIDE_SLOTS * SKILL_WORDS + skill // 15] |= bit

    def keep_skills(self, player: i64, kept: tuple[int, ...]) -> None:
        """Of their skills a player has only these, and their conditions, while an effect lasts."""
        at = PLAYERS + player * PLAYER_SIZE + SKILLS
        word: i64 = 0
        while word < NATIVE_WORDS:
            bits: i64 = 0
            for skill in kept:
                if skill // 15 == word:
                    bits |= 1 << (skill % 15)
            self.state[at + word] &= i16(bits)
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

    def set_roster_size(self, side: i64, size: i64) -> None:
        """How many slots of a side may be taken."""
        self.state[ROSTER_SIZE + side] = i16(size)
