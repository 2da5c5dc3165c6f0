"""From teams to a match that is ready for its first question."""

from functools import lru_cache
from typing import Final

from turfwar.games.base import RuleSet
from turfwar.games.blank import clear, play_by
from turfwar.games.deathzone.book import DeathzoneBook
from turfwar.games.deathzone.engine import DeathzoneMatchEngine
from turfwar.games.deathzone.layout import (
    ASKING,
    AT,
    CHEERLEADERS,
    CL,
    CS,
    DEALING,
    DRUG,
    FLOOR,
    HEX,
    ITEM_NAMES,
    ITEMS,
    KICKER,
    KIND,
    LAST_TURN,
    LEADER,
    MA,
    PICKED,
    PLAYER,
    RACE,
    RESERVE,
    ROOKIE,
    ROTTER,
    SAVE,
    SCORER,
    SETTING_UP,
    SKULL,
    ST,
    STARRING,
    TH,
    THRUD,
    TS,
    WATER,
    WD,
    WOUND_ROLLED,
)
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.races import KINDS, find_race
from turfwar.games.deathzone.skills import most_of
from turfwar.games.deathzone.tables import MOST_TURNS
from turfwar.games.options import with_options
from turfwar.kernel.dice import Dice
from turfwar.kernel.phases import PHASE
from turfwar.pitch.frame import SIDE_SLOTS, STATUS
from turfwar.pitch.setting import PlayerSetting, Setting

ROOKIE_WORD: Final = "rookie"
SKULL_WORDS: Final = ("skull", "mended-skull")
"""A fractured skull that concusses until a save at the start of a match, or has done so."""
DRUG_WORDS: Final = tuple(f"drug-{effect}" for effect in range(1, 7))
HICCUPS: Final = 2
BROUGHT: Final = (ROOKIE_WORD, *SKULL_WORDS, *DRUG_WORDS, *ITEM_NAMES)
"""What players of a campaign bring to a match, as words of their rosters."""
NAMING: Final = (
    PLAYER,
    FLOOR,
    WATER,
    SETTING_UP,
    ASKING,
    DEALING,
    STARRING,
    THRUD,
    PICKED,
    KICKER,
    SCORER,
    WOUND_ROLLED,
)
"""The fields that name a player or a side."""
LINE = (MA, CS, TS, ST, TH, WD, AT, CL, SAVE)
"""Where a player's record has their characteristics, in the order of the rule set's."""


@lru_cache(64)
def with_book(ruleset: RuleSet, options: tuple[str, ...]) -> tuple[RuleSet, DeathzoneBook]:
    """A rule set with options laid over it, ready to run; `OptionError` where they do not fit."""
    ruleset = with_options(ruleset, options)
    chapters: dict[str, object] = {name: each() for name, each in ruleset.chapters.items()}
    return ruleset, DeathzoneBook(chapters, list(ruleset.phases), list(ruleset.house))


def bring(match: DeathzoneState, number: int, trait: str) -> None:
    """What a player has with them beside a position: an item, a past, a drug."""
    if trait == "leader":
        match.set_more(number, LEADER, 1)
    elif trait == "rotter":
        match.set_more(number, ROTTER, 1)
    elif trait == ROOKIE_WORD:
        match.set_field(number, ROOKIE, 1)
    elif trait in ITEM_NAMES:
        match.set_field(number, ITEMS, match.field(number, ITEMS) | ITEM_NAMES[trait])
    elif trait in SKULL_WORDS:
        match.set_more(number, SKULL, 1 + SKULL_WORDS.index(trait))
    elif trait in DRUG_WORDS:
        drug(match, number, 1 + DRUG_WORDS.index(trait))


def drug(match: DeathzoneState, number: int, effect: int) -> None:
    """002, Drug Effects Table; hiccups halve CL, rounded down."""
    match.set_more(number, DRUG, effect)
    if effect == HICCUPS:
        cool = int(match.field(number, CL))
        match.set_more(number, HEX, cool - cool // 2)


def set_player(match: DeathzoneState, number: int, player: PlayerSetting) -> None:
    """Enter a player into the state, on the bench."""
    for field, value in zip(LINE, player.characteristics):
        match.set_field(number, field, value)
    for skill in player.skills:
        match.set_level(number, skill, min(match.level(number, skill) + 1, most_of(skill)))
    for trait in player.traits:
        if trait in KINDS:
            match.set_field(number, KIND, KINDS[trait].number)
        else:
            bring(match, number, trait)
    race = find_race(player.race) if player.race else None
    match.set_field(number, RACE, race.number if race is not None else 0)
    match.set_field(number, STATUS, RESERVE)


def blank_match(ruleset: RuleSet, setting: Setting, dice: Dice) -> DeathzoneState:
    """A match with its teams on their benches, before anything has happened.

    The setting's options are laid over the rule set; `OptionError` where they do not fit.
    """
    ruleset, book = with_book(ruleset, setting.options)
    play_by(setting, ruleset)
    match = DeathzoneState(setting, DeathzoneMatchEngine(book), book, dice, ruleset.layout.size)
    clear(match, NAMING)
    if book.optional.magic(match):
        match.set(PHASE, book.phase_number("getting-spells"))
    match.set(LAST_TURN, MOST_TURNS)
    for side in (0, 1):
        team = setting.team(side)
        match.set(CHEERLEADERS + side, team.count("cheerleaders"))
        for player in team.players:
            set_player(match, side * SIDE_SLOTS + player.slot, player)
    for begin in ruleset.begin:
        begin(match)
    return match
