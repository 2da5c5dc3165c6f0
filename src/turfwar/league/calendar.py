"""When matches of a season are played: the rounds of its divisions, and the cup in its slots.

A competition with a level is a division; its rounds are what others are placed between. One with
`windows` says after which of them each of its own rounds comes.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta

from turfwar.league.competition.plan import Slot
from turfwar.league.dates import is_past, later
from turfwar.league.events import kinds
from turfwar.league.rules.office import OfficeRules, office_rules
from turfwar.league.state.league import League
from turfwar.league.state.stages import Competition

LEFT = {"Final": 2, "Third place": 2, "Semi-final": 4, "Quarter-final": 8}
LAST = 1000
Place = tuple[int, int, int]
"""After which round of the divisions, whether it is one of them, and in which order there."""


def left_in(slot: Slot) -> int:
    """How many are left in a knock-out when a match of it is played; 0 for no such match.

    >>> left_in(Slot(id="1.1", round=1, home="", away="", name="Round of 16"))
    16
    """
    last = slot.name.rpartition(" ")[2]
    return LEFT.get(slot.name, int(last) if last.isdigit() else 0)


def place_of(competition: Competition, stage: str, slot: Slot) -> Place:
    """Where a match stands in its season."""
    if competition.level:
        return slot.round, 0, slot.round
    at = [each.id for each in competition.stages].index(stage)
    within = 100 * (at + 1) + slot.round
    if competition.between is not None:
        return 2 * LAST, 1, within
    known = competition.windows.get(stage, {})
    key = str(left_in(slot) or slot.round)
    return known.get(key, LAST), 1, within


def windows_for(rules: OfficeRules, stages: Mapping[str, str]) -> dict[str, dict[str, int]]:
    """The rule set's slots for a cup, whose stages are given by what the rule set calls them."""
    found: dict[str, dict[str, int]] = {}
    for window in rules.windows:
        stage = stages.get(window.stage)
        if stage is not None:
            found.setdefault(stage, {})[str(window.left or window.round)] = window.after
    return found


def in_order(league: League, season: str) -> list[str]:
    """The fixtures of a season that can be played now, in the order in which they should be."""
    found: list[tuple[Place, str]] = []
    for id in league.seasons[season].competitions:
        competition = league.competitions[id]
        for fixture, pairing in league.open_fixtures(id):
            stage = fixture.split(":")[1]
            found.append((place_of(competition, stage, pairing.slot), fixture))
    return [fixture for _, fixture in sorted(found)]


# Meetings and deadlines


def meeting_dates(league: League, season: str, sundays: Mapping[int, str]) -> list[kinds.Dated]:
    """By when each fixture that is drawn is to be played: the end of its meeting.

    `sundays` are the dates on which the meetings end, by their month.
    """
    rules = office_rules(league.ruleset)
    dated: list[kinds.Dated] = []
    for id in league.seasons[season].competitions:
        competition = league.competitions[id]
        for stage in competition.stages:
            for slot in stage.slots:
                after, between, _ = place_of(competition, stage.id, slot)
                # A cup match after round 5 is for the meeting at which round 6 is played.
                number = after + between
                meeting = next(
                    (each for each in rules.meetings if each.first <= number <= each.last),
                    rules.meetings[-1] if rules.meetings else None,
                )
                if meeting is None or meeting.month not in sundays:
                    continue
                deadline = f"{sundays[meeting.month]}T{rules.meeting_ends}"
                dated.append(kinds.Dated(fixture=stage.fixture(slot.id), deadline=deadline))
    return dated


def postponed(league: League, fixture: str) -> kinds.Dated:
    """A fixture that was missed: so many weeks more."""
    weeks = office_rules(league.ruleset).grace_weeks
    known = league.dates[fixture]
    text = known.deadline or known.day
    until = later(datetime.fromisoformat(text), timedelta(weeks=weeks))
    return kinds.Dated(
        fixture=fixture, day=known.day, deadline=until.isoformat()[: len(text)], postponed=True
    )


def overdue(league: League, now: datetime) -> list[str]:
    """Fixtures that should have been played by now; the committee may decide them."""
    return [
        fixture
        for fixture, dated in league.dates.items()
        if fixture not in league.results and is_past(dated.deadline, league.zone, now)
    ]
