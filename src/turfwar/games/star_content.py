"""Star Players and inducements: whom and what a team can buy for one match, as TOML has them."""

from collections.abc import Sequence
from functools import cache
from importlib.resources.abc import Traversable
from typing import Annotated

from msgspec import Meta

from turfwar.games.content import (
    Aliased,
    ContentError,
    Gold,
    Text,
    TomlEntry,
    extended,
    load_file,
    no_shared_names,
    unknown,
)
from turfwar.games.rosters import Characteristic, StaffKind
from turfwar.games.skill_content import SkillText
from turfwar.games.team_content import TeamList, WithCharacteristics, characteristic_fields

FOR_ALL = "all"
NOT = "no-"


class Star(TomlEntry, Aliased, WithCharacteristics, frozen=True):
    """A Star Player; `teams` may hire them, `pair` is who has to come with them."""

    name: Text
    cost: Gold
    skills: tuple[str, ...]
    teams: Annotated[tuple[Text, ...], Meta(min_length=1)]
    aliases: tuple[Text, ...] = ()
    pair: str | None = None
    note: str = ""


class StarDifference(TomlEntry, frozen=True):
    """Where other public copies of the list depart from the printed one."""

    star: Text
    field: Text
    printed: int | tuple[str, ...]
    elsewhere: int | tuple[str, ...]
    source: Text


class StarFile(TomlEntry, frozen=True):
    """The contents of a file of stars."""

    stars: tuple[Star, ...] = ()
    differences: tuple[StarDifference, ...] = ()


class Inducement(TomlEntry, frozen=True, rename={"only_for": "for"}):
    """Something on the shopping list; without `max` there is no limit.

    It is for `all` teams, for those that may have staff of a kind (`apothecary`), or for those that
    may not (`no-apothecary`).
    """

    id: Text
    name: Text
    source: Text
    text: Text
    aliases: tuple[Text, ...] = ()
    max: Annotated[int, Meta(ge=1)] | None = None
    cost: Gold = 0
    skill_cost: Gold = 0
    cheaper: dict[str, Gold] = {}
    only_for: Text = FOR_ALL

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, self.id, *self.aliases)

    def is_for(self, team: TeamList) -> bool:
        """Whether a team of this list can buy it."""
        if self.only_for == FOR_ALL:
            return True
        return team.may_have(self.only_for.removeprefix(NOT)) != self.only_for.startswith(NOT)


class _InducementFile(TomlEntry, frozen=True):
    inducements: Annotated[tuple[Inducement, ...], Meta(min_length=1)]


@cache
def star_kind(characteristics: tuple[Characteristic, ...]) -> type[Star]:
    """What a star is read into by a rule set of these characteristics."""
    return extended(
        Star,
        characteristic_fields(characteristics),
        KEYS=tuple(each.key for each in characteristics),
        MADE_BY=(star_kind, (characteristics,)),
    )


@cache
def _file_kind(characteristics: tuple[Characteristic, ...]) -> type[StarFile]:
    star = star_kind(characteristics)
    listed = Annotated[tuple[star, ...], Meta(min_length=1)]  # type: ignore[valid-type]
    return extended(StarFile, [("stars", listed)])


def load_stars(
    path: Traversable,
    characteristics: tuple[Characteristic, ...],
    skills: Sequence[SkillText],
    teams: Sequence[TeamList],
) -> StarFile:
    """The stars of a file, and where other copies differ."""
    content = load_file(path, _file_kind(characteristics))
    names = [star.name for star in content.stars]
    no_shared_names(content.stars, str(path))
    for star in content.stars:
        for field, given, known in (
            ("skills", star.skills, [skill.name for skill in skills]),
            ("teams", star.teams, [team.name for team in teams]),
            ("pair", (star.pair,) if star.pair else (), names),
        ):
            for each in given:
                if each not in known:
                    raise ContentError(str(path), star.name, field, unknown(field, each, known))
    for difference in content.differences:
        where = f"differences / {difference.star}"
        if difference.star not in names:
            raise ContentError(str(path), where, "star", "is not in the list")
        star = content.stars[names.index(difference.star)]
        if getattr(star, difference.field, None) != difference.printed:
            raise ContentError(str(path), where, difference.field, "is not printed like that")
    return content


def load_inducements(path: Traversable, staff: Sequence[StaffKind]) -> tuple[Inducement, ...]:
    """The shopping list of a file."""
    listed = load_file(path, _InducementFile).inducements
    no_shared_names(listed, str(path))
    kinds = [kind.key for kind in staff]
    for each in listed:
        if each.only_for != FOR_ALL and each.only_for.removeprefix(NOT) not in kinds:
            problem = unknown("staff", each.only_for, (FOR_ALL, *kinds))
            raise ContentError(str(path), each.name, "for", problem)
    return listed
