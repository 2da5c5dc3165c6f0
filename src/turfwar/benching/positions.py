"""Positions to measure in, the same every time.

`rules` names the rule set of all of them; without it they are by the one that is played if nothing
is said, so that revisions can be measured that know no other.
"""

from functools import cache
from typing import Final

from turfwar.api import Match
from turfwar.games import team_lists

POSITIONS: Final = 12
"""How many positions those quantities are taken over that depend on the position."""


MOVERS: Final = 16
"""About how many players paths are searched for."""


BETWEEN_ACTIONS: Final = "turn"
"""The kind of the question that a team turn consists of, where a rule set has it."""

USUAL: Final = ("Human", "Orc")
"""The teams that meet where a rule set has them."""


def new_match(home: str, away: str, seed: int, rules: str | None) -> Match:
    """A match by a rule set."""
    if rules is None:
        return Match(home, away, seed=seed)
    return Match(home, away, seed=seed, rules=rules)


@cache
def team_names(rules: str | None) -> tuple[str, ...]:
    """All team lists of a rule set."""
    lists = team_lists() if rules is None else team_lists(rules)
    return tuple(team.name for team in lists)


def usual_teams(rules: str | None) -> tuple[str, str]:
    """Two teams of a rule set, or one of them against itself."""
    names = team_names(rules)
    found = [name if name in names else names[at % len(names)] for at, name in enumerate(USUAL)]
    return found[0], found[1]


@cache
def middle_of_a_match(rules: str | None = None) -> Match:
    match = new_match(*usual_teams(rules), 1, rules)
    match.play_at_random(1, limit=300)
    if match.over:
        match = new_match(*usual_teams(rules), 1, rules)
    return match


@cache
def positions(rules: str | None = None) -> tuple[Match, ...]:
    """Positions from real play: bots that know how, each of some match a bit further on.

    Each is between two actions of a team turn, if the match comes to such a question.
    """
    from turfwar.bots.registry import make_bot

    found: list[Match] = []
    teams = team_names(rules)
    for number in range(POSITIONS):
        bot = make_bot("rookie", number, "home")
        home, away = teams[number % len(teams)], teams[(number + 11) % len(teams)]
        match = new_match(home, away, number, rules)
        while not match.over and match.ply < 60 + 50 * number:
            match.game.play(bot.choose(match))
        before = match.copy()
        while not match.over and (match.choice is None or match.choice.kind != BETWEEN_ACTIONS):
            match.game.play(bot.choose(match))
        match = before if match.over else match
        if not match.over:
            found.append(match)
    return tuple(found) or (new_match(*usual_teams(rules), 1, rules),)


@cache
def movers(action: str, rules: str | None = None) -> tuple[tuple[Match, str], ...]:
    """Players in these positions who may declare an action, from all of them alike."""
    found: list[tuple[Match, str]] = []
    for match in positions(rules):
        declared = [text.split() for text in (each.text for each in match.choices)]
        found += [(match, words[0]) for words in declared if words[1:] == [action]]
    return tuple(found[:: max(len(found) // MOVERS, 1)])
