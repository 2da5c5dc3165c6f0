"""The dice of a server's match are proved: by the replay, to anybody."""

from dataclasses import replace

import pytest

from turfwar import Match, ReplayError
from turfwar.bots.random_bot import RandomBot
from turfwar.replay import read_replay, record_of, verify, write_replay
from turfwar.replay.fairness import FairnessError, Proof, Seen, commitment, new_secret, promise

NONCES = (("home", "ab" * 16), ("away", "cd" * 16))


def proved() -> tuple[Proof, str]:
    proof = Proof("hK3vT0pQ2mA", "5e" * 32, NONCES)
    match = Match("Human", "Orc", seed=proof.seed)
    bot = RandomBot(1)
    while match.ply < 40:
        match.choose(bot.choose(match))
    return proof, write_replay(match, proof)


def test_the_seed_depends_on_everything() -> None:
    proof = Proof("m", "5e" * 32, NONCES)
    others = [
        Proof("n", proof.secret, NONCES),
        Proof("m", "5f" * 32, NONCES),
        Proof("m", proof.secret, NONCES[:1]),
        Proof("m", proof.secret, (NONCES[0], ("away", "cd" * 15 + "ce"))),
    ]
    assert len({proof.seed, *(other.seed for other in others)}) == 5


def test_the_order_of_the_nonces_is_fixed() -> None:
    assert Proof("m", "5e" * 32, NONCES).seed == Proof("m", "5e" * 32, NONCES[::-1]).seed
    with pytest.raises(FairnessError, match="in this order"):
        Proof.parse(Proof("m", "5e" * 32, NONCES[::-1]).text)


def test_secrets_differ_and_their_commitments_too() -> None:
    one, two = new_secret(), new_secret()
    assert one != two
    assert commitment("m", one) != commitment("m", two)
    assert one not in commitment("m", one)


def seen(proof: Proof, own: int = 0) -> Seen:
    """What the coach of a nonce notes before the match."""
    others = [nonce for at, (_, nonce) in enumerate(proof.nonces) if at != own]
    promises = tuple(promise(proof.match_id, nonce) for nonce in others)
    return Seen((proof.commitment,), (proof.nonces[own][1],), promises)


def test_promises_fix_a_nonce_of_a_match_and_tell_nothing() -> None:
    found = {promise("m", "ab" * 16), promise("m", "ac" * 16), promise("n", "ab" * 16)}
    assert len(found) == 3
    assert not any("abab" in each for each in found)


def test_a_replay_carries_its_proof() -> None:
    _, text = proved()
    report = verify(text)
    assert report.ok, report
    assert report.proved
    assert not report.fair
    assert "dice consistent with their proof" in str(report)


@pytest.mark.parametrize("own", [0, 1])
def test_what_was_noted_before_makes_it_fair(own: int) -> None:
    proof, text = proved()
    report = verify(text, seen(proof, own))
    assert report.ok, report
    assert report.fair
    assert "dice fair" in str(report)


def test_a_proof_that_was_ground_is_only_consistent() -> None:
    """Sixty secrets tried offline, the best kept: everything fits, nothing was promised."""
    proof, _ = proved()
    ground = max((Proof("m", f"{each:064x}", NONCES) for each in range(60)), key=lambda p: p.seed)
    text = write_replay(Match("Human", "Orc", seed=ground.seed), ground)
    assert verify(text).proved
    assert not verify(text).fair
    report = verify(text, seen(proof))
    assert not report.ok
    assert not report.fair
    assert (report.line, "that were promised" in str(report)) == (8, True)


def test_the_last_nonce_that_was_ground_is_found_by_its_promise() -> None:
    proof, _ = proved()
    chosen = Proof(proof.match_id, proof.secret, (NONCES[0], ("away", "ee" * 16)))
    text = write_replay(Match("Human", "Orc", seed=chosen.seed), chosen)
    assert not verify(text, seen(proof)).ok
    alone = verify(text, Seen((proof.commitment,), (NONCES[0][1],)))
    assert alone.ok
    assert not alone.fair
    assert "fair unless the server and away worked together" in str(alone)


def test_a_match_without_a_proof_is_not_what_was_noted() -> None:
    proof, _ = proved()
    report = verify(write_replay(Match("Human", "Orc", seed=7)), seen(proof))
    assert not report.ok
    assert report.line == 5


def test_a_replay_without_a_proof_does_not_claim_one() -> None:
    report = verify(write_replay(Match("Human", "Orc", seed=7)))
    assert report.ok
    assert not report.proved
    assert not report.fair


@pytest.mark.parametrize(
    ("old", "new"),
    [("home=ab", "home=bb"), ("5e5e5e", "5e5e5f"), ("hK3v", "hK4v"), ("away=cdcd", "away=cdce")],
)
def test_a_changed_proof_is_found(old: str, new: str) -> None:
    _, text = proved()
    report = verify(text.replace(old, new, 1))
    assert not report.ok
    assert report.line in (5, 8)


def test_a_proof_of_another_seed_is_refused() -> None:
    proof, _ = proved()
    with pytest.raises(ReplayError, match="another seed"):
        write_replay(Match("Human", "Orc", seed=7), proof)


def test_a_referees_match_has_a_replay() -> None:
    match = Match("Human", "Orc", seed=7, options=("referee",))
    bot = RandomBot(1)
    while match.ply < 120:
        match.choose(bot.choose(match))
    text = write_replay(match)
    assert " referee referee" in text or " referee at" in text
    assert verify(text).ok


def played(options: tuple[str, ...] = (), home: str = "Human", bot: int = 1, ply: int = 40) -> str:
    """A replay under one and the same proof of its dice."""
    proof = Proof("hK3vT0pQ2mA", "5e" * 32, NONCES)
    match = Match(home, "Orc", seed=proof.seed, options=options)
    chooser = RandomBot(bot)
    while match.ply < ply:
        match.choose(chooser.choose(match))
    return write_replay(match, proof)


def test_the_record_binds_the_whole_match() -> None:
    proof, text = proved()
    record = verify(text).record
    noted = replace(seen(proof), record=record)
    report = verify(text, noted)
    assert (report.ok, report.fair, report.bound) == (True, True, True)
    assert "choices, teams, options, rules and result are those of the record" in str(report)
    forged = {
        "other choices": played(bot=2),
        "another team": played(home="Dwarf"),
        "other options": played(options=("overtime",)),
        "fewer choices": played(ply=39),
        "more choices": played(ply=41),
    }
    for what, other in forged.items():
        # The dice are those of the proof, and what was noted before the match says no more.
        alone = verify(other, seen(proof))
        assert (alone.ok, alone.fair, alone.bound) == (True, True, False), what
        assert "is not proved" in str(alone), what
        refused = verify(other, noted)
        assert not refused.ok, what
        assert not refused.bound, what
        assert "than were noted when the match ended" in str(refused), what


def test_the_record_is_the_same_whoever_writes_the_replay_down() -> None:
    _, text = proved()
    lines = text.split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith("version "))
    replay = read_replay(text)
    other = replace(replay, header=replace(replay.header, version="9.9.9"))
    assert lines[at] != "version 9.9.9"
    assert record_of(other) == record_of(replay)


def test_a_replay_without_a_proof_has_a_record_too() -> None:
    text = write_replay(Match("Human", "Orc", seed=7))
    record = verify(text).record
    assert verify(text, Seen(record=record)).bound
    assert not verify(write_replay(Match("Human", "Orc", seed=8)), Seen(record=record)).ok
