"""What holds in every match of football, whoever plays it: checked at each decision.

A match comes from one number, which a failure names. `tests/soak/test_brutal.py` plays 2,000.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from functools import partial

from random_play import by_taste, follow

from turfwar import Match, find_ruleset, team_lists
from turfwar.games.brutal import layout
from turfwar.games.brutal.possession import footballer, in_goal, may_handle
from turfwar.games.brutal.rules.setup import FootballSetUp
from turfwar.games.brutal.rules.substitution import MOST_SUBSTITUTIONS
from turfwar.games.brutal.words import verbs
from turfwar.games.layout import ball_fault, board_fault
from turfwar.games.lrb6.layout import ABSENT, CASUALTY, DEAD, PLAYER, SENT_OFF, STANDING
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words import verbs as base
from turfwar.games.lrb6.words.actions import BLITZ, BLOCK, MOVE, PASS
from turfwar.games.lrb6.words.questions import Q_TURN
from turfwar.kernel.notation import verb_of
from turfwar.pitch.frame import BALL, CARRIER, SIDE_SLOTS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import distance, parse_square

RULES = find_ruleset("brutal")
TEAMS = [team.name for team in team_lists("brutal")]
STYLES = ("uniform", "by verb", "football")
"""Only the last scores often enough to be sent into sudden death."""
OPTIONS = ((), ("league",), ("sudden-death",), ("league", "sudden-death"))
MOST_DECISIONS = 30_000
LOOKED_THROUGH = 0.1
"""At so many of the decisions the whole state is looked through."""
FOOTBALL = {
    base.END_TURN: 0.1,
    base.END_PLAYER: 0.2,
    MOVE: 1.0,
    PASS: 6.0,
    BLITZ: 4.0,
    BLOCK: 8.0,
    base.TO: 4.0,
    base.FORMATION: 30.0,
    base.DONE: 30.0,
    base.CONCEDE: 0.0,
    verbs.SHOOT_AT: 20.0,
    verbs.PASS_TO: 8.0,
    verbs.KICK_TO: 4.0,
    verbs.HURL_TO: 4.0,
    verbs.BODY_BLOCK_BY: 4.0,
    base.BLOCK_AT: 10.0,
    base.FOUL_AT: 10.0,
}


@dataclass
class Played:
    """What happened in a match."""

    kinds: Counter[str] = field(default_factory=Counter)
    questions: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    samples: int = 0


def begin(number: int) -> Match:
    rng = random.Random(number)
    home, away = TEAMS[number % len(TEAMS)], rng.choice(TEAMS)
    options = rng.choice(OPTIONS) if number % len(STYLES) == 2 else rng.choice(OPTIONS[:2])
    return Match(home, away, seed=rng.getrandbits(48), rules="brutal", options=options)


def decided(style: str, match: Match, rng: random.Random) -> int:
    if style == "uniform":
        return rng.choice(match.legal)
    codes = by_taste(match, FOOTBALL if style == "football" else {}, rng)
    if style == "football" and rng.random() < 0.8:
        return towards(match, codes)
    return rng.choice(codes)


def towards(match: Match, codes: list[int]) -> int:
    """Of the same choices the one that leads to the ball, or with it to the goal."""
    game = match.game
    verb, carrier, ball = verb_of(codes[0]), int(game.carrier), int(game.ball)
    if verb < base.END_TURN:
        own = [code for code in codes if (code >> 9) & 511 == carrier]
        return own[0] if own else min(codes, key=lambda code: far(game, code, ball))
    if verb != base.TO or not ball:
        return random.Random(match.ply).choice(codes)
    mover = int(game.get(PLAYER))
    goal = parse_square("h26" if mover < SIDE_SLOTS else "h1")
    target = goal if carrier == mover else ball
    return min(codes, key=lambda code: distance((code >> 9) & 511, target))


def far(game: PitchGame, code: int, square: int) -> int:
    return int(distance(game.square((code >> 9) & 511), square))


def play(number: int, rate: float = 0.02) -> Played:
    """A whole match with every check, and copies, saves and undos at some decisions."""
    match = begin(number)
    rng = random.Random(number + 1)
    style = STYLES[number % len(STYLES)]
    played = Played()
    position = 0
    goals = [0, 0]
    while not match.over:
        for event in match.events_since(position):
            played.kinds[event.kind] += 1
            assert str(event), (number, event)
            if event.kind != "choice":
                assert event.source[:3] in ("000", "003"), (number, event, event.source)
            if event.kind in ("goal", "own-goal"):
                side = 0 if event.facts["player"][0] == "h" else 1
                goals[side if event.kind == "goal" else 1 - side] += 1
            if event.kind == "awarded":
                goals[0 if event.facts["side"] == "home" else 1] += 1
        position = match.log_position
        game = match.game
        assert isinstance(game, MatchState)
        assert goals == [game.score(0), game.score(1)], number
        wrong = quick_fault(game) or (fault(game) if rng.random() < LOOKED_THROUGH else None)
        assert wrong is None, f"match {number}, decision {match.ply}: {wrong}"
        question = match.choice
        assert question is not None
        played.questions[question.kind] += 1
        if rng.random() < rate:
            follow(match, partial(decided, style), rng.getrandbits(32), number)
            played.samples += 1
        match.choose(decided(style, match, rng))
        played.decisions += 1
        assert played.decisions < MOST_DECISIONS, number
    return played


def quick_fault(game: MatchState) -> str | None:
    """What cannot be, where somebody is asked: the ball, the squads, what a turn has used."""
    return possession_fault(game) or squad_fault(game) or turn_fault(game)


def fault(game: MatchState) -> str | None:
    """The same of the whole state, number by number."""
    state = [int(value) for value in game.state]
    field_of_play = game.setting.field
    return (
        RULES.layout.fault(state, len(game.book.phases))
        or board_fault(state, field_of_play)
        or ball_fault(BALL, CARRIER, state, field_of_play)
    )


def possession_fault(game: MatchState) -> str | None:
    carrier = int(game.carrier)
    if carrier >= 0:
        if game.status(carrier) != STANDING:
            return f"{carrier} has the ball and does not stand"
        if game.get(layout.HANDS) and not may_handle(game, carrier):
            return f"{carrier} holds the ball where they may not"
    if game.question == Q_TURN and not game.waiting:
        if not game.ball:
            return "a turn without a ball"
        if in_goal(game, game.ball):
            return "the ball is in a goal, and nobody has noticed"
    return None


def squad_fault(game: MatchState) -> str | None:
    setup = game.book.setup
    assert isinstance(setup, FootballSetUp)
    for side in (0, 1):
        on_field = game.on_field(side)
        guests = [who for who in on_field if footballer(game, who, layout.ORIGIN)]
        if len(on_field) - len(guests) > setup.team_size(game, side):
            return f"{len(on_field)} players of side {side}"
        if sum(footballer(game, who, layout.GOALY) for who in on_field) > 1 + len(guests):
            return f"two goalies of side {side}"
        if game.get(layout.SUBS_USED + side) > MOST_SUBSTITUTIONS:
            return f"side {side} has replaced too many"
        for number in range(side * SIDE_SLOTS, (side + 1) * SIDE_SLOTS):
            cards, status = footballer(game, number, layout.YELLOW), game.status(number)
            if cards > 2:
                return f"{number} has {cards} yellow cards"
            if cards == 2 and status not in (SENT_OFF, CASUALTY, DEAD, ABSENT):
                return f"{number} plays on after a red card"
    return None


def turn_fault(game: MatchState) -> str | None:
    passes, kicks = int(game.get(layout.PASSES)), int(game.get(layout.KICKS))
    if passes + kicks > 2 or kicks > 1:
        return f"{passes} passes and {kicks} kicks in a turn"
    legal = [int(game.legal[at]) for at in range(game.legal_count)]
    for code in legal:
        if verb_of(code) == base.BLOCK_AT and (code >> 9) & 511 != game.carrier:
            return "somebody without the ball can be blocked"
    return None
