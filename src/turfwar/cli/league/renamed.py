"""Commands of the league office that have another name now: who types the old one is told."""

from typing import Any, Final

from typer.core import TyperGroup

RENAMED: Final = {
    "before": "pre-match answer",
    "break": "off-season",
    "kinds": "event kinds",
    "out": "publish",
    "prepare": "pre-match start",
    "write": "event add",
}


class LeagueCommands(TyperGroup):
    """The commands, with a hint for those that were renamed."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[Any, Any, list[str]]:
        now = RENAMED.get(args[0]) if args else None
        if now is not None:
            ctx.fail(f"`{args[0]}` has another name now: `{ctx.command_path} {now}`.")
        return super().resolve_command(ctx, args)
