"""Tables for spreadsheets: results, standings, players."""

import csv
import io
from collections.abc import Callable, Iterable
from typing import Final

from turfwar.league.archive import harmless
from turfwar.league.pages.names import fixture_name, team_name
from turfwar.league.state.league import InvalidEvent, League

Row = Iterable[str | int]


def written(head: Row, rows: Iterable[Row]) -> str:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(head)
    for row in rows:
        writer.writerow(harmless(each) if isinstance(each, str) else each for each in row)
    return out.getvalue()


def results(league: League) -> str:
    """Everything that has ended, in the order of the fixtures."""
    head = ("fixture", "competition", "home", "away", "score", "against", "cas", "cas against",
            "winner", "kind")  # fmt: skip
    return written(
        head,
        (
            (
                id,
                fixture_name(league, id),
                team_name(league, each.home),
                team_name(league, each.away),
                *each.score,
                *each.casualties,
                each.winner,
                each.kind,
            )
            for id, each in league.results.items()
        ),
    )


def standings(league: League) -> str:
    """All tables, one under the other."""
    head = ("competition", "stage", "group", "rank", "team", "played", "won", "drawn", "lost",
            "td", "td against", "cas", "cas against", "points")  # fmt: skip
    rows: list[Row] = []
    for known in league.competitions.values():
        for stage in known.stages:
            if not stage.drawn or stage.format.knocks_out():
                continue
            for group in tuple(stage.groups) or ("",):
                for place in stage.table(league.results, group):
                    row = place.row
                    rows.append(
                        (
                            known.name,
                            stage.id,
                            group,
                            place.rank,
                            team_name(league, row.team),
                            row.played,
                            row.won,
                            row.drawn,
                            row.lost,
                            row.td_for,
                            row.td_against,
                            row.cas_for,
                            row.cas_against,
                            row.points,
                        )
                    )
    return written(head, rows)


def players(league: League) -> str:
    """Everybody who is or was on a roster, with what they have done."""
    deeds = list(league.ruleset.rosters.achievements)
    head = ("id", "team", "number", "name", "position", league.after.points, "matches", *deeds,
            "skills", "left")  # fmt: skip
    everybody = [(id, each) for id in league.teams for each in league.team(id).roster]
    everybody += [(each.team, each.player) for each in league.departed.values()]
    return written(
        head,
        (
            (
                each.id,
                team_name(league, team),
                each.number,
                each.name,
                each.position,
                each.counter(league.after.points),
                each.record.get("matches", 0),
                *(each.record.get(key, 0) for key in deeds),
                ", ".join(each.skills),
                each.gone,
            )
            for team, each in everybody
        ),
    )


SHEETS: Final[dict[str, Callable[[League], str]]] = {
    "results": results,
    "standings": standings,
    "players": players,
}


def sheet(league: League, name: str) -> str:
    if name not in SHEETS:
        raise InvalidEvent(f"there is no sheet {name}; there are {', '.join(SHEETS)}")
    return SHEETS[name](league)
