"""The three kinds of dice: the documented stream, the script, and the exact outcomes."""

import hashlib
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turfwar.games.lrb6.dice import (
    BLOCK_DIE,
    BOTH,
    D68,
    DIE_NAMES,
    FACE_NAMES,
    POW,
    PUSH,
    SKULL,
    STUMBLE,
)
from turfwar.kernel.dice import (
    BY_TOTAL,
    D2,
    D3,
    D6,
    D8,
    PICK,
    SIDES_MASK,
    EnumeratedDice,
    ScriptedDice,
    SeededDice,
    describe,
    first,
    is_double,
    outcomes,
    pack,
    second,
    total,
    unpack,
)
from turfwar.kernel.errors import DiceError, Interrupt, TurfwarError

unhurried = settings(deadline=None)

FACES = [SKULL, BOTH, PUSH, PUSH, STUMBLE, POW]
"""The six sides of a block die, in the order of the D6 that stands behind it."""


class Stream:
    """The module's documentation written down a second time, in as few lines as it claims."""

    def __init__(self, seed: int) -> None:
        self.bytes = self.read(seed)

    @staticmethod
    def read(seed: int) -> Iterator[int]:
        number = 0
        while True:
            yield from hashlib.sha256(f"turfwar dice 1|{seed}|{number}".encode()).digest()
            number += 1

    def die(self, sides: int) -> int:
        while True:
            byte = next(self.bytes)
            if byte < 256 // sides * sides:
                return byte % sides + 1


# Packed throws


@unhurried
@given(st.lists(st.integers(1, 15), max_size=7))
def test_packing_round_trips(faces: list[int]) -> None:
    throw = pack(faces)
    assert unpack(throw) == faces
    assert total(throw) == sum(faces)


def test_first_is_lowest_and_second_follows() -> None:
    throw = pack([2, 5, 1])
    assert (first(throw), second(throw)) == (2, 5)
    assert throw == 2 + 5 * 16 + 1 * 256
    assert [is_double(pack([a, b])) for a, b in ((3, 3), (3, 4))] == [True, False]


# The seeded generator


def test_pinned_bytes() -> None:
    """These numbers may never change: replays and shared seeds depend on them."""
    dice = SeededDice(7)
    assert bytes(dice.byte() for _ in range(40)).hex() == (
        "0032561354f4e84b1847e8f4a5bf9b99f108f314802fb3a5bcad15efadfe787585d98716662d4c23"
    )


@pytest.mark.parametrize(
    ("seed", "rolls"),
    [
        (0, "354346121132216563542555166222511254654335126226666266245214"),
        (7, "133215541655466423433664364661422451456142163423643332523164"),
        (-1, "551466551244625414322634125545311345521225325134331146612511"),
        (2**64, "424254556513442434353233113115562144256626142423255454611316"),
    ],
)
def test_pinned_rolls(seed: int, rolls: str) -> None:
    dice = SeededDice(seed)
    assert "".join(str(dice.throw(D6, 1, 0, 0)) for _ in range(60)) == rolls


@unhurried
@given(
    st.integers(),
    st.lists(st.sampled_from(["d6", "2d6", "d8", "d3", "d2", "d16", "d68", 1, 2, 3]), max_size=80),
)
def test_seeded_dice_follow_the_documented_stream(seed: int, rolls: list[str | int]) -> None:
    dice = SeededDice(seed)
    stream = Stream(seed)
    for roll in rolls:
        if roll == "d6":
            assert dice.throw(D6, 1, 0, 0) == stream.die(6)
        elif roll == "2d6":
            assert unpack(dice.throw(D6, 2, 0, 0)) == [stream.die(6), stream.die(6)]
        elif roll == "d8":
            assert dice.throw(D8, 1, 0, 0) == stream.die(8)
        elif roll == "d3":
            assert dice.throw(D3, 1, 0, 0) == stream.die(3)
        elif roll == "d2":
            assert dice.throw(D2, 1, 0, 0) == stream.die(2)
        elif roll == "d16":
            assert dice.throw(100, 1, 0, 0) == stream.die(100)
        elif roll == "d68":
            assert unpack(dice.throw(D68, 2, 0, 0)) == [stream.die(6), stream.die(8)]
        else:
            count = int(roll)
            expected = [FACES[stream.die(6) - 1] for _ in range(count)]
            assert unpack(dice.throw(BLOCK_DIE, count, 0, 0)) == expected


