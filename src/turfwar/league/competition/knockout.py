"""Knock-out: who loses is out; byes for the first in the order of entry."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct

from turfwar.league.competition.formats import StageFormat, StageProgress, at_least_two
from turfwar.league.competition.lots import Lots
from turfwar.league.competition.plan import BYE, Pairing, Slot, loser, pairings, team, winner

NAMES = {1: "Final", 2: "Semi-final", 4: "Quarter-final"}


class KnockOutParameters(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`third`: a match of the losers of the semi-finals; `drawn`: lots decide who meets whom.

    `apart` names those who should not meet in the first round, by what they have in common.
    """

    third: bool = False
    drawn: bool = False
    apart: dict[str, str] = {}
    until: Annotated[int, Meta(ge=1, le=64)] = 1
    """Play until so many are left."""


def seeding(size: int) -> list[int]:
    """The seeds from top to bottom of a bracket, so that the best meet last.

    >>> seeding(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for each in order for seed in (each, total - each)]
    return order


class KnockOut(StageFormat):
    """A bracket."""

    ID: ClassVar[str] = "knock-out"
    TITLE: ClassVar[str] = "Knock-out"
    PARAMETERS: ClassVar[type[Struct]] = KnockOutParameters

    def knocks_out(self) -> bool:
        return True

    def draw(self, course: StageProgress, parameters: Any, lots: Lots) -> list[Slot]:
        at_least_two(course, self.ID)
        teams = lots.shuffled("bracket", course.teams) if parameters.drawn else list(course.teams)
        size = 2
        while size < len(teams):
            size *= 2
        sides = [team(teams[seed - 1]) if seed <= len(teams) else BYE for seed in seeding(size)]
        keep_apart(sides, parameters.apart)
        slots: list[Slot] = []
        number = 1
        while len(sides) > 1:
            matches = len(sides) // 2
            if len(sides) <= parameters.until:
                break
            rest = f"Round of {len(sides)}"
            # Where it ends before there is a winner, no match of it is a final or leads to one.
            name = NAMES.get(matches, rest) if parameters.until == 1 else rest
            made = [
                Slot(
                    id=f"{number}.{at + 1}",
                    round=number,
                    home=sides[2 * at],
                    away=sides[2 * at + 1],
                    name=name,
                )
                for at in range(matches)
            ]
            if matches == 1 and parameters.third and len(course.teams) > 3:
                semis = [slot.id for slot in slots if slot.round == number - 1]
                slots.append(
                    Slot(
                        id=f"{number}.third",
                        round=number,
                        home=loser(semis[0]),
                        away=loser(semis[1]),
                        name="Third place",
                    )
                )
            slots += made
            sides = [winner(slot.id) for slot in made]
            number += 1
        return slots

    def ranking(self, course: StageProgress, parameters: Any, lots: Lots) -> list[list[str]]:
        """Champion, second, third and fourth if played for, then by the round they went out in."""
        found = pairings(course.slots, course.results)
        out = dict.fromkeys(course.teams, 0)
        alive = set(course.teams)
        special: dict[str, tuple[int, int]] = {}
        for pairing in found.values():
            result = course.results.get(pairing.slot.id)
            if result is None or not pairing.ready or result.winner == "draw":
                continue
            lost = losers(pairing, result.winner)
            if pairing.slot.id.endswith(".third"):
                for each in (pairing.home, pairing.away):
                    special[each or ""] = (pairing.slot.round, 0 if each in lost else 1)
                continue
            for each in lost:
                out[each] = pairing.slot.round
                alive.discard(each)
        levels: dict[tuple[int, int], list[str]] = {}
        for each in course.teams:
            if each in alive:
                key = (1000, 0)
            else:
                key = (out[each], special[each][1] if each in special else 0)
            levels.setdefault(key, []).append(each)
        return [levels[key] for key in sorted(levels, reverse=True)]


def losers(pairing: Pairing, won: str) -> list[str]:
    sides = [pairing.home or "", pairing.away or ""]
    if won == "nobody":
        return sides
    return [sides[1] if won == "home" else sides[0]]


def keep_apart(sides: list[str], common: Mapping[str, str]) -> None:
    """Change sides of the first round until nobody meets one of their own, where that can be."""
    if not common:
        return

    def clash(at: int) -> bool:
        one, other = (common.get(each.partition("/")[2]) for each in sides[2 * at : 2 * at + 2])
        return one is not None and one == other

    matches = len(sides) // 2
    for at in range(matches):
        if not clash(at):
            continue
        for other in swaps(at, matches):
            sides[2 * at + 1], sides[2 * other + 1] = sides[2 * other + 1], sides[2 * at + 1]
            if not clash(at) and not clash(other):
                break
            sides[2 * at + 1], sides[2 * other + 1] = sides[2 * other + 1], sides[2 * at + 1]


def swaps(at: int, matches: int) -> Sequence[int]:
    """The other matches, the nearest first."""
    return sorted((each for each in range(matches) if each != at), key=lambda each: abs(each - at))
