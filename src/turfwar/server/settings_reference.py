"""Writes docs/settings.md from `config.py`: `python -m turfwar.server.settings_reference FILE`."""

import sys
from dataclasses import fields
from pathlib import Path

from turfwar.server.config import Limits, Settings
from turfwar.server.config_reading import (
    LIMIT_PREFIX,
    LIMITS,
    PREFIX,
    SECRETS,
    default_of,
    descriptions,
)

HEAD = """# Settings

Written by `python -m turfwar.server.settings_reference docs/settings.md`; do not edit.

A server reads a settings file in TOML (`turfwar serve --config FILE`, or `TURFWAR_CONFIG=FILE`),
then the environment, which wins. `turfwar serve --check-config` prints the settings that a server
would use, names every mistake, and exits. Passwords are not printed.

    database_url = "postgresql://turfwar@localhost/turfwar"
    secure_cookies = true
    public_url = "https://turf.example"

    [limits]
    open_matches = 500

The environment has the same names in capitals: `TURFWAR_PUBLIC_URL`, and
`TURFWAR_LIMIT_OPEN_MATCHES` for a limit. Lists have commas between their parts.
"""


def table(kind: type[Settings] | type[Limits], prefix: str) -> list[str]:
    said = descriptions(kind)
    lines = ["| setting | environment | default | meaning |", "| --- | --- | --- | --- |"]
    for each in fields(kind):
        if each.name == LIMITS:
            continue
        default = default_of(each)
        shown = f"`{default}`" if default and default != '""' else ""
        meaning = said[each.name].replace("\n", " ")
        lines.append(f"| `{each.name}` | `{prefix}{each.name.upper()}` | {shown} | {meaning} |")
    return lines


def reference() -> str:
    """The whole page."""
    files = " and ".join(f"`{PREFIX}{name.upper()}_FILE`" for name in SECRETS)
    secret = f"{files} name files that contain these secrets, as containers mount them."
    parts = [HEAD, secret, "", *table(Settings, PREFIX), "", "## Limits", ""]
    return "\n".join([*parts, *table(Limits, LIMIT_PREFIX), ""])


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(reference(), encoding="utf-8")
