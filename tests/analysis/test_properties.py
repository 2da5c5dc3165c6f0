"""What holds of every analysis, in five games: the sums, the odds, what is said of decisions."""

import pytest

from turfwar import Match
from turfwar.analysis import Analysis, Effort, analyse_replay, sums_up
from turfwar.analysis.lessons import LESSONS
from turfwar.analysis.subjects import SUBJECTS
from turfwar.bots.registry import make_bot
from turfwar.games import usual_teams
from turfwar.replay import write_replay

LITTLE = Effort(quick=1, screen=1, fresh=(2,))
GAMES = ("lrb6", "lrb6-revised", "bobba", "brutal", "deathzone")


@pytest.fixture(scope="module", params=GAMES)
def found(request: pytest.FixtureRequest) -> Analysis:
    """The analysis of a match of each game, ended early by a coach who concedes."""
    rules = request.param
    home, away = usual_teams(rules)
    match = Match(home, away, seed=11, rules=rules)
    bots = {side: make_bot("rookie", 11, side) for side in ("home", "away")}
    while not match.over:
        assert match.choice is not None
        if match.ply > 120 and "concede" in [str(each) for each in match.choices]:
            match.choose("concede")
            continue
        bot = bots.get(match.choice.chooser, bots["home"])
        match.choose(int(bot.choose(match)))
    return analyse_replay(write_replay(match), effort=LITTLE)


def test_the_sums_add_up_in_every_game(found: Analysis) -> None:
    assert sums_up(found) == pytest.approx(found.result, abs=1e-9)
    by_turn = found.start + sum(each.luck + each.decisions for each in found.turns)
    assert by_turn == pytest.approx(found.result, abs=1e-9)


def test_every_decision_has_a_subject_and_the_costs_by_subject_are_all_costs(
    found: Analysis,
) -> None:
    assert {each.subject for each in found.decisions} <= set(SUBJECTS)
    for sums in (found.home, found.away):
        assert sum(each.mistakes for each in sums.by_subject) == sums.mistakes
        assert sum(each.cost for each in sums.by_subject) == pytest.approx(sums.cost)


def test_mistakes_have_both_lines_and_their_odds_are_shares(found: Analysis) -> None:
    for each in found.decisions:
        assert (each.mistake is None) == (each.best is None) == (each.chosen is None)
    for at in found.turning_points:
        decision = found.decisions[at]
        for line in (decision.best, decision.chosen):
            assert line is not None
            assert line.choices
            assert line.turnover is None or 0.0 <= line.turnover <= 1.0


def test_there_is_a_lesson_for_every_subject() -> None:
    assert set(LESSONS) == set(SUBJECTS)
