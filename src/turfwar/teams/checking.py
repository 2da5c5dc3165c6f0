"""Whether a roster keeps to the rules: everything that does not, at once."""

from collections import Counter
from collections.abc import Iterable, Iterator

from turfwar.games import DEFAULT, find_ruleset, find_team
from turfwar.games.base import RuleSet
from turfwar.games.content import UnknownName
from turfwar.games.rosters import Characteristic, RosterRules
from turfwar.games.team_content import Position, TeamList
from turfwar.kernel.errors import TurfwarError
from turfwar.teams.roster import Roster, RosterPlayer, Violation
from turfwar.teams.value import hiring_cost


def check_roster(roster: Roster, options: Iterable[str] = ()) -> tuple[Violation, ...]:
    """Everything in which a roster, new or old, offends the rules.

    What could not be read of a file (see `form.UNREADABLE`) has been named there.
    """
    return tuple(_violations(roster, roster.options_with(options)))


def check_new(roster: Roster, options: Iterable[str] = ()) -> tuple[Violation, ...]:
    """The same for a team that has just been hired."""
    options = roster.options_with(options)
    found = check_roster(roster, options)
    return found if _list_of(roster, options) is None else (*found, *_newness(roster, options))


def journeyman_positions(team: TeamList, ruleset: RuleSet) -> tuple[Position, ...]:
    """000, Recruiting Journeymen: the most common positions, of which they may be."""
    return team.common(ruleset.rosters.journeymen_from)


def rules_of(roster: Roster) -> RuleSet:
    """The rule set of a roster; where there is none of that name, the usual one."""
    try:
        return find_ruleset(roster.rules)
    except UnknownName:
        return find_ruleset(DEFAULT)


def _list_of(roster: Roster, options: tuple[str, ...]) -> TeamList | None:
    try:
        return find_team(roster.team_list, options, rules_of(roster))
    except UnknownName:
        return None


def _violations(roster: Roster, options: tuple[str, ...]) -> Iterator[Violation]:
    ruleset = rules_of(roster)
    rules = ruleset.rosters
    try:
        find_ruleset(roster.rules)
    except TurfwarError as error:
        yield Violation("rules", str(error), "the rule sets, see `turfwar rules`")
    if roster.competition and roster.competition not in ruleset.clauses:
        what = f"there is no type of competition {roster.competition!r}"
        yield Violation("competition", what, rules.source("list"))
    team = _list_of(roster, options)
    if team is None:
        if roster.team_list:
            what = f"there is no team list {roster.team_list!r}; see `turfwar teams`"
            yield Violation("team_list", what, rules.source("list"))
        return
    numbers = Counter(player.number for player in roster.players if player.number)
    for number, times in numbers.items():
        if times > 1:
            what = f"{times} players have it"
            yield Violation(f"number {number}", what, rules.source("numbers"))
    yield from _squad(roster, team, ruleset.content_with(options).rosters)
    yield from _staff(roster, team, rules)
    for player in roster.players:
        if player.position:
            yield from _player(player, team, ruleset, options)
    yield from _journeymen(roster, team, ruleset)


def _squad(roster: Roster, team: TeamList, rules: RosterRules) -> Iterator[Violation]:
    """000, Hiring players."""
    rule = rules.source("squad")
    regulars = roster.regulars
    if len(regulars) > team.max_players:
        what = f"{len(regulars)}, but a team has at most {team.max_players}"
        yield Violation("players", what, rule)
    listed = [player for player in regulars if not player.team_list]
    hired = Counter(position.name for player in listed for position in _position(player, team))
    for position in team.positions:
        if hired[position.name] > position.max:
            what = f"{hired[position.name]}, but the {team.name} list allows {position.max}"
            yield Violation(position.name, what, rule)
    if rules.company is not None:
        races = {each.race for player in listed for each in _position(player, team) if each.race}
        if why := rules.company(races):
            yield Violation("players", why, rule)
    for trait, most in rules.most_of.items():
        number = sum(hired[each.name] for each in team.positions if trait in each.traits)
        if number > most:
            yield Violation(trait, f"{number}, but a team has at most {most}", rule)


def _position(player: RosterPlayer, team: TeamList) -> tuple[Position, ...]:
    try:
        return (team.position(player.position),)
    except UnknownName:
        return ()


