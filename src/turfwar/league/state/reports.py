"""What a report of a match says, held against the teams, their gold and the rules."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from turfwar.games.content import UnknownName
from turfwar.league.post_match.lookup import position_of
from turfwar.league.post_match.result import SIDES, MatchResult, PlayerResult, Side, other
from turfwar.league.post_match.tabletop import Fault, MatchEntry
from turfwar.league.post_match.team import Team
from turfwar.league.state.league import League
from turfwar.teams.naming import why_no_name

MOST: Final = 99
"""More than so many of anything no match has."""
MOST_POINTS: Final = 999
MOST_FAME: Final = 2
GUEST: Final = "guest/"


def sides_of(league: League, fixture: str, teams: Mapping[Side, str]) -> dict[Side, Team]:
    """The teams as they come to a match, after what came before it."""
    known = league.preparing.get(fixture)
    if known is not None:
        return dict(known.run().teams)
    return {side: league.team(teams[side]) for side in SIDES}


def gold_before(league: League, fixture: str, teams: Mapping[Side, str], side: Side) -> int:
    """What a side has in its treasury when the match begins."""
    known = league.preparing.get(fixture)
    if known is not None:
        return known.run().gold(side)
    return league.gold(teams[side])


def entry_faults(league: League, fixture: str, entry: MatchEntry) -> list[Fault]:
    """What is wrong with a report as a coach fills it in."""
    stage = league.stage_of(fixture)[0]
    home, away = league.teams_in(fixture)
    found = league.after.tabletop.faults(
        entry, home, away, league.ruleset, needs_winner=stage.format.knocks_out()
    )
    teams: dict[Side, str] = {"home": home.id, "away": away.id}
    sides: dict[Side, Team] = {"home": home, "away": away}
    for side in SIDES:
        said = entry.side(side)
        gold = gold_before(league, fixture, teams, side)
        found += purse_faults(league, side, said.petty_in, said.petty_left, gold)
    fans = {side: entry.side(side).fans for side in SIDES}
    found += crowd_faults(league, fixture, sides, fans)
    return found


def result_faults(
    league: League, fixture: str, teams: Mapping[Side, str], result: MatchResult
) -> Iterator[Fault]:
    """Everything that cannot be in a report."""
    yield from outcome_faults(result)
    sides = sides_of(league, fixture, teams)
    for side in SIDES:
        said = result.side(side)
        counted = {"score": said.score, "casualties": said.casualties}
        yield from number_faults(side, {**said.bought, **said.terms, **counted}, MOST)
        yield from number_faults(side, {"FAME": said.fame}, MOST_FAME)
        gold = gold_before(league, fixture, teams, side)
        yield from purse_faults(league, side, said.petty_in, said.petty_left, gold)
        yield from player_faults(league, side, result, sides)
        yield from newcomer_faults(league, side, result, sides[side])
    if fixture not in league.linked:
        # A match that was played here has had its crowd rolled by the rules.
        fans = {side: result.side(side).fans for side in SIDES}
        yield from crowd_faults(league, fixture, sides, fans)
        yield from score_faults(league, result)


def outcome_faults(result: MatchResult) -> Iterator[Fault]:
    """Who has won is who scored more, unless somebody gave up."""
    home, away = result.home.score, result.away.score
    if result.conceded:
        if result.winner != other(result.conceded):
            yield Fault("", "conceded", f"{result.conceded} gave up, so the other side has won")
    elif home != away and result.winner != ("home" if home > away else "away"):
        yield Fault("", "score", f"{home}-{away} is no win for {result.winner}")
    if result.penalised and not result.conceded:
        yield Fault("", "conceded", "nobody has given up")


def number_faults(side: Side, numbers: Mapping[str, int], most: int) -> Iterator[Fault]:
    for what, number in numbers.items():
        if not 0 <= number <= most:
            yield Fault(side, what, f"{what} is from 0 to {most:,}, not {number:,}")


def purse_faults(
    league: League, side: Side, petty_in: int, petty_left: int, gold: int
) -> Iterator[Fault]:
    """Petty cash comes out of the treasury, and what is left was put in before."""
    if (petty_in or petty_left) and not league.after.tabletop.petty_cash:
        yield Fault(side, "petty_in", f"{league.ruleset.title} has no petty cash")
    elif petty_in < 0:
        yield Fault(side, "petty_in", f"petty cash cannot be {petty_in:,}")
    elif petty_in > gold:
        text = f"petty cash of {petty_in:,} is more than the treasury of {max(0, gold):,}"
        yield Fault(side, "petty_in", text)
    elif not 0 <= petty_left <= petty_in:
        text = f"petty cash was {petty_in:,}, so {petty_left:,} cannot be left"
        yield Fault(side, "petty_left", text)


def crowd_faults(
    league: League, fixture: str, sides: Mapping[Side, Team], fans: Mapping[Side, int]
) -> Iterator[Fault]:
    """As many fans as the rules can bring; nobody at all where they were not counted."""
    table = league.after.tabletop
    if not table.fans:
        for side in SIDES:
            if fans[side]:
                yield Fault(side, "fans", f"{league.ruleset.title} counts no fans")
        return
    if not any(fans.values()):
        return
    for side in SIDES:
        can = table.crowd(sides[side], league.clauses_for(fixture))
        if fans[side] not in can:
            steps = f", in steps of {can.step:,}" if can.step > 1 else ""
            can_be = f"from {can[0]:,} to {can[-1]:,}{steps}" if can[-1] else "none can come"
            yield Fault(side, "fans", f"{fans[side]:,} fans are not possible: {can_be}")


def player_faults(
    league: League, side: Side, result: MatchResult, sides: Mapping[Side, Team]
) -> Iterator[Fault]:
    """Who played, once each, with deeds that can be counted."""
    said = result.side(side)
    own = {player.id for player in sides[side].roster}
    everybody = {player.id for each in sides.values() for player in each.roster}
    for of in (result.home, result.away):
        everybody |= {*of.guests, *(raised.id for raised in of.raised)}
    seen: set[str] = set()
    for each in said.players:
        if each.player in seen:
            yield Fault(side, "players", f"{each.player} is in the report twice")
        seen.add(each.player)
        if each.player not in own:
            yield Fault(side, "players", f"{each.player} is not on the roster")
        yield from deed_faults(league, side, each)
        for hurt in each.hurt:
            if hurt.by and hurt.by not in everybody:
                yield Fault(side, "hurt", f"{hurt.by} did not play")
            if "dead" in hurt.effects and not each.dead:
                yield Fault(side, "hurt", f"{each.player} is dead, and the report lets them live")
    for id in said.absent:
        if id not in own or id in seen:
            yield Fault(side, "absent", f"{id} cannot have been absent")
    for name in said.guests:
        if not name.startswith(GUEST):
            yield Fault(side, "guests", f"a guest is written {GUEST}NAME, not {name}")


def deed_faults(league: League, side: Side, each: PlayerResult) -> Iterator[Fault]:
    known = {*league.ruleset.rosters.achievements, *keys(league)}
    unknown = [key for key in each.achieved if key not in known]
    if unknown:
        yield Fault(side, "deeds", f"nobody counts {unknown[0]}")
    yield from number_faults(side, each.achieved | {"banned": each.banned}, MOST)
    yield from number_faults(side, {"points": each.points, **each.counted}, MOST_POINTS)


def keys(league: League) -> Iterable[str]:
    return (deed.key for deed in league.after.tabletop.deeds)


def newcomer_faults(league: League, side: Side, result: MatchResult, team: Team) -> Iterator[Fault]:
    """Whom a team has won in the match: somebody new, of a position of its list."""
    ids = [each.id for each in result.side(side).raised]
    for each in result.side(side).raised:
        why = why_no_name(each.name)
        if why:
            yield Fault(side, "raised", f"{each.id}: {why}")
        number = each.id.removeprefix(team.prefix)
        new = number.isascii() and number.isdigit() and int(number) > team.last_number
        if not new or ids.count(each.id) > 1:
            yield Fault(side, "raised", f"{each.id} cannot be the id of somebody new")
        try:
            position_of(team.team_list, league.clauses_for(), league.ruleset, each.position)
        except UnknownName as error:
            yield Fault(side, "raised", str(error))
        yield from number_faults(side, each.achieved | {"points": each.points}, MOST)


def score_faults(league: League, result: MatchResult) -> Iterator[Fault]:
    """Nobody scores more than their side has."""
    if result.conceded:
        return
    for side in SIDES:
        scored = sum(
            each.achieved.get(deed.key, 0) * worth
            for of, worth_of in ((side, "scores"), (other(side), "against"))
            for deed in league.after.tabletop.deeds
            if (worth := getattr(deed, worth_of))
            for each in result.side(of).players
        )
        if scored > result.side(side).score:
            text = f"{scored} were scored, but the score is {result.side(side).score}"
            yield Fault(side, "score", text)
