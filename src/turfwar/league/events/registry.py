"""All kinds of event, found by their tags."""

from importlib import import_module
from typing import Any

import msgspec

from turfwar.league.events.payload import AnyPayload, Payload

_FOUND: dict[str, type[Payload]] = {}


def all_kinds() -> dict[str, type[Payload]]:
    """The kinds of event by their tags, in the order of these."""
    import_module("turfwar.league.events.kinds")
    return dict(sorted((tag_of(each), each) for each in Payload.__subclasses__()))


def find_kind(tag: str) -> type[Payload] | None:
    """The kind of event with a tag, if there is one."""
    if tag not in _FOUND:
        _FOUND.update(all_kinds())
    return _FOUND.get(tag)


def tag_of(kind: type[AnyPayload]) -> str:
    """The name of a kind in journals: `season-opened`."""
    assert issubclass(kind, Payload)
    tag: str = kind.__struct_config__.tag  # type: ignore[assignment]
    return tag


def read_payload(raw: Any) -> AnyPayload:
    """What an event says, from its JSON; `ValidationError` where that is no event."""
    tag = raw.get("kind") if isinstance(raw, dict) else None
    if not isinstance(tag, str):
        raise msgspec.ValidationError("Object missing required field `kind`")
    kind = find_kind(tag)
    if kind is None:
        raise msgspec.ValidationError(f"Invalid value {tag!r} - at `$.kind`")
    return msgspec.convert(raw, kind, dec_hook=decoded, str_keys=True)


def decoded(kind: type, raw: Any) -> AnyPayload:
    """`read_payload`, as msgspec calls it for a field of this type."""
    return read_payload(raw)
