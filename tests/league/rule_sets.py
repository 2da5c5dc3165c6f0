"""A small league by any rule set: drawn, and ready to be played."""

from league.offices import new_office

from turfwar.games import find_ruleset, team_lists
from turfwar.league.bot_coaches import see_to_before
from turfwar.league.events import kinds
from turfwar.league.rules.office import office_rules
from turfwar.teams import hire_instant

RULE_SETS = ("lrb6", "lrb6-revised", "brutal", "bobba", "deathzone")


def hired(rules, count=2):
    """A league of a rule set with so many teams."""
    office = new_office()
    office.submit(kinds.Founded(name="The Yard", rules=rules))
    lists = [each for each in team_lists(rules) if not each.experimental]
    for at in range(count):
        roster = hire_instant(
            lists[at % len(lists)], f"Team {at + 1}", rules=find_ruleset(rules).id
        )
        office.hire(roster, f"t{at + 1}", coach=f"coach{at + 1}")
    return office


def drawn(rules, count=2, format="round-robin", **parameters):
    """The same with one competition, `d1:table`, that has been drawn."""
    return draw(hired(rules, count), format, **parameters)


def draw(office, format="round-robin", **parameters):
    spec = kinds.StageSpec(id="table", format=format, parameters=parameters)
    office.submit(
        kinds.SeasonOpened(season="s1", name="First season"),
        kinds.CompetitionCreated(competition="d1", season="s1", name="Division", stages=(spec,)),
        *(kinds.Entered(competition="d1", team=team) for team in office.league.teams),
        kinds.SeasonMoved(season="s1", state="running"),
    )
    office.draw("d1")
    return office


def reported(office, fixture, seed=1, change=lambda result: result):
    """A match that nobody has played, reported; what the rule set has before it is seen to."""
    league = office.league
    if office_rules(league.ruleset).before:
        office.prepare(fixture)
        see_to_before(office, fixture)
    stage = league.stage_of(fixture)[0]
    teams = league.teams_in(fixture)
    result = league.after.rehearse(*teams, seed, needs_winner=stage.format.knocks_out())
    return office.report(fixture, change(result))
