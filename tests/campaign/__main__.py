"""An attack on the server and on what it reads, bounded in time, on this machine's loopback.

    make campaign                         five minutes
    make campaign SECONDS=3600 SEED=7     an hour, with other dice
    make campaign ONLY=kills

It kills servers at random and at chosen commits, on SQLite and PostgreSQL, lets two servers race on
one database, kills workers, makes backups and closes matches under play, kills servers that analyse
matches, fills the disk, cuts connections, and sends mangled messages and files. It prints what it
did and every broken promise of docs/server.md, and exits with 1 if there was one.
"""

import argparse
import contextlib
import json
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

from server.postgres import MISSING, new_database, programs, running_postgres

from campaign import analyses, faults, kills, mangling, operators
from campaign.tally import Tally
from turfwar.server.config import database_url, sqlite_url

SCENARIOS = Path(__file__).parents[1] / "scenarios"
SHARES = {
    "kills at random, SQLite": 4,
    "kills at random, PostgreSQL": 4,
    "kills at chosen commits, SQLite": 3,
    "kills at chosen commits, PostgreSQL": 3,
    "two servers on one PostgreSQL": 4,
    "workers on one PostgreSQL": 5,
    "backups under play, SQLite": 2,
    "backups under play, PostgreSQL": 2,
    "admins at work, SQLite": 2,
    "admins at work, PostgreSQL": 2,
    "uploads": 3,
    "analyses, SQLite": 2,
    "analyses, PostgreSQL": 2,
    "faults of SQLite": 3,
    "faults of PostgreSQL": 3,
    "mangled messages, SQLite": 3,
    "mangled messages, PostgreSQL": 2,
    "mangled files": 4,
}
"""What there is, with its share of the time."""


class Campaign:
    """All attacks, each with databases of its own."""

    def __init__(self, folder: Path, postgres: str | None, seed: int) -> None:
        self.folder = folder
        self.postgres = postgres
        self.seed = seed
        self.made = 0

    def new_sqlite(self) -> str:
        self.made += 1
        return sqlite_url(self.folder / f"club-{self.made}.db")

    def new_postgres(self) -> str:
        assert self.postgres is not None
        return new_database(self.postgres)

    def new_url(self) -> str:
        return database_url(self.new_postgres())

    def attack(self, tally: Tally) -> None:
        seed = self.seed
        attacks: dict[str, Callable[[], None]] = {
            "kills at random, SQLite": lambda: kills.at_random(tally, self.new_sqlite(), seed),
            "kills at random, PostgreSQL": lambda: kills.at_random(tally, self.new_url(), seed),
            "kills at chosen commits, SQLite": lambda: kills.at_chosen_points(
                tally, self.new_sqlite
            ),
            "kills at chosen commits, PostgreSQL": lambda: kills.at_chosen_points(
                tally, self.new_url
            ),
            "two servers on one PostgreSQL": lambda: kills.one_of_two(tally, self.new_url(), seed),
            "workers on one PostgreSQL": lambda: kills.workers(tally, self.new_url(), seed),
            "backups under play, SQLite": lambda: operators.backups_under_play(
                tally, self.new_sqlite(), self.folder, seed
            ),
            "backups under play, PostgreSQL": lambda: operators.backups_under_play(
                tally, self.new_url(), self.folder, seed
            ),
            "admins at work, SQLite": lambda: operators.admins_at_work(
                tally, self.new_sqlite(), seed
            ),
            "admins at work, PostgreSQL": lambda: operators.admins_at_work(
                tally, self.new_url(), seed
            ),
            "uploads": lambda: operators.uploads(tally, self.new_sqlite(), self.folder, seed),
            "analyses, SQLite": lambda: analyses.under_kills(tally, self.new_sqlite(), seed),
            "analyses, PostgreSQL": lambda: analyses.under_kills(tally, self.new_url(), seed),
            "faults of SQLite": lambda: faults.on_sqlite(tally, self.folder, seed),
            "faults of PostgreSQL": lambda: faults.on_postgres(tally, self.new_postgres(), seed),
            "mangled messages, SQLite": lambda: mangling.over_the_socket(
                tally, self.new_sqlite(), seed
            ),
            "mangled messages, PostgreSQL": lambda: mangling.over_the_socket(
                tally, self.new_url(), seed
            ),
            "mangled files": lambda: mangling.files(tally, SCENARIOS, seed),
        }
        if "PostgreSQL" in tally.name and self.postgres is None:
            tally.skipped = MISSING
            return
        attacks[tally.name]()


@contextlib.contextmanager
def maybe_postgres() -> Iterator[str | None]:
    if programs() is None:
        yield None
        return
    with running_postgres(durable=True) as url:
        yield url


def line(tally: Tally) -> str:
    if tally.skipped:
        return f"{tally.name}: skipped, {tally.skipped}"
    figures = ", ".join(f"{number:,} {what}" for what, number in tally.counts.items())
    return f"{tally.name}: {figures}; {len(tally.broken)} broken promises"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=300.0, help="for all of it, about")
    parser.add_argument("--seed", type=int, default=int(time.time()) % 100_000)
    parser.add_argument("--only", default="", help="what has this in its name")
    parser.add_argument("--log", type=Path, help="what the servers say; else it is left out")
    parser.add_argument("--json", action="store_true", dest="as_json")
    chosen = parser.parse_args()
    names = [name for name in SHARES if chosen.only in name]
    if not names:
        parser.error(f"there is no {chosen.only!r}; there are {', '.join(SHARES)}")
    share = chosen.seconds / sum(SHARES[name] for name in names)
    say = os.fdopen(os.dup(2), "w", buffering=1)
    # Servers inherit it, and have a lot to say about faults.
    os.dup2(os.open(chosen.log or os.devnull, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
    print(f"seed {chosen.seed}", file=say)
    tallies: list[Tally] = []
    with tempfile.TemporaryDirectory() as folder, maybe_postgres() as postgres:
        campaign = Campaign(Path(folder), postgres, chosen.seed)
        for name in names:
            tally = Tally(name, share * SHARES[name])
            tallies.append(tally)
            try:
                campaign.attack(tally)
            except Exception as error:
                # The others are still to come; what went wrong is in the log.
                traceback.print_exc()
                tally.broken.append(f"the attack broke off: {error!r}")
            print(line(tally), flush=True, file=say if chosen.as_json else sys.stdout)
            for broken in tally.broken:
                print(f"    {broken}", flush=True, file=say)
    if chosen.as_json:
        print(json.dumps({each.name: {**each.counts, "broken": each.broken} for each in tallies}))
    sys.exit(1 if any(each.broken for each in tallies) else 0)


if __name__ == "__main__":
    main()
