"""The planner: what it thinks over, what it leaves alone, and what it thinks of positions."""

import pytest

from turfwar import Match
from turfwar.bots.base import Bot
from turfwar.bots.planner import Planner
from turfwar.bots.planning.racing import Candidate, CandidateRace
from turfwar.bots.registry import bot_named, make_bot
from turfwar.bots.scripted import Scripted
from turfwar.games.lrb6.bots.planner.coach import PlannerCoach
from turfwar.games.lrb6.bots.planner.value import PositionValue
from turfwar.games.lrb6.bots.scripted.coach import ScriptedCoach
from turfwar.games.lrb6.match import MatchState
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.frame import BALL, BOARD, CARRIER, HALF, SCORE, SQUARE, TURN
from turfwar.pitch.squares import parse_square


def under_way(plies: int) -> Match:
    """A match between scripted coaches, at the start of an activation."""
    match = Match("Human", "Orc", seed=11)
    bots: dict[str, Bot] = {"home": Scripted(), "away": Scripted()}
    while match.choice is not None and (match.ply < plies or match.choice.kind != "turn"):
        match.choose(bots[match.choice.chooser].choose(match))
    return match


def test_a_planner_without_time_is_the_scripted_coach() -> None:
    match = under_way(60)
    planner, scripted = Planner("1", 0.0), ScriptedCoach("1")
    for _ in range(15):
        assert match.choice is not None
        if match.choice.kind == "turn":
            scripted.forget()  # the planner writes its ledgers anew
        chosen = planner.choose(match)
        assert chosen == scripted.choose(match.game)
        match.choose(chosen)


def test_it_thinks_on_copies_and_leaves_the_match_alone() -> None:
    match = under_way(60)
    game = match.game
    assert isinstance(game, MatchState)
    side = int(game.chooser)
    coach = PlannerCoach("1")
    key, log = match.key, match.log_position
    coach.keep_turn(game)
    arms = coach.proposals(game, side)
    worths = [coach.trial(game, arm, side, 5) for arm in arms]
    assert (match.key, match.log_position) == (key, log)
    assert all(0.0 <= worth <= 1.0 for worth in worths)
    assert worths[0] == coach.trial(game, arms[0], side, 5)
    assert all(arm.code in match.legal for arm in arms)
    assert coach.take(arms[0]) == arms[0].code


def test_the_same_seed_and_number_of_playouts_give_the_same_match() -> None:
    """Whatever the machine does in the meantime: no clock has a say."""

    def played() -> list[int]:
        match = under_way(60)
        bots = {side: make_bot("planner:12x", 7, side) for side in ("home", "away")}
        chosen: list[int] = []
        while match.choice is not None and len(chosen) < 25:
            chosen.append(bots[match.choice.chooser].choose(match))
            match.choose(chosen[-1])
        return chosen

    assert played() == played()


def test_it_plays_no_more_turns_out_than_it_may() -> None:
    match = under_way(60)
    for most in (1, 12):
        coach = PlannerCoach("1", playouts=most)
        assert coach.choose(match.game) in match.legal
        assert coach.playouts <= most
    few = PlannerCoach("1", playouts=1)
    assert few.choose(match.game) == Scripted("1").choose(match)


@pytest.mark.parametrize("kind", ["follow", "push"])
def test_it_thinks_over_where_people_end_up_after_a_block(kind: str) -> None:
    match = under_way(60)
    bots = {side: PlannerCoach("1", playouts=8) for side in ("home", "away")}
    while match.choice is not None:
        coach = bots[match.choice.chooser]
        asked, before = match.choice, coach.playouts
        open_choices, plan = list(match.legal), list(coach.hand.plan)
        key = match.key
        chosen = coach.choose(match.game)
        assert match.key == key
        if asked.kind == kind and len(open_choices) > 1 and asked.chooser == match.active:
            assert chosen in open_choices
            assert 0 < coach.playouts - before <= 8
            assert coach.hand.plan == plan, "whoever acts goes on as planned"
            return
        match.choose(chosen)
    raise AssertionError(f"nobody was asked to {kind}")


def test_the_better_way_is_taken_once_it_is_clearly_better() -> None:
    race = CandidateRace([Candidate("as usual"), Candidate("boldly"), Candidate("with care")])
    for luck in (0.1, -0.2, 0.05):
        race.add({0: 0.5 + luck, 1: 0.501 + luck, 2: 0.2 + luck})
    assert race.best == 0
    assert race.running == [0, 1]
    assert not race.settled
    for luck in (0.1, -0.2, 0.05) * 10:
        race.add({0: 0.5 + luck, 1: 0.6 + luck})
    assert race.best == 1
    assert race.settled


def test_ways_that_come_to_the_same_are_not_tried_on_and_on() -> None:
    race = CandidateRace([Candidate("as usual"), Candidate("boldly")])
    rounds = 0
    while not race.settled and rounds < 1000:
        race.add({0: 0.5, 1: 0.5})
        rounds += 1
    assert race.best == 0
    assert rounds < 500


def test_what_was_better_before_is_expected_to_be() -> None:
    before = Candidate("boldly", expected=0.02)
    assert before.better == pytest.approx(0.02)
    before.add(0.0)
    assert 0.0 < before.better < 0.02


def test_what_it_does_has_a_reason() -> None:
    match = under_way(60)
    planner = Planner("1", 0.001)
    planner.choose(match)
    assert planner.why


def test_without_a_planner_of_the_rules_their_other_coaches_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("turfwar.bots.planner.planner_port", lambda ruleset: None)
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
    counting = bot_named("planner:60X")
    assert counting.name == "planner:60x"
    assert not counting.limits.any
    for wrong in ("planner:0x", "planner:1.5x", "planner:999999x"):
        with pytest.raises(TurfwarError, match="a planner plays"):
            bot_named(wrong)
    for wrong in ("planner:0s", "planner:61s"):
        with pytest.raises(TurfwarError, match="a planner thinks"):
            bot_named(wrong)
    assert make_bot("planner:1ms", 7, "home").choose(under_way(60)) in under_way(60).legal


def test_the_nearer_to_the_end_zone_the_better() -> None:
    match = under_way(60)
    game = match.game
    assert isinstance(game, MatchState)
    side = int(game.active)
    judge = PositionValue()
    game.set(SCORE, 0)
    game.set(SCORE + 1, 0)
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
    assert worths[0] < worths[-1] - 0.1


def test_a_lead_is_worth_more_the_less_time_is_left() -> None:
    match = under_way(60)
    game = match.game
    assert isinstance(game, MatchState)
    judge = PositionValue()
    worths = []
    for half, turn in ((1, 0), (2, 0), (2, 6)):
        trial = match.copy(dice=1).game
        assert isinstance(trial, MatchState)
        trial.set(HALF, half)
        for side in (0, 1):
            trial.set(TURN + side, turn)
            trial.set(SCORE + side, 1 - side)
        worths.append(judge.between(trial, 0))
        assert worths[-1] + judge.between(trial, 1) == pytest.approx(1.0, abs=0.05)
    assert worths == sorted(worths)
    assert 0.5 < worths[0] < worths[-1] - 0.1
    assert isinstance(trial, MatchState)
    trial.over = True
    assert (judge.worth(game, trial, 0), judge.worth(game, trial, 1)) == (1.0, 0.0)
