"""Matches over several processes are those of one process, and end with them."""

import pickle
import random
from typing import Any

import numpy as np
import pytest

from turfwar import TurfwarError
from turfwar.env.processes import ProcessMatches
from turfwar.env.rewards import ball_progress
from turfwar.env.vector import Matches

gymnasium = pytest.importorskip("gymnasium")

from turfwar.env.gym_vector import TurfwarVector  # noqa: E402

SMALL = ("threes",)


def steps(env: TurfwarVector, seed: int, count: int) -> list[Any]:
    """What is seen and paid in some random steps."""
    draw = random.Random(seed)
    seen, infos = env.shown(), env.infos()
    told: list[Any] = []
    for _ in range(count):
        opened = [np.flatnonzero(mask) for mask in seen["action_mask"]]
        actions = [int(draw.choice(each)) if len(each) else 0 for each in opened]
        seen, paid, ended, _, infos = env.step(np.array(actions))
        told.append(
            (
                seen["observation"].tobytes(),
                seen["action_mask"].tobytes(),
                paid.tolist(),
                ended.tolist(),
                infos["side"].tolist(),
                infos["refused"].tolist(),
            )
        )
    return told


def test_they_are_those_of_one_process() -> None:
    given: dict[str, Any] = {
        "options": SMALL,
        "opponent": "random",
        "decides": ["turn", "action"],
        "reward": ball_progress,
        "observe": "small",
    }
    alone = TurfwarVector(3, **given)
    seeds: tuple[int | list[int | None], ...] = (5, [1, 2, 1])
    several = gymnasium.make_vec(
        "turfwar.env.gym:turfwar/Match-v0",
        num_envs=3,
        vectorization_mode="vector_entry_point",
        workers=2,
        **given,
    ).unwrapped
    try:
        for seed in seeds:
            for env in (alone, several):
                env.reset(seed=seed)
            assert steps(alone, 1, 150) == steps(several, 1, 150)
        with pytest.raises(TurfwarError, match="2 seeds for 3 matches"):
            several.matches.reset([1, 2])
    finally:
        several.close()
    with pytest.raises(TurfwarError, match="the processes are closed"):
        several.matches.reset(1)


def test_they_can_be_copied_kept_and_pickled() -> None:
    env = TurfwarVector(3, options=SMALL, workers=2)
    others: list[TurfwarVector] = []
    try:
        env.reset(seed=6)
        steps(env, 1, 40)
        kept = env.save()
        others += [env.clone(), pickle.loads(pickle.dumps(env)), env.clone(dice=4)]
        told = steps(env, 2, 60)
        assert steps(others[0], 2, 60) == told
        assert steps(others[1], 2, 60) == told
        assert steps(others[2], 2, 60) != told
        env.restore(kept)
        assert steps(env, 2, 60) == told
    finally:
        for each in (env, *others):
            each.close()


def test_one_process_can_be_kept_and_pickled_too() -> None:
    env = TurfwarVector(2, options=SMALL)
    env.reset(seed=6)
    # To the end of a match and on, so that a new one is begun by the next of its seeds.
    for step in range(3000):
        steps(env, step, 1)
        if env.matches.ended[0]:
            break
    else:
        pytest.fail("no match has ended")
    kept = env.save()
    again = pickle.loads(pickle.dumps(env))
    told = steps(env, 2, 60)
    assert steps(again, 2, 60) == told
    env.restore(kept)
    assert steps(env, 2, 60) == told
    with pytest.raises(TurfwarError, match="2 matches were saved, here are 3"):
        TurfwarVector(3, options=SMALL).restore(kept)
    with pytest.raises(TurfwarError, match="not saved matches"):
        env.restore(b"nonsense")


def test_what_is_wrong_is_said_at_once() -> None:
    with pytest.raises(TurfwarError, match="2 matches take 1 to 2 processes"):
        ProcessMatches(2, workers=3)
    with pytest.raises(TurfwarError, match="has no question 'lunch'"):
        ProcessMatches(2, workers=1, decides=["lunch"])
    several = ProcessMatches(2, options=SMALL, workers=2, seed=1)
    try:
        with pytest.raises(TurfwarError, match="1 actions for 2 matches"):
            several.step([1])
        alone = Matches(2, options=SMALL, seed=1)
        actions = several.random_actions()
        several.step(actions)
        alone.step(actions)
        assert several.sides == alone.sides
        several.processes[1].terminate()
        several.processes[1].join()
        with pytest.raises(TurfwarError, match="process 2 of 2 has ended"):
            several.step(several.random_actions())
    finally:
        several.close()
