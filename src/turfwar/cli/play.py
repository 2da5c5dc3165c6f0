"""`turfwar play`: a match in the browser, or in the terminal against a bot."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from turfwar.api import Match
from turfwar.bots.registry import bot_named, make_bot
from turfwar.cli.common import EXIT_FAILED, EXIT_USAGE, console, errors_as_exits, fail
from turfwar.cli.options import (
    BOT_NAMES,
    AwayTeam,
    HomeTeam,
    League,
    Options,
    RefereeBot,
    Rules,
    checked_options,
    named,
    new_match,
    referee_named,
)
from turfwar.cli.serve import Host, Port, run
from turfwar.cli.session import TerminalSession
from turfwar.games import DEFAULT
from turfwar.kernel.errors import TurfwarError
from turfwar.replay import ReplayFault, read_file, replay_match


class Side(StrEnum):
    """Which team the player coaches."""

    home = "home"
    away = "away"


def play(
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play here against a bot, without a browser.")
    ] = False,
    host: Host = "127.0.0.1",
    port: Port = 8000,
    home: HomeTeam = None,
    away: AwayTeam = None,
    bot: Annotated[str, typer.Option(help=f"The opponent: {BOT_NAMES}.")] = "rookie",
    referee_bot: RefereeBot = None,
    side: Annotated[Side, typer.Option(help="Which team you coach.")] = Side.home,
    seed: Annotated[int | None, typer.Option(help="Dice seed (default: random).")] = None,
    rules: Rules = DEFAULT,
    league: League = False,
    option: Options = None,
    resume: Annotated[Path | None, typer.Option(help="Resume a saved match.")] = None,
) -> None:
    """Play in your browser, or with --terminal in this terminal.

    All options except --host and --port are for the terminal; the browser asks on its own page.

    Example: turfwar play --terminal --home Human --away Orc --side home --bot rookie
    """
    if not terminal and resume is None:
        for name, value, usual in (
            ("--home", home, None),
            ("--away", away, None),
            ("--bot", bot, "rookie"),
            ("--referee-bot", referee_bot, None),
            ("--side", side, Side.home),
            ("--seed", seed, None),
            ("--rules", rules, DEFAULT),
            ("--league", league, False),
            ("--option", option or None, None),
        ):
            if value != usual:
                fail(f"{name} needs --terminal; in the browser, the page asks for it", EXIT_USAGE)
        run(host, port, browse=True)
        return
    with errors_as_exits():
        options = checked_options(option, rules, league)
        match = resumed(resume) if resume else new_match(home, away, seed, rules, options)
        names = {
            "away" if side is Side.home else "home": named("--bot", bot_named, bot).name,
            "referee": referee_named(referee_bot, match.options),
        }
        bots = {seat: make_bot(name, match.seed, seat) for seat, name in names.items()}
        TerminalSession(match, side.value, bots, console()).run()


def resumed(path: Path) -> Match:
    try:
        return replay_match(read_file(path))
    except ReplayFault as fault:
        fail(f"{path}: {fault}", EXIT_FAILED if fault.readable else EXIT_USAGE)
    except TurfwarError as error:
        fail(str(error), EXIT_USAGE)
