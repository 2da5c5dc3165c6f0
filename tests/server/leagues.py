"""A league on a server, as its owner, coaches and others come to it."""

from typing import Any

ELEVEN = {"Lineman": 11}


class LeagueBrowser:
    """Somebody at a league's routes."""

    def __init__(self, browser: Any, league: str = "") -> None:
        self.browser = browser
        self.league = league

    @property
    def id(self) -> str:
        return str(self.browser.session["coach"]["id"])

    def get(self, path: str = "", status: int = 200) -> Any:
        return self.send("GET", path, None, status)

    def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        return self.send("POST", path, {} if body is None else body, status)

    def put(self, path: str, body: Any, status: int | None = None) -> Any:
        return self.send("PUT", path, body, status)

    def send(self, method: str, path: str, body: Any, status: int | None) -> Any:
        answer = self.browser.http.request(
            method, f"/api/leagues/{self.league}{path}", json=body, headers=self.browser.csrf
        )
        wanted = (200, 201) if status is None else (status,)
        assert answer.status_code in wanted, f"{answer.status_code}: {answer.text}"
        return answer.json()

    def write(self, *events: dict[str, Any], status: int | None = None, **more: Any) -> Any:
        return self.post("/events", {"events": list(events), **more}, status)


def found(start: Any, settings: Any, coaches: int = 2, clauses: tuple[str, ...] = ()) -> Any:
    """A league with an owner who does not play, and coaches who have joined."""
    server = start(settings)
    owner = LeagueBrowser(server.browser())
    body = {"name": "The Yard", "zone": "Europe/London", "clauses": list(clauses)}
    answer = owner.browser.post("/api/leagues", json=body)
    assert answer.status_code == 201, answer.text
    owner.league = answer.json()["id"]
    others = [joined(server, owner) for _ in range(coaches)]
    return server, owner, others


def joined(server: Any, owner: LeagueBrowser, role: str = "coach") -> LeagueBrowser:
    """Somebody new who takes an invitation."""
    word = owner.post("/invites", {"role": role})["invite"]
    other = LeagueBrowser(server.browser(), owner.league)
    other.post("/join", {"invite": word})
    return other


def hire(coach: LeagueBrowser, name: str, **more: Any) -> Any:
    body = {
        "name": name,
        "list": "Human",
        "players": ELEVEN,
        "staff": {"rerolls": 3, "fan_factor": 5},
    }
    return coach.post("/teams", {**body, **more})


def begin(start: Any, settings: Any, coaches: int = 2, **more: Any) -> Any:
    """A league whose one competition has been drawn; its first fixture."""
    server, owner, others = found(start, settings, coaches, **more)
    teams = [hire(each, f"Team {at + 1}")["id"] for at, each in enumerate(others)]
    owner.write({"kind": "season-opened", "season": "s1", "name": "First season"})
    owner.write(
        {
            "kind": "competition-created",
            "competition": "d1",
            "season": "s1",
            "name": "Division",
            "stages": [{"id": "table", "format": "round-robin"}],
        },
        *({"kind": "entered", "competition": "d1", "team": team} for team in teams),
    )
    drawn = owner.post("/competitions/d1/draw")
    return server, owner, others, drawn["stages"][0]["fixtures"][0]


def entry_for(fixture: dict[str, Any]) -> dict[str, Any]:
    """A report of a fixture: the home side wins, and one of the away side is hurt."""
    home, away = fixture["home"]["id"], fixture["away"]["id"]
    hurt = {"player": f"{away}.3", "harm": "broken-ribs", "by": f"{home}.4", "how": "block"}
    return {
        "home": {
            "score": 2,
            "fans": 14000,
            "deeds": {f"{home}.1": {"touchdowns": 2, "completions": 1}},
        },
        "away": {"score": 0, "fans": 9000, "hurt": [hurt]},
    }
