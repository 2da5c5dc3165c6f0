"""Archives that are imported: nobody else's account, memory or pages suffer from them."""

import io
import json
import zipfile
from typing import Any

import pytest
from server.leagues import LeagueBrowser, begin, entry_for, joined

from turfwar.league.archive import export
from turfwar.league.events import kinds
from turfwar.league.journal.events import LeagueEvent, chained


def bring(browser: Any, data: bytes) -> Any:
    headers = {**browser.csrf, "Content-Type": "application/zip"}
    return browser.http.post("/api/leagues/import", content=data, headers=headers)


def zipped(manifest: bytes, events: bytes, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as file:
        file.writestr("manifest.json", manifest)
        file.writestr("events.jsonl", events)
    return buffer.getvalue()


def founded(actor: str, at: str = "2027-01-01T00:00:00+00:00", **more: Any) -> list[LeagueEvent]:
    said = kinds.Founded(name="The Yard", rules="lrb6", zone="America/New_York")
    return chained([LeagueEvent(seq=0, at=at, actor=actor, payload=said, **more)])


def test_an_archive_makes_nobody_else_the_founder(start: Any, settings: Any) -> None:
    server = start(settings, leagues=2)
    stranger, own = server.browser(), server.browser()
    id = stranger.session["coach"]["id"]
    data = export(founded(id))
    leagues = []
    for _ in range(2):
        answer = bring(own, data)
        assert answer.status_code == 201, answer.text
        assert answer.json()["you"]["role"] == "owner"
        leagues.append(answer.json()["id"])
    # The limit is that of whoever imports.
    assert bring(own, data).json()["error"]["code"] == "too-many-leagues"
    assert own.post("/api/leagues", json={"name": "A third"}).status_code == 409
    # The other coach is neither owner there, nor has the leagues on their page, nor fewer to found.
    assert stranger.http.get("/api/leagues").json()["mine"] == []
    assert stranger.http.get(f"/api/leagues/{leagues[0]}").json()["you"]["role"] == "visitor"
    for name in ("One", "Two"):
        assert stranger.post("/api/leagues", json={"name": name}).status_code == 201
    assert len(stranger.http.get("/api/leagues").json()["mine"]) == 2
    assert len(own.http.get("/api/leagues").json()["mine"]) == 2


def test_a_bomb_is_not_unpacked(start: Any, settings: Any) -> None:
    server = start(settings, archive_unpacked_bytes=1024 * 1024)
    browser = server.browser()
    zeros = b"\n" * (64 * 1024 * 1024)
    manifest = json.dumps(
        {"format": "turfwar league 1", "name": "x", "rules": "lrb6", "events": 1, "last": "",
         "state": ""}
    ).encode()  # fmt: skip
    for data in (zipped(manifest, zeros), zipped(zeros, b"")):
        answer = bring(browser, data)
        assert answer.status_code == 400, answer.text
        assert "more than" in answer.json()["error"]["message"]
    # A size that the archive tells wrongly helps nobody.
    lies = bytearray(zipped(manifest, zeros))
    where = lies.rfind(b"PK\x01\x02")
    lies[where + 24 : where + 28] = (100).to_bytes(4, "little")
    assert bring(browser, bytes(lies)).status_code == 400


def test_so_many_at_once(start: Any, settings: Any) -> None:
    server = start(settings, imports=0)
    answer = bring(server.browser(), export(founded("x")))
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "full")


@pytest.mark.parametrize(
    ("what", "data"),
    [
        ("bzip2", zipped(b"{}", b"", zipfile.ZIP_BZIP2)),
        ("not UTF-8", zipped(b"\xff\xfe", b"")),
        ("half a character", zipped(b'{"format": "\\ud800"}', b"")),
        ("no zip", b"PK\x03\x04 nonsense"),
        ("nothing", b""),
        ("year 9999", export(founded("x", "9999-12-31T23:59:59+00:00"))),
        ("year 1", export(founded("x", "0001-01-01T00:00:00+14:00"))),
        ("no time", export(founded("x", "yesterday"))),
        ("a line in the command", export(founded("x", command="a\nb"))),
        ("a long actor", export(founded("x" * 200))),
    ],
)
def test_strange_archives_are_refused_with_a_sentence(server: Any, what: str, data: bytes) -> None:
    answer = bring(server.browser(), data)
    assert answer.status_code == 400, (what, answer.text)
    assert answer.json()["error"]["message"]


