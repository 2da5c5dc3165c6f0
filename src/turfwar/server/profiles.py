"""Coaches as others know them: what they have played on this server, how it went, their rating."""

import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from threading import Lock
from typing import Any, Final

import msgspec
from sqlalchemy import Engine, func, select

from turfwar.analysis.analysis import AnalysisDocument, CoachSums, SubjectSums
from turfwar.analysis.lessons import LESSONS
from turfwar.league.export.missing import NotInstalled
from turfwar.league.ratings import Rater
from turfwar.server.storage.database import aware
from turfwar.server.storage.records import DAMAGED, OVER, OWN, shown
from turfwar.server.storage.tables import CoachRow, MatchAnalysis, MatchRow, SeatRow

SIDES: Final = ("home", "away")
MOST_SHOWN: Final = 50
"""Matches in a profile; the rest is in the record."""
MOST_ANALYSED: Final = 200
"""So many of the last matches count for what is said of decisions and luck."""
FORM: Final = 10
"""So many of the last results are somebody's form."""
PROVISIONAL_MATCHES: Final = 10
PROVISIONAL_OPPONENTS: Final = 3
"""A rating after fewer rated matches or opponents is provisional, and has no place."""
BOT: Final = "bot:"
"""Before the name of a bot: it has an id like a coach, and can be no coach's."""


@dataclass(frozen=True)
class RatedMatch:
    """A match that was played to its end by two different coaches, bots among them."""

    id: str
    rules: str
    listed: bool
    ended: datetime
    coaches: tuple[str, str]
    teams: tuple[str, str]
    goals: tuple[int, int]
    winner: str
    rated: bool = True
    """Whether both are bots or registered: anybody can be as many guests as they like."""

    def outcome(self, coach: str) -> str:
        """How it went for one of the two."""
        if self.winner == "draw":
            return "even"
        return "won" if self.coaches[SIDES.index(self.winner)] == coach else "lost"


@dataclass
class RatedResults:
    """All results so far, with the ratings after them."""

    played: list[RatedMatch] = field(default_factory=list)
    rater: Rater | None = None
    """None where no library for ratings is installed."""
    curves: dict[str, list[float]] = field(default_factory=dict)
    opponents: dict[str, set[str]] = field(default_factory=dict)
    """Against whom somebody has played rated matches."""

    def ordered(self) -> list[str]:
        """Those who have a place, by what they are worth as good as certainly."""
        found = [each.id for each in self.rater.ratings()] if self.rater is not None else []
        return [each for each in found if not self.provisional(each)]

    def provisional(self, coach: str) -> bool:
        few = len(self.curves.get(coach, ())) < PROVISIONAL_MATCHES
        return few or len(self.opponents.get(coach, ())) < PROVISIONAL_OPPONENTS


