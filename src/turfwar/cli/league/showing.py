"""Commands that look at a league: standings, fixtures, teams, what waits, the journal."""

from typing import Annotated

import typer
from rich.table import Table

from turfwar.cli.common import EXIT_USAGE, AsJson, console, fail, gold, print_json
from turfwar.cli.league.desk import File, cli_errors, open_office
from turfwar.cli.league.table import show as show_table
from turfwar.league.events.registry import all_kinds
from turfwar.league.post_match.result import SIDES
from turfwar.league.standings.file import as_document
from turfwar.league.state.league import League
from turfwar.league.state.past import league_until

Until = Annotated[str, typer.Option("--until", help="State at a journal line or date.")]


def league_at(file: File, until: str) -> League:
    """The league of a file, now or as it was."""
    office = open_office(file)
    if not until:
        return office.league
    return league_until(office.events, until)


def kinds() -> None:
    """List all kinds of event, with their fields."""
    for tag, kind in all_kinds().items():
        console().print(f"{tag}: {', '.join(kind.__struct_encode_fields__)}")


def standings(
    file: File,
    competition: Annotated[str, typer.Argument(help="Competition id.")],
    stage: Annotated[str, typer.Option(help="Which stage; the running one.")] = "",
    until: Until = "",
    as_json: AsJson = False,
) -> None:
    """Show standings, now or at an earlier time.

    Example: turfwar league standings yard.jsonl s1-d1 --until 2027-03-01
    """
    with cli_errors():
        league = league_at(file, until)
        known = league.competitions.get(competition)
        if known is None:
            fail(f"Unknown competition {competition}", EXIT_USAGE)
        found = known.stage(stage) if stage else known.current(league.results)
        if found is None or not found.drawn:
            fail(f"{competition} has no such stage, or it has not been drawn", EXIT_USAGE)
        places = found.table(league.results)
        if as_json:
            print_json([as_document(place) for place in places])
        elif found.format.knocks_out():
            for level in found.ranking(league.results):
                console().print(", ".join(level))
        else:
            show_table(places)


def fixtures(
    file: File,
    competition: Annotated[str, typer.Argument(help="Only this competition.")] = "",
    as_json: AsJson = False,
) -> None:
    """List the fixtures that can be played now."""
    with cli_errors():
        league = open_office(file).league
        found = league.open_fixtures(competition)
    if as_json:
        rows = [{"fixture": id, "home": each.home, "away": each.away} for id, each in found]
        print_json(rows)
        return
    for id, pairing in found:
        when = league.dates.get(id)
        date = f"  {when.day or when.deadline}" if when is not None else ""
        console().print(f"{id}  {pairing.home} - {pairing.away}{date}")


def team(
    file: File,
    id: Annotated[str, typer.Argument(help="Team id.")],
    until: Until = "",
    as_json: AsJson = False,
) -> None:
    """Show a team and its value, now or at an earlier time.

    Example: turfwar league team yard.jsonl t01 --until 120
    """
    with cli_errors():
        league = league_at(file, until)
        if id not in league.teams:
            fail(f"Unknown team {id}", EXIT_USAGE)
        found, value = league.team(id), league.value(id)
        treasury = league.gold(id)
    if as_json:
        items = [{"what": item.what, "amount": item.amount} for item in value.items]
        working = {"total": value.total, "items": items}
        print_json({"team": found, "gold": treasury, "value": working})
        return
    screen = console()
    screen.print(f"{found.name} ({found.team_list}), coach {found.coach or 'nobody'}")
    grid = Table(box=None, pad_edge=False)
    counted = {
        key: name
        for key, name in league.after.counters.items()
        if key != league.after.points and any(each.counter(key) for each in found.roster)
    }
    headings = ("id", "no", "name", "position", "points", *counted, "gained", "misses")
    for heading in headings:
        grid.add_column(heading)
    for player in found.roster:
        gained = [*player.skills, *(f"+{key} {n}" for key, n in player.increases.items())]
        gained += [f"-{key} {n}" for key, n in player.injuries.items()]
        gained += [f"niggles {player.niggles}"] if player.niggles else []
        position = f"{player.position} (journeyman)" if player.journeyman else player.position
        grid.add_row(
            player.id,
            str(player.number),
            player.name,
            position,
            str(player.counter(league.after.points)),
            *(str(player.counter(key)) for key in counted),
            ", ".join(gained),
            str(player.misses or ""),
        )
    screen.print(grid)
    staff = ", ".join(f"{kind.rpartition('/')[2]} {number}" for kind, number in found.staff.items())
    screen.print(f"{staff}; treasury {gold(treasury)}; value {gold(value.total)}")
    points = league.after.counters.get(league.after.points, league.after.points)
    explained = [f"points are {points}", *(f"{key}: {name}" for key, name in counted.items())]
    if counted:
        screen.print("; ".join(explained))
    if league.after.team_counters:
        team_counts = league.after.team_counters.items()
        screen.print(", ".join(f"{name} {found.counters.get(key, 0)}" for key, name in team_counts))


def pending(file: File, as_json: AsJson = False) -> None:
    """List open questions and matches, and who has to act."""
    with cli_errors():
        league = open_office(file).league
        rows: list[dict[str, object]] = []
        for seq in dict.fromkeys(league.unfinished.values()):
            match = league.matches[seq]
            after = match.post_match()
            for question in after.open:
                rows.append(
                    {
                        "match": seq,
                        "team": match.teams[question.side],
                        "label": question.label,
                        "text": question.text,
                        "choices": list(question.choices),
                    }
                )
            for side in SIDES:
                asked = any(question.side == side for question in after.open)
                if side not in match.closed and not asked:
                    team = match.teams[side]
                    rows.append({"match": seq, "team": team, "label": "", "text": "purchases"})
        for flag in league.flags:
            rows.append({"match": flag.match, "team": "", "label": "", "text": flag.text})
    if as_json:
        print_json(rows)
        return
    for row in rows:
        choices = row.get("choices")
        listed = f": {', '.join(choices)}" if isinstance(choices, list) else ""
        console().print(f"{row['match']} {row['team']} {row['label']} {row['text']}{listed}")


def journal(
    file: File,
    about: Annotated[str, typer.Option(help="Only lines that mention this.")] = "",
    as_json: AsJson = False,
) -> None:
    """Show the journal: who did what, when and why."""
    with cli_errors():
        events = open_office(file).events
    for event in events:
        text = str(event.payload)
        if about and about not in text:
            continue
        if as_json:
            print_json(event)
            continue
        why = f" ({event.reason})" if event.reason else ""
        line = f"{event.seq} {event.at} {event.actor} {event.kind}{why}"
        console().print(line)
