"""A copy for a coach tells neither the dice to come nor what others hold."""

import copy
import pickle
import random
from collections import Counter
from typing import Any

import pytest

from turfwar import Match
from turfwar.bots.random_bot import RandomBot
from turfwar.bots.registry import BOTS, make_bot
from turfwar.bots.rookie import Rookie
from turfwar.bots.seated import Seated
from turfwar.games import usual_teams
from turfwar.games.lrb6.cards import ids as cards
from turfwar.games.lrb6.cards.hand import deal, hand
from turfwar.games.lrb6.layout import HELD
from turfwar.scenario.language.playing import MatchStage
from turfwar.scenario.lookup import language_of
from turfwar.scenario.reader import read_bytes
from turfwar.views.concealing import as_known_to


def played(seed: int, plies: int, *, options: tuple[str, ...] = ()) -> Match:
    """A match some random way on."""
    match = Match("Human", "Orc", seed=seed, options=options)
    match.play_at_random(seed, plies)
    return match


def until(match: Match, kind: str) -> Match:
    """On to a question of a kind, by rookies."""
    rookie = Rookie()
    while match.choice is not None and match.choice.kind != kind:
        match.choose(rookie.choose(match))
    return match


def test_a_copy_with_other_dice_goes_its_own_way() -> None:
    match = until(Match("Human", "Orc", seed=3), "turn")
    ways: Counter[str] = Counter()
    for seed in range(20):
        twin = match.copy(dice=seed)
        assert twin == match
        assert twin.key == match.key
        twin.play_at_random(1, 150)
        ways[twin.digest] += 1
    assert len(ways) > 15
    again = match.copy(dice=0)
    again.play_at_random(1, 150)
    assert ways[again.digest] >= 1


@pytest.mark.parametrize("kind", ["reroll", "die", "push", "follow"])
def test_dice_that_were_shown_stand(kind: str) -> None:
    match = until(Match("Human", "Orc", seed=4), kind)
    shown = match.events[-3:]
    for seed in range(5):
        twin = match.copy(dice=seed)
        assert twin.choice == match.choice
        assert twin.choices == match.choices
        twin.choose(twin.choices[-1])
        assert [str(each) for each in twin.events[: len(match.events)]][-3:] == [
            str(each) for each in shown
        ]
        twin.undo()
        assert twin == match


def test_later_dice_of_an_open_step_are_fresh() -> None:
    """A re-roll of the same failed roll shows different dice on different copies."""
    match = until(Match("Human", "Orc", seed=4), "reroll")
    seen = set()
    for seed in range(40):
        twin = match.copy(dice=seed)
        twin.choose("reroll team")
        seen.add(twin.digest)
    assert len(seen) > 1


def test_an_honest_copy_has_no_seed() -> None:
    match = played(8, 40)
    twin = match.for_coach("home", 5)
    assert twin.seed == 0
    with pytest.raises(Exception, match="take back"):
        twin.undo()


def hand_of(match: Match, side: int) -> list[int]:
    game: Any = match.game
    return hand(game, side)


def with_cards() -> Match:
    match = until(Match("Human", "Orc", seed=3), "setup")
    for side, card in ((0, cards.PUNT), (1, cards.OPTION_PLAY), (1, cards.SPIKED_BALL)):
        game: Any = match.game
        deal(game, side, card)
    return match


def test_hidden_cards_are_dealt_anew() -> None:
    match = with_cards()
    seen: Counter[tuple[int, ...]] = Counter()
    for seed in range(60):
        twin = match.for_coach("home", seed)
        assert hand_of(twin, 0) == [cards.PUNT]
        mine = tuple(hand_of(twin, 1))
        assert len(mine) == 2
        assert twin.choices == match.choices
        seen[mine] += 1
    assert len(seen) > 20
    assert hand_of(match.for_coach("away", 1), 1) == hand_of(match, 1)


def test_hidden_cards_fit_what_was_asked() -> None:
    """All through matches with cards, a copy asks what the match asks."""
    options = ("league", "cards", "cards-free")
    looked = 0
    for seed in range(4):
        match = Match("Halfling", "Orc", seed=seed, options=options)
        rookie, chance = Rookie(), random.Random(seed)
        while match.choice is not None and match.half == 1:
            seat = match.choice.chooser
            hidden = match.game.get(HELD + (seat == "home")) != 0
            if hidden and (match.game.waiting or match.ply % 9 == 0):
                twin = match.for_coach(seat, chance.randrange(1000))
                assert twin.choice == match.choice
                assert twin.choices == match.choices
                drawn = [event.facts for event in twin.events if event.kind == "drawn"]
                assert all(each["side"] == seat for each in drawn)
                looked += 1
            match.choose(rookie.choose(match))
    assert looked > 50


def test_the_one_card_that_fits_does_not_give_the_others_away() -> None:
    """A touchdown of theirs is a moment for one card only; the rest of the hand stays secret."""
    lines = """
title: The kicker's window
cards: {away: [Unsportsmanlike Conduct, Ballista, Zap!, Assassin]}
players: {h1: {at: h25}, a1: {at: c3}}
ball: h1
do: [h1 move h26]
expect: {choice: window}
"""
    scenario = read_bytes(lines.encode(), "window.yaml")[0]
    stage = MatchStage(language_of(scenario), scenario)
    stage.play()
    game: Any = stage.game
    others: Counter[tuple[int, ...]] = Counter()
    for seed in range(100):
        trial = as_known_to(game, "home", seed)
        assert cards.UNSPORTSMANLIKE_CONDUCT in hand(trial, 1)
        others[tuple(hand(trial, 1))] += 1
    assert others[tuple(hand(game, 1))] < 5


