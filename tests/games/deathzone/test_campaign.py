"""002, Campaign Rules: a season of six teams with play-offs, run by bots in the league office."""

import pytest
from msgspec.structs import replace

from turfwar import Match
from turfwar.bots.base import play_out
from turfwar.bots.registry import make_bot
from turfwar.games import find_team
from turfwar.games.deathzone.league.charts import LOSS, WIN
from turfwar.games.deathzone.league.report import as_they_left
from turfwar.games.deathzone.league.squad import items_of
from turfwar.league.bot_coaches import play, play_competition, rehearsed, see_to_before, seed_of
from turfwar.league.check import faults
from turfwar.league.competition.registry import Qualification
from turfwar.league.demo import desk
from turfwar.league.events import kinds
from turfwar.league.journal.stores import MemoryJournal
from turfwar.league.office import Office, OfficeError
from turfwar.league.post_match.facts import Answered, Fact, Ordered, Rolled
from turfwar.league.post_match.machine import PostMatchInput, PostMatchRun
from turfwar.league.post_match.result import (
    SIDES,
    LastingInjury,
    MatchResult,
    PlayerResult,
    SideResult,
)
from turfwar.league.post_match.team import Player
from turfwar.league.rosters import team_of
from turfwar.league.rules.office import PreMatch
from turfwar.league.standings.points import PointRules
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
        tiebreakers=("fame", "td-difference", "lot"),
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
        firsts = team.counters.get("firsts", 0)
        assert team.counters.get("fame", 0) == won - lost + 3 * firsts
        assert 0 <= firsts <= 4
    trained = [
        player
        for team in league.teams.values()
        for player in team.players
        if player.skills or player.counter("tp") or player.counter("ep")
    ]
    assert trained


def broken(team: str, id: str, *, home_wins: bool = True) -> MatchResult:
    """A match in which one player of a side breaks an arm."""
    hurt = PlayerResult(player=id, hurt=(LastingInjury(effects=("arm-broken",)),))
    return MatchResult(
        home=SideResult(score=3, players=(hurt,) if id.startswith(team) else ()),
        away=SideResult(score=0),
        winner="home" if home_wins else "away",
    )


def reported(office: Office, staff: dict[str, int] | None = None) -> tuple[int, str]:
    """A match of which the first home player has a broken arm; its number, and their team."""
    fixture = office.league.open_fixtures("c")[0][0]
    home = office.league.pairing(fixture).home or ""
    if staff:
        team = office.league.teams[home]
        office.league.teams[home] = replace(team, staff=staff)
    match = office.report(fixture, broken(home, f"{home}.1"))
    return match.seq, home


def test_a_physician_treats_and_an_apothecary_brews() -> None:
    office = founded()
    match, team = reported(office, {"physician": 4, "apothecary": 2, "cheerleaders": 8})
    one = f"{team}.1"
    before = office.post_match(match).gold("home")
    players = office.league.teams[team].roster
    office.order(match, "home", "pay all")
    wages = 15 * len(players) + 5 * sum(" " in each.position for each in players)
    assert before - office.post_match(match).gold("home") == wages + 12 + 10 + 28
    assert office.post_match(match).player("home", one).misses == 1
    office.order(match, "home", f"treat {one} misses")
    office.order(match, "home", f"treat {one} save 3")
    with pytest.raises(OfficeError, match="cannot be raised"):
        office.order(match, "home", f"treat {one} save 1")
    office.order(match, "home", "brew Antidote")
    with pytest.raises(OfficeError, match="apothecary"):
        office.order(match, "home", "brew Healing")
    office.order(match, "home", "next")
    now = office.post_match(match)
    assert now.player("home", one).misses == 0
    assert now.teams["home"].counters["potion/Antidote"] == 1
    assert now.teams["home"].counters["physician-ep"] == 1
    face = next(faces[0] for label, faces in now.facts.rolls.items() if label.startswith("heal/"))
    assert bool(now.player("home", one).injuries) == (face + 3 < 5)


def test_staff_who_are_not_paid_are_disenchanted_as_players_are() -> None:
    office = founded()
    match, _ = reported(office, {"physician": 4, "cheerleaders": 3})
    office.order(match, "home", "pay cheerleaders")
    office.order(match, "home", "next")
    now = office.post_match(match)
    assert now.teams["home"].staff == {"physician": 4, "cheerleaders": 3}
    assert now.teams["home"].counters["physician-dp"] == 2  # others were paid
    assert "cheerleaders-dp" not in now.teams["home"].counters
    gold = now.gold("home")
    office.order(match, "home", "hire apothecary")
    now = office.post_match(match)
    assert now.teams["home"].staff["apothecary"] == 2
    assert gold - now.gold("home") == 50
    with pytest.raises(OfficeError, match="one apothecary"):
        office.order(match, "home", "hire apothecary")
    with pytest.raises(OfficeError, match="1 to 10"):
        office.order(match, "home", "hire cheerleaders 11")


