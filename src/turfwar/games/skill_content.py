"""The skills as a coach reads them."""

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import Annotated

from msgspec import Meta

from turfwar.games.content import (
    Aliased,
    ContentError,
    Text,
    TomlEntry,
    load_file,
    no_shared_names,
    unknown,
)


class SkillText(TomlEntry, Aliased, frozen=True):
    """A skill as a coach reads it.

    `tables` are shown with it; `asks_for` are fields that all positions of a team list must have
    where one of them has the skill; `changed` says what other rule sets make of it, by their ids.
    """

    name: Text
    category: Text
    source: Text
    text: Text
    aliases: tuple[Text, ...] = ()
    experimental: bool = False
    tables: tuple[Text, ...] = ()
    asks_for: tuple[Text, ...] = ()
    changed: dict[str, Text] = {}


class _SkillFile(TomlEntry, frozen=True):
    skills: Annotated[tuple[SkillText, ...], Meta(min_length=1)]
    categories: tuple[Text, ...] = ()


def load_skills(path: Traversable, categories: Sequence[str] = ()) -> tuple[SkillText, ...]:
    """All the skills in a file, of these categories and those that it names itself."""
    content = load_file(path, _SkillFile)
    no_shared_names(content.skills, str(path))
    known = (*categories, *content.categories)
    for skill in content.skills:
        if skill.category not in known:
            problem = unknown("category", skill.category, known)
            raise ContentError(str(path), skill.name, "category", problem)
    return content.skills


def load_categories(path: Traversable) -> tuple[str, ...]:
    """The categories that a file of skills names."""
    return load_file(path, _SkillFile).categories
