"""Two leagues compared: what a correction changes."""

from collections.abc import Iterable

from turfwar.league.events.corrections import CorrectionEffect, Preview
from turfwar.league.post_match.money import treasury
from turfwar.league.post_match.team import Player, Team
from turfwar.league.state.league import League
from turfwar.league.state.told import dice_told, player_told


def compared(before: League, after: League, later: int) -> Preview:
    """Everything that is not the same, and the flags that are new.

    In a large league most of it is: only what may have changed is looked at.
    """
    found: list[CorrectionEffect] = []
    told: list[str] = []
    for id in changed_teams(before, after):
        found += team_differences(before, after, id)
        told += (
            []
            if id not in before.teams or id not in after.teams
            else [
                sentence
                for player in everybody(before.team(id), after.team(id))
                if (sentence := player_told(before, after, id, player))
            ]
        )
    told += dice_told(before, after)
    fixtures = [
        fixture
        for fixture in dict.fromkeys((*before.results, *after.results))
        if before.results.get(fixture) != after.results.get(fixture)
    ]
    for fixture in fixtures:
        found += differs(f"result of {fixture}", scored(before, fixture), scored(after, fixture))
    for id in changed_competitions(before, after, fixtures):
        found += differs(f"order of {id}", order(before, id), order(after, id))
    for id in dict.fromkeys((*before.bounties, *after.bounties)):
        states = [
            league.bounties[id].state if id in league.bounties else "" for league in (before, after)
        ]
        found += differs(f"bounty {id}", *states)
    known = {(flag.seq, flag.text) for flag in before.flags}
    flags = [
        f"line {flag.seq}: {flag.text}"
        for flag in after.flags
        if (flag.seq, flag.text) not in known
    ]
    return Preview(found, told, flags, later - len({flag.split(":")[0] for flag in flags}))


def changed_teams(before: League, after: League) -> list[str]:
    """The teams that may be otherwise, by themselves, their money or the rules."""
    same_rules = before.clauses_for() == after.clauses_for()

    def state(league: League, id: str) -> tuple[object, ...]:
        match = league.matches.get(league.unfinished.get(id, 0))
        return league.teams.get(id), league.ledger.balance(treasury(id)), match

    return [
        id
        for id in dict.fromkeys((*before.teams, *after.teams))
        if not same_rules or state(before, id) != state(after, id)
    ]


def changed_competitions(before: League, after: League, fixtures: Iterable[str]) -> list[str]:
    """The competitions that may be otherwise, by themselves or by results."""
    played = {fixture.partition(":")[0] for fixture in fixtures}
    return [
        id
        for id in dict.fromkeys((*before.competitions, *after.competitions))
        if id in played or before.competitions.get(id) != after.competitions.get(id)
    ]


def differs(what: str, before: str, after: str) -> list[CorrectionEffect]:
    return [] if before == after else [CorrectionEffect(what, before, after)]


def scored(league: League, fixture: str) -> str:
    result = league.results.get(fixture)
    if result is None:
        return ""
    how = "" if result.kind == "played" else f" ({result.kind})"
    return f"{result.home} {result.score[0]}-{result.score[1]} {result.away}{how}"


def order(league: League, competition: str) -> str:
    """The table of a competition as it stands."""
    known = league.competitions.get(competition)
    if known is None or not known.stages[0].drawn:
        return ""
    stage = known.current(league.results)
    if not stage.drawn:
        return ""
    return ", ".join("=".join(level) for level in stage.ranking(league.results))


def team_differences(before: League, after: League, id: str) -> list[CorrectionEffect]:
    if id not in before.teams or id not in after.teams:
        names = [league.teams[id].name if id in league.teams else "" for league in (before, after)]
        return differs(f"team {id}", *names)
    found = differs(f"{id} gold", *(f"{league.gold(id):,}" for league in (before, after)))
    values = [f"{league.value(id).total:,}" for league in (before, after)]
    found += differs(f"{id} value", *values)
    old, new = before.team(id), after.team(id)
    if old == new:
        return found
    staff = sorted({*old.staff, *new.staff})
    for kind in staff:
        numbers = [str(team.staff.get(kind, 0)) for team in (old, new)]
        found += differs(f"{id} {kind}", *numbers)
    for player in everybody(old, new):
        found += differs(player, shown(old, player), shown(new, player))
    return found


def everybody(old: Team, new: Team) -> list[str]:
    """Who is in a team before or after."""
    return list(dict.fromkeys(each.id for each in (*old.roster, *new.roster)))


def shown(team: Team, id: str) -> str:
    player = team.player(id)
    return described(player) if player is not None and player.here else ""


def described(player: Player) -> str:
    parts = [player.name, player.position, *player.skills]
    parts += [f"+{key} {number}" for key, number in sorted(player.increases.items())]
    parts += [f"-{key} {number}" for key, number in sorted(player.injuries.items())]
    parts += [f"{name} {number}" for name, number in sorted(player.counters.items())]
    if player.niggles:
        parts.append(f"niggles {player.niggles}")
    if player.misses:
        parts.append(f"misses {player.misses}")
    return ", ".join(parts)
