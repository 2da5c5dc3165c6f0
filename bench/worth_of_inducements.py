"""What inducements are worth to the scripted coach: `python bench/worth_of_inducements.py`.

Scripted coaches play each other. One of them is the underdog by what a purchase costs, and makes
it; the other has nothing. Every purchase is played with the same lists and seeds, at home and away,
and beside it the same matches without anything. The numbers go into `scripted/shopping.py` by hand,
and into docs/bots.md.

It wants the compiled engine. A thousand matches of one purchase take a core some 50 seconds.
"""

import argparse
import hashlib
import random
from math import sqrt
from multiprocessing import Pool
from statistics import mean, stdev
from typing import NamedTuple

from rich.progress import Progress

from turfwar import Match
from turfwar.arena.playing import play_with
from turfwar.bots.base import Bot
from turfwar.bots.registry import make_bot
from turfwar.games import find_ruleset, setting_of
from turfwar.games.lrb6.bots.rookie.answers import ANSWERS
from turfwar.games.lrb6.bots.rookie.shopper import parse_wish
from turfwar.games.lrb6.bots.rookie.sight import Sight
from turfwar.games.lrb6.bots.scripted.coach import ScriptedCoach
from turfwar.games.lrb6.layout import TEAM_VALUE
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.recruits import markets_of
from turfwar.games.lrb6.words.questions import Q_INDUCEMENTS
from turfwar.games.lrb6.words.verbs import BUY_STAR, DONE
from turfwar.games.options import parse_options
from turfwar.games.ports import blank_game
from turfwar.kernel.dice import SeededDice
from turfwar.kernel.notation import choice
from turfwar.teams.fielding import team_for_match

TEAMS = ("Human", "Orc", "Wood Elf", "Dwarf", "Undead", "Skaven")
OPTIONS = ("league", "cards")
NOTHING = "nothing"
SUMS, ROOKIE = "by sums", "as the rookie"
"""What the scripted coach buys of their own accord, and what the rookie does."""


class Purchase(NamedTuple):
    """What is bought and how often, with how much money, in thousands."""

    what: str
    times: int
    money: int


PURCHASES = (
    Purchase(NOTHING, 0, 0),
    Purchase("wizard", 1, 150),
    Purchase("training", 1, 100),
    Purchase("training", 2, 200),
    Purchase("bribe", 1, 100),
    Purchase("apothecary", 1, 100),
    Purchase("babe", 1, 50),
    Purchase("chef", 1, 300),
    Purchase("star 50", 1, 130),
    Purchase("star 131", 1, 200),
    Purchase("star 201", 1, 300),
    Purchase("star 301", 1, 450),
    Purchase("deck:magic-items", 6, 300),
    Purchase("deck:miscellaneous-mayhem", 6, 300),
    Purchase("deck:special-team-plays", 6, 300),
    Purchase("deck:dirty-tricks", 6, 300),
    Purchase("deck:good-karma", 4, 400),
    Purchase("deck:random-events", 2, 400),
    Purchase("deck:desperate-measures", 1, 400),
    Purchase(SUMS, 1, 200),
    Purchase(ROOKIE, 1, 200),
    Purchase(SUMS, 1, 400),
    Purchase(ROOKIE, 1, 400),
)
"""`star 131` is the dearest star who costs at least so much."""


class Buyer:
    """A scripted coach who buys what they are told."""

    def __init__(self, seed: int, purchase: Purchase) -> None:
        self.mind = ScriptedCoach(str(seed))
        self.purchase = purchase
        self.left = purchase.times

    def choose(self, match: Match) -> int:
        game = match.game
        assert isinstance(game, MatchState)
        if game.question != Q_INDUCEMENTS or self.purchase.what == SUMS:
            return int(self.mind.choose(game))
        if self.purchase.what == ROOKIE:
            code = ANSWERS["inducements"](Sight(game, int(game.chooser)))
        else:
            code = self.bought(game)
        return code if game.is_legal(code) else int(choice(DONE, 0, 0))

    def bought(self, game: MatchState) -> int:
        """The next of what is to be bought, or -1."""
        self.left -= 1
        if self.left < 0:
            return -1
        kind, _, least = self.purchase.what.partition(" ")
        if kind != "star":
            return parse_wish(kind).code
        stars = [
            (star.price, star.number)
            for star in markets_of(game.setting)[int(game.chooser)].stars
            if star.price >= int(least) and game.is_legal(choice(BUY_STAR, star.number, 0))
        ]
        return int(choice(BUY_STAR, max(stars)[1], 0)) if stars else -1


def uneven(home: str, away: str, dice: int, richer: int, money: int) -> Match:
    """A league match before its start, in which one side is worth so much more."""
    rules = find_ruleset("lrb6")
    options = tuple(option.text for option in parse_options(OPTIONS, rules))
    first, second = (team_for_match(each, options, rules) for each in (home, away))
    setting = setting_of(rules, dice, first, second, options)
    game = blank_game(rules, setting, SeededDice(dice))
    assert isinstance(game, MatchState)
    value = max(int(game.get(TEAM_VALUE)), int(game.get(TEAM_VALUE + 1)))
    game.set(TEAM_VALUE + richer, value + money)
    game.set(TEAM_VALUE + 1 - richer, value)
    game.keep_log = False
    game.give_up_undo()
    game.start()
    return Match.of(game)


def play(job: tuple[int, int, Purchase]) -> tuple[float, int]:
    """One match: the buyer's points, and by how many touchdowns they were better."""
    seed, number, purchase = job
    text = f"inducements|{seed}|{number // 2}"
    dice = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 2
    chance = random.Random(text)
    lists = (chance.choice(TEAMS), chance.choice(TEAMS))
    order = -1 if number % 2 else 1
    home, away = lists[::order]
    match = uneven(home, away, dice, 0 if order < 0 else 1, purchase.money)
    nothing = Purchase(NOTHING, 0, 0)
    bots: list[Bot] = [Buyer(dice, purchase), Buyer(dice, nothing)]
    play_with(match, [*bots[::order], make_bot("rookie", dice, "referee")])
    ours, theirs = (match.home.score, match.away.score)[::order]
    return (1.0 if ours > theirs else 0.5 if ours == theirs else 0.0), ours - theirs


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000, help="of each purchase")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", default="", help="purchases whose name begins so")
    told = parser.parse_args()
    chosen = [each for each in PURCHASES if each.what.startswith((NOTHING, told.only))]
    with Pool(told.workers) as pool, Progress(transient=True) as progress:
        base = 0.0
        for purchase in chosen:
            name = f"{purchase.what} x{purchase.times}, {purchase.money},000"
            jobs = [(told.seed, number, purchase) for number in range(told.matches)]
            results = pool.imap_unordered(play, jobs, chunksize=4)
            played = list(progress.track(results, total=len(jobs), description=name))
            points = [100 * each[0] for each in played]
            ahead = [each[1] for each in played]
            base = mean(points) if purchase.what == NOTHING else base
            error = stdev(points) / sqrt(len(points))
            progress.console.print(
                f"{name:36} {mean(points):5.1f} % ({mean(points) - base:+5.1f}, ± {error:.1f})  "
                f"{mean(ahead):+.2f} touchdowns (± {stdev(ahead) / sqrt(len(ahead)):.2f})",
                soft_wrap=True,
            )


if __name__ == "__main__":
    main()
