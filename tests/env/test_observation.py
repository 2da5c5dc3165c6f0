"""An observation shows what its side may know, from its own end of the pitch, and no more."""

import random

import numpy as np
import pytest
from base_game import base_game

from turfwar import Match, TurfwarError
from turfwar.env.observation import names_of, observe
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.squares import parse_square
from turfwar.rulesets.lrb6.cards.hand import deal
from turfwar.rulesets.lrb6.layout import PLAYER

SIDES = ("home", "away")
PLANES, SCALARS = names_of().planes, names_of().scalars


def positions(seed: int, number: int = 40) -> list[Match]:
    """Positions from a random match, one every so often."""
    match = Match("Human", "Wood Elf", seed=seed)
    draw = random.Random(seed)
    found: list[Match] = []
    while not match.over and len(found) < number:
        match.choose(draw.choice(match.legal))
        if match.ply % 17 == 0:
            found.append(match.copy())
    return found


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("side", SIDES)
def test_every_player_is_where_he_is_as_he_is(seed: int, side: str) -> None:
    for match in positions(seed):
        seen = observe(match, side)
        shown = np.zeros((15, 26), np.int8)
        for card in match.players:
            if card.square is None:
                continue
            whose = "own" if card.side == side else "their"
            at = seen.place(parse_square(card.square))
            shown[at] = 1
            assert seen.square(*at) == card.square
            assert seen.plane(f"{whose}-{card.state}")[at] == 1
            for name in ("ma", "st", "ag", "av"):
                assert seen.plane(f"{whose}-{name}")[at] == getattr(card, name)
            assert seen.plane(f"{whose}-used")[at] == card.used
            assert seen.plane("carrier")[at] == card.has_ball
            sign = 1 if card.side == side else -1
            skills = {name for name in PLANES if name.startswith("skill:") and seen.plane(name)[at]}
            assert skills == {f"skill:{name}" for name in card.skills}
            assert all(seen.plane(name)[at] == sign for name in skills)
        names = [f"{whose}-{name}" for whose in ("own", "their") for name in ("standing", "prone")]
        found = sum(seen.plane(name) for name in (*names, "own-stunned", "their-stunned"))
        assert np.array_equal(found, shown)


@pytest.mark.parametrize("side", SIDES)
def test_tackle_zones_are_those_of_the_rules(side: str) -> None:
    for match in positions(4):
        seen = observe(match, side)
        number = SIDES.index(side)
        for name, whose in (("own-tackle-zones", number), ("their-tackle-zones", 1 - number)):
            plane = seen.plane(name)
            for row in range(15):
                for column in range(26):
                    square = parse_square(seen.square(row, column))
                    assert plane[row, column] == base_game(match).tackle_zones(square, whose)


def test_the_side_looks_from_its_own_end() -> None:
    match = positions(5)[-1]
    for name in ("ball", "carrier", "referee"):
        home, away = observe(match, "home").plane(name), observe(match, "away").plane(name)
        assert np.array_equal(home, away[:, ::-1])
    one, other = observe(match, "home"), observe(match, "away")
    assert np.array_equal(one.plane("own-ma"), other.plane("their-ma")[:, ::-1])
    assert one.square(0, 25) == "a26"
    assert other.square(0, 25) == "a1"


def test_numbers_are_those_of_the_match() -> None:
    for match in positions(6):
        for side, other in (SIDES, SIDES[::-1]):
            seen = observe(match, side)
            for whose, card in (("own", match.team(side)), ("their", match.team(other))):
                for name in ("score", "turn", "rerolls", "casualties", "fame", "bribes"):
                    assert seen.scalar(f"{whose}-{name}") == getattr(card, name)
                reserves = sum(p.side == card.side and p.state == "reserve" for p in match.players)
                assert seen.scalar(f"{whose}-reserve") == reserves
            assert seen.scalar("half") == match.half
            assert seen.scalar(f"weather:{match.weather}") == 1
            assert sum(seen.scalar(name) for name in SCALARS if name.startswith("weather:")) == 1
            turn = 0 if match.active is None else 1 if match.active == side else -1
            assert seen.scalar("whose-turn") == turn


def test_only_who_decides_sees_what_is_asked() -> None:
    for match in positions(7):
        question = match.choice
        assert question is not None
        other = SIDES[1 - SIDES.index(question.chooser)]
        decides, waits = observe(match), observe(match, other)
        asked = [name for name in SCALARS if name.startswith("question:") and decides.scalar(name)]
        assert asked == [f"question:{question.kind}"]
        assert decides.scalar("to-decide") == 1
        assert waits.scalar("to-decide") == 0
        assert not any(waits.scalar(name) for name in SCALARS if name.startswith("question:"))
        assert not waits.plane("subject").any()
        assert waits.scalar("detail") == 0


def test_a_hand_is_seen_by_its_side_alone() -> None:
    match = positions(8)[0]
    before = observe(match, "away")
    deal(base_game(match), 0, 5)
    deal(base_game(match), 0, 103)
    own, other = observe(match, "home"), observe(match, "away")
    cards = [name for name in SCALARS if name.startswith("card:")]
    assert sum(own.scalar(name) for name in cards) == own.scalar("own-cards") == 2
    assert not any(other.scalar(name) for name in cards)
    changed = [name for name in SCALARS if before.scalar(name) != other.scalar(name)]
    assert changed == ["their-cards"]
    assert np.array_equal(before.planes, other.planes)


def test_it_is_one_array_that_may_be_written_to() -> None:
    match = Match("Human", "Orc", seed=7)
    seen = observe(match)
    assert seen.flat.dtype == np.int8
    assert seen.flat.size == seen.planes.size + seen.scalars.size
    seen.planes[0, 0, 0] = 9
    assert seen.flat[0] == 9
    assert observe(match).flat[0] == 0
    assert len(set(PLANES)) == len(PLANES)
    assert len(set(SCALARS)) == len(SCALARS)


def test_a_player_in_his_activation_is_marked() -> None:
    marked = 0
    for match in positions(9):
        active = int(match.game.get(PLAYER))
        seen = observe(match)
        assert seen.plane("active-player").sum() == (active >= 0)
        if active >= 0:
            marked += 1
            card = match.player(PLAYER_NAMES[active])
            assert card.square is not None
            assert seen.plane("active-player")[seen.place(parse_square(card.square))] == 1
    assert marked


def test_a_side_that_is_none_is_refused() -> None:
    with pytest.raises(TurfwarError, match="there is no side 'left'"):
        observe(Match(), "left")