def test_half_characters_are_refused_everywhere(start: Any, settings: Any) -> None:
    server, owner, _, fixture = begin(start, settings)
    browser = owner.browser
    events = [
        {"kind": "player-changed", "team": "team-1", "player": "team-1.1", "name": "X"},
        {"kind": "season-opened", "season": "X", "name": "X"},
        {"kind": "dated", "fixture": "X", "day": "X"},
    ]
    fixture_path = f"/api/leagues/{owner.league}/fixtures/{fixture['id']}"
    bodies: list[tuple[str, str, Any]] = [
        *(("POST", f"/api/leagues/{owner.league}/events", {"events": [each]}) for each in events),
        ("POST", "/api/leagues", {"name": "X"}),
        ("POST", "/api/register", {"name": "X", "password": "X" * 12}),
        ("PATCH", "/api/session", {"name": "X"}),
        ("POST", f"/api/leagues/{owner.league}/hooks", {"url": "https://X/"}),
        ("POST", f"/api/leagues/{owner.league}/join", {"invite": "X"}),
        ("PUT", f"{fixture_path}/draft", {"version": 1, "entry": {"home": {"X": 1}}}),
        ("POST", "/api/matches", {"home": {"team": "X"}, "rules": "X"}),
    ]
    for method, path, body in bodies:
        for half in ("\\ud800", "\\udc00", "\\\\ud83d\\udc00"):
            data = json.dumps(body).replace("X", half)
            headers = {**browser.csrf, "Content-Type": "application/json"}
            answer = browser.http.request(method, path, content=data, headers=headers)
            assert answer.status_code in (400, 422), (path, answer.status_code, answer.text)
            assert answer.json()["error"]["code"] == "malformed"
    # A whole character is none of that.
    said = {"kind": "season-opened", "season": "s9", "name": "Cup \U0001f3c6"}
    data = json.dumps({"events": [said]})
    assert "\\ud83c" in data
    headers = {**browser.csrf, "Content-Type": "application/json"}
    path = f"/api/leagues/{owner.league}/events"
    assert browser.http.post(path, content=data, headers=headers).status_code == 201
    assert server.hub is not None


@pytest.mark.parametrize("day", ["9999-12-31", "9999-12-31T23:59", "0001-01-01T00:00"])
def test_dates_at_the_ends_of_the_calendar(start: Any, settings: Any, day: str) -> None:
    """Each is taken or refused with a sentence, and every page opens afterwards."""
    for zone in ("America/New_York", "Asia/Tokyo", "UTC"):
        server = start(settings)
        browser = server.browser()
        made = browser.post("/api/leagues", json={"name": "The Yard", "zone": zone})
        owner = LeagueBrowser(browser, made.json()["id"])
        for name in ("One", "Two"):
            body = {"name": name, "list": "Human", "players": {"Lineman": 11}}
            owner.post("/teams", {**body, "staff": {"rerolls": 3, "fan_factor": 5}})
        owner.write({"kind": "season-opened", "season": "s1", "name": "First"})
        stage = {"id": "table", "format": "round-robin"}
        made_one = {"competition": "d1", "season": "s1", "name": "D", "stages": [stage]}
        owner.write({"kind": "competition-created", **made_one})
        for team in ("one", "two"):
            owner.write({"kind": "entered", "competition": "d1", "team": team})
        fixture = owner.post("/competitions/d1/draw")["stages"][0]["fixtures"][0]["id"]
        written: tuple[dict[str, Any], ...] = (
            {"events": [{"kind": "dated", "fixture": fixture, "day": day}]},
            {"events": [{"kind": "dated", "fixture": fixture, "deadline": day}]},
            {"events": [{"kind": "clauses-set", "clauses": ["mvp-choice"], "begins": day}]},
        )
        for each in written:
            answer = browser.post(f"/api/leagues/{owner.league}/events", json=each)
            assert answer.status_code in (201, 400, 404, 409), answer.text
        dates = {"first": day, "days": 366}
        answer = browser.post(f"/api/leagues/{owner.league}/competitions/d1/dates", json=dates)
        assert answer.status_code in (200, 400, 409), answer.text
        for path in ("", "/competitions/d1", f"/competitions/d1?until={day}", "/news?all=true",
                     "/feed.atom", "/calendar.ics", "/naf.xml", "/archive",
                     f"/fixtures/{fixture}", "/teams/one", f"/teams/one?until={day}"):  # fmt: skip
            answer = browser.http.get(f"/api/leagues/{owner.league}{path}")
            assert answer.status_code in (200, 404, 409), (zone, path, answer.text)


