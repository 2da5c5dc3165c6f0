"""The exhaustive runner: random matches over all team pairs, optional rules and skills at random.

Players get skills beyond those of their rosters, so that every skill turns up against every other.
Each match keeps the invariants at every decision and ends. The whole of it, 5,000 matches, runs
with TURFWAR_SOAK=1 (TURFWAR_SOAK=0.1: a tenth); it prints how often every skill, every result of
the Kick-Off Table and every weather has been used, and each must have been, 20 times. The ordinary
suite plays 60 matches and checks the invariants only.

How a skill's use is counted, from the log: the events `skill` and `bonus` that name it, modifiers
that have it as their cause, re-rolls by it, rolls that only it brings (`ROLLS`), events that only
it brings (`TRACES`), and the choice to use it where the coach was asked.
"""

import os
import random
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field

import pytest
from soak.watching import Coach, Watch, on_all_cores

from turfwar import Match, find_ruleset, find_team, team_lists
from turfwar.games.fielding import team_of
from turfwar.games.lrb6 import layout
from turfwar.games.lrb6.create import blank_match
from turfwar.games.lrb6.options import CLAUSES
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words import actions
from turfwar.games.lrb6.words.causes import C_SKILL
from turfwar.games.lrb6.words.events import (
    E_ACTION,
    E_BONUS,
    E_CHOICE,
    E_DUMP_OFF,
    E_KICK_RETURN,
    E_KICKOFF,
    E_NO_HANDS,
    E_PASS_BLOCK,
    E_REROLL,
    E_ROLL,
    E_ROTTED,
    E_SAFE_THROW,
    E_SKILL,
    E_STAB,
    E_THROW_MATE,
    E_WEATHER,
)
from turfwar.games.lrb6.words.lists import IGOR_REROLL, LEADER_REROLL, SKILL_REROLL
from turfwar.games.lrb6.words.questions import Q_ACTION
from turfwar.games.lrb6.words.rolls import (
    R_ANIMOSITY,
    R_BALL_AND_CHAIN,
    R_BLOOD_LUST,
    R_BONE_HEAD,
    R_CHAINSAW,
    R_DAUNTLESS,
    R_FOUL_APPEARANCE,
    R_GAZE,
    R_HAIL_MARY,
    R_HUNGRY,
    R_JUMP_UP,
    R_LEAP,
    R_LONER,
    R_PENALTY_KICK,
    R_PRO,
    R_REALLY_STUPID,
    R_REGENERATION,
    R_SAFE_THROW,
    R_SHADOWING,
    R_TAKE_ROOT,
    R_TENTACLES,
    R_WILD_ANIMAL,
)
from turfwar.games.lrb6.words.skills import SKILL_NAMES
from turfwar.games.lrb6.words.verbs import USE
from turfwar.kernel.dice import SeededDice
from turfwar.kernel.notation import first_of, verb_of
from turfwar.pitch import frame
from turfwar.pitch.setting import PlayerSetting, Setting, TeamSetting

SHARE = float(os.environ.get("TURFWAR_SOAK") or 0)
MATCHES = 5_000
AT_LEAST = 20
ORDINARY = 60
BATCH = 10
TEAMS = [team.name for team in team_lists()]
MOST_DECISIONS = 20_000

# What counts as the use of a skill

ROLLS = {
    R_PRO: ids.PRO,
    R_LONER: ids.LONER,
    R_BALL_AND_CHAIN: ids.BALL_AND_CHAIN,
    R_TENTACLES: ids.TENTACLES,
    R_SHADOWING: ids.SHADOWING,
    R_LEAP: ids.LEAP,
    R_JUMP_UP: ids.JUMP_UP,
    R_BONE_HEAD: ids.BONE_HEAD,
    R_REALLY_STUPID: ids.REALLY_STUPID,
    R_WILD_ANIMAL: ids.WILD_ANIMAL,
    R_TAKE_ROOT: ids.TAKE_ROOT,
    R_BLOOD_LUST: ids.BLOOD_LUST,
    R_GAZE: ids.HYPNOTIC_GAZE,
    R_FOUL_APPEARANCE: ids.FOUL_APPEARANCE,
    R_DAUNTLESS: ids.DAUNTLESS,
    R_CHAINSAW: ids.CHAINSAW,
    R_REGENERATION: ids.REGENERATION,
    R_HAIL_MARY: ids.HAIL_MARY_PASS,
    R_SAFE_THROW: ids.SAFE_THROW,
    R_ANIMOSITY: ids.ANIMOSITY,
    R_HUNGRY: ids.ALWAYS_HUNGRY,
    R_PENALTY_KICK: ids.KICK,
}
TRACES = {
    E_NO_HANDS: (ids.NO_HANDS,),
    E_DUMP_OFF: (ids.DUMP_OFF,),
    E_PASS_BLOCK: (ids.PASS_BLOCK,),
    E_KICK_RETURN: (ids.KICK_OFF_RETURN,),
    E_THROW_MATE: (ids.THROW_TEAM_MATE, ids.RIGHT_STUFF),
    E_SAFE_THROW: (ids.SAFE_THROW,),
    E_ROTTED: (ids.NURGLES_ROT,),
    E_STAB: (ids.STAB,),
}


