"""Where players of BOBBA can go: as far as the legal choices lead, with the odds of the rules."""

import random
from fractions import Fraction

import pytest
from seeded_positions import positions

from turfwar import Match
from turfwar.games.bobba import layout
from turfwar.games.bobba.athlete import facing_of, is_large
from turfwar.games.bobba.odds.ground import CHASING
from turfwar.games.bobba.odds.plan_rules import PLANS
from turfwar.games.bobba.odds.ways import Ways
from turfwar.games.bobba.words.verbs import FACING_TO, PICK_UP, TURN_TO
from turfwar.games.lrb6.layout import ACTION, MOVED, PLAYER, WENT_FOR_IT
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.actions import ACTION_NAMES, BLITZ, BLOCK, FOUL, HANDOFF, MOVE, PASS
from turfwar.games.lrb6.words.questions import Q_ACTION
from turfwar.games.lrb6.words.verbs import BLOCK_AT, FOUL_AT, HAND_TO, LEAP_TO, TO
from turfwar.kernel.dice import D6, ScriptedDice
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.odds.plans import ChoicePlan
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.squares import square_name

WALKING = (TO, LEAP_TO, TURN_TO, FACING_TO)
DONE_TO = (BLOCK_AT, FOUL_AT, HAND_TO)
MATCHES = range(6)


def lucky(game: MatchState) -> MatchState:
    """A copy in which every D6 shows a 6."""
    game = game.copy()
    game.dice = ScriptedDice([(D6, 1, 6)] * 12)
    return game


def made(game: MatchState, code: int) -> MatchState | None:
    """The position after a choice; None where a roll decides that no 6 can make good."""
    game = lucky(game)
    try:
        game.play(code)
        while game.waiting:
            legal = [int(game.legal[at]) for at in range(game.legal_count)]
            picks = choice(PICK_UP, 1, 0)
            game.play(picks if picks in legal else legal[0])
    except TurfwarError:
        return None
    return game


def walked(game: MatchState, number: int) -> tuple[set[str], set[str]]:
    """Every square that a player can get to by legal choices, and to whom they can do something."""
    squares: set[str] = set()
    others: set[str] = set()
    seen: dict[object, int] = {}
    edge = [game]
    while edge:
        now = edge.pop(0)
        if now.get(PLAYER) != number or now.question != Q_ACTION or now.waiting:
            if now.square(number):
                squares.add(square_name(now.square(number)))
            continue
        squares.add(square_name(now.square(number)))
        spent = int(now.get(MOVED) + now.get(WENT_FOR_IT))
        key = (
            int(now.square(number)),
            int(facing_of(now, number)),
            int(now.get(layout.MAY_LOOK)),
            now.carrier == number,
        )
        if seen.get(key, 99) <= spent:
            continue
        seen[key] = spent
        for code in [int(now.legal[at]) for at in range(now.legal_count)]:
            if verb_of(code) in WALKING:
                after = made(now, code)
                if after is not None:
                    edge.append(after)
            elif verb_of(code) in DONE_TO:
                others.add(PLAYER_NAMES[first_of(code)])
    return squares, others


def acting(match: Match, game: MatchState, rng: random.Random) -> list[tuple[int, int]]:
    """Some players with an action that they could declare, or the one that is open."""
    if game.question == Q_ACTION:
        return [(int(game.get(PLAYER)), int(game.get(ACTION)))]
    kinds = (MOVE, BLITZ, BLOCK, FOUL, HANDOFF, PASS)
    found = [(first_of(code), verb_of(code)) for code in match.legal if verb_of(code) in kinds]
    large = [each for each in found if is_large(game, each[0])]
    chosen = [rng.choice(each) for each in (found, large) if each]
    return [(int(number), int(action)) for number, action in chosen]


def is_plain(game: MatchState, number: int) -> bool:
    """Whether no skill moves opponents about, or the player where a die says."""
    if any(game.player(number).has(skill.number) for skill in game.book.skills.move_options):
        return False
    side = 1 - game.player(number).side
    on = [game.player(who) for who in game.on_field(side)]
    return not any(each.has(skill) for each in on for skill in CHASING)


@pytest.mark.parametrize("number", MATCHES)
def test_reach_is_what_the_legal_choices_lead_to(number: int) -> None:
    rng = random.Random(number)
    looked_at = 0
    for match, game in positions(number, 6):
        for player, action in acting(match, game, rng):
            if not is_plain(game, player):
                continue
            start = lucky(game)
            if game.question != Q_ACTION:
                begun = made(game, choice(action, player, 0))
                assert begun is not None
                start = begun
            squares, others = walked(start, player)
            ways = Ways(game, player, action)
            where = f"match {number}, decision {match.ply}, {PLAYER_NAMES[player]} {action}"
            assert set(ways) == squares, where
            if action in (BLITZ, BLOCK, FOUL, HANDOFF):
                assert set(ways.targets) == others, where
            looked_at += 1
    assert looked_at >= 3


@pytest.mark.parametrize("number", MATCHES)
def test_every_chance_is_that_of_the_rules(number: int) -> None:
    """The shown chance of a way is the odds of its choices, with re-rolls and without."""
    rng = random.Random(number)
    compared = 0
    for match, game in positions(number, 5, apart=31):
        for player, action in acting(match, game, rng):
            if any(game.player(player).has(each.number) for each in game.book.skills.move_options):
                continue
            ways = Ways(game, player, action)
            unsure = [way for way in ways.values() if way.chance < 1]
            sure = [way for way in ways.values() if way.chance == 1]
            for way in rng.sample(unsure, min(4, len(unsure))) + sure[-1:]:
                if not way.exact:
                    continue
                if not way.walk:
                    assert way.chance == 1
                    continue
                odds = ChoicePlan(game, way.walk, way.goal, rules=PLANS).odds_both()
                where = f"match {number}, decision {match.ply}, {way!r}"
                assert way.chance == odds.aided.low == odds.aided.high, where
                plain = odds.unaided.low if odds.unaided is not None else odds.aided.low
                shown = way.unaided if way.unaided is not None else way.chance
                assert shown == plain, where
                compared += 1
    assert compared >= 5


def test_a_match_tells_the_same_ways() -> None:
    """`Match.paths` names the squares, the choices and the exact chances; `Match.odds` agrees."""
    for match, game in positions(1, 4):
        if game.question == Q_ACTION:
            continue
        player = next(first_of(code) for code in match.legal if verb_of(code) == MOVE)
        name = PLAYER_NAMES[player]
        paths = match.paths(name, ACTION_NAMES[MOVE])
        for square, path in list(paths.items())[::17]:
            assert path.end == square
            assert isinstance(path.chance, Fraction)