def _staff(roster: Roster, team: TeamList, rules: RosterRules) -> Iterator[Violation]:
    """000, Hiring coaching staff; Buying team re-rolls."""
    for kind in rules.hired:
        number = roster.count(kind.key)
        if number and not team.may_have(kind.key):
            yield Violation(kind.key, f"{team.name} teams cannot have one", kind.source)
        elif number > kind.highest:
            what = f"{number} is more than can be reached, {kind.highest}"
            yield Violation(kind.key, what, kind.source_highest or kind.source)
        elif number > team.most(kind.key):
            what = f"{number}, but the {team.name} list allows {team.most(kind.key)}"
            yield Violation(kind.key, what, kind.source)


def _player(
    player: RosterPlayer, team: TeamList, ruleset: RuleSet, options: tuple[str, ...]
) -> Iterator[Violation]:
    """000, Choosing a team list; Player Level Table: their position, and what they have learnt."""
    rules = ruleset.rosters
    if player.team_list:
        if not rules.mixed:
            what = f"they are of the list {player.team_list!r}, and teams are not mixed"
            yield Violation(player.label, what, rules.source("list"))
            return
        try:
            team = find_team(player.team_list, options, ruleset)
        except UnknownName as error:
            yield Violation(player.label, str(error), rules.source("list"))
            return
    for trait in player.traits:
        if trait not in rules.brought:
            what = f"{trait!r} is nothing that a player brings to a match"
            yield Violation(player.label, what, rules.source("list"))
    try:
        position = team.position(player.position)
    except UnknownName:
        what = f"no position is called {player.position!r}; there are {_names(team.positions)}"
        yield Violation(player.label, what, rules.source("list"))
        return
    yield from _role(player, position, rules)
    yield from _skills(player, position, ruleset)
    for characteristic in ruleset.characteristics:
        yield from _characteristic(player, position, characteristic, rules)
    taken = len(player.skills) + sum(player.increases.values())
    points = rules.points(player.spp)
    allowed = rules.improvements(points)
    if taken > allowed and rules.levels_bind and not player.journeyman:
        what = f"{taken} improvements, but {points} SPPs give {allowed}"
        yield Violation(player.label, what, rules.source("levels"))


def _role(player: RosterPlayer, position: Position, rules: RosterRules) -> Iterator[Violation]:
    """003, Choosing a Team; Team Descriptions: what players can be, where that is left open."""
    if not player.role:
        return
    open_to = rules.open_roles(position, position.traits)
    if player.role not in open_to:
        what = f"a {position.name} is no {player.role}; there is {', '.join(open_to)}"
        yield Violation(player.label, what, rules.source("roles"))


def _roles(player: RosterPlayer, team: TeamList, rules: RosterRules) -> Iterable[str]:
    """What a player is, or can still become."""
    if player.role:
        return (player.role,)
    return [
        role
        for position in _position(player, team)
        for role in rules.open_roles(position, position.traits)
    ]


def _skills(player: RosterPlayer, position: Position, ruleset: RuleSet) -> Iterator[Violation]:
    """000, Making improvement rolls; Frenzy; Grab."""
    rule = ruleset.rosters.source("improvements")
    known = list(position.skills)
    for name in player.skills:
        try:
            skill = ruleset.content.skill(name)
        except UnknownName as error:
            yield Violation(player.label, str(error), "the skills, see `turfwar skills`")
            continue
        most = ruleset.rosters.stacking.get(skill.name, 1)
        if known.count(skill.name) >= most:
            often = "twice" if most == 1 else f"more than {most} times"
            yield Violation(player.label, f"they have {skill.name} {often}", rule)
        for rival in known:
            if skill.name in ruleset.rosters.barred_by([rival]):
                what = f"they have {rival}, and so can never learn {skill.name}"
                yield Violation(player.label, what, ruleset.rosters.source("rivals"))
        known.append(skill.name)
        if skill.category not in (*position.normal, *position.double):
            what = (
                f"{skill.name} is a skill of {skill.category}, which a {position.name} cannot take"
            )
            yield Violation(player.label, what, rule)


def _characteristic(
    player: RosterPlayer, position: Position, each: Characteristic, rules: RosterRules
) -> Iterator[Violation]:
    start = position.characteristic(each.key)
    now = start + player.increases.get(each.key, 0) - player.injuries.get(each.key, 0)
    highest = min(each.high, start + rules.most_change)
    lowest = max(each.low, start - rules.most_change)
    if now > highest:
        what = f"{each.label} {now}; a {position.name} cannot rise above {highest}"
        yield Violation(player.label, what, rules.source("improvements"))
    if now < lowest:
        what = f"{each.label} {now}; a {position.name} cannot fall below {lowest}"
        yield Violation(player.label, what, rules.source("injuries"))