@unhurried
@given(st.integers(), st.lists(st.integers(1, 40), max_size=60))
def test_picks_follow_the_documented_stream(seed: int, counts: list[int]) -> None:
    dice = SeededDice(seed)
    stream = Stream(seed)
    for count in counts:
        assert dice.pick(count, list(range(count))) == stream.die(count) - 1


@unhurried
@given(st.integers(0, 6), st.integers(0, 6))
def test_what_the_rule_tells_apart_does_not_change_a_seeded_roll(low: int, high: int) -> None:
    plain, told = SeededDice(11), SeededDice(11)
    for count in (1, 2):
        assert told.throw(D6, count, low, high) == plain.throw(D6, count, 0, 0)


@pytest.mark.parametrize(
    ("kind", "faces"), [(D6, 6), (D8, 8), (D3, 3), (D2, 2), (16, 16), (BLOCK_DIE, 5)]
)
def test_faces_come_up_as_often_as_they_should(kind: int, faces: int) -> None:
    """48,000 rolls of a fixed seed: chi-squared far below what a loaded die would show."""
    dice = SeededDice(2)
    rolls = 48_000
    seen = Counter(int(dice.throw(kind, 1, 0, 0)) for _ in range(rolls))
    assert len(seen) == faces
    sides = kind & SIDES_MASK
    expected = dict.fromkeys(seen, rolls / sides)
    if kind == BLOCK_DIE:
        expected[PUSH] *= 2
    chi_squared = sum((seen[face] - expected[face]) ** 2 / expected[face] for face in seen)
    assert chi_squared < 2.5 * sides + 10


def test_pairs_are_independent() -> None:
    dice = SeededDice(3)
    rolls = 36_000
    seen = Counter(int(dice.throw(D6, 2, 0, 0)) for _ in range(rolls))
    assert len(seen) == 36
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 80


def test_different_seeds_give_different_dice() -> None:
    def forty(seed: int) -> tuple[int, ...]:
        dice = SeededDice(seed)
        return tuple(int(dice.throw(D6, 1, 0, 0)) for _ in range(40))

    assert len({forty(seed) for seed in range(-50, 50)}) == 100


@unhurried
@given(st.integers(), st.integers(0, 200), st.integers(0, 200))
def test_seek_goes_back_and_on(seed: int, before: int, after: int) -> None:
    dice = SeededDice(seed)
    for _ in range(before):
        dice.byte()
    mark = dice.tell()
    shown = [int(dice.byte()) for _ in range(after)]
    end = dice.tell()
    dice.seek(mark)
    assert [int(dice.byte()) for _ in range(after)] == shown
    assert dice.tell() == end
    fresh = SeededDice(seed)
    fresh.seek(end)
    assert fresh.throw(D6, 2, 0, 0) == dice.throw(D6, 2, 0, 0)


@unhurried
@given(st.integers(), st.integers(0, 100))
def test_a_copy_shows_the_same_independently(seed: int, before: int) -> None:
    dice = SeededDice(seed)
    for _ in range(before):
        dice.throw(D6, 1, 0, 0)
    mark = dice.tell()
    twin = dice.copy()
    shown = [int(twin.throw(D8, 1, 0, 0)) for _ in range(50)]
    assert dice.tell() == mark
    assert [int(dice.throw(D8, 1, 0, 0)) for _ in range(50)] == shown


# Scripted dice


def test_a_script_is_shown_in_order() -> None:
    dice = ScriptedDice([(D6, 1, 4), (D6, 2, pack([3, 5])), (BLOCK_DIE, 1, POW), (PICK, 1, 22)])
    assert dice.throw(D6, 1, 2, 0) == 4
    assert dice.left_over() == 3
    assert unpack(dice.throw(D6, 2, 0, 0)) == [3, 5]
    assert dice.throw(BLOCK_DIE, 1, 0, 0) == POW
    assert dice.pick(3, [20, 21, 22]) == 2
    assert dice.left_over() == 0


