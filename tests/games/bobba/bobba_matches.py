"""What holds in every match of bobba, whoever plays it: checked at each decision.

A match comes from one number, which a failure names. Both sides have large players.
"""

import random
from collections import Counter
from functools import partial

from random_play import by_taste, follow

from turfwar import Match, find_ruleset
from turfwar.games.base import RuleSet
from turfwar.games.bobba import layout
from turfwar.games.bobba.athlete import athlete, is_large
from turfwar.games.bobba.book import footprint, potions
from turfwar.games.bobba.potions import MOST_IN_MATCH, MOST_OF_PLAYER
from turfwar.games.bobba.rules.setup import MOST_LARGE
from turfwar.games.bobba.saves import SAVES
from turfwar.games.bobba.words import verbs
from turfwar.games.layout import ball_fault
from turfwar.games.lrb6.cards.decks import DECK_CARDS
from turfwar.games.lrb6.cards.hand import deal, is_dealt
from turfwar.games.lrb6.layout import PLAYER, STANDING
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words import verbs as base
from turfwar.games.lrb6.words.actions import MOVE, PASS
from turfwar.games.lrb6.words.questions import Q_TURN
from turfwar.kernel.notation import verb_of
from turfwar.pitch.frame import BALL, CARRIER, SIDE_SLOTS
from turfwar.pitch.squares import distance

RULES = find_ruleset("bobba")
TEAMS = ("Orc", "Ogre", "Goblin", "Halfling", "Human", "Chaos Pact", "Lizardman", "Skaven")
"""All of them have large players, and most have stunties to throw."""
STYLES = ("uniform", "by verb", "rough")
OPTIONS = ((), ("league",), ("golden-goal",), ("league", "golden-goal"))
POOL = [card for deck in verbs.DECKS for card in DECK_CARDS[deck]]
EXTRA_CARDS = (0, 10, 4)
"""How many cards there are in a match beside the two that each side draws."""
MOST_DECISIONS = 2_500
"""A golden goal between coaches who choose at random may never fall."""
ROUGH = {
    base.END_TURN: 0.1,
    base.END_PLAYER: 0.2,
    MOVE: 2.0,
    PASS: 6.0,
    base.TO: 5.0,
    base.FORMATION: 30.0,
    base.DONE: 30.0,
    base.CONCEDE: 0.0,
    base.BLOCK_AT: 10.0,
    base.FOUL_AT: 10.0,
    base.CARD: 30.0,
    base.LIFT: 10.0,
    base.THROW_AT: 6.0,
    base.INTERCEPT_BY: 3.0,
    verbs.LEAVE_BY: 0.5,
    verbs.ENTER: 20.0,
    verbs.SNEAK: 10.0,
    verbs.SET_AT: 3.0,
}


def begin(number: int) -> Match:
    rng = random.Random(number)
    home, away = TEAMS[number % len(TEAMS)], rng.choice(TEAMS)
    options = OPTIONS[number % len(OPTIONS)] if number % 3 == 2 else OPTIONS[number % 2]
    match = Match(home, away, seed=rng.getrandbits(48), rules="bobba", options=options)
    while match.choice is not None and match.choice.kind in ("draw", "window", "target"):
        match.choose(rng.choice(match.legal))
    game = match.game
    assert isinstance(game, MatchState)
    for card in rng.sample(POOL, EXTRA_CARDS[number % len(EXTRA_CARDS)]):
        if not is_dealt(game, card):
            deal(game, rng.randrange(2), card)
    for side in (0, 1):
        match.game.set(layout.HEALERS + side, rng.randrange(5))
        match.game.set(layout.SCROLLS + side, rng.randrange(2))
        match.game.set(layout.COACH + side, rng.randrange(2))
        match.game.set(layout.ANTI_REROLLS + side, rng.randrange(2))
        if number % 2 == 0:
            match.game.set(layout.POTIONS + side, rng.randrange(7))
            potions(game).pour(game, rng.randrange(game.first(side), game.last(side)))
    game.book.effects.apply_effects(game)
    return match


def decided(style: str, match: Match, rng: random.Random) -> int:
    if style == "uniform":
        return rng.choice(match.legal)
    codes = by_taste(match, ROUGH if style == "rough" else {}, rng)
    if style == "rough" and verb_of(codes[0]) == base.TO and rng.random() < 0.7:
        game = match.game
        goal = 8 * 28 + (26 if game.get(PLAYER) < SIDE_SLOTS else 1)
        target = goal if game.carrier == game.get(PLAYER) else int(game.ball) or goal
        return min(codes, key=lambda code: distance((code >> 9) & 511, target))
    return rng.choice(codes)


def play(number: int, rate: float = 0.015) -> Counter[str]:
    """A whole match with every check, and copies, saves and undos at some decisions."""
    match = begin(number)
    rng = random.Random(number + 1)
    style = STYLES[number % len(STYLES)]
    kinds: Counter[str] = Counter()
    position = 0
    while not match.over and match.ply < MOST_DECISIONS:
        for event in match.events_since(position):
            kinds[event.kind] += 1
            assert str(event), (number, event)
            if event.kind != "choice":
                assert event.source[:3] in ("000", "002", "004"), (number, event, event.source)
        position = match.log_position
        game = match.game
        assert isinstance(game, MatchState)
        wrong = quick_fault(game) or (fault(game) if rng.random() < 0.1 else None)
        assert wrong is None, f"match {number}, decision {match.ply}: {wrong}"
        if rng.random() < rate and match.ply > 0:
            follow(match, partial(decided, style), rng.getrandbits(32), number)
        match.choose(decided(style, match, rng))
    return kinds


def fault(game: MatchState) -> str | None:
    """What cannot be in a state, number by number."""
    state = [int(value) for value in game.state]
    ruleset = game.setting.ruleset
    assert isinstance(ruleset, RuleSet)
    return (
        RULES.layout.fault(state, len(game.book.phases))
        or SAVES.board_fault(state, ruleset)
        or ball_fault(BALL, CARRIER, state, game.setting.field)
    )


def quick_fault(game: MatchState) -> str | None:
    """What cannot be, where somebody is asked."""
    carrier = int(game.carrier)
    if carrier >= 0 and game.status(carrier) != STANDING and not game.waiting:
        return f"{carrier} has the ball and does not stand"
    for side in (0, 1):
        on_field = game.on_field(side)
        if sum(is_large(game, who) for who in on_field) > MOST_LARGE:
            return f"too many large players of side {side}"
        if game.get(layout.POTIONS_DRUNK + side) > MOST_IN_MATCH:
            return f"side {side} has drunk too much"
        for who in range(game.first(side), game.last(side)):
            if athlete(game, who, layout.DRUNK) > MOST_OF_PLAYER:
                return f"{who} has drunk too much"
        if game.question == Q_TURN and not game.waiting:
            for who in range(game.first(side), game.last(side)):
                if athlete(game, who, layout.WAITS):
                    return f"nobody has looked after {who}"
    if game.question == Q_TURN and not game.waiting:
        return standing_fault(game)
    return None


def standing_fault(game: MatchState) -> str | None:
    """Between two actions nobody stands on anybody, and every square is one player's."""
    seen: dict[int, int] = {}
    for side in (0, 1):
        for who in game.on_field(side):
            for square in footprint(game).squares_of(game, who):
                if square in seen:
                    return f"{who} and {seen[square]} are in one square"
                seen[square] = who
                if game.occupant(square) != who:
                    return f"the board does not know that {who} is in {square}"
    return None
