"""What a seat is shown of a match, and what it is handed to try things out on: nobody's secrets."""

from typing import Any

import pytest

from turfwar import Match
from turfwar.games import usual_teams
from turfwar.games.bobba.layout import ORDER_COUNT
from turfwar.games.bobba.words.verbs import TRICK, TRICK_ON
from turfwar.games.deathzone import layout
from turfwar.games.deathzone.display.display import UNSEEN_ROLLS
from turfwar.games.deathzone.words.events import E_CARRIES, E_GIVEN
from turfwar.games.deathzone.words.verbs import CARRY, SPECIAL_SPELL
from turfwar.games.display import display_of
from turfwar.games.lrb6.cards import ids as cards
from turfwar.games.lrb6.cards.hand import deal, hand
from turfwar.games.lrb6.layout import HELD
from turfwar.games.lrb6.words.events import E_DRAWN
from turfwar.kernel.game import CHOICE_RECORD, ROLL_RECORD
from turfwar.kernel.notation import choice
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
    dealt = {tuple(hands(as_known_to(match.game, "home", seed))[1]) for seed in range(12)}
    assert len(dealt) > 3


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


def test_behind_its_own_sheet_nobody_is_hidden_and_without_one_nothing_is_veiled() -> None:
    usual_match = usual("bobba")
    look = display_of(usual_match.game.setting)
    for seat in SEATS:
        assert look.veil(usual_match.game, seat) is None
    position: dict[str, Any] = {
        "rules": "bobba",
        "options": ["golden-goal"],
        "half": 3,
        "players": {"h1": {"at": "g13"}, "a1": {"at": "g14"}},
    }
    match = match_of(position, 1)
    look = display_of(match.game.setting)
    for seat in SEATS:
        assert look.veil(match.game, seat) is None, "the sheet is down"
        assert not look.has_secrets(match.game, seat)


@pytest.mark.parametrize("side", [0, 1])
def test_tricks_that_one_side_has_written_down_are_gone_for_the_others(side: int) -> None:
    match = usual("bobba")
    look = display_of(match.game.setting)
    match.game.set(ORDER_COUNT + side, 2)
    own = SEATS[side]
    assert [look.has_secrets(match.game, seat) for seat in SEATS] == [seat != own for seat in SEATS]
    for seat in SEATS:
        known = as_known_to(match.game, seat, 1)
        assert known.get(ORDER_COUNT + side) == (2 if seat == own else 0)
        assert known.get(ORDER_COUNT + 1 - side) == 0
    assert match.game.get(ORDER_COUNT + side) == 2, "the match itself is as it was"


@pytest.mark.parametrize("side", [0, 1])
def test_cards_of_a_bobba_coach_are_dealt_anew_for_the_others(side: int) -> None:
    match = usual("bobba")
    game: Any = match.game
    for card in (cards.PUNT, cards.OPTION_PLAY, cards.SPIKED_BALL):
        deal(game, side, card)
    before = hand(game, side)
    own = as_known_to(game, SEATS[side], 1)
    assert hand(own, side) == before
    drawn = [hand(as_known_to(game, SEATS[1 - side], seed), side) for seed in range(8)]
    assert any(each != before for each in drawn)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("place", ["SPIES", "REFEREE_BRIBE"])
def test_spies_and_bribes_are_known_to_who_pays_them(side: int, place: str) -> None:
    """002, Dirty Tricks."""
    match = usual("deathzone", "without-magic")
    look = display_of(match.game.setting)
    at = getattr(layout, place) + side
    match.game.set(at, 1)
    assert [look.has_secrets(match.game, seat) for seat in SEATS] == [
        seat != SEATS[side] for seat in SEATS
    ]
    for seat in SEATS:
        known = as_known_to(match.game, seat, 1)
        assert known.get(at) == (1 if seat == SEATS[side] else 0)


@pytest.mark.parametrize("side", [0, 1])
def test_a_bribe_for_a_player_is_known_to_who_pays_it(side: int) -> None:
    match = usual("deathzone", "without-magic")
    game: Any = match.game
    look = display_of(game.setting)
    bribed = 20 * (1 - side) + 4
    game.set_more(bribed, layout.BRIBE, 30)
    assert [look.has_secrets(game, seat) for seat in SEATS] == [
        seat != SEATS[side] for seat in SEATS
    ]
    for seat in SEATS:
        known: Any = as_known_to(game, seat, 1)
        assert known.more(bribed, layout.BRIBE) == (30 if seat == SEATS[side] else 0)


# What of the log a seat may not see


def who_sees(match: Match, kind: int, *arguments: int) -> set[str]:
    look = display_of(match.game.setting)
    return {seat for seat in SEATS if not look.hides(kind, arguments, seat)}


def test_a_drawn_card_is_seen_by_who_has_drawn_it() -> None:
    for rules in ("lrb6", "bobba"):
        match = usual(rules)
        assert who_sees(match, E_DRAWN, 0, cards.PUNT) == {"home"}
        assert who_sees(match, E_DRAWN, 1, cards.PUNT) == {"away"}
        assert who_sees(match, ROLL_RECORD, 0, 0) == set(SEATS)
        assert who_sees(match, E_DRAWN + 1, 0, 0) == set(SEATS)


def usual(rules: str, *options: str) -> Match:
    return Match(*usual_teams(rules), seed=1, rules=rules, options=options)


def test_the_cards_of_others_are_a_secret_and_the_own_are_none() -> None:
    match = usual("lrb6")
    look = display_of(match.game.setting)
    assert [look.has_secrets(match.game, seat) for seat in SEATS] == [False] * 3
    match.game.set(HELD, 1)
    assert [look.has_secrets(match.game, seat) for seat in SEATS] == [False, True, True]
    match.game.set(HELD, 0)
    match.game.set(HELD + 1, 1)
    assert [look.has_secrets(match.game, seat) for seat in SEATS] == [True, False, True]


def test_a_dirty_trick_is_written_down_where_nobody_sees_it() -> None:
    match = usual("bobba")
    for verb in (TRICK, TRICK_ON):
        assert who_sees(match, CHOICE_RECORD, int(choice(verb, 1, 0))) == set()
    assert who_sees(match, CHOICE_RECORD, int(choice(TRICK - 1, 1, 0))) == set(SEATS)
    assert who_sees(match, ROLL_RECORD, int(choice(TRICK, 1, 0))) == set(SEATS)


def test_dice_for_spells_are_seen_by_nobody_and_spells_by_their_coach() -> None:
    """002, Limitations on Spell Use."""
    match = usual("deathzone")
    for roll in UNSEEN_ROLLS:
        assert who_sees(match, ROLL_RECORD, roll, 0) == set()
    assert who_sees(match, ROLL_RECORD, 0, 0) == set(SEATS)
    home, away = 3, 23
    for who, seat in ((home, "home"), (away, "away")):
        assert who_sees(match, CHOICE_RECORD, int(choice(CARRY, who, 1))) == {seat}
        assert who_sees(match, E_CARRIES, who, 1) == {seat}
    assert who_sees(match, CHOICE_RECORD, int(choice(SPECIAL_SPELL, 1, 0))) == set()
    assert who_sees(match, CHOICE_RECORD, int(choice(CARRY - 1, home, 1))) == set(SEATS)
    assert who_sees(match, E_GIVEN, 0, 1) == {"home"}
    assert who_sees(match, E_GIVEN, 1, 1) == {"away"}
    assert who_sees(match, E_GIVEN - 1, 0, 1) == set(SEATS)
