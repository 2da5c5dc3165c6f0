"""003, Passing; Throwing: along the ground to a team-mate, and by the goaly's hands."""

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.book import body_blocks, goals, rolling
from turfwar.games.brutal.layout import CORNER, CORNER_BY, CORNERS, LAST_PASSER, PASSES
from turfwar.games.brutal.possession import count_for, in_goal, in_hands, take_at_ease, touch
from turfwar.games.brutal.words.events import E_CORNER_TAKEN, E_HURLS, E_PASSES
from turfwar.games.brutal.words.others import T_CONTROL, T_FUMBLED, T_PASS
from turfwar.games.brutal.words.rolls import R_PASS
from turfwar.games.lrb6.layout import COMPLETIONS, TURNOVER
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.passing import ACCURATE, FUMBLED, INACCURATE, NATURAL_FUMBLE, Passing
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.words.events import E_COMPLETION, E_DUMP_OFF, E_FUMBLE
from turfwar.games.lrb6.words.questions import Q_DUMP_OFF
from turfwar.games.lrb6.words.rolls import R_THROW
from turfwar.games.lrb6.words.verbs import DUMP_AT, NO_DUMP
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.ranges import OUT_OF_RANGE, QUICK


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballPassing(Passing):
    """003, Passing; Throwing."""

    def receivers(self, match: MatchState, passer: Player, longest: i64) -> list[int]:
        """003, Passing; Off Side: team-mates on their feet within a band, wherever they stand."""
        result: list[int] = []
        for number in match.on_field(passer.side):
            if number == passer.number or not match.player(number).has_zones:
                continue
            band = self.allowed_range(match, passer.square, match.square(number))
            if band != OUT_OF_RANGE and band <= longest:
                result.append(number)
        return result

    def pass_ball(self, match: MatchState, passer: Player, receiver: Player) -> None:
        """003, Passing: interception and pass block, accuracy, then the receiver's control."""
        self.declare(match, passer, receiver, E_PASSES)
        if not self.can_throw(passer):
            return
        target = receiver.square
        touch(match, passer.number)
        if match.book.interceptions.intercepted(match, passer, target):
            return
        if body_blocks(match).blocked(match, passer, target):
            return
        band = self.allowed_range(match, passer.square, target)
        result = self.aim(match, self.throwing_test(match, passer, R_PASS, band))
        self.arrives(match, passer, receiver, result)

    def hurl(self, match: MatchState, goaly: Player, receiver: Player) -> None:
        """003, Throwing: as a pass in the base game; an accurate one need not be caught."""
        self.declare(match, goaly, receiver, E_HURLS)
        if not self.can_throw(goaly):
            return
        target = receiver.square
        touch(match, goaly.number)
        if match.book.interceptions.intercepted(match, goaly, target):
            return
        band = self.allowed_range(match, goaly.square, target)
        result = self.aim(match, self.throwing_test(match, goaly, R_THROW, band))
        if result == ACCURATE and receiver.is_standing:
            take_at_ease(match, receiver.number)
        else:
            self.arrives(match, goaly, receiver, result)

    def declare(self, match: MatchState, passer: Player, receiver: Player, event: i64) -> None:
        """The range is measured, and opponents may get in the way."""
        band = self.allowed_range(match, passer.square, receiver.square)
        match.record3(event, passer.number, receiver.number, band)
        if passer.is_active:
            match.add(PASSES, 1)
        for skill in match.book.skills.pass_declared:
            if match.side_has(passer.opponents, skill.number):
                skill.pass_declared(match, passer, receiver.square, False)

    def aim(self, match: MatchState, test: Test) -> i64:
        """How accurate it is, with a re-roll."""
        test.prepare()
        result = self.roll_throw(match, test)
        if result != ACCURATE and match.book.rolls.offer_reroll(test.player, test.roll, test):
            result = self.roll_throw(match, test)
        return result

    def minds_fumbles(self, test: Test) -> bool:
        """003, Fouls and Penalties: only a natural 1 of a penalty is the defenders' ball."""
        return test.no_six or super().minds_fumbles(test)

    def arrives(self, match: MatchState, passer: Player, receiver: Player, result: i64) -> None:
        """Where the ball goes, by how accurate it was."""
        if result == FUMBLED or result == NATURAL_FUMBLE:
            self.fumble_ball(match, passer)
        elif result == INACCURATE:
            target = receiver.square
            if passer.is_active:
                match.turn_over(T_PASS)
            match.set(CORNER_BY, NOBODY)
            match.drop_ball_at(target)
            rolling(match).scatter(match, target)
        else:
            self.receive(match, passer, receiver)

    def fumble_ball(self, match: MatchState, player: Player) -> None:
        """A fumble scatters from where the player stands, and is a turnover."""
        match.record(E_FUMBLE, player.number)
        if player.is_active:
            match.turn_over(T_FUMBLED)
        match.set(CORNER_BY, NOBODY)
        match.drop_ball_at(player.square)
        rolling(match).scatter(match, player.square)

    def receive(self, match: MatchState, passer: Player, receiver: Player) -> None:
        """003, Passing: an accurate pass must be controlled; then the passer has a point."""
        square = receiver.square
        match.drop_ball_at(square)
        if receiver.is_standing:
            touch(match, receiver.number)
        if receiver.is_standing and rolling(match).receiving_test(receiver).passes():
            take_at_ease(match, receiver.number)
            match.record(E_COMPLETION, passer.number)
            number = passer.number
            match.set_field(number, COMPLETIONS, match.field(number, COMPLETIONS) + 1)
            match.set(LAST_PASSER, number)
            self.corner_taken(match, passer)
            return
        match.set(CORNER_BY, NOBODY)
        if in_goal(match, square):
            goals(match).ball_in_goal(match)
            return
        if receiver.is_active:
            match.turn_over(T_CONTROL)
        rolling(match).scatter(match, square)

    def corner_taken(self, match: MatchState, player: Player) -> None:
        """An accurate corner is a point for whoever took it."""
        number = player.number
        if match.get(CORNER_BY) == number and match.pitch.has(player.square, CORNER):
            match.record(E_CORNER_TAKEN, number)
            count_for(match, number, CORNERS)
        match.set(CORNER_BY, NOBODY)

    def dump_off(self, match: MatchState, defender: Player, attacker: Player) -> bool:
        """003, Dump-Off: a quick pass before the block; whether the block goes on."""
        if not defender.has_ball or not defender.has_zones or in_hands(match):
            return True
        players = self.receivers(match, defender, QUICK)
        if not players:
            return True
        if match.answered():
            answer = match.answer()
            if verb_of(answer) != DUMP_AT:
                return True
            match.record(E_DUMP_OFF, defender.number)
            receiver = match.player(match.occupant(first_of(answer)))
            self.pass_ball(match, defender, receiver)
            goes_on = match.get(TURNOVER) == 0
            goals(match).touchdown_scored(match)
            return goes_on
        match.pose(Q_DUMP_OFF, defender.side, defender.number, attacker.number)
        for number in players:
            match.offer(choice(DUMP_AT, match.square(number), 0))
        match.offer(choice(NO_DUMP, 0, 0))
        match.wait()
        return True
