"""Dice that nobody could choose: a secret that is promised, nonces that are added, and a proof.

A server promises its secret (`commitment`) before it has seen a nonce, and no coach knows the
secret when he sends his nonce; all dice come from the seed that the two together give.

>>> proof = Proof("m1", "5e" * 32, (("home", "aa11"), ("away", "bb22")))
>>> proof.commitment[:16], str(proof.seed)[:10]
('7a9850d75ec81e37', '9662082444')
>>> Proof.parse(proof.text) == proof
True
"""

import hashlib
import re
import secrets
from dataclasses import dataclass
from typing import Final

from turfwar.kernel.errors import TurfwarError

SEATS: Final = ("home", "away", "referee", "creator")
"""Who may add a nonce, in the order in which they are hashed."""
_TEXT: Final = re.compile(r"([A-Za-z0-9_-]+) ([0-9a-f]{64}) ([0-9a-f]{64})((?: [a-z]+=[0-9a-f]+)*)")


class FairnessError(TurfwarError):
    """A proof of dice that proves nothing."""


def new_secret() -> str:
    """32 random bytes, in hex."""
    return secrets.token_hex(32)


def commitment(match_id: str, secret: str) -> str:
    """What is shown before the match: fixes the secret without telling it."""
    return hashlib.sha256(f"turfwar secret 1|{match_id}|{secret}".encode()).hexdigest()


@dataclass(frozen=True)
class Proof:
    """All that a match's seed was made of."""

    match_id: str
    secret: str
    nonces: tuple[tuple[str, str], ...]

    @property
    def commitment(self) -> str:
        """What was promised before the match."""
        return commitment(self.match_id, self.secret)

    @property
    def seed(self) -> int:
        """The integer that gives the whole match."""
        ordered = sorted(self.nonces, key=lambda each: SEATS.index(each[0]))
        parts = [f"{seat}={nonce}" for seat, nonce in ordered]
        text = "|".join(("turfwar seed 1", self.match_id, self.secret, *parts))
        return int(hashlib.sha256(text.encode()).hexdigest(), 16)

    @property
    def text(self) -> str:
        """In one line: id, commitment, secret and nonces."""
        nonces = (f"{seat}={nonce}" for seat, nonce in self.nonces)
        return " ".join((self.match_id, self.commitment, self.secret, *nonces))

    @classmethod
    def parse(cls, text: str) -> "Proof":
        """A proof from its text, which must be true."""
        found = _TEXT.fullmatch(text)
        if found is None:
            raise FairnessError("expected the match's id, a commitment, a secret and nonces")
        pairs = tuple(tuple(pair.split("=")) for pair in found[4].split())
        nonces = tuple((seat, nonce) for seat, nonce in pairs)
        order = [SEATS.index(seat) if seat in SEATS else -1 for seat, _ in nonces]
        if -1 in order or order != sorted(set(order)):
            raise FairnessError(f"expected nonces of {', '.join(SEATS)}, in this order")
        proof = cls(found[1], found[3], nonces)
        if proof.commitment != found[2]:
            raise FairnessError("the secret is not the one that was promised")
        return proof