class Profiles:
    """What is known of coaches from their matches; everything here blocks."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.lock = Lock()
        self.known: tuple[Any, RatedResults] = (None, RatedResults())

    def of(self, coach_id: str, asker: str | None) -> dict[str, Any] | None:
        """A profile as somebody may see it; None where there is no such coach."""
        who = self.who(coach_id)
        if who is None:
            return None
        standing = self.standing()
        mine = [each for each in reversed(standing.played) if coach_id in each.coaches]
        outcomes = [each.outcome(coach_id) for each in mine]
        names = self.names({name for each in mine for name in each.coaches})
        return {
            **who,
            "yours": coach_id == asker,
            "record": counted(outcomes),
            "form": outcomes[:FORM],
            "rating": rating_of(standing, coach_id),
            "opponents": opponents_of(coach_id, mine, names),
            "analysed": self.analysed([each for each in mine if each.id], coach_id),
            "matches": [match_row(each, coach_id, names, asker) for each in mine[:MOST_SHOWN]],
        }

    def analysed(self, mine: list[RatedMatch], coach: str) -> dict[str, Any] | None:
        """What the analyses of somebody's last matches come to together; None without any."""
        sides = {OWN + each.id: SIDES[each.coaches.index(coach)] for each in mine[:MOST_ANALYSED]}
        wanted = select(MatchAnalysis.id, MatchAnalysis.document).where(
            MatchAnalysis.id.in_(list(sides)),
            MatchAnalysis.total > 0,
            MatchAnalysis.done == MatchAnalysis.total,
        )
        with self.engine.connect() as connection:
            rows = connection.execute(wanted).all()
        found: list[CoachSums] = []
        for row in rows:
            # One that was made in an earlier way is made again when somebody asks for it.
            with suppress(msgspec.ValidationError):
                document = msgspec.json.decode(row.document, type=AnalysisDocument)
                found.append(document.home if sides[row.id] == "home" else document.away)
        return together(found) if found else None

    def who(self, coach_id: str) -> dict[str, Any] | None:
        """A coach's name, and since when they are here; a bot's."""
        if coach_id.startswith(BOT):
            name = coach_id.removeprefix(BOT)
            with self.engine.connect() as connection:
                wanted = select(SeatRow.match_id).where(SeatRow.bot == name).limit(1)
                if connection.execute(wanted).first() is None:
                    return None
            return {"id": coach_id, "name": name, "kind": "bot", "guest": False, "since": None}
        with self.engine.connect() as connection:
            row = connection.execute(
                select(CoachRow.name, CoachRow.password, CoachRow.created).where(
                    CoachRow.id == coach_id
                )
            ).first()
        if row is None:
            return None
        guest = row.password is None
        since = shown(aware(row.created))
        return {"id": coach_id, "name": row.name, "kind": "coach", "guest": guest, "since": since}

    def names(self, ids: set[str]) -> dict[str, str]:
        """What coaches and bots are called."""
        found = {each: each.removeprefix(BOT) for each in ids if each.startswith(BOT)}
        with self.engine.connect() as connection:
            wanted = select(CoachRow.id, CoachRow.name).where(CoachRow.id.in_(ids - set(found)))
            return found | {row.id: row.name for row in connection.execute(wanted)}

    def standing(self) -> RatedResults:
        """All results, read again only when another match is over."""
        with self.engine.connect() as connection:
            # What was played on from somewhere else may have been won before it began.
            over = (MatchRow.status == OVER) & (MatchRow.mode != "sandbox")
            over &= MatchRow.origin.is_(None)
            asked = select(func.count(), func.max(MatchRow.updated)).where(over)
            registered = select(CoachRow.id).where(CoachRow.password.is_not(None))
            # Who registers keeps the matches that they have played as a guest.
            many = select(func.count()).select_from(registered.subquery())
            key = (*connection.execute(asked).one(), connection.execute(many).scalar_one())
            with self.lock:
                if self.known[0] == key:
                    return self.known[1]
            told = (MatchRow.id, MatchRow.rules, MatchRow.listed, MatchRow.updated, MatchRow.result)
            matches = select(*told).where(over)
            rows = connection.execute(matches.order_by(MatchRow.updated, MatchRow.id)).all()
            places = select(SeatRow.match_id, SeatRow.seat, SeatRow.team, SeatRow.coach_id)
            joined = places.add_columns(SeatRow.bot).join(MatchRow, MatchRow.id == SeatRow.match_id)
            seats: dict[str, dict[str, Any]] = {}
            for seat in connection.execute(joined.where(over, SeatRow.seat.in_(SIDES))):
                seats.setdefault(seat.match_id, {})[seat.seat] = seat
            known = set(connection.execute(registered).scalars())
        standing = stood(played(row, seats.get(row.id, {}), known) for row in rows)
        with self.lock:
            self.known = (key, standing)
        return standing


def together(sums: list[CoachSums]) -> dict[str, Any]:
    """A coach's analysed matches together: a mean for each match, and what cost most."""
    by_subject: dict[str, list[SubjectSums]] = {}
    for match in sums:
        for each in match.by_subject:
            by_subject.setdefault(each.subject, []).append(each)
    subjects: list[dict[str, Any]] = [
        {
            "subject": subject,
            "decisions": sum(each.decisions for each in those),
            "mistakes": sum(each.mistakes for each in those),
            "cost": sum(each.cost for each in those),
        }
        for subject, those in by_subject.items()
    ]
    subjects.sort(key=lambda each: (-float(each["cost"]), each["subject"]))
    lesson = LESSONS.get(str(subjects[0]["subject"])) if subjects and subjects[0]["cost"] else None
    return {
        "matches": len(sums),
        "decisions": sum(each.decisions for those in by_subject.values() for each in those),
        "mistakes": sum(each.mistakes for each in sums),
        "cost": sum(each.cost for each in sums) / len(sums),
        "luck": sum(each.luck for each in sums) / len(sums),
        "subjects": subjects,
        **({} if lesson is None else {"lesson": lesson}),
    }


