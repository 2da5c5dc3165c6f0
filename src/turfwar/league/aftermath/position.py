"""The position of a scenario after a match: two teams and what happened to them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from msgspec.structs import replace

from turfwar.kernel.errors import TurfwarError
from turfwar.league.aftermath.machine import Aftermath, Opening, player_numbers
from turfwar.league.aftermath.rules import aftermath_rules
from turfwar.league.clauses import parse_clause
from turfwar.league.files import Field, Fields
from turfwar.league.result import (
    SIDES,
    Hurt,
    MatchResult,
    PlayerResult,
    Raised,
    Side,
    SideResult,
    Winner,
)
from turfwar.league.team import Absence, Player, Team
from turfwar.rulesets import DEFAULT, find_ruleset, find_team, usual_teams
from turfwar.rulesets.base import RuleSet
from turfwar.rulesets.content import UnknownName
from turfwar.rulesets.team_content import Position as ListPosition
from turfwar.rulesets.team_content import TeamList

STATES: Final = (
    "reserve",
    "standing",
    "prone",
    "stunned",
    "ko",
    "casualty",
    "dead",
    "sent-off",
)
PLAYER_FIELDS: Final = (
    "position",
    "at",
    "state",
    "used",
    "name",
    "number",
    "skills",
    "spp",
    "earned",
    "niggles",
    "injuries",
    "hurt",
    "misses",
    "journeyman",
    "raised",
)
STAFF_WORDS: Final = {"assistants": "assistant_coaches", "coaches": "assistant_coaches"}
MOST_GOLD: Final = 10**9


@dataclass(frozen=True)
class Member:
    """A player of the scenario, with what the match was for them."""

    player: Player
    earned: int = 0
    dead: bool = False
    hurt: bool = False
    raised: bool = False


class Position:
    """What a scenario says, as the beginning of an aftermath."""

    def __init__(self, ruleset: RuleSet, opening: Opening) -> None:
        self.ruleset = ruleset
        self.opening = opening
        self.numbers = player_numbers(opening)

    def number(self, id: str) -> int:
        return self.numbers.get(id, -1)

    def read_skills(self, entry: Field) -> tuple[str, ...]:
        return _skills(entry, self.ruleset)

    def read_staff(self, entry: Field) -> dict[str, int]:
        return _staff(entry, self.ruleset)


def read_position(fields: Fields) -> Position:
    """The teams, the match and the money that a scenario gives."""
    ruleset = _ruleset(fields["rules"])
    options = _options(fields["options"], ruleset)
    names = usual_teams(ruleset)
    lists = {
        side: _list(fields[side], names[at], options, ruleset) for at, side in enumerate(SIDES)
    }
    members = _members(fields["players"], lists, ruleset)
    teams = {
        side: Team(
            id=side,
            name=side,
            team_list=lists[side].name,
            rules=ruleset.id,
            prefix=side[0],
            staff=_side_staff(fields, side, ruleset),
            players=tuple(each.player for each in members[side] if not each.raised),
        )
        for side in SIDES
    }
    opening = Opening(
        rules=ruleset.id,
        home=teams["home"],
        away=teams["away"],
        result=_result(fields, members),
        gold=_gold(fields["treasury"]),
        petty_cash=_gold(fields["petty_cash"]),
        options=options,
    )
    fields.owner.faults.check()
    return Position(ruleset, _valued(opening, fields["value"]))


def _valued(opening: Opening, entry: Field) -> Opening:
    """The opening with the Team Values that the scenario gives, as they are after the match."""
    given = entry.known(SIDES)
    first = aftermath_rules(find_ruleset(opening.rules)).steps[0].id
    after = Aftermath(opening, upto=first)
    teams = {"home": opening.home, "away": opening.away}
    for side in SIDES:
        if side in given:
            value = given[side].number(0, 0, MOST_GOLD)
            teams[side] = replace(teams[side], offset=value - after.value(side).total)
    return replace(opening, home=teams["home"], away=teams["away"])


def _ruleset(entry: Field) -> RuleSet:
    try:
        ruleset = find_ruleset(entry.text(DEFAULT))
        aftermath_rules(ruleset)
    except (UnknownName, ValueError) as error:
        entry.wrong(str(error))
        entry.faults.check()
        raise
    return ruleset


def _options(entry: Field, ruleset: RuleSet) -> tuple[str, ...]:
    """Clauses of the time after a match are checked here; those of the match are let be."""
    known = aftermath_rules(ruleset).clauses
    found: list[str] = []
    for each in entry.values():
        text = each.text()
        found.append(text)
        if any(text.split(" ")[0] == clause.ID for clause in known):
            try:
                parse_clause(text, known)
            except TurfwarError as error:
                each.wrong(str(error))
        elif text != "league":
            names = ", ".join(("league", *(clause.ID for clause in known)))
            each.wrong(f"{text!r} has no effect after a match; there are {names}")
    return tuple(found)


def _list(entry: Field, usual: str, options: Iterable[str], ruleset: RuleSet) -> TeamList:
    try:
        return find_team(entry.text(usual), options, ruleset)
    except UnknownName as error:
        entry.wrong(str(error))
        return find_team(usual, options, ruleset)


def _gold(entry: Field) -> dict[str, int]:
    fields = entry.known(SIDES)
    return {side: fields[side].number(0, 0, MOST_GOLD) for side in SIDES}


def _side_staff(fields: Fields, side: Side, ruleset: RuleSet) -> dict[str, int]:
    staff = _staff(fields["staff"].known(SIDES)[side], ruleset)
    for name in ("fan_factor", "rerolls"):
        entry = fields[name].known(SIDES)
        if side in entry:
            staff[name] = entry[side].number(0, 0, 99)
    return {kind: number for kind, number in staff.items() if number}


def _staff(entry: Field, ruleset: RuleSet) -> dict[str, int]:
    known = [kind.key for kind in ruleset.rosters.staff]
    found: dict[str, int] = {}
    for name, each in entry.fields().items():
        key = STAFF_WORDS.get(name, name.replace("-", "_"))
        if key in known:
            found[key] = each.number(0, 0, 99)
        else:
            each.wrong(f"no staff of a team is called that; there are {', '.join(known)}")
    return found


def _skills(entry: Field, ruleset: RuleSet) -> tuple[str, ...]:
    found: list[str] = []
    for each in entry.values():
        try:
            found.append(ruleset.content.skill(each.text()).name)
        except UnknownName as error:
            each.wrong(str(error))
    return tuple(found)


def _id_order(id: str) -> tuple[int, str]:
    return (int(id[1:]) if id[1:].isdigit() else 10**6, id)


def _members(
    entry: Field, lists: dict[Side, TeamList], ruleset: RuleSet
) -> dict[Side, list[Member]]:
    found: dict[Side, list[Member]] = {"home": [], "away": []}
    listed = entry.fields()
    for id in sorted(listed, key=_id_order):
        each = listed[id]
        if id[:1] not in ("h", "a") or not id[1:]:
            each.wrong("players are called h1, h2 and a1, a2")
            continue
        side: Side = "home" if id[0] == "h" else "away"
        found[side].append(_member(id, each, lists[side], ruleset))
    return found


def _member(id: str, entry: Field, listed: TeamList, ruleset: RuleSet) -> Member:
    keys = [each.key for each in ruleset.characteristics]
    fields = entry.known((*PLAYER_FIELDS, *keys))
    position = _position(fields["position"], listed, ruleset)
    journeyman = fields["journeyman"].flag()
    skills = [name for name in _skills(fields["skills"], ruleset) if name not in position.skills]
    if journeyman:
        skills = [name for name in skills if name not in ruleset.rosters.journeyman_skills]
    increases, injuries = _changes(fields, position, keys)
    misses = fields["misses"].number(0, 0, 99)
    spp = fields["spp"].number(0, 0, 9999)
    number = fields["number"].number(int(id[1:]) if id[1:].isdigit() else 0, 0, 999)
    player = Player(
        id=id,
        name=fields["name"].text(f"{position.name} {id}"),
        position=position.name,
        number=number,
        skills=tuple(skills),
        increases=increases,
        injuries=injuries,
        niggles=fields["niggles"].number(0, 0, 99),
        counters={"spp": spp} if spp else {},
        absences=(Absence("injury", misses),) if misses else (),
        journeyman=journeyman,
    )
    return Member(
        player,
        fields["earned"].number(0, 0, 9999),
        dead=fields["state"].one_of(STATES, "reserve") == "dead",
        hurt=fields["hurt"].flag(),
        raised=fields["raised"].flag(),
    )


def _changes(
    fields: Fields, position: ListPosition, keys: list[str]
) -> tuple[dict[str, int], dict[str, int]]:
    """What was gained and lost: a characteristic is given as it is now, `injuries` what was lost.

    What was lost, and is there all the same, was gained as well.
    """
    lost = dict.fromkeys(keys, 0)
    for each in fields["injuries"].values():
        key = each.text().lower().lstrip("-")
        if key in lost:
            lost[key] += 1
        else:
            each.wrong(f"an injury is one of {', '.join(f'-{key}' for key in keys)}")
    gained: dict[str, int] = {}
    for key in keys:
        start = position.characteristic(key)
        change = fields[key].number(start - lost[key], 0, 99) - start + lost[key]
        gained[key] = max(0, change)
        lost[key] += max(0, -change)
    return _some(gained), _some(lost)


def _some(numbers: dict[str, int]) -> dict[str, int]:
    return {key: number for key, number in numbers.items() if number}


def _position(entry: Field, listed: TeamList, ruleset: RuleSet) -> ListPosition:
    """A player's position; without one, that of a journeyman."""
    usual = next(each for each in listed.positions if each.max >= ruleset.rosters.journeymen_from)
    try:
        return listed.position(entry.text(usual.name))
    except UnknownName as error:
        entry.wrong(str(error))
        return usual


