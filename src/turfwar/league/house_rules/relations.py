"""What team lists feel about each other, as a parameter of a house rule.

As text it is `dwarf:dislike:goblin+orc,elf:animosity:orc`: who, what they feel, about whom. What is
not named is indifferent.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Meta

RELATIONS: Final = "relations"
"""The kind of such a parameter."""

Relations = Mapping[str, Mapping[str, str]]
"""What each list feels about others, by their ids."""


def relations(title: str, help: str, feelings: Mapping[str, str]) -> Meta:
    """A parameter with its label; `feelings` has the name of each feeling by its word."""
    extra = {"kind": RELATIONS, "feelings": dict(feelings)}
    return Meta(title=title, description=help, extra=extra)


def read_relations(text: str, feelings: Iterable[str]) -> dict[str, dict[str, str]]:
    """Relations as they are written; `ValueError` says what is wrong.

    >>> read_relations("dwarf:dislike:goblin+orc", ("dislike",))
    {'dwarf': {'goblin': 'dislike', 'orc': 'dislike'}}
    """
    known = tuple(feelings)
    found: dict[str, dict[str, str]] = {}
    for entry in filter(None, text.split(",")):
        who, feeling, whom = (*entry.split(":"), "", "")[:3]
        others = [each for each in whom.split("+") if each]
        if entry.count(":") != 2 or not who or not others:
            raise ValueError(f"{entry!r} is not written as RACE:FEELING:RACE+RACE")
        if feeling not in known:
            raise ValueError(f"{feeling!r} is no feeling; there are {', '.join(known)}")
        for other in others:
            if other == who:
                raise ValueError(f"{who} has no feeling about itself")
            if found.setdefault(who, {}).setdefault(other, feeling) != feeling:
                raise ValueError(f"{who} has two feelings about {other}")
    return found


def write_relations(relations: Relations) -> str:
    """Relations as text, in the order in which they were named.

    >>> write_relations({"dwarf": {"goblin": "dislike", "elf": "animosity", "orc": "dislike"}})
    'dwarf:dislike:goblin+orc,dwarf:animosity:elf'
    """
    entries = []
    for who, towards in relations.items():
        for feeling in dict.fromkeys(towards.values()):
            whom = "+".join(other for other, what in towards.items() if what == feeling)
            entries.append(f"{who}:{feeling}:{whom}")
    return ",".join(entries)
