"""What a click means in football: a dribble, a pass, a kick, a throw or a shot."""

from dataclasses import replace
from typing import Final

from turfwar.games.brutal.book import kicking, shooting
from turfwar.games.brutal.layout import KICKS, TRIED
from turfwar.games.brutal.odds.goals import InTheNet, NoTurnover
from turfwar.games.brutal.odds.shots import Shot, pass_to, shot_at
from turfwar.games.brutal.odds.ways import paths_of
from turfwar.games.brutal.possession import in_hands
from turfwar.games.brutal.rules.actions import KICKS_A_TURN, FootballListing
from turfwar.games.brutal.words.verbs import CONTROL_BALL, HURL_TO, KICK_TO, PASS_TO, SHOOT_AT
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.actions import action_codes
from turfwar.games.lrb6.odds.goals import Carries, Holds, Scored
from turfwar.games.lrb6.odds.plans import ClickPlanner, Plan, open_actions
from turfwar.games.lrb6.odds.ways import Path, Paths
from turfwar.games.lrb6.words.actions import ACTION_NAMES, BLOCK, MOVE, PASS
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import NOBODY, PLAYER_NAMES

HAS_IT: Final = "has the ball"
A_GOAL: Final = "a goal"


class FootballPlanner(ClickPlanner):
    """What players can do, with the ball at their feet or without."""

    beside_moving = (BLOCK, PASS)

    def ways(self, game: MatchState, number: int, action: int) -> Paths | None:
        try:
            return paths_of(game, PLAYER_NAMES[number], ACTION_NAMES[action])
        except TurfwarError:
            return None

    def plans_of(self, game: MatchState, number: int, action: int) -> list[Plan]:
        """Beside the base game's, the goal, and a ball at one's feet."""
        found = super().plans_of(game, number, action)
        found += self.control(game, number, action)
        targets = shooting(game).targets(game, game.player(number))
        shots = [shot for square in targets for shot in self.shots(game, number, square)]
        if action == PASS:
            return [*shots, *found]
        if action == MOVE and PASS in open_actions(game, number):
            for mate in game.on_field(game.player(number).side):
                found += self.passes(game, number, mate)
            walks = {plan.square for plan in found}
            found += [shot for shot in shots if shot.square not in walks]
        return found

    def walking(self, game: MatchState, number: int, path: Path) -> Plan | None:
        """A dribble into the goal is one; a ball that is lost there may roll in as well, so that
        the way alone does not tell its chance."""
        plan = super().walking(game, number, path)
        if plan is None:
            return None
        if isinstance(plan.goal, Scored):
            side = int(game.player(number).side)
            goal = InTheNet(side, int(game.score(side)))
            return replace(plan, goal=goal, chance=None, title="Dribble in", wish=A_GOAL)
        if isinstance(plan.goal, Carries):
            return replace(plan, title="Win the ball", wish=HAS_IT)
        if path.squares and path.with_ball:
            return replace(plan, title="Dribble", wish="gets there")
        return plan

    def control(self, game: MatchState, number: int, action: int) -> list[Plan]:
        """003, Dribbling: a ball that lies in the player's own square."""
        square = int(game.square(number))
        tried = game.get(TRIED) != 0 and number == game.subject
        if action == BLOCK or game.carrier != NOBODY or game.ball != square or tried:
            return []
        codes = action_codes(game, number, action, choice(CONTROL_BALL, 0, 0))
        goal = Carries(number, square)
        return [Plan(action, codes, square, goal, title="Win the ball", wish=HAS_IT)]

    def with_ball(self, game: MatchState, number: int, square: int) -> list[Plan]:
        """Shots, passes and kicks to a square, from where the player stands."""
        if not game.player(number).has_ball:
            return self.control(game, number, PASS) if square == game.square(number) else []
        found = self.shots(game, number, square)
        mate = int(game.occupant(square))
        if mate != NOBODY:
            found += self.passes(game, number, mate)
        return found + self.kicks(game, number, square)

    def shots(self, game: MatchState, number: int, square: int) -> list[Plan]:
        """003, Shooting: always allowed."""
        shot = shot_at(game, number, square) if game.player(number).has_ball else None
        if shot is None:
            return []
        side = int(game.player(number).side)
        codes = action_codes(game, number, PASS, choice(SHOOT_AT, square, 0))
        goal = InTheNet(side, int(game.score(side)))
        on_the_way = (("on target", shot.on_target, ""),)
        return [
            Plan(
                PASS,
                codes,
                square,
                goal,
                title="Shoot",
                wish=A_GOAL,
                text=shot.text,
                on_the_way=on_the_way,
                badge=badge_of(shot),
            )
        ]

    def passes(self, game: MatchState, number: int, mate: int) -> list[Plan]:
        """003, Passing; Throwing: as far as the turn has any left."""
        if not game.player(number).has_ball or not self.passes_left(game):
            return []
        rolls = pass_to(game, number, mate)
        if rolls is None:
            return []
        by_hand = in_hands(game)
        codes = action_codes(game, number, PASS, choice(HURL_TO if by_hand else PASS_TO, mate, 0))
        return [
            Plan(
                PASS,
                codes,
                int(game.square(mate)),
                Holds(mate),
                target=mate,
                title="Throw" if by_hand else "Pass",
                wish=HAS_IT,
                text=rolls.text,
            )
        ]

    def kicks(self, game: MatchState, number: int, square: int) -> list[Plan]:
        """003, Kicking: over the heads, to about there."""
        player = game.player(number)
        left = self.passes_left(game) and game.get(KICKS) < KICKS_A_TURN
        if not left or square == player.square or not kicking(game).may_kick(player):
            return []
        side = int(player.side)
        codes = action_codes(game, number, PASS, choice(KICK_TO, square, 0))
        goal = NoTurnover(side, int(game.score(side)))
        return [
            Plan(
                PASS,
                codes,
                square,
                goal,
                title="Kick",
                wish="the turn goes on",
                text="fumbled on a 1",
            )
        ]

    def passes_left(self, game: MatchState) -> bool:
        listing = game.book.listing
        assert isinstance(listing, FootballListing)
        return listing.passes_left(game)


def badge_of(shot: Shot) -> tuple[str, str]:
    """What a shot needs, as it is written on the goal."""
    if shot.on_target == 0:
        return "-", "bad"
    tone = "good" if shot.needed <= 3 else "fair" if shot.needed <= 4 else "bad"
    return f"{shot.needed}+" + (" twice" if shot.twice else ""), tone


PLANNER: Final = FootballPlanner()
