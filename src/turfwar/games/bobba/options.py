"""The optional rules that bobba has otherwise than lrb6, and those that it has no use for."""

from collections.abc import Mapping
from typing import Final

from turfwar.games.bobba.athlete import set_athlete
from turfwar.games.bobba.book import potions
from turfwar.games.bobba.layout import (
    ANTI_REROLLS,
    COACH,
    DRAWS,
    EXTRA_DRAWS,
    FAIR_PLAY,
    GATE_KNOWN,
    GOLDEN,
    GUARDS,
    HEALERS,
    HIRED_AS,
    HIRED_WITH,
    HMS_FROM,
    HOME_FIELD,
    HOME_REROLL,
    HOME_SHARE,
    POTIONS,
    SCROLLS,
    SHOT_WHEN,
    SHOTS_AT,
    SURFACE,
    SURFACE_NAMES,
    SURFACE_STEPS,
    TRICK_GOLD,
    WEATHER_KNOWN,
)
from turfwar.games.bobba.potions import MOST_IN_MATCH
from turfwar.games.bobba.rules.drive import GoldenGoalPhase
from turfwar.games.bobba.rules.tricks import MOST_HIRED
from turfwar.games.bobba.words.verbs import DECK_WORDS, SHOT_WORDS
from turfwar.games.lrb6.layout import KNOCKED_OUT, REROLLS, TRAINED, WEATHER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.options import CARDS, LEAGUE_WITHOUT_INDUCEMENTS, SMALL_PITCHES
from turfwar.games.option import MatchOption, Parameter
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS

JOINING: Final = "joining"
"""The clause by which new teams have more gold."""
TERMS: Final = "settled"
"""The clause of what the office has settled before a match."""


def golden_goal(match: MatchState, values: Mapping[str, int]) -> None:
    """A tied match is decided by the next touchdown."""
    match.set(GOLDEN, 1)


WEATHERS: Final = 5
MOST_SHOTS: Final = 3
MOST_POISONED: Final = 3
BY_NUMBER: Final = 100
"""A shot is the number of a shirt, and a hundred more for each guard of who wears it."""
BY_POSITION: Final = 200
"""A mercenary is so many times the number of a position, from 1, and the number of a skill."""
AS_HIRED: Final = -1
SIDES: Final = ("home", "away")
STAFFED: Final = "staffed"
"""The clause by which a match outside a league has what leagues have."""
STAFF_POINTS, STAFF_POTIONS, STAFF_SCROLLS, STAFF_GOLD = 6, 2, 1, 100


def with_staff(match: MatchState, values: Mapping[str, int]) -> None:
    """004, Healing; Potions; Dirty Tricks: what a team of an old league brings along."""
    for side in range(len(SIDES)):
        match.set(HEALERS + side, values["healers"])
        match.set(COACH + side, 1)
        match.set(POTIONS + side, values["potions"])
        match.set(SCROLLS + side, values["scrolls"])
        match.set(TRICK_GOLD + side, values["gold"])


def terms_parameters() -> tuple[Parameter, ...]:
    """What the office settles before a match that counts in it."""
    found = [
        Parameter("weather", 0, 0, WEATHERS, "0 is rolled; else the weather's number, from 1"),
        Parameter("field", 0, 0, len(SURFACE_NAMES) - 1, "standard, wet, dry or frozen, from 0"),
        Parameter("steps", 0, 0, 3, "how wet, dry or frozen"),
        Parameter("share", 50, 0, 100, "of a hundred spectators, how many are home's"),
        Parameter("neutral", 0, 0, 1, "1 is a neutral field: no Home re-roll"),
        Parameter("fair-play", 0, 0, 1, "1 lets the Fair Play Association watch"),
    ]
    for side in SIDES:
        found.append(Parameter(f"hms-{side}", 3, 0, 3, f"from how many injured HMS helps {side}"))
        found.append(Parameter(f"rerolls-{side}", AS_HIRED, AS_HIRED, 99, f"{side}'s re-rolls"))
        found.append(Parameter(f"scrolls-{side}", 0, 0, 9, f"{side}'s healing scrolls"))
        found.append(Parameter(f"healers-{side}", 0, 0, 99, f"ability points of {side}'s healers"))
        found.append(Parameter(f"coach-{side}", 0, 0, 1, f"1 has a coach on {side}'s bench"))
        found.append(Parameter(f"anti-rerolls-{side}", 0, 0, 9, f"{side}'s anti-re-rolls"))
        found.append(Parameter(f"potions-{side}", 0, 0, MOST_IN_MATCH, f"{side}'s potions"))
        for place in range(1, MOST_POISONED + 1):
            text = f"who of {side} has drunk poison, by number"
            found.append(Parameter(f"poisoned-{side}-{place}", 0, 0, 99, text))
        for deck in DECK_WORDS:
            text = f"{side}'s cards of {deck.replace('-', ' ')}"
            found.append(Parameter(f"{deck}-{side}", 0, 0, 9, text))
        for place in range(1, MOST_HIRED + 1):
            text = f"{side}'s mercenary: position and skill"
            found.append(Parameter(f"mercenary-{side}-{place}", 0, 0, 99 * BY_POSITION, text))
        for place in range(1, MOST_SHOTS + 1):
            text = f"whom {side} has shot at, by number"
            found.append(Parameter(f"shot-{side}-{place}", 0, 0, 999, text))
            text = "in whose turn, 0 for the second of who pays"
            found.append(Parameter(f"shot-{side}-{place}-turn", 0, 0, len(SHOT_WORDS), text))
            text = f"who of {side} begins knocked out, by number"
            found.append(Parameter(f"ko-{side}-{place}", 0, 0, 99, text))
    return tuple(found)