@pytest.mark.parametrize(
    ("script", "kind", "count", "words"),
    [
        ([(D8, 1, 3)], D6, 1, ("a D6 is to be rolled", "a D8", "entry 1")),
        ([(D6, 1, 3)], D6, 2, ("2 D6 is to be rolled", "a D6", "entry 1")),
        ([(BLOCK_DIE, 2, 3)], BLOCK_DIE, 1, ("1 block die is to be rolled", "2 block dice")),
        ([(D6, 1, 3)], D68, 2, ("a D68 is to be rolled", "a D6")),
        ([(PICK, 1, 3)], D6, 1, ("a D6 is to be rolled", "a random pick")),
        ([], D3, 1, ("ran out", "a D3")),
    ],
)
def test_a_wrong_script_is_named(
    script: list[tuple[int, int, int]], kind: int, count: int, words: tuple[str, ...]
) -> None:
    dice = ScriptedDice(script, DIE_NAMES)
    with pytest.raises(DiceError) as caught:
        dice.throw(kind, count, 0, 0)
    for word in words:
        assert word in str(caught.value)
    assert dice.left_over() == len(script), "a refused roll must not use up its entry"
    assert isinstance(caught.value, TurfwarError)


def test_a_d68_may_be_written_as_its_two_dice() -> None:
    dice = ScriptedDice([(D6, 1, 4), (D8, 1, 7), (D68, 2, pack([5, 2]))])
    assert unpack(dice.throw(D68, 2, 0, 0)) == [4, 7]
    assert unpack(dice.throw(D68, 2, 0, 0)) == [5, 2]
    assert dice.left_over() == 0


def test_the_entry_at_fault_is_counted_from_one() -> None:
    dice = ScriptedDice([(D6, 1, 1), (D6, 1, 2), (D8, 1, 3)])
    dice.throw(D6, 1, 0, 0)
    dice.throw(D6, 1, 0, 0)
    with pytest.raises(DiceError, match="entry 3 of the dice"):
        dice.throw(D6, 1, 0, 0)


def test_a_pick_must_be_one_of_those_who_can_be_picked() -> None:
    with pytest.raises(DiceError, match="entry 1 of the dice picks somebody who cannot be picked"):
        ScriptedDice([(PICK, 1, 9)]).pick(2, [4, 5])


def test_a_pick_from_an_empty_script() -> None:
    with pytest.raises(DiceError, match="ran out: a random pick"):
        ScriptedDice([]).pick(2, [4, 5])


def test_scripted_seek_tell_and_copy() -> None:
    dice = ScriptedDice([(D6, 1, face) for face in (6, 5, 4)])
    dice.throw(D6, 1, 0, 0)
    mark = dice.tell()
    twin = dice.copy()
    assert [twin.throw(D6, 1, 0, 0), twin.throw(D6, 1, 0, 0)] == [5, 4]
    assert dice.left_over() == 2
    dice.throw(D6, 1, 0, 0)
    dice.seek(mark)
    assert dice.throw(D6, 1, 0, 0) == 5


def test_every_kind_of_throw_has_words() -> None:
    assert describe(BLOCK_DIE, 3, DIE_NAMES) == "3 block dice"
    assert describe(BLOCK_DIE, 1, DIE_NAMES) == "1 block die"
    assert describe(D6, 2, DIE_NAMES) == "2 D6"
    assert describe(D68, 2, DIE_NAMES) == "a D68"
    assert describe(100, 1, DIE_NAMES) == "a D100"
    assert describe(PICK, 1, DIE_NAMES) == "a random pick"


# Enumerated dice


def enumerate_all(kind: int, count: int) -> Counter[tuple[int, ...]]:
    """Every way that the dice can fall, one by one, as unordered faces."""
    sides = FACES if kind == BLOCK_DIE else list(range(1, (kind & SIDES_MASK) + 1))
    return Counter(tuple(sorted(faces)) for faces in product(sides, repeat=count))


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        *((D6, count) for count in (1, 2, 3, 4)),
        *((BLOCK_DIE, count) for count in (1, 2, 3)),
        (D8, 1),
        (D3, 1),
        (D3, 2),
        (D2, 1),
        (D2, 3),
    ],
)
def test_outcomes_are_all_the_ways_the_dice_can_fall(kind: int, count: int) -> None:
    found = outcomes(kind, count, 0, 0)
    assert sum(weight for _, weight in found) == (kind & SIDES_MASK) ** count
    assert {tuple(sorted(unpack(throw))): weight for throw, weight in found} == dict(
        enumerate_all(kind, count)
    )
    assert len({throw for throw, _ in found}) == len(found)


