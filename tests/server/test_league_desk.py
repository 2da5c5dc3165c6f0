"""A league by 004 on a server: the committee's desk, deals, and what comes before a match."""

import io
import zipfile
from typing import Any

from server.leagues import LeagueBrowser, hire, joined

DIVISION = {
    "kind": "competition-created",
    "competition": "d1",
    "season": "s1",
    "name": "Division 1",
    "level": 1,
    "stages": [{"id": "table", "format": "round-robin", "parameters": {"legs": 2}}],
}


def association(start: Any, settings: Any) -> Any:
    """Two coaches and a committee; the first fixture, and its coaches in order."""
    server = start(settings)
    owner = LeagueBrowser(server.browser())
    answer = owner.browser.post("/api/leagues", json={"name": "BOBBA", "rules": "bobba"})
    assert answer.status_code == 201, answer.text
    owner.league = answer.json()["id"]
    coaches = [joined(server, owner) for _ in range(2)]
    teams = [hire(each, f"Team {at + 1}")["id"] for at, each in enumerate(coaches)]
    gold = [
        {"kind": "paid", "source": "world/gift", "target": f"team/{team}", "amount": 300_000,
         "why": "a start"}
        for team in teams
    ]  # fmt: skip
    owner.write(
        {"kind": "season-opened", "season": "s1", "name": "First"},
        DIVISION,
        *({"kind": "entered", "competition": "d1", "team": team} for team in teams),
        *gold,
    )
    fixture = owner.post("/competitions/d1/draw")["stages"][0]["fixtures"][0]
    order = [coaches[teams.index(fixture[side]["id"])] for side in ("home", "away")]
    return server, owner, order, fixture


def test_coaches_answer_for_their_own_side_and_paid_tricks_are_secret(
    start: Any, settings: Any
) -> None:
    """004, Pre Match Sequence; Dirty Tricks."""
    _, owner, (home, away), fixture = association(start, settings)
    at = f"/fixtures/{fixture['id']}/before"
    assert not home.get(at)["begun"]
    home.post(at)
    page = home.get(at)
    assert len(page["stages"]) == 16
    assert page["sides"]["home"]["open"]
    assert not page["sides"]["away"]["open"]
    bought = False
    while asked := home.get(at)["sides"]["home"]["open"]:
        question = asked[0]
        wanted = question["default"]
        if question["kind"] == "trick" and not bought:
            wanted, bought = "side-bet", True
            away.post(f"{at}/answers", {"label": question["label"], "value": wanted}, status=403)
        home.post(f"{at}/answers", {"label": question["label"], "value": wanted})
    assert bought
    assert "Side Bet" in str(home.get(at)["sides"]["home"]["notes"])
    seen_by_away = away.get(at)
    # What they could buy themselves has the same names.
    seen_by_away["sides"]["away"]["open"] = []
    assert "Side Bet" not in str(seen_by_away), "the other side does not know it"
    seen = away.get("/news?all=true")
    for each in seen:
        assert "side-bet" not in str(away.get(f"/lines/{each['seq']}"))
    packed = away.browser.http.get(f"/api/leagues/{owner.league}/archive").content
    files = zipfile.ZipFile(io.BytesIO(packed))
    assert all(b"side-bet" not in files.read(name) for name in files.namelist())
    for coach, side in ((away, "away"), (home, "home"), (away, "away"), (home, "home")):
        while asked := coach.get(at)["sides"][side]["open"]:
            body = {"label": asked[0]["label"], "value": asked[0]["default"]}
            coach.post(f"{at}/answers", body)
    page = away.get(at)
    assert page["over"]
    assert "Side Bet" in str(page["sides"]["home"]["notes"])
    assert {"what": "Handicap", "is": "A"} in page["settled"]
    match = home.post(f"/fixtures/{fixture['id']}/match")["match"]
    view = home.browser.http.get(f"/api/matches/{match}").json()
    assert any(each.startswith("settled") for each in view["options"])


def test_the_committee_fines_lends_and_names_referees(start: Any, settings: Any) -> None:
    """004, Cash Loans; Cheating; Referees."""
    server, owner, (home, _), fixture = association(start, settings)
    team = fixture["home"]["id"]
    before = owner.get("/desk")
    assert {each["id"] for each in before["offences"]} >= {"match-fixing"}
    fine = {"kind": "fined", "team": team, "offence": "late", "why": "Came late", "gold": 20_000}
    home.post("/desk", {"events": [fine]}, status=403)
    owner.post("/desk", {"events": [fine]})
    after = owner.get("/desk")
    gold = {each["id"]: each["gold"] for each in before["teams"]}
    assert {each["id"]: each["gold"] for each in after["teams"]}[team] == gold[team] - 20_000
    assert after["purse"] == before["purse"] + 20_000
    loan = {"kind": "deal-offered", "type": "cash-loan", "taker": team, "gold": 10_000}
    made = home.post("/desk", {"events": [loan]})[0]["deal"]
    yes = {"kind": "deal-answered", "deal": made, "answer": "accepted"}
    home.post("/desk", {"events": [yes]}, status=403)
    owner.post("/desk", {"events": [yes]})
    assert owner.get("/desk")["debts"][0]["amount"] == 10_000
    member = joined(server, owner)
    owner.write({"kind": "role-granted", "who": member.id, "role": "committee"})
    where = f"/fixtures/{fixture['id']}/walkover"
    home.post(where, {"winner": "home"}, status=403)
    member.post(where, {"winner": "home", "reason": "nobody came"})
    assert member.get(f"/fixtures/{fixture['id']}")["fixture"]["result"]["kind"] == "walkover"
