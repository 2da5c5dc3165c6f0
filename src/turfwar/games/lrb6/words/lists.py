"""The words that a choice can name beside players, squares and skills, by number."""

from typing import Final

from turfwar.games.words import WordList

# The words of `reroll`: 0 none, 1 team, 2 leader, 3 pro, then 4 + the skill's number.
NO_REROLL: Final = 0
TEAM_REROLL: Final = 1
LEADER_REROLL: Final = 2
PRO_REROLL: Final = 3
SKILL_REROLL: Final = 4
IGOR_REROLL: Final = 79

FORMATION_NAMES: Final = ("line", "spread", "screen", "wedge")
FACINGS: Final = ("up", "down", "left", "right")
SPELL_NAMES: Final = ("fireball", "lightning bolt")

PETTY_CASH_STEP: Final = 10
PETTY_CASH_WORDS: Final[tuple[str, ...]] = (
    "none",
    *(f"{PETTY_CASH_STEP * number}k" for number in range(1, 512)),
)
PETTY_CASH_LABELS: Final = {
    word: "None" if word == "none" else f"{1000 * PETTY_CASH_STEP * number:,}"
    for number, word in enumerate(PETTY_CASH_WORDS)
}

# The words of `tied`
ACCEPT_DRAW: Final = 0
PLAY_OVERTIME: Final = 1
GIVE_UP: Final = 2
TIED_WORDS: Final = ("draw", "overtime", "concede")

# What cards ask for beside players, squares and skills
NO_TARGET: Final = 0
COMPASS: Final = 1
"""Eight directions in the order of the scatter template."""
WIDE_ZONES: Final = 9
WEATHERS: Final = 11
OBJECTS: Final = 16
SECOND_ACTIONS: Final = 21
TARGET_WORDS: Final = (
    "none",
    *("up-left", "up", "up-right", "left", "right", "down-left", "down", "down-right"),
    *("top", "bottom"),
    *("sweltering-heat", "very-sunny", "nice", "pouring-rain", "blizzard"),
    *("add", "remove"),
    *("to-the-left", "straight", "to-the-right"),
    *("pass", "handoff"),
)

LISTS: Final = (
    WordList("skills", {}, skills_from=0),
    WordList("uses", {}, skills_from=0, uses_from=0),
    WordList("lessons", {0: "none"}, skills_from=1),
    WordList(
        "rerolls",
        {
            NO_REROLL: "none",
            TEAM_REROLL: "team",
            LEADER_REROLL: "leader",
            PRO_REROLL: "pro",
            IGOR_REROLL: "igor",
        },
        skills_from=SKILL_REROLL,
    ),
    WordList("cards", {}, cards_from=0),
)
"""Lists that grow with the skills and cards of a rule set."""
