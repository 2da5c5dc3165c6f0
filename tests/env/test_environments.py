"""The environments keep to the libraries' own rules, and to ours: nobody sees what is to come."""

import random
import warnings
from array import array

import numpy as np
import pytest

from turfwar import Match, TurfwarError
from turfwar.bots.random_bot import RandomBot
from turfwar.env.base import IllegalAction, SharedMatch
from turfwar.env.rewards import (
    ball_at_hand,
    ball_progress,
    players_left,
    total,
    touchdowns,
    victory,
)
from turfwar.env.vector import Matches

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

from turfwar.env.gym import TurfwarEnv  # noqa: E402
from turfwar.env.gym_vector import TurfwarVector  # noqa: E402
from turfwar.env.pettingzoo import TurfwarAEC  # noqa: E402

SMALL = ("threes",)


def test_gymnasium_accepts_it() -> None:
    env = gymnasium.make("turfwar.env.gym:turfwar/Match-v0", options=SMALL, opponent="random")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env.unwrapped)


def test_pettingzoo_accepts_it() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(TurfwarAEC(options=SMALL), num_cycles=100, verbose_progress=False)
        seed_test(lambda: TurfwarAEC(options=SMALL), num_cycles=30)


def play(env: TurfwarEnv, seed: int, limit: int = 5000) -> tuple[float, list[bytes]]:
    """Play a match at random; what it paid, and what was seen."""
    draw = random.Random(seed)
    seen, _ = env.reset(seed=seed)
    paid, shown = 0.0, [seen["observation"].tobytes()]
    for _ in range(limit):
        action = int(draw.choice(np.flatnonzero(seen["action_mask"])))
        seen, reward, ended, cut, info = env.step(action)
        assert not info["illegal"]
        paid += reward
        shown.append(seen["observation"].tobytes())
        if ended or cut:
            return paid, shown
    raise AssertionError("it did not end")


def test_a_seed_gives_the_match_and_rewards_add_up() -> None:
    env = TurfwarEnv(options=SMALL, side="either", opponent="rookie")
    sides = set()
    for seed in range(3):
        paid, shown = play(env, seed)
        assert play(env, seed) == (paid, shown)
        own, other = env.info()["score"]
        side = env.info()["side"]
        sides.add(side)
        assert paid == (own - other if side == "home" else other - own)
        assert not env.seen()["action_mask"].any()
    assert sides == {"home", "away"}


def test_the_seed_of_reset_is_not_that_of_the_dice() -> None:
    env = TurfwarEnv(options=SMALL)
    env.reset(seed=5)
    assert env.desk.playing.seed != 5


def test_an_action_that_is_not_open_is_paid_for_or_refused() -> None:
    env = TurfwarEnv(options=SMALL, opponent="random")
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    again, paid, ended, cut, info = env.step(wrong)
    assert (paid, ended, cut, info["illegal"]) == (-1.0, False, False, True)
    assert np.array_equal(seen["observation"], again["observation"])
    strict = TurfwarEnv(options=SMALL, illegal=None)
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="is not open: home decides"):
        strict.step(wrong)
    with pytest.raises(IllegalAction, match="they are 0 to"):
        strict.step(strict.desk.actions.size)


def test_a_match_is_cut_short() -> None:
    env = TurfwarEnv(options=SMALL, max_steps=3)
    seen, _ = env.reset(seed=1)
    for number in range(3):
        action = int(np.flatnonzero(seen["action_mask"])[0])
        seen, _, ended, cut, _ = env.step(action)
        assert (ended, cut) == (False, number == 2)


def test_questions_can_be_left_to_a_bot() -> None:
    env = TurfwarEnv(options=SMALL, decides=("turn", "action"))
    asked = {name for name in env.desk.columns.scalars if name.startswith("question:")}
    seen, _ = env.reset(seed=2)
    draw = random.Random(2)
    for _ in range(60):
        scalars = seen["observation"][env.desk.columns.scalars_from :]
        open_now = {name for name in asked if scalars[env.desk.columns.scalar_at[name]]}
        assert open_now <= {"question:turn", "question:action"}
        seen, _, ended, _, _ = env.step(draw.choice(np.flatnonzero(seen["action_mask"])))
        if ended:
            break
    with pytest.raises(TurfwarError, match="has no question 'lunch'"):
        SharedMatch(decides=("lunch",))


