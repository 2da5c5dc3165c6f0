"""Every quantity that `turfwar bench` measures, by its name.

A sampler is called once for each repeat with the seconds it may take, and the rule set where it is
not the one that is played if nothing is said; it gives back the values of its quantities in their
order, or raises `NotMeasured`. To add one is to add a line to `SAMPLERS`; what it needs from the
engine it imports when it is called, so that it can be left out where a revision lacks it.
"""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec import Struct

import turfwar
from turfwar.benching.paths import odds_cost, paths_blitz_cost, paths_cost, paths_exact_cost
from turfwar.benching.positions import (
    middle_of_a_match,
    new_match,
    positions,
    team_names,
    usual_teams,
)
from turfwar.benching.sampling import CLOCK, NotMeasured, cost_of, cost_over


class Quantity(Struct, frozen=True):
    """Something that is measured; the unit is part of its name."""

    name: str
    title: str
    unit: str = ""


class Sampler(Struct, frozen=True):
    """Measures one or several quantities at once; `weight` is its share of the time."""

    quantities: tuple[Quantity, ...]
    sample: Callable[..., tuple[float, ...]]
    weight: float = 1.0


def random_rates(seconds: float, rules: str | None = None) -> tuple[float, ...]:
    """Decisions and games a second, a team against itself; setting up counts for games alone."""
    team = usual_teams(rules)[0]
    decisions, games, playing, total = 0, 0, 0.0, 0.0
    began = CLOCK()
    while total < seconds or games == 0:
        match = new_match(team, team, games, rules)
        start = CLOCK()
        match.play_at_random(games)
        now = CLOCK()
        playing += now - start
        total = now - began
        games += 1
        decisions += match.ply
    return decisions / playing, games / total


class Mixed:
    """Decisions a second over all team lists; repeats go on in the round of the lists."""

    def __init__(self) -> None:
        self.games = 0

    def __call__(self, seconds: float, rules: str | None = None) -> tuple[float, ...]:
        teams = team_names(rules)
        decisions, playing = 0, 0.0
        while playing < seconds or decisions == 0:
            number = self.games
            home, away = teams[number % len(teams)], teams[(7 * number + 5) % len(teams)]
            match = new_match(home, away, number, rules)
            start = CLOCK()
            match.play_at_random(number)
            playing += CLOCK() - start
            decisions += match.ply
            self.games += 1
        return (decisions / playing,)


def copy_cost(seconds: float, rules: str | None = None) -> tuple[float, ...]:
    return (1e6 * cost_of(middle_of_a_match(rules).game.copy, seconds),)


def save_cost(seconds: float, rules: str | None = None) -> tuple[float, ...]:
    return (1e6 * cost_of(middle_of_a_match(rules).save, seconds),)


def observation_cost(seconds: float, rules: str | None = None) -> tuple[float, ...]:
    """An observation by whoever decides, in positions from real play."""
    try:
        from turfwar.env.observation import observe
    except ModuleNotFoundError as missing:
        if missing.name != "numpy":
            raise
        raise NotMeasured("observations need numpy: pip install 'turfwar[env]'") from None
    found = positions(rules)
    return (1e6 * cost_over(lambda number: observe(found[number]), len(found), seconds),)


def env_rate(seconds: float, rules: str | None = None) -> tuple[float, ...]:
    """Steps a second of sixteen matches side by side, with observations and masks, at random."""
    try:
        from turfwar.env.vector import Matches
    except ModuleNotFoundError as missing:
        raise NotMeasured(f"this revision has no {missing.name}") from None
    from turfwar.games import DEFAULT

    matches = Matches(16, DEFAULT if rules is None else rules, seed=1)
    steps, playing = 0, 0.0
    while playing < seconds:
        actions = matches.random_actions()
        start = CLOCK()
        matches.step(actions)
        playing += CLOCK() - start
        steps += matches.count
    return (steps / playing,)


def view_cost(seconds: float, rules: str | None = None) -> tuple[float, ...]:
    """What home may know, as the server sends it, in positions from real play."""
    found = positions(rules)
    return (1e6 * cost_over(lambda number: found[number].view("home"), len(found), seconds),)


def setup_time(seconds: float, rules: str | None = None) -> tuple[float, ...]:
    """From import to the first choice, in a process of its own."""
    team = usual_teams(rules)[0]
    chosen = "" if rules is None else f", rules={rules!r}"
    code = (
        "import time; began = time.perf_counter(); from turfwar import Match;"
        f" Match({team!r}, {team!r}, seed=0{chosen}).choices; print(time.perf_counter() - began)"
    )
    where = Path(turfwar.__file__).parents[1]
    found = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(where)!r}); {code}"],
        capture_output=True,
        text=True,
        check=True,
    )
    return (float(found.stdout),)


SAMPLERS: Final[tuple[Sampler, ...]] = (
    Sampler(
        (
            Quantity("random.decisions_per_s", "random decisions a second"),
            Quantity("random.games_per_s", "random games a second"),
        ),
        random_rates,
        4.0,
    ),
    Sampler(
        (Quantity("mixed.decisions_per_s", "the same over all team lists"),),
        Mixed(),
        3.0,
    ),
    Sampler((Quantity("copy_us", "copy", "µs"),), copy_cost),
    Sampler((Quantity("save_us", "save", "µs"),), save_cost),
    Sampler((Quantity("paths_us", "all paths of a player", "µs"),), paths_cost),
    Sampler((Quantity("paths_exact_us", "with all their chances", "µs"),), paths_exact_cost),
    Sampler((Quantity("paths_blitz_us", "the same, blitzing", "µs"),), paths_blitz_cost),
    Sampler((Quantity("odds_us", "odds of five rolls and a block", "µs"),), odds_cost),
    Sampler((Quantity("view_us", "view", "µs"),), view_cost),
    Sampler((Quantity("observation_us", "observation", "µs"),), observation_cost),
    Sampler((Quantity("env.steps_per_s", "steps of environments a second"),), env_rate),
    Sampler((Quantity("setup_s", "import to first choice", "s"),), setup_time, 0.0),
)


def quantities() -> list[Quantity]:
    """Everything that is measured, in order."""
    return [each for sampler in SAMPLERS for each in sampler.quantities]
