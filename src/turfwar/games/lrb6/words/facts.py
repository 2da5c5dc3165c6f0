"""The arguments of events that are this rule set's own: how they are told."""

from typing import Final

from turfwar.games.constants import entries_in
from turfwar.games.lrb6.cards.decks import DECK_NAMES
from turfwar.games.lrb6.layout import WEATHER_NAMES
from turfwar.games.lrb6.recruits import INDUCEMENT_WORDS, REFEREE_NAMES, recruit_name
from turfwar.games.lrb6.words.lists import IGOR_REROLL, SKILL_REROLL, SPELL_NAMES
from turfwar.games.lrb6.words.skills import USE_NAMES
from turfwar.games.words import FactKind
from turfwar.pitch.ranges import RANGE_NAMES

_TABLES: Final = {
    table["id"]: {entry["roll"]: entry["name"] for entry in table["entries"] if "roll" in entry}
    for table in entries_in("turfwar.games.lrb6", "tables", "tables")
}
KICKOFF_NAMES: Final = ("", "", *_TABLES["kickoff"].values())
REROLL_NAMES: Final = ("none", "team", "leader", "pro")
REROLL_SOURCES: Final = {
    "team": "000, Team re-rolls",
    "leader": "000, Leader",
    "pro": "000, Pro",
}
DEAD_FROM: Final = 61


def turn_words(number: int) -> str:
    """Which turn of the half it is; a Blitz at its kick-off comes before the first."""
    return f"turn {number}" if number else "a turn before the first"


def casualty_name(result: int) -> str:
    """The name of a D68 result."""
    if result >= DEAD_FROM:
        return "Dead"
    return str(_TABLES["casualty"].get(result, "Badly Hurt"))


def reroll_name(number: int) -> str:
    """What a roll is rolled again by."""
    if number == IGOR_REROLL:
        return "Igor"
    if number < SKILL_REROLL:
        return REROLL_NAMES[number]
    return USE_NAMES[number - SKILL_REROLL]


def reroll_source(name: str, _: str) -> str:
    """Where the rulebook has what a roll is rolled again by."""
    return REROLL_SOURCES.get(name, f"000, {name}")


def in_words(name: str) -> str:
    """A name as people write it: `chaos-beastman` is `Chaos beastman`."""
    return " ".join(dict.fromkeys(name.split("-"))).capitalize()


FACTS: Final = (
    FactKind("reroll", read=reroll_name, source=reroll_source),
    FactKind("weather", read=WEATHER_NAMES, source="{source}, {value}"),
    FactKind("turn", read=turn_words),
    FactKind("kickoff", read=KICKOFF_NAMES, source="{source}, {value}"),
    FactKind("range", read=RANGE_NAMES),
    FactKind("referee", read=REFEREE_NAMES, words=in_words),
    FactKind("inducement", read=INDUCEMENT_WORDS, words=in_words),
    FactKind("deck", read=DECK_NAMES),
    FactKind("spell", read=SPELL_NAMES),
    FactKind("injury", read=casualty_name),
    FactKind("gold", "number", read=lambda thousands: 1000 * thousands),
    FactKind("recruit", read=recruit_name),
    FactKind("coin", read=lambda side: "heads" if side == 1 else "tails"),
    FactKind("penalty", read=("without penalty", "with the penalties for it")),
    FactKind("call", read=("wrongly", "rightly")),
    FactKind("scored", read=("misses their penalty", "scores their penalty")),
)