class Peeking:
    """A bot that looks whether it has been given the match itself."""

    def __init__(self) -> None:
        self.seeds: set[int] = set()

    def choose(self, match: Match) -> int:
        self.seeds.add(match.seed)
        return RandomBot(match.ply).choose(match)


def test_a_bot_of_ones_own_is_handed_copies() -> None:
    bot = Peeking()
    env = TurfwarEnv(options=SMALL, opponent=bot)
    play(env, 3)
    assert bot.seeds == {0}


def test_it_can_be_looked_at() -> None:
    for mode, kind in (("ansi", str), ("rgb_array", np.ndarray)):
        env = TurfwarEnv(options=SMALL, render_mode=mode, decides=("turn",))
        env.reset(seed=1)
        assert isinstance(env.render(), kind)
    assert env.render().shape == (7 * 16, 12 * 16, 3)
    assert len(np.unique(env.render().reshape(-1, 3), axis=0)) >= 4
    with pytest.raises(TurfwarError, match="there is no render mode 'oil'"):
        TurfwarEnv(render_mode="oil")


def test_both_sides_are_told_what_they_gain() -> None:
    env = TurfwarAEC(options=SMALL, reward=total((touchdowns, 1.0), (ball_progress, 0.1)))
    env.reset(seed=4)
    draw = random.Random(4)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(3000):
        seen, reward, ended, cut, _ = env.last()
        sums[agent] += reward
        done = ended or cut
        assert seen["action_mask"].any() != done
        env.step(None if done else int(draw.choice(np.flatnonzero(seen["action_mask"]))))
    assert not env.agents
    match = env.desk.playing
    assert match.over
    assert sums["home"] == pytest.approx(-sums["away"])
    assert round(sums["home"]) == match.home.score - match.away.score


def test_rewards_are_differences() -> None:
    match = Match("Human", "Orc", seed=7)
    game = match.game
    assert victory(game, 0) == touchdowns(game, 1) == ball_progress(game, 0) == 0.0
    assert ball_at_hand(game, 0) == 0.0
    match.play_at_random(7)
    ahead = touchdowns(game, 0)
    assert victory(game, 0) == (ahead > 0) - (ahead < 0) == -victory(game, 1)
    assert players_left(game, 0) == -players_left(game, 1)


def test_many_at_once_play_as_one_does() -> None:
    several = Matches(3, options=SMALL, seed=1)
    size, actions = several.columns.size, several.actions.size
    ended = 0
    for _ in range(450):
        several.step(array("q", several.random_actions()))
        assert not any(several.refused)
        ended += sum(several.ended)
        for index in range(3):
            game = several.many.games[index]
            if not game.over:
                mask = several.masks[index * actions : (index + 1) * actions]
                assert sum(mask) == len(set(game.open_choices())) or several.many.picks[index].begun
    assert ended
    seen = bytearray(3 * size)
    pay = array("f", [9.0] * 3)
    several.copy_to(observations=seen, rewards=pay)
    assert bytes(seen) == bytes(several.observations)
    assert list(pay) == several.rewards
    with pytest.raises(TurfwarError, match="masks: a buffer of 3 bytes"):
        several.copy_to(masks=bytearray(3))
    with pytest.raises(TurfwarError, match="2 actions for 3 matches"):
        several.step([0, 0])
    with pytest.raises(TurfwarError, match="64-bit integers"):
        several.step(array("i", [0, 0, 0]))


def test_the_vector_environment() -> None:
    env = TurfwarVector(2, options=SMALL)
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    first, infos = env.reset(seed=3)
    assert env.observation_space.contains(first)
    assert set(infos["side"]) <= {0, 1}
    draw = np.random.default_rng(3)
    restarted = 0
    ended = np.zeros(2, bool)
    for _ in range(500):
        actions = [
            int(draw.choice(np.flatnonzero(mask))) if mask.any() else 0
            for mask in first["action_mask"]
        ]
        was = ended
        first, rewards, ended, _, infos = env.step(np.array(actions))
        assert not infos["refused"].any()
        assert not rewards[was].any()
        assert not (ended & was).any()
        restarted += int(was.sum())
    assert restarted
    one, _ = env.reset(seed=8)
    other, _ = TurfwarVector(2, options=SMALL).reset(seed=8)
    assert np.array_equal(one["observation"], other["observation"])
