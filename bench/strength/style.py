"""How a bot plays, in numbers that a club player would look at.

    python -m bench.strength.style BOT OTHER --matches 10 --seed 1 [--resume FILE]

Both bots play mirrored matches, as in `turfwar arena`. For each of them it counts turnovers with
players unused, risky blocks that came too early, Blitzes at a neighbour, cages, carriers at the
side line, pushes into the crowd, set-ups and kick-offs, touchdowns by the turns they took, and
stalling. `--resume` saves every match as it finishes, and continues from there.
"""

import argparse
import json
import sys
from collections import Counter
from multiprocessing import Pool
from pathlib import Path
from typing import Final

from turfwar import Match
from turfwar.arena.tournament import Contest
from turfwar.bots.base import begin, finish
from turfwar.bots.registry import make_bot
from turfwar.games.lrb6.bots.estimates.blocks import block_odds
from turfwar.games.lrb6.bots.estimates.reach import Reach, Scratch
from turfwar.games.lrb6.bots.estimates.snapshot import AROUND, PositionSnapshot
from turfwar.games.lrb6.layout import ACTION, PLAYER, PRONE
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words.actions import ACTION_NAMES, BLITZ
from turfwar.games.lrb6.words.events import (
    E_ACTION,
    E_BLOCK,
    E_CROWD,
    E_FOUL,
    E_HANDOFF,
    E_MOVE,
    E_PASS,
    E_REROLL,
    E_SENT_OFF,
    E_TOUCHDOWN,
    E_TURN,
    E_TURN_OVER,
    E_TURNOVER,
)
from turfwar.games.lrb6.words.verbs import BLOCK_AT, KICK_AT
from turfwar.kernel.notation import first_of, verb_of
from turfwar.pitch.frame import HOME, SIDE_NAMES, SIDE_SLOTS, SQUARE, STATUS, USED
from turfwar.pitch.squares import column_of, distance, row_of, square_at, square_name

MANY: Final = 5
"""With so many players unused a turnover hurts."""
RISKY: Final = 1 / 6
"""A block that fails at least so often is risky."""
SURE: Final = 0.96
"""From here on a touchdown is there to be had."""
SHORT: Final = 2
"""A drive with so few turns is a short one."""
DIAGONALS: Final = (-29, -27, 27, 29)
UNMOVED_EXTRAS: Final = (ids.HORNS, ids.JUGGERNAUT, ids.FRENZY)
"""Skills that make a Blitz at a neighbour more than a Block."""


