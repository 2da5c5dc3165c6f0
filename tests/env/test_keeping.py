"""Environments can be copied, kept and come back to, and policies play as bots."""

import copy
import pickle
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from turfwar import Match, TurfwarError
from turfwar.bots.base import play_out
from turfwar.bots.rookie import Rookie
from turfwar.env.policy import PolicyBot
from turfwar.env.rewards import ball_progress
from turfwar.env.vector import Matches
from turfwar.kernel.errors import SaveError

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from turfwar.env.gym import TurfwarEnv  # noqa: E402
from turfwar.env.gym_vector import TurfwarVector  # noqa: E402
from turfwar.env.pettingzoo import TurfwarAEC  # noqa: E402

SMALL = ("threes",)


def some_steps(env: TurfwarEnv, seed: int, count: int) -> list[Any]:
    """What is seen and paid in some random steps."""
    draw = random.Random(seed)
    told: list[Any] = []
    for _ in range(count):
        mask = env.seen()["action_mask"]
        if not mask.any():
            break
        seen, paid, ended, _, info = env.step(int(draw.choice(np.flatnonzero(mask))))
        told.append((seen["observation"].tobytes(), paid, ended, info["score"]))
    return told


@pytest.mark.parametrize("way", [copy.deepcopy, copy.copy, TurfwarEnv.clone])
def test_a_copy_goes_on_as_the_environment_would(way: Any) -> None:
    env = TurfwarEnv(options=SMALL, opponent="rookie", decides=["turn", "action"])
    env.reset(seed=5)
    some_steps(env, 1, 40)
    other = way(env)
    assert other is not env
    told = some_steps(other, 2, 60)
    assert len(told) > 20
    assert some_steps(env, 2, 60) == told


def test_with_other_dice_it_goes_another_way() -> None:
    env = TurfwarEnv(options=SMALL, opponent="rookie")
    env.reset(seed=5)
    some_steps(env, 1, 40)
    ways = {str(some_steps(env.clone(dice=dice), 2, 80)) for dice in (1, 2, 3)}
    assert len(ways) == 3
    assert some_steps(env.clone(dice=1), 2, 80) == some_steps(env.clone(dice=1), 2, 80)


def test_what_is_saved_can_be_restored_elsewhere() -> None:
    env = TurfwarEnv(options=SMALL, side="away", opponent="random")
    env.reset(seed=6)
    some_steps(env, 1, 30)
    kept = env.save()
    other = TurfwarEnv(options=SMALL, side="away", opponent="random")
    seen, info = other.restore(kept)
    assert np.array_equal(seen["observation"], env.seen()["observation"])
    assert (info, other.steps) == (env.info(), env.steps)
    assert some_steps(other, 3, 30)
    again = pickle.loads(pickle.dumps(env))
    assert np.array_equal(again.seen()["action_mask"], env.seen()["action_mask"])
    assert again.np_random.integers(100) == env.np_random.integers(100)


def test_what_cannot_be_restored_says_so() -> None:
    env = TurfwarEnv(options=SMALL)
    env.reset(seed=1)
    kept = env.save()
    with pytest.raises(SaveError, match="of other rules or options"):
        TurfwarEnv(options=("fives",)).restore(kept)
    with pytest.raises(SaveError, match="not a saved environment"):
        env.restore(b"\0" * 9 + b"nonsense")
    with pytest.raises(TurfwarError, match="call reset first"):
        TurfwarEnv(options=SMALL).save()
    assert isinstance(copy.deepcopy(TurfwarEnv(options=SMALL)), TurfwarEnv)


def test_both_sides_can_be_copied_and_kept() -> None:
    env = TurfwarAEC(options=SMALL)
    env.reset(seed=4)
    draw = random.Random(4)

    def on(some: TurfwarAEC, count: int, draw: random.Random) -> list[Any]:
        told = []
        for _ in range(count):
            mask = some.observe(some.agent_selection)["action_mask"]
            some.step(int(draw.choice(np.flatnonzero(mask))))
            told.append((some.agent_selection, dict(some.rewards), mask.tobytes()))
        return told

    on(env, 40, draw)
    copies = [copy.deepcopy(env), env.clone(), pickle.loads(pickle.dumps(env))]
    told = on(env, 40, random.Random(9))
    for other in copies:
        assert on(other, 40, random.Random(9)) == told


