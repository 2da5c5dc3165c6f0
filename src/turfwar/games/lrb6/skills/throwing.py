"""The Extraordinary skills of 000 that have to do with throwing, the ball, bombs and weapons."""

from typing import Final

from turfwar.games.lrb6.layout import DEAD, PLAYED, RACE, REF_GONE, SENT_OFF
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.passing import HANDED
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.rules.throw_team_mate import FUMBLED, GONE, THROWN
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.events import E_EATEN, E_SKILL
from turfwar.games.lrb6.words.questions import Q_ANIMOSITY
from turfwar.games.lrb6.words.rolls import R_ANIMOSITY, R_HUNGRY, R_SQUIRM
from turfwar.games.lrb6.words.turnovers import T_FUMBLE
from turfwar.games.lrb6.words.verbs import NO_OTHER, THROW_TO_OTHER
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS
from turfwar.pitch.ranges import ANYWHERE, OUT_OF_RANGE
from turfwar.pitch.squares import adjacent


class AlwaysHungry(Skill):
    """000, Always Hungry: on a 1 they try to eat the team-mate they were to throw."""

    def before_team_mate(self, match: MatchState, thrower: Player, mate: Player) -> i64:
        if Test(thrower, R_HUNGRY, 2).passes():
            return THROWN
        held = mate.has_ball
        match.turn_to_ball_of(mate.number)
        if Test(thrower, R_SQUIRM, 2).passes():
            if held:
                match.turn_over(T_FUMBLE)
            return FUMBLED
        match.record(E_EATEN, mate.number)
        match.take_off(mate.number, DEAD)
        if held:
            match.drop_ball_at(thrower.square)
            match.book.ball.bounce(match)
        return GONE


class Animosity(Skill):
    """000, Animosity: on a 1 they do not give the ball to a team-mate of another race."""

    def before_throw(self, match: MatchState, thrower: Player, target: i64, longest: i64) -> i64:
        receiver = match.occupant(target)
        if receiver == NOBODY or receiver // SIDE_SLOTS != thrower.side:
            return target
        race = match.field(thrower.number, RACE)
        if match.field(receiver, RACE) == race or Test(thrower, R_ANIMOSITY, 2).passes():
            return target
        others: list[int] = []
        for number in match.on_field(thrower.side):
            if number == thrower.number or match.field(number, RACE) != race:
                continue
            other = match.player(number)
            if not other.has_zones or not match.book.ball.can_hold(other):
                continue
            if within_reach(match, thrower, other.square, longest):
                others.append(number)
        if not others:
            return 0
        who = match.ask_player(
            Q_ANIMOSITY, thrower.side, THROW_TO_OTHER, NO_OTHER, thrower.number, others
        )
        return match.square(who) if who != NOBODY else 0


def within_reach(match: MatchState, thrower: Player, square: i64, longest: i64) -> bool:
    """Whether the ball could go there instead."""
    if longest == HANDED:
        return adjacent(thrower.square, square)
    if longest == ANYWHERE and match.book.passing.throws_anywhere(thrower) != NOBODY:
        return True
    band = match.book.passing.allowed_range(match, thrower.square, square)
    return band != OUT_OF_RANGE and band <= longest


class Bombardier(Skill):
    """000, Bombardier: may throw a bomb instead of any other action."""

    def throws_bombs(self, player: Player) -> bool:
        return True


class FanFavourite(Skill):
    """000, Fan Favourite: +1 FAME on the Kick-Off Table for each in the team."""

    def kickoff_fame(self, match: MatchState, side: i64) -> i64:
        count: i64 = 0
        for number in range(match.first(side), match.last(side)):
            if match.player(number).has(self.number) and match.status(number) != DEAD:
                count += 1
        return count


class NoHands(Skill):
    """000, No Hands: never has the ball, fails to catch or pick it up, cannot intercept."""

    def keeps_off_ball(self, player: Player) -> bool:
        return True


class RightStuff(Skill):
    """000, Right Stuff: can be thrown by a team-mate."""

    def can_be_thrown(self, player: Player) -> bool:
        return True


class SecretWeapon(Skill):
    """000, Secret Weapon: sent off at the end of a drive they took part in, wherever they are."""

    def end_of_drive(self, match: MatchState, player: Player) -> None:
        if match.field(player.number, PLAYED) == 0 or match.get(REF_GONE) == match.half:
            return
        if player.status == SENT_OFF:
            return
        match.record2(E_SKILL, player.number, ids.SECRET_WEAPON)
        match.book.fouls.send_off(match, player.number)


class ThrowTeamMate(Skill):
    """000, Throw Team-Mate: may throw a team-mate who has the Right Stuff."""

    def throws_team_mates(self, player: Player) -> bool:
        return True


SKILLS: Final[dict[str, Skill]] = {
    "Always Hungry": AlwaysHungry(),
    "Animosity": Animosity(),
    "Bombardier": Bombardier(),
    "Fan Favourite": FanFavourite(),
    "No Hands": NoHands(),
    "Right Stuff": RightStuff(),
    "Secret Weapon": SecretWeapon(),
    "Throw Team-Mate": ThrowTeamMate(),
}
