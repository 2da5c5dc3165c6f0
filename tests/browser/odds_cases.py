"""Positions with plans, and the chances and bars that the engine gives them.

    odds_cases.py COUNT SEED

Some positions are from matches that bots play, in every game that shows bars; others are put up by
hand: players who are prone, stunned, or have the ball. The numbers are not those that hints show:
the choices are followed through the rules, once in the position and once in the same position
without re-rolls, and goal and bars are read off the ends that they come to.
"""

import json
import random
import sys
from collections.abc import Callable, Iterator
from typing import Any

from turfwar import Match
from turfwar.games.brutal.odds.plans import PLANNER as FOOTBALL
from turfwar.games.deathzone.odds import hints as deathzone
from turfwar.games.deathzone.odds.plan_rules import PLANS as DEATHZONE_PLANS
from turfwar.games.lrb6.layout import PRONE, STANDING
from turfwar.games.lrb6.odds.documents import title_of, wish_of
from turfwar.games.lrb6.odds.hints import face_up
from turfwar.games.lrb6.odds.plan_rules import PLANS
from turfwar.games.lrb6.odds.plans import PLANNER, open_actions
from turfwar.games.lrb6.words.actions import ACTION_NAMES, ACTION_NUMBERS
from turfwar.games.lrb6.words.questions import Q_TURN
from turfwar.games.lrb6.words.states import STATE_NAMES
from turfwar.odds.plans import ChoicePlan
from turfwar.odds.result import Distribution, End
from turfwar.odds.wishes import Goal
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_SLOTS
from turfwar.pitch.squares import square_name
from turfwar.server.sandbox import match_of, position_of

TEAMS = ("Human", "Orc", "Skaven", "Dwarf", "Wood Elf", "Chaos", "Goblin", "Undead")
WANTED = ("Move", "Pick up", "Touchdown", "Stand up", "Block", "Blitz", "Foul", "Hand-off", "Pass")
BLOCKS = ("Block", "Blitz")
STEP = 37
MOST_WORK = 12_000
BY_HAND: tuple[tuple[str, str, str, dict[str, Any]], ...] = (
    # who, action, at whom, position
    ("h1", "blitz", "a1", {"players": {"h1": {"at": "h13", "state": "prone"}}}),
    ("h1", "blitz", "a1", {"players": {"h1": {"at": "h13", "state": "prone", "ma": 2}}}),
    ("h1", "block", "a1", {"ball": "a1", "rerolls": {"home": 1}, "rules": "brutal"}),
    ("h1", "block", "a1", {"ball": "a1"}),
    ("h1", "block", "a1", {"ball": "h1", "rerolls": {"home": 1}}),
    ("h1", "block", "a1", {"rerolls": {"home": 1}, "rules": "lrb6-revised"}),
    ("h1", "foul", "a1", {"players": {"a1": {"at": "h14", "state": "stunned"}}}),
)
BESIDE = {
    "h1": {"at": "h13"},
    "h2": {"at": "b3"},
    "a1": {"at": "h14", "av": 12, "skills": ["Block"]},
    "a2": {"at": "b20"},
}


def by_hand() -> Iterator[tuple[Any, str, str, str]]:
    """Positions with prone, stunned and ball-carrying players; who does what to whom."""
    for player, action, target, more in BY_HAND:
        players = {**BESIDE, **more.get("players", {})}
        position = {"turn": 3, "active": "home", "rerolls": {"home": 0}, **more}
        yield {**position, "players": players}, player, action, target


def positions(seed: int, rules: str) -> Iterator[Any]:
    """A position of a bots' match where somebody's turn is open, as the sandbox takes it."""
    chance = random.Random(seed)
    while True:
        home, away = chance.sample(TEAMS, 2)
        match = Match(home, away, seed=chance.randrange(1 << 30), rules=rules)
        while not match.over:
            match.play_at_random(chance.randrange(1 << 30), STEP)
            while not match.over and (match.game.waiting or match.game.question != Q_TURN):
                match.play_at_random(chance.randrange(1 << 30), 1)
            if not match.over:
                yield position_of(match)


def wish(game: Any, number: int, kind: str, plan: Any) -> Goal:
    """What a coach means by it, read off the position that it comes to."""
    side, target = number // SIDE_SLOTS, plan.target if plan.target is not None else -1
    before = int(game.score(side))
    if kind in ("Move", "Stand up"):
        return lambda end: end.square(number) == plan.square and end.status(number) == STANDING
    if kind == "Pick up":
        return lambda end: end.carrier == number and not PLANS.turnover(end)
    if kind == "Touchdown":
        return lambda end: end.score(side) == before + 1
    if kind == "Foul":
        return lambda end: end.status(target) != PRONE
    if kind in ("Hand-off", "Pass"):
        return lambda end: end.carrier == target
    return lambda end: end.status(number) == STANDING != end.status(target)


def shared(
    ends: Distribution, kind: str, game: Any, number: int, target: int, wished: str
) -> dict[str, float]:
    """The bars that exclude each other, told by who ends how."""
    side, score = number // SIDE_SLOTS, int(game.score(number // SIDE_SLOTS))

    def lies(end: End, who: int) -> bool:
        now = dict(end.states).get(PLAYER_NAMES[who], STATE_NAMES[int(game.status(who))])
        return now != "standing"

    def lost(end: End) -> bool:
        return end.turnover and end.score[side] == score

    kinds: dict[str, Callable[[End], bool]]
    if kind in BLOCKS:

        def came(end: End) -> bool:
            return end.carried_out

        kinds = {
            wished: lambda end: came(end) and not lies(end, number) and lies(end, target),
            "pushed only": lambda e: came(e) and not lies(e, number) and not lies(e, target),
            "both go down": lambda end: came(end) and lies(end, number) and lies(end, target),
            "you go down": lambda e: came(e) and lies(e, number) and not lies(e, target),
            "never gets there": lambda end: not came(end),
        }
    elif kind == "Foul":
        kinds = {wished: lambda end: end.met, "armour holds": lambda end: not end.met}
    else:
        kinds = {
            wished: lambda end: end.met,
            "fails, the turn goes on": lambda end: not end.met and not lost(end),
            "turnover": lambda end: not end.met and lost(end),
        }
    found = {label: float(ends.share(fits)) for label, fits in kinds.items()}
    assert abs(sum(found.values()) - 1) < 1e-9, (kind, found)
    return {label: chance for label, chance in found.items() if chance or label == wished}


