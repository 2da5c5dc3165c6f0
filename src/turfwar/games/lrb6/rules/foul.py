"""000, Foul action; Fouls and the referee; Bribes."""

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import BRIBES, CASUALTY, DEAD, EJECTED, HELD, SENT_OFF
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.injury import BY_FOUL, Harm
from turfwar.games.lrb6.words.causes import C_ASSISTS, C_DEFENDING
from turfwar.games.lrb6.words.events import E_BRIBES, E_FOUL, E_SENT_OFF
from turfwar.games.lrb6.words.questions import Q_BRIBE
from turfwar.games.lrb6.words.rolls import R_BRIBE
from turfwar.games.lrb6.words.turnovers import T_SENT_OFF
from turfwar.games.lrb6.words.verbs import BRIBE
from turfwar.kernel.dice import is_double
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.squares import DIRECTIONS


@mypyc_attr(allow_interpreted_subclasses=True)
class Fouls:
    """000, Foul action; Fouls and the referee."""

    def foul_assists(
        self, match: MatchState, side: i64, square: i64, without: i64, foe: Player
    ) -> i64:
        """Players of a side next to a square who are in no opposing zone but `foe`'s."""
        count: i64 = 0
        for step in DIRECTIONS:
            who = match.occupant(square + step)
            if who == NOBODY or who == without:
                continue
            helper = match.player(who)
            if (
                helper.side != side
                or not helper.has_zones
                or match.book.blocking.cannot_help(helper)
            ):
                continue
            zones = helper.hindering_zones
            if foe.has_zones and match.next_to(helper.number, foe.number):
                zones -= 1
            if zones == 0:
                count += 1
        return count

    def is_barred(self, victim: Player) -> bool:
        """Whether there is a rule against fouling somebody who is down."""
        for skill in victim.match.book.skills.bars_fouls:
            if victim.has(skill.number) and skill.bars_fouls(victim):
                return True
        return False

    def foul(self, match: MatchState, fouler: Player, victim: Player) -> None:
        """Armour with assists both ways, injury, and the referee's eye for doubles."""
        match.record2(E_FOUL, fouler.number, victim.number)
        for skill in match.book.skills.foul_instead:
            if fouler.has(skill.number) and skill.foul_instead(fouler, victim):
                return
        harm = Harm(match, victim.number, BY_FOUL, fouler.number)
        helping = self.foul_assists(match, fouler.side, victim.square, fouler.number, victim)
        harm.modify(C_ASSISTS, helping + match.book.blocking.assists_against(victim))
        defending = self.foul_assists(match, victim.side, fouler.square, victim.number, fouler)
        harm.modify(C_DEFENDING, -defending - match.book.blocking.assists_against(fouler))
        match.book.injury.hurt(harm)
        self.refereed(harm)

    def refereed(self, harm: Harm) -> None:
        """000, Fouls and the referee: whether this foul was seen, and what comes of it."""
        match = harm.match
        for skill in match.book.skills.cannot_be_sent_off:
            if harm.causer.has(skill.number) and skill.cannot_be_sent_off(harm.causer):
                return
        if match.book.fouls.referee_sees(harm):
            match.book.fouls.send_off(match, harm.by)

    def referee_sees(self, harm: Harm) -> bool:
        """000, Fouls and the referee: a double on the armour or the injury roll is spotted.

        Armour may be broken without an injury roll: some cards stun without one.
        """
        if harm.injury_throw != 0 and is_double(harm.injury_throw):
            return True
        if harm.armour_throw == 0 or not is_double(harm.armour_throw):
            return False
        player = harm.causer
        for skill in harm.match.book.skills.overlooks:
            if player.has(skill.number) and skill.overlooks(player, harm.broken):
                return False
        return True

    def send_off(self, match: MatchState, number: int) -> None:
        """They leave the match unless a bribe changes the referee's mind; a turnover if they do."""
        player = match.player(number)
        side = player.side
        if self.can_bribe(match, player) and match.ask_yes(Q_BRIBE, side, BRIBE, number):
            match.add(BRIBES + side, -1)
            match.record2(E_BRIBES, side, match.bribes(side))
            die = match.d6(2)
            match.log_roll(R_BRIBE, number, 2, die, 1 if die >= 2 else 0)
            if die >= 2:
                return
        match.record(E_SENT_OFF, number)
        match.turn_over(T_SENT_OFF)
        if self.is_casualty(player):
            word = EJECTED + number // 15
            match.set(word, match.get(word) | 1 << (number % 15))
            return
        dropped = match.book.ball.drop(match, number)
        match.take_off(number, SENT_OFF)
        if dropped:
            match.book.ball.bounce(match)

    def is_casualty(self, player: Player) -> bool:
        """Whether a player is in the Dead and Injured box."""
        return player.status == CASUALTY or player.status == DEAD

    def can_bribe(self, match: MatchState, player: Player) -> bool:
        """Whether a bribe would be of use: for a casualty, with a
        card that might bring them back.
        """
        if match.bribes(player.side) == 0:
            return False
        return not self.is_casualty(player) or match.get(HELD + player.side) != 0

    def is_ejected(self, match: MatchState, number: i64) -> bool:
        """Whether a casualty has been sent off as well, and so cannot come back."""
        return match.get(EJECTED + number // 15) & (1 << (number % 15)) != 0
