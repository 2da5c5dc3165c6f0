"""000, List of actions; Player actions: all that may be chosen in a position, and nothing else."""

from itertools import product

import pytest
from games.lrb6.positions import choices, match_of, open_choices

from turfwar.pitch.squares import square_name

ROWS = "abcdefghijklmno"
ANY = ("move", "blitz", "foul")
WITH_BALL = ("pass", "handoff")


def actions(who: str, *names: str) -> set[str]:
    return {f"{who} {name}" for name in names}


def around(square: str, reach: int = 1) -> set[str]:
    """The squares of the pitch at most so far from one, without itself."""
    row, column = ROWS.index(square[0]), int(square[1:])
    return {
        f"{ROWS[r]}{c}"
        for r, c in product(range(15), range(1, 27))
        if 0 < max(abs(r - row), abs(c - column)) <= reach
    }


def steps(square: str, *occupied: str) -> set[str]:
    return {f"to {each}" for each in around(square) - set(occupied)}


SOME = """
players:
  h1: {at: k10}
  h2: {at: c3}
  h3: {at: c5, state: prone}
  h4: {at: c6, state: stunned}
  h5: {at: k12, used: true}
  h6: {state: reserve}
  a1: {at: k11}
  a2: {at: d5, state: prone}
"""


def test_a_loose_ball_can_be_passed_and_handed_off_by_whoever_gets_it() -> None:
    everybody = {*actions("h1", *ANY, "block"), *actions("h2", *ANY), *actions("h3", *ANY)}
    may_get_it = {f"{who} {name}" for who in ("h1", "h2", "h3") for name in WITH_BALL}
    assert choices(f"ball: h20{SOME}") == everybody | may_get_it | {"end turn"}
    assert choices(f"ball: a1{SOME}") == everybody | {"end turn"}
    assert choices(f"ball: off{SOME}") == everybody | {"end turn"}
    assert choices(f"ball: h2{SOME}") == everybody | actions("h2", *WITH_BALL) | {"end turn"}


def test_actions_that_a_team_turn_has_once() -> None:
    loose = f"ball: h20{SOME}"
    for name in ("blitz", "pass", "handoff", "foul"):
        others = choices(loose) - {f"{who} {name}" for who in ("h1", "h2", "h3")}
        others = {each for each in others if not each.startswith("h2 ")}
        assert choices(loose, f"h2 {name}", "end h2") == others
    left = {each for each in choices(loose) if not each.startswith("h2 ")}
    assert choices(loose, "h2 move", "end h2") == left


def test_a_blitz_and_a_foul_can_always_be_declared() -> None:
    """000, Blitz action; Foul action: whether anybody is there to be blocked or fouled or not."""
    for other in ("at: k11, state: prone", "at: k11, state: stunned", "at: k13", "state: ko"):
        position = f"players: {{h1: {{at: k10}}, a1: {{{other}}}}}"
        assert choices(position) == {"h1 move", "h1 blitz", "h1 foul", "end turn"}, other


def test_the_other_side_has_the_same_actions() -> None:
    position = "active: away\nplayers: {h1: {at: k10}, a1: {at: k11}, a2: {at: c5, state: prone}}"
    assert choices(position) == {
        "a1 move", "a1 block", "a1 blitz", "a1 foul", "a2 move", "a2 blitz", "a2 foul", "end turn",
    }  # fmt: skip


def test_a_team_with_nobody_on_the_pitch_may_give_up() -> None:
    assert choices("players: {h1: {state: ko}, a1: {at: k11}}") == {"end turn", "concede"}
    assert choices("players: {h1: {at: c3, used: true}, a1: {at: k11}}") == {"end turn"}
    assert choices("players: {h1: {at: c3, state: stunned}, a1: {at: k11}}") == {"end turn"}


def test_jump_up_lets_the_prone_block() -> None:
    position = """players:
      h1: {at: k10, state: prone, skills: [Jump Up]}
      h2: {at: j10, state: prone}
      a1: {at: k11}
    """
    assert "h1 block" in choices(position)
    assert "h2 block" not in choices(position)
    other = "players: {h1: {at: k10, state: prone}, a1: {at: k11, skills: [Jump Up]}}"
    assert "h1 block" not in choices(other)


def test_who_throws_team_mates_may_declare_a_pass_without_the_ball() -> None:
    position = """ball: BALL
players:
  h1: {at: k10, skills: [Throw Team-Mate]}
  h2: {at: k11, skills: [Right Stuff]}
  h3: {at: c3}
  a1: {at: k20}
"""
    carried = position.replace("BALL", "a1")
    assert "h1 pass" in choices(carried)
    assert "h3 pass" not in choices(carried)
    assert "h1 pass" not in choices(carried.replace("Right Stuff", "Dodge"))
    assert "h1 handoff" not in choices(carried)


