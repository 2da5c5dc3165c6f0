"""003, The Kick Off: the ball in the centre circle, and the Kick-Off Table of the base game."""

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.book import confusion, substitutions
from turfwar.games.brutal.layout import (
    CENTRE_CIRCLE,
    CORNER_BY,
    DECIDED,
    HANDS,
    LAST_PASSER,
    LAST_TOUCH,
    SET_UP,
    TOUCHED,
)
from turfwar.games.brutal.possession import is_goaly, take
from turfwar.games.brutal.rules.setup import FootballSetUp
from turfwar.games.brutal.words.verbs import SUBSTITUTE
from turfwar.games.lrb6.layout import EXHAUSTED, KICKOFF_RESULT, LANDING, NEXT_SIDE, PLAYED, SCORER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.kickoff import Kickoff, KickoffPhase
from turfwar.games.lrb6.rules.kickoff_table import PERFECT_DEFENCE, KickoffTable
from turfwar.games.lrb6.rules.setup import SetUpPhase
from turfwar.games.lrb6.rules.turn import TurnsPhase
from turfwar.games.lrb6.words.events import E_KICKOFF
from turfwar.games.lrb6.words.questions import Q_KICKOFF
from turfwar.games.lrb6.words.rolls import R_KICKOFF
from turfwar.games.lrb6.words.verbs import KICK_AT
from turfwar.kernel.dice import total
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, second_of, verb_of
from turfwar.kernel.phases import Phase
from turfwar.pitch.frame import AWAY, HOME, NOBODY, SIDE_SLOTS, USED


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballKickoff(Kickoff):
    """003, The Kick Off."""

    def places(self, match: MatchState) -> list[int]:
        """The kicking side's squares of the circle: the empty ones, and those of its players."""
        result: list[int] = []
        for square in match.pitch.half_of(match.kicking):
            if match.pitch.has(square, CENTRE_CIRCLE):
                if match.is_empty(square) or self.can_have_ball(match, square):
                    result.append(square)
        return result

    def can_have_ball(self, match: MatchState, square: i64) -> bool:
        """Whether one of the kicking side stands there who can have the ball at their feet."""
        who = match.occupant(square)
        if who == NOBODY or who // SIDE_SLOTS != match.kicking or is_goaly(match, who):
            return False
        return match.player(who).is_standing

    def kick(self, match: MatchState, target: i64) -> None:
        """The ball is put into the circle; then only the Kick-Off Table is rolled for."""
        match.set(LANDING, target)
        self.give(match, target)
        confusion(match).at_kickoff(match)
        throw = match.two_d6()
        result = total(throw)
        match.log_roll(R_KICKOFF, NOBODY, 0, throw, 1)
        match.record(E_KICKOFF, result)
        match.set(KICKOFF_RESULT, result)
        match.book.kickoff_table.happen(match, result)
        self.check_ball(match)

    def give(self, match: MatchState, square: i64) -> None:
        """The ball is in a square of the circle, with whoever stands there."""
        who = match.occupant(square)
        if who != NOBODY:
            take(match, who, False)
        else:
            match.drop_ball_at(square)

    def check_ball(self, match: MatchState) -> None:
        """Whoever the table has felled loses the ball."""
        carrier = match.carrier
        if carrier != NOBODY and not match.player(carrier).is_standing:
            match.book.ball.drop(match, carrier)
            match.book.ball.bounce(match)

    def settle_ball(self, match: MatchState) -> None:
        """After a second set-up the ball is in the circle again, with a player if it was before."""
        if match.carrier != NOBODY:
            return
        if match.ball != 0:
            perfect = match.get(KICKOFF_RESULT) == PERFECT_DEFENCE
            if perfect and self.can_have_ball(match, match.ball):
                self.give(match, match.ball)
            return
        players = [each for each in self.places(match) if self.can_have_ball(match, each)]
        if match.get(LANDING) in players:
            self.give(match, match.get(LANDING))
        elif players:
            self.give(match, players[0])
        else:
            match.drop_ball_at(self.middle(match))

    def middle(self, match: MatchState) -> i64:
        """The middle of the circle, on the kicking side's half."""
        circle = [
            square
            for square in match.pitch.half_of(match.kicking)
            if match.pitch.has(square, CENTRE_CIRCLE)
        ]
        return circle[len(circle) // 2]


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballKickoffTable(KickoffTable):
    """003, The Kick Off: the table of the base game, without what needs a ball in the air."""

    def high_kick(self, match: MatchState) -> None:
        """Nothing is kicked high."""

    def changing_weather(self, match: MatchState) -> None:
        """New weather, and no gust: there is nothing for it to blow about."""
        match.book.prematch.roll_weather(match)


class FootballKickoffPhase(KickoffPhase):
    """003, The Kick Off."""

    def enter(self, match: MatchState) -> None:
        super().enter(match)
        match.set(HANDS, 0)
        match.set(LAST_PASSER, NOBODY)
        match.set(LAST_TOUCH, NOBODY)
        match.set(CORNER_BY, NOBODY)
        for side in (HOME, AWAY):
            match.set(TOUCHED + side, NOBODY)
        self.let_others_substitute(match)

    def let_others_substitute(self, match: MatchState) -> None:
        """Those who do not kick off may make substitutions, where they have not just set up."""
        if match.get(SET_UP + match.receiving) == 0:
            substitutions(match).pause_for(match, match.receiving, True)

    def options(self, match: MatchState) -> None:
        if match.get(LANDING) != NOBODY:
            return
        kickoff = match.book.kickoff
        assert isinstance(kickoff, FootballKickoff)
        places = kickoff.places(match)
        if places:
            match.pose(Q_KICKOFF, match.kicking, NOBODY, 0)
            for square in places:
                match.offer(choice(KICK_AT, square, 0))
            if match.get(SET_UP + match.kicking) == 0:
                for new, old in substitutions(match).pairs(match, match.kicking):
                    match.offer(choice(SUBSTITUTE, new, old))

    def act(self, match: MatchState, code: i64) -> None:
        """The ball is put into the circle; before that, both sides may make substitutions."""
        if verb_of(code) == SUBSTITUTE:
            substitutions(match).substitute(match, first_of(code), second_of(code), True)
            self.let_others_substitute(match)
        else:
            super().act(match, code)


class FootballLandingPhase(Phase[MatchState]):
    """After the Kick-Off Table: nothing lands, but somebody may have scored in a free turn."""

    def enter(self, match: MatchState) -> None:
        for side in (HOME, AWAY):
            player = match.first(side)
            while player < match.last(side):
                match.set_field(player, EXHAUSTED, 0)
                match.set_field(player, USED, 0)
                if match.square(player) != 0:
                    match.set_field(player, PLAYED, 1)
                player += 1
        if match.get(SCORER) != NOBODY:
            match.go_to(match.book.phase_number("end-of-drive"))
            return
        kickoff = match.book.kickoff
        assert isinstance(kickoff, FootballKickoff)
        kickoff.settle_ball(match)


class FootballSetUpPhase(SetUpPhase):
    """003, Starting Positions: a side without a goaly nominates one first."""

    def enter(self, match: MatchState) -> None:
        super().enter(match)
        setup = match.book.setup
        assert isinstance(setup, FootballSetUp)
        for side in (HOME, AWAY):
            setup.nominate(match, side)


class FootballTurnsPhase(TurnsPhase):
    """003, The Kick Off: the kicking side moves first. Sudden Death: a casualty ends it."""

    def enter(self, match: MatchState) -> None:
        super().enter(match)
        match.set(NEXT_SIDE, match.kicking)

    def after(self, match: MatchState) -> None:
        super().after(match)
        if match.get(DECIDED) != 0:
            match.go_to(match.book.phase_number("end-of-drive"))