def test_a_list_of_seeds_gives_each_match_its_own() -> None:
    env = TurfwarVector(3, options=SMALL)
    first, _ = env.reset(seed=[1, 2, 1])
    assert np.array_equal(first["observation"][0], first["observation"][2])
    alone, _ = TurfwarVector(1, options=SMALL).reset(seed=[2])
    assert np.array_equal(first["observation"][1], alone["observation"][0])
    with pytest.raises(TurfwarError, match="2 seeds for 3 matches"):
        env.matches.reset([1, 2])


def test_the_vector_environment_has_opponents_and_rewards() -> None:
    env = gymnasium.make_vec(
        "turfwar.env.gym:turfwar/Match-v0",
        num_envs=2,
        vectorization_mode="vector_entry_point",
        options=SMALL,
        opponent="random",
        side="away",
        decides=["turn", "action"],
        reward=ball_progress,
    ).unwrapped
    seen, infos = env.reset(seed=3)
    draw = np.random.default_rng(3)
    games = env.matches.many.games
    began = np.array([ball_progress(game, 1) for game in games])
    sums = np.zeros(2)
    ended = np.zeros(2, bool)
    for _ in range(400):
        assert all(infos["side"][~ended] == 1)
        actions = [
            int(draw.choice(np.flatnonzero(mask))) if mask.any() else 0
            for mask in seen["action_mask"]
        ]
        was = ended
        seen, paid, ended, _, infos = env.step(np.array(actions))
        sums += paid
        for index, game in enumerate(games):
            if was[index]:
                began[index], sums[index] = ball_progress(game, 1), 0.0
            assert began[index] + sums[index] == pytest.approx(ball_progress(game, 1))
    assert sums.any()
    with pytest.raises(TurfwarError, match="has no question 'lunch'"):
        Matches(1, decides=["lunch"])


def test_many_can_be_copied_and_kept() -> None:
    several = Matches(2, options=SMALL, seed=1)
    for _ in range(30):
        several.step(several.random_actions())
    other, third = several.clone(), copy.deepcopy(several)
    fresh = Matches(2, options=SMALL, seed=9)
    for index in range(2):
        fresh.restore(index, several.save(index))
    assert bytes(fresh.observations) == bytes(several.observations)
    for _ in range(60):
        actions = several.random_actions()
        for each in (several, other, third):
            each.step(actions)
        assert bytes(other.observations) == bytes(third.observations)
        assert bytes(other.observations) == bytes(several.observations)
    differ = [several.clone(dice=dice) for dice in (1, 2)]
    for _ in range(40):
        actions = differ[0].random_actions()
        for each in differ:
            each.step(actions)
    assert bytes(differ[0].observations) != bytes(differ[1].observations)


class Eager:
    """A policy: the first open action."""

    def __call__(self, seen: Any, mask: Any) -> int:
        assert seen.dtype == np.int8
        return int(np.flatnonzero(mask)[0])


@pytest.mark.parametrize("rules", ["lrb6", "brutal", "bobba", "deathzone"])
def test_a_policy_plays_a_match_as_a_bot(rules: str) -> None:
    draw = random.Random(2)
    bot = PolicyBot(lambda seen, mask: int(draw.choice(np.flatnonzero(mask))))
    match = Match(rules=rules, seed=3)
    play_out(match, {"home": bot, "away": Rookie(1)})
    assert match.over


def test_a_policy_may_leave_questions_to_a_bot_and_may_not_cheat() -> None:
    asked: list[int] = []

    def policy(seen: Any, mask: Any) -> int:
        asked.append(1)
        return int(np.flatnonzero(mask)[0])

    match = Match(options=SMALL, seed=3)
    bot = PolicyBot(policy, decides=["turn"])
    assert bot.choose(match) in match.legal
    assert not asked
    wrong = PolicyBot(lambda seen, mask: int(np.flatnonzero(mask == 0)[0]))
    with pytest.raises(TurfwarError, match="which is not open"):
        wrong.choose(match)


def test_a_class_with_a_policy_can_be_named(tmp_path: Path, monkeypatch: Any) -> None:
    (tmp_path / "mypolicy.py").write_text(
        "import numpy as np\n"
        "from turfwar.env.policy import PolicyBot\n"
        "class Last(PolicyBot):\n"
        "    def __init__(self) -> None:\n"
        "        super().__init__(lambda seen, mask: int(np.flatnonzero(mask)[-1]))\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    from turfwar.bots.registry import make_bot

    match = Match(options=SMALL, seed=1)
    side = match.choice.chooser  # type: ignore[union-attr]
    assert make_bot("mypolicy:Last", 1, side).choose(match) in match.legal
