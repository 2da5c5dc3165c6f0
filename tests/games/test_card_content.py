"""The special play cards as they are read: totals against the book, numbers, and errors."""

from pathlib import Path

import pytest

from turfwar.games.card_content import Cards, load_cards
from turfwar.games.content import ContentError
from turfwar.games.content_folder import Content
from turfwar.games.lrb6.cards.decks import CARD_NAMES, DECK_CARDS, DECK_NAMES, DECK_PRICES

# Deck, price of a card, cards in it, first and last card.
DECKS = [
    ("Magic Items", 50_000, 13, "Beguiling Bracers", "Inertia Damper"),
    ("Miscellaneous Mayhem", 50_000, 13, "Rowdy Fans", "Fanatic Invasion"),
    ("Special Team Plays", 50_000, 13, "Come To Papa!", "New Blocking Scheme"),
    ("Dirty Tricks", 50_000, 13, "Gromskull's Exploding Runes", "Trampoline Trap"),
    ("Good Karma", 100_000, 26, "All Out Blitz", "Woof Woof!"),
    ("Random Events", 200_000, 18, "Bad Habits", "Get 'Em Lads!"),
    ("Desperate Measures", 400_000, 8, "Assassin", "Mysterious Old Medicine Man"),
]
# How many cards the sheets of 002 print for each moment.
WINDOWS = {
    "pregame": 16,
    "before-setup": 3,
    "after-setup": 5,
    "before-scatter": 4,
    "after-scatter": 2,
    "before-result": 4,
    "after-kickoff": 30,
    "turn-eve": 31,
    "turn-end": 3,
    "turn-start": 34,
    "turn-start-if-injured": 1,
    "before-marker": 1,
    "opponent-touchdown": 1,
    "drive-end-before-ko": 2,
    "drive-end-after-ko": 2,
}
ONE = """\
windows = { turn-eve = "after your turn" }
durations = { instant = "at once" }

[[decks]]
name = "Dirty Tricks"
price = 50_000
size = 1

[[cards]]
name = "Pit Trap"
deck = "Dirty Tricks"
windows = ["turn-eve"]
duration = "instant"
source = "002, Pit Trap"
text = "A player is placed prone."
"""


@pytest.fixture(scope="module")
def cards(content: Content) -> Cards:
    return content.cards


def read(path: Path, text: str) -> Cards:
    file = path / "cards.toml"
    file.write_text(text, encoding="utf-8")
    return load_cards(file)


def test_seven_decks_and_104_cards(cards: Cards) -> None:
    found = []
    for deck in cards.decks:
        of_deck = cards.of_deck(deck)
        found.append((deck.name, deck.price, len(of_deck), of_deck[0].name, of_deck[-1].name))
    assert found == DECKS
    assert len(cards.cards) == 104


def test_moments(cards: Cards) -> None:
    counted = dict.fromkeys(WINDOWS, 0)
    for card in cards.cards:
        for window in card.windows:
            counted[window] += 1
    assert counted == WINDOWS


def test_numbers_are_the_order_of_the_data(cards: Cards) -> None:
    assert {number: card.name for number, card in enumerate(cards.cards)} == CARD_NAMES
    assert tuple(deck.name for deck in cards.decks) == DECK_NAMES
    assert [deck.size for deck in cards.decks] == [len(deck) for deck in DECK_CARDS]
    assert tuple(deck.price // 1000 for deck in cards.decks) == DECK_PRICES
    for deck, numbers in zip(cards.decks, DECK_CARDS, strict=True):
        assert [CARD_NAMES[card] for card in numbers] == [card.name for card in cards.of_deck(deck)]


def test_every_card_names_its_source(cards: Cards) -> None:
    assert all(card.source == f"002, {card.name}" for card in cards.cards)


@pytest.mark.parametrize(
    ("old", "new", "entry", "field"),
    [
        ('["turn-eve"]', '["teatime"]', "Pit Trap", "windows"),
        ('["turn-eve"]', "[]", "cards.toml / Pit Trap", "windows"),
        ('["turn-eve"]', '["turn-eve", "turn-eve"]', "Pit Trap", "windows"),
        ('"instant"', '"for ever"', "Pit Trap", "duration"),
        ('deck = "Dirty Tricks"', 'deck = "Dirty Trick"', "Pit Trap", "deck"),
        ("size = 1", "size = 2", "Dirty Tricks", "size"),
        ("price = 50_000", "price = -1", "cards.toml / Dirty Tricks", "price"),
        ("source =", "sauce =", "cards.toml / Pit Trap", "sauce"),
        ("text =", 'restored = ["dek"]\ntext =', "Pit Trap", "restored"),
    ],
)
def test_errors_name_file_entry_and_field(
    tmp_path: Path, old: str, new: str, entry: str, field: str
) -> None:
    assert read(tmp_path, ONE).cards[0].name == "Pit Trap"
    with pytest.raises(ContentError) as caught:
        read(tmp_path, ONE.replace(old, new))
    assert (caught.value.entry, caught.value.field) == (entry, field)
    assert caught.value.file.endswith("cards.toml")


def test_two_cards_of_one_name(tmp_path: Path) -> None:
    card = ONE[ONE.index("[[cards]]") :]
    with pytest.raises(ContentError, match="also a name of Pit Trap"):
        read(tmp_path, ONE.replace("size = 1", "size = 2") + card)


def test_cards_stand_deck_by_deck(tmp_path: Path) -> None:
    deck = '[[decks]]\nname = "Good Karma"\nprice = 100_000\nsize = 1\n\n'
    card = ONE[ONE.index("[[cards]]") :]
    first = card.replace("Pit Trap", "Stiletto").replace("Dirty Tricks", "Good Karma")
    text = ONE.replace(card, deck + first + "\n" + card)
    with pytest.raises(ContentError, match="cards stand deck by deck"):
        read(tmp_path, text)
