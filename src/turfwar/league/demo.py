"""A league to look at: three seasons, two divisions of eight, a cup, promotion, a walk-over."""

import hashlib
import itertools
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

from turfwar.games import DEFAULT, find_ruleset, team_lists
from turfwar.league import archive, book_season
from turfwar.league.bot_coaches import Player, play_competition
from turfwar.league.calendar import in_order
from turfwar.league.check import faults
from turfwar.league.events import kinds
from turfwar.league.journal.stores import JournalStore
from turfwar.league.office import Office
from turfwar.league.rules.office import office_rules
from turfwar.league.state.fold import fold
from turfwar.teams.hiring import hire_instant

START: Final = datetime(2027, 1, 2, 18, tzinfo=UTC)
SEASONS: Final = 3
DIVISIONS: Final = 2
SIZE: Final = 8
Say = Callable[[str], None]
NAMES: Final = (
    "Anvils",
    "Badgers",
    "Comets",
    "Drakes",
    "Embers",
    "Falcons",
    "Gulls",
    "Hammers",
    "Ibexes",
    "Jackals",
    "Kites",
    "Lanterns",
    "Mallets",
    "Nettles",
    "Otters",
    "Pikes",
)


def found(office: Office, rules: str = DEFAULT, clauses: tuple[str, ...] = ()) -> None:
    """A league with sixteen teams."""
    office.submit(kinds.Founded(name="The Demonstration League", rules=rules, zone="Europe/London"))
    if clauses:
        office.submit(kinds.ClausesSet(scope="league", clauses=clauses))
    lists = [each for each in team_lists(rules) if not each.experimental]
    for at in range(DIVISIONS * SIZE):
        listed = lists[at % len(lists)]
        name = f"{listed.name} {NAMES[at]}"
        roster = hire_instant(listed, name, rules=find_ruleset(rules).id)
        office.hire(roster, f"t{at + 1:02}", coach=f"coach{at + 1:02}")


def divisions_of(office: Office, number: int) -> list[list[str]]:
    """Who plays in which division: as they were hired, then as they went up and down."""
    teams = list(office.league.teams)
    before = office.league.promoted.get(f"s{number - 1}")
    if before is None:
        return [teams[SIZE * at : SIZE * (at + 1)] for at in range(DIVISIONS)]
    return [
        [team for team in teams if before[team] == str(level)] for level in range(1, DIVISIONS + 1)
    ]


def open_season(office: Office, number: int) -> list[str]:
    """A season with its divisions and its cup; what they are called."""
    season = f"s{number}"
    payloads: list[kinds.AnyPayload] = [kinds.SeasonOpened(season=season, name=f"Season {number}")]
    names: list[str] = []
    for level, teams in enumerate(divisions_of(office, number), 1):
        name = f"{season}-d{level}"
        stage = kinds.StageSpec(id="table", format="round-robin")
        payloads.append(
            kinds.CompetitionCreated(
                competition=name,
                season=season,
                name=f"Division {level}, season {number}",
                stages=(stage,),
                level=level,
            )
        )
        payloads += [kinds.Entered(competition=name, team=team) for team in teams]
        names.append(name)
    cup = f"{season}-cup"
    stage = kinds.StageSpec(id="cup", format="knock-out", parameters={"third": True, "drawn": True})
    payloads.append(
        kinds.CompetitionCreated(
            competition=cup, season=season, name=f"Cup, season {number}", stages=(stage,)
        )
    )
    payloads += [kinds.Entered(competition=cup, team=team) for team in office.league.teams]
    payloads.append(kinds.SeasonMoved(season=season, state="running"))
    office.submit(*payloads)
    knock_out = ("overtime", "shoot-out")
    if all(clause in office.league.ruleset.clauses for clause in knock_out):
        office.submit(kinds.ClausesSet(scope=f"competition/{cup}", clauses=knock_out))
    return [*names, cup]


def play_season(office: Office, number: int, player: Player, say: Say) -> None:
    """A season from its draw to who goes up."""
    season = f"s{number}"
    for name in open_season(office, number):
        office.draw(name)
        if number == 2 and name == f"{season}-d1":
            fixture = office.league.open_fixtures(name)[0][0]
            office.submit(
                kinds.Decided(fixture=fixture, outcome="walkover", winner="home"),
                reason="the guests did not come",
            )
            say(f"{fixture} is a walk-over")
        play_competition(office, name, player, say)
    office.seal(season)
    office.promote(season)


def play_book_season(office: Office, number: int, player: Player, say: Say) -> None:
    """A season as the rule set's own book has it, from its draw to its break."""
    season = f"s{number}"
    book_season.open_season(office, season, f"Season {number}", divisions_of(office, number))
    if number == 2:
        fixture = in_order(office.league, season)[0]
        office.walk_over(fixture, "home", reason="the guests did not come")
        say(f"{fixture} is a walk-over")
    book_season.play_season(office, season, player, say)
    book_season.end_season(office, season, player)


def run(
    office: Office, player: Player, say: Say, seasons: int = SEASONS, rules: str = DEFAULT
) -> list[str]:
    """The whole of it; what was found wrong at the end, nothing where all is well.

    Where the rule set says how a season goes, it goes like that.
    """
    found(office, rules)
    play = play_book_season if office_rules(office.league.ruleset).between else play_season
    for number in range(1, seasons + 1):
        play(office, number, player, say)
    wrong = faults(office.events)
    data = archive.export(office.events, office.league)
    again = archive.read(data)
    if archive.fingerprint(fold(again)) != archive.fingerprint(office.league):
        wrong.append("the league that was exported is not the one that was imported")
    if archive.export(again) != data:
        wrong.append("the archive of what was imported is another")
    return wrong


def desk(journal: JournalStore, master: str) -> Office:
    """An office in which everything comes from the master's secret, and the same each time."""

    def salt(fixture: str) -> str:
        return hashlib.sha256(f"{master}|{fixture}".encode()).hexdigest()[:16]

    moments = itertools.count()

    def clock() -> str:
        return (START + timedelta(minutes=next(moments))).isoformat(timespec="seconds")

    return Office(journal, actor="demo", master=master, salt=salt, clock=clock)
