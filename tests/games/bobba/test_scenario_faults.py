"""What a scenario of bobba may not say: the file is malformed, and the field is named."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from turfwar.cli.main import app

BEGINNING = "title: T\nrules: bobba\n"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "players: {h1: {at: o26, size: large}}\n",
            "3: players.h1.at: not all of their squares are on the pitch from o26 on",
        ),
        ("players: {h1: {at: f12}}\nguards: {a9: 1}\n", "4: guards.a9: no player"),
        (
            "players: {h1: {at: f12, potions: [strength, speed, agility]}}\n",
            "3: players.h1.potions: 2 at most",
        ),
        ("players: {h1: {at: f12}}\nexpect: {cards: {h9: red}}\n", "4: expect.cards.h9: no player"),
        ("players: {h1: {at: f12}}\nexpect: {ban: {h9: 1}}\n", "4: expect.ban.h9: no player"),
    ],
)
def test_what_is_malformed(tmp_path: Path, text: str, fault: str) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(BEGINNING + text)
    told = CliRunner().invoke(app, ["scenario", str(path)])
    assert told.exit_code == 2
    assert fault in told.stderr
