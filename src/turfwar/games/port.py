"""The ports of a rule set: the parts of it that are loaded when they are first used.

Each is written as `module:attribute`. `turfwar.games.ports` has what they are, and what there is
where a rule set brings none.

>>> Ports(display="toy.ruleset:YardDisplay").over(Ports(display="a:b", hints="a:HINTS")).hints
'a:HINTS'
>>> Ports(hints=None).over(Ports(display="a:b", hints="a:HINTS")).hints is None
True
>>> Ports(display="toy.ruleset")
Traceback (most recent call last):
ValueError: the port display is 'toy.ruleset', which is not written as module:attribute
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields

Path = str | None
"""A port as it is written; empty: the parent's, or none. An overlay removes it by `None`."""


@dataclass(frozen=True)
class Ports:
    """Where each port of a rule set is."""

    create: Path = ""
    language: Path = ""
    saves: Path = ""
    display: Path = ""
    content: Path = ""
    plans: Path = ""
    paths: Path = ""
    hints: Path = ""
    rookie: Path = ""
    scripted: Path = ""
    planner: Path = ""
    levels: Path = ""
    estimates: Path = ""
    shopper: Path = ""
    post_match: Path = ""
    office: Path = ""
    rating: Path = ""
    cup: Path = ""
    solver: Path = ""

    def __post_init__(self) -> None:
        for name, path in self.written():
            module, _, attribute = path.partition(":")
            if not module or not attribute:
                raise ValueError(
                    f"the port {name} is {path!r}, which is not written as module:attribute"
                )

    def written(self) -> Iterator[tuple[str, str]]:
        """Those that are given, by name."""
        for field in fields(self):
            path: Path = getattr(self, field.name)
            if path:
                yield field.name, path

    def over(self, parent: "Ports") -> "Ports":
        """The parent's with these in their place."""
        return Ports(
            **{
                field.name: getattr(parent if getattr(self, field.name) == "" else self, field.name)
                for field in fields(self)
            }
        )
