"""Whether a roster keeps to the rules: everything that does not, at once."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from turfwar.kernel.errors import TurfwarError
from turfwar.rulesets import find_ruleset, find_team
from turfwar.rulesets.content import UnknownName, find
from turfwar.rulesets.free_fans import STARTING_FAN_FACTOR, fans_are_free
from turfwar.rulesets.lrb6.create import skill_texts
from turfwar.rulesets.team_content import Position, TeamList
from turfwar.teams.roster import Roster, RosterPlayer, Violation
from turfwar.teams.value import team_value

LEVELS: Final = (6, 16, 31, 51, 76, 176)
"""000, Player Level Table: the SPPs from which a player has one improvement more."""
FULL_SQUAD: Final = 11
HIGHEST_FAN_FACTOR: Final = 18
"""It grows only while a roll of 3D6 can beat it."""
MOST_COMMON: Final = 12
MAX_CHANGE: Final = 2
CHARACTERISTICS: Final = ("ma", "st", "ag", "av")


def check_roster(roster: Roster, options: Iterable[str] = ()) -> tuple[Violation, ...]:
    """Everything in which a roster, new or old, offends the rules.

    What could not be read of a file (see `form.UNREADABLE`) has been named there.
    """
    return tuple(_violations(roster, tuple(options)))


def check_new(roster: Roster, options: Iterable[str] = ()) -> tuple[Violation, ...]:
    """The same for a team that has just been hired."""
    options = tuple(options)
    found = check_roster(roster, options)
    return found if _list_of(roster, options) is None else (*found, *_newness(roster, options))


def improvements(spp: int) -> int:
    """000, Player Level Table."""
    return sum(spp >= level for level in LEVELS)


def journeyman_positions(team: TeamList) -> tuple[Position, ...]:
    """000, Recruiting Journeymen: the most common positions, of which he may be."""
    return tuple(position for position in team.positions if position.max >= MOST_COMMON)


def _list_of(roster: Roster, options: tuple[str, ...]) -> TeamList | None:
    try:
        return find_team(roster.team_list, options)
    except UnknownName:
        return None


def _violations(roster: Roster, options: tuple[str, ...]) -> Iterator[Violation]:
    try:
        find_ruleset(roster.rules)
    except TurfwarError as error:
        yield Violation("rules", str(error), "the rule sets, see `turfwar rules`")
    team = _list_of(roster, options)
    if team is None:
        if roster.team_list:
            what = f"there is no team list {roster.team_list!r}; see `turfwar teams`"
            yield Violation("team_list", what, "000, Choosing a team list")
        return
    numbers = Counter(player.number for player in roster.players if player.number)
    for number, times in numbers.items():
        if times > 1:
            what = f"{times} players have it"
            yield Violation(f"number {number}", what, "000, Recording your team")
    yield from _squad(roster, team)
    yield from _staff(roster, team)
    for player in roster.players:
        if player.position:
            yield from _player(player, team)
    yield from _journeymen(roster, team)


def _squad(roster: Roster, team: TeamList) -> Iterator[Violation]:
    """000, Hiring players."""
    rule = "000, Hiring players"
    regulars = roster.regulars
    if len(regulars) > team.max_players:
        what = f"{len(regulars)} of them, a team has at most {team.max_players}"
        yield Violation("players", what, rule)
    hired = Counter(position.name for player in regulars for position in _position(player, team))
    for position in team.positions:
        if hired[position.name] > position.max:
            what = f"{hired[position.name]} of them, the {team.name} list allows {position.max}"
            yield Violation(position.name, what, rule)


def _position(player: RosterPlayer, team: TeamList) -> tuple[Position, ...]:
    try:
        return (team.position(player.position),)
    except UnknownName:
        return ()


def _staff(roster: Roster, team: TeamList) -> Iterator[Violation]:
    """000, Hiring coaching staff; Buying team re-rolls."""
    if roster.rerolls > team.max_rerolls:
        what = f"{roster.rerolls} of them, the {team.name} list allows {team.max_rerolls}"
        yield Violation("rerolls", what, "000, Buying team re-rolls")
    if roster.fan_factor > HIGHEST_FAN_FACTOR:
        what = f"{roster.fan_factor} is more than can be reached, {HIGHEST_FAN_FACTOR}"
        yield Violation("fan_factor", what, "000, Fan factor changes")
    if roster.apothecary and not team.apothecary:
        what = f"{team.name} teams cannot have one"
        yield Violation("apothecary", what, "000, Hiring coaching staff")


def _player(player: RosterPlayer, team: TeamList) -> Iterator[Violation]:
    """000, Choosing a team list; Player Level Table: his position, and what he has learnt."""
    try:
        position = team.position(player.position)
    except UnknownName:
        what = f"no position is called {player.position!r}; there are {_names(team.positions)}"
        yield Violation(player.label, what, "000, Choosing a team list")
        return
    yield from _skills(player, position)
    for name in CHARACTERISTICS:
        yield from _characteristic(player, position, name)
    taken = len(player.skills) + player.increases.total
    allowed = improvements(player.spp.total)
    if taken > allowed and not player.journeyman:
        what = f"{taken} improvements, but {player.spp.total} SPPs give {allowed}"
        yield Violation(player.label, what, "000, Player Level Table")


def _skills(player: RosterPlayer, position: Position) -> Iterator[Violation]:
    """000, Making improvement rolls."""
    rule = "000, Making improvement rolls"
    known = list(position.skills)
    for name in player.skills:
        try:
            skill = find(name, skill_texts())
        except UnknownName as error:
            yield Violation(player.label, str(error), "the skills, see `turfwar skills`")
            continue
        if skill.name in known:
            yield Violation(player.label, f"he has {skill.name} twice", rule)
        known.append(skill.name)
        if skill.category not in (*position.normal, *position.double):
            what = (
                f"{skill.name} is a skill of {skill.category}, which a {position.name} cannot take"
            )
            yield Violation(player.label, what, rule)


def _characteristic(player: RosterPlayer, position: Position, name: str) -> Iterator[Violation]:
    start: int = getattr(position, name)
    more: int = getattr(player.increases, name)
    less: int = getattr(player.injuries, name)
    now = start + more - less
    highest, lowest = min(10, start + MAX_CHANGE), max(1, start - MAX_CHANGE)
    if now > highest:
        what = f"{name.upper()} {now}; a {position.name} cannot rise above {highest}"
        yield Violation(player.label, what, "000, Making improvement rolls")
    if now < lowest:
        what = f"{name.upper()} {now}; a {position.name} cannot fall below {lowest}"
        yield Violation(player.label, what, "000, Injuries")


def _journeymen(roster: Roster, team: TeamList) -> Iterator[Violation]:
    """000, Recruiting Journeymen."""
    rule = "000, Recruiting Journeymen"
    positions = journeyman_positions(team)
    allowed = [name for position in positions for name in position.names]
    if roster.journeymen and not any(_same(roster.journeymen, name) for name in allowed):
        what = f"{roster.journeymen!r}; {team.name} journeymen are {_names(positions)}"
        yield Violation("journeymen", what, rule)
    journeymen = [player for player in roster.players if player.journeyman]
    for player in journeymen:
        if player.position and not set(_position(player, team)) & set(positions):
            what = f"a journeyman of a {team.name} team is a {_names(positions, ' or ')}"
            yield Violation(player.label, what, rule)
        if player.skills or player.increases.total:
            yield Violation(player.label, "a journeyman is a rookie, without improvements", rule)
        if player.missing_next_match or player.injuries.total or player.niggles:
            yield Violation(player.label, "a journeyman is fit to play", rule)
    fit = sum(not player.missing_next_match for player in roster.regulars)
    needed = max(0, FULL_SQUAD - fit)
    if len(journeymen) > needed:
        what = f"{len(journeymen)} of them, but with {fit} players fit there may be {needed}"
        yield Violation("journeymen", what, rule)


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def _names(positions: Iterable[Position], between: str = ", ") -> str:
    return between.join(position.name for position in positions)


def _newness(roster: Roster, options: tuple[str, ...]) -> Iterator[Violation]:
    """000, Hiring a rookie team; Attracting fans; Free fan factor; Recording your team."""
    team = find_team(roster.team_list, options)
    if len(roster.players) < team.min_players:
        what = f"{len(roster.players)} of them, a new team has at least {team.min_players}"
        yield Violation("players", what, "000, Hiring players")
    if fans_are_free(options):
        if roster.fan_factor != STARTING_FAN_FACTOR:
            what = f"{roster.fan_factor}, but free fans are {STARTING_FAN_FACTOR} for a new team"
            yield Violation("fan_factor", what, "000, Free fan factor")
    elif roster.fan_factor > team.fan_factor_max:
        what = f"{roster.fan_factor}, a new team buys at most {team.fan_factor_max}"
        yield Violation("fan_factor", what, "000, Attracting fans")
    for player in roster.players:
        used = player.skills or player.increases.total or player.injuries.total or player.niggles
        if used or player.spp.total or player.missing_next_match or player.journeyman:
            what = "a new team's players have no past: no SPPs, improvements or injuries"
            yield Violation(player.label, what, "000, Hiring players")
    if any(not _position(player, team) for player in roster.players):
        return
    try:
        cost = team_value(roster, options).total
    except UnknownName:
        return
    if cost > team.treasury:
        what = f"it costs {cost:,}, a new team has {team.treasury:,}"
        yield Violation("the team", what, "000, Hiring players")
    elif roster.treasury != team.treasury - cost:
        what = f"{roster.treasury:,}, but {cost:,} spent of {team.treasury:,} leave "
        yield Violation("treasury", f"{what}{team.treasury - cost:,}", "000, Recording your team")
