"""`turfwar league handicap` and `trv`: how strong teams are, and what the weaker one is given."""

from pathlib import Path
from typing import Annotated

import typer

from turfwar.cli.common import EXIT_USAGE, AsJson, console, fail, gold, print_json
from turfwar.games import all_rulesets, find_ruleset
from turfwar.games.base import RuleSet
from turfwar.games.content import UnknownName
from turfwar.kernel.errors import TurfwarError
from turfwar.league.files import FileFault, document_of
from turfwar.league.rules.rating import rating_rules

Rules = Annotated[str, typer.Option(help="Rule set (default: the first that has such a rating).")]


def rated_ruleset(name: str) -> RuleSet:
    """The rule set that is meant; it has to have ratings."""
    if not name:
        found = next((each for each in all_rulesets() if each.ports.rating), None)
        if found is None:
            fail("no rule set has a handicap", EXIT_USAGE)
        return found
    try:
        ruleset = find_ruleset(name)
    except UnknownName as error:
        fail(str(error), EXIT_USAGE)
    if not ruleset.ports.rating:
        fail(f"{ruleset.title} has no handicap", EXIT_USAGE)
    return ruleset


def handicap(
    lower: Annotated[int, typer.Option(help="Rating of the lower team.", min=0)],
    higher: Annotated[int, typer.Option(help="Rating of the higher team.", min=0)],
    rules: Rules = "",
    as_json: AsJson = False,
) -> None:
    """Show the handicap of the weaker team.

    `effects` are those of the row; where they are printed as text, so are those of the rows before
    it that are still in force. Exit code 2 where the ratings make no sense.

    Example: turfwar league handicap --lower 234 --higher 395 --json
    """
    try:
        found = rating_rules(rated_ruleset(rules)).handicap(lower, higher)
    except TurfwarError as error:
        fail(str(error), EXIT_USAGE)
    if as_json:
        gate = {"higher": found.higher, "lower": found.lower}
        print_json(
            {
                "letter": found.letter,
                "gold": found.gold,
                "effects": list(found.effects),
                "cards": found.cards,
                "gate": gate,
            }
        )
        return
    screen = console()
    screen.print(f"handicap {found.letter}: {gold(found.gold)} gold pieces for dirty tricks")
    screen.print(f"effects: {', '.join(found.in_force) or 'none'}")
    screen.print(f"cards: {found.cards or 'none'}")
    screen.print(f"gate: {found.higher:+g} a die for the higher, {found.lower:+g} for the lower")


def trv(
    file: Annotated[Path, typer.Argument(help="A file with a team and its players.")],
    rules: Rules = "",
    as_json: AsJson = False,
) -> None:
    """Calculate a team rating step by step.

    The format is in docs/league-reference.md. Exit code 2 where the file is malformed.

    Example: turfwar league trv team.yaml --json
    """
    try:
        document = document_of(file)
        ruleset = rated_ruleset(rules or str(document.get("rules", "")))
        found = rating_rules(ruleset).sheet(document, ruleset)
    except FileFault as error:
        fail(str(error), EXIT_USAGE)
    except TurfwarError as error:
        fail(f"{file}: {error}", EXIT_USAGE)
    if as_json:
        print_json({"players": list(found.players.values()), "total": found.working.total})
        return
    screen = console()
    for item in found.working.items:
        screen.print(f"{item.amount:>5}  {item.what}")
    screen.print(f"{found.working.total:>5}  in all")
