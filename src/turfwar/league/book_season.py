"""A season as the rule set's own book has it: divisions, a cup in its slots, who goes up, a break.

What it is made of (points, order of the table, slots, clauses) is the rule set's; nothing here
knows which one is running.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import date

from turfwar.league.bot_coaches import Player, see_to, see_to_before
from turfwar.league.calendar import in_order, meeting_dates, windows_for
from turfwar.league.competition.lots import Lots
from turfwar.league.competition.registry import Qualification
from turfwar.league.events import kinds
from turfwar.league.office import Office, OfficeError
from turfwar.league.rules.office import office_rules
from turfwar.league.standings.points import PointRules
from turfwar.league.standings.tie_breakers import DEFAULT_TIEBREAKERS
from turfwar.league.state.league import League

GROUP = 4
SMALLEST = 2
"""As many teams has a division at least."""
GROUPS, KNOCK_OUT = "groups", "knock-out"


def open_season(
    office: Office, season: str, name: str, divisions: Sequence[Sequence[str]], *, cup: bool = True
) -> list[str]:
    """A season with its divisions, the highest first, and its cup, drawn; what they are called."""
    check_divisions(office.league, divisions)
    rules = office_rules(office.league.ruleset)
    win, draw, loss = rules.points
    table = kinds.StageSpec(
        id="table",
        format="round-robin",
        parameters={"legs": 2},
        points=PointRules(win=win, draw=draw, loss=loss),
        tiebreakers=rules.tiebreakers or DEFAULT_TIEBREAKERS,
    )
    payloads: list[kinds.AnyPayload] = [kinds.SeasonOpened(season=season, name=name)]
    names: list[str] = []
    for level, teams in enumerate(divisions, 1):
        id = f"{season}-d{level}"
        payloads.append(
            kinds.CompetitionCreated(
                competition=id,
                season=season,
                name=f"Division {level}, {name}",
                stages=(table,),
                level=level,
            )
        )
        payloads += [kinds.Entered(competition=id, team=team) for team in teams]
        names.append(id)
    if cup:
        payloads += cup_of(office, season, name, [team for each in divisions for team in each])
        names.append(f"{season}-cup")
    payloads.append(kinds.SeasonMoved(season=season, state="running"))
    office.submit(*payloads)
    options = office.knock_out_options()
    if cup and options:
        scope = f"competition/{season}-cup"
        office.submit(kinds.ClausesSet(scope=scope, clauses=options))
    for id in names:
        office.draw(id)
    if rules.drawn_clause:
        draw_clause(office, season, rules.drawn_clause)
    return names


def has_book_season(league: League) -> bool:
    """Whether the rule set's book has a season of its own."""
    return bool(office_rules(league.ruleset).between)


def next_season(league: League) -> str:
    """What the next season is called in ids.

    The first name of the row that no season has yet.
    """
    number = 1 + len(league.seasons)
    while f"s{number}" in league.seasons:
        number += 1
    return f"s{number}"


def divisions_to_come(league: League) -> list[list[str]]:
    """Who would play in which division: as they went up and down, else as before, else in one."""
    last = next(reversed(league.seasons), "")
    moved = league.promoted.get(last, {})
    levels = {team: int(moved.get(team) or league.level_of(team)) for team in league.teams}
    lowest = max(levels.values(), default=0) or 1
    return [
        [team for team, level in levels.items() if (level or lowest) == each]
        for each in range(1, lowest + 1)
    ]


def check_divisions(league: League, divisions: Sequence[Sequence[str]]) -> None:
    """Everybody once, and somebody to play against in each."""
    if not has_book_season(league):
        raise OfficeError(f"{league.ruleset.title} has no season of its own")
    if not divisions:
        raise OfficeError("a season has a division at least")
    placed = [team for teams in divisions for team in teams]
    for team in placed:
        if team not in league.teams:
            raise OfficeError(f"there is no team {team}")
        if placed.count(team) > 1:
            raise OfficeError(f"{league.teams[team].name} is in two divisions")
    for level, teams in enumerate(divisions, 1):
        if len(teams) < SMALLEST:
            raise OfficeError(f"division {level} needs {SMALLEST} teams at least")


