"""A match that was played on from a moment of another one has a replay too."""

from functools import cache

import pytest

from turfwar import Match
from turfwar.bots.random_bot import RandomBot
from turfwar.kernel.errors import ReplayError
from turfwar.replay import cut_replay, read_replay, replay_match, reseed, verify, write_replay
from turfwar.replay.fairness import Proof, Seen

PROOF = Proof("m1", "5e" * 32, (("home", "aa11" * 4),))
SECOND = Proof("m2", "a1" * 32, (("away", "bb22" * 4),))


def on(match: Match, choices: int) -> None:
    bot = RandomBot(choices)
    end = match.ply + choices
    while not match.over and match.ply < end:
        match.choose(bot.choose(match))


def settled(match: Match) -> None:
    """Back to where no roll is open."""
    while match.game.waiting:
        match.undo()


@cache
def first() -> str:
    match = Match("Human", "Orc", seed=PROOF.seed)
    on(match, 500)
    return write_replay(match, PROOF)


@cache
def played_on() -> tuple[str, Match, str]:
    """Where it was played on from, the match, and its replay."""
    match = replay_match(first(), 400)
    settled(match)
    before = cut_replay(first(), match.ply)
    reseed(match, SECOND.seed)
    on(match, 60)
    return before, match, write_replay(match, SECOND, before)


def test_the_first_choices_of_a_replay_are_a_replay() -> None:
    before, match, _ = played_on()
    assert verify(before).ok
    assert first().startswith(before.split("\n\nscore")[0])
    assert read_replay(before).choices == read_replay(first()).choices[: match.ply - 60]
    assert verify(cut_replay(first(), 0)).ok


def test_it_verifies_with_both_proofs_and_comes_back() -> None:
    _, match, text = played_on()
    report = verify(text)
    assert report.ok, report.message
    assert report.proved
    assert not report.fair
    second = Seen((SECOND.commitment,), (SECOND.nonces[0][1],))
    half = verify(text, second)
    assert half.ok
    assert not half.fair
    assert f"dice since choice {match.ply - 60} fair" in str(half)
    first_too = Seen((PROOF.commitment, *second.commitments), (PROOF.nonces[0][1], *second.nonces))
    assert verify(text, first_too).fair
    assert replay_match(text).digest == match.digest
    assert read_replay(text).dice[0][0] == match.ply - 60


def test_the_new_dice_are_other_dice() -> None:
    before, match, _ = played_on()
    with pytest.raises(ReplayError):
        write_replay(match, PROOF, before)
    with pytest.raises(ReplayError):
        write_replay(match, SECOND, cut_replay(before, 5))


def test_without_a_proof_the_dice_are_not_called_fair() -> None:
    before, match, _ = played_on()
    text = write_replay(match, None, before)
    report = verify(text)
    assert report.ok
    assert not report.proved


def test_it_can_be_played_on_again() -> None:
    _, earlier, text = played_on()
    match = replay_match(text, earlier.ply - 10)
    settled(match)
    before = cut_replay(text, match.ply)
    reseed(match, 77)
    on(match, 20)
    again = write_replay(match, None, before)
    assert verify(again).ok
    assert len(read_replay(again).dice) == 2


def test_every_byte_of_the_new_dice_counts() -> None:
    _, _, text = played_on()
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("dice "))
    line = lines[at]
    for place in range(0, len(line), 3):
        other = "1" if line[place] != "1" else "2"
        changed = [*lines[:at], line[:place] + other + line[place + 1 :], *lines[at + 1 :]]
        report = verify("\n".join(changed))
        assert not report.ok
        assert report.line is not None
        assert report.line - 1 == at
    without = verify("\n".join([*lines[:at], *lines[at + 1 :]]))
    assert not without.ok
    moved = [*lines[: at - 1], lines[at], lines[at - 1], *lines[at + 1 :]]
    assert not verify("\n".join(moved)).ok


def test_a_choice_that_was_taken_back_is_as_if_it_had_not_been() -> None:
    match = replay_match(first(), 400)
    settled(match)
    before = cut_replay(first(), match.ply)
    reseed(match, SECOND.seed)
    on(match, 1)
    match.undo()
    on(match, 30)
    assert verify(write_replay(match, SECOND, before)).ok
