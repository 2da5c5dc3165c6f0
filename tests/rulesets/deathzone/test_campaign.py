"""002, Campaign Rules: a season of six teams with play-offs, run by bots in the league office."""

import pytest

from turfwar import Match
from turfwar.bots.base import play_out
from turfwar.bots.registry import make_bot
from turfwar.league.check import faults
from turfwar.league.competition.registry import Qualification
from turfwar.league.demo import desk
from turfwar.league.journal import kinds
from turfwar.league.journal.stores import MemoryJournal
from turfwar.league.office import Office
from turfwar.league.playing import play, play_competition, rehearsed, seed_of
from turfwar.league.standings.points import PointRules
from turfwar.rulesets import find_team
from turfwar.rulesets.aftermath.result import SIDES, MatchResult
from turfwar.rulesets.deathzone.campaign.interphase import LOSS, WIN
from turfwar.teams.hiring import hire_instant

RULES = "deathzone"
LISTS = ("Human", "Orc", "Dwarf", "Skaven", "Elf", "Norse")
EAST, WEST = ("t1", "t2", "t3"), ("t4", "t5", "t6")
SHORT = "time-limit turns=6"


def founded() -> Office:
    """A league of six, in two conferences, with two winners and two wild cards in the play-offs."""
    office = desk(MemoryJournal(), "death zone")
    office.submit(kinds.Founded(name="The Old World", rules=RULES))
    for at, name in enumerate(LISTS, 1):
        office.hire(
            hire_instant(find_team(name, rules=RULES), f"{name} {at}", rules=RULES), f"t{at}"
        )
    conferences = kinds.StageSpec(
        id="conferences",
        format="groups",
        parameters={"members": {"East": EAST, "West": WEST}},
        points=PointRules(win=10, draw=0, conceded={1: 2, 0: 5}),
        breakers=("fame", "td-difference", "lot"),
    )
    play_offs = kinds.StageSpec(
        id="play-offs", format="knock-out", qualify=Qualification(each=1, best=2)
    )
    office.submit(
        kinds.SeasonOpened(season="s1", name="Season 1"),
        kinds.CompetitionCreated(
            competition="c", season="s1", name="Campaign", stages=(conferences, play_offs)
        ),
        *(kinds.Entered(competition="c", team=team) for team in (*EAST, *WEST)),
        kinds.SeasonMoved(season="s1", state="running"),
        kinds.ClausesSet(scope="league", clauses=(SHORT,)),
    )
    office.draw("c")
    return office


def by_bots(office: Office, fixture: str) -> MatchResult:
    """A short match; a play-off that nobody wins is played again, and at last made up."""
    league = office.league
    pairing = league.pairing(fixture)
    teams = (pairing.home or "", pairing.away or "")
    for seed in range(seed_of(office, fixture), seed_of(office, fixture) + 3):
        match = Match(
            office.roster(teams[0]),
            office.roster(teams[1]),
            seed=seed,
            rules=RULES,
            options=office.options(fixture),
        )
        play_out(match, {side: make_bot("rookie", seed, side) for side in SIDES})
        result = league.after.hand_over(match.game, league.team(teams[0]), league.team(teams[1]))
        if result.winner != "draw" or not league.stage_of(fixture)[0].format.knocks_out():
            return result
    return rehearsed(office, fixture)


@pytest.fixture(scope="module")
def season() -> Office:
    office = founded()
    play_competition(office, "c", by_bots)
    office.seal("s1")
    return office


def test_a_season_is_played_to_its_champion(season: Office) -> None:
    league = season.league
    assert len(league.matches) == 6 + 3
    assert league.competitions["c"].over(league.results)
    assert all(set(match.closed) == set(SIDES) for match in league.matches.values())


def test_nothing_is_wrong_with_the_journal(season: Office) -> None:
    """The chain, the dice, what people were shown; every gold piece."""
    assert faults(season.events) == []


def test_every_gold_piece_is_accounted_for(season: Office) -> None:
    league = season.league
    assert sum(league.ledger.balances.values()) == 0
    fees = [each for each in league.ledger.transfers if each.source == "world/fees"]
    assert len(fees) == 2 * len(league.matches)
    assert all(each.amount >= LOSS - 100 for each in fees)
    assert max(each.amount for each in fees) >= WIN
    wages = [each for each in league.ledger.transfers if each.target == "world/wages"]
    assert sum(each.amount for each in wages) > 0
    for team in league.teams:
        gold = sum(
            each.amount * ((each.target == f"team/{team}") - (each.source == f"team/{team}"))
            for each in league.ledger.transfers
        )
        assert league.gold(team) == gold >= 0


def test_players_learn_and_fame_is_what_was_won(season: Office) -> None:
    league = season.league
    for team in league.teams.values():
        won, lost = team.counters.get("won", 0), team.counters.get("lost", 0)
        assert team.counters.get("fame", 0) == won - lost
    trained = [
        player
        for team in league.teams.values()
        for player in team.players
        if player.skills or player.counter("tp") or player.counter("ep")
    ]
    assert trained


def test_fees_of_play_offs_and_the_final() -> None:
    office = founded()
    office.submit(kinds.ClausesSet(scope="competition/c", clauses=("play-off",)))
    fixture = office.league.open_fixtures("c")[0][0]
    record = play(office, fixture, rehearsed)
    fees = [each.amount for each in office.league.ledger.transfers if each.source == "world/fees"]
    assert sorted(fees)[0] == LOSS * 3 // 2
    assert record.closed