def auctioned(bids: dict[str, str], fame: dict[str, int], agent: str = "Human") -> PostMatchRun:
    """A post-match sequence at the bids for one free agent, of the race that both teams have."""
    human = find_team("Human", rules=RULES)
    teams = {
        side: replace(
            team_of(hire_instant(human, side, rules=RULES), side),
            counters={"fame": fame[side]} if fame[side] else {},
        )
        for side in SIDES
    }
    teams = {side: replace(team, players=team.players[:12]) for side, team in teams.items()}
    opening = PostMatchInput(
        rules=RULES,
        home=teams["home"],
        away=teams["away"],
        result=MatchResult(home=SideResult(score=3), away=SideResult(score=0), winner="draw"),
        gold={"home": 1000, "away": 1000},
    )
    facts: list[Fact] = [
        Rolled("agents", (3,)),
        Rolled("agent/1/race", (3, 4)),
        Rolled("agent/1/berserker", (2,)),
        Rolled("agent/1/kind", (1,)),
        Rolled("agent/1/points", (5,)),
        Rolled("star/home.16/1/1", (3, 3)),
        Rolled("star/home.16/2/1", (6, 6)),
        Rolled("star/home.16/2/1/item", (3,)),
        *(Rolled(f"star/away.16/{point}/1", (3, 3)) for point in (1, 2)),
        *(Ordered(side, line) for side in SIDES for line in ("next", "done")),
        *(Answered(f"bid/{label}", bid) for label, bid in bids.items()),
    ]
    return PostMatchRun(opening, facts)


def test_free_agents_are_bid_for_without_knowing_the_other_bid() -> None:
    open_ = auctioned({}, {"home": 0, "away": 0})
    assert {(each.side, each.kind) for each in open_.open} == {("home", "bid"), ("away", "bid")}
    question = open_.open[0]
    assert question.choices[:3] == ("0", "200", "210")  # 100, and 50 for each of two points
    assert question.choices[-1] == str(open_.gold("home")) == "1250"
    half = auctioned({"1/1/home": "250"}, {"home": 0, "away": 0})
    assert [each.side for each in half.open] == ["away"]
    assert half.gold("home") == 1250
    assert not any("free agent" in note.text for note in half.notes)


def test_the_higher_bid_gets_a_free_agent() -> None:
    done = auctioned({"1/1/home": "250", "1/1/away": "260"}, {"home": 0, "away": 0})
    assert done.closed
    assert (done.gold("home"), done.gold("away")) == (1250, 990)
    assert len(done.teams["away"].roster) == len(done.teams["home"].roster) + 1
    joined = done.teams["away"].roster[-1]
    assert (joined.position, joined.counter("spp")) == ("Human", 2)
    assert joined.increases == {"st": 2}  # twice a 6 on the chart


def test_equal_bids_go_to_the_more_famous_or_are_made_again() -> None:
    tied = {"1/1/home": "250", "1/1/away": "250"}
    famous = auctioned(tied, {"home": 3, "away": 1})
    assert famous.closed
    assert famous.gold("home") == 1250 + 30 - 250
    joined = famous.teams["home"].roster[-1]
    assert joined.increases == {"st": 1}
    assert joined.counter("item/Helmet of Accuracy") == 1
    again = auctioned(tied, {"home": 1, "away": 1})
    assert {each.label for each in again.open} == {"bid/1/2/home", "bid/1/2/away"}
    assert again.open[0].choices[:2] == ("0", "250")
    nobody = auctioned({"1/1/home": "0", "1/1/away": "0"}, {"home": 0, "away": 0})
    assert nobody.closed
    assert nobody.gold("away") == 1250


def interphase(*orders: str, counters: dict[str, int]) -> PostMatchRun:
    """After a match of two Human teams, home's first player with some counts; no free agents."""
    human = find_team("Human", rules=RULES)
    home, away = (team_of(hire_instant(human, side, rules=RULES), side) for side in SIDES)
    first = replace(home.players[0], position="Human", counters=counters)
    opening = PostMatchInput(
        rules=RULES,
        home=home.with_player(first),
        away=away,
        result=MatchResult(home=SideResult(score=3), away=SideResult(score=0), winner="home"),
        gold={"home": 1000, "away": 1000},
    )
    ordered = [Ordered("home", line) for line in orders]
    return PostMatchRun(opening, [*ordered, Rolled("agents", (1,))])


def test_a_team_that_does_nothing_misses_its_training() -> None:
    idle = interphase("next", "done", counters={"ep": 3})
    assert idle.player("home", "home.1").counter("ep") == 2
    busy = interphase("next", "train", "done", counters={"ep": 3})
    assert busy.player("home", "home.1").counter("ep") == 0
    assert busy.player("home", "home.1").counter("tp") == 3


def test_what_a_chucker_has_counts_against_what_they_can_train() -> None:
    points = {"tp": 50}
    grown = interphase("next", "train", "spend home.1 TS", "spend home.1 TS", counters=points)
    assert grown.player("home", "home.1").increases == {"ts": 2}
    orders = ("next", "train", "spend home.1 TS", "spend home.1 TS", "spend home.1 chucker")
    chucker = interphase(*orders, counters=points).player("home", "home.1")
    assert (chucker.position, chucker.increases) == ("Human Chucker", {"ts": 1})
    again = interphase(*orders, "spend home.1 TS", counters=points).player("home", "home.1")
    assert (again.increases, again.counter("tp")) == ({"ts": 1}, 15)