@dataclass
class Tally:
    """What has been played, and how often what was used."""

    matches: int = 0
    decisions: int = 0
    touchdowns: int = 0
    skills: Counter[int] = field(default_factory=Counter)
    kickoff: Counter[int] = field(default_factory=Counter)
    weather: Counter[int] = field(default_factory=Counter)
    options: Counter[str] = field(default_factory=Counter)
    pairs: set[tuple[str, str]] = field(default_factory=set)
    failures: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.matches += other.matches
        self.decisions += other.decisions
        self.touchdowns += other.touchdowns
        self.skills += other.skills
        self.kickoff += other.kickoff
        self.weather += other.weather
        self.options += other.options
        self.pairs |= other.pairs
        self.failures += other.failures

    def count(self, kind: int, values: list[int]) -> None:
        """One event of the log."""
        if kind == E_CHOICE:
            code = values[0]
            if verb_of(code) == USE and first_of(code) in SKILL_NAMES:
                self.skills[first_of(code)] += 1
        elif kind == E_ROLL:
            if values[0] in ROLLS:
                self.skills[ROLLS[values[0]]] += 1
            for cause in values[5::2]:
                if cause >= C_SKILL:
                    self.skills[cause - C_SKILL] += 1
        elif kind == E_REROLL:
            self.count_reroll(values[2])
        elif kind in (E_SKILL, E_BONUS):
            self.skills[values[1]] += 1
        elif kind == E_ACTION and values[1] == actions.BOMB:
            self.skills[ids.BOMBARDIER] += 1
        elif kind == E_KICKOFF:
            self.kickoff[values[0]] += 1
        elif kind == E_WEATHER:
            self.weather[values[0]] += 1
        for skill in TRACES.get(kind, ()):
            self.skills[skill] += 1

    def count_reroll(self, word: int) -> None:
        if word == LEADER_REROLL:
            self.skills[ids.LEADER] += 1
        elif SKILL_REROLL <= word < IGOR_REROLL:
            self.skills[word - SKILL_REROLL] += 1

    def table(self) -> list[tuple[str, int]]:
        """Everything that has to be used, with how often it was."""
        rows = [(name, self.skills[number]) for number, name in SKILL_NAMES.items()]
        rows += [(f"kick-off {result}", self.kickoff[result]) for result in range(2, 13)]
        rows += [(name, self.weather[each]) for each, name in enumerate(layout.WEATHER_NAMES)]
        return rows

    def summary(self, seconds: float) -> str:
        cells = [f"{name:<20}{count:>9,}" for name, count in self.table()]
        lines = ["   ".join(cells[start : start + 3]) for start in range(0, len(cells), 3)]
        options = ", ".join(f"{name} {count:,}" for name, count in sorted(self.options.items()))
        return "\n".join(
            (
                f"\nexhaustive: {self.matches:,} matches, {len(self.pairs):,} team pairs,"
                f" {self.decisions:,} decisions, {self.touchdowns:,} touchdowns,"
                f" {len(self.failures)} failures, {seconds:.0f} s",
                f"exhaustive: options {options}",
                *lines,
            )
        )


# Matches


