"""`turfwar match`: two bots play a match."""

import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from turfwar.api import MAX_SEED_DIGITS, Match
from turfwar.bots.base import Bot, play_out
from turfwar.bots.registry import BOTS, find_bot, make_bot
from turfwar.bots.shopper import Shopper, Wish, WishError, parse_wishes
from turfwar.cli.common import EXIT_USAGE, console, errors_as_exits, fail, print_json
from turfwar.kernel.errors import SaveError
from turfwar.replay import write_replay
from turfwar.rulesets import find_ruleset, find_team
from turfwar.rulesets.content import UnknownName
from turfwar.saving import write_file
from turfwar.teams.fielding import is_roster_file
from turfwar.teams.files import load_roster
from turfwar.teams.roster import Roster

T = TypeVar("T")

BOT_NAMES = ", ".join(bot.name for bot in BOTS)


def match(
    home: Annotated[str, typer.Option(help="The home team's list, or a roster file.")] = "Human",
    away: Annotated[str, typer.Option(help="The away team's list, or a roster file.")] = "Orc",
    home_bot: Annotated[str, typer.Option(help=f"Who coaches home: {BOT_NAMES}.")] = "random",
    away_bot: Annotated[str, typer.Option(help=f"Who coaches away: {BOT_NAMES}.")] = "random",
    seed: Annotated[
        int | None, typer.Option(help="The integer that gives the whole match; default: any.")
    ] = None,
    rules: Annotated[str, typer.Option(help="The rule set.")] = "lrb6",
    league: Annotated[
        bool, typer.Option("--league", help="A league match, with petty cash and inducements.")
    ] = False,
    option: Annotated[
        list[str] | None, typer.Option(help="An optional rule, as `turfwar rules` lists them.")
    ] = None,
    home_inducements: Annotated[
        str | None, typer.Option(help="What home buys, such as 'bribe*2,star:griff-oberwald'.")
    ] = None,
    away_inducements: Annotated[str | None, typer.Option(help="What away buys.")] = None,
    save: Annotated[Path | None, typer.Option(help="Write the replay to this file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Let two bots play a match, and print how it ends.

    Example: turfwar match --home Human --away "Dark Elf" --home-bot rookie --seed 7 --save 7.txt
    """
    with errors_as_exits():
        options = tuple(option or ()) + (("league",) if league else ())
        wishes = {
            "home": wished("--home-inducements", home_inducements, options),
            "away": wished("--away-inducements", away_inducements, options),
        }
        game = new_match(home, away, seed, rules, options)
        bots: dict[str, Bot] = {
            "home": make_bot(named("--home-bot", find_bot, home_bot).name, game.seed, "home"),
            "away": make_bot(named("--away-bot", find_bot, away_bot).name, game.seed, "away"),
        }
        for side, wanted in wishes.items():
            if wanted is not None:
                bots[side] = Shopper(bots[side], wanted)
        play_out(game, bots)
        if save is not None:
            save_replay(game, save)
    if as_json:
        print_json(document(game))
    else:
        show(game)


def wished(option: str, text: str | None, options: Iterable[str]) -> list[Wish] | None:
    """What a coach is to buy; None leaves it to him."""
    if text is None:
        return None
    if "league" not in options:
        fail(f"{option}: inducements are bought before a league match; add --league", EXIT_USAGE)
    try:
        return parse_wishes(text)
    except WishError as error:
        fail(f"{option}: {error}", EXIT_USAGE)


def new_match(
    home: str, away: str, seed: int | None, rules: str, options: Iterable[str] = ()
) -> Match:
    """A match by what was given on the command line."""
    if seed is None:
        seed = random.SystemRandom().randrange(2**32)
    if abs(seed) >= 10**MAX_SEED_DIGITS:
        fail(f"--seed: more than {MAX_SEED_DIGITS} digits", EXIT_USAGE)
    return Match(
        team_named("--home", home),
        team_named("--away", away),
        seed=seed,
        rules=named("--rules", find_ruleset, rules).id,
        options=options,
    )


def team_named(option: str, name: str) -> str | Roster:
    """The team that an option names: a team list, or a roster in a file."""
    if is_roster_file(name):
        return load_roster(name)
    return named(option, find_team, name).name


def named(option: str, find: Callable[[str], T], name: str) -> T:
    """What an option names; a name that nobody knows ends the command."""
    lookup = {"--home": "turfwar teams", "--away": "turfwar teams", "--rules": "turfwar rules"}
    try:
        return find(name)
    except UnknownName as error:
        known = f"see `{lookup[option]}`" if option in lookup else f"there are {BOT_NAMES}"
        hint = "" if error.suggestions else f"; {known}"
        fail(f"{option}: {error}{hint}", EXIT_USAGE)


def save_replay(game: Match, path: Path) -> None:
    """Write a match's replay to a file."""
    text = write_replay(game)
    try:
        write_file(path, text.encode())
    except SaveError as error:
        fail(str(error), EXIT_USAGE)


def document(game: Match) -> dict[str, object]:
    """The match as `--json` prints it."""
    sides = {
        team.side: {"team": team.team, "score": team.score, "casualties": team.casualties}
        for team in (game.home, game.away)
    }
    return {
        "rules": game.rules,
        "seed": game.seed,
        **sides,
        "winner": game.winner,
        "decisions": game.ply,
        "digest": game.digest,
    }


def show(game: Match) -> None:
    """The result, and how it came about."""
    home, away = game.home, game.away
    out = console()
    out.print(f"{home.team} {home.score} - {away.score} {away.team}", style="bold")
    for line in touchdowns(game):
        out.print(f"  {line}")
    out.print(f"Casualties: {home.casualties} - {away.casualties}")
    out.print(f"Winner: {game.winner}")
    out.print(f"{game.ply} decisions, seed {game.seed}, rules {game.rules}")
    out.print(f"Digest: {game.digest}")


def touchdowns(game: Match) -> list[str]:
    """Who scored, and when."""
    lines: list[str] = []
    half, when = 1, ""
    for event in game.events:
        if event.kind == "half":
            half = event.facts["number"]
        elif event.kind == "turn":
            when = f"half {half}, {event.facts['side']}'s turn {event.facts['number']}"
        elif event.kind == "touchdown":
            player = game.player(event.facts["player"])
            lines.append(f"touchdown by {player.id} {player.position}, {when}")
    return lines
