"""000, Mercenaries; Star Players: players for one match."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import ABSENT, BOUGHT, POSITION, RACE, STARS_HIRED, WORTH
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.recruits import (
    MERCENARIES,
    MERCENARY_FROM,
    STAR_FROM,
    STARS,
    Market,
    Recruit,
)
from turfwar.games.lrb6.words.events import E_CLASH, E_HIRED
from turfwar.games.lrb6.words.questions import Q_LESSON
from turfwar.games.lrb6.words.verbs import BUY_MERCENARY, BUY_STAR, TEACH
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS, STATUS

OWN_RACE: Final = 99
"""The RACE of a star: nobody's but theirs."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Hiring:
    """000, Star Players; Mercenaries: who plays for one match."""

    def squad(self, match: MatchState, side: i64) -> i64:
        """How many players a side has in this match; who misses it is not among them."""
        count: i64 = 0
        for number in range(match.first(side), match.last(side)):
            if match.status(number) != ABSENT:
                count += 1
        return count

    def in_position(self, match: MatchState, side: i64, recruit: Recruit) -> i64:
        """How many players of a position a side has in this match, mercenaries among them."""
        count: i64 = 0
        for player in match.setting.team(side).players:
            number = side * SIDE_SLOTS + player.slot
            own = match.field(number, POSITION) == 0 and match.status(number) != ABSENT
            if own and player.position == recruit.player.position:
                count += 1
        for number in range(match.first(side), match.last(side)):
            if match.field(number, POSITION) == MERCENARY_FROM + recruit.number:
                count += 1
        return count

    def offer_mercenaries(self, match: MatchState, side: i64, market: Market) -> None:
        """000, Mercenaries: any position of the team list, within its limits and the team's."""
        if market.most[MERCENARIES] == 0 or self.squad(match, side) >= market.squad:
            return
        for recruit in market.positions:
            affordable = recruit.price + market.surcharge <= match.book.money.purse(match, side)
            if affordable and self.in_position(match, side, recruit) < recruit.most:
                match.offer(choice(BUY_MERCENARY, recruit.number, 0))

    def offer_stars(self, match: MatchState, side: i64, market: Market) -> None:
        """000, Star Players: up to two from the team's own list, within the limit of the team.

        A pair takes two places of both kinds.
        """
        hired = match.get(STARS_HIRED + side)
        room = market.squad - self.squad(match, side)
        for recruit in market.stars:
            takes: i64 = 1 if recruit.partner is None else 2
            fits = hired + takes <= market.most[STARS] and takes <= room
            if fits and recruit.price <= match.book.money.purse(match, side):
                if self.find_star(match, side, recruit) == NOBODY:
                    match.offer(choice(BUY_STAR, recruit.number, 0))

    def find_star(self, match: MatchState, side: i64, recruit: Recruit) -> i64:
        """A side's player who is this star, or `NOBODY`."""
        for number in range(match.first(side), match.last(side)):
            if match.field(number, POSITION) == STAR_FROM + recruit.number:
                return number
        return NOBODY

    def hire(
        self, match: MatchState, side: i64, recruit: Recruit, position: i64, price: i64
    ) -> i64:
        """Somebody joins a side for this match: their number."""
        player = recruit.player
        number = match.free_slot(side)
        ma, st, ag, av = player.characteristics
        match.join(number, ma, st, ag, av)
        for skill in player.skills:
            match.give_skill(number, skill)
        match.set_field(number, POSITION, position)
        match.set_field(number, WORTH, price)
        match.record3(E_HIRED, number, position, price)
        return number

    def hire_mercenary(self, match: MatchState, side: i64, market: Market, which: i64) -> None:
        """000, Mercenaries: dearer than a regular player, and dearer still with a skill."""
        recruit = by_number(market.positions, which)
        price: i64 = recruit.price + market.surcharge
        skill: i64 = NOBODY
        if price + market.lesson <= match.book.money.purse(match, side):
            skill = self.lesson(match, side, recruit)
        if skill != NOBODY:
            price += market.lesson
        match.book.money.pay(match, side, price)
        match.add(BOUGHT + 2 * MERCENARIES + side, 1)
        number = self.hire(match, side, recruit, MERCENARY_FROM + which, price)
        match.set_field(number, RACE, self.race_of(match, side, recruit))
        if skill != NOBODY:
            match.give_skill(number, skill)

    def lesson(self, match: MatchState, side: i64, recruit: Recruit) -> i64:
        """Which of their Normal skills the coach pays for, or `NOBODY` for none."""
        if match.answered():
            return first_of(match.answer()) - 1
        match.pose(Q_LESSON, side, NOBODY, recruit.number)
        match.offer(choice(TEACH, 0, 0))
        for skill in recruit.learns:
            match.offer(choice(TEACH, skill + 1, 0))
        match.wait()
        return NOBODY

    def race_of(self, match: MatchState, side: i64, recruit: Recruit) -> i64:
        """The RACE of those in their team who are of their race; one of its own where nobody is."""
        for player in match.setting.team(side).players:
            if player.race == recruit.player.race:
                return match.field(side * SIDE_SLOTS + player.slot, RACE)
        highest: i64 = 0
        for number in range(match.first(side), match.last(side)):
            position = match.field(number, POSITION)
            if position == MERCENARY_FROM + recruit.number and match.field(number, RACE) > 0:
                return match.field(number, RACE)
            if match.field(number, RACE) < OWN_RACE and match.field(number, RACE) > highest:
                highest = match.field(number, RACE)
        return highest + 1

    def hire_star(self, match: MatchState, side: i64, market: Market, which: i64) -> None:
        """000, Star Players: whom both coaches hire, both have paid in vain."""
        recruit = by_number(market.stars, which)
        match.book.money.pay(match, side, recruit.price)
        partner = recruit.partner
        match.add(STARS_HIRED + side, 1 if partner is None else 2)
        if self.find_star(match, 1 - side, recruit) != NOBODY:
            match.record3(E_CLASH, side, STAR_FROM + recruit.number, recruit.price)
            self.leave(match, self.find_star(match, 1 - side, recruit))
            if partner is not None:
                self.leave(match, self.find_star(match, 1 - side, partner))
            return
        number = self.hire(match, side, recruit, STAR_FROM + which, recruit.price)
        match.set_field(number, RACE, OWN_RACE)
        if partner is not None:
            number = self.hire(match, side, partner, STAR_FROM + partner.number, 0)
            match.set_field(number, RACE, OWN_RACE)

    def leave(self, match: MatchState, number: i64) -> None:
        """A star whom both coaches wanted is not there."""
        match.forget_skills(number)
        match.set_field(number, STATUS, ABSENT)
        match.set_field(number, POSITION, 0)
        match.set_field(number, RACE, 0)


def by_number(recruits: tuple[Recruit, ...], number: i64) -> Recruit:
    """The recruit whom a choice names."""
    for recruit in recruits:
        if recruit.number == number:
            return recruit
    raise IndexError(number)
