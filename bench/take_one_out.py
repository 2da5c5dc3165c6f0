"""Every skill, card, spell, trick and option without its effect: does a scenario fail?

    python -m bench.take_one_out [RULES ...] [--kind skill] [--only Block] [--jobs 2]

One entry at a time keeps its name and loses its effect. The scenarios that name it run first, then
the others of its rule set, until one fails. An entry that no scenario misses has no test: its name
is printed, and the exit code is 1. Each entry has a process of its own, over the source.
"""

import argparse
import dataclasses
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from multiprocessing import get_context
from typing import Any, Final

from bench.mutants.parts import ROOT, SOURCE
from rich.console import Console
from rich.progress import Progress

sys.path.insert(0, str(SOURCE))  # before turfwar is imported: the source, not what is installed

from turfwar.games import DEFAULT, SHELF, SHIPPED, find_ruleset
from turfwar.games.base import RuleSet
from turfwar.games.bobba.rules.tricks import PRICES, Tricks
from turfwar.games.bobba.words.events import E_TRICK
from turfwar.games.bobba.words.verbs import MERCENARY, TRICK_WORDS
from turfwar.games.content import UnknownName
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.rules.magic import casting
from turfwar.games.deathzone.rules.magic.effects import take_effect
from turfwar.games.deathzone.rules.magic.flight import stops_ball
from turfwar.games.deathzone.spells import SPELL_LIST
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.options import find_clause
from turfwar.scenario.language.model import Scenario
from turfwar.scenario.language.position import Builder
from turfwar.scenario.reader import read_file
from turfwar.scenario.runner import ScenarioOutcome, run_scenario

FOLDERS: Final = ROOT / "tests" / "scenarios"
EXCUSED: Final = {
    "brutal skill Strip Ball": "nobody may block a goaly who holds the ball (docs/rulings.md)",
    "brutal option racial-friendly": "for hiring: tests/games/brutal/test_competitions.py",
    "bobba option joining": "for hiring: tests/league/test_bobba_teams.py",
    "deathzone option star-points": "before a match: tests/games/deathzone/test_star_points.py",
    "lrb6 option concede": "lists what is allowed without it: tests/games/lrb6/test_choices.py",
}
"""What no scenario can notice, and why."""
LIMIT: Final = 20
"""Seconds for one scenario: without its effect a rule may loop."""


@dataclass(frozen=True)
class Removable:
    """Something that a rule set has, and how to take its effect away in this process."""

    rules: str
    kind: str
    name: str
    take_out: Callable[[], None]

    @property
    def label(self) -> str:
        return f"{self.rules} {self.kind} {self.name}"


class ScenarioTimeout(BaseException):
    """A scenario that does not end."""


# What there is to take out


def entries(ruleset: RuleSet) -> Iterator[Removable]:
    """What is a rule set's own; what it inherits is its parent's."""
    parent = find_ruleset(ruleset.parent) if ruleset.parent else None
    for name, skill in ruleset.skills.items():
        if parent is None or parent.skills.get(name) is not skill:
            yield Removable(ruleset.id, "skill", name, partial(without_skill, ruleset, name))
    for name, card in ruleset.cards.items():
        if parent is None or parent.cards.get(name) is not card:
            yield Removable(ruleset.id, "card", name, partial(without_card, card))
    for name, clause in ruleset.clauses.items():
        if parent is None or parent.clauses.get(name) is not clause:
            yield Removable(ruleset.id, "option", name, partial(without_option, name))
    if ruleset.id == "deathzone":
        for spell in SPELL_LIST:
            number = spell.number
            yield Removable("deathzone", "spell", spell.name, partial(without_spell, number))
    if ruleset.id == "bobba":
        for trick in PRICES:
            yield Removable("bobba", "trick", TRICK_WORDS[trick], partial(without_trick, trick))


# How it is taken out: only in a child


def put_on_shelf(ruleset: RuleSet, changed: RuleSet) -> None:
    """From now on the rule set is found without an effect."""
    for package in SHIPPED:
        if SHELF.loaded.get(package) is ruleset:
            SHELF.loaded[package] = changed
    for name, known in SHELF.by_name.items():
        if known is ruleset:
            SHELF.by_name[name] = changed


def without_skill(ruleset: RuleSet, name: str) -> None:
    """Whoever has it has nothing by it: no moment of it is asked, and no rule finds it."""
    number = ruleset.skills[name].number
    if not isinstance(ruleset.skills[name], Skill):
        level = DeathzoneState.level
        patch(DeathzoneState, "level", lambda m, p, s: 0 if s == number else level(m, p, s))
        return
    skills = {**ruleset.skills, name: Skill(number)}
    put_on_shelf(ruleset, dataclasses.replace(ruleset, skills=skills))
    has = Player.has
    patch(Player, "has", lambda self, skill: skill != number and has(self, skill))


def without_card(card: Any) -> None:
    """It can be played, and nothing happens."""
    card.play = lambda match, side: None