def test_who_throws_bombs_and_stands_may_throw_one() -> None:
    position = """players:
  h1: {at: k10, skills: [Bombardier]}
  h2: {at: c3}
  h3: {at: c5, state: prone, skills: [Bombardier]}
  a1: {at: k20, skills: [Bombardier]}
"""
    found = choices(position)
    assert "h1 bomb" in found
    assert "h2 bomb" not in found
    assert "h3 bomb" not in found


def test_steps_go_to_every_empty_square_around() -> None:
    position = "players: {h1: {at: k10}, h2: {at: k11}, a1: {at: j9, state: prone}}"
    assert choices(position, "h1 move") == steps("k10", "k11", "j9") | {"end h1"}
    corner = "players: {h1: {at: a1}, h2: {at: c3}}"
    assert choices(corner, "h1 move") == {"to a2", "to b1", "to b2", "end h1"}
    far = "players: {h1: {at: o26}, h2: {at: c3}}"
    assert choices(far, "h1 move") == {"to o25", "to n26", "to n25", "end h1"}


def test_in_a_blitz_he_moves_and_blocks_once() -> None:
    position = """players:
  h1: {at: k10}
  h2: {at: c3}
  a1: {at: k11}
  a2: {at: j11, state: prone}
dice: [b:push]
"""
    found = choices(position, "h1 blitz")
    assert found == steps("k10", "k11", "j11") | {"block a1", "end h1"}
    match = match_of(position)
    for line in ("h1 blitz", "block a1", "push k12", "follow no"):
        match.play(match.setting.notation.parse(line))
    assert set(open_choices(match)) == steps("k10", "j11") | {"end h1"}


def test_in_a_block_he_blocks_whoever_stands_beside_him() -> None:
    position = """players:
  h1: {at: k10, skills: [SKILL]}
  h2: {at: k9}
  a1: {at: k11}
  a2: {at: j11, state: prone}
  a3: {at: l11}
"""
    both = {"block a1", "block a3", "end h1"}
    for plain in ("Dodge", "Leap", "Hypnotic Gaze"):
        assert choices(position.replace("SKILL", plain), "h1 block") == both
    stabs = {"stab a1", "stab a3"}
    assert choices(position.replace("SKILL", "Stab"), "h1 block") == both | stabs
    twice = {"multiblock a1 a3", "multiblock a3 a1"}
    assert choices(position.replace("SKILL", "Multiple Block"), "h1 block") == both | twice
    sawn = {"chainsaw a1", "chainsaw a3", "end h1"}
    assert choices(position.replace("SKILL", "Chainsaw"), "h1 block") == sawn


def test_in_a_blitz_weapons_and_two_opponents_at_once_are_not_on_the_list() -> None:
    position = """players:
  h1: {at: k10, skills: [SKILL]}
  a1: {at: k11}
  a2: {at: l11}
"""
    plain = steps("k10", "k11", "l11") | {"end h1", "block a1", "block a2"}
    assert choices(position.replace("SKILL", "Stab"), "h1 blitz") == plain
    assert choices(position.replace("SKILL", "Multiple Block"), "h1 blitz") == plain


def test_a_gaze_is_for_the_end_of_a_move() -> None:
    position = """players:
  h1: {at: k10, skills: [Hypnotic Gaze]}
  a1: {at: k11}
  a2: {at: j11, state: prone}
"""
    gaze = {"gaze a1"}
    assert choices(position, "h1 move") == steps("k10", "k11", "j11") | {"end h1"} | gaze
    blitz = choices(position, "h1 blitz")
    assert blitz == steps("k10", "k11", "j11") | {"end h1", "block a1"}


def test_fouls_are_for_opponents_who_lie_beside_him() -> None:
    position = """players:
  h1: {at: k10}
  h2: {at: k9, state: prone}
  a1: {at: k11}
  a2: {at: j11, state: prone}
  a3: {at: l11, state: stunned}
  a4: {at: c20, state: prone}
"""
    found = choices(position, "h1 foul")
    assert found - steps("k10") == {"foul a2", "foul a3", "end h1"}


def test_a_hand_off_is_to_anybody_beside_him_who_could_catch() -> None:
    position = """ball: h1
players:
  h1: {at: k10}
  h2: {at: k9}
  h3: {at: l9, state: prone}
  h4: {at: j9, skills: [No Hands]}
  h5: {at: c3}
  a1: {at: k11}
  a2: {at: j11, state: prone}
"""
    found = choices(position, "h1 handoff")
    assert found - steps("k10") == {"hand h2", "hand a1", "end h1"}


