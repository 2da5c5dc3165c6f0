"""Random matches by the thousand, to find positions that the rules do not allow.

    make soak-rules                      20,000 matches, two workers
    make soak-rules MATCHES=500 FROM=1200

All team lists play each other with skills handed out at random, every optional rule as the coin
falls, and special play cards in every hand; `following.py` has what must be true. A match is its
number: what it is called, which dice fall and what the coaches decide. So a failure is played again
by `ONLY=1234`, which also prints the end of its log, and an interrupted run goes on by `FROM`.
"""

import argparse
import multiprocessing
import random
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from soak.following import Follower

from turfwar.api import Match
from turfwar.cli.progress import progress_bar
from turfwar.games import find_ruleset, find_team, team_lists
from turfwar.games.fielding import team_of
from turfwar.games.lrb6 import layout
from turfwar.games.lrb6.cards.decks import CARD_NAMES
from turfwar.games.lrb6.cards.hand import deal
from turfwar.games.lrb6.create import blank_match
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.options import CLAUSES
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words import actions
from turfwar.games.lrb6.words.questions import Q_ACTION
from turfwar.games.lrb6.words.skills import SKILL_NAMES
from turfwar.games.lrb6.words.verbs import (
    BENCH,
    BLOCK_AT,
    BOMB_AT,
    BUY,
    BUY_DECK,
    BUY_MERCENARY,
    BUY_STAR,
    CALL_PROCEDURE,
    CARD,
    CONCEDE,
    DONE,
    DUMP_AT,
    END_PLAYER,
    END_TURN,
    FORMATION,
    FOUL_AT,
    HAND_TO,
    LEAP_TO,
    PASS_BLOCK_BY,
    PLACE,
    REROLL,
    SHADOW_BY,
    TAKE_DIE,
    TARGET_AT,
    THROW_AT,
    TO,
    USE,
)
from turfwar.kernel.dice import SeededDice
from turfwar.kernel.notation import choice, first_of
from turfwar.pitch import frame
from turfwar.pitch.setting import PlayerSetting, Setting, TeamSetting
from turfwar.pitch.squares import column_of, distance
from turfwar.views.narration import Narrator

MATCHES: Final = 20_000
BATCH: Final = 10
WORKERS: Final = 2
MOST_DECISIONS: Final = 30_000
SHOWN: Final = 60
"""How many lines of the log `ONLY` prints before what broke."""
TEAMS: Final = [team.name for team in team_lists()]
MOST_SKILLS: Final = 4
IN_FASHION: Final = 6
"""So many skills of each match are in fashion, so that they meet each other and themselves."""
FASHION: Final = 0.3
OUT_OF_TURN: Final = (
    *(ids.PASS_BLOCK, ids.DUMP_OFF, ids.DIVING_TACKLE, ids.SHADOWING, ids.TENTACLES),
    *(ids.DIVING_CATCH, ids.SIDE_STEP, ids.STAND_FIRM, ids.FEND, ids.PILING_ON),
)
"""Skills by which something comes between a declaration and its roll: three times as often."""
SKILLS: Final = (*SKILL_NAMES, *OUT_OF_TURN * 2)
DEALT: Final = 6
"""Cards that each side has in hand beside those it buys."""

# Matches


