"""The scripted coach plays whatever comes, and does what a coach does."""

import random
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from turfwar import COMPILED, Match, team_lists
from turfwar.bots.base import Bot, play_out
from turfwar.bots.random_bot import RandomBot
from turfwar.bots.rookie import Rookie
from turfwar.bots.scripted import Scripted
from turfwar.games.lrb6.bots.scripted.matching import most_matched
from turfwar.games.lrb6.bots.scripted.tally import touchdown_worth
from turfwar.kernel.dice import SeededDice
from turfwar.scenario.lookup import builder_of
from turfwar.scenario.reader import read_bytes

EVERYTHING = ("league", "cards", "cards-free", "concede", "illegal-procedure", "referee")


@pytest.mark.parametrize("seed", range(3 if COMPILED else 1))
def test_scripted_coaches_play_any_teams_to_the_end(seed: int) -> None:
    chance = random.Random(seed)
    home, away = (team.name for team in chance.sample(team_lists(), 2))
    rules = "lrb6" if seed % 2 else "lrb6-revised"
    match = Match(home, away, seed=seed, rules=rules, options=("league",))
    play_out(match, {"home": Scripted(), "away": RandomBot(seed)})
    assert match.over
    assert match.home.score > match.away.score


def test_scripted_coaches_play_by_all_options() -> None:
    match = Match("Halfling", "Orc", seed=2, options=(*EVERYTHING, "overtime", "shoot-out"))
    play_out(match, {seat: Scripted() for seat in ("home", "away", "referee")})
    assert match.winner in ("home", "away")
    assert match.conceded is None
    kinds = Counter(event.kind for event in match.events)
    assert kinds["illegal-procedure"] == 0
    assert kinds["block"] > 30
    assert kinds["foul"] >= 1


def test_the_same_match_again() -> None:
    digests = set()
    for _ in range(2):
        match = Match("Wood Elf", "Dwarf", seed=3)
        bots: dict[str, Bot] = {"home": Scripted(), "away": Rookie()}
        while match.choice is not None and match.ply < 250:
            match.choose(bots[match.choice.chooser].choose(match))
        digests.add(match.digest)
    assert len(digests) == 1


@pytest.mark.parametrize(
    ("who_gets_where", "busy", "corners"),
    [
        ([1, 1, 1, 1], 0, 1),
        ([1, 2, 4, 8], 0, 4),
        ([3, 3, 3], 0, 2),
        ([3, 1, 6], 0, 3),
        ([3, 1, 6], 2, 2),
        ([1], 1, 0),
    ],
)
def test_one_player_is_one_corner(who_gets_where: list[int], busy: int, corners: int) -> None:
    """Bits say who gets to each corner; whoever is busy holds another."""
    wanted = vec[i64]([i64(people) for people in who_gets_where])
    assert most_matched(wanted, len(who_gets_where), busy) == corners


@pytest.mark.skipif(not COMPILED, reason="how well a bot plays is the same in both builds")
def test_the_carrier_is_caged() -> None:
    """At the end of one's own turn with the ball, corners are held where opponents are near."""
    held: list[int] = []
    for seed in range(20):
        match = Match("Human", "Orc", seed=seed)
        bots: dict[str, Bot] = {"home": Scripted(), "away": Rookie()}
        while match.choice is not None and match.half == 1:
            active = match.active
            match.choose(bots[match.choice.chooser].choose(match))
            game = match.game
            if active == "home" and match.active == "away" and 0 <= game.carrier < 20:
                square = int(game.square(game.carrier))
                near = any(
                    abs(int(game.square(foe)) % 28 - square % 28) <= 6 for foe in game.on_field(1)
                )
                corners = [int(game.occupant(square + step)) for step in (-29, -27, 27, 29)]
                if near:
                    held.append(sum(0 <= each < 20 for each in corners))
    assert sum(held) / len(held) > 1.5


