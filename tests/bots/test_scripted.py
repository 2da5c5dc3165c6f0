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
from turfwar.rulesets.lrb6.scripted.matching import most_matched

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
    for seed in range(6):
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
