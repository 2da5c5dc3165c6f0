"""`turfwar cards` as a user meets it."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from turfwar.cli.main import app
from turfwar.games import find_ruleset


def run(*arguments: str) -> Any:
    return CliRunner().invoke(app, ["cards", *arguments], env={"COLUMNS": "200"})


def test_all_decks_with_price_and_number() -> None:
    result = run()
    assert result.exit_code == 0
    row = next(line for line in result.output.splitlines() if "Desperate Measures" in line)
    assert "400,000" in row
    assert " 8 " in row


def test_one_deck() -> None:
    result = run("--deck", "dirty tricks")
    assert result.exit_code == 0
    assert "Dirty Tricks: 13 cards, 50,000 each" in result.output
    assert "Trampoline Trap" in result.output
    assert "Woof Woof!" not in result.output


def test_one_card_says_when_and_for_how_long() -> None:
    result = run("greased shoes")
    assert result.exit_code == 0
    assert "Greased Shoes (Dirty Tricks, 50,000)" in result.output
    assert "Played: after your turn, before the opponent's; or once" in result.output
    assert "Lasts: the opponent's turn that follows" in result.output
    assert "Source: Cards, Greased Shoes" in result.output


def test_a_card_by_the_spelling_of_the_book_says_what_is_doubtful() -> None:
    result = run("inertia dampner")
    assert "Inertia Damper (Magic Items" in result.output
    assert "Note: Our copy's title reads Dampner." in result.output
    assert "Not in our copy: deck" in run("Woof Woof!").output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["Pit Trab"], "nothing is called 'Pit Trab'; did you mean Pit Trap?"),
        (["--deck", "dirty"], "nothing is called 'dirty'; did you mean Dirty Tricks?"),
        (["Pit Trap", "--deck", "Dirty Tricks"], "Choose a card or --deck, not both"),
    ],
)
def test_mistakes(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.output


def test_json() -> None:
    assert json.loads(run("--json", "Mine").output)["deck"] == "Random Events"
    assert len(json.loads(run("--json", "--deck", "Random Events").output)) == 18
    everything = json.loads(run("--json").output)
    assert (len(everything["decks"]), len(everything["cards"])) == (7, 104)


def test_no_moment_or_duration_is_explained_that_no_card_has() -> None:
    cards = find_ruleset("lrb6").content.cards
    assert set(cards.windows) == {window for card in cards.cards for window in card.windows}
    assert set(cards.durations) == {card.duration for card in cards.cards}
