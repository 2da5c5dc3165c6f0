"""Smaller observations are parts of the full one, with names, in every environment."""

import numpy as np
import pytest

from turfwar import Match, TurfwarError
from turfwar.env.columns import columns_of
from turfwar.env.forms import FORMS, all_names, form_of
from turfwar.env.observation import observe
from turfwar.games import all_rulesets

RULES = [each.id for each in all_rulesets()]
SMALL = ("threes",)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("name", FORMS)
def test_every_entry_is_that_of_the_full_observation(rules: str, name: str) -> None:
    match = Match(seed=4, rules=rules)
    match.play_at_random(4, limit=150)
    seen = observe(match, "away")
    columns = columns_of(rules)
    form = form_of(rules, (), name)
    shown = form.of(seen.flat)
    assert {key: part.shape for key, part in shown.items()} == {
        key: part.shape for key, part in form.parts.items()
    }
    for key, part in form.parts.items():
        if key == "planes":
            assert part.names == columns.planes
            assert np.array_equal(shown[key], seen.planes)
        elif key == "entities":
            for slot in (0, 5, 25):
                assert dict(zip(part.names, shown[key][slot])).items() <= seen.player(slot).items()
        elif name != "full":
            values = dict(zip(all_names(columns), seen.flat))
            assert [values[each] for each in part.names] == list(shown[key])
    both = form.of(np.stack([seen.flat, seen.flat]))
    assert all(np.array_equal(both[key][1], shown[key]) for key in shown)


@pytest.mark.parametrize("rules", RULES)
def test_smaller_ones_have_where_everybody_is_and_what_is_asked(rules: str) -> None:
    small = form_of(rules, (), "small").parts["observation"]
    assert len(small.names) < 1000
    for name in ("own 1 square:row", "their 20 status", "ball:column", "own-score", "to-decide"):
        assert name in small.names
    assert any(name.startswith("question:") for name in small.names)
    assert not any("skill:" in name for name in small.names)
    entities = form_of(rules, (), "entities").parts["entities"]
    columns = columns_of(rules).player_columns
    # Death Zone has no skills.
    assert "skill:Block" in entities.names or "skill:Block" not in columns
    characteristics = [each.key for each in columns_of(rules).ruleset.characteristics]
    assert {*characteristics} & {*entities.names}


def test_the_environments_hand_them_out() -> None:
    pytest.importorskip("gymnasium")
    from turfwar.env.gym import TurfwarEnv
    from turfwar.env.gym_vector import TurfwarVector
    from turfwar.env.pettingzoo import TurfwarAEC

    for name in FORMS:
        env = TurfwarEnv(options=SMALL, observe=name)
        whole = TurfwarEnv(options=SMALL)
        seen, _ = env.reset(seed=2)
        full, _ = whole.reset(seed=2)
        assert env.observation_space.contains(seen)
        expected = form_of("lrb6", SMALL, name).of(full["observation"])
        assert all(np.array_equal(seen[key], part) for key, part in expected.items())
        both = TurfwarAEC(options=SMALL, observe=name)
        both.reset(seed=2)
        agent = both.agent_selection
        assert both.observation_space(agent).contains(both.observe(agent))
        many = TurfwarVector(2, options=SMALL, observe=name)
        seen, _ = many.reset(seed=2)
        assert many.observation_space.contains(seen)
    with pytest.raises(TurfwarError, match="there are full, planes, entities, small"):
        TurfwarEnv(observe="tiny")
