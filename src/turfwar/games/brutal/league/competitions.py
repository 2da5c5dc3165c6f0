"""003, Summary of Competition Types and Teams: what teams may be hired; the port `content`.

A type of competition is an option, of matches and of leagues: team lists are then those of teams
that may enter it.

>>> from turfwar.games import find_team
>>> orcs = find_team("Orc", ["cup-of-death"], "brutal")
>>> orcs.treasury, orcs.max_players, orcs.position("Goblin").max, orcs.position("Kaiser Franz").max
(2000000, 22, 6, 1)
"""

from collections.abc import Iterable
from dataclasses import replace as changed
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

from msgspec.structs import replace

from turfwar.games.brutal.rosters import ALLY, EXPERIENCE, IMMORTAL, ROLES
from turfwar.games.content import Count, Gold, Text, TomlEntry, load_file, same_name
from turfwar.games.content_folder import Content
from turfwar.games.rosters import Experience
from turfwar.games.star_content import Star
from turfwar.games.team_content import Position, TeamList, position_kind

PRICE: Final = Experience(EXPERIENCE, points=5, gold=10_000)
"""003, The Cup of Death: what experience costs."""


class BrutalCompetition(TomlEntry, frozen=True):
    """A type of competition, and what a team that enters it may be."""

    id: Text
    title: Text
    treasury: Gold
    least: Count
    most: Count
    cheapest: Count = 100
    allies: Count = 0
    experience: bool = False
    immortals: Literal["", "club", "race"] = ""

    @property
    def summary(self) -> str:
        """What it allows, in words."""
        parts = [f"{self.treasury:,} gold pieces", f"{self.least} to {self.most} players"]
        parts += [f"up to {self.allies} allies"] if self.allies else ["one race only"]
        parts += ["experience for gold"] if self.experience else []
        parts += ["immortals"] if self.immortals else []
        return f"Teams for this competition: {', '.join(parts)}."


class CompetitionFile(TomlEntry, frozen=True):
    competitions: tuple[BrutalCompetition, ...]


@cache
def all_competitions() -> tuple[BrutalCompetition, ...]:
    """The book's table."""
    path = files("turfwar.games.brutal") / "data" / "competitions.toml"
    return load_file(path, CompetitionFile).competitions


def content_with(content: Content, options: Iterable[str]) -> Content:
    """The content for the type of competition that is among the options."""
    for option in options:
        for each in all_competitions():
            if same_name(option, each.id):
                return content_for(content, each)
    return content


@cache
def content_for(content: Content, competition: BrutalCompetition) -> Content:
    """The lists for a type of competition, and its rules for rosters."""
    rules = changed(
        content.rosters,
        most_of={ALLY: competition.allies},
        experience=PRICE if competition.experience else None,
    )
    lists = content.teams
    return content.with_lists(
        teams=tuple(entered(team, competition, lists, content) for team in lists), rosters=rules
    )


def entered(
    team: TeamList, competition: BrutalCompetition, lists: tuple[TeamList, ...], content: Content
) -> TeamList:
    """003, Summary of Competition Types and Teams: a list as its teams enter a competition."""
    positions = [*more_of_cheapest(team.positions, competition.cheapest)]
    positions += immortals(team, competition, content)
    if competition.allies:
        others = [other for other in lists if other is not team]
        most = competition.allies
        positions += [ally(each, other, most) for other in others for each in other.positions]
    return replace(
        team,
        treasury=competition.treasury,
        min_players=competition.least,
        max_players=competition.most,
        positions=tuple(positions),
    )


def more_of_cheapest(positions: tuple[Position, ...], percent: int) -> tuple[Position, ...]:
    """003, The Cup of Death: half as many again of the cheapest players."""
    least = min(each.cost for each in positions)
    return tuple(
        replace(each, max=each.max * percent // 100) if each.cost == least else each
        for each in positions
    )


def ally(position: Position, team: TeamList, most: int) -> Position:
    """003, Summary of Competition Types and Teams: somebody of another race."""
    return replace(
        position,
        max=min(position.max, most),
        name=f"{position.name} ({team.name})",
        aliases=(),
        traits=(*position.traits, ALLY),
    )


def immortals(team: TeamList, competition: BrutalCompetition, content: Content) -> list[Position]:
    """003, Immortal Legends: a club has those that would come, a nation those of its race."""
    if not competition.immortals:
        return []
    kind: Any = position_kind(content.characteristics)
    return [
        kind(
            name=star.name,
            max=1,
            cost=star.cost,
            skills=star.skills,
            normal=("General", *(role.capitalize() for role in role_of(star))),
            traits=(*role_of(star), IMMORTAL),
            aliases=star.aliases,
            **{each.key: star.characteristic(each.key) for each in content.characteristics},
        )
        for star in content.stars
        if any(same_name(name, team.name) for name in may_hire(star, competition))
    ]


def may_hire(star: Star, competition: BrutalCompetition) -> tuple[str, ...]:
    """Whose teams an immortal plays for; the first is their own race."""
    return star.teams[:1] if competition.immortals == "race" else star.teams


def role_of(star: Star) -> tuple[str, ...]:
    """What an immortal is by the type that is printed with the name."""
    return tuple(role for role in ROLES if star.note.casefold().endswith(role))
