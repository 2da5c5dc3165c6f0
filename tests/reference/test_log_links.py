"""Every line of a log leads to an entry of the reference."""

import hashlib

import pytest

from turfwar import Match
from turfwar.games.lrb6.cards.decks import CARD_NAMES
from turfwar.games.lrb6.cards.ids import PIT_TRAP
from turfwar.games.lrb6.layout import BLIZZARD, STUNNED
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words import WORDS
from turfwar.games.lrb6.words.actions import BLITZ
from turfwar.games.lrb6.words.events import (
    E_ACTION,
    E_CARD,
    E_KICKOFF,
    E_MOVE,
    E_REROLL,
    E_SKILL,
    E_STATUS,
    E_WEATHER,
)
from turfwar.games.lrb6.words.facts import KICKOFF_NAMES
from turfwar.games.lrb6.words.lists import IGOR_REROLL, SKILL_REROLL, TEAM_REROLL
from turfwar.games.lrb6.words.rolls import R_DODGE
from turfwar.games.lrb6.words.skills import RAISE_THE_DEAD
from turfwar.reference import reference
from turfwar.views.narration import Narrator
from turfwar.views.view import events_view

BOOK = reference()
NARRATOR = Narrator(Match("Human", "Orc").game.setting)


def leads(source: str) -> str:
    """The entry that a source leads to."""
    return BOOK.of_source(source).id


def test_every_kind_of_event_and_roll_leads_to_an_entry() -> None:
    for kind in WORDS.events.values():
        assert kind.name in ("choice", "roll") or leads(kind.source)
    for word in (*WORDS.rolls.values(), *WORDS.actions.values()):
        assert leads(word.source)
    for state in WORDS.states.values():
        assert state.posture == "absent" or leads(state.source)


def source(kind: int, *arguments: int) -> str:
    """Where an event says that its rule stands."""
    return NARRATOR.event(kind, list(arguments)).source


@pytest.mark.parametrize(
    ("kind", "arguments", "entry"),
    [
        (E_SKILL, (0, ids.WRESTLE), "wrestle"),
        (E_SKILL, (0, RAISE_THE_DEAD), "necromancers"),
        (E_CARD, (0, PIT_TRAP), "card-pit-trap"),
        (E_WEATHER, (BLIZZARD,), "weather-blizzard"),
        (E_KICKOFF, (3,), "kick-off-riot"),
        (E_REROLL, (R_DODGE, 0, TEAM_REROLL), "team-re-rolls"),
        (E_REROLL, (R_DODGE, 0, SKILL_REROLL + ids.SURE_FEET), "sure-feet"),
        (E_REROLL, (R_DODGE, 0, IGOR_REROLL), "igor"),
        (E_ACTION, (0, BLITZ), "blitz-action"),
        (E_STATUS, (0, STUNNED), "prone-and-stunned-players"),
        (E_MOVE, (0, 29), "move-action"),
    ],
)
def test_an_event_leads_to_what_it_is_about(
    kind: int, arguments: tuple[int, ...], entry: str
) -> None:
    assert leads(source(kind, *arguments)) == entry


def test_every_skill_card_and_result_leads_to_its_entry() -> None:
    for number in (*WORDS.skills, *WORDS.uses):
        assert leads(source(E_SKILL, 0, number))
    for number, name in CARD_NAMES.items():
        assert leads(source(E_CARD, 0, number)) == BOOK.find(f"card-{name}").id
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
    events = events_view(match.game, "home")
    assert len(events) > 500
    for event in events:
        if event["kind"] != "choice":
            assert leads(event["source"]), event
