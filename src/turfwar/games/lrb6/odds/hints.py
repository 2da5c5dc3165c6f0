"""What a coach wants to know before a block, a throw or a foul, from the rules themselves."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from turfwar.games.lrb6.dice import BLOCK_DIE, FACE_NAMES
from turfwar.games.lrb6.layout import ACTION, PLAYER, PRONE, STANDING, STUNNED
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.odds.actions import action_codes, action_plan
from turfwar.games.lrb6.odds.goals import Felled, Holds, HurtGoal
from turfwar.games.lrb6.odds.paths.explore import COMPARING, Explorer
from turfwar.games.lrb6.odds.plan_rules import PLANS
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.words.actions import BLITZ, BLOCK, FOUL, PASS
from turfwar.games.lrb6.words.rolls import R_HAIL_MARY, R_THROW
from turfwar.games.lrb6.words.states import STATE_NAMES
from turfwar.games.lrb6.words.verbs import BLOCK_AT, FOUL_AT, THROW_AT
from turfwar.kernel.dice import outcomes as throws
from turfwar.kernel.dice import unpack
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import choice
from turfwar.odds.plan_rules import PlanRules
from turfwar.odds.result import Distribution, Odds
from turfwar.pitch.frame import NOBODY, PLAYER_NAMES
from turfwar.pitch.ranges import ANYWHERE, OUT_OF_RANGE, RANGE_NAMES
from turfwar.pitch.squares import parse_square

Stops = Callable[[MatchState, Player, int], Iterable[tuple[int, int]]]
"""Who may get a thrown ball before it is in a square, and what each needs."""


@dataclass(frozen=True)
class BlockOdds:
    """A block: its dice (negative: the defender's coach chooses), and what can come of it.

    `faces` says how likely each face is among the dice. `down` is the chance that the defender goes
    down and the attacker does not, re-rolls and choices being made for that; `unaided` is the same
    without the team re-roll, None where there is none to use.
    """

    attacker: str
    dice: dict[int, Fraction]
    faces: dict[str, Fraction]
    down: Odds
    unaided: Odds | None
    before: str = field(repr=False)
    """The attacker's state before the block."""
    follow: Callable[[], Distribution] = field(repr=False)

    @cached_property
    def ends(self) -> Distribution:
        """All that can happen then; worked out when it is asked for."""
        return self.follow()

    @property
    def attacker_down(self) -> Fraction:
        """The chance that the attacker is down in the end."""
        return self.ends.share(
            lambda end: dict(end.states).get(self.attacker, self.before) != STATE_NAMES[STANDING]
        )


@dataclass(frozen=True)
class Chance:
    """What one die must show, and how likely it does."""

    player: str
    needed: int

    @property
    def chance(self) -> Fraction:
        """Of one roll, without any re-roll."""
        return Fraction(7 - self.needed, 6)


@dataclass(frozen=True)
class PassOdds:
    """A pass: one roll of each kind without re-rolls, and the chance that it is caught with them.

    `caught` is None where nobody is in the square to catch it; `unaided` is the same without the
    team re-roll, None where there is none to use.
    """

    range: str
    throw: Chance
    accurate: Fraction
    inaccurate: Fraction
    fumble: Fraction
    catch: Chance | None
    interceptors: tuple[Chance, ...]
    caught: Odds | None
    unaided: Odds | None = None


@dataclass(frozen=True)
class FoulOdds:
    """A foul: the chances that the victim is hurt, and that the fouler is sent off."""

    hurt: Fraction
    states: dict[str, Fraction]
    sent_off: Fraction
    ends: Distribution


def number_of(game: MatchState, name: str) -> int:
    """A player on the pitch by their name."""
    number = PLAYER_NAMES.index(name) if name in PLAYER_NAMES else NOBODY
    if number == NOBODY or game.square(number) == 0:
        raise TurfwarError(f"there is no player {name!r} on the pitch")
    return number


def next_to_each_other(game: MatchState, name: str, other: str) -> tuple[int, int]:
    """The numbers of two players, of whom one is to attack the other where they are."""
    one, two = number_of(game, name), number_of(game, other)
    if not game.book.footprint.next_to(game, one, two):
        raise TurfwarError(f"{name} is not next to {other}; `paths` says how to get there")
    return one, two


def is_blitzing(game: MatchState, number: int) -> bool:
    """Whether they are in the middle of a Blitz."""
    return game.get(PLAYER) == number and game.get(ACTION) == BLITZ


def block_dice(
    game: MatchState, attacker: int, defender: int, *, blitz: bool
) -> dict[int, Fraction]:
    """How many dice, each number with its chance (Dauntless rolls for it)."""
    result: dict[int, Fraction] = {}
    for outcome in Explorer(game, attacker).explore(COMPARING, defender, int(blitz)):
        share = Fraction(outcome.share, 6**outcome.power)
        result[outcome.result] = result.get(outcome.result, Fraction(0)) + share
    return result


def face_chances(dice: dict[int, Fraction]) -> dict[str, Fraction]:
    """How likely each face is among the block dice, whose number may be a matter of chance."""
    faces = dict.fromkeys(FACE_NAMES[1:], Fraction(0))
    for count, chance in dice.items():
        for throw, weight in throws(BLOCK_DIE, abs(count), 0, 0):
            for face in set(unpack(throw)):
                faces[FACE_NAMES[face]] += chance * Fraction(weight, 6 ** abs(count))
    return faces


def block_odds(
    game: MatchState, attacker: str, defender: str, rules: PlanRules = PLANS
) -> BlockOdds:
    """See `Match.block_odds`."""
    one, two = next_to_each_other(game, attacker, defender)
    blitz = is_blitzing(game, one)
    dice = block_dice(game, one, two, blitz=blitz)
    faces = face_chances(dice)
    goal = Felled(one, two)
    codes = action_codes(game, one, BLITZ if blitz else BLOCK, choice(BLOCK_AT, two, 0))
    start = game.copy()
    down = action_plan(game, codes, goal, rules=rules).odds_both()
    return BlockOdds(
        attacker,
        dice,
        faces,
        down.aided,
        down.unaided,
        STATE_NAMES[int(game.status(one))],
        lambda: action_plan(start, codes, goal, rules=rules).outcomes(),
    )


def needs(test: Test) -> int:
    """What a test's die must show."""
    test.prepare()
    return test.needed


def in_the_way(match: MatchState, player: Player, square: int) -> Iterator[tuple[int, int]]:
    """Who may get a thrown ball before it is there, and what they need."""
    interceptions = match.book.interceptions
    for other in interceptions.interceptors(match, player, square):
        yield other, needs(interceptions.intercept_test(match.player(other), player))


def pass_odds(
    game: MatchState,
    thrower: str,
    square: str,
    *,
    whole: bool = True,
    rules: PlanRules = PLANS,
    stops: Stops = in_the_way,
) -> PassOdds:
    """See `Match.pass_odds`; `caught`, which costs most, only where the `whole` is wanted."""
    number = number_of(game, thrower)
    try:
        target = parse_square(square)
    except ValueError as error:
        raise TurfwarError(str(error)) from error
    match = Explorer(game, number).match
    player = match.player(number)
    band = match.book.passing.allowed_range(match, player.square, target)
    anywhere = band == OUT_OF_RANGE and player.book.passing.throws_anywhere(player) != NOBODY
    if anywhere:
        band = ANYWHERE
        needed = needs(Test(player, R_HAIL_MARY, 2))
        accurate, fumble = Fraction(0), Fraction(needed - 1, 6)
    elif band == OUT_OF_RANGE:
        raise TurfwarError(f"{square} is out of {thrower}'s range")
    else:
        test = match.book.passing.throwing_test(match, player, R_THROW, band)
        needed = needs(test)
        accurate = Fraction(7 - needed, 6)
        fumble = Fraction(min(test.match.book.passing.fumbles_up_to(test), needed - 1), 6)
    receiver = match.occupant(target)
    catch: Chance | None = None
    caught: Odds | None = None
    unaided: Odds | None = None
    if receiver != NOBODY and match.player(receiver).has_zones:
        catcher = match.player(receiver)
        if catcher.book.ball.can_hold(catcher):
            catches = needs(catcher.book.ball.catch_test(catcher, target, not anywhere))
            catch = Chance(PLAYER_NAMES[receiver], catches)
        if player.has_ball and whole:
            codes = action_codes(game, number, PASS, choice(THROW_AT, target, 0))
            both = action_plan(game, codes, Holds(receiver), rules=rules).odds_both()
            caught, unaided = both.aided, both.unaided
    others = tuple(
        Chance(PLAYER_NAMES[other], stop)
        for other, stop in ([] if anywhere else stops(match, player, target))
    )
    return PassOdds(
        RANGE_NAMES[band],
        Chance(thrower, needed),
        accurate,
        1 - accurate - fumble,
        fumble,
        catch,
        others,
        caught,
        unaided,
    )


def face_up(game: MatchState, victim: int) -> MatchState:
    """The position with a victim who can still be stunned, so that it shows when they are hurt."""
    if game.status(victim) != STUNNED:
        return game
    game = game.copy()
    game.set_status(victim, PRONE)
    return game


def foul_odds(game: MatchState, fouler: str, victim: str, rules: PlanRules = PLANS) -> FoulOdds:
    """See `Match.foul_odds`."""
    one, number = next_to_each_other(game, fouler, victim)
    codes = action_codes(game, one, FOUL, choice(FOUL_AT, number, 0))
    ends = action_plan(face_up(game, number), codes, HurtGoal(number), rules=rules).outcomes()
    states = ends.states.get(victim, {})
    sent_off = ends.states.get(fouler, {}).get("sent-off", Fraction(0))
    return FoulOdds(sum(states.values(), Fraction(0)), states, sent_off, ends)
