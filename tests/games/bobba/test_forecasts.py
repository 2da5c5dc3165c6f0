"""004, Dirty Tricks; Large Players: what has to be confirmed says before what it can come to.

The chances of a forecast are compared with the rules, played with every face of the dice.
"""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from turfwar import Match
from turfwar.games import find_ruleset
from turfwar.games.bobba.book import tricks
from turfwar.games.bobba.layout import (
    BADLY_HURT,
    EXTRA_DRAWS,
    KILLED,
    POTIONS,
    SERIOUSLY_INJURED,
    SMUGGLED,
)
from turfwar.games.bobba.words.verbs import ASSASSIN, DIRTY_DEEDS, POISON, QUEST, TEAM_BUILDING
from turfwar.games.lrb6.match import MatchState
from turfwar.games.ports import hints_port, plan_rules
from turfwar.kernel.dice import D6, D8, Dice, ScriptedDice
from turfwar.pitch.frame import AWAY, HOME, NOBODY
from turfwar.saving import load_match
from turfwar.server.odds_position import position_for_odds
from turfwar.server.sandbox import match_of

RULES = find_ruleset("bobba")
POSITION: dict[str, Any] = {
    "rules": "bobba",
    "phase": "pregame",
    "tricks": {"home": 500_000},
    "staff": {"home": {"potions": 3}},
    "players": {"h1": {"state": "reserve"}, "a1": {"state": "reserve"}, "a2": {"state": "reserve"}},
}
SNEAKING: dict[str, Any] = {
    "rules": "bobba",
    "phase": "setup",
    "active": "home",
    "players": {
        "h1": {"state": "reserve", "size": "large", "facing": "right"},
        "h2": {"state": "reserve", "skills": ["Stunty"]},
        **{f"h{at}": {"state": "reserve"} for at in range(3, 14)},
        **{f"a{at}": {"state": "reserve"} for at in range(1, 4)},
    },
}


def forecast(match: Match, choice: str) -> dict[str, Any]:
    """What the page is told of a choice."""
    game = load_match(position_for_odds(match.game))
    code = game.setting.notation.parse(choice)
    return hints_port(RULES).of_choice(game, code, plan_rules(RULES))


def results(match: Match, choice: str) -> dict[str, float]:
    return {each["text"]: each["chance"] for each in forecast(match, choice)["results"]}


def played(match: Match, trick: int, target: int, dice: list[tuple[int, int, int]]) -> MatchState:
    """The match after the referee has rolled these dice for a trick."""
    game = match.game.copy()
    assert isinstance(game, MatchState)
    game.dice = ScriptedDice(dice, {})
    tricks(game).happen(game, HOME, trick, target)
    return game


def shares(counted: Counter[str]) -> dict[str, Any]:
    total = counted.total()
    return {
        name: pytest.approx(float(Fraction(count, total)), abs=1e-6)
        for name, count in counted.items()
    }


def test_an_assassin_has_the_chances_of_the_rules() -> None:
    match = match_of(POSITION, 1)
    target = int(match.game.first(AWAY))
    names = {
        BADLY_HURT: "badly hurt",
        SERIOUSLY_INJURED: "seriously injured",
        KILLED: "dead",
    }
    counted: Counter[str] = Counter()
    for first, second in product(range(1, 7), repeat=2):
        game = played(match, ASSASSIN, target, [(D6, 1, first), (D6, 1, second)])
        counted[names.get(int(game.status(target)), "nothing happens")] += 1
    assert results(match, "trick assassin a1") == shares(counted)


@pytest.mark.parametrize(
    ("trick", "word", "deck"), [(DIRTY_DEEDS, "dirty-deeds", 0), (QUEST, "quest", 2)]
)
def test_an_extra_card_has_the_chances_of_the_rules(trick: int, word: str, deck: int) -> None:
    match = match_of(POSITION, 1)
    counted: Counter[str] = Counter()
    for face in range(1, 9):
        game = played(match, trick, NOBODY, [(D8, 1, face)])
        counted["one card more" if game.get(EXTRA_DRAWS + deck) else "nothing"] += 1
    assert results(match, f"trick {word}") == shares(counted)


def test_team_building_has_the_chances_of_the_rules() -> None:
    match = match_of(POSITION, 1)
    before = match.game
    assert isinstance(before, MatchState)
    counted: Counter[str] = Counter()
    for face in range(1, 7):
        game = played(match, TEAM_BUILDING, NOBODY, [(D6, 1, face)])
        more = game.rerolls(HOME) > before.rerolls(HOME)
        counted["one re-roll more" if more else "nothing"] += 1
    assert results(match, "trick team-building") == shares(counted)


