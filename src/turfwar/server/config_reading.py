"""Reads the settings: a TOML file, then the environment, which wins."""

import ast
import difflib
import inspect
import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from turfwar.server import config
from turfwar.server.config import (
    LOG_FORMATS,
    LOG_LEVELS,
    ConfigError,
    Limits,
    Settings,
    database_url,
    networks,
)

CONFIG: Final = "TURFWAR_CONFIG"
PREFIX: Final = "TURFWAR_"
LIMIT_PREFIX: Final = "TURFWAR_LIMIT_"
LIMITS: Final = "limits"
SECRETS: Final = ("database_url", "smtp_password")
"""Settings that can also be read from a file of their own, and are never printed in full."""
YES: Final = ("1", "true", "yes", "on")
NO: Final = ("", "0", "false", "no", "off")
CHOICES: Final = {"log_level": LOG_LEVELS, "log_format": LOG_FORMATS}
PORTS: Final = ("port", "smtp_port")
MOST: Final = 2**31 - 1


class ConfigFaults(ConfigError):
    """All the settings that cannot be used."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


def read_settings(environment: Mapping[str, str], file: Path | None = None) -> Settings:
    """The settings; `ConfigFaults` names everything that is wrong."""
    named = file or (Path(environment[CONFIG]) if environment.get(CONFIG) else None)
    faults: list[str] = []
    table = read_file(named, faults) if named is not None else {}
    limits_table = table.pop(LIMITS, {})
    if not isinstance(limits_table, dict):
        faults.append(f"{named}: limits must be a table: [limits]")
        limits_table = {}
    values = collect(Settings, table, environment, PREFIX, f"{named}: ", faults)
    limits = collect(Limits, limits_table, environment, LIMIT_PREFIX, f"{named}: limits.", faults)
    if faults:
        raise ConfigFaults(faults)
    return replace(Settings(**values), limits=replace(Limits(), **limits))


def read_file(path: Path, faults: list[str]) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        faults.append(f"cannot read the settings file {path}: {error.strerror}")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        faults.append(f"{path} is not valid TOML: {error}")
    return {}


def collect(
    kind: type[Settings] | type[Limits],
    table: dict[str, Any],
    environment: Mapping[str, str],
    prefix: str,
    where: str,
    faults: list[str],
) -> dict[str, Any]:
    """The values of one group of settings."""
    known = {each.name: each for each in fields(kind) if each.name != LIMITS}
    found: dict[str, Any] = {}
    for name in table.keys() - known.keys():
        hint = f", did you mean {meant(name, kind)}?" if meant(name, kind) else ""
        faults.append(f"{where}{name} is not a setting{hint}")
    for name, each in known.items():
        variable = prefix + name.upper()
        try:
            by_file = name in SECRETS and bool(environment.get(variable + "_FILE"))
            if variable in environment and (environment[variable] or not by_file):
                found[name] = checked(each, variable, from_text(each, environment[variable]))
            elif by_file:
                found[name] = checked(each, variable, secret_from(environment, variable))
            elif name in table:
                found[name] = checked(each, where + name, from_toml(table[name]))
        except ConfigError as error:
            faults.append(str(error))
    return {name: value for name, value in found.items() if value is not None}


def meant(name: str, kind: type[Settings] | type[Limits]) -> str:
    """The setting that somebody may have meant, with its table where it is in another one."""
    own, others = {each.name for each in fields(kind)}, {each.name for each in fields(Limits)}
    if kind is Settings and name in others:
        return f"{LIMITS}.{name}"
    close = difflib.get_close_matches(name, own | others, 1)
    if not close:
        return ""
    return close[0] if close[0] in own else f"{LIMITS}.{close[0]}"


def secret_from(environment: Mapping[str, str], variable: str) -> str:
    """A secret from the file that `..._FILE` names, as container secrets have it."""
    path = Path(environment[variable + "_FILE"])
    try:
        return path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"{variable}_FILE: cannot read {path}") from error


def from_text(each: "Field[Any]", text: str) -> Any:
    """What a variable says, in the type of its setting; text where it does not fit."""
    if each.type in (int, "int"):
        return int(text) if text.isascii() and text.isdecimal() else text
    if each.type in (bool, "bool"):
        low = text.strip().lower()
        return True if low in YES else False if low in NO else text
    if each.type in (str, "str"):
        return text
    return tuple(part.strip() for part in text.split(",") if part.strip())


def from_toml(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def checked(each: "Field[Any]", name: str, value: Any) -> Any:
    """A value that a setting can have; None leaves it at its default."""
    if each.type in (int, "int"):
        most = 65535 if each.name in PORTS else MOST
        if type(value) is not int or not 1 <= value <= most:
            upper = f" up to {most}" if most != MOST else " above 0"
            raise ConfigError(f"{name} is {value!r}, it must be a number{upper}")
        return value
    if each.type in (bool, "bool"):
        if type(value) is not bool:
            raise ConfigError(f"{name} is {value!r}, it must be true or false")
        return value
    if each.type in (str, "str"):
        return checked_text(each.name, name, value)
    if not isinstance(value, tuple) or not all(isinstance(part, str) for part in value):
        raise ConfigError(f"{name} must be a list of texts")
    return value if each.name == "mail_to" else networks(name, value)


def checked_text(field: str, name: str, value: Any) -> str | None:
    if not isinstance(value, str) or "\x00" in value:
        raise ConfigError(f"{name} must be text")
    if field == "database_url":
        return database_url(value) if value else None
    if field == "host" and not value.strip():
        raise ConfigError(f"{name} is empty: use 0.0.0.0 to listen on all addresses")
    if field in CHOICES and value not in CHOICES[field]:
        raise ConfigError(f"{name} is {value!r}, it must be one of {', '.join(CHOICES[field])}")
    if field == "public_url" and value:
        parts = urlsplit(value)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/"):
            raise ConfigError(f"{name} is {value!r}, write it as in https://turf.example")
        return value.rstrip("/")
    return value


# Showing them


def hidden(name: str, value: Any) -> Any:
    """A value as it may be printed: without passwords."""
    if name == "database_url":
        from sqlalchemy import make_url

        return make_url(value).render_as_string(hide_password=True)
    return "***" if name in SECRETS and value else value


def shown_settings(settings: Settings) -> dict[str, Any]:
    """All settings, without secrets."""
    found = {
        each.name: hidden(each.name, getattr(settings, each.name))
        for each in fields(Settings)
        if each.name != LIMITS
    }
    limits = {each.name: getattr(settings.limits, each.name) for each in fields(Limits)}
    return {**found, LIMITS: limits}


def descriptions(kind: type) -> dict[str, str]:
    """The sentences below the fields of a class in `config.py`."""
    tree = ast.parse(inspect.getsource(config))
    body = next(
        each.body
        for each in tree.body
        if isinstance(each, ast.ClassDef) and each.name == kind.__name__
    )
    found: dict[str, str] = {}
    for field, text in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant):
                found[field.target.id] = str(text.value.value)
    return found


def default_of(each: "Field[Any]") -> str:
    """A default as a settings file has it."""
    if each.default is MISSING:
        return ""
    value = each.default
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return "[" + ", ".join(f'"{part}"' for part in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)
