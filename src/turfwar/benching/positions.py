"""Positions to measure in, the same every time."""

from functools import cache
from typing import Final

from turfwar.api import Match
from turfwar.rulesets import team_lists

POSITIONS: Final = 12
"""How many positions those quantities are taken over that depend on the position."""


MOVERS: Final = 16
"""About how many players paths are searched for."""


@cache
def middle_of_a_match() -> Match:
    match = Match("Human", "Orc", seed=1)
    match.play_at_random(1, limit=300)
    return match


@cache
def positions() -> tuple[Match, ...]:
    """Positions from real play: bots that know how, each of some match a bit further on."""
    from turfwar.bots.rookie import Rookie

    found: list[Match] = []
    teams = [team.name for team in team_lists()]
    for number in range(POSITIONS):
        bot = Rookie()
        match = Match(teams[number % len(teams)], teams[(number + 11) % len(teams)], seed=number)
        while not match.over and match.ply < 60 + 50 * number:
            match.game.play(bot.choose(match))
        while not match.over and (match.choice is None or match.choice.kind != "turn"):
            match.game.play(bot.choose(match))
        if not match.over:
            found.append(match)
    return tuple(found)


@cache
def movers(action: str) -> tuple[tuple[Match, str], ...]:
    """Players in these positions who may declare an action, from all of them alike."""
    found: list[tuple[Match, str]] = []
    for match in positions():
        declared = [text.split() for text in (each.text for each in match.choices)]
        found += [(match, words[0]) for words in declared if words[1:] == [action]]
    return tuple(found[:: max(len(found) // MOVERS, 1)])
