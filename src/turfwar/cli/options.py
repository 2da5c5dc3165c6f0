"""What `match`, `play` and `simulate` are asked alike: teams, rules, options, bots, inducements."""

import random
from collections.abc import Callable, Iterable
from typing import Annotated, Final, TypeVar

import typer

from turfwar.api import MAX_SEED_DIGITS, SEED_LIMIT, Match
from turfwar.bots.limits import BotError
from turfwar.bots.registry import BOTS, OTHER_BOTS, bot_named, bots_in_words
from turfwar.bots.shopper import read_wishes
from turfwar.cli.common import EXIT_USAGE, fail
from turfwar.games import DEFAULT, find_ruleset, find_team, usual_teams
from turfwar.games.content import UnknownName
from turfwar.games.options import parse_options
from turfwar.games.ports import WishError
from turfwar.kernel.errors import TurfwarError
from turfwar.teams.fielding import is_roster_file
from turfwar.teams.files import load_roster
from turfwar.teams.roster import Roster

T = TypeVar("T")

BOT_NAMES: Final = ", ".join(bot.name for bot in BOTS)
REFEREE_BOT: Final = "rookie"
LOOK_UP: Final = {
    "--home": "turfwar teams",
    "--away": "turfwar teams",
    "--list": "turfwar teams",
    "--team": "turfwar teams",
    "the team list": "turfwar teams",
    "the star": "turfwar stars",
    "--rules": "turfwar rules",
}

HomeTeam = Annotated[
    str | None,
    typer.Option(help="Home team list, or a roster file (default: the rule set's usual team)."),
]
AwayTeam = Annotated[
    str | None,
    typer.Option(help="Away team list, or a roster file (default: the rule set's usual team)."),
]
HomeBot = Annotated[str, typer.Option(help=f"Who coaches home: {BOT_NAMES}, {OTHER_BOTS}.")]
AwayBot = Annotated[str, typer.Option(help=f"Who coaches away: {BOT_NAMES}, {OTHER_BOTS}.")]
RefereeBot = Annotated[
    str | None,
    typer.Option(
        help=f"Who has the referee's seat, with `--option referee`: {BOT_NAMES};"
        f" default: {REFEREE_BOT}."
    ),
]
Rules = Annotated[str, typer.Option(help="Rule set.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        help="An optional rule, such as overtime or 'four-minutes seconds=180', as"
        " `turfwar rules` lists them; may be given several times.",
    ),
]
League = Annotated[
    bool, typer.Option("--league", help="Play a league match, with petty cash and inducements.")
]
HomeInducements = Annotated[
    str | None, typer.Option(help="What home buys, such as 'bribe*2,star:griff-oberwald'.")
]
AwayInducements = Annotated[str | None, typer.Option(help="What away buys.")]


def named(option: str, find: Callable[[str], T], name: str) -> T:
    """What an option names; a name that nobody knows ends the command."""
    try:
        return find(name)
    except UnknownName as error:
        known = f"see `{LOOK_UP[option]}`" if option in LOOK_UP else f"there are {bots_in_words()}"
        hint = "" if error.suggestions else f"; {known}"
        fail(f"{option}: {error}{hint}", EXIT_USAGE)
    except BotError as error:
        fail(f"{option}: {error}", EXIT_USAGE)


def team_named(option: str, name: str | None, rules: str = DEFAULT) -> str | Roster:
    """The team that an option names: a team list, or a roster in a file; else the usual one."""
    if name is None:
        return usual_teams(rules)[0 if option == "--home" else 1]
    if is_roster_file(name):
        return load_roster(name)
    return named(option, lambda name: find_team(name, rules=rules), name).name


def checked_seed(seed: int | None) -> int:
    """The seed that was given, or any."""
    if seed is None:
        return random.SystemRandom().randrange(2**32)
    if abs(seed) >= SEED_LIMIT:
        fail(f"--seed: more than {MAX_SEED_DIGITS} digits", EXIT_USAGE)
    return seed


def checked_options(
    option: Iterable[str] | None, rules: str, league: bool = False
) -> tuple[str, ...]:
    """The optional rules, in their order and as they are written."""
    given = (*(option or ()), *(("league",) if league else ()))
    ruleset = named("--rules", find_ruleset, rules)
    try:
        return tuple(each.text for each in parse_options(given, ruleset))
    except TurfwarError as error:
        hint = "; `turfwar rules` lists them" if isinstance(error, UnknownName) else ""
        fail(f"--option: {error}{hint}", EXIT_USAGE)


def referee_named(name: str | None, options: Iterable[str]) -> str:
    """The bot for the third seat, whether it will be asked or not."""
    if name is not None and "referee" not in options:
        fail("--referee-bot needs --option referee", EXIT_USAGE)
    return named("--referee-bot", bot_named, name or REFEREE_BOT).name


def wished(
    option: str, text: str | None, rules: str, options: Iterable[str]
) -> list[object] | None:
    """What a coach is to buy; None leaves it to them."""
    if text is None:
        return None
    try:
        return read_wishes(text, named("--rules", find_ruleset, rules).id, options)
    except WishError as error:
        fail(f"{option}: {error}", EXIT_USAGE)


def new_match(
    home: str | None, away: str | None, seed: int | None, rules: str, options: Iterable[str]
) -> Match:
    """A match by what was given on the command line."""
    rules = named("--rules", find_ruleset, rules).id
    return Match(
        team_named("--home", home, rules),
        team_named("--away", away, rules),
        seed=checked_seed(seed),
        rules=rules,
        options=options,
    )
