"""Commands that put the past right, prove it, and carry a league from place to place."""

from pathlib import Path
from typing import Annotated

import typer

from turfwar.cli.common import EXIT_FAILED, EXIT_UNDECIDED, EXIT_USAGE, console, fail
from turfwar.cli.league.desk import (
    YOU,
    Actor,
    File,
    Reason,
    cli_errors,
    kept_secret,
    new_secret,
    open_office,
    payload_of,
    secret_file,
)
from turfwar.league import archive
from turfwar.league.check import JournalFindings, entered, examined, unproved
from turfwar.league.commands.promises import LOST
from turfwar.league.events import kinds
from turfwar.league.events.corrections import Correction, Preview
from turfwar.league.journal.stores import FileJournal
from turfwar.league.state.fold import fold
from turfwar.saving import write_file


def correct(
    file: File,
    line: Annotated[int, typer.Argument(help="Journal line to correct.")],
    amend: Annotated[
        str, typer.Option(help="Corrected event as JSON (default: void the line).")
    ] = "",
    reason: Reason = "",
    preview: Annotated[bool, typer.Option("--preview", help="Only show the effects.")] = False,
    actor: Actor = YOU,
) -> None:
    """Correct or void an earlier journal line and show the effects.

    Example: turfwar league correct yard.jsonl 42 --reason "it was never played" --preview
    """
    correction: Correction = kinds.Voided(seq=line)
    if amend:
        correction = kinds.Amended(seq=line, payload=payload_of(amend))
    with cli_errors():
        office = open_office(file, actor)
        if preview:
            show(office.preview(correction))
            return
        show(office.correct(correction, reason))


def show(found: Preview) -> None:
    screen = console()
    for difference in found.differences:
        screen.print(str(difference))
    for sentence in found.sentences:
        screen.print(sentence)
    for flag in found.flags:
        screen.print(f"to be settled: {flag}", style="red")
    screen.print(f"{found.kept} later lines stand as they are")


def rebuild(
    file: File,
    check: Annotated[
        bool, typer.Option("--check", help="Verify journal, gold, points, Team Values and dice.")
    ] = False,
) -> None:
    """Rebuild the whole league from its journal.

    With --check: the chain of lines is whole, every gold piece comes from somewhere, points and
    Team Values are what was shown, dice are what their secrets give. Exit code 1 where not. Lines
    that were written under other rules may come out otherwise: exit code 3, not decided.

    Example: turfwar league rebuild yard.jsonl --check
    """
    with cli_errors():
        if not file.exists():
            fail(f"No league in {file}", EXIT_USAGE)
        events = FileJournal(file).read()
        if not events:
            fail(f"{file} contains no league", EXIT_USAGE)
        if not isinstance(events[0].payload, kinds.Founded):
            fail(f"{file}: the first line of the league is missing", EXIT_USAGE)
        league = fold(events)
        found = examined(events) if check else JournalFindings([], [], [])
    screen = console()
    screen.print(
        f"{league.name}: {len(events)} lines, {len(league.teams)} teams, "
        f"{len(league.matches)} matches, {len(league.flags)} to be settled"
    )
    for lines in found.other_rules:
        screen.print(lines)
    for fault in found.faults:
        screen.print(fault, style="red")
    for difference in found.undecided:
        screen.print(difference, style="yellow")
    if found.undecided:
        screen.print(
            "not decided: the rules have changed, so these may come out otherwise for that reason"
        )
    if found.faults:
        raise typer.Exit(EXIT_FAILED)
    if found.undecided:
        raise typer.Exit(EXIT_UNDECIDED)
    if check:
        notes = [*unproved(events), *entered(events)]
        for note in notes:
            screen.print(note)
        screen.print("all else is proved" if notes else "all of it is proved")


def export(file: File, target: Annotated[Path, typer.Argument(help="Archive to write.")]) -> None:
    """Export a league as one archive.

    Example: turfwar league export yard.jsonl yard.zip
    """
    with cli_errors():
        office = open_office(file)
        write_file(target, archive.export(office.events, office.league))
    console().print(f"{target}: {len(office.events)} lines")
    waits = len(list(office.promised()))
    if waits:
        typer.echo(
            f"{waits} open matches: their dice were promised from {secret_file(file)}, which is "
            "not in the archive; whoever goes on with them needs it too",
            err=True,
        )


def import_(
    source: Annotated[Path, typer.Argument(help="Archive to read.")],
    file: Annotated[Path, typer.Argument(help="Journal to write.")],
) -> None:
    """Import an archive and verify that the league is identical.

    Example: turfwar league import yard.zip yard.jsonl
    """
    with cli_errors():
        events = archive.load(source)
        if file.exists():
            fail(f"{file} exists", EXIT_FAILED)
        FileJournal(file).append(events)
        waits = len(list(open_office(file).promised()))
    console().print(f"{file}: {len(events)} lines")
    if waits and not kept_secret(file):
        typer.echo(
            f"{waits} open matches: their dice were promised from the secret that the league had; "
            f"put it into {secret_file(file)}, or see `turfwar league secret {file}`",
            err=True,
        )


def secret(
    file: File,
    renew: Annotated[
        bool,
        typer.Option("--renew", help="Create a new secret for all future dice."),
    ] = False,
    reason: Annotated[str, typer.Option(help="Reason.")] = LOST,
    actor: Actor = YOU,
) -> None:
    """Check that the league's dice secret exists and is the promised one.

    Exit code 1 where it is lost or another one. With --renew, for when it cannot be put back: one
    that is lost is made anew, and the journal says that dice from now on come from it. Those that
    have fallen stand, and cannot be proved any more.

    Example: turfwar league secret yard.jsonl
    """
    with cli_errors():
        office = open_office(file, actor)
        waits = len(list(office.promised()))
        if not waits and not kept_secret(file):
            console().print(f"{secret_file(file)} is not there; no open match needs it")
            return
        if renew and not kept_secret(file):
            new_secret(file)
        broken = len(office.broken_promises())
        if broken and not renew:
            fail(
                f"{secret_file(file)} is another secret than dice of {broken} open matches were "
                f"promised from: put the old one back; or, if it is gone for good, "
                f"`turfwar league secret {file} --renew` promises them anew",
                EXIT_FAILED,
            )
        made = office.promise_anew(reason) if renew else []
    for event in made:
        console().print(f"line {event.seq}: {event.kind}")
    console().print(f"{secret_file(file)} is the league's secret; {waits} open matches need it")
