"""Hiring a rookie team.

>>> from turfwar.games import find_team
>>> staff = {"rerolls": 3, "fan_factor": 4}
>>> roster = hire(find_team("Orc"), "Gouged Eye", [("Lineman", 11)], staff)
>>> len(roster.players), roster.treasury
(11, 230000)
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from turfwar.games import DEFAULT, find_ruleset
from turfwar.games.content import UnknownName
from turfwar.games.team_content import TeamList
from turfwar.teams.checking import check_new
from turfwar.teams.form import faults, unseen
from turfwar.teams.roster import MAX_PLAYERS, Roster, RosterError, RosterPlayer
from turfwar.teams.value import hiring_cost


class PlayerDetail(Struct, frozen=True):
    """What is settled about one new player: a role, points that are bought, skills for them."""

    role: str = ""
    experience: int = 0
    skills: tuple[str, ...] = ()


def hire(
    team: TeamList,
    name: str,
    players: Iterable[tuple[str, int]],
    staff: Mapping[str, int] | None = None,
    *,
    coach: str = "",
    options: Iterable[str] = (),
    rules: str = DEFAULT,
    details: Mapping[str, Sequence[PlayerDetail]] | None = None,
    competition: str = "",
) -> Roster:
    """000, Hiring a rookie team; the gold that is left goes into the treasury.

    `players` are pairs of position and number, `staff` is what else is hired, by the names of the
    rule set; what an option gives to every new team comes by itself. `details` are those of the
    players of a position, in order; `competition` is the type of competition, one of the options,
    that the team keeps. `RosterError` names all that cannot be.
    """
    options = tuple(options)
    rosters = find_ruleset(rules).content_with(options).rosters
    given = rosters.given
    bought = rosters.experience.achievement if rosters.experience is not None else ""
    wanted = {key: number for key, number in (staff or {}).items() if number}
    hired: list[RosterPlayer] = []
    for position, count in players:
        said = (details or {}).get(position, ())
        for at in range(min(count, MAX_PLAYERS + 1)):
            number = len(hired) + 1
            called = _position_name(team, position)
            detail = said[at] if at < len(said) else PlayerDetail()
            hired.append(
                RosterPlayer(
                    number=number,
                    name=f"{called} {number}",
                    position=called,
                    role=detail.role,
                    skills=detail.skills,
                    spp={bought: detail.experience} if bought and detail.experience else {},
                )
            )
    roster = Roster(
        name=name,
        team_list=team.name,
        rules=rules,
        coach=coach,
        competition=competition,
        staff={**given, **wanted},
        players=tuple(hired),
    )
    if wrong := (*faults(roster), *unseen(roster)):
        raise RosterError(wrong, "the new team")
    try:
        left = team.treasury - hiring_cost(roster, options)
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
    rules: str = DEFAULT,
) -> Roster:
    """000, Hiring a rookie team: by an instant roster, the first if none is named."""
    options = tuple(options)
    instant = team.default_roster if label is None else team.roster(label)
    given = find_ruleset(rules).content_with(options).rosters.given
    return hire(
        team,
        name,
        instant.players,
        {**instant.staff, **given},
        coach=coach,
        options=options,
        rules=rules,
    )


def _position_name(team: TeamList, name: str) -> str:
    try:
        return team.position(name).name
    except UnknownName:
        return name
