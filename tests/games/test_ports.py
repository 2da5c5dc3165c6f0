"""What a rule set has that brings no ports of its own."""

from dataclasses import replace

import pytest

from turfwar import Match, TurfwarError, find_ruleset
from turfwar.games import ports
from turfwar.games.base import Overlay, RuleSet, blank_game, load_port
from turfwar.games.port import Ports
from turfwar.odds.plan_rules import GENERIC
from turfwar.pitch.squares import parse_square


@pytest.fixture
def bare() -> RuleSet:
    return replace(find_ruleset("lrb6"), ports=Ports())


@pytest.fixture
def moving() -> Match:
    """h8 is in the middle of a Move."""
    match = Match("Human", "Orc", seed=7)
    for text in ("coin heads", "choose kick", "formation line", "done", "formation spread", "done"):
        match.choose(text)
    match.choose("kickoff h7")
    while match.active != "home" or match.game.waiting:
        match.choose(match.choices[-1])
    match.choose("h8 move")
    return match


def test_there_is_a_default_for_everything(bare: RuleSet, moving: Match) -> None:
    assert ports.plan_rules(bare) is GENERIC
    assert ports.rookie_port(bare) is None
    with pytest.raises(ports.WishError, match="nothing to buy"):
        ports.shop_port(bare).read("bribe", ("league",))
    with pytest.raises(TurfwarError, match="lrb6 has no paths"):
        ports.paths_port(bare)(moving.game, "h8", None, int)
    hints = ports.hints_port(bare)
    assert hints.of_player(moving.game, "h8")["plans"] == []
    assert hints.of_target(moving.game, "h8", other="a1")["plans"] == []
    assert hints.remarks(moving.game) == {}
    with pytest.raises(TurfwarError, match="has no odds of 'block'"):
        hints.odds_of(moving.game, "block", "h1", "a1")


def test_steps_are_those_that_are_open(bare: RuleSet, moving: Match) -> None:
    steps = ports.hints_port(bare).steps(moving.game)
    assert steps
    assert sorted(steps.values()) == sorted(
        int(each) for each in moving.choices if each.text.startswith("to ")
    )


def test_a_walk_is_made_of_steps_that_are_open_one_after_the_other(
    bare: RuleSet, moving: Match
) -> None:
    game = moving.game
    start = int(game.square(game.subject))
    target = start + 2 if game.is_empty(start + 2) else start - 2
    way = ports.hints_port(bare).walk(game, target)
    own = ports.hints_port(find_ruleset("lrb6")).walk(game, target)
    assert len(way) == len(own) >= 2
    for code in way:
        moving.choose(code)
    assert game.square(game.subject) == target


def test_there_is_no_walk_to_where_somebody_is(bare: RuleSet, moving: Match) -> None:
    there = int(moving.game.square(0))
    assert ports.hints_port(bare).walk(moving.game, there) == []
    assert ports.hints_port(bare).walk(moving.game, parse_square("a1") - 1) == []


def test_remarks_tell_rolls_and_dice() -> None:
    match = Match("Human", "Orc", seed=7)
    for text in ("coin heads", "choose receive", "formation line", "done"):
        match.choose(text)
    for text in ("formation spread", "done", "kickoff h20", "a11 block"):
        match.choose(text)
    hints = ports.hints_port(find_ruleset("lrb6"))
    told = hints.remarks(match.game)
    blocks = [each for each in match.choices if each.text.startswith("block ")]
    assert blocks
    for block in blocks:
        target = block.text.split()[1]
        dice = match.block_odds("a11", target).dice
        assert len(dice) == 1
        number = next(iter(dice))
        assert told[int(block)].startswith(f"{abs(number)} di")
        assert ("their" in told[int(block)]) == (number < 0)
    match.choose("end a11")
    match.choose("a1 move")
    told = hints.remarks(match.game)
    steps = {each.text: told[int(each)] for each in match.choices if int(each) in told}
    assert steps
    assert all(remark.startswith("dodge ") for remark in steps.values())


def test_a_misspelt_port_is_an_error() -> None:
    with pytest.raises(TypeError, match="unexpected keyword argument 'hint'"):
        Ports(hint="a:b")  # type: ignore[call-arg]
    slip = Overlay("slip", "Slip", "none", "", "lrb6", ports=Ports(hints="no_module:HINTS"))
    with pytest.raises(TurfwarError, match="the port 'no_module:HINTS' cannot be loaded"):
        ports.hints_port(slip.on(find_ruleset("lrb6")))


def test_who_brings_no_create_is_told_so(bare: RuleSet, moving: Match) -> None:
    with pytest.raises(TurfwarError, match="lrb6 has no port create"):
        blank_game(bare, moving.game.setting, moving.game.dice)
    assert load_port(bare.ports.create) is None
