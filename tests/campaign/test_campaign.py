"""The campaign itself: what it counts, and that it would notice."""

import random

from campaign.__main__ import SCENARIOS, SHARES
from campaign.mangling import files, mangled, message
from campaign.tally import Tally


def test_there_is_one_round_however_little_time() -> None:
    tally = Tally("anything", 0.5)
    assert tally.goes_on()
    tally.stop()
    assert not tally.goes_on()


def test_what_is_not_as_promised_is_noted() -> None:
    tally = Tally("anything", 60)
    tally.expect(True, "this is as it should be")
    assert tally.broken == []
    tally.expect(None, "this is not")
    assert tally.broken == ["this is not"]
    tally.broken *= 20
    assert not tally.goes_on()


def test_garbage_is_the_same_for_the_same_seed_and_differs_from_what_it_was() -> None:
    data = b"a file of some length, with words in it" * 5
    found = [mangled(data, random.Random(seed)) for seed in range(200)]
    assert found == [mangled(data, random.Random(seed)) for seed in range(200)]
    assert sum(each != data for each in found) > 180
    assert len({str(message(random.Random(seed))) for seed in range(200)}) > 150


def test_mangled_files_are_read_or_refused() -> None:
    tally = Tally("mangled files", 3)
    files(tally, SCENARIOS, 11)
    assert tally.broken == []
    assert sum(tally.counts.values()) > 10


def test_every_attack_has_a_share() -> None:
    assert all(share > 0 for share in SHARES.values())
    assert sum("PostgreSQL" in name for name in SHARES) == 9