def _journeymen(roster: Roster, team: TeamList, ruleset: RuleSet) -> Iterator[Violation]:
    """000, Recruiting Journeymen."""
    rules = ruleset.rosters
    rule = rules.source("journeymen")
    positions = journeyman_positions(team, ruleset)
    allowed = [name for position in positions for name in position.names]
    if roster.journeymen and not any(_same(roster.journeymen, name) for name in allowed):
        what = f"{roster.journeymen!r}; {team.name} journeymen are {_names(positions)}"
        yield Violation("journeymen", what, rule)
    journeymen = [player for player in roster.players if player.journeyman]
    for player in journeymen:
        if player.position and not set(_position(player, team)) & set(positions):
            what = f"a journeyman of a {team.name} team is a {_names(positions, ' or ')}"
            yield Violation(player.label, what, rule)
        if player.skills or any(player.increases.values()):
            yield Violation(player.label, "a journeyman is a rookie, without improvements", rule)
        if player.missing_next_match or any(player.injuries.values()) or player.niggles:
            yield Violation(player.label, "a journeyman is fit to play", rule)
    fit = sum(not player.missing_next_match for player in roster.regulars)
    needed = max(0, rules.full_squad - fit)
    if len(journeymen) > needed:
        what = f"{len(journeymen)} of them, but with {fit} players fit there may be {needed}"
        yield Violation("journeymen", what, rule)


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def _names(positions: Iterable[Position], between: str = ", ") -> str:
    return between.join(position.name for position in positions)


def _newness(roster: Roster, options: tuple[str, ...]) -> Iterator[Violation]:
    """000, Hiring a rookie team; Attracting fans; Free fan factor; Recording your team."""
    ruleset = rules_of(roster)
    rules = ruleset.content_with(options).rosters
    team = find_team(roster.team_list, options, ruleset)
    if len(roster.players) < team.min_players:
        what = f"{len(roster.players)}, but a new team needs at least {team.min_players}"
        yield Violation("players", what, rules.source("squad"))
    for kind in rules.hired:
        number, most = roster.count(kind.key), team.most(kind.key, new=True)
        if kind.key in rules.given:
            if number != rules.given[kind.key]:
                what = f"{number}, but a new team has {rules.given[kind.key]}, for nothing"
                yield Violation(kind.key, what, rules.source("given"))
        elif kind.bygone and number:
            yield Violation(kind.key, "new teams cannot buy one", kind.source)
        elif kind.most_new and number > most:
            what = f"{number}, but a new team buys at most {most}"
            yield Violation(kind.key, what, kind.source_new or kind.source)
    for player in roster.players:
        past = [player.niggles, *player.increases.values(), *player.injuries.values()]
        if rules.experience is None:
            past += [*player.spp.values(), len(player.skills)]
        if any(past) or player.missing_next_match or player.journeyman:
            what = "a new team's players have no past: no SPPs, improvements or injuries"
            if rules.experience is not None:
                what = "experience may be bought, but no increases, injuries or journeymen"
            yield Violation(player.label, what, rules.source("squad"))
        if rules.experience is not None:
            yield from _bought_skills(player, team, ruleset)
    if any(not _position(player, team) for player in roster.players):
        return
    for role in rules.needed_roles:
        if not any(role in _roles(player, team, rules) for player in roster.players):
            what = f"nobody is a {role}, and a team needs one"
            yield Violation("players", what, rules.source("needed"))
    try:
        cost = hiring_cost(roster, options)
    except UnknownName:
        return
    if cost > team.treasury:
        what = f"it costs {cost:,}, a new team has {team.treasury:,}"
        yield Violation("the team", what, rules.source("squad"))
    elif roster.treasury != team.treasury - cost:
        what = f"{roster.treasury:,}, but {cost:,} spent of {team.treasury:,} leave "
        yield Violation("treasury", f"{what}{team.treasury - cost:,}", rules.source("treasury"))


def _bought_skills(player: RosterPlayer, team: TeamList, ruleset: RuleSet) -> Iterator[Violation]:
    """003, Summary of Competition Types and Teams: only skills that need no double."""
    rules = ruleset.rosters
    for position in _position(player, team):
        normal, _ = rules.learning(position, player.role or rules.role_of(position.traits))
        for name in player.skills:
            try:
                skill = ruleset.content.skill(name)
            except UnknownName:
                continue
            if skill.category not in normal:
                what = f"{skill.name} cannot be bought: it is none of {', '.join(normal)}"
                yield Violation(player.label, what, rules.source("improvements"))