@dataclass(frozen=True)
class Plan:
    """Everything that makes a match, from one number, which a failure names."""

    number: int

    def begin(self) -> Match:
        rng = random.Random(self.number)
        ruleset = find_ruleset(rng.choice(("lrb6", "lrb6-revised")))
        home = TEAMS[self.number % len(TEAMS)]
        away = TEAMS[self.number // len(TEAMS) % len(TEAMS)]
        seed = rng.getrandbits(48)
        teams = [sprinkled(team_of(ruleset, find_team(name)), rng) for name in (home, away)]
        setting = Setting(
            ruleset.id, seed, teams[0], teams[1], options(rng), ruleset.words.notation
        )
        game = blank_match(ruleset, setting, SeededDice(seed))
        for side in (frame.HOME, frame.AWAY):
            game.set(layout.BRIBES + side, rng.randint(0, 2))
            game.set(layout.IGORS + side, rng.randint(0, 1))
            game.set(layout.APOTHECARIES + side, rng.randint(0, 2))
        game.start()
        return Match.of(game)


def options(rng: random.Random) -> tuple[str, ...]:
    """Each optional rule, as the coin falls; those that exclude each other not together."""
    chosen: list[str] = []
    for clause in (each for each in CLAUSES if not each.field):
        if rng.random() < 0.4 and not {*clause.excludes} & {*chosen}:
            if not any(clause.id in other.excludes for other in CLAUSES if other.id in chosen):
                chosen.append(clause.id)
    return tuple(chosen)


RARE = (
    *(ids.NURGLES_ROT, ids.STAKES) * 5,
    *(ids.STAB, ids.SNEAKY_GIT, ids.STRIP_BALL) * 3,
    *(ids.SAFE_THROW, ids.JUGGERNAUT, ids.PILING_ON, ids.DUMP_OFF, ids.DIRTY_PLAYER),
    *(ids.ANIMOSITY, ids.THROW_TEAM_MATE, ids.RIGHT_STUFF, ids.ALWAYS_HUNGRY),
)
"""Skills that seldom get their chance; they are handed out more often."""


def sprinkled(team: TeamSetting, rng: random.Random) -> TeamSetting:
    """The team with some skills more for each of its players."""
    numbers = [*SKILL_NAMES, *RARE]
    players: list[PlayerSetting] = []
    for each in team.players:
        skills = {*each.skills, *rng.sample(numbers, rng.randint(0, 4))}
        if ids.FRENZY in skills:
            skills.discard(ids.GRAB)
        players.append(
            PlayerSetting(
                each.slot,
                each.name,
                each.position,
                each.characteristics,
                tuple(sorted(skills)),
                each.race,
            )
        )
    return TeamSetting(
        team.name,
        team.race,
        tuple(players),
        team.staff,
    )


def play(number: int) -> Tally:
    """One match to its end."""
    tally = Tally(matches=1)
    match = Plan(number).begin()
    rng = random.Random(number + 1)
    coach = Coach(rng)
    with_cards = any(option.startswith("cards") for option in match.options)
    watch = Watch(match, tally.count, with_cards)
    timed = "four-minutes" in match.options
    try:
        watch.look()
        while not match.over:
            in_action = match.game.question == Q_ACTION and match.active is not None
            if timed and in_action and rng.random() < 0.003:
                match.time_out()
            elif rng.random() < 0.00005 and not match.game.waiting:
                match.concede(rng.choice(("home", "away")))
            else:
                match.choose(coach.decide(match))
            watch.look()
            assert match.ply < MOST_DECISIONS, "the match does not come to an end"
    except Exception as error:
        error.add_note(f"match {number} at decision {match.ply}: {match.options} {match.choice}")
        raise
    tally.decisions = match.ply
    tally.touchdowns = sum(watch.touchdowns)
    tally.pairs.add((match.home.team, match.away.team))
    tally.options.update(match.options)
    return tally


def play_batch(first: int) -> Tally:
    """A few matches, one after the other; failures are told, not raised."""
    tally = Tally()
    for number in range(first, first + BATCH):
        try:
            tally.add(play(number))
        except Exception:
            tally.failures.append(traceback.format_exc(limit=-4))
    return tally


@pytest.mark.parametrize("first", range(0, ORDINARY, BATCH))
def test_matches_with_everything_keep_the_invariants(first: int) -> None:
    tally = play_batch(first * 97)
    assert not tally.failures, "\n\n".join(tally.failures)
    assert tally.matches == BATCH


@pytest.mark.slow
@pytest.mark.skipif(SHARE == 0, reason="runs with TURFWAR_SOAK=1")
def test_everything_is_used(capfd: pytest.CaptureFixture[str]) -> None:
    matches = round(MATCHES * SHARE)
    began = time.monotonic()
    tally = Tally()
    for batch in on_all_cores(play_batch, matches, BATCH):
        tally.add(batch)
        if len(tally.failures) >= 20:
            break
    with capfd.disabled():
        print(tally.summary(time.monotonic() - began), file=sys.stderr, flush=True)
    assert not tally.failures, "\n\n".join(tally.failures)
    assert tally.matches >= matches
    seldom = [f"{name} {count}" for name, count in tally.table() if count < AT_LEAST * SHARE]
    assert not seldom, f"used less than {AT_LEAST} times: {', '.join(seldom)}"
    assert SHARE < 1 or len(tally.pairs) == len(TEAMS) ** 2
