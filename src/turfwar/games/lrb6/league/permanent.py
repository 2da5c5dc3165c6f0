"""000, House rules, Inducements: some bought for good, for as long as a season lasts.

A team keeps them among its staff, under a name of their own; the matches in which the clause is in
force are played with them (the option `on-staff`).
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Final

from msgspec import Meta
from msgspec.structs import fields, replace

from turfwar.games.base import RuleSet
from turfwar.games.content import same_name
from turfwar.games.lrb6.on_staff import ON_STAFF
from turfwar.games.star_content import Inducement
from turfwar.games.team_content import TeamList
from turfwar.league.house_rules.clause import Clause, parse_clause
from turfwar.league.post_match.lookup import listed
from turfwar.league.post_match.machine import OrderRefused, PostMatchRun
from turfwar.league.post_match.result import SIDES, Side
from turfwar.league.post_match.rules import Item
from turfwar.league.post_match.team import Team

PREFIX: Final = "permanent/"
Flag = Annotated[int, Meta(ge=0, le=1)]


class Permanent(Clause, frozen=True, kw_only=True):
    ID: ClassVar[str] = "permanent"
    TITLE: ClassVar[str] = "Inducements for a season"
    SOURCE: ClassVar[str] = "000, House rules, Inducements"
    TEXT: ClassVar[str] = (
        "Coaches can buy some inducements after a match, at the price of the shopping list. They "
        "stay with the team until the end of the season."
    )
    SCOPES: ClassVar[tuple[str, ...]] = ("league", "season", "competition")

    wizard: Flag = 1
    chef: Flag = 1
    babe: Flag = 0
    bribe: Flag = 0
    training: Flag = 0
    apothecary: Flag = 0
    igor: Flag = 0

    @classmethod
    def meant(cls, words: Mapping[str, str]) -> dict[str, str]:
        """Who names what may be bought leaves out what they do not name.

        >>> Permanent.meant({"wizard": "1"}), Permanent.meant({"babe": "1", "chef": "1"})
        ({'wizard': '1', 'chef': '0'}, {'babe': '1', 'chef': '1', 'wizard': '0'})
        >>> Permanent.meant({"chef": "0"})
        {'chef': '0'}
        """
        if "1" not in words.values():
            return dict(words)
        usual = [each.name for each in fields(cls) if each.default]
        return {**words, **{name: "0" for name in usual if name not in words}}

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(name for name in self.__struct_fields__ if getattr(self, name))


def allowed(options: Sequence[str], ruleset: RuleSet) -> tuple[Inducement, ...]:
    """What may be bought for good by these options."""
    for text in options:
        if text.split(" ")[0] == Permanent.ID:
            clause = parse_clause(text, (Permanent,))
            assert isinstance(clause, Permanent)
            entries = {each.id: each for each in ruleset.content.inducements}
            return tuple(entries[kind] for kind in clause.kinds if kind in entries)
    return ()


def price(entry: Inducement, team: TeamList) -> int:
    return entry.cheaper.get(team.name, entry.cost)


def number_of(team: Team, entry: Inducement) -> int:
    return team.staff.get(PREFIX + entry.id, 0)


def named(post_match: PostMatchRun, what: str) -> Inducement | None:
    """The inducement that an order means, where it may be bought for good."""
    for entry in allowed(post_match.options, post_match.ruleset):
        if any(same_name(what, name) for name in entry.names):
            return entry
    return None


def check(post_match: PostMatchRun, side: Side, entry: Inducement) -> None:
    """As many as a team could have in a match, and of what its list can have at all."""
    team = post_match.team_list(side)
    if not entry.is_for(team):
        raise OrderRefused(f"{team.name} teams cannot have: {entry.name}")
    have = number_of(post_match.teams[side], entry)
    if entry.max is not None and have >= entry.max:
        post_match.refuse(f"the team has {have} of {entry.name} already, and may not have more")


def add(post_match: PostMatchRun, side: Side, entry: Inducement) -> None:
    team = post_match.teams[side]
    post_match.teams[side] = team.with_staff(PREFIX + entry.id, number_of(team, entry) + 1)


def worth(team: Team, ruleset: RuleSet, options: Sequence[str]) -> list[Item]:
    """They count in the Team Value as they would in a match, where the clause is in force."""
    of = listed(team.team_list, tuple(options), ruleset)
    return [
        Item(f"{number} x {entry.name}", number * price(entry, of))
        for entry in allowed(options, ruleset)
        if (number := number_of(team, entry))
    ]


def brings(home: Team, away: Team, options: Sequence[str], ruleset: RuleSet) -> tuple[str, ...]:
    """The option by which a match is played with what the teams have."""
    words = [
        f"{side}-{entry.id}={number}"
        for side, team in zip(SIDES, (home, away), strict=True)
        for entry in allowed(options, ruleset)
        if (number := number_of(team, entry))
    ]
    return (" ".join((ON_STAFF, *words)),) if words else ()


def season_ends(team: Team) -> Team:
    """They leave with the season."""
    staff = {key: number for key, number in team.staff.items() if not key.startswith(PREFIX)}
    return team if len(staff) == len(team.staff) else replace(team, staff=staff)
