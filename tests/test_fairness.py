"""The dice of a server's match are proved: by the replay, to anybody."""

import pytest

from turfwar import Match, ReplayError
from turfwar.bots.random_bot import RandomBot
from turfwar.fairness import FairnessError, Proof, commitment, new_secret
from turfwar.replay import verify, write_replay

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


def test_a_replay_carries_its_proof() -> None:
    _, text = proved()
    report = verify(text)
    assert report.ok, report
    assert report.fair
    assert "promised secret" in str(report)


def test_a_replay_without_a_proof_does_not_claim_one() -> None:
    report = verify(write_replay(Match("Human", "Orc", seed=7)))
    assert report.ok
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
