"""Writes docs/commands.md from the commands: `python -m turfwar.cli.commands_reference FILE`."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer

from turfwar.cli.main import COMMANDS, app_with

HEAD = """# Commands

Written by `python -m turfwar.cli.commands_reference docs/commands.md`; do not edit.

Every command has `--help` with an example. Exit code 0 means success, 1 means that the command ran
and the answer is no, 2 means bad input. Names may be written in any case; a name that is not known
gets suggestions.
"""


def reference() -> str:
    """The page."""
    group: Any = typer.main.get_command(app_with(*(each.name for each in COMMANDS)))
    lines = [HEAD]
    for each in COMMANDS:
        lines += section(group.commands[each.name], f"turfwar {each.name}", "##")
    return "\n".join(lines).rstrip() + "\n"


def section(command: Any, name: str, level: str) -> Iterator[str]:
    """One command: what it does, an example, its arguments and options; then those below it."""
    yield f"{level} `{name}`\n"
    words, _, example = (command.help or "").partition("Example:")
    yield f"{' '.join(words.split())}\n"
    if example:
        yield f"```console\n$ {' '.join(example.split())}\n```\n"
    below = getattr(command, "commands", None)
    if below is not None:
        for each in below.values():
            yield from section(each, f"{name} {each.name}", level + "#")
        return
    rows = [row(each) for each in command.params if each.name != "help"]
    if rows:
        yield "| argument or option | what it does |\n| --- | --- |"
        yield "\n".join(rows) + "\n"


def row(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        names = f"`{parameter.metavar or parameter.name.upper()}`"
    else:
        names = ", ".join(f"`{each}`" for each in (*parameter.opts, *parameter.secondary_opts))
    text = " ".join((parameter.help or "").split()).replace("|", "\\|")
    default = parameter.default
    plain = isinstance(default, int | float | str) and not isinstance(default, bool)
    if plain and default != "" and "default" not in text:
        text += f" Default: `{default}`."
    return f"| {names} | {text} |"


def main() -> None:
    Path(sys.argv[1]).write_text(reference(), encoding="utf-8")


if __name__ == "__main__":
    main()
