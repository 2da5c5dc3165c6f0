"""`turfwar match`: two bots play a match."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from turfwar.api import Match
from turfwar.bots.base import Bot, play_out
from turfwar.bots.registry import bot_named, make_bot
from turfwar.bots.shopper import Shopper
from turfwar.cli.common import EXIT_USAGE, AsJson, console, errors_as_exits, fail, print_json
from turfwar.cli.options import (
    AwayBot,
    AwayInducements,
    AwayTeam,
    HomeBot,
    HomeInducements,
    HomeTeam,
    League,
    Options,
    RefereeBot,
    Rules,
    checked_options,
    named,
    new_match,
    referee_named,
    wished,
)
from turfwar.games import DEFAULT
from turfwar.games.display import display_of
from turfwar.games.options import rules_in_words
from turfwar.kernel.errors import SaveError
from turfwar.replay import write_replay
from turfwar.saving import write_file


def match(
    home: HomeTeam = None,
    away: AwayTeam = None,
    home_bot: HomeBot = "random",
    away_bot: AwayBot = "random",
    referee_bot: RefereeBot = None,
    seed: Annotated[
        int | None, typer.Option(help="The integer that gives the whole match; default: any.")
    ] = None,
    rules: Rules = DEFAULT,
    league: League = False,
    option: Options = None,
    home_inducements: HomeInducements = None,
    away_inducements: AwayInducements = None,
    save: Annotated[Path | None, typer.Option(help="Write the replay to this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play a match between two bots and print the result.

    Example: turfwar match --home Human --away "Dark Elf" --home-bot rookie --seed 7 --save 7.txt
    """
    with errors_as_exits():
        options = checked_options(option, rules, league)
        wishes = {
            "home": wished("--home-inducements", home_inducements, rules, options),
            "away": wished("--away-inducements", away_inducements, rules, options),
        }
        names = {
            "home": named("--home-bot", bot_named, home_bot).name,
            "away": named("--away-bot", bot_named, away_bot).name,
            "referee": referee_named(referee_bot, options),
        }
        game = new_match(home, away, seed, rules, options)
        bots = {seat: make_bot(name, game.seed, seat) for seat, name in names.items()}
        for side, wanted in wishes.items():
            if wanted is not None:
                bots[side] = Shopper(bots[side], wanted)
        play_out(game, bots)
        tell_faults(bots)
        if save is not None:
            save_replay(game, save)
    if as_json:
        print_json(document(game) | fault_facts(game, bots))
    else:
        show(game, winner_of(game, bots))


def tell_faults(bots: Mapping[str, Bot]) -> None:
    """What bots that are not Turfwar's own did wrong."""
    for seat, bot in bots.items():
        for fault in getattr(bot, "faults", ()):
            typer.echo(f"{seat}'s bot, {fault}", err=True)
        if getattr(bot, "lost", None):
            typer.echo(f"{seat}'s bot has lost the match: {bot.lost}", err=True)  # type: ignore[attr-defined]


def forfeits(bots: Mapping[str, Bot]) -> list[str]:
    """The sides whose bots have lost the match by what they did wrong."""
    return [side for side in ("home", "away") if getattr(bots[side], "lost", None)]


def winner_of(game: Match, bots: Mapping[str, Bot]) -> str | None:
    """Who has won: not a bot that has lost by its faults, whatever the score says."""
    lost = forfeits(bots)
    if len(lost) == 1:
        return "away" if lost == ["home"] else "home"
    return game.winner


def fault_facts(game: Match, bots: Mapping[str, Bot]) -> dict[str, object]:
    """What `--json` has of faults, where there were any."""
    faults = {side: list(getattr(bots[side], "faults", ())) for side in ("home", "away")}
    if not any(faults.values()):
        return {}
    return {"winner": winner_of(game, bots), "forfeited": forfeits(bots), "faults": faults}


def save_replay(game: Match, path: Path) -> None:
    """Write a match's replay to a file."""
    text = write_replay(game)
    try:
        write_file(path, text.encode())
    except SaveError as error:
        fail(str(error), EXIT_USAGE)


def document(game: Match) -> dict[str, object]:
    """The match as `--json` prints it."""
    results = display_of(game.game.setting).results_of(game.game)
    sides = {
        team.side: {"team": team.team, "score": team.score}
        | {track.name: counts[at] for track, *counts in results}
        for at, team in enumerate((game.home, game.away))
    }
    return {
        "rules": game.rules,
        **({"options": game.options} if game.options else {}),
        "seed": game.seed,
        **sides,
        "winner": game.winner,
        "decisions": game.ply,
        "digest": game.digest,
    }


def show(game: Match, winner: str | None) -> None:
    """The result, and how it came about."""
    home, away = game.home, game.away
    out = console()
    out.print(f"{home.team} {home.score} - {away.score} {away.team}", style="bold")
    for line in scores(game):
        out.print(f"  {line}")
    for track, one, other in display_of(game.game.setting).results_of(game.game):
        out.print(f"{track.label}: {one} - {other}")
    by_fault = "" if winner == game.winner else "; the other bot has lost by its faults"
    out.print(f"Winner: {winner}{by_fault}")
    played_by = rules_in_words(game.rules, game.options)
    out.print(f"{game.ply} decisions, seed {game.seed}, {played_by}")
    out.print(f"Digest: {game.digest}")


def scores(game: Match) -> list[str]:
    """Who scored, and when."""
    lines: list[str] = []
    half, when = 1, ""
    for event in game.events:
        if event.moment == "period":
            half = event.facts["number"]
        elif event.moment == "turn":
            when = f"half {half}, {event.facts['side']}'s turn {event.facts['number']}"
        elif event.moment == "score":
            player = game.player(event.facts["player"])
            lines.append(f"{event.kind} by {player.id} {player.position}, {when}")
    return lines
