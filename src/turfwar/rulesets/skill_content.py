"""The skills as a coach reads them."""

from importlib.resources.abc import Traversable
from typing import Annotated

from msgspec import Meta

from turfwar.rulesets.content import (
    Aliased,
    ContentError,
    Entry,
    Text,
    data_file,
    load_file,
    no_shared_names,
    unknown,
)


class SkillText(Entry, Aliased, frozen=True):
    """A skill as a coach reads it."""

    name: Text
    category: Text
    source: Text
    text: Text
    aliases: tuple[Text, ...] = ()
    experimental: bool = False


class _SkillFile(Entry, frozen=True):
    categories: Annotated[tuple[Text, ...], Meta(min_length=1)]
    skills: Annotated[tuple[SkillText, ...], Meta(min_length=1)]


def load_skills(path: Traversable) -> tuple[SkillText, ...]:
    content = load_file(path, _SkillFile)
    no_shared_names(content.skills, str(path))
    for skill in content.skills:
        if skill.category not in content.categories:
            problem = unknown("category", skill.category, content.categories)
            raise ContentError(str(path), skill.name, "category", problem)
    return content.skills


def base_skills() -> tuple[SkillText, ...]:
    return load_skills(data_file("lrb6", "skills.toml"))