def without_option(name: str) -> None:
    """Whoever chooses it plays without it, on the pitch and off it."""
    options, run = Builder.options, run_scenario

    def others(builder: Builder) -> tuple[str, ...]:
        return tuple(text for text in options(builder) if text.split()[0] != name)

    def run_without(scenario: Scenario) -> ScenarioOutcome:
        ruleset = find_ruleset(scenario.rules or DEFAULT)
        with suppress(UnknownName):
            chosen = [text for text in scenario.options if clause_of(text, ruleset) != name]
            scenario = dataclasses.replace(scenario, options=tuple(chosen))
        return run(scenario)

    patch(Builder, "options", others)
    patch(sys.modules[__name__], "run_scenario", run_without)


def clause_of(text: str, ruleset: RuleSet) -> str:
    """The id of an option as it is written."""
    return find_clause(" ".join(word for word in text.split() if "=" not in word), ruleset).id


def without_spell(number: int) -> None:
    """It is cast, and nothing happens."""
    effect, stops = take_effect, stops_ball
    patch(
        casting, "take_effect", lambda m, p, spell, at: spell == number or effect(m, p, spell, at)
    )
    patch(
        casting, "stops_ball", lambda m, p, spell, *at: spell != number and stops(m, p, spell, *at)
    )


def without_trick(trick: int) -> None:
    """It is paid for and recorded, and nothing happens."""
    if trick == MERCENARY:
        patch(Tricks, "joins", lambda *_: None)
        return
    happen = Tricks.happen

    def others(tricks: Tricks, match: MatchState, side: int, chosen: int, target: int) -> None:
        if chosen == trick:
            match.record2(E_TRICK, side, chosen)
        else:
            happen(tricks, match, side, chosen, target)

    patch(Tricks, "happen", others)


def patch(owner: object, name: str, function: object) -> None:
    setattr(owner, name, function)


# Who notices


@cache
def scenarios() -> tuple[tuple[str, Scenario], ...]:
    """Every scenario, with the text of its file, read once before children are made."""
    found = []
    for path in sorted(FOLDERS.rglob("*.yaml")):
        text = path.read_text().casefold()
        found += [(text, each) for each in read_file(path)]
    return tuple(found)


def trials(entry: Removable) -> list[Scenario]:
    """The scenarios of its rule set, those first whose file names it."""
    own = [
        (text, each)
        for text, each in scenarios()
        if find_ruleset(each.rules or DEFAULT).id == entry.rules
    ]
    name = entry.name.casefold()
    return [each for _, each in sorted(own, key=lambda one: name not in one[0])]


def noticed(entry: Removable) -> int | None:
    """The place among its trials of the scenario that fails without it."""
    chosen = trials(entry)
    entry.take_out()
    return next((at for at, each in enumerate(chosen) if not holds(each)), None)


def holds(scenario: Scenario) -> bool:
    signal.signal(signal.SIGALRM, too_long)
    signal.alarm(LIMIT)
    try:
        return run_scenario(scenario).holds
    except (Exception, ScenarioTimeout):  # a rule that trips over what is missing notices it too
        return False
    finally:
        signal.alarm(0)


def too_long(*_: object) -> None:
    raise ScenarioTimeout


def in_child(number: int) -> int | None:
    return noticed(all_entries()[number])


@cache
def all_entries() -> tuple[Removable, ...]:
    rules = ("lrb6", "lrb6-revised", "brutal", "bobba", "deathzone")
    return tuple(entry for each in rules for entry in entries(find_ruleset(each)))


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.take_one_out", description=__doc__.split("\n")[0])
    parser.add_argument("rules", nargs="*", help="rule sets; all if none")
    parser.add_argument("--kind", default="", help="skill, card, option, spell or trick")
    parser.add_argument("--only", default="", help="a part of the name")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    chosen = [
        number
        for number, each in enumerate(all_entries())
        if (not options.rules or each.rules in options.rules)
        and (not options.kind or each.kind == options.kind)
        and options.only.casefold() in each.name.casefold()
        and each.label not in EXCUSED
    ]
    missed = run(chosen, options.jobs)
    print(f"for {len(chosen) - len(missed)} of {len(chosen)} a scenario fails")
    for label, why in EXCUSED.items():
        print(f"left out: {label}: {why}")
    for label in missed:
        print(f"no scenario fails without: {label}")
    raise SystemExit(1 if missed else 0)


def run(chosen: Sequence[int], jobs: int) -> list[str]:
    """Those without which no scenario fails; here, where nothing is out, each has to hold."""
    scenarios()
    missed: list[str] = []
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("taken out", total=len(chosen))
        for number, by in forked(chosen, jobs):
            entry = all_entries()[number]
            if by is None:
                missed.append(entry.label)
            elif not holds(scenario := trials(entry)[by]):
                where = f"{scenario.where.file}:{scenario.where.line}"
                raise SystemExit(f"Error: {where} fails with everything in place: fix it first")
            progress.update(task, advance=1)
    return missed


def forked(chosen: Iterable[int], jobs: int) -> Iterator[tuple[int, int | None]]:
    """A process for each, some at a time."""
    with get_context("fork").Pool(jobs, maxtasksperchild=1) as pool:
        chosen = list(chosen)
        yield from zip(chosen, pool.imap(in_child, chosen, chunksize=1), strict=True)


if __name__ == "__main__":
    main()
