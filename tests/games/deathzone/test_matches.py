"""Whole matches of Death Zone by random coaches and by rookies: what holds in every one of them."""

import os
import random
from collections import Counter

import pytest

from turfwar import COMPILED, Match
from turfwar.bots.rookie import Rookie
from turfwar.games import find_ruleset, team_lists
from turfwar.games.deathzone import layout
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.spells import SPELL_LIST
from turfwar.games.deathzone.tables import FIRST_EDITION
from turfwar.games.display import make_display
from turfwar.pitch.frame import BOARD, NOBODY, PLAYER_SLOTS
from turfwar.pitch.squares import distance
from turfwar.replay import replay_match, write_replay

RULES = "deathzone"
TEAMS = [team.name for team in team_lists(RULES)]
CLAUSES = [clause for clause in find_ruleset(RULES).clauses if clause != "time-limit"]
ON_FIELD = (layout.STANDING, layout.PRONE)
SOAK = "TURFWAR_SOAK" in os.environ
SEEDS = range(1000 if SOAK else 12)
"""Matches by random coaches; `make soak` plays a thousand of them, and to their end."""
MOST = 20_000 if SOAK else 500


def begin(seed: int) -> tuple[Match, random.Random]:
    """A match that comes from one number: teams, clauses, spells, rookies."""
    rng = random.Random(seed)
    options = ("time-limit turns=4", *rng.sample(CLAUSES, rng.randrange(4)))
    match = Match(rng.choice(TEAMS), rng.choice(TEAMS), seed=seed, rules=RULES, options=options)
    game = match.game
    assert isinstance(game, DeathzoneState)
    return match, rng


def equip(match: Match, rng: random.Random) -> None:
    """More spells, items and retakes, beside those that a team has got before the match."""
    game = match.game
    assert isinstance(game, DeathzoneState)
    for side in (0, 1):
        game.set(layout.RETAKES + side, rng.randrange(3))
        for player in game.on_field(side):
            if rng.random() < 0.5:
                game.set_spells(player, rng.choice(SPELL_LIST).number, 1 + rng.randrange(2))
            if rng.random() < 0.2:
                game.set_field(player, layout.ITEMS, rng.choice([1, 2, 4, 8]))
            if rng.random() < 0.2:
                game.set_field(player, layout.ROOKIE, 1)


def pick(match: Match, rng: random.Random) -> int:
    """Any choice, but seldom one that ends a phase."""
    texts = match.choices
    lively = [code for code, text in zip(match.legal, texts) if not str(text).startswith("end ")]
    return rng.choice(lively if lively and rng.random() < 0.9 else list(match.legal))


def check(game: DeathzoneState) -> None:
    """Who stands where, what a side may have on the field, where the ball is."""
    on_top = int(game.get(layout.PLAYER)) if game.get(layout.ON_TOP) else NOBODY
    for player in range(PLAYER_SLOTS):
        square = int(game.square(player))
        assert (square != 0) == (game.status(player) in ON_FIELD), player
        # Somebody thrown onto another is above them until all is asked and rolled for.
        if square and player != on_top and not game.waiting:
            assert game.get(BOARD + square) == player + 1
        assert 0 <= game.field(player, layout.WOUNDS) <= max(1, game.field(player, layout.WD) + 9)
    for side in (0, 1):
        own = [each for each in game.on_field(side) if not game.more(each, layout.ORIGIN)]
        assert len(own) <= 11
    if game.carrier != NOBODY:
        assert game.square(game.carrier) == game.ball != 0


@pytest.mark.parametrize("seed", SEEDS)
def test_random_matches_keep_together(seed: int) -> None:
    match, rng = begin(seed)
    equipped = False
    while not match.over and match.ply < MOST:
        game = match.game
        assert isinstance(game, DeathzoneState)
        if not equipped and game.active >= 0 and not game.waiting:
            equip(match, rng)
            game.begin()
            equipped = True
        if match.ply % 25 == 10 and not equipped:
            saved = Match.load(match.save())
            assert saved.digest == match.digest
            assert saved.legal == match.legal
        check(game)
        code = pick(match, rng)
        if match.ply % 20 == 7:
            copy = match.copy()
            copy.choose(code)
            before = (match.digest, list(match.legal))
            match.choose(code)
            assert copy.digest == match.digest
            match.undo()
            assert (match.digest, list(match.legal)) == before
        match.choose(code)
    assert match.over or not SOAK


