"""What a seat is shown of a match, and what it is handed to try things out on: nobody's secrets."""

from typing import Any

from turfwar import Match
from turfwar.games.display import display_of
from turfwar.games.lrb6.cards import ids as cards
from turfwar.games.lrb6.cards.hand import deal, hand
from turfwar.server.sandbox import match_of
from turfwar.views.concealing import are_same, as_known_to, without_secrets

SEATS = ("home", "away", "spectator")


def with_cards() -> Match:
    """Home sets up, and both have cards in hand."""
    match = Match("Human", "Orc", seed=3)
    while match.choice is not None and match.choice.kind != "setup":
        match.choose(match.choices[0])
    game: Any = match.game
    for side, card in ((0, cards.PUNT), (1, cards.OPTION_PLAY), (1, cards.SPIKED_BALL)):
        deal(game, side, card)
    return match


def hands(game: Any) -> list[list[int]]:
    return [hand(game, side) for side in (0, 1)]


def test_own_cards_are_known_and_others_are_dealt_anew() -> None:
    match = with_cards()
    known: Any = match.game
    for seat, own in (("home", 0), ("away", 1)):
        dealt = [hands(as_known_to(known, seat, seed)) for seed in range(12)]
        assert all(each[own] == hands(known)[own] for each in dealt)
        other = 1 - own
        assert all(len(each[other]) == len(hands(known)[other]) for each in dealt)
        assert len({tuple(each[other]) for each in dealt}) > 4
    looked_on = [hands(as_known_to(known, "spectator", seed)) for seed in range(12)]
    assert len({tuple(each[0]) for each in looked_on}) > 4
    assert len({tuple(each[1]) for each in looked_on}) > 4


def test_what_is_handed_out_for_a_seed_is_always_the_same() -> None:
    game: Any = with_cards().game
    one, two = (as_known_to(game, "home", 7) for _ in range(2))
    assert hands(one) == hands(two)
    assert one.digest() == two.digest()


def test_the_digest_of_a_copy_does_not_tell_which_cards_others_hold() -> None:
    """Two matches that differ in a hidden card only look alike to the other side."""
    one, two = with_cards(), with_cards()
    game: Any = two.game
    deal(game, 1, cards.CUSTARD_PIE)
    seen = [as_known_to(each.game, "home", 1) for each in (one, two)]
    assert seen[0].digest() == seen[1].digest()
    assert [each.hash_a for each in seen] == [1, 1]
    assert [each.hash_b for each in seen] == [1, 1]


def test_without_secrets_nothing_is_drawn_anew_and_nothing_leaves_the_log() -> None:
    match = Match("Human", "Orc", seed=3)
    match.play_at_random(1, 60)
    for seat in SEATS:
        known = as_known_to(match.game, seat, 4)
        assert known.log.read() == match.game.log.read()
        assert list(known.state) == list(match.game.state)


def test_the_log_of_a_seat_lacks_what_others_have_drawn_and_nothing_else() -> None:
    options = ("league", "cards", "cards-free")
    match = Match("Human", "Orc", seed=1, options=options)
    while match.choice is not None and "drawn" not in {each.kind for each in match.events}:
        match.choose(match.choices[0])
    match.play_at_random(2, 30)
    look = display_of(match.game.setting)
    kinds = [each.kind for each in match.events]
    drawn = [str(each.facts["side"]) for each in match.events if each.kind == "drawn"]
    assert drawn
    for seat in SEATS:
        shown = match.copy()
        shown.game.log = without_secrets(match.game, look, seat)
        shown.game.fresh_count = 0
        told = [each.kind for each in shown.events]
        assert told.count("drawn") == drawn.count(seat)
        assert len(told) >= len(kinds) - len(drawn) - 5
    views = {seat: match.view(seat)["hand"] for seat in SEATS}
    assert views["spectator"] in (None, [], {})


def test_an_open_question_is_asked_again_whatever_others_hold() -> None:
    """Within a step the cards drawn anew lead to the same question, with the same answers."""
    position: dict[str, Any] = {
        "home": "Human",
        "away": "Orc",
        "players": {"h1": {"at": "h12", "st": 4}, "a1": {"at": "h13"}},
        "cards": {"away": ["Option Play"]},
    }
    match = match_of(position, 5)
    match.choose("h1 block")
    match.choose("block a1")
    assert match.game.waiting
    known = as_known_to(match.game, "home", 2)
    assert known.waiting == match.game.waiting
    assert known.question == match.game.question
    assert known.open_choices() == match.game.open_choices()
    assert known.subject == match.game.subject


def test_two_matches_are_the_same_between_the_same_teams_only() -> None:
    def begun(*teams: str, **more: Any) -> Any:
        return Match(*teams, seed=1, **more).game

    known = begun("Human", "Orc")
    assert are_same(known, begun("Human", "Orc"))
    assert not are_same(known, begun("Orc", "Orc"))
    assert not are_same(known, begun("Human", "Human"))
    assert not are_same(known, begun("Human", "Orc", options=["overtime"]))
    assert not are_same(known, begun("Human", "Orc", rules="lrb6-revised"))
    later = Match("Human", "Orc", seed=1)
    later.choose(later.choices[0])
    assert not are_same(known, later.game)


def test_a_golden_goal_is_set_up_behind_a_sheet() -> None:
    """004, Golden Goal: nobody sees the other's players before both are done."""
    position: dict[str, Any] = {
        "rules": "bobba",
        "options": ["golden-goal"],
        "half": 3,
        "phase": "setup",
        "active": "home",
        "players": {"h1": {}, "h2": {}, "a1": {}, "a2": {}},
    }
    match = match_of(position, 1)
    look = display_of(match.game.setting)
    assert match.choice is not None
    side = match.choice.chooser
    other = "away" if side == "home" else "home"
    match.choose("formation line")
    assert look.has_secrets(match.game, other)
    assert look.has_secrets(match.game, "spectator")
    assert not look.has_secrets(match.game, side)
    seen = as_known_to(match.game, other, 1)
    first, last = (0, 20) if side == "home" else (20, 40)
    assert all(seen.square(number) == 0 for number in range(first, last))
    own = as_known_to(match.game, side, 1)
    assert any(own.square(number) for number in range(first, last))
