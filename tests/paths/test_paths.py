"""What path search says is what enumerating the engine's own dice gives; nothing is likelier."""

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product

import pytest

from turfwar import Match as PublicMatch
from turfwar import TurfwarError
from turfwar.kernel.dice import BLOCK, D8, EnumeratedDice
from turfwar.kernel.notation import choice
from turfwar.paths import Path, Paths
from turfwar.pitch.squares import DIRECTIONS, parse_square, square_name
from turfwar.rulesets.lrb6.layout import (
    BLITZ,
    FOUL,
    HANDOFF,
    HUNGRY,
    LAST_TURNOVER,
    MA,
    MOVE,
    TURNOVER,
)
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.paths.explore import Explorer
from turfwar.rulesets.lrb6.vocabulary import TO
from turfwar.scenario.position import Builder
from turfwar.scenario.reader import read_bytes

MOVER_SKILLS = (
    "Dodge",
    "Sure Feet",
    "Sure Hands",
    "Pro",
    "Loner",
    "Break Tackle",
    "Two Heads",
    "Stunty",
    "Titchy",
    "Sprint",
    "Leap",
    "Very Long Legs",
    "Extra Arms",
    "Big Hand",
    "Jump Up",
    "Bone Head",
    "Really Stupid",
    "Wild Animal",
    "Take Root",
    "Blood Lust",
    "No Hands",
)
OPPOSING_SKILLS = (
    "Tackle",
    "Prehensile Tail",
    "Diving Tackle",
    "Shadowing",
    "Tentacles",
    "Titchy",
)
WEATHERS = ("Nice", "Pouring Rain", "Blizzard")


def random_position(seed: int, special: float = 0.3) -> Match:
    """Two sides near each other, a ball, some weather; `special` says how many have skills."""
    dice = random.Random(seed)
    rows = [chr(96 + row) for row in range(4, 11)]
    columns = range(18, 26)
    squares = [f"{row}{column}" for row in rows for column in columns]
    dice.shuffle(squares)
    lines = [
        f"title: position {seed}",
        "source: 000, Move action",
        f"weather: {dice.choice(WEATHERS)}",
        f"rerolls: {{home: {dice.choice((0, 1, 1, 2))}, away: 0}}",
        "players:",
    ]
    mover = dice.sample(MOVER_SKILLS, dice.choice((0, 0, 1, 1, 2, 3)))
    state = "prone" if dice.random() < 0.15 else "standing"
    lines.append(
        f"  h1: {{at: {squares.pop()}, ma: {dice.randint(2, 6)}, st: {dice.randint(1, 6)}, "
        f"ag: {dice.randint(1, 5)}, state: {state}, skills: [{', '.join(mover)}]}}"
    )
    for number in range(2, 4):
        lines.append(f"  h{number}: {{at: {squares.pop()}}}")
    for number in range(1, dice.randint(3, 8)):
        skills = [skill for skill in OPPOSING_SKILLS if dice.random() < special / 3]
        state = "prone" if dice.random() < 0.15 else "standing"
        lines.append(
            f"  a{number}: {{at: {squares.pop()}, ma: {dice.randint(3, 8)}, "
            f"st: {dice.randint(1, 6)}, state: {state}, skills: [{', '.join(skills)}]}}"
        )
    ball = dice.choice((squares.pop(), "h1", "h2"))
    if "No Hands" in mover and ball == "h1":
        ball = "h2"
    lines.append(f"ball: {ball}")
    lines.append("do: [end turn]")
    scenario = read_bytes("\n".join(lines).encode())[0]
    return Builder(scenario).build(EnumeratedDice())


