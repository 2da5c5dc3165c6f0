"""A team as somebody writes it down to have it rated: `turfwar league trv`."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from turfwar.games.base import RuleSet
from turfwar.games.bobba.league.data import office_data
from turfwar.games.bobba.league.handicap import RatingError
from turfwar.games.bobba.league.value import (
    FAN_FACTOR,
    POTIONS,
    REROLLS,
    level_of,
    rated,
    staff_items,
    stunty,
)
from turfwar.games.content import UnknownName, same_name
from turfwar.games.team_content import TeamList
from turfwar.league.post_match.rules import Item, ValueBreakdown
from turfwar.league.rules.rating import Rated

Few = Annotated[int, Meta(ge=0, le=9999)]
Gold = Annotated[int, Meta(ge=0, le=10**9)]
BY_SIDE = ("rerolls", FAN_FACTOR, "staff", POTIONS, "equipment", "tricks", "team")
STAFF_WORDS = {
    "assistants": "assistant_coaches",
    "coaches": "assistant_coaches",
    "healer": "healers",
    "head_coach": "",
}
HEALING_POINTS = "healer"
"""In scenarios a healer is given by ability points."""


class SheetPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """A player of the sheet: a position of a list, or a cost."""

    position: str = ""
    cost: Gold = 0
    race: str = ""
    allied: bool = False
    spp: Few = 0
    injuries: list[str] | str = []
    mutations: Few = 0
    hundreds: Few = 0
    journeyman: bool = False
    skills: list[str] = []
    name: str = ""
    ma: int | None = None
    st: int | None = None
    ag: int | None = None
    av: int | None = None


class TeamSheet(Struct, frozen=True, forbid_unknown_fields=True):
    players: dict[str, SheetPlayer] | list[SheetPlayer] = {}
    rules: str = ""
    team: str = ""
    title: str = ""
    source: str = ""
    home: str = ""
    away: str = ""
    rerolls: Few = 0
    fan_factor: Few = 0
    staff: dict[str, int | bool] = {}
    potions: Few = 0
    equipment: Gold = 0
    tricks: Gold = 0


def read_sheet(document: Mapping[str, object], ruleset: RuleSet) -> Rated:
    """A team as a document gives it, with what it is worth."""
    try:
        sheet = msgspec.convert(_one_side(document), TeamSheet, strict=False)
    except msgspec.ValidationError as error:
        raise RatingError(str(error)) from None
    given = sheet.players
    players = given if isinstance(given, dict) else {str(at): p for at, p in enumerate(given, 1)}
    try:
        worth = {id: _player(id, player, sheet, ruleset) for id, player in players.items()}
        own = _list(sheet, "", ruleset)
    except UnknownName as error:
        raise RatingError(str(error)) from None
    items = [Item(_label(id, players[id]), value) for id, value in worth.items()]
    return Rated(worth, ValueBreakdown((*items, *_others(sheet, own, ruleset))))


def _one_side(document: Mapping[str, object]) -> dict[str, object]:
    """Numbers may be written by side, as in scenarios; then they are the home side's."""
    found: dict[str, object] = {}
    for name, value in document.items():
        sides = isinstance(value, Mapping) and set(value) <= {"home", "away"} and value
        if name in BY_SIDE and sides:
            assert isinstance(value, Mapping)
            value = value.get("home", next(iter(value.values())))
        found[name] = value
    return found


def _list(sheet: TeamSheet, id: str, ruleset: RuleSet) -> TeamList:
    usual = ruleset.rosters.usual_teams
    of_side = {"h": sheet.home or usual[0], "a": sheet.away or usual[-1]}
    return ruleset.content.team(sheet.team or of_side.get(id[:1], of_side["h"]))


def _player(id: str, player: SheetPlayer, sheet: TeamSheet, ruleset: RuleSet) -> int:
    table = office_data().rating
    own = _list(sheet, id, ruleset)
    other = ruleset.content.team(player.race) if player.race else own
    if player.journeyman:
        return table.journeyman_stunty if stunty(own.positions) else table.journeyman
    if not player.position and not player.cost:
        raise RatingError(f"players.{id}: it has neither a position nor a cost")
    lost = len(player.injuries) if isinstance(player.injuries, list) else 1
    cost = player.cost
    if player.position:
        position = other.position(player.position)
        cost = cost or position.cost
        if not player.injuries:
            lost = _lost(player, position)
    return rated(
        cost,
        player.spp,
        lost=lost,
        mutations=player.mutations,
        hundreds=player.hundreds,
        allied=player.allied or not same_name(other.name, own.name),
    )


def _lost(player: SheetPlayer, position: Any) -> int:
    """Points of characteristics that somebody has lost, by what they have now."""
    lost = 0
    for key in ("ma", "st", "ag", "av"):
        has = getattr(player, key)
        if has is not None:
            lost += max(0, position.characteristic(key) - has)
    return lost


def _label(id: str, player: SheetPlayer) -> str:
    named = player.name or player.position or "player"
    return f"{id} {named}, level {level_of(player.spp)}"


def _others(sheet: TeamSheet, own: TeamList, ruleset: RuleSet) -> list[Item]:
    data = office_data()
    gold = data.rating.gold
    known = {
        kind.key: own.price(kind.key)
        for kind in ruleset.rosters.hired
        if kind.key not in (FAN_FACTOR, REROLLS)
    }
    staff: dict[str, int] = {}
    for name, number in sheet.staff.items():
        key = name.lower().replace("-", "_").replace(" ", "_")
        # A healer is given by ability points, as on the pitch; so many points are one healer.
        healer = next(each for each in data.staff if each.id == "healers")
        count = -(-int(number) // healer.points) if key == HEALING_POINTS else int(number)
        key = STAFF_WORDS.get(key, key)
        if not key:
            continue
        names = (*known, *(each.id for each in data.staff))
        if key not in names:
            raise RatingError(f"staff: {name!r} is none of {', '.join(names)}")
        staff[key] = staff.get(key, 0) + count
    if sheet.potions:
        staff[POTIONS] = staff.get(POTIONS, 0) + sheet.potions
    items = staff_items(staff, known, data)
    if sheet.rerolls:
        items.append(Item(f"{sheet.rerolls} re-rolls", sheet.rerolls * own.price(REROLLS) // gold))
    if sheet.fan_factor:
        worth = sheet.fan_factor // data.rating.fan_factor
        items.append(Item(f"fan factor {sheet.fan_factor}", worth))
    if sheet.equipment:
        items.append(Item("equipment", sheet.equipment // gold))
    if sheet.tricks:
        items.append(Item("dirty tricks", sheet.tricks // gold))
    return items
