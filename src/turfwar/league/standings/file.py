"""A table as a file: teams, points, tie-breakers, results (docs/league-reference.md)."""

from pathlib import Path
from typing import Final

from turfwar.league.files import Fields, FormField, read_yaml, text_of
from turfwar.league.standings.points import PointBonus, PointRules
from turfwar.league.standings.results import FixtureResult, Pair, result
from turfwar.league.standings.table import Adjustment, Place, ResultBook
from turfwar.league.standings.tie_breakers import TIEBREAKERS, ranked

FIELDS: Final = ("title", "teams", "points", "tiebreakers", "results", "adjustments", "fame")
SIDES: Final = ("home", "away")
MOST_TEAMS: Final = 1000


def load_table(path: Path) -> list[Place]:
    """The table that a file makes; `FileFault` says everything that is wrong with it."""
    return read_table(text_of(path), str(path))


def read_table(text: str, file: str = "the table") -> list[Place]:
    """The table that the text of a file makes."""
    document = read_yaml(text, file)
    fields = document.known(FIELDS)
    document.faults.check()
    teams = _teams(fields["teams"])
    points = _points(fields["points"])
    tiebreakers = _tiebreakers(fields["tiebreakers"])
    results = [_result(each, teams) for each in fields["results"].items()]
    adjustments = [_adjustment(each, teams) for each in fields["adjustments"].items()]
    fame = {
        _team(each, teams, name): each.number(low=-9999, high=9999)
        for name, each in fields["fame"].fields().items()
    }
    document.faults.check()
    book = ResultBook(teams, results, points, adjustments, {"fame": fame})
    return ranked(book, tiebreakers)


def as_document(place: Place) -> dict[str, object]:
    """A place as `--json` prints it."""
    row = place.row
    return {
        "rank": place.rank,
        "team": row.team,
        "played": row.played,
        "won": row.won,
        "drawn": row.drawn,
        "lost": row.lost,
        "td": [row.td_for, row.td_against],
        "cas": [row.cas_for, row.cas_against],
        "points": row.points,
        "tied_with": list(place.tied_with),
    }


def _teams(field: FormField) -> list[str]:
    teams: list[str] = []
    for each in field.items():
        name = each.text()
        if not name:
            each.wrong("a team's name belongs here")
        elif name in teams:
            each.wrong(f"{name!r} is listed twice")
        else:
            teams.append(name)
    if not teams and not field.faults.found:
        field.wrong("there are no teams; write `teams: [A, B]`")
    if len(teams) > MOST_TEAMS:
        field.wrong(f"{len(teams)} teams, at most {MOST_TEAMS} can be listed")
    return teams


def _team(field: FormField, teams: list[str], name: str | None = None) -> str:
    name = field.text() if name is None else name
    if not name:
        field.wrong("a team is missing here")
    elif name not in teams:
        field.wrong(f"{name!r} is none of the teams")
    return name


def _points(field: FormField) -> PointRules:
    names = ("win", "draw", "loss", "walkover", "forfeit", "bye", "conceded", "bonuses")
    fields = field.known(names)
    usual = PointRules()

    def number(name: str, default: int) -> int:
        return fields[name].number(default, -1000, 1000)

    def perhaps(name: str) -> int | None:
        return number(name, 0) if name in fields else None

    conceded: dict[int, int] = {}
    for name, each in fields["conceded"].fields().items():
        if name.isdigit() and len(name) < 3:
            conceded[int(name)] = each.number(0, -1000, 1000)
        else:
            each.wrong("a number of touchdowns let in belongs before the colon")
    return PointRules(
        win=number("win", usual.win),
        draw=number("draw", usual.draw),
        loss=number("loss", usual.loss),
        walkover=perhaps("walkover"),
        forfeit=perhaps("forfeit"),
        bye=perhaps("bye"),
        conceded=conceded,
        bonuses=tuple(_bonus(each) for each in fields["bonuses"].items()),
    )


def _bonus(field: FormField) -> PointBonus:
    fields = field.known(("per", "points", "cap", "of"))
    if "per" not in fields:
        field.wrong("`per` is missing: td or cas")
    return PointBonus(
        per=fields["per"].one_of(("td", "cas"), "td"),
        points=fields["points"].number(1, -100, 100),
        cap=fields["cap"].number(0, 0, 100),
        of=fields["of"].number(1, 1, 100),
    )


def _tiebreakers(field: FormField) -> list[str]:
    found: list[str] = []
    for each in field.items():
        name = each.one_of(TIEBREAKERS)
        if name in found:
            each.wrong(f"{name} is listed twice")
        elif name:
            found.append(name)
        elif not each.text():
            each.wrong(f"one of {', '.join(TIEBREAKERS)} belongs here")
    return found


def _result(field: FormField, teams: list[str]) -> FixtureResult:
    names = (*SIDES, "score", "cas", "round", "walkover", "conceded", "void")
    fields = field.known(names)
    home, away = (_team(fields[side], teams) for side in SIDES)
    if home and home == away:
        field.wrong(f"{home} cannot play itself")
    walkover, conceded = (fields[name].one_of(SIDES) for name in ("walkover", "conceded"))
    if walkover and conceded:
        fields["conceded"].wrong("a match that was not played cannot be given up in its course")
    if not walkover and "score" not in fields:
        field.wrong("`score` is missing; write `score: [2, 1]`")
    made = result(
        home,
        away,
        _pair(fields, "score"),
        casualties=_pair(fields, "cas"),
        walkover=walkover,
        conceded=conceded,
        round=fields["round"].number(0, 0, 9999),
    )
    if not fields["void"].flag():
        return made
    return FixtureResult(home=home, away=away, kind="void", round=made.round)


def _pair(fields: Fields, name: str) -> Pair:
    field = fields[name]
    if not field.given:
        return (0, 0)
    entries = field.items()
    if len(entries) != 2:
        field.wrong("two numbers belong here, home first: [2, 1]")
        return (0, 0)
    first, second = (each.number(0, 0, 999) for each in entries)
    return (first, second)


def _adjustment(field: FormField, teams: list[str]) -> Adjustment:
    fields = field.known(("team", "points", "why"))
    if "points" not in fields:
        field.wrong("`points` is missing; write `points: -3`")
    return Adjustment(
        team=_team(fields["team"], teams),
        points=fields["points"].number(0, -9999, 9999),
        why=fields["why"].text(),
    )
