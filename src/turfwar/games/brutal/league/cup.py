"""003, The Cup of Death: thirty-two nations, eight groups of four, then knock-out; its port `cup`.

Who plays the matches is for the caller to say: a function that is given a number, the two sides and
the options, and tells the score and who went on.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final

from turfwar.games.team_content import TeamList

WIN, DRAW = 3, 1
GROUPS: Final = "ABCDEFGH"
THROUGH: Final = 2
"""So many of each group go on."""
ROUNDS: Final = ("round of sixteen", "quarter-final", "semi-final", "final")
NATIONS: Final = (
    ("Uruguay", "Amazon"),
    ("Ecuador", "Amazon"),
    ("Australia", "Chaos"),
    ("Spain", "Chaos Dwarf"),
    ("Portugal", "Chaos Dwarf"),
    ("Argentina", "Dark Elf"),
    ("Italy", "Dwarf"),
    ("Mexico", "Goblin"),
    ("USA", "Goblin"),
    ("Halflings", "Halfling"),
    ("Brazil", "High Elf"),
    ("England", "Human"),
    ("Ireland", "Human"),
    ("Iran", "Khemri"),
    ("Saudi Arabia", "Khemri"),
    ("Japan", "Lizardman"),
    ("Korea", "Lizardman"),
    ("Serbia", "Necromantic"),
    ("Croatia", "Necromantic"),
    ("Norway", "Norse"),
    ("Sweden", "Norse"),
    ("Turkey", "Nurgle"),
    ("France", "Ogre"),
    ("Germany", "Orc"),
    ("Holland", "Skaven"),
    ("Belgium", "Skaven"),
    ("Russia", "Undead"),
    ("Ukraine", "Undead"),
    ("Hungary", "Vampire"),
    ("Poland", "Vampire"),
    ("Ghana", "Wood Elf"),
    ("Cameroon", "Wood Elf"),
)
"""003, Racial Teams: each nation, and the team list that it plays by."""
NATIONAL: Final = "cup-of-death"
"""The option by which national teams are hired."""
KNOCK_OUT: Final = ("sudden-death",)
"""003, Sudden Death: the options of matches that must have a winner."""
SQUAD: Final = 18
"""So many players bots take along: enough for three substitutions and a few injuries."""
STAFF: Final = {"rerolls": 4, "fan_factor": 9, "apothecary": 1}


@dataclass(frozen=True)
class CupResult:
    """A match that was played; `winner` is who goes on, None for a draw."""

    home: str
    away: str
    score: tuple[int, int]
    winner: str | None
    seed: int

    def document(self) -> dict[str, Any]:
        return {
            "home": self.home,
            "away": self.away,
            "score": list(self.score),
            "winner": self.winner,
            "seed": self.seed,
        }


Play = Callable[[int, str, str, Sequence[str]], CupResult]
"""Plays a match: its seed, home, away, options."""


@dataclass
class GroupRow:
    """How a nation stands in its group."""

    team: str
    won: int = 0
    drawn: int = 0
    lost: int = 0
    goals: int = 0
    against: int = 0
    lot: int = 0
    """Drawn beforehand, for where nothing else tells two apart."""

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> int:
        return WIN * self.won + DRAW * self.drawn

    def rank(self) -> tuple[int, int, int, int]:
        """Points, then goals less those against, then goals, then the lot."""
        return -self.points, self.against - self.goals, -self.goals, self.lot

    def add(self, goals: int, against: int) -> None:
        self.goals += goals
        self.against += against
        self.won += goals > against
        self.drawn += goals == against
        self.lost += goals < against

    def document(self) -> dict[str, Any]:
        return {
            "team": self.team,
            "played": self.played,
            "won": self.won,
            "drawn": self.drawn,
            "lost": self.lost,
            "goals": [self.goals, self.against],
            "points": self.points,
        }


@dataclass
class CupOfDeath:
    """003, The Cup of Death: one of them, drawn by its seed."""

    seed: int
    groups: dict[str, list[GroupRow]] = field(default_factory=dict)
    results: dict[str, list[CupResult]] = field(default_factory=dict)
    rounds: dict[str, list[CupResult]] = field(default_factory=dict)
    champion: str | None = None
    matches: int = 63

    def draw(self) -> None:
        """Eight groups of four by lot."""
        rng = random.Random(f"cup of death|{self.seed}")
        teams = [nation for nation, _ in NATIONS]
        rng.shuffle(teams)
        lots = list(range(len(teams)))
        rng.shuffle(lots)
        for at, name in enumerate(GROUPS):
            rows = range(4 * at, 4 * at + 4)
            self.groups[name] = [GroupRow(teams[each], lot=lots[each]) for each in rows]

    def play(self, play: Play) -> Iterator[CupResult]:
        """All its matches one after the other, until there is a champion."""
        self.draw()
        number = 0
        for name, rows in self.groups.items():
            self.results[name] = []
            for one, other in combinations(rows, 2):
                result = play(self.match_seed(number), one.team, other.team, ())
                number += 1
                one.add(*result.score)
                other.add(*result.score[::-1])
                self.results[name].append(result)
                yield result
            rows.sort(key=GroupRow.rank)
        teams = self.first_round()
        for title in ROUNDS:
            self.rounds[title] = []
            for home, away in zip(teams[::2], teams[1::2], strict=True):
                result = play(self.match_seed(number), home, away, KNOCK_OUT)
                number += 1
                self.rounds[title].append(result)
                yield result
            teams = [each.winner or each.home for each in self.rounds[title]]
        self.champion = teams[0]

    def first_round(self) -> list[str]:
        """Winners of groups meet seconds of others: A1-B2, C1-D2, ..., B1-A2, D1-C2, ..."""
        firsts = [self.groups[name][0].team for name in GROUPS]
        seconds = [self.groups[name][1].team for name in GROUPS]
        pairs = [(firsts[at], seconds[at + 1]) for at in range(0, 8, 2)]
        pairs += [(firsts[at + 1], seconds[at]) for at in range(0, 8, 2)]
        return [team for pair in pairs for team in pair]

    def match_seed(self, number: int) -> int:
        """Each match has dice of its own."""
        return self.seed * 1000 + number

    def result(
        self, home: str, away: str, score: tuple[int, int], winner: str | None, seed: int
    ) -> CupResult:
        """A match that was played."""
        return CupResult(home, away, score, winner, seed)

    @property
    def option(self) -> str:
        """What its teams are hired by, and all its matches played by."""
        return NATIONAL

    def squad(self, team: TeamList) -> tuple[list[tuple[str, int]], dict[str, int]]:
        """Whom a nation brings, and its staff: two goalies, and then the dearest it can afford."""
        staff = {key: number for key, number in STAFF.items() if team.may_have(key)}
        gold = team.treasury - sum(number * team.price(key) for key, number in staff.items())
        by_cost = sorted(team.positions, key=lambda each: each.cost)
        counts: dict[str, int] = {}
        for position in team.positions:
            if "goaly" in position.traits:
                counts[position.name] = min(position.max, 2)
        spent = sum(counts.get(each.name, 0) * each.cost for each in by_cost)
        for position in by_cost:
            have = counts.get(position.name, 0)
            room = min(SQUAD - sum(counts.values()), position.max - have)
            more = min(room, (gold - spent) // position.cost)
            counts[position.name] = have + more
            spent += more * position.cost
        for dear in reversed(by_cost):
            for cheap in by_cost:
                while (
                    counts[cheap.name] > 0
                    and cheap.cost < dear.cost
                    and "goaly" not in cheap.traits
                    and counts[dear.name] < (1 if "goaly" in dear.traits else dear.max)
                    and spent + dear.cost - cheap.cost <= gold
                ):
                    counts[dear.name] += 1
                    counts[cheap.name] -= 1
                    spent += dear.cost - cheap.cost
        return [(name, number) for name, number in counts.items() if number], staff

    def race(self, nation: str) -> str:
        """003, Racial Teams: the team list that a nation plays by."""
        return dict(NATIONS)[nation]

    def document(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return {
            "seed": self.seed,
            "groups": {
                name: {
                    "table": [row.document() for row in rows],
                    "results": [each.document() for each in self.results[name]],
                }
                for name, rows in self.groups.items()
            },
            "rounds": {
                title: [each.document() for each in results]
                for title, results in self.rounds.items()
            },
            "champion": self.champion,
        }
