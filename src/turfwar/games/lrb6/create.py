"""From teams to a match that is ready for its first question."""

from functools import lru_cache
from typing import Final

from turfwar.games.base import RuleSet, RuleSetError
from turfwar.games.blank import clear, play_by
from turfwar.games.layout import MOST, WORD
from turfwar.games.lrb6.book import Book, SkillField
from turfwar.games.lrb6.engine import MatchEngine
from turfwar.games.lrb6.layout import (
    APOTHECARIES,
    ASSISTANTS,
    CHEERLEADERS,
    EARLIER_SPP,
    FAN_FACTOR,
    HAND_WORDS,
    HIGH_KICKER,
    NECROMANCERS,
    NICE,
    NIGGLES,
    OTHER_CARRIER,
    PICKED,
    PLAYER,
    RACE,
    REROLLS,
    RESERVE,
    SCORER,
    SETTING_UP,
    TEAM_VALUE,
    TRAINED,
    TREASURY,
    WEATHER,
    WORTH,
)
from turfwar.games.lrb6.market import open_markets
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.skills.table import Skills
from turfwar.games.options import with_options
from turfwar.games.vocabulary import MOST_WORDS
from turfwar.kernel.dice import Dice
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import SIDE_SLOTS, STATUS
from turfwar.pitch.setting import PlayerSetting, Setting, TeamSetting

MOST_CARDS = WORD * HAND_WORDS
NECROMANCER_RACES = ("Necromantic", "Undead")


@lru_cache(64)
def with_book(ruleset: RuleSet, options: tuple[str, ...]) -> tuple[RuleSet, Book]:
    """A rule set with options laid over it, ready to run; `OptionError` where they do not fit."""
    ruleset = with_options(ruleset, options)
    return ruleset, book_of(ruleset)


def book_of(ruleset: RuleSet) -> Book:
    """A rule set's chapters, phases, skills and cards, ready to run."""
    plain = list(ruleset.skills.values())
    cards = {card.number: card for card in ruleset.cards.values()}
    if max(cards, default=0) >= MOST_CARDS:
        raise RuleSetError(f"{ruleset.id} has too many cards: a hand has room for {MOST_CARDS}")
    phases = list(ruleset.phases)
    house = list(ruleset.house)
    chapters: dict[str, object] = {name: each() for name, each in ruleset.chapters.items()}
    field = skill_field(ruleset)
    both = [
        Book(chapters, phases, Skills(skills, ruleset.words.roll_numbers), house, cards, field)  # type: ignore[arg-type]
        for skills in (plain, [*plain, *ruleset.conditions.values()])
    ]
    both[0].with_conditions = both[1]
    return both[0]


def skill_field(ruleset: RuleSet) -> SkillField:
    """Where the layout of a rule set has the skills."""
    players, native = ruleset.layout.place("SKILLS"), ruleset.layout.place("NATIVE_SKILLS")
    bits = ruleset.skill_bits
    natural = [2**WORD - 1] * players.count
    for condition in ruleset.conditions.values():
        bit = bits[condition.number]
        natural[bit // WORD] &= ~(1 << bit % WORD)
    moved = [number for number, bit in bits.items() if bit != number]
    first = min(moved, default=MOST_WORDS)
    last = max(moved, default=first - 1)
    return SkillField(
        (players.at, players.stride, players.count),
        ruleset.layout.place("SIDE_SKILLS").at,
        (native.at, native.stride, native.count),
        natural,
        first,
        [bits.get(number, 0) for number in range(first, last + 1)],
    )


def set_player(match: MatchState, number: i64, player: PlayerSetting) -> None:
    """Enter a player into the state, in the reserves."""
    match.set_field(number, STATUS, RESERVE)
    match.set_field(number, WORTH, player.value // 1000)
    ma, st, ag, av = player.characteristics
    match.set_characteristics(number, ma, st, ag, av)
    match.set_field(number, NIGGLES, player.niggles)
    match.set_field(number, EARLIER_SPP, player.spp)
    for skill in player.skills:
        match.give_skill(number, skill)


def set_races(match: MatchState, side: i64, team: TeamSetting) -> None:
    """Number the races of a team, for Animosity."""
    races = [""]
    for player in team.players:
        if player.race not in races:
            races.append(player.race)
        match.set_field(side * SIDE_SLOTS + player.slot, RACE, races.index(player.race))


MOST_GOLD: Final = MOST // 2
"""More, in thousands, than anybody can spend in a match."""


def thousands(gold: int) -> int:
    """Gold as the state holds it, where two of its numbers still have room for their sum."""
    return min(gold // 1000, MOST_GOLD)


def blank_match(ruleset: RuleSet, setting: Setting, dice: Dice) -> MatchState:
    """A match with its teams in the reserves, before anything has happened.

    The setting's options are laid over the rule set; `OptionError` where they do not fit.
    """
    ruleset, book = with_book(ruleset, setting.options)
    play_by(setting, ruleset)
    match = MatchState(setting, MatchEngine(book), book, dice, ruleset.layout.size)
    clear(match, (OTHER_CARRIER, PLAYER, PICKED, SETTING_UP, HIGH_KICKER, SCORER))
    match.set(WEATHER, NICE)
    for side in (0, 1):
        team = setting.team(side)
        match.set(REROLLS + side, team.count("rerolls"))
        match.set(TRAINED + side, team.count("rerolls"))
        match.set(FAN_FACTOR + side, team.count("fan_factor"))
        match.set(CHEERLEADERS + side, team.count("cheerleaders"))
        match.set(ASSISTANTS + side, team.count("assistant_coaches"))
        match.set(APOTHECARIES + side, team.count("apothecary"))
        match.set(NECROMANCERS + side, 1 if team.race in NECROMANCER_RACES else 0)
        for player in team.players:
            set_player(match, side * SIDE_SLOTS + player.slot, player)
        set_races(match, side, team)
        match.set(TEAM_VALUE + side, thousands(team.value))
        match.set(TREASURY + side, thousands(team.treasury))
    for begin in ruleset.begin:
        begin(match)
    if match.league and ruleset.content.inducements:
        open_markets(ruleset, setting)
    return match
