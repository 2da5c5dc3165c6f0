"""Commands that run a league: found, hire, draw, play, answer, order."""

from pathlib import Path
from typing import Annotated, Literal

import typer
from msgspec.structs import replace

from turfwar.cli.common import EXIT_USAGE, console, fail
from turfwar.cli.league.desk import (
    YOU,
    Actor,
    File,
    Reason,
    cli_errors,
    league_secret,
    open_office,
    payload_of,
)
from turfwar.cli.team import STAFF, pair
from turfwar.games import DEFAULT, find_ruleset
from turfwar.games.content import same_name
from turfwar.league.bot_coaches import play as play_fixture
from turfwar.league.bot_coaches import played_by, rehearsed, see_to
from turfwar.league.events import kinds
from turfwar.league.hiring import from_roster, hiring_options, roster_type
from turfwar.league.post_match.result import SIDES
from turfwar.teams.checking import check_new, check_roster
from turfwar.teams.files import load_roster
from turfwar.teams.roster import RosterError

REHEARSED = "rehearsed"


def new(
    file: File,
    name: Annotated[str, typer.Option(help="Name.")],
    rules: Annotated[str, typer.Option(help="Rule set.")] = DEFAULT,
    zone: Annotated[str, typer.Option(help="Time zone of all dates.")] = "UTC",
    clause: Annotated[list[str] | None, typer.Option(help="House rule; can be repeated.")] = None,
    actor: Actor = YOU,
) -> None:
    """Create a league.

    Example: turfwar league new yard.jsonl --name "The Yard" --clause "expenses break=1250000"
    """
    with cli_errors():
        ruleset = find_ruleset(rules)
        office = open_office(file, actor, new=True)
        payloads: list[kinds.AnyPayload] = [kinds.Founded(name=name, rules=ruleset.id, zone=zone)]
        if clause:
            payloads.append(kinds.ClausesSet(scope="league", clauses=tuple(clause)))
        office.submit(*payloads)
        league_secret(file, office)
    console().print(f"{name} is founded, in {file}")


def hire(
    file: File,
    roster: Annotated[Path, typer.Argument(help="Roster file of the team.")],
    id: Annotated[str, typer.Option("--id", help="Permanent team id.")],
    coach: Annotated[str, typer.Option(help="Name of the coach.")] = "",
    veteran: Annotated[
        bool, typer.Option("--veteran", help="Accept an experienced team as it is.")
    ] = False,
    type: Annotated[
        str, typer.Option("--type", help="Type of competition that the team is for.")
    ] = "",
    staff: Annotated[
        list[str] | None,
        typer.Option("--staff", help="Staff that roster files do not have: guards=2."),
    ] = None,
    actor: Actor = YOU,
) -> None:
    """Add a team to the league, checked against its rules and house rules.

    Example: turfwar league hire yard.jsonl reavers.toml --id reavers --coach Ann
    """
    with cli_errors():
        wanted = dict(pair(each, "--staff", STAFF) for each in staff or ())
        office = open_office(file, actor)
        found = replace(load_roster(roster), rules=office.league.rules)
        type = roster_type(office.league, found, type)
        check = check_roster if veteran else check_new
        if violations := check(found, hiring_options(office.league, type)):
            raise RosterError(violations, str(roster))
        team, gold = from_roster(office.league, found, id, wanted, type)
        team = office.admit(team, gold, coach=coach)
    console().print(f"{team.name} is in the league as {team.id}")


Team = Annotated[str, typer.Argument(help="Permanent team id.")]


def admit(file: File, team: Team, actor: Actor = YOU) -> None:
    """Admit a waiting team (house rule `admission`).

    Example: turfwar league admit yard.jsonl reavers
    """
    submit(file, actor, kinds.TeamAdmitted(team=team))


def retire(file: File, team: Team, reason: Reason = "", actor: Actor = YOU) -> None:
    """Retire or disband a team. Its matches and records stay.

    Example: turfwar league retire yard.jsonl reavers
    """
    submit(file, actor, kinds.TeamRetired(team=team), reason)


def hand_over(
    file: File,
    team: Team,
    to: Annotated[str, typer.Argument(help="The coach who is offered the team.")],
    actor: Actor = YOU,
) -> None:
    """Offer a team to another coach, who accepts with `turfwar league take-over`.

    Example: turfwar league hand-over yard.jsonl reavers Bob
    """
    submit(file, actor, kinds.HandOverOffered(team=team, to=to))


def take_over(
    file: File,
    team: Team,
    decline: Annotated[bool, typer.Option("--decline", help="Decline the offer.")] = False,
    withdraw: Annotated[bool, typer.Option("--withdraw", help="Withdraw your offer.")] = False,
    actor: Actor = YOU,
) -> None:
    """Accept a team offered to you.

    Example: turfwar league take-over yard.jsonl reavers --as Bob
    """
    if decline and withdraw:
        fail("--decline and --withdraw exclude each other: choose one", EXIT_USAGE)
    answer: Literal["accepted", "declined", "withdrawn"] = "accepted"
    if decline or withdraw:
        answer = "declined" if decline else "withdrawn"
    submit(file, actor, kinds.HandOverAnswered(team=team, answer=answer))


