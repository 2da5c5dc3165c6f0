"""Leagues for the tests: small, quick, and always the same."""

import itertools

from msgspec.structs import replace

from turfwar.games import find_team, team_lists
from turfwar.league.bot_coaches import see_to
from turfwar.league.events import kinds
from turfwar.league.journal.stores import MemoryJournal
from turfwar.league.office import Office
from turfwar.teams import hire_instant

SPEC = kinds.StageSpec(id="table", format="round-robin")


def clock():
    moments = itertools.count()

    def now():
        at = next(moments)
        return f"2027-01-{1 + at // 86400:02}T{at // 3600 % 24:02}:{at // 60 % 60:02}:{at % 60:02}"

    return now


def new_office(journal=None, **more):
    return Office(
        MemoryJournal() if journal is None else journal,
        actor="ann",
        master="the master's secret",
        clock=clock(),
        salt=lambda fixture: "salt",
        **more,
    )


def founded(count=4, clauses=(), journal=None):
    """A league with so many teams."""
    office = new_office(journal)
    office.submit(kinds.Founded(name="The Yard", rules="lrb6"))
    if clauses:
        office.submit(kinds.ClausesSet(scope="league", clauses=tuple(clauses)))
    lists = [each.name for each in team_lists() if not each.experimental]
    for at in range(count):
        listed = find_team(lists[at % len(lists)])
        office.hire(hire_instant(listed, f"Team {at + 1}"), f"t{at + 1}", coach=f"coach{at + 1}")
    return office


def begun(count=4, spec=SPEC, clauses=(), journal=None):
    """A league whose one competition has been drawn."""
    office = founded(count, clauses, journal)
    office.submit(
        kinds.SeasonOpened(season="s1", name="First season"),
        kinds.CompetitionCreated(competition="d1", season="s1", name="Division", stages=(spec,)),
        *(kinds.Entered(competition="d1", team=f"t{at + 1}") for at in range(count)),
        kinds.SeasonMoved(season="s1", state="running"),
    )
    office.draw("d1")
    return office


def rehearse(office, fixture, seed=1, **changes):
    """Report a match that nobody has played."""
    league = office.league
    pairing = league.pairing(fixture)
    stage = league.stage_of(fixture)[0]
    result = league.after.rehearse(
        league.team(pairing.home),
        league.team(pairing.away),
        seed,
        needs_winner=stage.format.knocks_out(),
    )
    return office.report(fixture, replace(result, **changes))


def close(office, match, sides=("home", "away")):
    """Bots see to what follows a match."""
    see_to(office, match, sides)


def play_all(office, competition="d1", seed=1):
    """Play a competition to its end."""
    for number in itertools.count():
        ready = office.league.open_fixtures(competition)
        if not ready:
            if not office.draw(competition):
                return
            continue
        fixture = ready[0][0]
        close(office, rehearse(office, fixture, seed * 1000 + number).seq)
