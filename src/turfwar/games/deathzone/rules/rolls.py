"""002, The Rule of 2 & 12; Rerolling the Dice: every roll of a match goes through here."""

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import CHEERED, RETAKES, SPIES, TOGETHER
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.words.events import E_RETAKE
from turfwar.games.deathzone.words.questions import Q_RETAKE
from turfwar.games.deathzone.words.verbs import RETAKE
from turfwar.kernel.dice import BY_TOTAL, total
from turfwar.kernel.notation import choice, first_of
from turfwar.pitch.frame import NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class DeathzoneRolls:
    """How dice are rolled, and rolled again."""

    def one(
        self,
        match: DeathzoneState,
        roll: int,
        player: int,
        needed: int = 0,
        modifier: int = 0,
        apart: int = 0,
    ) -> int:
        """A die for which this or more is wished for; the face as it shows.

        A 6 always counts as enough and a 1 never, where there is anything to be had; faces from
        `apart` on are another thing than those below. Who asks tells no other faces apart.
        """
        enough = max(2, min(6, needed - modifier)) if needed else 0
        low, high = (enough, apart) if apart == 0 or enough < apart else (apart, enough)
        while True:
            die = int(match.d6(low, high))
            match.log_roll(roll, player, enough, die, 1 if die >= enough else 0)
            if not self.again(match, player):
                return die

    def unseen(self, match: DeathzoneState, roll: int, count: int) -> int:
        """002, Limitations on Spell Use: dice that the other coach does not see; nobody has them
        rolled again."""
        throw = int(match.two_d6(BY_TOTAL)) if count > 1 else int(match.d6())
        match.log_roll(roll, NOBODY, 0, throw, 1)
        return int(total(throw)) if count > 1 else throw

    def at_most(self, match: DeathzoneState, roll: int, player: int, most: int) -> int:
        """A die that may show so much at most."""
        while True:
            die = int(match.d6(most + 1))
            match.log_roll(roll, player, most, die, 1 if die <= most else 0)
            if not self.again(match, player):
                return die

    def two(self, match: DeathzoneState, roll: int, player: int, needed: int = 0) -> int:
        """The sum of two dice."""
        while True:
            throw = int(match.two_d6(BY_TOTAL))
            sum_ = int(total(throw))
            match.log_roll(roll, player, needed, throw, 1 if sum_ >= needed else 0)
            if not self.again(match, player):
                return sum_

    def against(
        self, match: DeathzoneState, roll: int, player: int, most: int, less: int = 0
    ) -> int:
        """Two dice, less a number, against a characteristic: by how much they are over it.

        0 or less is a success. 002, The Rule of 2 & 12: whatever else, a 2 succeeds and a 12
        fails.
        """
        while True:
            throw = int(match.two_d6(BY_TOTAL))
            sum_ = int(total(throw))
            over = sum_ - less - most
            if match.book.optional.two_and_twelve(match):
                if sum_ == 2:
                    over = min(over, 0)
                elif sum_ == 12:
                    over = max(over, 1)
            match.log_roll(roll, player, most + less, throw, 1 if over <= 0 else 0)
            if not self.again(match, player):
                return over

    def direction(self, match: DeathzoneState, roll: int) -> int:
        """A D8: where something scatters or bounces to."""
        while True:
            die = int(match.d8())
            match.log_roll(roll, NOBODY, 0, die, 1)
            if not self.again(match, NOBODY):
                return die

    def again(self, match: DeathzoneState, player: int) -> bool:
        """002, Rerolling the Dice: by either coach, as long as somebody can."""
        if self.left(match, 0) + self.left(match, 1) == 0:
            return False
        if not match.book.optional.retakes(match):
            return False
        if match.get(TOGETHER) != 0:
            return self.asks_both(match, player)
        for side in (0, 1):
            if self.left(match, side) > 0:
                if self.asks(match, side, player):
                    self.use(match, side)
                    return True
        return False

    def left(self, match: DeathzoneState, side: int) -> int:
        """002, Spying; Cheering Ability: how often a side can have dice rolled again."""
        return int(match.get(RETAKES + side) + match.get(CHEERED + side) + match.get(SPIES + side))

    def asks(self, match: DeathzoneState, side: int, player: int) -> bool:
        if match.answered():
            return first_of(match.answer()) != 0
        match.pose(Q_RETAKE, side, player, 0)
        match.offer(choice(RETAKE, 1 + side, 0))
        match.offer(choice(RETAKE, 0, 0))
        match.wait()
        return False

    def asks_both(self, match: DeathzoneState, player: int) -> bool:
        """One question for both coaches."""
        able = [side for side in (0, 1) if self.left(match, side) > 0]
        if not match.answered():
            match.pose(Q_RETAKE, able[0], player, 0)
            for side in able:
                match.offer(choice(RETAKE, 1 + side, 0))
            match.offer(choice(RETAKE, 0, 0))
            match.wait()
        side = int(first_of(match.answer())) - 1
        if side < 0:
            return False
        self.use(match, side)
        return True

    def use(self, match: DeathzoneState, side: int) -> None:
        """What lasts only until the next touchdown goes first, spies last: they have other uses."""
        place = CHEERED
        if match.get(CHEERED + side) == 0:
            place = RETAKES if match.get(RETAKES + side) > 0 else SPIES
        match.add(place + side, -1)
        match.record(E_RETAKE, side)
