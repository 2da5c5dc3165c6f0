"""Fits what planners think of positions: `python bench/fit_planner.py --seed 1 [--rules brutal]`.

Scripted coaches play each other, in other manners now and then, as the planner's playouts do; by
other rules their rookies, who now and then do something else that they have thought of. From each
end of a team turn (`features`, `numbers_of`) and each kick-off (`between_drives`, `match_numbers`)
the share of the points that a side got in the end is to be told. Kick-offs come first, by a plain
logistic function. Then a position is taken to be worth what the kick-off after its drive is, or the
points where none comes any more: that differs less than the ends of matches do. What was fitted is
written to `data/planner.toml` of the rule set in this tree.

It wants the compiled engine and numpy; on one core 10,000 matches take ten minutes. They can be put
aside (`--keep FILE`), and matches put aside fitted again (`--from FILE FILE`): so two cores can
play at once.
"""

import argparse
import pickle
import random
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from turfwar import Match, find_ruleset, team_lists
from turfwar.bots.planning.ahead import AheadCoach
from turfwar.bots.planning.numbers import BETWEEN, Eye, holder_of, match_numbers, numbers_of
from turfwar.bots.planning.thinking import goals_in, moment_of
from turfwar.games.lrb6.bots.planner.features import between_drives, features
from turfwar.games.lrb6.bots.planner.manners import MANNERS, USUAL, weights_of
from turfwar.games.lrb6.bots.planner.value import NETS
from turfwar.games.lrb6.bots.scripted.coach import ScriptedCoach
from turfwar.games.lrb6.bots.scripted.view import OFF, ReachMemory, TurnView
from turfwar.games.lrb6.bots.scripted.weights import Weights
from turfwar.games.lrb6.match import MatchState
from turfwar.games.ports import planner_port
from turfwar.pitch.game import PitchGame

RULESETS = Path(__file__).parents[1] / "src/turfwar/games"
USUAL_RULES = "lrb6"
TEAMS = (
    *("Human", "Orc", "Wood Elf", "Dwarf", "Undead", "Skaven"),
    *("Amazon", "Norse", "High Elf", "Chaos"),
)
SEEDS = 90_000_000
"""Where the seeds of these matches begin: no other list of seeds goes there."""
MIXED, OFTEN = 0.6, 0.5
"""How many coaches change their manner at all, and in how many of their turns."""
SELDOM = 0.15
"""In how many decisions a rookie who does other things at all does one."""
UNITS, DECAY, EPOCHS, BATCH, RATE = 64, 0.3, 20, 512, 0.003
ASIDE = 0.2
"""So many of the matches have no part in a first fit, which tells how good it is."""

Floats = NDArray[np.float64]
End = tuple[str, list[float], int, int]
Record = tuple[float, list[list[list[float]]], list[End]]
"""Home's points; for each drive the kick-off's numbers of both sides; and for each end of a team
turn who has the ball, the numbers, the drive and the side."""


# Matches


def play(index: int, chance: random.Random) -> Record:
    """A match between scripted coaches."""
    match = Match(chance.choice(TEAMS), chance.choice(TEAMS), seed=SEEDS + index)
    game = match.game
    assert isinstance(game, MatchState)
    game.keep_log = False
    game.give_up_undo()
    coaches = {name: ScriptedCoach("1", weights_of(each)) for name, each in MANNERS.items()}
    hands = [coaches[USUAL], coaches[USUAL], ScriptedCoach()]
    mixed = [chance.random() < MIXED, chance.random() < MIXED]
    desk, weights = ReachMemory(), Weights()
    kick_offs: list[list[list[float]]] = []
    ends: list[End] = []
    drive: tuple[int, ...] = ()
    last: tuple[int, ...] = ()
    while not game.over:
        now = (int(game.half), int(game.score(0)), int(game.score(1)))
        if now[0] >= 1 and now != drive:
            drive, last = now, ()
            kick_offs.append([between_drives(game, side) for side in (0, 1)])
        turn = (int(game.half), int(game.active), int(game.turn(0)), int(game.turn(1)))
        if turn != last:
            side = int(game.active)
            if last and side in (0, 1) and last[:2] == (turn[0], 1 - side):
                view = TurnView(game, 1 - side, weights, desk)
                if view.mode != OFF:
                    mode = NETS[int(view.mode)]
                    ends.append((mode, features(view), len(kick_offs) - 1, 1 - side))
            last = turn
            if side in (0, 1):
                other = mixed[side] and chance.random() < OFTEN
                hands[side] = coaches[chance.choice(list(coaches)) if other else USUAL]
                hands[side].forget()
        game.play(hands[game.chooser].choose(game))
    return points_of(game), kick_offs, ends


