"""A season as the rule set's own book has it: divisions, a cup in its slots, who goes up, a break.

What it is made of (points, order of the table, slots, clauses) is the rule set's; nothing here
knows which one is running.
"""

from collections.abc import Callable, Sequence

from turfwar.league.calendar import in_order, windows_for
from turfwar.league.competition.lots import Lots
from turfwar.league.competition.registry import Qualification
from turfwar.league.journal import kinds
from turfwar.league.office import Office
from turfwar.league.playing import Player, see_to, see_to_before
from turfwar.league.standings.points import PointRules
from turfwar.rulesets.office.rules import office_rules

GROUP = 4
GROUPS, KNOCK_OUT = "groups", "knock-out"


def open_season(
    office: Office, season: str, name: str, divisions: Sequence[Sequence[str]], *, cup: bool = True
) -> list[str]:
    """A season with its divisions, the highest first, and its cup, drawn; what they are called."""
    rules = office_rules(office.league.ruleset)
    win, draw, loss = rules.points
    table = kinds.StageSpec(
        id="table",
        format="round-robin",
        parameters={"legs": 2},
        points=PointRules(win=win, draw=draw, loss=loss),
        breakers=rules.breakers,
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
                breakers=rules.breakers,
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
