"""One million random matches over the five games: what has to hold in every match.

    make soak-million                    on from where the last run stopped
    make soak-million MATCHES=20000      so many of them today
    make soak-million ONLY=1234          one match again

Twenty matches in a row share a table: a game, two teams, options as the coin falls, and skills
handed out beside those of the list (three tables in four). Dice and coaches are each match's own.
What was played is in `.soak/million.json`, so that a run can be stopped at any time.

The coaches are compiled (`kernel/random_play.py`): most of a match runs without a stop. So not
everything is looked at everywhere. In every match, at every decision:

- the rules raise no error, and somebody always has a legal choice
- the match comes to an end, before 40,000 decisions

In every match, at about one decision in 400 (a *look*):

- the ball and the players are where the board says
- a copy and the match itself go on alike for twelve decisions, and undoing them leads back

At one look in ten:

- a match that is saved and loaded goes on alike, too
- every seat gets a view; a record can be told in words, and names its section of a rulebook

In one match in a hundred every record is told in words; and one in a hundred, of teams as their
lists have them, comes out the same when its replay is played.

BOBBA's golden goal has no end by the book: drives follow until somebody scores. Random coaches
may score never, so after 10,000 decisions they pull out as soon as they may. That ends the match.
"""

import argparse
import hashlib
import json
import multiprocessing
import os
import random
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from questions.test_questions import NEVER

import turfwar
from turfwar import Match, find_ruleset, team_lists
from turfwar.cli.progress import progress_bar
from turfwar.games import setting_of
from turfwar.games.base import RuleSet, blank_game
from turfwar.games.options import OptionError, parse_options
from turfwar.games.saves import save_rules
from turfwar.kernel.dice import SeededDice
from turfwar.kernel.random_play import UNIT, RandomCoach
from turfwar.pitch.setting import PlayerSetting, TeamSetting
from turfwar.replay.playing import verify
from turfwar.replay.writing import write_replay
from turfwar.teams.fielding import team_for_match

GAMES: Final = ("lrb6", "lrb6-revised", "bobba", "brutal", "deathzone")
ALL: Final = 1_000_000
AT_A_TABLE: Final = 20
"""So many matches have the same game, options and teams."""
STATE: Final = Path(__file__).parents[2] / ".soak" / "million.json"
MOST_DECISIONS: Final = 40_000
PATIENCE: Final = 10_000
"""After so many decisions coaches pull out of a golden goal."""

OPTION: Final = 0.25
MOST_SKILLS: Final = 3
BETWEEN_LOOKS: Final = 400
CLOSELY: Final = 0.1
"""So many looks are close ones: save, views and words, too."""
AHEAD: Final = 12
PLAIN: Final = 4
"""One table in so many is of teams as their lists have them."""
REPLAYED: Final = AT_A_TABLE
"""One match in so many is played again from its replay, at plain tables."""
TOLD: Final = 5
"""At one table in so many all of one match is told in words."""
PARAMETERS: Final = {"time-limit": "time-limit turns=6"}
"""Options that are more to the point with another value than their own."""
TASTES: Final = {
    "move": 2.0,
    "advance": 2.0,
    "block": 4.0,
    "blitz": 3.0,
    "attack": 3.0,
    "pass": 3.0,
    "handoff": 2.0,
    "foul": 2.0,
    "to": 5.0,
    "step": 5.0,
    "throw": 3.0,
    "toss": 3.0,
    "formation": 30.0,
    "line-up": 30.0,
    "done": 20.0,
    "lined-up": 20.0,
    "place": 0.3,
    "bench": 0.1,
    "end": 0.3,
    "end-turn": 0.05,
    "end-phase": 0.1,
    "end-team-turn": 0.1,
    "concede": 0.0005,
    "give-up": 0.0005,
    "card": 3.0,
}
"""Verbs that are chosen more often or less than others, in any game (`words_of` their pattern)."""
MOODS: Final = (0.3, 1.0, 3.0)
"""What the coaches of a match make of a taste."""


COUNTS: Final = ("decisions", "looks", "close", "told", "replayed")


