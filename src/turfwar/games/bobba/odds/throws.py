"""Throws of the ball and of players, as plans: range, rolls, interceptors, landing."""

from collections.abc import Iterator
from typing import Final

from turfwar.games.bobba.book import discipline, intercepting, throwing_players
from turfwar.games.bobba.odds.goals import Caught, InHand, Landed, Lies
from turfwar.games.bobba.rules.discipline import SPOTTED_FROM
from turfwar.games.bobba.words.verbs import LAY_AT, SET_AT
from turfwar.games.lrb6.layout import LIFTED, PLAYER, STUNNED
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.odds.goals import SideHolds
from turfwar.games.lrb6.odds.hints import needs, pass_odds
from turfwar.games.lrb6.odds.paths.explore import Explorer
from turfwar.games.lrb6.odds.plans import Plan
from turfwar.games.lrb6.words.actions import MOVE, PASS
from turfwar.games.lrb6.words.questions import Q_ACTION, Q_TURN
from turfwar.games.lrb6.words.rolls import R_THROW_MATE
from turfwar.games.lrb6.words.verbs import LIFT, THROW_AT
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import choice
from turfwar.odds.wishes import Goal
from turfwar.pitch.frame import NOBODY, PLAYER_NAMES, SIDE_SLOTS
from turfwar.pitch.ranges import OUT_OF_RANGE, RANGE_NAMES
from turfwar.pitch.squares import square_name

ON_FEET: Final = "lands on their feet"


def in_the_way(match: MatchState, player: Player, square: int) -> Iterator[tuple[int, int]]:
    """004, Interception: of a throw that comes down where it is meant to."""
    chapter = intercepting(match)
    side = player.opponents
    for other in chapter.candidates(match, player.number, player.square, square, side):
        yield other, needs(chapter.intercept_test(match.player(other), player))


# The ball


def leads_to_throw(game: MatchState, number: int, code: int) -> tuple[int, ...] | None:
    """The choices that end with a throw, or None where they may not throw now.

    004, Throwing Things: at any part of a move, which becomes a pass then.
    """
    declares = choice(PASS, number, 0)
    if game.question == Q_ACTION and game.get(PLAYER) == number:
        if game.is_legal(code):
            return (code,)
        return (declares, code) if game.is_legal(declares) else None
    if game.question == Q_TURN and game.is_legal(declares):
        return declares, code
    return None


def ball_plan(game: MatchState, number: int, square: int) -> Plan | None:
    """A pass on the spot, to a team-mate there or to a square."""
    thrower = game.player(number)
    receiver = int(game.occupant(square))
    if not thrower.has_ball or receiver == number or game.waiting or game.over:
        return None
    if receiver != NOBODY and receiver // SIDE_SLOTS != thrower.side:
        return None
    codes = leads_to_throw(game, number, choice(THROW_AT, square, 0))
    if codes is None:
        return None
    try:
        rolls = pass_odds(
            game, PLAYER_NAMES[number], square_name(square), whole=False, stops=in_the_way
        )
    except TurfwarError:
        return None
    mate = receiver != NOBODY
    goal: Goal = Caught(receiver) if mate else SideHolds(int(thrower.side))
    text = "" if mate else f"{rolls.range}, {rolls.throw.needed}+; a turnover, even if caught"
    title = "Pass" if mate else ""
    target = receiver if mate else None
    return Plan(
        PASS, codes, square, goal, None, target, rolls, title=title, text=text, open_end=mate
    )


def ball_plans(game: MatchState, number: int, action: int) -> list[Plan]:
    """Passes to all team-mates, where the action is a pass or may become one."""
    player = game.player(number)
    active = game.question == Q_ACTION
    if not player.has_ball or not (action == PASS or active):
        return []
    mates = [int(mate) for mate in game.on_field(player.side) if mate != number]
    plans = (ball_plan(game, number, int(game.square(mate))) for mate in mates)
    return [plan for plan in plans if plan is not None]


