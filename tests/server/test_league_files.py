"""Files of a league over HTTP, and word that goes out."""

from typing import Any

import pytest
from server.leagues import begin, entry_for
from sqlalchemy import select, update

from turfwar.server.leagues_outbox import BadAddress, checked_address, deliver
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
        "nonsense",
    ],
)
def test_nobody_knocks_inside(url: str) -> None:
    with pytest.raises(BadAddress):
        checked_address(url)


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
