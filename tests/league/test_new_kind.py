"""A new kind of league event is one class in one file: this one."""

import pytest
from league.offices import begun
from msgspec.structs import replace

from turfwar.league.authority import coach_of, why_not_own
from turfwar.league.events import kinds
from turfwar.league.events.payload import Id, Payload
from turfwar.league.events.registry import all_kinds
from turfwar.league.journal.events import LeagueEvent, decode, encode
from turfwar.league.office import Forbidden, Office, OfficeError
from turfwar.league.pages.names import player_name, team_name
from turfwar.league.pages.news import news
from turfwar.league.post_match.team import Team, changed
from turfwar.league.state.changes import change_team
from turfwar.league.state.fold import fold
from turfwar.league.state.league import InvalidEvent, League, known
from turfwar.server.errors import ApiError
from turfwar.server.leagues_requests import payloads_of


class ShirtsSwapped(Payload, frozen=True, kw_only=True, tag="shirts-swapped"):
    """Two players of a team swap their shirts."""

    ROUTE = "events"

    team: Id
    player: Id
    other: Id

    def why_not_member(self, league: League, who: str) -> str:
        return why_not_own(league, who, self.team)

    def whose(self, league: League) -> str:
        return coach_of(league, self.team)

    def check(self, league: League, event: LeagueEvent) -> None:
        team = known(league.teams, self.team, "team")
        for each in (self.player, self.other):
            if team.player(each) is None:
                raise InvalidEvent(f"there is no player {each} in {team.name}")

    def effect(self, league: League, event: LeagueEvent) -> None:
        change_team(league, self.team, self._swapped)

    def _swapped(self, team: Team) -> Team:
        first, second = team.player(self.player), team.player(self.other)
        assert first is not None
        assert second is not None
        team = team.with_player(changed(first, number=second.number))
        return team.with_player(changed(second, number=first.number))

    def sentence(self, league: League) -> str:
        names = [player_name(league, each) for each in (self.player, self.other)]
        return f"{team_name(league, self.team)}: {' and '.join(names)} swap shirts"


SWAP = ShirtsSwapped(team="t1", player="t1.1", other="t1.2")


def at_the_desk(who: str) -> Office:
    """A league in which somebody is at the desk."""
    return Office(begun(2).journal, actor=who, guarded=True)


def shirts(league: League) -> list[int]:
    return [player.number for player in league.teams["t1"].roster[:2]]


def test_its_coach_writes_it_and_it_takes_effect() -> None:
    office = at_the_desk("coach1")
    (event,) = office.submit(SWAP)
    assert shirts(office.league) == [2, 1]
    line = encode(event)
    assert b'{"kind":"shirts-swapped","team":"t1","player":"t1.1","other":"t1.2"}' in line
    assert decode(line) == event
    assert shirts(fold(map(decode, map(encode, office.events)))) == [2, 1]


def test_others_may_not_write_it() -> None:
    office = at_the_desk("coach2")
    with pytest.raises(Forbidden, match="it is not your team"):
        office.submit(SWAP)
    assert (
        SWAP.why_not(office.league, "nobody")
        == "you are not a member of this league: you can only look"
    )


def test_a_commissioner_writes_it_on_behalf_of_the_coach() -> None:
    assert at_the_desk("ann").submit(SWAP)[0].on_behalf == "coach1"


def test_one_that_cannot_be_is_refused_and_changes_nothing() -> None:
    office = at_the_desk("coach1")
    with pytest.raises(OfficeError, match="there is no player t9"):
        office.submit(replace(SWAP, other="t9.9"))
    assert shirts(office.league) == [1, 2]
    assert office.events[-1].kind == "drawn"


def test_the_news_have_its_sentence() -> None:
    office = at_the_desk("coach1")
    before = SWAP.sentence(office.league)
    office.submit(SWAP)
    assert news(office.league, office.events, most=1)[0]["text"] == SWAP.sentence(office.league)
    assert before.startswith("Team 1: 1 ")
    assert before.endswith(" swap shirts")


def test_it_can_be_corrected() -> None:
    office = at_the_desk("ann")
    (event,) = office.submit(SWAP)
    other = replace(SWAP, other="t1.3")
    office.correct(kinds.Amended(seq=event.seq, payload=other), "the wrong player")
    assert shirts(office.league) == [3, 2]
    assert decode(encode(office.events[-1])) == office.events[-1]


def test_it_is_listed_and_the_server_takes_it() -> None:
    assert all_kinds()["shirts-swapped"] is ShirtsSwapped
    league = begun(2).league
    raw = {"kind": "shirts-swapped", "team": "t1", "player": "t1.1", "other": "t1.2"}
    assert payloads_of(league, [raw], "events") == [SWAP]
    with pytest.raises(ApiError, match="a way of its own"):
        payloads_of(league, [raw], "desk")
