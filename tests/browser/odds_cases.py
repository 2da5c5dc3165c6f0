"""Positions from matches that bots play, with plans and the chances that the engine gives them.

    odds_cases.py COUNT SEED

The chance is not the one that hints show: the choices are followed through the rules, and the goal
is read off the position that they come to.
"""

import json
import random
import sys
from typing import Any

from turfwar import Match
from turfwar.odds.wishes import Goal
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_SLOTS
from turfwar.pitch.squares import square_name
from turfwar.rulesets.lrb6.layout import ACTION_NAMES, PRONE, STANDING
from turfwar.rulesets.lrb6.odds.actions import action_outcomes
from turfwar.rulesets.lrb6.odds.documents import title_of
from turfwar.rulesets.lrb6.odds.hints import face_up
from turfwar.rulesets.lrb6.odds.plan_rules import PLANS
from turfwar.rulesets.lrb6.odds.plans import Plan, open_actions, plans_of
from turfwar.rulesets.lrb6.vocabulary.questions import Q_TURN
from turfwar.server.sandbox import match_of, position_of

TEAMS = ("Human", "Orc", "Skaven", "Dwarf", "Wood Elf", "Chaos", "Goblin", "Undead")
WANTED = ("Move", "Pick up", "Touchdown", "Stand up", "Block", "Blitz", "Foul", "Hand-off", "Pass")
STEP = 37
MOST_WORK = 12_000


def positions(seed: int) -> Any:
    """A position of a bots' match where somebody's turn is open, as the sandbox takes it."""
    chance = random.Random(seed)
    while True:
        home, away = chance.sample(TEAMS, 2)
        match = Match(home, away, seed=chance.randrange(1 << 30))
        while not match.over:
            match.play_at_random(chance.randrange(1 << 30), STEP)
            while not match.over and (match.game.waiting or match.game.question != Q_TURN):
                match.play_at_random(chance.randrange(1 << 30), 1)
            if not match.over:
                yield position_of(match)


def wish(game: Any, number: int, kind: str, plan: Plan) -> Goal:
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


def exact(game: Any, number: int, kind: str, plan: Plan) -> float | None:
    """The chance of it by all that can come of its choices; None where that takes too long."""
    start = face_up(game, plan.target) if kind == "Foul" and plan.target is not None else game
    ends = action_outcomes(start, plan.codes, wish(start, number, kind, plan), MOST_WORK)
    return float(ends.success.low) if ends.left_over == 0 else None


def main(count: int, seed: int) -> None:
    chance = random.Random(seed)
    found: list[dict[str, Any]] = []
    have = dict.fromkeys(WANTED, 0)
    for position in positions(seed):
        game: Any = match_of(position, 1).game
        everything: dict[str, list[tuple[int, Plan]]] = {}
        for number in range(len(PLAYER_NAMES)):
            for action in open_actions(game, number):
                for plan in plans_of(game, number, action):
                    if title_of(game, plan) != "Move" or (plan.chance or 1) < 1:
                        everything.setdefault(title_of(game, plan), []).append((number, plan))
        wanted = sorted((kind for kind in WANTED if everything.get(kind)), key=have.__getitem__)
        for kind in wanted[:2]:
            number, plan = chance.choice(everything[kind])
            known = exact(game, number, kind, plan)
            if known is None:
                continue
            have[kind] += 1
            found.append(
                {
                    "position": position,
                    "player": PLAYER_NAMES[number],
                    "action": ACTION_NAMES[plan.action],
                    "at": square_name(plan.square),
                    "title": kind,
                    "chance": known,
                }
            )
            if len(found) == count:
                json.dump(found, sys.stdout)
                return


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