def _result(fields: Fields, members: dict[Side, list[Member]]) -> MatchResult:
    scores = fields["score"].known(SIDES)
    fame = fields["fame"].known(SIDES)
    sides = {
        side: SideResult(
            score=scores[side].number(0, 0, 99),
            fame=fame[side].number(0, 0, 9),
            players=tuple(_player_result(each) for each in members[side] if not each.raised),
            absent=tuple(each.player.id for each in members[side] if each.player.misses),
            raised=tuple(_raised(each) for each in members[side] if each.raised),
        )
        for side in SIDES
    }
    conceded: Literal["", "home", "away"] = ""
    given_up = fields["conceded"].one_of(SIDES)
    if given_up:
        conceded = "home" if given_up == "home" else "away"
    penalised = fields["penalty"].flag()
    if penalised and not conceded:
        fields["penalty"].wrong("there is a penalty only where `conceded` names a side")
    home, away = sides["home"].score, sides["away"].score
    winner: Winner = "home" if home > away else "away" if away > home else "draw"
    named = fields["winner"].one_of(("home", "away", "draw"))
    if conceded:
        winner = "away" if conceded == "home" else "home"
    elif named:
        winner = "home" if named == "home" else "away" if named == "away" else "draw"
    return MatchResult(
        home=sides["home"],
        away=sides["away"],
        winner=winner,
        conceded=conceded,
        penalised=penalised,
    )


def _player_result(member: Member) -> PlayerResult:
    return PlayerResult(
        player=member.player.id,
        points=member.earned,
        hurt=(Hurt(effects=("miss-next",)),) if member.hurt else (),
        dead=member.dead,
    )


def _raised(member: Member) -> Raised:
    return Raised(
        id=member.player.id,
        name=member.player.name,
        position=member.player.position,
        how="raised",
        played=True,
        points=member.player.counter("spp") + member.earned,
    )
