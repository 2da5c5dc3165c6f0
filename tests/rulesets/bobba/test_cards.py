"""004, Cards: drawn before a match, for their owner's eyes."""

from turfwar import Match
from turfwar.rulesets.bobba import layout
from turfwar.rulesets.lrb6.cards.hand import hand


def drawing() -> Match:
    match = Match("Orc", "Ogre", seed=3, rules="bobba")
    assert match.choice is not None
    assert match.choice.kind == "draw"
    return match


def test_there_are_three_decks_and_one_magic_item_at_most():
    match = drawing()
    decks = ["draw dirty-tricks", "draw random-events", "draw magic-items"]
    assert [choice.text for choice in match.choices] == decks
    match.choose("draw magic-items")
    assert match.choice.chooser == "home"
    assert [choice.text for choice in match.choices] == decks[:2]
    match.choose("draw dirty-tricks")
    assert match.choice.chooser == "away"
    assert [choice.text for choice in match.choices] == decks


def test_each_side_has_two_and_the_match_begins():
    match = drawing()
    while match.choice.kind == "draw":
        match.choose(match.legal[0])
    assert [len(hand(match.game, side)) for side in (0, 1)] == [2, 2]
    assert match.choice.kind in ("window", "setup")


def test_the_office_says_what_is_drawn():
    options = ("settled weather=3 dirty-tricks-away=2 magic-items-away=1 mercenary-home-1=0",)
    match = Match("Orc", "Ogre", seed=3, rules="bobba", options=options)
    assert match.game.get(layout.DRAWS) == 0
    assert [len(hand(match.game, side)) for side in (0, 1)] == [0, 3]
