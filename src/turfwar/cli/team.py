"""`turfwar team`: hire a team, and look after its roster."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from turfwar.cli.apps import CommandApp
from turfwar.cli.common import (
    EXIT_FAILED,
    EXIT_OK,
    EXIT_USAGE,
    AsJson,
    console,
    errors_as_exits,
    fail,
    gold,
    print_json,
)
from turfwar.cli.options import Options, Rules, checked_options, named
from turfwar.games import DEFAULT, find_ruleset, find_team
from turfwar.games.base import RuleSet
from turfwar.games.content import UnknownName
from turfwar.games.rosters import labels
from turfwar.games.team_content import TeamList
from turfwar.kernel.errors import TurfwarError
from turfwar.league.rules.office import office_rules
from turfwar.teams import (
    Roster,
    RosterError,
    RosterPlayer,
    TeamValue,
    UnreadableRoster,
    Violation,
    check_new,
    check_roster,
    hire,
    hire_instant,
    load_roster,
    player_value,
    save_roster,
    team_value,
    with_journeymen,
)
from turfwar.teams.fielding import characteristics_now
from turfwar.teams.form import file_kinds, flat

app = CommandApp(
    no_args_is_help=True,
    help="Hire a team and manage its roster.\n\n"
    'Example: turfwar team new reavers.toml --list Human --name "The Reavers"',
)

PLAYERS = "a position and a number, as in Lineman=7"
STAFF = "a kind of staff and a number, as in rerolls=3"

File = Annotated[Path, typer.Argument(help="A roster file.")]


@app.command("new")
def new_command(
    file: Annotated[Path, typer.Argument(help="The roster file to write.")],
    team_list: Annotated[str, typer.Option("--list", help="The team list.")],
    name: Annotated[str, typer.Option(help="The team's name.")],
    coach: Annotated[str, typer.Option(help="The coach's name.")] = "",
    instant: Annotated[
        str | None, typer.Option(help="Instant roster of the list (default: the first one).")
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(help="Players to hire, such as Lineman=7; can be repeated."),
    ] = None,
    staff: Annotated[
        list[str] | None,
        typer.Option(help="Staff to hire, such as rerolls=3 or apothecary; can be repeated."),
    ] = None,
    rerolls: Annotated[int, typer.Option(help="Short for --staff rerolls=N.")] = 0,
    fan_factor: Annotated[
        int,
        typer.Option(
            help="Short for --staff fan_factor=N; with the option free-fan-factor it starts at 5."
        ),
    ] = 0,
    assistant_coaches: Annotated[
        int, typer.Option(help="Short for --staff assistant_coaches=N.")
    ] = 0,
    cheerleaders: Annotated[int, typer.Option(help="Short for --staff cheerleaders=N.")] = 0,
    apothecary: Annotated[
        bool, typer.Option("--apothecary", help="Short for --staff apothecary.")
    ] = False,
    rules: Rules = DEFAULT,
    option: Options = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
) -> None:
    """Hire a new team from an instant roster, or from --player and the other options.

    The remaining gold goes to the treasury.

    Example: turfwar team new reavers.toml --list Human --name "The Reavers" --player Lineman=11
    """
    shorthands = {
        "rerolls": rerolls,
        "fan_factor": fan_factor,
        "assistant_coaches": assistant_coaches,
        "cheerleaders": cheerleaders,
        "apothecary": int(apothecary),
    }
    with errors_as_exits():
        hired = dict(pair(each, "--staff", STAFF) for each in staff or ())
    hired |= {key: number for key, number in shorthands.items() if number}
    if instant is not None and (player or hired):
        fail("--instant already names players and staff: leave the other options out", EXIT_USAGE)
    if hired and not player:
        fail("--player: is missing, as in --player Lineman=7", EXIT_USAGE)
    if file.exists() and not force:
        fail(f"{file} exists. Use --force to overwrite it", EXIT_USAGE)
    with errors_as_exits():
        options = checked_options(option, rules)
        ruleset = find_ruleset(rules)
        team = named("--list", lambda name: find_team(name, options, ruleset), team_list)
        if player:
            players = [pair(each, "--player", PLAYERS) for each in player]
            types = {each.id for each in office_rules(ruleset).competition_types}
            roster = hire(
                team,
                name,
                players,
                hired,
                coach=coach,
                options=options,
                rules=ruleset.id,
                competition=next((each for each in options if each in types), ""),
            )
        else:
            instant = None if instant is None else instant_of(team, instant)
            roster = hire_instant(
                team, name, instant, coach=coach, options=options, rules=ruleset.id
            )
        save_roster(roster, file)
    spent = team_value(roster, options).total
    console().print(
        f"{roster.name} ({team.name}): {len(roster.players)} players, {gold(spent)} spent, "
        f"{gold(roster.treasury)} in the treasury; written to {file}",
        soft_wrap=True,
    )


@app.command("show")
def show_command(file: File, option: Options = None, as_json: AsJson = False) -> None:
    """Show a roster with its players, staff and Team Value.

    Example: turfwar team show reavers.toml
    """
    with errors_as_exits():
        roster = load_roster(file)
        options = options_for(roster, file, option)
        refuse(file, check_roster(roster, options))
        value = team_value(roster, options)
    if as_json:
        print_json({"roster": flat(roster), "team_value": value.total})
    else:
        ruleset = find_ruleset(roster.rules)
        show(roster, find_team(roster.team_list, options, ruleset), value, ruleset)


@app.command("check")
def check_command(
    file: File,
    new: Annotated[bool, typer.Option("--new", help="Check it as a new team.")] = False,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Check a roster against the rules and list all violations.

    Exit code 0 where nothing does, 1 where something does, 2 where the file cannot be read.

    Example: turfwar team check reavers.toml --new
    """
    with errors_as_exits():
        try:
            roster = load_roster(file)
            options = options_for(roster, file, option)
            violations = (check_new if new else check_roster)(roster, options)
            code = EXIT_FAILED if violations else EXIT_OK
        except RosterError as error:
            violations = error.violations
            code = EXIT_USAGE if isinstance(error, UnreadableRoster) else EXIT_FAILED
    if as_json:
        print_json({"violations": violations})
        raise typer.Exit(code)
    if code == EXIT_USAGE:
        fail(str(RosterError(violations, str(file))), code)
    with errors_as_exits():
        refuse(file, violations)
    console().print(f"{file}: in order", soft_wrap=True)