def test_a_pass_goes_to_every_square_within_the_longest_range() -> None:
    position = "ball: h1\nWEATHER\nplayers: {h1: {at: h13}, h2: {at: c3}}"
    found = choices(position.replace("WEATHER", "weather: Nice"), "h1 pass")
    throws = {each for each in found if each.startswith("throw ")}
    assert found - throws == steps("h13") | {"end h1"}
    for near in ("h14", "h26", "h1", "a13", "o13"):
        assert f"throw {near}" in throws
    assert "throw h13" not in throws
    short = choices(position.replace("WEATHER", "weather: Blizzard"), "h1 pass")
    for near, is_open in (("h19", True), ("h20", False), ("a13", False), ("b13", True)):
        assert (f"throw {near}" in short) == is_open


@pytest.mark.parametrize(("ma", "open_at_last"), [(1, True), (0, False)])
def test_nobody_goes_for_more_than_two_squares(ma: int, open_at_last: bool) -> None:
    position = f"players: {{h1: {{at: k10, ma: {ma or 1}}}, h2: {{at: c3}}}}\ndice: [2, 2]"
    lines = ["h1 move", "to k11", "to k12"] + ([] if open_at_last else ["to k13"])
    found = choices(position, *lines)
    assert ("to k13" in found or "to k14" in found) == open_at_last


def test_team_mates_who_can_be_thrown_stand_beside_him() -> None:
    position = """ball: a1
players:
  h1: {at: k10, skills: [Throw Team-Mate]}
  h2: {at: k11, skills: [Right Stuff]}
  h3: {at: k9, state: prone, skills: [Right Stuff]}
  h4: {at: c3, skills: [Right Stuff]}
  h5: {at: j10}
  a1: {at: l10, skills: [Right Stuff]}
"""
    found = choices(position, "h1 pass")
    assert found - steps("k10") == {"lift h2", "end h1"}
    lifted = choices(position, "h1 pass", "lift h2")
    assert {"throw k12", "throw k16", "throw e10"} <= lifted
    assert "throw k17" not in lifted
    assert not any(each.startswith("to ") for each in lifted)


def squares(columns: range, rows: str = ROWS) -> set[str]:
    return {f"{row}{column}" for row in rows for column in columns}


def test_a_kick_off_is_aimed_at_any_square_of_the_receiving_half() -> None:
    for kicking, columns in (("home", range(14, 27)), ("away", range(1, 14))):
        position = (
            f"phase: kickoff\nactive: {kicking}\nplayers: {{h1: {{at: h13}}, a1: {{at: h14}}}}"
        )
        assert choices(position) == {f"kickoff {each}" for each in squares(columns)}


def test_a_long_throw_without_a_ruler_goes_to_every_other_square() -> None:
    position = "ball: h1\nplayers: {h1: {at: a1, skills: [Hail Mary Pass]}, h2: {at: c3}}"
    throws = {each for each in choices(position, "h1 pass") if each.startswith("throw ")}
    assert throws == {f"throw {each}" for each in squares(range(1, 27)) - {"a1"}}


@pytest.mark.parametrize("corner", ["a1", "a25", "o1", "o25", "h13"])
def test_a_pass_reaches_thirteen_squares_along_a_line(corner: str) -> None:
    position = f"ball: h1\nplayers: {{h1: {{at: {corner}}}, h2: {{at: c3}}}}"
    throws = {each[6:] for each in choices(position, "h1 pass") if each.startswith("throw ")}
    row, column = corner[0], int(corner[1:])
    along = {f"{row}{c}" for c in range(1, 27) if 0 < abs(c - column) <= 13}
    across = {f"{r}{column}" for r in ROWS if 0 < abs(ROWS.index(r) - ROWS.index(row)) <= 13}
    assert {each for each in throws if each[0] == row} == along
    assert {each for each in throws if each[1:] == str(column)} == across


def team(side: str, count: int, **where: str) -> str:
    """Players of a side in reserve, some of them set up already."""
    lines = []
    for number in range(1, count + 1):
        name = f"{side}{number}"
        lines.append(f"  {name}: {{{f'at: {where[name]}' if name in where else 'state: reserve'}}}")
    return "\n".join(lines)


def set_up(players: str, kicking: str = "home") -> str:
    return f"phase: setup\nactive: {kicking}\nplayers:\n{players}\n"


def test_set_up_begins_with_any_player_or_a_formation() -> None:
    position = set_up(f"{team('h', 12)}\n{team('a', 3)}")
    found = choices(position)
    assert {each for each in found if not each.startswith("formation")} == {
        f"place h{number}" for number in range(1, 13)
    }
    assert any(each.startswith("formation") for each in found)