def begin(number: int) -> MatchState:
    """The match that this number stands for, at its first question."""
    rng = random.Random(number)
    ruleset = find_ruleset(rng.choice(("lrb6", "lrb6", "lrb6-revised")))
    seed = rng.getrandbits(48)
    options = drawn_options(number)
    home = TEAMS[number % len(TEAMS)]
    away = TEAMS[number // len(TEAMS) % len(TEAMS)]
    fashion = rng.sample(SKILLS, IN_FASHION)
    deft = rng.choice((0, 0, 1, 2))
    teams = [
        sprinkled(team_of(ruleset, find_team(name)), fashion, deft, rng) for name in (home, away)
    ]
    setting = Setting(ruleset.id, seed, teams[0], teams[1], options, ruleset.words.notation)
    game = blank_match(ruleset, setting, SeededDice(seed))
    for side in (frame.HOME, frame.AWAY):
        game.set(layout.BRIBES + side, rng.randint(0, 2))
        game.set(layout.IGORS + side, rng.randint(0, 1))
        game.set(layout.APOTHECARIES + side, rng.randint(0, 2))
        game.set(layout.WIZARDS + side, rng.randint(0, 1))
    for at, card in enumerate(rng.sample(list(CARD_NAMES), 2 * DEALT)):
        deal(game, at % 2, card)
    game.give_up_undo()
    game.start()
    return game


def drawn_options(number: int) -> tuple[str, ...]:
    """Each optional rule, as the coin falls; those that exclude each other not together.

    A coin for each, so that a rule that is new one day leaves the others as they are.
    """
    chosen: list[str] = []
    for clause in CLAUSES:
        if clause.field:
            continue  # tests/games/test_small_pitches.py plays on those
        coin = random.Random(f"{number} {clause.id}")
        if coin.random() < 0.4 and not {*clause.excludes} & {*chosen}:
            if not any(clause.id in other.excludes for other in CLAUSES if other.id in chosen):
                chosen.append(clause.id)
    return tuple(chosen)


def sprinkled(team: TeamSetting, fashion: list[int], deft: int, rng: random.Random) -> TeamSetting:
    """The team with some skills more for each of its players, more agility, and money."""
    players: list[PlayerSetting] = []
    for each in team.players:
        skills = {*each.skills, *rng.sample(list(SKILL_NAMES), rng.randint(0, MOST_SKILLS))}
        skills |= {skill for skill in fashion if rng.random() < FASHION}
        ma, st, ag, av = each.characteristics
        if ids.FRENZY in skills:
            skills.discard(ids.GRAB)
        players.append(
            PlayerSetting(
                each.slot,
                each.name,
                each.position,
                (ma, st, ag + deft, av),
                tuple(sorted(skills)),
                each.race,
                each.learns,
                each.value,
            )
        )
    return TeamSetting(
        team.name,
        team.race,
        tuple(players),
        {**team.staff, "rerolls": rng.randint(2, 8)},
        rng.randint(80, 220) * 10_000,
        rng.randint(0, 60) * 10_000,
    )


# Coaches

TASTES: Final = {
    END_TURN: 0.02,
    END_PLAYER: 0.3,
    DUMP_AT: 4.0,
    HAND_TO: 2.0,
    TO: 2.0,
    LEAP_TO: 0.5,
    FORMATION: 40.0,
    PLACE: 0.2,
    BENCH: 0.05,
    DONE: 20.0,
    CONCEDE: 0.0005,
    USE: 3.0,
    CALL_PROCEDURE: 0.5,
    BLOCK_AT: 4.0,
    FOUL_AT: 6.0,
    THROW_AT: 3.0,
    PASS_BLOCK_BY: 4.0,
    SHADOW_BY: 2.0,
    CARD: 1.5,
    BUY: 6.0,
    BUY_STAR: 6.0,
    BUY_MERCENARY: 3.0,
    BUY_DECK: 3.0,
    actions.BLOCK: 4.0,
    actions.BLITZ: 2.0,
    actions.FOUL: 0.5,
    actions.PASS: 3.0,
    actions.HANDOFF: 2.0,
}
MOODS: Final = (0.3, 1.0, 1.0, 3.0)
"""What a match's coaches make of a taste."""
AT_PLAYERS: Final = (THROW_AT, BOMB_AT, DUMP_AT)
TIMES_OUT: Final = 0.002
CARE: Final = 0.9
"""How often a coach looks at what a choice is good for."""


class Coaches:
    """Both coaches of a match: a verb at random, some rather than others.

    Most moves go towards the ball or the goal, most throws to somebody.
    """

    def __init__(self, number: int) -> None:
        self.rng = random.Random(~number)
        self.tastes = {verb: taste * self.rng.choice(MOODS) for verb, taste in TASTES.items()}

    def go_on(self, game: MatchState) -> None:
        """Make one decision, or let the time run out."""
        if game.question == Q_ACTION and "four-minutes" in game.setting.options:
            # A referee's move, and one that a card gives before the turn, have no clock.
            if self.rng.random() < TIMES_OUT and game.active != frame.NOBODY:
                Match.of(game).time_out()
                return
        game.play(self.decide(game, memoryview(game.legal)[: game.legal_count].tolist()))

    def decide(self, game: MatchState, legal: list[int]) -> int:
        rng = self.rng
        verbs: dict[int, list[int]] = {}
        for code in legal:
            verbs.setdefault(code >> 18, []).append(code)
        careful = rng.random() < CARE
        mover = int(game.get(layout.PLAYER))
        if careful and mover >= 0 and TO in verbs and END_PLAYER in verbs and winded(game, mover):
            del verbs[TO]
        verb = next(iter(verbs))
        if len(verbs) > 1:
            tastes = [self.tastes.get(each, 1.0) for each in verbs]
            verb = rng.choices(list(verbs), tastes)[0]
        choices = verbs[verb]
        ball = int(game.ball)
        if careful and len(choices) > 1:
            if verb in AT_PLAYERS:
                friends = [code for code in choices if is_friend(game, first_of(code))]
                return rng.choice(friends or choices)
            if verb == TARGET_AT and choice(TARGET_AT, ball, 0) in choices:
                return choice(TARGET_AT, ball, 0)
            if verb == REROLL:
                return choices[-1]
            if verb == TAKE_DIE:
                own = game.chooser == game.subject // frame.SIDE_SLOTS
                return max(choices) if own else min(choices)
            if verb == BLOCK_AT and game.carrier >= 0:
                return min(choices, key=lambda code: first_of(code) != game.carrier)
            if ball and verb == TO and mover >= 0:
                return min(choices, key=lambda code: badness(game, mover, first_of(code)))
            if ball and verb in (actions.MOVE, actions.BLITZ):
                return min(choices, key=lambda code: distance(game.square(first_of(code)), ball))
        return rng.choice(choices)


def winded(game: MatchState, mover: int) -> bool:
    """Whether a further square would mean to go for it."""
    return game.get(layout.MOVED) >= game.field(mover, layout.MA)


def is_friend(game: MatchState, square: int) -> bool:
    """Whether somebody of the side that decides stands there."""
    who = game.occupant(square)
    return who >= 0 and who // frame.SIDE_SLOTS == game.chooser and game.status(who) == 1


def badness(game: MatchState, mover: int, square: int) -> int:
    """How far a square is from the goal, or from the ball; worse where opponents mark it."""
    marked = 2 * min(2, game.tackle_zones(square, 1 - mover // frame.SIDE_SLOTS))
    if game.carrier == mover:
        goal = int(game.pitch.columns) if mover < frame.SIDE_SLOTS else 1
        return marked + abs(int(column_of(square)) - goal)
    ball = int(game.ball)
    return marked + distance(square, ball) if square != ball else -1


def play(number: int) -> Follower:
    """One match to its end, and what broke on the way; errors of the engine are raised."""
    game = begin(number)
    coaches = Coaches(number)
    follower = Follower(game)
    decision = 0
    follower.look(decision)
    while not game.over and decision < MOST_DECISIONS:
        decision += 1
        coaches.go_on(game)
        follower.look(decision)
    if not game.over:
        follower.breach("a match comes to an end", ", ".join(game.setting.options))
    return follower


# Many matches


@dataclass
class Tally:
    """What has been played, and what broke: for each invariant the matches and what was found."""

    matches: int = 0
    decisions: int = 0
    records: int = 0
    cards: Counter[int] = field(default_factory=Counter)
    broken: dict[str, dict[int, str]] = field(default_factory=dict)

    def add(self, other: "Tally") -> None:
        self.matches += other.matches
        self.decisions += other.decisions
        self.records += other.records
        self.cards.update(other.cards)
        for invariant, found in other.broken.items():
            self.broken.setdefault(invariant, {}).update(found)

    def summary(self, seconds: float) -> str:
        seldom = min(self.cards[card] for card in CARD_NAMES)
        lines = [
            f"{self.matches:,} matches, {self.decisions:,} decisions, {self.records:,} records,"
            f" {sum(self.cards.values()):,} cards (each at least {seldom:,} times),"
            f" {seconds:,.0f} s",
        ]
        for invariant, found in sorted(self.broken.items(), key=lambda each: -len(each[1])):
            numbers = sorted(found)
            shown = ", ".join(map(str, numbers[:10])) + (", ..." if len(numbers) > 10 else "")
            lines.append(f"BROKEN {invariant}: {len(found):,} matches ({shown})")
            lines.append(f"  match {numbers[0]} {found[numbers[0]]}")
        if not self.broken:
            lines.append("no invariant is broken")
        return "\n".join(lines)


def play_batch(numbers: range) -> Tally:
    """A few matches, one after the other; failures are told, not raised."""
    tally = Tally()
    for number in numbers:
        tally.matches += 1
        try:
            follower = play(number)
        except Exception as error:
            where = traceback.format_exc(limit=-3)
            tally.broken.setdefault(f"no {type(error).__name__}", {})[number] = where
            continue
        tally.decisions += follower.decision
        tally.records += follower.records
        tally.cards.update(follower.cards)
        for invariant, detail in follower.broken.items():
            tally.broken.setdefault(invariant, {})[number] = detail
    return tally


def let_the_parent_end_it() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def batches(first: int, matches: int, workers: int) -> Iterator[Tally]:
    """What comes of the matches, batch by batch, in their order."""
    last = first + matches
    ranges = [range(at, min(at + BATCH, last)) for at in range(first, last, BATCH)]
    if workers <= 1:
        yield from map(play_batch, ranges)
        return
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in methods else None)
    with context.Pool(workers, let_the_parent_end_it) as pool:
        yield from pool.imap(play_batch, ranges)


def run(first: int, matches: int, workers: int) -> Tally:
    """All of it, with a bar; Ctrl-C ends it early, and says how to go on."""
    tally = Tally()
    began = time.monotonic()
    try:
        with progress_bar("Matches", 0, matches) as bar:
            for batch in batches(first, matches, workers):
                for invariant in batch.broken.keys() - tally.broken.keys():
                    number, detail = min(batch.broken[invariant].items())
                    bar.progress.console.print(
                        f"broken: {invariant}: match {number} {detail}", markup=False
                    )
                tally.add(batch)
                bar.reached(tally.matches)
    except KeyboardInterrupt:
        print(f"interrupted; go on by FROM={first + tally.matches}", file=sys.stderr)
    print(tally.summary(time.monotonic() - began))
    return tally


def show(number: int) -> Tally:
    """One match, with its log up to what broke first."""
    tally = play_batch(range(number, number + 1))
    decisions = [
        int(detail.removeprefix("at decision ").partition(":")[0])
        for found in tally.broken.values()
        for detail in found.values()
        if detail.startswith("at decision ")
    ]
    game = begin(number)
    print(f"match {number}: {game.setting.rules_id} {game.setting.home.name}", end=" ")
    print(f"against {game.setting.away.name}, options {', '.join(game.setting.options) or 'none'}")
    if decisions:
        for event in played_up_to(number, min(decisions))[-SHOWN:]:
            print(f"  {event}")
    print(tally.summary(0))
    return tally


def played_up_to(number: int, decision: int) -> list[str]:
    """The log of a match up to a decision, in words."""
    game = begin(number)
    coaches = Coaches(number)
    for _ in range(decision):
        coaches.go_on(game)
    return [str(event) for event in Narrator(game.setting).events(game.records())]


def main() -> int:
    parser = argparse.ArgumentParser(prog="soak-rules", description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=MATCHES, help="how many matches")
    parser.add_argument("--from", type=int, default=0, dest="first", help="number of the first one")
    parser.add_argument("--only", type=int, help="play this match alone, and show its log")
    parser.add_argument("--workers", type=int, default=WORKERS, help="processes that play")
    given = parser.parse_args()
    if given.only is not None:
        return 1 if show(given.only).broken else 0
    tally = run(given.first, given.matches, given.workers)
    return 1 if tally.broken or tally.matches < given.matches else 0


if __name__ == "__main__":
    sys.exit(main())
