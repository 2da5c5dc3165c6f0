"""How players are drawn, `figures.toml`: heads and roles by words of positions and races."""

from importlib.resources.abc import Traversable
from typing import Literal

from turfwar.games.content import Text, TomlEntry, load_file

Head = Literal[
    "plain",
    "braids",
    "ears",
    "beard",
    "tusks",
    "gob",
    "skull",
    "stitched",
    "wrapped",
    "rat",
    "crest",
    "antlers",
    "bark",
    "heavy",
    "stone",
    "curly",
    "fanged",
    "rotten",
    "wolf",
    "frog",
    "hood",
    "mask",
]
Role = Literal[
    "steady",
    "spikes",
    "arm-up",
    "arms-up",
    "padded",
    "sashed",
    "fists",
    "sparks",
    "crested",
    "ball-at-feet",
    "flail",
    "saw",
    "spring",
]


class HeadRule(TomlEntry, frozen=True):
    """Whose position or race has one of these words has this head."""

    head: Head
    words: tuple[Text, ...]


class RoleRule(TomlEntry, frozen=True):
    """Whose position has one of these words is drawn like this."""

    role: Role
    words: tuple[Text, ...]


class Pip(TomlEntry, frozen=True):
    """A skill that one wants to see at a glance, and its letter."""

    skill: Text
    mark: Text


class Figures(TomlEntry, frozen=True):
    """Heads and roles, the first that fits; the characteristic that build goes by, what is usual of
    it and from where on somebody is big; and the skills that are marked."""

    build: str = ""
    usual: int = 3
    big: int = 5
    heads: tuple[HeadRule, ...] = ()
    roles: tuple[RoleRule, ...] = ()
    pips: tuple[Pip, ...] = ()

    def over(self, parent: "Figures") -> "Figures":
        """These rules, and after them those of the parent."""
        return Figures(
            build=self.build or parent.build,
            usual=self.usual if self.build else parent.usual,
            big=self.big if self.build else parent.big,
            heads=self.heads + parent.heads,
            roles=self.roles + parent.roles,
            pips=self.pips or parent.pips,
        )


def load_figures(path: Traversable) -> Figures:
    """Read `figures.toml`."""
    return load_file(path, Figures)
