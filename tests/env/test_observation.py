"""An observation shows all that its side may know, from its own end of the pitch, and no more."""

import random

import numpy as np
import pytest
from base_game import base_game

from turfwar import Match, TurfwarError
from turfwar.env.observation import names_of, observe
from turfwar.games import all_rulesets, find_ruleset
from turfwar.games.layout import FRAME_MATCH, FRAME_PLAYER, Span
from turfwar.games.lrb6.cards.hand import deal
from turfwar.games.lrb6.layout import DEALT, HAND, HAND_WORDS, PLAYER
from turfwar.pitch.frame import PLAYER_NAMES, PLAYER_SIZE, PLAYERS, SIDE_SLOTS, STATUS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import CELLS, parse_square

SIDES = ("home", "away")


def positions(seed: int, number: int = 20, every: int = 17) -> list[Match]:
    """Positions from a random match, one every so often."""
    match = Match("Human", "Wood Elf", seed=seed)
    draw = random.Random(seed)
    found: list[Match] = []
    while not match.over and len(found) < number:
        match.choose(draw.choice(match.legal))
        if match.ply % every == 0:
            found.append(match.copy())
    return found


@pytest.mark.parametrize("side", SIDES)
def test_every_player_is_where_they_are_as_they_are(side: str) -> None:
    for match in positions(1):
        seen = observe(match, side)
        standing = 0
        for card in match.players:
            whose = "own" if card.side == side else "their"
            slot = PLAYER_NAMES.index(card.id) % SIDE_SLOTS
            row = seen.player(slot + (0 if whose == "own" else SIDE_SLOTS))
            assert [row[name] for name in ("ma", "st", "ag", "av")] == [
                getattr(card, name) for name in ("ma", "st", "ag", "av")
            ]
            assert {name[6:] for name in row if name.startswith("skill:") and row[name]} == set(
                card.skills
            )
            if card.square is None:
                assert (row["square:row"], row["square:column"]) == (0, 0)
                continue
            standing += 1
            at = seen.place(parse_square(card.square))
            assert at == (row["square:row"] - 1, row["square:column"] - 1)
            assert seen.square(*at) == card.square
            assert seen.plane(f"{whose}-slot")[at] == slot + 1
            assert seen.plane(f"{whose}-{card.state}")[at] == 1
            assert seen.plane(f"{whose}-st")[at] == card.st
            assert seen.plane(f"{whose}-used")[at] == card.used
            assert seen.plane("carrier")[at] == card.has_ball
        assert (seen.plane("own-slot") > 0).sum() + (seen.plane("their-slot") > 0).sum() == standing


@pytest.mark.parametrize("side", SIDES)
def test_tackle_zones_are_those_of_the_rules(side: str) -> None:
    for match in positions(4, 6):
        seen = observe(match, side)
        number = SIDES.index(side)
        for name, whose in (("own-tackle-zones", number), ("their-tackle-zones", 1 - number)):
            plane = seen.plane(name)
            for row in range(15):
                for column in range(26):
                    square = parse_square(seen.square(row, column))
                    assert plane[row, column] == base_game(match).tackle_zones(square, whose)


def test_a_side_looks_from_its_own_end() -> None:
    match = positions(5)[-1]
    one, other = observe(match, "home"), observe(match, "away")
    for own, their in (("ball", "ball"), ("own-ma", "their-ma"), ("own-slot", "their-slot")):
        assert np.array_equal(one.plane(own), other.plane(their)[:, ::-1])
    assert one.square(0, 25) == "a26"
    assert other.square(0, 25) == "a1"
    assert one.player(0) | {"square:column": 0} == other.player(SIDE_SLOTS) | {"square:column": 0}


def test_numbers_are_those_of_the_match() -> None:
    for match in positions(6):
        for side, other in (SIDES, SIDES[::-1]):
            seen = observe(match, side)
            for whose, card in (("own", match.team(side)), ("their", match.team(other))):
                for name in ("score", "turn", "rerolls", "casualties", "fame", "bribes"):
                    assert seen.scalar(f"{whose}-{name}") == getattr(card, name)
            assert seen.scalar("half") == match.half
            turn = 0 if match.active is None else 1 if match.active == side else -1
            assert seen.scalar("active") == turn


def test_only_who_decides_sees_what_is_asked() -> None:
    asked_once = set()
    names = [name for name in names_of().scalars if name.startswith("question:")]
    for match in positions(7, 60, every=7):
        question = match.choice
        assert question is not None
        other = SIDES[1 - SIDES.index(question.chooser)]
        decides, waits = observe(match), observe(match, other)
        assert [name for name in names if decides.scalar(name)] == [f"question:{question.kind}"]
        asked_once.add(question.kind)
        assert (decides.scalar("to-decide"), waits.scalar("to-decide")) == (1, 0)
        assert not any(waits.scalar(name) for name in names)
        assert not waits.plane("subject").any()
        assert (waits.scalar("detail"), waits.scalar("step:verb")) == (0, 0)
    assert len(asked_once) > 2


