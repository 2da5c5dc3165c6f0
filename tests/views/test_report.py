"""The report of a match agrees with its log, and its luck is what the dice alone would give."""

import pytest

from turfwar import Match
from turfwar.bots.base import play_out
from turfwar.bots.rookie import Rookie
from turfwar.games import find_ruleset
from turfwar.games.words import RollKind
from turfwar.views.narration import Event
from turfwar.views.report import ReportTally, came_off, chance_of, report

WORDS = find_ruleset("lrb6").words


def kind_of(facts: dict[str, object]) -> RollKind:
    return next(each for each in WORDS.rolls.values() if each.name == facts["roll"])


def roll(kind: str, needed: int | None, dice: list[object], **more: object) -> dict[str, object]:
    facts = {"roll": kind, "player": "h1", "needed": needed, "dice": dice, "modifiers": []}
    return {**facts, "success": True, **more}


@pytest.mark.parametrize(
    ("facts", "chance"),
    [
        (roll("dodge", 3, [4]), 4 / 6),
        (roll("going for it", 2, [1]), 5 / 6),
        (roll("armour", 8, [4, 4]), 15 / 36),
        (roll("armour", 9, [4, 4], modifiers=[("assists", 2)]), 21 / 36),
        (roll("block", 2, ["pow", "push"]), 5 / 9),
        (roll("block", -2, ["pow", "push"]), 1 / 9),
        (roll("block", 1, ["pow"]), 1 / 3),
        (roll("bounce", None, [3]), None),
    ],
)
def test_chances(facts: dict[str, object], chance: float | None) -> None:
    assert chance_of(kind_of(facts), facts) == pytest.approx(chance)


def test_a_block_comes_off_where_the_dice_allow_it() -> None:
    mine, theirs = (roll("block", dice, ["skull", "pow"]) for dice in (2, -2))
    assert came_off(kind_of(mine), mine)
    assert not came_off(kind_of(theirs), theirs)


@pytest.mark.parametrize("name", ["armour", "pitch invasion", "fireball"])
def test_a_roll_that_hurts_is_the_luck_of_the_other_side(name: str) -> None:
    result = ReportTally(WORDS)
    result.read([(0, Event("roll", roll(name, 8, [6, 6])))])
    assert result.luck_of("away") == pytest.approx(21 / 36)
    assert result.luck_of("home") == 0


def test_a_whole_match() -> None:
    match = Match("Human", "Orc", seed=7)
    play_out(match, {"home": Rookie(), "away": Rookie()})
    document = report(match.game)
    assert document["over"]
    for side in ("home", "away"):
        team = document["teams"][side]
        own = [each for each in document["luck"] if each["side"] == side]
        assert team["rolls"] == len(own) > 20
        assert team["luck"] == pytest.approx(
            sum(each["success"] - each["chance"] for each in own), abs=0.1
        )
        blocks = [
            event
            for event in match.events
            if event.kind == "block" and event.facts["player"].startswith(side[0])
        ]
        assert team["blocks"] == len(blocks) > 0
        assert team["touchdowns"] == match.team(side).score
    assert {each["id"] for each in document["players"]} == {card.id for card in match.players}
