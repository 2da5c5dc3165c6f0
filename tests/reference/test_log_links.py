"""Every line of a log leads to an entry of the reference."""

import hashlib
from typing import Any

import pytest

from turfwar import Match
from turfwar.reference import reference
from turfwar.rulesets.lrb6.cards.ids import CARD_NAMES
from turfwar.rulesets.lrb6.telling import ABOUT, KICKOFF_NAMES, exact_source
from turfwar.rulesets.lrb6.vocabulary import EVENTS, ROLL_NAMES, USE_NAMES
from turfwar.views import events_view

BOOK = reference()


def leads(source: str) -> str:
    """The entry that a source leads to."""
    return BOOK.of_source(source).id


def test_every_kind_of_event_and_roll_leads_to_an_entry() -> None:
    for name, _, source in EVENTS:
        assert name in ("", "choice", "roll") or leads(source)
    for name, source in ROLL_NAMES:
        assert not name or leads(source)
    for sections in ABOUT.values():
        for section in sections.values():
            assert leads(f"000, {section}")


@pytest.mark.parametrize(
    ("facts", "source", "entry"),
    [
        ({"skill": "Wrestle"}, "000, Skills", "wrestle"),
        ({"skill": "Raise the Dead"}, "000, Skills", "necromancers"),
        ({"card": "Pit Trap"}, "000, Special Play cards", "card-pit-trap"),
        ({"weather": "Blizzard"}, "000, Weather Table", "weather-blizzard"),
        ({"kickoff": "Riot"}, "000, Kick-Off Table", "kick-off-riot"),
        ({"reroll": "team", "roll": "dodge"}, "000, Re-rolls", "team-re-rolls"),
        ({"reroll": "Sure Feet"}, "000, Re-rolls", "sure-feet"),
        ({"reroll": "Igor"}, "000, Re-rolls", "igor"),
        ({"player": "h1", "action": "blitz"}, "000, List of actions", "blitz-action"),
        ({"player": "h1", "status": "stunned"}, "000, Injuries", "prone-and-stunned-players"),
        ({"player": "h1", "square": "a1"}, "000, Move action", "move-action"),
    ],
)
def test_an_event_leads_to_what_it_is_about(facts: dict[str, Any], source: str, entry: str) -> None:
    assert leads(exact_source(facts, source)) == entry


def test_every_skill_card_and_result_leads_to_its_entry() -> None:
    for name in USE_NAMES:
        assert name.startswith("Number ") or leads(exact_source({"skill": name}, ""))
    for name in CARD_NAMES:
        assert leads(exact_source({"card": name}, "")) == BOOK.find(f"card-{name}").id
    for name in filter(None, KICKOFF_NAMES):
        assert BOOK.of_source(f"000, Kick-Off Table, {name}").name == name


@pytest.mark.parametrize(
    ("home", "away", "options"),
    [
        ("Goblin", "Undead", ["league", "cards", "referee"]),
        ("Skaven", "Halfling", ["cards-free", "overtime", "shoot-out"]),
        ("Vampire", "Nurgle", ["illegal-procedure", "four-minutes"]),
    ],
)
def test_every_line_of_a_match_leads_to_an_entry(home: str, away: str, options: list[str]) -> None:
    match = Match(home, away, seed=11, options=options)
    while not match.over:
        draw = int(hashlib.sha256(f"links {match.ply}".encode()).hexdigest(), 16)
        match.choose(match.legal[draw % len(match.legal)])
    events = events_view(match, "home")
    assert len(events) > 500
    for event in events:
        if event["kind"] != "choice":
            assert leads(event["source"]), event