def ball_plans_at(game: MatchState, number: int, square: int, action: int | None) -> list[Plan]:
    """What could be done with the ball and one square: a pass, or to lay it down."""
    if game.question == Q_TURN and action not in (PASS, None):
        return []
    plan = ball_plan(game, number, square)
    found = [plan] if plan is not None else []
    lay = choice(LAY_AT, square, 0)
    if game.question == Q_ACTION and game.get(PLAYER) == number and game.is_legal(lay):
        found.append(
            Plan(
                int(MOVE),
                (lay,),
                square,
                Lies(square),
                title=f"Lay the ball in {square_name(square)}",
                wish="lies there",
                text="safe, but a turnover",
            )
        )
    return found


# Players


def lift_plans(game: MatchState, number: int) -> list[Plan]:
    """004, Throwing Players: whom they could get hold of where they stand."""
    thrower = game.player(number)
    chapter = throwing_players(game)
    if not thrower.is_standing or not chapter.throws_team_mates(thrower):
        return []
    found: list[Plan] = []
    for mate in chapter.throwable(game, thrower):
        codes = leads_to_throw(game, number, choice(LIFT, mate, 0))
        if codes is None or (len(codes) > 1 and game.question == Q_ACTION):
            continue
        found.append(
            Plan(
                PASS,
                codes,
                int(game.square(mate)),
                InHand(mate),
                target=int(mate),
                title="Lift to throw",
                wish="in hand",
                text=lift_text(game, thrower, game.player(mate)),
            )
        )
    return found


def lift_text(game: MatchState, thrower: Player, stunty: Player) -> str:
    """What has to be known before somebody is thrown."""
    if stunty.side != thrower.side:
        seen = int(discipline(game).spotted_from(game, thrower.side, SPOTTED_FROM))
        return f"an opponent: first a roll to get hold, and a foul seen on {seen}+"
    if stunty.status == STUNNED:
        return "stunned: first a roll to get hold, then a crash-landing"
    return "then choose the square"


def player_plans(game: MatchState, number: int, square: int) -> list[Plan]:
    """A throw of whoever is in hand to a square, and putting them down there."""
    lifted = int(game.get(LIFTED)) - 1
    goal = Landed(lifted, bool(game.player(lifted).is_standing))
    # What is soon worked out comes first, and leaves its share to the other.
    found: list[Plan] = []
    put = choice(SET_AT, square, 0)
    if game.is_legal(put):
        found.append(
            Plan(
                PASS,
                (put,),
                square,
                goal,
                title=f"Put down in {square_name(square)}",
                wish=ON_FEET,
                text=f"landing {landing_need(game, lifted, square)}+, no injury",
            )
        )
    throw = choice(THROW_AT, square, 0)
    if game.is_legal(throw):
        found.append(
            Plan(
                PASS,
                (throw,),
                square,
                goal,
                title=f"Throw to {square_name(square)}",
                wish=ON_FEET,
                text=throw_text(game, number, lifted, square),
                open_end=True,
            )
        )
    return found


def throw_text(game: MatchState, number: int, lifted: int, square: int) -> str:
    """Range, the roll and the landing of a throw that goes where it is meant to."""
    band, needed = mate_throw(game, number, square)
    return f"{RANGE_NAMES[band]}, {needed}+, landing {landing_need(game, lifted, square)}+"


def mate_throw(game: MatchState, number: int, square: int) -> tuple[int, int]:
    """The range of a throw of a player, one band more, and what it needs."""
    match = Explorer(game, number).match
    player = match.player(number)
    band = int(throwing_players(match).band_of(match, player, square))
    if band == OUT_OF_RANGE:
        return band, 7
    return band, needs(match.book.passing.throwing_test(match, player, R_THROW_MATE, band))


def landing_need(game: MatchState, lifted: int, square: int) -> int:
    """What a landing needs in a square after an accurate throw."""
    match = Explorer(game, lifted).match
    match.put_on(lifted, square)
    return needs(throwing_players(match).landing_test(match, match.player(lifted), True))
