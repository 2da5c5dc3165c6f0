"""The verbs that bobba adds."""

from typing import Final

from turfwar.kernel.notation import Verb, slug
from turfwar.rulesets.bobba.potions import POTION_WORDS
from turfwar.rulesets.lrb6.recruits import POSITION_NAMES
from turfwar.rulesets.lrb6.vocabulary.lists import FACINGS
from turfwar.rulesets.words import (
    ACT,
    BUYING,
    DECLARE,
    DECLINING,
    PLAY,
)

NO_YES: Final = ("no", "yes")

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

VERBS: Final[list[Verb]] = []

ENTER: Final = 300
VERBS.append(
    Verb(ENTER, "{player} enter {square}", label="Bring {player} back at {square}", role=DECLARE)
)
TURN_TO: Final = 301
VERBS.append(Verb(TURN_TO, "turn {word}", FACINGS, label="Turn {word}", role=ACT))
LAY_AT: Final = 302
VERBS.append(Verb(LAY_AT, "lay {square}", label="Lay the ball in {square}", role=ACT))
LEAVE_BY: Final = 303
VERBS.append(Verb(LEAVE_BY, "leave {square}", label="Leave the field over {square}", role=ACT))
SET_AT: Final = 304
VERBS.append(Verb(SET_AT, "set {square}", label="Put them down in {square}", role=ACT))
FACING_TO: Final = 305
VERBS.append(Verb(FACING_TO, "look {word}", FACINGS, label="Face {word}", role=ACT))
SNEAK: Final = 306
VERBS.append(
    Verb(SNEAK, "sneak {player} with {player}", label="Sneak {player} in with {other}", role=PLAY)
)
CANNON: Final = 307
VERBS.append(Verb(CANNON, "cannon", label="Fire the cannon", role=ACT))
TRICK: Final = 308
VERBS.append(Verb(TRICK, "trick {word}", TRICK_WORDS, label="{word}", role=BUYING))
TRICK_ON: Final = 309
VERBS.append(
    Verb(TRICK_ON, "trick {word} {player}", TRICK_WORDS, label="{word}: {player}", role=BUYING)
)
SHOT_WORDS: Final = tuple(f"{side}-{turn}" for turn in range(2, 17) for side in ("home", "away"))
"""004, Spectator Shot: whose turn of the match, counted through both halves."""
WHEN: Final = 313
VERBS.append(Verb(WHEN, "when {word}", SHOT_WORDS, label="{word}"))
DRAW: Final = 311
VERBS.append(Verb(DRAW, "draw {word}", DECK_WORDS, label="{word}"))
HIRE: Final = 312
VERBS.append(Verb(HIRE, "enlist {word}", tuple(map(slug, POSITION_NAMES)), label="{word}"))
ARGUE: Final = 320
VERBS.append(
    Verb(ARGUE, "argue {word}", NO_YES, labels={"yes": "Argue the call", "no": "Accept it"})
)
HEAL: Final = 321
VERBS.append(Verb(HEAL, "heal {number}", label="Spend {number}"))
NO_HEAL: Final = 310
VERBS.append(Verb(NO_HEAL, "heal none", label="No healing", role=DECLINING))
PATCH: Final = 322
VERBS.append(
    Verb(PATCH, "patch {word}", NO_YES, labels={"yes": "Patch them up", "no": "Let them go"})
)
CHAIN_TO: Final = 323
VERBS.append(Verb(CHAIN_TO, "chain {square}", label="To {square}"))
PICK_UP: Final = 324
VERBS.append(
    Verb(PICK_UP, "pickup {word}", NO_YES, labels={"yes": "Pick it up", "no": "Let it bounce"})
)
INTERCEPT_BOTH: Final = 325
VERBS.append(
    Verb(
        INTERCEPT_BOTH,
        "intercept {player} {player}",
        label="Intercept with {player} and {other}",
    )
)
SCROLL: Final = 326
VERBS.append(
    Verb(SCROLL, "scroll {word}", NO_YES, labels={"yes": "Read the scroll", "no": "Keep it"})
)
ANTI: Final = 327
VERBS.append(
    Verb(ANTI, "anti {word}", NO_YES, labels={"yes": "Make them roll again", "no": "Let it stand"})
)
POTION_FOR: Final = 328
VERBS.append(Verb(POTION_FOR, "potion {player}", label="A potion for {player}"))
NO_POTION: Final = 329
VERBS.append(Verb(NO_POTION, "potion none", label="No potion", role=DECLINING))
BREW: Final = 330
VERBS.append(Verb(BREW, "brew {word}", POTION_WORDS, label="{word}"))
