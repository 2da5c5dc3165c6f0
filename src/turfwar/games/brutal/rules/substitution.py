"""003, Injuries and Replacements: three substitutions, at any break in play."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.book import restarts
from turfwar.games.brutal.layout import GOALY, MEMBER, SUBS_USED
from turfwar.games.brutal.possession import footballer, goaly_of, is_goaly, set_footballer
from turfwar.games.brutal.words.events import E_NOMINATED, E_SUBSTITUTED
from turfwar.games.brutal.words.questions import Q_SUBSTITUTION
from turfwar.games.brutal.words.verbs import NO_SUBSTITUTE, SUBSTITUTE
from turfwar.games.lrb6.layout import EXHAUSTED, RESERVE, SENT_OFF, STANDING
from turfwar.games.lrb6.match import MatchState
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, second_of, verb_of
from turfwar.pitch.frame import AWAY, HOME, NOBODY, SIDE_SLOTS
from turfwar.pitch.squares import square_at

MOST_SUBSTITUTIONS: Final = 3
HALF_WAY: Final = 13


@mypyc_attr(allow_interpreted_subclasses=True)
class Substitutions:
    """003, Injuries and Replacements."""

    def left(self, match: MatchState, side: i64) -> i64:
        """How many substitutions a side has left."""
        left = MOST_SUBSTITUTIONS - match.get(SUBS_USED + side)
        return left if left > 0 else 0

    def is_member(self, match: MatchState, number: i64) -> bool:
        """Whether they play, or were taken off hurt and not replaced yet."""
        return footballer(match, number, MEMBER) != 0

    def coming(self, match: MatchState, side: i64) -> list[int]:
        """Who could come on."""
        return [
            number
            for number in range(match.first(side), match.last(side))
            if match.status(number) == RESERVE
            and not self.is_member(match, number)
            and match.field(number, EXHAUSTED) == 0
        ]

    def going(self, match: MatchState, side: i64) -> list[int]:
        """Whose place could be taken; nobody takes that of a player who was sent off."""
        return [
            number
            for number in range(match.first(side), match.last(side))
            if self.is_member(match, number) and match.status(number) != SENT_OFF
        ]

    def fits(self, match: MatchState, new: i64, old: i64) -> bool:
        """003, Choosing a Team: one goaly at a time."""
        if not is_goaly(match, new) or is_goaly(match, old):
            return True
        return goaly_of(match, new // SIDE_SLOTS) == NOBODY

    def pairs(self, match: MatchState, side: i64) -> list[tuple[int, int]]:
        """The substitutions that a side can make now."""
        if self.left(match, side) == 0:
            return []
        going = self.going(match, side)
        return [
            (new, old)
            for new in self.coming(match, side)
            for old in going
            if self.fits(match, new, old)
        ]

    def pause(self, match: MatchState, kickoff: bool) -> None:
        """A break in play: both coaches may make substitutions, home first."""
        for side in (HOME, AWAY):
            self.pause_for(match, side, kickoff)

    def pause_for(self, match: MatchState, side: i64, kickoff: bool) -> None:
        """One coach may make substitutions."""
        while True:
            pairs = self.pairs(match, side)
            if not pairs:
                return
            if not match.answered():
                match.pose(Q_SUBSTITUTION, side, NOBODY, 0)
                for new, old in pairs:
                    match.offer(choice(SUBSTITUTE, new, old))
                match.offer(choice(NO_SUBSTITUTE, 0, 0))
                match.wait()
            answer = match.answer()
            if verb_of(answer) != SUBSTITUTE:
                return
            self.substitute(match, first_of(answer), second_of(answer), kickoff)

    def substitute(self, match: MatchState, new: i64, old: i64, kickoff: bool) -> None:
        """One comes on for another: from the side line at half way, or set up in their place."""
        side = new // SIDE_SLOTS
        square = match.square(old) if kickoff else 0
        match.record2(E_SUBSTITUTED, new, old)
        match.add(SUBS_USED + side, 1)
        if match.square(old) != 0:
            match.take_off(old, RESERVE)
        set_footballer(match, old, MEMBER, 0)
        set_footballer(match, new, MEMBER, 1)
        if square == 0:
            square = restarts(match).free_square(match, self.way_in(match, side), new)
        match.move(new, square)
        match.set_status(new, STANDING)
        if is_goaly(match, old) and goaly_of(match, side) == NOBODY:
            set_footballer(match, new, GOALY, 1)
            match.record(E_NOMINATED, new)

    def way_in(self, match: MatchState, side: i64) -> i64:
        """The square at the side line, at half way, by which players come on."""
        column = HALF_WAY + side
        above = square_at(1, column)
        return above if match.is_empty(above) else square_at(match.pitch.rows, column)