class Falls(Dice):
    """A D8 that shows a face; whoever is drawn by lot is the first."""

    def __init__(self, face: int) -> None:
        super().__init__()
        self.face = face

    def throw(self, kind: int, count: int, low: int, high: int) -> int:
        return self.face

    def pick(self, count: int, names: list[int]) -> int:
        return 0


@pytest.mark.parametrize("named", [True, False])
def test_poison_that_fails_has_the_chances_of_the_rules(named: bool) -> None:
    match = match_of(POSITION, 1)
    target = int(match.game.first(AWAY)) if named else NOBODY
    found = results(match, "trick poison a1" if named else "trick poison")
    before = match.game.get(POTIONS + HOME)
    kept = spent = 0
    for face in range(1, 9):
        game = match.game.copy()
        assert isinstance(game, MatchState)
        game.dice = Falls(face)
        tricks(game).happen(game, HOME, POISON, target)
        kept += game.get(POTIONS + HOME) == before
        spent += game.get(POTIONS + HOME) < before
    lost = found["fails, potion lost"]
    assert found["fails, potion kept"] == kept / 8
    assert lost == 1 / 8
    assert sum(found.values()) - found["fails, potion kept"] == spent / 8


def test_a_forecast_does_not_tell_whom_guards_watch() -> None:
    """004, Guards: where they are is written down, and not shown to the opponent."""
    guarded = match_of({**POSITION, "guards": {"a1": 2}}, 1)
    open_ = match_of(POSITION, 1)
    for trick in ("assassin", "poison", "spectator-shot"):
        choice = f"trick {trick} a1"
        assert results(guarded, choice) == results(open_, choice)
        assert "guards" in forecast(guarded, choice)["assuming"]


def test_a_trick_that_is_certain_has_no_chances() -> None:
    match = match_of(POSITION, 1)
    assert results(match, "trick spy") == results(match, "trick side-bet") == {}


def test_sneaking_has_the_chances_of_the_rules_and_the_squares_of_a_set_up() -> None:
    match = match_of(SNEAKING, 1)
    choice = "sneak h2 with h1"
    counted: Counter[str] = Counter()
    for face in range(1, 7):
        after = match_of({**SNEAKING, "dice": [face]}, 1)
        after.choose(choice)
        state = after.view("home")["players"]["h2"]["state"]
        if after.game.get(SMUGGLED + HOME):
            counted["comes on"] += 1
        elif state == "reserve":
            counted["goes back"] += 1
        else:
            counted["sent off"] += 1
    assert results(match, choice) == shares(counted)
    places = forecast(match, choice)["places"]
    on = match_of({**SNEAKING, "dice": [6]}, 1)
    on.choose(choice)
    on.choose("place h2")
    assert places == [
        str(each).removeprefix("at ") for each in on.choices if str(each).startswith("at ")
    ]
    assert len(places) > 20


def test_tricks_and_sneaks_are_marked_to_be_confirmed() -> None:
    question = match_of(POSITION, 1).view("home")["question"]
    assert question is not None
    assert question["choices"] is not None
    aims = {each["text"]: each.get("aim") for each in question["choices"]}
    assert aims["trick assassin a1"] == "Assassin"
    assert aims["trick poison"] == aims["trick poison a2"] == "Poison"
    assert aims["trick spy"] == "Spy"
    assert aims["done"] is None
    setup = match_of(SNEAKING, 1).view("home")["question"]
    assert setup is not None
    assert setup["choices"] is not None
    sneaks = [each for each in setup["choices"] if each["verb"] == "sneak with"]
    assert sneaks
    assert {each.get("aim") for each in sneaks} == {"Sneak a player in"}


def test_a_set_up_states_the_limits_of_the_book() -> None:
    """004, Setting Up Your Team; The Fielded Team."""
    question = match_of(SNEAKING, 1).view("home")["question"]
    assert question is not None
    assert question["limits"] == [
        "11 players",
        "at least 3 on the line of scrimmage",
        "at most 2 in each wide zone",
        "at most 4 large players",
        "at most 3 allied players",
    ]
    turn = match_of(POSITION, 1).view("home")["question"]
    assert turn is not None
    assert turn["limits"] == []
