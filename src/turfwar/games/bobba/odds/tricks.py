"""004, Dirty Tricks; Large Players: what a trick or a sneak can come to, before it is confirmed."""

from fractions import Fraction
from typing import Any, Final

from turfwar.games.bobba.book import tricks
from turfwar.games.bobba.rules import tricks as rules_of
from turfwar.games.bobba.rules.setup import RETURNS_FROM, SNEAKS_FROM
from turfwar.games.bobba.words.verbs import (
    ASSASSIN,
    POISON,
    SNEAK,
    SPECTATOR_SHOT,
    TEAM_BUILDING,
    TRICK,
    TRICK_ON,
)
from turfwar.games.display import legal_of
from turfwar.games.lrb6.layout import PICKED, SETTING_UP
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.blasts import BlastHints
from turfwar.games.lrb6.words.questions import Q_SETUP
from turfwar.games.lrb6.words.verbs import AT
from turfwar.games.ports import Foreseen
from turfwar.kernel.notation import first_of, verb_of
from turfwar.odds.plan_rules import PlanRules
from turfwar.pitch.game import PitchGame

UNGUARDED: Final = "Without guards: the other manager does not say whom they watch."
"""004, Guards: written down before the match; nobody else knows where they are."""


def from_on(needed: int, faces: int = 6) -> Fraction:
    """How likely a die shows a number or more."""
    return Fraction(faces + 1 - needed, faces)


def between(low: int, high: int, faces: int = 6) -> Fraction:
    """How likely a die shows a number, or more but less than another."""
    return Fraction(high - low, faces)


def assassination() -> list[Foreseen]:
    met = from_on(rules_of.ASSASSIN_FROM)
    dead, serious = rules_of.DEAD_FROM, rules_of.SERIOUS_FROM
    return [
        Foreseen("badly hurt", met * between(1, serious)),
        Foreseen("seriously injured", met * between(serious, dead)),
        Foreseen("dead", met * from_on(dead)),
        Foreseen("nothing happens", 1 - met, "fair"),
    ]


def poisoning(match: MatchState, side: int, named: bool) -> list[Foreseen]:
    """004, Poison Attempt; one that goes astray may find whoever was meant."""
    sure, anybody = rules_of.POISONED_FROM, rules_of.ANYBODY_FROM
    kept = between(rules_of.KEPT_FROM, anybody, 8)
    lost = between(1, rules_of.KEPT_FROM, 8)
    failing = [
        Foreseen("fails, potion kept", kept, "fair"),
        Foreseen("fails, potion lost", lost, "bad"),
    ]
    if not named:
        return [Foreseen("somebody drinks it", from_on(anybody, 8)), *failing]
    astray = between(anybody, sure, 8)
    drinkers = max(1, len(tricks(match).drinkers(match, 1 - side)))
    return [
        Foreseen("they drink it", from_on(sure, 8) + astray / drinkers),
        Foreseen("another drinks it", astray * (drinkers - 1) / drinkers),
        *failing,
    ]


def trick_results(match: MatchState, code: int) -> list[Foreseen]:
    """What can come of a trick; nothing where it is certain."""
    trick = int(first_of(code))
    if trick == ASSASSIN:
        return assassination()
    if trick == POISON:
        return poisoning(match, int(match.chooser), verb_of(code) == TRICK_ON)
    if trick == SPECTATOR_SHOT:
        return [
            Foreseen("hits on the bench", from_on(rules_of.BENCH_SHOT_FROM)),
            Foreseen("hits on the field", from_on(rules_of.FIELD_SHOT_FROM)),
        ]
    if trick in rules_of.DRAWS:
        works = from_on(rules_of.DRAWS[trick][0], 8)
        return [Foreseen("one card more", works), Foreseen("nothing", 1 - works, "fair")]
    if trick == TEAM_BUILDING:
        works = from_on(rules_of.BUILT_FROM)
        return [Foreseen("one re-roll more", works), Foreseen("nothing", 1 - works, "fair")]
    return []


def sneak_results() -> list[Foreseen]:
    """004, Large Players: who is carried onto the field comes on, goes back, or is sent off."""
    back = between(RETURNS_FROM, SNEAKS_FROM)
    return [
        Foreseen("comes on", from_on(SNEAKS_FROM)),
        Foreseen("goes back", back, "fair"),
        Foreseen("sent off", between(1, RETURNS_FROM), "bad"),
    ]


def sneaked_places(game: MatchState, stunty: int) -> list[int]:
    """Where somebody may stand who has been sneaked in."""
    match = game.copy()
    side = int(match.get(SETTING_UP))
    match.set(PICKED, stunty)
    match.pose(Q_SETUP, side, stunty, 0)
    match.book.setup.square_options(match, side, stunty)
    return [int(first_of(each)) for each in legal_of(match) if verb_of(each) == AT]


class TrickHints(BlastHints):
    """Tricks and sneaks: the dice that decide them fall later, so they are told in words."""

    def of_choice(self, game: PitchGame, code: int, rules: PlanRules) -> dict[str, Any]:
        verb = verb_of(code)
        if verb == TRICK or verb == TRICK_ON:
            assert isinstance(game, MatchState)
            assuming = UNGUARDED if first_of(code) in rules_of.AIMED else ""
            results = trick_results(game, code)
            return self.foreseen(game, code, {}, {}, results=results, assuming=assuming)
        if verb == SNEAK:
            assert isinstance(game, MatchState)
            places = sneaked_places(game, int(first_of(code)))
            return self.foreseen(game, code, {}, {}, results=sneak_results(), places=places)
        return super().of_choice(game, code, rules)