def test_what_an_open_step_has_rolled_is_seen() -> None:
    """A block's dice, before it is said whether they are rolled again."""
    match = Match("Human", "Orc", seed=7)
    for text in ("coin heads", "choose receive", "formation line", "done", "formation spread"):
        match.choose(text)
    for text in ("done", "kickoff h20", "a11 block"):
        match.choose(text)
    shown: dict[bytes, object] = {}
    for seed in range(60):
        twin = match.copy(dice=seed)
        twin.choose("block h1")
        dice = [str(event) for event in twin.events_since(match.log_position)]
        if twin.choice is not None and twin.choice.kind == "reroll":
            seen = observe(twin).flat.tobytes()
            assert shown.setdefault(seen, dice) == dice
    assert len(shown) > 10


def spans_of(rules: str) -> list[tuple[int, Span]]:
    """Every span of a state that somebody may see, and where it is; players' of three of them."""
    layout = find_ruleset(rules).layout
    found = [(span.at, span) for span in (*FRAME_MATCH, *layout.match)]
    for number in (0, 3, SIDE_SLOTS + 2):
        base = PLAYERS + number * PLAYER_SIZE
        found += [(base + span.at, span) for span in (*FRAME_PLAYER, *layout.player)]
        for rows in layout.rows:
            found += [(rows.at + number * rows.size + span.at, span) for span in rows.spans]
    return found


@pytest.mark.parametrize("rules", [each.id for each in all_rulesets()])
def test_whatever_differs_in_a_position_differs_in_the_array(rules: str) -> None:
    """Each number of the state is changed by itself."""
    match = Match(seed=3, rules=rules)
    match.play_at_random(3, limit=60)
    game: PitchGame = match.game
    for number in (0, 3, SIDE_SLOTS + 2):
        assert game.field(number, STATUS) != 0
    draw = random.Random(5)
    before = [observe(match, side).flat.tobytes() for side in SIDES]
    looked_at = 0
    for at, span in spans_of(rules):
        if span.seen == "never" or not span.count:
            continue
        place = at + draw.randrange(span.count)
        old = int(game.get(place))
        high = CELLS // 28 * 20 if span.kind == "cell" else span.high
        new = draw.choice([v for v in (span.low, min(high, old + 1), high) if v != old])
        if span.kind == "cell" and new and not game.pitch.has(new, 1):
            new = next(square for square in game.pitch.squares if square != old)
        if span.kind in ("side-or-nobody", "player-or-nobody"):
            new = 1 if old != 1 else 0
        game.set(place, new)
        changed = [observe(match, side).flat.tobytes() != was for side, was in zip(SIDES, before)]
        game.set(place, old)
        if span.seen == "secret":
            assert changed == [False, False], span.name
        elif span.seen == "hand":
            half = span.count // 2
            assert changed == [place < at + half, place >= at + half], span.name
        else:
            assert changed == [True, True], (span.name, old, new)
        looked_at += 1
    assert looked_at > 30


def test_a_hand_is_seen_by_its_side_alone() -> None:
    match = positions(8)[0]
    before = observe(match, "away")
    deal(base_game(match), 0, 5)
    deal(base_game(match), 0, 103)
    own, other = observe(match, "home"), observe(match, "away")
    cards = [name for name in names_of().scalars if name.startswith("card:")]
    assert sum(own.scalar(name) for name in cards) == own.scalar("own-held") == 2
    assert not any(other.scalar(name) for name in cards)
    changed = [name for name in names_of().scalars if before.scalar(name) != other.scalar(name)]
    assert changed == ["their-held"]
    game = base_game(match)
    assert game.get(DEALT)
    assert any(game.get(HAND + word) for word in range(HAND_WORDS))


def test_it_tells_nothing_of_the_dice_to_come() -> None:
    match = positions(9)[-1]
    for seed in (1, 2):
        assert np.array_equal(observe(match.copy(dice=seed)).flat, observe(match).flat)


def test_it_is_one_array_that_may_be_written_to() -> None:
    match = Match("Human", "Orc", seed=7)
    seen = observe(match)
    assert seen.flat.dtype == np.int8
    assert seen.flat.size == seen.planes.size + seen.players.size + seen.scalars.size
    seen.planes[0, 0, 0] = 9
    assert seen.flat[0] == 9
    assert observe(match).flat[0] == 0
    for names in (seen.names.planes, seen.names.player_columns, seen.names.scalars):
        assert len(set(names)) == len(names)


def test_what_was_written_before_is_gone() -> None:
    found = positions(10)
    fresh = {id(match): observe(match).flat for match in found}
    for match in reversed(found):
        assert np.array_equal(observe(match).flat, fresh[id(match)])


def test_a_player_in_their_activation_is_named() -> None:
    marked = 0
    for match in positions(9):
        active = int(match.game.get(PLAYER))
        seen = observe(match, "home")
        assert seen.scalar("player") == active + 1
        marked += active >= 0
    assert marked


def test_a_side_that_is_none_is_refused() -> None:
    with pytest.raises(TurfwarError, match="there is no side 'left'"):
        observe(Match(), "left")
