"""One million random matches over the five games: what has to hold in every match.

    make soak-million                    on from where the last run stopped
    make soak-million MATCHES=20000      so many of them today
    make soak-million ONLY=1234          one match again, with the end of its log

A match is its number: the game, the teams, the options as the coin falls, skills handed out beside
those of the list, the dice, and what the coaches decide. What was played is in `.soak/million.json`
with the matches that broke something, so that a run can be stopped at any time.

What has to hold:

- somebody always has a legal choice, and every match comes to an end
- every event can be told in words and names its section of a rulebook
- the ball and the players are where the board says
- a match that is saved and loaded, copied, or undone is the same match, and goes on the same way
- every seat gets a view
- a replay of a finished match comes out the same
"""

import argparse
import json
import multiprocessing
import os
import random
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from random_play import by_taste, follow

from turfwar import Match, find_ruleset, team_lists
from turfwar.cli.progress import progress_bar
from turfwar.games import setting_of
from turfwar.games.base import RuleSet
from turfwar.games.layout import ball_fault
from turfwar.games.options import OptionError, parse_options
from turfwar.games.ports import blank_game
from turfwar.games.saves import save_rules
from turfwar.kernel.dice import SeededDice
from turfwar.pitch.frame import BALL, CARRIER
from turfwar.pitch.setting import PlayerSetting, TeamSetting
from turfwar.replay.playing import verify
from turfwar.replay.writing import write_replay
from turfwar.teams.fielding import team_for_match

GAMES: Final = ("lrb6", "lrb6-revised", "bobba", "brutal", "deathzone")
ALL: Final = 1_000_000
BATCH: Final = 5
STATE: Final = Path(__file__).parents[2] / ".soak" / "million.json"
MOST_DECISIONS: Final = {"bobba": 20_000}
USUALLY_ENOUGH: Final = 40_000
SHOWN: Final = 60
"""How many lines of the log `ONLY` prints."""

OPTION: Final = 0.25
MOST_SKILLS: Final = 3
SAMPLED: Final = 0.01
"""At so many decisions a match is saved, copied, undone and looked at."""
PLAIN: Final = 4
"""One match in so many is of teams as their lists have them, and is played again from a replay."""
PARAMETERS: Final = {"time-limit": "time-limit turns=6"}
"""Options that are more to the point with another value than their own."""
TASTES: Final = {
    "move": 2.0,
    "block": 4.0,
    "blitz": 3.0,
    "pass": 5.0,
    "foul": 2.0,
    "to": 5.0,
    "step": 5.0,
    "block-at": 6.0,
    "formation": 30.0,
    "line-up": 30.0,
    "done": 20.0,
    "place": 0.3,
    "bench": 0.1,
    "end-turn": 0.05,
    "end-phase": 0.3,
    "end-player": 0.3,
    "concede": 0.0005,
    "card": 3.0,
}
"""Kinds of choices that are made more often or less than others, in any game."""


@dataclass
class Tally:
    """What has been played, and what broke: for each kind of error the matches."""

    next: int = 0
    decisions: int = 0
    samples: int = 0
    matches: Counter[str] = field(default_factory=Counter)
    questions: dict[str, Counter[str]] = field(default_factory=dict)
    options: dict[str, Counter[str]] = field(default_factory=dict)
    first: dict[str, dict[str, int]] = field(default_factory=dict)
    """The first match in which a question was asked."""
    broken: dict[str, dict[str, str]] = field(default_factory=dict)

    def add(self, other: "Tally") -> None:
        self.next = max(self.next, other.next)
        self.decisions += other.decisions
        self.samples += other.samples
        self.matches += other.matches
        for mine, theirs in (
            (self.questions, other.questions),
            (self.options, other.options),
        ):
            for rules, counts in theirs.items():
                mine.setdefault(rules, Counter()).update(counts)
        for rules, numbers in other.first.items():
            mine_first = self.first.setdefault(rules, {})
            for kind, number in numbers.items():
                mine_first.setdefault(kind, number)
        for what, found in other.broken.items():
            self.broken.setdefault(what, {}).update(found)

    def save(self) -> None:
        STATE.parent.mkdir(exist_ok=True)
        new = STATE.with_suffix(".new")
        new.write_text(json.dumps(vars(self), indent=1))
        new.replace(STATE)  # a stop leaves one of the two whole

    @classmethod
    def load(cls) -> "Tally":
        if not STATE.exists():
            return cls()
        kept = json.loads(STATE.read_text())
        for name in ("questions", "options"):
            kept[name] = {rules: Counter(counts) for rules, counts in kept[name].items()}
        return cls(**{**kept, "matches": Counter(kept["matches"])})

    def summary(self) -> str:
        each = ", ".join(f"{rules} {self.matches[rules]:,}" for rules in GAMES)
        lines = [
            f"{self.next:,} of {ALL:,} matches ({each}), {self.decisions:,} decisions,"
            f" {self.samples:,} saved, copied and undone"
        ]
        for rules in GAMES:
            kinds = {kind.name for kind in find_ruleset(rules).words.questions.values()}
            never = sorted(kinds - set(self.questions.get(rules, ())))
            lines.append(f"{rules}: never asked: {', '.join(never) or 'nothing'}")
        for what, found in sorted(self.broken.items()):
            first = min(found, key=int)
            lines.append(f"BROKEN {what}: {len(found):,} matches, first {first}: {found[first]}")
        if not self.broken:
            lines.append("nothing is broken")
        return "\n".join(lines)


