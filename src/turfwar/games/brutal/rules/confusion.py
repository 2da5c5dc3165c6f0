"""003, EasyConfused: a player who plays for the other side until the drive is over."""

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.layout import FOOTBALLER, FOOTBALLER_SIZE, ORIGIN
from turfwar.games.brutal.possession import footballer, set_footballer, touch
from turfwar.games.brutal.skills.ids import EASY_CONFUSED
from turfwar.games.brutal.words.events import E_CONFUSED
from turfwar.games.brutal.words.rolls import R_CONFUSED
from turfwar.games.lrb6.cards.blackmail import change_sides, spare_place
from turfwar.games.lrb6.layout import ABSENT
from turfwar.games.lrb6.match import MatchState
from turfwar.kernel.ints import i16, i64
from turfwar.pitch.frame import AWAY, HOME, NOBODY, PLAYER_SLOTS, SIDE_SLOTS


@mypyc_attr(allow_interpreted_subclasses=True)
class Confusion:
    """003, EasyConfused."""

    def at_kickoff(self, match: MatchState) -> None:
        """A die for each of them on the field: on 1 to 3 they play for the other side."""
        confused: list[int] = []
        for side in (HOME, AWAY):
            if match.side_has(side, EASY_CONFUSED):
                for number in match.on_field(side):
                    if match.player(number).has(EASY_CONFUSED):
                        confused.append(number)
        for number in confused:
            die = match.d6(4)
            match.log_roll(R_CONFUSED, number, 4, die, 1 if die >= 4 else 0)
            if die < 4:
                self.change(match, number)

    def change(self, match: MatchState, number: i64) -> None:
        """A player takes a place on the other side, if there is one."""
        place = spare_place(match, 1 - number // SIDE_SLOTS)
        if place == NOBODY:
            return
        match.record(E_CONFUSED, number)
        self.renumber(match, number, place)
        set_footballer(match, place, ORIGIN, number + 1)

    def restore(self, match: MatchState) -> None:
        """The drive is over: everybody is of their own side again."""
        number: i64 = 0
        while number < PLAYER_SLOTS:
            origin = footballer(match, number, ORIGIN)
            if origin != 0 and match.status(number) != ABSENT:
                set_footballer(match, number, ORIGIN, 0)
                self.renumber(match, number, origin - 1)
            number += 1

    def renumber(self, match: MatchState, old: i64, new: i64) -> None:
        """A player goes on under another number, with all that they are."""
        change_sides(match, old, new)
        self.move_row(match, FOOTBALLER, FOOTBALLER_SIZE, old, new)
        match.share_skills(new)
        if match.carrier == new:
            touch(match, new)

    def move_row(self, match: MatchState, start: i64, size: i64, old: i64, new: i64) -> None:
        """What stands in a row of one number stands in that of another."""
        at: i64 = 0
        while at < size:
            match.state[start + new * size + at] = match.state[start + old * size + at]
            match.state[start + old * size + at] = i16(0)
            at += 1
