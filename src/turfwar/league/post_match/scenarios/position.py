"""The position of a scenario after a match: two teams and what happened to them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from turfwar.games import find_team
from turfwar.games.base import RuleSet
from turfwar.games.options import parse_options
from turfwar.games.team_content import Position, TeamList
from turfwar.kernel.errors import TurfwarError
from turfwar.league.house_rules.clause import as_meant, parse_clause
from turfwar.league.post_match.machine import PostMatchInput, PostMatchRun
from turfwar.league.post_match.result import (
    SIDES,
    LastingInjury,
    MatchResult,
    PlayerResult,
    Raised,
    Side,
    SideResult,
    Winner,
)
from turfwar.league.post_match.rules import post_match_rules
from turfwar.league.post_match.scenarios import fields as kinds
from turfwar.league.post_match.team import Absence, Player, Team
from turfwar.scenario.language.model import PlayerSpec, Scenario, ScenarioError, Sides
from turfwar.scenario.language.records import FieldKind

DEAD = "dead"
SENT_OFF = "sent-off"


def put_up(
    ruleset: RuleSet,
    scenario: Scenario,
    staff: FieldKind[Sides[Mapping[str, int]]],
    numbers: Sequence[FieldKind[Any]],
    counters: Sequence[FieldKind[int]],
) -> PostMatchInput:
    """The teams, the match and the money that a scenario gives."""
    return PutUp(ruleset, scenario, staff, numbers, counters).opening()


def id_order(id: str) -> tuple[int, str]:
    return (int(id[1:]) if id[1:].isdigit() else 10**6, id)


class PutUp:
    """Makes the beginning of a post-match sequence of a scenario."""

    def __init__(
        self,
        ruleset: RuleSet,
        scenario: Scenario,
        staff: FieldKind[Sides[Mapping[str, int]]],
        numbers: Sequence[FieldKind[Any]],
        counters: Sequence[FieldKind[int]],
    ) -> None:
        self.ruleset = ruleset
        self.scenario = scenario
        self.staff = staff
        self.numbers = numbers
        self.counters = counters
        self.rules = post_match_rules(ruleset)
        self.options = self.read_options()
        self.lists: dict[Side, TeamList] = {
            side: self.team_list(side, scenario.home if side == "home" else scenario.away)
            for side in SIDES
        }

    def wrong(self, field: str, message: object) -> ScenarioError:
        return ScenarioError([self.scenario.where.problem(field, str(message))])

    def read_options(self) -> tuple[str, ...]:
        """Clauses of the time after a match, and options that a match could be played by."""
        own = {clause.ID for clause in self.rules.clauses}
        for at, text in enumerate(self.scenario.options):
            try:
                if text.split(" ")[0] in own:
                    parse_clause(text, self.rules.clauses)
                else:
                    parse_options([text], self.ruleset)
            except TurfwarError as error:
                raise self.wrong(f"options[{at}]", error) from None
        return tuple(as_meant(text, self.rules.clauses) for text in self.scenario.options)

    def team_list(self, side: Side, name: str) -> TeamList:
        try:
            return find_team(name, self.options, self.ruleset)
        except TurfwarError as error:
            raise self.wrong(side, error) from None

    def specs(self, side: Side) -> list[PlayerSpec]:
        players = self.scenario.players
        return [players[id] for id in sorted(players, key=id_order) if players[id].side == side]

    def opening(self) -> PostMatchInput:
        if kinds.PENALTY.of(self.scenario) and kinds.CONCEDED.of(self.scenario) is None:
            raise self.wrong("penalty", "there is one only where `conceded` names a side")
        home, away = (self.team(side) for side in SIDES)
        opening = PostMatchInput(
            rules=self.ruleset.id,
            home=home,
            away=away,
            result=self.result(),
            gold=by_side(kinds.TREASURY.of(self.scenario)),
            petty_cash=by_side(kinds.PETTY_CASH.of(self.scenario)),
            options=self.options,
        )
        return self.valued(opening)

    def valued(self, opening: PostMatchInput) -> PostMatchInput:
        """With the values that the scenario gives, as they are after the match."""
        given = kinds.VALUE.of(self.scenario)
        after = PostMatchRun(opening, upto=self.rules.steps[0].id)
        teams = {"home": opening.home, "away": opening.away}
        for side in SIDES:
            value = given[side]
            if value is not None:
                teams[side] = replace(teams[side], offset=value - after.value(side).total)
        return replace(opening, home=teams["home"], away=teams["away"])

    def team(self, side: Side) -> Team:
        staff = dict(self.staff.of(self.scenario)[side])
        for kind in self.numbers:
            number = kind.of(self.scenario)[side]
            if number is not None:
                staff[kind.name] = number
        return Team(
            id=side,
            name=side,
            team_list=self.lists[side].name,
            rules=self.ruleset.id,
            prefix=side[0],
            staff={kind: number for kind, number in staff.items() if number},
            players=tuple(
                self.player(side, spec) for spec in self.specs(side) if not kinds.RAISED.of(spec)
            ),
            mourned=(),
        )

    # Players

    def position(self, side: Side, spec: PlayerSpec) -> Position:
        """A player's position; without one, that of a journeyman."""
        listed = self.lists[side]
        if spec.position is None:
            return listed.common(self.ruleset.rosters.journeymen_from)[0]
        try:
            return listed.position(spec.position)
        except TurfwarError as error:
            raise self.wrong(f"players.{spec.id}.position", error) from None

    def player(self, side: Side, spec: PlayerSpec) -> Player:
        position = self.position(side, spec)
        if spec.without:
            message = "who is without a skill of their position is not for this phase"
            raise self.wrong(f"players.{spec.id}.without", message)
        journeyman = kinds.JOURNEYMAN.of(spec)
        own = set(position.skills)
        if journeyman:
            own |= set(self.ruleset.rosters.journeyman_skills)
        increases, injuries = self.changes(spec, position)
        misses = kinds.MISSES.of(spec)
        points = {kind.name: kind.of(spec) for kind in self.counters}
        number = kinds.NUMBER.of(spec) or (int(spec.id[1:]) if spec.id[1:].isdigit() else 0)
        return Player(
            id=spec.id,
            name=kinds.NAME.of(spec) or f"{position.name} {spec.id}",
            position=position.name,
            role=kinds.role_of(spec),
            number=number,
            skills=tuple(each for each in self.skills(spec) if each not in own),
            increases=increases,
            injuries=injuries,
            niggles=kinds.NIGGLES.of(spec),
            counters=some(points),
            absences=(Absence("injury", misses),) if misses else (),
            journeyman=journeyman,
        )

    def skills(self, spec: PlayerSpec) -> Iterable[str]:
        for name in spec.skills:
            try:
                yield self.ruleset.content.skill(name).name
            except TurfwarError as error:
                raise self.wrong(f"players.{spec.id}.skills", error) from None

    def changes(
        self, spec: PlayerSpec, position: Position
    ) -> tuple[dict[str, int], dict[str, int]]:
        """What was gained and lost: a characteristic is given as it is now, `injuries` what was
        lost. What was lost, and is there all the same, was gained as well."""
        keys = [each.key for each in self.ruleset.characteristics]
        lost = dict.fromkeys(keys, 0)
        for text in kinds.INJURIES.of(spec):
            key = text.lower().lstrip("-")
            if key not in lost:
                known = ", ".join(f"-{each}" for each in keys)
                raise self.wrong(f"players.{spec.id}.injuries", f"an injury is one of {known}")
            lost[key] += 1
        gained: dict[str, int] = {}
        for key in keys:
            start = position.characteristic(key)
            now = spec.characteristics.get(key, start - lost[key])
            change = now - start + lost[key]
            gained[key] = max(0, change)
            lost[key] += max(0, -change)
        return some(gained), some(lost)

    # The match

    def result(self) -> MatchResult:
        scenario = self.scenario
        home, away = scenario.score.home, scenario.score.away
        ahead: Winner = "home" if home > away else "away" if away > home else "draw"
        conceded = kinds.CONCEDED.of(scenario)
        named = kinds.WINNER.of(scenario)
        if conceded is not None:
            if named not in (None, *SIDES) or named == conceded:
                raise self.wrong("winner", f"{conceded} gave up, and has lost")
            ahead = "away" if conceded == "home" else "home"
        elif named is not None:
            if ahead != "draw" and named != ahead:
                raise self.wrong("winner", f"the score says {ahead}")
            ahead = "home" if named == "home" else "away" if named == "away" else "draw"
        return MatchResult(
            home=self.side_result("home"),
            away=self.side_result("away"),
            winner=ahead,
            conceded=conceded or "",
            penalised=kinds.PENALTY.of(scenario),
        )

    def side_result(self, side: Side) -> SideResult:
        specs = self.specs(side)
        here = [spec for spec in specs if not kinds.RAISED.of(spec)]
        return SideResult(
            score=self.scenario.score[side],
            fame=kinds.FAME.of(self.scenario)[side] or 0,
            players=tuple(
                PlayerResult(
                    player=spec.id,
                    points=kinds.EARNED.of(spec),
                    hurt=(LastingInjury(effects=("miss-next",)),) if kinds.HURT.of(spec) else (),
                    dead=spec.state == DEAD,
                    sent_off=spec.state == SENT_OFF,
                )
                for spec in here
            ),
            absent=tuple(spec.id for spec in here if kinds.MISSES.of(spec)),
            raised=tuple(self.raised(side, spec) for spec in specs if spec not in here),
        )

    def raised(self, side: Side, spec: PlayerSpec) -> Raised:
        before = next(
            (kind.of(spec) for kind in self.counters if kind.name == self.rules.points), 0
        )
        position = self.position(side, spec)
        return Raised(
            id=spec.id,
            name=kinds.NAME.of(spec) or f"{position.name} {spec.id}",
            position=position.name,
            how="raised",
            played=self.rules.plays_at_once(self.lists[side]),
            points=before + kinds.EARNED.of(spec),
        )


def by_side(numbers: Sides[int | None]) -> dict[str, int]:
    return {side: numbers[side] or 0 for side in SIDES}


def some(numbers: Mapping[str, int]) -> dict[str, int]:
    return {key: number for key, number in numbers.items() if number}
