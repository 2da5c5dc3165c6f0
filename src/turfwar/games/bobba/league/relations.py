"""004, Race Relations: what the races of a league feel; our copy of the book has no tables."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Annotated, ClassVar, Final

from turfwar.games.base import RuleSet
from turfwar.games.bobba.league.data import PACKAGE
from turfwar.games.content import Text, TomlEntry, data_folder, load_file
from turfwar.league.house_rules.clause import Clause
from turfwar.league.house_rules.relations import (
    Relations,
    read_relations,
    relations,
    write_relations,
)
from turfwar.league.house_rules.shared import find_in

DISLIKE, ANIMOSITY = "dislike", "animosity"
FEELINGS: Final = {DISLIKE: "dislikes", ANIMOSITY: "feels animosity towards"}


class Mutual(TomlEntry, frozen=True):
    """What lists feel about each other, both ways."""

    feeling: Text
    of: tuple[Text, ...]
    towards: tuple[Text, ...]


class RelationsFile(TomlEntry, frozen=True):
    source: Text
    relations: tuple[Mutual, ...]


@cache
def suggested() -> str:
    """The relations that we chose, as text."""
    found: dict[str, dict[str, str]] = {}
    path = data_folder(PACKAGE) / "relations.toml"
    for each in load_file(path, RelationsFile).relations:
        for one in each.of:
            for other in each.towards:
                found.setdefault(one, {})[other] = each.feeling
                found.setdefault(other, {})[one] = each.feeling
    return write_relations(found)


class RaceRelations(Clause, frozen=True, kw_only=True):
    ID: ClassVar[str] = "race-relations"
    TITLE: ClassVar[str] = "Race relations"
    SOURCE: ClassVar[str] = "004, Race Relations; the values are chosen"
    TEXT: ClassVar[str] = (
        "Teams hire nobody towards whom they feel animosity. A player gives the ball to a disliked "
        "team-mate on 5+ only. Without this rule, all races are indifferent. Our copy of the book "
        "lacks the tables: the values are ours, and you can change each of them."
    )
    SCOPES: ClassVar[tuple[str, ...]] = ("league",)
    HEADING: ClassVar[str] = "League"

    feelings: Annotated[
        str,
        relations("Who dislikes whom", "Who is not named here is indifferent.", FEELINGS),
    ] = suggested()

    @classmethod
    def meant(cls, words: Mapping[str, str]) -> dict[str, str]:
        """A journal has the values of its day, whatever we suggest later."""
        return {"feelings": suggested(), **words}

    def why_not(self, ruleset: RuleSet) -> str:
        try:
            found = read_relations(self.feelings, FEELINGS)
        except ValueError as error:
            return str(error)
        known = {each.id for each in ruleset.content.teams}
        named = dict.fromkeys((*found, *(other for each in found.values() for other in each)))
        return next((f"no team list is called {each!r}" for each in named if each not in known), "")


@lru_cache(64)
def in_force(options: tuple[str, ...]) -> Relations:
    """What the house rules in force say; nothing where they have no relations."""
    clause = find_in(options, RaceRelations)
    return {} if clause is None else read_relations(clause.feelings, FEELINGS)


def feeling(options: Iterable[str], ruleset: RuleSet, team_list: str, other: str) -> str:
    """What a team's race feels about another; the other is assumed to feel the same."""
    found = in_force(tuple(options))
    if not found:
        return ""
    own, theirs = (ruleset.content.team(name).id for name in (team_list, other))
    return found.get(own, {}).get(theirs, "")


def why_no_ally(options: Iterable[str], ruleset: RuleSet, team_list: str, other: str) -> str:
    """004, Race Relations: why a team does not have somebody of another race."""
    if feeling(options, ruleset, team_list, other) == ANIMOSITY:
        return f"{team_list} teams feel animosity towards {other} players"
    return ""