def test_a_saved_match_goes_on_as_it_would_have() -> None:
    match, rng = begin(5)
    for _ in range(300):
        if match.over:
            break
        match.choose(pick(match, rng))
        if match.ply % 40 == 0:
            loaded = Match.load(match.save())
            assert (loaded.digest, loaded.legal) == (match.digest, match.legal)


def test_a_replay_comes_out_the_same() -> None:
    match, rng = begin(8)
    while not match.over and match.ply < 200:
        match.choose(pick(match, rng))
    assert replay_match(write_replay(match)).digest == match.digest


@pytest.mark.skipif(not COMPILED, reason="how well a bot plays is the same in both builds")
def test_rookies_score() -> None:
    events: Counter[str] = Counter()
    for seed in (1, 2):
        match = Match("Human", "Orc", seed=seed, rules=RULES)
        coaches = {"home": Rookie(seed), "away": Rookie(seed + 10)}
        while not match.over:
            assert match.choice is not None
            match.choose(coaches[match.choice.chooser].choose(match))
        events.update(str(event.kind) for event in match.events)
    assert events["touchdown"] >= 3
    assert events["tackle"] > 20


def test_each_side_gets_its_spells_before_the_match() -> None:
    """002, Getting Spells: four to six, or more with a 12; whoever deals gives one to each."""
    match = Match("Human", "Orc", seed=3, rules=RULES)
    sides = []
    while match.choice is not None and match.choice.kind in ("carry", "special"):
        if match.choice.kind == "special":
            match.choose("special-spell yes")
            continue
        sides.append(match.choice.chooser)
        match.choose("deal-spells")
    assert sides == ["home", "away"]
    given = [event for event in match.events if str(event.kind) == "spell-given"]
    assert 8 <= len(given) <= 24
    game = match.game
    assert isinstance(game, DeathzoneState)
    for side in (0, 1):
        counts = [
            sum(int(game.spells(player, spell.number)) for spell in SPELL_LIST)
            for player in range(game.first(side), game.last(side))
        ]
        assert max(counts) == 1
        assert sum(counts) == sum(str(event).startswith(("home", "away")[side]) for event in given)


def test_a_second_spell_may_be_too_much() -> None:
    overloaded = 0
    for seed in range(40):
        match = Match("Human", "Orc", seed=seed, rules=RULES)
        while match.choice is not None and match.choice.kind in ("carry", "special"):
            # Everything to the same player, for as long as they can take it.
            match.choose(list(match.legal)[1 if match.choice.kind == "carry" else 0])
        game = match.game
        assert isinstance(game, DeathzoneState)
        dazed = [player for player in range(PLAYER_SLOTS) if game.field(player, layout.CONCUSSED)]
        for player in dazed:
            assert not any(game.spells(player, spell.number) for spell in SPELL_LIST)
        overloaded += len(dazed)
    assert overloaded > 10


def test_without_magic_the_match_begins_with_the_toss() -> None:
    match = Match("Human", "Orc", seed=3, rules=RULES, options=("without-magic",))
    assert match.choice is not None
    assert match.choice.kind == "elect"


def test_every_table_says_where_it_comes_from() -> None:
    for name, table in FIRST_EDITION.items():
        assert table["status"] in ("printed", "derived", "public", "chosen"), name
        assert table["why"], name


def test_the_longest_throw_is_ten_squares_and_strength() -> None:
    match, _ = begin(3)
    coach = Rookie(3)
    while match.choice is not None and match.choice.kind != "movement":
        match.choose(coach.choose(match))
    game = match.game
    assert isinstance(game, DeathzoneState)
    player = game.on_field(0)[0]
    reach = game.book.throwing.reach(game, player)
    squares = game.book.throwing.in_reach(game, player, reach)
    here = game.square(player)
    assert max(distance(here, square) for square in squares) <= reach


def test_wounds_are_told_in_words() -> None:
    look = make_display(find_ruleset(RULES))
    row = look.row(Match("Human", "Orc", seed=1, rules=RULES).game, 0)
    for number, name in enumerate(layout.WOUND_NAMES):
        row[layout.INJURY] = number
        told = look.injuries(row)
        assert len(told) == (1 if name else 0)
        assert not any("-" in each for each in told)
