"""A file as texts, lists and mappings that know their lines, and as nothing more.

The text of each scalar is left as it is written, so that whoever reads a field decides what `off`
and `no` mean.
"""

from dataclasses import dataclass


@dataclass(slots=True, eq=False)
class Text:
    line: int
    value: str
    plain: bool

    @property
    def empty(self) -> bool:
        return self.plain and self.value in ("", "~", "null", "Null", "NULL")


@dataclass(slots=True, eq=False)
class List:
    line: int
    items: "list[Node]"


@dataclass(slots=True, eq=False)
class Map:
    line: int
    pairs: "list[tuple[Text, Node]]"
    key: Text | None = None


Node = Text | List | Map
