"""Positions for the actions of the other games, with the chance that `Match.odds` gives.

The plan is written as in a scenario, and the goal is read off the match: neither comes from the
hints that the page shows. `odds_games.spec.ts` compares.
"""

import json
import sys
from typing import Any, Final

from turfwar import Match
from turfwar.games.lrb6.layout import PRONE
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.server.sandbox import match_of

H1, A1 = (PLAYER_NAMES.index(name) for name in ("h1", "a1"))
MOST_WORK: Final = 60_000


def stands(square: str) -> dict[str, Any]:
    return {"h1": {"at": square, "state": "standing"}}


def armour_is_broken(match: Any) -> bool:
    """Whoever lies there is more than that."""
    return bool(match.status(A1) != PRONE)


FAR: Final = {"a2": {"at": "b20"}, "h9": {"at": "m3"}}
PAIR: Final = {"h1": {"at": "h13"}, "a1": {"at": "h14", "av": 12}, **FAR}
REACH: Final = {"h1": {"at": "h13"}, "a1": {"at": "h15", "av": 12}, **FAR}
LYING: Final = {**PAIR, "a1": {"at": "h14", "state": "prone"}}
MATES: Final = {"h1": {"at": "h13"}, "h2": {"at": "h16"}, **FAR}
CLOSE: Final = {**MATES, "h2": {"at": "h14"}}
FETCH: Final = {"players": {"h1": {"at": "i13"}, **FAR}, "ball": "j13"}
OGRE: Final = {"at": "f12", "size": "large", "facing": "right", "st": 5, "ma": 1}
DOWN: Final = {"a1": {"state": "prone"}, "h1": {"state": "standing"}}
HELD: Final = {"ball": "h2", "turnover": False}
GOAL: Final = {"score": {"home": 1}}

Case = tuple[str, str, str, str, list[str], Any, dict[str, Any]]
CASES: Final[tuple[Case, ...]] = (
    # rules, action, title, where, plan, goal, position
    ("bobba", "move", "Move", "g12", ["h1 move g12"], stands("g12"), {"players": PAIR}),
    (
        "bobba",
        "move",
        "Move",
        "f14",
        ["h1 move f13 f14"],
        stands("f14"),
        {"players": {"h1": OGRE, **FAR}},
    ),
    ("bobba", "move", "Pick up", "j13", ["h1 move j13"], {"ball": "h1"}, FETCH),
    ("bobba", "block", "Block", "h14", ["h1 block a1"], DOWN, {"players": PAIR}),
    ("bobba", "blitz", "Blitz", "h15", ["h1 blitz h14 a1"], DOWN, {"players": REACH}),
    ("bobba", "foul", "Foul", "h14", ["h1 foul -> a1"], armour_is_broken, {"players": LYING}),
    ("bobba", "pass", "Pass", "h16", ["h1 pass -> h2"], HELD, {"players": MATES, "ball": "h1"}),
    (
        "bobba",
        "handoff",
        "Hand-off",
        "h14",
        ["h1 handoff -> h2"],
        HELD,
        {"players": CLOSE, "ball": "h1"},
    ),
    ("brutal", "move", "Move", "g12", ["h1 move g12"], stands("g12"), {"players": PAIR}),
    ("brutal", "move", "Win the ball", "j13", ["h1 move j13"], {"ball": "h1"}, FETCH),
    ("brutal", "block", "Block", "h14", ["h1 block a1"], DOWN, {"players": PAIR, "ball": "a1"}),
    (
        "brutal",
        "blitz",
        "Blitz",
        "h15",
        ["h1 blitz h14 a1"],
        DOWN,
        {"players": REACH, "ball": "a1"},
    ),
    ("brutal", "foul", "Foul", "h14", ["h1 foul -> a1"], armour_is_broken, {"players": LYING}),
    ("brutal", "pass", "Pass", "h16", ["h1 pass -> h2"], HELD, {"players": MATES, "ball": "h1"}),
    (
        "brutal",
        "pass",
        "Shoot",
        "g26",
        ["h1 shoot -> g26"],
        GOAL,
        {"players": {**MATES, "h1": {"at": "g22", "ma": 1}}, "ball": "h1"},
    ),
    (
        "deathzone",
        "advance",
        "Move",
        "e10",
        ["h1 move e6 e7 e8 e9 e10"],
        stands("e10"),
        {"players": {"h1": {"at": "e5"}, **FAR}, "phase": "movement"},
    ),
    (
        "deathzone",
        "toss",
        "Throw",
        "h16",
        ["h1 throw -> h2"],
        HELD,
        {"players": MATES, "phase": "throwing", "ball": "h1"},
    ),
    (
        "deathzone",
        "give",
        "Hand off",
        "h14",
        ["h1 handoff -> h2"],
        HELD,
        {"players": CLOSE, "phase": "throwing", "ball": "h1"},
    ),
)


def position_of(case: Case) -> dict[str, Any]:
    rules, *_, more = case
    usual: dict[str, Any] = {"rules": rules, "active": "home"}
    if rules != "deathzone":
        usual |= {"turn": 3, "rerolls": {"home": 0, "away": 0}}
    return {**usual, **({"home_field": False} if rules == "bobba" else {}), **more}


def main() -> None:
    found = []
    for case in CASES:
        rules, action, title, at, plan, goal, _ = case
        position = position_of(case)
        match: Match = match_of(position, 1)
        odds = match.odds(plan, goal, most_work=MOST_WORK)
        found.append(
            {
                "position": position,
                "rules": rules,
                "player": plan[0].split()[0],
                "action": action,
                "at": at,
                "title": title,
                "low": float(odds.low),
                "high": float(odds.high),
            }
        )
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