# Matches


def rules_of(number: int) -> str:
    return GAMES[number % len(GAMES)]


def is_plain(number: int) -> bool:
    return number // len(GAMES) % PLAIN == 0


def drawn_options(ruleset: RuleSet, number: int) -> tuple[str, ...]:
    """Each option as its coin falls, as far as they go together."""
    chosen: list[str] = []
    for clause in ruleset.clauses:
        if random.Random(f"{number} {clause}").random() < OPTION:
            try:
                parse_options([*chosen, PARAMETERS.get(clause, clause)], ruleset)
            except OptionError:
                continue
            chosen.append(PARAMETERS.get(clause, clause))
    return tuple(option.text for option in parse_options(chosen, ruleset))


def sprinkled(team: TeamSetting, ruleset: RuleSet, rng: random.Random) -> TeamSetting:
    """The team with some skills more for each of its players."""
    skills = sorted(skill.number for skill in ruleset.skills.values())
    players = [
        PlayerSetting(
            each.slot,
            each.name,
            each.position,
            each.characteristics,
            tuple(sorted({*each.skills, *rng.sample(skills, rng.randint(0, MOST_SKILLS))})),
            each.race,
            each.learns,
            each.value,
            each.number,
            each.niggles,
            each.spp,
            each.traits,
        )
        for each in team.players
    ]
    staff = {**team.staff, "rerolls": rng.randint(0, 6)} if "rerolls" in team.staff else team.staff
    return TeamSetting(
        team.name, team.race, tuple(players), staff, rng.randint(80, 220) * 10_000, team.treasury
    )