def followed(position: Any, number: int, kind: str, plan: Any, wished: str) -> Any:
    """The chance and the bars of its choices there; None where that takes too long."""
    game: Any = match_of(position, 1).game
    if kind == "Foul" and plan.target is not None:
        game = face_up(game, plan.target)
    goal = wish(game, number, kind, plan)
    ends = ChoicePlan(game, plan.codes, goal, rules=PLANS, most_work=MOST_WORK).outcomes()
    if ends.left_over != 0:
        return None
    target = plan.target if plan.target is not None else -1
    return float(ends.success.low), shared(ends, kind, game, number, target, wished)


def case(position: Any, player: str, plan: Any, kind: str) -> dict[str, Any] | None:
    """A plan with both chances and all its bars, without re-rolls and with them."""
    number = PLAYER_NAMES.index(player)
    without = {**position, "rerolls": {"home": 0, "away": 0}}
    plain = followed(without, number, kind, plan, wish_of(plan))
    aided = followed(position, number, kind, plan, wish_of(plan))
    if plain is None or aided is None:
        return None
    return {
        "position": position,
        "player": player,
        "action": ACTION_NAMES[plan.action],
        "at": square_name(plan.square),
        "title": kind,
        "chance": plain[0],
        "rerolled": aided[0],
        "bars": plain[1],
        "rerolledBars": aided[1],
    }


def deathzone_cases() -> Iterator[dict[str, Any]]:
    """Blows at whoever has the ball, at somebody else and at somebody prone."""
    crowd = {"h1": {"at": "e9"}, "h2": {"at": "b2"}, "a1": {"at": "e10"}, "a2": {"at": "b20"}}
    prone = {**crowd, "a1": {"at": "e10", "state": "prone"}}
    for action, title, more in (
        ("attack", "Attack", {}),
        ("strip", "Strip the ball", {"ball": "a1"}),
        ("attack", "Attack", {"players": prone}),
    ):
        position: dict[str, Any] = {
            "rules": "deathzone", "phase": "tackle", "active": "home", "players": crowd, **more,
        }  # fmt: skip
        game: Any = match_of(position, 1).game
        (plan,) = deathzone.plans_of(game, 0, deathzone.NAMED[action])
        ends = ChoicePlan(
            game, plan.codes, plan.met, rules=DEATHZONE_PLANS, most_work=MOST_WORK
        ).outcomes()
        success = float(ends.success.low)
        if action == "strip":
            # 002, Stripping The Football: hit on 4+, then more than CL less strength on two dice.
            success = 5 / 12
        yield {
            "position": position,
            "player": "h1",
            "action": action,
            "at": "e10",
            "title": title,
            "chance": success,
            "rerolled": success,
            "bars": {plan.wish: success, "it fails": 1 - success},
            "rerolledBars": {plan.wish: success, "it fails": 1 - success},
        }


def hand_made() -> Iterator[dict[str, Any]]:
    for position, player, action, target in by_hand():
        game: Any = match_of(position, 1).game
        planner = FOOTBALL if position.get("rules") == "brutal" else PLANNER
        kind = ACTION_NUMBERS[action]
        number, other = PLAYER_NAMES.index(player), PLAYER_NAMES.index(target)
        plans = planner.plans_of(game, number, kind)
        (plan,) = (each for each in plans if each.target == other)
        found = case(position, player, plan, title_of(game, plan))
        assert found is not None, position
        yield found


def played(seed: int, rules: str) -> Iterator[dict[str, Any]]:
    """Cases from matches that bots play, of each kind as often as any other."""
    chance = random.Random(seed)
    have = dict.fromkeys(WANTED, 0)
    planner = FOOTBALL if rules == "brutal" else PLANNER
    for position in positions(seed, rules):
        game: Any = match_of(position, 1).game
        everything: dict[str, list[tuple[int, Any]]] = {}
        for number in range(len(PLAYER_NAMES)):
            for action in open_actions(game, number):
                for plan in planner.plans_of(game, number, action):
                    title = title_of(game, plan)
                    if title in WANTED and (title != "Move" or (plan.chance or 1) < 1):
                        everything.setdefault(title, []).append((number, plan))
        if rules == "brutal":  # its passes, its ball and its way into the goal are others
            for other in ("Pass", "Pick up", "Touchdown", "Hand-off"):
                everything.pop(other, None)
        wanted = sorted((kind for kind in WANTED if everything.get(kind)), key=have.__getitem__)
        for kind in wanted[:2]:
            number, plan = chance.choice(everything[kind])
            found = case(position, PLAYER_NAMES[number], plan, kind)
            if found is not None:
                have[kind] += 1
                yield found


def main(count: int, seed: int) -> None:
    found = [*hand_made(), *deathzone_cases()]
    others = {rules: played(seed, rules) for rules in ("lrb6-revised", "brutal")}
    base = played(seed, "lrb6")
    for at in range(count):
        found.append(next(base))
        if at % 6 == 5:
            found += [next(each) for each in others.values()]
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
