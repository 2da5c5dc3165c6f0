"""Databases of earlier releases open: their leagues have pages, and their matches go on."""

import json
import lzma
import sqlite3
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from server.conftest import GENEROUS, PATIENCE
from server.leagues import LeagueBrowser
from server.playing import play_some

from turfwar.league.archive import read
from turfwar.league.check import faults
from turfwar.replay import verify
from turfwar.server.config import Settings, sqlite_url
from turfwar.server.restoring import SPEAKER

RELEASES = Path(__file__).parents[1] / "data" / "releases"
KEPT = sorted(each.name for each in RELEASES.iterdir() if (each / "made.json").exists())
RULES = ("lrb6", "lrb6-revised", "brutal", "bobba", "deathzone")
FEW = 20
CONCEDED = 10.0
"""Seconds after which a match that is conceded is over, on a machine that has others to do."""
PAGES = ("", "/news?all=true", "/records", "/desk", "/hiring", "/house-rules", "/competitions/d1")
FILES = ("/archive", "/calendar.ics", "/feed.atom", "/naf.xml", "/sheets/standings.csv")


@dataclass
class Old:
    """A server over a database of an earlier release, and a coach who has signed in."""

    server: Any
    coach: Any
    made: dict[str, Any]

    def league(self, rules: str) -> LeagueBrowser:
        if rules not in self.made["leagues"]:
            pytest.skip("the release has no leagues, or no such rules")
        return LeagueBrowser(self.coach, self.made["leagues"][rules]["id"])


@pytest.fixture(params=KEPT)
def old(request: pytest.FixtureRequest, tmp_path: Path, start: Any) -> Old:
    folder = RELEASES / request.param
    made = json.loads((folder / "made.json").read_text())
    file = tmp_path / "turfwar.db"
    with sqlite3.connect(file) as database:
        database.executescript(lzma.decompress((folder / "turfwar.sql.xz").read_bytes()).decode())
    server = start(Settings(sqlite_url(file), GENEROUS))
    coach = server.browser()
    answer = coach.post("/api/login", json={"name": "Ann", "password": made["password"]})
    assert answer.status_code == 200, answer.text
    coach.session = answer.json()
    return Old(server, coach, made)


def test_there_is_a_database_of_the_release_before() -> None:
    assert {"0.2.0", "0.3.0"} <= set(KEPT)


def test_its_matches_are_listed(old: Old) -> None:
    listed = {each["id"]: each for each in old.coach.http.get("/api/matches").json()["mine"]}
    for rules, ids in old.made["matches"].items():
        own = old.made["leagues"].get(rules)
        for match_id in [*ids, *([own["match"]] if own else [])]:
            assert listed[match_id]["rules"] == rules
            assert listed[match_id]["status"] == "playing"


@pytest.mark.parametrize("rules", RULES)
def test_its_running_matches_go_on_and_tell_the_coaches(old: Old, rules: str) -> None:
    for match_id in old.made["matches"].get(rules, []):
        socket = old.coach.join(match_id)
        socket.of_type("snapshot")
        (welcome,) = (each for each in socket.seen if each["type"] == "welcome")
        said = [each["text"] for each in welcome["chat"] if each["name"] == SPEAKER]
        assert len(said) == 1
        assert "continues under the new rules" in said[0]
        play_some(socket, FEW)
        assert socket.log > 0


@pytest.mark.parametrize("played", [0, FEW])
@pytest.mark.parametrize("rules", RULES)
def test_its_running_matches_can_be_conceded(old: Old, rules: str, played: int) -> None:
    """Also those against bots, at once: a bot keeps no pace at a match that is given up."""
    for match_id in old.made["matches"].get(rules, []):
        socket = old.coach.join(match_id)
        socket.of_type("snapshot")
        (welcome,) = (each for each in socket.seen if each["type"] == "welcome")
        play_some(socket, played)
        if socket.view["over"]:
            continue
        began = time.monotonic()
        socket.send(type="concede", at=socket.version, seat=welcome["seats"][0])
        assert socket.of_type("over")["result"]["winner"]
        assert time.monotonic() - began < CONCEDED


@pytest.mark.parametrize("rules", RULES)
def test_its_finished_matches_have_a_report_and_a_replay(old: Old, rules: str) -> None:
    for match_id in old.made["finished"].get(rules, []):
        result = old.coach.http.get(f"/api/matches/{match_id}").json()["result"]
        report = old.coach.http.get(f"/api/matches/{match_id}/report")
        if report.status_code == 409:
            stands = f"Its result stands: {result['home']}-{result['away']}"
            assert stands in report.json()["error"]["message"]
            continue
        assert report.status_code == 200, report.text
        document = old.coach.http.get(f"/api/replays/m-{match_id}")
        assert document.status_code == 200, document.text
        assert document.json()["result"] == result
        replay = verify(old.coach.http.get(f"/api/matches/{match_id}/replay").text)
        assert replay.ok, str(replay)


@pytest.mark.parametrize("rules", RULES)
def test_a_match_of_its_league_is_still_being_played(old: Old, rules: str) -> None:
    league = old.league(rules)
    made = old.made["leagues"][rules]
    assert league.get(f"/fixtures/{made['fixture']}")["fixture"]["live"]
    socket = old.coach.join(made["match"])
    first = socket.of_type("snapshot", "error")
    assert first["type"] == "snapshot" or len(first["message"]) > FEW, first


@pytest.mark.parametrize("rules", RULES)
def test_its_leagues_show_every_page(old: Old, rules: str) -> None:
    league = old.league(rules)
    made = old.made["leagues"][rules]
    home = league.get()
    for page in PAGES:
        league.get(page)
    for file in FILES:
        answer = old.coach.http.get(f"/api/leagues/{league.league}{file}", timeout=PATIENCE)
        assert answer.status_code == 200, f"{file}: {answer.text}"
    for team in home["teams"]:
        page = league.get(f"/teams/{team['id']}")
        league.get(f"/players/{page['players'][0]['id']}")
    for fixture in (made["fixture"], made["reported"]):
        league.get(f"/fixtures/{fixture}")
        league.get(f"/fixtures/{fixture}/before")
    match = league.get(f"/fixtures/{made['reported']}")["fixture"]["result"]["match"]
    assert league.get(f"/matches/{match}")["sides"]["home"]["score"] == 1


@pytest.mark.parametrize("rules", RULES)
def test_its_archive_is_brought_to_another_league(old: Old, rules: str) -> None:
    league = old.league(rules)
    archive = old.coach.http.get(f"/api/leagues/{league.league}/archive").content
    assert faults(read(archive)) == []
    answer = old.coach.post("/api/leagues/import", content=archive)
    assert answer.status_code == 201, answer.text
    again = LeagueBrowser(old.coach, answer.json()["id"])
    assert [each["name"] for each in again.get()["teams"]] == [
        each["name"] for each in league.get()["teams"]
    ]
