"""Commands for a redraft between seasons: it is opened, and each team makes its own."""

from typing import Annotated

import typer
from msgspec.structs import asdict

from turfwar.cli.common import EXIT_USAGE, console, fail, gold
from turfwar.cli.league.desk import YOU, Actor, File, cli_errors, open_office
from turfwar.league.events import kinds
from turfwar.league.pages.redraft import as_it_is, redraft_page, team_form, tried
from turfwar.league.state.redraft import RedraftOrder, suggested_terms

Preview = Annotated[bool, typer.Option("--preview", help="Only show the effects.")]


def redraft(
    file: File,
    season: Annotated[str, typer.Argument(help="Season that is over.")],
    budget: Annotated[int | None, typer.Option(min=0, help="Budget of every team.")] = None,
    match: Annotated[int | None, typer.Option(min=0, help="Extra gold for each match.")] = None,
    win: Annotated[int | None, typer.Option(min=0, help="Extra gold for each win.")] = None,
    draw: Annotated[int | None, typer.Option(min=0, help="Extra gold for each draw.")] = None,
    most: Annotated[int | None, typer.Option(min=0, help="Largest budget; 0: no limit.")] = None,
    fee: Annotated[
        int | None, typer.Option(min=0, help="Fee for each season that a player has played.")
    ] = None,
    preview: Preview = False,
    actor: Actor = YOU,
) -> None:
    """Open a redraft after a season: every team buys its players again from a budget.

    No rulebook has a redraft. The default numbers depend on the gold of a new team.

    Example: turfwar league redraft yard.jsonl s1 --budget 1000000 --fee 20000 --preview
    """
    given = {
        "budget": budget,
        "match": match,
        "win": win,
        "draw": draw,
        "most": most,
        "fee": fee,
    }
    with cli_errors():
        office = open_office(file, actor)
        usual = asdict(suggested_terms(office.league))
        numbers = usual | {key: number for key, number in given.items() if number is not None}
        wanted = kinds.RedraftOpened(season=season, **numbers)
        if not preview:
            office.submit(wanted)
        shown = redraft_page(office.league, season, wanted.terms)
    screen = console()
    terms = shown["terms"]
    screen.print(", ".join(f"{key} {gold(number)}" for key, number in terms.items()))
    for each in shown["teams"]:
        name = each["team"]["name"]
        screen.print(f"{name}: budget {gold(each['budget'])}, everybody costs {gold(each['cost'])}")


def redraft_team(
    file: File,
    team: Annotated[str, typer.Argument(help="Team id.")],
    let_go: Annotated[
        list[str] | None, typer.Option("--let-go", help="Player who is not bought again.")
    ] = None,
    staff: Annotated[
        list[str] | None, typer.Option("--staff", help="Staff to buy, such as rerolls=2.")
    ] = None,
    hire: Annotated[
        list[str] | None, typer.Option("--hire", help="Players to hire, such as Lineman=2.")
    ] = None,
    preview: Preview = False,
    actor: Actor = YOU,
) -> None:
    """Redraft a team: buy everyone again, with your changes.

    Example: turfwar league redraft-team yard.jsonl reavers --let-go reavers.3 --staff rerolls=2
    """
    with cli_errors():
        office = open_office(file, actor)
        form = team_form(office.league, team)
        usual = as_it_is(office.league, team)
        for player in let_go or ():
            if player not in usual.keep:
                fail(f"{team} has no player {player}", EXIT_USAGE)
        order = RedraftOrder(
            keep=tuple(each for each in usual.keep if each not in (let_go or ())),
            staff={**usual.staff, **counts(staff)},
            hire=counts(hire),
        )
        shown = tried(office.league, team, order)
        if not preview:
            made = kinds.TeamRedrafted(
                team=team,
                keep=order.keep,
                staff={key: number for key, number in order.staff.items() if number},
                hire=dict(order.hire),
            )
            office.submit(made)
    screen = console()
    for source in form["sources"]:
        screen.print(f"{source['what']}: {gold(source['gold'])}")
    screen.print(f"budget {gold(shown['budget'])}, cost {gold(shown['cost'])}")
    for said in shown["effects"]:
        screen.print(said)
    for fault in shown["faults"]:
        screen.print(fault, style="red")


def counts(said: list[str] | None) -> dict[str, int]:
    """`rerolls=2` as a name and a number."""
    found: dict[str, int] = {}
    for each in said or ():
        name, equals, number = each.partition("=")
        if not equals or not number.isascii() or not number.isdigit():
            fail(f"{each!r}: write a name and a number, as in rerolls=2", EXIT_USAGE)
        found[name] = int(number)
    return found
