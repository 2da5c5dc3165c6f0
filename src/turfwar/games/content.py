"""Content: read from TOML, checked, and handed out as frozen objects.

Whatever is wrong in a file is a `ContentError` that names the file, the entry and the field. Team
lists, skills, tables, cards and inducements have modules of their own beside this one.
"""

import difflib
import re
import threading
import tomllib
from collections.abc import Iterable, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Protocol, TypeVar, cast

import msgspec
from msgspec import Meta, Struct

from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.field import Field, FieldError, read_field

Text = Annotated[str, Meta(min_length=1)]
Gold = Annotated[int, Meta(ge=0)]
Count = Annotated[int, Meta(ge=0)]


class ContentError(TurfwarError):
    """A content file that says something impossible."""

    def __init__(self, file: str, entry: str, field: str, problem: str) -> None:
        super().__init__(f"{file}: {entry}: {field}: {problem}")
        self.file = file
        self.entry = entry
        self.field = field
        self.problem = problem


class UnknownName(TurfwarError):
    """A name that nothing answers to, with those that come close."""

    def __init__(self, name: str, suggestions: tuple[str, ...]) -> None:
        hint = f"; did you mean {' or '.join(suggestions)}?" if suggestions else ""
        super().__init__(f"nothing is called {name!r}{hint}")
        self.name = name
        self.suggestions = suggestions


class TomlEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a TOML table is read into: all fields named, none unknown."""


class HasName(Protocol):
    @property
    def name(self) -> str: ...

    @property
    def names(self) -> tuple[str, ...]: ...


class Aliased:
    """What answers to its name and its aliases."""

    name: str
    aliases: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, *self.aliases)


class FoundByName:
    """What is called by its id, and answers to its title and its aliases as well."""

    id: str
    title: str
    aliases: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.id

    @property
    def names(self) -> tuple[str, ...]:
        return (self.id, self.title, *self.aliases)


N = TypeVar("N", bound=HasName)
E = TypeVar("E", bound=TomlEntry)


def find(name: str, entries: Iterable[N]) -> N:
    """The entry that answers to this name; case, spaces and punctuation do not matter."""
    known = {_key(each): entry for entry in reversed(list(entries)) for each in entry.names}
    key = _key(name)
    if key in known:
        return known[key]
    close = difflib.get_close_matches(key, known, n=3, cutoff=0.6)
    raise UnknownName(name, tuple(dict.fromkeys(known[each].name for each in close)))


def data_folder(package: str) -> Traversable:
    """The folder `data` of a package, as `turfwar.games.brutal`, that a rule set is in."""
    try:
        folder = files(package) / "data"
    except (ModuleNotFoundError, TypeError) as error:
        problem = f"there is no such package: {error}"
        raise ContentError(package, "folder", "data", problem) from error
    if not folder.is_dir():
        raise ContentError(package, "folder", "data", "there is no such folder in the package")
    return folder


def load_field(packages: Sequence[str], name: str = "field.txt") -> Field:
    """The field that the last of these packages with such a picture has."""
    for package in reversed(packages):
        path = data_folder(package) / name
        if path.is_file():
            try:
                return read_field(path.read_text(encoding="utf-8"))
            except FieldError as error:
                raise ContentError(str(path), "field", "", str(error)) from error
    raise ContentError(packages[-1] if packages else "", "field", name, "there is no such picture")


def extended(base: type[E], fields: Sequence[Any], name: str = "", **attributes: Any) -> type[E]:
    """The same kind of entry with more fields, and with class attributes of its own.

    An attribute `MADE_BY`, a function of a module and its arguments that give the kind again, lets
    its entries be sent to other processes.
    """
    if "MADE_BY" in attributes:
        attributes["__reduce__"] = _parts
    made = msgspec.defstruct(
        name or base.__name__,
        fields,
        bases=(base,),
        namespace=attributes,
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
    )
    return cast(type[E], made)


def _parts(entry: Any) -> tuple[Any, ...]:
    """What pickle keeps of an entry whose kind stands in no module."""
    maker, arguments = entry.MADE_BY
    return _put_together, (maker, arguments, msgspec.structs.asdict(entry))


def _put_together(maker: Any, arguments: tuple[Any, ...], values: dict[str, Any]) -> Any:
    return maker(*arguments)(**values)


def load_file(path: Traversable, kind: type[E]) -> E:
    """A TOML file as what it should be; `ContentError` names what is wrong in it."""
    return convert(read_toml(path), kind, path)


def same_name(one: str, other: str) -> bool:
    """Whether two names are one; case, spaces and punctuation do not matter."""
    return _key(one) == _key(other)


def _key(name: str) -> str:
    return re.sub(r"[\W_]+", "", name.casefold())


def unknown(kind: str, name: str, known: Iterable[str]) -> str:
    """What is wrong with a name that is not among the known ones."""
    close = difflib.get_close_matches(name, known, n=3)
    return f"unknown {kind} {name!r}" + (f"; did you mean {' or '.join(close)}?" if close else "")


def read_toml(path: Traversable) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(str(path), "file", "contents", f"cannot be read: {error}") from error
    except tomllib.TOMLDecodeError as error:
        raise ContentError(str(path), "file", "syntax", str(error)) from error


_one_at_a_time = threading.RLock()


def as_kind(raw: object, kind: Any) -> Any:
    """msgspec.convert, by one thread at a time.

    What msgspec knows of a Struct it finds out when the type is first used, and another thread that
    uses the type meanwhile crashes the process: a server whose threads load their first matches.
    Decoders do not, once they are made; those in `server/messages.py` are made when it is imported.
    """
    with _one_at_a_time:
        return msgspec.convert(raw, kind)


def convert(raw: dict[str, Any], kind: type[E], path: Traversable) -> E:
    try:
        found: E = as_kind(raw, kind)
        return found
    except msgspec.ValidationError as error:
        problem, _, where = str(error).partition(" - at `$")
        entry, field = _locate(raw, where.rstrip("`"), path.name)
        named = re.search(r"(?:unknown|required) field `(\w+)`", problem)
        raise ContentError(
            str(path), entry, named[1] if named else field, problem.replace("Object ", "")
        ) from None


def _locate(raw: dict[str, Any], where: str, file: str) -> tuple[str, str]:
    """Turn msgspec's `.positions[4].cost` into the names a person looks for."""
    names = [str(raw.get("name", file))]
    field = "contents"
    value: Any = raw
    for key, index in re.findall(r"\.(\w+)|\[(\d+|\.\.\.)\]", where):
        if key:
            field = key
            value = value.get(key) if isinstance(value, dict) else None
        elif index.isdigit() and isinstance(value, list):
            value = value[int(index)]
            if isinstance(value, dict):
                label = value.get("name") or value.get("label") or value.get("id")
                names.append(str(label) if label else f"{field} {int(index) + 1}")
    return " / ".join(names), field


def no_shared_names(entries: Sequence[HasName], file: str) -> None:
    """Refuse two entries that answer to the same name."""
    owners: dict[str, str] = {}
    for entry in entries:
        for key in {_key(name): name for name in entry.names}:
            if key in owners:
                problem = f"{key!r} is also a name of {owners[key]}"
                raise ContentError(file, entry.name, "name or aliases", problem)
            owners[key] = entry.name