def test_an_open_report_is_for_those_whom_it_concerns(start: Any, settings: Any) -> None:
    server, owner, others, fixture = begin(start, settings, 3)
    where = f"/fixtures/{fixture['id']}"
    teams = {fixture["home"]["id"], fixture["away"]["id"]}
    seats = {f"team-{at + 1}": each for at, each in enumerate(others)}
    own = [seats[each] for each in sorted(teams)]
    other = next(each for id, each in seats.items() if id not in teams)
    visitor = LeagueBrowser(server.browser(), owner.league)
    referee = joined(server, owner, "referee")
    seq = own[0].post(f"{where}/report", {"entry": entry_for(fixture)})["report"]
    for each in (*own, owner, referee):
        assert each.get(where)["reports"]
        assert each.get(f"/lines/{seq}")["written"]["result"]["home"]["score"] == 2
    for each in (other, visitor):
        assert each.get(where)["reports"] == []
        line = each.get(f"/lines/{seq}")
        assert line["written"]["result"] is None
        assert line["in_force"]["picks"] is None
        assert "14000" not in json.dumps(line)
        for path in ("", "/news?all=true", "/desk", "/competitions/d1", "/feed.atom"):
            answer = each.browser.http.get(f"/api/leagues/{owner.league}{path}")
            assert "14000" not in answer.text, path
            assert "14,000" not in answer.text, path
        packed = each.browser.http.get(f"/api/leagues/{owner.league}/archive").content
        with zipfile.ZipFile(io.BytesIO(packed)) as file:
            assert b"14000" not in file.read("events.jsonl")
    packed = owner.browser.http.get(f"/api/leagues/{owner.league}/archive").content
    with zipfile.ZipFile(io.BytesIO(packed)) as file:
        assert b"14000" in file.read("events.jsonl")
    # Once it counts, everybody may know it.
    own[1].post(f"{where}/confirm", {"report": seq})
    assert visitor.get(f"/lines/{seq}")["written"]["result"]["home"]["score"] == 2


def test_a_file_of_a_team_is_read_beside_the_matches(server: Any) -> None:
    """A process of the pool reads it; what is no team is refused, and nobody waits for ever."""
    browser = server.browser()
    made = browser.post("/api/leagues", json={"name": "The Yard", "rules": "lrb6"})
    where = f"/api/leagues/{made.json()['id']}/teams/read"
    rows = "Number,Name,Position,Skills\n4,Anna,Thrower,Accurate\n"
    read = browser.post(where, json={"text": rows})
    assert read.status_code == 200, read.text
    assert read.json()["roster"]["players"][0]["skills"] == ["Accurate"]
    many = "Number,Name,Position\n" + "".join(f"{at},Berta,Lineman\n" for at in range(150))
    refused = browser.post(where, json={"text": many})
    assert refused.status_code == 409
    assert "has 150 players: a team has at most 40" in refused.text
    assert browser.post(where, json={"text": "hello"}).status_code == 409
    assert any(hand.process is not None for hand in server.app.state.server.pool.idle)