class EngineOdds:
    """The chance that choices can be made and go well, by the engine's own dice.

    The active coach decides for the best; the other one uses what he has, as path search says.
    """

    def __init__(self, number: int, codes: Sequence[int], met: Callable[[Match], bool]) -> None:
        self.number = number
        self.codes = codes
        self.met = met
        self.known: dict[tuple[bytes, int], Fraction] = {}

    def of(self, match: Match, at: int = 0) -> Fraction:
        dice = match.dice
        assert isinstance(dice, EnumeratedDice)
        if match.score(0) > 0:
            return Fraction(1 if at == len(self.codes) else 0)
        if at == len(self.codes) and self.met(match):
            return Fraction(1)
        if failed(match) or (dice.pending() and dice.kind == D8):
            return Fraction(0)
        if dice.pending():
            outcomes = dice.outcomes()
            total = sum(weight for _, weight in outcomes)
            result = Fraction(0)
            for outcome, weight in outcomes:
                child = match.copy()
                child.supply(outcome)
                result += Fraction(weight, total) * self.of(child, at)
            return result
        if match.waiting:
            return max(self.of(child, at) for child in self.answered(match))
        if at == len(self.codes):
            return Fraction(0)
        if not match.is_legal(self.codes[at]):
            return Fraction(0)
        key = (bytes(memoryview(match.state)), at)
        if key not in self.known:
            child = match.copy()
            child.play(self.codes[at])
            self.known[key] = self.of(child, at + 1)
        return self.known[key]

    def answered(self, match: Match) -> list[Match]:
        """The match with each answer that may be given to the open question."""
        codes = [int(match.legal[at]) for at in range(match.legal_count)]
        if match.chooser != match.player(self.number).side:
            explorer = Explorer(match, self.number)
            explorer.match.pose(match.question, match.chooser, match.subject, match.detail)
            for code in codes:
                explorer.match.offer(code)
            codes = [explorer.answer()]
        children = []
        for code in codes:
            child = match.copy()
            child.play(code)
            children.append(child)
        return children


def failed(match: Match) -> bool:
    """Whether he has fallen, lost the ball, or must feed."""
    return match.get(TURNOVER) != 0 or match.get(LAST_TURNOVER) != 0 or match.get(HUNGRY) != 0


def settled_at(number: int, square: int) -> Callable[[Match], bool]:
    """He has come to a square, and nothing is open any more."""

    def met(match: Match) -> bool:
        return not match.waiting and not failed(match) and match.square(number) == square

    return met


def block_dice_fall(match: Match) -> bool:
    """The dice of a block are about to be rolled."""
    dice = match.dice
    return isinstance(dice, EnumeratedDice) and dice.pending() and dice.kind == BLOCK


def held_by(number: int) -> Callable[[Match], bool]:
    """Somebody has the ball, and nothing is open any more."""

    def met(match: Match) -> bool:
        return not match.waiting and not failed(match) and match.carrier == number

    return met


HEAD = "title: x\nsource: 000, Move action\ndo: [end turn]\n"


def position(text: str) -> Match:
    return Builder(read_bytes((HEAD + text).encode())[0]).build(EnumeratedDice())


def odds_of(match: Match, path: Path) -> Fraction:
    codes = [int(code) for code in path.choices]
    target = parse_square(path.end)
    return EngineOdds(0, codes, settled_at(0, target)).of(match.copy())


def sampled(found: list[Path], seed: int, most: int) -> list[Path]:
    return random.Random(seed).sample(found, min(most, len(found)))


def check(seed: int, special: float, most: int = 3) -> None:
    match = random_position(seed, special)
    paths = Paths(match, 0, MOVE)
    for path in sampled([*paths.values(), *paths.with_ball.values()], seed, most):
        assert path.chance == odds_of(match, path), (seed, path)


@pytest.mark.parametrize("seed", range(60))
def test_the_chances_are_those_of_the_engines_dice(seed: int) -> None:
    check(seed, 0.0)


@pytest.mark.parametrize("seed", range(1000, 1012))
def test_so_they_are_where_opponents_hold_follow_and_dive(seed: int) -> None:
    check(seed, 0.12, 2)


@pytest.mark.parametrize("seed", range(4))
def test_no_other_path_is_likelier(seed: int) -> None:
    match = random_position(seed, 0.0)
    match.set_field(0, MA, 1)
    start = match.square(0)
    paths = Paths(match, 0, MOVE)
    best: dict[int, Fraction] = {}
    for steps in product(DIRECTIONS, repeat=2):
        squares = [start + int(steps[0]), start + int(steps[0]) + int(steps[1])]
        codes = [choice(MOVE, 0, 0)] + [choice(TO, square, 0) for square in squares]
        if all(match.is_empty(square) or square == start for square in squares):
            odds = EngineOdds(0, codes, settled_at(0, squares[1])).of(match.copy())
            best[squares[1]] = max(best.get(squares[1], Fraction(0)), odds)
    for square, odds in best.items():
        found = paths.get(square_name(square))
        assert (found.chance if found else 0) >= odds


