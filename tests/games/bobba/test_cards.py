"""004, Cards: drawn before a match, for their owner's eyes."""

from turfwar import Match, Question
from turfwar.games.bobba import layout
from turfwar.games.lrb6.cards.hand import hand
from turfwar.games.lrb6.match import MatchState


def drawing() -> Match:
    match = Match("Orc", "Ogre", seed=3, rules="bobba")
    assert asked(match).kind == "draw"
    return match


def asked(match: Match) -> Question:
    assert match.choice is not None
    return match.choice


def cards(match: Match) -> list[int]:
    """How many cards home and away hold."""
    assert isinstance(match.game, MatchState)
    return [len(hand(match.game, side)) for side in (0, 1)]


def test_there_are_three_decks_and_one_magic_item_at_most() -> None:
    match = drawing()
    decks = ["draw dirty-tricks", "draw random-events", "draw magic-items"]
    assert [choice.text for choice in match.choices] == decks
    match.choose("draw magic-items")
    assert asked(match).chooser == "home"
    assert [choice.text for choice in match.choices] == decks[:2]
    match.choose("draw dirty-tricks")
    assert asked(match).chooser == "away"
    assert [choice.text for choice in match.choices] == decks


def test_each_side_has_two_and_the_match_begins() -> None:
    match = drawing()
    while asked(match).kind == "draw":
        match.choose(match.legal[0])
    assert cards(match) == [2, 2]
    assert asked(match).kind in ("window", "setup")


def test_the_office_says_what_is_drawn() -> None:
    options = ("settled weather=3 dirty-tricks-away=2 magic-items-away=1 mercenary-home-1=0",)
    match = Match("Orc", "Ogre", seed=3, rules="bobba", options=options)
    assert match.game.get(layout.DRAWS) == 0
    assert cards(match) == [0, 3]