def play_by(rules: str, index: int, chance: random.Random) -> Record:
    """A match between the rookies of a rule set that has a planner who looks ahead."""
    lists = [team.name for team in team_lists(rules)]
    match = Match(chance.choice(lists), chance.choice(lists), seed=SEEDS + index, rules=rules)
    game = match.game
    game.keep_log = False
    game.give_up_undo()
    make = planner_port(find_ruleset(rules))
    assert make is not None
    planners = [make(str(seat), 0.0, 1) for seat in range(3)]
    mixed = [chance.random() < MIXED, chance.random() < MIXED, False]
    eye = Eye(game)
    kick_offs: list[list[list[float]]] = []
    ends: list[End] = []
    drive: tuple[int, ...] = ()
    last: tuple[int, ...] = ()
    while not game.over:
        now = (int(game.half), goals_in(game))
        turn = moment_of(game)
        if now[0] >= 1 and now != drive:
            drive, last = now, ()
            numbers = [match_numbers(game, side, left_to(planners, game, side)) for side in (0, 1)]
            kick_offs.append(numbers)
        if turn != last:
            if last and last[0] == turn[0] and last[1] in (0, 1) and turn[1] == 1 - last[1]:
                side = last[1]
                mode = holder_of(game, side)
                if mode != BETWEEN:
                    left = left_to(planners, game, side)
                    ends.append((mode, numbers_of(game, side, left, eye), len(kick_offs) - 1, side))
            last = turn
        planner = planners[game.chooser]
        assert isinstance(planner, AheadCoach)
        ways = planner.hand.proposals(game) if mixed[game.chooser] else []
        if len(ways) > 1 and chance.random() < SELDOM:
            way = chance.choice(ways)
            planner.hand.take_up(game, way)
            game.play(way[0])
        else:
            game.play(planner.hand.choose(game))
    return points_of(game), kick_offs, ends


def left_to(planners: list[Any], game: PitchGame, side: int) -> float:
    return float(planners[side].judge.left(game, side))


def points_of(game: PitchGame) -> float:
    """Home's share of the points."""
    ahead = int(game.score(0) - game.score(1))
    return 0.5 if ahead == 0 else float(ahead > 0)


# Fitting


def logistic(total: Floats) -> Floats:
    return 1.0 / (1.0 + np.exp(-np.clip(total, -30.0, 30.0)))


def straight_fit(numbers: Floats, worth: Floats) -> Floats:
    """A logistic regression by Newton's method, the constant first."""
    rows = np.hstack([np.ones((len(numbers), 1)), numbers])
    size = rows.shape[1]
    held = np.eye(size) * 1e-5 * len(worth)
    held[0, 0] = 1e-9
    found = np.zeros(size)
    for _ in range(25):
        told = logistic(rows @ found)
        slope = rows.T @ (told - worth) + held @ found
        bend = (rows * (told * (1.0 - told))[:, None]).T @ rows + held
        found = found - np.linalg.solve(bend, slope)
    return found


