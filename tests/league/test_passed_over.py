"""Death Zone: a side without room for a free agent is not asked for a bid, and still closes."""

from league.offices import close, new_office
from msgspec.structs import replace

from turfwar.games import find_team
from turfwar.league.events import kinds
from turfwar.league.post_match.facts import Answered, Rolled
from turfwar.league.post_match.result import SIDES, MatchResult, SideResult
from turfwar.league.post_match.team import Player
from turfwar.league.rosters import team_of
from turfwar.teams import hire_instant

RULES = "deathzone"
TWO_HUMANS = (
    Rolled("agents", (6,)),
    *(
        Rolled(f"agent/{number}/{label}", faces)
        for number in (1, 2)
        for label, faces in (
            ("race", (3, 4)),
            ("berserker", (2,)),
            ("kind", (1,)),
            ("points", (1,)),
        )
    ),
)


def at_the_bids():
    """Two free agents after a match: the home side is full, the away side has room for one."""
    office = new_office()
    office.submit(kinds.Founded(name="The Yard", rules=RULES))
    roster = hire_instant(find_team("Human", rules=RULES), "Humans", rules=RULES)
    home, away = team_of(roster, "t1"), team_of(roster, "t2")
    one_more = Player(id="t1.16", name="Sixteen", position=home.players[-1].position, number=16)
    home = replace(home, players=(*home.players, one_more))
    for team in (home, away):
        office.submit(kinds.TeamHired(team=team, gold=1000))
    result = MatchResult(home=SideResult(score=1), away=SideResult(score=0), winner="home")
    seq = office.report("friendly:1", result, teams=("t1", "t2")).seq
    office.submit(kinds.PostMatchProgressed(match=seq, facts=TWO_HUMANS))
    for side in SIDES:
        for line in ("next", "done"):
            office.order(seq, side, line)
    assert [each.label for each in office.post_match(seq).open] == ["bid/1/1/away"]
    return office, seq


def test_both_sides_close_when_the_first_agent_takes_the_last_place():
    office, seq = at_the_bids()
    office.answer(seq, "bid/1/1/away", "100")
    assert Answered("bid/2/1/away", "0") in office.league.matches[seq].facts
    assert office.league.matches[seq].closed == set(SIDES)
    assert office.league.unfinished == {}
    assert len(office.league.teams["t2"].roster) == 16


def stuck():
    """A journal from before: the home side had nothing left to do, and was not closed."""
    office, seq = at_the_bids()
    facts = tuple(
        Answered(f"bid/{bid}", value)
        for bid, value in (("1/1/away", "100"), ("2/1/home", "0"), ("2/1/away", "0"))
    )
    office.submit(
        kinds.PostMatchProgressed(match=seq, facts=facts), kinds.Closed(match=seq, side="away")
    )
    assert office.post_match(seq).closed
    assert office.league.unfinished == {"t1": seq}
    return office, seq


def test_a_side_with_nothing_left_to_do_is_closed_by_done():
    office, seq = stuck()
    office.order(seq, "home", "done")
    assert office.league.unfinished == {}
    assert office.league.matches[seq].secret


def test_a_bot_closes_a_side_with_nothing_left_to_do():
    office, seq = stuck()
    close(office, seq)
    assert office.league.unfinished == {}