def test_the_fans_tear_up_what_was_used() -> None:
    items = {"item/Magic Armour": 1, "item/Boots of Leaping": 1}
    player = Player(id="t1.1", name="One", position="Human", number=1, counters=items)
    kept = as_they_left(player, PlayerResult(player="t1.1", counted={"items": 4}))
    assert items_of(kept) == ["Boots of Leaping"]
    assert items_of(as_they_left(player, PlayerResult(player="t1.1"))) == items_of(player)
    robbed = PlayerResult(player="t1.1", counted={"robbed": 1})
    assert items_of(as_they_left(player, robbed)) == []


def before(facts: list[Fact], points: int = 0, gold: int = 1000) -> PreMatch:
    """What comes before a match of two Human teams; home's first player has so many DPs."""
    human = find_team("Human", rules=RULES)
    teams = {
        side: replace(team_of(hire_instant(human, side, rules=RULES), side), counters=old)
        for side, old in (("home", {"created": 1}), ("away", {"created": 1}))
    }
    home = teams["home"]
    if points:
        home = home.with_player(replace(home.players[0], counters={"dp": points}))
    opening = PostMatchInput(
        rules=RULES,
        home=home,
        away=teams["away"],
        result=MatchResult(home=SideResult(), away=SideResult(), winner="draw"),
        gold={"home": gold, "away": gold},
    )
    return PreMatch(opening, facts)


def no_tricks() -> list[Fact]:
    return [
        Answered(f"{what}/{side}", no)
        for side in SIDES
        for what, no in (("spies", "0"), ("assassin", "none"))
    ] + no_more()


def no_more() -> list[Fact]:
    """Neither drugs nor bribes."""
    return [Answered(f"{what}/{side}/1", "none") for side in SIDES for what in ("drug", "bribe")]


def test_the_disenchanted_leave_or_are_paid_before_a_match() -> None:
    asked = before([Rolled("quit/home.1", (2,))], 3)
    assert next((each.kind, each.side) for each in asked.open) == ("stay", "home")
    paid = [Rolled("quit/home.1", (2,)), Answered("stay/home.1", "yes"), *no_tricks()]
    assert before(paid, 3).gold("home") == 1000 - 3 * 15
    assert before(paid, 3).player("home", "home.1").counter("dp") == 3
    left: list[Fact] = [Rolled("quit/home.1", (2,)), Answered("stay/home.1", "no")]
    taken = before([*left, Answered("take/home.1", "yes"), *no_tricks()], 3)
    assert taken.closed
    assert taken.player("home", "home.1").gone == "left"
    assert taken.gold("away") == 1000 - 100 - 3 * 15
    assert taken.teams["away"].roster[-1].counter("dp") == 0
    content = before([Rolled("quit/home.1", (3,)), *no_tricks()], 3)
    assert content.closed
    assert not content.player("home", "home.1").gone


def test_assassins_are_paid_at_once_and_spies_give_them_away() -> None:
    bought: list[Fact] = [
        Answered("spies/home", "0"),
        Answered("assassin/home", "ninja"),
        Answered("target/home", "away.2"),
        Answered("spies/away", "1"),
        Answered("assassin/away", "none"),
        *no_more(),
    ]
    killed = before([*bought, Answered("spy/home/1", "no"), *dice(3, 3)])
    assert killed.closed
    assert killed.player("away", "away.2").gone == "dead"
    assert (killed.gold("home"), killed.gold("away")) == (800, 975)
    assert (
        before([*bought, Answered("spy/home/1", "no"), *dice(2, 3)]).player("away", "away.2").here
    )
    hurt = before([*bought, Answered("spy/home/1", "no"), *dice(3, 1)])
    assert hurt.player("away", "away.2").misses == 3
    assert "playing/away.2" not in hurt.words
    saved = before([*bought, Answered("spy/home/1", "yes")])
    assert saved.closed
    assert saved.player("away", "away.2").here
    assert "playing/away.2" in saved.words


def dice(attempt: int, wound: int) -> list[Fact]:
    return [Rolled("assassin/home", (attempt,)), Rolled("assassin/home/wound", (wound,))]


def test_a_match_is_prepared_and_played_in_the_office() -> None:
    office = founded()
    fixture = office.league.open_fixtures("c")[0][0]
    office.prepare(fixture)
    see_to_before(office, fixture)
    team = office.league.pairing(fixture).home or ""
    assert len(office.roster(team).players) == len(office.league.teams[team].fit)
    play(office, fixture, rehearsed)
    assert faults(office.events) == []


def test_fees_of_play_offs_and_the_final() -> None:
    office = founded()
    office.submit(kinds.ClausesSet(scope="competition/c", clauses=("play-off",)))
    fixture = office.league.open_fixtures("c")[0][0]
    record = play(office, fixture, rehearsed)
    fees = [each.amount for each in office.league.ledger.transfers if each.source == "world/fees"]
    assert sorted(fees)[0] == LOSS * 3 // 2
    assert record.closed
