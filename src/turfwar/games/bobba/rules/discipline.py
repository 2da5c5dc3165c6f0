"""004, Fouling; Sending off; Red Card Ban; Arguing the call; HMS; Fair Play Association."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import athlete, in_the_box, set_athlete
from turfwar.games.bobba.book import footprint, healing
from turfwar.games.bobba.layout import BADLY_HURT as IS_BADLY_HURT
from turfwar.games.bobba.layout import (
    BAN,
    COACH,
    FAIR_PLAY,
    HEAD_COACH,
    HMS_FROM,
    KILLED,
    RED_CARD,
    SERIOUSLY_INJURED,
    SHORT,
    SHOWN,
    WARNING,
    WAS_HURT,
    YELLOW_CARD,
    YELLOWS,
)
from turfwar.games.bobba.words.events import (
    E_ARGUED,
    E_ARGUER_OFF,
    E_BAN,
    E_CARD_SHOWN,
    E_FORGIVEN,
    E_SEEN,
)
from turfwar.games.bobba.words.others import C_ABILITY, C_FAIR_PLAY, C_FOUL, C_HMS
from turfwar.games.bobba.words.questions import Q_ARGUE
from turfwar.games.bobba.words.rolls import R_ARGUE, R_BAN, R_PENALTY_FACTOR
from turfwar.games.bobba.words.verbs import ARGUE
from turfwar.games.lrb6.layout import BRIBES, RESERVE, SENT_OFF
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.foul import Fouls
from turfwar.games.lrb6.rules.injury import BY_FOUL, Harm
from turfwar.games.lrb6.words.causes import C_ASSISTS
from turfwar.games.lrb6.words.events import E_BRIBES, E_FOUL, E_ROLL
from turfwar.games.lrb6.words.questions import Q_BRIBE
from turfwar.games.lrb6.words.rolls import R_BRIBE
from turfwar.games.lrb6.words.turnovers import T_SENT_OFF
from turfwar.games.lrb6.words.verbs import BRIBE
from turfwar.kernel.dice import total
from turfwar.kernel.ints import i64

SPOTTED_FROM: Final = 10
"""What a foul's armour dice show when the referee sees it, and the usual penalty factor."""
FORGIVEN_FROM: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class Discipline(Fouls):
    """004, Fouling; Sending off."""

    # What the referee sees

    def watched_by_hms(self, match: MatchState, side: i64, without: i64 = 0) -> bool:
        """004, HMS: whether enough of the opponents are in the dead and injured box, `without` so
        many who have just come."""
        return in_the_box(match, 1 - side) - without >= match.get(HMS_FROM + 1 - side)

    def spotted_from(self, match: MatchState, side: i64, factor: i64, without: i64 = 0) -> i64:
        """From what dice on a side is seen; HMS and Fair Play are 1 each."""
        if self.watched_by_hms(match, side, without):
            factor -= 1
        if match.get(FAIR_PLAY) != 0:
            factor -= 1
        return factor

    def log_penalty(
        self, match: MatchState, player: Player, factor: i64, throw: i64, seen: bool
    ) -> None:
        side = player.side
        causes: list[int] = []
        if self.watched_by_hms(match, side):
            causes += [C_HMS, 1]
        if match.get(FAIR_PLAY) != 0:
            causes += [C_FAIR_PLAY, 1]
        match.put(E_ROLL)
        match.put(5 + len(causes))
        for value in (R_PENALTY_FACTOR, player.number, factor, throw, 1 if seen else 0):
            match.put(value)
        for value in causes:
            match.put(value)

    def penalty_roll(self, match: MatchState, player: Player, factor: i64) -> bool:
        """A penalty factor of N: 2D6, seen on N or more."""
        needed = self.spotted_from(match, player.side, factor)
        throw = match.two_d6(needed)
        seen = total(throw) >= needed
        self.log_penalty(match, player, factor, throw, seen)
        return seen

    def penalise(self, match: MatchState, player: Player, factor: i64, card: i64) -> None:
        """Something illegal was done: whether it is seen, and what comes of it."""
        if self.penalty_roll(match, player, factor):
            self.show_card(match, player, card)

    # Fouls

    def helpers(self, match: MatchState, fouler: Player, victim: Player) -> i64:
        """004, Fouling: team-mates next to the victim who are in no opposing tackle zone."""
        count: i64 = 0
        for who in footprint(match).players_around(match, victim.number):
            if who == fouler.number or match.player(who).side != fouler.side:
                continue
            helper = match.player(who)
            if helper.has_zones and not match.book.blocking.cannot_help(helper):
                if helper.hindering_zones == 0:
                    count += 1
        return count

    def foul(self, match: MatchState, fouler: Player, victim: Player) -> None:
        """004, Fouling: armour at +1 and +1 for each helper, injury, then the referee."""
        match.record2(E_FOUL, fouler.number, victim.number)
        for skill in match.book.skills.foul_instead:
            if fouler.has(skill.number) and skill.foul_instead(fouler, victim):
                healing(match).tend_to_all(match)
                return
        harm = Harm(match, victim.number, BY_FOUL, fouler.number)
        harm.modify(C_FOUL, 1)
        harm.modify(C_ASSISTS, self.helpers(match, fouler, victim))
        match.book.injury.hurt(harm)
        healing(match).tend_to_all(match)
        self.refereed(harm)

    def referee_sees(self, harm: Harm) -> bool:
        """004, Fouling: the dice of the armour roll show 10 or more.

        004, HMS: whom the foul itself has put into the box was not there when they were rolled.
        """
        if harm.armour_throw == 0:
            return False
        status = harm.victim.status
        came = 1 if status == KILLED or status == SERIOUSLY_INJURED else 0
        return total(harm.armour_throw) >= self.spotted_from(
            harm.match, harm.causer.side, SPOTTED_FROM, came
        )

    def send_off(self, match: MatchState, number: int) -> None:
        """004, Sending off: a foul that is seen is a red card."""
        self.show_card(match, match.player(number), RED_CARD)

    # Cards

    def show_card(self, match: MatchState, player: Player, card: i64) -> None:
        """004, Red Card; Yellow Card; Sent Off Table; Sending off: unless it is argued away."""
        match.record(E_SEEN, player.number)
        if self.argued_away(match, player) or self.bribed(match, player):
            return
        number = player.number
        if card == YELLOW_CARD:
            yellows = athlete(match, number, YELLOWS) + 1
            set_athlete(match, number, YELLOWS, yellows)
            if yellows >= 2:
                card = RED_CARD
                set_athlete(match, number, YELLOWS, 0)
        set_athlete(match, number, SHOWN, card)
        match.record2(E_CARD_SHOWN, number, card)
        if match.active == player.side:
            match.turn_over(T_SENT_OFF)
        if card != WARNING:
            match.add(SHORT + player.side, 1)
        if self.is_casualty(player):
            if card == RED_CARD and match.league:
                self.ban(match, player)
            return
        dropped = match.book.ball.drop(match, number)
        match.take_off(number, RESERVE if card == WARNING else SENT_OFF)
        if card == RED_CARD and match.league:
            self.ban(match, player)
        if dropped:
            match.book.ball.bounce(match)

    def bribed(self, match: MatchState, player: Player) -> bool:
        """000, Bribes: there are some by the Kick-Off Table."""
        side = player.side
        if side > 1 or not self.can_bribe(match, player):
            return False
        if not match.ask_yes(Q_BRIBE, side, BRIBE, player.number):
            return False
        match.add(BRIBES + side, -1)
        match.record2(E_BRIBES, side, match.bribes(side))
        die = match.d6(2)
        match.log_roll(R_BRIBE, player.number, 2, die, 1 if die >= 2 else 0)
        return die >= 2

    def is_casualty(self, player: Player) -> bool:
        status = player.status
        return (
            status == KILLED
            or status == SERIOUSLY_INJURED
            or status == IS_BADLY_HURT
            or super().is_casualty(player)
        )

    def ban(self, match: MatchState, player: Player) -> None:
        """004, Red Card Ban: the Red Card Table, and one match more for a yellow card."""
        number = player.number
        if athlete(match, number, WAS_HURT) != 0:
            matches: i64 = 2
        else:
            die = match.d6(2, 6)
            match.log_roll(R_BAN, number, 0, die, 1)
            matches = 2 if die == 6 else 1 if die >= 2 else 0
        if athlete(match, number, YELLOWS) > 0:
            matches += 1
        set_athlete(match, number, BAN, matches)
        match.record2(E_BAN, number, matches)

    # The bench

    def ability(self, match: MatchState, side: i64) -> i64:
        """004, Arguing the call: the ability points of head coach and coach."""
        return match.get(HEAD_COACH + side) + match.get(COACH + side)

    def argued_away(self, match: MatchState, player: Player) -> bool:
        """004, Arguing the call; Arguing Table: whether the referee changes their mind."""
        side = player.side
        if side > 1 or self.ability(match, side) == 0:
            return False
        if not match.ask_yes(Q_ARGUE, side, ARGUE, player.number):
            return False
        match.record(E_ARGUED, player.number)
        more = self.ability(match, side) - self.ability(match, 1 - side)
        bonus: i64 = 2 if more >= 2 else more if more > 0 else 0
        die = match.d6()
        won = die != 1 and die + bonus >= FORGIVEN_FROM
        result: i64 = 0 if die == 1 else 2 if won else 1
        if bonus == 0:
            match.log_roll(R_ARGUE, player.number, FORGIVEN_FROM, die, result)
        else:
            match.log_roll_with(
                R_ARGUE, player.number, FORGIVEN_FROM, die, result, C_ABILITY, bonus
            )
        if die == 1:
            match.add((HEAD_COACH if match.get(HEAD_COACH + side) > 0 else COACH) + side, -1)
            match.record(E_ARGUER_OFF, side)
        if won:
            match.record(E_FORGIVEN, player.number)
        return won