def test_a_player_is_set_up_in_the_own_half_but_not_in_the_end_zone() -> None:
    home = choices(set_up(f"{team('h', 11)}\n{team('a', 3)}"), "place h1")
    assert home == {f"at {each}" for each in squares(range(2, 14))}
    players = f"{team('h', 3, h1='e13', h2='f13', h3='g13')}\n{team('a', 11)}"
    away = choices(set_up(players), "done", "place a1")
    assert away == {f"at {each}" for each in squares(range(14, 26))}


def test_two_players_at_most_in_a_wide_zone() -> None:
    upper = squares(range(2, 14), "abcd")
    lower = squares(range(2, 14), "lmno")
    middle = squares(range(2, 14), "efghijk")
    two_above = f"{team('h', 11, h1='d2', h2='a13')}\n{team('a', 3)}"
    assert choices(set_up(two_above), "place h3") == {f"at {each}" for each in middle | lower}
    two_below = f"{team('h', 11, h1='l2', h2='o13')}\n{team('a', 3)}"
    assert choices(set_up(two_below), "place h3") == {f"at {each}" for each in middle | upper}
    inside = f"{team('h', 11, h1='e2', h2='k2')}\n{team('a', 3)}"
    found = choices(set_up(inside), "place h3")
    assert found == {f"at {each}" for each in (middle | upper | lower) - {"e2", "k2"}}


def test_the_last_three_go_to_the_line_of_scrimmage() -> None:
    line = squares(range(13, 14), "efghijk")
    back = {f"h{number}": f"{'efghijk'[number - 1]}5" for number in range(1, 8)} | {"h8": "e6"}
    players = f"{team('h', 11, **back)}\n{team('a', 3)}"
    assert choices(set_up(players), "place h9") == {f"at {each}" for each in line}
    two_on_it = back | {"h7": "g13", "h8": "h13", "h9": "e6"}
    players = f"{team('h', 11, **two_on_it)}\n{team('a', 3)}"
    found = choices(set_up(players), "place h10")
    assert f"at {min(line - {'g13', 'h13'})}" in found
    assert "at e7" in found
    assert "at g13" not in found


def test_a_complete_set_up_may_be_changed_or_ended() -> None:
    there = {f"h{number}": f"{'efghijk'[number - 1]}13" for number in range(1, 4)}
    players = f"{team('h', 3, **there)}\n{team('a', 3)}"
    found = {each for each in choices(set_up(players)) if not each.startswith("formation")}
    assert found == {"place h1", "place h2", "place h3", "done"}
    full = {
        f"h{number}": f"{'efghijkefgh'[number - 1]}{13 if number < 8 else 5}"
        for number in range(1, 12)
    }
    players = f"{team('h', 12, **full)}\n{team('a', 3)}"
    found = {each for each in choices(set_up(players)) if not each.startswith("formation")}
    assert found == {f"place h{number}" for number in range(1, 12)} | {"done"}
    moved = choices(set_up(players), "place h11")
    assert {"bench", "at h5"} <= moved
    only = f"{team('h', 11, **full)}\n{team('a', 3)}"
    assert "bench" not in choices(set_up(only), "place h11")


def test_with_fewer_than_three_a_team_may_give_up() -> None:
    assert "concede" in choices(set_up(f"{team('h', 2)}\n{team('a', 3)}"))
    assert "concede" not in choices(set_up(f"{team('h', 3)}\n{team('a', 3)}"))


def test_a_hail_mary_pass_goes_to_any_square_of_the_pitch_and_no_further() -> None:
    for options, rows, columns in (("", ROWS, 26), ("options: [sevens]\n", ROWS[:11], 20)):
        match = match_of(
            f"{options}players: {{h1: {{at: f4, skills: [Hail Mary Pass]}}}}\nball: h1"
        )
        targets = match.book.passing.throw_targets(match, match.player(0))
        wanted = {f"{row}{column}" for row in rows for column in range(1, columns + 1)} - {"f4"}
        assert {square_name(square) for square in targets} == wanted


def test_a_hungry_vampire_has_each_step_once() -> None:
    hungry = "home: Vampire\nplayers: {h1: {at: k10, skills: [Blood Lust]}}\ndice: [1]"
    assert choices(hungry, "h1 move") == steps("k10") | {"end h1"}


def test_who_may_concede_without_penalty() -> None:
    names = [f"h{number}: {{state: reserve}}" for number in range(1, 5)]
    for count, free in ((4, False), (3, False), (2, True)):
        match = match_of(f"phase: setup\nplayers: {{{', '.join([*names[:count], 'a1: {}'])}}}")
        assert match.book.conceding.is_free_to_concede(match, 0) == free
