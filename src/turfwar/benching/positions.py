"""Positions to measure in, the same every time."""

from functools import cache
from typing import Any, Final

from turfwar.api import Match
from turfwar.rulesets import team_lists

POSITIONS: Final = 12
"""How many positions those quantities are taken over that depend on the position."""


MOVERS: Final = 16
"""About how many players paths are searched for."""


def play_at_random(match: Match, seed: int, limit: int = -1) -> None:
    """Uniformly random choices by a generator that costs next to nothing."""
    game: Any = match.game  # untyped, so that the choice is passed on as it is
    play = game.play
    state = (seed * 2654435761 + 1) & 0x7FFFFFFF
    while not game.over and limit != 0:
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        play(game.legal[(state >> 8) % game.legal_count])
        limit -= 1


@cache
def middle_of_a_match() -> Match:
    match = Match("Human", "Orc", seed=1)
    play_at_random(match, 1, limit=300)
    return match


@cache
def positions() -> tuple[Match, ...]:
    """Positions from real play: bots that know how, each of some match a bit further on."""
    from turfwar.bots.simple import Rookie

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