def set_meetings(office: Office, season: str, ends: Mapping[int, str]) -> int:
    """The last days of the meetings, by their month: deadlines of all that is drawn; how many."""
    if season not in office.league.seasons:
        raise OfficeError(f"there is no season {season}")
    months = [each.month for each in office_rules(office.league.ruleset).meetings]
    for month, day in ends.items():
        if month not in months:
            known = ", ".join(map(str, months)) or "none"
            raise OfficeError(f"there is no meeting in month {month}; there are {known}")
        try:
            date.fromisoformat(day)
        except ValueError:
            raise OfficeError(f"{day!r} is no date; write it as 2027-02-28") from None
    dated = meeting_dates(office.league, season, ends)
    open_ones = [each for each in dated if each.fixture not in office.league.results]
    if open_ones:
        office.submit(*open_ones)
    return len(open_ones)


def cup_of(office: Office, season: str, name: str, teams: list[str]) -> list[kinds.AnyPayload]:
    """Groups of four, of which two go on to a knock-out with a match for the third place."""
    rules = office_rules(office.league.ruleset)
    win, draw, loss = rules.points
    groups = max(1, len(teams) // GROUP)
    created = kinds.CompetitionCreated(
        competition=f"{season}-cup",
        season=season,
        name=f"Cup, {name}",
        stages=(
            kinds.StageSpec(
                id=GROUPS,
                format="groups",
                parameters={"groups": groups, "drawn": True},
                points=PointRules(win=win, draw=draw, loss=loss),
                tiebreakers=rules.tiebreakers or DEFAULT_TIEBREAKERS,
            ),
            kinds.StageSpec(
                id=KNOCK_OUT,
                format="knock-out",
                parameters={"third": True, "drawn": True},
                qualify=Qualification(each=2),
            ),
        ),
        windows=windows_for(rules, {GROUPS: GROUPS, KNOCK_OUT: KNOCK_OUT}),
    )
    entries = [kinds.Entered(competition=created.competition, team=team) for team in teams]
    return [created, *entries]


def draw_clause(office: Office, season: str, clause: str) -> None:
    """Lots give a clause to one match of each round of each division."""
    payloads: list[kinds.AnyPayload] = []
    for id in office.league.seasons[season].competitions:
        competition = office.league.competitions[id]
        if not competition.level:
            continue
        stage = competition.stages[0]
        rounds: dict[int, list[str]] = {}
        for slot in stage.slots:
            rounds.setdefault(slot.round, []).append(stage.fixture(slot.id))
        for number, fixtures in rounds.items():
            chosen = Lots(stage.lots).shuffled(f"{clause}/{number}", fixtures)[0]
            payloads.append(kinds.ClausesSet(scope=f"fixture/{chosen}", clauses=(clause,)))
    if payloads:
        office.submit(*payloads)


def play_season(
    office: Office, season: str, player: Player, say: Callable[[str], None] | None = None
) -> None:
    """Play a season to its end, in order, with what comes before and after each match.

    The referee of a match is a team of the same competition that is not in it.
    """
    while True:
        draw_what_can_be(office, season)
        ready = in_order(office.league, season)
        if not ready:
            return
        play_with_everything(office, ready[0], player)
        if say is not None:
            say(ready[0])


def draw_what_can_be(office: Office, season: str) -> None:
    for id in office.league.seasons[season].competitions:
        competition = office.league.competitions[id]
        stage = competition.current(office.league.results)
        if not competition.over(office.league.results) and not stage.drawn:
            office.draw(id)


def play_with_everything(office: Office, fixture: str, player: Player) -> None:
    rules = office_rules(office.league.ruleset)
    if rules.before:
        office.prepare(fixture)
        see_to_before(office, fixture)
    match = office.report(fixture, player(office, fixture))
    see_to(office, match.seq)
    if rules.referee:
        stage = office.league.stage_of(fixture)[0]
        neutral = [each for each in stage.teams if each not in match.teams.values()]
        if neutral:
            office.submit(kinds.Refereed(fixture=fixture, team=neutral[match.seq % len(neutral)]))


def end_season(office: Office, season: str, player: Player) -> dict[str, str]:
    """Qualification, the seal, the break, and who plays in which division next."""
    office.qualify(season)
    play_season(office, season, player)
    office.seal(season)
    if office_rules(office.league.ruleset).between:
        office.hold_break(season)
    return office.promote(season)