def goes_wrong(match: Match) -> bool:
    """Whether the next activation of a rookie ends in a turnover, tried out on a copy."""
    trial, rookie = match.copy(), Rookie()
    trial.choose(rookie.choose(trial))
    while trial.choice is not None and trial.choice.kind != "turn":
        trial.choose(rookie.choose(trial))
    return any(event.kind == "turnover" for event in trial.events_since(match.log_position))


class Foresight:
    """A rookie who tries each activation first, and writes down whether it seemed to go well."""

    def __init__(self) -> None:
        self.rookie = Rookie()
        self.well: dict[int, bool] = {}

    def choose(self, match: Match) -> int:
        if match.choice is not None and match.choice.kind == "turn":
            self.well[match.ply] = not goes_wrong(match)
        return self.rookie.choose(match)


def test_trying_everything_first_gains_nothing() -> None:
    """On the match itself a trial tells what will come; on what bots are handed it is one more roll
    of the dice, which is right and wrong as often as the match could be about it."""
    surprised = {"itself": 0, "handed": 0}
    spared = {"itself": 0, "handed": 0}
    for seed in range(6):
        match = Match("Human", "Orc", seed=seed)
        tries = {"itself": Foresight(), "handed": Foresight()}
        seated = Seated(tries["handed"], "home", seed)
        rookie = Rookie()
        while match.choice is not None and match.half == 1:
            if match.choice.chooser == "home" and match.choice.kind == "turn":
                tries["itself"].choose(match)
                seated.choose(match)
                fails = goes_wrong(match)
                for how, foresight in tries.items():
                    surprised[how] += fails and foresight.well[match.ply]
                    spared[how] += not fails and not foresight.well[match.ply]
            match.choose(rookie.choose(match))
    assert surprised["itself"] == spared["itself"] == 0
    off = surprised["handed"] - spared["handed"]
    assert surprised["handed"] >= 3
    assert off**2 <= 9 * (surprised["handed"] + spared["handed"])


@pytest.mark.parametrize("name", [entry.name for entry in BOTS if entry.at_the_table])
def test_bots_at_the_table_know_no_more_than_their_copy_would_tell(name: str) -> None:
    """They choose the same on the match itself and on a copy for their seat."""
    options = ("league", "cards", "cards-free")
    match = Match("Human", "Orc", seed=5, options=options)
    plain = {seat: make_bot(name, 5, seat) for seat in ("home", "away")}
    blind = {seat: make_bot(name, 5, seat) for seat in ("home", "away")}
    while match.choice is not None and match.ply < 400:
        seat = match.choice.chooser
        code = plain[seat].choose(match)
        assert blind[seat].choose(match.for_coach(seat, match.ply)) == code
        match.choose(code)


@pytest.mark.parametrize("rules", ["brutal", "bobba", "deathzone"])
@pytest.mark.parametrize("name", [entry.name for entry in BOTS if entry.at_the_table])
def test_they_know_no_more_in_the_other_games(rules: str, name: str) -> None:
    """Spells, potions and tricks of the other side are hidden there."""
    options = ("potions", "tricks") if rules == "deathzone" else ()
    match = Match(*usual_teams(rules), seed=6, rules=rules, options=options)
    plain = {seat: make_bot(name, 6, seat) for seat in ("home", "away")}
    blind = {seat: make_bot(name, 6, seat) for seat in ("home", "away")}
    while match.choice is not None and match.ply < 150:
        seat = match.choice.chooser
        code = plain[seat].choose(match)
        assert blind[seat].choose(match.for_coach(seat, match.ply)) == code
        match.choose(code)


# Matches as values


@pytest.mark.parametrize("plies", [0, 30, 77, 78, 79, 200])
def test_pickle_deepcopy_and_equality(plies: int) -> None:
    match = played(11, plies)
    for twin in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match), copy.copy(match)):
        assert twin == match
        assert twin.key == match.key
        assert twin.digest == match.digest
        twin.play_at_random(2, 30)
        assert twin != match
    kept = pickle.loads(pickle.dumps(match.copy(dice=9)))
    other = match.copy(dice=9)
    for each in (kept, other):
        each.play_at_random(2, 50)
    assert kept.digest == other.digest


def test_keys_tell_positions_apart() -> None:
    keys: dict[int, Match] = {}
    for seed in range(3):
        match = Match("Human", "Orc", seed=seed)
        random_bot = RandomBot(seed)
        for _ in range(200):
            match.choose(random_bot.choose(match))
            known = keys.setdefault(match.key, match.copy())
            assert known == match
    assert len(keys) > 500


def test_a_match_is_not_hashable_as_it_changes() -> None:
    with pytest.raises(TypeError):
        hash(Match())


def test_a_match_shows_itself_in_a_notebook() -> None:
    match = until(Match("Human", "Orc", seed=2), "turn")
    picture = match._repr_svg_()
    assert picture.startswith("<svg")
    assert picture.count("<title>") == sum(1 for card in match.players if card.square)
