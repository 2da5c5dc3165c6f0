"""000, Touchdowns; Scoring in your opponent's team turn."""

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.layout import (
    ACTION,
    HAS_BLOCKED,
    KICKING,
    OTHER_CARRIER,
    PLAYER,
    REFEREE_MODEL,
    SCORED_BY,
    SCORER,
    STANDING,
    TOUCHDOWNS_SCORED,
    TURNOVER,
)
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.words.actions import BLITZ, FOUL
from turfwar.games.lrb6.words.events import E_TOUCHDOWN
from turfwar.games.lrb6.words.turnovers import T_TOUCHDOWN
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY, SCORE, SIDE_SLOTS
from turfwar.pitch.squares import DIRECTIONS


@mypyc_attr(allow_interpreted_subclasses=True)
class Scoring:
    """000, Touchdowns."""

    def scorer(self, match: MatchState) -> i64:
        """Who stands with a ball in the end zone where they score, or `NOBODY`.

        Of two balls the one in the hands of somebody for whom it counts.
        """
        if self.would_score(match, match.carrier):
            return match.carrier
        other = match.get(OTHER_CARRIER)
        if self.would_score(match, other):
            return other
        return NOBODY

    def would_score(self, match: MatchState, carrier: i64) -> bool:
        """Whether somebody has a ball where it counts, and nothing left to do before it does."""
        if carrier < 0:
            return False
        player = match.player(carrier)
        if not player.is_scoring or not self.counts(match, carrier):
            return False
        return not self.has_more_to_do(match, player)

    def has_more_to_do(self, match: MatchState, player: Player) -> bool:
        """Whether who stands in the end zone with the ball may yet block or foul in this action.

        The touchdown counts when the action is complete. To walk on there would change nothing, so
        that an action with nothing else left to do is.
        """
        if match.get(PLAYER) != player.number or match.get(TURNOVER) != 0:
            return False
        if not player.has_ball or not player.is_scoring or not self.counts(match, player.number):
            return False
        action = match.get(ACTION)
        walks = match.book.movement.can_go_further(player)
        if action == BLITZ:
            return walks and match.get(HAS_BLOCKED) == 0 and self.victim_near(player, walks)
        return action == FOUL and self.victim_near(player, walks)

    def victim_near(self, player: Player, walks: bool) -> bool:
        """Whether somebody they could block, or foul, is beside them; or, if they can still walk,
        beside any square of that end zone.
        """
        match = player.match
        foul = match.get(ACTION) == FOUL
        for number in [*match.on_field(player.opponents), REFEREE_MODEL]:
            victim = match.player(number)
            if victim.square == 0:
                continue
            if foul:
                if not victim.is_down or match.book.fouls.is_barred(victim):
                    continue
            elif not victim.is_standing or not match.book.blocking.can_be_hit(victim):
                continue
            for step in DIRECTIONS:
                beside = victim.square + step
                if beside == player.square:
                    return True
                if walks and match.in_scoring_zone(beside, player.side):
                    return True
        return False

    def counts(self, match: MatchState, carrier: i64) -> bool:
        """Whether this player can score now."""
        side = carrier // SIDE_SLOTS
        for skill in match.book.skills.scores_nothing:
            if match.side_has(side, skill.number) and skill.scores_nothing(match, carrier):
                return False
        return True

    def about_to_score(self, match: MatchState) -> bool:
        """Whether the carrier stands in the end zone they score in, and nothing else is to come."""
        return self.scorer(match) != NOBODY

    def may_yet_score(self, match: MatchState, side: i64) -> bool:
        """Whether a side could still score once a turnover has been called and nobody runs on.

        For that somebody of theirs must stand in the end zone, or be in the air. At the end of a
        half a touchdown may be awarded too: 000, Setting up with zero players.
        """
        if match.turn(0) >= match.book.format.turns or match.turn(1) >= match.book.format.turns:
            return True
        number = match.first(side)
        while number < match.last(side):
            player = match.player(number)
            if player.status == STANDING and (player.square == 0 or player.is_scoring):
                return True
            number += 1
        return False

    def touchdown_scored(self, match: MatchState) -> bool:
        """000, Touchdowns; Earning SPPs: the carrier stands in the end zone they score in."""
        if match.get(SCORER) != NOBODY:
            return True
        carrier = self.scorer(match)
        if carrier == NOBODY:
            return False
        match.turn_to_ball_of(carrier)
        side = carrier // SIDE_SLOTS
        for skill in match.book.skills.holds_back:
            if match.side_has(side, skill.number) and skill.holds_back(match, side):
                return False
        self.score_touchdown(match)
        return True

    def score_touchdown(self, match: MatchState) -> None:
        """The ball's carrier has scored."""
        carrier = match.carrier
        side = carrier // SIDE_SLOTS
        match.record(E_TOUCHDOWN, carrier)
        match.add(SCORE + side, 1)
        match.set_field(carrier, TOUCHDOWNS_SCORED, match.field(carrier, TOUCHDOWNS_SCORED) + 1)
        match.set(SCORER, side)
        match.set(SCORED_BY, carrier)
        match.set(KICKING, side)
        if match.active == 1 - side:
            match.book.setup.move_marker(match, side, 1)
        match.turn_over(T_TOUCHDOWN)
