"""Files of a league over HTTP, and word that goes out."""

import socket
from typing import Any

import pytest
from server.leagues import begin, entry_for
from sqlalchemy import select, update

from turfwar.server.leagues_outbox import BadAddress, checked_address, deliver, post
from turfwar.server.storage.tables import LeagueHook, LeagueOutbox

FILES = {
    "/feed.atom": ("application/atom+xml", None),
    "/naf.xml": ("application/xml", None),
    "/sheets/results.csv": ("text/csv", None),
    "/sheets/players.csv": ("text/csv", None),
    "/calendar.ics": ("text/calendar", "icalendar"),
    "/teams/team-1/roster.pdf": ("application/pdf", "reportlab"),
    "/fixtures/d1:table:1.1/form.pdf": ("application/pdf", "reportlab"),
}


def test_files(start: Any, settings: Any) -> None:
    _, owner, _, fixture = begin(start, settings)
    owner.write({"kind": "dated", "fixture": fixture["id"], "day": "2027-03-28T16:00"})
    for path, (kind, library) in FILES.items():
        answer = owner.browser.http.get(f"/api/leagues/{owner.league}{path}")
        if library is not None and answer.status_code == 409:
            pytest.importorskip(library)
        assert answer.status_code == 200, (path, answer.text)
        assert answer.headers["content-type"].startswith(kind)
        assert answer.content
    assert owner.browser.http.get(f"/api/leagues/{owner.league}/sheets/x.csv").status_code == 404


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/hook",
        "https://127.0.0.1/hook",
        "https://[::1]/hook",
        "https://10.0.0.5/hook",
        "https://user:word@8.8.8.8/hook",
        "ftp://8.8.8.8/",
        "https:///nothing",
        "https://[64:ff9b::7f00:1]/hook",
        "https://[64:ff9b::808:808]/hook",
        "https://[2002:7f00:1::]/hook",
        "https://[::ffff:127.0.0.1]/hook",
        "https://[::ffff:8.8.8.8]/hook",
        "https://[::127.0.0.1]/hook",
        "https://[2001:0:53aa:64c::1]/hook",
        "https://[ff0e::1]/hook",
        "https://[fe80::1]/hook",
        "https://[fd00::1]/hook",
        "https://224.0.0.1/hook",
        "https://239.255.255.250/hook",
        "https://240.0.0.1/hook",
        "https://255.255.255.255/hook",
        "https://0.0.0.0/hook",
        "https://100.64.0.1/hook",
        "https://192.88.99.1/hook",
        "https://8.8.8.8:99999/hook",
        "https://[fe80::1%25eth0]/hook",
        "nonsense",
    ],
)
def test_nobody_knocks_inside(url: str) -> None:
    with pytest.raises(BadAddress):
        checked_address(url)


def test_addresses_of_the_open_internet_are_told() -> None:
    for url in ("https://8.8.8.8/hook", "https://[2606:4700:4700::1111]:8443/hook?a=b"):
        assert checked_address(url) == url


def test_a_name_is_looked_at_again_when_word_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that led outside when it was entered may lead inside later, or at the second look."""
    answers = ["8.8.8.8"]
    reached: list[str] = []

    def resolve(host: str, port: int, **_: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in answers]

    def reach(where: tuple[str, int], *_: Any) -> Any:
        reached.append(where[0])
        answers[:] = ["127.0.0.1"]
        raise OSError("nobody is there")

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    monkeypatch.setattr(socket, "create_connection", reach)
    checked_address("https://rebinding.example/hook")
    with pytest.raises(OSError, match="nobody is there"):
        post("https://rebinding.example/hook", {}, "h-1")
    # What was connected to is what was looked at, and not the name.
    assert reached == ["8.8.8.8"]
    with pytest.raises(BadAddress):
        post("https://rebinding.example/hook", {}, "h-1")
    answers[:] = ["8.8.8.8", "10.0.0.5"]
    with pytest.raises(BadAddress):
        post("https://rebinding.example/hook", {}, "h-1")
    assert reached == ["8.8.8.8"]


def test_word_goes_out_once(start: Any, settings: Any) -> None:
    server, owner, others, fixture = begin(start, settings)
    others[0].post("/hooks", {"url": "https://8.8.8.8/hook"}, 403)
    owner.post("/hooks", {"url": "https://127.0.0.1/hook"}, 409)
    hook = owner.post("/hooks", {"url": "https://8.8.8.8/hook"})["id"]
    assert [each["id"] for each in owner.get("/hooks")] == [hook]
    leagues = server.app.state.server.leagues
    where = f"/fixtures/{fixture['id']}"
    report = owner.post(f"{where}/report", {"entry": entry_for(fixture)})["report"]
    owner.post(f"{where}/confirm", {"report": report})
    sent: list[tuple[str, dict[str, Any], str]] = []
    fails = [True]

    def send(url: str, body: dict[str, Any], name: str) -> None:
        if fails.pop() if fails else False:
            raise OSError("nobody there")
        sent.append((url, body, name))

    assert deliver(leagues.engine, leagues.said, send) == 1
    assert sent == []
    assert deliver(leagues.engine, leagues.said, send) == 0, "it waits before it tries again"
    hurry(leagues)
    deliver(leagues.engine, leagues.said, send)
    hurry(leagues)
    deliver(leagues.engine, leagues.said, send)
    ((url, body, name),) = sent
    assert url == "https://8.8.8.8/hook"
    assert "2-0" in body["content"]
    assert body["allowed_mentions"] == {"parse": []}
    assert name.startswith(hook)
    owner.send("DELETE", f"/hooks/{hook}", None, 200)
    assert owner.get("/hooks") == []
    owner.send("DELETE", f"/hooks/{hook}", None, 404)


def hurry(leagues: Any) -> None:
    """Let everything be due that waits."""
    from turfwar.server.storage.database import now

    with leagues.engine.begin() as connection:
        rows = connection.execute(select(LeagueOutbox.hook_id, LeagueOutbox.seq)).all()
        assert rows
        connection.execute(update(LeagueOutbox).values(due=now()))
        assert connection.execute(select(LeagueHook.id)).all()