def test_outcomes_of_the_odd_dice() -> None:
    assert outcomes(16, 1, 0, 0) == [(face, 1) for face in range(1, 17)]
    assert outcomes(100, 1, 56, 91) == [(1, 55), (56, 35), (91, 10)]
    assert outcomes(PICK, 3, 0, 0) == [(0, 1), (1, 1), (2, 1)]
    both = outcomes(D68, 2, 0, 0)
    assert sorted(unpack(throw) for throw, _ in both) == [
        [tens, units] for tens in range(1, 7) for units in range(1, 9)
    ]
    assert {weight for _, weight in both} == {1}


def test_block_faces_have_their_weights() -> None:
    named = {FACE_NAMES[face]: weight for face, weight in outcomes(BLOCK_DIE, 1, 0, 0)}
    assert named == {"skull": 1, "both": 1, "push": 2, "stumble": 1, "pow": 1}


@pytest.mark.parametrize("count", [1, 2, 3])
def test_classes_agree_with_the_full_enumeration(count: int) -> None:
    """For every pair of limits: the classes' weights and representatives are the right ones."""

    def class_of(value: int, low: int, high: int) -> int:
        if value < low:
            return 0
        return 2 if high and value >= high else 1

    everything = enumerate_all(D6, count)
    top = 6 * count + 2
    for low, high in product(range(top + 1), repeat=2):
        if (low, high) == (0, 0):
            continue
        expected: Counter[int] = Counter()
        for faces, weight in everything.items():
            expected[class_of(sum(faces), low, high)] += weight
        found = outcomes(D6, count, low, high)
        assert {class_of(total(throw), low, high): weight for throw, weight in found} == expected, (
            low,
            high,
        )
        assert len(found) == len(expected), (low, high)
        assert all(len(unpack(throw)) == count for throw, _ in found), (low, high)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_every_total_can_be_told_apart(count: int) -> None:
    expected: Counter[int] = Counter()
    for faces, weight in enumerate_all(D6, count).items():
        expected[sum(faces)] += weight
    found = outcomes(D6, count, BY_TOTAL, 0)
    assert {total(throw): weight for throw, weight in found} == expected
    assert len(found) == 5 * count + 1


def test_enumerated_dice_wait_and_go_on() -> None:
    dice = EnumeratedDice()
    assert not dice.pending()
    with pytest.raises(Interrupt):
        dice.throw(D6, 1, 4, 0)
    assert dice.pending()
    assert dice.outcomes() == [(1, 3), (4, 3)]
    dice.supply(4)
    assert not dice.pending()
    dice.seek(0)
    assert dice.throw(D6, 1, 4, 0) == 4
    with pytest.raises(Interrupt):
        dice.pick(3, [7, 8, 9])
    assert dice.outcomes() == [(0, 1), (1, 1), (2, 1)]


def test_committed_outcomes_are_not_shown_again() -> None:
    dice = EnumeratedDice()
    dice.supply(5)
    assert dice.throw(D6, 1, 0, 0) == 5
    dice.commit()
    dice.seek(dice.tell())
    with pytest.raises(Interrupt):
        dice.throw(D6, 1, 0, 0)


def test_a_copy_of_enumerated_dice_goes_its_own_way() -> None:
    dice = EnumeratedDice()
    with pytest.raises(Interrupt):
        dice.throw(BLOCK_DIE, 2, 0, 0)
    twin = dice.copy()
    assert isinstance(twin, EnumeratedDice)
    assert twin.outcomes() == dice.outcomes()
    twin.supply(pack([POW, POW]))
    assert dice.pending()
    assert not twin.pending()
    assert dice.supplied == []


@pytest.mark.parametrize("needed", range(2, 7))
def test_exact_chance_of_a_test_with_one_reroll(needed: int) -> None:
    """Walking the outcomes gives p + (1 - p) * p, as by hand."""

    def succeeds(dice: EnumeratedDice) -> bool:
        return dice.throw(D6, 1, needed, 0) >= needed or dice.throw(D6, 1, needed, 0) >= needed

    def chance(supplied: list[int]) -> Fraction:
        dice = EnumeratedDice()
        for outcome in supplied:
            dice.supply(outcome)
        try:
            return Fraction(int(succeeds(dice)))
        except Interrupt:
            return sum(
                (
                    Fraction(weight, 6) * chance([*supplied, outcome])
                    for outcome, weight in dice.outcomes()
                ),
                Fraction(0),
            )

    p = Fraction(7 - needed, 6)
    assert chance([]) == p + (1 - p) * p
