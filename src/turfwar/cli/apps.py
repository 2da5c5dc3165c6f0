"""Commands that suggest the right option for a mistyped one.

`--ray` is not an option, but a value of one: the error suggests `--engine ray`.
"""

from collections.abc import Callable, Iterator
from difflib import get_close_matches
from enum import Enum
from typing import Any, Final, ParamSpec, TypeVar

import typer
from typer.core import TyperCommand

Given = ParamSpec("Given")
Answer = TypeVar("Answer")

SYNONYMS: Final = {
    "count": "matches",
    "games": "matches",
    "jobs": "workers",
    "out": "save",
    "output": "save",
    "processes": "workers",
    "ruleset": "rules",
    "threads": "workers",
    "time": "minutes",
}
"""What other programs call our options."""


class Suggesting(TyperCommand):
    """A command whose error about an unknown option says which one was probably meant."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except Exception as error:
            # Typer keeps the class of this error to itself.
            option = getattr(error, "option_name", None)
            if option is None or not hasattr(error, "possibilities"):
                raise
            meant = " or ".join(suggestions(option, self.params))
            hint = f". Did you mean {meant}?" if meant else ""
            kind: Any = type(error)
            raise kind(option, f"No such option: {option}{hint}", ctx=ctx) from None


def suggestions(option: str, params: list[Any]) -> list[str]:
    """The options that were probably meant, the likeliest only."""
    wanted = option.lstrip("-").casefold()
    options = {name: param for param in params for name in param.opts if name.startswith("--")}
    of_values = [f"{name} {wanted}" for name, param in options.items() if wanted in values(param)]
    synonym = f"--{SYNONYMS.get(wanted)}"
    return (
        of_values
        or ([synonym] if synonym in options else [])
        or get_close_matches(f"--{wanted}", options, n=2)
    )


def values(param: Any) -> Iterator[str]:
    """The values that an option can have, if they can be listed."""
    kind = param.type_descriptor.annotation
    if isinstance(kind, type) and issubclass(kind, Enum):
        yield from (str(each.value) for each in kind)
    if "--rules" in param.opts:
        from turfwar.games import all_rulesets  # the start of a command loads no games

        yield from (rules.id for rules in all_rulesets())


class CommandApp(typer.Typer):
    """An app whose commands suggest the right option."""

    def command(  # type: ignore[override]  # fewer words than Typer's twenty parameters
        self, name: str | None = None, **how: Any
    ) -> Callable[[Callable[Given, Answer]], Callable[Given, Answer]]:
        return super().command(name, **{"cls": Suggesting, **how})
