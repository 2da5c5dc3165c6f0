"""`turfwar replay`: look at replays, and check them."""

from pathlib import Path
from typing import Annotated, Final

import typer

from turfwar.api import Match
from turfwar.cli.apps import CommandApp
from turfwar.cli.common import EXIT_FAILED, EXIT_OK, EXIT_UNDECIDED, EXIT_USAGE, console, fail
from turfwar.games.sources import shown_source
from turfwar.kernel.errors import ReplayError
from turfwar.replay import (
    Replay,
    ReplayFault,
    lines_of,
    play_lines,
    read_file,
    read_replay,
    replay_match,
    verify,
)
from turfwar.replay.fairness import Seen

app = CommandApp(
    no_args_is_help=True,
    help="Show or verify a replay.\n\nExample: turfwar replay verify match.txt",
)

File = Annotated[Path, typer.Argument(help="A replay file.")]


@app.command("verify")
def verify_command(
    file: File,
    commitment: Annotated[
        list[str] | None,
        typer.Option(metavar="HEX", help="Commitment that the server showed before the match."),
    ] = None,
    nonce: Annotated[
        list[str] | None,
        typer.Option(metavar="HEX", help="Nonce that your browser added to the dice."),
    ] = None,
    promise: Annotated[
        list[str] | None,
        typer.Option(metavar="HEX", help="The other coach's promise, as shown before the match."),
    ] = None,
    record: Annotated[
        str, typer.Option(metavar="HEX", help="Record that the server showed at the end.")
    ] = "",
) -> None:
    """Play a replay again and compare every choice and everything that followed from it.

    A replay fits together whoever made it. What you noted before the match proves its dice
    (--commitment, --nonce, --promise). What you noted when it ended proves everything else:
    choices, teams, options, rules and result (--record). The page Fair dice has kept both for you.
    For a match that was played on from another, give the options for the dice several times.

    A replay from another rules version may play on differently here. Then the command says what
    it can prove without playing it, and that the rest is not decided.

    Exit code 0 where it comes out as it says, 1 where it does not, 2 where it is no replay, 3 where
    another rules version has to decide.

    Example: turfwar replay verify match.txt --commitment 9f2c...e1 --nonce a3f0...77
    """
    seen = Seen(noted(commitment), noted(nonce), noted(promise), record.strip().lower())
    report = verify(content(file), seen)
    if report.ok:
        console().print(f"{file}: {report}", soft_wrap=True)
        raise typer.Exit(EXIT_OK)
    if report.undecided:
        fail(f"{file}: {report}", EXIT_UNDECIDED)
    fail(f"{file}: {report}", EXIT_FAILED if report.readable else EXIT_USAGE)


@app.command("show")
def show_command(
    file: File,
    events: Annotated[
        bool, typer.Option("--events", help="Print the log after each choice.")
    ] = False,
    at: Annotated[int | None, typer.Option(help="Draw the pitch after this many choices.")] = None,
) -> None:
    """Print a replay: who played, each choice, and the result.

    Example: turfwar replay show match.txt --at 120 --events
    """
    data = content(file)
    try:
        replay = read_replay(data)
        if at is not None and not 0 <= at <= len(replay.choices):
            fail(f"--at: {file} has {len(replay.choices)} choices, not {at}", EXIT_USAGE)
        show_header(replay)
        if at is not None:
            show_position(data, at, events=events)
            return
        if events:
            show_events(data)
        else:
            for choice in replay.choices:
                line(f"{choice.number:>5} {choice.side} {choice.text}")
        show_result(replay)
    except ReplayFault as fault:
        fail(f"{file}: {fault}", EXIT_FAILED if fault.readable else EXIT_USAGE)
    except ReplayError as error:
        fail(f"{file}: {error}")


def noted(values: list[str] | None) -> tuple[str, ...]:
    """What somebody noted, however it was pasted."""
    return tuple(value.strip().lower() for value in values or ())


def content(file: Path) -> bytes:
    try:
        return read_file(file)
    except ReplayError as error:
        fail(str(error), EXIT_USAGE)


def line(text: str, style: str = "") -> None:
    console().print(text, style=style, soft_wrap=True)


def show_header(replay: Replay) -> None:
    header = replay.header
    line(f"{header.home} against {header.away}", "bold")
    options = f", options {' '.join(header.options)}" if header.options else ""
    line(f"rules {header.rules}, seed {header.seed}{options}, written by {header.version}")


ON_ITS_OWN: Final = ("score", "winner", "decisions", "digest", "check")


def show_result(replay: Replay) -> None:
    result = replay.result
    counted = [f"{key} {value}" for key, value in result.items() if key not in ON_ITS_OWN]
    line(", ".join([f"Score {result['score']}", *counted, f"winner {result['winner']}"]))
    line(f"{result['decisions']} decisions, digest {result['digest']}")


def show_events(data: bytes) -> None:
    """Every choice with what came of it."""
    seen = 0
    for match in play_lines(lines_of(data)):
        for event in match.events_since(seen):
            if event.kind == "choice":
                line(event.text, "bold")
            else:
                source = f"  [{shown_source(event.source)}]" if event.source else ""
                line(f"    {event.text}{source}")
        seen = match.log_position


def show_position(data: bytes, at: int, *, events: bool) -> None:
    """The pitch after some choices, and what is asked next."""
    match = replay_match(data, at)
    if events:
        before = replay_match(data, at - 1).log_position if at else 0
        for event in match.events_since(before):
            line(event.text)
    line(str(match))
    line(asked(match))


def asked(match: Match) -> str:
    question = match.choice
    if question is None:
        return f"The match is over: {match.winner}."
    who = f" ({question.player})" if question.player else ""
    return f"Choice {match.ply + 1}: {question.chooser} decides {question.kind}{who}."
