"""Pinned digests: every build, on every platform, plays these matches to the same last event.

The choices come from a rule that fits in one line, so that any program can play them. Where the
rules have been changed on purpose, `python tests/test_digests.py` writes the pins anew.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from turfwar import COMPILED, Match

PINS = Path(__file__).parent / "data" / "digests.json"
EVERY = 100
"""A digest is kept every so many decisions, to show where a match first went another way."""

MATCHES: list[dict[str, Any]] = [
    {"rules": "lrb6", "home": "Human", "away": "Orc", "seed": 7, "options": []},
    {"rules": "lrb6", "home": "Wood Elf", "away": "Skaven", "seed": 1, "options": []},
    {"rules": "lrb6", "home": "Dwarf", "away": "Goblin", "seed": 2, "options": ["league"]},
    {"rules": "lrb6", "home": "Halfling", "away": "Ogre", "seed": 2**80, "options": ["league"]},
    {"rules": "lrb6", "home": "Chaos", "away": "Undead", "seed": -3, "options": []},
    {"rules": "lrb6-revised", "home": "Human", "away": "Orc", "seed": 7, "options": []},
    {"rules": "lrb6-revised", "home": "Amazon", "away": "Lizardman", "seed": 4, "options": []},
    {"rules": "lrb6-revised", "home": "Slann", "away": "Norse", "seed": 5, "options": ["league"]},
]


def choose(match: Match, seed: int) -> int:
    """A verb at random among those that are open, then a choice with that verb."""
    draw = int(hashlib.sha256(f"{seed}|{match.ply}".encode()).hexdigest(), 16)
    verbs = sorted({code >> 18 for code in match.legal})
    codes = [code for code in match.legal if code >> 18 == verbs[draw % len(verbs)]]
    return codes[draw // 64 % len(codes)]


def play(header: dict[str, Any]) -> dict[str, Any]:
    """The match of this header as it is pinned."""
    match = Match(
        header["home"],
        header["away"],
        seed=header["seed"],
        rules=header["rules"],
        options=header["options"],
    )
    marks: list[str] = []
    while not match.over:
        if match.ply % EVERY == 0:
            marks.append(match.digest[:8])
        match.choose(choose(match, header["seed"]))
    return {
        **header,
        "decisions": match.ply,
        "score": [match.home.score, match.away.score],
        "casualties": [match.home.casualties, match.away.casualties],
        "marks": marks,
        "digest": match.digest,
    }


def pinned() -> list[dict[str, Any]]:
    pins: list[dict[str, Any]] = json.loads(PINS.read_text())
    return pins


def test_every_match_has_its_pin() -> None:
    keys = list(MATCHES[0])
    assert [{key: pin[key] for key in keys} for pin in pinned()] == MATCHES


@pytest.mark.parametrize("header", MATCHES, ids=lambda h: f"{h['rules']}-{h['home']}-{h['away']}")
def test_a_pinned_match_is_played_to_the_same_end(header: dict[str, Any]) -> None:
    expected = next(
        pin for pin in pinned() if all(pin[key] == value for key, value in header.items())
    )
    found = play(header)
    same = [one == other for one, other in zip(found["marks"], expected["marks"], strict=False)]
    parted = same.index(False) * EVERY if False in same else len(same) * EVERY
    build = "compiled" if COMPILED else "uncompiled"
    assert found == expected, (
        f"the {build} engine plays another match before decision {parted};"
        " if the rules were changed on purpose: python tests/test_digests.py"
    )


def test_the_digest_covers_the_dice() -> None:
    header = MATCHES[0]
    assert play({**header, "seed": 8})["digest"] != play(header)["digest"]


if __name__ == "__main__":
    PINS.parent.mkdir(exist_ok=True)
    PINS.write_text(json.dumps([play(header) for header in MATCHES], indent=1) + "\n")
    print(f"{PINS} written by the {'compiled' if COMPILED else 'uncompiled'} engine")
