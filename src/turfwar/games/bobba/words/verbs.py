"""The verbs that bobba adds."""

from typing import Final

from turfwar.games.bobba.potions import POTION_WORDS
from turfwar.games.lrb6.recruits import POSITION_NAMES
from turfwar.games.lrb6.words.lists import FACINGS
from turfwar.games.words import ACT, BUYING, DECLINING, PLAY, yes_no
from turfwar.kernel.notation import Verb, slug

# Numbers, by write_numbers: begin
ENTER: Final = 300
TURN_TO: Final = 301
LAY_AT: Final = 302
LEAVE_BY: Final = 303
SET_AT: Final = 304
FACING_TO: Final = 305
SNEAK: Final = 306
CANNON: Final = 307
TRICK: Final = 308
TRICK_ON: Final = 309
NO_HEAL: Final = 310
DRAW: Final = 311
HIRE: Final = 312
WHEN: Final = 313
ARGUE: Final = 320
HEAL: Final = 321
PATCH: Final = 322
CHAIN_TO: Final = 323
PICK_UP: Final = 324
INTERCEPT_BOTH: Final = 325
SCROLL: Final = 326
ANTI: Final = 327
POTION_FOR: Final = 328
NO_POTION: Final = 329
BREW: Final = 330
# Numbers, by write_numbers: end

# The dirty tricks, by number
ASSASSIN: Final = 0
OFFICIALS: Final = 1
CHARITY_MATCH: Final = 2
DIRTY_DEEDS: Final = 3
HEALING_SCROLL: Final = 4
OWN_LUCK: Final = 5
MERCENARY: Final = 6
QUEST: Final = 7
POISON: Final = 8
SIDE_BET: Final = 9
SPECTATOR_SHOT: Final = 10
SPY: Final = 11
TEAM_BUILDING: Final = 12
TRICK_WORDS: Final = (
    "assassin",
    "officials",
    "charity-match",
    "dirty-deeds",
    "healing-scroll",
    "own-luck",
    "mercenary",
    "quest",
    "poison",
    "side-bet",
    "spectator-shot",
    "spy",
    "team-building",
)

DECK_WORDS: Final = ("dirty-tricks", "random-events", "magic-items")
DECKS: Final = (3, 5, 0)
"""The three decks of 004, by their numbers in 002."""
MAGIC_ITEMS: Final = 2

SHOT_WORDS: Final = tuple(f"{side}-{turn}" for turn in range(2, 17) for side in ("home", "away"))
"""004, Spectator Shot: whose turn of the match, counted through both halves."""

VERBS: Final[list[Verb]] = [
    Verb(
        "{player} enter {square}",
        label="Bring {player} back at {square}",
        role=PLAY,
        aim="Bring a player back",
        number=ENTER,
    ),
    Verb("turn {word}", FACINGS, label="Turn {word}", role=ACT, number=TURN_TO),
    Verb("lay {square}", label="Lay the ball in {square}", role=ACT, number=LAY_AT),
    Verb("leave {square}", label="Leave the field over {square}", role=ACT, number=LEAVE_BY),
    Verb("set {square}", label="Put them down in {square}", role=ACT, number=SET_AT),
    Verb("look {word}", FACINGS, label="Face {word}", role=ACT, number=FACING_TO),
    Verb(
        "sneak {player} with {player}",
        label="Sneak {player} in with {other}",
        role=PLAY,
        aim="Sneak a player in",
        number=SNEAK,
    ),
    Verb("cannon", label="Fire the cannon", role=ACT, number=CANNON),
    Verb("trick {word}", TRICK_WORDS, label="{word}", role=BUYING, aim="{word}", number=TRICK),
    Verb(
        "trick {word} {player}",
        TRICK_WORDS,
        label="{word}: {player}",
        role=BUYING,
        aim="{word}",
        number=TRICK_ON,
    ),
    Verb("when {word}", SHOT_WORDS, label="{word}", number=WHEN),
    Verb("draw {word}", DECK_WORDS, label="{word}", number=DRAW),
    Verb("enlist {word}", tuple(map(slug, POSITION_NAMES)), label="{word}", number=HIRE),
    yes_no("argue", "Argue the call", "Accept it", number=ARGUE),
    Verb("heal {number}", label="Spend {number}", number=HEAL),
    Verb("heal none", label="No healing", role=DECLINING, number=NO_HEAL),
    yes_no("patch", "Patch them up", "Let them go", number=PATCH),
    Verb("chain {square}", label="To {square}", number=CHAIN_TO),
    yes_no("pickup", "Pick it up", "Let it bounce", number=PICK_UP),
    Verb(
        "intercept {player} {player}",
        label="Intercept with {player} and {other}",
        number=INTERCEPT_BOTH,
    ),
    yes_no("scroll", "Read the scroll", "Keep it", number=SCROLL),
    yes_no("anti", "Make them roll again", "Let it stand", number=ANTI),
    Verb("potion {player}", label="A potion for {player}", number=POTION_FOR),
    Verb("potion none", label="No potion", role=DECLINING, number=NO_POTION),
    Verb("brew {word}", POTION_WORDS, label="{word}", number=BREW),
]
