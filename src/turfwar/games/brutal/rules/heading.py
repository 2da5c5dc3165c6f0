"""003, Heading: what a player does with a kick that comes down on them."""

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.book import ground_passes, rolling, shooting
from turfwar.games.brutal.possession import take_at_ease, touch
from turfwar.games.brutal.rules.interception import FootballInterceptions
from turfwar.games.brutal.skills.ids import DIVING_HEADER, HEADER
from turfwar.games.brutal.words.events import E_HEADS
from turfwar.games.brutal.words.questions import Q_HEADER
from turfwar.games.brutal.words.rolls import R_CHEST, R_HEADED_PASS, R_HEADED_SHOT
from turfwar.games.brutal.words.verbs import HEAD_AT, HEAD_DOWN, HEAD_TO, NO_HEADER
from turfwar.games.lrb6.layout import PRONE
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import AWAY, HOME
from turfwar.pitch.ranges import BOMB


@mypyc_attr(allow_interpreted_subclasses=True)
class Heading:
    """003, Heading."""

    def meet(self, match: MatchState, player: Player, may_control: bool) -> None:
        """The ball comes down on a player: head it to somebody, at goal, down, or let it be."""
        if match.answered():
            answer = match.answer()
            verb = verb_of(answer)
            if verb == NO_HEADER:
                return
            match.record(E_HEADS, player.number)
            touch(match, player.number)
            if verb == HEAD_DOWN:
                self.chest_down(match, player)
            elif verb == HEAD_TO:
                self.head_to(match, player, match.player(first_of(answer)))
            else:
                self.head_at(match, player, first_of(answer))
            return
        match.pose(Q_HEADER, player.side, player.number, 0)
        if may_control:
            match.offer(choice(HEAD_DOWN, 0, 0))
        for number in ground_passes(match).receivers(match, player, BOMB):
            match.offer(choice(HEAD_TO, number, 0))
        for square in shooting(match).targets(match, player):
            match.offer(choice(HEAD_AT, square, 0))
        match.offer(choice(NO_HEADER, 0, 0))
        match.wait()

    def chest_down(self, match: MatchState, player: Player) -> None:
        """An Agility roll without a range; what is not controlled scatters."""
        if rolling(match).ball_test(player, R_CHEST).passes():
            take_at_ease(match, player.number)
        else:
            rolling(match).scatter(match, player.square)

    def head_to(self, match: MatchState, player: Player, receiver: Player) -> None:
        """As a pass, but over the heads of others: only a goaly can get at it."""
        target = receiver.square
        interceptions = match.book.interceptions
        assert isinstance(interceptions, FootballInterceptions)
        if interceptions.grabbed(match, player, target):
            return
        band = match.book.passing.allowed_range(match, player.square, target)
        test = match.book.passing.throwing_test(match, player, R_HEADED_PASS, band)
        passes = ground_passes(match)
        passes.arrives(match, player, receiver, passes.aim(match, test))

    def head_at(self, match: MatchState, player: Player, target: i64) -> None:
        """As a shot that nobody but the goaly can stop; rolled again without Header."""
        chapter = shooting(match)
        test = chapter.shot_test(match, player, R_HEADED_SHOT, target)
        result = chapter.accuracy(match, test, player.has(HEADER))
        chapter.resolve(match, player, target, result)

    def dive_for(self, match: MatchState, square: i64) -> None:
        """003, Diving Header: somebody next to it throws themselves at the ball."""
        for side in (HOME, AWAY):
            if not match.side_has(side, DIVING_HEADER):
                continue
            for number in match.neighbours_of(square, side):
                player = match.player(number)
                if not player.has_zones or not player.has(DIVING_HEADER) or player.is_rooted:
                    continue
                if match.ask_use(side, DIVING_HEADER, number):
                    match.move(number, square)
                    self.meet(match, player, False)
                    if player.is_standing:
                        match.set_status(number, PRONE)
                    return
