"""Measures a bot against the pool of opponents, with intervals of 95 %.

    python -m bench.strength.measure planner:45x --matches 400 --seed 20261 --folder FOLDER

Mirrored matches on six lists, by the seeds of `turfwar arena`: `turfwar arena BOT MEMBER` with the
same seed plays the same ones. Every match is saved in FOLDER as it finishes, one file for each
opponent; the same command goes on where it stopped. Members take turns, so that a run that is
stopped early has played all of them about as often.
"""

import argparse
import sys
from multiprocessing import Pool
from pathlib import Path

import msgspec
from bench.strength.pool import FITTED, MEMBERS

from turfwar.arena.tournament import Contest, TournamentResult, TournamentStandings, play_meeting

TEAMS = ("Human", "Orc", "Wood Elf", "Dwarf", "Undead", "Skaven")


def play(job: tuple[str, Contest, int]) -> tuple[str, TournamentResult]:
    member, contest, index = job
    return member, play_meeting(contest, index)


def saved(path: Path) -> dict[int, TournamentResult]:
    """The matches that are finished."""
    if not path.exists():
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = [msgspec.json.decode(line, type=TournamentResult) for line in lines]
    return {row.index: row for row in rows}


def show(contests: dict[str, Contest], done: dict[str, dict[int, TournamentResult]]) -> str:
    """A line for each opponent."""
    lines = [f"{'opponent':12}{'matches':>9}{'points':>9}{'95 %':>18}{'touchdowns':>14}"]
    for member, contest in contests.items():
        standing = TournamentStandings(contest)
        for index in sorted(done[member]):
            # Half a pair of matches says little: one side may have the better list.
            if index ^ 1 in done[member]:
                standing.add(done[member][index])
        share = standing.pairs[0, 1].share
        bot = standing.bots[0]
        count = max(1, standing.matches)
        lines.append(
            f"{member + ('' if member not in FITTED else ' *'):12}{standing.matches:9}"
            f"{share.value:9.1%}{f'{share.low:.1%} to {share.high:.1%}':>18}"
            f"{f'{bot.touchdowns / count:.2f} to {bot.conceded / count:.2f}':>14}"
        )
    return "\n".join([*lines, "* may be fitted on"])


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure a bot against the pool.")
    parser.add_argument("bot", help="as for turfwar arena")
    parser.add_argument("--matches", type=int, default=400, help="against each opponent")
    parser.add_argument("--seed", type=int, default=20261)
    parser.add_argument("--folder", type=Path, required=True, help="where matches are saved")
    parser.add_argument("--only", nargs="+", choices=list(MEMBERS), default=list(MEMBERS))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="only show what is saved")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    contests = {
        member: Contest(
            bots=(asked.bot, MEMBERS[member]), teams=TEAMS, matches=asked.matches, seed=asked.seed
        ).checked()
        for member in asked.only
        if MEMBERS[member] != asked.bot
    }
    paths = {member: asked.folder / f"{member}.jsonl" for member in contests}
    done = {member: saved(path) for member, path in paths.items()}
    jobs = [
        (member, contest, index)
        for index in range(asked.matches)
        for member, contest in contests.items()
        if index not in done[member]
    ]
    if not asked.show:
        with Pool(asked.jobs) as pool:
            for member, result in pool.imap_unordered(play, jobs):
                done[member][result.index] = result
                with paths[member].open("ab") as file:
                    file.write(msgspec.json.encode(result) + b"\n")
                print(f"{member} {len(done[member])}", file=sys.stderr, flush=True)
    print(show(contests, done))


if __name__ == "__main__":
    main()