class Net:
    """The same as `value.Net`, while it is fitted, of numbers brought to one scale."""

    def __init__(self, numbers: Floats, worth: Floats, units: int) -> None:
        self.mean = numbers.mean(0)
        self.scale = numbers.std(0)
        self.scale[self.scale < 1e-3] = 1.0
        chance = np.random.default_rng(1)
        size = numbers.shape[1]
        begun = straight_fit((numbers - self.mean) / self.scale, worth)
        self.parts = {
            "bias": begun[:1],
            "straight": begun[1:],
            "inner": chance.normal(0.0, 0.5 / np.sqrt(size), (size, units)),
            "thresholds": chance.normal(0.0, 0.1, units),
            "outer": chance.normal(0.0, 0.05, units),
        }
        if units:
            self.bend((numbers - self.mean) / self.scale, worth, chance)

    def forward(self, rows: Floats) -> tuple[Floats, Floats]:
        parts = self.parts
        bent: Floats = np.tanh(rows @ parts["inner"] + parts["thresholds"])
        return logistic(parts["bias"] + rows @ parts["straight"] + bent @ parts["outer"]), bent

    def told(self, numbers: Floats) -> Floats:
        return self.forward((numbers - self.mean) / self.scale)[0]

    def bend(self, rows: Floats, worth: Floats, chance: np.random.Generator) -> None:
        """Adam with weight decay, in steps that grow smaller."""
        parts = self.parts
        first = {name: np.zeros_like(part) for name, part in parts.items()}
        second = {name: np.zeros_like(part) for name, part in parts.items()}
        order = np.arange(len(worth))
        steps = EPOCHS * (len(worth) // BATCH + 1)
        step = 0
        for _ in range(EPOCHS):
            chance.shuffle(order)
            for begin in range(0, len(order), BATCH):
                some = order[begin : begin + BATCH]
                told, bent = self.forward(rows[some])
                off = (told - worth[some]) / len(some)
                back = np.outer(off, parts["outer"]) * (1.0 - bent * bent)
                slopes = {
                    "bias": np.array([off.sum()]),
                    "straight": rows[some].T @ off,
                    "inner": rows[some].T @ back,
                    "thresholds": back.sum(0),
                    "outer": bent.T @ off,
                }
                step += 1
                rate = RATE * 0.5 * (1.0 + np.cos(np.pi * step / steps))
                for name, slope in slopes.items():
                    first[name] = 0.9 * first[name] + 0.1 * slope
                    second[name] = 0.999 * second[name] + 0.001 * slope**2
                    if name in ("inner", "outer"):
                        parts[name] = parts[name] * (1.0 - rate * DECAY)
                    by = first[name] / (1.0 - 0.9**step)
                    by /= np.sqrt(second[name] / (1.0 - 0.999**step)) + 1e-8
                    parts[name] = parts[name] - rate * by

    def table(self, name: str) -> str:
        """As TOML, with means and scales worked in."""
        parts = self.parts
        inner = parts["inner"].T / self.scale
        straight = parts["straight"] / self.scale
        bias = float(parts["bias"][0] - straight @ self.mean)
        lines = [
            f"[{name}]",
            f"bias = {round(bias, 5)}",
            f"straight = {row(straight)}",
            f"thresholds = {row(parts['thresholds'] - inner @ self.mean)}",
            f"outer = {row(parts['outer'])}",
            "inner = [",
            *(f"    {row(unit)}," for unit in inner),
            "]",
        ]
        return "\n".join(lines) + "\n"


def row(numbers: Floats) -> str:
    return "[" + ", ".join(repr(round(float(each), 5)) for each in numbers) + "]"


def fitted(name: str, numbers: Floats, worth: Floats, of: NDArray[np.int64], units: int) -> Net:
    """A net for everything, after one without some of the matches has told how good it is."""
    aside = of % round(1 / ASIDE) == 0
    trial = Net(numbers[~aside], worth[~aside], units)
    told, meant = trial.told(numbers[aside]), worth[aside]
    print(
        f"{name}: {len(worth)} positions; off by {np.sqrt(((told - meant) ** 2).mean()):.4f} (root"
        f" of the mean square) on those put aside, {meant.std():.4f} without looking"
    )
    return Net(numbers, worth, units)


def fit(records: list[Record], units: int) -> str:
    """What is to be written."""
    rows: list[list[float]] = []
    worth: list[float] = []
    of: list[int] = []
    for index, (points, kick_offs, _) in enumerate(records):
        for sides in kick_offs:
            rows += sides
            worth += [points, 1.0 - points]
            of += [index, index]
    between = fitted("between", np.array(rows), np.array(worth), np.array(of), 0)
    tables = [between.table("between")]
    for name in NETS.values():
        some: list[Any] = []
        for index, (points, kick_offs, ends) in enumerate(records):
            after = [between.told(np.array(sides)) for sides in kick_offs]
            for held, numbers, drive, side in ends:
                if held == name:
                    last = drive + 1 == len(kick_offs)
                    final = points if side == 0 else 1.0 - points
                    some.append((numbers, final if last else after[drive + 1][side], index))
        columns = [np.array(column) for column in zip(*some)]
        tables.append(fitted(name, columns[0], columns[1], columns[2], units).table(name))
    return "\n".join(tables)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--from", type=Path, dest="kept", nargs="+", default=[])
    parser.add_argument("--rules", default=USUAL_RULES)
    parser.add_argument("--units", type=int, default=UNITS)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    records = [record for path in asked.kept for record in pickle.loads(path.read_bytes())]
    if asked.kept and not records:
        parser.error(f"--from: no matches in {', '.join(map(str, asked.kept))}")
    if not asked.kept:
        for number in range(asked.matches):
            index = asked.seed * 100_000 + number
            chance = random.Random(index)
            usual = asked.rules == USUAL_RULES
            records.append(play(index, chance) if usual else play_by(asked.rules, index, chance))
            if number % 200 == 199 and asked.keep is not None:
                asked.keep.write_bytes(pickle.dumps(records))
                print(f"{number + 1} matches", flush=True)
        if asked.keep is not None:
            asked.keep.write_bytes(pickle.dumps(records))
    about = "# Fitted by bench/fit_planner.py; what it means: bots/planning/nets.py.\n\n"
    out = asked.out or RULESETS / find_ruleset(asked.rules).id / "data/planner.toml"
    out.write_text(about + fit(records, asked.units), encoding="utf-8")


if __name__ == "__main__":
    main()
