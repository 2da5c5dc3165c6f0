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


def test_house_rules_without_a_scope_are_for_the_whole_league(start: Any, settings: Any) -> None:
    _, owner, _, _ = association(start, settings)
    (written,) = owner.write({"kind": "clauses-set", "clauses": ["bounties"]})
    assert written["scope"] == "league"
    assert [each["scope"] for each in owner.get("")["clauses"]] == ["league"]


def test_coaches_answer_for_their_own_side_and_paid_tricks_are_secret(
    start: Any, settings: Any
) -> None:
    """004, Pre Match Sequence; Dirty Tricks."""
    server, owner, (home, away), fixture = association(start, settings)
    at = f"/fixtures/{fixture['id']}/before"
    assert not home.get(at)["begun"]
    home.post(at)
    team = fixture["home"]["id"]
    told = ("", "/desk", f"/teams/{team}", f"/fixtures/{fixture['id']}")
    gold = [each["gold"] for each in away.get("/desk")["teams"]]
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
    assert [each["gold"] for each in away.get("/desk")["teams"]] == gold, "nor what it has cost"
    for path in told:
        assert "side-bet" not in str(away.get(path)).replace(" ", "-").lower(), path
    stranger = LeagueBrowser(server.browser())
    stranger.league = owner.league
    assert "Side Bet" not in str(stranger.get(at))
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


def test_a_season_of_the_book_is_opened_at_the_desk_and_ends_with_a_special_cup(
    start: Any, settings: Any
) -> None:
    """004, The Season; Fixtures; Special Cup."""
    server = start(settings)
    owner = LeagueBrowser(server.browser())
    answer = owner.browser.post("/api/leagues", json={"name": "BOBBA", "rules": "bobba"})
    owner.league = answer.json()["id"]
    coach = joined(server, owner)
    teams = [hire(coach, f"Team {at + 1}")["id"] for at in range(4)]
    book = owner.get("/desk")["book"]
    assert book["open"]
    assert [[each["id"] for each in division] for division in book["divisions"]] == [teams]
    assert [each["month"] for each in book["meetings"]] == [2, 5, 9, 11]
    wanted = {"name": "First", "divisions": [teams[:2], teams[2:]], "cup": False}
    coach.post("/book-seasons", wanted, status=403)
    wrong = {**wanted, "divisions": [teams[:2], teams[1:]]}
    assert "two divisions" in owner.post("/book-seasons", wrong, status=409)["error"]["message"]
    alone = {**wanted, "divisions": [teams[:3], teams[3:]]}
    assert "needs 2 teams" in owner.post("/book-seasons", alone, status=409)["error"]["message"]
    assert owner.post("/book-seasons", wanted, status=201) == ["s1-d1", "s1-d2"]
    desk = owner.get("/desk")
    assert not desk["book"]["open"]
    (season,) = desk["seasons"]
    assert (season["levels"], season["special"], season["dated"]) == (2, False, False)
    # Meetings: the last days are deadlines.
    ends = {"2": "2027-02-28", "5": "2027-05-30"}
    coach.post("/seasons/s1/meetings", {"ends": ends}, status=403)
    assert "month 3" in str(owner.post("/seasons/s1/meetings", {"ends": {"3": "2027-03-28"}}, 409))
    assert owner.post("/seasons/s1/meetings", {"ends": ends}) == 4
    page = owner.get("/competitions/s1-d1")
    fixtures = page["stages"][0]["fixtures"]
    assert {each["deadline"][:10] for each in fixtures} == {"2027-02-28"}
    # A special cup, once everything else is over.
    cup = {"name": "Chaos Cup", "teams": teams[:3]}
    refused = owner.post("/seasons/s1/special-cup", cup, status=409)
    assert "is not over" in refused["error"]["message"]
    for division in ("s1-d1", "s1-d2"):
        for each in owner.get(f"/competitions/{division}")["stages"][0]["fixtures"]:
            owner.post(f"/fixtures/{each['id']}/walkover", {"winner": "home"})
    assert owner.get("/desk")["seasons"][0]["special"]
    coach.post("/seasons/s1/special-cup", cup, status=403)
    assert owner.post("/seasons/s1/special-cup", cup, status=201) == "s1-special"
    assert not owner.get("/desk")["seasons"][0]["special"]
    assert len(owner.get("/competitions/s1-special")["entries"]) == 3
    # Its break, in which coaches buy for their own teams.
    while ready := open_fixtures(owner, "s1-special"):
        owner.post(f"/fixtures/{ready[0]['id']}/walkover", {"winner": "home"})
    assert owner.get("/desk")["shop"] == ""
    assert owner.get(f"/seasons/s1/shop/{teams[0]}")["offers"] == []
    owner.post("/seasons/s1/seal")
    owner.post("/seasons/s1/break")
    assert owner.get("/desk")["shop"] == "s1"
    shop = coach.get(f"/seasons/s1/shop/{teams[0]}")
    lines = {each["line"]: each for each in shop["offers"]}
    healer = lines["buy healers"]
    assert not healer["why"]
    order = {"kind": "ordered-between", "season": "s1", "team": teams[0], "line": healer["line"]}
    stranger = joined(server, owner)
    stranger.post("/desk", {"events": [order]}, status=403)
    coach.post("/desk", {"events": [order]})
    left = coach.get(f"/seasons/s1/shop/{teams[0]}")["gold"]
    assert left == shop["gold"] - healer["price"]


def open_fixtures(owner: LeagueBrowser, competition: str) -> list[Any]:
    """Those of a competition that can be played and have no result."""
    stages = owner.get(f"/competitions/{competition}")["stages"]
    fixtures = [each for stage in stages for each in stage["fixtures"]]
    return [each for each in fixtures if each["ready"] and not each["result"]]


def test_a_league_of_another_book_has_no_such_season(start: Any, settings: Any) -> None:
    server = start(settings)
    owner = LeagueBrowser(server.browser())
    owner.league = owner.browser.post("/api/leagues", json={"name": "Yard"}).json()["id"]
    assert owner.get("/desk")["book"] is None
    body = {"name": "First", "divisions": [], "cup": True}
    refused = owner.post("/book-seasons", body, status=409)
    assert "has no season of its own" in refused["error"]["message"]
