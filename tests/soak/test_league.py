"""League matches at random: money, inducements, stars and all the special play cards.

Each match keeps the invariants at every decision, and at some of them a copy goes on alike, a save
is the match again, and neither a coach's view nor what they are told of the log has a card of the
other's hand. The whole of it, 2,000 matches, runs with TURFWAR_SOAK=1 (TURFWAR_SOAK=0.1: a tenth);
it prints how often every card has been played, which must be ten times, and how often every
inducement was bought. The ordinary suite plays 20 matches, uncompiled 5.
"""

import json
import os
import random
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field

import pytest
from base_game import base_game
from soak.watching import Coach, Watch, on_all_cores

from turfwar import COMPILED, Match, find_ruleset, find_team, team_lists
from turfwar.games.fielding import team_of
from turfwar.games.lrb6.cards.decks import CARD_NAMES
from turfwar.games.lrb6.cards.hand import deal, hand
from turfwar.games.lrb6.create import blank_match
from turfwar.games.lrb6.words import WORDS
from turfwar.games.lrb6.words.events import (
    E_BOUGHT,
    E_CARD,
    E_CLASH,
    E_DRAWN,
    E_HIRED,
    E_SPELL,
    E_TOUCHDOWN,
)
from turfwar.games.lrb6.words.questions import Q_WINDOW
from turfwar.games.lrb6.words.verbs import BUY, BUY_DECK, BUY_MERCENARY, BUY_STAR, CARD
from turfwar.kernel.dice import SeededDice
from turfwar.pitch.setting import Setting, TeamSetting
from turfwar.views.view import events_view

SHARE = float(os.environ.get("TURFWAR_SOAK") or 0)
MATCHES = 2_000
AT_LEAST = 10
ORDINARY = 20 if COMPILED else 5
BATCH = 5
TEAMS = [team.name for team in team_lists()]
MOST_DECISIONS = 20_000
DEALT = 6
"""Cards that each side has in hand beside those it buys, so that all get their chance."""


@dataclass
class Tally:
    """What happened in many matches."""

    matches: int = 0
    decisions: int = 0
    cards: Counter[int] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.matches += other.matches
        self.decisions += other.decisions
        self.cards.update(other.cards)
        self.events.update(other.events)
        self.failures.extend(other.failures)

    def count(self, kind: int, values: list[int]) -> None:
        if kind == E_CARD:
            self.cards[values[1]] += 1
        elif kind in (E_BOUGHT, E_HIRED, E_CLASH, E_SPELL, E_DRAWN, E_TOUCHDOWN):
            self.events[WORDS.events[kind].name] += 1

    def summary(self, seconds: float) -> str:
        cells = [f"{name:34}{self.cards[card]:5}" for card, name in CARD_NAMES.items()]
        lines = ["  ".join(cells[start : start + 3]) for start in range(0, len(cells), 3)]
        events = ", ".join(f"{name} {count:,}" for name, count in sorted(self.events.items()))
        return "\n".join(
            (
                f"\nleague: {self.matches:,} matches, {self.decisions:,} decisions,"
                f" {sum(self.cards.values()):,} cards played, {len(self.failures)} failures,"
                f" {seconds:.0f} s",
                f"league: {events}",
                *lines,
            )
        )


def begin(number: int) -> Match:
    """A match that this number stands for."""
    rng = random.Random(number)
    ruleset = find_ruleset(rng.choice(("lrb6", "lrb6", "lrb6-revised")))
    cards = rng.choice(("cards", "cards", "cards-handicap"))
    options = ["league", cards]
    if rng.random() < 0.3:
        options.append("cards-free")
    seed = rng.getrandbits(48)
    teams = [with_money(team_of(ruleset, find_team(rng.choice(TEAMS))), rng) for _ in range(2)]
    setting = Setting(ruleset.id, seed, teams[0], teams[1], tuple(options), ruleset.words.notation)
    game = blank_match(ruleset, setting, SeededDice(seed))
    for at, card in enumerate(rng.sample(list(CARD_NAMES), 2 * DEALT)):
        deal(game, at % 2, card)
    game.start()
    return Match.of(game)


