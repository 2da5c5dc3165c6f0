"""What coaches are told of answers: chances, what a spell takes, and when a retake is asked for."""

import random

from turfwar import Match
from turfwar.bots.rookie import Rookie
from turfwar.games.deathzone import layout
from turfwar.games.deathzone.bots import worth
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.spells import ZAP
from turfwar.games.deathzone.words.rolls import R_CONFUSED, R_DRUG, R_WOUND

RULES = "deathzone"


def begun(*options: str, seed: int = 3) -> tuple[Match, DeathzoneState, Rookie]:
    """A match up to its first movement phase."""
    match = Match("Human", "Orc", seed=seed, rules=RULES, options=("without-magic", *options))
    coach = Rookie(seed)
    while match.choice is not None and match.choice.kind != "movement":
        match.choose(coach.choose(match))
    game = match.game
    assert isinstance(game, DeathzoneState)
    return match, game, coach


def test_two_dice_and_one() -> None:
    assert worth.by_two(7) == 21 / 36
    assert worth.by_two(2, 6) == 15 / 36
    assert worth.by_one(1) == 5 / 6  # a 1 never does
    assert worth.by_one(9) == 1 / 6  # a 6 always


def test_where_a_spell_goes_and_what_that_takes() -> None:
    match = Match("Human", "Orc", seed=3, rules=RULES)
    coach = Rookie(3)
    while match.choice is not None and match.choice.kind != "movement":
        match.choose(coach.choose(match))
    game = match.game
    assert isinstance(game, DeathzoneState)
    caster = game.on_field(game.active)[0]
    game.set_field(caster, layout.TS, 4)
    game.set_spells(caster, ZAP, 1)
    match.choose("end phase")
    seat = ("home", "away")[int(game.active)]
    match.choose(f"{'ha'[int(game.active)]}{caster % 20 + 1} cast zap")
    asked = match.view(seat)["question"]
    assert asked is not None
    told = str(asked["parts"])
    # 002, Throwing Chart, TS 4: 5, 7 and 9.
    for piece in ("Zap", "5+ up to 4 squares (83 %)", "7+ up to 9 (58 %)", "9+ beyond (28 %)"):
        assert piece in told, told


WANTED = {"free", "go", "keep-dice"}
"""What some hundred decisions at random lead to."""


def test_chances_of_answers_are_chances_and_habits_are_legal() -> None:
    """Everything that is told fits what can be chosen."""
    kinds: set[str] = set()
    for seed in range(3, 9):
        kinds |= told(seed)
        if kinds >= WANTED:
            break
    assert kinds >= WANTED


def told(seed: int) -> set[str]:
    """The kinds of questions and habits of a match for which something is told."""
    match, game, _ = begun(seed=seed)
    rng = random.Random(seed)
    kinds: set[str] = set()
    for side in (0, 1):
        game.set(layout.RETAKES + side, 40)
    game.begin()
    while not match.over and match.ply < 900:
        asked = match.choice
        assert asked is not None
        texts = [str(each) for each in match.choices]
        view = match.view(asked.chooser)["question"]
        assert view is not None
        for text, each in view["notes"].items():
            if text in texts:
                kinds.add(asked.kind)
                assert each["text"] or each["label"]
                assert 0 < each.get("chance", 0.5) < 1
        for habit in view["usual"]:
            assert habit["choice"] in texts
            kinds.add(habit["habit"])
        lively = [text for text in texts if not text.startswith("end ")]
        match.choose(rng.choice(lively if lively and rng.random() < 0.9 else texts))
    return kinds


def test_dice_that_went_ones_way_are_left_alone() -> None:
    _, game, _ = begun()
    side = int(game.active)
    mover = next(p for p in game.on_field(side) if game.book.movement.may_move(game, p))
    game.fresh_count = 0
    game.log_roll(R_WOUND, mover, 4, 5, 1)
    assert worth.went_against(game, side)  # they are wounded
    assert not worth.went_against(game, 1 - side)
    game.log_roll(R_CONFUSED, mover, 6, 2, 0)
    assert not worth.went_against(game, side)
    game.log_roll(R_DRUG, mover, 5, 6, 1)
    assert worth.went_against(game, side)  # nobody can tell
