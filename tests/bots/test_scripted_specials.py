"""What the scripted coach does with players who can do what others cannot."""

from turfwar import Match
from turfwar.bots.scripted import Scripted
from turfwar.scenario.position import game_at
from turfwar.scenario.reader import read_bytes


def plan_at(position: str, most: int = 12) -> list[str]:
    """What they choose in a team turn until they have chosen so often, or the others are asked."""
    match = Match.of(game_at(read_bytes(position.encode())[0], 1))
    coach = Scripted()
    side = match.active
    chosen: list[str] = []
    while len(chosen) < most and match.choice is not None and match.choice.chooser == side:
        code = coach.choose(match)
        chosen.append(next(each.text for each in match.choices if each == code))
        match.choose(code)
    return chosen


LINE = """
players:
  {own}
  a1: {{at: h12}}
  a2: {{at: g12}}
  a3: {{at: i12}}
ball: {ball}
"""


def test_a_bomb_is_thrown_next_to_many_where_nobody_catches_it() -> None:
    own = "h1: {at: h8, position: Bombardier}"
    plan = plan_at("title: Three in a row\nhome: Goblin" + LINE.format(own=own, ball="off"), 2)
    assert plan[0] == "h1 bomb"
    assert plan[1] in ("throw h11", "throw h13")


def test_no_bomb_falls_among_ones_own() -> None:
    own = "\n  ".join(
        ("h1: {at: h8, position: Bombardier}", "h2: {at: h11}", "h3: {at: g11}", "h4: {at: i11}")
    )
    plan = plan_at("title: Friends in front\nhome: Goblin" + LINE.format(own=own, ball="a20"), 40)
    assert not any(text in ("throw h11", "throw g11", "throw i11") for text in plan)


def test_a_chainsaw_is_used() -> None:
    own = "h1: {at: h11, position: Looney}"
    plan = plan_at("title: A chainsaw\nhome: Goblin" + LINE.format(own=own, ball="a20"))
    assert any(text.startswith("chainsaw ") for text in plan)


def test_a_knife_is_for_those_who_are_hard_to_block() -> None:
    position = """
title: An assassin next to an ogre
home: Dark Elf
players:
  h1: {at: h11, position: Assassin}
  a1: {at: h12, st: 5, av: 7}
ball: o1
"""
    assert plan_at(position, 2) == ["h1 block", "stab a1"]


def test_who_is_easily_blocked_is_not_stabbed() -> None:
    position = """
title: An assassin with help next to a weakling in armour
home: Dark Elf
players:
  h1: {at: h11, position: Assassin, skills: [Block]}
  h2: {at: g12}
  h3: {at: i12}
  a1: {at: h12, st: 2, av: 10}
ball: o1
"""
    plan = plan_at(position, 40)
    assert "stab a1" not in plan
    assert "block a1" in plan


FLIGHT = """
title: The last turn of a match, with {squares} squares to go
home: Goblin
turn: {{home: 8, away: 8}}
half: 2
players:
  h1: {{at: h{troll}, position: Troll}}
  h2: {{at: h{goblin}, position: Goblin}}
  a1: {{at: d20}}
ball: h2
"""


def test_in_the_last_turn_the_carrier_is_thrown_towards_the_end_zone() -> None:
    plan = plan_at(FLIGHT.format(squares=13, troll=14, goblin=13))
    assert "lift h2" in plan
    thrown = plan[plan.index("lift h2") + 1]
    assert thrown.startswith("throw ")
    assert int(thrown[-2:]) > 16


def test_who_gets_there_on_foot_is_not_thrown() -> None:
    plan = plan_at(FLIGHT.format(squares=4, troll=21, goblin=22))
    assert not any(text.startswith("lift") for text in plan)
    assert "to h26" in plan or plan[-1].endswith("26")


def test_a_gaze_opens_the_way_to_the_end_zone() -> None:
    position = """
title: A thrall marked on the way to a touchdown
home: Vampire
turn: {home: 8, away: 8}
half: 2
players:
  h1: {at: h20, position: Thrall}
  h2: {at: h18, position: Vampire, without: [Blood Lust]}
  a1: {at: h21}
ball: h1
"""
    plan = plan_at(position, 40)
    assert "gaze a1" in plan
    assert plan.index("gaze a1") < plan.index("h1 move")


HUNGER = """
title: A vampire far from everybody but one thrall
home: Vampire
rerolls: {home: 0, away: 0}
players:
  h1: {at: h10, position: Vampire}
  h2: {at: d10, position: Thrall, state: stunned}
  a1: {at: h16}
ball: h13
"""


def test_whoever_is_hungry_goes_to_somebody_to_bite() -> None:
    hungry = 0
    for seed in range(1, 40):
        match = Match.of(game_at(read_bytes(HUNGER.encode())[0], seed))
        coach = Scripted()
        while match.active == "home":
            match.choose(coach.choose(match))
        told = [event.text for event in match.events]
        if any("blood lust" in text and "failure" in text for text in told):
            hungry += 1
            assert "h1 bites h2" in told
    assert hungry > 2


def test_a_ball_and_chain_is_swung_at_opponents() -> None:
    own = "h1: {at: h10, position: Fanatic}"
    plan = plan_at("title: A fanatic\nhome: Goblin" + LINE.format(own=own, ball="a20"))
    assert plan[:2] == ["h1 move", "facing right"]


def test_a_ball_and_chain_keeps_away_from_the_crowd_and_ones_own() -> None:
    position = """
title: A fanatic at the side line, with friends on the other side
home: Goblin
players:
  h1: {at: a10, position: Fanatic}
  h2: {at: b9}
  h3: {at: a9}
  a1: {at: b12}
ball: o1
"""
    plan = plan_at(position, 40)
    swings = [text for text in plan if text.startswith("facing")]
    assert swings
    assert swings[0] in ("facing right", "facing down")
