"""What is sent is what a view says, though most of it has been kept from before."""

import random

import msgspec
import pytest

from turfwar import Match
from turfwar.games import all_rulesets
from turfwar.views.encoded import choices_sent, events_sent
from turfwar.views.players import PlayerCache
from turfwar.views.view import choice_views, events_view, public_view, visible_events

RULES = [each.id for each in all_rulesets()]


@pytest.mark.parametrize("rules", RULES)
def test_players_that_are_kept_are_as_they_would_be_seen_anew(rules: str) -> None:
    chance = random.Random(rules)
    match, known = Match(rules=rules, seed=3), PlayerCache()
    for _ in range(150):
        if match.over:
            break
        if match.game.can_undo() and chance.random() < 0.05:
            match.undo()
        else:
            match.play_at_random(chance.randrange(1 << 30), chance.choice((1, 1, 1, 7, 30)))
        assert public_view(match.game, known) == public_view(match.game)


def test_a_ball_two_balls_a_referee_and_a_fanatic_are_seen_to_come_and_go() -> None:
    options = ["cards-free", "referee"]
    match, known = Match(options=options, seed=8), PlayerCache()
    chance = random.Random(8)
    seen: set[str] = set()
    for _ in range(600):
        if match.over:
            break
        match.play_at_random(chance.randrange(1 << 30), 2)
        kept, anew = public_view(match.game, known), public_view(match.game)
        assert kept == anew
        assert list(kept["players"]) == list(anew["players"])
        seen |= kept["players"].keys()
    assert "r1" in seen


def test_players_of_another_match_are_not_those_that_are_kept() -> None:
    known = PlayerCache()
    one, other = Match("Human", "Orc", seed=1), Match("Norse", "Amazon", seed=1)
    public_view(one.game, known)
    assert public_view(other.game, known) == public_view(other.game)


@pytest.mark.parametrize("rules", RULES)
def test_events_and_choices_are_sent_as_views_have_them(rules: str) -> None:
    for seed in (1, 2):
        match = Match(rules=rules, seed=seed)
        match.play_at_random(seed, 400)
        for seat in ("home", "spectator"):
            records = visible_events(match.game, seat, 0)
            sent = msgspec.json.decode(events_sent(match.game, records))
            seen = msgspec.json.encode(events_view(match.game, seat))
            assert sent == msgspec.json.decode(seen)
        assert msgspec.json.decode(choices_sent(match.game)) == choice_views(match.game)
