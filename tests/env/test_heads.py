"""Three heads say exactly what the legal choices say."""

import random
from typing import Any

import numpy as np
import pytest

from turfwar import Match, TurfwarError
from turfwar.env.base import IllegalAction
from turfwar.env.heads import heads_of
from turfwar.env.policy import PolicyBot
from turfwar.games import all_rulesets
from turfwar.pitch.observation_writer import NO_ARGUMENT

SMALL = ("threes",)


def opened(mask: Any) -> list[int]:
    return [int(each) for each in np.flatnonzero(mask)]


@pytest.mark.parametrize("rules", [each.id for each in all_rulesets()])
def test_what_who_and_where_are_the_legal_choices(rules: str) -> None:
    """Every path through the masks is one legal choice, and every legal choice is one path."""
    draw = random.Random(rules)
    heads = heads_of(rules)
    match = Match(seed=3, rules=rules)
    second = 0
    for number in range(600):
        if match.over:
            match = Match(seed=number, rules=rules)
        legal = heads.legal(match)
        paths = [
            (what, who, where)
            for what in opened(heads.masks(legal))
            for who in opened(heads.masks(legal, what))
            for where in opened(heads.masks(legal, what, who))
        ]
        codes = [heads.choice(match, path) for path in paths]
        assert len(paths) == len(match.legal)
        assert sorted(codes) == sorted(match.legal)
        assert (legal < np.array(heads.sizes)).all()
        second += int(((legal[:, 1] > 0) & (legal[:, 2] > 0)).any())
        match.choose(draw.choice(match.legal))
    assert second or rules != "deathzone"


@pytest.mark.parametrize("rules", [each.id for each in all_rulesets()])
def test_choices_with_two_arguments_are_told_apart(rules: str) -> None:
    """Two players, a player and a square, a word and a player: rare, so they are offered here."""
    heads = heads_of(rules)
    match = Match(seed=3, rules=rules)
    match.play_at_random(3, limit=60)
    game = match.game
    verbs = [verb for verb in heads.verbs if heads.kinds[2 * verb + 1] != NO_ARGUMENT]
    codes = [verb << 18 | a << 9 | b for verb in verbs for a, b in ((29, 30), (30, 29), (29, 31))]
    game.pose(game.question, game.chooser, game.subject, game.detail)
    for code in codes:
        game.offer(code)
    legal = heads.legal(match)
    assert len({tuple(row) for row in legal.tolist()}) == len(codes) > 0
    assert [heads.choice(match, row) for row in legal] == codes
    assert (legal[:, 1] > 0).all()
    assert (legal[:, 2] > 0).all()


def test_both_sides_see_the_same_from_their_own_end() -> None:
    match = Match("Human", "Orc", seed=7)
    heads = heads_of("lrb6")
    names = {heads.names[what] for what in heads.legal(match)[:, 0]}
    assert names == {"coin {word}"}
    with pytest.raises(TurfwarError, match=r"what 0 .* is not open"):
        heads.choice(match, (0, 0, 0))


def test_an_environment_has_them() -> None:
    pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    from turfwar.env.gym import TurfwarEnv
    from turfwar.env.gym_heads import TurfwarHeads

    env = TurfwarHeads(TurfwarEnv(options=SMALL, opponent="random", observe="entities"))
    check_env(env, skip_render_check=True)
    draw = random.Random(1)
    seen, _ = env.reset(seed=1)
    over, paid = False, 0.0
    while not over:
        what = int(draw.choice(np.flatnonzero(seen["what_mask"])))
        who = int(draw.choice(np.flatnonzero(env.masks(what))))
        where = int(draw.choice(np.flatnonzero(env.masks(what, who))))
        seen, reward, over, _, info = env.step((what, who, where))
        assert not info["illegal"]
        paid += reward
    assert paid == info["score"][0] - info["score"][1]
    assert not seen["what_mask"].any()
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.masks() == 0)[0])
    assert env.step((wrong, 0, 0))[1] == -1.0
    strict = TurfwarHeads(TurfwarEnv(options=SMALL, illegal=None))
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="is not open"):
        strict.step((wrong, 0, 0))


def test_a_policy_with_heads_plays_as_a_bot() -> None:
    draw = random.Random(4)
    shapes = set()

    def policy(seen: dict[str, Any], legal: Any) -> Any:
        shapes.add(seen["planes"].shape)
        return legal[draw.randrange(len(legal))]

    bot = PolicyBot(policy, observe="planes", heads=True)
    match = Match(options=SMALL, seed=3)
    for _ in range(80):
        match.choose(bot.choose(match))
    assert shapes == {(23, 7, 12)}
