"""Results that nobody has played: plausible, quick, for trials of a league."""

import random
from collections.abc import Sequence

from turfwar.games import find_ruleset
from turfwar.league.post_match.result import (
    SIDES,
    LastingInjury,
    MatchResult,
    NobodyToPlay,
    PlayerResult,
    Side,
    SideResult,
    Winner,
)
from turfwar.league.post_match.team import Player, Team


def rehearsed(home: Team, away: Team, seed: int, *, needs_winner: bool = False) -> MatchResult:
    """A result of two teams that comes from the seed alone."""
    return Rehearsal(home, away, seed).result(needs_winner=needs_winner)


def able_to_win(home: Sequence[Player], away: Sequence[Player]) -> list[int]:
    """Which of the two sides have anybody who can play: 0 is home, 1 is away."""
    able = [at for at, players in enumerate((home, away)) if players]
    if not able:
        raise NobodyToPlay
    return able


class Rehearsal:
    """One match that was not played."""

    def __init__(self, home: Team, away: Team, seed: int) -> None:
        self.chance = random.Random(seed)
        self.teams: dict[Side, Team] = {"home": home, "away": away}
        self.deeds: dict[str, dict[str, int]] = {}
        self.hurts: dict[str, list[LastingInjury]] = {}
        self.table = next(
            each for each in find_ruleset(home.rules).content.tables if each.id == "casualty"
        )

    def fit(self, side: Side) -> list[Player]:
        return list(self.teams[side].fit)

    def deed(self, player: str, what: str) -> None:
        deeds = self.deeds.setdefault(player, {})
        deeds[what] = deeds.get(what, 0) + 1

    def result(self, *, needs_winner: bool) -> MatchResult:
        chance = self.chance
        drawn = [chance.choice((0, 0, 1, 1, 2, 2, 3)) for _ in SIDES]
        scores = [score if self.fit(side) else 0 for side, score in zip(SIDES, drawn, strict=True)]
        if needs_winner and scores[0] == scores[1]:
            scores[chance.choice(able_to_win(self.fit("home"), self.fit("away")))] += 1
        casualties = [self.hurt_some("home"), self.hurt_some("away")]
        fans = [1000 * (chance.randint(2, 12) + self.fans(side)) for side in ("home", "away")]
        winner: Winner = (
            "home" if scores[0] > scores[1] else "away" if scores[1] > scores[0] else "draw"
        )
        return MatchResult(
            home=self.side("home", scores[0], casualties[1], fans[0], fans[1]),
            away=self.side("away", scores[1], casualties[0], fans[1], fans[0]),
            winner=winner,
        )

    def fans(self, side: str) -> int:
        return self.teams["home" if side == "home" else "away"].staff.get("fan_factor", 0)

    def hurt_some(self, side: Side) -> int:
        """Some of a side are hurt by the other; how many."""
        chance = self.chance
        others = self.fit("away" if side == "home" else "home")
        number = chance.choice((0, 0, 1, 1, 2, 3)) if others else 0
        victims = chance.sample(self.fit(side), min(number, len(self.fit(side))))
        for victim in victims:
            causer = chance.choice(others)
            roll = 10 * chance.randint(1, 6) + chance.randint(1, 8)
            effects = self.table.result(roll).effects
            self.hurts[victim.id] = [
                LastingInjury(effects=effects, roll=(roll,), by=causer.id, how="block")
            ]
            self.deed(causer.id, "casualties")
        return len(victims)

    def side(self, side: Side, score: int, casualties: int, fans: int, others: int) -> SideResult:
        chance = self.chance
        players = self.fit(side)
        for _ in range(score):
            self.deed(chance.choice(players).id, "touchdowns")
        for _ in range(chance.randrange(4) if players else 0):
            self.deed(chance.choice(players).id, "completions")
        if players and chance.random() < 0.05:
            self.deed(chance.choice(players).id, "interceptions")
        return SideResult(
            score=score,
            fame=2 if fans >= 2 * others else 1 if fans > others else 0,
            fans=fans,
            casualties=casualties,
            players=tuple(
                PlayerResult(
                    player=player.id,
                    achieved=self.deeds.get(player.id, {}),
                    hurt=tuple(self.hurts.get(player.id, ())),
                    dead=any("dead" in hurt.effects for hurt in self.hurts.get(player.id, ())),
                )
                for player in players
            ),
            absent=tuple(player.id for player in self.teams[side].roster if player.misses),
        )
