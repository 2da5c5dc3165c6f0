"""Commands for matches at the table and for the end of a season: reports, seals, records."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
import yaml

from turfwar.cli.common import EXIT_FAILED, EXIT_USAGE, AsJson, console, fail, print_json
from turfwar.cli.league.desk import YOU, Actor, File, Reason, cli_errors, open_office
from turfwar.league.authority import judges_own
from turfwar.league.pages.history import records_page
from turfwar.league.pages.home import titles
from turfwar.league.pages.matches import match_page
from turfwar.league.pages.tabletop import fault_document
from turfwar.league.pages.tabletop import form as form_page
from turfwar.league.pages.teams import player_page
from turfwar.league.post_match.result import SIDES
from turfwar.league.post_match.tabletop import MatchEntry
from turfwar.league.state.league import League
from turfwar.league.state.reports import entry_faults

Fixture = Annotated[str, typer.Argument(help="Fixture id.")]
Season = Annotated[str, typer.Argument(help="Season id.")]


def form(file: File, fixture: Fixture, as_json: AsJson = False) -> None:
    """Show what a tabletop report can contain: players, actions, injuries and causes.

    Example: turfwar league form yard.jsonl d1:table:1.1
    """
    with cli_errors():
        page = form_page(open_office(file).league, fixture)
    if as_json:
        print_json(page)
        return
    screen = console()
    for side in ("home", "away"):
        squad = page[side]
        if squad is not None:
            players = ", ".join(f"{each['id']} {each['name']}" for each in squad["players"])
            screen.print(f"{side}, {squad['name']}: {players}")
    for heading, key in (("deeds", "deeds"), ("harm", "harms"), ("how", "hows"), ("lots", "picks")):
        words = ", ".join(f"{each['key']} ({each['name']})" for each in page[key])
        screen.print(f"{heading}: {words or 'none'}")


def entry_of(path: Path) -> MatchEntry:
    """A report from a file, YAML or JSON."""
    try:
        found: Any = yaml.safe_load(path.read_text(encoding="utf-8"))
        if found is None:
            fail(f"{path} is empty. An empty report is {{}}", EXIT_USAGE)
        return msgspec.convert(found, MatchEntry)
    except OSError as error:
        fail(f"{path} cannot be read: {error.strerror}", EXIT_USAGE)
    except (yaml.YAMLError, msgspec.ValidationError, UnicodeDecodeError) as error:
        fail(f"{path}: {error}", EXIT_USAGE)


def report(
    file: File,
    fixture: Fixture,
    entry: Annotated[
        Path, typer.Argument(help="Result as YAML or JSON; format: docs/league-reference.md.")
    ],
    check: Annotated[bool, typer.Option("--check", help="Only check the report.")] = False,
    actor: Actor = YOU,
    reason: Reason = "",
) -> None:
    """Report a tabletop match. The coaches then take the steps after it.

    A coach's report (--as) counts once the other coach sends the same one or confirms it. A
    commissioner's report counts at once.

    Example: turfwar league report yard.jsonl d1:table:1.1 result.yaml
    """
    said = entry_of(entry)
    with cli_errors():
        office = open_office(file, actor)
        league = office.league
        reported = office.report_of(fixture, said)
        wrong = entry_faults(league, fixture, said)
        for each in wrong:
            where = f"{each.side}: " if each.side else ""
            shown = fault_document(league, each)["text"]
            console().print(f"{'wrong' if each.blocks else 'odd'}: {where}{shown}")
        if any(each.blocks for each in wrong):
            raise typer.Exit(EXIT_FAILED)
        if check:
            return
        if judges_own(league, actor, fixture):
            sent = office.send_report(fixture, said, reason=reason)
            if sent.match is None:
                console().print(f"line {sent.line}: the report waits for the other coach")
                return
            line = sent.match
        else:
            picks = reported.picks
            line = office.report(fixture, reported.result, picks=picks, reason=reason).seq
        print_score(office.league, line)


def confirm(
    file: File,
    fixture: Fixture,
    line: Annotated[int, typer.Argument(help="Journal line of the report.")],
    actor: Actor = YOU,
    reason: Reason = "",
) -> None:
    """Confirm the other coach's report, or decide as commissioner.

    Example: turfwar league confirm yard.jsonl d1:table:1.1 12 --as Bob
    """
    with cli_errors():
        office = open_office(file, actor)
        match = office.confirm_report(fixture, line, reason=reason)
        print_score(office.league, match.seq)


def print_score(league: League, line: int) -> None:
    """The match of a line in a sentence."""
    found = league.matches[line]
    home, away = (league.teams[found.teams[side]].name for side in SIDES)
    result = found.opening.result
    console().print(f"line {line}: {home} {result.home.score}-{result.away.score} {away}")


def match(
    file: File,
    line: Annotated[int, typer.Argument(help="Journal line of the report.")],
    as_json: AsJson = False,
) -> None:
    """Show a finished match and the steps after it."""
    with cli_errors():
        league = open_office(file).league
        known = league.matches.get(line)
        if known is None:
            fail(f"No match in line {line}", EXIT_USAGE)
        page = match_page(league, known)
    if as_json:
        print_json(page)
        return
    screen = console()
    home, away = page["sides"]["home"], page["sides"]["away"]
    score = f"{home['score']}-{away['score']}"
    screen.print(f"{page['name']}: {home['team']['name']} {score} {away['team']['name']}")
    for side in (home, away):
        name = side["team"]["name"]
        for each in side["deeds"]:
            did = ", ".join(f"{number} {what}" for what, number in each["did"].items())
            screen.print(f"{name}: {each['name']}: {did}")
        for each in side["hurt"]:
            by = f", by {each['by']}" if each["by"] else ""
            screen.print(f"{name}: {each['name']}: {each['what']}{by} ({each['how']})")
        for note in side["notes"]:
            screen.print(f"{name}: {note['text']} ({note['source']})")
        if not side["closed"]:
            screen.print(f"{name} is not done: {', '.join(side['waits'])}")


def seal(file: File, season: Season, actor: Actor = YOU) -> None:
    """Seal a finished season: name its winners and lock its results."""
    with cli_errors():
        office = open_office(file, actor)
        if season not in office.league.seasons:
            fail(f"Unknown season {season}", EXIT_USAGE)
        before = len(office.league.titles)
        office.seal(season)
        for each in office.league.titles[before:]:
            console().print(f"{each.title}: {each.to}")


def promote(
    file: File,
    season: Season,
    number: Annotated[
        int, typer.Option(min=1, max=20, help="Teams promoted and relegated between two divisions.")
    ] = 1,
    actor: Actor = YOU,
) -> None:
    """Promote and relegate teams after a sealed season."""
    with cli_errors():
        moves = open_office(file, actor).promote(season, number)
    for team, division in moves.items():
        console().print(f"{team}: {division}")


def records(
    file: File,
    season: Annotated[str, typer.Option(help="Only this season.")] = "",
    as_json: AsJson = False,
) -> None:
    """Show records, titles, the graveyard and star players."""
    with cli_errors():
        league = open_office(file).league
        if season and season not in league.seasons:
            fail(f"Unknown season {season}", EXIT_USAGE)
        page = {**records_page(league, season), "titles": titles(league)}
    if as_json:
        print_json(page)
        return
    screen = console()
    for best in page["bests"]:
        first = ", ".join(f"{each['name']} {each['number']}" for each in best["players"][:5])
        screen.print(f"{best['what']}: {first}")
    for each in page["titles"]:
        to = each["team"]["name"] if each["team"] else each["to"]
        screen.print(f"{each['title']}: {to} ({each['season']})")
    for each in page["dead"]:
        by = f", by {each['by']}" if each["by"] else ""
        screen.print(f"dead: {each['name']} of {each['team']['name']}{by}")
    for each in page["stars"]:
        screen.print(f"star: {each['name']}, {len(each['matches'])} matches")


def player(
    file: File,
    id: Annotated[str, typer.Argument(help="Player id, such as reavers.7.")],
    as_json: AsJson = False,
) -> None:
    """Show a player's career."""
    with cli_errors():
        page = player_page(open_office(file).league, id)
    if as_json:
        print_json(page)
        return
    screen = console()
    screen.print(f"{page['number']} {page['name']}, {page['position']} of {page['team']['name']}")
    skills = ", ".join((*page["skills"], *page["gained"]))
    screen.print(f"{page['points']} points; {skills or 'no skills'}")
    for each in page["matches"]:
        did = ", ".join(f"{number} {what}" for what, number in each["achieved"].items())
        score = f"{each['score'][0]}-{each['score'][1]}"
        screen.print(f"{each['name']}: {score} against {each['opponent']['name']}: {did or '-'}")
    if page["left"]:
        screen.print(page["left"])
