"""Whatever is aimed and cannot be undone is confirmed first: a table of all verbs with a target.

A verb has a target if it names a square, or a player other than whoever acts. It is either marked
(`aim`), or shown before it is chosen by its role, or stands in the table below with its reason.
A new verb that does neither fails here: give it an `aim`, or a row with a good reason.
"""

from collections.abc import Iterable

import pytest

from turfwar.games import find_ruleset
from turfwar.games.words import (
    ACT,
    DECLARE,
    DECLINING,
    END_OF_TURN,
    FINISH,
    OUTSIDE,
    PICK,
    PLACING,
    PLAY,
    STEP,
)
from turfwar.kernel.notation import Verb

RULE_SETS = ("lrb6", "lrb6-revised", "brutal", "bobba", "deathzone")

BY_ROLE = (ACT, DECLARE, STEP, PICK, PLACING, FINISH, DECLINING, END_OF_TURN, OUTSIDE)
"""The page shows the odds of these before a click, and asks where it knows none (`preview.ts`);
whoever is declared or placed can be taken back."""

REACTS = "who of one's own answers a roll of the opponent; the question shows the chances"
FOLLOWS = "it settles dice that have fallen, in the middle of a block or a throw"
UNDONE = "nothing is rolled: it can be undone"
KICK = "the ball scatters anyway, and every kick-off would take one click more"

WITHOUT = {
    # The base game
    "push {square}": FOLLOWS,
    "touchback {player}": UNDONE,
    "touchback at {square}": UNDONE,
    "highkick {player}": UNDONE,
    "snap {player}": UNDONE,
    "kickreturn {player}": UNDONE,
    "passblock {player}": UNDONE,
    "penalty {player}": UNDONE,
    "intercept {player}": REACTS,
    "shadow {player}": REACTS,
    "tentacles {player}": REACTS,
    # The Brutal Game
    "bodyblock {player}": REACTS,
    "dive {square}": REACTS,
    "keeper {square}": REACTS,
    "restart {player}": UNDONE,
    "taker {player}": UNDONE,
    "sub {player} for {player}": UNDONE,
    # BOBBA
    "chain {square}": FOLLOWS,
    "intercept {player} {player}": REACTS,
    "potion {player}": UNDONE,
    # Death Zone
    "pluck {player}": REACTS,
    "over {player}": FOLLOWS,
    "roll-to {square}": FOLLOWS,
    "galak {square}": FOLLOWS,
    "kicker {player}": UNDONE,
    "{player} comes-on {square}": UNDONE,
}
KICK_OFFS = {"kickoff {square}": KICK, "boot {square}": KICK}
"""They act outside a player's action, so the page does not ask by itself."""


def has_target(verb: Verb) -> bool:
    return "{square}" in verb.tokens or "{player}" in verb.tokens[1:]


def forgotten(verbs: Iterable[Verb]) -> list[str]:
    """The verbs with a target that nobody has thought about."""
    return [
        verb.pattern
        for verb in verbs
        if has_target(verb)
        and not verb.aim
        and verb.role not in BY_ROLE
        and verb.pattern not in WITHOUT
    ]


def verbs_of(rules: str) -> list[Verb]:
    return list(find_ruleset(rules).words.verbs.values())


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_verb_with_a_target_is_confirmed_or_has_a_reason(rules: str) -> None:
    assert forgotten(verbs_of(rules)) == []


def test_a_new_aimed_verb_that_is_not_marked_is_found() -> None:
    new = [
        Verb("meteor {square}", role=PLAY),
        Verb("curse {player}"),
        Verb("hex {word} {player}", ("frog",), role="buy"),
    ]
    assert forgotten(new) == ["meteor {square}", "curse {player}", "hex {word} {player}"]
    assert forgotten([Verb("meteor {square}", role=PLAY, aim="Meteor")]) == []
    assert forgotten([Verb("{player} rage", role=PLAY)]) == [], "whoever acts is no target"


def test_the_table_names_only_verbs_that_are_there_and_not_marked() -> None:
    known = {verb.pattern: verb for rules in RULE_SETS for verb in verbs_of(rules)}
    for pattern in (*WITHOUT, *KICK_OFFS):
        assert pattern in known, pattern
        assert not known[pattern].aim, pattern


@pytest.mark.parametrize(
    ("rules", "patterns"),
    [
        ("lrb6", ("wizard fireball {square}", "wizard bolt {player}", "target {player}")),
        ("lrb6", ("target at {square}", "dumpoff {square}", "bomb {square}", "bite {player}")),
        ("brutal", ("header {player}", "header at {square}", "aim {square}")),
        ("bobba", ("trick {word}", "trick {word} {player}", "sneak {player} with {player}")),
        ("bobba", ("{player} enter {square}",)),
        ("deathzone", ("spell-at {square}", "hurl {player} {square}", "send-off {player}")),
    ],
)
def test_what_is_aimed_in_each_game_is_marked(rules: str, patterns: tuple[str, ...]) -> None:
    known = {verb.pattern: verb for verb in verbs_of(rules)}
    assert [pattern for pattern in patterns if not known[pattern].aim] == []


def test_a_spell_that_asks_for_no_square_is_confirmed_when_it_is_cast() -> None:
    """Death Zone: Fire burns at once, Kaboom is aimed first."""
    cast = next(verb for verb in verbs_of("deathzone") if verb.pattern == "{player} cast {word}")
    assert cast.aims["fire"] == "Fire"
    assert "kaboom" not in cast.aims