def match_at(position: str) -> Match:
    return Match.of(builder_of(read_bytes(position.encode())[0]).build(SeededDice(1)))


LAST_TURN = """
title: The last turn, and the carrier has too far to go
turn: {home: 8, away: 7}
players:
  h1: {at: h13, ag: 4}
  h2: {at: h21, ag: 4}
  h3: {at: d13}
  a1: {at: g17}
  a2: {at: i17}
ball: h1
"""


def test_in_the_last_turn_somebody_runs_into_the_end_zone_and_is_thrown_at() -> None:
    match = match_at(LAST_TURN)
    coach = Scripted()
    chosen: list[str] = []
    while match.choice is not None and match.active == "home" and "throw" not in str(chosen[-1:]):
        code = coach.choose(match)
        chosen.append(next(each.text for each in match.choices if each == code))
        match.choose(code)
    assert chosen[0] == "h2 move"
    end = chosen[chosen.index("end h2") - 1].removeprefix("to ")
    assert end[1:] == "26"
    assert chosen[-1] == f"throw {end}"


TO_THE_RECEIVER = """
title: A throw to somebody in reach of the end zone
turn: {home: 5, away: 4}
rerolls: {home: %d}
players:
  h1: {at: h13, ag: 4}
  h2: {at: h20, ag: 4}
  h3: {at: d13}
  a1: {at: g15}
  a2: {at: i15}
ball: h1
"""


@pytest.mark.parametrize("rerolls", [0, 3])
def test_a_throw_counts_on_the_team_re_roll(rerolls: int) -> None:
    match = match_at(TO_THE_RECEIVER % rerolls)
    coach = Scripted()
    thrown = False
    while match.choice is not None and match.active == "home" and not thrown:
        code = coach.choose(match)
        thrown = next(each.text for each in match.choices if each == code).startswith("throw")
        match.choose(code)
    assert thrown == (rerolls > 0)


TO_WAIT = """
title: A carrier in reach of the end zone
turn: {home: %d, away: %d}
players:
  h1: {at: h24, ma: 6}
  h2: {at: h13}
  a1: {at: %s, ma: 6}
  a2: {at: d5}
ball: h1
"""


@pytest.mark.parametrize(
    ("home", "away", "foe", "waits"),
    [
        (7, 6, "h5", True),
        (7, 6, "h20", False),
        (8, 7, "h5", False),
        (7, 7, "h5", False),
    ],
)
def test_whoever_is_safe_waits_while_the_others_have_time_to_answer(
    home: int, away: int, foe: str, waits: bool
) -> None:
    """Not with an opponent who gets at them, not in the last turn, and not where the others have
    one turn left, in which nobody scores from a kick-off."""
    match = match_at(TO_WAIT % (home, away, foe))
    coach = Scripted()
    while match.choice is not None and match.active == "home" and match.home.score == 0:
        match.choose(coach.choose(match))
    assert (match.home.score == 0) == waits
    if waits:
        assert match.ball == "h1"


def test_a_touchdown_is_worth_what_it_changes() -> None:
    for turns in (0, 3, 16):
        assert touchdown_worth(0, turns, 0.5) == pytest.approx(1)
        # Who is one behind draws level by it: that is worth as much as to break the tie.
        assert touchdown_worth(-1, turns, 0.5) == pytest.approx(1)
    # The second one ahead is worth the less, the less time there is to lose the first.
    assert touchdown_worth(1, 0, 0.5) == 0
    worth = [touchdown_worth(1, turns, 0.5) for turns in (2, 8, 16)]
    assert worth == sorted(worth)
    assert worth[-1] < 0.7
    assert touchdown_worth(-9, 8, 0.5) == touchdown_worth(-3, 8, 0.5) < touchdown_worth(-2, 8, 0.5)
    # Where a draw is worth a third of a win, so is a touchdown in the last turn that makes one.
    assert touchdown_worth(-1, 0, 1 / 3) * 2 == pytest.approx(touchdown_worth(0, 0, 1 / 3))
