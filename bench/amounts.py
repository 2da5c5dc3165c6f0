"""Fixed amounts of work, the same every time, for counting the instructions that they take.

What counts seconds measures for a while; what counts instructions has to do the same work in two
revisions. Each amount gets ready first, which is not counted, and then runs and says how many
units (decisions, calls) it has done. What it needs it imports when it is called, so that it can be
left out where a revision lacks it.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec import Struct

from turfwar import games
from turfwar.api import Match
from turfwar.benching.paths import GOAL, PLAN, five_rolls_and_a_block
from turfwar.benching.positions import middle_of_a_match, movers, new_match, positions, usual_teams

Work = Callable[[], int]
"""Does the work, and says how many units of it there were."""

CARDS: Final = ("cards-free",)
"""The option by which each coach has cards in every match."""


class Amount(Struct, frozen=True):
    """An amount of work by its name; `unit` is what its instructions are counted for."""

    name: str
    unit: str
    ready: Callable[[], Work]


def at_random(matches: list[Match]) -> Work:
    """Plays matches at random to their end: decisions."""

    def work() -> int:
        for number, match in enumerate(matches):
            match.play_at_random(number)
        return sum(match.ply for match in matches)

    return work


def random_play(rules: str | None = None) -> Work:
    """A team against itself, by a rule set."""
    team = usual_teams(rules)[0]
    new_match(team, team, 99, rules).play_at_random(99)
    return at_random([new_match(team, team, number, rules) for number in range(8)])


def card_play() -> Work:
    """The same with special play cards."""
    team = usual_teams(None)[0]
    Match(team, team, seed=99, options=CARDS).play_at_random(99)
    return at_random([Match(team, team, seed=number, options=CARDS) for number in range(8)])


def making() -> Work:
    """Matches made and not played."""
    team = usual_teams(None)[0]
    new_match(team, team, 99, None)

    def work() -> int:
        for number in range(50):
            new_match(team, team, number, None)
        return 50

    return work


def rookies() -> Work:
    """A match between two rookies: decisions."""
    from turfwar.bots.registry import make_bot

    # Whatever a bot imports when it first thinks is not counted.
    make_bot("rookie", 3, "home").choose(middle_of_a_match().copy())
    home, away = usual_teams(None)

    def work() -> int:
        match = new_match(home, away, 3, None)
        bot = make_bot("rookie", 3, "home")
        while not match.over:
            match.game.play(bot.choose(match))
        return match.ply

    return work


def calls(function: Callable[[], object], times: int) -> Work:
    """A function, once before counting and then so often."""
    function()

    def work() -> int:
        for _ in range(times):
            function()
        return times

    return work


def in_positions(function: Callable[[Match], object]) -> Work:
    """Something done once in each position from real play."""
    found = positions()
    function(found[0])

    def work() -> int:
        for match in found:
            function(match)
        return len(found)

    return work


def walks(action: str) -> Work:
    """Paths of everybody who may move in these positions."""
    found = movers(action)
    found[0][0].paths(found[0][1], action)

    def work() -> int:
        for match, name in found:
            match.paths(name, action)
        return len(found)

    return work


def blocks() -> Work:
    """The odds of each block that somebody beside an opponent may throw."""
    found: list[tuple[Match, str, str]] = []
    for match in positions():
        for text in [each.text for each in match.choices if each.text.endswith(" block")]:
            blocker = text.split()[0]
            there = match.copy()
            there.choose(text)
            targets = [each.text.split() for each in there.choices]
            found += [(match, blocker, words[1]) for words in targets if words[0] == "block"][:1]
    if not found:
        raise AttributeError("nobody stands beside an opponent")
    found = found[:: max(len(found) // 12, 1)]
    first = found[0]
    first[0].block_odds(first[1], first[2])

    def work() -> int:
        for match, blocker, target in found:
            match.block_odds(blocker, target)
        return len(found)

    return work


def plan() -> Work:
    """The chance of a plan of five rolls and a block."""
    match = five_rolls_and_a_block()
    return calls(lambda: match.odds([PLAN], GOAL), 1)


AMOUNTS: Final[tuple[Amount, ...]] = (
    Amount("random", "decision", random_play),
    Amount("cards", "decision", card_play),
    Amount("rookie", "decision", rookies),
    Amount("making", "match", making),
    Amount("copy", "copy", lambda: calls(middle_of_a_match().game.copy, 1000)),
    Amount("save", "save", lambda: calls(middle_of_a_match().save, 5)),
    Amount("view", "view", lambda: in_positions(lambda match: match.view("home"))),
    Amount("paths", "search", lambda: walks("move")),
    Amount("blitz", "search", lambda: walks("blitz")),
    Amount("plan-odds", "plan", plan),
    Amount("block-odds", "block", blocks),
)


def amounts() -> list[Amount]:
    """All of them, and random play by every other rule set."""
    found = list(AMOUNTS)
    try:
        others = [each.id for each in games.all_rulesets() if each.id != games.DEFAULT]
    except AttributeError:  # a revision from before there were others
        others = []
    for rules in others:
        found.append(Amount(rules, "decision", partial(random_play, rules)))
    return found