def begin(number: int) -> Match:
    """The match that this number stands for, at its first question."""
    rng = random.Random(number)
    ruleset = find_ruleset(rules_of(number))
    teams = [team.name for team in team_lists(ruleset.id)]
    options = drawn_options(ruleset, number)
    chosen = tuple(option.text for option in parse_options(options, ruleset))
    names = (teams[number // len(GAMES) % len(teams)], rng.choice(teams))
    home, away = (team_for_match(name, chosen, ruleset) for name in names)
    if not is_plain(number):
        home, away = (sprinkled(team, ruleset, rng) for team in (home, away))
    seed = rng.getrandbits(48)
    setting = setting_of(ruleset, seed, home, away, chosen)
    game = blank_game(ruleset, setting, SeededDice(seed))
    game.start()
    return Match.of(game)


class Coaches:
    """Both coaches of a match: a kind of choice by taste, one of that kind by chance."""

    def __init__(self, number: int) -> None:
        rng = random.Random(~number)
        ruleset = find_ruleset(rules_of(number))
        self.tastes: Mapping[int, float] = {
            verb.number: TASTES[name] * rng.choice((0.3, 1.0, 3.0))
            for verb in ruleset.words.verbs.values()
            for name in (str(verb.pattern).split()[0].strip("{}"), str(verb.name))
            if name in TASTES
        }

    def decide(self, match: Match, rng: random.Random) -> int:
        return rng.choice(by_taste(match, self.tastes, rng))


def fault(match: Match) -> str | None:
    """What cannot be: players and the ball are where the board says."""
    game = match.game
    ruleset = game.setting.ruleset
    assert isinstance(ruleset, RuleSet)
    state = [int(value) for value in game.state]
    wrong = save_rules(ruleset).board_fault(state, ruleset)
    return wrong or ball_fault(BALL, CARRIER, state, game.setting.field)


def play(number: int) -> Tally:
    """One match to its end; what must not be raises an error."""
    match = begin(number)
    rules = rules_of(number)
    coaches, rng = Coaches(number), random.Random(number + 1)
    asked: Counter[str] = Counter()
    samples, decisions, position = 0, 0, 0
    while not match.over:
        for event in match.events_since(position):
            assert str(event), event
            assert event.kind == "choice" or event.source, event
        position = match.log_position
        question = match.choice
        assert question is not None, "nobody is asked, and the match is not over"
        assert match.legal, f"{question.kind} has no answer"
        asked[question.kind] += 1
        if rng.random() < SAMPLED:
            samples += 1
            if not match.game.waiting:
                wrong = fault(match)
                assert wrong is None, wrong
            for seat in ("home", "away", "spectator"):
                assert match.view(seat), seat
            follow(match, coaches.decide, rng.getrandbits(32), number)
        match.choose(coaches.decide(match, rng))
        decisions += 1
        assert decisions < MOST_DECISIONS.get(rules, USUALLY_ENOUGH), "it comes to no end"
    if is_plain(number):
        report = verify(write_replay(match))
        assert report.ok, report.message
    options = Counter(option.split()[0] for option in match.options)
    return Tally(
        decisions=decisions,
        samples=samples,
        questions={rules: asked},
        options={rules: options},
        first={rules: dict.fromkeys(asked, number)},
    )


# Many matches


def play_batch(numbers: range) -> Tally:
    """A few matches, one after the other; failures are told, not raised."""
    tally = Tally(next=numbers.stop)
    for number in numbers:
        tally.matches[rules_of(number)] += 1
        try:
            tally.add(play(number))
        except Exception as error:
            what = f"{rules_of(number)}: {type(error).__name__} {str(error)[:80]}"
            tally.broken.setdefault(what, {})[str(number)] = traceback.format_exc(limit=-3)
    return tally


def let_the_parent_end_it() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def batches(first: int, last: int, workers: int) -> Iterator[Tally]:
    """What comes of the matches, batch by batch, in their order."""
    ranges = [range(at, min(at + BATCH, last)) for at in range(first, last, BATCH)]
    if workers <= 1:
        yield from map(play_batch, ranges)
        return
    with multiprocessing.Pool(workers, let_the_parent_end_it) as pool:
        yield from pool.imap(play_batch, ranges)


def run(matches: int, workers: int) -> Tally:
    """On from where the last run stopped; saved after every batch."""
    tally = Tally.load()
    first, saved = tally.next, time.monotonic()
    last = min(ALL, first + matches)
    try:
        with progress_bar("Matches", first, last) as bar:
            for batch in batches(first, last, workers):
                for what in batch.broken.keys() - tally.broken.keys():
                    bar.progress.console.print(f"broken: {what}", markup=False)
                tally.add(batch)
                bar.reached(tally.next)
                if time.monotonic() > saved + 5:
                    tally.save()
                    saved = time.monotonic()
    except KeyboardInterrupt:
        print("stopped; the same command goes on from here", file=sys.stderr)
    tally.save()
    print(tally.summary())
    return tally


def show(number: int) -> bool:
    """One match with the end of its log; whether something broke."""
    tally = play_batch(range(number, number + 1))
    match = begin(number)
    print(f"match {number}: {rules_of(number)}, options {', '.join(match.options) or 'none'}")
    for found in tally.broken.values():
        print(*found.values(), sep="\n")
    return bool(tally.broken)


def main() -> int:
    parser = argparse.ArgumentParser(prog="soak-million", description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=ALL, help="how many of them in this run")
    parser.add_argument("--only", type=int, help="play this match alone")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given: Any = parser.parse_args()
    if given.only is not None:
        return 1 if show(given.only) else 0
    return 1 if run(given.matches, given.workers).broken else 0


if __name__ == "__main__":
    sys.exit(main())
