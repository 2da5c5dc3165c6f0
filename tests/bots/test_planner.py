"""The planner: what it thinks over, what it leaves alone, and what it thinks of positions."""

import pytest

from turfwar import Match
from turfwar.bots.base import Bot
from turfwar.bots.planner import Planner
from turfwar.bots.registry import bot_named, make_bot
from turfwar.bots.scripted import Scripted
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.frame import BALL, BOARD, CARRIER, SQUARE
from turfwar.pitch.squares import parse_square
from turfwar.rulesets.lrb6.match import MatchState
from turfwar.rulesets.lrb6.planner.coach import PlannerCoach
from turfwar.rulesets.lrb6.planner.value import Judge


def under_way(plies: int) -> Match:
    """A match between scripted coaches, at the start of an activation."""
    match = Match("Human", "Orc", seed=11)
    bots: dict[str, Bot] = {"home": Scripted(), "away": Scripted()}
    while match.choice is not None and (match.ply < plies or match.choice.kind != "turn"):
        match.choose(bots[match.choice.chooser].choose(match))
    return match


def test_a_planner_without_time_is_the_scripted_coach() -> None:
    match = under_way(60)
    planner, scripted = Planner("1", 0.0), Scripted("1")
    for _ in range(15):
        assert match.choice is not None
        chosen = planner.choose(match)
        assert chosen == scripted.choose(match)
        match.choose(chosen)


def test_it_thinks_on_copies_and_leaves_the_match_alone() -> None:
    match = under_way(60)
    game = match.game
    assert isinstance(game, MatchState)
    coach = PlannerCoach("1")
    key, log = match.key, match.log_position
    coach.keep_turn(game)
    arms = coach.proposals(game)
    worths = [coach.playout(game, arms[0].coach, int(game.chooser)) for _ in range(2)]
    assert (match.key, match.log_position) == (key, log)
    assert all(-1.0 <= worth <= 1.0 for worth in worths)
    assert coach.take(arms[0]) in match.legal
    assert coach.hand.choose(game) in match.legal


def test_the_better_manner_is_taken_once_it_is_clearly_better() -> None:
    coach = PlannerCoach("1")
    usual, other = coach.arms[:2]
    for worth in (0.1, 0.3, 0.2, 0.2):
        usual.add(worth)
        other.add(worth + 0.01)
    assert coach.best([usual, other]) is usual
    assert not coach.is_settled([usual, other])
    for worth in (0.5, 0.7, 0.6) * 5:
        other.add(worth)
    assert coach.best([usual, other]) is other
    for worth in (0.1, 0.3, 0.2) * 20:
        usual.add(worth)
    assert coach.is_settled([usual, other])


def test_what_it_does_has_a_reason() -> None:
    match = under_way(60)
    planner = Planner("1", 0.001)
    planner.choose(match)
    assert planner.why


def test_other_rules_are_played_by_their_own_coaches() -> None:
    match = Match(seed=3, rules="brutal")
    planner, scripted = Planner("1"), Scripted("1")
    for _ in range(20):
        assert match.choice is not None
        chosen = planner.choose(match)
        assert chosen == scripted.choose(match)
        match.choose(chosen)


def test_how_long_it_thinks_is_part_of_its_name() -> None:
    assert bot_named("planner:250ms").name == "planner:250ms"
    assert bot_named("Planner:2s").limits.decision == 18.0
    bot = bot_named("planner:2s").make("1")
    assert isinstance(bot, Planner)
    assert bot.seconds == 2.0
    for wrong in ("planner:0s", "planner:61s"):
        with pytest.raises(TurfwarError, match="a planner thinks"):
            bot_named(wrong)
    assert make_bot("planner:1ms", 7, "home").choose(under_way(60)) in under_way(60).legal


def test_the_nearer_to_the_end_zone_the_better() -> None:
    match = under_way(60)
    game = match.game
    assert isinstance(game, MatchState)
    side = int(game.active)
    judge = Judge()
    carrier = next(int(player) for player in game.on_field(side))
    worths = []
    for name in ("h4", "h10", "h22") if side == 0 else ("h23", "h17", "h5"):
        trial = match.copy(dice=1).game
        assert isinstance(trial, MatchState)
        square = parse_square(name)
        for player in [*trial.on_field(0), *trial.on_field(1)]:
            # Nobody else is there.
            trial.set(BOARD + trial.square(player), 0)
            trial.set_field(player, SQUARE, 0)
        trial.set(BOARD + square, carrier + 1)
        trial.set_field(carrier, SQUARE, square)
        trial.set(CARRIER, carrier)
        trial.set(BALL, square)
        worths.append(judge.drive(trial, side))
    assert worths == sorted(worths)
    assert worths[0] < worths[-1] - 0.2