def with_money(team: TeamSetting, rng: random.Random) -> TeamSetting:
    """The team with a treasury and a value of its own."""
    return TeamSetting(
        team.name,
        team.race,
        team.players,
        team.staff,
        rng.randint(80, 220) * 10_000,
        rng.randint(0, 60) * 10_000,
    )


TASTE_FOR_PLAYS = 0.25
TASTE_FOR_BUYING = 0.8
BUYING = (BUY, BUY_STAR, BUY_MERCENARY, BUY_DECK)


class Player(Coach):
    """A coach who likes to score, to buy and to play what they have."""

    def decide(self, match: Match) -> int:
        rng = self.rng
        game = match.game
        plays = [code for code in match.legal if code >> 18 == CARD]
        if plays and rng.random() < TASTE_FOR_PLAYS:
            return rng.choice(plays)
        if game.question == Q_WINDOW:
            return rng.choice(match.legal)
        purchases = [code for code in match.legal if code >> 18 in BUYING]
        if purchases and rng.random() < TASTE_FOR_BUYING:
            verb = rng.choice(sorted({code >> 18 for code in purchases}))
            return rng.choice([code for code in purchases if code >> 18 == verb])
        return super().decide(match)


def check_deeply(match: Match) -> None:
    """A copy goes on alike, a save is the same match, and hands are hidden."""
    assert match.copy().digest == match.digest
    again = Match.load(match.save())
    assert again.digest == match.digest
    assert again.legal == match.legal
    for side, name in enumerate(("home", "away")):
        known = [match.view(name), events_view(match.game, name)]
        text = json.dumps(known, ensure_ascii=False)
        open_to_him = shown_to_all(match)
        for card in hand(base_game(match), 1 - side):
            assert CARD_NAMES[card] not in text or CARD_NAMES[card] in open_to_him


def shown_to_all(match: Match) -> set[str]:
    """Names of cards that are also names of skills, or that were played already."""
    return {"Chainsaw", "Extra Training"} | {
        event.facts["card"] for event in match.events if event.kind == "card"
    }


def play(number: int) -> Tally:
    """One match to its end."""
    tally = Tally(matches=1)
    match = begin(number)
    rng = random.Random(number + 1)
    coach = Player(rng)
    watch = Watch(match, tally.count, cards=True)
    try:
        watch.look()
        while not match.over:
            match.choose(coach.decide(match))
            watch.look()
            if rng.random() < 0.01:
                check_deeply(match)
            assert match.ply < MOST_DECISIONS, "the match does not come to an end"
    except Exception as error:
        error.add_note(f"match {number} at decision {match.ply}: {match.options} {match.choice}")
        raise
    tally.decisions = match.ply
    return tally


def play_batch(first: int) -> Tally:
    """A few matches; failures are told, not raised."""
    tally = Tally()
    for number in range(first, first + BATCH):
        try:
            tally.add(play(number))
        except Exception:
            tally.failures.append(traceback.format_exc(limit=-4))
    return tally


@pytest.mark.parametrize("first", range(0, ORDINARY, BATCH))
def test_league_matches_with_cards_keep_the_invariants(first: int) -> None:
    tally = play_batch(first * 89)
    assert not tally.failures, "\n\n".join(tally.failures)
    assert tally.matches == BATCH
    assert sum(tally.cards.values()) > BATCH


@pytest.mark.slow
@pytest.mark.skipif(SHARE == 0, reason="runs with TURFWAR_SOAK=1")
def test_every_card_is_played(capfd: pytest.CaptureFixture[str]) -> None:
    began = time.monotonic()
    tally = Tally()
    for batch in on_all_cores(play_batch, round(MATCHES * SHARE), BATCH):
        tally.add(batch)
        if len(tally.failures) >= 20:
            break
    with capfd.disabled():
        print(tally.summary(time.monotonic() - began), file=sys.stderr, flush=True)
    assert not tally.failures, "\n\n".join(tally.failures)
    seldom = [
        f"{name} {tally.cards[card]}"
        for card, name in CARD_NAMES.items()
        if tally.cards[card] < AT_LEAST * SHARE
    ]
    assert not seldom, f"played less than {AT_LEAST} times: {', '.join(seldom)}"