class Watcher:
    """Counts what both sides of a match do."""

    def __init__(self, game: MatchState) -> None:
        self.game = game
        self.counts: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        self.unused = 0
        """Players of the active side who could still act when the last choice was made."""
        self.doing = ""
        """The action that was declared last."""
        self.moved = True
        """Whether the blitzer has moved, or needed the Blitz for something else."""
        self.blitzer = -1
        self.neighbour = False
        """Whether this Blitz hit somebody without a step before it."""
        self.drive_turn = [0, 0]
        """The turn of either side when the drive began."""
        self.receiver = -1
        self.sure = False
        """Whether the team turn began with a sure touchdown."""
        self.scratch = Scratch()

    def before(self, code: int) -> None:
        """Look at the position before a choice is made."""
        game = self.game
        verb = verb_of(code)
        if game.active in (0, 1):
            self.unused = len(self.free(int(game.active)))
        if verb == BLOCK_AT:
            self.block(int(first_of(code)))
        elif verb == KICK_AT:
            self.kick_off(int(first_of(code)))

    def free(self, side: int) -> list[int]:
        """Players who have not acted and still can; not the active one."""
        game = self.game
        acting = int(game.get(PLAYER))
        return [
            player
            for player in range(side * SIDE_SLOTS, int(game.last(side)))
            if player != acting
            and game.field(player, SQUARE)
            and not game.field(player, USED)
            and game.field(player, STATUS) <= PRONE
        ]

    def block(self, foe: int) -> None:
        """A block is thrown: how risky is it, and who could have come before?"""
        game = self.game
        table = PositionSnapshot(game)
        attacker = int(game.get(PLAYER))
        if attacker < 0:
            return
        side = attacker // SIDE_SLOTS
        count = self.counts[side]
        blitz = game.get(ACTION) == BLITZ
        odds = block_odds(table, attacker, table.square(attacker), foe, blitz)
        count["blocks"] += 1
        count[f"blocks with {'two dice or more' if odds.dice >= 2 else 'one die or worse'}"] += 1
        if odds.dice >= 2 or odds.fails < RISKY:
            return
        count["risky blocks"] += 1
        others = self.free(side)
        if len(others) >= MANY:
            count["risky blocks with five players unused"] += 1
        for other in others:
            if not table.stands(other) or table.carrier == other:
                continue
            for step in AROUND:
                near = int(table.occupant(int(table.square(other)) + int(step)))
                if near < 0 or near // SIDE_SLOTS == side or not table.stands(near):
                    continue
                better = block_odds(table, other, table.square(other), near, False)
                if better.dice >= 2 and better.fails < odds.fails:
                    count["risky blocks before a two-dice block"] += 1
                    return

    def kick_off(self, square: int) -> None:
        """The ball is kicked: where to, and how do both sides stand?"""
        game = self.game
        kicker = int(game.kicking)
        self.receiver = 1 - kicker
        self.counts[kicker]["kick-offs"] += 1
        self.counts[kicker][f"kick-off to {self.seen_by(square, kicker)}"] += 1
        for side in (0, 1):
            shape = sorted(
                self.seen_by(int(game.field(player, SQUARE)), side)
                for player in range(side * SIDE_SLOTS, int(game.last(side)))
                if game.field(player, SQUARE)
            )
            what = "defence" if side == kicker else "offence"
            self.counts[side][f"{what} {' '.join(shape)}"] += 1
            self.drive_turn[side] = int(game.turn(side))
        if 8 - int(game.turn(self.receiver)) <= SHORT:
            self.counts[self.receiver]["drives with two turns or less"] += 1

    def seen_by(self, square: int, side: int) -> str:
        """A square's name as if the side were home."""
        if side != HOME:
            columns = int(self.game.pitch.columns)
            square = int(square_at(row_of(square), columns + 1 - column_of(square)))
        return str(square_name(square))

    def after(self, records: list[int]) -> None:
        """Count what came of a choice."""
        at = 0
        while at < len(records):
            kind, size = records[at], records[at + 1]
            self.event(kind, records[at + 2 : at + 2 + size])
            at += 2 + size

    def event(self, kind: int, facts: list[int]) -> None:
        if kind == E_TURN:
            self.counts[facts[0]]["turns"] += 1
            self.doing = ""
            self.sure = self.sure_touchdown(facts[0])
            self.counts[facts[0]]["turns with a sure touchdown"] += self.sure
        elif kind == E_ACTION:
            self.end_blitz()
            self.doing = str(ACTION_NAMES[facts[1]])
            if facts[1] == BLITZ:
                self.blitzer, self.neighbour = facts[0], False
                self.moved = self.has_extras(facts[0])
                self.counts[facts[0] // SIDE_SLOTS]["Blitzes"] += 1
        elif kind == E_MOVE and facts[0] == self.blitzer:
            self.moved = True
        elif kind == E_BLOCK and facts[0] == self.blitzer:
            if not self.moved:
                self.neighbour = True
                self.counts[facts[0] // SIDE_SLOTS]["Blitzes at a neighbour"] += 1
            self.moved = self.moved and not self.neighbour
        elif kind == E_TURNOVER:
            self.turnover(facts[0])
        elif kind == E_TOUCHDOWN:
            self.touchdown(facts[0] // SIDE_SLOTS)
        elif kind == E_TURN_OVER:
            self.end_blitz()
            self.turn_over(facts[0])
        elif kind == E_CROWD:
            side = facts[0] // SIDE_SLOTS
            mine = int(self.game.active) == side
            self.counts[side if mine else 1 - side][
                "own players lost to the crowd" if mine else "crowd pushes"
            ] += 1
        elif kind in PLAIN:
            self.counts[facts[0] // SIDE_SLOTS][PLAIN[kind]] += 1

    def has_extras(self, player: int) -> bool:
        """Whether a Blitz gives a player more than a Block: a skill, or getting up."""
        game = self.game
        lies = game.field(player, STATUS) == PRONE
        return lies or any(game.player(player).has(skill) for skill in UNMOVED_EXTRAS)

    def end_blitz(self) -> None:
        if self.blitzer >= 0 and self.neighbour and not self.moved:
            self.counts[self.blitzer // SIDE_SLOTS]["wasted Blitzes"] += 1
        self.blitzer = -1

    def turnover(self, side: int) -> None:
        count = self.counts[side]
        count["turnovers"] += 1
        count[f"turnovers by {self.doing}"] += 1
        if self.unused >= MANY:
            count["turnovers with five players unused"] += 1
            count[f"turnovers with five players unused by {self.doing}"] += 1

    def touchdown(self, side: int) -> None:
        game = self.game
        count = self.counts[side]
        count["touchdowns"] += 1
        took = int(game.turn(side)) - self.drive_turn[side]
        if took <= SHORT:
            count["touchdowns in two turns or less"] += 1
        if side == self.receiver and 8 - self.drive_turn[side] <= SHORT:
            count["touchdowns in drives with two turns or less"] += 1
        left = 8 - int(game.turn(1 - side))
        count["turns left to the others after touchdowns"] += max(0, left)

    def turn_over(self, side: int) -> None:
        """A team turn ends: what protects the carrier?"""
        game = self.game
        carrier = int(game.carrier)
        count = self.counts[side]
        if self.sure and carrier >= 0 and carrier // SIDE_SLOTS == side:
            count["turns waited with a sure touchdown"] += 1
        self.sure = False
        if carrier < 0 or carrier >= 2 * SIDE_SLOTS or carrier // SIDE_SLOTS != side:
            return
        square = int(game.square(carrier))
        if column_of(square) == (int(game.pitch.columns) if side == HOME else 1):
            return
        if int(game.turn(1 - side)) >= 8 and int(game.turn(side)) >= 8:
            return
        table = PositionSnapshot(game)
        corners = 0
        for step in DIAGONALS:
            who = int(table.occupant(square + step))
            corners += who >= 0 and who // SIDE_SLOTS == side and table.stands(who)
        count["opposing turns with the ball"] += 1
        count[f"opposing turns with {corners} corners"] += 1
        threatened = any(
            int(distance(table.square(foe), square)) <= int(table.ma(foe)) + 1
            for foe in range((1 - side) * SIDE_SLOTS, int(game.last(1 - side)))
            if table.square(foe) and game.field(foe, STATUS) <= PRONE
        )
        if threatened:
            count["opposing turns with the ball in reach"] += 1
            count["opposing turns in reach without a corner"] += corners == 0
        if row_of(square) in (1, int(game.pitch.rows)):
            count["opposing turns with the carrier at the side line"] += 1

    def sure_touchdown(self, side: int) -> bool:
        """Whether the carrier could run in without much of a risk as the turn begins."""
        game = self.game
        carrier = int(game.carrier)
        if carrier < 0 or carrier >= 2 * SIDE_SLOTS or carrier // SIDE_SLOTS != side:
            return False
        reach = Reach(PositionSnapshot(game), carrier, False, True, 0, self.scratch)
        column = int(game.pitch.columns) if side == HOME else 1
        rows = range(1, int(game.pitch.rows) + 1)
        return max(float(reach.chance[square_at(row, column)]) for row in rows) >= SURE


PLAIN: Final = {
    E_FOUL: "fouls",
    E_SENT_OFF: "players sent off",
    E_PASS: "passes",
    E_HANDOFF: "hand-offs",
    E_REROLL: "re-rolls",
}
"""Events that are counted as they come."""


def watch(job: tuple[Contest, int]) -> tuple[int, dict[str, dict[str, int]]]:
    """Play a match of a contest, and count by bot."""
    contest, index = job
    meeting = contest.meeting(index)
    match = Match(meeting.home_team, meeting.away_team, seed=meeting.seed, rules=contest.rules)
    game = match.game
    assert isinstance(game, MatchState)
    game.give_up_undo()
    names = [contest.bots[meeting.home], contest.bots[meeting.away]]
    bots = [make_bot(name, meeting.seed, side) for name, side in zip(names, SIDE_NAMES)]
    watcher = Watcher(game)
    for bot, side in zip(bots, SIDE_NAMES):
        begin(bot, match, side)
    position = game.position()
    while not game.over:
        code = bots[game.chooser].choose(match)
        watcher.before(code)
        game.play(code)
        if not game.waiting:
            watcher.after(game.records(position))
            position = game.position()
    for bot in bots:
        finish(bot, match)
    for number in (0, 1):
        count = watcher.counts[number]
        count["matches"] += 1
        count["points x 2"] += 1 + (game.score(number) > game.score(1 - number))
        count["points x 2"] -= game.score(number) < game.score(1 - number)
    return index, {name: dict(count) for name, count in zip(names, watcher.counts)}


def show(totals: dict[str, Counter[str]]) -> str:
    """The counts of each bot side by side; kick-offs and set-ups by how many there are."""
    rows: dict[str, list[str]] = {}
    for at, count in enumerate(totals.values()):
        plain = {name: str(value) for name, value in count.items() if not is_shape(name)}
        for kind in ("kick-off to", "offence", "defence"):
            shapes = {name: value for name, value in count.items() if name.startswith(kind + " ")}
            plain[f"different: {kind}"] = f"{len(shapes)} in {sum(shapes.values())}"
        for name, text in plain.items():
            rows.setdefault(name, ["0"] * len(totals))[at] = text
    width = max(map(len, rows))
    lines = [" " * width + "".join(f"{name:>20}" for name in totals)]
    for name in sorted(rows):
        lines.append(f"{name:{width}}" + "".join(f"{text:>20}" for text in rows[name]))
    return "\n".join(lines)


def is_shape(name: str) -> bool:
    return name.startswith(("kick-off to ", "offence ", "defence "))


def main() -> None:
    parser = argparse.ArgumentParser(description="Count how two bots play.")
    parser.add_argument("bots", nargs=2, help="as for turfwar arena")
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--team", action="append", help="default: six lists")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--resume", type=Path, help="save every match here, and continue")
    asked = parser.parse_args()
    teams = asked.team or ("Human", "Orc", "Wood Elf", "Dwarf", "Undead", "Skaven")
    contest = Contest(
        bots=tuple(asked.bots), teams=tuple(teams), matches=asked.matches, seed=asked.seed
    ).checked()
    done: dict[int, dict[str, dict[str, int]]] = {}
    if asked.resume is not None and asked.resume.exists():
        for line in asked.resume.read_text(encoding="utf-8").splitlines():
            index, counts = json.loads(line)
            done[index] = counts
    missing = [(contest, index) for index in range(contest.total) if index not in done]
    with Pool(asked.jobs) as pool:
        for index, counts in pool.imap_unordered(watch, missing):
            done[index] = counts
            if asked.resume is not None:
                with asked.resume.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([index, counts]) + "\n")
            print(f"{len(done)} of {contest.total} matches", file=sys.stderr, flush=True)
    totals: dict[str, Counter[str]] = {name: Counter() for name in contest.bots}
    for index in range(contest.total):
        for name, count in done[index].items():
            totals[name].update(count)
    print(show(totals))


if __name__ == "__main__":
    main()
