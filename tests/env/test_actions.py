"""Every choice is an action, and every action that is open is a choice."""

import random
from typing import Any, cast

import numpy as np
import pytest

from turfwar import Match, TurfwarError
from turfwar.env.actions import actions_of
from turfwar.env.buffers import blank_page
from turfwar.games import all_rulesets
from turfwar.kernel.notation import verb_of
from turfwar.pitch.action_numbers import NOTHING, ActionMask


@pytest.mark.parametrize("rules", [each.id for each in all_rulesets()])
def test_open_choices_and_open_actions_are_the_same(rules: str) -> None:
    match = Match(seed=2, rules=rules)
    actions = actions_of(rules)
    mask = blank_page(actions.size)
    picks = ActionMask(actions.table, mask, 0)
    shown = np.frombuffer(cast(Any, mask), np.int8)
    draw = random.Random(2)
    for _ in range(250):
        if match.over:
            break
        side = int(match.game.chooser)
        picks.write(match.game, side)
        legal = match.legal
        meant = {code: int(actions.table.action(match.game, side, code, NOTHING)) for code in legal}
        assert set(np.flatnonzero(shown)) == set(meant.values())
        code = draw.choice(legal)
        twin = match.copy()
        twin.choose(code)
        assert picks.take(match.game, side, meant[code])
        if picks.begun != NOTHING:
            picks.write(match.game, side)
            second = int(actions.table.action(match.game, side, code, picks.begun))
            assert shown[second] == 1
            assert picks.take(match.game, side, second)
        assert match == twin


def test_a_second_player_is_named_after_the_first() -> None:
    """`multiblock` names two players, so it takes two actions."""
    match = Match("Human", "Orc", seed=3)
    match.play_at_random(3, limit=40)
    game = match.game
    actions = actions_of()
    verb = next(run.verb for run in actions.runs if run.argument == 1)
    codes = [int(verb.number) << 18 | a << 9 | b for a, b in ((20, 21), (20, 22), (21, 20))]
    game.pose(game.question, game.chooser, game.subject, game.detail)
    for code in codes:
        game.offer(code)
    mask = blank_page(actions.size)
    picks = ActionMask(actions.table, mask, 0)
    side = int(game.chooser)
    picks.write(game, side)
    assert sum(mask) == 2
    assert verb_of(codes[0]) == verb.number
    first = int(actions.table.action(game, side, codes[0], NOTHING))
    decisions = game.decisions
    assert picks.take(game, side, first)
    assert (picks.begun >> 9, game.decisions) == (codes[0] >> 9, decisions)
    picks.write(game, side)
    assert sum(mask) == 2
    assert actions.name(first).startswith("multiblock {")


def test_actions_are_mirrored_for_the_other_end() -> None:
    match = Match("Human", "Orc", seed=1)
    actions = actions_of()
    code = next(run for run in actions.runs if run.verb.pattern == "to {square}")
    to_b3 = int(code.verb.number) << 18 | (2 * 28 + 3) << 9
    names = [actions.name(int(actions.table.action(match.game, s, to_b3, NOTHING))) for s in (0, 1)]
    assert names == ["to {b3}", "to {b24}"]


def test_names_and_numbers_go_to_and_fro() -> None:
    actions = actions_of(options=("threes",))
    for action in range(0, actions.size, 97):
        assert actions.number(actions.name(action)) == action
    with pytest.raises(TurfwarError, match="there is no action 'sing'"):
        actions.number("sing")
    with pytest.raises(IndexError, match="they are 0 to"):
        actions.name(actions.size)


def test_what_is_not_open_changes_nothing() -> None:
    match = Match("Human", "Orc", seed=1)
    actions = actions_of()
    picks = ActionMask(actions.table, blank_page(actions.size), 0)
    side = int(match.game.chooser)
    assert not picks.take(match.game, side, actions.number("end turn"))
    assert not picks.take(match.game, 1 - side, actions.number("coin {heads}"))
    assert not picks.take(match.game, side, -5)
    assert match.ply == 0
