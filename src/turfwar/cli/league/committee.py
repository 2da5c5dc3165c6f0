"""Commands for what a rule set has beside matches: before them, instead of them, after seasons."""

from typing import Annotated

import typer

from turfwar.cli.common import EXIT_USAGE, AsJson, console, fail, gold, print_json
from turfwar.cli.league.desk import YOU, Actor, File, Reason, cli_errors, open_office
from turfwar.league.book_season import divisions_to_come, next_season, open_season, set_meetings
from turfwar.league.bot_coaches import see_to_before
from turfwar.league.post_match.result import SIDES
from turfwar.league.rules.office import PreMatch

Fixture = Annotated[str, typer.Argument(help="Fixture id.")]


def start(
    file: File,
    fixture: Fixture,
    bots: Annotated[bool, typer.Option("--bots", help="Let bots answer for both sides.")] = False,
    actor: Actor = YOU,
) -> None:
    """Start or show the steps before a match.

    Example: turfwar league pre-match start yard.jsonl s1-d1:table:1.1
    """
    with cli_errors():
        office = open_office(file, actor)
        if fixture not in office.league.preparing:
            office.prepare(fixture)
        if bots:
            see_to_before(office, fixture)
        show(office.league.preparing[fixture].run())


def answer_before(
    file: File,
    fixture: Fixture,
    label: Annotated[
        str, typer.Argument(help="Label of the question, as shown by `pre-match start`.")
    ],
    value: Annotated[str, typer.Argument(help="The answer.")],
    actor: Actor = YOU,
) -> None:
    """Answer a question before a match.

    Example: turfwar league pre-match answer yard.jsonl s1-d1:table:1.1 tickets cheap
    """
    with cli_errors():
        show(open_office(file, actor).answer_before(fixture, label, value))


def show(run: PreMatch) -> None:
    screen = console()
    for note in run.notes:
        screen.print(str(note))
    for question in run.open:
        choices = ", ".join(question.choices)
        screen.print(f"{question.label}: {question.side}: {question.text} ({choices})")
    if run.closed:
        screen.print("the match can begin")


def walkover(
    file: File,
    fixture: Fixture,
    winner: Annotated[str, typer.Argument(help="Side that came: home or away.")],
    avoided: Annotated[
        bool, typer.Option("--avoided", help="The other side avoided the match on purpose.")
    ] = False,
    reason: Reason = "",
    actor: Actor = YOU,
) -> None:
    """Award a match to the side that came, as the rule set says.

    Example: turfwar league walkover yard.jsonl s1-d1:table:1.1 home --reason "they were ill"
    """
    side = next((each for each in SIDES if each == winner), None)
    if side is None:
        fail(f"Winner {winner!r}: choose home or away", EXIT_USAGE)
    with cli_errors():
        open_office(file, actor).walk_over(fixture, side, avoided=avoided, reason=reason)
    console().print(f"{fixture} is a walk-over")


def qualify(
    file: File,
    season: Annotated[str, typer.Argument(help="Season id.")],
    actor: Actor = YOU,
) -> None:
    """Create the promotion matches between neighbouring divisions."""
    with cli_errors():
        made = open_office(file, actor).qualify(season)
    console().print(", ".join(made) or "there is nothing to qualify for")


def special_cup(
    file: File,
    season: Annotated[
        str, typer.Argument(help="Season id; all its other competitions must be over.")
    ],
    teams: Annotated[list[str], typer.Argument(help="Teams that enter.")],
    name: Annotated[str, typer.Option("--name", help="Name.")] = "Special Cup",
    actor: Actor = YOU,
) -> None:
    """Draw a special cup for the teams that enter. Injured players rest first, as the book says.

    Example: turfwar league special-cup yard.jsonl s1 t1 t2 t3 t4 --name "Chaos Cup"
    """
    with cli_errors():
        made = open_office(file, actor).special_cup(season, name, teams)
    console().print(f"{name} is drawn: {made}")


def book_season_(
    file: File,
    name: Annotated[str, typer.Argument(help="Season name.")],
    division: Annotated[
        list[str] | None,
        typer.Option(
            "--division",
            help="Teams of a division, highest division first; once for each division.",
        ),
    ] = None,
    cup: Annotated[bool, typer.Option("--cup/--without-cup", help="Include the cup.")] = True,
    actor: Actor = YOU,
) -> None:
    """Open a season by the rulebook: divisions home and away, and the cup.

    Without --division everybody plays where they have come to by the season before.

    Example: turfwar league book-season yard.jsonl First --division "t1 t2" --division "t3 t4"
    """
    with cli_errors():
        office = open_office(file, actor)
        parts = [each.split() for each in division or []] or divisions_to_come(office.league)
        made = open_season(office, next_season(office.league), name, parts, cup=cup)
    console().print(f"{name} is drawn: {', '.join(made)}")


def meetings(
    file: File,
    season: Annotated[str, typer.Argument(help="Season id.")],
    ends: Annotated[list[str], typer.Argument(help="Last day of each meeting.")],
    actor: Actor = YOU,
) -> None:
    """Set the deadlines of a season: the last day of each meeting.

    Example: turfwar league meetings yard.jsonl s1 2027-02-28 2027-05-30 2027-09-26 2027-11-28
    """
    with cli_errors():
        days = {int(each[5:7]) if each[5:7].isdigit() else 0: each for each in ends}
        number = set_meetings(open_office(file, actor), season, days)
    console().print(f"{number} matches have a deadline")


def off_season(
    file: File,
    season: Annotated[str, typer.Argument(help="Season that is over.")],
    actor: Actor = YOU,
) -> None:
    """Run the off-season: sponsors, prizes, rest, due loans.

    Example: turfwar league off-season yard.jsonl s1
    """
    with cli_errors():
        notes = open_office(file, actor).hold_break(season)
    for note in notes:
        console().print(note)


def debts(file: File, as_json: AsJson = False) -> None:
    """List all debts."""
    with cli_errors():
        league = open_office(file).league
    rows = [each for each in league.debts.values() if each.amount]
    if as_json:
        print_json(rows)
        return
    for debt in rows:
        due = "due now" if debt.due_now(league) else f"after {debt.until}"
        to = debt.creditor or "the office"
        console().print(f"{debt.id}: {debt.debtor} owes {to} {gold(debt.amount)}, {due}")