@app.command("value")
def value_command(
    file: File,
    petty_cash: Annotated[
        int, typer.Option(min=0, help="Gold moved to petty cash for the match.")
    ] = 0,
    free_fan_factor: Annotated[
        bool, typer.Option("--free-fan-factor", help="House rule: fan factor does not count.")
    ] = False,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Calculate a Team Value item by item, including journeymen.

    Example: turfwar team value reavers.toml --petty-cash 50000
    """
    with errors_as_exits():
        roster = load_roster(file)
        options = options_for(roster, file, option)
        refuse(file, check_roster(roster, options))
        value = team_value(
            with_journeymen(roster, options),
            options,
            petty_cash=petty_cash,
            free=("fan_factor",) if free_fan_factor else (),
        )
    if as_json:
        print_json(value.items | {"total": value.total})
        return
    table = Table(title=f"Team Value of {roster.name}")
    table.add_column("Item")
    table.add_column("Gold pieces", justify="right")
    for item, amount in value.items.items():
        table.add_row(item.replace("_", " "), gold(amount))
    table.add_section()
    table.add_row("Team Value", gold(value.total))
    console().print(table)


@app.command("schema")
def schema_command(rules: Rules = DEFAULT) -> None:
    """Print the JSON Schema of roster files.

    Example: turfwar team schema
    """
    with errors_as_exits():
        kinds = file_kinds(find_ruleset(rules))
    print_json(msgspec.json.schema(kinds.roster))


def refuse(file: Path, violations: tuple[Violation, ...]) -> None:
    if violations:
        raise RosterError(violations, str(file))


def instant_of(team: TeamList, label: str) -> str:
    """The instant roster that --instant names; a label that the list has not ends the command."""
    try:
        return team.roster(label).label
    except UnknownName as error:
        known = ", ".join(each.label for each in team.rosters)
        hint = "" if error.suggestions else f"; there are {known}"
        fail(f"--instant: {error}{hint}", EXIT_USAGE)


def options_for(roster: Roster, file: Path, option: Options) -> tuple[str, ...]:
    """The optional rules for a roster; what is wrong with its rule set is wrong with the file."""
    try:
        find_ruleset(roster.rules)
    except UnknownName:
        raise RosterError(check_roster(roster), str(file)) from None
    return checked_options(option, roster.rules)


def pair(text: str, option: str, example: str) -> tuple[str, int]:
    """`Lineman=7` as a name and a number; one where no number is given."""
    name, _, number = text.partition("=")
    if not name or not (number or "1").isascii() or not (number or "1").isdigit():
        raise TurfwarError(f"{option} {text}: write {example}")
    return name, int((number or "1")[:6])


def show(roster: Roster, team: TeamList, value: TeamValue, ruleset: RuleSet) -> None:
    """The roster as a team sheet."""
    out = console()
    rules = ruleset.rosters
    coach = f", coached by {roster.coach}" if roster.coach else ""
    table = Table(title=f"{roster.name} ({team.name}){coach}")
    numbers = " ".join(labels(ruleset.characteristics))
    for heading in ("No.", "Name", "Position", numbers, "Skills", "SPP", "Value"):
        right = heading in ("No.", numbers, "SPP", "Value")
        table.add_column(heading, justify="right" if right else "left", overflow="fold")
    for player in sorted(roster.players, key=lambda each: each.number):
        position = team.position(player.position)
        more = rules.journeyman_skills if player.journeyman else ()
        skills = ", ".join((*position.skills, *player.skills, *more))
        now = characteristics_now(player, position, ruleset)
        table.add_row(
            str(player.number),
            player.name,
            position.name,
            "".join(f"{each:>3}" for each in now),
            "; ".join(filter(None, (skills, *remarks(player)))),
            str(rules.points(player.spp)),
            gold(player_value(player, position, ruleset)),
        )
    out.print(table)
    staff = [kind.counted(roster.count(kind.key)) for kind in rules.hired]
    staff += [f"a {kind.name}" for kind in rules.staff if kind.granted and team.may_have(kind.key)]
    out.print(", ".join(filter(None, staff)), soft_wrap=True)
    out.print(f"Treasury {gold(roster.treasury)}, Team Value {gold(value.total)}")


def remarks(player: RosterPlayer) -> list[str]:
    found = []
    if player.niggles:
        found.append(f"niggling injuries: {player.niggles}")
    if player.missing_next_match:
        found.append("misses the next match")
    if player.journeyman:
        found.append("journeyman")
    return found
