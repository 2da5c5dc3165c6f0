"""Dice that nobody could choose: a secret and nonces, all promised before any is shown.

A server promises its secret (`commitment`), every coach promises a nonce (`promise`), and only
when all promises are there are the nonces shown; all dice come from the seed that they give
together. A proof fits together whoever wrote it: it is worth what somebody noted before the match
(`Seen`). docs/server.md says what that keeps from happening, and what not.

>>> proof = Proof("m1", "5e" * 32, (("home", "aa11"), ("away", "bb22")))
>>> proof.commitment[:16], str(proof.seed)[:10]
('7a9850d75ec81e37', '9662082444')
>>> Proof.parse(proof.text) == proof
True
>>> seen = Seen((proof.commitment,), ("aa11",), (promise("m1", "bb22"),))
>>> proof.judge(seen).fair
True
>>> proof.judge(Seen()).fair
False
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


def promise(match_id: str, nonce: str) -> str:
    """What a coach shows before anybody shows a nonce: fixes it without telling it."""
    return hashlib.sha256(f"turfwar nonce 1|{match_id}|{nonce}".encode()).hexdigest()


@dataclass(frozen=True)
class Seen:
    """What somebody noted before any nonce was shown; of each as many as there are matches.

    Their own nonces are known to nobody else by then; of the others' they have the promises.
    """

    commitments: tuple[str, ...] = ()
    nonces: tuple[str, ...] = ()
    promises: tuple[str, ...] = ()
    record: str = ""
    """The record of the whole match, noted when it ended (`record.py`)."""


@dataclass(frozen=True)
class Judgement:
    """How far what somebody noted binds whoever made the dice."""

    commitment: bool
    own: bool
    loose: tuple[str, ...]
    """The seats whose nonces nothing that was noted had fixed."""

    @property
    def fair(self) -> bool:
        return self.commitment and self.own and not self.loose


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

    def judge(self, seen: Seen) -> Judgement:
        """Whether the secret and all nonces are those that were fixed when `seen` was noted."""
        return Judgement(
            self.commitment in seen.commitments,
            any(nonce in seen.nonces for _, nonce in self.nonces),
            tuple(
                seat
                for seat, nonce in self.nonces
                if nonce not in seen.nonces and promise(self.match_id, nonce) not in seen.promises
            ),
        )

    def unknown(self, seen: Seen) -> Seen:
        """What was noted and is nothing of this proof."""
        nonces = [nonce for _, nonce in self.nonces]
        promises = [promise(self.match_id, nonce) for nonce in nonces]
        return Seen(
            tuple(each for each in seen.commitments if each != self.commitment),
            tuple(each for each in seen.nonces if each not in nonces),
            tuple(each for each in seen.promises if each not in promises),
            seen.record,
        )

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