@dataclass
class Tally:
    """What has been played, and what broke: for each kind of error the matches."""

    next: int = 0
    decisions: int = 0
    looks: int = 0
    close: int = 0
    told: int = 0
    replayed: int = 0
    builds: dict[str, int] = field(default_factory=dict)
    """Each version of the engine, by a digest, with the first match that it played."""
    matches: Counter[str] = field(default_factory=Counter)
    questions: dict[str, Counter[str]] = field(default_factory=dict)
    verbs: dict[str, Counter[str]] = field(default_factory=dict)
    options: dict[str, Counter[str]] = field(default_factory=dict)
    first: dict[str, dict[str, int]] = field(default_factory=dict)
    """The first match in which a question was asked."""
    broken: dict[str, dict[str, str]] = field(default_factory=dict)

    def add(self, other: "Tally") -> None:
        self.next = max(self.next, other.next)
        for name in COUNTS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.matches += other.matches
        for mine, theirs in (
            (self.questions, other.questions),
            (self.verbs, other.verbs),
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
        if "builds" not in kept:
            return cls()  # of a driver that had other matches under these numbers
        for name in ("questions", "verbs", "options"):
            kept[name] = {rules: Counter(counts) for rules, counts in kept[name].items()}
        return cls(**{**kept, "matches": Counter(kept["matches"])})

    def summary(self) -> str:
        each = ", ".join(f"{rules} {self.matches[rules]:,}" for rules in GAMES)
        lines = [
            f"{self.next:,} of {ALL:,} matches ({each}), {self.decisions:,} decisions",
            f"{self.looks:,} looks, {self.close:,} of them close; {self.told:,} matches told,"
            f" {self.replayed:,} replayed",
        ]
        if len(self.builds) > 1:
            first_of = ", ".join(f"{at:,} ({build})" for build, at in self.builds.items())
            lines.append(f"the engine has changed; its versions played from match {first_of}")
        for rules in GAMES:
            words = find_ruleset(rules).words
            asked = {kind.name for kind in words.questions.values()}
            asked -= set(NEVER.get(rules, ()))
            never = sorted(asked - set(self.questions.get(rules, ())))
            lines.append(f"{rules}: never asked: {', '.join(never) or 'nothing'}")
            verbs = {str(verb.pattern) for verb in words.verbs.values()}
            unused = sorted(verbs - set(self.verbs.get(rules, ())))
            lines.append(f"{rules}: never chosen: {', '.join(unused) or 'nothing'}")
        for what, found in sorted(self.broken.items()):
            first = min(found, key=int)
            lines.append(f"BROKEN {what}: {len(found):,} matches, first {first}: {found[first]}")
        if not self.broken:
            lines.append("nothing is broken")
        return "\n".join(lines)


# Matches


def table_of(number: int) -> int:
    return number // AT_A_TABLE


def rules_of(number: int) -> str:
    return GAMES[table_of(number) % len(GAMES)]


def is_plain(number: int) -> bool:
    return table_of(number) // len(GAMES) % PLAIN == 0


def is_replayed(number: int) -> bool:
    return is_plain(number) and number % REPLAYED == 0


def is_told(number: int) -> bool:
    return table_of(number) // len(GAMES) % TOLD == 0 and number % AT_A_TABLE == AT_A_TABLE // 2


def drawn_options(ruleset: RuleSet, table: int) -> tuple[str, ...]:
    """Each option as its coin falls, as far as they go together."""
    chosen: list[str] = []
    for clause in ruleset.clauses:
        if random.Random(f"{table} {clause}").random() < OPTION:
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


@dataclass(frozen=True)
class Table:
    """Who plays whom, and by which rules."""

    ruleset: RuleSet
    options: tuple[str, ...]
    home: TeamSetting
    away: TeamSetting


@lru_cache(2)
def table(at: int) -> Table:
    number = at * AT_A_TABLE
    rng = random.Random(at)
    ruleset = find_ruleset(rules_of(number))
    teams = [team.name for team in team_lists(ruleset.id)]
    options = drawn_options(ruleset, at)
    names = (teams[at // len(GAMES) % len(teams)], rng.choice(teams))
    home, away = (team_for_match(name, options, ruleset) for name in names)
    if not is_plain(number):
        home, away = (sprinkled(team, ruleset, rng) for team in (home, away))
    return Table(ruleset, options, home, away)


def begin(number: int) -> Match:
    """The match that this number stands for, at its first question."""
    at = table(table_of(number))
    seed = random.Random(number).getrandbits(48)
    setting = setting_of(at.ruleset, seed, at.home, at.away, at.options)
    game = blank_game(at.ruleset, setting, SeededDice(seed))
    game.start()
    return Match.of(game)


@lru_cache
def likings(rules: str) -> tuple[dict[str, list[int]], int, int]:
    """The verbs that a taste is about; how many verbs there are, and how many questions."""
    words = find_ruleset(rules).words
    found: dict[str, list[int]] = {}
    for verb in words.verbs.values():
        name = words_of(verb.pattern)
        if name in TASTES:
            found.setdefault(name, []).append(verb.number)
    return found, max(words.verbs) + 1, max(words.questions) + 1


def words_of(pattern: str) -> str:
    """A pattern's words without what is put in: `end {player}` is `end`."""
    return "-".join(word for word in pattern.split() if not word.startswith("{"))


def coach_of(number: int) -> RandomCoach:
    """Both coaches of a match: each taste more or less than usual."""
    rng = random.Random(~number)
    verbs, most, questions = likings(rules_of(number))
    weights = [UNIT] * most
    for name, numbers in verbs.items():
        for verb in numbers:
            weights[verb] = max(1, round(UNIT * TASTES[name] * rng.choice(MOODS)))
    return RandomCoach(weights, questions, rng.getrandbits(31))


def fault(match: Match) -> str | None:
    """What cannot be: players and the ball are where the board says."""
    game = match.game
    ruleset = game.setting.ruleset
    assert isinstance(ruleset, RuleSet)
    state = list(game.state)
    return save_rules(ruleset).fault(game, state)


def look(match: Match, coach: RandomCoach, twin: RandomCoach, seed: int, *, close: bool) -> None:
    """Go on for some decisions with a copy beside, and a loaded save; all of it is undone, too."""
    if not match.game.waiting:
        wrong = fault(match)
        assert wrong is None, wrong
    before, others = match.copy(), [match.copy()]
    position = match.log_position
    if close:
        others.append(Match.load(match.save()))
        for seat in ("home", "away", "spectator"):
            assert match.view(seat), seat
    coach.reseed(seed)
    coach.play(match.game, AHEAD)
    made = match.ply - before.ply
    for other in others:
        twin.reseed(seed)
        twin.play(other.game, made)
        assert other.digest == match.digest, "a copy goes on another way"
        assert other.game.same_position(match.game), "a copy comes to another position"
        assert other.legal == match.legal, "a copy has other choices"
    copy = others[0]
    for _ in range(made):
        copy.undo()
    assert copy.digest == before.digest, "undone, the log is another"
    assert copy.game.same_position(before.game), "undone, the position is another"
    assert copy.legal == before.legal, "undone, the choices are others"
    if close:
        tell(match, position)


def tell(match: Match, since: int) -> None:
    """What happened since then, in words."""
    for event in match.events_since(since):
        assert str(event), event
        assert event.kind == "choice" or event.source, event


def play(number: int) -> Tally:
    """One match to its end; what must not be raises an error."""
    match = begin(number)
    rules = rules_of(number)
    coach, twin, rng = coach_of(number), coach_of(number), random.Random(number + 1)
    tally = Tally()
    patient = any(option.startswith("golden-goal") for option in match.options)
    while not match.over:
        coach.play(match.game, 1 + int(rng.expovariate(1 / BETWEEN_LOOKS)))
        if not match.over:
            close = rng.random() < CLOSELY
            tally.looks += 1
            tally.close += close
            look(match, coach, twin, rng.getrandbits(31), close=close)
        assert match.ply < MOST_DECISIONS, "it comes to no end"
        if patient and match.ply > PATIENCE:
            for verb in likings(rules)[0]["concede"]:
                for each in (coach, twin):
                    each.like(verb, 1000 * UNIT)
    if is_told(number):
        tally.told += 1
        tell(match, 0)
    if is_replayed(number):
        tally.replayed += 1
        report = verify(write_replay(match))
        assert report.ok, report.message
    words = find_ruleset(rules).words
    tally.decisions = match.ply
    asked = {words.questions[each].name: count for each, count in coach.asked.items()}
    tally.questions = {rules: Counter(asked)}
    tally.verbs = {
        rules: Counter({words.verbs[each].pattern: n for each, n in coach.chosen.items()})
    }
    tally.options = {rules: Counter(option.split()[0] for option in match.options)}
    tally.first = {rules: dict.fromkeys(asked, number)}
    return tally


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
    starts = [first, *range((first // AT_A_TABLE + 1) * AT_A_TABLE, last, AT_A_TABLE)]
    ranges = [range(at, end) for at, end in pairwise([*starts, last])]
    if workers <= 1:
        yield from map(play_batch, ranges)
        return
    with multiprocessing.Pool(workers, let_the_parent_end_it) as pool:
        yield from pool.imap(play_batch, ranges)


def run(matches: int, workers: int) -> Tally:
    """On from where the last run stopped; saved after every batch."""
    tally = Tally.load()
    tally.builds.setdefault(engine(), tally.next)
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


def engine() -> str:
    """The rules that play, as a digest of their source."""
    package = Path(turfwar.__file__).parent
    digest = hashlib.sha256()
    for file in sorted((*package.glob("kernel/*.py"), *package.glob("games/**/*.py"))):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:10]


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
