"""Random positions, and chances by the engine's own dice, to compare path search with."""

import random
from collections.abc import Callable, Sequence
from fractions import Fraction

from base_game import base_game

from turfwar.games.lrb6.dice import BLOCK_DIE
from turfwar.games.lrb6.layout import HUNGRY, LAST_TURNOVER, PLAYER, STEPPED, TURNOVER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.paths.explore import Explorer
from turfwar.games.lrb6.odds.ways import Path, Paths
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words.actions import BLITZ, FOUL, HANDOFF, MOVE
from turfwar.kernel.dice import D8, EnumeratedDice
from turfwar.kernel.notation import choice
from turfwar.pitch.squares import parse_square
from turfwar.scenario.lookup import builder_of
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


def random_position(seed: int, special: float = 0.3) -> MatchState:
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
    return base_game(builder_of(scenario).build(EnumeratedDice()))


class EngineOdds:
    """The chance that choices can be made and go well, by the engine's own dice.

    The active coach decides for the best; the other one uses what they have, as path search says.
    """

    def __init__(
        self, number: int, codes: Sequence[int], met: Callable[[MatchState], bool]
    ) -> None:
        self.number = number
        self.codes = codes
        self.met = met
        self.known: dict[tuple[bytes, int], Fraction] = {}

    def of(self, match: MatchState, at: int = 0) -> Fraction:
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

    def answered(self, match: MatchState) -> list[MatchState]:
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


def failed(match: MatchState) -> bool:
    """Whether they have fallen, lost the ball, or must feed."""
    return match.get(TURNOVER) != 0 or match.get(LAST_TURNOVER) != 0 or match.get(HUNGRY) != 0


def settled_at(number: int, square: int) -> Callable[[MatchState], bool]:
    """They have come to a square, or act where they are, and nothing is open any more."""

    def met(match: MatchState) -> bool:
        if match.waiting or failed(match) or match.square(number) != square:
            return False
        return match.get(STEPPED) != 0 or match.get(PLAYER) == number

    return met


def block_dice_fall(match: MatchState) -> bool:
    """The dice of a block are about to be rolled."""
    dice = match.dice
    return isinstance(dice, EnumeratedDice) and dice.pending() and dice.kind == BLOCK_DIE


def held_by(number: int) -> Callable[[MatchState], bool]:
    """Somebody has the ball, and nothing is open any more."""

    def met(match: MatchState) -> bool:
        return not match.waiting and not failed(match) and match.carrier == number

    return met


HEAD = "title: x\nsource: 000, Move action\ndo: [end turn]\n"


def position(text: str) -> MatchState:
    return base_game(builder_of(read_bytes((HEAD + text).encode())[0]).build(EnumeratedDice()))


def odds_of(match: MatchState, path: Path) -> Fraction:
    codes = [int(code) for code in path.choices]
    target = parse_square(path.end)
    return EngineOdds(0, codes, settled_at(0, target)).of(match.copy())


def sampled(found: list[Path], seed: int, most: int) -> list[Path]:
    return random.Random(seed).sample(found, min(most, len(found)))


def check(seed: int, special: float, most: int = 3) -> None:
    match = random_position(seed, special)
    paths = Paths(match, 0, MOVE)
    found = [*paths.values(), *paths.with_ball.values()]
    if match.player(0).has(ids.TAKE_ROOT):
        # Who has taken root stays where they are as well as anybody; there is nothing to compare.
        found = [path for path in found if path.squares]
    for path in sampled(found, seed, most):
        assert path.chance == odds_of(match, path), (seed, path)


def check_targets(seed: int, special: float, most: int = 2) -> None:
    """The same for ways to block, hand off or foul, whichever of them they may declare."""
    match = random_position(seed, special)
    for action in (BLITZ, HANDOFF, FOUL):
        if not match.is_legal(choice(action, 0, 0)):
            continue
        for path in sampled(Paths(match, 0, action).ways, seed, most):
            odds = odds_of_way(match, path, action)
            assert path.chance == odds or may_be_modest(match, path, action, odds), (seed, path)


def may_be_modest(match: MatchState, path: Path, action: int, odds: Fraction) -> bool:
    """Where a hand-off saves the team re-roll better than the search does, by a little.

    On the spot it need not be spent on taking root; with Pro it may be in one case, not in another.
    """
    player = match.player(0)
    saves = player.has(ids.PRO) or (player.has(ids.TAKE_ROOT) and not path.squares)
    return action == HANDOFF and saves and odds * Fraction(19, 20) < path.chance < odds


def odds_of_way(match: MatchState, path: Path, action: int) -> Fraction:
    """The chance that it comes to block dice, that a hand-off is caught, that they are there."""
    codes = [int(code) for code in path.choices]
    if action == BLITZ:
        return EngineOdds(0, codes, block_dice_fall).of(match.copy())
    if action == FOUL:
        met = settled_at(0, parse_square(path.end))
        return EngineOdds(0, codes[:-1], met).of(match.copy())
    assert path.target is not None
    receiver = match.setting.notation.player_numbers[path.target]
    return EngineOdds(0, codes, held_by(receiver)).of(match.copy())
