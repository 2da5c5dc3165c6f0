"""Who may do what in a league: every route, and every kind of event, by everybody."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from server.conftest import GENEROUS, Running
from server.leagues import LeagueBrowser, begin, entry_for, joined

from turfwar.server.config import Settings, sqlite_url

EVERYBODY = ("visitor", "stranger", "opponent", "coach", "referee", "commissioner", "owner")
SESSION = EVERYBODY[1:]
MEMBERS = EVERYBODY[2:]
OFFICE = ("commissioner", "owner")
REPORTERS = ("opponent", "coach", "referee", "commissioner", "owner")


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A league with a match that the coach has reported, and everybody who may come by.

    Its tests share it, each in any order and on its own: what one of them needs done before, it
    does itself (`played`); what must not have been done yet has a `fresh` one.
    """
    yield from opened(tmp_path_factory)


@pytest.fixture
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The same in a league that no other test has touched."""
    yield from opened(tmp_path_factory)


def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    settings = Settings(sqlite_url(tmp_path_factory.mktemp("league") / "turfwar.db"), GENEROUS)
    running = Running(settings).start()
    yield everybody(running, settings)
    running.stop()


def everybody(running: Running, settings: Settings) -> Any:
    server, owner, others, fixture = begin(lambda _: running, settings, 2)
    people = {
        "visitor": None,
        "stranger": LeagueBrowser(server.browser(), owner.league),
        "referee": joined(server, owner, "referee"),
        "commissioner": joined(server, owner, "commissioner"),
        "owner": owner,
    }
    home = int(fixture["home"]["id"].rpartition("-")[2]) - 1
    people["coach"], people["opponent"] = others[home], others[1 - home]
    owner.write(
        {
            "kind": "competition-created",
            "competition": "cup",
            "season": "s1",
            "name": "Cup",
            "stages": [{"id": "main", "format": "knock-out"}],
        },
        {"kind": "entered", "competition": "cup", "team": fixture["home"]["id"]},
    )
    where = f"/fixtures/{fixture['id']}"
    report = people["coach"].post(f"{where}/report", {"entry": entry_for(fixture)})["report"]
    return server, people, fixture, report


def status(scene: Any, who: str, method: str, path: str, body: Any = None) -> int:
    server, people, _, _ = scene
    league = people["owner"].league
    browser = people[who].browser if people[who] is not None else None
    whole = f"/api/leagues{path.format(league=league)}"
    if browser is None:
        return int(httpx.request(method, server.url + whole, json=body, timeout=20).status_code)
    answer = browser.http.request(method, whole, json=body, headers=browser.csrf)
    return int(answer.status_code)


def check(scene: Any, allowed: tuple[str, ...], method: str, path: str, body: Any = None) -> None:
    """Who may not is told so; who may is let in, whatever comes of it then."""
    for who in sorted(EVERYBODY, key=lambda each: each in allowed):
        code = status(scene, who, method, path, body)
        assert code < 500, (who, method, path, code)
        refused = code == (401 if who == "visitor" and method != "GET" else 403)
        assert refused == (who not in allowed), (who, method, path, code)


READ = (
    "", "/{league}", "/{league}/house-rules", "/{league}/news", "/{league}/lines/1",
    "/{league}/records", "/{league}/hiring", "/{league}/teams/team-1",
    "/{league}/players/team-1.1", "/{league}/competitions/d1", "/{league}/matches/{seq}",
    "/{league}/matches/{seq}/form",
    "/{league}/fixtures/{fixture}", "/{league}/archive", "/{league}/desk",
    "/{league}/decisions", "/{league}/history", "/{league}/seasons/s1/end",
    "/{league}/fixtures/{fixture}/before", "/{league}/seasons/s1/shop/team-1",
    "/{league}/fixtures/{fixture}/inducements", "/{league}/importing",
    "/{league}/seasons/s1/redraft", "/{league}/teams/team-1/redraft",
)  # fmt: skip
NEW_TEAM = {"name": "Others", "list": "Human", "players": {"Lineman": 5}}
HIRED = {**NEW_TEAM, "players": {"Lineman": 11}}
IMPORTED = {"roster": {"name": "Others", "team_list": "Human", "players": []}}
WRITE: dict[str, tuple[str, Any, tuple[str, ...]]] = {
    # Founding and bringing need nothing but a session.
    "": ("POST", {"name": ""}, SESSION),
    "/import": ("POST", {}, SESSION),
    "/{league}/join": ("POST", {"invite": "wrong"}, ()),
    "/{league}/invites": ("POST", {"role": "coach"}, OFFICE),
    "/{league}/invites/{invite}": ("DELETE", None, OFFICE),
    "/{league}/access": ("PUT", {"private": False}, ("owner",)),
    "/{league}/teams/check": ("POST", NEW_TEAM, SESSION),
    "/{league}/teams": ("POST", HIRED, MEMBERS),
    "/{league}/teams/read": ("POST", {"text": ""}, SESSION),
    "/{league}/teams/import/check": ("POST", IMPORTED, SESSION),
    "/{league}/teams/import": ("POST", IMPORTED, MEMBERS),
    "/{league}/fixtures/{fixture}/inducements/check": ("POST", {"side": "home"}, SESSION),
    "/{league}/fixtures/{fixture}/inducements": (
        "POST", {"side": "home"}, ("coach", *OFFICE),
    ),
    "/{league}/events": (
        "POST", {"events": [{"kind": "season-opened", "name": "Another"}]}, OFFICE,
    ),
    "/{league}/events/preview": (
        "POST", {"events": [{"kind": "season-opened", "name": "Another"}]}, OFFICE,
    ),
    "/{league}/competitions/{competition}/dates": ("POST", {"first": "2027-03-21"}, OFFICE),
    "/{league}/competitions/{competition}/draw": ("POST", None, OFFICE),
    "/{league}/seasons/{season}/seal": ("POST", None, OFFICE),
    "/{league}/seasons/{season}/promotion": ("POST", {}, OFFICE),
    "/{league}/seasons/{season}/qualification": ("POST", {}, OFFICE),
    "/{league}/seasons/{season}/break": ("POST", {}, OFFICE),
    "/{league}/seasons/{season}/special-cup": ("POST", {"name": "x", "teams": ["x", "y"]}, OFFICE),
    "/{league}/seasons/{season}/meetings": ("POST", {"ends": {}}, OFFICE),
    "/{league}/seasons/{season}/redraft/check": ("POST", {}, OFFICE),
    "/{league}/seasons/{season}/redraft": ("POST", {}, OFFICE),
    "/{league}/teams/{team}/redraft/check": ("POST", {}, ("coach", *OFFICE)),
    "/{league}/teams/{team}/redraft": ("POST", {}, ("coach", *OFFICE)),
    "/{league}/book-seasons": ("POST", {"name": "x", "divisions": [["x"]]}, OFFICE),
    "/{league}/desk": (
        "POST", {"events": [{"kind": "fined", "team": "x", "offence": "x", "why": "x"}]}, OFFICE,
    ),
    "/{league}/fixtures/{fixture}/before": ("POST", {}, ("opponent", "coach", *OFFICE)),
    "/{league}/fixtures/{fixture}/before/answers": (
        "POST", {"label": "field", "value": "own"}, ("opponent", "coach", *OFFICE),
    ),
    "/{league}/fixtures/{missing}/walkover": ("POST", {"winner": "home"}, OFFICE),
    "/{league}/fixtures/{fixture}/draft": ("PUT", {"version": 1, "entry": {}}, REPORTERS),
    "/{league}/matches/{seq}/form/check": ("POST", {"entry": {}}, SESSION),
    "/{league}/matches/{seq}/correction/preview": ("POST", {"entry": {}}, OFFICE),
    "/{league}/matches/{seq}/correction": (
        "POST", {"entry": {}, "reason": "x", "seen": 1}, OFFICE,
    ),
    "/{league}/house-rules/check": ("POST", {}, OFFICE),
    "/{league}/house-rules": ("POST", {}, OFFICE),
    "/{league}/decisions/check": (
        "POST", {"what": "award", "fields": {"team": "team-1", "why": "x"}}, OFFICE,
    ),
    "/{league}/decisions": (
        "POST", {"what": "award", "fields": {"team": "team-1", "why": "x"}}, OFFICE,
    ),
    "/{league}/counting/check": ("POST", {"points": {"win": 2}}, SESSION),
    "/{league}/counting": ("POST", {"competition": "d1", "stage": "table"}, OFFICE),
    "/{league}/corrections/preview": ("POST", {"seq": 2}, OFFICE),
    "/{league}/corrections": ("POST", {"seq": 10**6, "reason": "x", "seen": 1}, OFFICE),
    "/{league}/fixtures/{fixture}/report": (
        "POST", {"entry": {"home": {"score": 1, "deeds": {"x": {"touchdowns": 9}}}}}, REPORTERS,
    ),
    "/{league}/fixtures/{fixture}/match": ("POST", {}, ("opponent", "coach", *OFFICE)),
    "/{league}/fixtures/{fixture}/confirm": ("POST", {"report": 0}, ("opponent", *REPORTERS[2:])),
    "/{league}/matches/{seq}/answers": ("POST", {}, ("coach", *OFFICE)),
    "/{league}/matches/{seq}/orders": (
        "POST", {"side": "home", "line": "done"}, ("coach", *OFFICE),
    ),
}  # fmt: skip
SPECIAL = ("/{league}/hooks", "/{league}/hooks/{hook}")


def test_every_route_is_here(scene: Any) -> None:
    paths = scene[0].app.openapi()["paths"]
    found = {
        (method.upper(), path.removeprefix("/api/leagues"))
        for path, methods in paths.items()
        if path.startswith("/api/leagues")
        for method in methods
    }
    known = {("GET", generic(path)) for path in READ}
    known |= {
        (method, path.replace("{missing}", "{fixture}")) for path, (method, _, _) in WRITE.items()
    }
    exports = {each for each in found if each[0] == "GET" and "." in each[1].rsplit("/", 1)[-1]}
    assert found - known - exports - {each for each in found if each[1] in SPECIAL} == set()
    assert known - found == set()


def generic(path: str) -> str:
    """A path of the list as its route has it."""
    for example, name in (
        ("/lines/1", "/lines/{seq}"),
        ("/teams/team-1", "/teams/{team}"),
        ("/players/team-1.1", "/players/{player}"),
        ("/competitions/d1", "/competitions/{competition}"),
        ("/seasons/s1/end", "/seasons/{season}/end"),
        ("/seasons/s1/redraft", "/seasons/{season}/redraft"),
        ("/seasons/s1/shop/team-1", "/seasons/{season}/shop/{team}"),
    ):
        path = path.replace(example, name)
    return path


@pytest.mark.parametrize("path", READ)
def test_anybody_reads(scene: Any, path: str) -> None:
    fixture = scene[2]["id"]
    check(scene, EVERYBODY, "GET", path.replace("{seq}", "1").replace("{fixture}", fixture))


def test_a_report_is_shown_to_those_who_may_answer_it(fresh: Any) -> None:
    _, people, fixture, report = fresh
    for who, browser in people.items():
        if browser is None:
            continue
        page = browser.get(f"/fixtures/{fixture['id']}")
        assert [each["seq"] for each in page["reports"]] == ([report] if who in REPORTERS else [])


@pytest.mark.parametrize("path", WRITE)
def test_who_may_write(request: pytest.FixtureRequest, path: str) -> None:
    scene = request.getfixturevalue(
        "fresh" if path.endswith(("/confirm", "/report", "/correction")) else "scene"
    )
    _, people, fixture, report = scene
    method, body, allowed = WRITE[path]
    where = path.replace("{fixture}", fixture["id"]).replace("{season}", "s1")
    where = where.replace("{competition}", "cup").replace("{missing}", "d1:table:9.9")
    where = where.replace("{invite}", "none").replace("{team}", fixture["home"]["id"])
    if "{seq}" in where:
        seq = played(scene)
        where = where.replace("{seq}", str(seq))
        if where.endswith("answers"):
            asked = people["owner"].get(f"/matches/{seq}")["sides"]["home"]["open"]
            body = {"label": asked[0]["label"], "value": asked[0]["choices"][0]["value"]}
    if where.endswith("confirm"):
        body = {"report": report}
    check(scene, allowed, method, where, body)


def played(scene: Any) -> int:
    """The line of the match, which the opponent confirms if nobody has."""
    _, people, fixture, report = scene
    where = f"/fixtures/{fixture['id']}"
    if people["owner"].get(where)["fixture"].get("result") is None:
        people["opponent"].post(f"{where}/confirm", {"report": report})
    return int(people["owner"].get(where)["fixture"]["result"]["match"])


TOO_LATE: dict[str, tuple[str, str, Any, tuple[str, ...]]] = {
    "a settled report": ("POST", "/fixtures/{fixture}/confirm", {"report": "{report}"}, REPORTERS),
    "no report": ("POST", "/fixtures/{fixture}/confirm", {"report": 10**6}, REPORTERS),
    "a second report": ("POST", "/fixtures/{fixture}/report", {"entry": {}}, REPORTERS),
    "a late draft": ("PUT", "/fixtures/{fixture}/draft", {"version": 1, "entry": {}}, REPORTERS),
    "a played match": ("POST", "/fixtures/{fixture}/match", {}, ("opponent", "coach", *OFFICE)),
    "nothing prepared": (
        "POST", "/fixtures/{fixture}/before/answers", {"label": "x", "value": "x"},
        ("opponent", "coach", *OFFICE),
    ),
    "a walk-over in a played match": (
        "POST", "/fixtures/{fixture}/walkover", {"winner": "home"}, OFFICE,
    ),
    "too few players": ("POST", "/teams", NEW_TEAM, MEMBERS),
    "an unknown list": ("POST", "/teams", {**HIRED, "list": "Nobodies"}, MEMBERS),
    "no such season to seal": ("POST", "/seasons/s99/seal", None, OFFICE),
    "no such season to promote": ("POST", "/seasons/s99/promotion", {}, OFFICE),
    "no such season to qualify": ("POST", "/seasons/s99/qualification", {}, OFFICE),
    "no such season to rest after": ("POST", "/seasons/s99/break", {}, OFFICE),
    "no such competition": ("POST", "/competitions/none/draw", None, OFFICE),
    "no fixtures to date": ("POST", "/competitions/none/dates", {"first": "2027-03-21"}, OFFICE),
    "no reason": ("POST", "/corrections", {"seq": 2, "reason": " ", "seen": 1}, OFFICE),
    "no such line": ("POST", "/corrections/preview", {"seq": 10**6}, OFFICE),
    "no such deal": (
        "POST", "/desk",
        {"events": [{"kind": "deal-answered", "deal": "none", "answer": "accepted"}]}, MEMBERS,
    ),
    "done before": (
        "POST", "/events",
        {"events": [{"kind": "season-opened", "name": "Once"}], "command": "once"}, OFFICE,
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", TOO_LATE)
def test_who_may_is_judged_before_what_can_be(scene: Any, what: str) -> None:
    """However things stand, who has no business there hears that, and nothing else."""
    method, path, body, allowed = TOO_LATE[what]
    assert played(scene)
    _, people, fixture, report = scene
    if what == "a settled report":
        body = {"report": report}
    if what == "done before":
        people["owner"].post("/events", body)
    check(scene, allowed, method, "/{league}" + path.replace("{fixture}", fixture["id"]), body)


TEAM, OTHER = "{home}", "{away}"
KINDS: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "clauses-set": ({"scope": "nowhere", "clauses": []}, OFFICE),
    "role-granted": ({"who": "eve", "role": "referee"}, ("owner",)),
    "team-changed": ({"team": TEAM, "name": "Renamed"}, ("coach", *OFFICE)),
    "player-changed": ({"team": TEAM, "player": TEAM + ".1", "number": 77}, ("coach", *OFFICE)),
    "season-opened": ({"season": "s1", "name": "Again"}, OFFICE),
    "season-moved": ({"season": "s1", "state": "sealed"}, OFFICE),
    "competition-created": ({"season": "s9", "name": "X", "stages": []}, OFFICE),
    "entered": ({"competition": "d1", "team": TEAM}, ("coach", *OFFICE)),
    "withdrawn": ({"competition": "cup", "team": "nobody", "how": "void"}, OFFICE),
    "paired": ({"fixture": "d1:table:9.9", "home": TEAM, "away": OTHER}, OFFICE),
    "dated": ({"fixture": "d1:table:9.9"}, OFFICE),
    "titled": ({"title": "X", "to": "nobody"}, OFFICE),
    "decided": ({"fixture": "d1:table:9.9", "outcome": "void"}, OFFICE),
    "paid": ({"source": "x", "target": "y", "amount": 1, "why": "z"}, OFFICE),
    "sanctioned": ({"team": "nobody", "why": "z"}, OFFICE),
    "bounty-offered": ({"by": TEAM, "target": OTHER + ".1", "gold": 1}, ("coach", *OFFICE)),
    "bounty-ended": ({"bounty": "none", "how": "lapsed"}, OFFICE),
}


@pytest.mark.parametrize("kind", KINDS)
def test_who_may_write_what(scene: Any, kind: str) -> None:
    fixture = scene[2]
    body, allowed = KINDS[kind]
    names = {"{home}": fixture["home"]["id"], "{away}": fixture["away"]["id"]}
    said = {
        key: named(value, names) if isinstance(value, str) else value for key, value in body.items()
    }
    events = {"events": [{"kind": kind, **said}]}
    check(scene, allowed, "POST", "/{league}/events", events)


def named(text: str, names: dict[str, str]) -> str:
    for name, value in names.items():
        text = text.replace(name, value)
    return text


def test_what_has_a_way_of_its_own_is_not_written(scene: Any) -> None:
    """Dice, lots, rosters and results come from the office, and from nobody's request."""
    for kind in (
        {"kind": "stepped", "match": 1, "facts": []},
        {"kind": "closed", "match": 1, "side": "home"},
        {"kind": "drawn", "competition": "d1", "stage": "table", "slots": []},
        {"kind": "founded", "name": "X", "rules": "x"},
        {"kind": "joined", "who": "eve", "name": "Eve"},
        {"kind": "voided", "seq": 2},
        {"kind": "linked", "fixture": "d1:table:1.1", "match": "x"},
        {"kind": "nonsense"},
    ):
        code = status(scene, "owner", "POST", "/{league}/events", {"events": [kind]})
        assert code == 400, kind
    assert played(scene)
    owner = scene[1]["owner"]
    lines = owner.get("/news?all=true")
    while lines[-1]["seq"] > 1:
        lines += owner.get(f"/news?all=true&before={lines[-1]['seq']}")
    assert "stepped" in {each["kind"] for each in lines}


def test_a_commissioner_who_acts_for_a_coach_is_named(scene: Any) -> None:
    _, people, fixture, _ = scene
    coach = people["coach"].id
    people["commissioner"].write(
        {"kind": "team-changed", "team": fixture["home"]["id"], "name": "As they wished"}
    )
    line = people["owner"].get("/news?all=true")[0]
    assert (line["by"]["id"], line["for"]["id"]) == (people["commissioner"].id, coach)
    assert line["role"] == "commissioner"
