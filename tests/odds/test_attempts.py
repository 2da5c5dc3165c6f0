"""What a player could do to one target: the way there, its choices, and all that comes of it."""

from fractions import Fraction

import pytest
from base_game import base_game

from turfwar import Choice, Match, TurfwarError
from turfwar.games.lrb6.odds.attempts import Attempt, attempts
from turfwar.games.lrb6.odds.goals import Felled
from turfwar.kernel.dice import SeededDice
from turfwar.scenario.lookup import builder_of
from turfwar.scenario.planning import odds, outcomes
from turfwar.scenario.reader import read_bytes

HEAD = "title: x\nsource: 000, Blitz action\ndo: [end turn]\nrerolls: {home: %d, away: 0}\n"


def position(text: str, rerolls: int = 1) -> Match:
    document = (HEAD % rerolls + text).encode()
    return Match.of(builder_of(read_bytes(document)[0]).build(SeededDice(1)))


def by_action(match: Match, name: str, **target: str) -> dict[str, Attempt]:
    return {each.action: each for each in attempts(base_game(match), name, **target)}  # type: ignore[arg-type]


def test_squares_are_no_players_of_the_same_name() -> None:
    """h2 blitzes along row a, where a3 and a4 are squares, and players far away."""
    match = position(
        "ball: h1\nplayers: {h1: {at: c6}, h2: {at: a2}, a1: {at: a6}, a3: {at: n9}, a4: {at: o9}}"
    )
    blitz = by_action(match, "h2", player="a1")["blitz"]
    assert blitz.squares == ("a3", "a4", "a5")
    assert blitz.success.low == Fraction(5, 9)
    throw = by_action(match, "h1", square="a4")["pass"]
    assert throw.throw is not None
    assert throw.throw.range == "quick pass"
    assert throw.ends.success.low < Fraction(1, 10)


def test_the_choices_carry_it_out() -> None:
    match = position("players: {h1: {at: h5}, a1: {at: h10}, a2: {at: e9, state: prone}}")
    for name, attempt in by_action(match, "h1", player="a1").items():
        assert name == "blitz"
        trial = match.copy()
        for code in attempt.choices:
            trial.choose(Choice(code))
    foul = by_action(match, "h1", player="a2")["foul"]
    assert foul.reach == 1
    assert foul.ends.states["a2"].keys() >= {"stunned", "ko", "casualty"}
    trial = match.copy()
    for code in foul.choices:
        trial.choose(Choice(code))


def test_a_stunned_victim_shows_when_he_is_hurt() -> None:
    players = "players: {h1: {at: h5}, a1: {at: h6, state: %s}, a2: {at: o20}}"
    prone, stunned = (
        by_action(position(players % state), "h1", player="a1")["foul"]
        for state in ("prone", "stunned")
    )
    assert prone.success == stunned.success
    assert position(players % "stunned").foul_odds("h1", "a1").hurt == prone.success.low
    assert prone.ends.states["a1"] == stunned.ends.states["a1"]
    assert sum(prone.ends.states["a1"].values()) == prone.success.low


@pytest.mark.parametrize(
    ("skills", "ball"),
    [
        ("", "f9"),
        ("Block", "f9"),
        ("Wrestle", "f10"),
        ("Frenzy", "m2"),
        ("Piling On, Mighty Blow", "m2"),
    ],
)
def test_a_block_that_stops_where_it_is_decided_has_the_same_chance(skills: str, ball: str) -> None:
    match = position(
        f"ball: {ball}\nplayers: {{h1: {{at: f7, skills: [{skills}]}}, h2: {{at: g7}},"
        " a1: {at: f8, skills: [Dodge]}, a2: {at: o20}}"
    )
    game = match.game
    goal = Felled(0, 20)
    early = odds(game, ["h1 block a1"], goal)
    whole = outcomes(game, ["h1 block a1"], goal)
    assert early.exact
    assert whole.success == early
    standing = whole.share(
        lambda end: "h1" not in dict(end.states) and dict(end.states).get("a1", "up") != "up"
    )
    assert standing == early.low


def test_of_equal_choices_the_one_without_a_turnover() -> None:
    """Two dice and no re-roll: pushed where he cannot be knocked down."""
    match = position("players: {h1: {at: h5, st: 4}, a1: {at: h6, av: 12}, a2: {at: o20}}", 0)
    found = match.outcomes(["h1 block a1"], {"a1": {"state": "prone"}, "turnover": False})
    assert found.success.low == Fraction(5, 9)
    assert found.turnover == Fraction(1, 9)


def test_a_throw_to_anywhere() -> None:
    """000, Hail Mary Pass: on 2+, never accurate, not to be intercepted."""
    match = position(
        "ball: h1\nplayers: {h1: {at: h3, skills: [Hail Mary Pass]}, h2: {at: h22},"
        " a1: {at: h12}, a2: {at: o20}}",
        0,
    )
    throw = by_action(match, "h1", player="h2")["pass"]
    rolls = throw.throw
    assert rolls is not None
    assert (rolls.accurate, rolls.inaccurate, rolls.fumble) == (
        Fraction(0),
        Fraction(5, 6),
        Fraction(1, 6),
    )
    assert rolls.interceptors == ()
    assert rolls.catch is not None
    assert rolls.catch.needed == 4
    assert 0 < throw.success.low < Fraction(1, 10)
    assert match.pass_odds("h1", "h22").caught == throw.success


def test_what_cannot_be_done_is_not_offered() -> None:
    match = position("players: {h1: {at: h5}, a1: {at: h6}, a2: {at: o20}}")
    assert attempts(base_game(match), "a1", player="h1") == []
    assert set(by_action(match, "h1", player="a1")) == {"block", "blitz"}
    with pytest.raises(TurfwarError, match="no square 'p1'"):
        attempts(base_game(match), "h1", square="p1")
    with pytest.raises(TurfwarError, match="h9"):
        attempts(base_game(match), "h1", player="h9")