def submit(file: File, actor: str, payload: kinds.AnyPayload, reason: str = "") -> None:
    """Write one event, and print its sentence."""
    with cli_errors():
        office = open_office(file, actor)
        office.submit(payload, reason=reason)
    console().print(payload.sentence(office.league))


def add(
    file: File,
    event: Annotated[str, typer.Argument(help='An event as JSON: {"kind": "entered", ...}')],
    reason: Reason = "",
    on_behalf: Annotated[str, typer.Option(help="User on whose behalf you act.")] = "",
    command: Annotated[
        str, typer.Option(help="Command id; an event with the same id is added only once.")
    ] = "",
    actor: Actor = YOU,
) -> None:
    """Add an event of any kind to the journal; `turfwar league event kinds` lists them.

    Example: turfwar league event add yard.jsonl '{"kind": "entered", "competition": "d1", ...}'
    """
    payload = payload_of(event)
    with cli_errors():
        events = open_office(file, actor).submit(
            payload, reason=reason, on_behalf=on_behalf, command=command
        )
    console().print(f"line {events[0].seq}: {events[0].kind}")


def draw(
    file: File,
    competition: Annotated[str, typer.Argument(help="Competition id.")],
    actor: Actor = YOU,
) -> None:
    """Draw the next stage of a competition, or its next round."""
    with cli_errors():
        events = open_office(file, actor).draw(competition)
    slots = [
        slot
        for event in events
        if isinstance(event.payload, kinds.Drawn)
        for slot in event.payload.slots
    ]
    console().print(f"{len(slots)} fixtures" if slots else "there is nothing to be drawn now")


def dates(
    file: File,
    competition: Annotated[str, typer.Argument(help="Competition id.")],
    first: Annotated[
        str, typer.Argument(help="Date of the first round, such as 2027-03-21T16:00.")
    ],
    days: Annotated[int, typer.Option(min=1, max=366, help="Days between rounds.")] = 7,
    deadlines: Annotated[
        bool, typer.Option("--deadlines", help="The dates are deadlines, not kick-off times.")
    ] = False,
    actor: Actor = YOU,
) -> None:
    """Set the dates of all rounds, in the league's time zone.

    Example: turfwar league dates yard.jsonl d1 2027-03-21T16:00 --days 14
    """
    with cli_errors():
        events = open_office(file, actor).date_rounds(competition, first, days, deadlines=deadlines)
    console().print(f"{len(events)} fixtures have their {'deadline' if deadlines else 'date'}")


def play(
    file: File,
    fixture: Annotated[
        str, typer.Argument(help="Fixture id, or a competition id for all its fixtures.")
    ],
    bot: Annotated[
        str, typer.Option(help=f"Bot that plays; `{REHEARSED}` invents results.")
    ] = "rookie",
    open_end: Annotated[
        bool, typer.Option("--open", help="Leave the steps after the match to the coaches.")
    ] = False,
    actor: Actor = YOU,
) -> None:
    """Let bots play a fixture and all steps after it.

    Example: turfwar league play yard.jsonl d1:table:1.1
    """
    with cli_errors():
        office = open_office(file, actor)
        player = rehearsed if same_name(bot, REHEARSED) else played_by(bot)
        fixtures = [fixture]
        if fixture in office.league.competitions:
            fixtures = [each for each, _ in office.league.open_fixtures(fixture)]
        for each in fixtures:
            if open_end:
                match = office.report(each, player(office, each))
            else:
                match = play_fixture(office, each, player)
            result = match.result
            console().print(
                f"line {match.seq}: {match.teams['home']} {result.home.score}"
                f"-{result.away.score} {match.teams['away']}"
            )


def answer(
    file: File,
    match: Annotated[int, typer.Argument(help="Journal line of the match.")],
    label: Annotated[str, typer.Argument(help="Label of the question, as shown by `pending`.")],
    value: Annotated[str, typer.Argument(help="The answer.")],
    actor: Actor = YOU,
) -> None:
    """Answer a question after a match.

    Example: turfwar league answer yard.jsonl 42 improve/reavers.7/1 Guard
    """
    with cli_errors():
        after = open_office(file, actor).answer(match, label, value)
    console().print(str(after.notes[-1]) if after.notes else "done")


def order(
    file: File,
    match: Annotated[int, typer.Argument(help="Journal line of the match.")],
    side: Annotated[str, typer.Argument(help="home or away")],
    words: Annotated[list[str], typer.Argument(help="buy Lineman, retire ID, done, ...")],
    actor: Actor = YOU,
) -> None:
    """Buy, hire or retire players after a match.

    Example: turfwar league order yard.jsonl 42 home buy Lineman
    """
    wanted = next((each for each in SIDES if each == side), None)
    if wanted is None:
        fail(f"Side {side!r}: choose home or away", EXIT_USAGE)
    with cli_errors():
        open_office(file, actor).order(match, wanted, " ".join(words))
    console().print("done")


def close(
    file: File,
    match: Annotated[int, typer.Argument(help="Journal line of the match.")],
    actor: Actor = YOU,
) -> None:
    """Let a bot finish all open steps after a match."""
    with cli_errors():
        see_to(open_office(file, actor), match)
    console().print("closed")