def take_terms(match: MatchState, values: Mapping[str, int]) -> None:
    """004, Pre Match Sequence: what came of it."""
    match.set(GATE_KNOWN, 1)
    match.set(HOME_SHARE, values["share"])
    match.set(SURFACE, values["field"])
    match.set(SURFACE_STEPS, values["steps"] if values["field"] else 0)
    match.set(FAIR_PLAY, values["fair-play"])
    if values["weather"]:
        match.set(WEATHER_KNOWN, 1)
        match.set(WEATHER, values["weather"] - 1)
    if values["neutral"]:
        match.set(HOME_FIELD, 0)
        match.set(HOME_REROLL, 0)
    for side, name in enumerate(SIDES):
        match.set(HMS_FROM + side, values[f"hms-{name}"])
        match.set(SCROLLS + side, values[f"scrolls-{name}"])
        match.set(HEALERS + side, values[f"healers-{name}"])
        match.set(COACH + side, values[f"coach-{name}"])
        match.set(ANTI_REROLLS + side, values[f"anti-rerolls-{name}"])
        match.set(POTIONS + side, values[f"potions-{name}"])
        for place in range(1, MOST_POISONED + 1):
            shirt = values[f"poisoned-{name}-{place}"]
            drinker = wearing(match, side, shirt) if shirt else NOBODY
            if drinker != NOBODY:
                potions(match).pour(match, drinker)
        rerolls = values[f"rerolls-{name}"]
        if rerolls != AS_HIRED:
            match.set(TRAINED + side, rerolls)
            match.set(REROLLS + side, rerolls)
        match.set(DRAWS + side, 0)
        for deck, word in enumerate(DECK_WORDS):
            match.set(EXTRA_DRAWS + len(DECK_WORDS) * side + deck, values[f"{word}-{name}"])
        for place in range(MOST_HIRED):
            hired = values[f"mercenary-{name}-{place + 1}"]
            match.set(HIRED_AS + MOST_HIRED * side + place, hired // BY_POSITION)
            match.set(HIRED_WITH + MOST_HIRED * side + place, hired % BY_POSITION)
        for place in range(MOST_SHOTS):
            shot = values[f"shot-{name}-{place + 1}"]
            target = wearing(match, 1 - side, shot % BY_NUMBER) if shot else NOBODY
            match.set(SHOTS_AT + MOST_SHOTS * side + place, target)
            match.set(
                SHOT_WHEN + MOST_SHOTS * side + place, values[f"shot-{name}-{place + 1}-turn"]
            )
            shirt = values[f"ko-{name}-{place + 1}"]
            fallen = wearing(match, side, shirt) if shirt else NOBODY
            if fallen != NOBODY:
                match.set_status(fallen, KNOCKED_OUT)
            if target != NOBODY:
                set_athlete(match, target, GUARDS, shot // BY_NUMBER)


def wearing(match: MatchState, side: int, number: int) -> int:
    """Whoever has this number on their shirt."""
    for player in match.setting.team(side).players:
        if player.number == number:
            return side * SIDE_SLOTS + player.slot
    return NOBODY


WITHOUT = (
    *SMALL_PITCHES,
    *CARDS,
    "without",
    "on-staff",
    "key-match",
    "free-fan-factor",
    "referee",
    "tied-matches",
    "overtime",
    "sudden-death",
    "shoot-out",
)
CLAUSES: Mapping[str, MatchOption | None] = {
    **dict.fromkeys(WITHOUT),
    LEAGUE_WITHOUT_INDUCEMENTS.id: LEAGUE_WITHOUT_INDUCEMENTS,
    "golden-goal": MatchOption(
        "golden-goal",
        "Golden goal",
        "004, Golden Goal or Sudden Death",
        "A tied match goes on in drives of six turns until somebody scores.",
        phases=lambda _: {"golden": GoldenGoalPhase()},
        after={"golden": ("half-time",)},
        begin=golden_goal,
    ),
    JOINING: MatchOption(
        JOINING,
        "Joining an old league",
        "004, Creating a New Team",
        "A new team has 1,400,000 gold pieces, as the others have played before.",
    ),
    STAFFED: MatchOption(
        STAFFED,
        "Staff, potions and dirty tricks",
        "004, Dirty Tricks",
        "Both sides have healers, a coach on the bench, potions, a healing scroll and gold for "
        "dirty tricks, as teams of a league do.",
        parameters=(
            Parameter("healers", STAFF_POINTS, 0, 99, "ability points of each side's healers"),
            Parameter("potions", STAFF_POTIONS, 0, MOST_IN_MATCH, "potions of each side"),
            Parameter("scrolls", STAFF_SCROLLS, 0, 9, "healing scrolls of each side"),
            Parameter("gold", STAFF_GOLD, 0, 500, "thousand gold pieces of each for tricks"),
        ),
        begin=with_staff,
        excludes=(TERMS,),
        usual=True,
    ),
    TERMS: MatchOption(
        TERMS,
        "What was settled before the match",
        "004, Pre Match Sequence",
        "Weather, field, spectators, HMS, re-rolls and shots are as the office has settled them.",
        parameters=terms_parameters(),
        begin=take_terms,
        by_office=True,
    ),
}
