"""Hiring a rookie team.

>>> from turfwar.rulesets import find_team
>>> roster = hire(find_team("Orc"), "Gouged Eye", [("Lineman", 11)], rerolls=3, fan_factor=4)
>>> len(roster.players), roster.treasury
(11, 230000)
"""

from collections.abc import Iterable

from msgspec.structs import replace

from turfwar.rulesets.content import UnknownName
from turfwar.rulesets.free_fans import STARTING_FAN_FACTOR, fans_are_free
from turfwar.rulesets.team_content import TeamList
from turfwar.teams.checking import check_new
from turfwar.teams.form import faults
from turfwar.teams.roster import MAX_PLAYERS, Roster, RosterError, RosterPlayer
from turfwar.teams.value import team_value


def hire(
    team: TeamList,
    name: str,
    players: Iterable[tuple[str, int]],
    *,
    rerolls: int = 0,
    fan_factor: int = 0,
    assistant_coaches: int = 0,
    cheerleaders: int = 0,
    apothecary: bool = False,
    coach: str = "",
    options: Iterable[str] = (),
) -> Roster:
    """000, Hiring a rookie team; the gold that is left goes into the treasury.

    `players` are pairs of position and number. By the option `free-fan-factor` the fans come by
    themselves. `RosterError` names all that cannot be.
    """
    options = tuple(options)
    if fan_factor == 0 and fans_are_free(options):
        fan_factor = STARTING_FAN_FACTOR
    hired: list[RosterPlayer] = []
    for position, count in players:
        for _ in range(min(count, MAX_PLAYERS + 1)):
            number = len(hired) + 1
            called = _position_name(team, position)
            hired.append(RosterPlayer(number=number, name=f"{called} {number}", position=called))
    roster = Roster(
        name=name,
        team_list=team.name,
        coach=coach,
        rerolls=rerolls,
        fan_factor=fan_factor,
        assistant_coaches=assistant_coaches,
        cheerleaders=cheerleaders,
        apothecary=apothecary,
        players=tuple(hired),
    )
    if wrong := faults(roster):
        raise RosterError(wrong, "the new team")
    try:
        left = team.treasury - team_value(roster, options).total
    except UnknownName:
        left = 0
    roster = replace(roster, treasury=max(0, left))
    if violations := check_new(roster, options):
        raise RosterError(violations, "the new team")
    return roster


def hire_instant(
    team: TeamList,
    name: str,
    label: str | None = None,
    *,
    coach: str = "",
    options: Iterable[str] = (),
) -> Roster:
    """000, Hiring a rookie team: by an instant roster, the first if none is named."""
    options = tuple(options)
    instant = team.default_roster if label is None else team.roster(label)
    fans = STARTING_FAN_FACTOR if fans_are_free(options) else instant.fan_factor
    return hire(
        team,
        name,
        instant.players,
        rerolls=instant.rerolls,
        fan_factor=fans,
        assistant_coaches=instant.assistant_coaches,
        cheerleaders=instant.cheerleaders,
        apothecary=instant.apothecary,
        coach=coach,
        options=options,
    )


def _position_name(team: TeamList, name: str) -> str:
    try:
        return team.position(name).name
    except UnknownName:
        return name