@pytest.mark.parametrize("seed", range(20, 40))
def test_a_blitz_is_as_likely_to_come_to_blows(seed: int) -> None:
    match = random_position(seed, 0.05)
    ways = Paths(match, 0, BLITZ).ways
    for path in sampled(ways, seed, 2):
        codes = [int(code) for code in path.choices]
        assert path.chance == EngineOdds(0, codes, block_dice_fall).of(match.copy()), path


@pytest.mark.parametrize("seed", range(40, 55))
def test_a_hand_off_counts_the_catch(seed: int) -> None:
    match = random_position(seed, 0.05)
    if not match.is_legal(choice(HANDOFF, 0, 0)):
        return
    for path in sampled(Paths(match, 0, HANDOFF).ways, seed, 2):
        codes = [int(code) for code in path.choices]
        assert path.target is not None
        receiver = match.setting.notation.player_numbers[path.target]
        assert path.chance == EngineOdds(0, codes, held_by(receiver)).of(match.copy()), path


@pytest.mark.parametrize("seed", range(60, 75))
def test_a_foul_is_as_likely_as_getting_there(seed: int) -> None:
    match = random_position(seed, 0.05)
    if not match.is_legal(choice(FOUL, 0, 0)):
        return
    for path in sampled(Paths(match, 0, FOUL).ways, seed, 2):
        codes = [int(code) for code in path.choices[:-1]]
        met = settled_at(0, parse_square(path.end))
        assert path.chance == EngineOdds(0, codes, met).of(match.copy()), path


def test_the_way_around_is_taken_where_it_is_safer() -> None:
    match = position("players: {h1: {at: e10, ma: 8}, a1: {at: d12}, a2: {at: f12}}")
    path = Paths(match, 0, MOVE)["e14"]
    assert path.chance == 1
    assert not set(path.squares) & {"e11", "e12", "e13"}


def test_dodging_with_the_skill_and_a_team_reroll() -> None:
    match = position(
        "rerolls: {home: 1, away: 0}\n"
        "players: {h1: {at: e10, skills: [Dodge]}, a1: {at: e11}, a2: {at: d11}, a3: {at: f11},"
        " a4: {at: d9}, a5: {at: f9}, a6: {at: d8}, a7: {at: e8}, a8: {at: f8}}"
    )
    # to e9: a dodge at 6+ with five tackle zones on it, 6+ is the most that it can need
    assert Paths(match, 0, MOVE)["e9"].chance == 1 - Fraction(5, 6) ** 2


def test_the_rolls_of_each_step_are_told() -> None:
    match = position(
        "weather: Blizzard\nball: e13\nplayers: {h1: {at: e10, ma: 2, ag: 3}, a1: {at: d10}}"
    )
    path = Paths(match, 0, MOVE).with_ball["e13"]
    kinds = [[(roll.kind, roll.needed) for roll in step.rolls] for step in path.steps]
    assert kinds[0] == [("dodge", 3)]
    assert kinds[-1] == [("going for it", 3), ("pick-up", 3)]
    assert path.steps[0].rolls[0].modifiers == (("dodging", 1),)


def test_a_player_in_the_middle_of_his_action_goes_on_from_there() -> None:
    game = position("players: {h1: {at: e10, ma: 3}, a1: {at: k20}}")
    match = PublicMatch.of(game)
    match.choose("h1 move")
    match.choose("to e11")
    paths = match.paths("h1")
    assert paths["e13"].chance == 1
    assert paths["e14"].chance == Fraction(5, 6)
    assert "e16" not in paths
    assert [str(code) for code in paths["e12"].choices] == ["to e12"]


def test_a_carrier_in_the_end_zone_goes_no_further() -> None:
    game = position("ball: h1\nplayers: {h1: {at: e24, ma: 6}, a1: {at: k20}}")
    paths = Paths(game, 0, MOVE)
    assert all(not square.endswith("26") for path in paths.values() for square in path.squares[:-1])


@pytest.mark.parametrize(
    ("player", "action", "says"),
    [
        ("x9", None, "there is no player"),
        ("h1", "dance", "there is no action"),
        ("a1", None, "may not declare move now"),
        ("h1", "handoff", "may not declare handoff now"),
    ],
)
def test_it_says_why_there_are_no_paths(player: str, action: str | None, says: str) -> None:
    match = PublicMatch.of(position("ball: a1\nplayers: {h1: {at: e10}, a1: {at: k20}}"))
    with pytest.raises(TurfwarError, match=says):
        match.paths(player, action)
