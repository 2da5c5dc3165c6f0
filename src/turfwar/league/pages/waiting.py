"""What waits for whom: the first thing that anybody wants to know of a league."""

from collections.abc import Iterable, Sequence

from turfwar.league.authority import COMMISSIONERS, coaches_of, role_of
from turfwar.league.auto_confirm import counts_from
from turfwar.league.competition.plan import Pairing, pairings
from turfwar.league.pages.competitions import fixture
from turfwar.league.pages.names import Document, fixture_name, person, team_name
from turfwar.league.state.league import League
from turfwar.league.state.stages import CompetitionStage


def current(league: League) -> list[str]:
    """The competitions of seasons that are not over."""
    return [
        id
        for season in league.seasons.values()
        if season.state != "sealed"
        for id in season.competitions
    ]


def open_pairings(league: League) -> Iterable[tuple[CompetitionStage, Pairing]]:
    """The fixtures that can be played now."""
    for id in current(league):
        for stage in league.competitions[id].stages:
            results = stage.results(league.results)
            for pairing in pairings(stage.slots, results).values():
                if pairing.ready and pairing.slot.id not in results:
                    yield stage, pairing


def next_fixtures(league: League, most: int = 12, coach: str = "") -> list[Document]:
    """The fixtures to be played next: by their dates, those without one by their rounds."""
    found = [
        fixture(league, stage, pairing, None)
        for stage, pairing in open_pairings(league)
        if not coach
        or any(
            league.teams[each].coach == coach
            for each in (pairing.home, pairing.away)
            if each in league.teams
        )
    ]
    found.sort(key=lambda each: (each["day"] or each["deadline"] or "9999", each["round"]))
    return found[:most]


def waiting(league: League) -> list[Document]:
    """Everything that somebody has to see to."""
    return [
        *questions(league),
        *reports(league),
        *proposals(league),
        *teams(league),
        *redrafts(league),
        *for_the_office(league),
    ]


def redrafts(league: League) -> list[Document]:
    """Teams that have still to redraft."""
    last = league.redrafts.get(next(reversed(league.redrafts), ""))
    return [
        {
            "kind": "redraft",
            "whom": person(league, league.teams[id].coach),
            "text": f"redraft {team_name(league, id)}: choose whom to buy again",
            "team": id,
        }
        for id in sorted(last.waiting if last is not None else ())
        if id not in league.retired
    ]


def for_coach(league: League, who: str) -> list[Document]:
    """What waits for one person, and the dates that they have agreed on."""
    runs = role_of(league, who) in COMMISSIONERS
    own = [
        each for each in waiting(league) if (each["whom"]["id"] == who if each["whom"] else runs)
    ]
    return [*own, *agreed(league, who)]


def agreed(league: League, who: str) -> list[Document]:
    """Matches of a coach that are dated since both have agreed, until they are played."""
    found: list[Document] = []
    for id in sorted(league.agreed):
        pairing = league.pairing(id)
        dated = league.dates.get(id)
        sides = [each for each in (pairing.home, pairing.away) if each in league.teams]
        if dated is None or not dated.day or id in league.results:
            continue
        if who in coaches_of(league, *sides):
            when = dated.day.replace("T", " at ")
            text = f"{versus(league, sides)} is to be played {when}"
            found.append(
                {"kind": "dated", "whom": person(league, who), "text": text, "fixture": id}
            )
    return found


def proposals(league: League) -> list[Document]:
    """Dates from which a coach has still to choose."""
    found: list[Document] = []
    for id, known in league.proposals.items():
        if id in league.results or id in league.linked:
            continue
        pairing = league.pairing(id)
        sides = [each for each in (pairing.home, pairing.away) if each in league.teams]
        for who in sorted(coaches_of(league, *sides) - {known.by}):
            text = f"choose one of {len(known.days)} dates for {versus(league, sides)}"
            found.append(
                {"kind": "dates", "whom": person(league, who), "text": text, "fixture": id}
            )
    return found


def versus(league: League, sides: Sequence[str]) -> str:
    return " against ".join(team_name(league, each) for each in sides)


def teams(league: League) -> list[Document]:
    """Teams that are offered to a coach, and those that wait for admission."""
    offered = [
        {
            "kind": "team",
            "whom": person(league, to),
            "text": f"{team_name(league, id)} is offered to you",
            "team": id,
        }
        for id, to in league.handovers.items()
    ]
    return offered + [
        {
            "kind": "team",
            "whom": None,
            "text": f"{team_name(league, id)} waits for admission",
            "team": id,
        }
        for id in sorted(league.applicants)
    ]


def questions(league: League) -> list[Document]:
    """Matches that are not closed yet, by coach."""
    found: list[Document] = []
    for id, seq in league.unfinished.items():
        match = league.matches[seq]
        side = match.side_of(id)
        asked = sum(question.side == side for question in match.post_match().open)
        what = f"{asked} to decide" if asked else "purchases to make"
        where = fixture_name(league, match.fixture)
        found.append(
            {
                "kind": "aftermath",
                "whom": person(league, league.teams[id].coach),
                "text": f"{team_name(league, id)}: {what} after {where}",
                "match": seq,
                "team": id,
            }
        )
    return found


def reports(league: League) -> list[Document]:
    """Reports that the other side has not answered."""
    found: list[Document] = []
    for id, said in league.reports.items():
        pairing = league.pairing(id)
        sides = [each for each in (pairing.home, pairing.away) if each in league.teams]
        coaches = {league.teams[each].coach for each in sides}
        silent = coaches - set(said)
        counts = counts_from(league, id)
        what = f"confirm or dispute the report of {fixture_name(league, id)}"
        until = f", or it counts on {counts[1].date().isoformat()}" if counts else ""
        for who in sorted(silent):
            found.append(
                {
                    "kind": "confirm",
                    "whom": person(league, who),
                    "text": what + until,
                    "fixture": id,
                }
            )
        if not silent:
            found.append(
                {
                    "kind": "ruling",
                    "whom": None,
                    "text": f"decide between two reports of {fixture_name(league, id)}",
                    "fixture": id,
                }
            )
    return found


def for_the_office(league: League) -> list[Document]:
    """What only a commissioner can settle."""
    found: list[Document] = [
        {
            "kind": "flag",
            "whom": None,
            "text": f"line {flag.seq}: {flag.text}",
            "match": flag.match or None,
            "seq": flag.seq,
        }
        for flag in league.flags
    ]
    for id in current(league):
        known = league.competitions[id]
        stage = known.current(league.results)
        if not stage.drawn and known.entries:
            found.append(
                {
                    "kind": "draw",
                    "whom": None,
                    "text": f"{known.name} is to be drawn",
                    "competition": id,
                }
            )
        elif stage.drawn and not stage.over(league.results) and not _playable(league, stage):
            found.append(
                {
                    "kind": "draw",
                    "whom": None,
                    "text": f"the next round of {known.name} is to be drawn",
                    "competition": id,
                }
            )
    for season in league.seasons.values():
        drawn = [league.competitions[id] for id in season.competitions]
        if season.state != "sealed" and drawn and all(each.over(league.results) for each in drawn):
            found.append(
                {
                    "kind": "seal",
                    "whom": None,
                    "text": f"{season.name} can be sealed",
                    "season": season.id,
                }
            )
    return found


def _playable(league: League, stage: CompetitionStage) -> bool:
    results = stage.results(league.results)
    return any(
        pairing.ready and pairing.slot.id not in results
        for pairing in pairings(stage.slots, results).values()
    )
