"""The single rolls of what is done with the ball: shots, saves, passes, kicks."""

from dataclasses import dataclass
from fractions import Fraction

from turfwar.games.brutal.book import body_blocks, ground_passes, keeping, rolling, shooting
from turfwar.games.brutal.odds.goals import InTheNet
from turfwar.games.brutal.possession import goaly_of, in_hands
from turfwar.games.brutal.rules.goalkeeping import PAST
from turfwar.games.brutal.skills.ids import SHOOT
from turfwar.games.brutal.words.rolls import R_PASS, R_SAVE, R_SHOT
from turfwar.games.brutal.words.verbs import HURL_TO, PASS_TO, SHOOT_AT
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.actions import action_codes, action_plan
from turfwar.games.lrb6.odds.goals import Holds
from turfwar.games.lrb6.odds.hints import needs, number_of
from turfwar.games.lrb6.odds.paths.explore import Explorer
from turfwar.games.lrb6.odds.plans import square_of
from turfwar.games.lrb6.words.actions import PASS
from turfwar.games.lrb6.words.rolls import R_THROW
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import choice
from turfwar.odds.result import Odds
from turfwar.pitch.frame import NOBODY, PLAYER_NAMES
from turfwar.pitch.ranges import OUT_OF_RANGE, RANGE_NAMES

NEVER = 7
"""What a die needs that cannot show it."""


@dataclass(frozen=True)
class Shot:
    """A shot from where a player stands: its rolls, one by one.

    `needed` is 7 where no die is enough, `save` what the goaly needs, None where they cannot reach
    the ball; `blockers` stand in its way.
    """

    range: str
    needed: int
    twice: bool
    save: int | None
    blockers: tuple[str, ...]

    @property
    def on_target(self) -> Fraction:
        """How likely it is accurate, if nobody gets in its way."""
        once = chance_of(self.needed)
        return once * once if self.twice else once

    @property
    def text(self) -> str:
        """The rolls in a few words."""
        parts = [self.range, needs_text(self.needed) + (", twice" if self.twice else "")]
        if self.save is not None:
            parts.append(f"saved on {self.save}+")
        if self.blockers:
            parts.append(f"{', '.join(self.blockers)} in the way")
        return "; ".join(parts)


@dataclass(frozen=True)
class GroundPass:
    """A pass or a throw to a team-mate: its rolls, one by one."""

    range: str
    needed: int
    control: int | None
    """What the receiver needs; a throw by hand need not be controlled."""

    @property
    def text(self) -> str:
        then = "" if self.control is None else f"; control {self.control}+"
        return f"{self.range}; {needs_text(self.needed)}{then}"


@dataclass(frozen=True)
class ShotOdds:
    """A shot with its chance to be a goal."""

    shot: Shot
    goal: Odds


@dataclass(frozen=True)
class FootballPassOdds:
    """A pass with the chance that the receiver has the ball."""

    rolls: GroundPass
    received: Odds


def chance_of(needed: int) -> Fraction:
    """Of one die, without any re-roll."""
    return Fraction(max(0, NEVER - needed), 6)


def needs_text(needed: int) -> str:
    return "cannot be made" if needed >= NEVER else f"{needed}+"


def shot_at(game: MatchState, number: int, target: int) -> Shot | None:
    """The rolls of a shot at a square of the goal; None where it is none within range."""
    if target not in shooting(game).targets(game, game.player(number)):
        return None
    match = Explorer(game, number).match
    player = match.player(number)
    band = match.book.passing.allowed_range(match, player.square, target)
    return Shot(
        RANGE_NAMES[band].replace("pass", "range"),
        needs(shooting(match).shot_test(match, player, R_SHOT, target)),
        not player.has(SHOOT),
        save_needed(match, number, target),
        tuple(PLAYER_NAMES[each] for each in body_blocks(match).blockers(match, player, target)),
    )


def save_needed(match: MatchState, number: int, target: int) -> int | None:
    """What the other side's goaly needs to save a shot, None where they cannot."""
    player = match.player(number)
    goaly = int(goaly_of(match, player.opponents))
    if goaly == NOBODY or not keeping(match).may_catch(match, goaly):
        return None
    reach = keeping(match).reach(match, goaly, match.square(goaly), player.square, target)
    if reach == PAST:
        return None
    return needs(keeping(match).catch_test(match.player(goaly), R_SAVE, reach))


def pass_to(game: MatchState, number: int, mate: int) -> GroundPass | None:
    """The rolls of a pass to a team-mate, or of a goaly's throw; None where they are none."""
    player, other = game.player(number), game.player(mate)
    if mate == number or player.side != other.side or not other.has_zones:
        return None
    band = game.book.passing.allowed_range(game, player.square, other.square)
    if band == OUT_OF_RANGE:
        return None
    match = Explorer(game, number).match
    by_hand = game.carrier == number and in_hands(game)
    test = ground_passes(match).throwing_test(
        match, match.player(number), R_THROW if by_hand else R_PASS, band
    )
    control = None if by_hand else needs(rolling(match).receiving_test(match.player(mate)))
    return GroundPass(RANGE_NAMES[band], needs(test), control)


# By the names of players and squares


def shot_odds(game: MatchState, player: str, square: str) -> ShotOdds:
    """A shot at a square of the goal, from where a player stands."""
    number, target = number_of(game, player), square_of(square)
    shot = shot_at(game, number, target)
    if shot is None:
        raise TurfwarError(f"{square} is no square of the goal within {player}'s range")
    side = number_side(game, number)
    codes = action_codes(game, number, PASS, choice(SHOOT_AT, target, 0))
    return ShotOdds(shot, action_plan(game, codes, InTheNet(side, int(game.score(side)))).odds())


def pass_odds(game: MatchState, player: str, square: str) -> FootballPassOdds:
    """A pass along the ground, or a goaly's throw, to the team-mate in a square."""
    number, target = number_of(game, player), square_of(square)
    mate = int(game.occupant(target))
    if mate == NOBODY:
        raise TurfwarError(f"nobody is in {square}, and a pass goes to a player")
    rolls = pass_to(game, number, mate)
    if rolls is None:
        raise TurfwarError(f"{PLAYER_NAMES[mate]} is no team-mate within {player}'s range")
    verb = HURL_TO if rolls.control is None else PASS_TO
    codes = action_codes(game, number, PASS, choice(verb, mate, 0))
    return FootballPassOdds(rolls, action_plan(game, codes, Holds(mate)).odds())


def number_side(game: MatchState, number: int) -> int:
    return int(game.player(number).side)