def played(row: Any, seats: dict[str, Any], known: set[str]) -> RatedMatch | None:
    """A row of the matches as a result; None where it tells nothing of two coaches."""
    if row.result is None or len(seats) < len(SIDES):
        return None
    home, away = (seats[side] for side in SIDES)
    one, two = seated(home), seated(away)
    if one is None or two is None or one == two:
        return None
    try:
        result = json.loads(row.result)
        goals = (int(result["home"]), int(result["away"]))
        winner = result["winner"]
    except DAMAGED:
        return None
    if winner not in (*SIDES, "draw"):
        return None
    teams = (home.team or "", away.team or "")
    ended = aware(row.updated)
    rated = all(each.startswith(BOT) or each in known for each in (one, two))
    coaches = (one, two)
    return RatedMatch(row.id, row.rules, row.listed, ended, coaches, teams, goals, winner, rated)


def seated(seat: Any) -> str | None:
    """Who has had a seat: a coach, or a bot."""
    return f"{BOT}{seat.bot}" if seat.bot else seat.coach_id


def stood(results: Iterable[RatedMatch | None]) -> RatedResults:
    """The ratings after all results, in their order."""
    standing = RatedResults()
    with suppress(NotInstalled):
        standing.rater = Rater()
    for each in results:
        if each is None:
            continue
        standing.played.append(each)
        if standing.rater is None or not each.rated:
            continue
        standing.rater.add(*each.coaches, each.winner)
        for coach, other in zip(each.coaches, reversed(each.coaches)):
            standing.opponents.setdefault(coach, set()).add(other)
            standing.curves.setdefault(coach, []).append(standing.rater.of(coach).strength)
    return standing


def counted(outcomes: list[str]) -> dict[str, int]:
    return {name: outcomes.count(name) for name in ("won", "even", "lost")}


def rating_of(standing: RatedResults, coach: str) -> dict[str, Any] | None:
    """A strength, how sure it is, and how it came to be; None before the first rated match."""
    if standing.rater is None or coach not in standing.curves:
        return None
    rating = standing.rater.of(coach)
    ordered = standing.ordered()
    return {
        "strength": round(rating.strength, 2),
        "uncertainty": round(rating.uncertainty, 2),
        "floor": round(rating.floor, 2),
        "matches": rating.matches,
        "provisional": standing.provisional(coach),
        "place": ordered.index(coach) + 1 if coach in ordered else None,
        "of": len(ordered),
        "curve": [round(each, 2) for each in standing.curves[coach][-MOST_SHOWN:]],
    }


def other(match: RatedMatch, coach: str) -> str:
    return match.coaches[1 - match.coaches.index(coach)]


def opponents_of(
    coach: str, matches: list[RatedMatch], names: dict[str, str]
) -> list[dict[str, Any]]:
    """Against whom, the most frequent first."""
    found: dict[str, list[str]] = {}
    for each in matches:
        found.setdefault(other(each, coach), []).append(each.outcome(coach))
    ordered = sorted(found.items(), key=lambda each: (-len(each[1]), each[0]))
    return [
        {"id": who, "name": names.get(who, ""), **counted(outcomes)} for who, outcomes in ordered
    ]


def match_row(
    match: RatedMatch, coach: str, names: dict[str, str], asker: str | None
) -> dict[str, Any]:
    """A match from a coach's side. Whoever has a match's id may look at it: it is told to those who
    played it, and to all where it was listed."""
    own = match.coaches.index(coach)
    who = match.coaches[1 - own]
    return {
        "id": match.id if match.listed or asker in match.coaches else None,
        "rules": match.rules,
        "ended": shown(match.ended),
        "outcome": match.outcome(coach),
        "team": match.teams[own],
        "scored": match.goals[own],
        "against": {"id": who, "name": names.get(who, ""), "team": match.teams[1 - own]},
        "conceded": match.goals[1 - own],
    }
